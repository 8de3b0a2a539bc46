# Words that every part of the judge uses.

list-and = { $most } and { $last }
list-or = { $most } or { $last }
list-nothing = nothing

date-time = { $weekday }, { $day } { $month } { $year }, { $time } ({ $zone }, UTC{ $offset })

season-spring = Spring
season-summer = Summer
season-fall = Fall
season-winter = Winter

phase-movement = movement
phase-retreats = retreats
phase-adjustments = adjustments

turn = { $season } { $year }, { $phase }

# Why an order is not allowed.
illegal-wrong-phase = such orders are not given in this phase ({ $phase })
illegal-no-unit = there is no unit in { $at }
illegal-foreign-unit = the unit in { $at } belongs to { $owner }
illegal-same-province = a piece cannot move to where it is
illegal-not-adjacent = { $at } does not border { $to }; from { $at } it is one move to { $reach }
illegal-supports-itself = a unit cannot support itself
illegal-support-out-of-reach = { $to } does not border { $at }; from there supports reach { $reach }
illegal-supported-move-impossible = { $from } does not border { $to }; from { $from } it is one move to { $reach }
illegal-nothing-to-support = there is no unit in { $missing }
illegal-no-herd = there is no herd in { $at }
illegal-no-gang = a herd only moves together with a gang of your own that begins the turn with it in { $at }
illegal-not-dislodged = no unit has been dislodged in { $at }
illegal-no-retreat-there = from { $at } the retreat is open to { $retreats } only
illegal-nothing-to-disband = there is no unit to disband
illegal-nothing-to-build = there is no build to use
illegal-occupied = { $at } has no room for it
illegal-not-a-build-place = { $at } is neither a centre under your control nor the place of a herd of yours
illegal-no-herd-to-build = a herd may only be built after the first capture of a foreign home centre
