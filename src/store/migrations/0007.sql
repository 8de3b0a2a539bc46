-- What each line of a mail was taken for, as JSON; NULL on no mail. And the hash
-- of all that a decision changed. Both are NULL for decisions that were made
-- before they were kept.
ALTER TABLE decision ADD COLUMN statements TEXT;
ALTER TABLE decision ADD COLUMN changes TEXT;
