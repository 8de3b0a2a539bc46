# Banner von Komarn.

# Turns.
komarn-turn = Zug { $number }, { $seat }
komarn-turn-short = Zug { $number }, { $seat }
komarn-turn-doubt = Zug { $number }, { $seat } (Zweifel)
komarn-turn-doubt-short = Zug { $number }, { $seat } (Zweifel)
komarn-turn-take = Zug { $number }, { $seat } (eine Zahl wird genommen)
komarn-turn-take-short = Zug { $number }, { $seat } (eine Zahl)
komarn-turn-over = Das Ende, Zug { $number }, { $seat }
komarn-turn-over-short = das Ende, Zug { $number }, { $seat }
komarn-over-won = { $seats } hat mit { $heller } Hellern gewonnen.
komarn-over-shared = { $seats } teilen sich den Sieg mit je { $heller } Hellern.
komarn-over-agreed = Die Partie wurde einvernehmlich beendet, für { $seats }; die meisten Heller, die jemand hat, sind { $heller }.

# Why an order is not allowed. The code behind each key is that of the rules.
komarn-not-your-turn = niemand ist mehr am Zug
komarn-not-in-hand = die Zahl ist nicht auf der Hand
komarn-field-occupied = auf dem Feld steht ein Soldat
komarn-camp-on-field = auf dem Feld ist ein Feldlager, dorthin darf nie ein Soldat
komarn-river-needs-both-banks = ein Flussfeld braucht Soldaten auf beiden Ufern
komarn-region-full = kein Feld des Gebiets ist offen; spiel die Zahl als Verstärkung
komarn-morlock-needs-two-numbers = dort ist ein Morlock: spiel die Zahl MIT einer weiteren für BEIDE Ufer
komarn-no-morlock = in dem Gebiet ist kein Morlock
komarn-second-number-missing = die weitere Zahl fehlt oder ist nicht auf der Hand
komarn-bank-closed = beide Ufer müssen frei sein, ohne Soldat und Feldlager
komarn-not-enough-soldiers = in der Reserve sind nicht genug Soldaten
komarn-reinforce-not-adjacent = neben dem Feld steht kein Soldat von dir
komarn-reinforce-touches-enemy = neben dem Feld steht ein fremder Soldat
komarn-reinforce-river = Verstärkung geht nicht auf den Fluss
komarn-reinforce-morlock = Verstärkung geht nicht neben einen Morlock
komarn-seduce-needs-hurenweibel = nur wer den Hurenweibel hat, darf verführen
komarn-seduce-own = der Soldat ist dein eigener
komarn-seduce-empty = auf dem Feld steht kein Soldat
komarn-seduce-camp = ein Feldlager kann nicht verführt werden
komarn-camp-limit-turn = mehr als ein Feldlager je Zug geht nicht
komarn-camp-none-left = beide Feldlager sind gebaut
komarn-camp-river = Feldlager werden an Ufern gebaut, nicht auf dem Fluss
komarn-camp-occupied = das Feld ist nicht frei
komarn-discard-not-allowed = abgeworfen werden darf nur, wenn sich nichts setzen lässt
komarn-no-announcement-open = du wirst gerade zu keiner Ansage gefragt
komarn-announcement-of = die Ansage, keinen Morlock zu setzen, ist von { $seat }; nenn diese Farbe
komarn-wrong-turn = die Mail ist für Zug { $turn }, aber es ist Zug { $now }; nichts davon zählt
komarn-help-wrong-turn = lass ZUG weg oder schreib ZUG { $now }
komarn-replaced = Zeile { $line } tritt an die Stelle von dieser
komarn-mail-void = das gilt nicht, weil eine Zeile dieser Mail nicht zu lesen oder für einen anderen Zug ist; schick die ganze Mail noch einmal

