"""Opens the file whatever it is: what cannot be used is kept aside, and the last good copy or an empty file used."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import cache
import logging
from pathlib import Path
import sqlite3

from . import copies
from .schema import MIGRATIONS, VERSION

type Conditions = Mapping[str, str]
"""Table, or a part of one, to a condition that none of its rows may fulfil."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a file's schema."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a schema up to date, all of it or nothing."""
    version = version_of(connection)
    if version == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def check(connection: sqlite3.Connection, unreadable: Conditions) -> None:
    """Raise a `sqlite3.DatabaseError` if a file is not what it should be; an index of words is made anew."""
    indexes = [
        str(table) for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'")
    ]
    health = _health(connection)
    if "fts5" in health.casefold():
        _rebuild(connection, indexes)
        health = _health(connection)
    if health != "ok":
        raise sqlite3.DatabaseError(health)
    if missing := _expected_shape() - _shape(connection):
        raise sqlite3.DatabaseError(f"its schema lacks {', '.join(sorted(missing))}")
    for (table,) in connection.execute("SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        for statement in (f"INSERT INTO {table} DEFAULT VALUES", f"DELETE FROM {table}"):  # noqa: S608 - our own
            connection.execute(f"EXPLAIN {statement}").close()  # a trigger is read only when its table is written
    for table, condition in unreadable.items():
        if connection.execute(f"SELECT 1 FROM {table} WHERE {condition} LIMIT 1").fetchone():  # noqa: S608 - our own
            raise sqlite3.DatabaseError(f"a row of {table} cannot be read")
    if any(not _fits(connection, table) for table in indexes):
        _rebuild(connection, indexes)


def _health(connection: sqlite3.Connection) -> str:
    """Return "ok", or what is wrong with a page or an index of words."""
    return str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])


def _fits(connection: sqlite3.Connection, table: str) -> bool:
    """Tell whether an index of words fits what it indexes."""
    try:
        connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('integrity-check', 1)")  # noqa: S608 - our own
    except sqlite3.DatabaseError:
        return False
    return True


def _rebuild(connection: sqlite3.Connection, indexes: list[str]) -> None:
    """Make the indexes of words anew: nothing is lost with them."""
    _LOGGER.warning("The indexes of words were damaged and are made anew")
    for table in indexes:
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")  # noqa: S608 - our own


@cache
def _expected_shape() -> frozenset[str]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection)
        return _shape(connection)
    finally:
        connection.close()


def _shape(connection: sqlite3.Connection) -> frozenset[str]:
    """Return the names of everything in a schema, columns too."""
    things = connection.execute("SELECT type || ' ' || name FROM sqlite_master")
    columns = connection.execute(
        "SELECT made.name || '.' || col.name FROM sqlite_master AS made, pragma_table_info(made.name) AS col"
        " WHERE made.type = 'table'"
    )
    return frozenset(name for (name,) in (*things, *columns))


_LOGGER = logging.getLogger(__name__)

LOCK_WAIT_S = 5.0
PAGE_BYTES = 512
"""A commit writes every page that it touches as a whole, and most of ours touch a few rows of some indexes."""
AUTOMATIC_CHECKPOINT_PAGES = 8000
"""How long the log grows until it goes into the file."""
_DAMAGE = {
    sqlite3.SQLITE_ERROR,  # a statement does not fit: the file has another schema
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
}
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}


class FileFault(StrEnum):
    """Why a file could not be used."""

    DAMAGED = "damaged"
    MISSING = "missing"
    """It is gone, though copies of it are beside its place."""
    LATER = "later"
    """A later version of the integration wrote it."""
    LOCKED = "locked"
    """Another program does not let go of it."""


class FallbackFile(StrEnum):
    """What is used in its place."""

    SAME = "same"
    """A copy of the file itself, whose contents are whole."""
    COPY = "copy"
    """The last good copy."""
    EMPTY = "empty"
    """A new file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuarantinedFile:
    """A file that could not be used at a start."""

    fault: FileFault
    """Why."""
    kept_as: Path
    """Where it is now, or where it was missed."""
    fallback_file: FallbackFile
    """What is used in its place."""
    copied_at: datetime | None = None
    """When the copy in use was made."""


class LaterVersionError(sqlite3.DatabaseError):
    """A later version wrote the file."""


