-- What letters say stands apart from what becomes of them, which changes while
-- they are sent. A letter is queued as what it says; its bytes are made before
-- it is sent first, once, and it goes out with them however often it is sent.
CREATE TABLE body (
    letter     INTEGER NOT NULL PRIMARY KEY REFERENCES letter (id),
    -- What it says; NULL when its bytes have been made.
    contents   TEXT,
    -- Its bytes, all but its pictures; NULL until then.
    own        BLOB
);
INSERT INTO body (letter, own) SELECT id, raw FROM letter WHERE gone IS NULL;
ALTER TABLE letter DROP COLUMN raw;

-- The pictures of letters, each kept once whoever sees it.
CREATE TABLE picture (
    -- Names what it shows: the SHA-256 of that, in hexadecimal digits.
    id         TEXT    NOT NULL PRIMARY KEY,
    -- What it shows; NULL when it has been drawn.
    scene      TEXT,
    -- The picture as it stands in letters; NULL until then.
    encoded    BLOB
);

-- Which pictures a letter shows.
CREATE TABLE shown (
    letter     INTEGER NOT NULL REFERENCES letter (id),
    number     INTEGER NOT NULL,
    picture    TEXT    NOT NULL REFERENCES picture (id),
    -- Where in its own bytes it belongs, in the order of number.
    place      INTEGER,
    PRIMARY KEY (letter, number)
);
CREATE INDEX shown_picture ON shown (picture);
