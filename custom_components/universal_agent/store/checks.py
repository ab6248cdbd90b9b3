"""What must hold of a file before it is used: whole pages, this version's schema, rows that can be read."""

from collections.abc import Mapping
from functools import cache
import logging
import sqlite3

from .schema import MIGRATIONS

_LOGGER = logging.getLogger(__name__)

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
