# Was eine Leitung mit einer Partie tut, und Briefe einmal am Tag.

govern-subject-board = { $about } von der Leitung geändert

govern-rolled-back = Die Leitung hat die Partie auf den Anfang dieses Zuges zurückgesetzt: { $turn }. Was seitdem ausgewertet wurde, gilt nicht mehr: { $undone }. Befehle, die wieder vorgemerkt sind, warten auf den Abgabetermin oder darauf, dass, wer sie gab, „fertig“ schreibt oder andere schickt.
govern-orders-back = Deine Befehle für diesen Zug, wieder vorgemerkt
govern-orders-gone = Deine Befehle für den zuvor fälligen Zug, nicht mehr vorgemerkt
govern-too-far-back = „{ $text }“ ist mehr, als sich zurücknehmen lässt: { $count ->
        [one] Ein Zug ist
       *[other] { $count } Züge sind
    } ausgewertet. Es ist nichts geschehen.
govern-which-turn = „{ $text }“ kann { $turns } sein. Bitte nenne einen davon. Es wurde nichts geändert.
govern-answers-again = Deine Mail antwortet auf einen Brief aus der Zeit, bevor die Leitung die Partie zurückgesetzt hat. Ihre Befehle gelten, und zwar für { $turn }, wie es nun noch einmal gespielt wird.
govern-answers-gone = Deine Mail antwortet auf einen Brief zu einem Zug, den die Leitung zurückgenommen hat: { $turn }. Sie wurde aufbewahrt, aber ihre Befehle werden nicht verwendet. Für { $current } antworte auf einen Brief, der seitdem geschrieben wurde.
govern-before-rollback = Deine Mail kam an, bevor die Leitung die Partie auf { $turn } zurückgesetzt hat. Bitte prüfe, ob ihre Befehle noch die sind, die du willst.

govern-corrected = Die Leitung hat die Stellung berichtigt. Von ihr aus geht die Partie weiter: { $turn }.
govern-changes = Was sich geändert hat
govern-orders-unfit = Deine Befehle, die nicht mehr passen und nicht mehr vorgemerkt sind
govern-correct-same = Die Stellung ist schon genau so. Es wurde nichts geändert.
govern-correct-refused = Die Stellung wurde nicht geändert: Nicht alles davon kann so sein.
govern-correct-faults = Was nicht so sein kann
govern-correct-dropped = Befehle, die nicht mehr passen, sind nicht mehr vorgemerkt: von { $seats }. Wer sie gegeben hat, erfährt, welche.

govern-option-is = { $name }: { $value }.
govern-option-will-be = { $name } ab dem nächsten Zug: { $value }.
govern-option-called = { $what } ({ $name })
govern-option-meaning = { $change } { $meaning }
govern-option-usual = wie üblich
govern-option-changed = Die Leitung hat eine Option der Partie geändert. { $name }: { $value } (bisher: { $was }).
govern-option-next = Die Leitung hat eine Option der Regeln geändert. { $name } ab dem nächsten Zug: { $value } (bis dahin: { $was }).
govern-option-stays = Die Leitung hat es sich bei einer Option der Regeln anders überlegt. { $name } bleibt { $was }, jetzt und im nächsten Zug.
govern-option-fixed = „{ $name }“ lässt sich nicht ändern, solange die Partie läuft. Was sich ändern lässt, sind die Felder von press, schedule und govern der Spieldatei, etwa grace, days.movement oder signature, und die Optionen der Regeln. Es wurde nichts geändert.
govern-option-value = „{ $value }“ ist kein Wert für { $name }. Schreib ihn so: { $expected }. Es wurde nichts geändert.
govern-option-refused = { $name } lässt sich so nicht ändern. Es wurde nichts geändert:
govern-option-begun = { $name } sagt, wie eine Partie beginnt, und diese hat begonnen. Es wurde nichts geändert.

