"""What a plain `scripts/test` plays of the tables in several languages: each in English and in one other language.

So does `scripts/test --core newest`, and with it `scripts/test --full` on the newest Home Assistant: what a sentence
comes to hangs on our own code, and every row of it has been played on the oldest. `scripts/test --exhaustive` plays all
rows, and so do `scripts/test --full` on the oldest Home Assistant, `scripts/test` with other arguments and pytest by
itself: none of them loads this. Which other language a table is played in follows from its name, so that every language
has its share and a table always has the same rows. It is done to tables of which each row takes a home of its own, and
to those that are said in one home (`tests/one_home.py`); a table that takes none is played whole.
"""

from collections.abc import Collection
import zlib

import pytest

PLAYED_WHOLE = ("tests/safety/", "tests/approvals/")
"""What keeps doors locked is asked in every language each time."""
NOT_PLAYED = ("tests/crash/",)
"""The whole program, killed: `tests/reliability/test_durability_rows.py` kills a home at these points, too."""
_SEVERAL = 4


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the rows in the other languages."""
    languages: dict[str, set[str]] = {}
    for item in items:
        if (language := _language(item)) is not None:
            languages.setdefault(_table(item), set()).add(language)
    played = {table: played_languages(table, among) for table, among in languages.items()}
    left_out = [item for item in items if _is_left_out(item, played)]
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]


def played_languages(table: str, among: Collection[str]) -> frozenset[str]:
    """Return the languages that a table is played in: of several English and one other, of fewer all of them."""
    others = sorted(set(among) - {"en"})
    if len(set(among)) < _SEVERAL or table.startswith(PLAYED_WHOLE):
        return frozenset(among)
    return frozenset({"en", others[zlib.crc32(table.encode()) % len(others)]})


def _is_left_out(item: pytest.Item, played: dict[str, frozenset[str]]) -> bool:
    language = _language(item)
    return item.nodeid.startswith(NOT_PLAYED) or (language is not None and language not in played[_table(item)])


def _table(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _language(item: pytest.Item) -> str | None:
    """Return the language of a row that takes a home of its own."""
    if not isinstance(item, pytest.Function) or "hass" not in item.fixturenames or not hasattr(item, "callspec"):
        return None
    language = item.callspec.params.get("language")
    return language if isinstance(language, str) else None
