"""What cannot be used is kept aside, and the best that there is takes its place."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
import shutil
import sqlite3

import pytest

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.store import Stores, copies
from custom_components.universal_agent.store.opening import FallbackFile, FileFault

OLD = "the key is here"


async def opened(path: Path) -> Stores:
    stores = Stores(path)
    await stores.database.open()
    return stores


async def remember(stores: Stores, content: str) -> None:
    await stores.memories.add(key=content, content=content, person=None, importance=0.5, source="test")


async def contents(stores: Stores) -> list[str]:
    return [memory.content for memory in await stores.memories.all(person=None)]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """Return a database with one memory, and a copy of it."""
    stores = await opened(tmp_path / "agent.db")
    await remember(stores, OLD)
    await stores.database.copy()
    await stores.database.close()
    return tmp_path / "agent.db"


async def test_the_last_good_copy_takes_its_place(path: Path) -> None:
    path.write_bytes(b"damaged" * 1000)
    stores = await opened(path)
    aside = stores.database.quarantined

    assert aside is not None
    assert (aside.fault, aside.fallback_file) == (FileFault.DAMAGED, FallbackFile.COPY)
    assert aside.copied_at is not None
    assert datetime.now(UTC) - aside.copied_at < timedelta(minutes=1)
    assert aside.kept_as.read_bytes() == b"damaged" * 1000
    assert await contents(stores) == [OLD]
    await stores.database.close()


async def test_a_missing_file_is_brought_back_from_its_copy(path: Path) -> None:
    path.unlink()
    stores = await opened(path)
    aside = stores.database.quarantined

    assert aside is not None
    assert (aside.fault, aside.fallback_file) == (FileFault.MISSING, FallbackFile.COPY)
    assert await contents(stores) == [OLD]
    await stores.database.close()
    again = await opened(path)
    assert again.database.quarantined is None
    await again.database.close()


async def test_a_missing_file_whose_copies_are_damaged_is_begun_anew_and_told(path: Path) -> None:
    path.unlink()
    for copy in copies.newest_first(path):
        copy.write_bytes(b"damaged" * 1000)
    stores = await opened(path)
    aside = stores.database.quarantined

    assert aside is not None
    assert (aside.fault, aside.fallback_file) == (FileFault.MISSING, FallbackFile.EMPTY)
    assert await contents(stores) == []
    await stores.database.close()


async def test_the_first_start_misses_nothing(tmp_path: Path) -> None:
    stores = await opened(tmp_path / "agent.db")
    assert stores.database.quarantined is None
    await stores.database.close()


async def test_a_copy_that_is_damaged_too_gives_way_to_an_older_one(path: Path) -> None:
    path.with_name("agent.db.copy-20990101T000000000000").write_bytes(b"damaged" * 1000)
    path.write_bytes(b"damaged" * 1000)
    stores = await opened(path)

    assert await contents(stores) == [OLD]
    await stores.database.close()


async def test_without_a_good_copy_a_new_file_is_begun(path: Path) -> None:
    for copy in copies.newest_first(path):
        copy.write_bytes(b"damaged" * 1000)
    path.write_bytes(b"damaged" * 1000)
    stores = await opened(path)

    assert stores.database.quarantined is not None
    assert stores.database.quarantined.fallback_file is FallbackFile.EMPTY
    assert await contents(stores) == []
    await remember(stores, "a new beginning")
    await stores.database.close()


async def test_a_locked_file_that_cannot_be_read_gives_way_to_the_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("custom_components.universal_agent.store.opening.LOCK_WAIT_S", 0.1)
    bring_back = copies.bring_back

    def torn(source: Path, target: Path) -> None:
        bring_back(source, target)
        if "locked" in source.name:
            target.write_bytes(target.read_bytes()[:5000])

    monkeypatch.setattr(copies, "bring_back", torn)
    other = sqlite3.connect(path)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    stores = await opened(path)
    aside = stores.database.quarantined

    assert aside is not None
    assert (aside.fault, aside.fallback_file) == (FileFault.LOCKED, FallbackFile.COPY)
    assert await contents(stores) == [OLD]
    other.close()
    await stores.database.close()


async def test_a_full_disk_while_a_copy_is_brought_back_is_an_error_to_try_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError("no space left on device")

    monkeypatch.setattr(copies, "bring_back", full)
    path.write_bytes(b"damaged" * 1000)
    with pytest.raises(StorageError, match="no space"):
        await Stores(path).database.open()
    monkeypatch.undo()

    assert not path.exists()
    assert len(list(path.parent.glob("agent.db.damaged-*"))) == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET state = 'no such state'",
        "UPDATE journal SET payload = 'no json' WHERE state = 'started'",
        "UPDATE schedule SET kind = 'no such kind'",
        "UPDATE schedule SET state = 'no such state'",
    ],
)
async def test_rows_that_a_start_could_not_read_are_damage(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT INTO journal (id, request_id, seq, type, target, key, effect_class, state, payload, context,"
        " created_at, updated_at) VALUES ('1', 'r', 0, 'memory', 't', 'k', 'keyed_add', 'started', '{}', '{}', 0, 0)"
    )
    connection.execute(
        "INSERT INTO schedule (key, kind, fires_at, payload, language, state, created_at, updated_at)"
        " VALUES ('s', 'timer', 0, '{}', 'en', 'active', 0, 0)"
    )
    connection.execute(statement)
    connection.commit()
    connection.close()
    stores = await opened(path)

    assert stores.database.quarantined is not None
    await stores.database.close()


async def test_a_damaged_index_of_words_is_made_anew(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM memories_text_data WHERE id > 10")
    connection.commit()
    connection.close()
    stores = await opened(path)

    assert stores.database.quarantined is None
    assert len(await stores.memories.search("key", person=None)) == 1
    await stores.database.close()


async def test_an_index_that_does_not_fit_its_memories_is_made_anew(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE memories SET content = 'the ladder is here'")
    connection.commit()
    connection.close()
    stores = await opened(path)

    assert stores.database.quarantined is None
    assert len(await stores.memories.search("ladder", person=None)) == 1
    assert await stores.memories.search("key", person=None) == ()
    await stores.database.close()


async def test_an_index_that_cannot_even_be_asked_is_damage(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(
        "UPDATE sqlite_master SET sql = replace(sql, 'tokenize', 'tokenise') WHERE name = 'memories_text'"
    )
    connection.commit()
    connection.close()
    stores = await opened(path)

    assert stores.database.quarantined is not None
    assert await contents(stores) == [OLD]
    await stores.database.close()


async def test_a_trigger_that_cannot_be_run_is_damage(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(
        "UPDATE sqlite_master SET sql = replace(sql, 'content)', 'con4ent)') WHERE name = 'memories_added'"
    )
    connection.commit()
    connection.close()
    stores = await opened(path)

    assert stores.database.quarantined is not None
    await remember(stores, "something new")
    await stores.database.close()


async def test_trouble_of_a_closed_loop_is_told_to_nobody(path: Path) -> None:
    database = Stores(path).database
    heard: list[str | None] = []
    database.on_trouble = heard.append
    database._note("disk I/O error")

    assert database.trouble == "disk I/O error"
    assert heard == []


async def test_damage_found_while_running_stays_trouble_until_the_file_is_opened_again(path: Path) -> None:
    stores = await opened(path)
    heard: list[str | None] = []
    stores.database.on_trouble = heard.append

    def corrupt(connection: sqlite3.Connection) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    with pytest.raises(StorageError, match="malformed"):
        await stores.database.run(corrupt)
    await stores.database.try_writing()
    await remember(stores, "it can still be written elsewhere")

    assert heard == ["database disk image is malformed"]
    await stores.database.close()


async def test_three_copies_are_kept_and_other_files_left_alone(path: Path) -> None:
    foreign = path.with_name("agent.db.copy-of-mine")
    foreign.write_text("mine")
    stores = await opened(path)
    for _ in range(5):
        await stores.database.copy()

    found = copies.newest_first(path)
    assert len(found) == copies.KEPT
    assert stores.database.copied_at() == copies.made_at(found[0])
    assert foreign.read_text() == "mine"
    await stores.database.close()


async def test_without_a_copy_there_is_no_time_of_one(tmp_path: Path) -> None:
    assert Stores(tmp_path / "agent.db").database.copied_at() is None


async def test_a_copy_that_is_damaged_does_not_count(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stores = await opened(path)
    before = copies.newest_first(path)
    connect = sqlite3.connect

    def damaging(target: str | Path, **kwargs: object) -> sqlite3.Connection:
        if str(target).endswith(".unfinished"):
            content = bytearray(Path(target).read_bytes())
            content[4096:8192] = b"\xff" * 4096
            Path(target).write_bytes(content)
        return connect(target, **kwargs)  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(sqlite3, "connect", damaging)
    with pytest.raises(StorageError, match="cannot copy"):
        await stores.database.copy()
    monkeypatch.undo()

    assert copies.newest_first(path) == before
    await stores.database.close()


async def test_the_file_stands_still_while_it_is_held(path: Path) -> None:
    stores = await opened(path)
    await stores.database.begin_backup()
    before = path.read_bytes()
    for number in range(300):
        await remember(stores, f"memory {number} {'x' * 5000}")
    aside = path.with_name("backup.db")
    shutil.copyfile(path, aside)
    shutil.copyfile(path.with_name("agent.db-wal"), aside.with_name("backup.db-wal"))

    assert path.read_bytes() == before
    await stores.database.end_backup()
    await remember(stores, "one more")
    assert path.read_bytes() != before
    await stores.database.close()
    backup = await opened(aside)
    assert len(await backup.memories.all(person=None, limit=1000)) == 301
    await backup.database.close()


async def test_a_database_that_cannot_be_held_says_so(path: Path) -> None:
    stores = await opened(path)
    await stores.database._submit(stores.database._connection.close)  # type: ignore[union-attr]
    with pytest.raises(StorageError):
        await stores.database.begin_backup()
    await stores.database._submit(stores.database._close)
    await stores.database.end_backup()
    await stores.database.close()
