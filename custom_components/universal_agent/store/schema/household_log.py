"""What people of the household said that they did: one row for each time."""

STATEMENTS = (
    """
    CREATE TABLE household_log (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        things TEXT NOT NULL,
        said TEXT NOT NULL,
        person TEXT,
        at REAL NOT NULL,
        is_exact INTEGER NOT NULL,
        removed_at REAL
    ) STRICT
    """,
    "CREATE INDEX household_log_at ON household_log (kind, at)",
)
