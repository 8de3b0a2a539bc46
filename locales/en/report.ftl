# The frame of the letters: results, receipts, the start of a game.

report-item = { $item }
report-game = { $game }
report-variant = { $id }: { $name }, { $players } players, { $centres ->
    [0] { $places } fields
   *[other] { $places } provinces, { $centres } supply centres
}
report-variant-lasting = { $about }; { $length }

# What somebody wrote to others.
press-text = { $text }

report-deadline = Orders must arrive by { $deadline }.
report-deadline-of-others = The others’ orders must arrive by { $deadline }.
report-answer = To give orders, answer this mail with one order on each line.
report-answer-freely = You may write in English or German, in full names or abbreviations, and send new orders until the deadline.
report-answer-replaces = A later order takes the place of an earlier one for the same piece.

report-picture = The board in { $turn }, with all pieces.
report-picture-ordered = The board in { $turn }, with your orders as they are on file.
report-picture-results = The board in { $turn }, with all orders and what became of them.
report-picture-after = The board after { $turn }, with all pieces where they stand now.
report-picture-turned = The board after { $turn }, with the orders that led there.
report-after = After { $turn }

# What stands where, for those who do not see the picture.
report-alt = { $caption } { $sides }
report-alt-then = { $first } { $second }
report-alt-side = { $side }: { $pieces }.
report-alt-neutral = Nobody’s: { $pieces }.
report-alt-and = { $first }; { $second }
report-alt-counters = { $counters }
report-alt-gangs =
    { $count ->
        [one] gang in { $places }
       *[other] gangs in { $places }
    }
report-alt-herds =
    { $count ->
        [one] herd in { $places }
       *[other] herds in { $places }
    }
report-alt-armies =
    { $count ->
        [one] army in { $places }
       *[other] armies in { $places }
    }
report-alt-wings =
    { $count ->
        [one] wing in { $places }
       *[other] wings in { $places }
    }
report-alt-fleets =
    { $count ->
        [one] fleet in { $places }
       *[other] fleets in { $places }
    }

# A letter about a resolved turn; the title says which.
report-results-heading = { $game } – { $title }

report-receipt-heading = { $game }: your orders for { $turn }
report-receipt-all-well = All of your orders were understood.
report-note-replaced = No longer on file, as this mail takes its place: { $orders }.
report-receipt-closes-now = Nothing is missing: the turn is played now, within minutes. A mail "wait" that comes before stops it.
report-receipt-closes = Nothing is missing: the turn is played on { $at }. A mail "wait" that comes before stops it.
report-receipt-change-turn = To change your turn, send all of it anew.
report-receipt-change-turn-or-undo = To change your turn, send all of it anew. A line "undo" takes back what this mail changed.
report-receipt-change = To change an order, send a new one; the rest stays on file.
report-receipt-change-or-undo = To change an order, send a new one; the rest stays on file. A line "undo" takes back what this mail changed.
report-sheet-link = Open a mail with this sheet
report-sheet-page = Put your orders together on the board
report-orders-on-file = Your orders as understood
report-no-orders-on-file = None yet.
report-without-orders = Without orders
report-notes = Please look at this

report-note-error = Error
report-note-warning = Warning
report-note-info = Note
report-note-help = Help

report-start-heading = { $game } begins
report-start-seat = You play { $seat }.
report-how-to-order = How to write orders
report-how-to-order-later = Orders for other turns
report-rulebook = { $text }
