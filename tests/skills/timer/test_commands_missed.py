"""Commands for later whose moment passed while nobody could carry them out, and stops in the middle."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.store.schedule import ScheduleState
from tests.household_fixtures import PIN, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import DOOR, LIGHT, notes, reasons, scheduled, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")


async def test_it_survives_a_reload(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    await agent.restart()
    await wait(hass, freezer, 300)
    assert home.state(LIGHT) == "on"


async def reload_late(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory, off_for: timedelta
) -> None:
    """Be off for a while, and come back."""
    assert await hass.config_entries.async_unload(agent.entry.entry_id)
    freezer.tick(off_for)
    assert await hass.config_entries.async_setup(agent.entry.entry_id)
    await hass.async_block_till_done(wait_background_tasks=True)


async def test_a_light_that_was_missed_by_little_is_made_up_for_and_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    await reload_late(hass, agent, freezer, timedelta(minutes=8))
    assert home.state(LIGHT) == "on"
    assert notes(hass) == ["I was off at that moment, so I did this 3 minutes late: turn on Kitchen Light."]


async def test_a_light_that_was_missed_by_much_is_not_and_that_is_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    await reload_late(hass, agent, freezer, timedelta(minutes=20))
    assert home.state(LIGHT) == "off"
    assert notes(hass) == ["I was off 15 minutes ago and did not do this: turn on Kitchen Light."]
    assert (await reasons(agent))[-1] == ("scheduled_action", "refused", "missed")


async def test_a_way_in_that_was_missed_is_never_opened_later(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = (await agent.converse("open the garage door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    await reload_late(hass, agent, freezer, timedelta(minutes=7))
    assert home.state("cover.garage_door") == "closed"
    assert notes(hass) == ["I was off 2 minutes ago and did not do this: open Garage Door."]


async def test_a_script_that_was_missed_is_not_started_later(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    config = {"script": {"party": {"alias": "Party", "sequence": [{"delay": 0}]}}}
    assert await async_setup_component(hass, "script", config)
    async_expose_entity(hass, "conversation", "script.party", True)
    await hass.async_block_till_done()
    await agent.converse("turn on party in 5 minutes")
    assert len(await scheduled(agent)) == 1
    await reload_late(hass, agent, freezer, timedelta(minutes=7))
    state = hass.states.get("script.party")
    assert state is not None
    assert state.attributes["last_triggered"] is None
    assert len(notes(hass)) == 1


async def test_a_clock_that_jumps_makes_late_what_was_due(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    await wait(hass, freezer, 420)
    assert home.state(LIGHT) == "on"
    assert home.state(DOOR) == "locked"
    assert len(notes(hass)) == 2


async def test_a_stop_in_the_middle_is_told_and_nothing_is_repeated(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    (item,) = await scheduled(agent)
    assert await agent.data.stores.schedule.claim(item.id)
    await agent.restart()
    await wait(hass, freezer, 300)
    assert home.state(DOOR) == "locked"
    assert notes(hass) == [
        "Home Assistant stopped just as this was due; I can't tell whether it was done: unlock Front Door."
    ]
    assert await scheduled(agent) == ()


async def test_a_stop_before_it_was_kept_keeps_it_at_the_next_start_with_its_yes(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await with_pin(agent)
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse(PIN, conversation_id=talk)
    (item,) = await scheduled(agent)
    database = agent.data.stores.database
    await database.run(lambda connection: connection.execute("DELETE FROM schedule"))
    await database.run(
        lambda connection: connection.execute(
            "UPDATE journal SET state='started', reason='confirmed' WHERE key=?", (item.key,)
        )
    )
    await agent.restart()
    assert len(await scheduled(agent)) == 1
    await wait(hass, freezer, 300)
    assert home.front_door.unlocked_times == 1


async def test_a_row_that_cannot_be_read_any_more_does_nothing_and_is_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    (item,) = await scheduled(agent)
    await agent.data.stores.schedule.update(item.id, payload='{"calls": []}')
    await reload_late(hass, agent, freezer, timedelta(minutes=6))
    assert home.state(LIGHT) == "off"
    assert notes(hass) == ["I was off 1 minute ago and did not do this: turn on Kitchen Light."]
    found = await agent.data.stores.schedule.get_by_key(item.key)
    assert found is not None
    assert found.state is ScheduleState.FIRED
