# Risiko.

risiko-turn = Turn { $turn }, round { $round }: { $colour }
risiko-turn-short = turn { $turn }, { $colour }
risiko-results-title = { $turn }: results
risiko-status-title = { $turn }: where things stand
risiko-legend = { $countries ->
        [one] { $countries } country
       *[other] { $countries } countries
    }, { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }
risiko-order = { $order }
risiko-order-keep = KEEP { $mission }
risiko-order-discard = DISCARD { $mission }
risiko-order-exchange = EXCHANGE { $cards }
risiko-order-exchange-auto = EXCHANGE AUTO
risiko-order-place = PLACE { $items }
risiko-order-item = { $amount } { $country }
risiko-order-rest = REST
risiko-order-all = ALL
risiko-order-and = { $before }, { $next }
risiko-order-to = { $before } -> { $next }
risiko-order-attack = ATTACK { $route }
risiko-order-clause = { $order } { $clause }
risiko-order-with = WITH { $count }
risiko-order-exactly = WITH EXACTLY { $count }
risiko-order-until = UNTIL { $count } LEFT
risiko-order-rolls = ROLLS { $count }
risiko-order-defender = WHILE DEFENDER <= { $count }
risiko-order-min-dice = MINDICE { $count }
risiko-order-max-loss = MAXLOSS { $count }
risiko-order-advance = ADVANCE { $count }
risiko-order-advance-min = ADVANCE MIN
risiko-order-advance-all = ADVANCE ALL
risiko-order-advance-leave = ADVANCE LEAVE { $count }
risiko-order-if = IF { $fact }: { $order }
risiko-order-if-not = IF NOT { $fact }: { $order }
risiko-order-own = OWN { $country }
risiko-order-conquered = CONQUERED
risiko-order-armies = ARMIES { $country } { $sign } { $count }
risiko-order-regroup = REGROUP { $moves }
risiko-order-draw = DRAW
risiko-order-defend = DEFEND { $place } WITH { $dice }
risiko-order-versus = VS { $count }
risiko-order-pass = PASS
risiko-order-end = END
risiko-order-resign = RESIGN

# Cards and missions.
risiko-soldier = soldier
risiko-horseman = horseman
risiko-cannon = cannon
risiko-card = { $name } ({ $symbol })
risiko-joker = joker
risiko-hidden-card = a card
risiko-hidden-mission = a mission
risiko-mission-continents = { $code }: Conquer { $continents }!
risiko-mission-continents-more = { $code }: Conquer { $continents } and one more continent of your choice!
risiko-mission-countries = { $code }: Conquer { $count } countries of your choice!
risiko-mission-armies = { $code }: Conquer { $count } countries and put at least { $armies } armies into each!
risiko-mission-colour = { $code }: Conquer all countries of the { $colour } armies!

# The end.
risiko-over-mission = { $colour } has won the game by mission { $mission }
risiko-over-domination = { $colour } has won the game and rules the world.
risiko-over-alone = { $colour } has won the game: nobody else is playing any more.

# Headings.
risiko-heading-orders = Orders
risiko-heading-events = What happened
risiko-heading-colours = The colours
risiko-heading-board = The board
risiko-heading-own = { $colour }, for you alone
risiko-heading-ranking = The ranking

# What became of orders.
risiko-verdict-noted = in force
risiko-verdict-stored = waits for its turn
risiko-verdict-handedin = handed in
risiko-verdict-exchanged = exchanged
risiko-verdict-placed = placed
risiko-verdict-conquered = { $count ->
        [one] conquered
       *[other] conquered { $count } countries
    }
risiko-verdict-stopped = { $count ->
        [0] stopped: { $reason }
       *[other] conquered { $count }, then stopped: { $reason }
    }
risiko-verdict-moved = moved
risiko-verdict-drawn = taken
risiko-verdict-finished = done
risiko-verdict-resigned = done
risiko-verdict-skipped = skipped
risiko-verdict-skipped-over = skipped (attacks are over)
risiko-reason = { $reasons }

risiko-stop-onearmy = one army must stay behind
risiko-stop-until = no more armies were to be risked
risiko-stop-rolls = all throws were made
risiko-stop-defender = the defender was too strong
risiko-stop-mindice = too few dice were possible
risiko-stop-maxloss = it had lost as many armies as it was allowed to
risiko-stop-penalty = more dice than armies
risiko-stop-toomanydice = more dice than armies
risiko-stop-noborder = no common border
risiko-stop-over = an elimination ends the attacks of a turn
risiko-stop-gameover = the game is over

