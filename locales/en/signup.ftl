# Coming to a game and leaving it, the list of games, setting one up.

signup-subject = Games by mail
signup-heading = The games of this judge
signup-footer = "list" names the games, "help" what else you can write. Answers come to the address you wrote from, and nobody else sees it.

signup-signed-up = You have signed up for the game { $game }. { $taken } of { $seats } seats taken.
signup-waiting = All seats of the game { $game } are taken. You are number { $place } on its waiting list and will be told when a seat becomes free. To leave the list, write "resign".
signup-partner = Whoever is first on the waiting list when the game begins shares a seat that is drawn by lot.
signup-has-seat = Your seat is { $seat }.
signup-by-lot = Seats are given by lot when the game begins.
signup-no-wishes = You have named no seat that you would like best. To do so, write "preference" and the seats, best first.
signup-free = Not given yet: { $seats }.
signup-wishes = You would like to play, best first, { $seats }. To change that, write "preference" and the seats.
signup-wishes-taken = None of the seats you would like is free: { $seats }. If none becomes free, you get one of the others.
signup-full-begins = With you all seats are taken, and the game begins: a letter with the board is on its way.
signup-already-plays = You play { $seat } in the game { $game } already.
signup-not-for-you = The game { $game } is not open to your address. Its keeper decides whom it is for.
signup-closed = The game { $game } takes no sign-ups. Its players have been named by its keeper.
signup-over = The game { $game } is over. Nothing has been changed.
signup-take-over-instead = The game { $game } has begun, and there is no player for { $seats }. To take a seat over, write "takeover", the game and the seat.
signup-nobody-of-that-name = You have not signed up for the game { $game }. Write "join" and the seats you would like.
signup-too-late-for-wishes = The game { $game } has begun, and its seats have been given.

signup-no-orders-yet = The game has not begun yet, so there is nothing to order. When it begins, you get a letter with the board, your seat and the deadline. Your mail was kept but not used.
signup-not-begun = The game { $game } has not begun yet. Nothing has been done.
signup-forming = The game { $game } has not begun: { $taken } of { $seats } seats taken.
signup-signed-on-as = You play { $seat } in this game; that is whom your mail counts for.

signup-news-joined = Somebody has signed up: { $taken } of { $seats } seats of the game { $game } taken.
signup-news-full = All { $seats } seats of the game { $game } are taken ({ $taken }). It begins when you write "start game".
signup-news-left = Somebody has left the list of the game { $game }: { $taken } of { $seats } seats taken.
signup-news-moved-up = A seat in the game { $game } has become free, and you are next on the waiting list: you play when it begins.
signup-news-began-without = The game { $game } has begun with those who were before you on its list. You stay on the waiting list and are told when a seat loses its player.
signup-news-struck = The keeper has taken you off the list of the game { $game }.
signup-news-ejected = The keeper has taken the seat { $seat } in the game { $game } from you.
signup-news-vacant = Nobody plays { $seat } any more in the game { $game }.
signup-news-vacant-take = Nobody plays { $seat } any more in the game { $game }. Anyone who would like to take the seat over can write "takeover { $game } { $id }".
signup-news-taken-over = Somebody new plays { $seat } in the game { $game }.
signup-news-seat-given = You have been given the seat { $seat } in the game { $game }, which has not begun yet.
signup-news-asks = Number { $number } on the waiting list of the game { $game } would like to take { $seat } over. To agree, write "replace { $id } by { $number }".

signup-begins = The game begins. Everybody who plays gets a letter with the board.
signup-begun-already = The game { $game } has begun already.
signup-not-full = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
} To begin all the same, write "force begin".

signup-observes = You observe the game { $game } from now on and get what everybody may read. To stop, write "resign".
signup-observes-already = You already have a part in the game { $game }.
signup-no-observers = The game { $game } takes no observers.
signup-observes-no-more = You no longer observe the game { $game }.
signup-resigned-list = You are off the list of the game { $game }.
signup-resigned = You have given up { $seat } in the game { $game }. The seat may be taken over; orders on file stay. If you want it back, write "takeover { $game } { $id }" while it is free.
signup-resigned-shared = You no longer play { $seat } in the game { $game }. The other player of the seat goes on.
signup-resigned-early = You have given up { $seat } in the game { $game }, which has not begun yet. The seat is free for others.
signup-keeper-stays = The keeper of the game { $game } cannot leave it.
signup-struck = Struck off. { $taken } of { $seats } seats of the game { $game } taken.
signup-ejected = Nobody plays { $seat } any more. The others have been told.
signup-promoted = The player of { $seat } may now do whatever the keeper may in the game { $game }.
signup-no-such-number = Nobody on the waiting list has this number. "who" shows the list.

