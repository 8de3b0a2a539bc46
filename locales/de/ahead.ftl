# Befehle in der Zeit: für spätere Züge, unter Bedingungen, auf Dauer, zur Probe.

ahead-no-conditions = Dieses Spiel liest keine Bedingungen. Nichts davon wurde vorgemerkt.
ahead-if-true = Wenn { $condition }: Das ist so, die Befehle darunter gelten.
ahead-if-false = Wenn { $condition }: Das ist nicht so, die Befehle darunter gelten nicht.
ahead-if-else = Wenn { $condition }: Das ist nicht so, es gilt, was unter „sonst“ steht.

ahead-turn-unknown =
    { $past ->
        [yes] „{ $text }“ ist vorbei, dafür lässt sich nichts mehr befehlen.
       *[no] Kein kommender Zug heißt „{ $text }“.
    } Nichts davon wurde aufgehoben. Unten stehen die Züge, die als Nächstes kommen können.
ahead-coming-heading = Züge, die kommen können
ahead-coming-turn = { $code }: { $turn }
ahead-turn-due = { $turn } ist jetzt fällig: Was dafür vorgemerkt ist, bleibt. Um alles zurückzunehmen, schreib „lösche alle Befehle“.
ahead-no-turns = Dieses Spiel nimmt keine Befehle für spätere Züge an. Nichts davon wurde aufgehoben.
ahead-kept-heading = Aufgehoben für { $turn }
ahead-kept = Was du für spätere Züge befiehlst, ist aufgehoben, wie es unten steht. Gelesen wird es, wenn sein Zug beginnt; der erste Brief dieses Zuges sagt, was daraus geworden ist.
ahead-dropped = Deine Befehle für { $turn } sind gestrichen.
ahead-none-to-drop = Für { $turn } ist nichts aufgehoben.
ahead-nothing-read = Nichts von dem, was du für { $turn } geschrieben hast, liest sich als Befehl; deshalb ist nichts davon aufgehoben.
ahead-too-much = Das ist mehr, als für spätere Züge aufgehoben wird: { $lines } Zeilen für einen Zug und { $count } Züge. Nichts davon wurde aufgehoben.
ahead-line = { $line }
ahead-lines-unread = Bitte ansehen in deinen Zeilen für { $turn }; nur was als aufgehoben dasteht, zählt

ahead-standing-heading = Dauerbefehle
ahead-standing-kept = Deine Dauerbefehle werden zu Beginn jedes Zuges vorgemerkt, in dem gezogen wird, für alles, dem du nichts anderes befohlen hast.
ahead-standing-gone = Sie treten an die Stelle der bisherigen, von denen diese nicht mehr gelten: { $lines }.
ahead-standing-off = Du hast keine Dauerbefehle mehr. Was für diesen Zug vorgemerkt ist, bleibt.
ahead-standing-none = Du hast keine Dauerbefehle.
ahead-standing-unread = Bitte ansehen in deinen Dauerbefehlen; nur was darunter steht, zählt

ahead-opened = Für { $turn } ist vorgemerkt, aus deinen früheren Mails
ahead-opened-standing = Für { $turn } ist vorgemerkt, aus deinen Dauerbefehlen
ahead-opened-both = Für { $turn } ist vorgemerkt, aus deinen früheren Mails und deinen Dauerbefehlen
ahead-opened-nothing = nichts: Nichts davon passt zu diesem Zug
ahead-not-taken = Bitte ansehen, zu deinen früheren Befehlen für { $turn }
ahead-choice-taken = Der Weg dorthin ({ $at } → { $closed }) steht nicht offen. Von deiner Liste gilt: { $order }.
ahead-passed-heading = Gestrichene Befehle
ahead-passed = { $turn } ist nicht gekommen, deine Befehle dafür sind gestrichen.

ahead-receipt = Quittung { $number }, { $at }, Befehle { $hash }

ahead-preview-title = PROBELAUF, nichts ist geschehen: { $turn }
ahead-preview-alt = Probelauf, nichts ist geschehen: { $turn }
ahead-preview-said = Das ist ein Probelauf von { $turn } mit deinen vorgemerkten Befehlen und dem, was du von anderen annimmst. Nichts wurde vorgemerkt, und niemand sonst sieht es. Was nicht aufgeführt ist, tut, was es ohne Befehl täte.
ahead-preview-said-other = Das ist ein Probelauf von { $turn } mit dem, was du von den Spielern annimmst. Nichts wurde vorgemerkt, und niemand sonst sieht es. Was nicht aufgeführt ist, tut, was es ohne Befehl täte.
ahead-preview-orders = { $seat }, wie angenommen
ahead-preview-own = { $seat }, deine Befehle
ahead-preview-notes = Im Probelauf wurde das nicht verwendet
ahead-preview-whose = Es ist nicht klar, wessen Befehl das ist.
ahead-preview-whose-help = Schreib den Namen und einen Doppelpunkt davor: { $seats }
ahead-preview-too-many = Eine Mail bekommt { $count } Probeläufe, deshalb fehlt dieser.
ahead-preview-over = Die Partie ist zu Ende, es gibt nichts auszuprobieren.
ahead-predict-plays = Du spielst in dieser Partie mit, deshalb siehst du, was dein Platz sieht: Wie es mit allem ausginge, was vorgemerkt ist, würde die Befehle der anderen verraten.
ahead-predict-title = SO GINGE ES JETZT AUS, nichts ist geschehen: { $turn }
ahead-predict-said = So ginge { $turn } aus, wenn der Zug jetzt mit allem abgeschlossen würde, was vorgemerkt ist. Nichts wurde abgeschlossen, und niemand sonst sieht es.

ahead-summary-title = { $game } bisher
ahead-summary-heading = Versorgungszentren
ahead-summary-turn = Zu Beginn von
ahead-summary-note = Züge, in denen sich nichts änderte, fehlen.
ahead-summary-cut = { $count } von { $total } Zeilen in der Mitte fehlen.
ahead-summary-seats = { $seats }
ahead-summary-seat = { $mark }: { $seat }
ahead-summary-nothing = Dieses Spiel zählt nichts, was sich in einer Tabelle zeigen ließe.
