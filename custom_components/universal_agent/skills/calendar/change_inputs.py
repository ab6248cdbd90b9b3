"""What the tools take that change events, and the one that looks for free time."""

from datetime import date, time
from typing import Annotated, Literal, Self, override

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .inputs import LocalTime

_EVENT = "Words of the event's title, as the person said them."
_CALENDAR = "Name or alias of its calendar; leave out to look in all of them."


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
