"""Events are really in the calendar afterwards, in the right one, once, and can be taken back."""

import asyncio
from dataclasses import replace
from typing import Any

from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, Event, HomeAssistant, callback
import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents.base import Caller
from custom_components.universal_agent.intents.recovery import recover
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.skills.calendar.intents import CalendarIntent
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import NOW, a_request

HIKING = {"summary": "hiking", "start": "2026-11-21T09:00:00"}


async def test_an_event_lasts_an_hour_and_the_answer_says_day_and_time(calendar: Any, family: str, events: Any) -> None:
    outcome = await calendar.call("calendar.create_event", HIKING)

    assert outcome.spoken == "I added hiking to Family tomorrow at 9 AM."
    (event,) = await events()
    assert event["summary"] == "hiking"
    assert event["start"] == "2026-11-21T09:00:00+00:00"
    assert event["end"] == "2026-11-21T10:00:00+00:00"


@pytest.mark.parametrize(
    ("language", "beginning"),
    [
        ("en", "I added hiking to Family "),
        ("de", "Ich habe "),
        ("es", "He añadido hiking a Family "),
        ("fr", "J'ai ajouté hiking à Family "),
        ("nl", "Ik heb hiking "),
    ],
)
async def test_the_answer_is_in_the_language_of_the_request(
    calendar: Any, family: str, language: str, beginning: str
) -> None:
    outcome = await calendar.call("calendar.create_event", HIKING, language=language)

    assert outcome.spoken.startswith(beginning)
    assert "9" in outcome.spoken


async def test_everything_that_was_said_about_it_is_kept(calendar: Any, family: str, events: Any) -> None:
    await calendar.call(
        "calendar.create_event",
        {**HIKING, "end": "2026-11-21T15:30:00", "location": "Lake", "description": "Bring water"},
    )

    (event,) = await events()
    assert event["end"] == "2026-11-21T15:30:00+00:00"
    assert event["location"] == "Lake"
    first, _, last = event["description"].partition("\n\n")
    assert first == "Bring water"
    assert last.startswith("[ua:")


@pytest.mark.parametrize(
    ("end", "last_day_excluded"),
    [
        (None, "2026-11-22"),
        ("2026-11-22T00:00:00", "2026-11-22"),
        ("2026-11-23T00:00:00", "2026-11-23"),
        ("2026-11-23T12:00:00", "2026-11-24"),
        ("2026-11-21T00:00:00", "2026-11-22"),
    ],
)
async def test_an_event_of_whole_days_has_days_and_no_times(
    calendar: Any, family: str, events: Any, end: str | None, last_day_excluded: str
) -> None:
    arguments = {"summary": "Brunch", "start": "2026-11-21T00:00:00", "end": end, "all_day": True}
    outcome = await calendar.call("calendar.create_event", arguments)

    assert outcome.spoken == "I added Brunch to Family tomorrow."
    (event,) = await events()
    assert (event["start"], event["end"]) == ("2026-11-21", last_day_excluded)


async def test_the_calendar_of_that_name_is_taken(calendar: Any, family: str, add_diary: Any, events: Any) -> None:
    club = await add_diary("Chess Club", features=1)

    outcome = await calendar.call("calendar.create_event", {**HIKING, "calendar": "chess"})

    assert outcome.spoken == "I added hiking to Chess Club tomorrow at 9 AM."
    assert [event.summary for event in club.events] == ["hiking"]
    assert await events() == []


async def test_without_a_name_the_first_one_that_can_be_written_is_taken(
    calendar: Any, family: str, add_diary: Any, events: Any
) -> None:
    await add_diary("Birthdays")

    await calendar.call("calendar.create_event", HIKING)

    assert len(await events()) == 1


async def test_a_read_only_calendar_is_said_to_be_so_and_nothing_is_added_elsewhere(
    calendar: Any, family: str, add_diary: Any, events: Any
) -> None:
    await add_diary("Birthdays")

    outcome = await calendar.call("calendar.create_event", {**HIKING, "calendar": "Birthdays"})

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "I can read Birthdays, but nothing can be added to it."
    assert outcome.alternatives == ("Family",)
    assert await events() == []


async def test_where_nothing_can_be_written_that_is_said(calendar: Any, add_diary: Any) -> None:
    await add_diary("Birthdays")

    outcome = await calendar.call("calendar.create_event", HIKING)

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "I can read the calendars, but nothing can be added to any of them."


async def test_an_unknown_calendar_is_not_replaced_by_another(calendar: Any, family: str, events: Any) -> None:
    outcome = await calendar.call("calendar.create_event", {**HIKING, "calendar": "Work"})

    assert outcome.error_type is ErrorType.NOT_FOUND
    assert outcome.spoken == "I know no calendar called Work."
    assert outcome.alternatives == ("Family",)
    assert await events() == []


async def test_a_home_without_calendars_says_so(calendar: Any) -> None:
    outcome = await calendar.call("calendar.create_event", HIKING)

    assert outcome.spoken == "I can see no calendar: none is exposed to me."


