"""Home Assistant's own timers: used as they are, shadowed, and started again after a restart."""

from datetime import timedelta
import time

from homeassistant.components.intent import TimerEventType, async_register_timer_handler
from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent
import pytest

from custom_components.universal_agent.common.errors import StorageError
from tests.installed_agent import InstalledAgent
from tests.skills.timer.conftest import Kitchen, a_device


async def ha_says(kitchen: Kitchen, name: str, /, **slots: object) -> None:
    """Run one of Home Assistant's own timer intents, as its sentences do, and tell that one was carried out."""
    values = {slot: {"value": value} for slot, value in slots.items()}
    await intent.async_handle(kitchen.hass, "conversation", name, values, device_id=kitchen.device_id)
    kitchen.hass.bus.async_fire("universal_agent_intent", {"type": "home_assistant", "status": "done"})
    await kitchen.hass.async_block_till_done()


async def test_a_timer_of_home_assistant_has_a_shadow(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8, name="pasta")
    (shadow,) = await kitchen.open_items()
    assert (shadow.name, shadow.duration_s, shadow.device_id) == ("pasta", 480, kitchen.device_id)
    assert shadow.native_id in kitchen.manager.timers
    assert shadow.fires_at == pytest.approx(time.time() + 480, abs=1)


async def test_a_timer_of_home_assistant_rings_on_its_device_and_not_through_us(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=1, name="tea")
    await kitchen.wait(65)
    assert kitchen.rang == [(TimerEventType.STARTED, "tea"), (TimerEventType.FINISHED, "tea")]
    assert kitchen.spoken == []
    assert [event.data["name"] for event in kitchen.events] == ["tea"]
    assert await kitchen.open_items() == ()


