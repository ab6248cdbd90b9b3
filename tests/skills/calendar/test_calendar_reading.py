"""What is planned: the events of all calendars in order, and honest words where some cannot be read."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from homeassistant.components.calendar import CalendarEvent
import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus


def event(summary: str, day: int, hour: int | None = None, **more: Any) -> CalendarEvent:
    """Return an event in November 2026: an hour, or the whole day."""
    if hour is None:
        return CalendarEvent(
            summary=summary, start=date(2026, 11, day), end=date(2026, 11, day) + timedelta(days=1), **more
        )
    start = datetime(2026, 11, day, hour, tzinfo=UTC)
    return CalendarEvent(summary=summary, start=start, end=start + timedelta(hours=1), **more)


async def test_all_calendars_are_told_in_order_of_time(calendar: Any, add_diary: Any) -> None:
    family, work = await add_diary("Family"), await add_diary("Work")
    family.events = [event("brunch", 22), event("hiking", 21, 9, location="Lake")]
    work.events = [event("review", 20, 15), event("offsite", 29, 9)]

    outcome = await calendar.call("calendar.list_events")

    assert outcome.status is OutcomeStatus.SUCCESS
    assert outcome.spoken == "Today at 3 PM review, tomorrow at 9 AM hiking and on Sunday brunch."
    assert outcome.data["events"][1] == {
        "calendar": "Family",
        "summary": "hiking",
        "start": "2026-11-21T09:00:00+00:00",
        "end": "2026-11-21T10:00:00+00:00",
        "all_day": False,
        "location": "Lake",
    }
    assert outcome.data["events"][2]["start"] == "2026-11-22"


async def test_a_long_list_is_shortened_for_the_ear_only(calendar: Any, add_diary: Any) -> None:
    family = await add_diary("Family")
    family.events = [event(f"lesson {hour}", 21, hour) for hour in range(8, 17)]

    outcome = await calendar.call("calendar.list_events")

    assert outcome.spoken.endswith(" and 3 more.")
    assert len(outcome.data["events"]) == 9


async def test_one_calendar_can_be_asked_for(calendar: Any, add_diary: Any) -> None:
    family, work = await add_diary("Family"), await add_diary("Work")
    family.events, work.events = [event("brunch", 22)], [event("review", 23, 9)]

    outcome = await calendar.call("calendar.list_events", {"calendar": "work"})

    assert outcome.spoken == "On Monday at 9 AM review."


@pytest.mark.parametrize(
    ("arguments", "spoken"),
    [
        pytest.param({}, "There is nothing on your calendar in the next seven days.", id="the coming week"),
        pytest.param(
            {"start": "2026-11-22T00:00:00", "end": "2026-11-23T00:00:00"},
            "There is nothing on your calendar on Sunday.",
            id="a day",
        ),
        pytest.param({"start": "2026-11-22"}, "There is nothing on your calendar on Sunday.", id="a bare day"),
        pytest.param(
            {"start": "2026-11-21T06:00:00", "end": "2026-11-21T12:00:00"},
            "There is nothing on your calendar tomorrow morning.",
            id="a part of a day",
        ),
        pytest.param(
            {"start": "2026-11-21T00:00:00", "end": "2026-11-23T00:00:00"},
            "There is nothing on your calendar in that time.",
            id="several days",
        ),
        pytest.param(
            {"calendar": "Family", "start": "2026-11-22"}, "There is nothing on Family on Sunday.", id="one calendar"
        ),
        pytest.param(
            {"end": "2026-11-19T00:00:00"},
            "There is nothing on your calendar in the next seven days.",
            id="an end that is over",
        ),
    ],
)
async def test_nothing_planned_is_said_with_the_time_it_is_about(
    calendar: Any, add_diary: Any, arguments: dict[str, str], spoken: str
) -> None:
    await add_diary("Family")

    assert (await calendar.call("calendar.list_events", arguments)).spoken == spoken


@pytest.mark.parametrize(
    ("language", "ending"),
    [
        ("en", "hiking and on Sunday brunch."),
        ("de", " brunch."),
        ("es", " brunch."),
        ("fr", " brunch."),
        ("nl", " brunch."),
    ],
)
async def test_it_is_told_in_the_language_of_the_question(
    calendar: Any, add_diary: Any, language: str, ending: str
) -> None:
    family = await add_diary("Family")
    family.events = [event("hiking", 21, 9), event("brunch", 22)]

    spoken = (await calendar.call("calendar.list_events", language=language)).spoken

    assert spoken.endswith(ending)
    assert spoken[0].isupper()


async def test_our_own_line_is_not_shown(calendar: Any, family: str) -> None:
    await calendar.call(
        "calendar.create_event", {"summary": "a", "start": "2026-11-21T09:00:00", "description": "Bring water"}
    )
    await calendar.call("calendar.create_event", {"summary": "b", "start": "2026-11-21T10:00:00"})

    first, second = (await calendar.call("calendar.list_events")).data["events"]

    assert first["description"] == "Bring water"
    assert "description" not in second


async def test_a_calendar_that_does_not_answer_is_named_beside_what_the_others_say(
    calendar: Any, add_diary: Any
) -> None:
    family, work, club = await add_diary("Family"), await add_diary("Work"), await add_diary("Club")
    family.events = [event("hiking", 21, 9)]
    work.is_broken = True
    club._attr_available = False
    club.async_write_ha_state()

    outcome = await calendar.call("calendar.list_events")

    assert outcome.status is OutcomeStatus.PARTIAL
    assert outcome.spoken == "Tomorrow at 9 AM hiking. I could not read everything: Club, Work did not answer."


async def test_where_no_calendar_answers_nothing_is_made_up(calendar: Any, add_diary: Any) -> None:
    family = await add_diary("Family")
    family.is_broken = True

    outcome = await calendar.call("calendar.list_events")

    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert outcome.spoken == "Family is not available right now."
    assert "the server is away" in (outcome.message or "")


async def test_an_unavailable_calendar_is_said_to_be_so(calendar: Any, add_diary: Any) -> None:
    family = await add_diary("Family")
    family._attr_available = False
    family.async_write_ha_state()

    outcome = await calendar.call("calendar.list_events", {"calendar": "Family"})

    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert outcome.spoken == "Family is not available right now."


async def test_what_is_not_exposed_is_not_read(calendar: Any, add_diary: Any) -> None:
    await add_diary("Secret", exposed=False)

    outcome = await calendar.call("calendar.list_events")

    assert outcome.error_type is ErrorType.NOT_FOUND
    page = "Some are there that are not exposed to me. You can change that under Settings, Voice assistants, Expose."
    assert outcome.spoken == f"I can see no calendar: none is exposed to me. {page}"


async def test_a_time_that_ends_before_it_begins_is_refused(calendar: Any, add_diary: Any) -> None:
    await add_diary("Family")

    outcome = await calendar.call(
        "calendar.list_events", {"start": "2026-11-22T00:00:00", "end": "2026-11-21T00:00:00"}
    )

    assert outcome.error_type is ErrorType.INVALID_ARGUMENTS
