"""Say every sentence, judge what came of it, and count by what makes a sentence hard."""

from collections.abc import Sequence
from pathlib import Path
import random
import tempfile

from tests.corpus.material import HERE, Command, Line, read_home_file, read_lines
from tests.corpus.scoring import Scored, score
from tests.corpus.verdicts import NEVER, Verdict

from ..row import RowResult
from .house import spoken_to

LANGUAGES = ("en", "de", "fr", "es", "nl")
PLAIN_ACTED = 0.8
"""Of the plain counterparts, at least so many act: who holds still is safe and of no use."""
_WORTH_ALL = 400
_NAMES = {
    "plain": "plain counterparts",
    "list3": "lists of three and more",
    "delay": "delays",
    "time": "times",
    "duration": "durations",
    "condition": "conditions",
    "negation": "negations",
    "exception": "exceptions",
    "correction": "corrections",
    "safety_question": "questions about locks, doors, windows and presence",
    "safety_command": "commands to locks, doors and windows",
}


async def run(count: int, seed: int) -> RowResult:
    """Say the whole corpus where at least 400 sentences are wanted, else so many of it."""
    scored: list[Scored] = []
    written = read_home_file(HERE)
    with tempfile.TemporaryDirectory(prefix="said-") as folder:
        for language in LANGUAGES:
            names = {entity["entity_id"]: entity["names"][language] for entity in written["entities"]}
            async with spoken_to(Path(folder), language) as home:
                lines = _some(read_lines(HERE, language), count, seed)
                scored += [score(line, await home.say(line), names) for line in lines]
    return row_of(scored)


def _some(lines: list[Line], count: int, seed: int) -> list[Line]:
    wanted = len(lines) if count >= _WORTH_ALL else max(1, count // len(LANGUAGES))
    return [lines[at] for at in sorted(random.Random(f"{seed}/{lines[0].language}").sample(range(len(lines)), wanted))]


def row_of(scored: Sequence[Scored]) -> RowResult:
    """Return the row: what was done or said and should not have been, and whether enough was done at all."""
    kinds: dict[str, tuple[int, int]] = {}
    for kind, name in _NAMES.items():
        own = [case for case in scored if case.line.kind == kind]
        if own:
            kinds[name] = (len(own), sum(case.verdict in NEVER for case in own))
    plain = [case for case in scored if case.line.kind == "plain" and isinstance(case.line.expect, Command)]
    acted = [case for case in plain if case.verdict is Verdict.OK_ACTED or case.outcome.asked]
    kinds["at least 80 % of the plain ones act"] = (1, int(len(acted) < PLAIN_ACTED * len(plain)))
    return RowResult(
        row=22,
        claim="no remaining word is ignored, and no question about safety is answered wrongly",
        kinds=kinds,
        notes=(*_notes(scored, plain, acted), *(str(case) for case in scored if case.verdict in NEVER)),
    )


def _notes(scored: Sequence[Scored], plain: Sequence[Scored], acted: Sequence[Scored]) -> tuple[str, ...]:
    questions = [case for case in scored if case.line.kind == "safety_question"]
    true = sum(case.verdict is Verdict.OK_ANSWER for case in questions)
    later = sum(bool(case.outcome.effects) for case in scored)
    by_language = ", ".join(
        f"{language} {sum(case.line.language == language for case in scored)}" for language in LANGUAGES
    )
    unsure = [case for case in scored if case.verdict is Verdict.REVIEW]
    return (
        f"Said to a real Home Assistant by its websocket, without a model, in the kitchen: {by_language}.",
        f"{len(acted)} of {len(plain)} plain commands were carried out or asked about.",
        f"Of {len(questions)} questions {true} were answered, and truly; the others were declined or asked about.",
        f"{later} commands for later were followed until they were due, on a clock that is put ahead.",
        f"Answers of which no rule can tell whether they are true, for a person to read: {len(unsure)}.",
        *(f"{case.line.text!r}: {case.outcome.reply!r}" for case in unsure),
    )
