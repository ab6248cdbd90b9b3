"""How long what happened is kept: long enough to ask about, not for ever."""

import sqlite3
import time

from .database import Database

_DAY_S = 86_400.0
EXECUTIONS_DAYS = 90
JOURNAL_DAYS = 365
SCHEDULE_DAYS = 30


def forget_old(database: Database) -> None:
    """Remove old records without waiting; nothing that is still open is touched."""
    now = time.time()

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM executions WHERE started_at < ?", (now - EXECUTIONS_DAYS * _DAY_S,))
        connection.execute("DELETE FROM rehearsed WHERE said_at < ?", (now - EXECUTIONS_DAYS * _DAY_S,))
        connection.execute(
            "DELETE FROM journal WHERE created_at < ?"
            " AND state NOT IN ('proposed', 'awaiting_approval', 'approved', 'started')",
            (now - JOURNAL_DAYS * _DAY_S,),
        )
        connection.execute(
            "DELETE FROM schedule WHERE updated_at < ? AND state IN ('fired', 'cancelled')",
            (now - SCHEDULE_DAYS * _DAY_S,),
        )

    database.post(work)
