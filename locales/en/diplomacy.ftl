# Diplomacy and its variants.

# Turns and units.
diplomacy-season-spring = Spring
diplomacy-season-summer = Summer
diplomacy-season-fall = Fall
diplomacy-season-winter = Winter
diplomacy-phase-movement = movement
diplomacy-phase-retreats = retreats
diplomacy-phase-adjustments = adjustments
diplomacy-turn = { $season } { $year }, { $phase }
diplomacy-turn-short = { $season } { $year }
diplomacy-turn-short-phase = { $season } { $year } { $phase }
diplomacy-unit-one = unit
diplomacy-unit-several = units

# How a game has ended.
diplomacy-outcome-won = { $power } has won with { $centres } supply centres.
diplomacy-outcome-drawn = The game is a draw, shared by { $powers }.
diplomacy-outcome-conceded = The others have conceded to { $powers }, who wins the game.

# Orders as they were understood.

diplomacy-order-hold = { $unit } holds
diplomacy-order-move = { $unit } → { $to }
diplomacy-order-move-via = { $unit } → { $to } via convoy
diplomacy-order-support-hold = { $unit } supports { $from }
diplomacy-order-support-move = { $unit } supports { $from } → { $to }
diplomacy-order-convoy = { $unit } convoys { $from } → { $to }
diplomacy-order-drive = H { $at } → { $to }
diplomacy-order-retreat = { $unit } retreats to { $to }
diplomacy-order-disband = { $unit } disbands
diplomacy-order-build = Build { $letter } in { $at }
diplomacy-order-build-herd = Build H in { $at }
diplomacy-order-waive = Waive a build
diplomacy-order-unit = { $letter } { $at }
diplomacy-order-none = nothing yet

# A province with one of its coasts, in place of its name.

diplomacy-order-place-nc = { $place } (north coast)
diplomacy-order-place-ec = { $place } (east coast)
diplomacy-order-place-sc = { $place } (south coast)
diplomacy-order-place-wc = { $place } (west coast)

# Lines that could not be read.

diplomacy-note-unknown-province = Unknown province "{ $written }".
diplomacy-note-both = You have { $count } of these units, so that it is not clear which are meant.
diplomacy-note-ambiguous-province = "{ $written }" could be several provinces.
diplomacy-note-incomplete = The order "{ $written }" breaks off before it is complete.
diplomacy-note-units-alone =
    { $count ->
        [one] One { $unit } has to be disbanded, more are named here, and nothing says which of them goes.
       *[other] { $count } { $units } have to be disbanded, more are named here, and nothing says which of them go.
    }
diplomacy-note-units-alone-help = Write which, with "remove" before them; nothing has to be written about those that stay.
diplomacy-note-herd-which = It is not clear which herd stays: none is with the gang in the line above. Write it behind the order of the gang that leaves it, such as "cul - bja without herd".
diplomacy-note-unread = "{ $written }" does not fit here.
diplomacy-note-choices-elsewhere = A list of places is read only for retreats; here the first one alone counts.
diplomacy-note-nothing-of = Nothing of "{ $written }" was read.
diplomacy-note-hangs = Not on file, as it may not be meant or hangs on something: "{ $written }".
diplomacy-note-ignored = "{ $written }" was not read as an order.
diplomacy-note-commented = "{ $written }" stands behind a comment sign, so it was not read.
diplomacy-note-bracket = What stands in brackets here looks like part of an order and was not understood: "{ $written }". The order is not read.
diplomacy-note-bracket-help = Write it without brackets, or leave it out.
diplomacy-note-did-you-mean = Did you mean { $near }?
diplomacy-note-candidates = Write which one: { $candidates }.
diplomacy-note-expected = This would fit here: { $expected }.

diplomacy-expect-province = a province
diplomacy-expect-to = "-" or "to"
diplomacy-expect-hold = "H" (holds)
diplomacy-expect-support = "S" (supports)
diplomacy-expect-convoy = "C" (convoys)
diplomacy-expect-retreat = "R" (retreats to)
diplomacy-expect-disband = "disband"
diplomacy-expect-build = "build"
diplomacy-expect-with-herd = "with herd"
diplomacy-expect-unit = a unit
diplomacy-expect-herd = a herd
diplomacy-expect-waive = "waive"
diplomacy-expect-end = the end of the order (";" or a new line)

# What there is to say about orders that could be read.

diplomacy-note-other-power = These orders are headed { $power }, but you play { $own }. They are not on file.
diplomacy-note-wrong-power = The { $unit } in { $at } belongs to { $owner }, not to { $named }. The order stands: the province is what counts.
diplomacy-note-wrong-kind = The unit in { $at } is not what you call it ({ $named }): it is the other sort ({ $unit }). The order stands: the province is what counts.
diplomacy-note-route-of-fleet = The unit in { $at } is a fleet. Fleets are not convoyed and move one step at a time: name only the next province.
diplomacy-note-army-or-fleet = In { $at } an army or a fleet can be built: write which, such as "build A { $at }" or "build F { $at }".
diplomacy-note-replaced = This replaces an earlier order. Before: { $old }. Now: { $new }.
diplomacy-note-later-choice = Of several retreats of a unit the first one counts, as in a list of wishes; this is a later one. On file: { $order }.
diplomacy-note-exchange = It is not clear which order "{ $written }" changes.
diplomacy-note-exchange-help = Write the whole order as it is meant now; it takes the place of the earlier one for the same unit.
diplomacy-note-earlier-stays = The earlier order stays on file: { $order }.
diplomacy-note-nothing-left-to-hold = Nothing is left to hold: all that could is ordered something else in this mail. If all units are to hold, send that alone.
diplomacy-note-own-units = Your units are in { $units }.
diplomacy-note-herd-cannot-retreat = A retreat takes no herd along: the herd stays in { $at }.
diplomacy-note-herd-stays = The herd in { $at } stays where it is; that needs no order.
diplomacy-note-herds-stay = No herd of yours is driven; herds stay where they are without an order.
diplomacy-note-herd-still-goes = The order from before for the herd still counts: { $herd }.
diplomacy-note-herd-still-goes-help = To leave the herd, write "{ $move } without herd".
diplomacy-note-herd-contradicts = A herd only goes where its gang goes. The gang: { $gang }. The herd: { $herd }. The gang's order stands, the herd's is not on file.
diplomacy-note-herd-dropped = The gang has a new order ({ $gang }), so the older order for the herd is no longer on file: { $herd }.
diplomacy-note-herd-waits = The herd in { $at } only goes to { $to } if the gang there goes with it, and that gang has no such order yet.
diplomacy-note-all-named = You name as many as are due, so what else was on file is taken back: { $orders }.
diplomacy-note-taken-back = Taken back: { $order }.
diplomacy-note-nothing-to-cancel = Nothing is on file for { $at }, so there is nothing to take back.
diplomacy-note-cleared = { $count ->
    [0] Nothing was on file, so nothing was taken back.
    [one] One order was taken back; nothing is on file now.
   *[other] { $count } orders were taken back; nothing is on file now.
}
diplomacy-note-too-many-waived = You cannot waive { $count ->
    [one] one more build
   *[other] { $count } builds
}: { $due ->
    [one] only one build is due to you.
   *[other] only { $due } builds are due to you.
}
diplomacy-note-support-hold-of-moving = Legal, but the support helps nobody: { $support }, while your own order says: { $ordered }.
diplomacy-note-support-move-not-ordered = Legal, but the support only counts if { $from } makes that move: { $support }. Your order for { $from } says: { $ordered }.
diplomacy-note-convoy-not-ordered = Legal, but the convoy only counts if { $from } makes that move: { $support }. Your order for { $from } says: { $ordered }.
diplomacy-note-fleets-not-ordered = Legal, but the army in { $from } does not get to { $to } unless more of your fleets convoy it. These could: { $fleets }.
diplomacy-note-same-destination = { $at } and { $other } are both ordered to { $to }. Neither gets in unless one has more support than the other.
diplomacy-note-same-retreat = The units dislodged from { $at } and { $other } both retreat to { $to }: then both are disbanded.

