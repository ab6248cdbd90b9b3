"""What became of an intent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..common.outcome import Outcome, OutcomeStatus, failure
from ..store.journal import JournalState
from .base import ActionIntent, Effected

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


def outcome_of(effected: Effected) -> Outcome:
    """Return what came of an effect, as a tool's outcome."""
    if effected.error is None:
        return Outcome(
            status=OutcomeStatus.SUCCESS,
            data=effected.data,
            spoken=effected.spoken,
            native=effected.native,
            asks=effected.asks,
        )
    return failure(
        effected.error,
        str(effected.data.get("message", effected.error.value)),
        spoken=effected.spoken,
        native=effected.native,
    )


def end_of(effected: Effected) -> tuple[JournalState, str | None]:
    """Return the state that carrying something out ends in, and why it failed."""
    if effected.error is not None:
        return JournalState.FAILED, effected.error.value
    return (JournalState.DONE if effected.goes_on is None else JournalState.RUNNING), None


def previewed(intent: ActionIntent) -> IntentResult:
    """Return an intent that is only shown."""
    outcome = Outcome(status=OutcomeStatus.SUCCESS, data={"preview": True, "target": intent.target}, spoken="")
    return IntentResult(id=None, intent=intent, state=JournalState.PROPOSED, outcome=outcome)
