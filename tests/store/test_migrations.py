"""A database of every version there was comes up to date with everything that was in it."""

from pathlib import Path
import sqlite3

import pytest

from custom_components.universal_agent.store import Stores, copies, opening
from custom_components.universal_agent.store.opening import PAGE_BYTES, FallbackFile
from custom_components.universal_agent.store.schema import MIGRATIONS, VERSION
from tests.store.schema_fixture import FOLDER

VERSIONS = range(1, VERSION + 1)


def of_version(path: Path, version: int) -> None:
    """Write the database that people of a version have."""
    connection = sqlite3.connect(path)
    connection.executescript((FOLDER / f"{version}.sql").read_text(encoding="utf-8"))
    connection.close()


def test_every_version_is_written_down() -> None:
    missing = [version for version in VERSIONS if not (FOLDER / f"{version}.sql").exists()]

    assert missing == [], "run python -m tests.store.schema_fixture"


@pytest.mark.parametrize("version", [version for version in VERSIONS if (FOLDER / f"{version}.sql").exists()])
async def test_everything_is_still_there_after_an_update(tmp_path: Path, version: int) -> None:
    of_version(tmp_path / "agent.db", version)
    stores = Stores(tmp_path / "agent.db")
    await stores.database.open()

    assert stores.database.quarantined is None
    assert [entry.id for entry in await stores.journal.recent()] == ["01J"]
    assert [record.text for record in await stores.executions.recent()] == ["remember the key"]
    assert [memory.content for memory in await stores.memories.search("key", person=None)] == [
        "the spare key is under the blue pot"
    ]
    assert [goal.title for goal in await stores.goals.all()] == ["paint the fence"]
    assert [item.name for item in await stores.schedule.open_items()] == ["pasta"]
    assert await pages_and_log_of(stores) == (PAGE_BYTES, "wal")
    await stores.database.close()


async def pages_and_log_of(stores: Stores) -> tuple[int, str]:
    """Return how large a page of a database is, and what log it has."""

    def work(connection: sqlite3.Connection) -> tuple[int, str]:
        (size,), (log,) = (connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_size", "journal_mode"))
        return size, log

    return await stores.database.read(work)


async def test_where_it_cannot_be_rewritten_it_is_used_with_its_large_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LOCK_WAIT_S", 0.0)
    path = tmp_path / "agent.db"
    of_version(path, VERSION)
    somebody = sqlite3.connect(path, isolation_level=None)
    somebody.execute("PRAGMA journal_mode = WAL").close()
    somebody.execute("BEGIN").close()
    somebody.execute("SELECT * FROM memories").fetchall()
    stores = Stores(path)
    await stores.database.open()

    assert stores.database.quarantined is None
    assert await pages_and_log_of(stores) == (4096, "wal")
    assert len(await stores.memories.all(person=None)) == 1
    somebody.close()
    await stores.database.close()
    await stores.database.open()
    assert await pages_and_log_of(stores) == (PAGE_BYTES, "wal")
    assert len(await stores.memories.all(person=None)) == 1
    await stores.database.close()


async def test_the_older_version_is_kept_as_a_copy(tmp_path: Path) -> None:
    of_version(tmp_path / "agent.db", 1)
    stores = Stores(tmp_path / "agent.db")
    await stores.database.open()
    await stores.database.close()
    (copy,) = copies.newest_first(tmp_path / "agent.db")
    kept = sqlite3.connect(copy)

    assert kept.execute("PRAGMA user_version").fetchone() == (1,)
    assert kept.execute("SELECT content FROM memories").fetchall() == [("the spare key is under the blue pot",)]
    kept.close()


async def test_without_room_for_that_copy_the_update_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path) -> Path:
        raise OSError("no space left on device")

    monkeypatch.setattr(copies, "make", full)
    of_version(tmp_path / "agent.db", 1)
    stores = Stores(tmp_path / "agent.db")
    await stores.database.open()

    assert len(await stores.memories.all(person=None)) == 1
    await stores.database.close()


async def test_a_migration_that_fails_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_version(tmp_path / "agent.db", 1)
    broken = (*MIGRATIONS[:2], ("CREATE TABLE half (id INTEGER)", "CREATE TABLE journal (id INTEGER)"))
    monkeypatch.setattr("custom_components.universal_agent.store.opening.MIGRATIONS", broken)
    monkeypatch.setattr("custom_components.universal_agent.store.opening.VERSION", len(broken))
    stores = Stores(tmp_path / "agent.db")
    with pytest.raises(Exception, match=r"already exists|lacks"):
        await stores.database.open()
    monkeypatch.undo()
    (aside,) = [path for path in tmp_path.glob("agent.db.damaged-*") if path.suffix != ".db-wal"]
    kept = sqlite3.connect(aside)

    assert kept.execute("PRAGMA user_version").fetchone() == (1,)
    assert kept.execute("SELECT name FROM sqlite_master WHERE name IN ('half', 'usage')").fetchall() == []
    kept.close()


async def test_going_back_to_an_older_version_takes_the_copy_it_can_read(tmp_path: Path) -> None:
    path = tmp_path / "agent.db"
    of_version(path, VERSION)
    copies.make(path)
    later = sqlite3.connect(path)
    later.execute(f"PRAGMA user_version = {VERSION + 1}")
    later.close()
    copies.make(path)
    stores = Stores(path)
    await stores.database.open()
    aside = stores.database.quarantined

    assert aside is not None
    assert (aside.fault.value, aside.fallback_file) == ("later", FallbackFile.COPY)
    assert len(await stores.memories.all(person=None)) == 1
    await stores.database.close()
