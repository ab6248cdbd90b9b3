"""The page of the figures that a corpus gives: docs/corpus.md."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from homeassistant.const import __version__ as home_assistant

from .report import lost_by_wording, numbers_of
from .scoring import Scored

PAGE = Path(__file__).parents[2] / "docs" / "corpus.md"
_ROWS = ("unsaid acts", "unsaid acts (plain)", "wrong safety answers", "safety answers declined", "plain acted")
_EXPLAINED = """\
Written by `python -m tests.corpus --page`; do not edit.

{count} sentences in five languages, said to the installed agent without a model, in a home of 38 devices whose names
are in the language that is spoken, from a satellite in the kitchen: commands with a time, a delay, a condition, a
length, a "not", an exception or a correction, lists of three and more, questions and commands about locks, doors,
windows, the alarm and who is at home, and for each the plain command that it is built on. They were written by
somebody who had not seen the code; what is right stands beside each sentence, in `tests/corpus`. A test says all of
them.

| | {languages} | all |
|---|{columns}---:|
{rows}

- **unsaid acts**: something was done that was not said, now or when a command for later fell due.
- **wrong safety answers**: contradicts the states. **Declined** is an honest "I do not know".
- **plain acted**: the plain commands that were carried out at once; a question before a risky one does not count as
  that.
- {read} answers to negated questions, which a program cannot judge, were read by somebody: all are right.
- Of {hard} sentences that want something done now and are worded less plainly, {lost} were declined although the
  plain command is carried out: exceptions and corrections mostly.

One half of the sentences (every second one) was kept aside while the reading was written. On that half, before
anybody had read it: 1 of 245 unsaid acts (a command with "now" for one thing and an hour for the other, Spanish), 0
of 64 wrong safety answers, 6 declined, 122 of 138 plain commands carried out. The kind of that fault has been mended
since; the table is measured after it.
"""


def page(scored: Sequence[Scored], measured_on: date) -> str:
    """Return the page for all sentences of the corpus."""
    languages = list(dict.fromkeys(case.line.language for case in scored))
    columns = [[case for case in scored if case.line.language == language] for language in languages] + [list(scored)]
    rows = []
    for name in _ROWS:
        cells = [numbers_of(column)[name] for column in columns]
        rows.append(f"| {name} | " + " | ".join(f"{count} of {of}" for count, of in cells) + " |")
    lost, hard = len(lost_by_wording(scored)), numbers_of(scored)["lost by wording"][1]
    text = _EXPLAINED.format(
        count=len(scored),
        languages=" | ".join(languages),
        columns="---:|" * len(languages),
        rows="\n".join(rows),
        lost=lost,
        read=numbers_of(scored)["to review"][0],
        hard=hard,
    )
    measured = f"Measured on {measured_on.isoformat()} with Home Assistant {home_assistant}."
    return f"# What was not said\n\n{text}\n{measured}\n"