# What cannot be read.
komarn-read-unexpected = „{ $word }“ wird hier nicht erwartet; nichts aus dieser Mail zählt
komarn-read-missing = am Ende fehlt etwas; nichts aus dieser Mail zählt
komarn-read-bank = der Fluss ist kein Ufer
komarn-read-no-region = es gibt kein Gebiet { $number }, es sind 1 bis { $regions }
komarn-help-line-end = der Befehl endet davor; schreib den nächsten in eine eigene Zeile
komarn-help-play = SPIELE und eine Zahl
komarn-help-orders = SPIELE, ODER SPIELE, LAGER, MORLOCK, REGEL, ZWEIFLE, GLAUBE, NIMM oder ENDE
komarn-help-pass = passen gibt es nicht: spiele eine Zahl, oder wirf eine ab (ABWERFEN), wenn sich nichts setzen lässt
komarn-help-near = meintest du { $word }?
komarn-help-bank = LINKS oder RECHTS
komarn-help-both = BEIDE hinter der weiteren Zahl
komarn-help-one-number = in einem Zug wird eine Zahl gespielt; was gilt, wenn das nicht geht, steht in einer eigenen Zeile: ODER SPIELE 25 RECHTS
komarn-help-purpose = LINKS, RECHTS, FLUSS, VERSTÄRKE und ein Feld, VERFÜHRE, MIT einer Zahl BEIDE oder ABWERFEN
komarn-help-lane = LINKS, RECHTS oder FLUSS
komarn-help-field = ein Feld wie L17 oder R40
komarn-help-number = die Zahl eines Gebiets
komarn-help-morlock = Zahlen, BLUFF oder beides: MORLOCK 31, 8, BLUFF
komarn-help-taking = eine Zahl, HOCH, TIEF oder ZUFALL
komarn-help-policy = ZWEIFLE oder NIMM
komarn-help-doubting = NIE, IMMER, FRAGE, BEKANNT oder FREI >= und eine Zahl
komarn-help-name = { $names }

# Orders as they are written.
komarn-choose-reinforce = verstärken …
komarn-choose-seduce = verführen …
komarn-choose-camp = ein Lager bauen
komarn-line-recruit = SPIELE { $number } { $lane }
komarn-line-reinforce = SPIELE { $number } VERSTÄRKE { $field }
komarn-line-seduce = SPIELE { $number } VERFÜHRE { $lane }
komarn-line-plague = SPIELE { $number } MIT { $second } BEIDE { $lane }
komarn-line-plague-without = SPIELE { $number } BEIDE { $lane }
komarn-line-discard = SPIELE { $number } ABWERFEN
komarn-line-camp = LAGER { $field }
komarn-line-camp-first = LAGER { $field } ZUERST
komarn-line-morlock = MORLOCK { $numbers }
komarn-line-morlock-bluff = MORLOCK { $numbers }, BLUFF
komarn-line-bluff = MORLOCK BLUFF
komarn-line-else = { $plan } SONST { $numbers }
komarn-line-policy-doubt = REGEL ZWEIFLE { $whom } { $when }
komarn-line-policy-doubt-all = REGEL ZWEIFLE ALLE { $when }
komarn-line-policy-take = REGEL NIMM { $what }
komarn-line-doubt = ZWEIFLE { $whom }
komarn-line-trust = GLAUBE { $whom }
komarn-line-take = NIMM { $what }
komarn-word-left = LINKS
komarn-word-river = FLUSS
komarn-word-right = RECHTS
komarn-word-high = HOCH
komarn-word-low = TIEF
komarn-word-random = ZUFALL
komarn-word-never = NIE
komarn-word-always = IMMER
komarn-word-ask = FRAGE
komarn-word-known = BEKANNT
komarn-word-free = FREI >= { $least }

# Orders for people to read.
komarn-told-recruit = { $number } für einen Soldaten auf { $field } spielen
komarn-told-reinforce = { $number } für eine Verstärkung auf { $field } spielen
komarn-told-seduce = { $number } spielen, um den Soldaten auf { $field } zu verführen
komarn-told-plague = { $number } mit { $second } gegen den Morlock spielen, { $field } zuerst
komarn-told-discard = { $number } abwerfen
komarn-told-camp = ein Feldlager auf { $field } bauen
komarn-told-camp-first = vor dem Soldaten ein Feldlager auf { $field } bauen
komarn-told-morlock = einen Morlock mit { $numbers } setzen
komarn-told-morlock-bluff = einen Morlock mit { $numbers } setzen, sonst bluffen
komarn-told-bluff = keinen Morlock setzen, was auch auf der Hand ist
komarn-told-exposed = { $plan }; entlarvt mit { $numbers } setzen
komarn-told-doubting = { $whom } { $when } anzweifeln
komarn-told-doubting-all = alle { $when } anzweifeln
komarn-when-never = nie
komarn-when-always = immer
komarn-when-ask = auf Nachfrage
komarn-when-known = bei einer bekannten passenden Zahl
komarn-when-free = bei mindestens { $least } passenden Gebieten
komarn-told-taking = nach einem Zweifel { $what } nehmen
komarn-told-take-ask = was du auf Nachfrage sagst
komarn-told-take-high = die höchste Zahl
komarn-told-take-low = die niedrigste Zahl
komarn-told-take-random = eine geloste Zahl
komarn-told-doubt = { $whom } anzweifeln
komarn-told-trust = { $whom } glauben
komarn-told-take = { $what } nehmen

