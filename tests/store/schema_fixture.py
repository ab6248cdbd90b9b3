"""Write down the schema of this version, with a household's rows in it, for the tests of migrations.

`python -m tests.store.schema_fixture` writes `schemas/<version>.sql` for every version that has none. A file that is
there is never written again: it is what people have on their disks.
"""

from pathlib import Path
import sqlite3

from custom_components.universal_agent.store.schema import MIGRATIONS, VERSION

FOLDER = Path(__file__).parent / "schemas"
ROWS = """
INSERT INTO journal (id, request_id, seq, type, target, key, effect_class, state, payload, context, created_at,
 updated_at) VALUES ('01J', 'r1', 0, 'memory', 'the key', 'k1', 'keyed_add', 'done', '{}', '{}', 1.0, 2.0);
INSERT INTO executions (id, started_at, text, language, channel, approach, engine, route, confidence, configuration,
 refused_configurations, tools_selected, tools_used, intents, response, understood, iterations, timings_ms, duration_ms)
 VALUES ('r1', 1.0, 'remember the key', 'en', 'chat', 'direct', 'local', 'memory', 1.0, 'null', '[]', '[]',
 '["memory.save"]', '[]', 'I will remember it.', 1, 1, '{}', 3.5);
INSERT INTO memories (key, content, importance, source, tainted, created_at)
 VALUES ('k1', 'the spare key is under the blue pot', 0.5, 'r1', 0, 1.0);
INSERT INTO goals (key, title, description, category, status, success_criteria, importance, progress, created_at,
 updated_at) VALUES ('g1', 'paint the fence', '', 'home', 'active', '', 3, 20, 1.0, 1.0);
INSERT INTO schedule (key, kind, name, fires_at, payload, language, state, created_at, updated_at)
 VALUES ('s1', 'timer', 'pasta', 4000000000.0, '{}', 'en', 'active', 1.0, 1.0);
"""
"""What every version since the first one can hold."""


def written(version: int) -> str:
    """Return a version's schema and rows as SQL."""
    connection = sqlite3.connect(":memory:")
    try:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        made = connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'memories\\_text\\__%' ESCAPE '\\'"
            " ORDER BY rowid"
        ).fetchall()
    finally:
        connection.close()
    return "\n".join([*(f"{sql};" for (sql,) in made), ROWS.strip(), f"PRAGMA user_version = {version};", ""])


def main() -> None:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for version in range(1, VERSION + 1):
        path = FOLDER / f"{version}.sql"
        if not path.exists():
            path.write_text(written(version), encoding="utf-8")


if __name__ == "__main__":
    main()
