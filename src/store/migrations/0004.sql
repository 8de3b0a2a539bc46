-- Whether a letter answers a mail, 1 or 0; NULL for those of older versions.
ALTER TABLE letter ADD COLUMN answers INTEGER;
