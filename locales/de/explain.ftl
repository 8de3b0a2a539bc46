# Warum ein Befehl so ausging, Schritt für Schritt.

explain-unit = { $unit } { $at } ({ $power })
explain-unit-own = { $unit } { $at }
explain-waived = Verzicht auf einen Aufbau

# Wie ein Befehl, den es nicht gab, zu denen steht, die es gab.
explain-no-order = Hierfür gab es keinen Befehl; es entscheiden die Regeln.
explain-what-if = Diesen Befehl gab es nicht. Was aus ihm geworden wäre, bei sonst gleichen Befehlen:
explain-what-if-instead = Diesen Befehl gab es nicht, sondern: { $order }. Was stattdessen aus ihm geworden wäre, bei sonst gleichen Befehlen:
explain-nothing-asked = In dieser Zeile steht kein Befehl, den man erklären könnte.
explain-whose-order = Der Zeile ist nicht anzusehen, wessen Befehl das ist. Setz den Namen des Spielers und einen Doppelpunkt davor.
explain-not-offered = Dieses Spiel erklärt seine Ergebnisse nicht.

# Was aus einem Befehl wurde.
explain-head-illegal = Der Befehl ist nicht erlaubt.
explain-head-holds = Die Einheit bleibt stehen.
explain-head-moves = Der Zug gelingt.
explain-head-bounces = Der Zug scheitert.
explain-head-no-convoy = Der Zug scheitert: Es gibt keinen Weg über See.
explain-head-convoys = Die Flotte befördert.
explain-head-disrupted = Das Geleit scheitert.
explain-head-supports = Die Unterstützung wird nicht gestört.
explain-head-cut = Die Unterstützung wird gestört.
explain-head-unmatched = Der Befehl bleibt ohne Wirkung.
explain-head-herd-comes = Die Herde kommt mit.
explain-head-herd-stays = Die Herde bleibt zurück.
explain-head-retreats = Der Rückzug gelingt.
explain-head-retreats-clash = Der Rückzug scheitert, und die Einheit wird aufgelöst.
explain-head-disbands = Die Einheit wird aufgelöst.
explain-head-builds = Es wird aufgebaut.
explain-head-not-built = Es wird nicht aufgebaut.
explain-head-not-waived = Es ist kein Aufbau übrig, auf den man verzichten könnte.
explain-head-waives = Auf einen Aufbau wird verzichtet.
explain-head-dislodged = Die Einheit wird vertrieben.
explain-head-and-dislodged = { $verdict } Die Einheit wird vertrieben.
explain-illegal-holds = Die Einheit bleibt stattdessen stehen und kann dort unterstützt werden.
explain-illegal-twice = Denselben Befehl gab es schon, und einer genügt.
explain-not-a-home = { $at }: Hier kannst du das nicht aufbauen. Nötig ist ein eigenes Heimatzentrum in deiner Hand, für eine Flotte auch eine Küste.
explain-not-a-centre = { $at }: Hier kannst du das nicht aufbauen. Nötig ist ein Zentrum in deiner Hand, für eine Flotte auch eine Küste.
explain-illegal-other = Es zählt dieser erlaubte Befehl: { $order }

# Woraus eine Stärke besteht.
explain-attack = Angriff auf { $to }: Stärke { $strength }
explain-attack-own = Angriff auf { $to }: Stärke { $strength }, denn die Einheit, die dort bleibt, gehört demselben Spieler
explain-itself = 1: die { $unit } selbst
explain-support-counts = +1: Unterstützung durch die { $unit }
explain-support-cut = +0: Unterstützung durch die { $unit }, gestört durch die { $by }
explain-support-dislodged = +0: Unterstützung durch die { $unit }, gestört durch die { $by }, die sie vertreibt
explain-support-own = +0: Unterstützung durch die { $unit } hilft nicht, die { $against } zu vertreiben: beide gehören demselben Spieler
explain-support-other = +0: Unterstützung für etwas, das nicht geschieht: { $order }
explain-hold = Verteidigung: Stärke { $strength }

