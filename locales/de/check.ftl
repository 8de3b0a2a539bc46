# Was `highnoon check` und `highnoon what-if` Spielern sagen.
check-commands = Außer Befehlen:
check-command = Zeile { $line }: { $written } ({ $does })

what-if-whose = deine Datei muss die Befehle eines Spielers enthalten: nenne ihn mit --seat oder in einer Zeile wie „Lone Star:“
what-if-too-many = { $cases } Kombinationen sind zu viele, höchstens { $most } werden durchgespielt: lass einige Vermutungen weg
what-if-unguessed = Ohne Vermutung und deshalb ohne Befehle: { $seats }.
what-if-only-plan =
    { $seat }: { $cases ->
        [one] ein Fall
       *[other] { $cases } Fälle
    }
what-if-plan =
    { $seat }, Befehle { $number } von { $of } (Zeile { $line }): { $cases ->
        [one] ein Fall
       *[other] { $cases } Fälle
    }
what-if-odds = gelingt in { $successes } von { $cases }
what-if-outcome = { $number }. In { $count } von { $cases }: { $when }
what-if-always = was sie auch befehlen
what-if-as-guessed = wenn sie wie vermutet befehlen
what-if-nobody = wenn sonst niemand etwas befiehlt
what-if-when = wenn { $all }
what-if-when-any =
    { $more ->
        [0] { $any }
       *[other] { $any } oder in { $more } weiteren
    }
what-if-clause = { $seat } befiehlt wie in { $lines }
what-if-line = Zeile { $line }
what-if-count = Worum gespielt wird: { $after }, vorher { $before }.

note-error = Fehler
note-warning = Warnung
note-info = Hinweis
note-help = Hilfe
what-if-dice = wie die Würfel fallen
what-if-rarer = und { $more } seltenere Ausgänge