# Order sheets and reminders.
komarn-sheet-reinforce = { "#" } SPIELE ___ VERSTAERKE ___
komarn-sheet-plague = { "#" } SPIELE ___ MIT ___ BEIDE LINKS / RECHTS
komarn-sheet-gain = am Ende +{ $heller }
komarn-sheet-loss = am Ende -{ $heller }
komarn-sheet-camp = { "#" } LAGER ___
komarn-sheet-morlock = { "#" } MORLOCK ___ / BLUFF
komarn-sheet-doubt = { "#" } ZWEIFLE { $seat } / GLAUBE { $seat }
komarn-sheet-take = { "#" } NIMM ___ / HOCH / TIEF / ZUFALL
komarn-review-fallback = Nur einer deiner Spielbefehle gilt, der erste, der erlaubt ist: { $plays }.
komarn-review-play = Du schuldest noch einen erlaubten Zug: SPIELE und eine Zahl deiner Hand.
komarn-review-later = Du bist nicht am Zug; Befehle für deinen Zug bleiben bis dahin vorgemerkt.
komarn-review-not-in-hand = Die { $number } ist nicht auf deiner Hand, und vor deinem Zug ziehst du nichts: „{ $line }“ verfällt.
komarn-review-not-in-hand-yet = Die { $number } ist nicht auf deiner Hand: „{ $line }“ gilt nur, wenn du sie vor deinem nächsten Zug ziehst.
komarn-review-as-things-are = So wie es jetzt steht, ist „{ $line }“ nicht erlaubt: { $reason }.
komarn-review-doubt = Du schuldest noch eine Antwort: ZWEIFLE oder GLAUBE. Wer schweigt, glaubt.
komarn-review-take = Du schuldest noch eine Wahl: NIMM und eine Zahl. Wer schweigt, überlässt es dem Los.

# Accounts.
komarn-results = { $turn }: Ergebnisse
komarn-section-happened = Was geschah
komarn-section-orders = Befehle
komarn-section-own = Auf der Hand
komarn-section-river = Der Fluss
komarn-section-banners = Banner
komarn-section-money = Geld
komarn-section-supply = Vorrat und Plättchen
komarn-played-recruit = { $seat } spielt die { $number } für einen Soldaten auf { $field }.
komarn-played-reinforce = { $seat } spielt die { $number } für eine Verstärkung auf { $field }.
komarn-played-seduce = { $seat } spielt die { $number } und verführt den Soldaten auf { $field }.
komarn-played-plague = { $seat } spielt die { $number } mit der { $second } und vertreibt den Morlock.
komarn-played-discard = { $seat } kann nichts setzen und wirft die { $number } ab.
komarn-summary-missed = { $seat } hat den Zug versäumt.
komarn-summary-absent = Auf { $seat } wartet niemand mehr, bis von dort eine Mail kommt.
komarn-awaits-play = { $seat } ist am Zug.
komarn-awaits-last = Es ist die letzte Runde.
komarn-wanted = du bist am Zug, bis { $deadline }
komarn-wanted-doubt = { $seat } setzt keinen Morlock: zweifelst du? Bis { $deadline }
komarn-wanted-take = du hast zu Recht gezweifelt: was nimmst du? Bis { $deadline }
komarn-awaits-doubt = { $seat } setzt keinen Morlock. Anzweifeln können das jetzt: { $asked }.
komarn-answer-doubt = Antworte ZWEIFLE { $seat } oder GLAUBE { $seat }. Wer schweigt, glaubt.
komarn-awaits-take = { $seat } darf { $loser } eine Zahl nehmen.
komarn-answer-take = Antworte NIMM und eine dieser Zahlen: { $numbers }; oder NIMM HOCH, NIMM TIEF oder NIMM ZUFALL. Wer schweigt, überlässt es dem Los.
komarn-verdict-done = ausgeführt
komarn-verdict-automatic = vom Spielleiter ausgeführt
komarn-verdict-spare = nicht gebraucht
komarn-verdict-kept = vorgemerkt
komarn-verdict-illegal = nicht erlaubt
komarn-drawn-numbers = { $seat } zieht { $numbers }. [{ $rule }]
komarn-drawn = { $seat } zieht { $count ->
        [one] eine Zahl
       *[other] { $count } Zahlen
    }. [{ $rule }]
