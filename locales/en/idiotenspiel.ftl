# Das Idiotenspiel.

idiotenspiel-syntax-rest = "{ $word }" is left over at the end of this order
idiotenspiel-syntax-word = "{ $word }" is not understood here
idiotenspiel-syntax-missing = something is missing at the end
idiotenspiel-did-you-mean = did you mean "{ $word }"?
idiotenspiel-expected-order = an order begins with MOVE, FIGHT, PLACE, SIDE, FACE, TAKE, DROP, GUARD, POLICY, PASS, END, RESIGN or CLAIM
idiotenspiel-expected-side = NORTH or SOUTH
idiotenspiel-expected-fort = the name of a fortification: { $names }
idiotenspiel-expected-roll = ALWAYS, NEVER or SMART
idiotenspiel-expected-policy = RETREAT, ADVANCE, ROLL, CAPTURE or COUNTER
idiotenspiel-expected-target = > and whom: FIGHT RI1 > SI2, ANY
idiotenspiel-expected-yes-no-safe = YES, NO or SAFE
idiotenspiel-expected-yes-no = YES or NO
idiotenspiel-expected-retreat = SAFE, HOME, COVER or fields: H8, H9
idiotenspiel-expected-unit = a unit, such as RI1
idiotenspiel-expected-units = your units are { $names }
idiotenspiel-expected-item = an item: { $names }
idiotenspiel-expected-field = a field from A1 to { $last }
idiotenspiel-expected-heading = N, E, S or W
idiotenspiel-stays = { $unit } stays: its earlier move is taken back
idiotenspiel-stays-led = { $unit } is led along by a move of this turn; to leave { $unit } behind, write WITHOUT { $unit } behind that move
idiotenspiel-put-aside = this is not taken, as the whole mail has been put aside
idiotenspiel-not-ended = the turn is not complete while something in this mail is wrong
idiotenspiel-mail-refused = Because a line is not an order, the whole mail has been put aside; what was on file stays.
idiotenspiel-too-many = A mail has at most { $most } orders. The whole mail has been put aside; what was on file stays.
idiotenspiel-refused = { $order }: { $why }
idiotenspiel-turn-mismatch = this mail is for turn { $given }, but turn { $due } is due: none of it counts
idiotenspiel-fight-doubtful = "{ $order }" – as things stand after your moves this will not be possible: { $why }
idiotenspiel-end-waits = END does not help here: the deployment waits until all of this is done, or for its deadline.
idiotenspiel-help-rest = "PLACE REST" names no field: the judge chooses where what is left stands. Name the units to choose yourself.
idiotenspiel-held = The turn waits for its deadline, or for another mail from you without errors (END is enough): then what is on file is carried out.
idiotenspiel-north = north
idiotenspiel-east = east
idiotenspiel-south = south
idiotenspiel-west = west
idiotenspiel-order-side = place in the { $side }, at the edge
idiotenspiel-order-side-fort = place in the { $side }, at { $fort }
idiotenspiel-order-place = place { $unit } on { $field }
idiotenspiel-order-place-guarded = place { $unit } on { $field }, guarded by { $guard }
idiotenspiel-order-move = { $unit } moves { $way }
idiotenspiel-order-move-with = { $unit } moves { $way } with { $who }
idiotenspiel-order-move-without = { $unit } moves { $way } without { $who }
idiotenspiel-order-face = { $unit } turns to the { $side }
idiotenspiel-order-take = { $unit } takes { $item }
idiotenspiel-order-drop = { $unit } drops { $item }
idiotenspiel-order-guard = { $unit } guards { $captive }
idiotenspiel-order-fight = { $unit } attacks { $targets }
idiotenspiel-order-place-facing = place { $unit } on { $field }, facing { $side }
idiotenspiel-anybody = anybody
idiotenspiel-else = { $first }, else { $second }
idiotenspiel-wished = { $order }; { $wish }
idiotenspiel-wish-advance = { $how ->
    [yes] moves in if the other retreats
    [no] does not move in
   *[safe] moves in if the other retreats and it is safe
  }
idiotenspiel-wish-capture = { $how ->
    [yes] captures a leader rather than eliminating him
   *[no] takes no captives
  }
