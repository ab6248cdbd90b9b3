"""The input model of `timer.schedule_action`."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from .events import AwaitedEvent

MAX_CALLS = 10
MAX_DELAY_S = 366 * 24 * 3600

type ToolName = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class ScheduledCall(BaseModel):
    """One call that is to be made later."""

    model_config = ConfigDict(extra="forbid")

    tool: ToolName = Field(description="Its name: 'lists.add_item'.")
    arguments: dict[str, Any] = Field(default_factory=dict, description="Arguments")


class ConditionKind(StrEnum):
    """What an event is to calls for later."""

    WHEN = "when"
    """They wait until it comes about."""
    OR_WHEN = "or_when"
    """They wait until it or something else comes about, or a moment: the first of these counts."""
    ONLY_IF = "only_if"
    """They are made only where it is so then."""
    UNLESS = "unless"
    """They are made only where it is not so then."""


class Condition(AwaitedEvent):
    """An event, and what it is to them."""

    # One list of all kinds, and not a field for each: models are told what an event is made of once, which is most of
    # what the tool takes of a prompt.
    kind: ConditionKind = Field(
        description="when: wait for it, in place of a time. or_when: or for this, whichever is first. only_if: do "
        "nothing if it is not so then. unless: if it is."
    )

    @property
    def event(self) -> AwaitedEvent:
        """The event alone, as it is kept."""
        return AwaitedEvent.model_validate(self.model_dump(exclude={"kind"}))


_WAITS = (ConditionKind.WHEN, ConditionKind.OR_WHEN)


class ScheduleAction(BaseModel):
    """Input of `timer.schedule_action`."""

    calls: list[ScheduledCall] = Field(min_length=1, max_length=MAX_CALLS, description="Actions only, in order.")
    at: datetime | None = Field(
        default=None, description="When, in the home's time unless an offset is given; or delay_s."
    )
    delay_s: int | None = Field(default=None, ge=1, le=MAX_DELAY_S, description="Seconds from now; or at.")
    conditions: list[Condition] = Field(
        default_factory=list,
        max_length=len(ConditionKind),
        description="What it waits for or depends on.",
    )
    now_too: bool = Field(default=False, description="With when: also at once if it is so.")
    said: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] | None = Field(
        default=None, description="The command in the person's words, without the time."
    )

    @property
    def whens(self) -> tuple[AwaitedEvent, ...]:
        """What is waited for, of which the first to come about counts."""
        return tuple(found.event for found in self.conditions if found.kind in _WAITS)

    @property
    def has_time(self) -> bool:
        """Whether it is for a moment."""
        return self.at is not None or self.delay_s is not None

    @property
    def only_if(self) -> AwaitedEvent | None:
        """What must be so then."""
        return self._event(ConditionKind.ONLY_IF)

    @property
    def unless(self) -> AwaitedEvent | None:
        """What must not be so then."""
        return self._event(ConditionKind.UNLESS)

    def _event(self, kind: ConditionKind) -> AwaitedEvent | None:
        return next((condition.event for condition in self.conditions if condition.kind is kind), None)

    @model_validator(mode="after")
    def _has_one_time(self) -> Self:
        kinds = [condition.kind for condition in self.conditions]
        others = [kind for kind in kinds if kind is not ConditionKind.OR_WHEN]
        if len(set(others)) < len(others):
            raise ValueError("each kind of condition but or_when may be given once")
        said = [self.at is not None, self.delay_s is not None, ConditionKind.WHEN in kinds].count(True)
        if said > 1 or (not said and not kinds):
            raise ValueError("one of at, delay_s and a condition of the kind when is needed")
        if not said and ConditionKind.OR_WHEN in kinds:
            raise ValueError("or_when stands beside at, delay_s or a condition of the kind when")
        return self


class ActUntil(BaseModel):
    """Input of `timer.act_until`."""

    calls: list[ScheduledCall] = Field(
        min_length=1, max_length=MAX_CALLS, description="Actions on devices only, in order."
    )
    until: datetime | None = Field(
        default=None, description="When what they found is restored, in the home's time; or for_s."
    )
    for_s: int | None = Field(default=None, ge=1, le=MAX_DELAY_S, description="For how many seconds; or until.")
    said: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] | None = Field(
        default=None, description="The command in the person's words, without the time."
    )

    @model_validator(mode="after")
    def _has_one_end(self) -> Self:
        if (self.until is None) == (self.for_s is None):
            raise ValueError("either until or for_s is needed")
        return self
