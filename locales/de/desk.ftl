# Was der Spielleiter auf Anweisungen antwortet.

judge-subject-game = { $about } deine Mail
judge-subject-notice = { $about } Neues aus der Partie
judge-subject-press = { $about } Post von { $from }
judge-subject-press-anonymous = { $about } anonyme Post

press-heading = Von { $from } an { $to }
press-heading-anonymous = An { $to }, ohne Unterschrift
press-answer = Zum Antworten schreib an den Spielleiter: eine Zeile „Post an“ mit einem Namen, deinen Text und eine Zeile „Ende Post“. Deine Adresse sieht niemand.
press-answer-plainly = Antworte einfach auf diesen Brief, um zurückzuschreiben: Dein Text geht an den Absender, wenn keine Befehle oder Kommandos darin stehen. Mit einer Zeile „Post an“ und einem Namen schreibst du anderen. Deine Adresse sieht niemand.
press-copy = Deine Post an { $to }, wie sie verschickt wurde

desk-language = Ab jetzt bekommst du deine Briefe auf Deutsch.
desk-zone = Ab jetzt stehen Zeiten für dich in der Zeitzone { $zone }.
desk-not-here = „{ $command }“: Das ist in diesem Spiel nichts für dich. Es wurde nichts geändert.
desk-keeper-only = Das kann nur, wer die Partie leitet. Es wurde nichts geändert.
desk-seat-near = „{ $text }“ heißt hier niemand. Meintest du { $seat }? Es wurde nichts getan.
desk-seat-unknown = „{ $text }“ heißt hier niemand. Die Spieler sind { $seats }. Es wurde nichts getan.
desk-turn-unknown = Kein abgeschlossener Zug dieser Partie heißt „{ $text }“.

desk-help-heading = Was du schreiben kannst
desk-help-example = Zum Beispiel
desk-who-heading = Wer spielt
desk-who-plays = { $seat }: { $player }
desk-who-somebody = { $seat }: jemand ohne Namen
desk-who-nobody = { $seat }: niemand
desk-rules-heading = Was gespielt wird
desk-rules-press-private = Die Spieler dürfen einander über den Spielleiter schreiben.
desk-rules-press-none = In dieser Partie gibt es keine private Post.
desk-rules-keeper-reads = Wer die Partie leitet, kann private Post lesen.
desk-deadline = { $turn }: Befehle müssen eingehen bis { $deadline }.
desk-no-deadline = Zurzeit läuft keine Frist.
desk-nothing-closed = In dieser Partie ist noch kein Zug abgeschlossen.
desk-no-explanations = Dieses Spiel erklärt seine Züge nicht.
desk-explain-title = { $turn }: warum
desk-step = { $mark }{ $text }{ $cite }
desk-history-cut = Nur die letzten { $count } dieser Züge werden erzählt.

desk-waits = Der Zug wird nicht vor der Frist abgeschlossen: Du hast darum gebeten zu warten.
desk-too-many = Die ersten { $count } Kommandos deiner Mail wurden ausgeführt. Ab Zeile { $line } wurden keine mehr ausgeführt; schick sie in einer weiteren Mail.
desk-press-too-many = Aus einer Mail werden höchstens { $count } Briefe an Spieler angenommen. Dieser wurde nicht verschickt.
desk-press-enough = In 24 Stunden werden höchstens { $count } Briefe von dir an Spieler weitergeleitet. Dieser wurde nicht verschickt.
desk-not-ready-mistakes = Du bist nicht als fertig vorgemerkt, weil etwas in dieser Mail nicht verwendet werden konnte, siehe unten. Berichtige es und schreib es noch einmal, oder schreib „trotzdem fertig“.
desk-not-ready-owes = Du bist nicht als fertig vorgemerkt, weil Befehle von dir fehlen, die dieser Zug braucht. Schick sie, oder schreib „trotzdem fertig“.
desk-held-open = Weil etwas in dieser Mail nicht verwendet werden konnte, wird der Zug deinetwegen nicht vorzeitig abgeschlossen. Schick die Zeilen noch einmal, wie du sie meinst, oder schreib „trotzdem fertig“.
late-lines-heading = Nicht verwendet. Wenn diese Zeilen für den Zug gemeint sind, der jetzt ansteht, antworte auf diesen Brief mit „ja“
desk-ready = Du brauchst in diesem Zug keine Zeit mehr. Er wird vorzeitig abgeschlossen, wenn das alle sagen, die Befehle schulden.
desk-all-ready = Alle sind fertig, deshalb wurde der Zug abgeschlossen.
desk-nothing-to-undo = In diesem Zug gibt es nichts rückgängig zu machen.
desk-undone = Es gelten wieder die Befehle, die vor deiner letzten Mail vorlagen. Um sie doch wieder zu tauschen, mach noch einmal rückgängig.

