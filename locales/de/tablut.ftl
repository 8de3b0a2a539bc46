# Tablut.

tablut-plain = { $text }

# Figuren.
tablut-piece-king = der König
tablut-piece-swede = ein Schwede
tablut-piece-russian = ein Russe
tablut-piece-at = { $piece } auf { $at }
tablut-count-white =
    { $king ->
        [0] { $count ->
            [one] { $count } Schwede
           *[other] { $count } Schweden
        }
       *[other] { $count ->
            [0] der König allein
            [one] der König und { $count } Schwede
           *[other] der König und { $count } Schweden
        }
    }
tablut-count-black =
    { $count ->
        [0] keine Figur
        [one] { $count } Russe
       *[other] { $count } Russen
    }

# Züge.
tablut-turn-white =
    { $pace ->
        [overtime] { $number }. Zug, Weiß, Nachfrist
       *[other] { $number }. Zug, Weiß
    }
tablut-turn-black =
    { $pace ->
        [overtime] { $number }. Zug, Schwarz, Nachfrist
       *[other] { $number }. Zug, Schwarz
    }
tablut-turn-short =
    { $pace ->
        [overtime] { $turn }, Nachfrist
       *[other] { $turn }
    }

# Ergebnisse.
tablut-report-title = { $turn }: Ergebnisse
tablut-heading-turn = Der Zug
tablut-heading-board = Das Brett
tablut-heading-standing = Stand der Partie
tablut-heading-pieces = Figuren und Züge
tablut-heading-conditions =
    Gespeicherte Bedingungen ({ $count ->
        [one] eine Antwort
       *[other] { $count } Antworten
    })
tablut-heading-moves =
    Alle Züge ({ $count ->
        [one] ein Halbzug
       *[other] { $count } Halbzüge
    })
tablut-heading-options = In dieser Partie
tablut-summary-moved = { $side }: { $move }.
tablut-summary-captured = { $side }: { $move }. Geschlagen auf { $squares }.
tablut-summary-offered = { $side }: Remis angeboten.
tablut-summary-declined = { $side }: Remis abgelehnt.
tablut-summary-missed =
    { $count ->
        [one] { $side }: Die Frist ist ohne Zug verstrichen. Es gibt eine halb so lange Nachfrist.
       *[other] { $side }: { $count } Fristen nacheinander sind ohne Zug verstrichen.
    }
tablut-verdict-moves = zieht
tablut-verdict-captures =
    { $count ->
        [one] schlägt eine Figur
       *[other] schlägt { $count } Figuren
    }
tablut-verdict-done = ausgeführt
tablut-verdict-stored = gespeichert
tablut-verdict-right = berechtigt
tablut-verdict-illegal = nicht erlaubt
tablut-verdict-wrong = abgewiesen
tablut-verdict-no-offer = abgewiesen
tablut-verdict-no-move = nicht ausgeführt
tablut-verdict-second = nicht ausgeführt
tablut-verdict-over = nicht ausgeführt
tablut-reason-stored = eine gespeicherte Antwort
tablut-reason-no-move = ein Angebot gehört zu einem Zug, und es gab keinen
tablut-reason-second = nur der erste Befehl galt
tablut-reason-no-offer = dir ist kein Remis angeboten
tablut-reason-over = die Partie war vorher zu Ende
tablut-condition-failed = Die Antwort { $move } war nicht möglich ({ $why }); alle gespeicherten Bedingungen sind gelöscht.
tablut-condition-unmatched = Keine Bedingung wartete auf diesen Zug, und alle gespeicherten Bedingungen sind gelöscht.
tablut-tfen = TFEN: { $tfen }
tablut-wanted = du bist am Zug, bis { $deadline }
tablut-to-move = Am Zug: { $side } ({ $turn })
tablut-captured = Bisher geschlagen: Schweden { $swedes }, Russen { $russians }
tablut-missed =
    { $count ->
        [one] { $side }: eine Frist versäumt, die Nachfrist läuft.
       *[other] { $side }: { $count } Fristen nacheinander versäumt.
    }
