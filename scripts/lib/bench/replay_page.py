"""The section of docs/understanding.md about replayed models."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from .replay_turns import WIRES
from .sections import marked, put

_HOW = """\
## Recorded models (U5)

Turns that real models once took (eight of them, from three to hundreds of billions of parameters), with their tool
calls, are said again by a scripted server over each wire: as streamed and whole answers of chat completions and of the
Messages API, and as calls in the text of Hermes and Qwen models. Each run goes through a model connection of the
installed integration: HTTP over a socket, client, gate, processor and the task's own home. Home Assistant's sentences
are set aside here, so that every request reaches the model; the planner's answer, which the recording does not have,
names the tools that the run calls. Compared is the whole home with what the task expects, and that with the label
that was recorded: a run that failed then has to fail here too. A question has its recorded label if exactly the
recorded words are said and nothing has changed.

*Apart* are runs that differ because a wrong call of the model was stopped: it would have done harm, or its arguments do
not fit the tool's schema, which Home Assistant overlooks and we do not.
"""


class _Replayed(Protocol):
    @property
    def wire(self) -> str: ...
    @property
    def run(self) -> str: ...
    @property
    def fault(self) -> str: ...
    @property
    def recorded(self) -> bool: ...
    @property
    def agrees(self) -> bool: ...
    @property
    def apart(self) -> bool: ...
    @property
    def stopped(self) -> str: ...


def put_figures(page: Path, found: Sequence[_Replayed], *, recorded: int) -> None:
    """Write the section anew."""
    lines = ["| wire | runs | as recorded | apart | agreement |", "|---|---:|---:|---:|---:|"]
    for wire in (*(wire.name for wire in WIRES), None):
        of_wire = [run for run in found if wire in (None, run.wire)]
        apart = sum(run.apart for run in of_wire)
        agree, judged = sum(run.agrees for run in of_wire), len(of_wire) - apart
        lines.append(f"| {wire or 'all'} | {len(of_wire)} | {agree} | {apart} | {_percent(agree, judged)} |")
    runs = len({run.run for run in found})
    left_out = f"\nOf {recorded} recorded runs {runs} have a known task; to reach: 99.5 %.\n"
    text = "\n".join([_HOW, *lines, left_out, *_differing(found)])
    put(page, marked("replay", "scripts/bench --replay", text), "Understanding")


def _differing(found: Sequence[_Replayed]) -> list[str]:
    differ = [run for run in found if not run.agrees]
    if not differ:
        return ["No run differs."]
    shown = dict.fromkeys(
        f"- {run.run} ({'right' if run.recorded else 'wrong'} when recorded): "
        + (f"apart, {run.stopped}" if run.apart else run.fault or "right here")
        for run in differ
    )
    return ["Runs that differ:", "", *shown]


def _percent(right: int, total: int) -> str:
    return f"{100 * right / total:.2f} %" if total else "-"
