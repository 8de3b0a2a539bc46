-- What letters say and show, and their bytes, take a quarter of the room that
-- they took: they are kept deflated, which what was there before is not.
ALTER TABLE body ADD COLUMN packed BLOB;
UPDATE body SET packed = CAST(contents AS BLOB);
ALTER TABLE body DROP COLUMN contents;
ALTER TABLE body RENAME COLUMN packed TO contents;
ALTER TABLE picture ADD COLUMN packed BLOB;
UPDATE picture SET packed = CAST(scene AS BLOB);
ALTER TABLE picture DROP COLUMN scene;
ALTER TABLE picture RENAME COLUMN packed TO scene;
