# Wörter, die überall gebraucht werden.

# What its speakers call the language, and the locale (POSIX) that has its names
# of days and months.
language-name = Deutsch
language-locale = de_DE
language-unknown = „{ $code }“ ist keine Sprache dieses Spielleiters, es gibt { $known }.

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
list-nothing = nichts

date-time = { $weekday }, { $day }. { $month } { $year }, { $time } Uhr ({ $zone }, UTC{ $offset })
date-time-short = { $weekday }, { $day }. { $month }, { $time } Uhr
wanted-orders = deine Befehle bis { $deadline }

# Eine Option, die nicht wie üblich ist und keinen eigenen Text hat.
option-is = In dieser Partie gilt { $name } = { $value } ({ $rule }).

# Of games that say nothing of their own.
account-results-title = { $turn }: Ergebnisse
review-no-orders = Von dir ist noch kein Befehl da.
sheet-example = { "#" } { $line }
sheet-offer = { "#" } { $line }   ({ $means })
order-not-due = du bist nicht an der Reihe
order-not-legal = hier nicht möglich; du könntest { $near } schreiben

# Warum etwas so ausging.
explain-not-given = Diesen Befehl gab es in diesem Zug nicht. Für sich allein hätte er so geendet:
explain-not-given-lots = Diesen Befehl gab es in diesem Zug nicht. Für sich allein hätte er so enden können, mit Würfeln und Losen, die nur ein Beispiel sind:
explain-what = Von dir gibt es im letzten Zug nichts zu erklären. Sag, wonach du fragst, etwa „{ $example }“.
explain-nothing = Mit „{ $asked }“ ist zuletzt nichts geschehen, was du wissen kannst. Nenne eine Figur oder ein Feld, wie sie in einem Brief stehen, oder einen Befehl.

# Zeilen, mit denen vielleicht kein Befehl gemeint ist.
doubt-beside = „{ $written }“ bewirkt nichts: Die Befehle daneben sind so vorgemerkt, wie sie dastehen. Sind sie nicht so gemeint, dann schick sie noch einmal, wie du sie meinst.
doubt-asked = Das liest sich wie eine Frage und ist deshalb kein Befehl. Ist es so gemeint, dann bitte ohne Fragezeichen.
doubt-condition = Ein Befehl gilt nur so, wie er dasteht, ohne Bedingung und ohne Auswahl: Bitte klar schreiben, was geschehen soll.
doubt-negated = Das sagt, was nicht geschehen soll. Bitte schreiben, was geschehen soll; was fehlt, bekommt keinen Befehl.
doubt-unsure = Das sagt nicht sicher, was geschehen soll. Bitte ohne „vielleicht“ schreiben.
doubt-final = „{ $written }“ lässt sich nicht zurücknehmen, wenn es einmal gilt, und diese Mail meint es vielleicht nicht so. Nichts aus dieser Mail zählt; was vorlag, bleibt.
doubt-final-help = Wenn du es meinst, schick es in einer Mail ohne alles andere.
doubt-taken-back = „{ $written }“ nimmt etwas zurück oder ändert etwas, und es ist nicht klar, wie viel. Nichts aus dieser Mail zählt; was vorlag, bleibt.
doubt-of-file = „{ $written }“ meint vielleicht, was vorgemerkt ist. Daran wurde nichts geändert, und deinetwegen wird der Zug nicht vor der Frist ausgeführt.
doubt-of-file-help = Um etwas zu ändern, schick die Befehle neu; „zurück“ nimmt deine letzte Mail mit Befehlen zurück, „streiche alles“ alles. Mit „fertig“ wird der Zug ausgeführt, wie er ist.
doubt-all-taken-back = Alles, was vorgemerkt war, ist zurückgenommen.
doubt-taken-back-help = Bitte alle Befehle des Zuges noch einmal schicken, ohne die, die nicht gelten sollen.