# Was einem Zug im Weg steht.
explain-empty = { $to } ist leer.
explain-leaves = Die { $unit } zieht ab (nach: { $next }).
explain-passes = Die { $unit } zieht dorthin ab, woher der Angriff kommt; eine der beiden fährt über See, also kommen sie aneinander vorbei.
explain-stays = Die { $unit } bleibt und verteidigt sich: Stärke { $strength }
explain-cannot-leave = Die { $unit } will abziehen (nach: { $next }), kommt aber nicht weg. Wer ziehen soll, wird beim Bleiben nicht unterstützt: Stärke { $strength }
explain-head-to-head = Die { $unit } kommt genau entgegen: Stärke { $strength }
explain-rival = Die { $unit } zieht auch dorthin ({ $to }): Stärke { $strength }
explain-rival-lost = Die { $unit } will auch dorthin ({ $to }), unterliegt aber der { $winner }, die ihr entgegenkommt, und hält niemanden auf.
explain-rival-no-convoy = Die { $unit } soll auch dorthin ({ $to }), hat aber keinen Weg über See und hält niemanden auf.
explain-ring = Diese Einheiten ziehen im Kreis, jede auf den Platz der nächsten, und niemand von außen hält sie auf: { $places }.
explain-ring-stopped = Diese Einheiten würden im Kreis ziehen: { $places }. Aber die { $unit } zieht auch dorthin ({ $to }), mit Stärke { $strength }. Das hält den Kreis an.
explain-ring-no-way = Diese Einheiten würden im Kreis ziehen: { $places }. Aber die { $unit } hat keinen Weg über See. Das hält den Kreis an.

# Was daraus folgt.
explain-unopposed = { $attack } gegen nichts: Der Zug gelingt.
explain-more = { $attack } ist mehr als { $against }: Der Zug gelingt.
explain-more-dislodges = { $attack } ist mehr als { $against }: Der Zug gelingt und vertreibt die { $unit }.
explain-not-more = { $attack } ist nicht mehr als { $against }: Der Zug scheitert.
explain-against-own = Niemand vertreibt eine eigene Einheit: Der Zug scheitert.

# Der Zug einer anderen Einheit in einem Satz.
explain-brief-unopposed = Ihrem Zug steht nichts im Weg (nach: { $to }).
explain-brief-more = Ihr Angriff auf { $to } gelingt, { $attack } gegen { $against }.
explain-brief-own = { $to }: Dort bleibt eine Einheit desselben Spielers.
explain-brief-held = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der Einheit, die dort bleibt.
explain-brief-head-to-head = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der Einheit, die ihr entgegenkommt.
explain-brief-rival = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der { $rival }, die auch dorthin zieht.
explain-brief-no-convoy = Sie hat keinen Weg über See (nach: { $to }).

# Einheiten, die bleiben.
explain-not-attacked = Niemand greift { $at } an.
explain-attacker = Die { $unit } greift an: Stärke { $strength }
explain-attacker-own = Die { $unit } gehört demselben Spieler; ihr Angriff hat deshalb die Stärke { $strength }.
explain-attacker-no-convoy = Die { $unit } soll hierher, hat aber keinen Weg über See.
explain-beleaguered = Ein Angriff ist stärker als die Verteidigung, aber nicht stärker als alle anderen Angriffe: Sie halten sich gegenseitig auf.
explain-garrison-holds = Kein Angriff ist stärker als die Verteidigung.

# Vertrieben.
explain-dislodged = Vertrieben durch die { $unit }: { $attack } gegen { $against }
explain-dislodged-leaving = Vertrieben durch die { $unit }: { $attack } gegen { $against }, denn wer ziehen soll, wird beim Bleiben nicht unterstützt
explain-may-retreat = Sie kann sich zurückziehen ({ $places }) oder sich auflösen.
explain-no-retreat = Kein Rückzug steht offen, also wird sie aufgelöst.
explain-closed-attacker = Nicht offen: { $to }. Von dort kam der Angriff.
explain-closed-contested = Nicht offen: { $to }. Dort sind Einheiten aneinander abgeprallt.
explain-closed-occupied = Besetzt nach allen Zügen: { $places }.

