# Tablut.

tablut-plain = { $text }

# Pieces.
tablut-piece-king = the king
tablut-piece-swede = a Swede
tablut-piece-russian = a Russian
tablut-piece-at = { $piece } on { $at }
tablut-count-white =
    { $king ->
        [0] { $count ->
            [one] { $count } Swede
           *[other] { $count } Swedes
        }
       *[other] { $count ->
            [0] the king alone
            [one] the king and { $count } Swede
           *[other] the king and { $count } Swedes
        }
    }
tablut-count-black =
    { $count ->
        [0] no piece
        [one] { $count } Russian
       *[other] { $count } Russians
    }

# Turns.
tablut-turn-white =
    { $pace ->
        [overtime] Move { $number }, White, extra time
       *[other] Move { $number }, White
    }
tablut-turn-black =
    { $pace ->
        [overtime] Move { $number }, Black, extra time
       *[other] Move { $number }, Black
    }
tablut-turn-short =
    { $pace ->
        [overtime] { $turn }, extra time
       *[other] { $turn }
    }

# Results.
tablut-report-title = { $turn }: results
tablut-heading-turn = The turn
tablut-heading-board = The board
tablut-heading-standing = Where the game stands
tablut-heading-pieces = Pieces and moves
tablut-heading-conditions =
    Stored conditions ({ $count ->
        [one] one reply
       *[other] { $count } replies
    })
tablut-heading-moves =
    All moves ({ $count ->
        [one] one half-move
       *[other] { $count } half-moves
    })
tablut-heading-options = In this game
tablut-summary-moved = { $side }: { $move }.
tablut-summary-captured = { $side }: { $move }. Captured on { $squares }.
tablut-summary-offered = { $side }: a draw is offered.
tablut-summary-declined = { $side }: the draw is declined.
tablut-summary-missed =
    { $count ->
        [one] { $side }: the deadline has passed without a move. There is extra time of half the length.
       *[other] { $side }: { $count } deadlines in a row have passed without a move.
    }
tablut-verdict-moves = moves
tablut-verdict-captures =
    { $count ->
        [one] captures one piece
       *[other] captures { $count } pieces
    }
tablut-verdict-done = done
tablut-verdict-stored = stored
tablut-verdict-right = upheld
tablut-verdict-illegal = not allowed
tablut-verdict-wrong = refused
tablut-verdict-no-offer = refused
tablut-verdict-no-move = not done
tablut-verdict-second = not done
tablut-verdict-over = not done
tablut-reason-stored = a stored reply
tablut-reason-no-move = an offer goes with a move, and there was none
tablut-reason-second = the first one counted
tablut-reason-no-offer = no draw has been offered to you
tablut-reason-over = the game was over before
tablut-condition-failed = The reply { $move } could not be played ({ $why }); all stored conditions are dropped.
tablut-condition-unmatched = No condition waited for this move, and all stored conditions are dropped.
tablut-tfen = TFEN: { $tfen }
tablut-wanted = you are to move, by { $deadline }
tablut-to-move = To move: { $side } ({ $turn })
tablut-captured = Captured so far: Swedes { $swedes }, Russians { $russians }
tablut-missed =
    { $count ->
        [one] { $side }: one deadline missed, in extra time.
       *[other] { $side }: { $count } deadlines missed in a row.
    }
tablut-offer = { $side } offer a draw: ACCEPT or DECLINE. To move is to decline.
tablut-no-offer = No draw is offered.
tablut-quiet = Half-moves without a capture: { $count }
tablut-counted =
    { $count ->
        [one] This position has been counted once (number { $labels }).
       *[other] This position has been counted { $count } times (numbers { $labels }).
    }
tablut-claim-repetition = A draw can be claimed: CLAIM REPETITION { $labels }
tablut-claim-fifty = A draw can be claimed: CLAIM 50
tablut-claim-timeout = { $side } can claim the win, or wait: CLAIM TIMEOUT
tablut-run = { $side }: { $count } of at most { $limit } moves to and fro (last { $move })

