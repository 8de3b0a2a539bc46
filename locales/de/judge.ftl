# Was der Spielleiter außer Ergebnissen und Quittungen sagt.

judge-about-turn = [{ $game }] { $turn }:
judge-about-game = [{ $game }]
judge-subject-welcome = { $about } willkommen in der Partie
judge-subject-start = { $about } Spielbeginn
judge-subject-start-wanted = { $about } Spielbeginn: { $wanted }
judge-subject-wanted = { $about } { $wanted }
judge-subject-over = { $about } Ergebnisse und Ende der Partie
judge-subject-results = { $about } Ergebnisse
judge-subject-orders = { $about } deine Befehle
judge-subject-answer = Deine Mail an den Spielleiter

judge-heading = Deine Mail konnte nicht verwendet werden
judge-heading-game = { $game }: deine Mail konnte nicht verwendet werden

judge-verbatim = { $text }
judge-stranger = Unter { $address } spielt hier niemand mit; deine Mail wurde aufbewahrt, aber nicht verwendet. Wenn du unter einer anderen Adresse spielst, schreib bitte von dort; wenn du mitspielen möchtest, schreib „Liste“, um zu sehen, was es gibt, oder „Hilfe“.
judge-no-seat = Du hast in der Partie { $game } keinen Platz; Befehle von dir können deshalb nicht verwendet werden.
judge-keeper-no-command = In deiner Mail ist nichts ein Kommando; es wurde deshalb nichts getan. Du hast in der Partie { $game } keinen Platz; als ihre Leitung kannst du schreiben: auswerten, anhalten, fortsetzen, verlängern 2 Tage, Frist Freitag 20:00, zurücksetzen, korrigieren, Option, Ansage, ersetzen, ausschließen, Partie beenden, ernennen oder handeln als und einen Platz. Das Kommando Hilfe mit einem dieser Wörter sagt, wie man es schreibt.
judge-not-your-game = Du spielst in der Partie { $game } nicht mit. Antworte auf einen Brief zu deiner eigenen Partie oder setz deren Namen in eckigen Klammern in den Betreff.
judge-which-game = Du spielst in { $games } mit. Antworte auf einen Brief der Partie, die du meinst, oder setz ihren Namen so, wie er hier steht, in den Betreff oder in eine Zeile über dem, was für sie ist. Was keine Partie nennt, wurde nicht verwendet.
judge-late = Die Frist für { $turn } ist vorbei; deine Mail wurde aufbewahrt, aber ihre Befehle zählen nicht. { $instead }
judge-out-of-order = Mit einer Partie, um die es in deiner Mail gehen kann, stimmt hier etwas nicht. Die Mail wurde aufbewahrt, aber nicht verwendet. Der Betreuer dieses Spielleiters findet es im Protokoll; bitte schick sie noch einmal, wenn die Partie weitergeht.
judge-late-for-closed = { $turn } ist abgeschlossen; deine Mail wurde aufbewahrt, aber ihre Befehle zählen nicht. { $instead } { $now }
judge-late-in-part = { $turn } ist abgeschlossen. Von deiner Mail zählt nur, was die Regeln dafür noch erlauben. { $now }
judge-game-over = Die Partie ist beendet; deine Mail wurde aufbewahrt, aber ihre Befehle zählen nicht.
judge-two-texts = Deine Mail enthält zwei Texte, einen einfachen und einen in HTML, und beide sagen nicht dasselbe. Damit nichts Falsches befohlen wird, wurde keiner verwendet. Bitte schick deine Befehle noch einmal als einfachen Text.
judge-audit-found = Die nächtliche Prüfung hat gefunden, dass diese Partie nicht das ist, was aus den aufbewahrten Mails und Entscheidungen folgt. Geändert wurde nichts; mehr sagen das Protokoll dieses Spielleiters und das Kommando audit.
judge-audit-found-mail = { judge-audit-found } Die Mail hinter dem ersten Unterschied hat die Nummer { $mail }.
judge-failed = Beim Lesen deiner Mail ist hier etwas schiefgegangen. Sie wurde aufbewahrt, nichts daraus wurde verwendet, und der Betreuer dieses Spielleiters findet sie im Protokoll. Was vorgemerkt ist, bleibt unverändert.
letter-no-board = Das Bild vom Brett ließ sich nicht zeichnen. Alles, was es gezeigt hätte, steht im Text.
judge-which-seat = Du hast in der Partie { $game } mehrere Plätze. Antworte auf einen Brief, der an den gemeinten Platz ging, oder schreib den Namen des Platzes mit einem Doppelpunkt über deine Befehle. Geändert wurde nichts.
judge-only-quoted = Die einzigen Befehle in deiner Mail stehen im zitierten Teil, und zitierte Befehle werden nie verwendet. Schreib sie über das Zitat, ohne Zeichen davor. Was vorgemerkt ist, bleibt unverändert.
judge-only-greets = In deiner Mail steht kein Befehl und nichts, was eine Antwort braucht. Was vorgemerkt ist, bleibt unverändert.
judge-quoted = Das steht im zitierten Teil deiner Mail und wurde nicht verwendet. Wenn es gelten soll, schreib es über das Zitat, ohne Zeichen davor.
judge-wished = Soll etwas geschehen, schreib ein Kommando in eine eigene Zeile: { $meant }.
judge-nothing-read = In deiner Mail wurde kein Befehl gefunden. Was vorgemerkt ist, bleibt unverändert.
judge-last-answer = Das ist die { $count }. Antwort an dich innerhalb von 24 Stunden. Weitere Fragen werden vorerst nicht beantwortet; für Befehle und andere Änderungen kommt weiterhin eine Quittung.
judge-forwarded = Deine Mail leitet die Mail eines anderen weiter. Befehle in weitergeleiteten Mails werden nie verwendet; schreib sie selbst darüber oder in eine neue Mail.
judge-put-aside = Nicht alles aus deiner Mail gilt für diesen Zug: Was zurückgestellt ist, steht unten, mit dem Grund.
judge-truncated = Das Ende deiner Mail fehlt. Bitte prüf, ob der letzte Befehl vollständig ist.
judge-after-close = Deine Mail kam zu spät für { $closed }; dieser Zug ist abgeschlossen. Ihre Befehle zählen für { $turn }.
judge-doubtful = Das steht unterhalb eines zitierten Teils oder unterhalb deines Grußes und wurde nicht verwendet. Wenn es gelten soll, schick es bitte noch einmal in einer eigenen Mail.
judge-doubtful-more =
    { $count ->
        [one] Eine weitere Zeile dort liest sich wie ein Befehl und wurde auch nicht verwendet.
       *[other] { $count } weitere Zeilen dort lesen sich wie Befehle und wurden auch nicht verwendet.
    }
