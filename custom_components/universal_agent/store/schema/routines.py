"""Plans that wait for an answer, routines that people have saved, and what routing has learned."""

STATEMENTS = (
    """
    CREATE TABLE waiting_plans (
        conversation_id TEXT PRIMARY KEY,
        request TEXT NOT NULL,
        language TEXT NOT NULL,
        asked_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE routines (
        name TEXT PRIMARY KEY,
        title TEXT NOT NULL,
        request TEXT NOT NULL,
        language TEXT NOT NULL,
        route TEXT NOT NULL,
        configuration TEXT,
        saved_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE routing_examples (
        id TEXT PRIMARY KEY,
        words TEXT NOT NULL,
        label TEXT NOT NULL,
        seen_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE routing_model (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        model TEXT NOT NULL
    ) STRICT
    """,
)
