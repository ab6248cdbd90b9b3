"""The calendar of what is scheduled: what was asked for by voice stands there, and goes when it is cancelled."""

from datetime import timedelta
import re

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.common.errors import StorageError
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import wait

CALENDAR = "calendar.universal_agent_scheduled"


@pytest.fixture(autouse=True)
async def _friday(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-03-06 11:00:00+01:00")


async def summaries(hass: HomeAssistant, days: int = 3) -> list[tuple[str, str]]:
    """Return what the calendar shows of the next days."""
    end = (dt_util.now() + timedelta(days=days)).isoformat()
    answer = await hass.services.async_call(
        "calendar",
        "get_events",
        {"entity_id": CALENDAR, "end_date_time": end},
        blocking=True,
        return_response=True,
    )
    assert isinstance(answer, dict)
    found = answer[CALENDAR]
    assert isinstance(found, dict)
    return [(str(event["start"])[5:16], str(event["summary"])) for event in found["events"]]  # type: ignore[index, union-attr, call-overload]


async def test_reminders_and_commands_stand_in_the_calendar_and_go_when_they_are_over(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 10 minutes")
    await agent.converse("remind me to call the plumber tomorrow at nine")
    assert await summaries(hass) == [
        ("03-06T11:10", "turn on Kitchen Light"),
        ("03-07T09:00", "call the plumber"),
    ]
    state = hass.states.get(CALENDAR)
    assert state is not None
    assert state.attributes["message"] == "turn on Kitchen Light"
    await wait(hass, freezer, 600)
    assert await summaries(hass) == [("03-07T09:00", "call the plumber")]


async def test_what_a_person_is_reminded_of_is_shown_as_a_kind_where_others_read_along(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await a_user(hass, "Ben")
    await agent.converse("remind me to look under the bed tomorrow at nine")
    await agent.converse("turn on the kitchen light in 10 minutes")
    await agent.converse("wake me tomorrow at seven")
    await hass.async_block_till_done()

    assert await summaries(hass) == [
        ("03-06T11:10", "A command for later"),
        ("03-07T07:00", "An alarm"),
        ("03-07T09:00", "A reminder"),
    ]
    due = hass.states.get("sensor.universal_agent_next_scheduled")
    assert due is not None
    assert (due.attributes["kind"], due.attributes["name"]) == ("action", None)
    states = str([state.as_dict() for state in hass.states.async_all()])
    assert re.search(r"\bbed\b", states) is None


async def test_what_comes_back_stands_there_each_time(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await agent.converse("remind me every day at noon to feed the cat")
    assert await summaries(hass) == [(f"03-0{day}T12:00", "feed the cat") for day in (6, 7, 8)]


async def test_the_calendar_keeps_what_it_has_read_while_nothing_can_be_read(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agent.converse("turn on the kitchen light in 10 minutes")
    await hass.async_block_till_done()

    async def fails(*_: object) -> None:
        raise StorageError("locked")

    monkeypatch.setattr(agent.data.stores.schedule, "open_items", fails)
    assert await summaries(hass) == [("03-06T11:10", "turn on Kitchen Light")]
