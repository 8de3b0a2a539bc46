# Turns and positions of Diplomacy and its variants, told to players.

account-results-title = { $turn }: results
account-nobody = nobody

# What became of them.
account-verdict-illegal = not allowed
account-verdict-illegal-holds = not allowed, stays
account-verdict-holds = stays
account-verdict-moves = moves
account-verdict-bounces = bounces
account-verdict-supports = counts
account-verdict-cut = cut
account-verdict-unmatched = no effect
account-verdict-herd-comes = comes along
account-verdict-herd-stays = stays behind
account-verdict-retreats = succeeds
account-verdict-disbands = disbanded
account-verdict-builds = built
account-verdict-not-built = not built
account-verdict-waives = done
account-verdict-dislodged = dislodged
account-verdict-and-dislodged = { $verdict }, dislodged
account-verdict-no-order = no order, { $verdict }

# Why.
account-reason-both = { $first }; { $second }
account-reason-overcame = { $attack } against { $against }
account-reason-own = the { $unit } in { $to } belongs to the same player and does not leave
account-reason-held = { $attack } against { $against } of the { $unit } of { $power }, which stays there
account-reason-head-to-head = { $attack } against { $against } of { $power } coming the other way
account-reason-rival = { $attack } against { $against } of { $power } coming from { $from }
account-reason-cut = attacked by { $power } from { $from }
account-reason-unmatched = the { $unit } in { $at } had another order: { $order }
account-reason-unmatched-no-order = the { $unit } in { $at } had no order
account-reason-dislodged-by = by { $power } from { $from }, { $attack } against { $against }
account-reason-dislodged = dislodged by { $power } from { $from }, { $attack } against { $against }
account-herd-gang-goes-elsewhere = the gang in { $from } was not ordered to { $to }
account-herd-gang-stays = its gang did not move
account-herd-herd-in-the-way = the herd in { $to } stays there and is in the way
account-reason-farthest = the { $unit } farthest from home goes first; of several, the one whose place comes first by its English name
account-reason-farthest-from-centres = the { $unit } farthest from the power’s own supply centres goes first; of several, a fleet, then the one whose place comes first by its English name
account-reason-retreats-clash = { $power } from { $from } retreats there too
account-reason-too-many-builds =
    { $count ->
        [0] there is no build to use
        [one] the only build is used already
       *[other] all { $count } builds are used already
    }
account-reason-too-many-herds =
    { $count ->
        [one] only one build may be a herd
       *[other] only { $count } builds may be herds
    }
account-reason-use-first = { $first } has room and has to be used first ({ $rule })
account-reason-controller-builds = { $power }, who controls the centre, builds there

# Why an order is not allowed, told to everybody.
account-illegal-wrong-phase = such orders are not given in this phase ({ $phase })
account-illegal-no-retreats-due = no { $unit } has been dislodged in { $at }: this phase is for { $phase }, not for retreats
account-illegal-no-unit = there is no { $unit } in { $at }
account-illegal-foreign-unit = the { $unit } in { $at } belongs to { $owner }
account-illegal-same-province = a piece cannot move to where it is
account-illegal-not-adjacent = { $at } does not border { $to }; from { $at } it is one move to { $reach }
account-illegal-supports-itself = a { $unit } cannot support itself
account-illegal-support-out-of-reach = { $to } does not border { $at }; from there supports reach { $reach }
account-illegal-supported-move-impossible = { $from } does not border { $to }; from { $from } it is one move to { $reach }
account-illegal-nothing-to-support = there is no { $unit } in { $missing }
account-illegal-no-herd = there is no herd in { $at }
account-illegal-no-gang = a herd only moves together with a gang of the same player that begins the turn with it in { $at }
account-illegal-not-dislodged = no { $unit } of this player has been dislodged in { $at }
account-illegal-no-retreat-there = from { $at } it may retreat to { $retreats } only
account-illegal-nothing-to-disband = there is no { $unit } to disband
account-illegal-nothing-to-build = there is no build to use
account-illegal-occupied = { $at } has no room for it
account-illegal-not-a-build-place = pieces are built in centres under one’s own control and, if need be, beside one’s own herds; { $at } is neither
account-illegal-not-a-home = units are built in home centres under their own power’s control, fleets only on a coast
account-illegal-not-a-centre = units are built in centres under one’s own control, fleets only on a coast
account-illegal-no-herd-to-build = a herd may only be built after the first capture of a foreign home centre
account-illegal-second-order = the { $unit } in { $at } has a legal order already, and the first one counts