# The end.
tablut-over-corner = { $winner } win: the king has reached a corner.
tablut-over-king = { $winner } win: the king is captured.
tablut-over-no-move = { $winner } win: { $loser } cannot move.
tablut-over-timeout = { $winner } win: { $loser } let two deadlines pass in a row.
tablut-over-resigned = { $winner } win: { $loser } have resigned.
tablut-over-agreed = A draw by agreement.
tablut-over-repetition = A draw: the same position three times.
tablut-over-fifty = A draw: fifty moves without a capture.

# Where things stand.
tablut-status-title = { $turn }
tablut-status-over = The game is over
tablut-legal-moves =
    { $side }: { $pieces }, { $count ->
        [0] no legal move
        [one] one legal move
       *[other] { $count } legal moves
    }
tablut-column-number = Move
tablut-column-white = { $side } (w)
tablut-column-black = { $side } (b)
tablut-scene-squares = Marked squares: the throne in the middle and the four corners. Only the king may stop there.

# Options that are not as usual.
tablut-option-shuttle_limit =
    { $value ->
        [0] Moves to and fro are not limited (shuttle_limit={ $value }).
       *[other] A piece goes to and fro between two squares at most { $value } moves in a row (shuttle_limit).
    }
tablut-option-voluntary_capture-yes = A piece that moves in between two enemies is captured, unless its move captures something (voluntary_capture={ $value }).
tablut-option-corner_hostile-no = Nothing is captured against a corner (corner_hostile={ $value }).
tablut-option-throne_hostile-empty = Pieces are also captured against the empty throne (throne_hostile={ $value }).
tablut-option-king_armed-yes = The king takes part in captures (king_armed={ $value }).
tablut-option-king_corner_closed-yes = A corner beside the king counts in closing him in (king_corner_closed={ $value }).
tablut-option-draw_mode-auto = Draws by repetition and after fifty moves come by themselves (draw_mode={ $value }).
tablut-option-draw_mode-silent = Draws must be claimed, and the players do their own counting (draw_mode={ $value }).
tablut-option-timeout-loss = Whoever lets two deadlines pass in a row has lost (timeout={ $value }).
tablut-option-timeout-none = Missed deadlines have no consequences (timeout={ $value }).
tablut-option-sides =
    { $value ->
        [host] The host says who plays which side (sides={ $value }).
       *[other] The sides are those of an earlier game the other way round (sides={ $value }).
    }
tablut-option-start = The game begins with another position (start={ $value }).

# Before the game.
tablut-length = until the king is in a corner or captured
tablut-introduction-aim = The { $white } have the king and want to bring him to one of the four corners; the { $black } want to capture him. The { $white } begin.
tablut-introduction-moves = All pieces move like a rook over empty squares to an empty square. Only the king may stop on the throne (e5) or in a corner (a1, a9, i1, i9); others may cross the empty throne.
tablut-introduction-captures = A piece is captured when a move encloses it between two enemies, or between an enemy and a corner. The king takes no part in captures; he is captured when Russians stand on all four sides of him, with the empty throne and the edge counting as Russians.
tablut-introduction-draws = Draws by threefold repetition and after fifty moves without a capture must be claimed (CLAIM REPETITION with the labels of the three positions, CLAIM 50). Moving to and fro between the same two squares is limited and does not count as repetition.
tablut-introduction-credits = With thanks to { $credits }.

# Orders.
tablut-order-resign = resigns
tablut-order-accept = accepts the draw
tablut-order-decline = declines the draw
tablut-order-claim-repetition = claims a draw by repetition ({ $labels })
tablut-order-claim-fifty = claims a draw after fifty moves without a capture
tablut-order-claim-timeout = claims the win: two deadlines missed
tablut-order-move = { $piece }: { $move }
tablut-order-offer = offers a draw with the move
tablut-order-drop = drops all stored conditions
tablut-order-condition = if { $on }, then { $reply }
tablut-order-conditions = { $links }

