"""Migrations of a table or two each; `schema` puts them in order."""

SUGGESTIONS = (
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
PLANNING = (
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
USAGE = (
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
"""What models have taken, a row for every slot of time and connection."""

HEARTBEAT = (
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
"""What the heartbeat remembers: its settings, the periods it has begun, the messages it has sent."""

ROUTINES = (
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
"""Plans that wait for an answer, routines that people have saved, and what routing has learned."""

PROVENANCE = ("ALTER TABLE executions ADD COLUMN taint TEXT NOT NULL DEFAULT '[]'",)
"""Where strangers' text came from that a request has read."""

REVIEWS = (
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
"""Reviews as they were written, so that they can be read later."""

BACKGROUND = (
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
"""Requests that go on after their turn has ended, until the person was told what came of them."""

PIN = (
    """
    CREATE TABLE pin_attempts (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        wrong INTEGER NOT NULL,
        locked_until REAL
    ) STRICT
    """,
)
"""How many wrong PINs were given, and until when none is accepted: one row for the whole home."""

HOUSEHOLD_LOG = (
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
"""What people of the household said that they did: one row for each time."""

TRACES = ("ALTER TABLE executions ADD COLUMN spans TEXT NOT NULL DEFAULT '[]'",)
"""What a request did when."""

UTTERANCES = (
    """
    CREATE TABLE utterances (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        phrase TEXT NOT NULL,
        words TEXT NOT NULL,
        said TEXT NOT NULL,
        language TEXT NOT NULL,
        user_id TEXT,
        area_id TEXT,
        calls TEXT NOT NULL,
        meaning TEXT NOT NULL,
        taught_at REAL NOT NULL,
        used_at REAL,
        removed_at REAL
    ) STRICT
    """,
)
"""Words that people have taught, with the calls that they stand for and what those touched then."""

UTTERANCE_VARIABLES = ("ALTER TABLE utterances ADD COLUMN variables TEXT NOT NULL DEFAULT '[]'",)
"""Which of the words that stand for calls may be others: names and numbers that the calls hold."""

REHEARSED = (
    """
    CREATE TABLE rehearsed (
        key TEXT PRIMARY KEY,
        text TEXT NOT NULL,
        language TEXT NOT NULL,
        user_id TEXT,
        area_id TEXT,
        meaning TEXT NOT NULL,
        things TEXT NOT NULL,
        said_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)
"""What people have said of late and what it moved."""

WORD_QUESTIONS = (
    """
    CREATE TABLE word_questions (
        user_id TEXT NOT NULL,
        language TEXT NOT NULL,
        words TEXT NOT NULL,
        said TEXT NOT NULL,
        times INTEGER NOT NULL,
        seen_at REAL NOT NULL,
        asked_at REAL,
        was_kept INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (user_id, language, words)
    ) STRICT
    """,
)
"""Words that were confirmed to mean something, and those about which somebody was asked whether to remember it."""

WAITING = (
    "DROP INDEX journal_state",
    "CREATE INDEX journal_waiting ON journal (request_id) WHERE state = 'awaiting_approval'",
)
"""Which requests wait for a person. Every other state is asked for at a start only; each action wrote it twice."""

ASKED_QUESTIONS = (
    """
    CREATE TABLE asked_questions (
        tag TEXT PRIMARY KEY,
        target TEXT NOT NULL,
        message TEXT NOT NULL,
        phones TEXT NOT NULL,
        answers TEXT NOT NULL,
        origin TEXT NOT NULL,
        asked_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)
"""Questions to people of the household that wait on phones."""