idiotenspiel-wish-retreat = retreats { $whither }
idiotenspiel-whither-safe = to where it is safest
idiotenspiel-whither-home = toward its own side
idiotenspiel-whither-cover = into cover
idiotenspiel-whither-field = to { $field } if possible
idiotenspiel-whither-fields = to the first possible of { $fields }
idiotenspiel-word-safe = SAFE
idiotenspiel-word-home = HOME
idiotenspiel-word-cover = COVER
idiotenspiel-policy-retreat-all = any unit that has to retreat goes { $whither }
idiotenspiel-policy-retreat = if { $unit } has to retreat it goes { $whither }
idiotenspiel-policy-advance-all = { $how ->
    [yes] any unit that drives an enemy back in melee moves in
    [no] any unit that drives an enemy back in melee stays
   *[safe] any unit that drives an enemy back in melee moves in if it is safe
  }
idiotenspiel-policy-advance = { $how ->
    [yes] if { $unit } drives an enemy back in melee it moves in
    [no] if { $unit } drives an enemy back in melee it stays
   *[safe] if { $unit } drives an enemy back in melee it moves in if it is safe
  }
idiotenspiel-policy-roll-all = { $how ->
    [always] a unit that is shot at rolls
    [never] a unit that is shot at does not roll
   *[smart] a unit that is shot at does not roll while an enemy beside it has yet to fight
  }
idiotenspiel-policy-roll = { $how ->
    [always] { $unit } rolls when shot at
    [never] { $unit } does not roll when shot at
   *[smart] when shot at { $unit } does not roll while an enemy beside it has yet to fight
  }
idiotenspiel-policy-capture = { $how ->
    [yes] enemy leaders are captured rather than eliminated
   *[no] enemy leaders are eliminated, not captured
  }
idiotenspiel-policy-counter = { $how ->
    [none] nobody counter-attacks unless told to
    [good] any unit that is not at a disadvantage counter-attacks
   *[all] every unit counter-attacks if it can
  }
