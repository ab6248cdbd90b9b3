"""The input model of `timer.schedule_action`."""

from datetime import datetime
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from .events import AwaitedEvent

MAX_CALLS = 10
MAX_DELAY_S = 366 * 24 * 3600

type ToolName = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class ScheduledCall(BaseModel):
    """One call that is to be made later."""

    model_config = ConfigDict(extra="forbid")

    tool: ToolName = Field(description="Name of the tool to call then, as you know it, for example 'lists.add_item'.")
    arguments: dict[str, Any] = Field(default_factory=dict, description="Its arguments, as if it were called now.")


class ScheduleAction(BaseModel):
    """Input of `timer.schedule_action`."""

    calls: list[ScheduledCall] = Field(
        min_length=1, max_length=MAX_CALLS, description="The calls to make then, in order. Only actions, no questions."
    )
    at: datetime | None = Field(
        default=None, description="When, ISO 8601, in the home's time unless an offset is given. Or give delay_s."
    )
    delay_s: int | None = Field(
        default=None, ge=1, le=MAX_DELAY_S, description="In how many seconds from now: 10 minutes is 600. Or give at."
    )
    when: AwaitedEvent | None = Field(
        default=None, description="What has to come about first, once: a device done, a person home. Or give a time."
    )
    now_too: bool = Field(
        default=False, description="With when: whether it is also to be done at once where that is so already."
    )
    only_if: AwaitedEvent | None = Field(default=None, description="What must be so then, or nothing is done.")
    unless: AwaitedEvent | None = Field(default=None, description="What must not be so then, or nothing is done.")
    said: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] | None = Field(
        default=None, description="The command in the person's words, without the time: 'turn off the kitchen light'."
    )

    @model_validator(mode="after")
    def _has_one_time(self) -> Self:
        said = [self.at is not None, self.delay_s is not None, self.when is not None].count(True)
        is_conditional = self.only_if is not None or self.unless is not None
        if said > 1 or (not said and not is_conditional):
            raise ValueError("one of at, delay_s and when is needed")
        return self


class ActUntil(BaseModel):
    """Input of `timer.act_until`."""

    calls: list[ScheduledCall] = Field(
        min_length=1, max_length=MAX_CALLS, description="The calls to make now, in order. Only device actions."
    )
    until: datetime | None = Field(
        default=None, description="When what they found is restored, ISO 8601, in the home's time. Or give for_s."
    )
    for_s: int | None = Field(
        default=None, ge=1, le=MAX_DELAY_S, description="For how many seconds: half an hour is 1800. Or give until."
    )
    said: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] | None = Field(
        default=None, description="The command in the person's words, without the time: 'turn on the fan'."
    )

    @model_validator(mode="after")
    def _has_one_end(self) -> Self:
        if (self.until is None) == (self.for_s is None):
            raise ValueError("either until or for_s is needed")
        return self
