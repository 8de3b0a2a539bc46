# What a keeper does to a game, and letters once a day.

govern-subject-board = { $about } changed by the keeper

govern-rolled-back = The keeper has put the game back to the beginning of this turn: { $turn }. What had been closed since no longer counts: { $undone }. Orders that are on file again wait for the deadline, or until whoever gave them writes "ready" or sends others.
govern-orders-back = Your orders for this turn, on file again
govern-orders-gone = Your orders for the turn that was due before, no longer on file
govern-too-far-back = "{ $text }" is more than there is to take back: { $count ->
        [one] one turn has been closed
       *[other] { $count } turns have been closed
    }. Nothing has been done.
govern-which-turn = "{ $text }" may be { $turns }. Please name one of them. Nothing has been changed.
govern-answers-again = Your mail answers a letter from before the keeper put the game back. Its orders count, for { $turn } as it is played again.
govern-answers-gone = Your mail answers a letter about a turn that the keeper has taken back: { $turn }. It was kept but its orders are not used. For { $current }, answer a letter that was written since.
govern-before-rollback = Your mail arrived before the keeper put the game back to { $turn }. Please check that its orders are still what you want.

govern-corrected = The keeper has corrected the position. The game goes on from it: { $turn }.
govern-changes = What has changed
govern-orders-unfit = Your orders that no longer fit and are no longer on file
govern-correct-same = The position is already like that. Nothing has been changed.
govern-correct-refused = The position has not been changed: not all of it is possible.
govern-correct-faults = What is not possible
govern-correct-dropped = Orders of { $seats } that no longer fit have been taken off file. Their players are told which.

govern-option-is = { $name }: { $value }.
govern-option-will-be = { $name } from the next turn on: { $value }.
govern-option-called = { $what } ({ $name })
govern-option-meaning = { $change } { $meaning }
govern-option-usual = as usual
govern-option-changed = The keeper has changed an option of the game. { $name }: { $value } (until now: { $was }).
govern-option-next = The keeper has changed an option of the rules. { $name } from the next turn on: { $value } (until then: { $was }).
govern-option-stays = The keeper has thought better of changing an option of the rules. { $name } stays { $was }, now and in the next turn.
govern-option-fixed = "{ $name }" cannot be changed while the game goes on. What can be changed are the fields of press, schedule and govern in the game file, such as grace, days.movement or signature, and the options of the rules. Nothing has been changed.
govern-option-value = "{ $value }" is not a value for { $name }. Write it like this: { $expected }. Nothing has been changed.
govern-option-refused = { $name } cannot be changed like that. Nothing has been changed:
govern-option-begun = { $name } says how a game begins, and this one has begun. Nothing has been changed.

# What the options are called that are not of the rules, and their values.
option-none = none
option-on = on
option-off = off
option-press-private = Press to single players
option-press-broadcast = Press to all
option-press-signature = Press
option-press-observers = Press from observers
option-press-always = Press in all phases
option-press-keeper-reads = Copies of press for the keeper
option-schedule-skip = Days of the week without deadlines
option-schedule-holidays = Holidays
option-period = { $first } to { $last }
option-schedule-at-least = Least time for a turn
option-schedule-grace = Grace period
option-schedule-reminders = Reminders before a deadline
option-schedule-nmr = If orders are missing
option-nmr-hold = the turn is closed
option-nmr-pause = the game pauses
option-nmr-disorder = { $count ->
    [one] civil disorder after one turn without them
   *[other] civil disorder after { $count } turns in a row without them
}
option-schedule-early = Closing turns early
option-schedule-early-after = Wait before a turn is closed early
option-schedule-respect-absence = Deadlines that keep clear of absences
option-schedule-absence-limit = Most that absences put a deadline off by
option-govern-tell = Acts of the keeper that players are told of
option-tell-deadlines = deadlines moved
option-tell-options = options changed
option-tell-seats = acting for a seat
option-days = Time for a turn of the phase "{ $phase }"
option-rules = Deadlines of the phase "{ $phase }"

govern-acting = This was done for { $seat }, whose player is told.
govern-acted = The keeper has acted for you, for { $seat }. { $turn }: this is on file now.
govern-acting-for = Only those whom it concerns can do that, in a mail of their own. Nothing has been changed.
govern-acts-and-plays = You play in this game. A keeper who plays does not act for another seat, as the answer shows what that seat has ordered. Nothing has been changed.
govern-rest-unread = What stands below that line has not been read.

digest-on = From now on, press, results of turns that were not yours and whatever else is not urgent come in one letter a day, at { $time } ({ $zone }). Other results, answers, reminders and deadlines still come at once.
digest-off = From now on, every letter comes at once. What was kept for your next digest has been sent.
digest-hint = Every turn of the others is a letter to you. To get them in one letter a day, write "digest".
digest-news = News of the game
digest-subject = { $about } { $count ->
        [one] your digest, one item
       *[other] your digest, { $count } items
    }
digest-heading = { $game }: { $count ->
        [one] one item since your last digest
       *[other] { $count } items since your last digest
    }
digest-receipts = { $count ->
        [one] A receipt for { $turn }, as there were too many letters to you today
       *[other] { $count } receipts for { $turn } in one, as there were too many letters to you today
    }
digest-answer = To answer press, write to the judge: a line "press to" with a name, your text, and a line "endpress". To get every letter at once again, write "at once".

correct-not-here = Positions of this game cannot be corrected.
