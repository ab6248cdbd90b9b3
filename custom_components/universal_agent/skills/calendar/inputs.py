"""What the calendar tools take."""

from datetime import date, datetime, time
from typing import Annotated, Literal, Self, override

from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ...nlu.titles import without_introduction
from ...tools.schema import NEEDLESS

_EVENT = "Words of the event's title, as the person said them."
_CALENDAR = "Name or alias of its calendar; leave out to look in all of them."
LocalTime = Annotated[datetime, AfterValidator(dt_util.as_local)]


class ListEvents(BaseModel):
    """What `calendar.list_events` takes."""

    model_config = ConfigDict(extra="forbid")

    calendar: str | None = Field(default=None, description="Name or alias of one calendar; leave out for all of them.")
    start: LocalTime | None = Field(
        default=None, description="Beginning of the time asked about, ISO 8601; leave out for now."
    )
    end: LocalTime | None = Field(
        default=None,
        description="End of the time asked about, exclusive, ISO 8601; leave out for the rest of start's day, or for "
        "seven days when start is left out too.",
    )

    query: str | None = Field(
        default=None,
        max_length=200,
        description="Words of a title, to find an event; without a time it is looked for a year ahead.",
    )
    person: str | None = Field(default=None, description="Name of a person of the household: only what is theirs.")
    only_next: bool = Field(default=False, description="Whether only the first one that is not over is wanted.")
    after: str | None = Field(
        default=None, max_length=200, description="Words of the title of an event after which the time begins."
    )
    aim: Literal["events", "free", "busy", "when", "until", "where", "count", "first", "last", "clash"] = Field(
        default="events",
        description="What to say: the events, how many, first or last, which overlap, whether that time is free, "
        "when, in how long or where one is.",
        json_schema_extra=NEEDLESS,
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.start and self.end and self.end <= self.start:
            raise ValueError("end must be after start")
        return self


class CreateEvent(BaseModel):
    """What `calendar.create_event` takes."""

    model_config = ConfigDict(extra="forbid")

    summary: Annotated[str, AfterValidator(without_introduction)] = Field(
        min_length=1, max_length=200, description="Title of the event, for example 'Hiking'."
    )
    start: LocalTime | None = Field(
        default=None,
        description="When it begins, ISO 8601; for an event of whole days the first day. Leave out if nobody said, and "
        "the person is asked.",
    )
    end: LocalTime | None = Field(
        default=None, description="When it ends, ISO 8601; leave out for one hour, or for one day if all_day is true."
    )
    all_day: bool = Field(default=False, description="Whether it takes whole days and has no clock time.")
    calendar: str | None = Field(
        default=None, description="Name or alias of the calendar; leave out for the first one that can be written."
    )
    description: str | None = Field(default=None, max_length=2000, description="What else to write about it.")
    location: str | None = Field(default=None, max_length=200, description="Where it is.")
    rrule: str | None = Field(
        default=None,
        max_length=200,
        pattern=r"^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$",
        description="How it repeats, as an RFC 5545 rule, for example FREQ=WEEKLY;BYDAY=TU; leave out if it does not.",
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.end and self.start and (self.end < self.start or (self.end == self.start and not self.all_day)):
            raise ValueError("end must be after start")
        return self


class EventQuery(BaseModel):
    """Which event is meant."""

    model_config = ConfigDict(extra="forbid")

    event: str = Field(default="", max_length=200, description=_EVENT)
    calendar: str | None = Field(default=None, description=_CALENDAR)
    day: date | None = Field(default=None, description="The day it is on now, if the person named it.")
    last_day: date | None = Field(default=None, description="The last day it may be on now, if a week was named.")
    starts: LocalTime | None = Field(
        default=None, description="Exactly when it starts now, ISO 8601, if several have that title."
    )


class EventChange(EventQuery):
    """Which event is to change, and how much of it where it repeats."""

    occurrences: Literal["this", "following", "all"] | None = Field(
        default=None, description="Of a repeating event: only this one, this and the following ones, or all."
    )
    only_told: bool = Field(
        default=False, description="Whether the person only said so, or may mean something else, and is asked first."
    )

    @model_validator(mode="after")
    def _named(self) -> Self:
        if not self.says_which():
            raise ValueError("say which event")
        return self

    def says_which(self) -> bool:
        """Tell whether it is said which event is meant."""
        return bool(self.event.strip()) or self.day is not None or self.starts is not None


class DeleteEvent(EventChange):
    """What `calendar.delete_event` takes."""

    everything: bool = Field(
        default=False, description="Whether all events of the calendar, or of the day, are to go; the person is asked."
    )

    @override
    def says_which(self) -> bool:
        return self.everything or super().says_which()


class UpdateEvent(EventChange):
    """What `calendar.update_event` takes."""

    new_date: date | None = Field(default=None, description="The day it is moved to.")
    new_time: time | None = Field(default=None, description="The time of day it is moved to, 24 hours.")
    either_half: bool = Field(
        default=False, description="Whether nobody said if new_time is before or after noon: the nearer one is taken."
    )
    shift_minutes: int | None = Field(default=None, description="By how many minutes it is moved; negative is earlier.")
    new_duration_minutes: Annotated[int, Field(ge=1, le=60 * 24 * 31)] | None = Field(
        default=None, description="How long it is to take."
    )
    new_summary: str | None = Field(default=None, min_length=1, max_length=200, description="Its new title.")
    new_location: str | None = Field(default=None, max_length=200, description="Its new place.")

    @model_validator(mode="after")
    def _changes_something(self) -> Self:
        changes = (self.new_date, self.new_time, self.shift_minutes, self.new_duration_minutes)
        if not any((*(change is not None for change in changes), self.new_summary, self.new_location is not None)):
            raise ValueError("say what is to change")
        return self


class FindFreeTime(BaseModel):
    """What `calendar.find_free_time` takes."""

    model_config = ConfigDict(extra="forbid")

    start: LocalTime | None = Field(default=None, description="Beginning of the time to look in; leave out for now.")
    end: LocalTime | None = Field(default=None, description="End of it, exclusive; leave out for seven days.")
    duration_minutes: Annotated[int, Field(ge=5, le=60 * 24)] = Field(default=60, description="How long it has to be.")
    earliest: time | None = Field(default=None, description="Not before this time of day; leave out for 8:00.")
    latest: time | None = Field(default=None, description="Over by this time of day; leave out for 22:00.")
    calendars: list[str] = Field(
        default_factory=list, description="Names of calendars or persons; leave out for all of them."
    )
