# What each command does, and how it is written. The names in it are those of
# the game that is asked, or else these.
command-sample-seat = France
command-sample-other = Turkey
command-sample-order = A Par - Bur
command-sample-unit = A Par
command-sample-turn = S1901M
command-sample-later = F1901M
command-help-help = Lists the commands, or explains one of them.
command-help-example = help press
command-status-help = Tells where the game stands: turn, deadline, who is in.
command-status-example = status
command-orders-help = Shows the orders that are on file for you.
command-orders-example = what is on file?
command-archive-help = Sends the press of this game once more: what you wrote and what came to you.
command-archive-example = archive
command-history-help = Sends past turns: one, or several from .. to.
command-history-example = history { $turn }..{ $later }
command-list-help = Lists the games, or describes one of them in full; "variants" lists what can be played.
command-list-example = list summer
command-who-help = Tells who plays in a game.
command-who-example = who
command-map-help = Sends the map, now or of a past turn.
command-map-example = map { $turn }
command-tap-help = Sends a page on which you tap your orders together on the board, as a file to be opened in a browser.
command-tap-example = tap
command-summary-help = Sends a table of how everybody has fared so far.
command-summary-example = summary
command-rules-help = Sends the rules of the game, all of them or one chapter.
command-rules-example = rules 3
command-explain-help = Explains why an order of the last turn ended as it did, or what happened last to a piece, a place or a player that you name.
command-explain-example = explain { $order }
command-deadlines-help = Shows the next deadlines.
command-deadlines-example = deadlines
command-ratings-help = Tells your ratings, each with the doubt that is left, and those of others at a variant who show theirs.
command-ratings-example = ratings risiko
command-wait-help = Keeps the turn open until the deadline, even if all orders are in.
command-wait-example = wait
command-nowait-help = The turn may be closed as soon as all orders are in. This does not count while something in the mail is wrong or orders are missing; "ready anyway" does.
command-nowait-example = nowait
command-phase-help = Heads orders for a later turn; `endphase` goes back to the current one.
command-phase-example =
    phase { $later }
    { $order }
    endphase
command-preview-help = Tries orders without filing them, up to `end preview`: your own and, behind a name and a colon, those of others.
command-preview-example =
    what if
    { $order }
    end preview
command-if-help = Orders that depend on where units stand; `else` may follow.
command-if-example =
    if { $unit } then
    { $order }
    endif
command-standing-help = Orders that count each turn until changed, up to `end standing`.
command-standing-example =
    standing orders
    { $order }
    end standing
command-standing-off-help = Drops your standing orders.
command-standing-off-example = standing off
command-undo-help = Takes back what your last mail changed.
command-undo-example = undo
command-absence-help = Says that you are away. If the game goes by absences, no deadline falls on these days.
command-absence-example = absence 2026-12-20 to 2027-01-03
command-noabsence-help = Takes an absence back: the one on that day, or all.
command-noabsence-example = noabsence 2026-12-20
command-press-help = Sends a text to some players, up to `endpress`; `grey` hides your name.
command-press-example =
    press to { $seat }, { $other }
    Shall we talk?
    endpress
command-broadcast-help = Sends a text to all players, up to `endbroadcast`.
command-broadcast-example =
    broadcast
    Good luck to you all!
    endbroadcast