def open_file(path: Path, unreadable: Conditions) -> tuple[sqlite3.Connection, QuarantinedFile | None]:
    """Return a connection to a file that is whole and of this version, and what had to be quarantined for it.

    Raises:
        sqlite3.Error: the disk is full, read-only or failing.
        OSError: the same.
    """
    fault: FileFault | None
    try:
        if not path.exists() and copies.newest_first(path):
            fault, kept_as = FileFault.MISSING, path
            _LOGGER.warning("The database is missing, though there are copies of it")
        else:
            return connect(path, unreadable), None
    except (sqlite3.DatabaseError, UnicodeDecodeError) as err:
        fault = _fault(err)
        if fault is None:
            raise
        kept_as = _quarantine(path, fault)
        _LOGGER.warning("The database cannot be used (%s); it is kept as %s", err, kept_as.name)
    for fallback_file, source in _sources(path, fault, kept_as):
        try:
            with _whole_or_gone(path):
                copies.bring_back(source, path)
                connection = connect(path, unreadable)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as err:
            _LOGGER.warning("%s cannot be used either: %s", source.name, err)
        else:
            made = None if fallback_file is FallbackFile.SAME else copies.made_at(source)
            return connection, QuarantinedFile(
                fault=fault, kept_as=kept_as, fallback_file=fallback_file, copied_at=made
            )
    return connect(path, unreadable), QuarantinedFile(fault=fault, kept_as=kept_as, fallback_file=FallbackFile.EMPTY)


def connect(path: Path, unreadable: Conditions) -> sqlite3.Connection:
    """Open a file, check it and bring its schema up to date, keeping a copy of an older one."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LOCK_WAIT_S)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")  # of a file that is made now
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {AUTOMATIC_CHECKPOINT_PAGES}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        version = version_of(connection)
        if version > VERSION:
            raise LaterVersionError(f"it was written by a later version (schema {version}, known {VERSION})")
        if 0 < version < VERSION:
            _copy_before_migrating(path)
        migrate(connection)
        check(connection, unreadable)
        _use_small_pages(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a file that is open for writing already, once more and only to read."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LOCK_WAIT_S)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA query_only = ON")
    return connection


def _use_small_pages(connection: sqlite3.Connection) -> None:
    """Rewrite a file whose pages are larger, where the disk has room for it; else it is used as it is."""
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    if size == PAGE_BYTES:
        return
    try:
        connection.execute("PRAGMA journal_mode = DELETE")  # the log fixes the size of a page
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        connection.execute("VACUUM")
    except sqlite3.OperationalError as err:
        _LOGGER.warning("The database keeps its large pages for now: %s", err)
    finally:
        connection.execute("PRAGMA journal_mode = WAL")


def _copy_before_migrating(path: Path) -> None:
    """Keep the file as the older version knows it, for whoever goes back to that."""
    try:
        copies.make(path)
    except (sqlite3.Error, OSError) as err:
        _LOGGER.warning("No copy could be made before the migration: %s", err)


def _fault(err: Exception) -> FileFault | None:
    """Tell an unusable file from a disk that stands in the way; our own findings have no code."""
    if isinstance(err, LaterVersionError):
        return FileFault.LATER
    code = getattr(err, "sqlite_errorcode", None)
    if code is None or code & 0xFF in _DAMAGE:
        return FileFault.DAMAGED
    return FileFault.LOCKED if code & 0xFF in _LOCKED else None


def _sources(path: Path, fault: FileFault, kept_as: Path) -> Iterator[tuple[FallbackFile, Path]]:
    """Yield what can be used in a file's place, best first."""
    if fault is FileFault.LOCKED:  # only somebody else's lock is wrong with it
        yield FallbackFile.SAME, kept_as
    for copy in copies.newest_first(path):
        yield FallbackFile.COPY, copy


def _quarantine(path: Path, fault: FileFault) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = path.with_name(f"{path.name}.{fault.value}-{stamp}")
    path.rename(aside)
    for suffix in ("-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    return aside


@contextmanager
def _whole_or_gone(path: Path) -> Iterator[None]:
    """Remove what was put in a file's place if it turns out to be of no use."""
    try:
        yield
    except BaseException:
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        raise


def remove_database(path: Path) -> None:
    """Remove every file of a database that is closed.

    Raises:
        OSError: one of them cannot be removed.
    """
    for file in path.parent.glob(f"{path.name}*"):
        if file.is_file():
            file.unlink(missing_ok=True)
