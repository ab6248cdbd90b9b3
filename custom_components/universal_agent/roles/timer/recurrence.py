"""How reminders repeat: RFC 5545 recurrence rules, in the home's wall-clock time."""

from datetime import UTC, datetime, timedelta
import re

from dateutil.rrule import rrule, rruleset, rrulestr
from homeassistant.util import dt as dt_util

DEFAULT_HOUR = 9
"""When something is due on a day for which no time was said."""
_HORIZON = timedelta(days=366 * 9)
"""How far to look for the next time; a 29th of February can be eight years away."""
_SLOWEST = ("HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY")
_UNTIL = re.compile(r"UNTIL=(\d{8}T\d{6})Z")


def checked(rule: str) -> str:
    """Return a rule in the form that is kept.

    Raises:
        ValueError: it is no rule, repeats more often than hourly, or never comes.
    """
    text = rule.strip().upper().removeprefix("RRULE:")
    frequency = re.search(r"FREQ=([A-Z]+)", text)
    if frequency is None or frequency.group(1) not in _SLOWEST:
        raise ValueError(f"a recurrence needs FREQ, one of {', '.join(_SLOWEST)}")
    if "COUNT=" in text or "BYSECOND" in text:
        raise ValueError("COUNT and BYSECOND are not supported; use UNTIL to let it end")
    if "\n" in text or "DTSTART" in text:
        raise ValueError("a recurrence is one rule without DTSTART")
    text = _UNTIL.sub(_local_until, text)
    _parsed(text, datetime(2000, 1, 1))  # noqa: DTZ001 - wall-clock time of the home
    return text


def first_time(rule: str, at: datetime | None, now: datetime) -> datetime | None:
    """Return when a rule is due first: not before `at`, else after now; None if never."""
    start = _wall(at or now)
    if at is None:
        start = start.replace(hour=DEFAULT_HOUR, minute=0, second=0, microsecond=0)
        if "FREQ=HOURLY" in rule:
            start = _wall(now).replace(second=0, microsecond=0) + timedelta(hours=1)
    earliest = max(start, _wall(now)) if at is None else start
    found = _bounded(_parsed(rule, start), earliest).after(earliest, inc=at is not None)
    return None if found is None else _aware(found)


def next_time(rule: str, first: datetime, after: datetime) -> datetime | None:
    """Return when a rule that was due first at `first` is due next after `after`; None if never again."""
    found = _bounded(_parsed(rule, _wall(first)), _wall(after)).after(_wall(after))
    return None if found is None else _aware(found)


def _parsed(rule: str, start: datetime) -> rrule:
    parsed = rrulestr(rule, dtstart=start)
    if isinstance(parsed, rruleset):  # pragma: no cover - a single rule is never a set
        raise TypeError("a recurrence is one rule")
    return parsed


def _bounded(rule: rrule, after: datetime) -> rrule:
    """Return the rule ending at the horizon, so that one that never comes is not searched for until the year 9999."""
    horizon = after + _HORIZON
    until: datetime | None = rule._until  # noqa: SLF001 - dateutil offers no other way to read it
    return rule if until is not None and until <= horizon else rule.replace(until=horizon)


def _local_until(match: re.Match[str]) -> str:
    until = datetime.strptime(match.group(1), "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    return f"UNTIL={_wall(until):%Y%m%dT%H%M%S}"


def _wall(moment: datetime) -> datetime:
    """Return the home's wall-clock time without a zone: nine o'clock stays nine o'clock when the clocks change."""
    return dt_util.as_local(moment).replace(tzinfo=None, microsecond=0)


def _aware(wall: datetime) -> datetime:
    return wall.replace(tzinfo=dt_util.get_default_time_zone())