idiotenspiel-policy-strike = { $unit } counter-attacks { $targets }
idiotenspiel-way-to = to { $field }
idiotenspiel-way-over = by { $over } to { $field }
idiotenspiel-help-stack = units move in the order of the lines; a field has room for three on foot, two riders, one of each, or one heavy unit
idiotenspiel-help-fights-later = in this game fights are ordered in a second mail, once the moves are made
idiotenspiel-help-fights-now = the moves of this turn are made; only fights are ordered now
idiotenspiel-help-now = it is now time for "{ $turn }"
idiotenspiel-order-policy = standing order: { $policy }
idiotenspiel-order-rest = let the judge place whatever is not placed yet
idiotenspiel-order-pass = pass (do nothing else)
idiotenspiel-order-end = the orders are complete
idiotenspiel-order-wait = wait for the deadline or a mail without errors
idiotenspiel-order-resign = resign
idiotenspiel-order-claim = claim the game
idiotenspiel-code-unknown-unit = unknown unit { $name }
idiotenspiel-code-not-yours = a unit is on the wrong side for this
idiotenspiel-code-captive = this unit is a captive, or would have to be one
idiotenspiel-code-already-moved = { $name } or a unit that goes along has moved already
idiotenspiel-code-own-phase-needs-escort = in your own turn { $name } moves only with an escort: MOVE RI1 … WITH { $name }; before all other orders it moves by itself
idiotenspiel-code-not-adjacent = the fields do not touch
idiotenspiel-code-terrain-forbidden = { $name } may not enter such ground
idiotenspiel-code-range-exceeded = that is too far for { $name }
idiotenspiel-code-stack-full = there is no room in the field
idiotenspiel-code-must-stop = { $name } has to stop beside an enemy
idiotenspiel-code-enemy-field = enemies are in the field
idiotenspiel-code-own-side-only = with enemies in its field { $name } may leave only toward its own side
idiotenspiel-code-not-same-field = they are not in the same field, or it is not { $name } that has it
idiotenspiel-code-hourglass = the sand has run out: no more fields may be begun
idiotenspiel-code-relay = somebody else has carried it this turn
idiotenspiel-code-no-attack-left = { $name } has no attack left
idiotenspiel-code-no-defence-left = the target has defended already
idiotenspiel-code-already-fought = { $name } has fought already
idiotenspiel-code-not-in-contact = the target is not in contact with { $name }
idiotenspiel-code-range = the target is farther away than three fields
idiotenspiel-code-line-blocked = the line of fire is blocked
idiotenspiel-code-enemy-adjacent = with enemies beside it { $name } cannot shoot
idiotenspiel-code-not-ranged = { $name } cannot shoot
idiotenspiel-code-advance-terrain = { $name } may not enter such ground
idiotenspiel-code-advance-stack = there is no room for { $name }
idiotenspiel-code-deploy-zone = that is not where you place units
idiotenspiel-code-deploy-terrain = { $name } may not stand on such ground
idiotenspiel-code-deploy-two-thirds = two thirds of the units have to be in the fortification
idiotenspiel-code-deploy-threatened = enemies are beside the field
idiotenspiel-code-already-placed = { $name } has been placed already
idiotenspiel-code-not-now = this is not the time for it
idiotenspiel-code-not-away = the other has not missed three turns in a row
idiotenspiel-code-gone = { $name } or its target is not on the board
idiotenspiel-turn-deployment = Placing units, { $player }
idiotenspiel-turn-placing = Placing units
idiotenspiel-turn-moves = Turn { $turn }, { $player }
idiotenspiel-turn-fights = Turn { $turn }, { $player }, the fights
idiotenspiel-turn-reaction = Turn { $turn }, { $player }, the answer
idiotenspiel-short-deployment = placing { $mark }
idiotenspiel-short-placing = placing
idiotenspiel-short-moves = turn { $turn }{ $mark }
idiotenspiel-short-fights = turn { $turn }{ $mark }, fights
idiotenspiel-short-reaction = turn { $turn }{ $mark }, answer
idiotenspiel-due = Orders are due from { $players }.
idiotenspiel-results = { $turn }: what happened
idiotenspiel-orders = Other orders
idiotenspiel-placed = Units placed
idiotenspiel-moves = Moves
idiotenspiel-fights = Fights
idiotenspiel-board = The board
idiotenspiel-units = Units
idiotenspiel-policies = Standing orders
idiotenspiel-missed = { $player } has sent no orders: nothing moves, and the rules pair the fights.
idiotenspiel-sided = { $player } has the { $side }.
idiotenspiel-fights-count = { $count ->
    [one] There was one fight.
   *[other] There were { $count } fights.
  }
