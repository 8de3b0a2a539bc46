# Risiko.

risiko-turn = Zug { $turn }, Runde { $round }: { $colour }
risiko-turn-short = Zug { $turn }, { $colour }
risiko-results-title = { $turn }: Ergebnisse
risiko-status-title = { $turn }: Stand
risiko-legend = { $countries ->
        [one] { $countries } Land
       *[other] { $countries } Länder
    }, { $armies ->
        [one] { $armies } Armee
       *[other] { $armies } Armeen
    }
risiko-order = { $order }
risiko-order-keep = BEHALTE { $mission }
risiko-order-discard = ABGEBEN { $mission }
risiko-order-exchange = TAUSCHE { $cards }
risiko-order-exchange-auto = TAUSCHE AUTO
risiko-order-place = SETZE { $items }
risiko-order-item = { $amount } { $country }
risiko-order-rest = REST
risiko-order-all = ALLE
risiko-order-and = { $before }, { $next }
risiko-order-to = { $before } -> { $next }
risiko-order-attack = ANGRIFF { $route }
risiko-order-clause = { $order } { $clause }
risiko-order-with = MIT { $count }
risiko-order-exactly = MIT GENAU { $count }
risiko-order-until = BIS { $count } ÜBRIG
risiko-order-rolls = WÜRFE { $count }
risiko-order-defender = SOLANGE VERTEIDIGER <= { $count }
risiko-order-min-dice = MINDESTENS { $count }
risiko-order-max-loss = VERLUSTE { $count }
risiko-order-advance = NACHRÜCKEN { $count }
risiko-order-advance-min = NACHRÜCKEN MIN
risiko-order-advance-all = NACHRÜCKEN ALLE
risiko-order-advance-leave = NACHRÜCKEN LASSE { $count }
risiko-order-if = WENN { $fact }: { $order }
risiko-order-if-not = WENN NICHT { $fact }: { $order }
risiko-order-own = MEIN { $country }
risiko-order-conquered = EROBERT
risiko-order-armies = ARMEEN { $country } { $sign } { $count }
risiko-order-regroup = VERLEGE { $moves }
risiko-order-draw = KARTE ZIEHEN
risiko-order-defend = VERTEIDIGE { $place } MIT { $dice }
risiko-order-versus = GEGEN { $count }
risiko-order-pass = PASSE
risiko-order-end = ENDE
risiko-order-resign = AUFGEBEN

# Karten und Aufträge.
risiko-soldier = Soldat
risiko-horseman = Reiter
risiko-cannon = Kanone
risiko-card = { $name } ({ $symbol })
risiko-joker = Joker
risiko-hidden-card = eine Karte
risiko-hidden-mission = ein Auftrag
risiko-mission-continents = { $code }: Erobere { $continents }!
risiko-mission-continents-more = { $code }: Erobere { $continents } und einen weiteren Kontinent deiner Wahl!
risiko-mission-countries = { $code }: Erobere { $count } Länder deiner Wahl!
risiko-mission-armies = { $code }: Erobere { $count } Länder und setze in jedes mindestens { $armies } Armeen!
risiko-mission-colour = { $code }: Erobere alle Länder der Farbe { $colour }!

# Das Ende.
risiko-over-mission = { $colour } hat gewonnen, und zwar durch Auftrag { $mission }
risiko-over-domination = { $colour } hat gewonnen und beherrscht die Welt.
risiko-over-alone = { $colour } hat gewonnen: Sonst spielt niemand mehr.

# Überschriften.
risiko-heading-orders = Befehle
risiko-heading-events = Was geschah
risiko-heading-colours = Die Farben
risiko-heading-board = Das Brett
risiko-heading-own = { $colour }, nur für dich
risiko-heading-ranking = Die Rangfolge

# Was aus Befehlen wurde.
risiko-verdict-noted = gilt
risiko-verdict-stored = wartet auf den Zug
risiko-verdict-handedin = abgegeben
risiko-verdict-exchanged = getauscht
risiko-verdict-placed = gesetzt
risiko-verdict-conquered = { $count ->
        [one] erobert
       *[other] { $count } Länder erobert
    }
risiko-verdict-stopped = { $count ->
        [0] abgebrochen: { $reason }
       *[other] { $count } erobert, dann abgebrochen: { $reason }
    }