komarn-event-placed = { $seat } stellt einen Soldaten auf { $field }. [{ $rule }]
komarn-event-seduced = { $seat } verführt den Soldaten von { $from } auf { $field }. [{ $rule }]
komarn-event-garrisoned = { $seat } besetzt die Burg bei { $point }. [{ $rule }]
komarn-event-unmanned = { $seat } hat keinen Soldaten mehr für die Burg bei { $point }. [{ $rule }]
komarn-event-exchanged = Die Burg bei { $point } geht von { $from } an { $seat }. [{ $rule }]
komarn-event-set = { $seat } übernimmt die Befehlsgewalt über das Banner bei { $field }. [{ $rule }]
komarn-event-home = Der Weibel von { $seat } verlässt { $field }. [{ $rule }]
komarn-event-paid = { $seat } erhält { $heller } Heller für das Banner bei { $field }. [{ $rule }]
komarn-event-paid-end = { $seat } erhält am Ende { $heller } Heller für das Banner bei { $field }. [{ $rule }]
komarn-event-paid-hurenweibel = { $seat } erhält { $heller } Heller für den Hurenweibel. [{ $rule }]
komarn-event-hurenweibel = Der Hurenweibel geht an { $to }. [{ $rule }]
komarn-event-hurenweibel-neutral = Der Hurenweibel gehört niemandem. [{ $rule }]
komarn-event-camp = { $seat } baut ein Feldlager auf { $field }. [{ $rule }]
komarn-event-driven = Der Morlock in Gebiet { $region } ist vertrieben. [{ $rule }]
komarn-event-missed = { $seat } hat keinen erlaubten Zug geschickt; der Zug fällt aus. [{ $rule }]
komarn-event-absent = { $seat } ist abwesend; der Zug fällt aus. [{ $rule }]
komarn-event-automatic = { $seat } hat keinen erlaubten Zug geschickt; der Spielleiter spielt. [{ $rule }]
komarn-event-present = { $seat } ist wieder da. [{ $rule }]
komarn-event-strudel = { $seat } zieht den Strudel: Der Ablagestapel kommt zurück in den Beutel. [{ $rule }]
komarn-event-morlock = { $seat } zieht einen Morlock. [{ $rule }]
komarn-event-morlock-set = { $seat } setzt den Morlock auf W{ $region }. [{ $rule }]
komarn-event-no-morlock = { $seat } setzt keinen Morlock. [{ $rule }]
komarn-event-asked = Anzweifeln können das: { $seats }. [{ $rule }]
komarn-event-doubted = { $seat } zweifelt { $whom } an. [{ $rule }]
komarn-event-revealed = { $seat } legt { $numbers } offen. [{ $rule }]
komarn-event-revealed-to = { $seat } legt die Hand nur für { $whom } offen. [{ $rule }]
komarn-event-unset = Der Morlock kommt auf den Ablagestapel. [{ $rule }]
komarn-event-take-asked = { $winner } darf { $loser } eine Zahl nehmen. [{ $rule }]
komarn-event-lost = { $seat } verliert { $number } durch { $by }. [{ $rule }]
komarn-event-last-round = Eine Reserve ist aufgebraucht: Es ist die letzte Runde. [{ $rule }]
komarn-event-over = Die Partie ist zu Ende; gewonnen: { $winners }. [{ $rule }]
komarn-event-agreed = Die Partie wird einvernehmlich beendet, für { $winners }. [{ $rule }]
komarn-hand = { $seat }: { $numbers }
komarn-known = { $seat } hat { $numbers } auf der Hand, das wissen alle.
komarn-shown = { $seat } hat dir { $numbers } gezeigt.
komarn-standing = { $seat }, Regel: { $order }.
komarn-stored = { $seat }, für den nächsten Zug: { $order }.
komarn-river-key = L und R sind linkes und rechtes Ufer, W ist der Fluss; + ist ein Feldlager, ~ ein Morlock; in Klammern ist C eine Burg, M ein Mägdelein, eine Ziffer eine Stadt.
komarn-no-banners = Noch gibt es kein Banner.
komarn-soldiers-of = { $seat } { $count }
komarn-head-banner = Banner
komarn-head-soldiers = Soldaten
komarn-head-weibel = Weibel
komarn-head-tokens = Marken
komarn-head-value = Wert
komarn-head-seat = Farbe
komarn-head-money = Heller
komarn-head-banners = Banner
komarn-head-end = Wäre jetzt Schluss
komarn-head-total = Gesamt
komarn-head-reserve = Reserve
komarn-head-weibels = Freie Weibel
komarn-head-camps = Lager
komarn-head-hand = Zahlen
komarn-hurenweibel = { $seat } hat den Hurenweibel.
komarn-hurenweibel-neutral = Niemand hat den Hurenweibel.
komarn-tiles = Beutel: { $bag } Plättchen. Ablagestapel: { $discard }.
komarn-tiles-none = Beutel: { $bag } Plättchen. Der Ablagestapel ist leer.
komarn-morlocks = Morlocks: { $at }.
komarn-castles = Burgen: { $castles }.
komarn-castle-at = { $at } { $seat }
komarn-castle-empty = leer