idiotenspiel-fallen = Eliminated ({ $count }): { $units }.
idiotenspiel-by-army = all enemies are gone
idiotenspiel-by-leader = the enemy leader is eliminated
idiotenspiel-by-captured = the enemy leader is a captive
idiotenspiel-by-goal = Marian is where she had to go
idiotenspiel-by-both = both have reached their aim at once
idiotenspiel-by-idle = for two turns nobody has moved or fought
idiotenspiel-by-turns = the last turn is over
idiotenspiel-by-vital = the unit that it was all about is gone
idiotenspiel-by-resigned = the other has resigned
idiotenspiel-by-away = the other was away too long
idiotenspiel-by-agreed = the players have agreed on it
idiotenspiel-won = { $player } has won: { $why }.
idiotenspiel-drawn = The game is drawn: { $why }.
idiotenspiel-done = done
idiotenspiel-not-done = not done
idiotenspiel-unneeded = not needed any more
idiotenspiel-placed-at = { $field }: { $units }
idiotenspiel-slipped = { $unit } slips away { $way } at the end of the enemy's turn
idiotenspiel-moved = { $unit } { $way }
idiotenspiel-moved-with = { $unit } { $way } with { $who }
idiotenspiel-faced = { $unit } faces { $side }
idiotenspiel-eliminated = { $unit } is eliminated
idiotenspiel-captured = { $captive } is captured by { $guard }
idiotenspiel-guarded = { $guard } now guards { $captive }
idiotenspiel-freed = { $unit } is free
idiotenspiel-retreated = { $unit } retreats to { $field } ({ $how })
idiotenspiel-trapped = { $unit } has nowhere to retreat to
idiotenspiel-advanced = { $unit } moves into { $field }
idiotenspiel-halted = { $unit } stays: { $why }
idiotenspiel-took = { $unit } takes { $item }
idiotenspiel-dropped = { $item } lies on { $field }
idiotenspiel-melee-ordered = { $number }. { $attacker } { $from } > { $target } { $at }, melee
idiotenspiel-melee-obliged = { $number }. { $attacker } { $from } > { $target } { $at }, obligatory melee
idiotenspiel-melee-counter = { $number }. { $attacker } { $from } > { $target } { $at }, counter-attack
idiotenspiel-melee-again = { $number }. { $attacker } { $from } > { $target } { $at }, melee again
idiotenspiel-shot-ordered = { $number }. { $attacker } { $from } > { $target } { $at }, shot
idiotenspiel-shot-obliged = { $number }. { $attacker } { $from } > { $target } { $at }, obligatory shot
idiotenspiel-shot-counter = { $number }. { $attacker } { $from } > { $target } { $at }, shot back
idiotenspiel-nothing = nothing
idiotenspiel-nothing-shot = nothing (results up to three do not count)
idiotenspiel-fates = { $all }
idiotenspiel-dice = { $attack } against { $defence }
idiotenspiel-dice-alone = { $attack }, the other does not roll
idiotenspiel-dice-none = a civilian does not fight
idiotenspiel-plus = { $sum } { $value } ({ $name })
idiotenspiel-throw = { $sum } = { $total }
idiotenspiel-bonus-ground = ground
idiotenspiel-bonus-slope = uphill
idiotenspiel-bonus-leader = leader
idiotenspiel-bonus-near = leader near
idiotenspiel-bonus-shields = shields
idiotenspiel-plain = plain
idiotenspiel-road = road
idiotenspiel-hill = hill
idiotenspiel-wood = wood
idiotenspiel-swamp = swamp
idiotenspiel-river = river
idiotenspiel-ford = ford
idiotenspiel-fortress = fortress
idiotenspiel-camp = camp
idiotenspiel-rock = rock
idiotenspiel-board-key = R and S: units of one side and how many are in the field; *: of both; c: captives or civilians alone. . plain, = road, h hill, w wood, s swamp, ~ river, f ford, B fortress, L camp, X rock.
idiotenspiel-head-field = Field
idiotenspiel-head-ground = Ground
idiotenspiel-head-units = Units
idiotenspiel-item-lies = { CAPITAL($item) } lies on { $field }.
idiotenspiel-item-carried = { CAPITAL($item) } is with { $unit }.
idiotenspiel-unit-captive = { $unit } (captive of { $guard })
idiotenspiel-unit-facing = { $unit } (facing { $side })
idiotenspiel-quiet = In the last turn nobody moved or fought; a second one like it is a draw.
idiotenspiel-missed-turns = { $count ->
    [one] { $player } has missed a turn.
   *[other] { $player } has missed { $count } turns in a row.
  }
idiotenspiel-missed-claim = { $player } has missed { $count } turns in a row: the other may CLAIM the game.
idiotenspiel-to-place = { $count ->
    [one] One unit is
   *[other] { $count } units are
  } still to be placed: { $units }.
