# What `highnoon check` and `highnoon what-if` say to players.
check-commands = Besides orders:
check-command = line { $line }: { $written } ({ $does })

what-if-whose = your file has to hold the orders of one player: name that player with --seat or by a line such as "Lone Star:"
what-if-too-many = { $cases } combinations are too many: at most { $most } are tried, so leave some guesses out
what-if-unguessed = Without guesses, and so without orders: { $seats }.
what-if-only-plan =
    { $seat }: { $cases ->
        [one] one case
       *[other] { $cases } cases
    }
what-if-plan =
    { $seat }, orders { $number } of { $of } (line { $line }): { $cases ->
        [one] one case
       *[other] { $cases } cases
    }
what-if-odds = succeeds in { $successes } of { $cases }
what-if-outcome = { $number }. In { $count } of { $cases }: { $when }
what-if-always = whatever they order
what-if-as-guessed = if they order as guessed
what-if-nobody = if nobody else orders anything
what-if-when = if { $all }
what-if-when-any =
    { $more ->
        [0] { $any }
       *[other] { $any }, or in { $more } more
    }
what-if-clause = { $seat } orders as in { $lines }
what-if-line = line { $line }
what-if-count = What counts for winning: { $after }, before { $before }.

note-error = error
note-warning = warning
note-info = note
note-help = help
what-if-dice = as the dice fall
what-if-rarer = and { $more } rarer outcomes

