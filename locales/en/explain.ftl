# Why an order ended as it did, step by step.

explain-unit = { $unit } in { $at } ({ $power })
explain-unit-own = { $unit } in { $at }
explain-waived = a build waived

# How an order that was not given stands to those that were.
explain-no-order = No order was given for this; the rules decide.
explain-what-if = This order was not given. What would have become of it, all other orders being the same:
explain-what-if-instead = This order was not given; the order given was: { $order }. What would have become of it in its place, all other orders being the same:
explain-nothing-asked = There is no order in this line that could be explained.
explain-whose-order = The line does not show whose order this is. Put the player’s name and a colon before it.
explain-not-offered = This game does not explain its results.

# What became of an order.
explain-head-illegal = The order is not allowed.
explain-head-holds = The unit stays.
explain-head-moves = The move succeeds.
explain-head-bounces = The move fails.
explain-head-no-convoy = The move fails: it has no way across the sea.
explain-head-convoys = The fleet convoys.
explain-head-disrupted = The convoy fails.
explain-head-supports = The support is not cut.
explain-head-cut = The support is cut.
explain-head-unmatched = The order has no effect.
explain-head-herd-comes = The herd comes along.
explain-head-herd-stays = The herd stays behind.
explain-head-retreats = The retreat succeeds.
explain-head-retreats-clash = The retreat fails, and the unit is disbanded.
explain-head-disbands = The unit is disbanded.
explain-head-builds = The build is done.
explain-head-not-built = The build is not done.
explain-head-not-waived = There is no build left to waive.
explain-head-waives = One build is waived.
explain-head-dislodged = The unit is dislodged.
explain-head-and-dislodged = { $verdict } The unit is dislodged.
explain-illegal-holds = The unit stays instead, and can be supported where it is.
explain-illegal-twice = The same order was given before, and one is enough.
explain-not-a-home = In { $at } you cannot build that: it takes a home centre of yours that you control, and a coast for a fleet.
explain-not-a-centre = In { $at } you cannot build that: it takes a centre that you control, and a coast for a fleet.
explain-illegal-other = This legal order is what counts: { $order }

# What a strength is made of.
explain-attack = Attack on { $to }: strength { $strength }
explain-attack-own = Attack on { $to }: strength { $strength }, because the unit that stays there is of the same power
explain-itself = 1: the { $unit } itself
explain-support-counts = +1: support by the { $unit }
explain-support-cut = +0: support by the { $unit } is cut by the { $by }
explain-support-dislodged = +0: support by the { $unit } is cut by the { $by }, which dislodges it
explain-support-own = +0: support by the { $unit } does not help to dislodge the { $against }, a unit of its own power
explain-support-other = +0: support for something that is not done: { $order }
explain-hold = Holding: strength { $strength }

# What stands in the way of a move.
explain-empty = { $to } is empty.
explain-leaves = The { $unit } leaves for { $next }.
explain-passes = The { $unit } leaves for where the attacker comes from; one of the two travels by sea, so they pass each other.
explain-stays = The { $unit } stays and holds: strength { $strength }
explain-cannot-leave = The { $unit } wants to leave for { $next }, but cannot. A unit that is ordered to move gets no support for staying: strength { $strength }
explain-head-to-head = The { $unit } comes the other way, head to head: strength { $strength }
explain-rival = The { $unit } goes to { $to } too: strength { $strength }
explain-rival-lost = The { $unit } goes to { $to } too, but loses head to head against the { $winner } and keeps nobody out.
explain-rival-no-convoy = The { $unit } is ordered to { $to } too, but has no way across the sea and keeps nobody out.
explain-ring = The units in { $places } go round in a ring, each to the place of the next, and no outsider stops them.
explain-ring-stopped = The units in { $places } would go round in a ring, but the { $unit } also goes to { $to }, with strength { $strength }. That stops the ring.
explain-ring-no-way = The units in { $places } would go round in a ring, but the { $unit } has no way across the sea. That stops the ring.

