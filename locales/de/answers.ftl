# Was der Spielleiter auf Anweisungen antwortet.

judge-subject-game = { $about } deine Mail
judge-subject-notice = { $about } Neues aus der Partie
judge-subject-press = { $about } Post von { $from }
judge-subject-press-anonymous = { $about } anonyme Post

press-heading = Von { $from } an { $to }
press-heading-anonymous = An { $to }, ohne Unterschrift
press-answer = Zum Antworten schreib an den Spielleiter: eine Zeile „Post an“ mit einem Namen, deinen Text und eine Zeile „Ende Post“. Deine Adresse sieht niemand.
press-answer-plainly = Antworte einfach auf diesen Brief, um zurückzuschreiben: Dein Text geht an den Absender, wenn keine Befehle oder Kommandos darin stehen. Mit einer Zeile „Post an“ und einem Namen schreibst du anderen. Deine Adresse sieht niemand.
press-archived = { $at }: { $press }
press-archive-cut = Nur die letzten { $count } davon werden gezeigt.
press-archive-empty = In dieser Partie gibt es noch keine Post von dir oder an dich.
press-copy = Deine Post an { $to }, wie sie verschickt wurde

answer-language = Ab jetzt bekommst du deine Briefe auf Deutsch.
answer-zone = Ab jetzt stehen Zeiten für dich in der Zeitzone { $zone }.
answer-not-here = „{ $command }“: Das ist in dieser Partie nicht deine Sache. Es wurde nichts geändert.
answer-keeper-only-undo = Einen ausgeführten Zug nimmt nur zurück, wer die Partie leitet. „zurück“ nimmt deine letzte Mail mit Befehlen zurück, solange ihr Zug noch offen ist. Es wurde nichts geändert.
answer-keeper-only = Das kann nur, wer die Partie leitet; „Post an Spielleiter“ geht an ihn. Es wurde nichts geändert.
answer-seat-near = „{ $text }“ heißt hier niemand. Meintest du { $seat }? Es wurde nichts getan.
answer-seat-unknown = „{ $text }“ heißt hier niemand. Die Spieler sind { $seats }. Es wurde nichts getan.
answer-turn-unknown = Kein abgeschlossener Zug dieser Partie heißt „{ $text }“.

answer-help-heading = Was du schreiben kannst
answer-help-example = Zum Beispiel
answer-who-heading = Wer spielt
answer-who-plays = { $seat }: { $player }
answer-who-somebody = { $seat }: jemand ohne Namen
answer-who-nobody = { $seat }: niemand
answer-rules-heading = Was gespielt wird
answer-rules-press-private = Die Spieler dürfen einander über den Spielleiter schreiben.
answer-rules-press-none = In dieser Partie gibt es keine private Post.
answer-rules-keeper-reads = Wer die Partie leitet, kann private Post lesen.
answer-rulebook-none = Zu diesem Spiel gibt es kein Regelheft.
answer-rulebook-no-chapter = Ein Kapitel { $number } gibt es nicht. Welche es gibt, steht unten.
answer-rulebook-long = Das Regelheft ist zu lang für einen Brief. Schreib „Regeln“ und die Nummer eines Kapitels.
answer-rulebook-chapters = Kapitel des Regelhefts
answer-rulebook-hint = Alle Regeln kommen, wenn du „Regeln“ schreibst, ein Kapitel, wenn du „Regeln 3“ schreibst.
answer-deadline = { $turn }: Befehle müssen eingehen bis { $deadline }.
answer-no-deadline = Zurzeit läuft keine Frist.
answer-nothing-closed = In dieser Partie ist noch kein Zug abgeschlossen.
answer-explain-title = { $turn }: warum
answer-explain-notes = Wonach du gefragt hast: { $order }
answer-step = { $mark }{ $text }{ $cite }
answer-history-cut = Nur die letzten { $count } dieser Züge werden erzählt.