# Under a player's orders.
account-no-orders = There were no orders.
account-builds-waived =
    { $count ->
        [one] One build was not used and is waived.
       *[other] { $count } builds were not used and are waived.
    }
account-builds-lost =
    { $count ->
        [one] One build has no place on the board and is lost.
       *[other] { $count } builds have no place on the board and are lost.
    }

# Headings.
account-orders = Orders and what became of them
account-dislodged = Dislodged
account-herds = Herds
account-captures = Captured centres
account-centres = Supply centres
account-next = Next

# Beside the orders.
account-may-retreat = { $power }: { $unit } may retreat to { $retreats }, or disband.
account-no-retreat = { $power }: { $unit } has nowhere to go and is disbanded.
account-herds-driven = { $power } drives { $ways }.
account-herd-way = a herd from { $from } to { $to }
account-herd-drowned = The herd of { $power } in { $at } is alone in the river and drowns. The centre is gone.
account-herd-drowned-neutral = The neutral herd in { $at } is alone in the river and drowns. The centre is gone.
account-herd-contact = { $power } stands by the herd of { $owner } in { $at }: if no gang is with it at the end of winter, it becomes neutral.
account-herd-captured = { $power } captures the herd of { $from } in { $at }.
account-herd-captured-neutral = { $power } captures the neutral herd in { $at }.
account-herd-neutral = The herd of { $power } in { $at } becomes neutral: a foreign gang was with it in summer, and none is now.
account-centre-captured = { $at } is captured by { $power } (before: { $from }).
account-herd-earned = { $power } has never held the home { $at } before: one build in the next adjustments may be a herd.

# The table of centres.
account-column-player = Player
account-column-before = Before
account-column-now = Now
account-column-change = +/-
account-column-change-since = Since { $year }
account-column-change-start = Since the start
account-column-herds = Herds
account-column-units = { CAPITAL($units) }

# What comes next.
account-skipped = { $turn }: nobody has any orders to give, so this phase is left out.
account-builds-lost-skipped =
    { $count ->
        [one] { $power }: one build has no place on the board and is lost with it.
       *[other] { $power }: { $count } builds have no place on the board and are lost with it.
    }
account-next-turn = Next phase: { $turn }.
account-next-everybody = Orders are due from all players with { $units }.
account-next-player = { $power }: { $what }.
account-next-you = Due from you: { $what }.
account-next-not-you = Nothing is due from you.
account-over = The game is over: { $power } wins with { $centres } supply centres.
account-over-drawn = The game is over: it is a draw, shared by { $powers }.
account-over-conceded = The game is over: all others have conceded to { $powers }.
account-due-orders =
    { $count ->
        [one] orders for one { $unit }
       *[other] orders for { $count } { $units }
    }
account-due-retreats = { $retreats }
account-due-retreat = { $unit } (retreat to { $retreats }, or disband)
account-due-builds =
    { $count ->
        [one] one build
       *[other] { $count } builds
    }
account-due-builds-herds =
    { $count ->
        [one] one build, which may be a herd
       *[other] { $count } builds, { $herds ->
            [one] one of which may be a herd
           *[other] { $herds } of which may be herds
        }
    }
account-due-disbands =
    { $count ->
        [one] one { $unit } to disband
       *[other] { $count } { $units } to disband
    }