# What follows.
explain-unopposed = { $attack } against nothing: the move succeeds.
explain-more = { $attack } is more than { $against }: the move succeeds.
explain-more-dislodges = { $attack } is more than { $against }: the move succeeds and dislodges the { $unit }.
explain-not-more = { $attack } is not more than { $against }: the move fails.
explain-against-own = No power dislodges a unit of its own: the move fails.

# Another unit's move in one sentence.
explain-brief-unopposed = Nothing stands in its way to { $to }.
explain-brief-more = Its attack on { $to } succeeds, { $attack } against { $against }.
explain-brief-own = A unit of its own power stays in { $to }.
explain-brief-held = Its attack on { $to } fails, { $attack } against the { $against } of the unit that stays there.
explain-brief-head-to-head = Its attack on { $to } fails, { $attack } against the { $against } of the unit that comes the other way.
explain-brief-rival = Its attack on { $to } fails, { $attack } against the { $against } of the { $rival }, which goes there too.
explain-brief-no-convoy = It has no way across the sea to { $to }.

# Units that stay.
explain-not-attacked = Nobody attacks { $at }.
explain-attacker = The { $unit } attacks: strength { $strength }
explain-attacker-own = The { $unit } is of the same power and does not dislodge it: strength { $strength }
explain-attacker-no-convoy = The { $unit } is ordered here, but has no way across the sea.
explain-beleaguered = An attack is stronger than the defence, but not stronger than all other attacks: they keep each other out.
explain-garrison-holds = No attack is stronger than the defence.

# Dislodged.
explain-dislodged = Dislodged by the { $unit }: { $attack } against { $against }
explain-dislodged-leaving = Dislodged by the { $unit }: { $attack } against { $against }, because a unit that is ordered to move gets no support for staying
explain-may-retreat = It may retreat to { $places }, or disband.
explain-no-retreat = No retreat is open, so it is disbanded.
explain-closed-attacker = Not to { $to }: the attacker came from there.
explain-closed-contested = Not to { $to }: units have bounced there.
explain-closed-occupied = After all moves there are units in { $places }.

# Supports.
explain-does-otherwise = The { $unit } has another order: { $order }
explain-has-no-order = The { $unit } has no order and stays.
explain-other-coast = The { $unit } goes to a different coast from the one in the support order.
explain-support-hold-of-mover = The { $unit } is ordered to { $to }. A unit that is ordered to move gets no support for staying.
explain-cuts = The { $unit } attacks it. That is enough, whether or not the attack succeeds.
explain-cuts-dislodging = The { $unit } attacks it from where the support is directed, which cuts only by dislodging – and it does dislodge.
explain-no-cut-directed = The { $unit } attacks it from where the support is directed. That cuts only by dislodging, and the attack fails.
explain-no-cut-own = The { $unit } attacks it, but is of the same power and cuts nothing.
explain-no-cut-convoy = The { $unit } is ordered to attack it, but has no way across the sea and cuts nothing.
explain-no-cut-paradox = The { $unit } attacks it across the sea. In this game such an attack cuts no support that is directed against fleets it depends on.
explain-holds-unattacked = The { $unit } stays, and nobody attacks it.
explain-supported-holds = The { $unit } stays and is not dislodged.
explain-supported-dislodged = The { $unit } is dislodged by the { $by } all the same, although it holds with strength { $strength }.
explain-support-spares-own = In the attack of the { $unit } it does not count, because the { $against } that stays there is of the supporter’s own power. It only helps to keep others out.
explain-supported-no-convoy = The { $unit } has no way across the sea to { $to }.
explain-supported-moves = It helps the { $unit }, whose move to { $to } succeeds.
explain-supported-fails = It helps the { $unit }, but the move to { $to } fails all the same.

