# Was der Spielleiter der Zeit wegen sagt: Erinnern, Warten, Abwesenheiten.

# Ein Tag, wie man ihn dem Spielleiter schreibt.
time-day = { $day }.{ $month }.{ $year }

# Was der Zeitplan einer Partie außer seinen Tagen verlangt.
time-rule-early = Ein Zug wird vor der Frist ausgewertet, sobald alle Befehle da sind und niemand warten möchte.
time-rule-early-after = Ein Zug wird vor der Frist ausgewertet, wenn alle Befehle da sind, niemand warten möchte und sich so lange nichts mehr geändert hat: { $after }.
time-rule-disorder =
    { $count ->
        [one] Wer in einem Zug keine Befehle gibt, ist in Anarchie.
       *[other] Wer { $count } Züge nacheinander keine Befehle gibt, ist in Anarchie.
    }
time-rule-pause = Fehlen am Ende Befehle, ruht die Partie, bis ihre Leitung sie fortsetzt.
time-rule-absence =
    { $count ->
        [one] Fristen weichen gemeldeten Abwesenheiten aus, höchstens um einen Tag.
       *[other] Fristen weichen gemeldeten Abwesenheiten aus, höchstens um { $count } Tage.
    }
time-ready = Du brauchst in diesem Zug keine Zeit mehr. Er wird vorzeitig abgeschlossen, wenn alle Befehle da sind und niemand warten möchte.

time-subject-reminder = { $about } Erinnerung: { $wanted }
time-subject-waits = { $about } deine Befehle sind überfällig

time-reminder = Für { $turn } ist von dir nichts vorgemerkt.
time-waits = Der Einsendeschluss für { $turn } ist vorbei, und von dir ist nichts vorgemerkt. Deine Befehle zählen noch: Der Zug wird ausgewertet, wenn alle Befehle da sind, spätestens am { $until }.
time-counts-still = Der Einsendeschluss für { $turn } ist vorbei, aber deine Befehle zählen noch. Der Zug wird ausgewertet, wenn alle Befehle da sind, spätestens am { $until }.

time-sheet-turn = Phase { $turn }
time-sheet = Befehlszettel zum Kopieren und Ausfüllen
time-unfilled =
    { $count ->
        [one] Eine Zeile des Befehlszettels ist nicht ausgefüllt. Sie befiehlt nichts.
       *[other] { $count } Zeilen des Befehlszettels sind nicht ausgefüllt. Sie befehlen nichts.
    }

time-yours-missing = Für { $turn } lagen keine Befehle von dir vor; der Zug wurde ohne sie ausgewertet.
time-yours-incomplete = Für { $turn } war nicht alles da, was dieser Zug von dir brauchte; er wurde mit dem ausgewertet, was vorgemerkt war.
time-missing = Für { $turn } fehlten die Befehle von { $seats }.
time-disorder =
    { $count ->
        [one] In Anarchie, weil keine Befehle kamen: { $seats }. Niemand wartet mehr auf Befehle von dort, und wer möchte, kann übernehmen.
       *[other] In Anarchie, weil { $count } Züge nacheinander keine Befehle kamen: { $seats }. Niemand wartet mehr auf Befehle von dort, und wer möchte, kann übernehmen.
    }
time-disorder-yours =
    { $count ->
        [one] Weil du keine Befehle gegeben hast, ist { $seat } jetzt in Anarchie: Niemand wartet mehr auf deine Befehle, und der Platz kann übernommen werden. Solange das niemand getan hat, bist du wieder dabei, sobald du Befehle schickst.
       *[other] Weil du { $count } Züge nacheinander keine Befehle gegeben hast, ist { $seat } jetzt in Anarchie: Niemand wartet mehr auf deine Befehle, und der Platz kann übernommen werden. Solange das niemand getan hat, bist du wieder dabei, sobald du Befehle schickst.
    }
time-back = { $seat } gibt wieder Befehle und ist nicht mehr in Anarchie.