risiko-verdict-moved = verlegt
risiko-verdict-drawn = gezogen
risiko-verdict-finished = ausgeführt
risiko-verdict-resigned = ausgeführt
risiko-verdict-skipped = übergangen
risiko-verdict-skipped-over = übergangen (die Angriffe sind vorbei)
risiko-reason = { $reasons }

risiko-stop-onearmy = eine Armee muss zurückbleiben
risiko-stop-until = mehr Armeen sollten nicht gewagt werden
risiko-stop-rolls = alle Würfe sind gemacht
risiko-stop-defender = der Verteidiger war zu stark
risiko-stop-mindice = zu wenige Würfel waren möglich
risiko-stop-maxloss = mehr Verluste waren nicht erlaubt
risiko-stop-penalty = mehr Würfel als Armeen
risiko-stop-toomanydice = mehr Würfel als Armeen
risiko-stop-noborder = keine gemeinsame Grenze
risiko-stop-over = mit dem Ausscheiden einer Farbe enden die Angriffe des Zuges
risiko-stop-gameover = die Partie ist zu Ende

risiko-why-notyourturn = abgelehnt: du bist nicht am Zug
risiko-why-gameover = die Partie ist zu Ende
risiko-why-condition = die Bedingung traf nicht zu
risiko-why-notyours = nicht dein Land
risiko-why-alreadyyours = gehört dir schon
risiko-why-noborder = keine gemeinsame Grenze
risiko-why-onearmy = eine Armee muss zurückbleiben
risiko-why-attacksover = mit dem Ausscheiden einer Farbe enden die Angriffe des Zuges
risiko-why-noneleft = es waren keine Armeen mehr übrig
risiko-why-fewer = so viele Armeen waren nicht da
risiko-why-alreadyplaced = die neuen Armeen wurden mit der ersten Mail des Zuges gesetzt
risiko-why-onlyatend = nur in der Mail, die den Zug beendet
risiko-why-noset = es ist keine Serie da
risiko-why-notheld = du hast diese Karten nicht
risiko-why-notaset = diese Karten sind keine Serie
risiko-why-oneset = nur eine Serie je Zug
risiko-why-notconquered = es wurde kein Land erobert
risiko-why-nocard = es ist keine Karte mehr da
risiko-why-noregrouping = in dieser Partie wird nicht umgruppiert
risiko-why-notneighbours = keine Nachbarn
risiko-why-bothyours = beide Länder müssen dir gehören
risiko-why-notyourmission = du hast diesen Auftrag nicht
risiko-why-replaced = eine spätere Zeile ist an ihre Stelle getreten
risiko-why-onemission = es gibt nur einen Auftrag
risiko-why-notplaying = diese Farbe spielt niemand

# Was geschah.
risiko-event = { $event } [{ $cite }]
risiko-throws = { $throws }: { $attacker } : { $defender } übrig
risiko-throw-left = { $attacker } : { $defender } übrig
risiko-event-begins =
    { $minimal ->
        [yes] Zug { $turn }: { $seat } hat die Frist versäumt; es geschieht nur, was die Regeln verlangen
       *[other] Zug { $turn }: { $seat }
    }
risiko-event-handin =
    { $gone ->
        [none] { $seat } gibt eine Auftragskarte ab
       *[other] { $seat } gibt Auftragskarte { $gone } ab
    }
risiko-event-exchange =
    { $own ->
        [none] { $seat } tauscht { $cards }: Serie { $number } = { $value } Armeen
       *[other] { $seat } tauscht { $cards }: Serie { $number } = { $value } Armeen und je zwei mehr in { $own }
    }
risiko-event-noset = { $seat } hat keine Serie
risiko-event-income = { $seat }: { $total } neue Armeen ({ $parts })
risiko-income-base = { $base } für { $countries } Länder
risiko-income-set = { $set } für eine Serie
risiko-continent = { $bonus } für { $name }
risiko-event-place = { $country }: { $armies } gesetzt, jetzt { $now }
risiko-event-penalty =
    { $attacker ->
        [yes] Strafe für zu viele Würfel ({ $country }): Angreifer { $seat } verliert { $armies }, { $left } übrig
       *[other] Strafe für zu viele Würfel ({ $country }): Verteidiger { $seat } verliert { $armies }, { $left } übrig
    }