# A turn in three sentences.
account-summary-won = { $power } controls { $centres } supply centres and wins the game.
account-summary-drawn = The game ends in a draw, shared by { $powers }.
account-summary-conceded = The game ends: all others concede to { $powers }.
account-summary-captured = { $captured }.
account-summary-captured-many = { $count } supply centres change hands.
account-summary-captured-by = { $power } takes { $captured }
account-summary-captured-then = { $first }; { $second }
account-summary-captured-centre = { $at }
account-summary-captured-centre-from = { $at } (from { $from })
account-summary-captured-herd = the neutral herd in { $at }
account-summary-captured-herd-from = the herd of { $from } in { $at }
account-summary-changed = Supply centres now: { $items }.
account-summary-changed-power = { $power } { $centres } ({ $change })
account-summary-dislodged = { $items }.
account-summary-dislodged-many = { $count } { $units } are dislodged.
account-summary-dislodged-unit = { $by } dislodges { $power } from { $at }
account-summary-nobody-dislodged = Nobody is dislodged.
account-summary-drowned =
    { $count ->
        [one] A herd drowns in { $places }.
       *[other] { $count } herds drown: in { $places }.
    }
account-summary-leader =
    { $count ->
        [one] { $players } leads with { $centres } supply centres.
       *[other] { $players } lead with { $centres } supply centres each.
    }
account-summary-moves =
    { $moves ->
        [0] Nobody moves.
        [one] { $moved ->
            [0] The only move fails.
           *[other] The only move succeeds.
        }
       *[other] { $moved } of { $moves } moves succeed.
    }
account-summary-moves-herds =
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
account-summary-retreats = { CAPITAL($units) } that retreat: { $retreated }; disbanded: { $disbanded }.
account-summary-adjustments = { CAPITAL($units) } built: { $built }; disbanded: { $disbanded }.
account-summary-adjustments-herds = { CAPITAL($units) } built: { $built }; herds built: { $herds }; { $units } disbanded: { $disbanded }.

# Where everything stands.
account-status-title = { $turn }: where everything stands
account-status-players = Players
account-status-units = { CAPITAL($units) } ({ $count }): { $items }
account-status-dislodged = Dislodged ({ $count }): { $items }
account-status-centres = Supply centres ({ $count }): { $items }
account-status-towns = Towns and homes ({ $count }): { $items }
account-status-herds = Herds ({ $count }): { $items }
account-status-total = Supply centres in all: { $count }
account-status-neutral-herds = Neutral herds ({ $count })
account-status-neutral-herds-list = { $items }
account-status-with-own-herd = { $at } (with its own herd)
account-status-with-herd = { $at } (with a herd of { $power })
account-status-with-neutral-herd = { $at } (with a neutral herd)
account-status-herd-held = { $at } (held by { $power })
account-status-out = Out of the game.

# Before the game.
account-intro-range-war = Range War is a game by Colin Bruce. Knut-Michael Wolf translated the rules into German (Pöppel-Revue 79); Michael Schröpl revised them in 1996 for the Amtsblatt, and they are used here with thanks to all three.
account-intro-herds = There are gangs, which move, support and retreat as the units of Diplomacy do on land, and herds, which are supply centres on the move: a herd goes along with a gang in its space, if the gang’s order says so and no other herd stays in the way. In winter a gang takes over the centre and the herd in its space. A herd left alone in the Rio Grande drowns.
account-intro-credits = { $game }, with thanks to { $credits }.
account-intro-victory = Whoever controls { $centres } supply centres when they are counted, after the { $season } moves, wins.
account-intro-victory-herds = Whoever controls { $centres } supply centres, herds included, after the { $season } moves wins.
account-reconstructed-spaces = The printed board was not available: outlines and borders are a reconstruction, and { $count } spaces are entirely reconstructed: { $places }.
account-reconstructed-herds = The rules list ten neutral herds but count thirteen; these { $count } are added: { $places }.
account-example-move = { $unit } - { $to }
account-example-move-means = the { $unit } moves
account-example-drive = { $unit } - { $to } with herd
account-example-drive-means = the gang moves and drives the herd in its space along
account-example-hold = { $unit } holds
account-example-hold-means = the { $unit } stays
account-example-support = { $unit } supports { $from } to { $to }
account-example-support-means = the { $unit } stays and supports that move
account-example-convoy = { $unit } convoys { $from } to { $to }
account-example-convoy-means = the { $unit } stays at sea and takes an { $other } across
account-example-convoy-later-means = a { $unit } that lies there takes an { $other } across, if one stands on that coast
account-example-retreat = { $unit } R { $to }
account-example-retreat-means = a dislodged { $unit } retreats, when retreats are due
account-example-build = build { $unit }
account-example-build-means = a new { $unit } for { $power }, in the adjustments ({ $season })

