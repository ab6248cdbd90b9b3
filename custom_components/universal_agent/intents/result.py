"""What became of an intent."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..common.errors import StorageError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..store.journal import JournalEntry, JournalState
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


class Foreseen(StrEnum):
    """What would become of an intent that is only shown."""

    DONE = "done"
    ASKED = "asked"
    REFUSED = "refused"
    FAILED = "failed"


_FORESEEN: Mapping[JournalState, Foreseen] = {
    JournalState.APPROVED: Foreseen.DONE,
    JournalState.AWAITING_APPROVAL: Foreseen.ASKED,
    JournalState.REFUSED: Foreseen.REFUSED,
    JournalState.FAILED: Foreseen.FAILED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What would become of an intent, for whoever wants to know before anything is done."""

    words: str
    """What it does, in the asker's language."""
    would: Foreseen
    """Whether it would be done, asked about, refused, or would fail."""
    needs_pin: bool
    """Whether the yes would need the PIN."""
    reason: str | None
    """Why."""

    def as_dict(self) -> dict[str, Any]:
        """Return the public form of it."""
        return {"words": self.words, "would": self.would.value, "needs_pin": self.needs_pin, "reason": self.reason}


_TOLD_ALREADY = frozenset({"target", "operation", "effect_class", "risk"})
"""Fields of an intent that are told beside its details."""


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
    acts: tuple[tuple[str, str | None], ...] = ()
    """Of what waits for a yes, the services that it calls itself, each with its target."""
    trust: frozenset[str] = frozenset()
    """What the owner may trust so that it would not have been asked about."""
    preview: Preview | None = None
    """What would become of it, where it is only shown."""
    payload: Mapping[str, Any] | None = None
    """The intent as the journal has it, where it was written down."""

    def as_dict(self) -> dict[str, Any]:
        """Return the public form of it."""
        payload = self.intent.model_dump(mode="json") if self.payload is None else self.payload
        return {
            "id": self.id,
            "type": self.intent.type,
            "operation": self.intent.operation,
            "target": self.intent.target,
            "status": self.state.value,
            "reason": self.reason,
            "effect_class": self.intent.effect_class.value,
            "details": {name: value for name, value in payload.items() if name not in _TOLD_ALREADY},
            **({"preview": self.preview.as_dict()} if self.preview else {}),
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
            enumerable=execution.enumerable,
        )
    return failure(
        execution.error,
        str(execution.data.get("message", execution.error.value)),
        spoken=execution.spoken,
        native=execution.native,
    )


def ended(intent: ActionIntent, entry: JournalEntry, execution: ExecutionResult) -> IntentResult:
    """Return an intent that was carried out, with the state it ends in, and why it failed."""
    state = JournalState.DONE if execution.goes_on is None else JournalState.RUNNING
    return IntentResult(
        id=entry.id,
        intent=intent,
        state=state if execution.error is None else JournalState.FAILED,
        reason=None if execution.error is None else execution.error.value,
        outcome=outcome_of(execution),
        payload=entry.payload,
    )


def previewed(intent: ActionIntent, entry: JournalEntry, words: str) -> IntentResult:
    """Return an intent that is only shown, with what the policy says of it."""
    preview = Preview(
        words=words,
        would=_FORESEEN[entry.state],
        needs_pin=bool(entry.context.get("pin")),
        reason=entry.reason,
    )
    outcome = Outcome(status=OutcomeStatus.SUCCESS, data={"preview": True, "target": intent.target}, spoken="")
    return IntentResult(id=None, intent=intent, state=JournalState.PROPOSED, outcome=outcome, preview=preview)


def refused(intent: ActionIntent, entry_id: str | None, reason: str, spoken: str) -> IntentResult:
    """Return an intent that the policy has refused."""
    blocked = OutcomeStatus.ERROR_BLOCKED
    outcome = failure(ErrorType.REFUSED, f"refused: {reason}", status=blocked, spoken=spoken)
    return IntentResult(id=entry_id, intent=intent, state=JournalState.REFUSED, reason=reason, outcome=outcome)


def not_journaled(intent: ActionIntent, err: StorageError, spoken: str) -> IntentResult:
    """Return an intent that was not carried out because it could not be written down."""
    outcome = failure(
        ErrorType.STORAGE,
        f"nothing was done, the journal cannot be written: {err}",
        status=OutcomeStatus.ERROR_TRANSIENT,
        spoken=spoken,
    )
    return IntentResult(id=None, intent=intent, state=JournalState.FAILED, reason="storage", outcome=outcome)
