# Der Rahmen der Briefe: Ergebnisse, Quittungen, Spielbeginn.

report-item = { $item }
report-game = { $game }
report-variant = { $id }: { $name }, { $players } Spieler, { $centres ->
    [0] { $places } Felder
   *[other] { $places } Provinzen, { $centres } Versorgungszentren
}
report-variant-lasting = { $about }; { $length }

# Was jemand an andere geschrieben hat.
press-text = { $text }

report-deadline = Befehle müssen bis { $deadline } eingehen.
report-deadline-of-others = Die Befehle der anderen müssen bis { $deadline } eingehen.
report-answer = Antworte für deine Befehle auf diese Mail, mit einem Befehl je Zeile.
report-answer-freely = Du kannst deutsch oder englisch schreiben, mit vollen Namen oder Abkürzungen, und bis zur Frist neue Befehle schicken.
report-answer-replaces = Ein späterer Befehl ersetzt den früheren für dieselbe Figur.

report-picture = Das Brett im { $turn }, mit allen Figuren.
report-picture-ordered = Das Brett im { $turn }, mit deinen vorgemerkten Befehlen.
report-picture-results = Das Brett im { $turn }, mit allen Befehlen und dem, was aus ihnen wurde.
report-picture-after = Das Brett nach { $turn }, mit allen Figuren, wo sie jetzt stehen.
report-picture-turned = Das Brett nach { $turn }, mit den Befehlen, die dahin führten.
report-after = Nach { $turn }

# Was wo steht, für alle, die das Bild nicht sehen.
report-alt = { $caption } { $sides }
report-alt-then = { $first } { $second }
report-alt-side = { $side }: { $pieces }.
report-alt-neutral = Niemandem gehörig: { $pieces }.
report-alt-and = { $first }; { $second }
report-alt-counters = { $counters }
report-alt-gangs =
    { $count ->
        [one] Gang ({ $places })
       *[other] Gangs ({ $places })
    }
report-alt-herds =
    { $count ->
        [one] Herde ({ $places })
       *[other] Herden ({ $places })
    }
report-alt-armies =
    { $count ->
        [one] Armee ({ $places })
       *[other] Armeen ({ $places })
    }
report-alt-wings =
    { $count ->
        [one] Staffel ({ $places })
       *[other] Staffeln ({ $places })
    }
report-alt-fleets =
    { $count ->
        [one] Flotte ({ $places })
       *[other] Flotten ({ $places })
    }

# Ein Brief über einen ausgewerteten Zug; der Titel sagt, welchen.
report-results-heading = { $game } – { $title }

report-receipt-heading = { $game }: deine Befehle für { $turn }
report-receipt-all-well = Alle deine Befehle wurden verstanden.
report-note-replaced = Nicht mehr vorgemerkt, denn diese Mail ersetzt es: { $orders }.
report-receipt-closes-now = Es fehlt nichts: Der Zug wird jetzt ausgeführt, in wenigen Minuten. Eine Mail „warten“, die vorher kommt, hält ihn auf.
report-receipt-closes = Es fehlt nichts: Der Zug wird { $at } ausgeführt. Eine Mail „warten“, die vorher kommt, hält ihn auf.
report-receipt-change-turn = Um deinen Zug zu ändern, schick ihn ganz neu.
report-receipt-change-turn-or-undo = Um deinen Zug zu ändern, schick ihn ganz neu. Eine Zeile „zurück“ nimmt zurück, was diese Mail geändert hat.
report-receipt-change = Um einen Befehl zu ändern, schick einen neuen; alles Übrige bleibt vorgemerkt.
report-receipt-change-or-undo = Um einen Befehl zu ändern, schick einen neuen; alles Übrige bleibt vorgemerkt. Eine Zeile „zurück“ nimmt zurück, was diese Mail geändert hat.
report-sheet-link = Eine Mail mit diesem Zettel öffnen
report-sheet-page = Befehle auf dem Brett zusammentippen
report-orders-on-file = Deine Befehle, wie sie verstanden wurden
report-no-orders-on-file = Noch keine.
report-without-orders = Ohne Befehl
report-notes = Bitte ansehen

report-note-error = Fehler
report-note-warning = Warnung
report-note-info = Hinweis
report-note-help = Hilfe

report-start-heading = { $game } beginnt
report-start-seat = Du spielst { $seat }.
report-how-to-order = So schreibst du Befehle
report-how-to-order-later = Befehle für andere Züge
report-rulebook = { $text }
