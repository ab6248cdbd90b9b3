"""What models have taken, a row for every slot of time and connection."""

STATEMENTS = (
    """
    CREATE TABLE usage (
        slot INTEGER NOT NULL,
        connection TEXT NOT NULL,
        calls INTEGER NOT NULL,
        input_tokens INTEGER NOT NULL,
        output_tokens INTEGER NOT NULL,
        cached_tokens INTEGER NOT NULL,
        money_millionths INTEGER NOT NULL,
        PRIMARY KEY (slot, connection)
    ) STRICT, WITHOUT ROWID
    """,
)
