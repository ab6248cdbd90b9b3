"""Timers of our own: set, asked about, changed, and rung on the satellite they were asked for on."""

import pytest

from tests.skills.timer.conftest import Kitchen, a_device, a_satellite


async def test_a_timer_is_announced_where_it_was_set(kitchen: Kitchen) -> None:
    assert await kitchen.said("set_timer", {"duration_s": 480, "name": "pasta"}) == "Pasta timer set for 8 minutes."
    await kitchen.wait(475)
    assert kitchen.spoken == []
    await kitchen.wait(5)
    assert kitchen.spoken == ["Your pasta timer is done."]
    assert kitchen.announcements[0].data["entity_id"] == "assist_satellite.kitchen"
    assert await kitchen.open_items() == ()


async def test_automations_can_react_to_a_due_timer(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    (item,) = await kitchen.open_items()
    await kitchen.wait(60)
    assert [event.data for event in kitchen.events] == [
        {"kind": "timer", "name": "tea", "message": None, "due": "2026-11-20T11:01:00+01:00", "key": item.key}
    ]


async def test_the_same_intent_sets_one_timer(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60}, id="request-x")
    await kitchen.call("set_timer", {"duration_s": 60}, id="request-x")
    assert len(await kitchen.open_items()) == 1


async def test_how_long_is_left(kitchen: Kitchen) -> None:
    assert await kitchen.said("list_timers") == "No timer is running."
    await kitchen.call("set_timer", {"duration_s": 600})
    await kitchen.call("set_timer", {"duration_s": 300, "name": "tea"})
    await kitchen.wait(60)
    assert await kitchen.said("list_timers") == (
        "Your tea timer has 4 minutes left. Your timer for 10 minutes has 9 minutes left."
    )
    assert await kitchen.said("list_timers", {"name": "tea"}) == "Your tea timer has 4 minutes left."
    assert await kitchen.said("list_timers", {"name": "eggs"}) == "There is no such timer."
    outcome = await kitchen.call("list_timers", {"duration_s": 600})
    assert outcome.data["timers"][0]["remaining_s"] == 540


