-- Everything the local server remembers, but for the bytes of files, which are files.
-- A chat has a type and a message a topic although the first chats are private: groups need no new tables.

CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS persons (
    id INTEGER PRIMARY KEY,
    is_bot INTEGER NOT NULL DEFAULT 0,
    first_name TEXT NOT NULL,
    last_name TEXT,
    username TEXT UNIQUE,
    language_code TEXT
) STRICT;

-- A private chat has the id of its person. Message ids are counted per chat and never used twice.
CREATE TABLE IF NOT EXISTS chats (
    id INTEGER PRIMARY KEY,
    type TEXT NOT NULL CHECK (type IN ('private', 'group', 'supergroup', 'channel')),
    title TEXT,
    is_forum INTEGER NOT NULL DEFAULT 0,
    last_message_id INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE IF NOT EXISTS members (
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    status TEXT NOT NULL,
    is_anonymous INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS messages (
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    message_id INTEGER NOT NULL,
    thread_id INTEGER,
    sender_id INTEGER NOT NULL REFERENCES persons (id),
    date INTEGER NOT NULL,
    edit_date INTEGER,
    reply_to INTEGER,
    content TEXT NOT NULL,
    markup TEXT,
    silent INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    reactions TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (chat_id, message_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS files (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    file_id TEXT NOT NULL UNIQUE,
    unique_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    mime TEXT NOT NULL,
    size INTEGER NOT NULL,
    width INTEGER,
    height INTEGER,
    path TEXT NOT NULL UNIQUE
) STRICT;

-- What the bot has not confirmed yet. AUTOINCREMENT: an id is never given twice, also after a restart.
CREATE TABLE IF NOT EXISTS updates (
    update_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS presses (
    id TEXT PRIMARY KEY,
    chat_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    date INTEGER NOT NULL,
    answer TEXT
) STRICT;

-- The bot's commands, descriptions and menu buttons, by scope and language ('' stands for all).
CREATE TABLE IF NOT EXISTS profile (
    field TEXT NOT NULL,
    scope TEXT NOT NULL,
    language TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (field, scope, language)
) STRICT, WITHOUT ROWID;

-- Topics of a forum. A topic's id is that of the message that opened it; General has no row and no id.
CREATE TABLE IF NOT EXISTS topics (
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    thread_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat_id, thread_id)
) STRICT, WITHOUT ROWID;

-- Groups that became supergroups: the old id is dead.
CREATE TABLE IF NOT EXISTS upgrades (
    old_id INTEGER PRIMARY KEY REFERENCES chats (id),
    new_id INTEGER NOT NULL REFERENCES chats (id)
) STRICT;
