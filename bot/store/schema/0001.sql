-- Updates as Telegram sent them, before it is told that they arrived.
CREATE TABLE inbox (
    bot       INTEGER NOT NULL,
    update_id INTEGER NOT NULL,
    chat      INTEGER NOT NULL,
    topic     INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    state     TEXT    NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'routed')),
    received  REAL    NOT NULL,
    PRIMARY KEY (bot, update_id)
) STRICT;
CREATE INDEX inbox_new ON inbox (bot, update_id) WHERE state = 'new';
CREATE INDEX inbox_chat ON inbox (bot, chat);

-- What a lane works on, in the order of id. `attempt` fences writes and sends; `tries` counts those that crashed.
CREATE TABLE job (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    bot          INTEGER NOT NULL,
    chat         INTEGER NOT NULL,
    topic        INTEGER NOT NULL,
    update_id    INTEGER NOT NULL,
    asker        INTEGER NOT NULL,
    message      INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    beside       INTEGER NOT NULL DEFAULT 0 CHECK (beside IN (0, 1)),
    body         TEXT    NOT NULL,
    state        TEXT    NOT NULL DEFAULT 'queued'
                 CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    attempt      INTEGER NOT NULL DEFAULT 0,
    tries        INTEGER NOT NULL DEFAULT 0,
    not_before   REAL    NOT NULL DEFAULT 0,
    leased_until REAL    NOT NULL DEFAULT 0,
    created      REAL    NOT NULL,
    ended        REAL,
    UNIQUE (bot, update_id, kind)
) STRICT;
CREATE INDEX job_open ON job (bot, chat, topic, id) WHERE state IN ('queued', 'running');
CREATE INDEX job_chat ON job (bot, chat, created);

-- One run for each question: what it started with, and how it ended.
CREATE TABLE run (
    id      TEXT    NOT NULL PRIMARY KEY,
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    job     INTEGER UNIQUE,
    attempt INTEGER NOT NULL,
    ask     TEXT    NOT NULL,
    started REAL    NOT NULL,
    ended   REAL,
    outcome TEXT
) STRICT;
CREATE INDEX run_lane ON run (bot, chat, topic, started);

-- The journal: one row as each stage ends, never changed.
CREATE TABLE step (
    run     TEXT    NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    name    TEXT    NOT NULL,
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    written REAL    NOT NULL,
    PRIMARY KEY (run, name)
) STRICT;

-- What is sent for a job, part by part. A part that can only be sent is 'unknown' from just before it is sent.
CREATE TABLE outbox (
    job     INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    part    INTEGER NOT NULL,
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind IN ('text', 'photo', 'pointer')),
    body    TEXT,
    message INTEGER,
    state   TEXT    NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'unknown')),
    PRIMARY KEY (job, part)
) STRICT;

CREATE TABLE button (
    id      TEXT    NOT NULL PRIMARY KEY,
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    job     INTEGER,
    owner   INTEGER,
    action  TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    single  INTEGER NOT NULL CHECK (single IN (0, 1)),
    created REAL    NOT NULL,
    used    REAL
) STRICT;
CREATE INDEX button_chat ON button (bot, chat);

-- Files of a chat; their bytes lie outside the database under their hash.
CREATE TABLE file (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    bot      INTEGER NOT NULL,
    chat     INTEGER NOT NULL,
    topic    INTEGER NOT NULL,
    job      INTEGER UNIQUE,
    sha256   TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    size     INTEGER NOT NULL,
    readable INTEGER NOT NULL DEFAULT 0 CHECK (readable IN (0, 1)),
    received REAL    NOT NULL
) STRICT;
CREATE INDEX file_chat ON file (bot, chat, id);

CREATE TABLE file_message (
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    message INTEGER NOT NULL,
    file    INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
    PRIMARY KEY (bot, chat, message)
) STRICT;

CREATE TABLE active_file (
    bot   INTEGER NOT NULL,
    chat  INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    file  INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
    PRIMARY KEY (bot, chat, topic)
) STRICT;

CREATE TABLE chat (
    bot      INTEGER NOT NULL,
    chat     INTEGER NOT NULL,
    topic    INTEGER NOT NULL DEFAULT 0,
    language TEXT,
    allowed  INTEGER NOT NULL DEFAULT 0 CHECK (allowed IN (0, 1)),
    told     REAL    NOT NULL DEFAULT 0,
    PRIMARY KEY (bot, chat)
) STRICT;

CREATE TABLE person (
    bot    INTEGER NOT NULL,
    person INTEGER NOT NULL,
    role   TEXT    NOT NULL CHECK (role IN ('user', 'admin')),
    since  REAL    NOT NULL,
    PRIMARY KEY (bot, person)
) STRICT;
