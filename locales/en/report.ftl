# The frame of the letters: results, receipts, the start of a game.

report-item = { $item }
report-game = { $game }

report-deadline = Orders must arrive by { $deadline }.
report-deadline-of-others = The others’ orders must arrive by { $deadline }.
report-answer = To give orders, answer this mail with one order on each line.
report-answer-freely = You may write in English or German, in full names or abbreviations, and send new orders until the deadline: a later order takes the place of an earlier one for the same piece.

report-picture-alt = The board in { $turn }, with all pieces and orders.
report-picture-results-alt = The board in { $turn }, with all orders and what became of them.
report-picture-after-alt = The board after { $turn }, with all pieces where they stand now.

report-receipt-heading = { $game }: your orders for { $turn }
report-receipt-all-well = All of your orders were understood.
report-receipt-change = To change an order, send a new one; the rest stays on file.
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
