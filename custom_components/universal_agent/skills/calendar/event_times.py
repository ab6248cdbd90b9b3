"""When an event is that is to be written down, and by how much one is moved from where it is."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from ...nlu.datetimes import Duration, Moment, Recurrence, Span, in_usual_half, parse
from ...nlu.datetimes.model import Grain
from ...nlu.grounded_parser.words import split
from ...nlu.recurrences import first as first_occurrence, never_comes, rrule
from .utterance import CalendarUtterance

MINUTES_OF_A_DAY = 24 * 60
_MINUTE = 60
_SHIFT = timedelta(hours=5, minutes=17)
"""By which a moment moves that is counted from now, if now moves by it."""
_NEAR = 4
"""Pieces at most between a length of time and the word that says in which direction."""
DAYS = (Grain.DAY, Grain.WEEKEND, Grain.WEEK)
"""What is said of whole days."""


def times_of(said: CalendarUtterance, now: datetime) -> Mapping[str, Any] | None:
    """Return when an event is; nothing where no time is named, None where several are."""
    if said.recurrences:
        again = _repeating(said)
        return None if again is None or never_comes(again, now) else _with_length(_series(again, now), said)
    moments = [moment for _, moment in said.moments]
    if not moments:
        return {}
    if len(moments) > 1:
        return None
    moment = moments[0] if moments[0].has_time else moments[0].ahead
    found: dict[str, Any] = {"start": moment.start.isoformat()}
    if moment.is_range or (moment.grain in (*DAYS, Grain.PART_OF_DAY) and not moment.has_time):
        found["end"] = moment.end.isoformat()
    if moment.grain in DAYS and not moment.has_time:
        found["all_day"] = True
    return _with_length(found, said)


def _repeating(said: CalendarUtterance) -> Recurrence | None:
    """Return what comes back, with an hour that stands apart; None where further days may limit it."""
    again, *more = said.recurrences
    moments = [moment for _, moment in said.moments]
    if more or again.is_cut_short:
        return None
    if not moments:
        return again
    hour = moments[0]
    if len(moments) > 1 or again.at is not None or hour.has_date or not hour.has_time or hour.is_range:
        return None
    return in_usual_half(replace(again, at=hour.start.time(), half_is_open=hour.half_is_open))


def _series(again: Recurrence, now: datetime) -> dict[str, Any]:
    """Return when a series begins and how it goes on; without an hour it lasts the whole day."""
    all_day = again.at is None and again.part_of_day is None
    found: dict[str, Any] = {
        "start": first_occurrence(again, now).isoformat(),
        "rrule": rrule(again, of_days=all_day),
    }
    return found | ({"all_day": all_day} if again.at is None else {})


def _with_length(found: dict[str, Any], said: CalendarUtterance) -> dict[str, Any]:
    """Return a time with the end that a length of time gives it."""
    if said.durations and not found.get("all_day"):
        length = timedelta(seconds=said.durations[0][1].seconds)
        found["end"] = (datetime.fromisoformat(found["start"]) + length).isoformat()
    return found


def shifts_of(said: CalendarUtterance, now: datetime, language: str) -> tuple[int, set[int]]:
    """Return by how many minutes something is moved in all, and the numbers of the pieces that say so."""
    minutes, pieces = 0.0, set[int]()
    for number, piece in enumerate(said.pieces):
        seconds, last = _length_at(said, number, now, language)
        if seconds is None or number in pieces:
            continue
        own = piece.span.text if piece.span else ""
        near = " ".join(item.text for item in said.pieces[max(0, number - _NEAR) : last + _NEAR + 1])
        is_earlier = has(said, "earlier", own) or (not has(said, "later", own) and _is_earlier(said, near))
        minutes += (-seconds if is_earlier else seconds) / _MINUTE
        pieces |= set(range(number, last + 1))
    return round(minutes), pieces


def days_beside(said: CalendarUtterance) -> tuple[int, set[int]]:
    """Return by how many days "to the next day" moves something from where it is, and the numbers of its pieces."""
    after, before = said.explained("day_after"), said.explained("day_before")
    return bool(after) - bool(before), after | before


def _length_at(said: CalendarUtterance, number: int, now: datetime, language: str) -> tuple[float | None, int]:
    """Return the length of time that stands at a piece in seconds, and the number of its last piece."""
    piece = said.pieces[number]
    if piece.span is not None:
        value = piece.span.value
        if isinstance(value, Duration):
            return value.seconds, number
        if isinstance(value, Moment) and (has(said, "later", piece.span.text) or has(said, "earlier", piece.span.text)):
            if value.has_time and not _is_distance(piece.span, now, language):
                return None, number  # "Viertel vor vier" is a time of day
            if not value.has_time:  # "a day later" ends at no certain time of that day
                return abs((value.start.date() - now.date()) / timedelta(seconds=1)), number
            return abs((value.start - now).total_seconds()), number
        return None, number
    if number + 1 < len(said.pieces) and said.pieces[number + 1].span is None:
        length = parse(f"{piece.text} {said.pieces[number + 1].text}", now=now, language=language)
        if isinstance(length, Duration):
            return length.seconds, number + 1
    return None, number


def _is_distance(span: Span, now: datetime, language: str) -> bool:
    """Tell whether a moment is counted from now: it moves with it, and a time of day does not."""
    moved = parse(span.text, now=now + _SHIFT, language=language)
    value = span.value
    return isinstance(moved, Moment) and isinstance(value, Moment) and moved.start - value.start == _SHIFT


def _is_earlier(said: CalendarUtterance, near: str) -> bool:
    return has(said, "earlier", near) and not has(said, "later", near)


def has(said: CalendarUtterance, kind: str, text: str) -> bool:
    """Tell whether a part of a sentence has words of a kind."""
    return said.vocabulary[kind].search(" ".join(split(text))) is not None
