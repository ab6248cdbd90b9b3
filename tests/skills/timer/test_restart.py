"""Home Assistant goes off and comes back: nothing that was promised is lost, and nothing is told twice."""

import asyncio
from datetime import timedelta
import json

from homeassistant.components.persistent_notification import Notification, UpdateType, async_register_callback
from homeassistant.const import EVENT_HOMEASSISTANT_STARTED
from homeassistant.core import CoreState, HomeAssistant, ServiceCall, callback
import pytest

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.intents.recovery import recover
from tests.common_builders import a_request
from tests.skills.timer.conftest import SATELLITE, Kitchen, async_fire_time_changed


async def test_a_timer_runs_on_after_a_restart(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    await kitchen.restart(off_for=timedelta(minutes=5))
    assert await kitchen.said("list_timers") == "Your pasta timer has 3 minutes left."
    await kitchen.wait(180)
    assert kitchen.spoken == ["Your pasta timer is done."]


async def test_a_timer_that_ended_while_it_was_off_is_told_honestly(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    await kitchen.restart(off_for=timedelta(minutes=11))
    assert kitchen.spoken == ["Your pasta timer ended 3 minutes ago while I was off."]
    await kitchen.restart(off_for=timedelta(minutes=1))
    assert len(kitchen.spoken) == 1


async def test_a_late_timer_waits_for_its_satellite(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    kitchen.hass.states.async_set(SATELLITE, "unavailable")
    await kitchen.restart(off_for=timedelta(minutes=2))
    await kitchen.wait(20)
    assert kitchen.spoken == []
    kitchen.hass.states.async_set(SATELLITE, "idle", {"supported_features": 1})
    await kitchen.wait(5)
    assert kitchen.spoken == ["Your pasta timer ended 1 minute and 25 seconds ago while I was off."]


async def test_a_late_timer_waits_a_minute_at_most(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    kitchen.hass.states.async_set(SATELLITE, "unavailable")
    await kitchen.restart(off_for=timedelta(minutes=2))
    await kitchen.wait(65)
    assert kitchen.spoken == []
    assert len(kitchen.events) == 1
    assert await kitchen.open_items() == ()


async def test_a_late_timer_can_still_be_cancelled(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    kitchen.hass.states.async_set(SATELLITE, "unavailable")
    await kitchen.restart(off_for=timedelta(minutes=2))
    await kitchen.call("cancel_timer")
    await kitchen.wait(70)
    assert kitchen.events == []


async def test_nothing_late_is_told_before_home_assistant_has_started(kitchen: Kitchen, hass: HomeAssistant) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    hass.set_state(CoreState.starting)
    await kitchen.restart(off_for=timedelta(minutes=2))
    assert kitchen.spoken == []
    hass.set_state(CoreState.running)
    hass.bus.async_fire(EVENT_HOMEASSISTANT_STARTED)
    await hass.async_block_till_done()
    assert len(kitchen.spoken) == 1


async def test_a_domain_that_stops_before_the_start_tells_nothing(kitchen: Kitchen, hass: HomeAssistant) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    hass.set_state(CoreState.starting)
    await kitchen.restart(off_for=timedelta(minutes=2))
    await kitchen.stop()
    hass.set_state(CoreState.running)
    hass.bus.async_fire(EVENT_HOMEASSISTANT_STARTED)
    await hass.async_block_till_done()
    assert kitchen.spoken == []


async def test_what_was_being_told_at_a_crash_is_closed_and_not_told_again(
    kitchen: Kitchen, caplog: pytest.LogCaptureFixture
) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    await kitchen.call("set_reminder", {"message": "water", "recurrence": "FREQ=DAILY;BYHOUR=12"})
    items = await kitchen.open_items()
    for item in items:
        assert await kitchen.world.stores.schedule.claim(item.id)
    await kitchen.restart(off_for=timedelta(hours=2))
    await kitchen.wait(70)
    assert kitchen.spoken == []
    assert "not told again" in caplog.text
    (left,) = await kitchen.open_items()
    assert (left.message, left.state) == ("water", "active")
    closed = await kitchen.world.stores.schedule.get_by_key(items[0].key)
    assert closed is not None
    assert closed.state == "fired"
    assert closed.payload["interrupted"] is True


async def test_a_note_says_what_was_being_told_at_a_crash(kitchen: Kitchen, hass: HomeAssistant) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    await kitchen.call("set_reminder", {"message": "water", "at": "2026-11-20T12:00"})
    for item in await kitchen.open_items():
        assert await kitchen.world.stores.schedule.claim(item.id)
    seen: list[str] = []

    def note(_kind: UpdateType, notes: dict[str, Notification]) -> None:
        seen.extend(entry["message"] for entry in notes.values())

    async_register_callback(hass, callback(note))
    await kitchen.restart(off_for=timedelta(hours=2))
    assert sorted(seen) == [
        "Home Assistant stopped just as I reminded you of this; I can't tell whether you heard it: water.",
        "Home Assistant stopped just as your pasta timer ended; I can't tell whether you heard it.",
    ]


async def test_a_paused_timer_stays_paused(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    await kitchen.call("pause_timer")
    await kitchen.restart(off_for=timedelta(hours=1))
    assert kitchen.spoken == []
    assert await kitchen.said("resume_timer") == "Your pasta timer is running again, 1 minute left."


async def test_a_repeating_reminder_missed_several_times_is_told_once(kitchen: Kitchen) -> None:
    await kitchen.call("set_reminder", {"message": "water", "at": "2026-11-20T12:00", "recurrence": "FREQ=DAILY"})
    await kitchen.restart(off_for=timedelta(days=2, hours=2))
    assert kitchen.spoken == ["Reminder, 2 days and 1 hour late because I was off: water."]
    (item,) = await kitchen.open_items()
    assert json.loads(json.dumps(item.payload))["first_at"] < item.fires_at
    assert await kitchen.said("list_scheduled") == "Every day at 12 PM, next tomorrow at 12 PM: water."


class PowerCutError(BaseException):
    """The power goes off here."""


@pytest.mark.parametrize("point", ["journaled", "effected"])
async def test_a_timer_is_set_once_however_it_crashed(kitchen: Kitchen, point: str) -> None:
    def cut(name: str) -> None:
        if name == point:
            raise PowerCutError

    kitchen.world.processor.checkpoint = cut
    with pytest.raises(PowerCutError):
        await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    await kitchen.restart(off_for=timedelta(minutes=5))
    await recover(kitchen.world.processor, lambda: kitchen.now)
    assert [item.name for item in await kitchen.open_items()] == ["pasta"]
    assert await kitchen.said("list_timers") == "Your pasta timer has 3 minutes left."


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [("pause_timer", {}), ("cancel_timer", {}), ("extend_timer", {"add_s": 60}), ("resume_timer", {})],
)
async def test_a_change_can_be_read_back(kitchen: Kitchen, tool: str, arguments: dict[str, int]) -> None:
    await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    if tool == "resume_timer":
        await kitchen.call("pause_timer")
    request = a_request(now=kitchen.now, device_id=kitchen.device_id)
    (waiting,) = (await kitchen.world.gate.call(f"timer.{tool}", arguments, request)).intents
    handler = kitchen.world.processor.registrations["timer"].handler
    assert await handler.is_done(waiting.intent, "") is False
    await kitchen.world.processor.process([waiting], request)
    assert await handler.is_done(waiting.intent, "") is True
    assert "pasta timer" in handler.describe(waiting.intent, "en")


async def test_a_restart_in_the_middle_of_telling_waits_for_its_end(kitchen: Kitchen, hass: HomeAssistant) -> None:
    begun, told = asyncio.Event(), asyncio.Event()

    async def slowly(call: ServiceCall) -> None:
        begun.set()
        await told.wait()

    hass.services.async_register("assist_satellite", "announce", slowly)
    await kitchen.call("set_timer", {"duration_s": 5})
    kitchen.freezer.tick(5)
    async_fire_time_changed(hass)
    await begun.wait()
    hass.loop.call_soon(told.set)
    await kitchen.stop()
    assert await kitchen.open_items() == ()
    await kitchen.start()


async def test_the_database_fails_while_it_settles(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "pasta"})
    kitchen.hass.states.async_set(SATELLITE, "unavailable")
    await kitchen.restart(off_for=timedelta(minutes=2))

    async def unreadable(*kinds: object) -> tuple[object, ...]:
        raise StorageError("locked")

    with monkeypatch.context() as broken:
        broken.setattr(kitchen.world.stores.schedule, "open_items", unreadable)
        await kitchen.wait(10)
        await kitchen.world.processor.registrations["timer"].handler._clock.rearm()  # type: ignore[attr-defined]
    kitchen.hass.states.async_set(SATELLITE, "idle", {"supported_features": 1})
    await kitchen.wait(5)
    assert len(kitchen.spoken) == 1
    assert "cannot be read" in caplog.text


async def test_what_somebody_else_claimed_is_not_told(kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch) -> None:
    await kitchen.call("set_timer", {"duration_s": 60})
    schedule = kitchen.world.stores.schedule
    (item,) = await kitchen.open_items()

    async def too_late(number: int) -> bool:
        await schedule.update(item.id, state="cancelled")
        return False

    monkeypatch.setattr(schedule, "claim", too_late)
    await kitchen.wait(60)
    assert kitchen.spoken == []