risiko-why-notyourturn = rejected: not your turn
risiko-why-gameover = the game is over
risiko-why-condition = its condition did not hold
risiko-why-notyours = not your country
risiko-why-alreadyyours = already yours
risiko-why-noborder = no common border
risiko-why-onearmy = one army must stay behind
risiko-why-attacksover = an elimination ends the attacks of a turn
risiko-why-noneleft = no armies were left
risiko-why-fewer = there were not that many armies
risiko-why-alreadyplaced = the new armies were placed with the first mail of the turn
risiko-why-onlyatend = only in the mail that ends the turn
risiko-why-noset = there is no set to exchange
risiko-why-notheld = you do not hold these cards
risiko-why-notaset = these cards are not a set
risiko-why-oneset = only one set a turn
risiko-why-notconquered = no country was conquered
risiko-why-nocard = no card is left
risiko-why-noregrouping = there is no regrouping in this game
risiko-why-notneighbours = not neighbours
risiko-why-bothyours = both countries must be yours
risiko-why-notyourmission = you do not hold this mission
risiko-why-replaced = a later line took its place
risiko-why-onemission = there is only one mission
risiko-why-notplaying = nobody plays this colour

# What happened.
risiko-event = { $event } [{ $cite }]
risiko-throws = { $throws }: { $attacker } : { $defender } left
risiko-throw-left = { $attacker } : { $defender } left
risiko-event-begins =
    { $minimal ->
        [yes] Turn { $turn }: { $seat } missed the deadline; only what the rules demand is done
       *[other] Turn { $turn }: { $seat }
    }
risiko-event-handin =
    { $gone ->
        [none] { $seat } hands in a mission card
       *[other] { $seat } hands in mission card { $gone }
    }
risiko-event-exchange =
    { $own ->
        [none] { $seat } exchanges { $cards }: set { $number } = { $value } armies
       *[other] { $seat } exchanges { $cards }: set { $number } = { $value } armies, and two more in { $own }
    }
risiko-event-noset = { $seat } has no set to exchange
risiko-event-income = { $seat }: armies to place { $total } ({ $parts })
risiko-income-base = { $base } for { $countries } countries
risiko-income-set = { $set } for a set
risiko-continent = { $bonus } for { $name }
risiko-event-place = { $armies } in { $country }, { $now } now
risiko-event-penalty =
    { $attacker ->
        [yes] Penalty: attacker { $seat } loses { $armies } in { $country } for too many dice, { $left } left
       *[other] Penalty: defender { $seat } loses { $armies } in { $country } for too many dice, { $left } left
    }
risiko-event-conquered = { $seat } conquers { $to } ({ $loser }) from { $from }; { $armies ->
        [one] one army moves
       *[other] { $armies } armies move
    } in
risiko-event-eliminated =
    { $cards ->
        [none] { $seat } is eliminated by { $by }
       *[other] { $seat } is eliminated by { $by }; { $cards } are used cards now
    }
risiko-event-moved = { $armies } from { $from } to { $to }
risiko-event-drew =
    { $card ->
        [none] { $seat } takes a card
       *[other] { $seat } takes a card: { $card }
    }
risiko-event-unclaimed = { $seat } has not taken the card and may claim it with DRAW until the next player places armies
risiko-event-lost = { $seat } has forgotten the card and loses it
risiko-event-shuffled = The used cards are shuffled and are the new stack
risiko-event-nocard = No card left for { $seat }
risiko-event-abandoned =
    { $why ->
        [missed] { $seat } is abandoned after too many missed turns
        [resigned] { $seat } leaves the game
       *[expelled] { $seat } is expelled by the others
    }; the armies stay ({ $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } used now)
risiko-event-back = { $seat } is played again
risiko-event-next = Next: { $seat }, round { $round }
risiko-summary-conquered = { $colour } conquers { $countries }.
risiko-summary-eliminated = { $colour } is eliminated.
risiko-summary-abandoned = Nobody plays { $colour } any more.
risiko-summary-next = { $colour } is to move in round { $round }.

