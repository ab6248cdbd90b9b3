"""A script that takes time is under way until it ends; one that a stop has cut off is not called done."""

from collections.abc import AsyncGenerator

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.assembly.agent import OPEN_EFFECTS
from custom_components.universal_agent.store.journal import JournalState
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.safety.effects.wired import make
from tests.skills.timer.common import notes, speech, wait

LIGHT = {"action": "light.turn_on", "target": {"entity_id": "light.bedroom_light"}}


def _start(entity_id: str) -> dict[str, object]:
    """Return the step that starts a script and does not wait for it."""
    return {"action": "script.turn_on", "target": {"entity_id": entity_id}}


@pytest.fixture
async def scripted(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> AsyncGenerator[InstalledAgent]:
    """Return the agent in a home with a script that waits, and with one that wants to be told something."""
    fields = {"room": {"name": "Room", "required": True, "selector": {"text": {}}}}
    easy = {"room": {"required": True, "default": "all", "selector": {"text": {}}}}
    await make(
        hass,
        "script",
        {
            "evening": {"alias": "Evening", "sequence": [{"delay": 60}, LIGHT]},
            "night": {"alias": "Night", "sequence": [_start("script.evening")]},
            "tidy_up": {"alias": "Tidy Up", "fields": fields, "sequence": [LIGHT]},
            "sweep": {"alias": "Sweep", "fields": easy, "sequence": [LIGHT]},
        },
    )
    yield agent
    await hass.services.async_call("script", "turn_off", {"entity_id": "all"}, blocking=True)


async def states(agent: InstalledAgent) -> list[JournalState]:
    """Return the states in the journal, newest first."""
    return [entry.state for entry in await agent.data.stores.journal.recent()]


async def test_it_is_under_way_until_it_ends(
    hass: HomeAssistant, scripted: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    answer = await scripted.ask("run the evening script")
    assert [intent["status"] for intent in answer["intents"]] == ["running"]
    assert await states(scripted) == [JournalState.RUNNING]
    assert "This is under way: evening." in (await scripted.ask("why did you do that?"))["response"]

    await wait(hass, freezer, 61)

    assert home.state("light.bedroom_light") == "on"
    assert await states(scripted) == [JournalState.DONE]


async def test_one_that_only_starts_another_is_under_way_until_that_one_ends(
    hass: HomeAssistant, scripted: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    answer = await scripted.ask("run the night script")
    assert [intent["status"] for intent in answer["intents"]] == ["running"]
    assert home.state("script.night") == "off"

    await wait(hass, freezer, 61)

    assert home.state("light.bedroom_light") == "on"
    assert await states(scripted) == [JournalState.DONE]


async def test_after_a_stop_nobody_calls_it_done(
    hass: HomeAssistant, scripted: InstalledAgent, home: SmallHome
) -> None:
    await scripted.ask("run the evening script")
    await scripted.data.processor.drain()
    await hass.services.async_call("script", "turn_off", {"entity_id": "script.evening"}, blocking=True)
    hass.data[OPEN_EFFECTS].clear()  # memory goes with Home Assistant
    await scripted.restart()

    assert await states(scripted) == [JournalState.UNKNOWN]
    assert any("evening" in note for note in notes(hass))


async def test_changed_options_do_not_lose_sight_of_it(
    hass: HomeAssistant, scripted: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await scripted.ask("run the evening script")
    assert await hass.config_entries.async_reload(scripted.entry.entry_id)  # as a change of its options does
    assert await states(scripted) == [JournalState.RUNNING]
    assert not any("evening" in note for note in notes(hass))

    await wait(hass, freezer, 61)

    assert home.state("light.bedroom_light") == "on"
    assert await states(scripted) == [JournalState.DONE]
    assert hass.data[OPEN_EFFECTS] == {}


async def test_a_script_that_wants_to_be_told_something_is_not_started(
    scripted: InstalledAgent, home: SmallHome
) -> None:
    answer = await scripted.converse("run the tidy up script")
    assert speech(answer) == "Tidy Up needs to be told more than that: Room."
    assert await states(scripted) == [JournalState.FAILED]
    await scripted.converse("run the sweep script")
    assert (await states(scripted))[0] is JournalState.DONE


async def test_an_answer_that_cannot_be_put_together_does_not_deny_what_was_done(
    agent: InstalledAgent, home: SmallHome
) -> None:
    answer = await agent.converse("set the living room heating to 20,5 degrees")
    assert home.attribute("climate.living_room_heating", "temperature") == 20.5
    assert speech(answer) == "Temperature set to 20.5 degrees"
    assert await states(agent) == [JournalState.DONE]