# Convoys.
explain-way = A whole route across the sea is there:
explain-way-nobody = No fleet is ordered to convoy it.
explain-way-broken = No whole route across the sea is left:
explain-fleet-convoys = The { $unit } convoys.
explain-fleet-dislodged = The { $unit } is dislodged by the { $by } and does not convoy.
explain-fleet-paradox = The { $unit } does not convoy: whether it is dislodged would depend on its own convoy. In such a paradox the convoy fails.
explain-paradox-why = If it convoyed, the { $unit } would attack the { $supporter }, on whose support the fate of the convoy depends.
explain-convoy-by-land = The army walks from { $from } to { $to } and needs no convoy.
explain-convoy-incomplete = The { $unit } still does not get across.
explain-convoy-moves = The { $unit } gets across and succeeds.
explain-convoy-bounces = The { $unit } gets across, but fails.

# Herds.
explain-herd-needs-gang = A herd goes only where the gang beside it goes.
explain-herd-gang-stays = Its gang does not get away, so the herd stays with it.
explain-herd-gang-moves = The gang beside it moves to { $to }.
explain-herd-room = There is no herd in { $to }.
explain-herd-leaves = The herd in { $to } leaves with its own gang and makes room.
explain-herd-ring = The herds in { $places } go round in a ring with their gangs.
explain-herd-not-driven = The herd in { $at } is not driven away, so there is no room for another. The gang goes alone.
explain-herd-gang-fails = The herd in { $at } was to go to { $next }, but its gang does not take it there. So there is no room for another.
explain-herd-blocked = The herd in { $at } was to go to { $next }, but the herd there stays, and so does this one.
explain-herd-drowns = In { $at } it is alone in the river at the end of the turn: it drowns.
explain-herd-left-drowns = The herd in { $at } is left alone in the river and drowns.

# Retreats.
explain-retreat-open = The retreat to { $to } was open.
explain-retreat-alone = Nobody else retreats to { $to }.
explain-retreat-clash = The { $unit } retreats to { $to } too. Nobody gets in, and all of them are disbanded.
explain-disband-ordered = Its player has ordered it.
explain-disband-no-order = There is no legal order to retreat.
explain-retreats-were = Open to it: { $places }.
explain-retreat-far = { $to } cannot be reached from { $at } without a convoy, and nobody convoys in a retreat.
explain-retreat-closed = The attacker came from { $to }, or units have bounced there.
explain-retreat-occupied = The { $unit } stands there.

# Builds and disbands.
explain-due-nothing = Centres: { $centres }, units: { $units }. There is nothing to build or disband.
explain-due-builds = Centres: { $centres }, units: { $units }, so { $count ->
    [one] one build is due
   *[other] { $count } builds are due
}
explain-due-disbands = Centres: { $centres }, units: { $units }, so { $count ->
    [one] one unit has
   *[other] { $count } units have
} to go
explain-place-home = { $at } is a home centre under its own player’s control.
explain-place-centre = { $at } is a centre under the player’s control.
explain-place-herd = In { $at } there is a herd of the player’s own, beside which a gang may be built.
explain-builds-used = All builds are used: { $places }.
explain-herds-used =
    { $count ->
        [0] No build may be a herd.
        [one] Only one build may be a herd, and it is used.
       *[other] Only { $count } builds may be herds, and they are used.
    }
explain-use-first = { $first } has room for it and comes first.
explain-controller-builds = { $power } controls the centre and builds there.
explain-builds-lost =
    { $count ->
        [one] One build has no place on the board and is lost.
       *[other] { $count } builds have no place on the board and are lost.
    }
explain-disband-chosen = Its player has chosen it.
explain-disbands-missing =
    { $count ->
        [0] The player has chosen none, so the rules choose.
        [one] The player has chosen one only, so the rules choose the rest.
       *[other] The player has chosen { $count } only, so the rules choose the rest.
    }
explain-farthest = The unit farthest from the player’s centres goes first; of equals a fleet before an army, then by name. So it is the one in { $at }:
explain-farthest-home = The gang farthest from home goes first; of equals the first by name. So it is the one in { $at }:
explain-distance = { $away }: the { $unit }
explain-no-distance = No centre is left to count from: the { $unit }
