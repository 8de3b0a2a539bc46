# What the judge answers to commands.

judge-subject-game = { $about } your mail
judge-subject-notice = { $about } news of the game
judge-subject-press = { $about } press from { $from }
judge-subject-press-anonymous = { $about } anonymous press

press-heading = From { $from } to { $to }
press-heading-anonymous = To { $to }, from somebody who does not sign
press-answer = To answer, write to the judge: a line "press to" with a name, your text, and a line "endpress". Nobody sees your address.
press-answer-plainly = Just answer this letter to write back: your text goes to whoever wrote this, unless your text has orders or commands. A line "press to" with a name writes to others. Nobody sees your address.
press-archived = { $at }: { $press }
press-archive-cut = Only the last { $count } of them are shown.
press-archive-empty = There is no press of yours or to you in this game yet.
press-copy = Your press to { $to }, as it was sent

answer-language = From now on, your letters are in English.
answer-zone = From now on, times in your letters are in the zone { $zone }.
answer-not-here = "{ $command }": that is not for you in this game. Nothing has been changed.
answer-keeper-only-undo = Only the keeper of the game takes back a turn that was played. "undo" takes back your last mail with orders, as long as its turn is open. Nothing has been changed.
answer-keeper-only = Only the keeper of the game can do that; "press to keeper" writes to the keeper. Nothing has been changed.
answer-seat-near = Nobody here is called "{ $text }". Did you mean { $seat }? Nothing has been done.
answer-seat-unknown = Nobody here is called "{ $text }". The players are { $seats }. Nothing has been done.
answer-turn-unknown = No closed turn of this game is called "{ $text }".

answer-help-heading = What you can write
answer-help-example = For example
answer-who-heading = Who plays
answer-who-plays = { $seat }: { $player }
answer-who-somebody = { $seat }: somebody who gives no name
answer-who-nobody = { $seat }: nobody
answer-rules-heading = What is played
answer-rules-press-private = Players may write to one another through the judge.
answer-rules-press-none = There is no private press in this game.
answer-rules-keeper-reads = The keeper can read private press.
answer-rulebook-none = There is no rulebook for this game.
answer-rulebook-no-chapter = There is no chapter { $number }. The chapters are listed below.
answer-rulebook-long = The rulebook is too long for one letter. Write "rules" and the number of a chapter.
answer-rulebook-chapters = Chapters of the rulebook
answer-rulebook-hint = All rules come if you write "rules", one chapter if you write "rules 3".
answer-deadline = { $turn }: orders are due by { $deadline }.
answer-no-deadline = No deadline is running.
answer-nothing-closed = No turn of this game has been closed yet.
answer-explain-title = { $turn }: why
answer-explain-notes = What you asked about: { $order }
answer-step = { $mark }{ $text }{ $cite }
answer-history-cut = Only the last { $count } of these turns are told.

answer-waits-not = The turn does not wait for you: only who owes orders can hold it. Nothing has been changed.
answer-waits = The turn will not be closed before its deadline: you have asked to wait.
answer-press-too-many = No more than { $count } letters to players are taken from one mail. This one has not been sent.
answer-press-enough = No more than { $count } letters of yours are carried to players in 24 hours. This one has not been sent.
answer-for-players = "{ $written }" is a command for players, and you have no seat in the game { $game }. Nothing was done about it.
answer-not-ready-mistakes = You are not put down as ready, as something in this mail could not be used: see below. Mend it and say so again, or write "ready anyway".
answer-not-ready-incomplete = The turn is played only when all is there that it needs from you; what is missing stands below "Without orders" or on the order sheet. "Ready" alone is not enough.
answer-not-ready-owes = You have not been put down as ready, because orders that this turn needs from you are missing. Send them, or write "ready anyway".
answer-held-open = Something in this mail could not be used, and that keeps this turn from being closed early. Send the lines again as you mean them, or write "ready anyway".
late-lines-heading = Not used. If these lines are meant for the turn that is due now, answer this letter with "yes"
late-lines-unused = Not used
answer-ready = You need no more time in this turn. It is closed early when everybody who owes orders says so.
answer-all-ready = Everybody is ready, so the turn has been closed.
answer-nothing-to-undo = There is nothing to undo in this turn.
answer-undone = The orders that were on file before the last mail that changed them are on file again. To bring that mail's orders back, undo once more.
answer-ready-no-more = You had said that you were ready: that no longer holds.
answer-undone-first = What your mail before this one had changed is taken back; the orders of this mail stand in its place.

