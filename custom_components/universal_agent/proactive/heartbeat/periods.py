"""Which periods of the home's calendar are due: a pure function of the time, of what is settled and of the settings.

A period is settled if it was claimed itself, or if it lies at or before the *covered* one, up to which missed periods
have been made up for by a single catch-up. Where the clock turns out to have been ahead, `set_back` moves the covered
period back to the present; what was claimed by name stays claimed, so that nothing is done twice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from .beat import PERIODS, JobHorizon
from .settings import HeartbeatSettings

ON_TIME = timedelta(minutes=30)
"""What begins later than this after its hour is a catch-up: two ticks, for a tick may fall into a restart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What of one horizon needs no work any more. Keys of one horizon compare like their periods."""

    covered: str
    """All periods up to this one, itself included."""
    claimed: frozenset[str] = frozenset()
    """Periods that were begun, in any order; a wrong clock may have begun one ahead of its time."""

    def holds(self, period: str) -> bool:
        """Tell whether a period is settled."""
        return period <= self.covered or period in self.claimed


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A period whose work is to begin now."""

    horizon: JobHorizon
    """Its horizon."""
    period: str
    """Its key."""
    is_catch_up: bool
    """Whether it is late or stands for missed ones too."""


def due(now: datetime, last: Mapping[JobHorizon, Settled], settings: HeartbeatSettings) -> tuple[Due, ...]:
    """Return what is to begin at a local time: at most one period a horizon, daily before weekly before monthly.

    A catch-up waits for the end of the quiet hours, because its message would be lost in them.
    """
    found = [one for horizon in PERIODS if (one := _due(now, horizon, last[horizon], settings)) is not None]
    return tuple(period for period in found if not (period.is_catch_up and settings.is_quiet(now)))


def set_back(
    now: datetime, last: Mapping[JobHorizon, Settled], settings: HeartbeatSettings
) -> Mapping[JobHorizon, Settled]:
    """Return what is settled once the clock is known not to have passed the hour of what was covered."""
    return {horizon: _set_back(now, horizon, settled, settings) for horizon, settled in last.items()}


def latest(horizon: JobHorizon, now: datetime, settings: HeartbeatSettings) -> str:
    """Return the last period whose hour has come by a local time."""
    day = _first_day(horizon, now.date())
    if _hour(horizon, day, settings, now) > now.astimezone(UTC):
        day = _first_day(horizon, day - timedelta(days=1))
    return _key(horizon, day)


def current(horizon: JobHorizon, now: datetime) -> str:
    """Return the period that a local time lies in, whether or not its hour has come."""
    return tick_key(now) if horizon is JobHorizon.TICK else _key(horizon, _first_day(horizon, now.date()))


def upcoming(horizon: JobHorizon, now: datetime, settled: Settled, settings: HeartbeatSettings) -> datetime:
    """Return when the next period that is not settled has its hour, in UTC; it has passed where one is due."""
    day = _day_of(horizon, latest(horizon, now, settings))
    while settled.holds(_key(horizon, day)):
        day = _following(horizon, day)
    return _hour(horizon, day, settings, now)


def _set_back(now: datetime, horizon: JobHorizon, settled: Settled, settings: HeartbeatSettings) -> Settled:
    """Return what is settled of one horizon; a period whose hour has only just come is none of what was missed."""
    present = latest(horizon, now, settings)
    if settled.covered <= present:
        return settled
    day = _day_of(horizon, present)
    if now.astimezone(UTC) - _hour(horizon, day, settings, now) <= ON_TIME:
        present = _key(horizon, _first_day(horizon, day - timedelta(days=1)))
    return Settled(covered=present, claimed=settled.claimed)


def _due(now: datetime, horizon: JobHorizon, settled: Settled, settings: HeartbeatSettings) -> Due | None:
    period = latest(horizon, now, settings)
    if settled.holds(period):
        return None
    day = _day_of(horizon, period)
    is_late = now.astimezone(UTC) - _hour(horizon, day, settings, now) > ON_TIME
    before = _key(horizon, _first_day(horizon, day - timedelta(days=1)))
    return Due(horizon=horizon, period=period, is_catch_up=is_late or not settled.holds(before))


def _hour(horizon: JobHorizon, first_day: date, settings: HeartbeatSettings, now: datetime) -> datetime:
    """Return the moment of a period's review in UTC; in the gap of a clock change that is as much later."""
    day, at = first_day, settings.daily_at
    if horizon is JobHorizon.WEEKLY:
        day, at = first_day + timedelta(days=settings.weekly_on - 1), settings.weekly_at
    elif horizon is JobHorizon.MONTHLY:
        at = settings.monthly_at
    return datetime.combine(day, at, tzinfo=now.tzinfo).astimezone(UTC)


def _first_day(horizon: JobHorizon, day: date) -> date:
    """Return the day on which the period of a day begins."""
    if horizon is JobHorizon.WEEKLY:
        return day - timedelta(days=day.isoweekday() - 1)
    return day.replace(day=1) if horizon is JobHorizon.MONTHLY else day


def _following(horizon: JobHorizon, first_day: date) -> date:
    days = {JobHorizon.WEEKLY: 7, JobHorizon.MONTHLY: 31}.get(horizon, 1)
    return _first_day(horizon, first_day + timedelta(days=days))


def _key(horizon: JobHorizon, first_day: date) -> str:
    if horizon is JobHorizon.WEEKLY:
        year, week, _ = first_day.isocalendar()
        return f"{year:04}-W{week:02}"
    return first_day.isoformat()[:7] if horizon is JobHorizon.MONTHLY else first_day.isoformat()


def _day_of(horizon: JobHorizon, period: str) -> date:
    """Return the first day of a period; Python reads each of the three keys as an ISO date."""
    return date.fromisoformat(f"{period}-01" if horizon is JobHorizon.MONTHLY else period)


def tick_key(now: datetime) -> str:
    """Return the key of a tick: the quarter of an hour in which it lies, in UTC."""
    utc = now.astimezone(UTC)
    quarter = datetime.combine(utc.date(), time(utc.hour, utc.minute // 15 * 15))
    return f"{quarter:%Y-%m-%dT%H:%M}Z"
