-- What people settled about reading files with the same headings, in one chat.
CREATE TABLE settlement (
    bot      INTEGER NOT NULL,
    chat     INTEGER NOT NULL,
    headings TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    settled  REAL    NOT NULL,
    PRIMARY KEY (bot, chat, headings)
) STRICT;

-- The key of a file's headings, and how it is read.
ALTER TABLE file ADD COLUMN headings TEXT NOT NULL DEFAULT '';
ALTER TABLE file ADD COLUMN settled TEXT NOT NULL DEFAULT '{}';
