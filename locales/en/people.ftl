# What players say of themselves and of one another.

people-named = The others see you as { $name } now.
people-name-taken = { $name } is what somebody or something else here is called: choose another name.
people-muted = Press of { $seat } does not come to you any more. Nobody is told of it.
people-unmuted = Press of { $seat } comes to you again.
people-mute-self = That is your own seat.
people-no-keeper = This game has no keeper besides you.
people-somebody = Somebody without a seat
people-report = { $by } complains about { $seat }: { $text }
people-reported = The keeper has been told, and nobody else.
people-ordered = { $who } (has ordered)
people-not-ordered = { $who } (has not ordered yet)
people-turns =
    { $left ->
        [0] { $who }; orders in time in { $kept } of { $all } turns
        [one] { $who }; orders in time in { $kept } of { $all } turns, one game left
       *[other] { $who }; orders in time in { $kept } of { $all } turns, { $left } games left
    }
people-not-reliable = { $game } asks for players who give orders in time in at least { $least } of 100 turns; with you it was { $share }. A game that is left counts as five turns missed.
people-reliability = Whoever joins must have given orders in time in at least { $least } of 100 turns; new players may join.
people-waits = You will be told once, as soon as a game of { $variant } takes players.
people-waits-full = So many wait for a game of { $variant } that nobody else can.
people-waits-no-more = You wait for no game any more.
people-opened = A game of { $variant } takes players: { $game }. You have asked to be told of one.
people-opened-once = You have been told once. To be told of the next one, too, write "notify" and the variant again.
people-footer = "list" names the games, "help" what else you can write; "unsubscribe" and you hear no more.
people-uninvited = You are on no list any more, and nobody can have you invited. Join a game whenever you like.
people-a-player = A player of it
people-invitation = { $who } invites you to the game { $game } ({ $variant }), which is played by mail. You are in nothing yet, and nothing happens if you do not answer.
people-invitation-no = If you want no such letters, answer with "unsubscribe".
people-invite-sent = { $address } has been invited to { $game }, and joins by answering.
people-invite-not-now = { $game } takes no players now, or you are not one of them.
people-invite-is-in = { $address } is in { $game } already.
people-invite-not-for = { $game } is not for { $address }: the keeper says who may join.
people-invite-enough = Nobody can be invited twice in a day, and nobody can invite more than five: { $address } has not been written to.
people-invite-unwanted = { $address } wants no invitations.
people-invite-unproven = Answer a letter of the judge to invite somebody: nothing shows that this mail is yours.
people-follows = { $game } follows { $old }, with the same people and other seats; yours would be { $seat }.
people-follows-not = { $game } cannot be followed: it is a game that you were in, with as many seats.
people-followed = Those who played { $game } have been told.
people-keeper-already = That address keeps the game already.
people-keeper-added = { $address } keeps the game now, too, with all that you may do.
people-keeper-now = You are a keeper of the game { $game } now, with the same rights as the one who has asked you. "help" says what you can do.
people-forget-unproven = Answer a letter of the judge with "forget me": nothing shows that this mail is yours.
people-forget-keeper = You are the only keeper of { $game }. Write "promote" and an address there first.
people-forgotten = You are out of all games, and your name, your address and your mails are deleted. The games go on. This letter and the mail that it answers go with the keeper's next clearing up.
people-rating =
    { $games ->
        [one] { $who }: { $rating } ± { $doubt }, after one game
       *[other] { $who }: { $rating } ± { $doubt }, after { $games } games
    }
people-ratings-own = Your ratings
people-ratings = Ratings at { $variant }, of those who show theirs
people-ratings-none = Nothing yet: ratings follow from games that were played to their end.
people-ratings-nobody = Nobody shows theirs yet.
people-public = Everybody may see your name and your ratings now.
people-private = Nobody but you sees your ratings now, and only those in your games see your name.
people-public-nameless = First say by which name: write "name" and it.
people-public-unproven = Answer a letter of the judge with this: nothing shows that this mail is yours.