answer-waits-not = Der Zug wartet nicht auf dich: Nur wer Befehle schuldet, kann ihn aufhalten. Es wurde nichts geändert.
answer-waits = Der Zug wird nicht vor der Frist abgeschlossen: Du hast darum gebeten zu warten.
answer-press-too-many = Aus einer Mail werden höchstens { $count } Briefe an Spieler angenommen. Dieser wurde nicht verschickt.
answer-press-enough = In 24 Stunden werden höchstens { $count } Briefe von dir an Spieler weitergeleitet. Dieser wurde nicht verschickt.
answer-for-players = „{ $written }“ ist ein Kommando für Mitspieler, und du hast in der Partie { $game } keinen Platz. Es wurde nichts getan.
answer-not-ready-mistakes = Du bist nicht als fertig vorgemerkt, weil etwas in dieser Mail nicht verwendet werden konnte, siehe unten. Berichtige es und schreib es noch einmal, oder schreib „trotzdem fertig“.
answer-not-ready-incomplete = Der Zug wird erst ausgeführt, wenn alles da ist, was er von dir braucht; was noch fehlt, steht unter „Ohne Befehl“ oder im Formular. „Fertig“ allein genügt nicht.
answer-not-ready-owes = Du bist nicht als fertig vorgemerkt, weil Befehle von dir fehlen, die dieser Zug braucht. Schick sie, oder schreib „trotzdem fertig“.
answer-held-open = Weil etwas in dieser Mail nicht verwendet werden konnte, wird der Zug deinetwegen nicht vorzeitig abgeschlossen. Schick die Zeilen noch einmal, wie du sie meinst, oder schreib „trotzdem fertig“.
late-lines-heading = Nicht verwendet. Wenn diese Zeilen für den Zug gemeint sind, der jetzt ansteht, antworte auf diesen Brief mit „ja“
late-lines-unused = Nicht verwendet
answer-ready = Du brauchst in diesem Zug keine Zeit mehr. Er wird vorzeitig abgeschlossen, wenn das alle sagen, die Befehle schulden.
answer-all-ready = Alle sind fertig, deshalb wurde der Zug abgeschlossen.
answer-nothing-to-undo = In diesem Zug gibt es nichts rückgängig zu machen.
answer-undone = Es gelten wieder die Befehle, die vor der letzten Mail vorlagen, die etwas daran geändert hat. Um sie doch wieder zu tauschen, mach noch einmal rückgängig.
answer-ready-no-more = Du hattest gesagt, dass du fertig bist: das gilt nicht mehr.
answer-undone-first = Was deine Mail vor dieser geändert hatte, ist zurückgenommen; die Befehle dieser Mail gelten stattdessen.

answer-vote-draw = Du wärst mit einem Unentschieden aller einverstanden, die noch mitspielen.
answer-vote-draw-among = Du wärst mit einem Unentschieden einverstanden, das sich nur { $seats } teilen.
answer-vote-concede = Du würdest zugunsten von { $seat } aufgeben.
answer-vote-stop = Du wärst damit einverstanden, die Partie ohne Ergebnis zu beenden.
answer-vote-back = Deine Stimme ist zurückgenommen.
answer-vote-none = Du hattest in diesem Zug keine Stimme abgegeben.
answer-vote-mistakes = Deine Stimme zählt nicht: Etwas anderes in dieser Mail war nicht zu gebrauchen, und nichts davon wurde vorgemerkt. Wenn du abstimmen willst, schick das in einer eigenen Mail.
answer-vote-no-say = Du entscheidest nicht mit, wie diese Partie endet.
answer-vote-self = Zu den eigenen Gunsten gibt niemand auf.
answer-vote-not-in-this-game = Dieses Spiel kann nicht durch Einigung enden.
answer-vote-all-agree = Alle sind sich einig, die Partie ist zu Ende.
answer-terminated = Die Leitung hat die Partie ohne Ergebnis beendet. Danke fürs Mitspielen.
answer-ended-without-result = Alle Spieler sind sich einig, die Partie ohne Ergebnis zu beenden. Danke fürs Mitspielen.

answer-goes-on = Die Leitung hat zurückgenommen, dass die Partie ohne Ergebnis beendet wurde. Sie geht weiter, wo sie stand, und was vorgemerkt war, ist es noch: { $turn }.

answer-the-keeper = der Leitung der Partie
answer-an-observer = jemandem, der zusieht
answer-a-candidate = jemandem auf der Liste
answer-press-to-all = alle
answer-press-to-keeper = die Leitung der Partie
answer-press-no-keeper = Diese Partie leitet niemand. Es wurde nichts verschickt.
answer-for-seat = Dies ist für { $seat }.
answer-press-kept = Nichts aus dieser Mail ist an { $to } gegangen: { $line ->
        [0] Etwas darin ist für den Spielleiter oder für jemand anderen
       *[other] Zeile { $line } ist vielleicht für den Spielleiter oder für jemand anderen („{ $inside }“)
    }. Um anderen zu schreiben, setz eine Zeile „Post an“ mit einem Namen über deinen Text.
