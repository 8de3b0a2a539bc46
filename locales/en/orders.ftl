# Orders as they were understood.

order-hold = { $unit } holds
order-move = { $unit } → { $to }
order-move-via = { $unit } → { $to } via convoy
order-support-hold = { $unit } supports { $from }
order-support-move = { $unit } supports { $from } → { $to }
order-convoy = { $unit } convoys { $from } → { $to }
order-drive = H { $at } → { $to }
order-retreat = { $unit } retreats to { $to }
order-disband = { $unit } disbands
order-build = Build { $letter } in { $at }
order-build-herd = Build H in { $at }
order-waive = Waive a build
order-unit = { $letter } { $at }
order-none = nothing yet

# A province with one of its coasts, in place of its name.

order-place-north = { $place } (north coast)
order-place-east = { $place } (east coast)
order-place-south = { $place } (south coast)
order-place-west = { $place } (west coast)

# Lines that could not be read.

note-unknown-province = Unknown province "{ $written }".
note-ambiguous-province = "{ $written }" could be several provinces.
note-incomplete = The order "{ $written }" breaks off before it is complete.
note-unread = "{ $written }" does not fit here.
note-choices-elsewhere = A list of places is read only for retreats; here the first one alone counts.
note-choice-taken = The way from { $at } to { $closed } is not open. Taken from your list: { $order }.
note-ignored = "{ $written }" was not read as an order.
note-commented = "{ $written }" stands behind a comment sign, so it was not read.
note-bracket = What stands in brackets here looks like part of an order and was not understood: "{ $written }". The order is not read.
note-bracket-help = Write it without brackets, or leave it out.
note-did-you-mean = Did you mean { $near }?
note-candidates = Write which one: { $candidates }.
note-expected = This would fit here: { $expected }.

expect-province = a province
expect-to = "-" or "to"
expect-hold = "H" (holds)
expect-support = "S" (supports)
expect-convoy = "C" (convoys)
expect-retreat = "R" (retreats to)
expect-disband = "disband"
expect-build = "build"
expect-with-herd = "with herd"
expect-unit = a unit
expect-herd = a herd
expect-waive = "waive"
expect-end = the end of the order (";" or a new line)

# What there is to say about orders that could be read.

note-other-power = These orders are headed { $power }, but you play { $own }. They are not on file.
note-wrong-power = The { $unit } in { $at } belongs to { $owner }, not to { $named }. The order stands: the province is what counts.
note-wrong-kind = The unit in { $at } is not what you call it ({ $named }): it is the other sort ({ $unit }). The order stands: the province is what counts.
note-route-of-fleet = The unit in { $at } is a fleet. Fleets are not convoyed and move one step at a time: name only the next province.
note-army-or-fleet = In { $at } an army or a fleet can be built: write which, such as "build A { $at }" or "build F { $at }".
note-replaced = This replaces an earlier order. Before: { $old }. Now: { $new }.
note-earlier-stays = The earlier order stays on file: { $order }.
note-own-units = Your units are in { $units }.
note-herd-cannot-retreat = A retreat takes no herd along: the herd stays in { $at }.
note-herd-stays = The herd in { $at } stays where it is; that needs no order.
note-herd-contradicts = A herd only goes where its gang goes. The gang: { $gang }. The herd: { $herd }. The gang's order stands, the herd's is not on file.
note-herd-dropped = The gang has a new order ({ $gang }), so the older order for the herd is no longer on file: { $herd }.
note-herd-waits = The herd in { $at } only goes to { $to } if the gang there goes with it, and that gang has no such order yet.
note-taken-back = Taken back: { $order }.
note-nothing-to-cancel = Nothing is on file for { $at }, so there is nothing to take back.
note-cleared = { $count ->
    [0] Nothing was on file, so nothing was taken back.
    [one] One order was taken back; nothing is on file now.
   *[other] { $count } orders were taken back; nothing is on file now.
}
note-too-many-waived = You cannot waive { $count ->
    [one] one more build
   *[other] { $count } builds
}: { $due ->
    [one] only one build is due to you.
   *[other] only { $due } builds are due to you.
} All of them are waived.
note-support-hold-of-moving = Legal, but the support helps nobody: { $support }, while your own order says: { $ordered }.
note-support-move-not-ordered = Legal, but the support only counts if { $from } makes that move: { $support }. Your order for { $from } says: { $ordered }.
note-convoy-not-ordered = Legal, but the convoy only counts if { $from } makes that move: { $support }. Your order for { $from } says: { $ordered }.
note-same-destination = { $at } and { $other } are both ordered to { $to }. Without support for one of them neither gets in.

# Why an order is illegal. Each has the province that the order is for ($at)
# and the one that it points at ($to).

illegal-wrong-phase = Such orders are not given now: what is due is { $phase }.
illegal-no-retreats-due = No { $unit } has been dislodged in { $at }, and no retreats are due now: what is due is { $phase }.
illegal-no-unit = There is no { $unit } in { $at }.
illegal-foreign-unit = The { $unit } in { $at } is not yours but belongs to { $owner }.
illegal-same-province = { $at } cannot be its own destination. To stay, write "{ $at } H".
illegal-not-adjacent = { $to } is not adjacent to { $at }. From { $at } it can go to { $reach }.
illegal-wrong-coast = A fleet in { $to } is on one of its coasts, so name one that is open to yours: { $coasts }.
illegal-supports-itself = The { $unit } in { $at } cannot support itself.
illegal-support-out-of-reach = The { $unit } in { $at } cannot give support in { $to }, because it could not move there. It reaches { $reach }.
illegal-supported-move-impossible = The supported { $unit } cannot move from { $from } to { $to }. From { $from } it can go to { $reach }.
illegal-nothing-to-support = There is no { $unit } in { $missing } to be supported.
illegal-no-herd = There is no herd in { $at } to be driven. The gang's own order is not affected by that.
illegal-no-gang = There is no gang of yours in { $at }, and a herd only moves with a gang.
illegal-not-dislodged = No { $unit } of yours has been dislodged in { $at }.
illegal-no-retreat-there = The { $unit } in { $at } cannot retreat to { $to }. Open to it: { $retreats }.
illegal-nothing-to-disband = You have no { $unit } to disband: there are centres for all of them.
illegal-nothing-to-build = You have no build: you do not have more centres than { $units }.
illegal-occupied = In { $at } the place for it is taken.
illegal-not-a-build-place = You cannot build that in { $at }. You build in your home centre first, then in other centres that you control; gangs also where your own herds stand.
illegal-not-a-home = You cannot build that in { $at }. Units are built in your home centres while you control them, fleets only on a coast.
illegal-not-a-centre = You cannot build that in { $at }. Units are built in centres that you control, fleets only on a coast.
illegal-no-herd-to-build = You cannot build a herd. That is possible only in the adjustments right after you have captured a foreign home centre for the first time.
illegal-second-order = The { $unit } in { $at } has a legal order already, and the first one counts.
illegal-support-needs-coast = In this game, support for a fleet to { $to } must name the coast: { $coasts }.
illegal-other-coast = The fleet in { $at } is on a different coast from the one in the order. In this game that makes the order illegal.
illegal-irrelevant-coast = The order names a coast that does not exist or does not matter. In this game that makes the order illegal: leave the coast out.

illegal-no-convoy-possible = There are no fleets that could take an army from { $at } to { $to }.
illegal-not-on-route = No route for this army needs a fleet in { $at }.
illegal-cannot-convoy = Only a fleet at sea can convoy, and { $at } is not at sea.
illegal-cannot-be-convoyed = Only an army on a coast can be convoyed, and only to another coast.
