-- Documents are parts of a job too: what they may be is written anew, for a check cannot be changed.
CREATE TABLE outbox_with_documents (
    job     INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    part    INTEGER NOT NULL,
    bot     INTEGER NOT NULL,
    chat    INTEGER NOT NULL,
    topic   INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind IN ('text', 'photo', 'document', 'pointer')),
    body    TEXT,
    message INTEGER,
    state   TEXT    NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'unknown')),
    PRIMARY KEY (job, part)
) STRICT;
INSERT INTO outbox_with_documents SELECT job, part, bot, chat, topic, kind, body, message, state FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_documents RENAME TO outbox;