signup-taken-over = You play { $seat } in the game { $game } from now on. A letter with the board is on its way.
signup-inherited = Whoever had the seat before you has ordered what stands below. It counts until you change it: orders for this turn by new ones, those for a later turn by "phase" and its name without any lines, standing orders by "standing off".
signup-keeper-asked = The keeper of the game { $game } has been asked to give you { $seat } and decides. You are on the waiting list until then.
signup-no-seat-wanting = All seats of the game { $game } have players: { $seat } cannot be taken over.
signup-other-seat-wanting = { $seat } has a player in the game { $game }. There is none for { $seats }.
signup-nobody-takes-over = Nobody may take a seat over in the game { $game }.

signup-no-game-at-all = There is no game here at present.
signup-no-such-game = There is no game of this name. The games are { $games }.
signup-game-out-of-order = The game { $game } is out of order at present. Its keeper has been told.
signup-no-such-seat = A seat that you named is not in the game { $game }. Its seats are { $seats }. Nothing has been done.

signup-list-heading = Games
signup-list-variants = What can be played here
signup-list-more = { $count } more games are not shown. "list" and a name describes one of them.
signup-list-forming = { $game } ({ $variant }): looks for players, { $taken } of { $seats } seats taken
signup-list-running = { $game } ({ $variant }): { $turn }
signup-list-paused = { $game } ({ $variant }): { $turn }, paused by its keeper
signup-list-over = { $game } ({ $variant }): over
signup-list-wanting = { $game }: a player is wanted for { $seats }; write "takeover { $game } { $id }"
signup-list-deadline = Orders are due by { $deadline }.
signup-list-language = Language of the game: { $language }.
signup-seat-taken = { $seat }: taken
signup-seat-free = { $seat }: free
signup-press-all = Press: to single players and to all, { $signature }.
signup-press-private = Press: to single players, { $signature }.
signup-press-broadcast = Press: to all, { $signature }.
signup-press-none = Press: none.
signup-press-signed = signed
signup-press-choice = signed or not, as its writer likes
signup-press-anonymous = never signed
signup-how-to-join = To join, write "join { $game }", or name the seats you would like, best first: "join { $game } as { $first }, { $second }".

signup-who-heading = Who has signed up
signup-who-you = { $number }: you
signup-who-somebody = { $number }: somebody
signup-who-you-wait = { $number }: you, waiting
signup-who-waits = { $number }: somebody, waiting
signup-who-wishes = { $line }; would like { $seats }
signup-who-several = { $seat }: { $count } people who give no names
signup-who-and-others = { $seat }: { $players } and { $count ->
    [one] one more
   *[other] { $count } more
}

signup-shared-by = { $player } has given orders for { $seat }, the seat you share ({ $turn }).
signup-shared = The other player of the seat you share, { $seat }, has given orders ({ $turn }).

create-not-allowed = You may not set up games here. Whoever runs this judge decides whose addresses may; ask them.
create-variant-near = There is no such variant. Did you mean { $near }?
create-variant-unknown = There is no such variant. The variants are { $variants }.
create-id-taken = There is a game { $game } already. Choose another id.
create-no-name = No name is free for this game. Give it one: id=summer.
create-no-value = "{ $text }": write key=value, for example id=summer.
create-wrong-value = "{ $key }" cannot be "{ $value }". { $expected }
create-expects-share = It is a share such as 0.8, from 0 to 1.
create-expects-zone = A zone is written like Europe/Berlin.
create-not-one-of = "{ $key }" cannot be "{ $value }". It may be { $known }.
create-key-near = There is no "{ $key }". Did you mean "{ $near }"?
create-needs-deadlines = Say when turns are closed: deadlines=every second Tuesday 20:00, or deadlines=7 days, or an amount or rule for each sort of turn.
create-faults = The game has not been set up. This is wrong with it:
create-done = The game { $game } has been set up, and you are its keeper. It waits for players, and nobody has been told of it: that is up to you. They write to this judge.
create-first = The first deadline is { $first } at the earliest. If the game is full later than that, the schedule counts from then.
signup-lines-unread = { $count ->
        [one] Not understood, and not used: line { $lines } of your mail.
       *[other] Not understood, and not used: lines { $lines } of your mail.
    }
signup-rest-unused = Not used, as it is for a game that you are in already: { $lines }. Send it again in a mail of its own.
signup-who-absent = { $seat }: takes no part
signup-rules-which = Which rules? Write "rules of" and the name of a game, or one of { $games }.
signup-rules-once = One mail is answered with the rules of one game. Write again for others.