# Why an order is illegal. Each has the province that the order is for ($at)
# and the one that it points at ($to).

diplomacy-illegal-wrong-phase = Such orders are not given now: what is due is { $phase }.
diplomacy-illegal-no-retreats-due = No { $unit } has been dislodged in { $at }, and no retreats are due now: what is due is { $phase }.
diplomacy-illegal-no-unit = There is no { $unit } in { $at }.
diplomacy-illegal-no-own-unit = You have no { $unit } in { $at }.
diplomacy-illegal-foreign-unit = The { $unit } in { $at } is not yours but belongs to { $owner }.
diplomacy-illegal-same-province = { $at } cannot be its own destination. To stay, write "{ $at } H".
diplomacy-illegal-not-adjacent = { $to } is not adjacent to { $at }. From { $at } it can go to { $reach }.
diplomacy-illegal-wrong-coast = A fleet in { $to } is on one of its coasts, so name one that is open to yours: { $coasts }.
diplomacy-illegal-supports-itself = The { $unit } in { $at } cannot support itself.
diplomacy-illegal-support-out-of-reach = The { $unit } in { $at } cannot give support in { $to }, because it could not move there. It reaches { $reach }.
diplomacy-illegal-supported-move-impossible = The supported { $unit } cannot move from { $from } to { $to }. From { $from } it can go to { $reach }.
diplomacy-illegal-nothing-to-support = There is no { $unit } in { $missing } to be supported.
diplomacy-illegal-no-herd = There is no herd in { $at } to be driven. The gang's own order is not affected by that.
diplomacy-illegal-no-gang = There is no gang of yours in { $at }, and a herd only moves with a gang.
diplomacy-illegal-not-dislodged = No { $unit } of yours has been dislodged in { $at }.
diplomacy-illegal-no-retreat-there = The { $unit } in { $at } cannot retreat to { $to }. Open to it: { $retreats }.
diplomacy-illegal-nothing-to-disband = You have no further { $unit } to disband: there are centres for all others.
diplomacy-illegal-nothing-to-build = You have no build: you do not have more centres than { $units }.
diplomacy-illegal-occupied = In { $at } the place for it is taken.
diplomacy-illegal-not-a-build-place = You cannot build that in { $at }. You build in your home centre first, then in other centres that you control; gangs also where your own herds stand.
diplomacy-illegal-not-a-home = You cannot build that in { $at }. Units are built in your home centres while you control them, fleets only on a coast.
diplomacy-illegal-not-a-centre = You cannot build that in { $at }. Units are built in centres that you control, fleets only on a coast.
diplomacy-illegal-not-a-centre-with-home = You cannot build that in { $at }. Units are built in centres that you control, as long as one of them is a home centre of yours; fleets only on a coast.
diplomacy-illegal-no-herd-to-build = You cannot build a herd. That is possible only in the adjustments right after you have captured a foreign home centre for the first time.
diplomacy-illegal-second-order = The { $unit } in { $at } has a legal order already, and the first one counts.
diplomacy-illegal-support-needs-coast = In this game, support for a fleet to { $to } must name the coast: { $coasts }.
diplomacy-illegal-other-coast = The fleet in { $at } is on a different coast from the one in the order. In this game that makes the order illegal.
diplomacy-illegal-irrelevant-coast = The order names a coast that does not exist or does not matter. In this game that makes the order illegal: leave the coast out.

diplomacy-illegal-no-convoy-possible = There are no fleets that could take an army from { $at } to { $to }.
diplomacy-illegal-not-on-route = No route for this army needs a fleet in { $at }.
diplomacy-illegal-closed = The way is shut to this order in this turn; a unit that is shut in can only hold.
diplomacy-illegal-not-begun = This power has not begun to play: until then its units hold.
diplomacy-illegal-cannot-convoy = Only a fleet at sea can convoy, and { $at } is not at sea.
diplomacy-illegal-cannot-be-convoyed = Only an army on a coast can be convoyed, and only to another coast.

# Turns and positions of Diplomacy and its variants, told to players.

diplomacy-results-title = { $turn }: results
diplomacy-nobody = nobody

# What became of them.
diplomacy-verdict-illegal = not allowed
diplomacy-verdict-illegal-holds = not allowed, stays
diplomacy-verdict-holds = stays
diplomacy-verdict-moves = moves
diplomacy-verdict-bounces = bounces
diplomacy-verdict-supports = counts
diplomacy-verdict-cut = cut
diplomacy-verdict-unmatched = no effect
diplomacy-verdict-herd-comes = comes along
diplomacy-verdict-herd-stays = stays behind
diplomacy-verdict-retreats = succeeds
diplomacy-verdict-disbands = disbanded
diplomacy-verdict-builds = built
diplomacy-verdict-not-built = not built
diplomacy-verdict-waives = done
diplomacy-verdict-dislodged = dislodged
diplomacy-verdict-and-dislodged = { $verdict }, dislodged
diplomacy-verdict-no-order = no order, { $verdict }

# Why.
diplomacy-reason-both = { $first }; { $second }
diplomacy-reason-overcame = { $attack } against { $against }
diplomacy-reason-own = the { $unit } in { $to } belongs to the same player and does not leave
diplomacy-reason-weak = there an army needs support
diplomacy-reason-held = { $attack } against { $against } of the { $unit } of { $power }, which stays there
diplomacy-reason-head-to-head = { $attack } against { $against } of { $power } coming the other way
diplomacy-reason-rival = { $attack } against { $against } of { $power } coming from { $from }
diplomacy-reason-cut = attacked by { $power } from { $from }
diplomacy-reason-unmatched = the { $unit } in { $at } had another order: { $order }
diplomacy-reason-unmatched-no-order = the { $unit } in { $at } had no order
diplomacy-reason-no-convoy-ordered = no fleet was ordered to convoy it
diplomacy-reason-convoy-disrupted = the convoy by the fleet in { $at } was disrupted
diplomacy-reason-convoy-incomplete = the fleets ordered to convoy it do not make a whole way
diplomacy-reason-dislodged-by = by { $power } from { $from }, { $attack } against { $against }
diplomacy-reason-dislodged = dislodged by { $power } from { $from }, { $attack } against { $against }
diplomacy-herd-gang-goes-elsewhere = the gang in { $from } was not ordered to { $to }
diplomacy-herd-gang-stays = its gang did not move
diplomacy-herd-herd-in-the-way = the herd in { $to } stays there and is in the way
diplomacy-reason-farthest = the { $unit } farthest from home goes first; of several, the one whose place comes first by its English name
diplomacy-reason-farthest-from-centres = the { $unit } farthest from the power’s own supply centres goes first; of several, a fleet, then the one whose place comes first by its English name
diplomacy-reason-retreats-clash = { $power } from { $from } retreats there too
diplomacy-reason-too-many-builds =
    { $count ->
        [0] there is no build to use
        [one] the only build is used already
       *[other] all { $count } builds are used already
    }