answer-press-sent = Deine Post ist unterwegs an { $to }.
answer-press-not-allowed = Solche Post erlaubt diese Partie nicht. Es wurde nichts verschickt.
answer-press-not-now = In dieser Partie gibt es keine Post, solange Rückzüge oder Auf- und Abbauten fällig sind. Es wurde nichts verschickt.
answer-press-must-be-signed = In dieser Partie trägt jede Post ihren Absender. Es wurde nichts verschickt.
answer-press-must-be-anonymous = In dieser Partie trägt keine Post ihren Absender. Es wurde nichts verschickt.

answer-processed = Der Zug ist abgeschlossen.
answer-process-other-turn = „{ $text }“ ist nicht der fällige Zug; das ist { $turn }. Es wurde nichts abgeschlossen.
answer-process-again = Diese Mail hat schon einen Zug abgeschlossen, und jetzt ist { $turn } fällig. Um auch den abzuschließen, nenne ihn hinter dem Kommando. Weiter wurde nichts abgeschlossen.
answer-process-late = Deine Mail antwortet auf einen Brief zu einem Zug, der nicht mehr fällig ist; fällig ist { $turn }. Es wurde nichts abgeschlossen. Um diesen Zug abzuschließen, nenne ihn hinter dem Kommando oder antworte auf einen seiner Briefe.
answer-extend-earlier = Das ist nicht später als die Frist, { $deadline }, und würde sie nicht verlängern. Es wurde nichts geändert. Um eine frühere Frist zu setzen, schreib „Frist“ und den Tag statt „verlängern“.
answer-not-running = Die Uhr dieser Partie läuft nicht.
answer-not-paused = Die Uhr dieser Partie ist nicht angehalten.
answer-paused = Die Leitung hat die Uhr der Partie angehalten. Befehle werden trotzdem angenommen, es läuft keine Frist.
answer-resumed = Die Uhr der Partie läuft wieder. { $turn }: Befehle müssen eingehen bis { $deadline }.
answer-new-deadline = Die Leitung hat eine neue Frist gesetzt. { $turn }: Befehle müssen eingehen bis { $deadline }.
answer-deadline-past = Dieser Zeitpunkt ist vorbei. Die Frist bleibt, wie sie ist.
answer-no-address = „{ $text }“ ist keine Mailadresse. Es wurde nichts geändert.
answer-own-address = „{ $text }“ ist die Adresse dieses Spielleiters, der nicht mitspielt. Es wurde nichts geändert.
answer-seat-empty = Diesen Platz hat niemand.
answer-replaced = { $seat }: Hier spielt ab jetzt jemand anderes.
answer-announced = Deine Mitteilung ist unterwegs an alle in der Partie.

# Proposals to the table, and votes on them.
proposal-not-here = In dieser Partie wird über Vorschläge nicht abgestimmt.
proposal-no-vote = Abstimmen kann nur, wer noch mitspielt, und nur solange die Partie läuft.
proposal-too-long = Um mehr als { $most } Tage lässt sich eine Frist nicht verschieben.
proposal-out = { $seat } ist schon aus der Partie.
proposal-there = Das ist schon vorgeschlagen: Nummer { $number }.
proposal-none = Zurzeit ist nichts vorgeschlagen.
proposal-unknown = Einen offenen Vorschlag { $number } gibt es nicht. Offen: { $open }.
proposal-what-expel = { $seat } wird ausgeschlossen
proposal-what-extend-days = die Frist wird um { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    } verschoben
proposal-what-extend-hours = die Frist wird um { $count ->
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
proposal-which = Schreib dazu, welchen Vorschlag du meinst, etwa „stimme 1 ja“. Offen: { $open }.

# Die Seite zum Tippen.
answer-tap = Die Seite, auf der du deine Befehle zusammentippst, hängt an diesem Brief: Öffne die Datei in einem Browser.
answer-tap-nothing = von dir wird jetzt nichts erwartet, also gibt es keine Seite zum Tippen