async def test_a_paused_timer_waits(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    await kitchen.wait(20)
    assert await kitchen.said("pause_timer") == "Your tea timer is paused with 40 seconds left."
    await kitchen.wait(600)
    assert kitchen.spoken == []
    assert await kitchen.said("list_timers") == "Your tea timer is paused with 40 seconds left."
    assert await kitchen.said("resume_timer") == "Your tea timer is running again, 40 seconds left."
    await kitchen.wait(40)
    assert kitchen.spoken == ["Your tea timer is done."]


async def test_a_timer_gets_more_and_less_time(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    assert await kitchen.said("extend_timer", {"add_s": 120}) == "Your tea timer now has 3 minutes left."
    assert await kitchen.said("extend_timer", {"add_s": -60}) == "Your tea timer now has 2 minutes left."
    await kitchen.call("pause_timer")
    assert await kitchen.said("extend_timer", {"add_s": 60}) == "Your tea timer now has 3 minutes left."
    await kitchen.call("resume_timer")
    await kitchen.call("extend_timer", {"add_s": -600})
    await kitchen.wait(1)
    assert kitchen.spoken == ["Your tea timer is done."]


async def test_a_cancelled_timer_stays_silent(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    assert await kitchen.said("cancel_timer") == "Your tea timer is cancelled."
    await kitchen.wait(60)
    assert kitchen.spoken == []
    assert await kitchen.said("cancel_timer") == "No timer is running."


async def test_all_timers_are_cancelled_at_once(kitchen: Kitchen) -> None:
    for minutes in (1, 2, 3):
        await kitchen.call("set_timer", {"duration_s": minutes * 60})
    assert await kitchen.said("cancel_timer", {"all": True}) == "3 are cancelled."
    assert await kitchen.open_items() == ()
    assert await kitchen.said("cancel_timer", {"all": True}) == "No timer is running."


async def test_it_asks_which_of_several_is_meant(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    await kitchen.call("set_timer", {"duration_s": 300})
    outcome = await kitchen.call("cancel_timer")
    assert outcome.asks
    assert outcome.spoken == "Several fit: tea timer and timer for 5 minutes. Which one do you mean?"
    assert len(await kitchen.open_items()) == 2
    assert await kitchen.said("cancel_timer", {"duration_s": 300}) == "Your timer for 5 minutes is cancelled."


async def test_the_timer_of_this_room_is_meant(kitchen: Kitchen) -> None:
    bedroom = a_device(kitchen.hass, "Bedroom satellite", "Bedroom")
    shelf = a_device(kitchen.hass, "Shelf satellite", "Bedroom")
    await kitchen.call("set_timer", {"duration_s": 60})
    await kitchen.call("set_timer", {"duration_s": 300}, device_id=bedroom)
    assert "5 minutes" in await kitchen.said("pause_timer", device_id=shelf)
    assert "1 minute" in await kitchen.said("cancel_timer", {"area": "kitchen"}, device_id=shelf)
    assert "5 minutes" in await kitchen.said("cancel_timer", {"name": "Bedroom"})


async def test_the_running_timer_is_paused_and_the_paused_one_resumed(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    await kitchen.call("pause_timer")
    await kitchen.call("set_timer", {"duration_s": 300, "name": "eggs"})
    assert "eggs" in await kitchen.said("pause_timer")
    await kitchen.call("resume_timer", {"name": "eggs"})
    assert "tea" in await kitchen.said("resume_timer")


async def test_cancel_it_means_what_was_made_last(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    await kitchen.wait(1)
    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-20T18:00"})
    assert "pack" in await kitchen.said("cancel_timer", {"latest": True})
    assert "tea" in await kitchen.said("cancel_timer", {"latest": True})
    assert await kitchen.said("cancel_timer", {"latest": True}) == "No timer is running."


async def test_every_change_can_be_taken_back(kitchen: Kitchen) -> None:
    from custom_components.universal_agent.intents.undo import taking_back
    from custom_components.universal_agent.skills.timer.intents import TimerIntent
    from tests.common_builders import a_request

    async def undo_last() -> str | None:
        kitchen.freezer.tick(1)
        await kitchen.world.stores.database.settle()
        (entry,) = await kitchen.world.stores.journal.recent(1)
        assert entry.undo is not None
        request = a_request(now=kitchen.now, device_id=kitchen.device_id)
        request.collector.register(*taking_back(entry.undo, {"timer": TimerIntent}))
        results = await kitchen.world.processor.process(request.collector.get_intents(), request)  # type: ignore[attr-defined]
        return results[0].outcome.spoken

    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    assert await undo_last() == "Your tea timer is cancelled."
    assert await kitchen.open_items() == ()
    assert await undo_last() == "Your tea timer is as before, 59 seconds left."
    await kitchen.wait(8)
    await kitchen.call("pause_timer")
    await undo_last()
    await kitchen.wait(1)
    await kitchen.call("extend_timer", {"add_s": 600})
    await undo_last()
    await kitchen.wait(48)  # the second it was cancelled for, and the one it was paused for, come on top
    assert kitchen.spoken == []
    await kitchen.wait(1)
    assert kitchen.spoken == ["Your tea timer is done."]
    assert await undo_last() == "That is over already: tea timer."


async def test_a_timer_that_rang_meanwhile_cannot_be_changed(kitchen: Kitchen) -> None:
    from tests.common_builders import a_request

    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    request = a_request(now=kitchen.now, device_id=kitchen.device_id)
    waiting = (await kitchen.world.gate.call("timer.pause_timer", {}, request)).intents
    await kitchen.wait(60)
    (result,) = await kitchen.world.processor.process(waiting, request)
    assert not result.outcome.ok
    assert result.outcome.spoken == "That is over already: tea timer."


async def test_two_timers_end_at_once_and_the_satellite_speaks_one_after_the_other(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60, "name": "tea"})
    await kitchen.call("set_timer", {"duration_s": 60, "name": "eggs"})
    await kitchen.wait(60)
    assert sorted(kitchen.spoken) == ["Your eggs timer is done.", "Your tea timer is done."]


async def test_a_satellite_without_a_device_is_remembered_too(kitchen: Kitchen) -> None:
    lone = "assist_satellite.lone"
    kitchen.hass.states.async_set(lone, "idle", {"supported_features": 1})
    await kitchen.call("set_timer", {"duration_s": 60}, device_id=None, satellite_id=lone)
    await kitchen.wait(60)
    assert [call.data["entity_id"] for call in kitchen.announcements] == [lone]


@pytest.mark.parametrize(
    "arguments",
    [{"duration_s": 0}, {"duration_s": 8 * 24 * 3600}, {"duration_s": True}],
    ids=["no time", "more than a week", "not a number"],
)
async def test_a_timer_without_a_sensible_length_is_refused(kitchen: Kitchen, arguments: dict[str, object]) -> None:
    outcome = await kitchen.call("set_timer", arguments)
    assert not outcome.ok
    assert "duration_s" in (outcome.message or "")


async def test_a_timer_without_a_length_is_asked_for_it(kitchen: Kitchen) -> None:
    outcome = await kitchen.call("set_timer", {"name": "tea"})
    assert outcome.asks
    assert outcome.spoken == "For how long?"
    assert await kitchen.open_items() == ()


async def test_a_timer_is_spoken_of_in_the_language_it_was_set_in(kitchen: Kitchen) -> None:
    assert await kitchen.said("set_timer", {"duration_s": 60, "name": "Tee"}, language="de") == (
        "Tee-Timer über 1 Minute gestellt."
    )
    await kitchen.wait(60)
    assert kitchen.spoken == ["Dein Tee-Timer ist abgelaufen."]


async def test_another_satellite_is_not_disturbed(kitchen: Kitchen) -> None:
    bedroom = a_device(kitchen.hass, "Bedroom satellite", "Bedroom")
    a_satellite(kitchen.hass, bedroom, "assist_satellite.bedroom")
    await kitchen.call("set_timer", {"duration_s": 60}, device_id=bedroom)
    await kitchen.wait(60)
    assert [call.data["entity_id"] for call in kitchen.announcements] == ["assist_satellite.bedroom"]


async def test_a_timer_from_nowhere_has_no_room(kitchen: Kitchen) -> None:
    garage = a_device(kitchen.hass, "Garage speaker")
    await kitchen.call("set_timer", {"duration_s": 60}, device_id=garage)
    assert await kitchen.said("cancel_timer", {"area": "Kitchen"}) == "There is no such timer."
    assert await kitchen.said("cancel_timer", {"name": "tea"}, device_id=None) == "There is no such timer."