diplomacy-reason-too-many-herds =
    { $count ->
        [one] only one build may be a herd
       *[other] only { $count } builds may be herds
    }
diplomacy-reason-use-first = { $first } has room and has to be used first ({ $rule })
diplomacy-reason-controller-builds = { $power }, who controls the centre, builds there

# Why an order is not allowed, told to everybody.
diplomacy-told-illegal-wrong-phase = such orders are not given in this phase ({ $phase })
diplomacy-told-illegal-no-retreats-due = no { $unit } has been dislodged in { $at }: this phase is for { $phase }, not for retreats
diplomacy-told-illegal-no-unit = there is no { $unit } in { $at }
diplomacy-told-illegal-foreign-unit = the { $unit } in { $at } belongs to { $owner }
diplomacy-told-illegal-same-province = a piece cannot move to where it is
diplomacy-told-illegal-not-adjacent = { $at } does not border { $to }; from { $at } it is one move to { $reach }
diplomacy-told-illegal-supports-itself = a { $unit } cannot support itself
diplomacy-told-illegal-support-out-of-reach = { $to } does not border { $at }; from there supports reach { $reach }
diplomacy-told-illegal-supported-move-impossible = { $from } does not border { $to }; from { $from } it is one move to { $reach }
diplomacy-told-illegal-nothing-to-support = there is no { $unit } in { $missing }
diplomacy-told-illegal-no-herd = there is no herd in { $at }
diplomacy-told-illegal-no-gang = a herd only moves together with a gang of the same player that begins the turn with it in { $at }
diplomacy-told-illegal-not-dislodged = no { $unit } of this player has been dislodged in { $at }
diplomacy-told-illegal-no-retreat-there = from { $at } it may retreat to { $retreats } only
diplomacy-told-illegal-nothing-to-disband = there is no { $unit } to disband
diplomacy-told-illegal-nothing-to-build = there is no build to use
diplomacy-told-illegal-occupied = { $at } has no room for it
diplomacy-told-illegal-not-a-build-place = pieces are built in centres under one’s own control and, if need be, beside one’s own herds; { $at } is neither
diplomacy-told-illegal-not-a-home = units are built in home centres under their own power’s control, fleets only on a coast
diplomacy-told-illegal-not-a-centre = units are built in centres under one’s own control, fleets only on a coast
diplomacy-told-illegal-not-a-centre-with-home = units are built in centres under one’s own control as long as one of them is a home centre of one’s own, fleets only on a coast
diplomacy-told-illegal-no-herd-to-build = a herd may only be built after the first capture of a foreign home centre
diplomacy-told-illegal-second-order = the { $unit } in { $at } has a legal order already, and the first one counts

# Under a player's orders.
diplomacy-no-orders = There were no orders.
diplomacy-no-orders-seen = No orders were in sight.
diplomacy-orders-in-sight = These are your own orders and what you saw of others.
diplomacy-builds-waived =
    { $count ->
        [one] One build was not used and is lost.
       *[other] { $count } builds were not used and are lost.
    }
diplomacy-builds-lost =
    { $count ->
        [one] One build has no place on the board and is lost.
       *[other] { $count } builds have no place on the board and are lost.
    }

# Headings.
diplomacy-orders = Orders and what became of them
diplomacy-dislodged = Dislodged
diplomacy-herds = Herds
diplomacy-captures = Captured centres
diplomacy-centres = Supply centres
diplomacy-next = Next

# Beside the orders.
diplomacy-may-retreat = { $power }: { $unit } may retreat to { $retreats }, or disband.
diplomacy-must-retreat = { $power }: { $unit } has to retreat.
diplomacy-no-retreat = { $power }: { $unit } has nowhere to go and is disbanded.
diplomacy-no-retreat-idle = { $power }: { $unit } is disbanded, as nobody plays this power now.
diplomacy-herds-driven = { $power } drives { $ways }.
diplomacy-herd-way = a herd from { $from } to { $to }
diplomacy-herd-drowned = The herd of { $power } in { $at } is alone in the river and drowns. The centre is gone.
diplomacy-herd-drowned-neutral = The neutral herd in { $at } is alone in the river and drowns. The centre is gone.
diplomacy-herd-contact = { $power } stands by the herd of { $owner } in { $at }: if no gang is with it at the end of winter, it becomes neutral.
diplomacy-herd-captured = { $power } captures the herd of { $from } in { $at }.
diplomacy-herd-captured-neutral = { $power } captures the neutral herd in { $at }.
diplomacy-herd-neutral = The herd of { $power } in { $at } becomes neutral: a foreign gang was with it in summer, and none is now.
diplomacy-centre-captured = { $at } is captured by { $power } (before: { $from }).
diplomacy-home-chosen = { $power } begins in { $at }.
diplomacy-home-unchosen = No home has been chosen; one that is still free can be chosen in the next adjustments.
diplomacy-quiet =
    { $years ->
        [one] No supply centre has changed hands this year.
       *[other] No supply centre has changed hands for { $years } years.
    }
diplomacy-herd-earned = { $power } has never held the home { $at } before: if there is a build in the next adjustments, one may be a herd.

# The table of centres.
diplomacy-column-player = Player
diplomacy-column-before = Before
diplomacy-column-now = Now
diplomacy-column-change = +/-
diplomacy-column-change-since = Since the end of { $year }
diplomacy-column-change-start = Since the start
diplomacy-column-herds = Herds
diplomacy-column-units = { CAPITAL($units) }

# What comes next.
diplomacy-skipped = { $turn }: nobody has any orders to give, so this phase is left out.
diplomacy-builds-lost-skipped =
    { $count ->
        [one] { $power }: one build has no place on the board and is lost with it.
       *[other] { $power }: { $count } builds have no place on the board and are lost with it.
    }
diplomacy-next-turn = Next phase: { $turn }.
diplomacy-next-everybody = Orders are due from all players with { $units }.
diplomacy-next-player = { $power }: { $what }.
diplomacy-next-you = Due from you: { $what }.
diplomacy-next-not-you = Nothing is due from you.
diplomacy-over = The game is over: { $power } wins with { $centres } supply centres.
diplomacy-over-drawn = The game is over: it is a draw, shared by { $powers }.
diplomacy-over-conceded = The game is over: all others have conceded to { $powers }.
diplomacy-due-orders =
    { $count ->
        [one] orders for one { $unit }
       *[other] orders for { $count } { $units }
    }
