# Banner von Komarn.

# Turns.
komarn-turn = Turn { $number }, { $seat }
komarn-turn-short = turn { $number }, { $seat }
komarn-turn-doubt = Turn { $number }, { $seat } (doubts)
komarn-turn-doubt-short = turn { $number }, { $seat } (doubts)
komarn-turn-take = Turn { $number }, { $seat } (a number is taken)
komarn-turn-take-short = turn { $number }, { $seat } (a number)
komarn-turn-over = The end, turn { $number }, { $seat }
komarn-turn-over-short = the end, turn { $number }, { $seat }
komarn-over-won = { $seats } has won with { $heller } Heller.
komarn-over-shared = { $seats } share the victory with { $heller } Heller each.
komarn-over-agreed = The game was ended by agreement, for { $seats }; the most that anybody has is { $heller } Heller.

# Why an order is not allowed. The code behind each key is that of the rules.
komarn-not-your-turn = it is nobody’s turn any more
komarn-not-in-hand = the number is not in the hand
komarn-field-occupied = there is a soldier on the field
komarn-camp-on-field = there is a camp on the field, where no soldier may ever go
komarn-river-needs-both-banks = a river field needs soldiers on both its banks
komarn-region-full = no field of the region is open; play the number as reinforcement
komarn-morlock-needs-two-numbers = there is a Morlock: play the number WITH another one for BOTH banks
komarn-no-morlock = there is no Morlock in that region
komarn-second-number-missing = the second number is missing or not in the hand
komarn-bank-closed = both banks have to be free, without a soldier or a camp
komarn-not-enough-soldiers = there are not enough soldiers in the reserve
komarn-reinforce-not-adjacent = no soldier of yours is beside the field
komarn-reinforce-touches-enemy = a foreign soldier is beside the field
komarn-reinforce-river = reinforcements do not go onto the river
komarn-reinforce-morlock = reinforcements do not go beside a Morlock
komarn-seduce-needs-hurenweibel = only the holder of the Hurenweibel may seduce
komarn-seduce-own = the soldier is your own
komarn-seduce-empty = there is no soldier on the field
komarn-seduce-camp = a camp cannot be seduced
komarn-camp-limit-turn = at most one camp may be built in a turn
komarn-camp-none-left = both camps have been built
komarn-camp-river = camps are built on banks, not on the river
komarn-camp-occupied = the field is not free
komarn-discard-not-allowed = a number may be discarded only if nothing can be placed
komarn-no-announcement-open = nothing is asked of you about an announcement
komarn-announcement-of = it is { $seat } who says that no Morlock is set; name that seat
komarn-wrong-turn = the mail is for turn { $turn }, but it is turn { $now }; none of it counts
komarn-help-wrong-turn = leave TURN out, or write TURN { $now }
komarn-replaced = line { $line } takes the place of this one
komarn-mail-void = this is not taken, as a line of this mail cannot be read or is for another turn; send the mail again as a whole

# What cannot be read.
komarn-read-unexpected = "{ $word }" is not expected here; nothing in this mail counts
komarn-read-missing = something is missing at the end; nothing in this mail counts
komarn-read-bank = the river is not a bank
komarn-read-no-region = unknown region { $number }; regions are 1 to { $regions }
komarn-help-line-end = the order ends before this; write the next one in a line of its own
komarn-help-play = PLAY and a number
komarn-help-orders = PLAY, OR PLAY, CAMP, MORLOCK, POLICY, DOUBT, TRUST, TAKE or END
komarn-help-pass = nobody may pass: play a number, or DISCARD one if nothing can be placed
komarn-help-near = did you mean { $word }?
komarn-help-bank = LEFT or RIGHT
komarn-help-both = BOTH after the second number
komarn-help-one-number = one number is played a turn; what counts if that is not possible stands in a line of its own: OR PLAY 25 RIGHT
komarn-help-purpose = LEFT, RIGHT, RIVER, REINFORCE and a field, SEDUCE, WITH a number BOTH, or DISCARD
komarn-help-lane = LEFT, RIGHT or RIVER
komarn-help-field = a field such as L17 or R40
komarn-help-number = the number of a region
komarn-help-morlock = numbers, BLUFF, or both: MORLOCK 31, 8, BLUFF
komarn-help-taking = a number, HIGH, LOW or RANDOM
komarn-help-policy = DOUBT or TAKE
komarn-help-doubting = NEVER, ALWAYS, ASK, KNOWN or FREE >= and a number
komarn-help-name = { $names }

