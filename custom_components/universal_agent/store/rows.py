"""From a row of a table to what it is kept of, and what has parts as text: each column has the name of a field."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
import json
import sqlite3
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints


def read_row[Kept](kept: type[Kept], row: sqlite3.Row, **values: Any) -> Kept:
    """Return a row as a dataclass; `values` are its fields that are no columns, or are written in another way.

    What a field is says how it is written: 0 or 1 for a bool, its value for an enum, JSON for whatever has parts.
    """
    for name, read in _readers(kept):  # type: ignore[arg-type]  # a class can be hashed
        if name not in values:
            value = row[name]
            values[name] = value if value is None or read is None else read(value)
    return kept(**values)


def to_json(value: Any) -> str:
    """Return what has parts as the text of a column, without a space: each action writes hundreds of pairs."""
    return json.dumps(value, ensure_ascii=False, default=str, separators=(",", ":"))


@cache
def _readers(kept: Any) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    hints = get_type_hints(kept)
    return tuple((field.name, _reader(hints[field.name])) for field in fields(kept))


def _reader(hint: Any) -> Callable[[Any], Any] | None:
    parts = [part for part in get_args(hint) if part is not type(None)] if isinstance(hint, UnionType) else [hint]
    kind = get_origin(parts[0]) or parts[0]
    if not isinstance(kind, type) or kind is str:
        return None
    if kind is bool or issubclass(kind, Enum):
        return kind
    if kind is tuple:
        return lambda value: tuple(json.loads(value))
    return json.loads if issubclass(kind, Mapping | Sequence) else None