risiko-event-conquered = { $seat } erobert { $to } ({ $loser }), angegriffen aus { $from }; { $armies ->
        [one] eine Armee rückt
       *[other] { $armies } Armeen rücken
    } nach
risiko-event-eliminated =
    { $cards ->
        [none] { $seat } scheidet aus, besiegt von { $by }
       *[other] { $seat } scheidet aus, besiegt von { $by }; abgelegt werden { $cards }
    }
risiko-event-moved = { $from } -> { $to }: { $armies } verlegt
risiko-event-drew =
    { $card ->
        [none] { $seat } zieht eine Karte
       *[other] { $seat } zieht eine Karte: { $card }
    }
risiko-event-unclaimed = { $seat } hat keine Karte gezogen und kann sie noch mit KARTE verlangen, bis der Nächste Armeen setzt
risiko-event-lost = { $seat } hat die Karte vergessen und bekommt sie nicht mehr
risiko-event-shuffled = Die abgelegten Karten sind gemischt und bilden den neuen Stapel
risiko-event-nocard = Keine Karte mehr für { $seat }
risiko-event-abandoned =
    { $why ->
        [missed] { $seat } ist nach zu vielen versäumten Zügen verwaist
        [resigned] { $seat } verlässt die Partie
       *[expelled] { $seat } wird von den anderen ausgeschlossen
    }; die Armeen bleiben stehen ({ $count ->
        [one] { $count } Karte wird
       *[other] { $count } Karten werden
    } abgelegt)
risiko-event-back = { $seat } wird wieder gespielt
risiko-event-next = Weiter: { $seat }, Runde { $round }
risiko-summary-conquered = { $colour } erobert { $countries }.
risiko-summary-eliminated = { $colour } scheidet aus.
risiko-summary-abandoned = { $colour } wird von niemandem mehr gespielt.
risiko-summary-next = { $colour } ist in Runde { $round } am Zug.

# Wie es steht.
risiko-head-colour = Farbe
risiko-head-countries = Länder
risiko-head-armies = Armeen
risiko-head-cards = Karten
risiko-head-missions = Aufträge
risiko-head-next = Neue Armeen
risiko-colour-mark = { $colour } ({ $mark })
risiko-abandoned = verwaist
risiko-eliminated = ausgeschieden
risiko-stack = Reservestapel: { $stack }, abgelegte Karten: { $used }, getauschte Serien: { $sets }.
risiko-used = Abgelegte Karten: { $cards }.
risiko-seventh = Ein siebter Mitspieler, falls es einen gibt, spielt bei { $colour } mit.
risiko-own-standing = Was du über deine Aufträge gesagt hast: { $order }
risiko-own-hand-in-now = Mit diesem Zug gibst du einen der beiden ab; sagst du nichts, ist es der zweite (BEHALTE oder ABGEBEN).
risiko-own-hand-in-later = In Runde 3 gibst du einen der beiden ab; du kannst jetzt schon sagen, welchen (BEHALTE oder ABGEBEN).
risiko-own-expected = Neue Armeen zu Beginn deines nächsten Zuges nach dem jetzigen Stand: { $count }, ohne die für eine Serie.
risiko-own-defence = Verteidigung: { $order }
risiko-own-stored = Wartet auf deinen Zug: { $order }
risiko-own-claim = Du kannst deine Karte noch verlangen: KARTE ZIEHEN
risiko-rank = { $place }. { $colour }: Länder { $countries }, Armeen { $armies }
risiko-rank-missions = { $place }. { $colour }: Länder { $countries }, Armeen { $armies }. { $missions }
risiko-loser = In der nächsten Partie beginnt { $colour }.