diplomacy-due-retreats = { $retreats }
diplomacy-due-retreats-unseen = retreats
diplomacy-due-retreat = { $unit } (retreat to { $retreats }, or disband)
diplomacy-due-builds =
    { $count ->
        [one] one build
       *[other] { $count } builds
    }
diplomacy-due-builds-herds =
    { $count ->
        [one] one build, which may be a herd
       *[other] { $count } builds, { $herds ->
            [one] one of which may be a herd
           *[other] { $herds } of which may be herds
        }
    }
diplomacy-due-builds-homes =
    { $count ->
        [one] one build
       *[other] { $count } builds
    }, { $homes ->
        [one] one of them in a home of one’s choice
       *[other] { $homes } of them in homes of one’s choice
    }
diplomacy-due-disbands =
    { $count ->
        [one] one { $unit } to disband
       *[other] { $count } { $units } to disband
    }

# A turn in three sentences.
diplomacy-summary-won = { $power } controls { $centres } supply centres and wins the game.
diplomacy-summary-drawn = The game ends in a draw, shared by { $powers }.
diplomacy-summary-conceded = The game ends: all others concede to { $powers }.
diplomacy-summary-ended-won = The time of the game is up: { $power } has the most supply centres ({ $centres }) and wins.
diplomacy-summary-ended = The time of the game is up: it ends in a draw, shared by { $powers }.
diplomacy-summary-captured = { $captured }.
diplomacy-summary-captured-many = { $count } supply centres change hands.
diplomacy-summary-captured-by = { $power } takes { $captured }
diplomacy-summary-captured-then = { $first }; { $second }
diplomacy-summary-captured-centre = { $at }
diplomacy-summary-captured-centre-from = { $at } (from { $from })
diplomacy-summary-captured-herd = the neutral herd in { $at }
diplomacy-summary-captured-herd-from = the herd of { $from } in { $at }
diplomacy-summary-changed = Supply centres now: { $items }.
diplomacy-summary-changed-power = { $power } { $centres } ({ $change })
diplomacy-summary-dislodged = { $items }.
diplomacy-summary-dislodged-many = { $count } { $units } are dislodged.
diplomacy-summary-dislodged-unit = { $by } dislodges { $power } from { $at }
diplomacy-summary-nobody-dislodged = Nobody is dislodged.
diplomacy-summary-drowned =
    { $count ->
        [one] A herd drowns in { $places }.
       *[other] { $count } herds drown: in { $places }.
    }
diplomacy-summary-leader =
    { $count ->
        [one] { $players } leads with { $centres } supply centres.
       *[other] { $players } lead with { $centres } supply centres each.
    }
diplomacy-summary-moves =
    { $moves ->
        [0] Nobody moves.
        [one] { $moved ->
            [0] The only move fails.
           *[other] The only move succeeds.
        }
       *[other] { $moved } of { $moves } moves succeed.
    }
diplomacy-summary-moves-herds =
    { $moves ->
        [0] Nobody moves.
        [one] { $moved ->
            [0] The only move fails.
           *[other] The only move succeeds.
        }
       *[other] { $moved } of { $moves } moves succeed; { $herds ->
            [0] no herd is driven along
            [one] one herd is driven along
           *[other] { $herds } herds are driven along
        }.
    }
diplomacy-summary-retreats = { CAPITAL($units) } that retreat: { $retreated }; disbanded: { $disbanded }.
diplomacy-summary-adjustments = { CAPITAL($units) } built: { $built }; disbanded: { $disbanded }.
diplomacy-summary-adjustments-herds = { CAPITAL($units) } built: { $built }; herds built: { $herds }; { $units } disbanded: { $disbanded }.

# Where everything stands.
diplomacy-status-title = { $turn }: where everything stands
diplomacy-status-unseen = You are told only what is in sight. Where all { $units } stand is told when the game is over.
diplomacy-status-homes = Homes still to choose: { $count }.
diplomacy-status-elsewhere =
    { $count ->
        [one] One { $unit } is out of sight.
       *[other] { $count } { $units } are out of sight.
    }
diplomacy-status-herds-elsewhere =
    { $count ->
        [one] One herd is out of sight.
       *[other] { $count } herds are out of sight.
    }
diplomacy-explain-unseen = Not all that had a part in it was in sight; the results say what was seen.
diplomacy-unknown-unseen = What is out of sight is taken not to be there.
diplomacy-status-players = Players
diplomacy-status-units = { CAPITAL($units) } ({ $count }): { $items }
diplomacy-status-dislodged = Dislodged ({ $count }): { $items }
diplomacy-status-centres = Supply centres ({ $count }): { $items }
diplomacy-status-towns = Towns and homes ({ $count }): { $items }
diplomacy-status-herds = Herds ({ $count }): { $items }
diplomacy-status-total = Supply centres in all: { $count }
diplomacy-status-neutral-herds = Neutral herds ({ $count })
diplomacy-status-neutral-herds-seen = Neutral herds in sight ({ $count })
diplomacy-status-neutral-herds-list = { $items }
diplomacy-status-with-own-herd = { $at } (with its own herd)
diplomacy-status-with-herd = { $at } (with a herd of { $power })
diplomacy-status-with-neutral-herd = { $at } (with a neutral herd)
diplomacy-status-herd-held = { $at } (held by { $power })
diplomacy-status-out = Out of the game.

# Before the game.
diplomacy-intro-range-war = Range War is a game by Colin Bruce. Knut-Michael Wolf translated the rules into German (Pöppel-Revue 79); Michael Schröpl revised them in 1996 for the Amtsblatt, and they are used here with thanks to all three.
diplomacy-intro-herds = There are gangs, which move, support and retreat as the units of Diplomacy do on land, and herds, which are supply centres on the move: a herd goes along with a gang in its space, if the gang’s order says so and no other herd stays in the way. In winter a gang takes over the centre and the herd in its space. A herd left alone in the Rio Grande drowns.
diplomacy-intro-name = The game is { $game }.
diplomacy-intro-credits = { $game }, with thanks to { $credits }.
diplomacy-rulebook-of-another = The rulebook describes standard Diplomacy. In { $game } the powers are { $powers }; the board has { $provinces } provinces, { $supply } of them supply centres, and whoever has { $centres } of these wins. What else is different is said at the start of a game.
diplomacy-intro-turn = All players order in secret, and all units move at once. A unit moves to a neighbouring province, stays where it is, or supports another in moving or staying; fleets take armies across the sea. All units are equally strong: what has more support gets through, and where both sides are equal nobody moves. A dislodged unit retreats or is disbanded. Whoever has more supply centres than units builds; whoever has fewer disbands.
diplomacy-intro-victory = Whoever controls { $centres } supply centres when they are counted, after the { $season } moves, wins.
diplomacy-intro-victory-herds = Whoever controls { $centres } supply centres, herds included, after the { $season } moves wins.
diplomacy-intro-last-year = The game ends when centres have been counted in { $year }, if nobody has won before.
diplomacy-intro-quiet =
    { $years ->
        [one] The game ends when no supply centre has changed hands for a year.
       *[other] The game ends when no supply centre has changed hands for { $years } years.
    }
