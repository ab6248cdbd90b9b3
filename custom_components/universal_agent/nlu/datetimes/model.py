"""What the words mean: the values this package hands out."""

from dataclasses import dataclass, field, replace
from datetime import datetime, time, timedelta
from enum import StrEnum


class Grain(StrEnum):
    """How finely the words named a moment."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    PART_OF_DAY = "part_of_day"
    DAY = "day"
    WEEK = "week"
    WEEKEND = "weekend"
    MONTH = "month"
    YEAR = "year"


class PartOfDay(StrEnum):
    """A part of the day that has a name."""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"
    NIGHT = "night"


class Bound(StrEnum):
    """Which end of a time is named where only one is."""

    SINCE = "since"
    """Its beginning, seen as past."""
    FROM = "from"
    """Its beginning."""
    AFTER = "after"
    """What ends before it begins."""
    BEFORE = "before"
    """What begins when it ends."""
    UNTIL = "until"
    """What it lasts through, an hour not included."""


class Frequency(StrEnum):
    """How often something comes back."""

    SECONDLY = "secondly"
    MINUTELY = "minutely"
    HOURLY = "hourly"
    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"
    YEARLY = "yearly"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A point or span of the calendar."""

    start: datetime
    """When it begins, in the time zone of the `now` it was resolved against."""
    end: datetime
    """Where the span its words cover ends, exclusive: a clock time lasts as long as its grain."""
    grain: Grain
    """The finest thing the words named."""
    has_date: bool
    """Whether the words named a day, week, month or year."""
    has_time: bool
    """Whether the words named a clock time or a distance in hours, minutes or seconds."""
    is_range: bool
    """Whether the words named both ends, or a number of days, hours, ... from now on."""
    half_is_open: bool = field(default=False, compare=False)
    """Whether the words named an hour and not which half of the day it is in."""
    today_by_weekday: bool = field(default=False, compare=False)
    """Whether it is today only because nothing but the name of today's weekday was said."""
    earlier: Moment | None = field(default=None, compare=False)
    """What looks back by the same words: last April, where "April" is the coming one."""
    bound: Bound | None = field(default=None, compare=False)
    """Which end was named, where only one was."""
    is_open: bool = field(default=False, compare=False)
    """Whether the other end was left open, so that it is only filled in."""

    @property
    def ahead(self) -> Moment:
        """Return what orders mean by it: nobody calls today by its weekday to say where something should move to."""
        if not self.today_by_weekday:
            return self
        week = timedelta(weeks=1)
        return replace(self, start=self.start + week, end=self.end + week, today_by_weekday=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duration:
    """A length of time; a month counts 30 days, a year 365."""

    seconds: float
    """The length in seconds; whole unless the words named a fraction of a second."""

    @property
    def delta(self) -> timedelta:
        """Return the length as a timedelta."""
        return timedelta(seconds=self.seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recurrence:
    """Something that comes back."""

    frequency: Frequency
    """The unit that is counted."""
    interval: int = 1
    """Every how many of the unit."""
    weekdays: tuple[int, ...] = ()
    """The days of the week it is limited to, Monday is 0."""
    day: int | None = None
    """The day of the month, of a monthly or yearly one."""
    month: int | None = None
    """The month, of a yearly one."""
    at: time | None = None
    """The clock time, where the words named one."""
    part_of_day: PartOfDay | None = None
    """The part of the day, where the words named one."""
    starts: datetime | None = None
    """Before which it does not come, where the words limited it."""
    ends: datetime | None = None
    """From which on it no longer comes, where the words limited it."""
    half_is_open: bool = field(default=False, compare=False)
    """Whether the words named an hour and not which half of the day it is in."""
    is_cut_short: bool = field(default=False, compare=False)
    """Whether a word such as "until" follows, and no time behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Where an expression stands in a text, and what it means."""

    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""
    text: str
    """The characters themselves."""
    value: Moment | Duration | Recurrence
    """What they mean."""