# Wie die Optionen heißen, die nicht zu den Regeln gehören, und ihre Werte.
option-none = nichts
option-on = an
option-off = aus
option-press-private = Post an Einzelne
option-press-broadcast = Post an alle
option-press-signature = Post
option-press-observers = Post von Zuschauern
option-press-always = Post in allen Phasen
option-press-keeper-reads = Kopien der Post an die Leitung
option-schedule-skip = Wochentage ohne Frist
option-schedule-holidays = Feiertage
option-period = { $first } bis { $last }
option-schedule-at-least = Mindestzeit für einen Zug
option-schedule-grace = Nachfrist
option-schedule-reminders = Erinnerungen vor einer Frist
option-schedule-nmr = Wenn Befehle fehlen
option-nmr-hold = wird der Zug ausgewertet
option-nmr-pause = wird die Partie angehalten
option-nmr-disorder = { $count ->
    [one] Anarchie nach einem Zug ohne Befehle
   *[other] Anarchie nach { $count } Zügen nacheinander ohne Befehle
}
option-schedule-early = Vorzeitige Auswertung
option-schedule-early-after = Wartezeit vor vorzeitiger Auswertung
option-schedule-respect-absence = Rücksicht auf Abwesenheiten
option-schedule-absence-limit = Längster Aufschub wegen Abwesenheit
option-govern-tell = Was Spieler vom Handeln der Leitung erfahren
option-tell-deadlines = verlegte Fristen
option-tell-options = geänderte Optionen
option-tell-seats = Handeln für einen Platz
option-days = Zeit für einen Zug der Phase „{ $phase }“
option-rules = Fristen der Phase „{ $phase }“

govern-acting = Dies geschah für { $seat }; wer dort spielt, erfährt es.
govern-acted = Die Leitung hat für dich gehandelt, für { $seat }. { $turn }: Dies ist jetzt vorgemerkt.
govern-acting-for = Das kann nur, wen es selbst betrifft, in einer eigenen Mail. Es wurde nichts geändert.
govern-acts-and-plays = Du spielst in dieser Partie mit. Wer spielt, handelt nicht für einen anderen Platz, denn die Antwort zeigt, was dieser befohlen hat. Es wurde nichts geändert.
govern-rest-unread = Was unter dieser Zeile steht, wurde nicht gelesen.

digest-on = Ab jetzt kommen Post, Ergebnisse von Zügen, die nicht deine waren, und was sonst nicht eilt in einem Brief am Tag, um { $time } Uhr ({ $zone }). Andere Ergebnisse, Antworten, Erinnerungen und Fristen kommen weiterhin sofort.
digest-off = Ab jetzt kommt jeder Brief sofort. Was für deinen nächsten Sammelbrief aufgehoben war, wurde abgeschickt.
digest-hint = Von jedem Zug der anderen bekommst du einen Brief. Schreib „Sammelbrief“, um sie in einem Brief am Tag zu bekommen.
digest-news = Neues von der Partie
digest-subject = { $about } { $count ->
        [one] dein Sammelbrief, ein Stück
       *[other] dein Sammelbrief, { $count } Stücke
    }
digest-heading = { $game }: { $count ->
        [one] ein Stück seit deinem letzten Sammelbrief
       *[other] { $count } Stücke seit deinem letzten Sammelbrief
    }
digest-receipts = { $count ->
        [one] Eine Quittung für { $turn }, denn heute gingen schon zu viele Briefe an dich
       *[other] { $count } Quittungen für { $turn } in einer, denn heute gingen schon zu viele Briefe an dich
    }
digest-answer = Um auf Post zu antworten, schreib dem Spielleiter: eine Zeile „Post an“ mit einem Namen, deinen Text und eine Zeile „Ende Post“. Um wieder jeden Brief sofort zu bekommen, schreib „sofort“.

correct-not-here = Stellungen dieses Spiels lassen sich nicht berichtigen.
