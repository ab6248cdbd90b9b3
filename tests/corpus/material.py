"""Read a corpus: one home in five languages, and lines of what is said in it with what must come of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
HALVES = ("dev", "heldout", "all")

type Wanted = str | list[str] | dict[str, Any]
"""A state, any of these states, or a state with attributes (or an item that was added)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What must, may and will change."""

    now: Mapping[str, Wanted]
    """What must hold after the turn."""
    may: Mapping[str, Wanted] = field(default_factory=dict)
    """What may change as well."""
    or_nothing: bool = False
    """Whether changing nothing at all is safe too."""
    must_undo: bool = False
    """Whether acting now is right only with the undoing scheduled."""
    later: Mapping[str, Wanted] = field(default_factory=dict)
    """What a right schedule brings about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a true answer says."""

    answer: str
    """yes, no, or names."""
    must_name: tuple[str, ...] = ()
    must_not_name: tuple[str, ...] = ()
    or_declines: bool = False
    """Whether saying that it cannot be told is safe."""
    about: Mapping[str, str] = field(default_factory=dict)
    """The states that make the truth."""
    number: float | None = None
    negated: bool = False
    """Whether a bare yes or no is ambiguous."""
    unknown: tuple[str, ...] = ()
    """What cannot be known: nobody may say that all is well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing that is said."""

    id: str
    language: str
    text: str
    kind: str
    states: Mapping[str, str]
    """What differs from the home as it stands."""
    plain: str | None
    """The same wish without what makes it hard."""
    expect: Command | Question


def read_lines(folder: Path, language: str, half: str = "all") -> list[Line]:
    """Return the lines of a language: all, the odd ones (dev) or the even ones (heldout), with their plain ones."""
    text = (folder / f"{language}.jsonl").read_text(encoding="utf-8")
    lines = [_line(json.loads(row)) for row in text.splitlines() if row.strip()]
    if half == "all":
        return lines
    chosen = lines[0 if half == "dev" else 1 :: 2]
    wanted = {line.plain for line in chosen} - {line.id for line in chosen}
    return [*chosen, *(line for line in lines if line.id in wanted)]


def read_home_file(folder: Path) -> dict[str, Any]:
    """Return the home as it is written."""
    home: dict[str, Any] = json.loads((folder / "home.json").read_text(encoding="utf-8"))
    return home


def _line(row: Mapping[str, Any]) -> Line:
    expected = dict(row["expect"])
    for name in ("must_name", "must_not_name", "unknown"):
        if name in expected:
            expected[name] = tuple(expected[name])
    return Line(
        id=row["id"],
        language=row["language"],
        text=row["text"],
        kind=row["kind"],
        states=row["states"],
        plain=row["plain"],
        expect=Question(**expected) if "answer" in expected else Command(**expected),
    )