answer-vote-draw = You would agree to a draw among all who survive.
answer-vote-draw-among = You would agree to a draw shared by { $seats } alone.
answer-vote-concede = You would concede the game to { $seat }.
answer-vote-stop = You would agree to end the game without a result.
answer-vote-back = Your vote has been taken back.
answer-vote-none = You had cast no vote in this turn.
answer-vote-mistakes = Your vote is not counted: something else in this mail could not be used, and nothing of it was filed. If you mean the vote, send it in a mail of its own.
answer-vote-no-say = You have no say in how this game ends.
answer-vote-self = You cannot concede to yourself.
answer-vote-not-in-this-game = This game cannot end by agreement.
answer-vote-all-agree = All have agreed, and the game is over.
answer-terminated = The keeper has ended the game without a result. Thank you for playing.
answer-ended-without-result = All players have agreed to end the game without a result. Thank you for playing.

answer-goes-on = The keeper has taken back the ending of the game without a result. It goes on from where it stood, and what was on file still is: { $turn }.

answer-the-keeper = the keeper
answer-an-observer = an observer
answer-a-candidate = somebody on the list
answer-press-to-all = all
answer-press-to-keeper = the keeper
answer-press-no-keeper = Nobody keeps this game. Nothing has been sent.
answer-for-seat = This is for { $seat }.
answer-press-kept = Nothing of this mail has been sent to { $to }: { $line ->
        [0] something in it is for the judge or for somebody else
       *[other] line { $line } may be for the judge or for somebody else ("{ $inside }")
    }. To write to others, put a line "press to" with a name above your text.
answer-press-sent = Your press has been sent to { $to }.
answer-press-not-allowed = This game does not allow such press. Nothing has been sent.
answer-press-not-now = In this game there is no press while retreats or adjustments are due. Nothing has been sent.
answer-press-must-be-signed = In this game all press is signed. Nothing has been sent.
answer-press-must-be-anonymous = In this game no press is signed. Nothing has been sent.

answer-processed = The turn has been closed.
answer-process-other-turn = "{ $text }" is not the turn that is due, which is { $turn }. Nothing has been closed.
answer-process-again = This mail has closed a turn already, and { $turn } is due now. To close that, too, name it behind the command. Nothing more has been closed.
answer-process-late = Your mail answers a letter about a turn that is not due any more; { $turn } is due now. Nothing has been closed. To close that turn, name it behind the command, or answer one of its letters.
answer-extend-earlier = That is no later than the deadline, { $deadline }, so it would not put it off. Nothing has been changed. To set an earlier deadline, write "deadline" and the day in place of "extend".
answer-not-running = The clock of this game is not running.
answer-not-paused = The clock of this game has not been stopped.
answer-paused = The keeper has stopped the clock of the game. Orders are taken all the same, and no deadline runs.
answer-resumed = The clock of the game runs again. { $turn }: orders are due by { $deadline }.
answer-new-deadline = The keeper has set a new deadline. { $turn }: orders are due by { $deadline }.
answer-deadline-past = That time has passed. The deadline stays as it is.
answer-no-address = "{ $text }" is not a mail address. Nothing has been changed.
answer-own-address = "{ $text }" is the address of this judge, which plays no games. Nothing has been changed.
answer-seat-empty = Nobody has that seat.
answer-replaced = Somebody else plays { $seat } from now on.
answer-announced = Your announcement has been sent to everybody in the game.

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
proposal-made = { $seat } makes proposal { $number }: { $what }. It is accepted if, by { $until }, more of those who play are for it than against it, and at least two are for it. Write "vote yes { $number }" or "vote no { $number }"; everybody will see the votes.
proposal-for = You vote for proposal { $number }: { $what }.
proposal-against = You vote against proposal { $number }: { $what }.
proposal-decided = That decides it; a letter tells you how.
proposal-accepted = Proposal { $number } is accepted: { $what }. For it: { $yes }. Against it: { $no }.
proposal-rejected = Proposal { $number } is rejected: { $what }. For it: { $yes }. Against it: { $no }.
proposal-nobody = nobody
proposal-heading = Proposals
proposal-stands = Proposal { $number }, until { $until }: { $what }. For it: { $yes }. Against it: { $no }.
proposal-then = { $decided } { $comes }
proposal-extended = { $turn }: orders are due by { $deadline }.
proposal-abandoned = The game is over. Thank you for playing.
proposal-which = Say which proposal you mean, such as "vote 1 yes". Open: { $open }.

# The page to tap orders on.
answer-tap = The page on which you tap your orders together goes with this letter: open the file in a browser.
answer-tap-nothing = nothing is wanted of you now, so there is no page to tap orders on
