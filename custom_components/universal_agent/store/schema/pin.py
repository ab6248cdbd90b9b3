"""How many wrong PINs were given, and until when none is accepted: one row for the whole home."""

STATEMENTS = (
    """
    CREATE TABLE pin_attempts (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        wrong INTEGER NOT NULL,
        locked_until REAL
    ) STRICT
    """,
)