# Before the game.
komarn-intro-source = Banner von Komarn, nach { $credits }.
komarn-length = bis jemand keine Reserve mehr hat
komarn-intro-aim = Am Fluss werden Soldaten aufgestellt; Soldaten nebeneinander sind ein Banner, und wer darin die meisten hat, befehligt es. Wer ein Banner an einen anderen verliert, bekommt seinen Wert ausgezahlt, und am Ende, wer eines befehligt; Burgen, Mägdelein und Städte daran machen es wertvoller. Hat jemand seinen letzten Soldaten gesetzt, ist die Partie zu Ende, und gewonnen hat, wer insgesamt am meisten bekommen hat.
komarn-intro-turn = Ein Zug ist eine Zahl deiner Hand, die in diesem Gebiet einen Soldaten auf ein Ufer oder auf den Fluss setzt, und, wenn du willst, ein Feldlager; danach ziehst du eine neue Zahl.
komarn-intro-board = Der Plan { $board } ist ein Fluss mit { $regions } Gebieten zu je zwei Ufern; er ist eine Rekonstruktion, denn das Bild der Quelle fehlt.
komarn-intro-seats = Farben in der Reihenfolge der Züge: { $seats }.
komarn-intro-counts = Jeder hat { $soldiers } Soldaten, 6 Weibel und 2 Feldlager; im Beutel sind { $morlocks } Morlocks; ein Schilling sind { $schilling } Heller.
komarn-intro-window = Wer ansagt, keinen Morlock zu setzen, darf angezweifelt werden; wer gefragt werden will, wird gefragt.
komarn-intro-policy = Wer ansagt, keinen Morlock zu setzen, wird nur durch Regeln angezweifelt.
komarn-intro-off = Niemand darf anzweifeln, dass jemand keinen Morlock setzt.
komarn-option-castles-fixed = Die sieben Burgen liegen wie im Standardaufbau.
komarn-option-layout-standard = Burgen, Mägdelein und Städte liegen wie im Standardaufbau.
komarn-option-towns_in_compensation-no = Städte zählen nur am Ende, nicht beim Entgelt für ein verlorenes Banner.
komarn-option-compensation_timing-before = Wer ein Banner verliert, erhält, was es vor dem entscheidenden Soldaten wert war.
komarn-option-join_loser_paid-no = Wer ein Banner bei einer Vereinigung verliert, erhält nichts, außer wenn niemand es bekommt.
komarn-option-own_join_paid-yes = Wer eine Vereinigung gewinnt, wird für seine übrigen alten Banner bezahlt.
komarn-option-hurenweibel_tie-keep = Bei gleich vielen Mägdelein bleibt der Hurenweibel, wo er ist.
komarn-option-morlock_number-discard = Die Zahl, mit der ein Morlock gesetzt wird, wird abgelegt.
komarn-option-reinforce_vs_morlock-yes = Verstärkung darf neben einen Morlock.
komarn-option-weibel_limit-unlimited = Weibel gibt es so viele, wie gebraucht werden.
komarn-option-reveal-pair = Nach einem Zweifel sehen nur die beiden ihre Hände, sonst niemand.
komarn-option-nmr-auto = Wer keinen erlaubten Zug schickt, für den spielt der Spielleiter.
komarn-option-final_round-yes = Ist eine Reserve aufgebraucht, wird die Runde noch zu Ende gespielt.