# Was Quittungen zu Zeilen sagen.
risiko-note-way = es ist nicht klar, ob das angreift oder umgruppiert
risiko-note-source = von deinen Ländern kann nur dieses dort angreifen; gelesen als: { $order }
risiko-note-which-source = es ist nicht klar, welches deiner Länder { $to } angreift
risiko-note-own-aim = { $to } gehört dir schon
risiko-note-no-source = keines deiner Länder grenzt an { $to }
risiko-note-which-cards = es ist nicht klar, welche dieser Karten gemeint sind: { $cards }
risiko-note-too-few-cards = so viele davon sind nicht auf deiner Hand: { $cards }
risiko-help-cards = Nenne drei Karten mit ihren Ländern, oder schreibe TAUSCHE AUTO.
risiko-note-cancel = es gibt nicht genau einen solchen Befehl, der zurückgenommen werden könnte: { $order }
risiko-note-cancel-which = es gibt nicht genau einen Angriff, der zurückgenommen werden könnte
risiko-help-cancel = Schreibe den Angriff mit beiden Ländern, oder schicke den ganzen Zug noch einmal.
risiko-note-exchanged-anyway = der Satz wird trotzdem getauscht: Tauschen ist hier Pflicht
risiko-note-without = die Mail sagt, dass es keine gibt, und hat welche
risiko-note-unexpected = „{ $word }“ ist hier nicht zu verstehen
risiko-note-incomplete = die Zeile ist unvollständig
risiko-note-vote = ein Vorschlag oder eine Stimme, aber nicht zu verstehen
risiko-note-zero = null geht hier nicht
risiko-note-dice = mit { $count } Würfeln kann man nicht würfeln
risiko-note-ambiguous = mehrere Namen beginnen mit „{ $text }“
risiko-note-unknown-country = unbekanntes Land: { $text }
risiko-note-limit = das sagt mehr über den Angriff darüber und ist nicht mit ihm zu lesen
risiko-note-unknown-order = unbekannter Befehl: { $word }
risiko-note-corrects = das berichtigt etwas, und es ist nicht gesagt, was: Die Befehle dieser Mail stehen jetzt neben denen, die vorlagen, und der Zug wird noch nicht ausgeführt
risiko-help-corrects = Schicke den ganzen Zug noch einmal, schreib „Angriff ... statt ...“, oder schicke nur ENDE, damit er so ausgeführt wird.
risiko-note-otherwise = über „wenn nicht“ steht keine Bedingung
risiko-review-card-now = Die Karte deines beendeten Zuges wird gleich gezogen.
risiko-review-card-later = Aus einem beendeten Zug steht dir keine Karte zu: Das gilt für deinen nächsten Zug.
risiko-note-not-ended = eine Zeile dieser Mail ist nicht zu verstehen, darum wird der Zug noch nicht ausgeführt
risiko-note-game-over = die Partie ist zu Ende
risiko-note-out = diese Farbe ist ausgeschieden
risiko-note-nobody = diese Farbe spielt niemand
risiko-note-not-your-turn = abgelehnt: am Zug ist { $colour }, nicht du
risiko-note-one-mission = es gibt nur einen Auftrag
risiko-note-not-your-mission = du hast { $mission } nicht
risiko-note-too-many-blue = in dieser Partie hat der Verteidiger höchstens { $most } Würfel
risiko-note-no-cards = Du hast keine Karten.
risiko-note-hand = Du hast { $cards }.
risiko-note-no-missions = Du hast keinen Auftrag.
risiko-note-missions = Du hast { $missions }
risiko-note-question = Fragen kommen in eine eigene Mail; wie es steht, sagt dieser Brief.
risiko-help-limit = schreib es in dieselbe Zeile hinter den Angriff: ANGRIFF A -> B MIT 2 BIS 3 ÜBRIG, WÜRFE 2, NACHRÜCKEN ALLE
risiko-help-nothing-more = Mehr wurde nicht erwartet.
risiko-help-number = Erwartet wurde eine Zahl ab 1.
risiko-help-dice = 1, 2 oder 3 Würfel.
risiko-help-country = Erwartet wurde ein Land: seine drei Buchstaben, sein Name oder mindestens vier Buchstaben vom Anfang des Namens.
risiko-help-one-of = Möglich wären { $names }.
risiko-help-did-you-mean = Meinst du { $name }?
risiko-help-mission = Erwartet wurde ein Auftrag, M01 bis M14.
risiko-help-number-or-rest = Erwartet wurde eine Zahl oder REST.
risiko-help-number-or-all = Erwartet wurde eine Zahl oder ALLE.
risiko-help-compare = Erwartet wurde <, <=, =, >= oder >.
risiko-help-condition = Erwartet wurde MEIN, EROBERT oder ARMEEN, etwa WENN NICHT EROBERT: ANGRIFF …
risiko-help-after-condition = Erwartet wurde ANGRIFF oder VERLEGE.
risiko-help-arrow = Erwartet wurden ein Pfeil -> und ein Land.
risiko-help-clause = Hier könnten MIT, BIS, WÜRFE, EINMAL, SOLANGE VERTEIDIGER, MINDESTENS, VERLUSTE oder NACHRÜCKEN folgen.
risiko-help-defender = Erwartet wurden <= und eine Zahl.
risiko-help-advance = Erwartet wurde MIN, ALLE, eine Zahl oder LASSE und eine Zahl.
risiko-help-with = Erwartet wurden MIT und eine Zahl von Würfeln.
risiko-help-word = Meinst du { $word }?
risiko-help-vote = VORSCHLAG AUSSCHLUSS rot, VORSCHLAG VERLÄNGERN 3, VORSCHLAG ABBRUCH, VORSCHLAG STRAFE rot und ein Text, STIMME JA 1, STIMME NEIN 1; nur wo die Partie Abstimmungen hat.
risiko-help-way = Schreibe ANGRIFF, oder VERLEGE mit einer Zahl oder ALLE.
risiko-help-orders = Befehle beginnen mit SETZE, ANGRIFF, VERLEGE, TAUSCHE, KARTE, VERTEIDIGE, BEHALTE, ABGEBEN, PASSE, ENDE oder AUFGEBEN.
risiko-help-not-ended = Schicke die berichtigte Zeile mit ENDE, den ganzen Zug noch einmal, oder nur ENDE, damit er ohne diese Zeilen ausgeführt wird.
risiko-help-no-late-card = KARTE galt nur, bis der Nächste Armeen gesetzt hat.
risiko-help-not-your-turn = VERTEIDIGE, BEHALTE, ABGEBEN und AUFGEBEN gehen jederzeit.

