"""What the heartbeat has suggested, how people answered it, and what it has learned of the home's habits."""

STATEMENTS = (
    """
    CREATE TABLE suggestions (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        subjects TEXT NOT NULL,
        words TEXT NOT NULL,
        evidence TEXT NOT NULL,
        remedy TEXT NOT NULL,
        rank INTEGER NOT NULL,
        token TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL,
        created_at REAL NOT NULL,
        told_at REAL,
        until REAL,
        answered_at REAL,
        answered_by TEXT,
        request_id TEXT
    ) STRICT
    """,
    "CREATE INDEX suggestions_state ON suggestions (state, created_at)",
    """
    CREATE TABLE suggestion_answers (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        never INTEGER NOT NULL,
        dismissals INTEGER NOT NULL,
        quiet_until REAL NOT NULL,
        PRIMARY KEY (kind, subject)
    ) STRICT
    """,
    """
    CREATE TABLE habits (
        subject TEXT NOT NULL,
        hour_of_week INTEGER NOT NULL,
        count REAL NOT NULL,
        PRIMARY KEY (subject, hour_of_week)
    ) STRICT
    """,
    """
    CREATE TABLE usual_values (
        subject TEXT NOT NULL,
        hour INTEGER NOT NULL,
        mean REAL NOT NULL,
        spread REAL NOT NULL,
        samples INTEGER NOT NULL,
        PRIMARY KEY (subject, hour)
    ) STRICT
    """,
    """
    CREATE TABLE manual_actions (
        id INTEGER PRIMARY KEY,
        at REAL NOT NULL,
        entity_id TEXT NOT NULL,
        action TEXT NOT NULL,
        person TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX manual_actions_at ON manual_actions (at)",
)