# Unterstützungen.
explain-does-otherwise = Die { $unit } hat einen anderen Befehl: { $order }
explain-has-no-order = Die { $unit } hat keinen Befehl und bleibt stehen.
explain-other-coast = Die { $unit } zieht an eine andere Küste, als die Unterstützung sagt.
explain-support-hold-of-mover = Die { $unit } soll ziehen (nach: { $to }). Wer ziehen soll, wird beim Bleiben nicht unterstützt.
explain-cuts = Die { $unit } greift sie an. Das genügt, ob der Angriff gelingt oder nicht.
explain-cuts-dislodging = Die { $unit } greift sie von dort an, wohin die Unterstützung zielt. Das stört nur, wer dabei vertreibt – und hier vertreibt sie.
explain-no-cut-directed = Die { $unit } greift sie von dort an, wohin die Unterstützung zielt. Das stört nur, wer dabei vertreibt, und der Angriff scheitert.
explain-no-cut-own = Die { $unit } greift sie an, gehört aber demselben Spieler und stört nichts.
explain-no-cut-convoy = Die { $unit } soll sie angreifen, hat aber keinen Weg über See und stört nichts.
explain-no-cut-paradox = Die { $unit } greift sie über See an. In dieser Partie stört ein solcher Angriff keine Unterstützung, die sich gegen die Flotten richtet, auf die er angewiesen ist.
explain-holds-unattacked = Die { $unit } bleibt, und niemand greift sie an.
explain-supported-holds = Die { $unit } bleibt und wird nicht vertrieben.
explain-supported-dislodged = Die { $unit } wird trotzdem durch die { $by } vertrieben, obwohl sie sich mit Stärke { $strength } verteidigt.
explain-support-spares-own = Beim Angriff der { $unit } zählt sie nicht, denn die { $against }, die dort bleibt, gehört dem Spieler, der unterstützt. Sie hilft nur, andere fernzuhalten.
explain-supported-no-convoy = Die { $unit } hat keinen Weg über See (nach: { $to }).
explain-supported-moves = Sie hilft der { $unit }, deren Zug gelingt (nach: { $to }).
explain-supported-fails = Sie hilft der { $unit }, deren Zug aber trotzdem scheitert (nach: { $to }).

# Geleit.
explain-way = Ein ganzer Weg über See ist da:
explain-way-nobody = Keine Flotte hat den Befehl, sie zu befördern.
explain-way-broken = Kein ganzer Weg über See ist übrig:
explain-fleet-convoys = Die { $unit } befördert.
explain-fleet-dislodged = Die { $unit } wird durch die { $by } vertrieben und befördert nicht.
explain-fleet-paradox = Die { $unit } befördert nicht: Ob sie vertrieben wird, hinge von ihrem eigenen Geleit ab. Bei einem solchen Paradox scheitert das Geleit.
explain-paradox-why = Mit ihrem Geleit würde die { $unit } die { $supporter } angreifen, von deren Unterstützung das Geleit selbst abhängt.
explain-convoy-by-land = Die Armee geht zu Fuß ({ $from } → { $to }) und braucht kein Geleit.
explain-convoy-incomplete = Die { $unit } kommt trotzdem nicht hinüber.
explain-convoy-moves = Die { $unit } kommt hinüber und hat Erfolg.
explain-convoy-bounces = Die { $unit } kommt hinüber, scheitert aber.

# Herden.
explain-herd-needs-gang = Eine Herde geht nur dorthin, wohin die Gang bei ihr geht.
explain-herd-gang-stays = Ihre Gang kommt nicht weg, also bleibt die Herde bei ihr.
explain-herd-gang-moves = Die Gang bei ihr zieht dorthin ({ $to }).
explain-herd-room = { $to }: Dort steht keine Herde.
explain-herd-leaves = Die Herde { $to } zieht mit ihrer Gang ab und macht Platz.
explain-herd-ring = Diese Herden ziehen mit ihren Gangs im Kreis: { $places }.
explain-herd-not-driven = Die Herde { $at } wird nicht weggetrieben, also ist kein Platz für eine andere. Die Gang geht allein.
explain-herd-gang-fails = Die Herde { $at } sollte weiterziehen (nach: { $next }), aber ihre Gang bringt sie nicht dorthin. Also ist kein Platz für eine andere.
explain-herd-blocked = Die Herde { $at } sollte weiterziehen (nach: { $next }), aber die Herde dort bleibt, und deshalb auch diese.
explain-herd-drowns = { $at }: Hier steht sie am Ende des Zuges allein im Fluss und ertrinkt.
explain-herd-left-drowns = Die Herde { $at } bleibt allein im Fluss zurück und ertrinkt.

