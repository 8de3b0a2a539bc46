# Texts on the picture of a board.

# For readers who cannot see the picture; a list of all sides follows.
render-description = The board with all pieces and orders.

# A piece with its place, and all pieces of a side.
render-piece = { $piece } { $place }
# A land with how many stand there.
render-stack = { $place } { $count }
# A field alone, and with what stands there.
render-place = { $place }
render-counter = { $place } ({ $what })
render-pieces = { $pieces }.
render-neutral = Neutral:

# Signs, explained beside a sample.
render-legend-gang = Gang
render-legend-herd = Herd
render-legend-herd-neutral = Neutral herd
render-legend-dislodged = Dislodged gang
render-legend-army = Army
render-legend-fleet = Fleet
render-legend-wing = Wing
render-legend-dislodged-unit = Dislodged unit
render-legend-home = Home
render-legend-town = Town
render-legend-supply = Supply centre
render-legend-reconstructed = Reconstructed space
render-legend-veiled = Out of sight
render-legend-ordered = Move ordered
render-legend-move = Move
render-legend-failed = Failed move
render-legend-hold = Hold
render-legend-support = Support
render-legend-support-failed = Failed support
render-legend-convoy = Convoy
render-legend-convoy-failed = Failed convoy
render-legend-herd-goes = Herd goes along
render-legend-herd-stays = Herd stays behind
render-legend-retreat = Retreat
render-legend-build = Built
render-legend-disband = Disbanded
render-legend-attack-ordered = Attack ordered
render-legend-attack = Conquered
render-legend-attack-failed = Attack without conquest
render-legend-regroup = Regrouped
render-legend-fight = Melee
render-legend-fight-even = Melee without result
render-legend-shot = Shot
render-legend-shot-even = Shot without result
render-legend-plain = Plain
render-legend-road = Road
render-legend-hill = Hill
render-legend-wood = Wood
render-legend-swamp = Swamp
render-legend-river = River
render-legend-ford = Ford
render-legend-fortress = Fortress
render-legend-camp = Camp
render-legend-crag = Rock
render-counter-removed = Taken off the board

# On the sheet for planning.
render-sheet-names = Abbreviations
render-sheet-notes = Notes
