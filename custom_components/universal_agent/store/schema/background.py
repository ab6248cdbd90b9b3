"""Requests that go on after their turn has ended, until the person was told what came of them."""

STATEMENTS = (
    """
    CREATE TABLE background_tasks (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL,
        language TEXT NOT NULL,
        started_at REAL NOT NULL,
        answer TEXT,
        user_id TEXT,
        device_id TEXT,
        satellite_id TEXT
    ) STRICT, WITHOUT ROWID
    """,
)
