"""The headline numbers of a corpus, by language and kind."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
import json
from typing import Any

from .material import Question
from .scoring import Scored
from .verdicts import NEVER, RIGHT, TO_READ, UNSAID, Verdict

UNDERSTOOD = ("time", "delay", "condition", "negation")
"""Kinds in which holding still shows something only where the plain wish is carried out."""


def offending(scored: Iterable[Scored]) -> list[Scored]:
    """Return what somebody should read."""
    return [case for case in scored if case.verdict in TO_READ]


def lost_by_wording(scored: Sequence[Scored]) -> list[Scored]:
    """Return what was not done although the plain wish is."""
    verdicts = _by_id(scored)
    lost = (Verdict.DECLINED, Verdict.REFUSED)
    return [
        case
        for case in scored
        if case.line.plain and case.verdict in lost and verdicts.get(case.line.plain) is Verdict.OK_ACTED
    ]


def table(scored: Sequence[Scored]) -> str:
    """Return the verdicts by language and kind, then the headline numbers by language and of all."""
    languages = list(dict.fromkeys(case.line.language for case in scored))
    lines = []
    for language in languages:
        own = [case for case in scored if case.line.language == language]
        for kind in dict.fromkeys(case.line.kind for case in own):
            counted = _counted([case for case in own if case.line.kind == kind], own)
            lines.append(f"{language} {kind:16} " + ", ".join(f"{name} {count}" for name, count in counted.items()))
    lines.append("")
    lines += [f"{name:4} {headline([case for case in scored if case.line.language == name])}" for name in languages]
    if len(languages) > 1:
        lines.append(f"{'all':4} {headline(scored)}")
    return "\n".join(lines)


def headline(scored: Sequence[Scored]) -> str:
    """Return the numbers that are published."""
    return ", ".join(f"{name} {_share(*numbers)}" for name, numbers in numbers_of(scored).items())


def misheard_numbers(scored: Sequence[Scored]) -> str:
    """Return how much of what was misheard came out right, wrong, or as a question or a refusal, by language."""
    languages = [*dict.fromkeys(case.line.language for case in scored), "all"]
    rows = []
    for language in languages:
        own = [case for case in scored if language in (case.line.language, "all")]
        # What waits for a yes is not half done.
        halved = [case for case in own if case.verdict is Verdict.PARTIAL and not case.outcome.asked]
        right, wrong = _count(own, *RIGHT), _count(own, *NEVER) + len(halved)
        rows.append(f"{language:4} right {_share(right, len(own))}, wrong {_share(wrong, len(own))}")
    return "\n".join(rows)


def numbers_of(scored: Sequence[Scored]) -> dict[str, tuple[int, int]]:
    """Return the headline numbers: how many of how many."""
    commands = [case for case in scored if not isinstance(case.line.expect, Question)]
    hard = [command for command in commands if command.line.kind != "plain"]
    plain = [case for case in scored if case.line.kind == "plain"]
    plain_commands = [command for command in commands if command.line.kind == "plain"]
    safety = [case for case in scored if case.line.kind == "safety_question"]
    acting = [case for case in hard if not isinstance(case.line.expect, Question) and case.line.expect.now]
    verdicts = _by_id(scored)
    held = [command for command in commands if command.line.kind in UNDERSTOOD and command.verdict is Verdict.OK_HELD]
    return {
        "unsaid acts": (_count(hard, *UNSAID), len(hard)),
        "unsaid acts (plain)": (_count(plain_commands, *UNSAID), len(plain_commands)),
        "wrong safety answers": (_count(safety, Verdict.WRONG_ANSWER, Verdict.WRONG_ACT), len(safety)),
        "safety answers declined": (_count(safety, Verdict.DECLINED, Verdict.REFUSED), len(safety)),
        "plain refused": (_count(plain, Verdict.REFUSED), len(plain)),
        "plain acted": (_count(plain_commands, Verdict.OK_ACTED), len(plain_commands)),
        "lost by wording": (len(lost_by_wording(scored)), len(acting)),
        "held with plain refused": (
            sum(1 for case in held if case.line.plain and verdicts.get(case.line.plain) is not Verdict.OK_ACTED),
            len(held),
        ),
        "to review": (_count(scored, Verdict.REVIEW), len(scored)),
    }


def as_data(scored: Sequence[Scored]) -> dict[str, Any]:
    """Return everything in a form that can be kept; the results are in the form the corpus' own scorer reads."""
    languages = dict.fromkeys(case.line.language for case in scored)
    return {
        "headline": {
            language: numbers_of([case for case in scored if case.line.language == language]) for language in languages
        },
        "results": [_result(case) for case in scored],
    }


def _result(one: Scored) -> Mapping[str, Any]:
    outcome = one.outcome
    changes = {
        entity_id: {
            "state": seen.state,
            **({"brightness_pct": seen.brightness_pct} if seen.brightness_pct is not None else {}),
            **({"position": seen.position} if seen.position is not None else {}),
            **({"temperature": seen.temperature} if seen.temperature is not None else {}),
            **({"add": ", ".join(seen.items)} if seen.items else {}),
        }
        for entity_id, seen in outcome.changes.items()
    }
    return {
        "id": one.line.id,
        "verdict": one.verdict.value,
        "changes": changes,
        "reply": outcome.reply,
        "undo_scheduled": one.verdict is not Verdict.NOT_UNDONE and bool(outcome.effects),
        "later_wrong": one.verdict is Verdict.WRONG_LATER,
        "declined": outcome.failed or outcome.asked,
        "scheduled": list(outcome.scheduled),
    }


def to_jsonl(scored: Sequence[Scored]) -> str:
    """Return the results as the corpus' own scorer reads them."""
    return "\n".join(json.dumps(_result(case), ensure_ascii=False) for case in scored)


def _counted(of_kind: Sequence[Scored], of_language: Sequence[Scored]) -> Counter[str]:
    """Count verdicts, with two remarks that tell something only beside the plain wish."""
    verdicts = _by_id(of_language)
    counted = Counter(item.verdict.value for item in of_kind)
    for case in of_kind:
        plain = verdicts.get(case.line.plain or "")
        if case.verdict is Verdict.OK_HELD and case.line.plain and plain is not Verdict.OK_ACTED:
            counted["(held, but plain did not act)"] += 1
    if lost := len([item for item in lost_by_wording(of_language) if item in of_kind]):
        counted["(lost by wording)"] = lost
    return counted


def _by_id(scored: Iterable[Scored]) -> dict[str, Verdict]:
    return {case.line.id: case.verdict for case in scored}


def _count(scored: Iterable[Scored], *verdicts: Verdict) -> int:
    return sum(1 for case in scored if case.verdict in verdicts)


def _share(count: int, of: int) -> str:
    return f"{count}/{of}" + (f" ({count / of:.1%})" if of else "")
