"""The heartbeat in a running Home Assistant: its entities, its options, its users, its repair, time driven."""

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_should_expose
from homeassistant.const import EVENT_HOMEASSISTANT_STARTED
from homeassistant.core import CoreState, HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import issue_registry as ir
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.proactive.heartbeat.beat import Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.users import CALLER, READER
from scripts.lib.reliability.driven_heartbeat import Diary
from tests.installed_agent import InstalledAgent, install
from tests.mock_home import SmallHome

SWITCH = "switch.universal_agent_heartbeat"
SELECT = "select.universal_agent_heartbeat_autonomy"
LAST_TICK = "sensor.universal_agent_last_heartbeat"
LAST_REVIEW = "sensor.universal_agent_last_review"
NEXT_REVIEW = "sensor.universal_agent_next_review"
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
async def friday(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let it be a Friday at noon in Berlin."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(datetime(2026, 11, 20, 12, tzinfo=BERLIN))


@pytest.fixture
async def agent(friday: None, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent, installed on that Friday."""
    return agent


async def pass_time(agent: InstalledAgent, freezer: FrozenDateTimeFactory, span: timedelta) -> None:
    """Let time pass, quarter by quarter."""
    for _ in range(span // timedelta(minutes=15)):
        freezer.tick(timedelta(minutes=15))
        async_fire_time_changed(agent.hass)
        await agent.data.heartbeat.settled()
    await agent.hass.async_block_till_done()


def state(hass: HomeAssistant, entity_id: str) -> str:
    found = hass.states.get(entity_id)
    assert found is not None, entity_id
    return found.state


async def act(hass: HomeAssistant, service: str, entity_id: str, **data: Any) -> None:
    domain, name = service.split(".")
    await hass.services.async_call(domain, name, {"entity_id": entity_id, **data}, blocking=True)


async def users(hass: HomeAssistant) -> set[str | None]:
    return {user.name for user in await hass.auth.async_get_users() if user.system_generated} & {READER, CALLER}


async def test_it_ticks_and_reviews_and_its_entities_show_it(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    hass = agent.hass
    ticks, days = Diary(horizon=JobHorizon.TICK), Diary(horizon=JobHorizon.DAILY)
    agent.data.heartbeat.add(ticks)
    agent.data.heartbeat.add(days)
    assert (state(hass, SWITCH), state(hass, SELECT)) == ("on", "suggest")
    assert (state(hass, LAST_TICK), state(hass, LAST_REVIEW)) == ("unknown", "unknown")
    assert state(hass, NEXT_REVIEW) == "2026-11-21T06:00:00+00:00"

    await pass_time(agent, freezer, timedelta(hours=20))
    assert (len(ticks.beats), days.periods) == (80, ["2026-11-21"])
    assert "diary" in agent.data.heartbeat.jobs
    assert state(hass, LAST_TICK).startswith("2026-11-21T07:00")
    assert state(hass, LAST_REVIEW).startswith("2026-11-21T06:00")
    assert state(hass, NEXT_REVIEW) == "2026-11-22T06:00:00+00:00"
    shown = hass.states.get(NEXT_REVIEW)
    assert shown is not None
    assert shown.attributes["weekly"] == "2026-11-22T17:00:00+00:00"


async def test_the_switch_and_the_select_outlive_a_reload(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    hass = agent.hass
    await act(hass, "select.select_option", SELECT, option="act")
    await act(hass, "switch.turn_off", SWITCH)
    await agent.restart()
    assert (state(hass, SWITCH), state(hass, SELECT), state(hass, NEXT_REVIEW)) == ("off", "act", "unknown")
    await pass_time(agent, freezer, timedelta(hours=1))
    assert agent.data.heartbeat.finished == 0

    await act(hass, "switch.turn_on", SWITCH)
    await pass_time(agent, freezer, timedelta(hours=1))
    assert agent.data.heartbeat.finished == 4


async def test_a_choice_that_cannot_be_written_down_is_refused(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*args: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(agent.data.stores.heartbeat, "remember", fails)
    with pytest.raises(HomeAssistantError) as refused:
        await act(agent.hass, "switch.turn_off", SWITCH)
    with pytest.raises(HomeAssistantError):
        await act(agent.hass, "select.select_option", SELECT, option="act")

    assert refused.value.translation_key == "heartbeat_not_kept"
    assert (state(agent.hass, SWITCH), state(agent.hass, SELECT)) == ("on", "suggest")


async def test_ticks_that_stop_raise_a_repair_that_goes_when_they_come(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    go_on = asyncio.Event()

    async def waits(beat: Beat) -> None:
        while not go_on.is_set():  # not even the limit of ten minutes ends it
            with suppress(asyncio.CancelledError):
                await go_on.wait()

    agent.data.heartbeat.add(Diary(horizon=JobHorizon.TICK, then=waits))
    issues = ir.async_get(agent.hass)
    for _ in range(5):
        freezer.tick(timedelta(minutes=15))
        async_fire_time_changed(agent.hass)
        await asyncio.sleep(0)
    assert issues.async_get_issue("universal_agent", "heartbeat_stopped") is not None
    go_on.set()
    await agent.data.heartbeat.settled()

    assert issues.async_get_issue("universal_agent", "heartbeat_stopped") is None


async def test_it_waits_until_home_assistant_has_started(
    hass: HomeAssistant, home: SmallHome, friday: None, freezer: FrozenDateTimeFactory
) -> None:
    hass.set_state(CoreState.starting)
    agent = await install(hass)
    await pass_time(agent, freezer, timedelta(hours=1))
    assert agent.data.heartbeat.finished == 0
    hass.set_state(CoreState.running)
    hass.bus.async_fire(EVENT_HOMEASSISTANT_STARTED)
    await hass.async_block_till_done()
    await pass_time(agent, freezer, timedelta(hours=1))

    assert agent.data.heartbeat.finished == 4
    await agent.uninstall()


async def test_its_users_are_made_when_they_are_needed_and_go_with_the_agent(
    hass: HomeAssistant, home: SmallHome, friday: None, freezer: FrozenDateTimeFactory
) -> None:
    agent = await install(hass)
    await pass_time(agent, freezer, timedelta(minutes=15))
    assert await users(hass) == {READER}
    await act(hass, "select.select_option", SELECT, option="act")
    await pass_time(agent, freezer, timedelta(minutes=15))
    assert await users(hass) == {READER, CALLER}

    await agent.restart()
    await pass_time(agent, freezer, timedelta(minutes=15))
    assert len([user for user in await hass.auth.async_get_users() if user.name == READER]) == 1
    await hass.config_entries.async_remove(agent.entry.entry_id)
    assert await users(hass) == set()


async def test_a_user_that_an_earlier_database_knew_is_taken_up_again(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    await pass_time(agent, freezer, timedelta(minutes=15))
    await agent.data.stores.heartbeat.remember(f"user {READER}", "gone with the old file")
    await agent.restart()
    await pass_time(agent, freezer, timedelta(minutes=15))

    assert len([user for user in await agent.hass.auth.async_get_users() if user.name == READER]) == 1


async def test_its_options_are_kept_and_count(agent: InstalledAgent, hass: HomeAssistant) -> None:
    hass.services.async_register("notify", "mobile_app_phone", lambda call: None)
    chosen = {
        "heartbeat_quiet_from": "21:00:00",
        "heartbeat_quiet_until": "08:00:00",
        "heartbeat_most_an_hour": 1,
        "heartbeat_most_a_day": 3,
        "heartbeat_daily_at": "08:30:00",
        "heartbeat_weekly_on": "monday",
        "heartbeat_weekly_at": "19:00:00",
        "heartbeat_monthly_at": "20:00:00",
        "heartbeat_notify": "notify.mobile_app_phone",
        "heartbeat_domains": ["light"],
    }
    hass.states.async_set("notify.mobile_app_phone", "unknown")
    menu = await hass.config_entries.options.async_init(agent.entry.entry_id)
    form = await hass.config_entries.options.async_configure(menu["flow_id"], {"next_step_id": "heartbeat"})
    assert form["type"] is FlowResultType.FORM
    done = await hass.config_entries.options.async_configure(form["flow_id"], chosen)
    assert done["type"] is FlowResultType.CREATE_ENTRY
    await hass.async_block_till_done()

    settings = agent.data.heartbeat.settings
    assert (settings.most_an_hour, settings.most_a_day, settings.weekly_on) == (1, 3, 1)
    assert settings.notify == "notify.mobile_app_phone"
    assert set(agent.data.heartbeat.autonomy.named_domains) == {"light"}
    assert f"{settings.quiet_from} {settings.quiet_until} {settings.daily_at}" == "21:00:00 08:00:00 08:30:00"
    shown = hass.states.get(NEXT_REVIEW)
    assert shown is not None
    assert (shown.attributes["daily"], shown.attributes["monthly"]) == (
        "2026-11-21T07:30:00+00:00",
        "2026-12-01T19:00:00+00:00",
    )
    assert shown.state == shown.attributes["weekly"] == "2026-11-16T18:00:00+00:00"  # this week's, to be caught up


async def test_unloading_leaves_nothing_behind(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    ticks = Diary(horizon=JobHorizon.TICK)
    agent.data.heartbeat.add(ticks)
    heartbeat = agent.data.heartbeat
    await agent.uninstall()
    freezer.tick(timedelta(hours=5))
    async_fire_time_changed(agent.hass)
    await heartbeat.settled()

    assert ticks.beats == []


async def test_all_switches_does_not_mean_the_heartbeat(hass: HomeAssistant, agent: InstalledAgent) -> None:
    assert not async_should_expose(hass, "conversation", SWITCH)
    assert not async_should_expose(hass, "conversation", SELECT)
    assert {hass.states.get(item) is not None for item in (SWITCH, SELECT)} == {True}