async def test_our_tool_starts_the_devices_own_timer(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    assert await kitchen.said("set_timer", {"duration_s": 3690, "name": "roast"}) == (
        "Roast timer set for 1 hour, 1 minute and 30 seconds."
    )
    (timer,) = kitchen.manager.timers.values()
    assert (timer.start_hours, timer.start_minutes, timer.start_seconds) == (1, 1, 30)
    (shadow,) = await kitchen.open_items()
    assert shadow.native_id == timer.id


async def test_a_shadow_follows_its_timer(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8)
    await ha_says(kitchen, "HassIncreaseTimer", minutes=2)
    assert await kitchen.said("list_timers") == "Your timer for 8 minutes has 10 minutes left."
    await kitchen.wait(60)
    await ha_says(kitchen, "HassPauseTimer")
    assert "paused with 9 minutes left" in await kitchen.said("list_timers")
    await kitchen.wait(600)
    await ha_says(kitchen, "HassUnpauseTimer")
    assert "has 9 minutes left" in await kitchen.said("list_timers")
    await ha_says(kitchen, "HassCancelTimer")
    assert await kitchen.said("list_timers") == "No timer is running."
    assert kitchen.events == []


async def test_a_timer_that_was_set_past_us_is_found(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    kitchen.manager.start_timer(kitchen.device_id, None, 5, None, "en", name="eggs")
    await kitchen.wait(30)
    assert [item.name for item in await kitchen.open_items()] == ["eggs"]


async def test_our_tools_change_the_devices_own_timer(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    (timer,) = kitchen.manager.timers.values()
    await kitchen.call("extend_timer", {"add_s": 120})
    assert timer.seconds_left == 600
    await kitchen.call("pause_timer")
    assert await kitchen.said("list_timers") == "Your pasta timer is paused with 10 minutes left."
    kitchen.freezer.tick(60)
    assert timer.seconds_left == 600
    await kitchen.call("resume_timer")
    kitchen.freezer.tick(60)
    assert timer.seconds_left == 540
    await kitchen.call("cancel_timer")
    assert kitchen.manager.timers == {}
    assert kitchen.rang[-1] == (TimerEventType.CANCELLED, "pasta")


async def test_a_cancelled_timer_of_the_device_comes_back_by_undo(kitchen: Kitchen) -> None:
    from custom_components.universal_agent.intents.collector import IntentCollector
    from custom_components.universal_agent.intents.undo import taking_back
    from custom_components.universal_agent.skills.timer.intents import TimerIntent
    from tests.common_builders import a_request

    kitchen.takes_timers()
    await kitchen.call("set_timer", {"duration_s": 480, "name": "pasta"})
    kitchen.freezer.tick(1)
    await kitchen.call("cancel_timer")
    await kitchen.world.stores.database.settle()
    (entry,) = await kitchen.world.stores.journal.recent(1)
    for _ in range(2):
        collector = IntentCollector()
        collector.register(*taking_back(entry.undo, {"timer": TimerIntent}))
        request = a_request(collector=collector, now=kitchen.now, device_id=kitchen.device_id)
        await kitchen.world.processor.process(collector.get_intents(), request)
    (timer,) = kitchen.manager.timers.values()
    assert timer.seconds_left == 479


async def test_a_restart_starts_the_rest_again_on_the_device(kitchen: Kitchen) -> None:
    stop_taking = kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8, name="pasta")
    await ha_says(kitchen, "HassStartTimer", minutes=20, name="cake")
    await ha_says(kitchen, "HassPauseTimer", name="cake")
    stop_taking()
    await kitchen.restart(off_for=timedelta(minutes=3))
    assert kitchen.manager.timers == {}
    await kitchen.wait(10)
    kitchen.takes_timers()
    await kitchen.wait(5)
    left = {timer.name: (timer.seconds_left, timer.is_active) for timer in kitchen.manager.timers.values()}
    assert left == {"pasta": (285, True), "cake": (1200, False)}
    await kitchen.wait(290)
    assert kitchen.rang[-1] == (TimerEventType.FINISHED, "pasta")
    assert kitchen.spoken == []


async def test_a_device_that_never_comes_back_leaves_us_its_timer(kitchen: Kitchen) -> None:
    stop_taking = kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8, name="pasta")
    stop_taking()
    await kitchen.restart(off_for=timedelta(minutes=3))
    await kitchen.wait(300)
    assert kitchen.spoken == ["Your pasta timer is done."]


async def test_a_native_timer_that_ended_while_it_was_off_is_told(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8, name="pasta")
    await kitchen.restart(off_for=timedelta(minutes=10))
    assert kitchen.spoken == ["Your pasta timer ended 2 minutes ago while I was off."]
    assert kitchen.manager.timers == {}


async def test_a_reload_of_ours_leaves_the_devices_timers_alone(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", minutes=8, name="pasta")
    await ha_says(kitchen, "HassStartTimer", minutes=1, name="tea")
    await kitchen.restart(off_for=timedelta(seconds=5), ends_native=False)
    await kitchen.wait(70)
    assert kitchen.rang[-1] == (TimerEventType.FINISHED, "tea")
    assert [item.name for item in await kitchen.open_items()] == ["pasta"]
    assert kitchen.spoken == []


async def test_a_command_that_was_left_to_home_assistant_is_listed_and_can_be_cancelled(kitchen: Kitchen) -> None:
    await ha_says(kitchen, "HassStartTimer", hours=2, conversation_command="turn off the heater")
    assert await kitchen.said("list_scheduled") == "Today at 1 PM I will do this: turn off the heater."
    await kitchen.call("cancel_scheduled", {"message": "heater"})
    assert kitchen.manager.timers == {}


async def test_a_command_that_was_left_to_home_assistant_is_not_started_again_by_us(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await ha_says(kitchen, "HassStartTimer", hours=2, conversation_command="turn off the heater")
    await kitchen.restart(off_for=timedelta(minutes=30))
    assert kitchen.manager.timers == {}
    await kitchen.wait(5400)
    assert kitchen.manager.timers == {}
    assert kitchen.spoken == ["Home Assistant was restarted meanwhile, so I did not do this: turn off the heater."]


async def test_a_delayed_command_that_was_missed_is_not_carried_out_late(kitchen: Kitchen) -> None:
    await ha_says(kitchen, "HassStartTimer", minutes=10, conversation_command="turn off the heater")
    await kitchen.restart(off_for=timedelta(minutes=30))
    assert kitchen.manager.timers == {}
    assert kitchen.spoken == ["I was off 20 minutes ago and did not do this: turn off the heater."]


async def test_a_timer_whose_shadow_cannot_be_kept_is_not_started(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    kitchen.takes_timers()

    async def full(item: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(kitchen.world.stores.schedule, "add", full)
    assert not (await kitchen.call("set_timer", {"duration_s": 60})).ok
    assert kitchen.manager.timers == {}


async def test_the_same_intent_starts_one_timer(kitchen: Kitchen) -> None:
    kitchen.takes_timers()
    await kitchen.call("set_timer", {"duration_s": 60}, id="request-x")
    await kitchen.call("set_timer", {"duration_s": 60}, id="request-x")
    assert len(kitchen.manager.timers) == 1


async def test_looking_at_timers_survives_a_database_that_cannot_be_written(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kitchen.takes_timers()

    async def full(item: object) -> None:
        raise StorageError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(kitchen.world.stores.schedule, "add", full)
        kitchen.manager.start_timer(kitchen.device_id, None, 5, None, "en")
        await kitchen.wait(30)
    assert "could not be written down" in caplog.text


async def test_without_home_assistants_timers_there_are_ours(kitchen: Kitchen, hass: HomeAssistant) -> None:
    from homeassistant.components.intent.const import TIMER_DATA

    manager = hass.data.pop(TIMER_DATA)
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    assert await kitchen.said("list_timers") == "Your tea timer has 1 minute left."
    hass.data[TIMER_DATA] = manager


async def test_one_hour_is_told_in_the_singular(hass: HomeAssistant, agent: InstalledAgent) -> None:
    device_id = a_device(hass, "Kitchen Satellite")
    async_register_timer_handler(hass, device_id, lambda event, timer: None)
    for said, answer in (
        ("set a timer for one hour", "Timer set for 1 hour"),
        ("set a timer for 3 hours", "Timer set for 3 hours"),
    ):
        response = await agent.ask(said, device_id=device_id)
        assert response["response"].removesuffix(".") == answer