# Wovor Quittungen warnen.
risiko-review-hand-in = Du hast nicht gesagt, welchen Auftrag du abgibst: { $gone } geht, { $kept } bleibt.
risiko-review-apart = { $order }: diese Länder sind keine Nachbarn.
risiko-review-foreign = { $order }: nicht alle diese Länder gehören dir.
risiko-review-no-draw = Es gibt Angriffe, aber kein KARTE ZIEHEN: eine Karte, die nicht verlangt wird, kann verloren gehen.
risiko-review-stored = Früher geschickte Befehle gelten weiter: { $count }.
risiko-review-no-end = Der Zug wird ausgeführt, wenn ENDE da ist, oder zur Frist so, wie er ist.
risiko-review-no-border = { $order }: { $from } und { $to } haben keine gemeinsame Grenze.
risiko-review-not-own = { $order }: du greifst von einem Land an, das dir jetzt nicht gehört.
risiko-review-own-target = { $order }: dieses Land gehört dir schon.
risiko-review-exactly = { $order }: sind zu wenige Armeen für so viele Würfel da, kostet dich GENAU zwei Armeen.
risiko-review-left = { $count ->
        [one] Eine von { $total } Armeen ist
       *[other] { $count } von { $total } Armeen sind
    } übrig; sie kommen in das zuletzt genannte Land oder sonst in das am meisten bedrohte.
risiko-review-too-many = Es gibt nur { $total } Armeen, { $count } weniger, als du setzt.

# Wie man spielt.
risiko-length = bis nur noch einer übrig ist
risiko-length-missions = bis ein Auftrag erfüllt ist
risiko-intro-rules = Das ist Risiko nach Hausregeln: zwei Aufträge, von denen jeder in der dritten Runde einen behält; Serien müssen getauscht werden; verteidigt wird mit höchstens zwei Würfeln.
risiko-intro-aim = Wer einen seiner Aufträge erfüllt hat, hat sofort gewonnen.
risiko-intro-board = Das Brett ist das übliche mit 42 Ländern. Länder schreibst du mit drei Buchstaben, mit ihrem deutschen oder englischen Namen oder mit mindestens vier Buchstaben vom Anfang eines Namens.
risiko-intro-dice = Jeder Wurf folgt aus einem Geheimnis, das am Ende verraten wird, sodass jeder alle Würfel und Karten nachrechnen kann.
risiko-intro-single = Ein Zug ist eine Mail: tauschen, setzen, angreifen, verlegen, KARTE ZIEHEN, ENDE. Eine neue Mail ersetzt ihn; KARTE ZIEHEN und ENDE allein ergänzen ihn.
risiko-intro-multi = Ein Zug darf aus mehreren Mails bestehen; jede wird sofort ausgeführt, und ENDE beendet den Zug.