# Examples.
tablut-example-move = { $piece } goes to { $to }
tablut-example-capture = the same move, but only if it captures on { $squares }
tablut-example-condition-line = IF { $on } THEN { $reply }
tablut-example-condition = if the opponent plays { $on }, { $reply } is played at once; at most 20 such replies are stored
tablut-example-offer-line = OFFER DRAW
tablut-example-offer = a draw is offered together with your move
tablut-example-accept-line = ACCEPT
tablut-example-accept = the game is drawn; DECLINE refuses
tablut-example-claim-line = CLAIM REPETITION { $labels }
tablut-example-claim = a draw: the position on the board has come three times, after these moves
tablut-example-resign-line = RESIGN
tablut-example-resign = you give the game up
tablut-sheet = __-__

# Why something is refused.
tablut-refused-game-over = the game is over
tablut-refused-not-your-turn = it is not your turn
tablut-refused-no-piece = there is no piece on { $of }
tablut-refused-not-yours = the piece on { $of } is not yours
tablut-refused-wrong-piece = the piece on { $at } is { $piece }
tablut-refused-must-move = a player must move; there is no passing
tablut-refused-not-orthogonal = pieces move along a file or a rank
tablut-refused-blocked = the way is blocked on { $of }
tablut-refused-corner = only the king may enter the corner { $of }
tablut-refused-throne = only the king may stop on the throne
tablut-refused-shuttle = the piece has gone to and fro { $of } moves in a row: it must not go back again now
tablut-refused-taken =
    { $of ->
        [none] the move would capture nothing
       *[other] the move would capture on { $of }
    }
tablut-refused-more-than-one = there are { $count } different moves in this mail, so none of them counts
tablut-wrong-turn = this move is numbered for another turn than the one that is due: { $turn }
tablut-refused-no-offer = no draw has been offered to you
tablut-refused-condition = { $move } can never be played: { $why }
tablut-refused-too-many-conditions = that would be { $count } stored replies; at most { $most } are kept
tablut-refused-claim-no-label = unknown position { $of } in this game
tablut-refused-claim-twice = the position { $of } is named twice
tablut-refused-claim-other = the position { $of } is not the one now on the board
tablut-refused-claim-shuttling = between { $from } and { $to } each side only went to and fro with one piece, which does not count
tablut-refused-claim-too-few = { $of } half-moves without a capture; it takes 100
tablut-refused-claim-own-turn = it is your own turn
tablut-refused-claim-not-missed =
    { $of ->
        [0] your opponent has missed no deadline
        [one] your opponent has missed one deadline; it takes two in a row
       *[other] your opponent has missed { $of } deadlines; it takes two in a row
    }
tablut-refused-claim-no-timeouts = in this game missed deadlines have no consequences

# What cannot be read.
tablut-note-unknown = "{ $written }" is not an order
tablut-note-rest = the order ends before "{ $written }"
tablut-note-no-square = unknown square "{ $written }"
tablut-note-one-square = only one square, { $at }: a move has two
tablut-note-breaks-off = a square is missing here
tablut-note-offer = OFFER is followed by DRAW
tablut-note-draw = DRAW? offers a draw, DRAW YES accepts it, DRAW NO declines it
tablut-note-both = this mail accepts the draw and moves as well: who moves declines
tablut-note-answer = this may answer the offer of a draw, or something else
tablut-note-drop = DROP is followed by CONDITIONS
tablut-note-claim = a claim needs its reason
tablut-note-label = "{ $written }" is not a label of a position
tablut-note-labels =
    a claim of repetition needs three labels; here { $count ->
        [0] there are none
        [one] there is one
       *[other] there are { $count }
    }
tablut-note-condition = a condition names the opponent’s move and your reply
tablut-note-condition-bare = the opponent’s move is named by its two squares alone: { $move }
tablut-note-no-conditions = there are no conditions to be dropped

# What would have been accepted.
tablut-help-wrong-turn = leave the number out, or write that of the turn
tablut-help-both = Send only ACCEPT, or only the move.
tablut-help-answer = ACCEPT takes the draw, DECLINE does not
tablut-help-near = did you mean { $near }?
tablut-help-orders = a move such as e3-c3, OFFER DRAW, ACCEPT, DECLINE, CLAIM, IF … THEN …, DROP CONDITIONS, RESIGN
tablut-help-move = first the square of the piece, then where it goes: e3-c3
tablut-help-squares = files are a to i, ranks 1 to 9
tablut-help-pieces = your pieces stand on { $squares }
tablut-help-reach = from { $from } it can go to { $squares }
tablut-help-stuck = the piece on { $from } cannot move
tablut-help-condition = to answer a move of your opponent: IF h6-c6 THEN d5-e5
tablut-help-offer = an offer goes with your own move
tablut-help-claim = CLAIM REPETITION 14b 20b 26b, CLAIM 50, CLAIM TIMEOUT
tablut-help-labels = 0 is the start, 12w the position after White’s twelfth move, 12b after Black’s