async def test_an_event_cannot_end_before_it_begins(calendar: Any, family: str) -> None:
    outcome = await calendar.call("calendar.create_event", {**HIKING, "end": "2026-11-21T08:00:00"})

    assert outcome.error_type is ErrorType.INVALID_ARGUMENTS
    assert "end must be after start" in (outcome.message or "")


async def test_the_person_who_asked_is_the_one_who_acts(hass: HomeAssistant, calendar: Any, family: str) -> None:
    calls: list[Event] = []
    hass.bus.async_listen(EVENT_CALL_SERVICE, callback(lambda call: calls.append(call)))  # noqa: PLW0108 - takes a mark
    context = Context()
    await calendar.call("calendar.create_event", HIKING, ha_context=context)

    (created,) = [call for call in calls if call.data["service"] == "create_event"]
    assert created.context is context


async def test_the_journal_finds_the_event_again_and_marks_it_verified(calendar: Any, family: str) -> None:
    request = a_request()
    await calendar.call_for(request, "calendar.create_event", HIKING)
    await asyncio.gather(*calendar.processor._verifier._looking)
    await calendar.stores.database.settle()

    (entry,) = await calendar.stores.journal.of_request(request.id)
    assert entry.state is JournalState.DONE
    assert entry.verified == "yes"


async def test_after_a_crash_the_event_is_neither_lost_nor_doubled(calendar: Any, family: str, events: Any) -> None:
    done, lost = a_request(), a_request()
    await calendar.call_for(done, "calendar.create_event", HIKING)
    await calendar.call_for(lost, "calendar.create_event", {**HIKING, "summary": "lunch"})
    await calendar.processor.drain()
    await calendar.stores.database.settle()
    for request in (done, lost):
        (entry,) = await calendar.stores.journal.of_request(request.id)
        key = "another" if request is lost else entry.key  # as if the second one had never reached the calendar
        await calendar.stores.journal.add(
            [replace(entry, id=f"{entry.id}-crashed", key=key, state=JournalState.STARTED)]
        )

    settled = {item.entry.id: item.state for item in await recover(calendar.processor, lambda: NOW)}

    assert list(settled.values()) == [JournalState.DONE, JournalState.DONE]
    assert sorted(event["summary"] for event in await events()) == ["hiking", "lunch", "lunch"]


async def test_what_was_added_can_be_taken_back(calendar: Any, family: str, events: Any) -> None:
    request = a_request()
    await calendar.call_for(request, "calendar.create_event", HIKING)
    await calendar.call("calendar.create_event", {**HIKING, "summary": "lunch"})
    await calendar.stores.database.settle()
    (entry,) = await calendar.stores.journal.of_request(request.id)
    handler = calendar.processor.registrations["calendar"].handler
    (undo,) = taking_back(entry.undo, {"calendar": CalendarIntent})
    assert isinstance(undo, CalendarIntent)
    caller = _caller()

    assert await handler.is_done(undo, "any") is False
    assert handler.describe(undo, "en") == "remove hiking from Family"
    execution = await handler.execute(undo, caller)

    assert execution.spoken == "I removed hiking from Family."
    assert [event["summary"] for event in await events()] == ["lunch"]
    assert await handler.is_done(undo, "any") is True
    with pytest.raises(Exception, match="no event carries") as caught:
        await handler.execute(undo, caller)
    assert getattr(caught.value, "spoken", "") == "hiking is no longer on Family."


async def test_where_nothing_can_be_deleted_nothing_is_promised(calendar: Any, add_diary: Any) -> None:
    await add_diary("Club", features=1)
    request = a_request()
    await calendar.call_for(request, "calendar.create_event", HIKING)
    await calendar.stores.database.settle()

    (entry,) = await calendar.stores.journal.of_request(request.id)
    assert entry.undo is None


async def test_a_calendar_that_goes_away_meanwhile_is_not_written(calendar: Any, add_diary: Any) -> None:
    club = await add_diary("Club", features=1)
    request = a_request()
    result = await calendar.gate.call("calendar.create_event", HIKING, request)
    (waiting,) = result.intents
    handler = calendar.processor.registrations["calendar"].handler
    assert handler.describe(waiting.intent, "en").startswith("add hiking to Club ")
    club._attr_available = False
    club.async_write_ha_state()

    (done,) = await calendar.processor.process(result.intents, request)

    assert done.outcome.status is not OutcomeStatus.SUCCESS
    assert done.outcome.spoken == "Club is not available right now."
    assert await handler.is_done(waiting.intent, "key") is None
    club._attr_available = True
    club.is_broken = True
    club.async_write_ha_state()
    assert await handler.is_done(waiting.intent, "key") is None
    club.is_broken = False
    assert await handler.is_done(waiting.intent, "key") is False
    assert await handler.is_done(waiting.intent.model_copy(update={"calendar": "calendar.gone"}), "key") is None


def _caller() -> Caller:
    request = a_request()
    return Caller(key="undo", request_id=request.id, now=NOW, origin=request.origin)
