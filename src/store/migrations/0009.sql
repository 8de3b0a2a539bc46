-- What is kept beside games, as JSON: of people, and who waits for which games.
CREATE TABLE kept (
    id TEXT PRIMARY KEY,
    what TEXT NOT NULL
);
