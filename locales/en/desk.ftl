# What the judge answers to commands.

judge-subject-game = { $about } your mail
judge-subject-notice = { $about } news of the game
judge-subject-press = { $about } press from { $from }
judge-subject-press-anonymous = { $about } anonymous press

press-heading = From { $from } to { $to }
press-heading-anonymous = To { $to }, from somebody who does not sign
press-answer = To answer, write to the judge: a line "press to" with a name, your text, and a line "endpress". Nobody sees your address.
press-answer-plainly = Just answer this letter to write back: your text goes to who wrote it, unless it has orders or commands. A line "press to" with a name writes to others. Nobody sees your address.
press-copy = Your press to { $to }, as it was sent

desk-language = From now on you are written to in English.
desk-zone = From now on you are told times in the zone { $zone }.
desk-not-here = "{ $command }": that is not for you in this game. Nothing has been changed.
desk-keeper-only = Only the keeper of the game can do that. Nothing has been changed.
desk-seat-near = Nobody here is called "{ $text }". Did you mean { $seat }? Nothing has been done.
desk-seat-unknown = Nobody here is called "{ $text }". The players are { $seats }. Nothing has been done.
desk-turn-unknown = No closed turn of this game is called "{ $text }".

desk-help-heading = What you can write
desk-help-example = For example
desk-who-heading = Who plays
desk-who-plays = { $seat }: { $player }
desk-who-somebody = { $seat }: somebody who gives no name
desk-who-nobody = { $seat }: nobody
desk-rules-heading = What is played
desk-rules-press-private = Players may write to one another through the judge.
desk-rules-press-none = There is no private press in this game.
desk-rules-keeper-reads = The keeper can read private press.
desk-deadline = { $turn }: orders are due by { $deadline }.
desk-no-deadline = No deadline is running.
desk-nothing-closed = No turn of this game has been closed yet.
desk-no-explanations = This game does not explain its turns.
desk-explain-title = { $turn }: why
desk-step = { $mark }{ $text }{ $cite }
desk-history-cut = Only the last { $count } of these turns are told.

desk-waits = The turn will not be closed before its deadline: you have asked to wait.
desk-too-many = The first { $count } commands of your mail have been carried out. From line { $line } on its commands have not been; send them in another mail.
desk-press-too-many = No more than { $count } letters to players are taken from one mail. This one has not been sent.
desk-press-enough = No more than { $count } letters of yours are carried to players in 24 hours. This one has not been sent.
desk-not-ready-mistakes = You are not put down as ready, as something in this mail could not be used: see below. Mend it and say so again, or write "ready anyway".
desk-not-ready-owes = You are not put down as ready, as orders of yours are missing that this turn needs. Send them, or write "ready anyway".
desk-held-open = As something in this mail could not be used, this turn is not closed early on your account. Send the lines again as you mean them, or write "ready anyway".
late-lines-heading = Not used. If these lines are meant for the turn that is due now, answer this letter with "yes"
desk-ready = You need no more time in this turn. It is closed early when everybody who owes orders says so.
desk-all-ready = Everybody is ready, so the turn has been closed.
desk-nothing-to-undo = There is nothing to undo in this turn.
desk-undone = The orders are on file again that were there before your last mail. To bring that mail's orders back, undo once more.

desk-vote-draw = You would agree to a draw among all who survive.
desk-vote-draw-among = You would agree to a draw shared by { $seats } alone.
desk-vote-concede = You would concede the game to { $seat }.
desk-vote-stop = You would agree to end the game without a result.
desk-vote-back = Your vote has been taken back.
desk-vote-none = You had cast no vote in this turn.
desk-vote-no-say = You have no say in how this game ends.
desk-vote-self = Nobody concedes to themselves.
desk-vote-not-in-this-game = This game cannot end by agreement.
desk-vote-all-agree = All have agreed, and the game is over.
desk-ended-without-result = All players have agreed to end the game without a result. Thank you for playing.

desk-goes-on = The keeper has taken back that the game was ended without a result. It goes on where it stood, and what was on file still is: { $turn }.

desk-the-keeper = the keeper
desk-an-observer = an observer
desk-a-candidate = somebody on the list
desk-press-to-all = all
desk-press-sent = Your press has been sent to { $to }.
desk-press-not-allowed = This game does not allow such press. Nothing has been sent.
desk-press-not-now = In this game there is no press while retreats or adjustments are due. Nothing has been sent.
desk-press-must-be-signed = In this game all press is signed. Nothing has been sent.
desk-press-must-be-anonymous = In this game no press is signed. Nothing has been sent.

desk-processed = The turn has been closed.
desk-process-other-turn = "{ $text }" is not the turn that is due, which is { $turn }. Nothing has been closed.
desk-not-running = The clock of this game is not running.
desk-not-paused = The clock of this game has not been stopped.
desk-paused = The keeper has stopped the clock of the game. Orders are taken all the same, and no deadline runs.
desk-resumed = The clock of the game runs again. { $turn }: orders are due by { $deadline }.
desk-new-deadline = The keeper has set a new deadline. { $turn }: orders are due by { $deadline }.
desk-deadline-past = That time has passed. The deadline stays as it is.
desk-no-address = "{ $text }" is no mail address. Nothing has been changed.
desk-seat-empty = Nobody has that seat.
desk-replaced = { $seat } is played by somebody else from now on.
desk-announced = Your announcement has been sent to everybody in the game.

# Proposals to the table, and votes on them.
proposal-not-here = The table does not vote on proposals in this game.
proposal-no-vote = Only those who still play have a vote, and only while the game goes on.
proposal-too-long = A deadline can be put off by { $most } days at most.
proposal-out = { $seat } is out of the game already.
proposal-there = That is proposed already: number { $number }.
proposal-none = Nothing is proposed at present.
proposal-unknown = There is no open proposal { $number }. Open: { $open }.
proposal-what-expel = { $seat } is expelled
proposal-what-extend-days = the deadline is put off by { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
proposal-what-extend-hours = the deadline is put off by { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
proposal-what-abandon = the game ends without a result
proposal-what-fine = { $seat } is fined: { $text }
proposal-made = { $seat } makes proposal { $number }: { $what }. It is accepted if by { $until } more of those who play are for it than against it, and at least two are. Write “vote yes { $number }” or “vote no { $number }”; everybody will see the votes.
proposal-for = You vote for proposal { $number }: { $what }.
proposal-against = You vote against proposal { $number }: { $what }.
proposal-decided = With that it is decided; a letter tells how.
proposal-accepted = Proposal { $number } is accepted: { $what }. For it: { $yes }. Against it: { $no }.
proposal-rejected = Proposal { $number } is rejected: { $what }. For it: { $yes }. Against it: { $no }.
proposal-nobody = nobody
proposal-heading = Proposals
proposal-stands = Proposal { $number }, until { $until }: { $what }. For it: { $yes }. Against it: { $no }.
proposal-then = { $decided } { $comes }
proposal-extended = { $turn }: orders are due by { $deadline }.
proposal-abandoned = The game is over. Thank you for playing.
