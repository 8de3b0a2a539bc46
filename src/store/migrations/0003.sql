-- What has been deleted, so that it takes no room and nobody can read it: the
-- bytes are empty then, and the rest of the row stays. Whose mails those were,
-- what was done with them and why, and the key by which they are known again.
ALTER TABLE mail ADD COLUMN gone INTEGER;
ALTER TABLE letter ADD COLUMN gone INTEGER;
-- The SHA-256 of the bytes that are gone, in hexadecimal digits.
ALTER TABLE mail ADD COLUMN digest TEXT ;
ALTER TABLE letter ADD COLUMN digest TEXT ;
-- How many bytes of a mail were stored; NULL for those of older versions.
ALTER TABLE mail ADD COLUMN size INTEGER;
CREATE INDEX mail_from ON mail (sender, arrived, size);
CREATE INDEX mail_there ON mail (id) WHERE gone IS NULL;
CREATE INDEX letter_there ON letter (id) WHERE gone IS NULL;
