-- When the bot had to go from a chat (Unix seconds), or NULL while it is there.
ALTER TABLE chat ADD COLUMN gone REAL;