judge-notes-more =
    { $count ->
        [one] Eine weitere Anmerkung dieser Art ist weggelassen.
       *[other] { $count } weitere Anmerkungen dieser Art sind weggelassen.
    }

judge-game-ends = Die Partie ist beendet. Danke fürs Mitspielen.

sheet-whose-order =
    { $count ->
        [one] es steht nicht da, wessen Befehl das ist
       *[other] es steht nicht da, wessen Befehle diese Zeile und { $more ->
            [one] eine weitere
           *[other] { $more } weitere
        } sind
    }
sheet-whose-order-help = den Namen des Spielers mit Doppelpunkt vor den Befehl oder in eine Zeile darüber schreiben: { $seats }
sheet-no-orders = es steht kein Befehl darin

# Zeilen einer Mail, die nichts befehlen.
account-heading = Nicht als Befehle gelesen
account-line = Zeile { $first }: „{ $text }“
account-lines = Zeilen { $first } bis { $last }, ab „{ $text }“
account-more =
    { $count ->
        [one] eine weitere Zeile
       *[other] { $count } weitere Zeilen
    }
account-more-aside =
    { $count ->
        [one] und was unter einer weiteren Überschrift steht
       *[other] und was unter { $count } weiteren Überschriften steht
    }
account-say-yes = Soll jetzt gelten, was zurückgestellt ist, dann antworte auf diesen Brief mit „ja“ oder schick es noch einmal ohne die Überschrift.
account-say-yes-anyhow = Soll jetzt gelten, was zurückgestellt ist, und zwar ohne die Bedingung, dann antworte auf diesen Brief mit „ja“ oder schick es noch einmal ohne die Überschrift.
account-say-plainly = Solche Bedingungen werden nicht gelesen: Schreib ohne Wenn und Aber, was geschehen soll.
account-say-which = Es ist mehreres zurückgestellt, und ich kann nicht wählen: Schick allein, was gelten soll, ohne Überschrift.
account-condition = Zurückgestellt, weil „{ $heading }“ eine Bedingung ist, die ich nicht lesen kann: „{ $text }“.
account-negation = Zurückgestellt, weil „{ $heading }“ sagt, dass es nicht gemeint ist: „{ $text }“.
account-choice = Zurückgestellt, weil „{ $heading }“ zur Wahl stellt: „{ $text }“.
account-proposal = Zurückgestellt, weil „{ $heading }“ nach einem Plan oder Beispiel klingt: „{ $text }“.
account-question = Zurückgestellt, weil „{ $heading }“ danach fragt: „{ $text }“.
account-past = Zurückgestellt, weil „{ $heading }“ von Vergangenem spricht: „{ $text }“.
account-others = Zurückgestellt, weil unter „{ $heading }“ Befehle anderer stehen: „{ $text }“.
account-time = Zurückgestellt, weil „{ $heading }“ von einer anderen Zeit spricht: „{ $text }“.
account-unticked = Zurückgestellt, weil das Kästchen daneben leer ist und andere angekreuzt sind: „{ $text }“.
account-copied-subject = Zurückgestellt, weil es der Betreff einer Mail ist: „{ $text }“.
account-below = Zurückgestellt, weil es unter dem Ende deiner Befehle steht: „{ $text }“.
account-yes = Du hast ja gesagt: Was zurückgestellt war, gilt jetzt.
judge-subject-not-filed = NICHT VORGEMERKT: { $subject }
account-subject = der Betreff „{ $subject }“: Befehle müssen im Text der Mail selbst stehen
account-subject-command = der Betreff „{ $subject }“: Dieses Kommando muss im Text der Mail stehen, auf einer eigenen Zeile
account-attachment = der Anhang „{ $name }“: Befehle müssen im Text der Mail selbst stehen
