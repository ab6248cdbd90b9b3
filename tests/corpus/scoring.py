"""Judge what a line came to."""

from collections.abc import Mapping
from dataclasses import dataclass

from .answers import judge_answer
from .home import Seen
from .material import Command, Line, Question, Wanted
from .turn import Outcome
from .verdicts import Verdict

TARGETS = {
    "locking": "locked",
    "unlocking": "unlocked",
    "closing": "closed",
    "opening": "open",
    "returning": "docked",
    "arming": "armed_away",
}
"""What is on its way counts as there."""
TOLERANCE = {"brightness_pct": 2.0, "position": 2.0, "temperature": 0.01}
ARTICLE_AND_ITEM = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A line, what came of it, and what that is worth."""

    line: Line
    outcome: Outcome
    verdict: Verdict

    @property
    def may_claim(self) -> bool:
        """Whether the reply may say that something is or will be done, although nothing is: somebody has to read it."""
        outcome = self.outcome
        return isinstance(self.line.expect, Command) and not (
            outcome.failed or outcome.asked or outcome.changes or outcome.scheduled
        )

    def __str__(self) -> str:
        outcome = self.outcome
        return " | ".join(
            (
                self.verdict.value,
                self.line.id,
                self.line.text,
                _listed(outcome.changes) or "nothing changed",
                *(
                    (f"later: {'; '.join(outcome.scheduled)} -> {_listed(outcome.effects) or 'changes nothing'}",)
                    if outcome.scheduled
                    else ()
                ),
                outcome.reply,
            )
        )


def _listed(seen: Mapping[str, Seen]) -> str:
    return "; ".join(f"{entity_id}: {shown}" for entity_id, shown in seen.items())


def score(line: Line, outcome: Outcome, names: Mapping[str, str]) -> Scored:
    """Judge a line; `names` are those of everything in the home, by entity id."""
    if isinstance(line.expect, Question):
        verdict = judge_answer(line.expect, outcome, line.language, names)
    else:
        verdict = judge_command(line.expect, outcome)
    return Scored(line=line, outcome=outcome, verdict=verdict)


def judge_command(wanted: Command, outcome: Outcome) -> Verdict:
    """Return what came of a command: the first that applies."""
    for entity_id, seen in outcome.changes.items():
        allowed = [given[entity_id] for given in (wanted.now, wanted.may) if entity_id in given]
        if not any(holds(value, seen) for value in allowed):
            return Verdict.WRONG_ACT
    if wanted.must_undo and outcome.changes and not _is_undone(wanted, outcome):
        return Verdict.NOT_UNDONE
    if any(
        entity_id not in wanted.later or not holds(wanted.later[entity_id], seen)
        for entity_id, seen in outcome.effects.items()
    ):
        return Verdict.WRONG_LATER
    if not wanted.now:
        return Verdict.OK_HELD
    if all(holds(value, outcome.after[entity_id]) for entity_id, value in wanted.now.items()):
        return Verdict.OK_ACTED
    if outcome.changes:
        return Verdict.PARTIAL
    return Verdict.DECLINED if wanted.or_nothing else Verdict.REFUSED


def _is_undone(wanted: Command, outcome: Outcome) -> bool:
    """Tell whether what was put off brings back what has changed."""
    return bool(outcome.effects) and all(
        entity_id in wanted.later and entity_id in outcome.effects for entity_id in outcome.changes
    )


def holds(wanted: Wanted, seen: Seen) -> bool:
    """Tell whether what is shown is what is wanted."""
    if isinstance(wanted, dict) and "add" in wanted:
        return len(seen.items) == 1 and _is_item(seen.items[0], wanted["add"])
    state = TARGETS.get(seen.state, seen.state)
    if isinstance(wanted, str):
        return state == wanted
    if isinstance(wanted, list):
        return state in wanted
    return state == wanted["state"] and all(
        (shown := getattr(seen, name)) is not None and abs(shown - value) <= TOLERANCE[name]
        for name, value in wanted.items()
        if name != "state"
    )


def _is_item(item: str, wanted: str) -> bool:
    """Tell whether an item is the wanted one, with or without an article."""
    said, asked = item.casefold().split(), wanted.casefold().split()
    return said[-len(asked) :] == asked and len(said) - len(asked) < ARTICLE_AND_ITEM
