"""From words to the calendar: when a chain of words is, seen from now.

Conventions:

* The future is preferred. A day or time that has passed is taken for the next one, unless the words look back.
* An hour without its half of the day: on a named day one to six are in the afternoon, seven to twelve as said; today,
  and where no day is named, the next one that comes between five in the morning and midnight.
* Midnight belongs to the day before it: "Friday at midnight" is when Friday ends.
* A clock time that the change to summer time skips is the one an hour later; one that comes twice is the first.
* Hours, minutes and seconds from now are real time; days, weeks, months are counted on the calendar.
"""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo

from .amounts import DurationUnit, shift_date, shift_instant
from .chains import TermChain
from .clocks import HOURS, ClockTime
from .dates import DateSpan, DateTerm, Days, Shifted, Weekday
from .holidays import LocalHoliday
from .looking_back import looked_back
from .model import Grain, Moment, PartOfDay
from .periods import LastingFrom
from .terms import Shift

_LENGTHS = {Grain.SECOND: timedelta(seconds=1), Grain.MINUTE: timedelta(minutes=1), Grain.HOUR: timedelta(hours=1)}
_UNIT_GRAINS = {DurationUnit.SECOND: Grain.SECOND, DurationUnit.MINUTE: Grain.MINUTE, DurationUnit.HOUR: Grain.HOUR}
_DAY_BEGINS = 5
_HALF_DAY = 12


def at(now: datetime, day: date, seconds: int = 0) -> datetime:
    """Return the instant the clocks show some seconds since midnight on a day, in the time zone of now."""
    days, rest = divmod(seconds, 86_400)
    shown = datetime.combine(day + timedelta(days=days), time(0), now.tzinfo) + timedelta(seconds=rest)
    return shown.astimezone(UTC).astimezone(now.tzinfo)


def plus(moment: datetime, length: timedelta) -> datetime:
    """Return the instant some real time later."""
    return (moment.astimezone(UTC) + length).astimezone(moment.tzinfo)


def resolve(chain: TermChain, now: datetime) -> Moment | None:
    """Return when a chain is; None where there is no such day or the calendar of Python has no such year."""
    chain = replace(chain, date=_at_home(chain.date, now.tzinfo)) if chain.date is not None else chain
    try:
        moment = _resolved(chain, now)
    except ValueError, OverflowError:
        return None
    if moment is not None and moment.start > now and chain.date is not None and (date := looked_back(chain.date)):
        moment = replace(moment, earlier=resolve(replace(chain, date=date), now))
    by_weekday = isinstance(chain.date, Weekday) and not chain.date.offset
    if moment is None or not by_weekday or moment.start.date() != now.date():
        return moment
    return replace(moment, today_by_weekday=True)


def _at_home(term: DateTerm, zone: tzinfo | None) -> DateTerm:
    """Return a holiday, or what is counted from one, as the country of a time zone has it."""
    match term:
        case LocalHoliday():
            return term.at_home(zone)
        case Shifted():
            return replace(term, base=_at_home(term.base, zone))
        case _:
            return term


def _resolved(chain: TermChain, now: datetime) -> Moment | None:
    """Return when a chain is; ValueError or OverflowError outside the calendar."""
    if chain.shift is not None:
        return _shifted(chain.shift, now)
    if chain.clock is not None:
        return _clocked(chain, chain.clock, now)
    if chain.part is not None:
        return _part(chain.date, chain.part, now)
    span = chain.date.span(now.date()) if chain.date is not None else None
    return _whole(span, now) if span else None


def _whole(span: DateSpan, now: datetime) -> Moment:
    """Return some whole days."""
    one_of_its_kind = {Grain.DAY: 1, Grain.WEEK: 7, Grain.WEEKEND: 2, Grain.MONTH: 92, Grain.YEAR: 366}[span.grain]
    return Moment(
        start=at(now, span.start),
        end=at(now, span.end),
        grain=span.grain,
        has_date=True,
        has_time=False,
        is_range=(span.end - span.start).days > one_of_its_kind,
    )


def _shifted(shift: Shift, now: datetime) -> Moment:
    """Return a distance from now, or the time up to there."""
    moved = shift_instant(now, shift.amounts, shift.sign)
    unit = min((unit for _, unit in shift.amounts.parts), key=list(DurationUnit).index)
    grain = _UNIT_GRAINS.get(unit, Grain.MINUTE)
    if shift.within and shift.amounts.on_calendar:
        days = sorted((now.date(), shift_date(now.date(), shift.amounts, shift.sign)))
        start, end = (now, at(now, days[1] + timedelta(days=1))) if shift.sign > 0 else (at(now, days[0]), now)
        return Moment(start=start, end=end, grain=Grain.DAY, has_date=True, has_time=False, is_range=True)
    if shift.within:
        start, end = sorted((now, moved))
        return Moment(start=start, end=end, grain=grain, has_date=False, has_time=True, is_range=True)
    if grain is Grain.HOUR:
        grain = Grain.MINUTE
    return Moment(
        start=moved, end=plus(moved, _LENGTHS[grain]), grain=grain, has_date=False, has_time=True, is_range=False
    )