# Orders as they are written.
komarn-choose-reinforce = reinforce …
komarn-choose-seduce = seduce …
komarn-choose-camp = build a camp
komarn-line-recruit = PLAY { $number } { $lane }
komarn-line-reinforce = PLAY { $number } REINFORCE { $field }
komarn-line-seduce = PLAY { $number } SEDUCE { $lane }
komarn-line-plague = PLAY { $number } WITH { $second } BOTH { $lane }
komarn-line-plague-without = PLAY { $number } BOTH { $lane }
komarn-line-discard = PLAY { $number } DISCARD
komarn-line-camp = CAMP { $field }
komarn-line-camp-first = CAMP { $field } FIRST
komarn-line-morlock = MORLOCK { $numbers }
komarn-line-morlock-bluff = MORLOCK { $numbers }, BLUFF
komarn-line-bluff = MORLOCK BLUFF
komarn-line-else = { $plan } ELSE { $numbers }
komarn-line-policy-doubt = POLICY DOUBT { $whom } { $when }
komarn-line-policy-doubt-all = POLICY DOUBT ALL { $when }
komarn-line-policy-take = POLICY TAKE { $what }
komarn-line-doubt = DOUBT { $whom }
komarn-line-trust = TRUST { $whom }
komarn-line-take = TAKE { $what }
komarn-word-left = LEFT
komarn-word-river = RIVER
komarn-word-right = RIGHT
komarn-word-high = HIGH
komarn-word-low = LOW
komarn-word-random = RANDOM
komarn-word-never = NEVER
komarn-word-always = ALWAYS
komarn-word-ask = ASK
komarn-word-known = KNOWN
komarn-word-free = FREE >= { $least }

# Orders for people to read.
komarn-told-recruit = play { $number } for a soldier on { $field }
komarn-told-reinforce = play { $number } for a reinforcement on { $field }
komarn-told-seduce = play { $number } to seduce the soldier on { $field }
komarn-told-plague = play { $number } with { $second } against the Morlock, { $field } first
komarn-told-discard = discard { $number }
komarn-told-camp = build a camp on { $field }
komarn-told-camp-first = build a camp on { $field } before the soldier
komarn-told-morlock = set a Morlock by { $numbers }
komarn-told-morlock-bluff = set a Morlock by { $numbers }, or else bluff
komarn-told-bluff = set no Morlock, whatever is in the hand
komarn-told-exposed = { $plan }; if exposed, set it by { $numbers }
komarn-told-doubting = doubt { $whom } { $when }
komarn-told-doubting-all = doubt everybody { $when }
komarn-when-never = never
komarn-when-always = always
komarn-when-ask = when asked
komarn-when-known = if a known number is suitable
komarn-when-free = if at least { $least } regions are suitable
komarn-told-taking = after a doubt take { $what }
komarn-told-take-ask = what you say when asked
komarn-told-take-high = the highest number
komarn-told-take-low = the lowest number
komarn-told-take-random = a number drawn by lot
komarn-told-doubt = doubt { $whom }
komarn-told-trust = trust { $whom }
komarn-told-take = take { $what }

# Order sheets and reminders.
komarn-sheet-reinforce = { "#" } PLAY ___ REINFORCE ___
komarn-sheet-plague = { "#" } PLAY ___ WITH ___ BOTH LEFT / RIGHT
komarn-sheet-gain = +{ $heller } at the end
komarn-sheet-loss = -{ $heller } at the end
komarn-sheet-camp = { "#" } CAMP ___
komarn-sheet-morlock = { "#" } MORLOCK ___ / BLUFF
komarn-sheet-doubt = { "#" } DOUBT { $seat } / TRUST { $seat }
komarn-sheet-take = { "#" } TAKE ___ / HIGH / LOW / RANDOM
komarn-review-fallback = Only one of your plays counts, the first that is allowed: { $plays }.
komarn-review-play = You still owe a legal play: PLAY and a number of your hand.
komarn-review-later = It is not your turn; orders for it are kept until it is.
komarn-review-not-in-hand = { $number } is not in your hand, and you draw nothing before your turn: "{ $line }" will come to nothing.
komarn-review-not-in-hand-yet = { $number } is not in your hand: "{ $line }" counts only if you draw it before your next turn.
komarn-review-as-things-are = As things are, "{ $line }" is not allowed: { $reason }.
komarn-review-doubt = You still owe an answer: DOUBT or TRUST. Silence trusts.
komarn-review-take = You still owe a choice: TAKE and a number. Silence leaves it to chance.

