-- How reviews and model calls ended, by day and model: numbers without content, which outlive the runs that they count.
CREATE TABLE review_count (
    bot   INTEGER NOT NULL,
    day   TEXT    NOT NULL,
    model TEXT    NOT NULL,
    kind  TEXT    NOT NULL,
    n     INTEGER NOT NULL,
    PRIMARY KEY (bot, day, model, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE stage_count (
    bot           INTEGER NOT NULL,
    day           TEXT    NOT NULL,
    stage         TEXT    NOT NULL,
    model         TEXT    NOT NULL,
    calls         INTEGER NOT NULL,
    failed        INTEGER NOT NULL,
    input_tokens  INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    microdollars  INTEGER NOT NULL,
    unpriced      INTEGER NOT NULL,
    milliseconds  INTEGER NOT NULL,
    PRIMARY KEY (bot, day, stage, model)
) STRICT, WITHOUT ROWID;
