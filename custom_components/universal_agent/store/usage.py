"""What models have taken, by the quarter of an hour and connection."""

from dataclasses import dataclass
import sqlite3

from .database import Database
from .rows import read_row

_FIELDS = ("calls", "input_tokens", "output_tokens", "cached_tokens", "money_millionths")
_ADD = (
    f"INSERT INTO usage (slot, connection, {', '.join(_FIELDS)}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - our names
    " ON CONFLICT (slot, connection) DO UPDATE SET "
    + ", ".join(f"{field} = {field} + excluded.{field}" for field in _FIELDS)
)
_KEPT_S = 400 * 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageRow:
    """What one connection took in one slot."""

    slot: int
    """Unix time at which the slot begins."""
    connection: str
    """Id of the model connection."""
    calls: int
    """Calls."""
    input_tokens: int
    """Tokens read."""
    output_tokens: int
    """Tokens written."""
    cached_tokens: int
    """Tokens read from a provider's cache."""
    money_millionths: int
    """Money, in millionths of the person's currency."""


class UsageStore:
    """Reads and adds up usage."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, row: UsageRow) -> None:
        """Add to what the connection took in that slot; nobody waits for it."""
        values = (row.slot, row.connection, *(getattr(row, field) for field in _FIELDS))
        self._database.post(lambda connection: connection.execute(_ADD, values))

    async def since(self, slot: int) -> tuple[UsageRow, ...]:
        """Return what was taken from that slot on, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[UsageRow, ...]:
            rows = connection.execute("SELECT * FROM usage WHERE slot >= ? ORDER BY slot, connection", (slot,))
            return tuple(read_row(UsageRow, row) for row in rows)

        return await self._database.read(work)

    async def forget_old(self, now: float) -> None:
        """Remove what is older than a year and a little."""
        await self._database.run(
            lambda connection: connection.execute("DELETE FROM usage WHERE slot < ?", (int(now) - _KEPT_S,))
        )
