CREATE TABLE journal (
        id TEXT PRIMARY KEY,
        request_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        type TEXT NOT NULL,
        target TEXT NOT NULL,
        key TEXT NOT NULL,
        effect_class TEXT NOT NULL,
        state TEXT NOT NULL,
        payload TEXT NOT NULL,
        context TEXT NOT NULL,
        reason TEXT,
        result TEXT,
        undo TEXT,
        verified TEXT,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL
    ) STRICT
    ;
CREATE INDEX journal_request ON journal (request_id, seq);
CREATE INDEX journal_created ON journal (created_at);
CREATE TABLE executions (
        id TEXT PRIMARY KEY,
        started_at REAL NOT NULL,
        text TEXT NOT NULL,
        language TEXT NOT NULL,
        channel TEXT NOT NULL,
        conversation_id TEXT,
        user_id TEXT,
        device_id TEXT,
        approach TEXT NOT NULL,
        engine TEXT NOT NULL,
        route TEXT NOT NULL,
        confidence REAL NOT NULL,
        configuration TEXT,
        refused_configurations TEXT,
        tools_selected TEXT NOT NULL,
        tools_used TEXT NOT NULL,
        intents TEXT NOT NULL,
        response TEXT NOT NULL,
        error TEXT,
        understood INTEGER NOT NULL,
        iterations INTEGER NOT NULL,
        timings_ms TEXT NOT NULL,
        duration_ms REAL NOT NULL
    , taint TEXT NOT NULL DEFAULT '[]', spans TEXT NOT NULL DEFAULT '[]') STRICT
    ;
CREATE INDEX executions_started ON executions (started_at);
CREATE TABLE memories (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        content TEXT NOT NULL,
        person TEXT,
        importance REAL NOT NULL,
        source TEXT NOT NULL,
        tainted INTEGER NOT NULL,
        created_at REAL NOT NULL,
        forgotten_at REAL
    ) STRICT
    ;
CREATE VIRTUAL TABLE memories_text USING fts5 (
        content, content = 'memories', content_rowid = 'id',
        tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
    );
CREATE TRIGGER memories_added AFTER INSERT ON memories BEGIN
        INSERT INTO memories_text (rowid, content) VALUES (new.id, new.content);
    END;
CREATE TRIGGER memories_removed AFTER DELETE ON memories BEGIN
        INSERT INTO memories_text (memories_text, rowid, content) VALUES ('delete', old.id, old.content);
    END;
CREATE TABLE goals (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        category TEXT NOT NULL,
        status TEXT NOT NULL,
        success_criteria TEXT NOT NULL,
        importance INTEGER NOT NULL,
        progress INTEGER NOT NULL,
        target_date TEXT,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL
    , removed_at REAL) STRICT
    ;
CREATE TABLE schedule (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        name TEXT,
        message TEXT,
        fires_at REAL NOT NULL,
        duration_s REAL,
        paused_remaining_s REAL,
        recurrence TEXT,
        payload TEXT NOT NULL,
        device_id TEXT,
        user_id TEXT,
        language TEXT NOT NULL,
        native_id TEXT,
        state TEXT NOT NULL,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL
    ) STRICT
    ;
CREATE INDEX schedule_state ON schedule (state, fires_at);
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
    ;
CREATE TABLE goal_progress (
        id INTEGER PRIMARY KEY,
        goal INTEGER NOT NULL REFERENCES goals (id) ON DELETE CASCADE,
        at REAL NOT NULL,
        value INTEGER NOT NULL
    ) STRICT
    ;
CREATE INDEX goal_progress_goal ON goal_progress (goal, at);
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
    ;
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
    ;
CREATE INDEX milestones_project ON milestones (project);
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
    ;
CREATE INDEX next_actions_project ON next_actions (project);
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
    ;
CREATE INDEX progress_notes_created ON progress_notes (created_at);
CREATE TABLE heartbeat (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE heartbeat_periods (
        horizon TEXT NOT NULL,
        period TEXT NOT NULL,
        is_catch_up INTEGER NOT NULL,
        claimed_at REAL NOT NULL,
        finished_at REAL,
        attempts INTEGER NOT NULL,
        PRIMARY KEY (horizon, period)
    ) STRICT
    ;
CREATE TABLE heartbeat_covered (horizon TEXT PRIMARY KEY, period TEXT NOT NULL) STRICT;
CREATE TABLE heartbeat_messages (id INTEGER PRIMARY KEY, sent_at REAL NOT NULL, kind TEXT NOT NULL) STRICT;
CREATE INDEX heartbeat_messages_sent ON heartbeat_messages (sent_at);
CREATE TABLE waiting_plans (
        conversation_id TEXT PRIMARY KEY,
        request TEXT NOT NULL,
        language TEXT NOT NULL,
        asked_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE routines (
        name TEXT PRIMARY KEY,
        title TEXT NOT NULL,
        request TEXT NOT NULL,
        language TEXT NOT NULL,
        route TEXT NOT NULL,
        configuration TEXT,
        saved_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE routing_examples (
        id TEXT PRIMARY KEY,
        words TEXT NOT NULL,
        label TEXT NOT NULL,
        seen_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE routing_model (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        model TEXT NOT NULL
    ) STRICT
    ;
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
    ;
CREATE INDEX suggestions_state ON suggestions (state, created_at);
CREATE TABLE suggestion_answers (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        never INTEGER NOT NULL,
        dismissals INTEGER NOT NULL,
        quiet_until REAL NOT NULL,
        PRIMARY KEY (kind, subject)
    ) STRICT
    ;
CREATE TABLE habits (
        subject TEXT NOT NULL,
        hour_of_week INTEGER NOT NULL,
        count REAL NOT NULL,
        PRIMARY KEY (subject, hour_of_week)
    ) STRICT
    ;
CREATE TABLE usual_values (
        subject TEXT NOT NULL,
        hour INTEGER NOT NULL,
        mean REAL NOT NULL,
        spread REAL NOT NULL,
        samples INTEGER NOT NULL,
        PRIMARY KEY (subject, hour)
    ) STRICT
    ;
CREATE TABLE manual_actions (
        id INTEGER PRIMARY KEY,
        at REAL NOT NULL,
        entity_id TEXT NOT NULL,
        action TEXT NOT NULL,
        person TEXT NOT NULL
    ) STRICT
    ;
CREATE INDEX manual_actions_at ON manual_actions (at);
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
    ;
CREATE INDEX reviews_created ON reviews (created_at);
CREATE UNIQUE INDEX reviews_scheduled ON reviews (horizon, period) WHERE is_scheduled = 1;
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
    ;
CREATE TABLE pin_attempts (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        wrong INTEGER NOT NULL,
        locked_until REAL
    ) STRICT
    ;
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
    ;
CREATE INDEX household_log_at ON household_log (kind, at);
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
    , variables TEXT NOT NULL DEFAULT '[]') STRICT
    ;
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
    ;
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
    ;
CREATE INDEX journal_waiting ON journal (request_id) WHERE state = 'awaiting_approval';
CREATE TABLE asked_questions (
        tag TEXT PRIMARY KEY,
        target TEXT NOT NULL,
        message TEXT NOT NULL,
        phones TEXT NOT NULL,
        answers TEXT NOT NULL,
        origin TEXT NOT NULL,
        asked_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
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
PRAGMA user_version = 18;
