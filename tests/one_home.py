"""Tables of sentences that change nothing, said in one home: each by itself, and every one that fails is named."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
import sqlite3
from typing import Any

from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
import pytest

from custom_components.universal_agent.const import DOMAIN
from tests import representative_rows
from tests.installed_agent import InstalledAgent

_ROOT = Path(__file__).parent.parent
_KEPT_OF_EVERY_REQUEST = frozenset({"executions"})
"""The tables that note every request, whatever it does."""


def in_one_home(
    names: str | Sequence[str], rows: Iterable[Any], *, ids: Iterable[str] | None = None
) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., Awaitable[None]]]:
    """Play a test with each row of a table, as `pytest.mark.parametrize` does, but in one home instead of one a row.

    To make a home takes longer than to say a sentence in it. No row may change it: one that does fails and is named,
    and those after it meet what it left.
    """
    columns = (names,) if isinstance(names, str) else tuple(names)
    table = [_row(row, is_single=isinstance(names, str)) for row in rows]
    values = [row.values for row in table]
    titles = [row.id or "-".join(map(str, row.values)) for row in table] if ids is None else list(ids)

    def playing(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        asked = signature(test)
        given = [name for name in asked.parameters if name not in columns]

        @wraps(test)
        async def play(**fixtures: Any) -> None:
            agent, subtests = fixtures["agent"], fixtures["subtests"]
            before = await _all_of(agent)
            for title, row in _played(test, columns, list(zip(titles, values, strict=True)), fixtures.get("request")):
                with subtests.test(title):
                    try:
                        await test(**{name: fixtures[name] for name in given}, **dict(zip(columns, row, strict=True)))
                    finally:
                        found, before = before, await _all_of(agent)
                    changed = [name for name, was in found.items() if before[name] != was]
                    assert not changed, f"it needs a home of its own, for it changes: {', '.join(changed)}"

        needed = dict.fromkeys((*given, "agent", "subtests", "request"))
        parameters = [Parameter(name, Parameter.KEYWORD_ONLY) for name in needed]
        vars(play)["__signature__"] = asked.replace(parameters=parameters)
        return play

    return playing


def _played(
    test: Callable[..., Awaitable[None]],
    columns: Sequence[str],
    rows: list[tuple[str, Sequence[Any]]],
    request: pytest.FixtureRequest | None,
) -> list[tuple[str, Sequence[Any]]]:
    """Return the rows that a run plays: all, or those in English and one other language, as of every such table."""
    is_plain = request is None or not request.config.pluginmanager.has_plugin(representative_rows.__name__)
    if is_plain or "language" not in columns:
        return rows
    place = columns.index("language")
    name = f"{Path(test.__code__.co_filename).relative_to(_ROOT).as_posix()}::{test.__name__}"
    languages = representative_rows.played_languages(name, {row[place] for _, row in rows})
    return [(title, row) for title, row in rows if row[place] in languages]


def _row(row: Any, *, is_single: bool) -> Any:
    """Return the values of a row and what it is called, if it is."""
    if hasattr(row, "marks"):
        return row
    return pytest.param(row) if is_single else pytest.param(*row)


async def _all_of(agent: InstalledAgent) -> dict[str, Any]:
    """Return what a sentence could change or leave behind for the next one."""
    hass = agent.hass
    await hass.async_block_till_done()
    entities = er.async_get(hass).entities
    ours = {entity.entity_id for entity in entities.values() if entity.platform == DOMAIN}
    return {
        "states": {
            state.entity_id: state.as_dict() for state in hass.states.async_all() if state.entity_id not in ours
        },
        "entities": dict(entities),
        "devices": list(dr.async_get(hass).devices),
        "areas": list(ar.async_get(hass).async_list_areas()),
        "settings": hass.config.as_dict(),
        "entries": [(entry.entry_id, entry.data, entry.options) for entry in hass.config_entries.async_entries()],
        "waiting": agent.data.confirmations.pending(),
        **await agent.data.stores.database.run(_kept),
    }


def _kept(connection: sqlite3.Connection) -> dict[str, list[tuple[Any, ...]]]:
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: [tuple(row) for row in connection.execute(f"SELECT * FROM {name}")]
        for name in tables
        if name not in _KEPT_OF_EVERY_REQUEST
    }
