"""The section of docs/understanding.md about what families say."""

from collections.abc import Callable, Sequence
import datetime as dt
from pathlib import Path
from typing import Protocol

from homeassistant.const import __version__ as core_version

from .sections import marked, put

_HOW = """\
## What families say (U9)

Requests as families say them to a voice satellite, written by hand in five languages, each with a statement of what is
right that a machine checks: states, calls, lists, events, timers, reminders, messages, memory and answers, over one to
four turns, with the clock moved to see whether what was promised happens. Each case runs in a fresh Home Assistant with
a home of its own, without a language model. *Right* counts a good question and an honest refusal where the case allows
them; *wrong* is something else, too much or only a part of it done, or something said that is not so; *acted* is the
part of it where something was changed that nobody asked for. What is neither was declined, asked needlessly or not
understood. The rules for all of this are the set's own, and the scorer knows nothing of this project's code.
"""


class _Result(Protocol):
    @property
    def agent(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def noise(self) -> str | None: ...
    @property
    def ok(self) -> bool: ...
    @property
    def is_wrong(self) -> bool: ...
    @property
    def acted_wrongly(self) -> bool: ...
    @property
    def kind(self) -> str: ...


def put_figures(page: Path, found: Sequence[_Result]) -> None:
    """Write the section: both agents by language, level, kind of errors and family."""
    measured = f"Measured on {dt.datetime.now(dt.UTC).date().isoformat()} with Home Assistant {core_version}."
    groups: list[tuple[str, Callable[[_Result], str]]] = [
        ("language", lambda one: one.language),
        ("level", lambda one: one.level),
        ("errors", lambda one: {"stt": "of speech recognition", "typo": "of typing", None: "none"}[one.noise]),
        ("family", lambda one: one.family),
    ]
    lines = [_row("all", found)]
    for name, key in groups:
        lines += [
            _row(f"{name}: {value}", [result for result in found if key(result) == value])
            for value in sorted({str(key(result)) for result in found})
        ]
    head = [
        "| | cases | right | wrong | acted | needless question | default agent: right | wrong | acted |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    text = "\n".join([_HOW, measured, "", *head, *lines])
    put(page, marked("household", "scripts/bench household", text), "Understanding")


def _row(name: str, found: Sequence[_Result]) -> str:
    ours = [result for result in found if result.agent == "ours"]
    default = [result for result in found if result.agent == "default"]
    cells = [
        str(len(ours)),
        _share(ours, lambda one: one.ok),
        _share(ours, lambda one: one.is_wrong),
        _share(ours, lambda one: one.acted_wrongly),
        _share(ours, lambda one: one.kind == "needless_question"),
        _share(default, lambda one: one.ok),
        _share(default, lambda one: one.is_wrong),
        _share(default, lambda one: one.acted_wrongly),
    ]
    return f"| {name} | {' | '.join(cells)} |"


def _share(found: Sequence[_Result], is_counted: Callable[[_Result], bool]) -> str:
    return f"{100 * sum(map(is_counted, found)) / len(found):.1f} %" if found else "-"
