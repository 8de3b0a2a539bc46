# Der Rahmen der Briefe: Ergebnisse, Quittungen, Spielbeginn.

report-item = { $item }
report-game = { $game }

report-deadline = Befehle müssen bis { $deadline } eingehen.
report-deadline-of-others = Die Befehle der anderen müssen bis { $deadline } eingehen.
report-answer = Antworte für deine Befehle auf diese Mail, mit einem Befehl je Zeile.
report-answer-freely = Du kannst deutsch oder englisch schreiben, mit vollen Namen oder Abkürzungen, und bis zum Zugabgabetermin neue Befehle schicken: Ein späterer Befehl ersetzt den früheren für dieselbe Figur.

report-picture-alt = Das Brett im { $turn }, mit allen Figuren und Befehlen.
report-picture-results-alt = Das Brett im { $turn }, mit allen Befehlen und dem, was aus ihnen wurde.
report-picture-after-alt = Das Brett nach { $turn }, mit allen Figuren, wo sie jetzt stehen.

report-receipt-heading = { $game }: deine Befehle für { $turn }
report-receipt-all-well = Alle deine Befehle wurden verstanden.
report-receipt-change = Um einen Befehl zu ändern, schick einen neuen; alles Übrige bleibt vorgemerkt.
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