tablut-offer = { $side } bieten Remis: ANNEHMEN oder ABLEHNEN. Wer zieht, lehnt ab.
tablut-no-offer = Es ist kein Remis angeboten.
tablut-quiet = Halbzüge ohne Schlagen: { $count }
tablut-counted =
    { $count ->
        [one] Diese Stellung zählt bisher einmal (Nummer { $labels }).
       *[other] Diese Stellung zählt bisher { $count }-mal (Nummern { $labels }).
    }
tablut-claim-repetition = Remis kann reklamiert werden: REKLAMIERE STELLUNG { $labels }
tablut-claim-fifty = Remis kann reklamiert werden: REKLAMIERE 50
tablut-claim-timeout = { $side } können den Sieg reklamieren oder warten: REKLAMIERE ZEIT
tablut-run = { $side }: { $count } von höchstens { $limit } Zügen hin und her (zuletzt { $move })

# Das Ende.
tablut-over-corner = { $winner } gewinnen: Der König hat eine Ecke erreicht.
tablut-over-king = { $winner } gewinnen: Der König ist geschlagen.
tablut-over-no-move = { $winner } gewinnen: { $loser } können nicht mehr ziehen.
tablut-over-timeout = { $winner } gewinnen: { $loser } haben zwei Fristen nacheinander versäumt.
tablut-over-resigned = { $winner } gewinnen: { $loser } haben aufgegeben.
tablut-over-agreed = Remis nach Vereinbarung.
tablut-over-repetition = Remis: dreimal dieselbe Stellung.
tablut-over-fifty = Remis: fünfzig Züge ohne Schlagen.

# Stand.
tablut-status-title = { $turn }
tablut-status-over = Die Partie ist zu Ende
tablut-legal-moves =
    { $side }: { $pieces }, { $count ->
        [0] kein möglicher Zug
        [one] ein möglicher Zug
       *[other] { $count } mögliche Züge
    }
tablut-column-number = Zug
tablut-column-white = { $side } (w)
tablut-column-black = { $side } (b)
tablut-scene-squares = Hervorgehobene Felder: der Thron in der Mitte und die vier Ecken. Nur der König darf dort stehen bleiben.

# Optionen, die nicht wie üblich sind.
tablut-option-shuttle_limit =
    { $value ->
        [0] Hin- und Herziehen ist nicht begrenzt (shuttle_limit={ $value }).
       *[other] Eine Figur zieht höchstens { $value } Züge nacheinander zwischen zwei Feldern hin und her (shuttle_limit).
    }
tablut-option-voluntary_capture-yes = Wer zwischen zwei Gegner zieht, wird geschlagen, wenn er nicht selbst schlägt (voluntary_capture={ $value }).
tablut-option-corner_hostile-no = An Ecken wird nicht geschlagen (corner_hostile={ $value }).
tablut-option-throne_hostile-empty = Auch am leeren Thron wird geschlagen (throne_hostile={ $value }).
tablut-option-king_armed-yes = Der König schlägt mit (king_armed={ $value }).
tablut-option-king_corner_closed-yes = Eine Ecke neben dem König zählt beim Einschließen mit (king_corner_closed={ $value }).
tablut-option-draw_mode-auto = Remis durch Stellungswiederholung und nach fünfzig Zügen tritt von selbst ein (draw_mode={ $value }).
tablut-option-draw_mode-silent = Remis muss reklamiert werden, und mitzählen müssen die Spieler selbst (draw_mode={ $value }).
tablut-option-timeout-loss = Wer zwei Fristen nacheinander versäumt, hat verloren (timeout={ $value }).
tablut-option-timeout-none = Versäumte Fristen haben keine Folgen (timeout={ $value }).
tablut-option-sides =
    { $value ->
        [host] Der Gastgeber bestimmt, wer welche Seite spielt (sides={ $value }).
       *[other] Die Seiten sind gegenüber einer früheren Partie vertauscht (sides={ $value }).
    }
tablut-option-start = Die Partie beginnt mit einer anderen Stellung (start={ $value }).

