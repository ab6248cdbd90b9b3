"""Reminders: once or again and again, listed, cancelled, and not told to the wrong person."""

from datetime import timedelta

from homeassistant.core import HomeAssistant
import pytest

from tests.skills.timer.conftest import Kitchen, a_phone


async def test_a_reminder_is_told_at_its_moment(kitchen: Kitchen) -> None:
    assert await kitchen.said("set_reminder", {"message": "take out the bin", "at": "2026-11-20T11:05"}) == (
        "I will remind you today at 11:05 AM: take out the bin."
    )
    await kitchen.wait(300)
    assert kitchen.spoken == ["Reminder: take out the bin."]
    assert kitchen.events[0].data["kind"] == "reminder"


async def test_a_reminder_with_an_offset_is_told_at_that_instant(kitchen: Kitchen) -> None:
    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-20T10:05:00Z"})
    await kitchen.wait(300)
    assert kitchen.spoken == ["Reminder: pack."]


async def test_reminders_are_listed_and_cancelled_by_what_they_are_about(kitchen: Kitchen) -> None:
    assert await kitchen.said("list_scheduled") == "There are no reminders."
    assert await kitchen.said("cancel_scheduled") == "There are no reminders."
    await kitchen.call("set_reminder", {"message": "pack the hiking boots", "at": "2026-11-20T18:00"})
    await kitchen.call("set_reminder", {"message": "call mum", "at": "2026-11-21T09:00"})
    assert await kitchen.said("list_scheduled") == ("Today at 6 PM: pack the hiking boots. Tomorrow at 9 AM: call mum.")
    assert await kitchen.said("list_scheduled", {"message": "mum"}) == "Tomorrow at 9 AM: call mum."
    outcome = await kitchen.call("cancel_scheduled")
    assert outcome.asks
    assert await kitchen.said("cancel_scheduled", {"message": "pony"}) == "There is no such reminder."
    assert await kitchen.said("cancel_scheduled", {"message": "pack"}) == (
        "I will not remind you of this any more: pack the hiking boots."
    )
    assert await kitchen.said("cancel_scheduled", {"all": True}) == "I will not remind you of this any more: call mum."


async def test_a_cancelled_reminder_comes_back_by_undo(kitchen: Kitchen) -> None:
    from custom_components.universal_agent.intents.collector import IntentCollector
    from custom_components.universal_agent.intents.undo import taking_back
    from custom_components.universal_agent.skills.timer.intents import TimerIntent
    from tests.common_builders import a_request

    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-20T18:00"})
    kitchen.freezer.tick(1)
    await kitchen.call("cancel_scheduled")
    await kitchen.world.stores.database.settle()
    (entry,) = await kitchen.world.stores.journal.recent(1)
    collector = IntentCollector()
    collector.register(*taking_back(entry.undo, {"timer": TimerIntent}))
    (result,) = await kitchen.world.processor.process(collector.get_intents(), a_request(collector=collector))
    assert result.outcome.spoken == "The reminder is back: pack."


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ({"at": "2026-11-20T10:00"}, "That moment has passed already."),
        ({"recurrence": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"}, "That moment never comes."),
        ({"recurrence": "FREQ=DAILY;UNTIL=20200101T000000Z"}, "That moment never comes."),
    ],
    ids=["an hour ago", "the 30th of February", "until long ago"],
)
async def test_a_moment_that_cannot_come_is_refused(kitchen: Kitchen, arguments: dict[str, str], answer: str) -> None:
    assert await kitchen.said("set_reminder", {"message": "pack", **arguments}) == answer
    assert await kitchen.open_items() == ()


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"recurrence": "every day"},
        {"recurrence": "FREQ=SECONDLY"},
        {"recurrence": "FREQ=MINUTELY"},
        {"recurrence": "FREQ=DAILY;COUNT=3"},
        {"recurrence": "FREQ=WEEKLY;BYDAY=XX"},
        {"at": "soon"},
    ],
    ids=["no time", "words", "every second", "every minute", "a count", "no such day", "no moment"],
)
async def test_a_reminder_without_a_sensible_time_is_refused(kitchen: Kitchen, arguments: dict[str, str]) -> None:
    assert not (await kitchen.call("set_reminder", {"message": "pack", **arguments})).ok


@pytest.mark.parametrize(
    ("recurrence", "said", "due"),
    [
        ("RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=30", "every Monday at 9:30 AM", "2026-11-23T09:30:00+01:00"),
        ("freq=daily", "every day at 9 AM", "2026-11-21T09:00:00+01:00"),
        ("FREQ=HOURLY;INTERVAL=2", "every 2 hours", "2026-11-20T13:00:00+01:00"),
        ("FREQ=MINUTELY;INTERVAL=30", "every 30 minutes", "2026-11-20T11:30:00+01:00"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "again and again, first on November 27th at 9 AM", "2026-11-27T09:00:00+01:00"),
        ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on December 24th at 9 AM", "2026-12-24T09:00:00+01:00"),
    ],
    ids=["weekly", "daily", "two-hourly", "half-hourly", "last Friday", "yearly"],
)
async def test_a_repeating_reminder_needs_no_first_moment(
    kitchen: Kitchen, recurrence: str, said: str, due: str
) -> None:
    outcome = await kitchen.call("set_reminder", {"message": "stretch", "recurrence": recurrence})
    assert outcome.spoken == f"I will remind you {said}: stretch."
    assert outcome.data["due"] == due


