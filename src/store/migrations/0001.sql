-- Times are seconds since 1970, UTC. JSON is text. Mail addresses that are
-- looked up stand in small ASCII letters. What SQLite and PostgreSQL call
-- differently is replaced when this is run: see `postgres.rs`.

-- Every mail ever received, whole, stored before it is read.
CREATE TABLE mail (
    id         INTEGER PRIMARY KEY,
    arrived    INTEGER NOT NULL,
    -- Whose mails are dealt with one after the other, in the order of id.
    sender     TEXT    NOT NULL,
    raw        BLOB    NOT NULL,
    -- Names the mail however often it is delivered; set when it is read.
    key        TEXT,
    -- 'waiting' until it has been dealt with, then what was done with it.
    state      TEXT    NOT NULL DEFAULT 'waiting',
    -- When it was held back, as nothing showed that it is its sender's, and
    -- when its sender said that it is.
    held       INTEGER,
    confirmed  INTEGER
);
CREATE INDEX mail_waiting ON mail (id) WHERE state = 'waiting';
CREATE INDEX mail_arrived ON mail (arrived) WHERE state = 'waiting';
CREATE INDEX mail_sender ON mail (sender, id) WHERE state = 'waiting';
CREATE INDEX mail_key ON mail (key);
CREATE INDEX mail_held ON mail (sender, held) WHERE held IS NOT NULL;

-- What nobody may know: the key that proves what the judge has said.
CREATE TABLE secret (
    name       TEXT    PRIMARY KEY,
    value      BLOB    NOT NULL
);

CREATE TABLE game (
    id         TEXT    PRIMARY KEY,
    -- The game file, as TOML.
    file       TEXT    NOT NULL,
    -- The position and the turn whose orders are due.
    position   TEXT    NOT NULL,
    turn       TEXT    NOT NULL,
    -- When the turn is closed; NULL when the game is over.
    deadline   INTEGER,
    -- When the judge has to look at the game next; NULL while nothing comes.
    wake       INTEGER,
    -- How many turns have been closed, those included that were undone.
    closed     INTEGER NOT NULL,
    -- What the judge knows of the game beside the board.
    affairs    TEXT    NOT NULL
);
CREATE INDEX game_wake ON game (wake, id) WHERE wake IS NOT NULL;
CREATE INDEX game_deadline ON game (deadline, id) WHERE deadline IS NOT NULL;

-- Who has to do with a game; `seat` is NULL for people without one.
CREATE TABLE address (
    game       TEXT    NOT NULL REFERENCES game (id),
    seat       INTEGER,
    address    TEXT    NOT NULL
);
CREATE INDEX address_address ON address (address, game);
CREATE INDEX address_game ON address (game);

-- What stands on file for the turn that is due and for later ones.
CREATE TABLE orders (
    game       TEXT    NOT NULL REFERENCES game (id),
    turn       TEXT    NOT NULL,
    seat       INTEGER NOT NULL,
    orders     TEXT    NOT NULL,
    PRIMARY KEY (game, turn, seat)
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

-- Turns that have been closed. They are never computed again. What the keeper
-- has undone stays, and its numbers are not used again.
CREATE TABLE closed (
    game       TEXT    NOT NULL REFERENCES game (id),
    number     INTEGER NOT NULL,
    turn       TEXT    NOT NULL,
    before     TEXT    NOT NULL,
    orders     TEXT    NOT NULL,
    resolution TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    -- When it was undone; NULL while it stands.
    undone     INTEGER,
    PRIMARY KEY (game, number)
);
CREATE INDEX closed_turn ON closed (game, turn);

-- Mails to be sent, queued together with the change that causes them.
CREATE TABLE letter (
    id         INTEGER PRIMARY KEY,
    -- The Message-ID; sent again, a letter keeps it.
    message_id TEXT    NOT NULL UNIQUE,
    recipient  TEXT    NOT NULL,
    -- The same in small letters, to be counted.
    reader     TEXT    NOT NULL,
    -- The game that it is about, if it is about one.
    game       TEXT,
    raw        BLOB    NOT NULL,
    queued     INTEGER NOT NULL,
    -- When it may be sent at the earliest.
    not_before INTEGER,
    -- When it was sent or given up; NULL while it waits.
    sent       INTEGER,
    given_up   INTEGER,
    -- Who is sending it, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until INTEGER,
    -- How often it could not be sent, and why the last time.
    attempts   INTEGER NOT NULL DEFAULT 0,
    last_error TEXT
);
CREATE INDEX letter_waiting ON letter (id) WHERE sent IS NULL AND given_up IS NULL;
CREATE INDEX letter_given_up ON letter (id) WHERE given_up IS NOT NULL;
CREATE INDEX letter_reader ON letter (reader, queued);
CREATE INDEX letter_game ON letter (game, id);

-- What waits to be told in one letter a day: for readers who asked for that.
CREATE TABLE digest (
    id         INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL REFERENCES game (id),
    -- Who reads it, by role and address: one letter each.
    reader     TEXT    NOT NULL,
    due        INTEGER NOT NULL,
    item       TEXT    NOT NULL
);
CREATE INDEX digest_due ON digest (due, id);
CREATE INDEX digest_reader ON digest (game, reader, id);