# Accounts.
komarn-results = { $turn }: results
komarn-section-happened = What happened
komarn-section-orders = Orders
komarn-section-own = In hand
komarn-section-river = The river
komarn-section-banners = Banners
komarn-section-money = Money
komarn-section-supply = Reserves and tiles
komarn-played-recruit = { $seat } plays { $number } for a soldier on { $field }.
komarn-played-reinforce = { $seat } plays { $number } for a reinforcement on { $field }.
komarn-played-seduce = { $seat } plays { $number } and seduces the soldier on { $field }.
komarn-played-plague = { $seat } plays { $number } with { $second } and drives off the Morlock.
komarn-played-discard = { $seat } can place nothing and discards { $number }.
komarn-summary-missed = { $seat } has missed the turn.
komarn-summary-absent = Nobody waits for { $seat } any more until that seat sends a mail.
komarn-awaits-play = It is { $seat }’s turn.
komarn-awaits-last = This round is the last.
komarn-wanted = your turn, by { $deadline }
komarn-wanted-doubt = { $seat } sets no Morlock: do you doubt it? By { $deadline }
komarn-wanted-take = you have won the doubt: what do you take? By { $deadline }
komarn-awaits-doubt = { $seat } sets no Morlock. Now { $asked } may doubt that.
komarn-answer-doubt = Answer DOUBT { $seat } or TRUST { $seat }. Silence trusts.
komarn-awaits-take = { $seat } may take a number of { $loser }.
komarn-answer-take = Answer TAKE and one of these numbers: { $numbers }; or TAKE HIGH, TAKE LOW or TAKE RANDOM. Silence leaves it to chance.
komarn-verdict-done = done
komarn-verdict-automatic = done by the judge
komarn-verdict-spare = not needed
komarn-verdict-kept = kept
komarn-verdict-illegal = not allowed
komarn-drawn-numbers = { $seat } draws { $numbers }. [{ $rule }]
komarn-drawn = { $seat } draws { $count ->
        [one] a number
       *[other] { $count } numbers
    }. [{ $rule }]
