# What the judge says because of the time: reminders, waiting, absences.

# A day as it is written in mails to the judge.
time-day = { $year }-{ $month }-{ $day }

# What the schedule of a game asks for besides its dates.
time-rule-early = A turn is closed before its deadline as soon as all orders are in and nobody asks to wait.
time-rule-early-after = A turn is closed before its deadline when all orders are in, nobody asks to wait and nothing has changed for { $after }.
time-rule-disorder =
    { $count ->
        [one] Whoever gives no orders in a turn is in civil disorder.
       *[other] Whoever gives no orders { $count } turns in a row is in civil disorder.
    }
time-rule-pause = If orders are missing in the end, the game pauses until its keeper lets it go on.
time-rule-absence =
    { $count ->
        [one] Deadlines keep clear of absences that players give notice of, by one day at most.
       *[other] Deadlines keep clear of absences that players give notice of, by { $count } days at most.
    }
time-ready = You need no more time in this turn. It is closed early when all orders are in and nobody asks to wait.

time-subject-reminder = { $about } reminder: { $wanted }
time-subject-waits = { $about } your orders are overdue

time-reminder = Nothing of yours is on file for { $turn }.
time-waits = The deadline for { $turn } has passed, and nothing of yours is on file. Your orders still count: the turn is closed when all orders are in, at the latest on { $until }.
time-counts-still = The deadline for { $turn } has passed, but your orders still count. The turn is closed when all orders are in, at the latest on { $until }.

time-sheet-turn = phase { $turn }
time-sheet = Order sheet to copy and fill in
time-unfilled =
    { $count ->
        [one] One line of the order sheet is not filled in. It orders nothing.
       *[other] { $count } lines of the order sheet are not filled in. They order nothing.
    }

time-yours-missing = For { $turn } there were no orders of yours, so it was closed without them.
time-yours-incomplete = For { $turn } not all that this turn needed from you had come, so it was closed with what was on file.
time-missing = For { $turn } the orders of { $seats } were missing.
time-disorder =
    { $count ->
        [one] In civil disorder, as no orders have come: { $seats }. Nobody waits for their orders any more, and anyone who would like to can take over.
       *[other] In civil disorder, as no orders have come { $count } turns in a row: { $seats }. Nobody waits for their orders any more, and anyone who would like to can take over.
    }
time-disorder-yours =
    { $count ->
        [one] As you have given no orders, { $seat } is in civil disorder: nobody waits for your orders any more, and the seat can be taken over. As long as nobody has done so, you are back when you send orders.
       *[other] As you have given no orders { $count } turns in a row, { $seat } is in civil disorder: nobody waits for your orders any more, and the seat can be taken over. As long as nobody has done so, you are back when you send orders.
    }
time-back = { $seat } gives orders again and is no longer in civil disorder.

time-paused = For { $turn } orders are missing, so the game has been paused until its keeper lets it go on. Orders are taken all the same, and no deadline runs.
time-paused-named = For { $turn } the orders of { $seats } are missing, so the game has been paused until its keeper lets it go on. Orders are taken all the same, and no deadline runs.
time-paused-late = For { $turn } your orders are missing, so the game has been paused until its keeper lets it go on. Please send them: orders are taken all the same, and no deadline runs.
time-paused-keeper = For { $turn } the orders of { $seats } are missing, so the game has been paused and waits for you. Write "process" to close the turn with what is on file, or "resume" to give them more time. A seat can be given to somebody else with "replace".

time-late-closes-with =
    { $count ->
        [one] The turn is closed with the one order of yours that is on file.
       *[other] The turn is closed with the { $count } orders of yours that are on file.
    } Then you get the results; answer them to order for the next turn.
time-late-closes-without = Nothing of yours is on file, so the turn is closed without orders of yours. Then you get the results; answer them to order for the next turn.
time-late-closed-with =
    { $count ->
        [one] It was closed with the one order of yours that was on file.
       *[other] It was closed with the { $count } orders of yours that were on file.
    }
time-late-closed-without = Nothing of yours was on file, so it was closed without orders of yours.
time-late-now-due = For { $current } your orders are due by { $deadline }: answer the letter with the results of { $turn }.
time-late-now-paused = For { $current } you can give orders: answer the letter with the results of { $turn }.
time-late-now-nothing = For { $current } nothing is due from you.

time-absence = You are away from { $first } to { $last }.
time-absence-told-to-nobody = Deadlines of this game do not go by absences.
time-absence-does-not-count = Deadlines of this game do not go by absences, but the keeper knows of yours.
time-absence-too-long =
    { $count ->
        [one] No deadline is put off for that: in this game they are put off by one day at most.
       *[other] No deadline is put off for that: in this game they are put off by { $count } days at most.
    }
time-no-such-day = There is no such day, it is another day of the week, it has passed, or the last day comes before the first; write the year if it is meant. Nothing has been changed.
time-absence-past = Those days have passed. Nothing has been changed.
time-absence-many = You have given notice of { $count } absences, and no more are kept. Take one back with "noabsence" and its date.
time-absence-none = You have given notice of no such absence. Nothing has been changed.
time-absence-back =
    { $count ->
        [one] Your absence has been taken back. The deadline of this turn stays as it is.
       *[other] { $count } of your absences have been taken back. The deadline of this turn stays as it is.
    }
time-absence-keeper = { $seat } is away from { $first } to { $last }.
time-absence-back-keeper = { $seat } has taken an absence back.
time-absence-stays = The deadline of this turn stays as it is, although you are away then: { $deadline }. It cannot be put off far enough.
time-put-off = The deadline has been put off, as a player is away. { $turn }: orders are due by { $deadline }.
