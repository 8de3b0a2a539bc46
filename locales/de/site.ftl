# Die Seiten des Archivs.

site-games = Partien
site-players = Mitspieler
site-statistics = Statistik
site-openings = Eröffnungen
site-navigation = Seiten
site-language = Sprache
site-skip = Zum Inhalt
site-feed = Neues als Feed (Atom)
site-calendar = Fristen als Kalender (iCalendar)
site-made-by = Geschrieben von High Noon, dem Spielleiter per E-Mail.
site-front = Partien, Mitspieler, Statistik und Eröffnungen
site-games-description = Alle Partien dieses Spielleiters: laufende, solche, die noch Mitspieler suchen, und beendete.

# Die Liste der Spiele.
site-no-games = Hier gibt es noch keine Partien.
site-games-running = Laufende Partien
site-games-forming = Partien, die Mitspieler suchen
site-games-over = Beendete Partien
site-game = Partie
site-variant = Variante
site-last-turn = Letzter Zug
site-outcome = Ausgang
site-deadline = Frist
site-standing-forming = { $taken } von { $seats } Plätzen vergeben.
site-standing-running = Als Nächstes: Befehle für { $turn }.
site-standing-paused = Die Partie ist angehalten: { $turn }.

# Die Seite eines Spiels.
site-game-title = Die Partie { $game }
site-part-title = Die Partie { $game }: { $part }
site-part-year = { $year }
site-part-turns = Züge { $first } bis { $last }
site-around = Andere Züge
site-earlier = Frühere Züge
site-later = Spätere Züge
site-turns = Zug für Zug
site-first = Zum ersten Zug
site-back = Einen Schritt zurück
site-play = Alle Züge abspielen
site-on = Einen Schritt weiter
site-last = Zum letzten Zug
site-slider = Zug
site-keys = Auch die Pfeiltasten führen durch die Züge: erst die Befehle, dann das Spielbrett danach.
site-film = Die Partie als Film
site-film-all = Die ganze Partie als Film ansehen
site-film-turn = Diesen Zug in Bewegung ansehen
site-film-account = Was in diesem Zug befohlen wurde und warum es so ausging
site-film-no-script = Das ist das Spielbrett, wie es jetzt steht. Damit sich die Figuren bewegen, müssen Skripte hier erlaubt sein; die Seiten der Züge zeigen alle Spielbretter auch ohne.
site-speed = Geschwindigkeit
site-film-title = { $game }: der Film
site-film-description = Eine Partie { $variant } in Bewegung, Zug für Zug.
site-with-orders = { $turn }: Befehle
site-afterwards = { $turn }: danach
site-closed = Ausgewertet:
site-picture-orders = Die Befehle und was aus ihnen wurde
site-picture-after = Das Spielbrett danach
site-pieces-before = Alle Figuren auf diesem Bild
site-pieces-after = Alle Figuren danach
site-pieces = Alle Figuren
site-neutral = Neutral
site-now = Der Stand
site-seats = Plätze
site-seat = Platz
site-player = Mitspieler
site-count = Anzahl
site-result = Ergebnis
site-seat-taken = vergeben
site-seat-free = frei
site-names-later = Wer hier spielt, steht nach dem Ende der Partie da.
site-press = Presse
site-press-anonymous = Anonym
site-rules = Regeln dieser Partie
site-rules-all = Alle Regeln
site-rules-title = Die Regeln von { $game }
site-rules-description = Wie man { $game } spielt: alle Regeln, mit Beispielen.
site-chart = Jahr für Jahr
site-chart-start = Beginn
site-chart-alt = Säulen, eine für jedes Jahr: was jeder Platz an dessen Ende hatte; die Tabelle darunter hat dieselben Zahlen.
site-chart-caption = Was jeder Platz am Ende jedes Jahres hatte.
site-chart-table = Anzahl nach Jahren

site-result-won = gewonnen
site-result-drawn = unentschieden
site-result-survived = überlebt
site-result-eliminated = ausgeschieden

# Mitspieler und Statistik.
site-players-description = Alle, die hier gespielt haben, und wie es ausging.
site-player-description = Die Partien von { $player }, und wie sie ausgingen.
site-statistics-description = Wie oft welcher Platz gewonnen hat, in allen Partien einer Art.
site-no-players = Noch hat niemand einen Namen angegeben.
site-players-note = Wer denselben Namen angibt, zählt als derselbe Mitspieler. In Partien, die Namen zurückhalten, wird erst nach ihrem Ende gezählt.
site-tally-games = Partien
site-tally-won = Gewonnen
site-tally-drawn = Unentschieden
site-tally-survived = Überlebt
site-tally-eliminated = Ausgeschieden
site-tally-running = Im Gang
site-tally-all = Alle
site-variant-games =
    { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    }: { $running } im Gang, { $won } gewonnen, { $drawn } unentschieden.

# Eröffnungen und Ergebnisse.
site-openings-results = Eröffnungen und Ergebnisse
site-openings-description = Wie Partien jeder Art ausgingen, und die ersten Befehle auf jedem Platz mit dem, was daraus wurde.
site-none-over = Noch ist keine Partie dieser Art zu Ende.
site-length = Dauer im Schnitt
site-length-years = { $whole },{ $tenth } Jahre
site-length-turns = { $whole },{ $tenth } Züge
site-ended-drawn = Unentschieden
site-ended-stopped = Abgebrochen
site-opening-none = Keine Befehle
site-opening-games =
    { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    }: { $came }
site-opening-others =
    { $count ->
        [one] Eine weitere Eröffnung wurde nicht öfter gespielt.
       *[other] { $count } weitere Eröffnungen wurden nicht öfter gespielt.
    }
site-came-won = { $count } gewonnen
site-came-drawn = { $count } unentschieden
site-came-survived = { $count } überlebt
site-came-eliminated = { $count } ausgeschieden
site-came-running = { $count } im Gang

# Feed.
site-feed-subtitle = Ausgewertete Züge
site-feed-entry = { $game }: { $turn }

# Was die Mitspieler zu Beginn erfahren.
site-told-always = Diese Partie wird gezeigt auf { $place }: das Spielbrett, und alle Befehle und Ergebnisse, sobald ein Zug ausgewertet ist.
site-told-after = Wenn diese Partie zu Ende ist, wird sie gezeigt auf { $place }: das Spielbrett, alle Befehle und Ergebnisse.
site-told-names = Dein Name steht dort so wie in deinen Briefen, deine Adresse nie.
site-told-names-after = Wer gespielt hat, steht dort nach dem Ende der Partie, deine Adresse nie.
site-told-names-never = Wer gespielt hat, steht dort nie.
site-told-broadcasts = Was an alle geschrieben wird, ist auch dort zu lesen.
site-told-somewhere = den Seiten des Spielleiters
