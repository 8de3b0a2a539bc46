-- Whether a letter answers a mail is known of every letter, those of older
-- versions counted as answers; and answers leave before all that nobody asked
-- for, so that who writes need not wait until everybody has been told.
UPDATE letter SET answers = 1 WHERE answers IS NULL;
DROP INDEX letter_waiting;
CREATE INDEX letter_waiting ON letter (answers DESC, id)
    WHERE sent IS NULL AND given_up IS NULL;