# Vor der Partie.
tablut-length = bis der König in einer Ecke oder gefangen ist
tablut-introduction-aim = Die { $white } haben den König und wollen ihn in eine der vier Ecken bringen; die { $black } wollen ihn schlagen. Die { $white } beginnen.
tablut-introduction-moves = Alle Figuren ziehen wie ein Turm über freie Felder auf ein freies Feld. Nur der König darf auf dem Thron (e5) und in den Ecken (a1, a9, i1, i9) stehen bleiben; andere dürfen über den leeren Thron hinwegziehen.
tablut-introduction-captures = Eine Figur ist geschlagen, wenn ein Zug sie zwischen zwei Gegnern oder zwischen einem Gegner und einer Ecke einschließt. Der König schlägt nicht mit; er ist geschlagen, wenn auf allen vier Seiten Russen stehen, wobei der leere Thron und der Rand wie Russen zählen.
tablut-introduction-draws = Remis durch dreimalige Stellungswiederholung und nach fünfzig Zügen ohne Schlagen muss reklamiert werden (REKLAMIERE STELLUNG mit den Bezeichnungen der drei Stellungen, REKLAMIERE 50). Hin- und Herziehen zwischen denselben zwei Feldern ist begrenzt und zählt nicht als Wiederholung.
tablut-introduction-credits = Mit Dank an { $credits }.

# Befehle.
tablut-order-resign = gibt auf
tablut-order-accept = nimmt das Remis an
tablut-order-decline = lehnt das Remis ab
tablut-order-claim-repetition = reklamiert Remis durch Stellungswiederholung ({ $labels })
tablut-order-claim-fifty = reklamiert Remis nach fünfzig Zügen ohne Schlagen
tablut-order-claim-timeout = reklamiert den Sieg nach zwei versäumten Fristen
tablut-order-move = { $piece }: { $move }
tablut-order-offer = bietet mit dem Zug Remis
tablut-order-drop = löscht alle gespeicherten Bedingungen
tablut-order-condition = wenn { $on }, dann { $reply }
tablut-order-conditions = { $links }

# Beispiele.
tablut-example-move = { $piece } zieht nach { $to }
tablut-example-capture = derselbe Zug, aber nur, wenn er auf { $squares } schlägt
tablut-example-condition-line = WENN { $on } DANN { $reply }
tablut-example-condition = zieht dein Gegner { $on }, wird sofort { $reply } gezogen; höchstens 20 solche Antworten werden gespeichert
tablut-example-offer-line = BIETE REMIS
tablut-example-offer = mit deinem Zug wird Remis angeboten
tablut-example-accept-line = ANNEHMEN
tablut-example-accept = die Partie ist remis; ABLEHNEN weist das Angebot zurück
tablut-example-claim-line = REKLAMIERE STELLUNG { $labels }
tablut-example-claim = Remis: Die Stellung auf dem Brett gab es dreimal, nach diesen Zügen
tablut-example-resign-line = AUFGEBEN
tablut-example-resign = du gibst die Partie auf
tablut-sheet = __-__

# Warum etwas abgewiesen wird.
tablut-refused-game-over = die Partie ist zu Ende
tablut-refused-not-your-turn = du bist nicht am Zug
tablut-refused-no-piece = auf { $of } steht keine Figur
tablut-refused-not-yours = die Figur auf { $of } gehört dir nicht
tablut-refused-wrong-piece = die Figur auf { $at } ist { $piece }
tablut-refused-must-move = es besteht Zugzwang, Passen gibt es nicht
tablut-refused-not-orthogonal = Figuren ziehen waagerecht oder senkrecht
tablut-refused-blocked = der Weg ist auf { $of } versperrt
tablut-refused-corner = nur der König darf die Ecke { $of } betreten
tablut-refused-throne = nur der König darf auf dem Thron stehen bleiben
tablut-refused-shuttle = die Figur ist { $of } Züge nacheinander hin- und hergezogen: Jetzt darf sie nicht wieder zurück
tablut-refused-taken =
    { $of ->
        [none] der Zug würde nichts schlagen
       *[other] der Zug würde auf { $of } schlagen
    }