async def test_a_repeating_reminder_keeps_its_hour_when_the_clocks_change(kitchen: Kitchen) -> None:
    kitchen.freezer.move_to("2027-03-27T07:00:00Z")  # the night before summer time
    await kitchen.call(
        "set_reminder", {"message": "stretch", "at": "2027-03-27T09:00", "recurrence": "FREQ=DAILY;UNTIL=20270328"}
    )
    kitchen.freezer.move_to("2027-03-27T07:59:55Z")
    await kitchen.wait(10)
    assert kitchen.spoken == ["Reminder: stretch."]
    assert await kitchen.open_items() == ()  # the 28th at nine is after its end
    await kitchen.call("set_reminder", {"message": "stretch", "at": "2027-03-27T10:00", "recurrence": "FREQ=DAILY"})
    kitchen.freezer.move_to("2027-03-27T08:59:55Z")
    await kitchen.wait(10)
    outcome = await kitchen.call("list_scheduled")
    assert outcome.data["scheduled"][0]["due"] == "2027-03-28T10:00:00+02:00"
    assert "next tomorrow at 10 AM" in (outcome.spoken or "")


async def test_an_unusual_recurrence_is_listed_with_its_next_time(kitchen: Kitchen) -> None:
    await kitchen.call("set_reminder", {"message": "rent", "recurrence": "FREQ=MONTHLY;BYDAY=-1FR"})
    assert await kitchen.said("list_scheduled") == "Again and again, next on November 27th at 9 AM: rent."


async def test_a_reminder_that_is_cancelled_while_it_is_told_does_not_come_back(
    kitchen: Kitchen, hass: HomeAssistant
) -> None:
    await kitchen.call("set_reminder", {"message": "stretch", "at": "2026-11-20T11:01", "recurrence": "FREQ=DAILY"})

    async def cancel(call: object) -> None:
        await kitchen.call("cancel_scheduled")

    hass.services.async_register("assist_satellite", "announce", cancel)
    await kitchen.wait(60)
    assert await kitchen.open_items() == ()


async def test_a_persons_reminders_are_told_to_nobody_else(kitchen: Kitchen, hass: HomeAssistant) -> None:
    _, annas = a_phone(hass, "Anna phone", "anna")
    _, bobs = a_phone(hass, "Bob phone", "bob")
    hass.states.async_set("person.anna", "home", {"user_id": "anna", "friendly_name": "Anna"})
    hass.states.async_set("person.bob", "home", {"user_id": "bob", "friendly_name": "Bob"})
    reminder = {"message": "buy Bob's present", "at": "2026-11-20T11:05"}
    await kitchen.call("set_reminder", reminder, user_id="anna", device_id=None)
    assert await kitchen.said("list_scheduled", user_id="bob") == "There are no reminders."
    assert await kitchen.said("list_scheduled") == "There are no reminders."
    assert "present" in await kitchen.said("list_scheduled", user_id="anna")
    await kitchen.wait(300)
    assert [call.data["message"] for call in annas] == ["Reminder: buy Bob's present."]
    assert bobs == []


async def test_the_clock_looks_again_when_the_time_jumps(kitchen: Kitchen) -> None:
    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-22T11:00"})
    kitchen.freezer.tick(timedelta(days=2))
    await kitchen.wait(5)
    assert kitchen.spoken == ["Reminder: pack."]


async def test_a_reminder_that_is_kept_already_is_kept_once(kitchen: Kitchen) -> None:
    bins = {"message": "take out the bin", "at": "2026-11-20T11:05"}
    answers = [
        await kitchen.said("set_reminder", {**bins, "message": said})
        for said in ("take out the bin", "Take out the bin")
    ]

    assert answers == ["I will remind you today at 11:05 AM: take out the bin."] * 2
    assert await kitchen.said("list_scheduled") == "Today at 11:05 AM: take out the bin."
    await kitchen.wait(300)
    assert kitchen.spoken == ["Reminder: take out the bin."]


@pytest.mark.parametrize(
    "other",
    [{"message": "water the plants"}, {"at": "2026-11-20T11:10"}, {"recurrence": "FREQ=DAILY"}],
    ids=["of something else", "at another time", "again and again"],
)
async def test_a_reminder_that_differs_is_kept_beside_it(kitchen: Kitchen, other: dict[str, str]) -> None:
    bins = {"message": "take out the bin", "at": "2026-11-20T11:05"}
    await kitchen.call("set_reminder", bins)
    await kitchen.call("set_reminder", bins | other)

    assert len(await kitchen.world.stores.schedule.open_items()) == 2
