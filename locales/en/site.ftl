# The pages of the archive site.

site-games = Games
site-players = Players
site-statistics = Statistics
site-openings = Openings
site-navigation = Pages
site-language = Language
site-skip = Skip to the content
site-feed = News as a feed (Atom)
site-calendar = Deadlines as a calendar (iCalendar)
site-made-by = Written by High Noon, the play-by-email judge.
site-front = Games, players, statistics and openings
site-games-description = All games of this judge: those in progress, those that want players, and those that are over.

# The list of games.
site-no-games = There are no games here yet.
site-games-running = Games in progress
site-games-forming = Games that want players
site-games-over = Games that are over
site-game = Game
site-variant = Variant
site-last-turn = Last turn
site-outcome = Outcome
site-deadline = Deadline
site-standing-forming = { $taken } of { $seats } seats taken.
site-standing-running = Orders are due for { $turn }.
site-standing-paused = The game is paused in { $turn }.

# The page of a game.
site-game-title = The game { $game }
site-part-title = The game { $game }: { $part }
site-part-year = { $year }
site-part-turns = Turns { $first } to { $last }
site-around = Other turns
site-earlier = Earlier turns
site-later = Later turns
site-turns = Turn by turn
site-first = To the first turn
site-back = One step back
site-play = Play all turns
site-on = One step on
site-last = To the last turn
site-slider = Turn
site-keys = The arrow keys move through the turns, too: orders first, then the board after them.
site-film = The game as a film
site-film-all = Watch the whole game as a film
site-film-turn = Watch this turn move
site-film-account = What was ordered in this turn, and why it came out so
site-film-no-script = This is the board as it stands. To see the pieces move, allow scripts here; the pages of turns show all boards without.
site-speed = Speed
site-film-title = { $game }: the film
site-film-description = A game of { $variant } in motion, turn after turn.
site-with-orders = { $turn }: orders
site-afterwards = { $turn }: afterwards
site-closed = Closed
site-picture-orders = The orders and what became of them
site-picture-after = The board afterwards
site-pieces-before = All pieces in this picture
site-pieces-after = All pieces afterwards
site-pieces = All pieces
site-neutral = Neutral
site-now = Where it stands
site-seats = Seats
site-seat = Seat
site-player = Player
site-count = Count
site-result = Result
site-seat-taken = taken
site-seat-free = free
site-names-later = Who plays here is shown when the game is over.
site-press = Press
site-press-anonymous = Anonymous
site-rules = Rules of this game
site-rules-all = All rules
site-rules-title = The rules of { $game }
site-rules-description = How { $game } is played: all rules, with examples.
site-chart = Year by year
site-chart-start = Start
site-chart-alt = Columns, one for each year, of what each seat had at its end; the table below has the same numbers.
site-chart-caption = What each seat had at the end of each year.
site-chart-table = Counts by year

site-result-won = won
site-result-drawn = shared a draw
site-result-survived = survived
site-result-eliminated = eliminated

# Players and statistics.
site-players-description = Everybody who has played here, and how it ended.
site-player-description = The games of { $player }, and how they ended.
site-statistics-description = How often each seat has won, in all games of a kind.
site-no-players = No player shows a name yet.
site-players-note = Whoever shows the same name is counted as the same player. Players of games that keep names back are counted when those are over.
site-tally-games = Games
site-tally-won = Won
site-tally-drawn = Drawn
site-tally-survived = Survived
site-tally-eliminated = Eliminated
site-tally-running = In progress
site-tally-all = All
site-variant-games =
    { $games ->
        [one] One game
       *[other] { $games } games
    }: { $running } in progress, { $won } won, { $drawn } drawn.

# Openings and results.
site-openings-results = Openings and results
site-openings-description = How games of each kind have ended, and the first orders of each seat with what became of them.
site-none-over = No game of this kind is over yet.
site-length = Average length
site-length-years = { $whole }.{ $tenth } years
site-length-turns = { $whole }.{ $tenth } turns
site-ended-drawn = Draw
site-ended-stopped = Stopped
site-opening-none = No orders
site-opening-games =
    { $games ->
        [one] One game
       *[other] { $games } games
    }: { $came }
site-opening-others =
    { $count ->
        [one] One more opening was played no more often.
       *[other] { $count } more openings were played no more often.
    }
site-came-won = { $count } won
site-came-drawn = { $count } drawn
site-came-survived = { $count } survived
site-came-eliminated = { $count } eliminated
site-came-running = { $count } in progress

# Feed.
site-feed-subtitle = Turns that have been closed
site-feed-entry = { $game }: { $turn }

# What players are told when a game begins.
site-told-always = This game is shown on { $place }: the board, and all orders and results once a turn is closed.
site-told-after = When this game is over, it is shown on { $place }: the board, and all orders and results.
site-told-names = Your name is shown there as your letters have it; your address never is.
site-told-names-after = Who played is shown there when the game is over; your address never is.
site-told-names-never = Who played is never shown there.
site-told-broadcasts = What is written to all can be read there, too.
site-told-somewhere = the judge’s site