def _part(term: DateTerm | None, part: PartOfDay, now: datetime) -> Moment | None:
    """Return a part of a day; where no day is named, the coming one, or this one until half of it is over."""
    first, last = (hour * 3600 for hour in HOURS[part])
    if term is None:
        day = now.date() - timedelta(days=1)
        while at(now, day, (first + last) // 2) <= now:
            day += timedelta(days=1)
    else:
        named = _one_day(term, now)
        if named is None:
            return None
        day = named
    return Moment(
        start=at(now, day, first),
        end=at(now, day, last),
        grain=Grain.PART_OF_DAY,
        has_date=term is not None,
        has_time=False,
        is_range=False,
    )


def _clocked(chain: TermChain, known: ClockTime, now: datetime) -> Moment | None:
    """Return a clock time on its day."""
    if known.offset_minutes is not None:
        return _with_offset(chain, known, known.offset_minutes, now)
    day, clock = day_and_clock(chain.date, chain.part, known, now) or (None, known)
    if day is None:
        return None
    moment = point(day, clock, now, has_date=chain.date is not None)
    return replace(moment, half_is_open=is_half_open(known) and chain.part is None)


def is_half_open(clock: ClockTime) -> bool:
    """Tell whether a clock time leaves open which half of the day it is in."""
    return not clock.exact and clock.hour <= _HALF_DAY


def point(day: date, clock: ClockTime, now: datetime, *, has_date: bool) -> Moment:
    """Return a clock time on a day, as long as its grain."""
    start = at(now, day, clock.seconds)
    return Moment(
        start=start,
        end=plus(start, _LENGTHS[clock.grain]),
        grain=clock.grain,
        has_date=has_date,
        has_time=True,
        is_range=False,
    )


def _with_offset(chain: TermChain, clock: ClockTime, minutes: int, now: datetime) -> Moment | None:
    """Return an ISO time that names its distance to UTC."""
    span = chain.date.span(now.date()) if chain.date else None
    if span is None:
        return None
    zone = timezone(timedelta(minutes=minutes))
    start = datetime.combine(span.start, clock.time, zone).astimezone(now.tzinfo)
    end = plus(start, _LENGTHS[clock.grain])
    return Moment(start=start, end=end, grain=clock.grain, has_date=True, has_time=True, is_range=False)


def day_and_clock(
    term: DateTerm | None, part: PartOfDay | None, known: ClockTime, now: datetime
) -> tuple[date, ClockTime] | None:
    """Return the day and the exact time that are meant; None if the words name no single day."""
    clock = known.within(part) if part else known
    if term is None:
        return _next_clock(clock, now)
    day = _one_day(term, now)
    if day is None:
        return None
    if _after_midnight(part, known):
        in_that_night = isinstance(term, Days) and term.offset == 0 and now.hour < _DAY_BEGINS
        return day + timedelta(days=0 if in_that_night else 1), known.early
    if day == now.date() and not clock.exact and isinstance(term, Days):
        return day, _today(clock, now)
    clock = clock.usual
    if isinstance(term, Weekday) and term.offset == 0 and at(now, day, clock.seconds) < now:
        day += timedelta(weeks=1)
    return day, clock


def _one_day(term: DateTerm, now: datetime) -> date | None:
    """Return the single day that words name; "for a day from Friday" says how long something lasts."""
    span = term.span(now.date())
    return span.start if span is not None and span.is_day and not isinstance(term, LastingFrom) else None


def _after_midnight(part: PartOfDay | None, known: ClockTime) -> bool:
    """Return whether an hour of a named night or evening is on the day after: "tonight at one"."""
    twelve = known.hour == 0 or (known.hour == 12 and not known.exact)
    if part is PartOfDay.NIGHT:
        return twelve or known.hour <= 4
    return part is PartOfDay.EVENING and (twelve or known.hour <= 3)


def _today(clock: ClockTime, now: datetime) -> ClockTime:
    """Return which half of today is meant: the usual one unless only the other is still to come."""
    usual = clock.usual
    if at(now, now.date(), usual.seconds) < now and at(now, now.date(), clock.late.seconds) >= now:
        return clock.late
    return usual


def _next_clock(clock: ClockTime, now: datetime) -> tuple[date, ClockTime]:
    """Return the next time the clock shows this; where the half is open, one of the waking hours."""
    choices = [clock] if clock.exact else [item for item in (clock.early, clock.late) if item.hour >= _DAY_BEGINS]
    today = now.date()
    days = (today, today + timedelta(days=1), today + timedelta(days=2))
    return next((day, choice) for day in days for choice in choices if at(now, day, choice.seconds) >= now)
