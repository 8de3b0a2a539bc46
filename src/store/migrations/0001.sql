-- Times are seconds since 1970, UTC. JSON is text.

-- Every mail ever received, whole, stored before it is read.
CREATE TABLE mail (
    id         INTEGER PRIMARY KEY,
    arrived    INTEGER NOT NULL,
    raw        BLOB    NOT NULL,
    -- Names the mail however often it is delivered; set when it is read.
    key        TEXT,
    -- 'waiting' until it has been dealt with, then what was done with it.
    state      TEXT    NOT NULL DEFAULT 'waiting'
);
CREATE INDEX mail_waiting ON mail (state) WHERE state = 'waiting';
CREATE INDEX mail_key ON mail (key);

CREATE TABLE game (
    id         TEXT    PRIMARY KEY,
    -- The game file, as TOML.
    file       TEXT    NOT NULL,
    -- The position and the turn whose orders are due.
    position   TEXT    NOT NULL,
    turn       TEXT    NOT NULL,
    -- When the turn is closed; NULL when the game is over.
    deadline   INTEGER
);

-- What stands on file for the turn that is due.
CREATE TABLE orders (
    game       TEXT    NOT NULL REFERENCES game (id),
    seat       INTEGER NOT NULL,
    orders     TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
);

-- Every change of a game, in order; nothing is ever taken out.
CREATE TABLE journal (
    id         INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL REFERENCES game (id),
    at         INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    data       TEXT    NOT NULL
);
CREATE INDEX journal_game ON journal (game, id);

-- Turns that have been closed. They are never computed again.
CREATE TABLE closed (
    game       TEXT    NOT NULL REFERENCES game (id),
    number     INTEGER NOT NULL,
    turn       TEXT    NOT NULL,
    before     TEXT    NOT NULL,
    orders     TEXT    NOT NULL,
    resolution TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (game, number)
);

-- Mails to be sent, queued together with the change that causes them.
CREATE TABLE letter (
    id         INTEGER PRIMARY KEY,
    -- The Message-ID; sent again, a letter keeps it.
    message_id TEXT    NOT NULL UNIQUE,
    recipient  TEXT    NOT NULL,
    raw        BLOB    NOT NULL,
    queued     INTEGER NOT NULL,
    sent       INTEGER
);
CREATE INDEX letter_unsent ON letter (id) WHERE sent IS NULL;
CREATE INDEX letter_recipient ON letter (recipient COLLATE NOCASE, queued);
