"""Search everything that a home keeps, sends and shows for the PIN."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
import json
from pathlib import Path
import sqlite3

from .house import SearchedHouse
from .wordings import found_in

RECORDED_BEFORE = frozenset({"call_service", "mobile_app_notification_action"})
"""Events that Home Assistant records with their data, before we are called."""
_OURS, _RECORDER = "universal_agent.db", "home-assistant_v2.db"
_EVENTS = (
    "SELECT event_types.event_type, event_data.shared_data FROM events"
    " JOIN event_types USING (event_type_id) LEFT JOIN event_data USING (data_id)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """One place that was searched."""

    size: int
    """How many characters: where there is nothing, nothing can be found."""
    hits: tuple[str, ...]
    """Where the PIN stands, with what is around it."""


def sinks(house: SearchedHouse) -> dict[str, Searched]:
    """Return what was found of the PIN, by sink; the program has stopped."""
    ours, recorder = house.folder / _OURS, house.folder / _RECORDER
    files = [path for path in house.folder.rglob("*") if path.is_file() and "custom_components" not in path.parts]
    own = [path for path in files if path.name.startswith(_OURS)]
    logs = [path for path in files if ".log" in path.suffixes]
    others = [path for path in files if path not in (*own, *logs) and not path.name.startswith(_RECORDER)]
    events = (event for event in house.events if event["event_type"] not in RECORDED_BEFORE)
    found = {
        "our database and its copies": _search([*(text for _, text in _tables(ours)), *map(_read, own)]),
        "the log": _search(map(_read, logs)),
        "every other file of the home": _search(map(_read, others)),
        "prompts of the model": _search(_written(seen.body) for seen in house.model.requests),
        "messages to the phone": _search(map(_written, house.outside.pushed)),
        "answers": _search(house.answers),
        "events": _search(map(_written, events)),
        "the recorder": _search(_of_recorder(recorder)),
    }
    return found | {name: _search([text]) for name, text in house.shown.items()}


def recorded_before(folder: Path) -> Mapping[str, int]:
    """Return how often it stands in what Home Assistant recorded before we were called, by event."""
    found: dict[str, int] = {}
    for kind, data in _rows(folder / _RECORDER, _EVENTS):
        if kind in RECORDED_BEFORE and found_in(str(data)):
            found[str(kind)] = found.get(str(kind), 0) + 1
    return found


def _of_recorder(path: Path) -> list[str]:
    """Return all tables; of the events, those that are not recorded before we are called."""
    events = [str(data) for kind, data in _rows(path, _EVENTS) if kind not in RECORDED_BEFORE]
    return [*events, *(text for name, text in _tables(path) if name not in ("event_data", "events"))]


def _tables(path: Path) -> Iterator[tuple[str, str]]:
    names = [str(name) for (name,) in _rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        for row in _rows(path, f'SELECT * FROM "{name}"'):
            yield name, json.dumps(row, default=str, ensure_ascii=False)


def _rows(path: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return [tuple(row) for row in connection.execute(query)]
    finally:
        connection.close()


def _read(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="replace")


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _search(texts: Iterable[str]) -> Searched:
    kept = list(texts)
    return Searched(size=sum(map(len, kept)), hits=tuple(hit for text in kept for hit in found_in(text)))