idiotenspiel-two-thirds = Only { $inside } units are in the fortification; { $need } have to be.
idiotenspiel-length = until one side is beaten
idiotenspiel-length-goal = until one side has reached its goal
idiotenspiel-intro = Das Idiotenspiel by Lutz and Kai Pietschker: Robin Hood against the Sheriff of Nottingham, on squares. Units move by their class, stop beside enemies, and then fight with one die each: a result of six or more eliminates the other; otherwise the lower one retreats.
idiotenspiel-intro-map = It is played on the plan "{ $map }"; its pictures are lost, so the plan is a reconstruction.
idiotenspiel-intro-told = { $told }
idiotenspiel-intro-goal = { $player } wins when { $unit } reaches { $fields }.
idiotenspiel-intro-sealed = Both sides place their units at the same time, and neither sees what the other sends until both have sent it.
idiotenspiel-intro-alternate = Units are placed one by one in turn, from a list that each side sends: a second PLACE of a unit names another field, for when the first is taken.
idiotenspiel-intro-rout = Whoever eliminates all enemies or their leader wins at once.
idiotenspiel-intro-mail = One mail holds a whole turn: moves, then fights with preferences, then standing orders for what the other does. A mail without errors is carried out at once.
idiotenspiel-intro-dice = All dice come from one stream that can be checked when the game is over, the attacker's first.
idiotenspiel-intro-army = { $player } has { $units }.
idiotenspiel-intro-names = A unit's name is the letter of its side, that of its sort and a number: L leader, I infantry, A archers, R riders, W shield wall, E heavy (chariots, elephants).
idiotenspiel-intro-named = { $unit } is { $name }.
idiotenspiel-intro-moves = In a turn units on foot go one field, riders three, heavy units two; no class enters rivers or rocks, riders enter neither wood, swamp nor fortress, heavy units enter only plain, roads and fords.
idiotenspiel-intro-bonuses = In melee the ground is added to the die: on foot +1 in wood, fortress and camp and -1 in swamps and fords, riders +1 and heavy units +2 on plain and road; +1 from a hill against level ground, for leaders, and with the leader near. Archers shoot up to three fields; in the line of fire there must be no unit, wood, rock or fortification, and no hill that lies between.

# Options that are not as usual.
idiotenspiel-option-reaction-window = The side that does not move orders its attacks in a mail of its own, after those of the mover.
idiotenspiel-option-combat_mail-two = Moves and fights are ordered in two mails.
idiotenspiel-option-ranged_mandatory-no = Nobody has to shoot.
idiotenspiel-option-ranged_return-parry = Whoever is shot at can prevent a retreat with their roll and nothing else.
idiotenspiel-option-ranged_return-missile = Only who could shoot back can hurt whoever shoots; others can prevent a retreat with their roll and nothing else.
idiotenspiel-option-advance_after_kill-yes = A unit may move into the field of an enemy that it has eliminated.
idiotenspiel-option-leader_reach-strict = The leader helps only where he could move in one turn.
idiotenspiel-option-capture_wins-yes = A leader who is captured counts as eliminated.
idiotenspiel-option-shoot_civilians-yes = Civilians may be shot at.
idiotenspiel-option-relay-yes = Captives and items may go from hand to hand in one turn.
idiotenspiel-option-hourglass =
    { $value ->
        [one] In a turn units are moved from one field only.
       *[other] In a turn units are moved from { $value } fields at most.
    }
idiotenspiel-option-max_turns = If nobody has won after { $value } turns, the game is drawn; each side’s turn counts.
idiotenspiel-option-nmr_counts_idle-yes = A turn without a mail counts as one in which nothing was done.
idiotenspiel-option-own_side_R-north = Robin Hood’s own side is in the north.
idiotenspiel-option-own_side_R-east = Robin Hood’s own side is in the east.
idiotenspiel-option-own_side_R-south = Robin Hood’s own side is in the south.
idiotenspiel-option-own_side_R-west = Robin Hood’s own side is in the west.
idiotenspiel-option-own_side_S-north = The Sheriff’s own side is in the north.
idiotenspiel-option-own_side_S-east = The Sheriff’s own side is in the east.
idiotenspiel-option-own_side_S-south = The Sheriff’s own side is in the south.
idiotenspiel-option-own_side_S-west = The Sheriff’s own side is in the west.
idiotenspiel-zone-rectangle = { $player } places units on the fields from { $first } to { $last }.
idiotenspiel-zone-ground = { $player } places units on any field of this ground: { $ground }.
idiotenspiel-zone-fields = { $player } places units on { $fields }.
idiotenspiel-zone-side = { $player } chooses a narrow side (SIDE NORTH, SIDE SOUTH) and places units up to { $depth } fields from its edge, or with SIDE … FORT and the name of a fortification there ({ $forts }) up to { $depth } fields from that, two thirds of the units in it.
idiotenspiel-zone-other = { $player } places units up to { $depth } fields from the other edge, in the { $side }, or with SIDE … FORT and the name of a fortification there ({ $forts }) up to { $depth } fields from that, two thirds of the units in it.
idiotenspiel-zone-guarded = { $captive } is placed in a field with the guard: PLACE { $captive } … GUARD { $guard }
idiotenspiel-line-place = PLACE { $units } { $field }
idiotenspiel-line-move = MOVE { $unit } { $way }
idiotenspiel-line-fight = FIGHT { $unit } > { $target }, ANY ADVANCE SAFE
idiotenspiel-line-retreat = POLICY RETREAT ALL HOME
idiotenspiel-line-counter = POLICY COUNTER { $unit } > { $target }, ANY
idiotenspiel-line-rest = PLACE REST
idiotenspiel-line-side = SIDE NORTH
idiotenspiel-line-pass = PASS
idiotenspiel-line-end = END
idiotenspiel-place-all = place { $units } on { $field }
idiotenspiel-sheet = # { $turn }. Take the # away from what you order; MOVE, FIGHT and POLICY may be added.
idiotenspiel-sheet-unit = # MOVE { $unit } > …   (now on { $field })
idiotenspiel-counter = { $units }
idiotenspiel-item = { $item }
idiotenspiel-legend = { $count ->
    [one] one unit
   *[other] { $count } units
  }