# Where things stand.
risiko-head-colour = Colour
risiko-head-countries = Countries
risiko-head-armies = Armies
risiko-head-cards = Cards
risiko-head-missions = Missions
risiko-head-next = New armies
risiko-colour-mark = { $colour } ({ $mark })
risiko-abandoned = abandoned
risiko-eliminated = out
risiko-stack = Reserve stack: { $stack }, used cards: { $used }, sets exchanged: { $sets }.
risiko-used = Used cards: { $cards }.
risiko-seventh = A seventh player, if there is one, is a partner of { $colour }.
risiko-own-standing = What you said about your missions: { $order }
risiko-own-hand-in-now = With this turn you hand in one of the two; if you say nothing, it is the second (KEEP or DISCARD).
risiko-own-hand-in-later = In round 3 you hand in one of the two; you may say now which (KEEP or DISCARD).
risiko-own-expected = New armies at the beginning of your next turn as things stand: { $count }, besides those for a set.
risiko-own-defence = Defence: { $order }
risiko-own-stored = Waits for your turn: { $order }
risiko-own-claim = You may still take your card: DRAW
risiko-rank = { $place }. { $colour }: countries { $countries }, armies { $armies }
risiko-rank-missions = { $place }. { $colour }: countries { $countries }, armies { $armies }. { $missions }
risiko-loser = In the next game { $colour } begins.

# What receipts say of lines.
risiko-note-way = it is not plain whether this attacks or regroups
risiko-note-source = of your countries only this one can attack there, so it is read as: { $order }
risiko-note-which-source = it is not plain which of your countries attacks { $to }
risiko-note-own-aim = { $to } is yours already
risiko-note-no-source = none of your countries borders { $to }
risiko-note-which-cards = it is not plain which of these cards are meant: { $cards }
risiko-note-too-few-cards = your hand has not so many of them: { $cards }
risiko-help-cards = Name three cards by their countries, or write EXCHANGE AUTO.
risiko-note-cancel = there is not one order like this that could be taken back: { $order }
risiko-note-cancel-which = there is not one attack only that could be taken back
risiko-help-cancel = Write the attack with both its countries, or send the whole turn again.
risiko-note-exchanged-anyway = the set is exchanged all the same: exchanging is compulsory here
risiko-note-without = the mail says that there are none, and has some
risiko-note-unexpected = "{ $word }" cannot be read here
risiko-note-incomplete = the line is not complete
risiko-note-vote = a proposal or a vote, but it cannot be read
risiko-note-zero = zero cannot be used here
risiko-note-dice = { $count } dice cannot be thrown
risiko-note-ambiguous = several names begin with "{ $text }"
risiko-note-unknown-country = unknown country: { $text }
risiko-note-limit = this says more of the attack above it and cannot be read with it
risiko-note-unknown-order = unknown order: { $word }
risiko-note-corrects = this says that something is corrected, and not what: the orders of this mail now stand beside those on file, and the turn is not played yet
risiko-help-corrects = Send the whole turn again, write "attack ... instead of ...", or send END alone to have it played as it is.
risiko-note-otherwise = "if not" has no condition above it
risiko-review-card-now = The card of your turn that is over is drawn at once.
risiko-review-card-later = No card of a turn that is over is due to you: this counts for your next turn.
risiko-note-not-ended = a line of this mail cannot be read, so the turn is not played yet
risiko-note-game-over = the game is over
risiko-note-out = this colour is out of the game
risiko-note-nobody = nobody plays this colour
risiko-note-not-your-turn = rejected: not your turn, it is { $colour }'s
risiko-note-one-mission = there is only one mission
risiko-note-not-your-mission = you do not hold { $mission }
risiko-note-too-many-blue = in this game the defender has at most { $most } dice
risiko-note-no-cards = You hold no cards.
risiko-note-hand = You hold { $cards }.
risiko-note-no-missions = You hold no mission.
risiko-note-missions = You hold { $missions }
risiko-note-question = Questions go in a mail of their own; this letter says where things stand.
risiko-help-limit = write it behind the attack on the same line: ATTACK A -> B WITH 2 UNTIL 3 LEFT, ROLLS 2, ADVANCE ALL
risiko-help-nothing-more = Nothing more was expected.
risiko-help-number = A number from 1 up was expected.
risiko-help-dice = 1, 2 or 3 dice.
risiko-help-country = A country was expected: its three letters, its name, or at least its first four letters.
risiko-help-one-of = It could be { $names }.
risiko-help-did-you-mean = Did you mean { $name }?
risiko-help-mission = A mission was expected, M01 to M14.
risiko-help-number-or-rest = A number or REST was expected.
risiko-help-number-or-all = A number or ALL was expected.
risiko-help-compare = One of <, <=, =, >=, > was expected.
risiko-help-condition = OWN, CONQUERED or ARMIES was expected, such as IF NOT CONQUERED: ATTACK …
risiko-help-after-condition = ATTACK or REGROUP was expected.
risiko-help-arrow = An arrow -> and a country were expected.
risiko-help-clause = WITH, UNTIL, ROLLS, ONCE, WHILE DEFENDER, MINDICE, MAXLOSS or ADVANCE could follow.
risiko-help-defender = <= and a number were expected.
risiko-help-advance = MIN, ALL, a number or LEAVE and a number were expected.
risiko-help-with = WITH and a number of dice were expected.
risiko-help-word = Did you mean { $word }?
risiko-help-vote = PROPOSE EXPEL rot, PROPOSE EXTEND 3, PROPOSE ABANDON, PROPOSE FINE rot and a text, VOTE YES 1, VOTE NO 1; only where the game has votes.
risiko-help-way = Write ATTACK, or REGROUP with a number or ALL.
risiko-help-orders = Orders begin with PLACE, ATTACK, REGROUP, EXCHANGE, DRAW, DEFEND, KEEP, DISCARD, PASS, END or RESIGN.
risiko-help-not-ended = Send the corrected line with END, the whole turn again, or END alone to have it played without these lines.
risiko-help-no-late-card = DRAW could be sent until the next player placed armies.
risiko-help-not-your-turn = DEFEND, KEEP, DISCARD and RESIGN can be sent at any time.