diplomacy-intro-at-end-draw = Then all who still have supply centres share a draw.
diplomacy-intro-at-end-most = Then whoever has the most supply centres wins; those who tie for the most share a draw.
diplomacy-idle = Nobody plays { $power }: what it has on the board holds, is disbanded when it is dislodged, and takes no centres.
diplomacy-idle-until = Nobody plays { $power } before { $year }: until then what it has on the board holds, is disbanded when it is dislodged, and takes no centres.
diplomacy-intro-passage-one-way = { $a } → { $b }
diplomacy-intro-passage = { $a } – { $b }
diplomacy-intro-wings = There are { $wings }, too: they go over land and sea alike, to every province that borders theirs, and stand anywhere. They support and are supported like all units, but they neither convoy nor go by convoy, and they take no centres. A centre with another player’s wing in it counts for nobody until the wing is gone.
diplomacy-intro-shut = Shut are: { $places }.
diplomacy-shut-place = { $at } ({ $parts })
diplomacy-shut-from = from { $these }
diplomacy-shut-units = to { $these }
diplomacy-shut-seasons = in { $these }
diplomacy-shut-years-odd = in odd years
diplomacy-shut-years-even = in even years
diplomacy-shut-years-between = from { $first } to { $last }
diplomacy-shut-phases = in { $these }
diplomacy-shut-orders = for { $these }
diplomacy-shut-stuck = a unit in it can only hold
diplomacy-deed-move = moves
diplomacy-deed-support = support
diplomacy-deed-convoy = convoys
diplomacy-length = from { $first } until one power has { $centres } centres
diplomacy-length-years = from { $first } until one power has { $centres } centres, to { $last } at the latest
diplomacy-intro-weak = On these ways an army does not count itself: { $places }. It gets there only with support, and without any its move does nothing. Nor does an army give support across.
diplomacy-intro-half = On these ways an army counts half, cuts no support, and gives none across: { $places }.
diplomacy-intro-convoys = Fleets convoy from these coasts, too: { $places }.
diplomacy-reconstructed-spaces = The printed board was not available: outlines and borders are a reconstruction, and { $count } spaces are entirely reconstructed: { $places }.
diplomacy-reconstructed-herds = The rules list ten neutral herds but count thirteen; these { $count } are added: { $places }.
diplomacy-example-move = { $unit } - { $to }
diplomacy-example-move-means = the { $unit } moves
diplomacy-example-drive = { $unit } - { $to } with herd
diplomacy-example-drive-means = the gang moves and drives the herd in its space along
diplomacy-example-hold = { $unit } holds
diplomacy-example-hold-means = the { $unit } stays
diplomacy-example-support = { $unit } supports { $from } to { $to }
diplomacy-example-support-means = the { $unit } stays and supports that move
diplomacy-example-convoy = { $unit } convoys { $from } to { $to }
diplomacy-example-convoy-means = the { $unit } stays at sea and takes an { $other } across
diplomacy-example-convoy-later-means = a { $unit } that lies there takes an { $other } across, if one stands on that coast
diplomacy-example-retreat = { $unit } R { $to }
diplomacy-example-retreat-means = a dislodged { $unit } retreats, when retreats are due
diplomacy-example-build = build { $unit }
diplomacy-example-disband-means = the { $unit } leaves the board
diplomacy-example-waive = waive
diplomacy-example-waive-means = a build is not used
diplomacy-example-build-means = a new { $unit } for { $power }, in the adjustments ({ $season })

# On the picture.
diplomacy-scene-results = { $turn }: results
diplomacy-scene-weak = ×0: an army gets there only with support.
diplomacy-scene-half = ×½: an army counts half there.
diplomacy-scene-convoys = ≈: fleets convoy from this coast, too.
diplomacy-scene-count =
    { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }, { $count ->
        [one] 1 { $unit }
       *[other] { $count } { $units }
    }

diplomacy-verdict-no-convoy = no convoy
diplomacy-verdict-convoys = convoys
diplomacy-verdict-disrupted = disrupted
diplomacy-told-illegal-wrong-coast = { $to } has several coasts, and none that the fleet can reach was named
diplomacy-told-illegal-no-convoy-possible = there are no fleets that could take an army from { $at } to { $to }
diplomacy-told-illegal-support-needs-coast = in this game support for a fleet to { $to } must name the coast
diplomacy-told-illegal-other-coast = the fleet in { $at } is on another coast
diplomacy-told-illegal-irrelevant-coast = the order names a coast that does not exist or does not matter
diplomacy-told-illegal-not-on-route = no route for this army needs a fleet there
diplomacy-told-illegal-closed = the way is shut to this order in this turn
diplomacy-told-illegal-not-begun = this power has not begun to play, and its units hold
diplomacy-told-illegal-cannot-convoy = only a fleet at sea can convoy
diplomacy-told-illegal-cannot-be-convoyed = only an army on a coast can be convoyed, and only to another coast

# What is not as usual in this game.
diplomacy-option-edition = The game is played by the rules of { $year }. That changes the following:
diplomacy-option-neutral_herds-listed = There are only the ten neutral herds that the rules list.
diplomacy-option-drowning-after-movement = A herd left alone in the river drowns as soon as the movement is done, before any retreats.
diplomacy-option-builds-any = Units can be built in every supply centre under one’s control.
diplomacy-option-builds-any-with-home = Units can be built in every supply centre under one’s control, as long as one of them is a home centre of one’s own.
diplomacy-option-first_units-built = The game begins in the adjustments before: everybody builds the first units, whichever they like, in their own centres.
diplomacy-option-first_units-one-home = The game begins in the adjustments before, without any units or centres: everybody builds one unit in one of their homes, which is theirs from then on. The other homes belong to nobody until somebody takes them.
diplomacy-option-multi_route-any = A convoy with several routes is disrupted as soon as one of them is.
diplomacy-option-convoy_paradox-1971 = An army that comes by convoy does not cut support for an attack on a fleet that convoys it.
diplomacy-option-convoy_paradox-1982 = An army that comes by convoy does not cut support for anything in a sea with a convoying fleet.
diplomacy-option-convoy_paradox-2000 = An army that comes by convoy does not cut support for an attack on a fleet that its convoy cannot do without.
diplomacy-option-adjacent_convoy-whole-route = An army goes by convoy to a neighbouring province only if fleets are ordered along a whole route; otherwise it goes over land.
diplomacy-option-adjacent_convoy-fallback = An army whose convoy to a neighbouring province fails goes over land.
diplomacy-option-adjacent_convoy-via-only = An army goes by convoy to a neighbouring province only if its order says "via convoy".
diplomacy-option-adjacent_convoy-1971 = An army goes by convoy to a neighbouring province, by fleets of any player, if the unit there moves the other way and the convoy succeeds; otherwise it goes over land. "Via convoy" means nothing.
diplomacy-option-convoyed_cut-water = An army that comes by convoy cuts support for an attack on the province it started in.
diplomacy-option-convoyed_retreat-forbidden = No unit may retreat to where its attacker started, even if that one came by convoy.
diplomacy-option-dislodged_bounce-never = A dislodged unit never keeps others out of the province that its attacker came from.
diplomacy-option-omitted_coast-illegal = An order for a fleet to move to a province with several coasts must name one, even if the fleet can reach only one.
diplomacy-option-impossible_coast-ignored = A fleet that is ordered to a coast which it cannot reach goes to the one that it can.
diplomacy-option-support_coast-own-only = Support for another player’s fleet to a province with several coasts must name the coast.
diplomacy-option-support_coast-required = Support for a fleet to a province with several coasts must name the coast.
diplomacy-option-ordered_coast-illegal = An order that places its fleet on the wrong coast is illegal.
diplomacy-option-irrelevant_coast-illegal = An order that names a coast which does not exist or does not matter is illegal.
diplomacy-option-inland_fleet-army = Anyone who orders a fleet to be built inland gets an army.
diplomacy-option-excess_builds-last = If more builds are ordered than are due, the last of them are done.
diplomacy-option-excess_builds-none = If more builds are ordered than are due, none is done.
diplomacy-option-excess_disbands-last = If more disbands are ordered than are due, the last of them are done.
diplomacy-option-excess_disbands-none = If more disbands are ordered than are due, none of them counts, and the units farthest away go.
diplomacy-option-removal-home = If too few disbands are ordered, the units farthest from the home centres go; for fleets, routes that a fleet can take are counted.
diplomacy-option-disorder_support-void = The units of a player who sends no orders cannot be supported by others.
diplomacy-option-sight-near = You see only what is in your own centres, with your pieces and next to your units, and of the orders of others only those that you see. Whose each centre is and how many pieces each player has, everybody is told. Support for a unit out of sight is given as if it were where you say.