# The picture.
komarn-legend-signs = L ist das linke Ufer und R das rechte, flussabwärts gesehen. Ein Banner hat die Farbe seines Befehlshabers, dessen Weibel eine Krone trägt; Zelte sind Feldlager, das Tier im Fluss ist ein Morlock; Burgen haben die Farbe ihres Soldaten, Städte zeigen ihren Wert.
komarn-legend = { $heller } Heller, { $banners ->
        [one] ein Banner
       *[other] { $banners } Banner
    }, { $reserve } in Reserve

# Warum etwas so kam.
komarn-explain-turn = Der Zug
komarn-explain-castle = Die Burg bei { $point }
komarn-explain-verdict = Der Befehl: { $verdict }.
komarn-explain-alone = Daneben steht kein Soldat; einer allein ist kein Banner
komarn-explain-joined = Die Banner { $banners } werden damit zu einem
komarn-explain-banner = Im Banner { $banner } stehen Soldaten: { $counts }
komarn-explain-most = { $seat } hat mindestens zwei Soldaten darin und mehr als jeder andere: Das ist die Befehlsgewalt
komarn-explain-tie = Niemand hat mindestens zwei Soldaten darin und mehr als jeder andere
komarn-explain-stays = { $seat } bleibt Befehlshaber, solange ein Soldat darin steht
komarn-explain-no-weibel = Dafür ist kein Weibel frei: niemand wird Befehlshaber, bis am Ende eines Zuges einer frei ist
komarn-explain-paid-change = Die Befehlsgewalt geht an jemand anderen; wer es verliert, bekommt den Wert des Banners [Komarn K-20]
komarn-explain-paid-bereft = Der Befehlshaber hat keinen Soldaten mehr im Banner: Er geht und bekommt seinen Wert [Komarn K-21]
komarn-explain-paid-join = Das vereinte Banner hat ein anderer; wer seines verliert, bekommt, was es wert war [Komarn K-25]
komarn-explain-paid-own-join = Von mehreren eigenen Bannern bleibt eines, das andere wird bezahlt [Komarn A-17]
komarn-explain-paid-tie = Im vereinten Banner hat niemand die meisten: Alle Weibel gehen heim und werden bezahlt [Komarn K-26]
komarn-explain-paid-end = Am Ende wird jeder für die Banner bezahlt, die er befehligt [Komarn K-65]
komarn-explain-paid-hurenweibel = Am Ende ist der Hurenweibel einen Schilling wert [Komarn K-62]
komarn-explain-worth-weibel = { $heller } für den Weibel
komarn-explain-worth-castle = { $heller } für die Burg bei { $point }
komarn-explain-worth-maiden = { $heller } für das Mägdelein bei { $point }
komarn-explain-worth-town = { $heller } für die Stadt bei { $point }
komarn-explain-castle-commander = { $seat } befehligt das Banner, das die Burg berührt
komarn-explain-castle-best = { $seat } befehligt das wertvollste der Banner, die die Burg berühren
komarn-explain-castle-placer = Kein Banner mit einem Befehlshaber berührt die Burg: Wer dort einen Soldaten setzt, besetzt sie
komarn-explain-castle-empty = In der Reserve ist kein Soldat dafür: Die Burg bleibt leer
komarn-explain-castle-goes = Mit der Befehlsgewalt über ein Banner gehen dessen Burgen an den Befehlshaber
komarn-explain-maidens = Mägdelein in Bannern mit Befehlshaber: { $counts }
komarn-explain-money = { $seat } { $heller } Heller
komarn-explain-score = Das meiste Geld gewinnt: { $all }
komarn-unknown-doubt = Ob { $seat } ehrlich ist, kannst du nicht wissen: Zahlen dieser Hand sind verdeckt. Die Probe nimmt an, dass keine davon passt; passt eine, so endet der Zweifel umgekehrt.

# How orders are written that hang on something, where a condition was not read.
komarn-conditional = Von mehreren Spielbefehlen gilt der erste, der erlaubt ist: SPIELE 17 LINKS, und in einer Zeile darunter ODER SPIELE 25 RECHTS.
