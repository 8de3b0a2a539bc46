# Wann Züge ausgewertet werden.

schedule-deadline = Einsendeschluss ist { $when }.
schedule-grace = Fehlen dann noch Befehle, wartet der Zug höchstens { $grace } auf sie: bis { $until }.
schedule-reminder = Noch weniger als { $left }: Befehle müssen eingehen bis { $when }.
schedule-upcoming = { $count ->
    [one] Der nächste Einsendeschluss:
   *[other] Die nächsten { $count } Einsendeschlüsse:
}
schedule-upcoming-line = – { $when }

# „jeden zweiten Dienstag um 20:00 Uhr, Ortszeit Berlin, nicht an Wochenenden“
schedule-rule = { $dates } um { $time } Uhr, { $zone }
schedule-rule-skipping = { $rule }, nicht { $days }
schedule-zone-place = Ortszeit { $place }
schedule-zone-name = { $name }
schedule-weekends = an Wochenenden
schedule-weekdays = am { $day }

schedule-days = { $days ->
    [one] einen Tag nach dem Zug davor
   *[other] { $days } Tage nach dem Zug davor
}
schedule-daily = täglich
schedule-every-days = alle { $days } Tage
schedule-weekly = jeden { $days }
schedule-second-week = jeden zweiten { $days }
schedule-every-weeks = alle { $weeks } Wochen am { $days }
schedule-month-weekday = am { $which } { $days } des Monats
schedule-month-days = am { $days } des Monats
schedule-month-day = { $day }.
schedule-month-day-last = letzten Tag

schedule-ordinal-first = ersten
schedule-ordinal-second = zweiten
schedule-ordinal-third = dritten
schedule-ordinal-fourth = vierten
schedule-ordinal-last = letzten

schedule-monday = Montag
schedule-tuesday = Dienstag
schedule-wednesday = Mittwoch
schedule-thursday = Donnerstag
schedule-friday = Freitag
schedule-saturday = Samstag
schedule-sunday = Sonntag

schedule-amount = { $parts }
schedule-amount-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
schedule-amount-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
schedule-amount-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}

schedule-calendar-summary = { $game }: Befehle fällig, { $turn }
schedule-calendar-description = Einsendeschluss für Befehle im Spiel { $game }: { $turn }.
schedule-calendar-later = { $game }: Frist voraussichtlich
schedule-calendar-later-description = Wenn im Spiel { $game } jeder Zug zu seiner Frist geschlossen wird, sind dann die Befehle für den { $count ->
    [one] Zug
   *[other] { $count }. Zug
} nach diesem fällig: { $turn }.
schedule-calendar-alarm = { $game }: Die Befehle für { $turn } sind fällig: noch { $left }
