"""What all figures judge by: faults every outcome can have, and whether the agent asked where its policy must."""

from .compared_agents import Contestant
from .turn import Outcome
from .verdict import Verdict

ASKS = "asks before guarded actions"


def fault_of(outcome: Outcome) -> str:
    """Name what went wrong in an outcome that was not executed; nothing when it was."""
    if outcome.reply.kind == "exception":
        return "raised an exception"
    if outcome.asked and not outcome.confirmed:
        return "asked where it need not"
    if outcome.reply.failed:
        return f"error {outcome.reply.error}"
    return ""


def told(outcome: Outcome) -> str:
    """Describe an outcome in one line."""
    calls = "; ".join(outcome.call_lines) or "no call"
    asked = " (asked, bench said yes)" if outcome.confirmed else ""
    return f"“{outcome.reply.speech}” [{outcome.reply.kind}]{asked}; {calls}"


def verdict(
    figure: str, contestant: Contestant, row: str, text: str, outcome: Outcome, *, fault: str, expected: str
) -> Verdict:
    """Make a verdict: right when there is no fault."""
    return Verdict(
        figure=figure,
        contestant=contestant.name,
        row=row,
        text=text,
        right=not fault,
        fault=fault,
        expected=expected,
        happened=told(outcome),
    )


def asked_first(contestant: Contestant, row: str, text: str, outcome: Outcome, *, guarded: bool) -> list[Verdict]:
    """Judge, for information, whether a guarded action was asked about before it was done."""
    if not guarded or not contestant.confirms or not (outcome.asked or outcome.changed):
        return []
    fault = "" if outcome.asked else "acted without asking"
    return [verdict(ASKS, contestant, row, text, outcome, fault=fault, expected="a question first")]