# Where builds that are left can be made.
diplomacy-review-build-places = You can build in { $places }.
diplomacy-review-build-order = You can build { $places }.
diplomacy-review-build-then = { $first }, then { $second }
diplomacy-review-build-tier-home = in your home { $places } (Range War 12.3)
diplomacy-review-build-tier-centre = in { $places } (Range War 12.4)
diplomacy-review-build-tier-herd = gangs by your herds in { $places } (Range War 12.5)

# Orders on conditions, and what orders lack.
diplomacy-condition-unread = The condition "{ $text }" cannot be read. A condition is a piece and its place, such as { $example }, with a power before it if you like, and with "not", "and", "or" and brackets around it. None of the orders under it have been put on file.
diplomacy-review-build-spare = There are more builds here than are due. { $order } counts only if one before it is dropped.
diplomacy-review-units-without-orders =
    { $count ->
        [one] The { $unit } in { $places } has no order and would hold.
       *[other] The { $units } in { $places } have no orders and would hold.
    }
diplomacy-review-herd-drowns = The herd in { $at } would be left alone in the river and drown. To take it along, write: { $drive }
diplomacy-review-retreats-without-orders =
    { $count ->
        [one] The dislodged { $unit } in { $places } has no order and would be disbanded.
       *[other] The dislodged { $units } in { $places } have no orders and would be disbanded.
    }
diplomacy-review-builds-left =
    { $count ->
        [one] One build is not used and would be lost.
       *[other] { $count } builds are not used and would be lost.
    }
diplomacy-review-homes-left =
    { $count ->
        [one] One build is not used. A home that you do not choose now
       *[other] { $count } builds are not used. A home that you do not choose now
    } can be chosen only in the next adjustments, if it is still free.
diplomacy-review-disbands-left =
    { $count ->
        [one] One { $unit } still has to be disbanded; without an order the one farthest from home goes.
       *[other] { $count } { $units } still have to be disbanded; without orders those farthest from home go.
    }
diplomacy-review-disbands-left-centres =
    { $count ->
        [one] One { $unit } still has to be disbanded; without an order the one farthest from your supply centres goes.
       *[other] { $count } { $units } still have to be disbanded; without orders those farthest from your supply centres go.
    }
diplomacy-review-adjustment-fails = "{ $order }" would have no effect: { $reason }.
diplomacy-review-adjustment-illegal = "{ $order }" would have no effect: { $reason }

# Why an order ended as it did, step by step.

diplomacy-explain-unit = { $unit } in { $at } ({ $power })
diplomacy-explain-unit-own = { $unit } in { $at }
diplomacy-explain-waived = a build waived

# How an order that was not given stands to those that were.
diplomacy-explain-no-order = No order was given for this; the rules decide.
diplomacy-explain-what-if = This order was not given. What would have become of it, all other orders being the same:
diplomacy-explain-what-if-instead = This order was not given; the order given was: { $order }. What would have become of it in its place, all other orders being the same:
diplomacy-explain-nothing-asked = There is no order in this line that could be explained.
diplomacy-explain-whose-order = The line does not show whose order this is. Put the player’s name and a colon before it.

# What became of an order.
diplomacy-explain-head-illegal = The order is not allowed.
diplomacy-explain-head-holds = The unit stays.
diplomacy-explain-head-moves = The move succeeds.
diplomacy-explain-head-bounces = The move fails.
diplomacy-explain-head-no-convoy = The move fails: it has no way across the sea.
diplomacy-explain-head-convoys = The fleet convoys.
diplomacy-explain-head-disrupted = The convoy fails.
diplomacy-explain-head-supports = The support is not cut.
diplomacy-explain-head-cut = The support is cut.
diplomacy-explain-head-unmatched = The order has no effect.
diplomacy-explain-head-herd-comes = The herd comes along.
diplomacy-explain-head-herd-stays = The herd stays behind.
diplomacy-explain-head-retreats = The retreat succeeds.
diplomacy-explain-head-retreats-clash = The retreat fails, and the unit is disbanded.
diplomacy-explain-head-disbands = The unit is disbanded.
diplomacy-explain-head-builds = The build is done.
diplomacy-explain-head-not-built = The build is not done.
diplomacy-explain-head-not-waived = There is no build left to waive.
diplomacy-explain-head-waives = One build is waived.
diplomacy-explain-head-dislodged = The unit is dislodged.
diplomacy-explain-head-and-dislodged = { $verdict } The unit is dislodged.
diplomacy-explain-illegal-holds = The unit stays instead, and can be supported where it is.
diplomacy-explain-illegal-twice = The same order was given before, and one is enough.
diplomacy-explain-not-a-home = In { $at } you cannot build that: it takes a home centre of yours that you control, and a coast for a fleet.
diplomacy-explain-not-a-centre = In { $at } you cannot build that: it takes a centre that you control, and a coast for a fleet.
diplomacy-explain-not-a-centre-with-home = In { $at } you cannot build that: it takes a centre that you control, one home centre of yours among all that you control, and a coast for a fleet.
diplomacy-explain-illegal-other = This legal order is what counts: { $order }

# What a strength is made of.
diplomacy-explain-attack = Attack on { $to }: strength { $strength }
diplomacy-explain-attack-own = Attack on { $to }: strength { $strength }, because the unit that stays there is of the same power
diplomacy-explain-itself = 1: the { $unit } itself
diplomacy-explain-itself-half = ½: the { $unit } itself, which counts half over this passage
diplomacy-explain-itself-weak = 0: the { $unit } itself, which does not count over this passage
diplomacy-explain-support-counts = +1: support by the { $unit }
diplomacy-explain-support-cut = +0: support by the { $unit } is cut by the { $by }
diplomacy-explain-support-dislodged = +0: support by the { $unit } is cut by the { $by }, which dislodges it
diplomacy-explain-support-own = +0: support by the { $unit } does not help to dislodge the { $against }, a unit of its own power
diplomacy-explain-support-other = +0: support for something that is not done: { $order }
diplomacy-explain-hold = Holding: strength { $strength }