tablut-refused-more-than-one = in dieser Mail stehen { $count } verschiedene Züge, also gilt keiner
tablut-wrong-turn = dieser Zug trägt eine andere Nummer als der, der an der Reihe ist: { $turn }
tablut-refused-no-offer = dir ist kein Remis angeboten
tablut-refused-condition = { $move } ist nie möglich: { $why }
tablut-refused-too-many-conditions = das wären { $count } gespeicherte Antworten; höchstens { $most } werden gespeichert
tablut-refused-claim-no-label = die Stellung { $of } gibt es in dieser Partie nicht
tablut-refused-claim-twice = die Stellung { $of } ist zweimal genannt
tablut-refused-claim-other = die Stellung { $of } ist nicht die auf dem Brett
tablut-refused-claim-shuttling = zwischen { $from } und { $to } ist jede Seite nur mit einer Figur hin- und hergezogen, und das zählt nicht
tablut-refused-claim-too-few = { $of } Halbzüge ohne Schlagen; nötig sind 100
tablut-refused-claim-own-turn = du bist selbst am Zug
tablut-refused-claim-not-missed =
    { $of ->
        [0] dein Gegner hat keine Frist versäumt
        [one] dein Gegner hat eine Frist versäumt; nötig sind zwei nacheinander
       *[other] dein Gegner hat { $of } Fristen versäumt; nötig sind zwei nacheinander
    }
tablut-refused-claim-no-timeouts = in dieser Partie haben versäumte Fristen keine Folgen

# Was nicht gelesen werden kann.
tablut-note-unknown = „{ $written }“ ist kein Befehl
tablut-note-rest = der Befehl ist vor „{ $written }“ zu Ende
tablut-note-no-square = ein Feld „{ $written }“ gibt es nicht
tablut-note-one-square = nur ein Feld, { $at }: Ein Zug nennt zwei
tablut-note-breaks-off = hier fehlt ein Feld
tablut-note-offer = auf BIETE folgt REMIS
tablut-note-draw = REMIS? bietet Remis, REMIS JA nimmt es an, REMIS NEIN lehnt es ab
tablut-note-both = diese Mail nimmt das Remis an und zieht zugleich: wer zieht, lehnt ab
tablut-note-answer = das kann dem Angebot eines Remis antworten oder etwas anderem
tablut-note-drop = auf LÖSCHE folgt BEDINGUNGEN
tablut-note-claim = eine Reklamation braucht einen Grund
tablut-note-label = „{ $written }“ bezeichnet keine Stellung
tablut-note-labels =
    eine Reklamation wegen Stellungswiederholung braucht drei Bezeichnungen; hier { $count ->
        [0] steht keine
        [one] steht nur eine
       *[other] stehen { $count }
    }
tablut-note-condition = eine Bedingung nennt den Zug des Gegners und deine Antwort
tablut-note-condition-bare = der Zug des Gegners wird nur mit seinen zwei Feldern genannt: { $move }
tablut-note-no-conditions = es gibt keine Bedingungen zu löschen

# Was angenommen worden wäre.
tablut-help-wrong-turn = lass die Nummer weg oder schreib die des Zuges, der an der Reihe ist
tablut-help-both = Schick nur ANNEHMEN, oder nur den Zug.
tablut-help-answer = ANNEHMEN nimmt das Remis an, ABLEHNEN nicht
tablut-help-near = meinst du { $near }?
tablut-help-orders = ein Zug wie e3-c3, BIETE REMIS, ANNEHMEN, ABLEHNEN, REKLAMIERE, WENN … DANN …, LÖSCHE BEDINGUNGEN, AUFGEBEN
tablut-help-move = zuerst das Feld der Figur, dann das Ziel: e3-c3
tablut-help-squares = die Linien heißen a bis i, die Reihen 1 bis 9
tablut-help-pieces = deine Figuren stehen auf { $squares }
tablut-help-reach = von { $from } sind möglich: { $squares }
tablut-help-stuck = die Figur auf { $from } kann nicht ziehen
tablut-help-condition = auf einen Zug deines Gegners antwortest du mit: WENN h6-c6 DANN d5-e5
tablut-help-offer = ein Angebot gehört zu deinem eigenen Zug
tablut-help-claim = REKLAMIERE STELLUNG 14b 20b 26b, REKLAMIERE 50, REKLAMIERE ZEIT
tablut-help-labels = 0 ist der Anfang, 12w die Stellung nach dem zwölften Zug von Weiß, 12b nach dem von Schwarz

# Antworten und Durchsicht.
tablut-answer-board = die Stellung: { $tfen }
tablut-answer-history =
    { $count ->
        [0] es ist noch nicht gezogen worden
       *[other] die Züge: { $moves }
    }
tablut-answer-moves =
    { $count ->
        [0] du hast keinen Zug
       *[other] du hast { $count } Züge: { $moves }
    }