time-paused = Für { $turn } fehlen Befehle; deshalb ruht die Partie, bis ihre Leitung sie fortsetzt. Befehle werden trotzdem angenommen, es läuft keine Frist.
time-paused-named = Für { $turn } fehlen die Befehle von { $seats }; deshalb ruht die Partie, bis ihre Leitung sie fortsetzt. Befehle werden trotzdem angenommen, es läuft keine Frist.
time-paused-late = Für { $turn } fehlen deine Befehle; deshalb ruht die Partie, bis ihre Leitung sie fortsetzt. Bitte schick sie: Befehle werden trotzdem angenommen, es läuft keine Frist.
time-paused-keeper = Für { $turn } fehlen die Befehle von { $seats }; deshalb ruht die Partie und wartet auf dich. Schreib „auswerten“, um den Zug mit dem abzuschließen, was vorgemerkt ist, oder „fortsetzen“, um ihnen mehr Zeit zu geben. Mit „ersetzen“ bekommt jemand anderes einen Platz.

time-late-closes-with =
    { $count ->
        [one] Der Zug wird mit dem einen Befehl von dir ausgewertet, der vorgemerkt ist.
       *[other] Der Zug wird mit den { $count } Befehlen von dir ausgewertet, die vorgemerkt sind.
    } Dann bekommst du die Ergebnisse; antworte darauf, um für den nächsten Zug zu befehlen.
time-late-closes-without = Von dir ist nichts vorgemerkt; der Zug wird ohne Befehle von dir ausgewertet. Dann bekommst du die Ergebnisse; antworte darauf, um für den nächsten Zug zu befehlen.
time-late-closed-with =
    { $count ->
        [one] Der Zug wurde mit dem einen Befehl von dir ausgewertet, der vorgemerkt war.
       *[other] Der Zug wurde mit den { $count } Befehlen von dir ausgewertet, die vorgemerkt waren.
    }
time-late-closed-without = Von dir war nichts vorgemerkt; der Zug wurde ohne Befehle von dir ausgewertet.
time-late-now-due = Für { $current } müssen deine Befehle eingehen bis { $deadline }: Antworte bitte auf den Brief mit den Ergebnissen von { $turn }.
time-late-now-paused = Für { $current } kannst du Befehle geben: Antworte bitte auf den Brief mit den Ergebnissen von { $turn }.
time-late-now-nothing = Für { $current } ist von dir nichts fällig.

time-absence = Du bist vom { $first } bis zum { $last } abwesend.
time-absence-told-to-nobody = Die Fristen dieser Partie richten sich nicht nach Abwesenheiten.
time-absence-does-not-count = Die Fristen dieser Partie richten sich nicht nach Abwesenheiten, aber die Leitung weiß von deiner.
time-absence-too-long =
    { $count ->
        [one] Dafür wird keine Frist verschoben: In dieser Partie werden sie höchstens um einen Tag verschoben.
       *[other] Dafür wird keine Frist verschoben: In dieser Partie werden sie höchstens um { $count } Tage verschoben.
    }
time-no-such-day = Diesen Tag gibt es nicht, er fällt auf einen anderen Wochentag, er ist vorbei, oder der letzte Tag liegt vor dem ersten; schreib das Jahr dazu, wenn er gemeint ist. Es wurde nichts geändert.
time-absence-past = Diese Tage sind vorbei. Es wurde nichts geändert.
time-absence-many = Du hast { $count } Abwesenheiten gemeldet; mehr werden nicht aufgehoben. Nimm eine mit „kein Urlaub“ und ihrem Datum zurück.
time-absence-none = Eine solche Abwesenheit hast du nicht gemeldet. Es wurde nichts geändert.
time-absence-back =
    { $count ->
        [one] Deine Abwesenheit ist zurückgenommen. Die Frist dieses Zuges bleibt, wie sie ist.
       *[other] { $count } deiner Abwesenheiten sind zurückgenommen. Die Frist dieses Zuges bleibt, wie sie ist.
    }
time-absence-keeper = { $seat } ist vom { $first } bis zum { $last } abwesend.
time-absence-back-keeper = { $seat } hat eine Abwesenheit zurückgenommen.
time-absence-stays = Die Frist dieses Zuges bleibt, wie sie ist, obwohl du dann abwesend bist: { $deadline }. Weit genug lässt sie sich nicht verschieben.
time-put-off = Die Frist ist verschoben, weil jemand abwesend ist. { $turn }: Befehle müssen eingehen bis { $deadline }.
