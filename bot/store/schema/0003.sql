-- The album that a job came in: its parts are one turn of their lane.
ALTER TABLE job ADD COLUMN album TEXT;
CREATE INDEX job_album ON job (bot, chat, album) WHERE album IS NOT NULL;
