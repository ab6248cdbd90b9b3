"""Calendars in words."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from ...nlu.datetimes import say_duration, say_moment, say_time
from ...nlu.datetimes.model import Grain, Moment
from ..speech import Speech
from .events import Event
from .free_time import Gap

_SPOKEN_AT_MOST = 6
_PART = timedelta(hours=5)
_PART_BEGINS = frozenset({6, 12, 18, 22})
"""Hours at which the parts of a day begin."""


def say_start(start: datetime, *, all_day: bool, now: datetime, language: str) -> str:
    """Return a day, or a day and time: "on Saturday at 9 AM"."""
    if not all_day:
        return say_moment(start, now=now, language=language)
    return _say_span(start, start + timedelta(days=1), Grain.DAY, now=now, language=language)


def say_events(events: Sequence[Event], *, speech: Speech, now: datetime, language: str) -> str:
    """Return events as one sentence: "On Saturday at 9 AM hiking and on Sunday brunch."."""
    told = [
        speech.say(
            "calendar",
            "event",
            language,
            {
                "moment": say_start(event.start, all_day=event.all_day, now=now, language=language),
                "summary": event.summary,
            },
        )
        for event in events[:_SPOKEN_AT_MOST]
    ]
    if more := len(events) - len(told):
        told.append(speech.say("calendar", "more", language, {"count": more}))
    conjunction = speech.words("calendar_and", language)
    sentence = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {conjunction} {told[-1]}"
    return f"{sentence[:1].upper()}{sentence[1:]}."


def say_nothing(
    start: datetime | None, end: datetime, calendar: str | None, *, speech: Speech, now: datetime, language: str
) -> str:
    """Return that nothing is planned in a time; no start stands for the next seven days."""
    values = {"calendar": calendar or speech.words("calendar_yours", language), "moment": ""}
    if start is None:
        return speech.say("calendar", "nothing_soon", language, values)
    if end - start > timedelta(hours=25):
        return speech.say("calendar", "nothing_then", language, values)
    values["moment"] = _say_time_asked(start, end, now=now, language=language)
    return speech.say("calendar", "nothing", language, values)


def _say_span(start: datetime, end: datetime, grain: Grain, *, now: datetime, language: str) -> str:
    span = Moment(start=start, end=end, grain=grain, has_date=True, has_time=False, is_range=False)
    return say_moment(span, now=now, language=language)


def say_one(event: Event, aim: str, *, speech: Speech, now: datetime, language: str) -> str:
    """Return when an event is, in how long, or where; where that is not known, when."""
    moment = _say_whole(event, now=now, language=language)
    values = {"summary": event.summary, "moment": moment, "location": event.location or ""}
    values["left"] = _say_left(event, now=now, language=language)
    key = "one_is"
    if aim == "until" and event.start > now:
        key = "one_is_in"
    elif aim == "where":
        key = "one_is_at" if event.location else "one_is_nowhere"
    sentence = speech.say("calendar", key, language, values)
    if event.location and key != "one_is_at":
        sentence = speech.say("calendar", "with_place", language, {"sentence": sentence, "location": event.location})
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _say_whole(event: Event, *, now: datetime, language: str) -> str:
    """Return from when to when an event is, or on which day or days."""
    if event.all_day and event.end - event.start > timedelta(hours=25):
        days = Moment(start=event.start, end=event.end, grain=Grain.DAY, has_date=True, has_time=False, is_range=True)
        return say_moment(days, now=now, language=language)
    if not event.all_day and event.start.date() == event.end.date():
        return _say_times(event, now=now, language=language)
    return say_start(event.start, all_day=event.all_day, now=now, language=language)


def say_choices(events: Sequence[Event], *, speech: Speech, now: datetime, language: str) -> str:
    """Return events to choose from: "dentist on Tuesday at 3 PM or dentist on Friday at 9 AM"."""
    told = [
        speech.say(
            "calendar",
            "choice",
            language,
            {
                "summary": event.summary,
                "moment": say_start(event.start, all_day=event.all_day, now=now, language=language),
            },
        )
        for event in events
    ]
    *others, last = told
    return f"{', '.join(others)} {speech.words('calendar_or', language)} {last}" if others else last


def say_clashes(pairs: Sequence[tuple[Event, Event]], *, speech: Speech, now: datetime, language: str) -> str:
    """Return which events overlap, or that none do."""
    if not pairs:
        return speech.say("calendar", "no_clash", language)
    told = []
    for pair in pairs[:_SPOKEN_AT_MOST]:
        first, second = (
            speech.say(
                "calendar",
                "choice",
                language,
                {"summary": event.summary, "moment": _say_times(event, now=now, language=language)},
            )
            for event in pair
        )
        told.append(speech.say("calendar", "clash", language, {"first": first, "second": second}))
    return " ".join(told)


def say_free(
    events: Sequence[Event],
    start: datetime,
    end: datetime,
    *,
    asks_if_busy: bool,
    speech: Speech,
    now: datetime,
    language: str,
) -> str:
    """Return whether a time is free, and what is planned in it; a yes or a no to what was asked."""
    moment = _say_time_asked(start, end, now=now, language=language)
    if not events:
        return speech.say("calendar", "not_busy" if asks_if_busy else "free", language, {"moment": moment})
    told = [
        speech.say(
            "calendar",
            "choice",
            language,
            {
                "summary": event.summary,
                "moment": say_start(event.start, all_day=True, now=now, language=language)
                if event.all_day
                else _say_times(event, now=now, language=language),
            },
        )
        for event in events[:_SPOKEN_AT_MOST]
    ]
    listed = f" {speech.words('calendar_and', language)} ".join(told)
    sentence = speech.say("calendar", "busy" if asks_if_busy else "not_free", language, {"events": listed})
    last = max(event.end for event in events)
    if last < end and not any(event.all_day for event in events):
        values = {"time": say_time(last, language)}
        sentence += " " + speech.say("calendar", "free_after", language, values)
    return sentence


def _say_time_asked(start: datetime, end: datetime, *, now: datetime, language: str) -> str:
    """Return a time as it is asked about: a day, several, a part of one, or from when to when."""
    if start.time() == end.time() == time.min:
        if end - start > timedelta(hours=25):
            days = Moment(start=start, end=end, grain=Grain.DAY, has_date=True, has_time=False, is_range=True)
            return say_moment(days, now=now, language=language)
        return _say_span(start, end, Grain.DAY, now=now, language=language)
    if start.hour in _PART_BEGINS and start.minute == 0 and end - start >= _PART:
        return _say_span(start, end, Grain.PART_OF_DAY, now=now, language=language)
    span = Moment(start=start, end=end, grain=Grain.MINUTE, has_date=True, has_time=True, is_range=True)
    return say_moment(span, now=now, language=language)


def say_gaps(found: Sequence[Gap], *, speech: Speech, now: datetime, language: str) -> str:
    """Return when there is time."""
    if not found:
        return speech.say("calendar", "no_gap", language)
    told = [_say_gap(gap, now=now, language=language) for gap in found]
    conjunction = speech.words("calendar_and", language)
    listed = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {conjunction} {told[-1]}"
    return speech.say("calendar", "gaps", language, {"moments": listed})


def _say_gap(gap: Gap, *, now: datetime, language: str) -> str:
    span = Moment(start=gap.start, end=gap.end, grain=Grain.MINUTE, has_date=True, has_time=True, is_range=True)
    return say_moment(span, now=now, language=language)


def _say_times(event: Event, *, now: datetime, language: str) -> str:
    span = Moment(start=event.start, end=event.end, grain=Grain.MINUTE, has_date=True, has_time=True, is_range=True)
    return say_moment(span, now=now, language=language)


def _say_left(event: Event, *, now: datetime, language: str) -> str:
    """Return how long it is until an event: in days where it is further away than that."""
    days = (event.start.date() - now.date()).days
    if event.all_day or days > 1:
        return say_duration(max(days, 1) * 86_400, language)
    return say_duration(max(60, round((event.start - now).total_seconds() / 60) * 60), language)
