"""The five-state result of a tool call, and what several of them say together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class OutcomeStatus(StrEnum):
    """How a tool call ended."""

    SUCCESS = "success"
    PARTIAL = "partial"
    ERROR_TRANSIENT = "error_transient"
    ERROR_PERMANENT = "error_permanent"
    ERROR_BLOCKED = "error_blocked"


class ErrorType(StrEnum):
    """Why a tool call did not succeed; error routes are chosen by this."""

    UNKNOWN_TOOL = "unknown_tool"
    INVALID_ARGUMENTS = "invalid_arguments"
    NOT_ALLOWED_HERE = "not_allowed_here"
    NOT_FOUND = "not_found"
    UNAVAILABLE = "unavailable"
    UNSUPPORTED = "unsupported"
    REFUSED = "refused"
    NEEDS_CONFIRMATION = "needs_confirmation"
    TIMEOUT = "timeout"
    STORAGE = "storage"
    REPEATED = "repeated"
    """The very call was made before and brought nothing new; it was not made again."""
    LOOP = "loop"
    """The run was ended because it went in circles."""
    CANCELLED = "cancelled"
    """The person ended it, or the agent was unloaded while it went on."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumerable:
    """One of several things of which the same was said, so that it can be said of all of them at once."""

    group: str
    """What was said of it; outcomes of one group may be told together."""
    item: str
    """The thing."""
    say_many: Callable[[Sequence[str]], str]
    """Returns the sentence about several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a tool call came to."""

    status: OutcomeStatus
    """One of the five states."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """JSON-serialisable result for the model."""
    spoken: str | None = None
    """A finished sentence in the request's language, when the tool can say it better than a model."""
    error_type: ErrorType | None = None
    """Why it failed; None on success."""
    message: str | None = None
    """What the model is told about the failure."""
    alternatives: tuple[str, ...] = ()
    """What could be tried instead."""
    asks: bool = False
    """Whether the sentence is a question that the person is expected to answer."""
    native: Any = None
    """The `intent.IntentResponse` behind it, where Home Assistant itself answered; never shown to a model."""
    place: str | None = None
    """Where all that it tells was read, if that is one place that can be written to, like a list."""
    is_private: bool = False
    """Whether it tells what is kept for the person who asked alone: nothing sends it on."""
    about: tuple[str, ...] = ()
    """Ids of the entities that an answer or a question spoke of: "turn it off" is about these."""
    enumerable: Enumerable | None = None
    """How its sentence becomes one with others like it; None where it stands alone."""
    boundary: str | None = None
    """What a model is shown on both sides of it: random, where strangers may have written what stands between."""

    @property
    def ok(self) -> bool:
        """Whether it succeeded, at least in part."""
        return self.status in (OutcomeStatus.SUCCESS, OutcomeStatus.PARTIAL)

    def for_model(self) -> dict[str, Any]:
        """Return what a model reads of it."""
        shown: dict[str, Any] = {"status": self.status.value, **self.data}
        if self.error_type is not None:
            shown["error"] = self.error_type.value
        if self.message:
            shown["message"] = self.message
        if self.alternatives:
            shown["alternatives"] = list(self.alternatives)
        return shown


def success(
    data: Mapping[str, Any] | None = None,
    *,
    spoken: str | None = None,
    native: Any = None,
    about: tuple[str, ...] = (),
) -> Outcome:
    """Return a successful outcome."""
    return Outcome(status=OutcomeStatus.SUCCESS, data=data or {}, spoken=spoken, native=native, about=about)


def failure(
    error_type: ErrorType,
    message: str,
    *,
    status: OutcomeStatus = OutcomeStatus.ERROR_PERMANENT,
    spoken: str | None = None,
    alternatives: tuple[str, ...] = (),
    native: Any = None,
) -> Outcome:
    """Return a failed outcome."""
    return Outcome(
        status=status,
        error_type=error_type,
        message=message,
        spoken=spoken,
        alternatives=alternatives,
        native=native,
    )


def told_together(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Yield the sentences of outcomes that have one; those of a group become one, where the first of them was."""
    groups: dict[object, list[Outcome]] = {}
    for number, outcome in enumerate(outcomes):
        if outcome.spoken is not None:
            key = number if outcome.enumerable is None else outcome.enumerable.group
            groups.setdefault(key, []).append(outcome)
    for told in groups.values():
        first = told[0].enumerable
        items = list(dict.fromkeys(outcome.enumerable.item for outcome in told if outcome.enumerable))
        if first is not None and len(items) > 1:
            yield first.say_many(items)
        else:
            yield from (outcome.spoken for outcome in told if outcome.spoken)
