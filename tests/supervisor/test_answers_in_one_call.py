"""A question's look-up, and a wish with a remark beside it, need no second call; what may be two wishes does."""

from collections.abc import Mapping
from datetime import datetime
import json
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.nlu.paraphrases.acts import ASKING
from custom_components.universal_agent.skills.asked_days import asked_days
from custom_components.universal_agent.supervisor import preparation
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from tests.calendar_household import NOW, move_in
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.rainy_afternoon import Sky

SAVE = Call(name="memory__save", arguments={"content": "The spare key hangs behind the boiler."})
BUSY = Call(name="calendar__create_event", arguments={"summary": "Sauna", "start": "2026-10-24T18:00:00"})


def routed(role: str) -> ScriptedReply:
    return ScriptedReply(form={"role": role, "confidence": 0.97})


def looked_up(seen: Seen) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the calls that a model is told of as made."""
    calls = [call for message in seen.body["messages"] for call in message.get("tool_calls") or ()]
    return [(call["function"]["name"], json.loads(call["function"]["arguments"])) for call in calls]


def told(seen: Seen) -> str:
    return "".join(str(message["content"]) for message in seen.body["messages"] if message["role"] == "tool")


async def test_a_question_about_plans_is_answered_by_the_first_call(
    hass: HomeAssistant, agent: InstalledAgent, server: ModelServer, freezer: FrozenDateTimeFactory
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    await connect(agent, server)
    server.says(routed("calendar"), says("Only the chimney sweep comes."))

    said = await household.say("would there be anything in the way of a long breakfast on monday morning")

    assert said == "Only the chimney sweep comes."
    _, asked = server.requests
    days = {"start": "2026-10-19T00:00:00+00:00", "end": "2026-10-20T00:00:00+00:00"}
    assert looked_up(asked) == [("calendar__list_events", days)]
    assert "Chimney sweep" in told(asked)
    assert "untrusted" in told(asked), "titles were written by other people"
    (record,) = await agent.data.stores.executions.recent()
    assert record.tools_used == ("calendar.list_events",)


async def test_nothing_is_looked_up_for_what_is_to_be_changed(
    hass: HomeAssistant, agent: InstalledAgent, server: ModelServer, freezer: FrozenDateTimeFactory
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    await connect(agent, server)
    server.says(routed("calendar"), says("", BUSY))

    await household.say("squeeze our sauna evening in somewhere around six on saturday please")

    assert looked_up(server.requests[1]) == []
    assert household.start_of("Sauna") == "2026-10-24 18:00", "and nobody is asked because of what others wrote"


@pytest.mark.parametrize(
    ("role", "text", "tools"),
    [
        pytest.param(
            "timer",
            "anybody any idea how much longer that blasted timer is going to tick",
            ["timer__list_timers", "timer__list_scheduled"],
            id="timers",
        ),
        pytest.param(
            "weather",
            "any idea whether it might rain on us this evening",
            ["weather__get_forecast"],
            id="the weather of a day",
        ),
        pytest.param("weather", "any idea whether it might rain in Berlin this evening", [], id="weather elsewhere"),
        pytest.param(
            "calendar", "I keep wondering when the chimney sweep was supposed to come", [], id="whenever it is"
        ),
    ],
)
async def test_what_is_looked_up_is_what_the_words_are_about(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    server: ModelServer,
    freezer: FrozenDateTimeFactory,
    role: str,
    text: str,
    tools: list[str],
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    await home.add("weather", Sky(), "Sky")
    await connect(agent, server)
    server.says(routed(role), says("These are the model's words."))

    await household.say(text)

    assert [name for name, _ in looked_up(server.requests[1])] == tools


async def test_a_calendar_that_takes_its_time_is_left_to_the_model(
    hass: HomeAssistant,
    agent: InstalledAgent,
    server: ModelServer,
    freezer: FrozenDateTimeFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    await connect(agent, server)
    monkeypatch.setattr(preparation, "LOOK_UP_WITHIN_S", 0)
    listing = Call(name="calendar__list_events", arguments={"start": "2026-10-19T00:00:00"})
    server.says(routed("calendar"), says("", listing), says("Only the chimney sweep comes."))

    said = await household.say("would there be anything in the way of a long breakfast on monday morning")

    assert said == "Only the chimney sweep comes."
    assert [len(looked_up(asked)) for asked in server.requests] == [0, 0, 1]


async def test_a_question_about_a_device_is_answered_by_the_first_call(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(routed("smart_home"), says("It is off, so no."))

    answer = await agent.ask("any idea whether the bedroom light is still burning its life away up there")

    assert answer["response"] == "It is off, so no."
    assert looked_up(server.requests[1]) == [("smart_home__get_device_state", {"name": "light.bedroom_light"})]
    assert '"off"' in told(server.requests[1])


@pytest.mark.parametrize("remark", ["worth knowing for next time", "for later on"])
async def test_a_remark_beside_a_comma_is_no_second_wish(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, remark: str
) -> None:
    await connect(agent, server)
    server.says(routed("conversation"), says("", SAVE), says("These are the model's words."))

    await agent.ask(f"{remark}, the spare key hangs behind the boiler")

    assert len(server.requests) == 2


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("it should be cosy in the reading corner, the bedroom light too", id="another device"),
        pytest.param("it should be cosy in the reading corner, wake me at seven", id="another wish"),
        pytest.param("make the reading corner cosier and then worth knowing for next time", id="joined by a word"),
        pytest.param("it should be cosy in the reading corner, also the blinds", id="another kind"),
    ],
)
async def test_what_may_be_a_second_wish_goes_back_to_the_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, text: str
) -> None:
    first = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
    second = Call(name="light__HassLightSet", arguments={"name": "Bedroom Light", "brightness": 30})
    await connect(agent, server)
    server.says(routed("smart_home"), says("", first), says("", second), says("Both are cosy."))

    await agent.ask(text)

    assert home.attribute("light.bedroom_light", "brightness") is not None, "a model may do one thing after another"


@pytest.mark.parametrize(
    ("language", "text", "start", "end"),
    [
        ("en", "is anything keeping us from a trip at the weekend", "2026-10-17", "2026-10-19"),
        ("de", "haben wir am Dienstag vor dem Mittag etwas vor", "2026-10-20", "2026-10-21"),
        ("fr", "est-ce que quelque chose est prévu demain soir", "2026-10-16", "2026-10-17"),
        ("es", "qué tenemos el martes por la tarde", "2026-10-20", "2026-10-21"),
        ("nl", "staat er morgen iets in de weg", "2026-10-16", "2026-10-17"),
    ],
)
def test_the_days_that_a_question_names_are_whole(language: str, text: str, start: str, end: str) -> None:
    request = a_request(text, language=language, now=datetime.fromisoformat(NOW))
    found = asked_days(request)
    assert found is not None
    assert (found["start"][:10], found["end"][:10]) == (start, end)


def test_no_day_and_too_many_are_told_apart() -> None:
    now = datetime.fromisoformat(NOW)
    assert asked_days(a_request("when is the dentist", now=now)) == {}
    assert asked_days(a_request("what is planned next year", now=now)) is None
    assert "event_free" in ASKING
