"""A command that changes nothing says how things were already; one that changes something says what it did."""

from typing import Any

from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import HomeAssistant, State
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.skills.smart_home.already import were_so_already
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "text", "already"),
    [
        ("en", "turn on the kitchen light", "Kitchen Light was on already."),
        ("de", "schalte Kitchen Light ein", "Kitchen Light war schon an."),
        ("fr", "allume Kitchen Light", "Kitchen Light : c'était déjà allumé."),
        ("es", "enciende Kitchen Light", "Kitchen Light: ya estaba encendido."),
        ("nl", "doe Kitchen Light aan", "Kitchen Light was al aan."),
    ],
)
async def test_the_second_time_it_was_so_already(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, already: str
) -> None:
    first = (await agent.say(text, language=language))["response"]
    assert home.state("light.kitchen_light") == "on"
    second = (await agent.say(text, language=language))["response"]

    assert first
    assert first != already
    assert second == already


async def test_several_are_told_as_one(agent: InstalledAgent, home: SmallHome) -> None:
    said = "turn off all lights"
    await agent.say("turn on the kitchen light")

    assert (await agent.say(said))["response"] == "Turned off all of the lights"  # one of the three was on
    told = await agent.say(said)

    assert told["response"] == "Kitchen Light, Bedroom Light and Living Room Lamp were off already."
    assert [intent["status"] for intent in told["intents"]] == ["done"]


async def test_of_many_that_were_named_one_by_one_the_rest_is_told_as_one(
    agent: InstalledAgent, home: SmallHome
) -> None:
    """Whoever leaves one out names all others, in fact."""
    await agent.say("turn on the kitchen light")

    told = await agent.say("turn off all lights in the house except the bedroom light")
    again = await agent.say("turn off all lights in the house except the bedroom light")

    assert "Living Room Lamp was off already" in told["response"]
    assert again["response"] == "Kitchen Light and Living Room Lamp were off already."


async def test_it_is_sent_all_the_same(hass: HomeAssistant, agent: InstalledAgent) -> None:
    """What Home Assistant believes may be out of date."""
    await agent.say("turn on the kitchen light")
    calls = async_capture_events(hass, EVENT_CALL_SERVICE)

    assert (await agent.say("turn on the kitchen light"))["response"] == "Kitchen Light was on already."
    assert ("light", "turn_on") in [(call.data["domain"], call.data["service"]) for call in calls]


async def test_a_lock_and_a_cover_say_how_they_are(agent: InstalledAgent, home: SmallHome) -> None:
    assert (await agent.say("lock the front door"))["response"] == "Front Door was locked already."
    assert (await agent.say("open the bedroom blinds"))["response"] == "Bedroom Blinds was open already."

    await agent.say("set the bedroom blinds to 40 percent")

    assert (await agent.say("open the bedroom blinds"))["response"] == "Opening"


async def test_where_no_answer_was_written_there_still_is_one(agent: InstalledAgent) -> None:
    """Home Assistant's French sentence for all lights names an answer that its French has not."""
    await agent.say("allume Kitchen Light", language="fr")

    assert (await agent.say("éteins toutes les lumières", language="fr"))["response"]


def _lights(count: int, state: str = "off", **attributes: Any) -> dict[str, State]:
    return {
        (entity_id := f"light.number_{number}"): State(
            entity_id, state, {"friendly_name": f"Number {number}", **attributes}
        )
        for number in range(count)
    }


@in_one_home(
    ("language", "expected"),
    [
        ("en", "8 lights were off already."),
        ("de", "8 Lichter waren schon aus."),
        ("fr", "8 lumières étaient déjà éteintes."),
        ("es", "8 luces ya estaban apagadas."),
        ("nl", "8 lampen waren al uit."),
    ],
)
async def test_many_are_counted(agent: InstalledAgent, language: str, expected: str) -> None:
    speech, lights = agent.data.speech, _lights(8)
    await speech.load(language)

    assert were_so_already(speech, "HassTurnOff", lights, list(lights), language) == expected


@in_one_home(
    ("operation", "states"),
    [
        ("HassTurnOff", _lights(2, assumed_state=True)),
        ("HassTurnOff", _lights(2, "unavailable")),
        ("HassTurnOff", {**_lights(2), "light.other": State("light.other", "on")}),
        ("HassTurnOn", {"cover.a": State("cover.a", "open", {"current_position": 60})}),
        ("HassTurnOn", {"cover.a": State("cover.a", "open")}),
        ("HassTurnOff", {"lock.a": State("lock.a", "unlocked")}),
        ("HassTurnOn", {"scene.a": State("scene.a", "on")}),
        ("HassLightSet", _lights(2, "on")),
        ("HassTurnOff", {}),
    ],
    ids=["assumed", "unavailable", "one is not", "half open", "open", "a lock", "a scene", "a setting", "nothing"],
)
async def test_what_may_have_changed_something_does_not_say_so(
    hass: HomeAssistant, agent: InstalledAgent, operation: str, states: dict[str, State]
) -> None:
    assert were_so_already(agent.data.speech, operation, states, list(states), "en") is None


async def test_what_was_not_there_before_is_not_told_of(agent: InstalledAgent) -> None:
    lights = _lights(2)

    assert were_so_already(agent.data.speech, "HassTurnOff", lights, [*lights, "light.since"], "en") is None
