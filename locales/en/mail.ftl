# What the sender of a mail that cannot be read is told.
mail-unreadable-no-mail = Your message is empty or is not a mail: it has no header at all.
mail-unreadable-no-sender = Your mail does not say who sent it. Please send it again with one From address.
mail-unreadable-several-senders = Your mail names { $count } senders, so nobody can tell whose orders these are. Please send it with exactly one From address.
mail-unreadable-too-large = Your mail is too large ({ $size } kB; at most { $limit } kB are read). Nothing in it was carried out. Please send your orders as plain text without pictures or attachments.
mail-unreadable-too-much-text = Your mail has { $size } kB of text of your own; at most { $limit } kB are read. Nothing in it was carried out. Please send your orders without anything else.
mail-unreadable-too-many-parts = Your mail has more than { $limit } parts and was not read. Nothing in it was carried out. Please send your orders as plain text.
mail-unreadable-too-deep = Your mail has more than { $limit } other mails attached and was not read. Nothing in it was carried out. Please write your orders into a mail of their own.
mail-unreadable-broken = Your mail arrived damaged and could not be read. Nothing in it was carried out. Please send your orders again as plain text.

# Whether receipts show the board.
command-pictures-help = Receipts with or without the board that shows your orders.
command-pictures-example = pictures off
pictures-on = Receipts now show the board with your orders.
pictures-off = Receipts now come without the board. Results still show it, and a line "map" sends it.
