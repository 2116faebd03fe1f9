-- Whether every message of a group is for the bot, or only what is addressed to it.
ALTER TABLE chat ADD COLUMN hears_all INTEGER NOT NULL DEFAULT 0 CHECK (hears_all IN (0, 1));
