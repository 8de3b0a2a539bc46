# Was der Absender einer unlesbaren Mail erfährt.
mail-unreadable-no-mail = Deine Nachricht ist leer oder keine Mail: Ihr fehlt der gesamte Kopf.
mail-unreadable-no-sender = Deine Mail verrät nicht, von wem sie kommt. Bitte schick sie noch einmal mit einer Absenderadresse.
mail-unreadable-several-senders = Deine Mail nennt { $count } Absender. So ist nicht zu erkennen, von wem die Befehle stammen. Bitte schick sie mit genau einer Absenderadresse.
mail-unreadable-too-large = Deine Mail ist zu groß ({ $size } kB, gelesen werden höchstens { $limit } kB). Nichts daraus wurde ausgeführt. Bitte schick deine Befehle als reinen Text ohne Bilder und Anhänge.
mail-unreadable-too-much-text = Deine Mail hat { $size } kB eigenen Text, gelesen werden höchstens { $limit } kB. Nichts daraus wurde ausgeführt. Bitte schick deine Befehle ohne alles andere.
mail-unreadable-too-many-parts = Deine Mail besteht aus mehr als { $limit } Teilen und wurde nicht gelesen. Nichts daraus wurde ausgeführt. Bitte schick deine Befehle als reinen Text.
mail-unreadable-too-deep = An deiner Mail hängen mehr als { $limit } andere Mails; sie wurde nicht gelesen. Nichts daraus wurde ausgeführt. Bitte schreib deine Befehle in eine eigene Mail.
mail-unreadable-broken = Deine Mail ist beschädigt angekommen und war nicht lesbar. Nichts daraus wurde ausgeführt. Bitte schick deine Befehle noch einmal als reinen Text.

# Ob Quittungen das Brett zeigen.
command-pictures-help = Quittungen mit oder ohne das Brett, auf dem deine Befehle zu sehen sind.
command-pictures-example = Bilder aus
pictures-on = Quittungen zeigen jetzt das Brett mit deinen Befehlen.
pictures-off = Quittungen kommen jetzt ohne das Brett. Die Ergebnisse zeigen es weiterhin, und eine Zeile „Karte“ schickt es.