# Answers and reviews.
tablut-answer-board = the position: { $tfen }
tablut-answer-history =
    { $count ->
        [0] no move has been made
       *[other] the moves: { $moves }
    }
tablut-answer-moves =
    { $count ->
        [0] you have no move
       *[other] you have { $count } moves: { $moves }
    }
tablut-review-no-move = No move of yours is on file.
tablut-review-offer-without-move = your offer waits for your move
tablut-review-declines = your move declines the draw that is offered

# A keeper's corrections.
tablut-corrected = { $was } becomes { $is }.
tablut-corrected-anew = The list of moves begins anew; offers and stored conditions are dropped.
tablut-correct-unread = expected one line of TFEN: ranks from 9 to 1, w or b, half-moves without a capture, number of the move
tablut-correct-twice = the position is stated twice
tablut-correct-wrong = this is not a position: { $why }
tablut-correct-earlier = a game cannot be put back to an earlier move

# Why a move did what it did.
tablut-explain-head-moves = The piece moves and captures nothing.
tablut-explain-head-captures =
    { $count ->
        [one] The move captures one piece.
       *[other] The move captures { $count } pieces.
    }
tablut-explain-verdict = This was { $verdict }.
tablut-explain-not-replied = The stored reply could not be played, and all stored conditions are dropped.
tablut-explain-end = The end
tablut-explain-way = The way from { $from } to { $to } was free: { $over } were empty.
tablut-explain-way-beside = { $to } is beside { $from } and was empty.
tablut-explain-stored = It was stored beforehand as a reply.
tablut-explain-king-unarmed = The king takes no part in captures.
tablut-explain-enclosed-own = Captured: { $piece }, between { $by } and a second enemy on { $behind }.
tablut-explain-enclosed-corner = Captured: { $piece }, between { $by } and the corner { $behind }.
tablut-explain-enclosed-throne = Captured: { $piece }, between { $by } and the empty throne { $behind }.
tablut-explain-edge = Not captured: { $piece }; behind it is the edge of the board, which encloses nothing.
tablut-explain-two-in-a-row = Not captured: { $piece }; behind it, on { $behind }, stands one of its own side.
tablut-explain-behind-king = Not captured: { $piece }; behind it, on { $behind }, stands the king, who takes no part in captures.
tablut-explain-behind-throne = Not captured: { $piece }; the empty throne behind it encloses nothing.
tablut-explain-behind-nobody = Not captured: { $piece }; nothing stands behind it on { $behind }.
tablut-explain-king-captured = The king on { $at } is captured: all four sides are closed.
tablut-explain-king-free = The king on { $at } is not captured: not all four sides are closed.
tablut-explain-side-edge = Closed: the edge of the board.
tablut-explain-side-throne = Closed: the empty throne { $at }.
tablut-explain-side-corner = Closed: the corner { $at }.
tablut-explain-side-russian = Closed: a Russian on { $at }.
tablut-explain-side-swede = Open: his own man on { $at } does not close him in.
tablut-explain-side-corner-open = Open: the corner { $at } does not close him in.
tablut-explain-side-open = Open: { $at } is empty.
tablut-explain-between-safe = It moved in between enemies on { $squares } by itself, which is safe.
tablut-explain-between-lost = It moved in between enemies on { $squares } and captured nothing: it is lost.
tablut-unknown-replies = Whether the opponent has stored a reply to this nobody else can know; it is taken that there is none.

# How orders are written that hang on something, where a condition was not read.
tablut-conditional = A reply to a move of your opponent is read in this form: IF h6-c6 THEN d5-e5.
