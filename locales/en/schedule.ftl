# When turns are closed.

schedule-grace = If orders are missing then, the turn waits up to { $grace } for them: until { $until }.
schedule-reminder = Less than { $left } left: orders are due by { $when }.
schedule-upcoming = { $count ->
    [one] The next deadline:
   *[other] The next { $count } deadlines:
}
schedule-upcoming-line = – { $when }

# "every second Tuesday at 20:00, Berlin time, not on weekends"
schedule-rule = { $dates } at { $time }, { $zone }
schedule-rule-alone = { $dates } at { $time }
schedule-rule-skipping = { $rule }, not on { $days }
schedule-zone-place = { $place } time
schedule-zone-name = { $name }
schedule-weekends = weekends
schedule-weekdays = { $day }s

schedule-lasts = { $amount } after the turn before
schedule-days = { $days ->
    [one] the day after the turn before
   *[other] { $days } days after the turn before
}
schedule-daily = daily
schedule-every-days = every { $days } days
schedule-weekly = every { $days }
schedule-second-week = every second { $days }
schedule-every-weeks = every { $weeks } weeks on { $days }
schedule-month-weekday = on the { $which } { $days } of the month
schedule-month-days = on the { $days } of the month
schedule-month-day = { $day ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
   *[other] { $day }th
}
schedule-month-day-last = last day

schedule-ordinal-first = first
schedule-ordinal-second = second
schedule-ordinal-third = third
schedule-ordinal-fourth = fourth
schedule-ordinal-last = last

schedule-monday = Monday
schedule-tuesday = Tuesday
schedule-wednesday = Wednesday
schedule-thursday = Thursday
schedule-friday = Friday
schedule-saturday = Saturday
schedule-sunday = Sunday

schedule-amount = { $parts }
schedule-amount-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
schedule-amount-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
schedule-amount-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}

schedule-calendar-summary = { $game }: orders due, { $turn }
schedule-calendar-of-others = { $game }: the others’ deadline, { $turn }
schedule-calendar-description = Deadline for orders in the game { $game }: { $turn }.
schedule-calendar-later = { $game }: deadline expected
schedule-calendar-later-description = If each turn of the game { $game } is closed at its deadline, orders are due then { $count ->
    [one] one turn
   *[other] { $count } turns
} after this one: { $turn }.
schedule-calendar-alarm = { $game }: orders for { $turn } are due in { $left }

# What is wrong with a game file.

fault-helped = { $what } ({ $help })
fault-read = The game file cannot be read: { $text }
fault-near = did you mean "{ $near }"?
fault-write = write { $text }
fault-near-example = did you mean "{ $near }"? Write { $example }
fault-expected = expected { $expected }; write { $example }
fault-example-rule = a rule like "every second Tuesday 20:00"
fault-example-amount = an amount like "2 days" or "12 hours"
fault-reliability = a reliability is a share of turns
fault-reliability-help = write a number from 0 to 1, such as 0.8
fault-needs = `{ $what }` does nothing without `{ $to } = true`
fault-needs-help = add that or leave this out
fault-first = "{ $text }" is not a time
fault-first-help = write it like 2026-12-01 20:00
fault-nothing = this is not a length of time
fault-nothing-help = leave it out, or write an amount like "2 days"
fault-no-day = "{ $pace }" needs a number of days from 1 to { $most }
fault-both = "{ $pace }" has days and a rule
fault-both-help = keep one of them
fault-neither = the schedule has no days for "{ $pace }" and no rule
fault-no-such-turns = the game has no "{ $pace }" turns
fault-no-such-turns-help = it has { $known }
fault-no-day-left = no day of the week is left for a deadline
fault-weekday = "{ $text }" is not a day of the week
fault-weekday-help = write days like "saturday" or "Sonntag", or "weekends"
fault-holiday = "{ $text }" is not a holiday
fault-holiday-help = write a day like 2027-04-05 or days like 2026-12-24..2027-01-02
fault-backwards = this holiday ends before it begins
fault-long-holiday = a holiday of { $count } days is too long
fault-long-holiday-help = at most a year
fault-reminder-twice = this reminder is there twice
fault-missing = "{ $text }" says nothing about missing orders
fault-missing-near = did you mean "{ $near }"? After 1 to 9 turns
fault-missing-help = write "hold", "pause" or "civil-disorder-after-2"
fault-first-day = the first deadline is on a { $day }, a day without deadlines ({ $date })
fault-first-day-help = choose a day that is not in `skip` or `holidays`
fault-all-skipped = all dates of this rule are on days in `skip`
fault-all-skipped-help = choose other days
fault-too-long = this is longer than { $limit } bytes
fault-ends = this ends too soon
fault-not-here = "{ $text }" does not belong here
fault-too-large = { $number } is too large
fault-month-day = no month has a { $day }
fault-every-days = every { $number } days is not possible: only 1 to 366
fault-every-weeks = every { $number } weeks is not possible: only 1 to 52
fault-month-week = not every month has a { $number }th of these, so no rule may name one
fault-several-weeks = only one number of weeks can be given
fault-time-of-day = this is not a time of day; they go from 00:00 to 23:59
fault-too-many-days = this is more than { $most } days
game-file-keeper-plays = the keeper has a seat: letters to the keeper show what that seat sees, and the keeper cannot act for other seats or try out what is on file
game-file-one-address = { $address } has several seats: { $seats }
fault-pause-without-keeper = a game without a keeper never goes on once it is paused
fault-pause-without-keeper-help = add a [keeper], or write `nmr = "hold"`
fault-id = "{ $text }" cannot name a game
fault-id-help = an id is up to 24 letters a to z, digits and hyphens
fault-first-passed = the first deadline has passed: in { $zone } it is { $now }
fault-first-passed-help = give the players some days for their first orders
fault-seat = unknown seat "{ $text }"
fault-player-twice = the seat "{ $seat }" has this player twice
fault-no-player = the seat "{ $seat }" has no [[player]]
fault-no-player-help = add one, or let people sign up: [signup] with open = true
fault-address = "{ $text }" is not a mail address
fault-own-address = "{ $text }" is the address of this judge, which plays no games
fault-no-keeper = there is no [keeper] who could begin the game
fault-no-keeper-help = add one or write "when-full"
