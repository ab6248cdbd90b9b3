"""Reviews as they were written, so that they can be read later."""

STATEMENTS = (
    """
    CREATE TABLE reviews (
        id INTEGER PRIMARY KEY,
        horizon TEXT NOT NULL,
        period TEXT NOT NULL,
        is_scheduled INTEGER NOT NULL,
        created_at REAL NOT NULL,
        language TEXT NOT NULL,
        title TEXT NOT NULL,
        short TEXT NOT NULL,
        text TEXT NOT NULL,
        facts TEXT NOT NULL,
        written_by TEXT
    ) STRICT
    """,
    "CREATE INDEX reviews_created ON reviews (created_at)",
    "CREATE UNIQUE INDEX reviews_scheduled ON reviews (horizon, period) WHERE is_scheduled = 1",
)