# What stands in the way of a move.
diplomacy-explain-empty = { $to } is empty.
diplomacy-explain-leaves = The { $unit } leaves for { $next }.
diplomacy-explain-passes = The { $unit } leaves for where the attacker comes from; one of the two travels by sea, so they pass each other.
diplomacy-explain-stays = The { $unit } stays and holds: strength { $strength }
diplomacy-explain-cannot-leave = The { $unit } wants to leave for { $next }, but cannot. A unit that is ordered to move gets no support for staying: strength { $strength }
diplomacy-explain-head-to-head = The { $unit } comes the other way, head to head: strength { $strength }
diplomacy-explain-rival = The { $unit } goes to { $to } too: strength { $strength }
diplomacy-explain-rival-lost = The { $unit } goes to { $to } too, but loses head to head against the { $winner } and keeps nobody out.
diplomacy-explain-rival-weak = The { $unit } goes to { $to }, too, but has no strength there without support.
diplomacy-explain-rival-no-convoy = The { $unit } is ordered to { $to } too, but has no way across the sea and keeps nobody out.
diplomacy-explain-ring = The units in { $places } go round in a ring, each to the place of the next, and no outsider stops them.
diplomacy-explain-ring-stopped = The units in { $places } would go round in a ring, but the { $unit } also goes to { $to }, with strength { $strength }. That stops the ring.
diplomacy-explain-ring-no-way = The units in { $places } would go round in a ring, but the { $unit } has no way across the sea. That stops the ring.

# What follows.
diplomacy-explain-unopposed = { $attack } against nothing: the move succeeds.
diplomacy-explain-more = { $attack } is more than { $against }: the move succeeds.
diplomacy-explain-more-dislodges = { $attack } is more than { $against }: the move succeeds and dislodges the { $unit }.
diplomacy-explain-not-more = { $attack } is not more than { $against }: the move fails.
diplomacy-explain-against-own = No power dislodges a unit of its own: the move fails.

# Another unit's move in one sentence.
diplomacy-explain-brief-unopposed = Nothing stands in its way to { $to }.
diplomacy-explain-brief-more = Its attack on { $to } succeeds, { $attack } against { $against }.
diplomacy-explain-brief-own = A unit of its own power stays in { $to }.
diplomacy-explain-brief-weak = Without support an army does not get to { $to }.
diplomacy-explain-brief-held = Its attack on { $to } fails, { $attack } against the { $against } of the unit that stays there.
diplomacy-explain-brief-head-to-head = Its attack on { $to } fails, { $attack } against the { $against } of the unit that comes the other way.
diplomacy-explain-brief-rival = Its attack on { $to } fails, { $attack } against the { $against } of the { $rival }, which goes there too.
diplomacy-explain-brief-no-convoy = It has no way across the sea to { $to }.

# Units that stay.
diplomacy-explain-not-attacked = Nobody attacks { $at }.
diplomacy-explain-attacker = The { $unit } attacks: strength { $strength }
diplomacy-explain-attacker-own = The { $unit } is of the same power and does not dislodge it: strength { $strength }
diplomacy-explain-attacker-no-convoy = The { $unit } is ordered here, but has no way across the sea.
diplomacy-explain-beleaguered = An attack is stronger than the defence, but not stronger than all other attacks: they keep each other out.
diplomacy-explain-garrison-holds = No attack is stronger than the defence.

# Dislodged.
diplomacy-explain-dislodged = Dislodged by the { $unit }: { $attack } against { $against }
diplomacy-explain-dislodged-leaving = Dislodged by the { $unit }: { $attack } against { $against }, because a unit that is ordered to move gets no support for staying
diplomacy-explain-may-retreat = It may retreat to { $places }, or disband.
diplomacy-explain-no-retreat = No retreat is open, so it is disbanded.
diplomacy-explain-closed-attacker = Not to { $to }: the attacker came from there.
diplomacy-explain-closed-contested = Not to { $to }: units have bounced there.
diplomacy-explain-closed-season = Not to { $to }: the way is shut to the unit in this turn.
diplomacy-explain-closed-occupied = After all moves there are units in { $places }.

# Supports.
diplomacy-explain-does-otherwise = The { $unit } has another order: { $order }
diplomacy-explain-has-no-order = The { $unit } has no order and stays.
diplomacy-explain-other-coast = The { $unit } goes to a different coast from the one in the support order.
diplomacy-explain-support-hold-of-mover = The { $unit } is ordered to { $to }. A unit that is ordered to move gets no support for staying.
diplomacy-explain-cuts = The { $unit } attacks it. That is enough, whether or not the attack succeeds.
diplomacy-explain-cuts-dislodging = The { $unit } attacks it from where the support is directed, which cuts only by dislodging – and it does dislodge.
diplomacy-explain-no-cut-directed = The { $unit } attacks it from where the support is directed. That cuts only by dislodging, and the attack fails.
diplomacy-explain-no-cut-own = The { $unit } attacks it, but is of the same power and cuts nothing.
diplomacy-explain-no-cut-convoy = The { $unit } is ordered to attack it, but has no way across the sea and cuts nothing.
diplomacy-explain-no-cut-paradox = The { $unit } attacks it across the sea. In this game such an attack cuts no support that is directed against fleets it depends on.
diplomacy-explain-holds-unattacked = The { $unit } stays, and nobody attacks it.
diplomacy-explain-supported-holds = The { $unit } stays and is not dislodged.
diplomacy-explain-supported-dislodged = The { $unit } is dislodged by the { $by } all the same, although it holds with strength { $strength }.
diplomacy-explain-support-spares-own = In the attack of the { $unit } it does not count, because the { $against } that stays there is of the supporter’s own power. It only helps to keep others out.
diplomacy-explain-supported-no-convoy = The { $unit } has no way across the sea to { $to }.
diplomacy-explain-supported-moves = It helps the { $unit }, whose move to { $to } succeeds.
diplomacy-explain-supported-fails = It helps the { $unit }, but the move to { $to } fails all the same.

# Convoys.
diplomacy-explain-way = A whole route across the sea is there:
diplomacy-explain-way-nobody = No fleet is ordered to convoy it.
diplomacy-explain-way-broken = No whole route across the sea is left:
diplomacy-explain-fleet-convoys = The { $unit } convoys.
diplomacy-explain-fleet-dislodged = The { $unit } is dislodged by the { $by } and does not convoy.
diplomacy-explain-fleet-paradox = The { $unit } does not convoy: whether it is dislodged would depend on its own convoy. In such a paradox the convoy fails.
diplomacy-explain-paradox-why = If it convoyed, the { $unit } would attack the { $supporter }, on whose support the fate of the convoy depends.
diplomacy-explain-convoy-by-land = The army walks from { $from } to { $to } and needs no convoy.
diplomacy-explain-convoy-incomplete = The { $unit } still does not get across.
diplomacy-explain-convoy-moves = The { $unit } gets across and succeeds.
diplomacy-explain-convoy-bounces = The { $unit } gets across, but fails.

