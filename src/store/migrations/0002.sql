-- Since when a letter's outbox has broken off over it, and since when a mail
-- server has asked to come again with it; NULL while it has not. How long it
-- waits follows from these, and not from how often it was tried.
ALTER TABLE letter ADD COLUMN broken INTEGER;
ALTER TABLE letter ADD COLUMN deferred INTEGER;
