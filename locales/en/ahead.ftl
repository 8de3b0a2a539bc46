# Orders in time: for later turns, under conditions, standing, tried out.

ahead-no-conditions = This game does not take conditions. None of that has been put on file.
ahead-if-true = If { $condition }: it is so, and the orders under it count.
ahead-if-false = If { $condition }: it is not so, and the orders under it do not count.
ahead-if-else = If { $condition }: it is not so, and what stands under "else" counts.

ahead-turn-unknown =
    { $past ->
        [yes] "{ $text }" is over, so nothing can be ordered for it.
       *[no] No turn to come is called "{ $text }".
    } None of that has been kept. Below are the next turns that may come.
ahead-coming-heading = Turns that may come
ahead-coming-turn = { $code }: { $turn }
ahead-turn-due = { $turn } is due now: what is on file for it stays. To take all of it back, write "clear".
ahead-no-turns = This game does not take orders for later turns. None of that has been kept.
ahead-kept-heading = Kept for { $turn }
ahead-kept = What you order for later turns is kept as it stands below. It is read when its turn begins, and the first letter of that turn tells you what has come of it.
ahead-dropped = Your orders for { $turn } are dropped.
ahead-none-to-drop = Nothing is kept for { $turn }.
ahead-nothing-read = Nothing in what you wrote for { $turn } reads as an order, so none of it is kept.
ahead-too-much = That is more than is kept for later turns: at most { $lines } lines for one turn, and { $count } turns. None of it has been kept.
ahead-line = { $line }
ahead-lines-unread = Please look at this in your lines for { $turn }; only what is listed as kept counts

ahead-standing-heading = Standing orders
ahead-standing-kept = Your standing orders are put on file at the beginning of each turn in which pieces move, for the pieces that you have not ordered otherwise.
ahead-standing-gone = They take the place of those before, of which these count no more: { $lines }.
ahead-standing-off = You have no standing orders any more. What is on file for this turn stays.
ahead-standing-none = You have no standing orders.
ahead-standing-unread = Please look at this in your standing orders; only what is listed under them counts

ahead-opened = On file for { $turn }, from your earlier mails
ahead-opened-standing = On file for { $turn }, from your standing orders
ahead-opened-both = On file for { $turn }, from your earlier mails and your standing orders
ahead-opened-nothing = nothing: none of it fits this turn
ahead-not-taken = Please look at this, about your earlier orders for { $turn }
ahead-choice-taken = The way from { $at } to { $closed } is not open. Taken from your list: { $order }.
ahead-passed-heading = Orders that are dropped
ahead-passed = { $turn } did not take place, so your orders for it are dropped.

ahead-receipt = Receipt { $number }, { $at }, orders { $hash }

ahead-preview-title = DRY RUN, nothing has happened: { $turn }
ahead-preview-alt = Dry run, nothing has happened: { $turn }
ahead-preview-said = This is a dry run of { $turn } with your orders on file and with the orders you assume for others. Nothing has been put on file, and nobody else sees it. Any piece not listed does what a piece without orders does.
ahead-preview-said-other = This is a dry run of { $turn } with the orders you assume for the players. Nothing has been put on file, and nobody else sees it. Any piece not listed does what a piece without orders does.
ahead-preview-orders = { $seat }, as assumed
ahead-preview-own = { $seat }, your orders
ahead-preview-notes = In your dry run this was not used
ahead-preview-whose = It is not clear whose order this is.
ahead-preview-whose-help = Write the name and a colon before it: { $seats }
ahead-preview-too-many = One mail gets { $count } dry runs, so this one was left out.
ahead-preview-over = The game is over, so there is nothing to be tried out.
ahead-predict-plays = You play in this game, so you see only what your seat sees: how the turn would end with everything on file would tell you what the others have ordered.
ahead-predict-title = HOW IT WOULD END NOW, nothing has happened: { $turn }
ahead-predict-said = This is how { $turn } would end if it were closed now with everything on file. Nothing has been closed, and nobody else sees it.

ahead-summary-title = { $game } so far
ahead-summary-heading = Supply centres
ahead-summary-turn = At the beginning of
ahead-summary-note = Turns in which nothing changed are left out.
ahead-summary-cut = { $count } of { $total } rows in the middle are left out.
ahead-summary-seats = { $seats }
ahead-summary-seat = { $mark }: { $seat }
ahead-summary-nothing = This game counts nothing that could be shown in a table.
