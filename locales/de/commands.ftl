# Was jedes Kommando tut und wie man es schreibt.
# Die Namen darin sind die der Partie, um die es geht, oder sonst diese.
command-sample-seat = Frankreich
command-sample-other = Türkei
command-sample-order = A Par - Bur
command-sample-unit = A Par
command-sample-turn = S1901M
command-sample-later = F1901M
command-help-help = Zählt die Kommandos auf oder erklärt eines davon.
command-help-example = Hilfe Post
command-status-help = Sagt, wie die Partie steht: Zug, Frist, wer abgegeben hat.
command-status-example = Stand
command-orders-help = Zeigt die Befehle, die von dir vorliegen.
command-orders-example = was liegt vor?
command-archive-help = Schickt die Post dieser Partie noch einmal: was du geschrieben und was du bekommen hast.
command-archive-example = Archiv
command-history-help = Schickt vergangene Züge: einen oder mehrere von .. bis.
command-history-example = Verlauf { $turn } bis { $later }
command-list-help = Zählt die Partien auf oder beschreibt eine davon ganz; „Varianten“ zählt auf, was gespielt werden kann.
command-list-example = Liste Sommer
command-who-help = Sagt, wer in einer Partie mitspielt.
command-who-example = wer
command-map-help = Schickt die Karte, von jetzt oder von einem vergangenen Zug.
command-map-example = Karte { $turn }
command-tap-help = Schickt eine Seite, auf der du deine Befehle auf dem Brett zusammentippst, als Datei für einen Browser.
command-tap-example = tippen
command-summary-help = Schickt eine Tabelle, wie es allen bisher ergangen ist.
command-summary-example = Übersicht
command-rules-help = Schickt die Regeln der Partie, alle oder ein Kapitel.
command-rules-example = Regeln 3
command-explain-help = Erklärt, warum ein Befehl des letzten Zuges so ausging oder was zuletzt mit einer Figur, einem Ort oder einem Mitspieler geschah, die du nennst.
command-explain-example = erkläre { $order }
command-deadlines-help = Nennt die nächsten Fristen.
command-deadlines-example = Fristen
command-ratings-help = Nennt deine Wertungen, jede mit dem Zweifel, der bleibt, und die von anderen bei einer Variante, die ihre zeigen.
command-ratings-example = Wertungen risiko
command-wait-help = Lässt den Zug bis zur Frist offen, auch wenn alle Befehle da sind.
command-wait-example = warten
command-nowait-help = Der Zug darf geschlossen werden, sobald alle Befehle da sind. Es zählt nicht, solange in der Mail etwas falsch ist oder Befehle fehlen; „trotzdem fertig“ zählt immer.
command-nowait-example = nicht warten
command-phase-help = Steht über Befehlen für einen späteren Zug; `Phasenende` kehrt zum laufenden zurück.
command-phase-example =
    für { $later }:
    { $order }
    Phasenende
command-preview-help = Probiert Befehle aus, ohne sie abzulegen, bis `Ende Vorschau`: deine eigenen und, hinter einem Namen und einem Doppelpunkt, die von anderen.
command-preview-example =
    was wäre wenn
    { $order }
    Ende Vorschau
command-if-help = Befehle, die davon abhängen, wo Einheiten stehen; `sonst` darf folgen.
command-if-example =
    wenn { $unit } dann
    { $order }
    ende
command-standing-help = Befehle, die jeden Zug gelten, bis du sie änderst, bis `Ende Dauerbefehl`.
command-standing-example =
    Dauerbefehl
    { $order }
    Ende Dauerbefehl
command-standing-off-help = Hebt deine Dauerbefehle auf.
command-standing-off-example = Dauerbefehl aus
command-undo-help = Nimmt zurück, was deine letzte Mail geändert hat.
command-undo-example = rückgängig
command-absence-help = Sagt, dass du abwesend bist. Wenn die Partie sich danach richtet, fällt in diese Tage keine Frist.
command-absence-example = Urlaub 20.12.2026 bis 3.1.2027
command-noabsence-help = Nimmt eine Abwesenheit zurück: die an diesem Tag oder alle.
command-noabsence-example = kein Urlaub 20.12.2026
command-press-help = Schickt einen Text an einige Mitspieler, bis `Ende Post`; `anonym` verbirgt deinen Namen.
command-press-example =
    Post an { $seat }, { $other }:
    Sollen wir reden?
    Ende Post
command-broadcast-help = Schickt einen Text an alle Mitspieler, bis `Ende Rundbrief`.
command-broadcast-example =
    Rundbrief
    Viel Glück euch allen!
    Ende Rundbrief