# Optionen, die nicht wie üblich sind.
risiko-option-goal-domination = Es gibt keine Aufträge: Gewonnen hat, wer alle Länder hat.
risiko-option-seating-colour = Die Farben spielen in der Reihenfolge des Bretts.
risiko-option-first_player-loser = Der Verlierer der Partie davor beginnt.
risiko-option-first_player-lot = Wer beginnt, wird ausgelost.
risiko-option-loser = Die Partie davor hat { $value } verloren.
risiko-option-seventh-none = Niemand teilt sich eine Farbe.
risiko-option-allow_two-yes = Zwei Farben genügen.
risiko-option-initial_armies = Zuerst steht eine Armee auf jedem Land, und weitere werden ausgelost ({ $value }).
risiko-option-oaf_mos-no = Ostafrika und der Mittlere Osten haben keine gemeinsame Grenze.
risiko-option-early_win-no = Aufträge zählen erst, wenn einer abgegeben ist.
risiko-option-exchange-five = Serien müssen mit fünf Karten auf der Hand getauscht werden; mit weniger dürfen sie es.
risiko-option-exchange-free = Serien müssen nicht getauscht werden.
risiko-option-exchanged_cards-bottom = Getauschte Karten kommen unter den Stapel.
risiko-option-exchanged_cards-out = Getauschte Karten sind aus dem Spiel.
risiko-option-card_draw-auto = Die Karte für eine Eroberung wird gezogen, ohne dass man sie verlangt.
risiko-option-dice_penalty-no = Zu viele Würfel kosten nichts.
risiko-option-defender_dice = Verteidigt wird mit bis zu { $value } Würfeln.
risiko-option-advance_min-one = Eine Armee genügt, um ein erobertes Land zu besetzen.
risiko-option-regroup-rested = Nur Armeen, die weder gekämpft noch sich bewegt haben, dürfen verlegt werden.
risiko-option-regroup-none = Es wird nicht verlegt.
risiko-option-elimination_ends_attacks-no = Wer eine Farbe ausgeschaltet hat, darf weiter angreifen.
risiko-option-advance_orders-yes = Züge dürfen im Voraus geschickt werden.
risiko-option-vote-yes = Die Spieler dürfen abstimmen.
risiko-option-nmr_limit = Wer { $value } Züge hintereinander versäumt, hat die Partie verlassen.
risiko-example-keep = behält diesen Auftrag in Runde 3
risiko-example-exchange = tauscht die beste Serie
risiko-example-place = setzt alle neuen Armeen dorthin
risiko-example-attack = greift an, bis eine Seite am Ende ist
risiko-example-careful = greift mit zwei oder drei Würfeln an, solange sicher zwei Armeen bleiben
risiko-example-regroup = verlegt am Ende des Zuges alle Armeen bis auf eine
risiko-example-draw = zieht die Karte, falls ein Land erobert wurde
risiko-example-defend = verteidigt von nun an mit so vielen Würfeln
risiko-example-end = der Zug ist vollständig und wird ausgeführt
risiko-sheet-border = hier { $armies }, gegen { $foes }
risiko-sheet-against = { $armies } gegen { $foes }
risiko-sheet-place = # SETZE __ ___, REST ___ ({ $count } Armeen)
risiko-sheet-attack = # ANGRIFF ___ -> ___
risiko-sheet-regroup = # VERLEGE __ ___ -> ___
risiko-sheet-draw = # KARTE ZIEHEN
risiko-sheet-end = # ENDE

# Warum etwas so kam.
risiko-explain-income = { $colour }: neue Armeen
risiko-explain-income-total =
    { $total ->
        [one] Eine Armee war zu setzen.
       *[other] { $total } Armeen waren zu setzen.
    }