idiotenspiel-scene-key = Crown: a leader, with the foot beside him; I infantry, A archers, R riders, W shield wall (the tip is its front), E heavy; round: civilians by name, free or captive beside their guards, and items; figures are the numbers of units, as in RI2
idiotenspiel-scene-goals = A rim in the colour of a side is around the fields on which it wins.

# Why things came about as they did.
idiotenspiel-explain-verdict = The order: { $verdict }.
idiotenspiel-explain-sentence = { $text }.
idiotenspiel-explain-fate = What came of it: { $verdict }.
idiotenspiel-explain-began = { $unit } stood on { $field } when the turn began
idiotenspiel-explain-range =
    { $count ->
        [one] { $field } is { $ground }: whoever enters it goes one field at most
       *[other] { $field } is { $ground }: whoever enters it goes { $count } fields at most
    }
idiotenspiel-explain-closed = { $field } is { $ground }, which { $unit } may not enter
idiotenspiel-explain-throw-plain = { $unit } throws { $die }, and nothing is added
idiotenspiel-explain-throw = { $unit } throws { $die }, together { $total }
idiotenspiel-explain-bonus-ground = { $value } for the ground it stands on ({ $ground }), which counts in melee
idiotenspiel-explain-bonus-slope = { $value } for standing on a hill against level ground
idiotenspiel-explain-bonus-leader = { $value } as a leader
idiotenspiel-explain-bonus-near = { $value } for a leader of its side who could reach it within three fields
idiotenspiel-explain-bonus-shields = { $value } for shields that are toward the attacker
idiotenspiel-explain-civilian = { $unit } is a civilian, who loses without dice
idiotenspiel-explain-no-roll = { $unit } does not roll and keeps its defence: { $kills } or more eliminates, { $misses } or less does nothing, anything between drives back
idiotenspiel-explain-misses = { $attack } against { $defence }: results up to { $misses } count as nothing in ranged combat
idiotenspiel-explain-kills = { $attack } against { $defence }: { $kills } or more eliminates the other
idiotenspiel-explain-shot = { $attack } against { $defence }: the lower result retreats; results up to { $misses } count as nothing in ranged combat
idiotenspiel-explain-even = { $attack } against { $defence }: nobody is lower, and nothing happens
idiotenspiel-explain-lower = { $attack } against { $defence }: the lower result retreats
idiotenspiel-explain-retreat = { $unit } could retreat to { $fields } and went to { $field } ({ $how })
idiotenspiel-unknown-policies = Standing instructions of the other side you cannot know: it is taken that there are none. Where one says otherwise, units roll, retreat, advance and strike back otherwise.
idiotenspiel-choose-standing = standing orders …
idiotenspiel-choose-retreat = retreat to …
idiotenspiel-choose-counter = counter-attack …
idiotenspiel-choose-any = then whoever is best

# How orders are written that hang on something, where a condition was not read.
idiotenspiel-conditional = A unit that is to attack whom it can takes the first of several: FIGHT SR2 > RA3, RA4, ANY.