# Herds.
diplomacy-explain-herd-needs-gang = A herd goes only where the gang beside it goes.
diplomacy-explain-herd-gang-stays = Its gang does not get away, so the herd stays with it.
diplomacy-explain-herd-gang-moves = The gang beside it moves to { $to }.
diplomacy-explain-herd-room = There is no herd in { $to }.
diplomacy-explain-herd-leaves = The herd in { $to } leaves with its own gang and makes room.
diplomacy-explain-herd-ring = The herds in { $places } go round in a ring with their gangs.
diplomacy-explain-herd-not-driven = The herd in { $at } is not driven away, so there is no room for another. The gang goes alone.
diplomacy-explain-herd-gang-fails = The herd in { $at } was to go to { $next }, but its gang does not take it there. So there is no room for another.
diplomacy-explain-herd-blocked = The herd in { $at } was to go to { $next }, but the herd there stays, and so does this one.
diplomacy-explain-herd-drowns = In { $at } it is alone in the river at the end of the turn: it drowns.
diplomacy-explain-herd-left-drowns = The herd in { $at } is left alone in the river and drowns.

# Retreats.
diplomacy-explain-retreat-open = The retreat to { $to } was open.
diplomacy-explain-retreat-alone = Nobody else retreats to { $to }.
diplomacy-explain-retreat-clash = The { $unit } retreats to { $to } too. Nobody gets in, and all of them are disbanded.
diplomacy-explain-disband-ordered = Its player has ordered it.
diplomacy-explain-disband-no-order = There is no legal order to retreat.
diplomacy-explain-retreats-were = Open to it: { $places }.
diplomacy-explain-retreat-far = { $to } cannot be reached from { $at } without a convoy, and nobody convoys in a retreat.
diplomacy-explain-retreat-closed = The attacker came from { $to }, or units have bounced there.
diplomacy-explain-retreat-occupied = The { $unit } stands there.

# Builds and disbands.
diplomacy-explain-due-nothing = Centres: { $centres }, units: { $units }. There is nothing to build or disband.
diplomacy-explain-due-builds = Centres: { $centres }, units: { $units }, so { $count ->
    [one] one build is due
   *[other] { $count } builds are due
}
diplomacy-explain-due-homes = Centres: { $centres }, homes still to choose: { $homes }, units: { $units }, so { $count ->
    [one] one build is due
   *[other] { $count } builds are due
}
diplomacy-explain-due-disbands = Centres: { $centres }, units: { $units }, so { $count ->
    [one] one unit has
   *[other] { $count } units have
} to go
diplomacy-explain-place-home = { $at } is a home centre under its own player’s control.
diplomacy-explain-place-chosen = { $at } is a home centre that nobody controls; it is the one that the player chooses.
diplomacy-explain-place-centre = { $at } is a centre under the player’s control.
diplomacy-explain-place-herd = In { $at } there is a herd of the player’s own, beside which a gang may be built.
diplomacy-explain-builds-used = All builds are used: { $places }.
diplomacy-explain-herds-used =
    { $count ->
        [0] No build may be a herd.
        [one] Only one build may be a herd, and it is used.
       *[other] Only { $count } builds may be herds, and they are used.
    }
diplomacy-explain-use-first = { $first } has room for it and comes first.
diplomacy-explain-controller-builds = { $power } controls the centre and builds there.
diplomacy-explain-builds-lost =
    { $count ->
        [one] One build has no place on the board and is lost.
       *[other] { $count } builds have no place on the board and are lost.
    }
diplomacy-explain-disband-chosen = Its player has chosen it.
diplomacy-explain-disbands-missing =
    { $count ->
        [0] The player has chosen none, so the rules choose.
        [one] The player has chosen one only, so the rules choose the rest.
       *[other] The player has chosen { $count } only, so the rules choose the rest.
    }
diplomacy-explain-farthest = The unit farthest from the player’s centres goes first; of equals a fleet before an army, then by name. So it is the one in { $at }:
diplomacy-explain-farthest-home = The gang farthest from home goes first; of equals the first by name. So it is the one in { $at }:
diplomacy-explain-distance = { $away }: the { $unit }
diplomacy-explain-no-distance = No centre is left to count from: the { $unit }

# The order sheet.
diplomacy-sheet-order = { $unit } ____
diplomacy-sheet-herd = H { $at } ____
diplomacy-sheet-herd-drowns = # H { $at } drowns if it is left alone in the river.
diplomacy-sheet-retreat = { $unit } R ____
diplomacy-sheet-build = build ____
diplomacy-sheet-disband = disband ____

# A keeper's corrections.
diplomacy-correct-unread = "{ $text }" says nothing about a position. Lines are written like these: "{ $letter } { $place } { $power }", "no unit { $place }", "centre { $place } { $power }", "centre { $place } nobody".
diplomacy-correct-no-power = Unknown power "{ $text }". The powers are { $powers }.
diplomacy-correct-no-province = The map has no province "{ $text }".
diplomacy-correct-which-province = "{ $text }" is not a province. Do you mean { $near }?
diplomacy-correct-cannot-stand = { $unit } is not possible: no such unit can be there, or its coast must be named, as in F stp/nc.
diplomacy-correct-none-there = There is none: { $place }.
diplomacy-correct-no-centre = { $place } is not a supply centre.
diplomacy-correct-no-retreats-now = No retreats are due in this turn.
diplomacy-correct-twice = "{ $text }": something has been said about this above.
diplomacy-correct-whole = Taken together, this is not a possible position: { $why }.
diplomacy-correct-nobody = nobody
diplomacy-correct-unit-new = { $unit } of { $power } is on the board.
diplomacy-correct-unit-gone = { $unit } of { $power } is no longer on the board.
diplomacy-correct-unit-instead = { $unit } of { $power } is there, and no longer { $was } of { $of }.
diplomacy-correct-centre = { $place } belongs to { $power }, and no longer to { $was }.
diplomacy-correct-herd = The herd in { $place } belongs to { $power }.
diplomacy-correct-herd-gone = There is no herd in { $place } any more.
diplomacy-correct-contact = A foreign gang was with the herd in { $place } in summer.
diplomacy-correct-contact-none = No foreign gang was with the herd in { $place } in summer.
diplomacy-correct-earned = { $power } may build this many herds: { $count }.
diplomacy-correct-dislodged-new = { $unit } of { $power } must retreat, to { $places }.
diplomacy-correct-dislodged-gone = No unit has to retreat from { $place } any more.

# What orders are put together of, by picking on a board.
diplomacy-choose-hold = hold
diplomacy-choose-disband = disband
diplomacy-choose-support = support …
diplomacy-choose-convoy = convoy …
diplomacy-choose-drive = drive the herd
diplomacy-choose-build-army = build an army
diplomacy-choose-build-fleet = build a fleet
diplomacy-choose-build-wing = build a wing
diplomacy-choose-build-gang = build a gang
diplomacy-choose-build-herd = build a herd