komarn-event-placed = { $seat } puts a soldier on { $field }. [{ $rule }]
komarn-event-seduced = { $seat } seduces the soldier of { $from } on { $field }. [{ $rule }]
komarn-event-garrisoned = { $seat } garrisons the castle at { $point }. [{ $rule }]
komarn-event-unmanned = { $seat } has no soldier left for the castle at { $point }. [{ $rule }]
komarn-event-exchanged = The castle at { $point } goes from { $from } to { $seat }. [{ $rule }]
komarn-event-set = { $seat } takes command of the banner at { $field }. [{ $rule }]
komarn-event-home = The Weibel of { $seat } leaves { $field }. [{ $rule }]
komarn-event-paid = { $seat } is paid { $heller } Heller for the banner at { $field }. [{ $rule }]
komarn-event-paid-end = { $seat } is paid { $heller } Heller at the end for the banner at { $field }. [{ $rule }]
komarn-event-paid-hurenweibel = { $seat } is paid { $heller } Heller for the Hurenweibel. [{ $rule }]
komarn-event-hurenweibel = The Hurenweibel goes to { $to }. [{ $rule }]
komarn-event-hurenweibel-neutral = The Hurenweibel belongs to nobody. [{ $rule }]
komarn-event-camp = { $seat } builds a camp on { $field }. [{ $rule }]
komarn-event-driven = The Morlock of region { $region } is driven off. [{ $rule }]
komarn-event-missed = { $seat } has sent no legal play; the turn is skipped. [{ $rule }]
komarn-event-absent = { $seat } is absent; the turn is skipped. [{ $rule }]
komarn-event-automatic = { $seat } has sent no legal play; the judge plays. [{ $rule }]
komarn-event-present = { $seat } is back. [{ $rule }]
komarn-event-strudel = { $seat } draws the Strudel: the discard pile goes back into the bag. [{ $rule }]
komarn-event-morlock = { $seat } draws a Morlock. [{ $rule }]
komarn-event-morlock-set = { $seat } sets the Morlock on W{ $region }. [{ $rule }]
komarn-event-no-morlock = { $seat } sets no Morlock. [{ $rule }]
komarn-event-asked = { $seats } may doubt that. [{ $rule }]
komarn-event-doubted = { $seat } doubts { $whom }. [{ $rule }]
komarn-event-revealed = { $seat } reveals { $numbers }. [{ $rule }]
komarn-event-revealed-to = { $seat } reveals the hand to { $whom } alone. [{ $rule }]
komarn-event-unset = The Morlock goes onto the discard pile. [{ $rule }]
komarn-event-take-asked = { $winner } may take a number of { $loser }. [{ $rule }]
komarn-event-lost = { $seat } loses { $number } to { $by }. [{ $rule }]
komarn-event-last-round = A reserve is used up: this round is the last. [{ $rule }]
komarn-event-over = The game is over; { $winners } won. [{ $rule }]
komarn-event-agreed = The game is ended by agreement, for { $winners }. [{ $rule }]
komarn-hand = { $seat }: { $numbers }
komarn-known = { $seat } holds { $numbers }, as everybody knows.
komarn-shown = { $seat } has shown you { $numbers }.
komarn-standing = { $seat }, standing instruction: { $order }.
komarn-stored = { $seat }, for the next turn: { $order }.
komarn-river-key = L and R are the left and right bank, W is the river; + is a camp, ~ a Morlock; in brackets C is a castle, M a maiden, a figure a town.
komarn-no-banners = There is no banner yet.
komarn-soldiers-of = { $seat } { $count }
komarn-head-banner = Banner
komarn-head-soldiers = Soldiers
komarn-head-weibel = Weibel
komarn-head-tokens = Tokens
komarn-head-value = Value
komarn-head-seat = Seat
komarn-head-money = Heller
komarn-head-banners = Banners
komarn-head-end = If it ended now
komarn-head-total = Total
komarn-head-reserve = Reserve
komarn-head-weibels = Free Weibel
komarn-head-camps = Camps
komarn-head-hand = Numbers
komarn-hurenweibel = { $seat } holds the Hurenweibel.
komarn-hurenweibel-neutral = Nobody holds the Hurenweibel.
komarn-tiles = Bag: { $bag } tiles. Discard pile: { $discard }.
komarn-tiles-none = Bag: { $bag } tiles. The discard pile is empty.
komarn-morlocks = Morlocks: { $at }.
komarn-castles = Castles: { $castles }.
komarn-castle-at = { $at } { $seat }
komarn-castle-empty = empty

# Before the game.
komarn-intro-source = Banner von Komarn, after { $credits }.
komarn-length = until somebody’s reserve is empty
komarn-intro-aim = Soldiers are placed along the river; soldiers side by side are a banner, and whoever has most soldiers in it commands it. Whoever loses a banner to somebody else is paid its value, and so is at the end whoever commands one; castles, maidens and towns beside it make it worth more. When somebody has placed their last soldier the game ends, and whoever has been paid most wins.
komarn-intro-turn = A turn is one number of your hand, which places a soldier on a bank or the river in that region, and, if you like, one camp; then you draw a new number.
komarn-intro-board = The board { $board } is a river of { $regions } regions, each with two banks; it is a reconstruction, because the picture of the source is lost.
komarn-intro-seats = Seats in the order of turns: { $seats }.
komarn-intro-counts = Everybody has { $soldiers } soldiers, 6 Weibel and 2 camps; there are { $morlocks } Morlocks in the bag; a Schilling is { $schilling } Heller.
komarn-intro-window = Anyone who says that they set no Morlock may be doubted; those who want to be asked are asked.
komarn-intro-policy = Anyone who says that they set no Morlock may be doubted only by standing instructions.
komarn-intro-off = Nobody may doubt that somebody sets no Morlock.
komarn-option-castles-fixed = The seven castles are where the standard layout has them.
komarn-option-layout-standard = Castles, maidens and towns are where the standard layout has them.
komarn-option-towns_in_compensation-no = Towns count only at the end, not in what is paid for a lost banner.
komarn-option-compensation_timing-before = Whoever loses a banner is paid what it was worth before the arrival of the soldier that cost it.
komarn-option-join_loser_paid-no = Whoever loses a banner in a join is not paid, unless nobody gets it.
komarn-option-own_join_paid-yes = Whoever wins a join is paid for their other old banners.
komarn-option-hurenweibel_tie-keep = On a tie for most maidens the Hurenweibel stays where it is.
komarn-option-morlock_number-discard = The number by which a Morlock is set is discarded.
komarn-option-reinforce_vs_morlock-yes = Reinforcements may go beside a Morlock.
komarn-option-weibel_limit-unlimited = There are as many Weibel as are needed.
komarn-option-reveal-pair = After a doubt the two see each other’s hands; nobody else does.
komarn-option-nmr-auto = If somebody sends no legal play, the judge makes one.
komarn-option-final_round-yes = When a reserve is used up the round is played to its end.

