"""How reminders repeat: RFC 5545 recurrence rules, in the home's wall-clock time."""

from datetime import UTC, date, datetime, timedelta
import re

from dateutil.rrule import rrule, rrulestr
from homeassistant.util import dt as dt_util

from ...nlu.datetimes import Frequency, Recurrence

DEFAULT_HOUR = 9
"""When something is due on a day for which no time was said."""
_HORIZON = timedelta(days=366 * 9)
"""How far to look for the next time; a 29th of February can be eight years away."""
_SHORT_HORIZON = timedelta(days=32)
"""The same for what repeats within a day."""
_FREQUENCIES = ("MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY")
_MIN_MINUTES = 5
_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_UNTIL = re.compile(r"UNTIL=(\d{8}T\d{6})Z")


def checked(rule: str) -> str:
    """Return a rule in the form that is kept.

    Raises:
        ValueError: it is no rule, or repeats more often than every five minutes.
    """
    text = rule.strip().upper().removeprefix("RRULE:")
    parts = _parts(text)
    if parts.get("FREQ") not in _FREQUENCIES:
        raise ValueError(f"a recurrence is one rule with FREQ, one of {', '.join(_FREQUENCIES)}")
    if "COUNT" in parts or "BYSECOND" in parts:
        raise ValueError("COUNT and BYSECOND are not supported; use UNTIL to let it end")
    if parts["FREQ"] == "MINUTELY" and int(parts.get("INTERVAL", "1")) < _MIN_MINUTES:
        raise ValueError(f"MINUTELY needs an INTERVAL of at least {_MIN_MINUTES}")
    text = _UNTIL.sub(_local_until, text)
    today = _wall(dt_util.now())
    _parsed(text, today, today)
    return text


def first_time(rule: str, at: datetime | None, now: datetime) -> datetime | None:
    """Return when a rule is due first: not before `at`, else after now; None if never."""
    start = _wall(at or now)
    if at is None:
        start = start.replace(hour=DEFAULT_HOUR, minute=0, second=0, microsecond=0)
        if _is_short(rule):
            start = _wall(now)
    earliest = max(start, _wall(now)) if at is None else start
    found = _parsed(rule, start, earliest).after(earliest, inc=at is not None)
    return None if found is None else _aware(found)


def next_time(rule: str, first: datetime, after: datetime) -> datetime | None:
    """Return when a rule that was due first at `first` is due next after `after`; None if never again."""
    found = _parsed(rule, _wall(first), _wall(after)).after(_wall(after))
    return None if found is None else _aware(found)


def spoken_form(rule: str, due: datetime, now: datetime) -> Recurrence | None:
    """Return a rule that is due next at `due` as it can be said; None if it says more than that."""
    parts = _parts(rule)
    said = {"FREQ", "INTERVAL", "BYDAY", "BYMONTH", "BYMONTHDAY", "BYHOUR", "BYMINUTE", "WKST", "UNTIL"}
    days = [day for day in parts.get("BYDAY", "").split(",") if day]
    numbers = [parts.get(name, "1") for name in ("INTERVAL", "BYMONTH", "BYMONTHDAY", "BYHOUR", "BYMINUTE")]
    if not parts.keys() <= said or not set(days) <= set(_DAYS) or not all(number.isdecimal() for number in numbers):
        return None
    return Recurrence(
        frequency=Frequency(parts["FREQ"].lower()),
        interval=int(parts.get("INTERVAL", "1")),
        weekdays=tuple(_DAYS.index(day) for day in days),
        day=int(parts["BYMONTHDAY"]) if "BYMONTHDAY" in parts else None,
        month=int(parts["BYMONTH"]) if "BYMONTH" in parts else None,
        at=None if _is_short(rule) else due.time().replace(second=0, microsecond=0),
        starts=due if _waits(rule, due, now) else None,
        ends=_end(parts["UNTIL"]) if "UNTIL" in parts else None,
    )


def _waits(rule: str, due: datetime, now: datetime) -> bool:
    """Tell whether a rule is not followed before a day to come, though it could be: "every Monday in May"."""
    today = _wall(now)
    sooner = _parsed(rule, today.replace(hour=due.hour, minute=due.minute, second=0), today).after(today)
    return sooner is not None and sooner.date() < _wall(due).date()


def _end(until: str) -> datetime:
    """Return the end of the last day that a rule names."""
    return dt_util.start_of_local_day(date.fromisoformat(until[:8]) + timedelta(days=1))


def _parts(rule: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.partition("=") for part in rule.split(";"))}


def _is_short(rule: str) -> bool:
    return _parts(rule).get("FREQ") in ("MINUTELY", "HOURLY")


def _parsed(rule: str, start: datetime, after: datetime) -> rrule:
    """Return a rule that ends at the horizon, so that one that never comes is not searched for until the year 9999."""
    parts = _parts(rule)
    horizon = f"{after + (_SHORT_HORIZON if _is_short(rule) else _HORIZON):%Y%m%dT%H%M%S}"
    parts["UNTIL"] = min(parts.get("UNTIL", horizon), horizon)
    parsed = rrulestr(";".join(f"{name}={value}" for name, value in parts.items()), dtstart=start)
    assert isinstance(parsed, rrule)
    return parsed


def _local_until(match: re.Match[str]) -> str:
    until = datetime.strptime(match.group(1), "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    return f"UNTIL={_wall(until):%Y%m%dT%H%M%S}"


def _wall(moment: datetime) -> datetime:
    """Return the home's wall-clock time without a zone: nine o'clock stays nine o'clock when the clocks change."""
    return dt_util.as_local(moment).replace(tzinfo=None, microsecond=0)


def _aware(wall: datetime) -> datetime:
    return wall.replace(tzinfo=dt_util.get_default_time_zone())