command-mute-help = Hält Post dieses Mitspielers von dir fern. Niemand erfährt davon.
command-mute-example = stumm { $other }
command-unmute-help = Lässt Post dieses Mitspielers wieder zu dir.
command-unmute-example = nicht stumm { $other }
command-report-help = Sagt der Leitung und sonst niemandem, was dieser Mitspieler dir antut, in einer Zeile hinter einem Doppelpunkt.
command-report-example = melden { $other }: Drohungen in jedem Brief
command-draw-help = Stimmt für ein Unentschieden aller oder derer, die du nennst: „mit“ schließt dich ein, „zwischen“ meint nur diese.
command-draw-example = Remis mit { $seat }, { $other }
command-nodraw-help = Nimmt deine Stimme für ein Unentschieden zurück.
command-nodraw-example = kein Remis
command-concede-help = Stimmt für den Sieg eines anderen.
command-concede-example = aufgeben zugunsten von { $seat }
command-noconcede-help = Nimmt diese Stimme zurück.
command-noconcede-example = keine Aufgabe
command-stop-help = Stimmt dafür, die Partie ohne Ergebnis zu beenden.
command-stop-example = Abbruch
command-nostop-help = Nimmt diese Stimme zurück.
command-nostop-example = kein Abbruch
command-propose-help = Stellt etwas zur Abstimmung, wo die Partie das hat: jemanden auszuschließen, die Frist zu verschieben, die Partie zu beenden, jemanden zu bestrafen.
command-propose-example = Vorschlag verlängern 3
command-vote-help = Stimmt für oder gegen einen Vorschlag: „stimme ja“ oder „stimme nein“ und seine Nummer.
command-vote-example = stimme ja 1
command-signon-help = Meldet dich zu einer Partie an, auf Wunsch wie bei njudge mit Macht und Kennwort.
command-signon-example = anmelden Sommer
command-join-help = Nimmt einen freien Platz in einer Partie, möglichst einen, den du gern hättest, den liebsten zuerst.
command-join-example = mitspielen in Sommer als { $seat }, { $other }
command-nonce-help = Steuert vor Beginn ein Wort von dir bei, aus dem Würfel und Lose folgen.
command-nonce-example = Loswort Butterblume
command-preference-help = Sagt vor Spielbeginn, welche Plätze du gern hättest, den liebsten zuerst.
command-preference-example = Wunschliste: { $seat }, { $other }
command-observe-help = Schickt dir die Briefe einer Partie, in der du nicht mitspielst.
command-observe-example = beobachten Sommer
command-resign-help = Gibt deinen Platz auf.
command-resign-example = aufgeben
command-takeover-help = Übernimmt einen verlassenen Platz.
command-takeover-example = übernehmen Sommer { $seat }
command-create-help = Legt eine neue Partie einer Variante an, mit Optionen.
command-create-example = anlegen range-war id=sommer deadlines=jeden zweiten Dienstag 20:00 zone=Europe/Berlin
command-notify-help = Sagt dir einmal Bescheid, sobald eine Partie dieser Variante Mitspieler nimmt; `vormerken aus` nimmt das zurück.
command-notify-example = vormerken risiko
command-invite-help = Lädt jemanden per Mail in die Partie ein, der mit seiner Antwort mitspielt. Eine Adresse bekommt höchstens eine Einladung am Tag, und keine, wenn sie keine will.
command-invite-example = einladen freund@example.org
command-name-help = Sagt, unter welchem Namen die anderen dich sehen. Adressen sieht niemand.
command-name-example = Name Anna Müller
command-public-help = Lässt alle deinen Namen und deine Wertungen sehen; `öffentlich aus` nimmt das zurück. Sonst sieht sie niemand.
command-public-example = öffentlich an
command-language-help = Wählt die Sprache deiner Briefe.
command-language-example = Sprache Deutsch
command-zone-help = Wählt die Zeitzone, in der deine Briefe Zeiten nennen.
command-zone-example = Zeitzone Europe/Berlin
command-digest-help = Ein Brief am Tag mit allem, was nicht eilt.
command-digest-example = Sammelbrief
command-at-once-help = Jeder Brief sofort.
command-at-once-example = sofort
command-address-help = Ändert die Adresse, an die deine Briefe gehen.
command-address-example = Adresse neu@example.org
command-confirm-help = Bestätigt, wonach der Spielleiter gefragt hat, mit dem Wort aus seinem Brief.
command-confirm-example = bestätigen k3f9
command-unsubscribe-help = Keine Briefe mehr von einer Partie, der du nur zuschaust, oder von allen.
command-unsubscribe-example = abbestellen Sommer
command-forget-me-help = Nimmt dich aus allen Partien und löscht deinen Namen, deine Adresse und deine Mails. Die Partien gehen weiter.
command-forget-me-example = vergiss mich
command-process-help = Schließt den Zug jetzt.
command-process-example = auswerten { $turn }
command-pause-help = Hält die Uhr der Partie an.
command-pause-example = anhalten
command-resume-help = Lässt die Uhr der Partie wieder laufen.
command-resume-example = fortsetzen
command-extend-help = Verschiebt die Frist, um eine Zeit oder auf ein Datum.
command-extend-example = verlängern um 2 Tage
command-deadline-help = Setzt die Frist dieses Zuges; ohne Datum fragt es danach.
command-deadline-example = Frist 20.12.2026 18:00
command-rollback-help = Geht zurück vor einen geschlossenen Zug.
command-rollback-example = zurücksetzen auf { $turn }
command-terminate-help = Beendet die Partie ohne Ergebnis; „zurücksetzen“ nimmt sie wieder auf.
command-terminate-example = Partie beenden
command-eject-help = Nimmt einem Spieler seinen Platz.
command-eject-example = ausschließen { $seat }
command-replace-help = Gibt einen Platz an eine andere Adresse.
command-replace-example = ersetzen { $seat } durch neu@example.org
command-announce-help = Schickt einen Text an alle in der Partie, bis `Ende Bekanntmachung`.
command-announce-example =
    Bekanntmachung
    Nach den Feiertagen geht es weiter.
    Ende Bekanntmachung