# Rückzüge.
explain-retreat-open = Der Rückzug stand offen (nach: { $to }).
explain-retreat-alone = Niemand sonst zieht sich dorthin zurück ({ $to }).
explain-retreat-clash = Die { $unit } zieht sich auch dorthin zurück ({ $to }). Niemand kommt hinein, und alle werden aufgelöst.
explain-disband-ordered = Ihr Spieler hat es befohlen.
explain-disband-no-order = Es gibt keinen erlaubten Befehl zum Rückzug.
explain-retreats-were = Offen standen ihr: { $places }.
explain-retreat-far = { $to } ist ohne Geleit nicht zu erreichen (von: { $at }), und beim Rückzug gibt es keines.
explain-retreat-closed = Von dort kam der Angriff, oder dort sind Einheiten aneinander abgeprallt ({ $to }).
explain-retreat-occupied = Dort steht die { $unit }.

# Auf- und Abbau.
explain-due-nothing = Zentren: { $centres }, Einheiten: { $units }. Nichts ist auf- oder abzubauen.
explain-due-builds = Zentren: { $centres }, Einheiten: { $units }, also { $count ->
    [one] ein Aufbau
   *[other] { $count } Aufbauten
}
explain-due-disbands = Zentren: { $centres }, Einheiten: { $units }, also { $count ->
    [one] muss eine Einheit weg
   *[other] müssen { $count } Einheiten weg
}
explain-place-home = { $at } ist ein Heimatzentrum in der Hand seines Spielers.
explain-place-centre = { $at } ist ein Zentrum in der Hand des Spielers.
explain-place-herd = { $at }: Hier steht eine eigene Herde des Spielers; bei ihr darf eine Gang aufgebaut werden.
explain-builds-used = Alle Aufbauten sind verbraucht: { $places }.
explain-herds-used =
    { $count ->
        [0] Kein Aufbau darf eine Herde sein.
        [one] Nur ein Aufbau darf eine Herde sein, und der ist verbraucht.
       *[other] Nur { $count } Aufbauten dürfen Herden sein, und die sind verbraucht.
    }
explain-use-first = { $first } hat Platz dafür und kommt zuerst.
explain-controller-builds = { $power } beherrscht das Zentrum und baut dort auf.
explain-builds-lost =
    { $count ->
        [one] Ein Aufbau hat keinen Platz auf dem Brett und verfällt.
       *[other] { $count } Aufbauten haben keinen Platz auf dem Brett und verfallen.
    }
explain-disband-chosen = Ihr Spieler hat sie ausgesucht.
explain-disbands-missing =
    { $count ->
        [0] Der Spieler hat keine ausgesucht, also entscheiden die Regeln.
        [one] Der Spieler hat nur eine ausgesucht, also entscheiden die Regeln über den Rest.
       *[other] Der Spieler hat nur { $count } ausgesucht, also entscheiden die Regeln über den Rest.
    }
explain-farthest = Zuerst geht die Einheit, die am weitesten von den Zentren des Spielers entfernt ist; bei gleicher Entfernung eine Flotte vor einer Armee, dann nach dem englischen Namen. An der Reihe ist { $at }:
explain-farthest-home = Zuerst geht die Gang, die am weitesten von zu Hause entfernt ist; bei gleicher Entfernung entscheidet der englische Name. An der Reihe ist { $at }:
explain-distance = { $away }: die { $unit }
explain-no-distance = Kein Zentrum ist übrig, von dem aus man zählen könnte: die { $unit }
