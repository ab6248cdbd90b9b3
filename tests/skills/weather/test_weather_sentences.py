"""What people say about the weather, in five languages, reaches the right tool with the right time."""

from typing import Any

import pytest

from tests.common_builders import NOW
from tests.worker_cache import RECOGNIZERS

NOW_TOOL, LATER = "weather.get_current", "weather.get_forecast"
HOME = {"weather": [("home", "Home"), ("the cabin", "Cabin"), ("zuhause", "Home")]}


@pytest.mark.parametrize(
    ("language", "text", "tool", "start", "end"),
    [
        ("en", "is it raining", NOW_TOOL, None, None),
        ("en", "how cold is it outside", NOW_TOOL, None, None),
        ("en", "what's it like outside right now", NOW_TOOL, None, None),
        ("en", "check the weather for Saturday", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("en", "what's the weather going to be like on Saturday morning", LATER, "2026-11-21T06", "2026-11-21T12"),
        ("en", "how will the weather be tomorrow", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("en", "will it rain tomorrow at 3 pm", LATER, "2026-11-21T15", None),
        ("en", "is it going to be sunny this weekend", LATER, "2026-11-21T00", "2026-11-23T00"),
        ("en", "do I need an umbrella tomorrow", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("en", "weather for tomorrow", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("en", "can you tell me the forecast for Sunday", LATER, "2026-11-22T00", "2026-11-23T00"),
        ("en", "what's the forecast", LATER, None, None),
        ("de", "ist es draußen windig", NOW_TOOL, None, None),
        ("de", "wie kalt ist es draußen", NOW_TOOL, None, None),
        ("de", "wie wird das Wetter am Samstag", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("de", "regnet es morgen", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("de", "wird es am Sonntag schneien", LATER, "2026-11-22T00", "2026-11-23T00"),
        ("de", "brauche ich morgen einen Regenschirm", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("de", "wie sieht das Wetter am Wochenende aus", LATER, "2026-11-21T00", "2026-11-23T00"),
        ("es", "está lloviendo", NOW_TOOL, None, None),
        ("es", "qué tiempo hará mañana", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("es", "va a llover el sábado", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("es", "necesito un paraguas mañana", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("es", "dime el pronóstico para el domingo", LATER, "2026-11-22T00", "2026-11-23T00"),
        ("fr", "est-ce qu'il pleut", NOW_TOOL, None, None),
        ("fr", "quel temps fera-t-il demain", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("fr", "est-ce qu'il va pleuvoir samedi", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("fr", "donne-moi la météo pour dimanche", LATER, "2026-11-22T00", "2026-11-23T00"),
        ("nl", "regent het buiten", NOW_TOOL, None, None),
        ("nl", "wat voor weer wordt het morgen", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("nl", "gaat het zaterdag regenen", LATER, "2026-11-21T00", "2026-11-22T00"),
        ("nl", "heb ik morgen een paraplu nodig", LATER, "2026-11-21T00", "2026-11-22T00"),
    ],
)
async def test_a_sentence_reaches_its_tool(
    weather: Any, language: str, text: str, tool: str, *, start: str | None, end: str | None
) -> None:
    match = weather.understand(text, language)

    assert match is not None
    assert match.tool == tool
    arguments = weather.arguments(match)
    assert (arguments.get("start") or "")[:13] == (start or "")
    assert (arguments.get("end") or "")[:13] == (end or "")


@pytest.mark.parametrize(
    ("language", "text", "entity"),
    [
        ("en", "what's the weather in the cabin tomorrow", "Cabin"),
        ("en", "check the weather tomorrow at home", "Home"),
        ("de", "wie wird das Wetter für zuhause morgen", "Home"),
    ],
)
async def test_a_place_is_taken_by_its_name(weather: Any, language: str, text: str, entity: str) -> None:
    recognizer = RECOGNIZERS.of(weather.speech.sentences(language))
    match = recognizer.recognize(text, now=NOW, home=HOME, focus=None)

    assert match is not None
    assert match.slots["entity"] == entity


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("en", "is it raining right now", "It's raining and 12 °C outside."),
        ("en", "is it raining", "It's raining and 12 °C outside."),
        ("en", "is it snowing outside", "It's raining and 12 °C outside."),
        ("de", "regnet es", "Es regnet bei 12 °C."),
        ("fr", "est-ce qu'il pleut", "Il pleut et il fait 12 °C."),
        ("es", "está lloviendo", "Está lloviendo y hay 12 °C."),
        ("nl", "regent het", "Het regent en het is 12 °C."),
        ("en", "what's the weather now", "It's raining and 12 °C outside."),
        ("de", "regnet es gerade", "Es regnet bei 12 °C."),
        ("nl", "regent het nu", "Het regent en het is 12 °C."),
    ],
)
async def test_now_is_answered_with_what_it_is_like_now(
    weather: Any, add_sky: Any, language: str, text: str, spoken: str
) -> None:
    await add_sky()

    assert await weather.say(text, language) == spoken


async def test_and_sunday_means_the_weather_only_after_the_weather(weather: Any) -> None:
    match = weather.understand("and on Sunday", focus="weather")

    assert match is not None
    assert match.tool == LATER
    assert weather.understand("and on Sunday") is None


@pytest.mark.parametrize(
    "text", ["turn on the light tomorrow", "what's on tomorrow", "how are you today", "is it locked"]
)
async def test_other_requests_are_left_alone(weather: Any, text: str) -> None:
    assert getattr(weather.understand(text), "tool", "").startswith("weather") is False