desk-vote-draw = Du wärst mit einem Unentschieden aller einverstanden, die noch im Spiel sind.
desk-vote-draw-among = Du wärst mit einem Unentschieden einverstanden, das sich nur { $seats } teilen.
desk-vote-concede = Du würdest zugunsten von { $seat } aufgeben.
desk-vote-stop = Du wärst damit einverstanden, die Partie ohne Ergebnis zu beenden.
desk-vote-back = Deine Stimme ist zurückgenommen.
desk-vote-none = Du hattest in diesem Zug keine Stimme abgegeben.
desk-vote-no-say = Du entscheidest nicht mit, wie diese Partie endet.
desk-vote-self = Zu den eigenen Gunsten gibt niemand auf.
desk-vote-not-in-this-game = Dieses Spiel kann nicht durch Einigung enden.
desk-vote-all-agree = Alle sind sich einig, die Partie ist zu Ende.
desk-ended-without-result = Alle Spieler sind sich einig, die Partie ohne Ergebnis zu beenden. Danke fürs Mitspielen.

desk-goes-on = Die Leitung hat zurückgenommen, dass die Partie ohne Ergebnis beendet wurde. Sie geht weiter, wo sie stand, und was vorgemerkt war, ist es noch: { $turn }.

desk-the-keeper = der Leitung der Partie
desk-an-observer = jemandem, der zusieht
desk-a-candidate = jemandem auf der Liste
desk-press-to-all = alle
desk-press-sent = Deine Post ist unterwegs an { $to }.
desk-press-not-allowed = Solche Post erlaubt diese Partie nicht. Es wurde nichts verschickt.
desk-press-not-now = In dieser Partie gibt es keine Post, solange Rückzüge oder Auf- und Abbauten fällig sind. Es wurde nichts verschickt.
desk-press-must-be-signed = In dieser Partie trägt jede Post ihren Absender. Es wurde nichts verschickt.
desk-press-must-be-anonymous = In dieser Partie trägt keine Post ihren Absender. Es wurde nichts verschickt.

desk-processed = Der Zug ist abgeschlossen.
desk-process-other-turn = „{ $text }“ ist nicht der fällige Zug; das ist { $turn }. Es wurde nichts abgeschlossen.
desk-not-running = Die Uhr dieser Partie läuft nicht.
desk-not-paused = Die Uhr dieser Partie ist nicht angehalten.
desk-paused = Die Leitung hat die Uhr der Partie angehalten. Befehle werden trotzdem angenommen, es läuft keine Frist.
desk-resumed = Die Uhr der Partie läuft wieder. { $turn }: Befehle müssen eingehen bis { $deadline }.
desk-new-deadline = Die Leitung hat eine neue Frist gesetzt. { $turn }: Befehle müssen eingehen bis { $deadline }.
desk-deadline-past = Dieser Zeitpunkt ist vorbei. Die Frist bleibt, wie sie ist.
desk-no-address = „{ $text }“ ist keine Mailadresse. Es wurde nichts geändert.
desk-seat-empty = Diesen Platz hat niemand.
desk-replaced = { $seat } wird ab jetzt von jemand anderem gespielt.
desk-announced = Deine Mitteilung ist unterwegs an alle in der Partie.

# Proposals to the table, and votes on them.
proposal-not-here = In dieser Partie wird über Vorschläge nicht abgestimmt.
proposal-no-vote = Abstimmen kann nur, wer noch mitspielt, und nur solange die Partie läuft.
proposal-too-long = Um mehr als { $most } Tage lässt sich ein Zugabgabetermin nicht verschieben.
proposal-out = { $seat } ist schon aus der Partie.
proposal-there = Das ist schon vorgeschlagen: Nummer { $number }.
proposal-none = Zurzeit ist nichts vorgeschlagen.
proposal-unknown = Einen offenen Vorschlag { $number } gibt es nicht. Offen: { $open }.
proposal-what-expel = { $seat } wird ausgeschlossen
proposal-what-extend-days = der Zugabgabetermin wird um { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    } verschoben
proposal-what-extend-hours = der Zugabgabetermin wird um { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    } verschoben
proposal-what-abandon = die Partie endet ohne Ergebnis
proposal-what-fine = Strafe für { $seat }: { $text }
proposal-made = { $seat } macht den Vorschlag { $number }: { $what }. Angenommen ist er, wenn bis { $until } mehr von denen, die noch spielen, dafür als dagegen sind, und mindestens zwei dafür. Schreib „stimme ja { $number }“ oder „stimme nein { $number }“; alle werden die Stimmen sehen.
proposal-for = Du stimmst für den Vorschlag { $number }: { $what }.
proposal-against = Du stimmst gegen den Vorschlag { $number }: { $what }.
proposal-decided = Damit ist es entschieden; wie, sagt ein Brief.
proposal-accepted = Vorschlag { $number } ist angenommen: { $what }. Dafür: { $yes }. Dagegen: { $no }.
proposal-rejected = Vorschlag { $number } ist abgelehnt: { $what }. Dafür: { $yes }. Dagegen: { $no }.
proposal-nobody = niemand
proposal-heading = Vorschläge
proposal-stands = Vorschlag { $number }, bis { $until }: { $what }. Dafür: { $yes }. Dagegen: { $no }.
proposal-then = { $decided } { $comes }
proposal-extended = { $turn }: Befehle müssen bis { $deadline } eingehen.
proposal-abandoned = Die Partie ist zu Ende. Danke fürs Mitspielen.
