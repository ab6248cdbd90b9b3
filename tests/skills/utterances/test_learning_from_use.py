"""The agent asks whether to remember what words turned out to mean: seldom, once, and only a yes keeps them."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
import pytest

from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.skills.utterances.common import KITCHEN, taught, tell

GLOOMY, DIM = "make the kitchen light gloomy", "dim the kitchen light to 20 percent"
QUESTION = f'Shall I remember that "{GLOOMY}" means "{DIM}"?'
LATER = timedelta(days=1, minutes=1)
"""Longer than anybody is left alone after a no."""


async def talk(agent: InstalledAgent, *texts: str, language: str = "en", conversation_id: str = "here") -> str:
    """Say several things in one conversation and return the last answer."""
    answer = ""
    for text in texts:
        answer = await tell(agent, text, language=language, conversation_id=conversation_id)
    return answer


def is_dim(home: SmallHome) -> bool:
    """Tell whether the kitchen light is dimmed."""
    return home.state(KITCHEN) == "on" and home.attribute(KITCHEN, "brightness") == 51


@pytest.mark.parametrize(
    ("language", "said", "rephrased", "yes", "no"),
    [
        ("en", GLOOMY, DIM, "yes, remember that", "no, don't remember it"),
        ("de", "mach kitchen light pelzig", "dimme kitchen light auf 20 Prozent", "ja, merk dir das", "nein danke"),
        ("fr", "kitchen light en veilleuse", "règle kitchen light à 20 %", "oui, retiens-le", "non, ne le retiens pas"),
        ("es", "pon kitchen light en penumbra", "pon kitchen light al 20 por ciento", "sí, recuérdalo", "no gracias"),
        (
            "nl",
            "maak kitchen light flonkerig",
            "dim kitchen light naar 20 procent",
            "ja graag",
            "nee, onthoud dat niet",
        ),
    ],
)
async def test_what_is_rephrased_is_asked_about_and_a_yes_keeps_it(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, rephrased: str, yes: str, no: str
) -> None:
    asked = await talk(agent, said, rephrased, language=language)
    assert said in asked
    assert rephrased in asked
    await talk(agent, no, language=language)
    assert await taught(agent) == []
    assert said not in await talk(agent, said, rephrased, language=language)

    await agent.data.stores.database.run(lambda connection: connection.execute("DELETE FROM word_questions"))
    await talk(agent, said, rephrased, yes, language=language)
    await home.hass.services.async_call("light", "turn_off", {"entity_id": KITCHEN}, blocking=True)
    await talk(agent, said, language=language)

    assert is_dim(home)
    assert [utterance["phrase"] for utterance in await taught(agent)] == [said]


async def test_the_question_waits_for_its_answer_and_is_told_with_what_was_done(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse(GLOOMY, conversation_id="here")
    asked = await agent.converse(DIM, conversation_id="here")

    assert asked["continue_conversation"]
    assert asked["response"]["speech"]["plain"]["speech"] == f"Brightness set. {QUESTION}"
    assert is_dim(home)


async def test_what_was_learned_is_listed_explained_and_forgotten_as_what_was_taught(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await talk(agent, GLOOMY, DIM, "yes", GLOOMY)

    means = f'"{GLOOMY}" means: {DIM}.'
    assert f"I was taught that {means}" in await talk(agent, "why did you do that?")
    assert await talk(agent, "what have I taught you?") == means
    await talk(agent, f"forget {GLOOMY}")
    assert await taught(agent) == []
    assert "Shall I remember" not in await talk(agent, GLOOMY, DIM)


async def test_what_is_undone_right_after_is_dropped_and_that_is_said(agent: InstalledAgent, home: SmallHome) -> None:
    await talk(agent, GLOOMY, DIM, "yes", "turn off the kitchen light", GLOOMY)
    assert is_dim(home)

    answer = await talk(agent, "undo that")
    assert f'I\'ll no longer do that when I hear "{GLOOMY}".' in answer
    assert home.state(KITCHEN) == "off"
    assert await taught(agent) == []


async def test_a_yes_that_is_taken_back_keeps_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await talk(agent, GLOOMY, DIM, "yes", "undo that")

    assert await taught(agent) == []
    assert is_dim(home)


async def test_a_misheard_name_is_asked_about_at_its_second_yes(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "Arc Lamp", "Living Room")
    misheard = "turn on the ark lamp"
    assert "remember" not in await talk(agent, misheard, "yes")
    await agent.restart()
    freezer.tick(timedelta(days=3))

    answer = await talk(agent, misheard, "yes")
    assert f'Shall I remember that "{misheard}" means "turn on the Arc lamp"?' in answer
    await talk(agent, "yes", "turn off the arc lamp", misheard)
    assert home.state("light.arc_lamp") == "on"


async def test_a_name_that_was_meant_otherwise_in_between_is_not_asked_about(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await home.add("light", Light(), "Anna Lamp", "Kitchen")
    await home.add("light", Light(), "Anne Lamp", "Bedroom")
    misheard = "turn on anno lamp"

    for chosen in ("the first one", "the second one", "the first one"):
        assert "remember" not in await talk(agent, misheard, chosen)
    assert "Shall I remember" in await talk(agent, misheard, "the first one")


async def test_an_offer_that_was_accepted_twice_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    complaint = "it's too dark in the kitchen"
    assert "remember" not in await talk(agent, complaint, "yes")
    answer = await talk(agent, "turn off the kitchen light", complaint, "yes")
    assert f'Shall I remember that "{complaint}" means "turn on Kitchen Light"?' in answer

    await talk(agent, "yes", "turn off the kitchen light", complaint)
    assert home.state(KITCHEN) == "on"


@pytest.mark.parametrize(
    ("language", "complaint", "off", "command"),
    [
        ("de", "es ist zu dunkel in Kitchen", "schalte Kitchen Light aus", "schalte Kitchen Light ein"),
        ("fr", "il fait trop sombre dans Kitchen", "éteins Kitchen Light", "allume Kitchen Light"),
        ("es", "está muy oscuro en Kitchen", "apaga Kitchen Light", "enciende Kitchen Light"),
        ("nl", "het is te donker in Kitchen", "zet Kitchen Light uit", "zet Kitchen Light aan"),
    ],
)
async def test_an_offer_is_worded_as_people_order_it(
    agent: InstalledAgent, home: SmallHome, language: str, complaint: str, off: str, command: str
) -> None:
    yes = {"de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language]
    answer = await talk(agent, complaint, yes, off, complaint, yes, language=language)

    assert command in answer


async def test_nobody_is_asked_again_soon(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    other, meant = "make the bedroom light gloomy", "dim the bedroom light to 20 percent"
    assert QUESTION in await talk(agent, GLOOMY, DIM)
    await talk(agent, "no")
    assert "Shall I" not in await talk(agent, other, meant)

    freezer.tick(LATER)
    assert f'"{other}" means "{meant}"?' in await talk(agent, other, meant)


@pytest.mark.parametrize("unanswered", ["what time is it", "yes but only at weekends", "turn on the bedroom light"])
async def test_an_answer_that_is_neither_keeps_nothing_and_is_not_asked_for_again(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, unanswered: str
) -> None:
    await talk(agent, GLOOMY, DIM, unanswered, "yes")
    assert await taught(agent) == []

    freezer.tick(LATER)
    assert "Shall I" not in await talk(agent, GLOOMY, DIM)


@pytest.mark.parametrize("between", ["what time is it", "turn on the bedroom light"])
async def test_only_what_is_said_at_once_is_a_rephrase(agent: InstalledAgent, home: SmallHome, between: str) -> None:
    assert "Shall I" not in await talk(agent, GLOOMY, between)
    assert "Shall I" not in await talk(agent, DIM)


async def test_what_is_said_much_later_is_no_rephrase(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await talk(agent, GLOOMY)
    freezer.tick(timedelta(minutes=2))
    assert "Shall I" not in await talk(agent, DIM)


async def test_a_satellite_asks_too_and_the_words_are_the_households(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    device_id = a_satellite(hass, "Bedroom")

    async def speak(text: str) -> str:
        return await tell(agent, text, device_id=device_id, context=Context())

    await speak(GLOOMY)
    assert QUESTION in await speak(DIM)
    assert "When anyone says" in await speak("yes")

    await speak("turn off the kitchen light")
    await speak(GLOOMY)
    assert is_dim(home)
    assert "I'll no longer do that" in await speak("undo that")
    assert await taught(agent) == []


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        pytest.param("glim the light", "turn on the light", id="the room is where it was said"),
        pytest.param("gloomy bedroom light now", "turn it down to 20 percent", id="what was named before"),
    ],
)
async def test_what_depends_on_where_or_when_it_was_said_is_not_asked_about(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, said: str, meant: str
) -> None:
    spoken_to = {"device_id": a_satellite(hass, "Bedroom"), "conversation_id": "here"}
    await tell(agent, "turn on the bedroom light", **spoken_to)
    for text in (said, meant):
        assert "Shall I" not in await tell(agent, text, **spoken_to)


async def test_a_complaint_about_the_room_of_the_satellite_is_not_asked_about(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    spoken_to = {"device_id": a_satellite(hass, "Kitchen"), "conversation_id": "here"}
    for _ in range(3):
        await tell(agent, "turn off the kitchen light", **spoken_to)
        assert "turn on Kitchen Light?" in await tell(agent, "it's too dark", **spoken_to)
        assert "remember" not in await tell(agent, "yes", **spoken_to)


async def test_which_of_several_is_asked_every_time(agent: InstalledAgent, home: SmallHome) -> None:
    for _ in range(3):
        answer = await talk(agent, "turn on one of the lights in the kitchen", "turn off the kitchen light")
        assert "remember" not in answer
        await talk(agent, "turn on the light")
        assert "remember" not in await talk(agent, "kitchen")


async def test_a_persons_words_are_theirs(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    rose, mark = [(await a_user(hass, name, "system-admin")).id for name in ("Rose", "Mark")]
    for text in (GLOOMY, DIM, "yes", "turn off the kitchen light"):
        await tell(agent, text, context=Context(user_id=rose), conversation_id="hers")
    await tell(agent, GLOOMY, context=Context(user_id=mark))

    assert not is_dim(home)
    assert len(await taught(agent, rose)) == 1
    assert await taught(agent, mark) == []
