"""The input models of the timer tools."""

from datetime import datetime
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, StringConstraints, model_validator

from .finding import TimerQuery
from .recurrence import checked
from .scheduled.events import AwaitedEvent

MAX_DURATION_S = 7 * 24 * 3600

type Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
type Rule = Annotated[str, StringConstraints(max_length=200), AfterValidator(checked)]
type Message = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


class SetTimer(BaseModel):
    """Input of `timer.set_timer`."""

    duration_s: int | None = Field(
        default=None,
        ge=1,
        le=MAX_DURATION_S,
        description="How long it runs, in seconds; leave it out if it was not said: the person is asked then.",
    )
    name: Name | None = Field(default=None, description="What the person calls it, for example 'pasta'.")
    area: Name | None = Field(default=None, description="Room to start it in, if not the one that the person is in.")


class ChooseTimer(BaseModel):
    """What says which timer is meant."""

    name: Name | None = Field(default=None, description="Its name, if one was said.")
    duration_s: int | None = Field(
        default=None,
        ge=1,
        le=MAX_DURATION_S,
        description="Seconds that it was set for, if it is called by that.",
    )
    area: Name | None = Field(default=None, description="Room it was set in, if one was said.")

    def which(self) -> TimerQuery:
        """Return what was said."""
        return TimerQuery(name=self.name, area=self.area, duration_s=self.duration_s)


class CancelTimer(ChooseTimer):
    """Input of `timer.cancel_timer`."""

    all: bool = Field(default=False, description="Whether all timers are meant, not one.")
    latest: bool = Field(
        default=False,
        description="Whether what was made last is meant, timer or reminder: 'cancel it'.",
    )


class ExtendTimer(ChooseTimer):
    """Input of `timer.extend_timer`."""

    add_s: int = Field(
        ge=-MAX_DURATION_S,
        le=MAX_DURATION_S,
        description="Seconds to add; negative to take time off.",
        examples=[60, -300],
    )


def _several(given: object) -> object:
    """Take one event for a list of one, as it was given before several could be."""
    return [given] if isinstance(given, dict) else given


class SetReminder(BaseModel):
    """Input of `timer.set_reminder`."""

    message: Message | None = Field(
        default=None,
        description="What to remind of, as it should be said then; leave it out if it was not said: the person is "
        "asked then.",
    )
    at: datetime | None = Field(
        default=None,
        description="When, in the home's time unless an offset is given; leave it out with a recurrence, or if it was "
        "not said.",
    )
    recurrence: Rule | None = Field(
        default=None, description="RFC 5545 rule if it repeats: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0'."
    )
    person: Name | None = Field(default=None, description="Who is reminded, if not the one who asks.")
    when: Annotated[tuple[AwaitedEvent, ...], BeforeValidator(_several)] = Field(
        default=(), max_length=3, description="What has to come about: the first of these, or at. Told if no message."
    )

    @model_validator(mode="after")
    def _has_something(self) -> Self:
        if self.when and self.recurrence is not None:
            raise ValueError("when stands in place of recurrence")
        if self.message is None and (len(self.when) > 1 or (self.when and self.at is not None)):
            raise ValueError("of several of which the first counts a message says what is told")
        if self.message is None and self.at is None and self.recurrence is None and not self.when:
            raise ValueError("message, at or recurrence is needed")
        return self


class SetAlarm(BaseModel):
    """Input of `timer.set_alarm`."""

    at: datetime | None = Field(
        default=None,
        description="When it rings, in the home's time unless an offset is given; leave it out if it was not said: the "
        "person is asked then.",
    )
    recurrence: Rule | None = Field(
        default=None, description="RFC 5545 rule if it repeats: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'."
    )
    name: Name | None = Field(default=None, description="What it is for, if that was said, for example 'school'.")
    person: Name | None = Field(default=None, description="Who is woken, if not the one who asks.")


class StopAlarm(BaseModel):
    """Input of `timer.stop_alarm`."""

    snooze_s: int | None = Field(
        default=None,
        ge=60,
        le=3600,
        description="Ring again after so many seconds, 540 if no length was said; leave it out to stop it.",
    )


class FindScheduled(BaseModel):
    """Input of `timer.list_scheduled`."""

    message: Message | None = Field(default=None, description="Words that it is about, if not everything.")
    alarms: bool = Field(default=False, description="Whether only the alarms are asked for.")
    start: datetime | None = Field(default=None, description="Due from then on.")
    end: datetime | None = Field(default=None, description="Due before then.")


class CancelScheduled(BaseModel):
    """Input of `timer.cancel_scheduled`."""

    message: Message | None = Field(default=None, description="Words that it is about.")
    all: bool = Field(default=False, description="Whether all of them are meant, not one.")
    start: datetime | None = Field(default=None, description="Due from then on.")
    end: datetime | None = Field(default=None, description="Due before then.")


class ChangeScheduled(BaseModel):
    """Input of `timer.change_scheduled`."""

    message: Message = Field(description="Words that it is about.")
    at: datetime = Field(description="When it is to be instead, in the home's time unless an offset is given.")
    due: datetime | None = Field(default=None, description="When it is due so far, where several are about the same.")
    every_time: bool = Field(default=False, description="Whether one that repeats moves for good, not only once.")
