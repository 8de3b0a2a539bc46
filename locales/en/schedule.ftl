# When turns are closed.

schedule-deadline = The deadline is { $when }.
schedule-grace = If orders are missing then, the turn waits up to { $grace } for them: until { $until }.
schedule-reminder = Less than { $left } left: orders are due by { $when }.
schedule-upcoming = { $count ->
    [one] The next deadline:
   *[other] The next { $count } deadlines:
}
schedule-upcoming-line = – { $when }

# "every second Tuesday at 20:00, Berlin time, not on weekends"
schedule-rule = { $dates } at { $time }, { $zone }
schedule-rule-skipping = { $rule }, not on { $days }
schedule-zone-place = { $place } time
schedule-zone-name = { $name }
schedule-weekends = weekends
schedule-weekdays = { $day }s

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
schedule-calendar-description = Deadline for orders in the game { $game }: { $turn }.
schedule-calendar-later = { $game }: deadline expected
schedule-calendar-later-description = If each turn of the game { $game } is closed at its deadline, orders are due then { $count ->
    [one] one turn
   *[other] { $count } turns
} after this one: { $turn }.
schedule-calendar-alarm = { $game }: orders for { $turn } are due in { $left }
