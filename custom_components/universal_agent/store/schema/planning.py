"""Projects with milestones, next actions and progress notes, and how the progress of goals went."""

STATEMENTS = (
    "ALTER TABLE goals ADD COLUMN removed_at REAL",
    """
    CREATE TABLE goal_progress (
        id INTEGER PRIMARY KEY,
        goal INTEGER NOT NULL REFERENCES goals (id) ON DELETE CASCADE,
        at REAL NOT NULL,
        value INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX goal_progress_goal ON goal_progress (goal, at)",
    """
    CREATE TABLE projects (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        goal INTEGER REFERENCES goals (id) ON DELETE SET NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        status TEXT NOT NULL,
        progress_set INTEGER,
        target_date TEXT,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL,
        removed_at REAL
    ) STRICT
    """,
    """
    CREATE TABLE milestones (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        project INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        due TEXT,
        done_at REAL,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL,
        removed_at REAL
    ) STRICT
    """,
    "CREATE INDEX milestones_project ON milestones (project)",
    """
    CREATE TABLE next_actions (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        project INTEGER REFERENCES projects (id) ON DELETE SET NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        due TEXT,
        done_at REAL,
        position REAL NOT NULL,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL,
        removed_at REAL
    ) STRICT
    """,
    "CREATE INDEX next_actions_project ON next_actions (project)",
    """
    CREATE TABLE progress_notes (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        goal INTEGER REFERENCES goals (id) ON DELETE CASCADE,
        project INTEGER REFERENCES projects (id) ON DELETE CASCADE,
        text TEXT NOT NULL,
        percent INTEGER,
        person TEXT,
        tainted INTEGER NOT NULL,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL,
        removed_at REAL,
        CHECK ((goal IS NULL) <> (project IS NULL))
    ) STRICT
    """,
    "CREATE INDEX progress_notes_created ON progress_notes (created_at)",
)
