"""The database opens whatever it finds, keeps what was there, and says when it cannot write."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
import sqlite3
import threading
from typing import Any

import pytest

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.database import Database
from custom_components.universal_agent.store.opening import FallbackFile, FileFault, _quarantine
from custom_components.universal_agent.store.schema import VERSION


async def remember(stores: Stores, content: str, *, key: str | None = None) -> int:
    return await stores.memories.add(key=key or content, content=content, person=None, importance=0.5, source="test")


async def contents(stores: Stores) -> list[str]:
    return [memory.content for memory in await stores.memories.all(person=None)]


async def reopened(path: Path) -> Stores:
    stores = Stores(path)
    await stores.database.open()
    return stores


async def written(path: Path) -> None:
    stores = await reopened(path)
    await remember(stores, "the key is here")
    await stores.database.close()


async def test_what_was_written_is_there_after_a_restart(tmp_path: Path) -> None:
    await written(tmp_path / "agent.db")
    stores = await reopened(tmp_path / "agent.db")
    assert stores.database.quarantined is None
    assert await contents(stores) == ["the key is here"]
    await stores.database.close()


async def test_it_is_durable_and_consistent(stores: Stores) -> None:
    pragmas = await stores.database.run(
        lambda connection: [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
        ]
    )
    assert pragmas == ["wal", 2, 1, VERSION]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"this is not a database" * 100,
        lambda data: data[: len(data) // 2],
        lambda data: data[:100] + b"\xff" * 1000 + data[1100:],
    ],
    ids=["other content", "cut in half", "a hole in the schema"],
)
async def test_a_damaged_file_is_put_aside_and_a_new_one_begun(tmp_path: Path, damage: object) -> None:
    path = tmp_path / "agent.db"
    await written(path)
    path.write_bytes(damaged := damage(path.read_bytes()))  # type: ignore[operator]
    stores = await reopened(path)
    assert stores.database.quarantined is not None
    assert stores.database.quarantined.kept_as.read_bytes()[:4000] == damaged[:4000]
    assert await contents(stores) == []
    await remember(stores, "a new beginning")
    await stores.database.close()


@pytest.mark.parametrize(
    "statements",
    [
        f"PRAGMA user_version = {VERSION + 1}",
        "DROP TABLE goals",
        "ALTER TABLE journal DROP COLUMN undo",
        "PRAGMA user_version = 0",
        (
            "INSERT INTO journal VALUES ('','',0,'','','','','','','',NULL,NULL,NULL,NULL,0,0);"
            "PRAGMA writable_schema = ON;"
            "UPDATE sqlite_master SET sql = replace(sql, 'reason TEXT,', 'reason TEXT NOT NULL,')"
        ),
    ],
    ids=["a later version", "a table is missing", "a column is missing", "no version", "values that may not be"],
)
async def test_a_foreign_schema_is_put_aside(tmp_path: Path, statements: str) -> None:
    path = tmp_path / "agent.db"
    await written(path)
    other = sqlite3.connect(path)
    other.executescript(statements)
    other.close()
    stores = await reopened(path)
    assert stores.database.quarantined is not None
    kept = sqlite3.connect(stores.database.quarantined.kept_as)
    assert kept.execute("SELECT content FROM memories").fetchall() == [("the key is here",)]
    kept.close()
    await stores.database.close()


def test_the_log_beside_a_damaged_file_goes_with_it(tmp_path: Path) -> None:
    (tmp_path / "agent.db").write_bytes(b"damaged")
    (tmp_path / "agent.db-wal").write_bytes(b"its log")
    aside = _quarantine(tmp_path / "agent.db", FileFault.DAMAGED)
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"its log"
    assert sorted(tmp_path.iterdir()) == [aside, aside.with_name(f"{aside.name}-wal")]


async def test_a_file_that_another_program_locks_is_kept_and_its_copy_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("custom_components.universal_agent.store.opening.LOCK_WAIT_S", 0.1)
    path = tmp_path / "agent.db"
    await written(path)
    other = sqlite3.connect(path)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    stores = await reopened(path)
    aside = stores.database.quarantined
    assert aside is not None
    assert (aside.fault, aside.fallback_file, aside.copied_at) == (FileFault.LOCKED, FallbackFile.SAME, None)
    assert await contents(stores) == ["the key is here"]
    assert aside.kept_as.exists()
    other.close()
    await stores.database.close()


async def test_a_folder_that_cannot_be_written_is_an_error_to_try_again(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("a file")
    database = Database(tmp_path / "no folder" / "agent.db")
    with pytest.raises(StorageError, match="cannot open"):
        await database.open()
    await database.close()


async def test_a_damaged_file_that_cannot_be_moved_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "agent.db").write_bytes(b"x" * 5000)

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError("read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(StorageError, match="read-only"):
        await Stores(tmp_path / "agent.db").database.open()


async def test_a_read_only_database_answers_and_refuses_to_write(tmp_path: Path) -> None:
    await written(tmp_path / "agent.db")
    stores = await reopened(tmp_path / "agent.db")
    await stores.database.run(lambda connection: connection.execute("SELECT 1"))
    await stores.database._submit(lambda: stores.database._connection.execute("PRAGMA query_only = ON"))  # type: ignore[union-attr]
    with pytest.raises(StorageError, match="readonly"):
        await remember(stores, "one more")
    await stores.database.close()


async def test_a_full_disk_is_said_and_old_data_stays(stores: Stores) -> None:
    await remember(stores, "the key is here")
    pages = await stores.database.run(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    await stores.database.run(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StorageError, match="full"):
        await remember(stores, "long " * 20_000)
    assert await contents(stores) == ["the key is here"]
    await stores.database.run(lambda connection: connection.execute("PRAGMA max_page_count = 100000"))
    await remember(stores, "room again")
    assert len(await contents(stores)) == 2


async def test_a_disk_that_is_full_at_the_first_start_leaves_no_half_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = sqlite3.connect

    def small(*args: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = real(*args, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA max_page_count = 5")
        return connection

    monkeypatch.setattr("custom_components.universal_agent.store.database.sqlite3.connect", small)
    with pytest.raises(StorageError, match="full"):
        await Stores(tmp_path / "agent.db").database.open()
    monkeypatch.undo()
    stores = await reopened(tmp_path / "agent.db")
    assert stores.database.quarantined is None
    assert await contents(stores) == []
    await stores.database.close()


async def test_half_a_transaction_leaves_nothing(stores: Stores) -> None:
    def half(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM memories")
        raise RuntimeError("in between")

    await remember(stores, "the key is here")
    with pytest.raises(RuntimeError, match="in between"):
        await stores.database.run(half)
    assert await contents(stores) == ["the key is here"]


async def test_after_closing_nothing_is_written_and_closing_again_is_fine(tmp_path: Path) -> None:
    stores = await reopened(tmp_path / "agent.db")
    await stores.database.close()
    await stores.database.close()
    stores.database.post(lambda connection: connection.execute("SELECT 1"))
    with pytest.raises(StorageError, match="closed"):
        await contents(stores)
    with pytest.raises(StorageError, match="closed"):
        await stores.database.settle()


async def test_closing_twice_at_once_closes_once(tmp_path: Path) -> None:
    stores = await reopened(tmp_path / "agent.db")
    await asyncio.gather(stores.database.close(), stores.database.close())
    with pytest.raises(StorageError, match="closed"):
        await contents(stores)


async def test_who_reads_while_it_is_closed_leaves_nothing_open(tmp_path: Path) -> None:
    stores = await reopened(tmp_path / "agent.db")
    may_end = threading.Event()
    search = asyncio.create_task(stores.database.read(lambda connection: may_end.wait(60)))
    await asyncio.sleep(0)
    closing, read = asyncio.create_task(stores.database.close()), asyncio.create_task(contents(stores))
    await asyncio.sleep(0)
    may_end.set()
    await asyncio.gather(search, closing)
    with pytest.raises(StorageError, match="closed"):
        await read
    assert stores.database._reading is None


async def test_a_connection_that_went_away_is_a_storage_error(stores: Stores) -> None:
    await stores.database._submit(stores.database._close)
    with pytest.raises(StorageError, match="closed"):
        await contents(stores)
    await stores.database._submit(stores.database._close)


async def test_what_was_posted_is_written_in_order_before_closing(tmp_path: Path) -> None:
    stores = await reopened(tmp_path / "agent.db")
    for number in range(50):
        stores.database.post(
            lambda connection, number=number: connection.execute(  # type: ignore[misc]
                "INSERT INTO memories (key, content, importance, source, tainted, created_at) VALUES (?,?,0,'',0,?)",
                (str(number), str(number), number),
            )
        )
    await stores.database.close()
    stores = await reopened(tmp_path / "agent.db")
    assert await contents(stores) == [str(number) for number in reversed(range(50))]
    await stores.database.close()


async def test_a_record_that_could_not_be_written_is_logged(stores: Stores, caplog: pytest.LogCaptureFixture) -> None:
    stores.database.post(lambda connection: connection.execute("INSERT INTO nowhere VALUES (1)"))
    await stores.database.settle()
    assert "A record could not be written: no such table: nowhere" in caplog.text


async def test_a_cancelled_turn_does_not_undo_a_statement_under_way(stores: Stores) -> None:
    release = threading.Event()
    stores.database.post(lambda connection: release.wait())
    task = asyncio.create_task(remember(stores, "the key is here"))
    await asyncio.sleep(0)
    task.cancel()
    release.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    await stores.database.settle()
    assert await contents(stores) == ["the key is here"]


async def test_text_that_bits_have_turned_into_no_text_is_a_storage_error(stores: Stores) -> None:
    await stores.database.run(
        lambda connection: connection.execute(
            "INSERT INTO memories (key, content, importance, source, tainted, created_at)"
            " VALUES ('k', CAST(x'41ff' AS TEXT), 0, '', 0, 0)"
        )
    )
    with pytest.raises(StorageError):
        await contents(stores)


async def test_a_long_search_holds_up_no_action(stores: Stores) -> None:
    await remember(stores, "the key is here")
    reads, may_end = threading.Event(), threading.Event()

    def search(connection: sqlite3.Connection) -> int:
        found = connection.execute("SELECT count(*) FROM memories").fetchone()[0]
        reads.set()
        assert may_end.wait(10)
        return int(found)

    searching = asyncio.create_task(stores.database.read(search))
    assert await asyncio.to_thread(reads.wait, 10)
    await remember(stores, "the cat is fed")
    may_end.set()
    assert await searching == 1, "a search sees one state"
    assert sorted(await contents(stores)) == ["the cat is fed", "the key is here"]


@pytest.mark.parametrize(
    "read",
    [
        pytest.param(lambda stores: stores.usage.since(0), id="usage"),
        pytest.param(lambda stores: stores.pin_attempts.load(), id="wrong PINs"),
        pytest.param(lambda stores: stores.reviews.scheduled("day", "2026-11-23"), id="a scheduled review"),
        pytest.param(lambda stores: stores.reviews.recent(), id="reviews"),
        pytest.param(lambda stores: stores.reviews.get(1), id="a review"),
        pytest.param(lambda stores: stores.schedule.open_items(), id="what is scheduled"),
        pytest.param(lambda stores: stores.schedule.get_by_key("k"), id="one that is scheduled"),
        pytest.param(lambda stores: stores.household_log.find("fed", frozenset({"cat"})), id="the household's log"),
        pytest.param(lambda stores: stores.household_log.has_key("k"), id="a key of the log"),
        pytest.param(lambda stores: stores.household_log.is_there(1), id="an entry of the log"),
        pytest.param(lambda stores: stores.goals.all(), id="goals"),
        pytest.param(lambda stores: stores.goals.progress_history(), id="progress of goals"),
        pytest.param(lambda stores: stores.goals.read(1), id="a goal"),
        pytest.param(lambda stores: stores.goals.has_key("k"), id="a key of a goal"),
        pytest.param(lambda stores: stores.projects.all(), id="projects"),
        pytest.param(lambda stores: stores.projects.next_actions(), id="next actions"),
        pytest.param(lambda stores: stores.projects.progress_notes(), id="notes on progress"),
        pytest.param(lambda stores: stores.suggestions.standing(), id="suggestions"),
        pytest.param(lambda stores: stores.suggestions.learned(), id="answers to suggestions"),
        pytest.param(lambda stores: stores.learned.examples(), id="examples of routing"),
        pytest.param(lambda stores: stores.learned.model(), id="the routing model"),
        pytest.param(lambda stores: stores.background.all(), id="background tasks"),
        pytest.param(lambda stores: stores.habits.counts(), id="habits"),
        pytest.param(lambda stores: stores.habits.baselines(), id="usual values"),
        pytest.param(lambda stores: stores.habits.manual_actions(since=0.0), id="what was done by hand"),
        pytest.param(lambda stores: stores.utterances.load(), id="taught words"),
        pytest.param(lambda stores: stores.utterances.has_key("k"), id="a key of taught words"),
        pytest.param(lambda stores: stores.routines.load(), id="routines"),
        pytest.param(lambda stores: stores.heartbeat.remembered(), id="what the heartbeat remembers"),
        pytest.param(lambda stores: stores.heartbeat.claims(), id="periods of the heartbeat"),
        pytest.param(lambda stores: stores.heartbeat.covered(), id="what was reviewed"),
        pytest.param(lambda stores: stores.memories.all(person=None), id="memories"),
        pytest.param(lambda stores: stores.journal.recent(), id="the journal"),
        pytest.param(lambda stores: stores.executions.recent(), id="records of requests"),
    ],
)
async def test_what_only_reads_takes_no_turn_of_what_writes(
    stores: Stores, monkeypatch: pytest.MonkeyPatch, read: Callable[[Stores], Awaitable[Any]]
) -> None:
    begun: list[object] = []
    transaction = Database._transaction

    def beginning[T](database: Database, work: Callable[[sqlite3.Connection], T]) -> T:
        begun.append(work)
        return transaction(database, work)

    monkeypatch.setattr(Database, "_transaction", beginning)
    await read(stores)
    assert begun == []


async def test_what_was_posted_before_is_read(stores: Stores) -> None:
    statement = (
        "INSERT INTO memories (key, content, importance, source, tainted, created_at) VALUES (?,?,0.5,'test',0,1)"
    )
    for number in range(20):
        row = (f"key {number}", f"content {number}")
        stores.database.post(lambda connection, row=row: connection.execute(statement, row))  # type: ignore[misc]
        assert len(await contents(stores)) == number + 1


async def test_what_reads_cannot_write(stores: Stores) -> None:
    with pytest.raises(StorageError, match="readonly"):
        await stores.database.read(lambda connection: connection.execute("DELETE FROM memories"))
    assert stores.database.trouble is None, "that is our mistake and no trouble of the disk"


async def test_a_connection_that_reads_is_closed_before_the_one_that_writes(tmp_path: Path) -> None:
    path = tmp_path / "agent.db"
    stores = await reopened(path)
    await remember(stores, "the key is here")
    await contents(stores)
    await stores.database.close()
    assert not path.with_name("agent.db-wal").exists()
    with pytest.raises(StorageError, match="closed"):
        await contents(stores)
