# Wann Züge ausgewertet werden.

schedule-grace = Fehlen dann noch Befehle, wartet der Zug höchstens { $grace } auf sie: bis { $until }.
schedule-reminder = Noch weniger als { $left }: Befehle müssen eingehen bis { $when }.
schedule-upcoming = { $count ->
    [one] Der nächste Einsendeschluss:
   *[other] Die nächsten { $count } Einsendeschlüsse:
}
schedule-upcoming-line = – { $when }

# „jeden zweiten Dienstag um 20:00 Uhr, Ortszeit Berlin, nicht an Wochenenden“
schedule-rule = { $dates } um { $time } Uhr, { $zone }
schedule-rule-alone = { $dates } um { $time } Uhr
schedule-rule-skipping = { $rule }, nicht { $days }
schedule-zone-place = Ortszeit { $place }
schedule-zone-name = { $name }
schedule-weekends = an Wochenenden
schedule-weekdays = am { $day }

schedule-lasts = { $amount } nach dem Zug davor
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
schedule-calendar-of-others = { $game }: Frist der anderen, { $turn }
schedule-calendar-description = Einsendeschluss für Befehle in der Partie { $game }: { $turn }.
schedule-calendar-later = { $game }: Frist voraussichtlich
schedule-calendar-later-description = Wenn in der Partie { $game } jeder Zug zu seiner Frist geschlossen wird, sind dann die Befehle für den { $count ->
    [one] Zug
   *[other] { $count }. Zug
} nach diesem fällig: { $turn }.
schedule-calendar-alarm = { $game }: Die Befehle für { $turn } sind fällig: noch { $left }

# Was an einer Spieldatei falsch ist.

fault-helped = { $what } ({ $help })
fault-read = Die Spieldatei ist nicht lesbar; das Programm, das sie liest, sagt auf Englisch: { $text }
fault-near = meinst du „{ $near }“?
fault-write = schreib { $text }
fault-near-example = meinst du „{ $near }“? Schreib { $example }
fault-expected = hier kann stehen: { $expected }; schreib { $example }
fault-example-rule = eine Regel wie „jeden zweiten Dienstag 20:00“
fault-example-amount = eine Dauer wie „2 Tage“ oder „12 Stunden“
fault-reliability = Zuverlässigkeit ist ein Anteil an Zügen
fault-reliability-help = schreib eine Zahl von 0 bis 1, etwa 0.8
fault-needs = „{ $what }“ bewirkt nichts ohne „{ $to } = true“
fault-needs-help = füg das hinzu oder lass dies weg
fault-first = „{ $text }“ ist kein Zeitpunkt
fault-first-help = schreib ihn wie 2026-12-01 20:00
fault-nothing = das ist gar keine Zeit
fault-nothing-help = lass es weg oder schreib eine Dauer wie „2 Tage“
fault-no-day = „{ $pace }“ braucht eine Zahl von Tagen von 1 bis { $most }
fault-both = „{ $pace }“ hat Tage und eine Regel
fault-both-help = behalte eins von beiden
fault-neither = für „{ $pace }“ nennt der Zeitplan weder Tage noch eine Regel
fault-no-such-turns = Züge „{ $pace }“ gibt es in dieser Partie nicht
fault-no-such-turns-help = es gibt { $known }
fault-no-day-left = kein Wochentag bleibt für eine Frist übrig
fault-weekday = „{ $text }“ ist kein Wochentag
fault-weekday-help = schreib Tage wie „saturday“ oder „Sonntag“ oder „weekends“
fault-holiday = „{ $text }“ ist kein Feiertag
fault-holiday-help = schreib einen Tag wie 2027-04-05 oder Tage wie 2026-12-24..2027-01-02
fault-backwards = diese Feiertage enden, bevor sie beginnen
fault-long-holiday = { $count } Tage sind für Feiertage zu viel
fault-long-holiday-help = höchstens ein Jahr
fault-reminder-twice = diese Erinnerung steht zweimal da
fault-missing = „{ $text }“ sagt nichts über fehlende Befehle
fault-missing-near = meinst du „{ $near }“? Nach 1 bis 9 Zügen
fault-missing-help = schreib „hold“, „pause“ oder „civil-disorder-after-2“
fault-first-day = die erste Frist fällt auf einen Tag ohne Fristen: { $day }, { $date }
fault-first-day-help = wähl einen Tag, der nicht in „skip“ oder „holidays“ steht
fault-all-skipped = alle Termine dieser Regel fallen auf Tage in „skip“
fault-all-skipped-help = wähl andere Tage
fault-too-long = das ist länger als { $limit } Bytes
fault-ends = das hört zu früh auf
fault-not-here = „{ $text }“ gehört nicht hierher
fault-too-large = { $number } ist zu groß
fault-month-day = einen Tag „{ $day }“ hat kein Monat
fault-every-days = alle { $number } Tage geht nicht: von 1 bis 366
fault-every-weeks = alle { $number } Wochen geht nicht: von 1 bis 52
fault-month-week = nicht jeder Monat hat einen { $number }. solchen Tag, und keine Regel
fault-several-weeks = nur eines lässt sich sagen: jede wievielte Woche
fault-time-of-day = das ist keine Uhrzeit; die gehen von 00:00 bis 23:59
fault-too-many-days = das sind mehr als { $most } Tage
game-file-keeper-plays = wer leitet, spielt auch mit: Die Briefe an die Leitung zeigen, was dieser Platz sieht, und sie kann nicht für andere Plätze handeln oder ausprobieren, was vorgemerkt ist
game-file-one-address = { $address } hat mehrere Plätze: { $seats }
fault-pause-without-keeper = eine Partie ohne Leitung, die angehalten ist, geht nie weiter
fault-pause-without-keeper-help = füg [keeper] hinzu oder schreib „nmr = "hold"“
fault-id = „{ $text }“ kann keine Partie benennen
fault-id-help = ein Name hat bis zu 24 Buchstaben a bis z, Ziffern und Bindestriche
fault-first-passed = die erste Frist ist vorbei: In { $zone } ist es { $now }
fault-first-passed-help = gib den Spielern ein paar Tage für ihre ersten Befehle
fault-seat = einen Platz „{ $text }“ gibt es nicht
fault-player-twice = der Platz „{ $seat }“ hat diesen Spieler zweimal
fault-no-player = der Platz „{ $seat }“ hat kein [[player]]
fault-no-player-help = füg eins hinzu oder lass Leute sich anmelden: [signup] mit open = true
fault-address = „{ $text }“ ist keine Mailadresse
fault-own-address = „{ $text }“ ist die Adresse dieses Spielleiters, der nicht mitspielt
fault-no-keeper = ein [keeper], der die Partie beginnen könnte, fehlt
fault-no-keeper-help = füg ihn hinzu oder schreib „when-full“