# The picture.
komarn-legend-signs = L is the left bank and R the right one, looking downstream. A banner has the colour of its commander, whose Weibel wears a crown; tents are camps, the beast in the river is a Morlock; castles have the colour of their soldier, towns show their value.
komarn-legend = { $heller } Heller, { $banners ->
        [one] one banner
       *[other] { $banners } banners
    }, { $reserve } in reserve

# Why things came about as they did.
komarn-explain-turn = The turn
komarn-explain-castle = The castle at { $point }
komarn-explain-verdict = The order: { $verdict }.
komarn-explain-alone = No soldier stands beside it; one soldier alone is no banner
komarn-explain-joined = It joins the banners { $banners }, which become one
komarn-explain-banner = The banner { $banner } has soldiers of { $counts }
komarn-explain-most = { $seat } has at least two soldiers in it and more than anybody else: that is command
komarn-explain-tie = Nobody has at least two soldiers in it and more than anybody else
komarn-explain-stays = { $seat } stays in command with a soldier left in it
komarn-explain-no-weibel = There is no free Weibel for it: no command until one is free at the end of a turn
komarn-explain-paid-change = Command has passed to somebody else, and who loses it is paid the banner’s value [Komarn K-20]
komarn-explain-paid-bereft = No soldier of the commander is left in the banner: he goes and is paid its value [Komarn K-21]
komarn-explain-paid-join = Somebody else commands the joined banner, and who loses his is paid what it was worth [Komarn K-25]
komarn-explain-paid-own-join = Of several own banners that join one stays, and the other is paid for [Komarn A-17]
komarn-explain-paid-tie = Nobody has most in the joined banner: all Weibel go home, and their owners are paid [Komarn K-26]
komarn-explain-paid-end = At the end everybody is paid for the banners that he commands [Komarn K-65]
komarn-explain-paid-hurenweibel = At the end the Hurenweibel is worth a Schilling [Komarn K-62]
komarn-explain-worth-weibel = { $heller } for the Weibel
komarn-explain-worth-castle = { $heller } for the castle at { $point }
komarn-explain-worth-maiden = { $heller } for the maiden at { $point }
komarn-explain-worth-town = { $heller } for the town at { $point }
komarn-explain-castle-commander = { $seat } commands the banner that touches the castle
komarn-explain-castle-best = { $seat } commands the most valuable of the banners that touch the castle
komarn-explain-castle-placer = No banner that is commanded touches the castle: who places there garrisons it
komarn-explain-castle-empty = The reserve has no soldier for it: the castle stays empty
komarn-explain-castle-goes = With the command of a banner its castles go to the commander
komarn-explain-maidens = Maidens in banners that are commanded: { $counts }
komarn-explain-money = { $seat } { $heller } Heller
komarn-explain-score = Most money wins: { $all }
komarn-unknown-doubt = Whether { $seat } is honest you cannot know: numbers of that hand are hidden. The trial takes it that none of them is suitable; if one is, the doubt ends the other way round.

# How orders are written that hang on something, where a condition was not read.
komarn-conditional = Of several plays the first one that is legal counts: PLAY 17 LEFT, and in a line below it OR PLAY 25 RIGHT.
