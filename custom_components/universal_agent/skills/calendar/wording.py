"""Calendars in words."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from ...nlu.datetimes import say_moment
from ...nlu.datetimes.model import Grain, Moment
from ..speech import Speech
from .events import Event

_SPOKEN_AT_MOST = 6


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
    grain = Grain.DAY if end - start >= timedelta(hours=23) else Grain.PART_OF_DAY
    values["moment"] = _say_span(start, end, grain, now=now, language=language)
    return speech.say("calendar", "nothing", language, values)


def _say_span(start: datetime, end: datetime, grain: Grain, *, now: datetime, language: str) -> str:
    span = Moment(start=start, end=end, grain=grain, has_date=True, has_time=False, is_range=False)
    return say_moment(span, now=now, language=language)