tablut-review-no-move = Von dir liegt kein Zug vor.
tablut-review-offer-without-move = dein Angebot wartet auf deinen Zug
tablut-review-declines = dein Zug lehnt das angebotene Remis ab

# Berichtigungen des Spielleiters.
tablut-corrected = { $was } wird zu { $is }.
tablut-corrected-anew = Die Zugliste beginnt neu; Angebote und gespeicherte Bedingungen verfallen.
tablut-correct-unread = erwartet wird eine Zeile in TFEN: die Reihen von 9 bis 1, w oder b, die Halbzüge ohne Schlagen, die Nummer des Zuges
tablut-correct-twice = die Stellung ist zweimal angegeben
tablut-correct-wrong = das ist keine Stellung: { $why }
tablut-correct-earlier = eine Partie kann nicht auf einen früheren Zug zurückgesetzt werden

# Warum ein Zug so ausging.
tablut-explain-head-moves = Die Figur zieht und schlägt nichts.
tablut-explain-head-captures =
    { $count ->
        [one] Der Zug schlägt eine Figur.
       *[other] Der Zug schlägt { $count } Figuren.
    }
tablut-explain-verdict = Das wurde so entschieden: { $verdict }.
tablut-explain-not-replied = Die gespeicherte Antwort war nicht spielbar; alle gespeicherten Bedingungen entfallen.
tablut-explain-end = Das Ende
tablut-explain-way = Der Weg von { $from } nach { $to } war frei: { $over } waren leer.
tablut-explain-way-beside = { $to } liegt neben { $from } und war leer.
tablut-explain-stored = Der Zug war vorher als Antwort gespeichert.
tablut-explain-king-unarmed = Der König schlägt nicht mit.
tablut-explain-enclosed-own = Geschlagen: { $piece }, zwischen { $by } und einem zweiten Gegner auf { $behind }.
tablut-explain-enclosed-corner = Geschlagen: { $piece }, zwischen { $by } und der Ecke { $behind }.
tablut-explain-enclosed-throne = Geschlagen: { $piece }, zwischen { $by } und dem leeren Thron { $behind }.
tablut-explain-edge = Nicht geschlagen: { $piece }; dahinter ist der Rand des Bretts, der nichts einschließt.
tablut-explain-two-in-a-row = Nicht geschlagen: { $piece }; dahinter, auf { $behind }, steht jemand der eigenen Seite.
tablut-explain-behind-king = Nicht geschlagen: { $piece }; dahinter, auf { $behind }, steht der König, der nicht mitschlägt.
tablut-explain-behind-throne = Nicht geschlagen: { $piece }; der leere Thron dahinter schließt nichts ein.
tablut-explain-behind-nobody = Nicht geschlagen: { $piece }; dahinter, auf { $behind }, steht niemand.
tablut-explain-king-captured = Der König auf { $at } ist gefangen: Alle vier Seiten sind zu.
tablut-explain-king-free = Der König auf { $at } ist nicht gefangen: Nicht alle vier Seiten sind zu.
tablut-explain-side-edge = Zu: der Rand des Bretts.
tablut-explain-side-throne = Zu: der leere Thron { $at }.
tablut-explain-side-corner = Zu: die Ecke { $at }.
tablut-explain-side-russian = Zu: ein Russe auf { $at }.
tablut-explain-side-swede = Offen: Der eigene Mann auf { $at } schließt ihn nicht ein.
tablut-explain-side-corner-open = Offen: Die Ecke { $at } schließt ihn nicht ein.
tablut-explain-side-open = Offen: { $at } ist leer.
tablut-explain-between-safe = Sie ist selbst zwischen Gegner auf { $squares } gezogen; das ist ungefährlich.
tablut-explain-between-lost = Sie ist zwischen Gegner auf { $squares } gezogen und hat nichts geschlagen: Sie ist verloren.
tablut-unknown-replies = Ob die Gegenseite darauf eine Antwort gespeichert hat, kann sonst niemand wissen; angenommen ist, dass es keine gibt.

# How orders are written that hang on something, where a condition was not read.
tablut-conditional = Eine Antwort auf einen Zug deines Gegners wird in dieser Form gelesen: WENN h6-c6 DANN d5-e5.
