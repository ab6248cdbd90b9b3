"""The page docs/month.md, with its plot: a month of a family, with and without what it had remembered."""

from __future__ import annotations

from collections.abc import Sequence
import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from .line_plot import Axis, Line, drawn

if TYPE_CHECKING:
    from .month import LivedTurn

_DAYS = 7
_PLOT = Path("pictures") / "month.svg"
_COLOURS = ("#1f77b4", "#9a9a9a")
_NAMES = ("what words mean is remembered", "nothing is remembered")
_TITLE = "# A month of a family\n"
_HOW = """\
Written by `scripts/bench --month` on {date}; the same seed lives the same month.

A family of four, two of them English and two German, lives {days} days with a real Home Assistant core in this
process and a scripted model that always does the right thing. Each person has habits: about half of what they say is
in words of their own (paraphrases and idioms, made by a grammar of templates) that no sentence covers, the rest in
words that anybody uses; a few requests lean on what was before ("again", "like yesterday") or want a locked gate
opened, of which nothing may be learned. Asked whether to remember what words mean, they mostly say yes, sometimes
nothing, seldom no. The same month is lived once more by a family that never answers that question.

Wrong is whatever moved and was not wanted, or ended otherwise than it was wanted, the gate in any case. Tokens are
characters over 3.6; the model's seconds are those of a few billion parameters on a graphics card at home (4,500
tokens read and 150 written a second), all calls one after the other. The likely role's model is asked beside the
router, as with every new connection ([head starts](adr/0035-head-starts.md)): what was asked in vain is among the calls
and the tokens.
"""


def write(root: Path, with_it: Sequence[LivedTurn], without: Sequence[LivedTurn], *, is_whole: bool = True) -> int:
    """Print the page and, of a whole month, write it with its plot; return 1 where remembering did not help."""
    page = _page(with_it, without)
    print(page)
    if is_whole:
        (root / "docs" / "month.md").write_text(page, encoding="utf-8")
        (root / "docs" / _PLOT).write_text(_plot(with_it, without), encoding="utf-8")
    return int(_share(_week(with_it, -1)) <= _share(_week(with_it, 0)))


def _page(with_it: Sequence[LivedTurn], without: Sequence[LivedTurn]) -> str:
    weeks = max(turn.day for turn in with_it) // _DAYS + 1
    rows = "\n".join(_row(f"week {week + 1}", _week(with_it, week), _week(without, week)) for week in range(weeks))
    saved = [_sum(without, key) - _sum(with_it, key) for key in ("model_calls", "tokens", "model_s")]
    wrong = sum(turn.is_wrong for turn in (*with_it, *without))
    days = max(turn.day for turn in with_it) + 1
    return f"""{_TITLE}
{_HOW.format(date=dt.datetime.now(dt.UTC).date().isoformat(), days=days)}
![Share of requests that are answered without a model, day by day]({_PLOT.as_posix()})

| | requests | without a model | calls | tokens | nothing remembered: without a model | calls | tokens |
|---|---|---|---|---|---|---|---|
{rows}
{_row("all", with_it, without)}

Without a model, {_share(_week(with_it, 0)):.0f} % of the requests were answered in the first week and
{_share(_week(with_it, weeks - 1)):.0f} % in the last one. Wrong were {wrong} of {len(with_it) + len(without)}.
What was remembered saved {saved[0]:,.0f} calls of the model, {saved[1]:,.0f} tokens and
{saved[2]:,.0f} seconds of waiting for it.
The family was asked {sum(turn.was_asked for turn in with_it)} times whether to remember words.

| said in | requests | without a model, first week | last week | as wanted |
|---|---|---|---|---|
{_kinds(with_it, weeks)}

The gate is asked about and never opened, as nobody says yes to that: it is what is not as wanted.
"""


def _row(name: str, mine: Sequence[LivedTurn], other: Sequence[LivedTurn]) -> str:
    cells = [name, str(len(mine))]
    for turns in (mine, other):
        cells += [f"{_share(turns):.0f} %", f"{_sum(turns, 'model_calls'):,.0f}", f"{_sum(turns, 'tokens'):,.0f}"]
    return f"| {' | '.join(cells)} |"


def _kinds(lived: Sequence[LivedTurn], weeks: int) -> str:
    named = {"plain": "words that anybody uses", "own": "words of their own", "leaning": "words that lean on before"}
    rows = []
    for kind, name in named.items():
        turns = [turn for turn in lived if turn.said.kind == kind]
        shares = [_share(_week(turns, week)) for week in (0, weeks - 1)]
        met = 100 * sum(turn.is_met for turn in turns) / max(1, len(turns))
        rows.append(f"| {name} | {len(turns)} | {shares[0]:.0f} % | {shares[1]:.0f} % | {met:.0f} % |")
    return "\n".join(rows)


def _week(lived: Sequence[LivedTurn], week: int) -> list[LivedTurn]:
    last = max((turn.day for turn in lived), default=0) // _DAYS
    return [turn for turn in lived if turn.day // _DAYS == (last if week < 0 else week)]


def _share(lived: Sequence[LivedTurn]) -> float:
    """Return how many per cent of requests were answered without a model."""
    return 100 * sum(not turn.model_calls for turn in lived) / max(1, len(lived))


def _sum(lived: Sequence[LivedTurn], key: str) -> float:
    return float(sum(getattr(turn, key) for turn in lived))


def _plot(with_it: Sequence[LivedTurn], without: Sequence[LivedTurn]) -> str:
    """Return the share of requests without a model as a drawing: the mean of each day and the six before it."""
    days = max(turn.day for turn in with_it) + 1
    lines = [
        [_share([turn for turn in lived if day - _DAYS < turn.day <= day]) for day in range(days)]
        for lived in (with_it, without)
    ]

    return drawn(
        [
            Line(name=name, colour=colour, points=list(enumerate(line)))
            for name, colour, line in zip(_NAMES, _COLOURS, lines, strict=True)
        ],
        Axis(last=days - 1, marks=[(day, f"week {day // _DAYS + 1}") for day in range(0, days, _DAYS)]),
        Axis(last=100, marks=[(mark, f"{mark} %") for mark in range(0, 101, 25)]),
    )
