# What the judge says beside results and receipts.

judge-about-turn = [{ $game }] { $turn }:
judge-about-game = [{ $game }]
judge-subject-welcome = { $about } welcome to the game
judge-subject-start = { $about } the game begins
judge-subject-start-wanted = { $about } the game begins: { $wanted }
judge-subject-wanted = { $about } { $wanted }
judge-subject-over = { $about } results, and the end of the game
judge-subject-results = { $about } results
judge-subject-orders = { $about } your orders
judge-subject-answer = Your mail to the judge

judge-heading = Your mail could not be used
judge-heading-game = { $game }: your mail could not be used

judge-verbatim = { $text }
judge-stranger = Nobody at { $address } has a seat in a game here, so your mail was kept but not used. If you play under another address, write from that one; if you would like to join a game, write "list" to see which there are, or "help".
judge-no-seat = You have no seat in the game { $game }, so orders of yours cannot be used.
judge-keeper-no-command = Nothing in your mail is a command, so nothing has been done. You have no seat in the game { $game }; as its keeper you can write: process, pause, resume, extend 2 days, deadline Friday 20:00, rollback, correct, option, announce, replace, eject, terminate, promote or become and a seat. The command help with one of these words tells how it is written.
judge-not-your-game = You have no seat in the game { $game }. Answer one of the letters that you received for your own game, or put its name in brackets into the subject.
judge-which-game = You have seats in { $games }. Answer a letter about the game that you mean, or put its name, just as it stands here, into the subject or on a line above what is for it. Whatever names no game has not been used.
judge-late = The deadline for { $turn } has passed, so your mail was kept but its orders are not used. { $instead }
judge-out-of-order = Something is wrong here with a game that your mail may be about, so it was kept but not used. The keeper of this judge will find what is wrong in the log; please send your mail again when the game goes on.
judge-late-for-closed = { $turn } is closed, so your mail was kept but its orders are not used. { $instead } { $now }
judge-late-in-part = { $turn } is closed. Of your mail only what the rules still allow for it is used. { $now }
judge-game-over = The game is over, so your mail was kept but its orders are not used.
judge-two-texts = Your mail holds two texts, plain and HTML, and they do not say the same thing. So that nothing wrong is ordered, neither was used. Please send your orders again as plain text.
judge-audit-found = The nightly check has found that this game is not what follows from the mails and decisions that are stored. Nothing has been changed; the log of this judge and the command audit tell more.
judge-audit-found-mail = { judge-audit-found } The mail behind the first difference has the number { $mail }.
judge-failed = Something went wrong here while your mail was being read. It has been kept, none of it was used, and the keeper of this judge will find it in the log. What stands on file has not been changed.
letter-no-board = The picture of the board could not be drawn. Everything that it would have shown stands in the text.
judge-which-seat = You have several seats in the game { $game }. Answer a letter that was written to the seat that you mean, or put the name of the seat and a colon above your orders. Nothing has been changed.
judge-only-quoted = The only orders in your mail stand in its quoted part, and quoted orders are never used. Write them above the quote, without marks in front. What stands on file has not been changed.
judge-only-greets = There is no order in your mail, and nothing that asks for an answer. What stands on file has not been changed.
judge-quoted = This stands in the quoted part of your mail and was not used. If you mean it, write it above the quote, without marks in front.
judge-wished = To have something done, write a command on a line of its own: { $meant }.
judge-nothing-read = No order was found in your mail. What stands on file has not been changed.
judge-last-answer = This is answer number { $count } to you within 24 hours. More questions are not answered for now; orders and other changes still get their receipt.
judge-forwarded = Your mail forwards somebody else's mail. Orders in forwarded mails are never used; write them yourself above it, or in a new mail.
judge-put-aside = Not all of your mail counts for this turn: what is put aside is named below, with the reason.
judge-truncated = The end of your mail is missing. Please check that the last order is complete.
judge-after-close = Your mail came too late for { $closed }, which has been closed. Its orders count for { $turn }.
judge-doubtful = This stands below a quoted part or below the end of your letter and was not used. If you mean it, send it again in a mail of its own.
judge-doubtful-more =
    { $count ->
        [one] One more line there reads like an order and was not used either.
       *[other] { $count } more lines there read like orders and were not used either.
    }
judge-notes-more =
    { $count ->
        [one] There is one more note like these; it is left out.
       *[other] There are { $count } more notes like these; they are left out.
    }

judge-game-ends = The game is over. Thank you for playing.

sheet-whose-order =
    { $count ->
        [one] it is not clear whose order this is
       *[other] it is not clear whose orders this line and { $more ->
            [one] another
           *[other] { $more } others
        } are
    }
sheet-whose-order-help = write the player's name and a colon before the order or on a line above: { $seats }
sheet-no-orders = there is no order in it

# Lines of a mail that order nothing.
account-heading = Not read as orders
account-line = line { $first }: "{ $text }"
account-lines = lines { $first } to { $last }, from "{ $text }" on
account-more =
    { $count ->
        [one] one more line
       *[other] { $count } more lines
    }
account-more-aside =
    { $count ->
        [one] and what stands under one more heading
       *[other] and what stands under { $count } more headings
    }
account-say-yes = If what was put aside is to count now, answer this letter with "yes", or send it again without its heading.
account-say-yes-anyhow = If what was put aside is to count now, whatever its condition, answer this letter with "yes", or send it again without its heading.
account-say-plainly = Conditions like this are not read: write plainly what is to be done.
account-say-which = Several things were put aside, and I cannot choose: send what is to count by itself, without a heading.
account-condition = Put aside, as "{ $heading }" is a condition that I do not read: "{ $text }".
account-negation = Put aside, as "{ $heading }" says that it is not meant: "{ $text }".
account-choice = Put aside, as "{ $heading }" gives a choice: "{ $text }".
account-proposal = Put aside, as "{ $heading }" sounds like a plan or an example: "{ $text }".
account-question = Put aside, as "{ $heading }" asks about it: "{ $text }".
account-past = Put aside, as "{ $heading }" speaks of what has been: "{ $text }".
account-others = Put aside, as "{ $heading }" heads the orders of others: "{ $text }".
account-time = Put aside, as "{ $heading }" speaks of another time: "{ $text }".
account-unticked = Put aside, as the box beside it is empty and others are ticked: "{ $text }".
account-copied-subject = Put aside, as it is the subject of a mail: "{ $text }".
account-below = Put aside, as it stands below the end of your orders: "{ $text }".
account-yes = You said yes: what was put aside counts now.
judge-subject-not-filed = NOT FILED: { $subject }
account-subject = the subject "{ $subject }": orders have to stand in the text of the mail itself
account-subject-command = the subject "{ $subject }": this command has to stand in the text of the mail, on a line of its own
account-attachment = the attachment "{ $name }": orders have to stand in the text of the mail itself
