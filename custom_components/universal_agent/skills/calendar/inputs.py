"""What the calendar tools take."""

from datetime import datetime
from typing import Annotated, Literal, Self

from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ...nlu.titles import without_introduction
from ...tools.schema import NEEDLESS

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