risiko-explain-income-base = { $base } für { $countries } Länder: ein Drittel, abgerundet, und mindestens drei
risiko-explain-income-continent = { $bonus } dazu: { $name } war ganz in einer Hand
risiko-explain-income-set = { $set } dazu für eine Serie
risiko-explain-exchange = { $colour }: Karten getauscht
risiko-explain-exchanged =
    { $value ->
        [one] Die Serie brachte eine Armee.
       *[other] Die Serie brachte { $value } Armeen.
    }
risiko-explain-set-alike = { $cards } sind eine Serie: dreimal dasselbe Zeichen
risiko-explain-set-different = { $cards } sind eine Serie: drei verschiedene Zeichen
risiko-explain-set-joker = { $cards } sind eine Serie: Ein Joker ist jedes Zeichen
risiko-explain-set-value = Es war die { $number }. Serie der Partie, sie zählt { $value }; jede weitere zählt mehr
risiko-explain-set-own = Zwei Armeen mehr in { $countries }, weil das Land auf der Karte besetzt war
risiko-explain-battle = { $colour }: Angriff aus { $from } auf { $to }
risiko-explain-battle-open = Er endete ohne Eroberung: { $attacker } gegen { $defender } Armeen.
risiko-explain-battle-won = { $to } ist erobert: Es stand keine Armee mehr darin.
risiko-explain-throws-before =
    { $count ->
        [one] Ein Wurf davor steht nicht hier, aber bei den Ergebnissen.
       *[other] { $count } Würfe davor stehen nicht hier, aber bei den Ergebnissen.
    }
risiko-explain-throw = Wurf { $number }: { $own } gegen { $other }. Der Angreifer verliert { $lost }, der Verteidiger { $killed }; übrig sind { $attacker } gegen { $defender }.
risiko-explain-higher = { $own } schlägt { $other }: Der Verteidiger verliert eine Armee
risiko-explain-lower = { $other } schlägt { $own }: Der Angreifer verliert eine Armee
risiko-explain-tie = { $own } gegen { $other }: Bei gleichen Würfeln verliert der Angreifer eine Armee
risiko-explain-advance-dice =
    { $armies ->
        [one] Eine Armee rückte aus { $from } nach, mindestens so viele wie Würfel im letzten Wurf
       *[other] { $armies } Armeen rückten aus { $from } nach, mindestens so viele wie Würfel im letzten Wurf
    }
risiko-explain-advance =
    { $armies ->
        [one] Eine Armee rückte aus { $from } nach
       *[other] { $armies } Armeen rückten aus { $from } nach
    }
risiko-explain-penalty = { $colour }: zu viele Würfel
risiko-explain-penalty-head = Es waren mehr Würfel befohlen, als Armeen dafür da waren.
risiko-explain-happened = { $colour }
risiko-explain-sentence = { $event }.
risiko-explain-verdict = Der Befehl: { $verdict }.
risiko-explain-stopped = Der Angriff endete: { $reason }.
risiko-explain-left = Nach dem letzten Wurf standen { $attacker } Armeen gegen { $defender }
risiko-unknown = Wie andere sich verteidigen, welche Karten und welche Aufträge sie haben, kannst du nicht wissen: Angenommen ist, dass sie mit so vielen Würfeln verteidigen, wie sie dürfen, und eine gezogene Karte ist ein Beispiel.

# Woraus sich Züge auf dem Brett zusammensetzen.
risiko-choose-place = Armeen setzen
risiko-choose-place-line = SETZE # { $to }
risiko-choose-place-rest-line = SETZE REST { $to }
risiko-choose-attack-line = ANGRIFF { $from } -> { $to }
risiko-choose-onward = { " " }-> { $to }
risiko-choose-whole = so lange es geht
risiko-choose-until = bis noch so viele da sind …
risiko-choose-until-line = { " " }BIS # ÜBRIG
risiko-choose-advance = alle rücken nach
risiko-choose-advance-line = { " " }NACHRÜCKEN ALLE
risiko-choose-regroup-line = VERLEGE # { $from } -> { $to }
risiko-choose-regroup-all-line = VERLEGE ALLE { $from } -> { $to }

# How orders are written that hang on something, where a condition was not read.
risiko-conditional = Diese Bedingungen werden gelesen, vor einem Angriff oder einer Verlegung: WENN EROBERT: …, WENN MEIN Brasilien: …, WENN ARMEEN Peru >= 4: …, und das Gleiche mit WENN NICHT.
