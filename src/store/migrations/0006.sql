-- What was decided, in order, so that all of it can be decided again and held
-- against what is in the store.
CREATE TABLE decision (
    id         INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    -- What was decided on: its kind, the mail if it was one, the game if it
    -- was about one, and what else there was, as JSON.
    kind       TEXT    NOT NULL,
    mail       INTEGER,
    game       TEXT,
    words      TEXT,
    -- By which version of the program, and with which settings.
    version    TEXT    NOT NULL,
    settings   TEXT    NOT NULL,
    -- The games that it had to know, each with the hash of what it left, or
    -- NULL if it left it as it was, as JSON.
    games      TEXT    NOT NULL
);
-- What decisions depended on of the judge's settings, by the hash of it.
CREATE TABLE settings (
    id         TEXT    NOT NULL PRIMARY KEY,
    kept       TEXT    NOT NULL
);
CREATE INDEX decision_mail ON decision (mail);
-- The decision that a letter comes from, and the hash of what it says; NULL
-- for those of older versions.
ALTER TABLE letter ADD COLUMN decision INTEGER;
ALTER TABLE letter ADD COLUMN said TEXT ;
CREATE INDEX letter_decision ON letter (decision);
