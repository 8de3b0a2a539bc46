# Die Seite, auf der man Befehle zusammentippt.

order-page-subject = [{ $game }] { $turn }: Befehle
order-page-seat = Du spielst
order-page-orders = Deine Befehle
order-page-orders-note = Ändere sie, wie du willst; ein Befehl je Zeile.
order-page-choose = Wähle auf dem Brett oder hier
order-page-choose-more = Und nun?
order-page-nothing = Jetzt ist nichts zu befehlen.
order-page-back = Zurück
order-page-restart = Von vorn
order-page-take = Übernehmen
order-page-fewer = Eins weniger
order-page-more = Eins mehr
order-page-number = Eine Zahl von # bis #
order-page-send = Per Mail schicken
order-page-send-note = Dein Mailprogramm öffnet sich mit deinen Befehlen; sonst wird nirgendwohin etwas geschickt. Die erste Zeile der Mail sagt, für welchen Zug sie ist: Lass sie stehen.
order-page-too-long = Das ist zu lang für einen Link: Kopiere deine Befehle in eine Mail und lass die erste Zeile stehen.
order-page-copy = Kopieren
order-page-copied = Kopiert. Schick es als Antwort auf einen Brief zu dieser Partie.
order-page-share = Teilen
order-page-clear = Alles löschen
order-page-added = Notiert: #
order-page-at-odds = Diese Befehle passen nicht mehr alle zusammen: Schau sie durch.
order-page-no-more = sonst nichts
order-page-left = Wenn sich kein Mailprogramm öffnet, kopiere deine Befehle in eine Mail. Es gilt, was die Quittung sagt.
order-page-no-script = Zum Tippen auf dem Brett braucht es JavaScript, das hier aus ist. Kopiere stattdessen dies in eine Mail und lass die erste Zeile stehen.