# What receipts warn of.
risiko-review-hand-in = You have not said which mission you hand in: { $gone } goes, { $kept } stays.
risiko-review-apart = { $order }: these countries are not neighbours.
risiko-review-foreign = { $order }: not all of these countries are yours.
risiko-review-no-draw = There are attacks but no DRAW: a card that is not asked for may be lost.
risiko-review-stored = Orders that you sent before still count: { $count }.
risiko-review-no-end = The turn is played when END is there, or at the deadline with what is on file.
risiko-review-no-border = { $order }: { $from } and { $to } have no common border.
risiko-review-not-own = { $order }: you attack from a country that is not yours now.
risiko-review-own-target = { $order }: this country is yours already.
risiko-review-exactly = { $order }: if there are too few armies for so many dice, EXACTLY costs you two.
risiko-review-left = { $count ->
        [one] One of { $total } armies is
       *[other] { $count } of { $total } armies are
    } left; they go to the last country you named, or else to the one most threatened.
risiko-review-too-many = There are only { $total } armies, { $count } fewer than you place.

# How to play.
risiko-length = until one player is left
risiko-length-missions = until a mission is fulfilled
risiko-intro-rules = This is Risiko by house rules: two missions, from which each player chooses one in the third round; sets must be exchanged; the defender throws at most two dice.
risiko-intro-aim = Whoever has fulfilled one of their missions wins at once.
risiko-intro-board = The board is the usual one of 42 countries. Countries are written with three letters, by their names in English or German, or by at least the first four letters of a name.
risiko-intro-dice = Every throw follows from a secret that is told at the end, so that anybody can check all dice and cards.
risiko-intro-single = A turn is one mail: exchange, place, attack, regroup, DRAW, END. A new mail replaces it; DRAW and END alone complete it.
risiko-intro-multi = A turn may be several mails; each is played at once, and END ends the turn.

# Options that are not as usual.
risiko-option-goal-domination = There are no missions: whoever has all countries wins.
risiko-option-seating-colour = The colours play in the order of the board.
risiko-option-first_player-loser = The loser of the game before begins.
risiko-option-first_player-lot = Who begins is drawn by lot.
risiko-option-loser = The game before was lost by { $value }.
risiko-option-seventh-none = Nobody shares a colour.
risiko-option-allow_two-yes = Two colours are enough.
risiko-option-initial_armies = At first one army stands on each country, and more are placed by lot ({ $value }).
risiko-option-oaf_mos-no = East Africa and the Middle East have no common border.
risiko-option-early_win-no = Missions count only when one has been handed in.
risiko-option-exchange-five = Sets must be exchanged with five cards in hand; with fewer they may be.
risiko-option-exchange-free = Sets need not be exchanged.
risiko-option-exchanged_cards-bottom = Exchanged cards go under the stack.
risiko-option-exchanged_cards-out = Exchanged cards are out of the game.
risiko-option-card_draw-auto = The card for a conquest is drawn without being asked for.
risiko-option-dice_penalty-no = Too many dice cost nothing.
risiko-option-defender_dice = The defender throws up to { $value } dice.
risiko-option-advance_min-one = One army is enough to occupy a conquered country.
risiko-option-regroup-rested = Only armies that neither fought nor moved may regroup.
risiko-option-regroup-none = There is no regrouping.
risiko-option-elimination_ends_attacks-no = Whoever has eliminated a colour may go on attacking.
risiko-option-advance_orders-yes = Turns may be sent ahead.
risiko-option-vote-yes = The players may vote.
risiko-option-nmr_limit = Whoever misses { $value } turns in a row has left the game.
risiko-example-keep = keeps this mission in round 3
risiko-example-exchange = exchanges the best set
risiko-example-place = places all new armies there
risiko-example-attack = attacks until one side is done for
risiko-example-careful = attacks with two or three dice as long as two armies are sure to stay
risiko-example-regroup = moves all but one army at the end of the turn
risiko-example-draw = takes the card, if a country was conquered
risiko-example-defend = defends with this many dice from now on
risiko-example-end = the turn is complete and is played
risiko-sheet-border = { $armies } here, against { $foes }
risiko-sheet-against = { $armies } against { $foes }
risiko-sheet-place = # PLACE __ ___, REST ___ ({ $count } armies)
risiko-sheet-attack = # ATTACK ___ -> ___
risiko-sheet-regroup = # REGROUP __ ___ -> ___
risiko-sheet-draw = # DRAW
risiko-sheet-end = # END