# On the picture.
scene-results = { $turn }: results
scene-after = After { $turn }
scene-count =
    { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }, { $count ->
        [one] 1 { $unit }
       *[other] { $count } { $units }
    }

account-verdict-no-convoy = no convoy
account-verdict-convoys = convoys
account-verdict-disrupted = disrupted
account-illegal-wrong-coast = { $to } has several coasts, and none that the fleet can reach was named
account-illegal-no-convoy-possible = there are no fleets that could take an army from { $at } to { $to }
account-illegal-support-needs-coast = in this game support for a fleet to { $to } must name the coast
account-illegal-other-coast = the fleet in { $at } is on another coast
account-illegal-irrelevant-coast = the order names a coast that does not exist or does not matter
account-illegal-not-on-route = no route for this army needs a fleet there
account-illegal-cannot-convoy = only a fleet at sea can convoy
account-illegal-cannot-be-convoyed = only an army on a coast can be convoyed, and only to another coast

# What is not as usual in this game.
diplomacy-option-edition = The game is played by the rules of { $year }. That changes the following:
diplomacy-option-neutral_herds-listed = There are only the ten neutral herds that the rules list.
diplomacy-option-drowning-after-movement = A herd left alone in the river drowns as soon as the movement is done, before any retreats.
diplomacy-option-builds-any = Units can be built in every supply centre under one’s control.
diplomacy-option-multi_route-any = A convoy with several routes is disrupted as soon as one of them is.
diplomacy-option-convoy_paradox-1971 = An army that comes by convoy does not cut support for an attack on a fleet that convoys it.
diplomacy-option-convoy_paradox-1982 = An army that comes by convoy does not cut support for anything in a sea with a convoying fleet.
diplomacy-option-convoy_paradox-2000 = An army that comes by convoy does not cut support for an attack on a fleet that its convoy cannot do without.
diplomacy-option-adjacent_convoy-whole-route = An army goes by convoy to a neighbouring province only if fleets are ordered along a whole route; otherwise it goes over land.
diplomacy-option-adjacent_convoy-fallback = An army whose convoy to a neighbouring province fails goes over land.
diplomacy-option-adjacent_convoy-via-only = An army goes by convoy to a neighbouring province only if its order says “via convoy”.
diplomacy-option-adjacent_convoy-1971 = An army goes by convoy to a neighbouring province, by fleets of any player, if the unit there moves the other way and the convoy succeeds; otherwise it goes over land. “Via convoy” means nothing.
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

# Where builds that are left can be made.
review-build-places = You can build in { $places }.
review-build-order = You can build { $places }.
review-build-then = { $first }, then { $second }
review-build-tier-home = in your home { $places } (Range War 12.3)
review-build-tier-centre = in { $places } (Range War 12.4)
review-build-tier-herd = gangs by your herds in { $places } (Range War 12.5)

# Of games that say nothing of their own.
review-no-orders = There is no order from you yet.
sheet-example = { "#" } { $line }
order-not-due = it is not your turn to order
order-not-legal = not possible here; you could write { $near }
