"""One kind of thing that is planned: kept once under its key, changed by column, taken away and brought back."""

from collections.abc import Mapping
import sqlite3

from .database import Database

type Column = str | int | float | None


class PlanningRows:
    """Writes the rows of one table; what is removed stays in it, so that it can come back as it was."""

    def __init__(self, database: Database, table: str) -> None:
        self._database = database
        self._table = table

    async def create(self, *, key: str, values: Mapping[str, Column], now: float) -> int:
        """Keep a row and return its number; the same key is kept once.

        Raises:
            StorageError: a column is missing, or a number it refers to does not exist.
        """
        columns = {**values, "key": key, "created_at": now, "updated_at": now}
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        insert = f"INSERT INTO {self._table} ({names}) VALUES ({marks}) ON CONFLICT (key) DO NOTHING"  # noqa: S608

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(insert, tuple(columns.values()))
            (number,) = connection.execute(f"SELECT id FROM {self._table} WHERE key = ?", (key,)).fetchone()  # noqa: S608
            return int(number)

        return await self._database.run(work)

    async def change(self, number: int, values: Mapping[str, Column], *, now: float) -> None:
        """Put values into the columns of a row."""
        columns = {**values, "updated_at": now}
        settings = ", ".join(f"{name} = ?" for name in columns)
        update = f"UPDATE {self._table} SET {settings} WHERE id = ?"  # noqa: S608 - our own names

        def work(connection: sqlite3.Connection) -> None:
            self._before_change(connection, number, values, now)
            connection.execute(update, (*columns.values(), number))

        await self._database.run(work)

    async def read(self, number: int) -> Mapping[str, Column] | None:
        """Return every column of a row, removed or not; None if there never was one."""
        select = f"SELECT * FROM {self._table} WHERE id = ?"  # noqa: S608

        def work(connection: sqlite3.Connection) -> Mapping[str, Column] | None:
            row = connection.execute(select, (number,)).fetchone()
            return None if row is None else dict(row)

        return await self._database.read(work)

    async def has_key(self, key: str) -> bool:
        """Tell whether a row was kept under that key and is there."""
        select = f"SELECT 1 FROM {self._table} WHERE key = ? AND removed_at IS NULL"  # noqa: S608
        return await self._database.read(lambda connection: connection.execute(select, (key,)).fetchone() is not None)

    def _before_change(
        self, connection: sqlite3.Connection, number: int, values: Mapping[str, Column], now: float
    ) -> None:
        """Note down what a change is about to replace, in its transaction; most tables keep no history."""
