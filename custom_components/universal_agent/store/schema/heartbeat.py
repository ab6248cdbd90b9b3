"""What the heartbeat remembers: its settings, the periods it has begun, the messages it has sent."""

STATEMENTS = (
    "CREATE TABLE heartbeat (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    """
    CREATE TABLE heartbeat_periods (
        horizon TEXT NOT NULL,
        period TEXT NOT NULL,
        is_catch_up INTEGER NOT NULL,
        claimed_at REAL NOT NULL,
        finished_at REAL,
        attempts INTEGER NOT NULL,
        PRIMARY KEY (horizon, period)
    ) STRICT
    """,
    "CREATE TABLE heartbeat_covered (horizon TEXT PRIMARY KEY, period TEXT NOT NULL) STRICT",
    "CREATE TABLE heartbeat_messages (id INTEGER PRIMARY KEY, sent_at REAL NOT NULL, kind TEXT NOT NULL) STRICT",
    "CREATE INDEX heartbeat_messages_sent ON heartbeat_messages (sent_at)",
)