command-mute-help = Keeps press of that player from you. Nobody is told.
command-mute-example = mute { $other }
command-unmute-help = Brings press of that player to you again.
command-unmute-example = unmute { $other }
command-report-help = Tells the keeper, and nobody else, of what that player does to you, in one line behind a colon.
command-report-example = report { $other }: threats in every letter
command-draw-help = Votes for a draw among all, or among those you name: "with" counts you in, "between" means those alone.
command-draw-example = draw with { $seat }, { $other }
command-nodraw-help = Takes your vote for a draw back.
command-nodraw-example = nodraw
command-concede-help = Votes for the victory of another player.
command-concede-example = concede to { $seat }
command-noconcede-help = Takes that vote back.
command-noconcede-example = no concede
command-stop-help = Votes for ending the game without a result.
command-stop-example = end game
command-nostop-help = Takes that vote back.
command-nostop-example = nostop
command-propose-help = Puts something to the vote of the table, in games that have it: to expel a seat, to put the deadline off, to end the game, to fine somebody.
command-propose-example = propose extend 3
command-vote-help = Votes for or against a proposal: "vote yes" or "vote no" and its number.
command-vote-example = vote yes 1
command-signon-help = Signs on to a game; if you like, with a power and a password as in njudge.
command-signon-example = signon summer
command-join-help = Takes a free seat in a game, if possible one of those you would like, best first.
command-join-example = join summer as { $seat }, { $other }
command-nonce-help = Adds a word of yours to what dice and lots follow from, before the game begins.
command-nonce-example = nonce yellow rose
command-preference-help = Says which seats you would like, best first, before the game begins.
command-preference-example = preference: { $seat }, { $other }
command-observe-help = Sends you the letters of a game that you do not play in.
command-observe-example = observe summer
command-resign-help = Gives up your seat.
command-resign-example = resign
command-takeover-help = Takes over an abandoned seat.
command-takeover-example = takeover summer { $seat }
command-create-help = Sets up a new game of a variant, with options.
command-create-example = create range-war id=summer deadlines=every second Tuesday 20:00 zone=Europe/Berlin
command-notify-help = Tells you once, as soon as a game of that variant takes players; `notify off` takes that back.
command-notify-example = notify risiko
command-invite-help = Invites somebody to the game by mail, who joins by answering. An address gets one invitation a day at most, and none if it wants none.
command-invite-example = invite friend@example.org
command-name-help = Says by which name the others see you. Addresses are shown to nobody.
command-name-example = name Ann Miller
command-public-help = Lets everybody see your name and your ratings; `public off` takes that back. Nobody sees them otherwise.
command-public-example = public on
command-language-help = Chooses the language of your letters.
command-language-example = language English
command-zone-help = Chooses the time zone in which your letters name times.
command-zone-example = zone Europe/London
command-digest-help = One letter a day with all that is not urgent.
command-digest-example = digest
command-at-once-help = Every letter at once.
command-at-once-example = at once
command-address-help = Changes the address that your letters go to.
command-address-example = address new@example.org
command-confirm-help = Confirms what the judge asked about, with the word from its letter.
command-confirm-example = confirm k3f9
command-unsubscribe-help = No more letters about a game that you only watch, or about any.
command-unsubscribe-example = unsubscribe summer
command-forget-me-help = Takes you out of all games and deletes your name, your address and your mails. The games go on.
command-forget-me-example = forget me
command-process-help = Closes the turn now.
command-process-example = process { $turn }
command-pause-help = Stops the clock of the game.
command-pause-example = pause
command-resume-help = Lets the clock of the game run again.
command-resume-example = resume
command-extend-help = Puts the deadline off, by a time or to a date.
command-extend-example = extend 2 days
command-deadline-help = Sets the deadline of this turn; without a date, asks what it is.
command-deadline-example = deadline 2026-12-20 18:00
command-rollback-help = Goes back to before a closed turn.
command-rollback-example = rollback { $turn }
command-terminate-help = Ends the game without a result; "rollback" takes it up again.
command-terminate-example = terminate
command-eject-help = Takes a seat from its player.
command-eject-example = eject { $seat }
command-replace-help = Gives a seat to another address.
command-replace-example = replace { $seat } by new@example.org
command-announce-help = Sends a text to everybody in the game, up to `endannouncement`.
command-announce-example =
    announce
    The game goes on after the holidays.
    endannouncement
command-option-help = Changes an option of the game.
command-option-example = option press grey
command-correct-help = Corrects the position, up to `endcorrect`.
command-correct-example =
    correct
    { $seat }: { $unit }
    endcorrect
command-become-help = The rest of the mail is for this seat.
command-become-example = become { $seat }
command-predict-help = Shows how the turn would end now.
command-predict-example = predict
command-begin-help = Begins a game that is full; "force begin" begins it with seats open.
command-begin-example = start game
command-promote-help = Makes a player, or somebody else by address, a keeper of the game with the same rights.
command-promote-example = promote { $seat }
command-signoff-help = Ends the mail: what is below it is not read.
command-signoff-example = signoff

# What is asked about lines that are nearly a command.
command-unclear-runs-on = "{ $written }" is a command, but may as well be part of the sentence around it. Nothing was done about it. If you mean it, send it in a mail of its own.
command-unclear-may-say = "{ $written }" is a command, but may as well be said to the player whom this mail answers. Nothing was done about it. If it is for the judge, send it in a mail that answers no press.
command-spelling = "{ $spelling }"
command-unclear-near = "{ $written }" is not a command. Did you mean { $meant }? Nothing was done about it.
command-unclear-arguments = "{ $written }" begins like a command, but what follows it could not be read. It is written like this: { $example }. Nothing was done about it.
command-unclear-no-end = "{ $written }" has no end below it. Please close it with a line "{ $end }" and send it again.
command-unclear-stray-end = "{ $written }" ends something that does not begin anywhere above it. Nothing was done about it.
command-unclear-swallows = { $asked } Nothing from line { $first } to line { $last } was read, and no order in these lines is on file.
command-unclear-press-holds-orders = Your press was not sent to anybody, because its line { $line } looks like an order, a command or a word to somebody else: "{ $inside }". Please send it again with its end in the right place, or write the line as part of a sentence or in quotation marks.
command-unclear-press-unsigned = Your press was not sent to anybody: "{ $inside }" asks for it to go out without your name, and "{ $written }" sends it in your name. Please send it again below "anonymous press to …" or, if you are to be named, below "white press to …".
command-unclear-press-to-judge = "{ $written }" is not needed: nobody but the judge reads what stands in your mail without such a line. The lines below it were read like all others. To write to who runs the game, put "press to keeper" there.
command-unclear-press-mistyped-end = Your press was not sent to anybody, because its line { $line }, "{ $inside }", looks like a mistyped end. Please send it again with a line "{ $end }" below it.
command-unclear-if-no-then = "{ $written }" has no "then".
command-unclear-if-no-end = "{ $written }" has no "endif".
command-unclear-if-condition = The condition of "{ $written }" could not be read. It may have brackets, "and", "or" and "not".
command-unclear-if-too-deep = "{ $written }" has too many conditions inside one another.
command-unclear-too-many = The first { $count } commands of your mail have been carried out. The commands from line { $line } on have not been; send them in another mail.
command-end = endpress
command-end-standing = end standing
command-end-correct = endcorrect