command-option-help = Ändert eine Option der Partie.
command-option-example = Option Presse=anonym
command-correct-help = Berichtigt die Stellung, bis `Ende Korrektur`.
command-correct-example =
    Korrektur
    { $seat }: { $unit }
    Ende Korrektur
command-become-help = Der Rest der Mail gilt für diesen Platz.
command-become-example = handeln als { $seat }
command-predict-help = Zeigt, wie der Zug jetzt ausginge.
command-predict-example = Vorhersage
command-begin-help = Beginnt eine Partie, die voll ist; „trotzdem beginnen“ beginnt sie auch mit freien Plätzen.
command-begin-example = Spiel beginnen
command-promote-help = Gibt einem Spieler, oder jemand anderem mit seiner Adresse, die Rechte der Leitung.
command-promote-example = ernennen { $seat }
command-signoff-help = Beendet die Mail: Was darunter steht, wird nicht gelesen.
command-signoff-example = Ende der Mail

# Wonach bei Zeilen gefragt wird, die fast ein Kommando sind.
command-unclear-runs-on = „{ $written }“ ist ein Kommando, kann aber auch zum Satz drum herum gehören. Es wurde nichts unternommen. Wenn du es meinst, schick es allein in einer Mail.
command-unclear-may-say = „{ $written }“ ist ein Kommando, kann aber auch dem gesagt sein, dem diese Mail antwortet. Es wurde nichts getan. Wenn du das Kommando meinst, schick es in einer Mail, die auf keine Post antwortet.
command-spelling = „{ $spelling }“
command-unclear-near = „{ $written }“ ist kein Kommando. Meinst du { $meant }? Es wurde nichts unternommen.
command-unclear-arguments = „{ $written }“ beginnt wie ein Kommando, aber der Rest war nicht zu lesen. Man schreibt es so: { $example }. Es wurde nichts unternommen.
command-unclear-no-end = „{ $written }“ hat weiter unten kein Ende. Bitte schließ es mit einer Zeile „{ $end }“ ab und schick es noch einmal.
command-unclear-stray-end = „{ $written }“ beendet etwas, das weiter oben nirgends beginnt. Es wurde nichts unternommen.
command-unclear-swallows = { $asked } Von Zeile { $first } bis Zeile { $last } wurde nichts gelesen, und kein Befehl darin ist vorgemerkt.
command-unclear-press-holds-orders = Deine Post wurde an niemanden geschickt, denn ihre Zeile { $line } sieht wie ein Befehl, ein Kommando oder ein Wort an jemand anderen aus: „{ $inside }“. Bitte schick sie noch einmal mit dem Ende an der richtigen Stelle, oder schreib die Zeile als Teil eines Satzes oder in Anführungszeichen.
command-unclear-press-unsigned = Deine Post ging an niemanden: „{ $inside }“ bittet darum, dass dein Name nicht dabeisteht, und „{ $written }“ schickt sie unter deinem Namen. Schick sie bitte noch einmal unter „anonyme Post an …“ oder, wenn dein Name dabeistehen soll, unter „offene Post an …“.
command-unclear-press-to-judge = „{ $written }“ ist nicht nötig: Was ohne eine solche Zeile in deiner Mail steht, liest nur das Programm, das die Züge auswertet. Die Zeilen darunter wurden wie alle anderen gelesen. Um der Spielleitung zu schreiben, setz dort „Post an Spielleiter“.
command-unclear-press-mistyped-end = Deine Post wurde an niemanden geschickt, denn ihre Zeile { $line }, „{ $inside }“, sieht wie ein vertipptes Ende aus. Bitte schick sie noch einmal mit einer Zeile „{ $end }“ darunter.
command-unclear-if-no-then = „{ $written }“ hat kein „dann“.
command-unclear-if-no-end = „{ $written }“ hat kein „endif“ oder „Ende“.
command-unclear-if-condition = Die Bedingung von „{ $written }“ war nicht zu lesen. Sie darf Klammern, „und“, „oder“ und „nicht“ enthalten.
command-unclear-if-too-deep = In „{ $written }“ stecken zu viele Bedingungen ineinander.
command-unclear-too-many = Die ersten { $count } Kommandos deiner Mail wurden ausgeführt. Ab Zeile { $line } wurden keine mehr ausgeführt; schick sie in einer weiteren Mail.
command-end = Ende Post
command-end-standing = Ende Dauerbefehl
command-end-correct = Ende Korrektur
