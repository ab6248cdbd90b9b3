"""What became of an intent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..common.outcome import Outcome, OutcomeStatus, failure
from ..store.journal import JournalState
from .base import ActionIntent, ExecutionResult

REFUSALS: Mapping[str, str] = {
    "profile": "not_allowed_here",
    "quiet_hours": "quiet_hours",
    "not_permitted": "not_permitted",
    "unknown_user": "not_permitted",
    "may_not_approve": "may_not_approve",
    "not_exposed": "not_exposed",
    "own_settings": "own_settings",
}
"""Reasons that a person is told in words of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentResult:
    """An intent after the processor had it."""

    id: str | None
    """Journal id; None in a preview."""
    intent: ActionIntent
    """The change."""
    state: JournalState
    """Where it ended."""
    outcome: Outcome
    """The same as a tool's outcome."""
    reason: str | None = None
    """Why it was refused, dropped or failed."""
    needs_pin: bool = False
    """Whether it waits for the PIN."""
    is_answerable: bool = True
    """Whether it waits for a yes that can be given where it was asked for."""
    words: str = ""
    """What it waits to do, in the asker's language."""

    def as_dict(self) -> dict[str, Any]:
        """Return the public form of it."""
        return {
            "id": self.id,
            "type": self.intent.type,
            "operation": self.intent.operation,
            "target": self.intent.target,
            "status": self.state.value,
            "reason": self.reason,
            "effect_class": self.intent.effect_class.value,
            "details": self.intent.model_dump(mode="json", exclude={"target", "operation", "effect_class", "risk"}),
        }


def outcome_of(execution: ExecutionResult) -> Outcome:
    """Return what came of an effect, as a tool's outcome."""
    if execution.error is None:
        return Outcome(
            status=OutcomeStatus.SUCCESS,
            data=execution.data,
            spoken=execution.spoken,
            native=execution.native,
            asks=execution.asks,
        )
    return failure(
        execution.error,
        str(execution.data.get("message", execution.error.value)),
        spoken=execution.spoken,
        native=execution.native,
    )


def end_of(execution: ExecutionResult) -> tuple[JournalState, str | None]:
    """Return the state that carrying something out ends in, and why it failed."""
    if execution.error is not None:
        return JournalState.FAILED, execution.error.value
    return (JournalState.DONE if execution.goes_on is None else JournalState.RUNNING), None


def previewed(intent: ActionIntent) -> IntentResult:
    """Return an intent that is only shown."""
    outcome = Outcome(status=OutcomeStatus.SUCCESS, data={"preview": True, "target": intent.target}, spoken="")
    return IntentResult(id=None, intent=intent, state=JournalState.PROPOSED, outcome=outcome)