# Why things came about as they did.
risiko-explain-income = { $colour }: new armies
risiko-explain-income-total =
    { $total ->
        [one] There was one army to place.
       *[other] There were { $total } armies to place.
    }
risiko-explain-income-base = { $base } for { $countries } countries: a third, rounded down, and at least three
risiko-explain-income-continent = { $bonus } more: all of { $name } was held
risiko-explain-income-set = { $set } more for a set of cards
risiko-explain-exchange = { $colour }: cards exchanged
risiko-explain-exchanged =
    { $value ->
        [one] The set brought one army.
       *[other] The set brought { $value } armies.
    }
risiko-explain-set-alike = { $cards } are a set: three times the same symbol
risiko-explain-set-different = { $cards } are a set: three different symbols
risiko-explain-set-joker = { $cards } are a set: a joker is any symbol
risiko-explain-set-value = It was set number { $number } of the game, which is worth { $value }; each further one is worth more
risiko-explain-set-own = Two armies more on { $countries }, as the country on the card was held
risiko-explain-battle = { $colour }: attack from { $from } on { $to }
risiko-explain-battle-open = It ended without a conquest: { $attacker } against { $defender } armies.
risiko-explain-battle-won = { $to } is conquered: no army was left in it.
risiko-explain-throws-before =
    { $count ->
        [one] One throw before is left out here; the results have it.
       *[other] { $count } throws before are left out here; the results have them.
    }
risiko-explain-throw = Throw { $number }: { $own } against { $other }. The attacker loses { $lost }, the defender { $killed }; { $attacker } against { $defender } are left.
risiko-explain-higher = { $own } beats { $other }: the defender loses an army
risiko-explain-lower = { $other } beats { $own }: the attacker loses an army
risiko-explain-tie = { $own } against { $other }: of equal dice the attacker loses an army
risiko-explain-advance-dice =
    { $armies ->
        [one] One army moved in from { $from }, at least as many as dice in the last throw
       *[other] { $armies } armies moved in from { $from }, at least as many as dice in the last throw
    }
risiko-explain-advance =
    { $armies ->
        [one] One army moved in from { $from }
       *[other] { $armies } armies moved in from { $from }
    }
risiko-explain-penalty = { $colour }: too many dice
risiko-explain-penalty-head = More dice were ordered than there were armies for.
risiko-explain-happened = { $colour }
risiko-explain-sentence = { $event }.
risiko-explain-verdict = The order: { $verdict }.
risiko-explain-stopped = The attack ended: { $reason }.
risiko-explain-left = After the last throw { $attacker } armies stood against { $defender }
risiko-unknown = How others defend themselves, which cards they hold and which missions they have you cannot know: it is taken that they defend with as many dice as they may, and a card that is drawn is an example.

# What turns are put together of on the board.
risiko-choose-place = place armies
risiko-choose-place-line = PLACE # { $to }
risiko-choose-place-rest-line = PLACE REST { $to }
risiko-choose-attack-line = ATTACK { $from } -> { $to }
risiko-choose-onward = { " " }-> { $to }
risiko-choose-whole = as long as it goes
risiko-choose-until = until so many are left …
risiko-choose-until-line = { " " }UNTIL # LEFT
risiko-choose-advance = all move in
risiko-choose-advance-line = { " " }ADVANCE ALL
risiko-choose-regroup-line = REGROUP # { $from } -> { $to }
risiko-choose-regroup-all-line = REGROUP ALL { $from } -> { $to }

# How orders are written that hang on something, where a condition was not read.
risiko-conditional = These conditions are read, before an attack or a regrouping: IF CONQUERED: …, IF OWN Brazil: …, IF ARMIES Peru >= 4: …, and the same with IF NOT.
