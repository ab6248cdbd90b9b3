"""An intent on its way through the processor, and which intents of one batch make others pointless."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..common.request import RequestContext
from ..safety.policy import Verdict
from ..store.journal import JournalEntry, JournalState
from .base import ActionIntent, Caller, ExecutionResult
from .policy_evaluation import EvaluationCase, caller_of

STATES = {
    Verdict.ALLOW: JournalState.APPROVED,
    Verdict.CONFIRM: JournalState.AWAITING_APPROVAL,
    Verdict.DENY: JournalState.REFUSED,
}
"""What the policy says to the state in which an intent is written down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedIntent:
    """An intent with the entry that is to be journaled."""

    intent: ActionIntent
    entry: JournalEntry
    failed: ExecutionResult | None = None
    """Why it cannot even be assessed."""
    case: EvaluationCase | None = None
    """What is known of it, until it is judged."""
    tainted: bool = False
    """Whether strangers' text may have put words into it."""

    def dropped(self, reason: str) -> PreparedIntent:
        """Return the same, given up before it began."""
        return replace(self, entry=replace(self.entry, state=JournalState.DROPPED, reason=reason))

    def started(self) -> PreparedIntent:
        """Return the same, begun as soon as it is written down."""
        return replace(self, entry=replace(self.entry, state=JournalState.STARTED))

    def caller(self, request: RequestContext) -> Caller:
        """Return on whose behalf an intent is carried out, with what was judged: nothing else is acted on."""
        if (case := self.case) is None:
            return caller_of(request, self.entry.key)
        return caller_of(request, self.entry.key, is_said=case.facts.is_said, resolved=case.assessment.resolved)


def superseded(intents: Sequence[ActionIntent]) -> dict[int, str]:
    """Return the places of intents to drop: each a `duplicate` of an earlier one or `superseded` by a later one."""
    if len(intents) < 2:
        return {}
    dropped: dict[int, str] = {}
    seen: dict[str, int] = {}
    latest: dict[str, int] = {}
    for place, intent in enumerate(intents):
        same = f"{intent.type} {intent.model_dump_json()}"
        if same in seen and seen[same] not in dropped:
            dropped[place] = "duplicate"
            continue
        seen[same] = place
        if (conflict := intent.conflict_key()) is not None:
            if conflict in latest:
                dropped[latest[conflict]] = "superseded"
            latest[conflict] = place
    return dropped
