# Diplomacy und seine Varianten.

# Züge und Einheiten.
diplomacy-season-spring = Frühjahr
diplomacy-season-summer = Sommer
diplomacy-season-fall = Herbst
diplomacy-season-winter = Winter
diplomacy-phase-movement = Züge
diplomacy-phase-retreats = Rückzüge
diplomacy-phase-adjustments = Auf- und Abbau
diplomacy-turn = { $season } { $year }, { $phase }
diplomacy-turn-short = { $season } { $year }
diplomacy-turn-short-phase = { $season } { $year }, { $phase }
diplomacy-unit-one = Einheit
diplomacy-unit-several = Einheiten

# Wie eine Partie ausgegangen ist.
diplomacy-outcome-won = { $power } hat mit { $centres } Versorgungszentren gewonnen.
diplomacy-outcome-drawn = Die Partie endet unentschieden. Es teilen sich den Erfolg: { $powers }.
diplomacy-outcome-conceded = Die anderen haben aufgegeben. Sieger: { $powers }.

# Befehle, wie sie verstanden wurden.

diplomacy-order-hold = { $unit } hält
diplomacy-order-move = { $unit } → { $to }
diplomacy-order-move-via = { $unit } → { $to } per Geleit
diplomacy-order-support-hold = { $unit } unterstützt { $from }
diplomacy-order-support-move = { $unit } unterstützt { $from } → { $to }
diplomacy-order-convoy = { $unit } befördert { $from } → { $to }
diplomacy-order-drive = H { $at } → { $to }
diplomacy-order-retreat = { $unit }: Rückzug nach { $to }
diplomacy-order-disband = { $unit } auflösen
diplomacy-order-build = Aufbau { $letter } { $at }
diplomacy-order-build-herd = Aufbau H { $at }
diplomacy-order-waive = Verzicht auf einen Aufbau
diplomacy-order-unit = { $letter } { $at }
diplomacy-order-none = noch nichts

# Eine Provinz mit einer ihrer Küsten, an der Stelle ihres Namens.

diplomacy-order-place-nc = { $place } (Nordküste)
diplomacy-order-place-ec = { $place } (Ostküste)
diplomacy-order-place-sc = { $place } (Südküste)
diplomacy-order-place-wc = { $place } (Westküste)

# Zeilen, die nicht zu lesen waren.

diplomacy-note-unknown-province = „{ $written }“ ist keine Provinz auf diesem Brett.
diplomacy-note-both = Du hast { $count } solche Einheiten, so dass nicht klar ist, welche gemeint sind.
diplomacy-note-ambiguous-province = „{ $written }“ kann mehrere Provinzen meinen.
diplomacy-note-incomplete = Der Befehl „{ $written }“ bricht ab, bevor er vollständig ist.
diplomacy-note-units-alone =
    { $count ->
        [one] Eine { $unit } muss aufgelöst werden, hier stehen mehr, und nichts sagt, welche gemeint ist.
       *[other] { $count } { $units } müssen aufgelöst werden, hier stehen mehr, und nichts sagt, welche gemeint sind.
    }
diplomacy-note-units-alone-help = Schreib, welche aufgelöst werden, etwa mit „Auflösen:“ davor; zu denen, die bleiben, ist nichts zu schreiben.
diplomacy-note-herd-which = Es ist nicht klar, welche Herde bleibt: Bei der Gang in der Zeile darüber ist keine. Schreib es hinter den Befehl der Gang, die sie zurücklässt, etwa „cul - bja ohne Herde“.
diplomacy-note-unread = „{ $written }“ passt an dieser Stelle nicht.
diplomacy-note-choices-elsewhere = Eine Liste von Orten wird nur bei Rückzügen gelesen; hier gilt allein der erste.
diplomacy-note-nothing-of = Von „{ $written }“ wurde nichts gelesen.
diplomacy-note-hangs = Nicht übernommen, weil es vielleicht nicht gemeint ist oder an etwas hängt: „{ $written }“.
diplomacy-note-ignored = „{ $written }“ wurde nicht als Befehl gelesen.
diplomacy-note-commented = „{ $written }“ steht hinter dem Zeichen eines Kommentars und wurde deshalb nicht gelesen.
diplomacy-note-bracket = Was hier in Klammern steht, sieht nach einem Teil des Befehls aus und wurde nicht verstanden: „{ $written }“. Der Befehl ist nicht gelesen.
diplomacy-note-bracket-help = Bitte ohne Klammern schreiben oder weglassen.
diplomacy-note-did-you-mean = Ist { $near } gemeint?
diplomacy-note-candidates = Bitte schreiben, welche gemeint ist: { $candidates }.
diplomacy-note-expected = Hier würde passen: { $expected }.

diplomacy-expect-province = eine Provinz
diplomacy-expect-to = „-“ oder „nach“
diplomacy-expect-hold = „H“ (hält)
diplomacy-expect-support = „S“ (unterstützt)
diplomacy-expect-convoy = „C“ (befördert)
diplomacy-expect-retreat = „R“ (zieht sich zurück nach)
diplomacy-expect-disband = „auflösen“
diplomacy-expect-build = „Aufbau“
diplomacy-expect-with-herd = „mit Herde“
diplomacy-expect-unit = eine Einheit
diplomacy-expect-herd = eine Herde
diplomacy-expect-waive = „verzichten“
diplomacy-expect-end = das Ende des Befehls („;“ oder eine neue Zeile)

# Was zu lesbaren Befehlen zu sagen ist.

diplomacy-note-other-power = Diese Befehle stehen unter { $power }, du spielst aber { $own }. Sie wurden nicht übernommen.
diplomacy-note-wrong-power = { $at }: Die { $unit } dort gehört { $owner }, nicht { $named }. Der Befehl gilt trotzdem: Es zählt die Provinz.
diplomacy-note-wrong-kind = { $at }: Dort steht keine { $named }, sondern eine { $unit }. Der Befehl gilt trotzdem: Es zählt die Provinz.
diplomacy-note-route-of-fleet = { $at }: Dort steht eine Flotte. Flotten werden nicht befördert und ziehen nur einen Schritt weit: Nenn nur die nächste Provinz.
diplomacy-note-army-or-fleet = { $at }: Hier kann eine Armee oder eine Flotte aufgebaut werden. Schreib, welche gemeint ist, etwa „Aufbau A { $at }“ oder „Aufbau F { $at }“.
diplomacy-note-replaced = Das ersetzt einen früheren Befehl. Bisher: { $old }. Jetzt: { $new }.
diplomacy-note-later-choice = Von mehreren Rückzügen einer Einheit zählt der erste, wie in einer Wunschliste; das ist ein späterer. Vorgemerkt: { $order }.
diplomacy-note-exchange = Es ist nicht klar, welchen Befehl „{ $written }“ ändert.
diplomacy-note-exchange-help = Schreib den ganzen Befehl, wie er jetzt gemeint ist; er ersetzt den früheren für dieselbe Einheit.
diplomacy-note-earlier-stays = Der frühere Befehl gilt weiter: { $order }.
diplomacy-note-nothing-left-to-hold = Nichts ist mehr da, was halten könnte: Diese Mail befiehlt allem etwas anderes. Sollen alle Einheiten halten, dann schick das allein.
diplomacy-note-own-units = Deine Einheiten: { $units }.
diplomacy-note-herd-cannot-retreat = Ein Rückzug nimmt keine Herde mit: Die Herde { $at } bleibt, wo sie ist.
diplomacy-note-herd-stays = Die Herde { $at } bleibt, wo sie ist; dazu braucht es keinen Befehl.
diplomacy-note-herds-stay = Keine deiner Herden wird getrieben; Herden bleiben ohne Befehl, wo sie sind.
diplomacy-note-herd-still-goes = Der Befehl für die Herde von vorher gilt weiter: { $herd }.
diplomacy-note-herd-still-goes-help = Soll die Herde bleiben, schreib „{ $move } ohne Herde“.
diplomacy-note-herd-contradicts = Eine Herde geht nur dorthin, wohin ihre Gang geht. Die Gang: { $gang }. Die Herde: { $herd }. Der Befehl der Gang gilt, der für die Herde wurde nicht übernommen.
diplomacy-note-herd-dropped = Die Gang hat einen neuen Befehl ({ $gang }); der ältere Befehl für die Herde entfällt deshalb: { $herd }.
diplomacy-note-herd-waits = Die Herde { $at } geht nur dann mit (nach: { $to }), wenn die Gang dort denselben Weg nimmt; diese Gang hat noch keinen solchen Befehl.
diplomacy-note-all-named = Du nennst so viele, wie anstehen; was sonst vorgemerkt war, ist zurückgenommen: { $orders }.
diplomacy-note-taken-back = Zurückgenommen: { $order }.
diplomacy-note-nothing-to-cancel = { $at }: Dafür liegt kein Befehl vor, es gibt also nichts zurückzunehmen.
diplomacy-note-cleared = { $count ->
    [0] Es lag kein Befehl vor, also wurde nichts zurückgenommen.
    [one] Ein Befehl wurde zurückgenommen; jetzt liegt keiner mehr vor.
   *[other] { $count } Befehle wurden zurückgenommen; jetzt liegt keiner mehr vor.
}
diplomacy-note-too-many-waived = Auf { $count ->
    [one] einen weiteren Aufbau
   *[other] { $count } Aufbauten
} kannst du nicht verzichten: { $due ->
    [one] Dir steht nur ein Aufbau zu.
   *[other] Dir stehen nur { $due } Aufbauten zu.
}
diplomacy-note-support-hold-of-moving = Erlaubt, aber die Unterstützung hilft niemandem: { $support }. Dein eigener Befehl lautet nämlich: { $ordered }.
diplomacy-note-support-move-not-ordered = Erlaubt, aber die Unterstützung zählt nur, wenn { $from } diesen Zug macht: { $support }. Dein Befehl für { $from } lautet: { $ordered }.
diplomacy-note-convoy-not-ordered = Erlaubt, aber das Geleit zählt nur, wenn { $from } diesen Zug macht: { $support }. Dein Befehl für { $from } lautet: { $ordered }.
diplomacy-note-fleets-not-ordered = Erlaubt, aber die Armee { $from } kommt nur ans Ziel ({ $to }), wenn noch Flotten von dir sie befördern. Das könnten: { $fleets }.
diplomacy-note-same-destination = { $at } und { $other } haben dasselbe Ziel: { $to }. Hat nicht eine von beiden mehr Unterstützung, kommt keine hinein.
diplomacy-note-same-retreat = Die aus { $at } und { $other } vertriebenen Einheiten gehen beide nach { $to }: Dann werden beide aufgelöst.

# Warum ein Befehl nicht erlaubt ist. In jedem Text gibt es die Provinz, für
# die der Befehl gilt ($at), und die, auf die er zielt ($to).

diplomacy-illegal-wrong-phase = Solche Befehle sind jetzt nicht an der Reihe: Es geht um { $phase }.
diplomacy-illegal-no-retreats-due = { $at }: Hier wurde keine { $unit } vertrieben, und Rückzüge sind jetzt nicht an der Reihe. Es geht um { $phase }.
diplomacy-illegal-no-unit = { $at }: Dort steht keine { $unit }.
diplomacy-illegal-no-own-unit = { $at }: Dort steht keine { $unit } von dir.
diplomacy-illegal-foreign-unit = { $at }: Die { $unit } dort gehört { $owner }, nicht dir.
diplomacy-illegal-same-province = { $at } kann nicht das eigene Ziel sein. Zum Stehenbleiben: „{ $at } H“.
diplomacy-illegal-not-adjacent = { $at } und { $to } grenzen nicht aneinander. Erreichbar sind: { $reach }.
diplomacy-illegal-wrong-coast = { $to }: Eine Flotte liegt dort an einer der Küsten. Nenn eine, die deiner offensteht: { $coasts }.
diplomacy-illegal-supports-itself = { $at }: Die { $unit } dort kann sich nicht selbst unterstützen.
diplomacy-illegal-support-out-of-reach = { $at }: Die { $unit } dort kann nicht unterstützen, was { $to } betrifft, weil sie selbst nicht dorthin ziehen könnte. Sie erreicht: { $reach }.
diplomacy-illegal-supported-move-impossible = Die unterstützte { $unit } kann diesen Zug nicht machen ({ $from } → { $to }). Erreichbar sind für sie: { $reach }.
diplomacy-illegal-nothing-to-support = { $missing }: Dort steht keine { $unit }, die man unterstützen könnte.
diplomacy-illegal-no-herd = { $at }: Dort steht keine Herde, die man treiben könnte. Der Befehl der Gang selbst bleibt davon unberührt.
diplomacy-illegal-no-gang = { $at }: Dort steht keine Gang von dir, und eine Herde zieht nur mit einer Gang.
diplomacy-illegal-not-dislodged = { $at }: Dort wurde keine { $unit } von dir vertrieben.
diplomacy-illegal-no-retreat-there = { $at } → { $to }: Dorthin kann sich die { $unit } nicht zurückziehen. Offen stehen ihr: { $retreats }.
diplomacy-illegal-nothing-to-disband = Du musst keine weitere { $unit } auflösen: Für alle anderen sind Zentren da.
diplomacy-illegal-nothing-to-build = Dir steht kein Aufbau zu: Du hast nicht mehr Zentren als { $units }.
diplomacy-illegal-occupied = { $at }: Der Platz dafür ist besetzt.
diplomacy-illegal-not-a-build-place = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird zuerst im Heimatzentrum, dann in anderen Zentren unter deiner Kontrolle; Gangs auch dort, wo deine eigenen Herden stehen.
diplomacy-illegal-not-a-home = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird in deinen Heimatzentren, solange du sie beherrschst, Flotten nur an einer Küste.
diplomacy-illegal-not-a-centre = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird in Zentren, die du beherrschst, Flotten nur an einer Küste.
diplomacy-illegal-not-a-centre-with-home = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird in Zentren, die du beherrschst, solange eines davon ein Heimatzentrum von dir ist, Flotten nur an einer Küste.
diplomacy-illegal-no-herd-to-build = Du kannst keine Herde aufbauen. Das geht nur in der Auf- und Abbauphase gleich nach der ersten Eroberung eines fremden Heimatzentrums.
diplomacy-illegal-second-order = { $at }: Die { $unit } dort hat schon einen erlaubten Befehl, und der erste zählt.
diplomacy-illegal-support-needs-coast = { $to }: In dieser Partie muss die Unterstützung einer Flotte dorthin die Küste nennen, also: { $coasts }.
diplomacy-illegal-other-coast = Die Flotte { $at } liegt an einer anderen Küste, als der Befehl sagt. In dieser Partie macht das den Befehl ungültig.
diplomacy-illegal-irrelevant-coast = Der Befehl nennt eine Küste, die es nicht gibt oder auf die es nicht ankommt. In dieser Partie macht das den Befehl ungültig: Lass die Küste weg.

diplomacy-illegal-no-convoy-possible = Es gibt keine Flotten, die eine Armee hinüberbringen könnten ({ $at } → { $to }).
diplomacy-illegal-not-on-route = { $at }: Auf keinem Weg dieser Armee wird dort eine Flotte gebraucht.
diplomacy-illegal-closed = Der Weg ist diesem Befehl in diesem Zug versperrt; eine eingeschlossene Einheit kann nur halten.
diplomacy-illegal-not-begun = Diese Macht spielt noch nicht mit: Bis dahin halten ihre Einheiten.
diplomacy-illegal-cannot-convoy = Nur eine Flotte auf See kann Geleit geben, und { $at } ist keine See.
diplomacy-illegal-cannot-be-convoyed = Nur eine Armee an einer Küste kann über See gebracht werden, und nur an eine andere Küste.

# Züge und Stellungen von Diplomacy und seinen Varianten, für die Spieler erzählt.

diplomacy-results-title = { $turn }: Ergebnisse
diplomacy-nobody = niemand

# Was aus ihnen wurde.
diplomacy-verdict-illegal = nicht erlaubt
diplomacy-verdict-illegal-holds = nicht erlaubt, bleibt
diplomacy-verdict-holds = bleibt
diplomacy-verdict-moves = zieht
diplomacy-verdict-bounces = prallt ab
diplomacy-verdict-supports = zählt
diplomacy-verdict-cut = gestört
diplomacy-verdict-unmatched = ohne Wirkung
diplomacy-verdict-herd-comes = kommt mit
diplomacy-verdict-herd-stays = bleibt zurück
diplomacy-verdict-retreats = gelingt
diplomacy-verdict-disbands = aufgelöst
diplomacy-verdict-builds = aufgebaut
diplomacy-verdict-not-built = nicht aufgebaut
diplomacy-verdict-waives = gilt
diplomacy-verdict-dislodged = vertrieben
diplomacy-verdict-and-dislodged = { $verdict }, vertrieben
diplomacy-verdict-no-order = kein Befehl, { $verdict }

# Warum.
diplomacy-reason-both = { $first }; { $second }
diplomacy-reason-overcame = { $attack } gegen { $against }
diplomacy-reason-own = die { $unit } am Ziel ({ $to }) gehört demselben Spieler und zieht nicht ab
diplomacy-reason-weak = dorthin kommt eine Armee nur mit Unterstützung
diplomacy-reason-held = { $attack } gegen { $against } der { $unit }, die dort bleibt ({ $power })
diplomacy-reason-head-to-head = { $attack } gegen { $against } aus der Gegenrichtung ({ $power })
diplomacy-reason-rival = { $attack } gegen { $against }, denn auch { $power } zieht dorthin (von: { $from })
diplomacy-reason-cut = { $power } greift an (von: { $from })
diplomacy-reason-unmatched = die { $unit } { $at } hatte einen anderen Befehl: { $order }
diplomacy-reason-unmatched-no-order = die { $unit } { $at } hatte keinen Befehl
diplomacy-reason-no-convoy-ordered = keine Flotte hatte den Befehl, sie zu befördern
diplomacy-reason-convoy-disrupted = das Geleit der Flotte { $at } wurde unterbrochen
diplomacy-reason-convoy-incomplete = die Flotten mit dem Befehl, sie zu befördern, ergeben keinen ganzen Weg
diplomacy-reason-dislodged-by = durch { $power } (von: { $from }), { $attack } gegen { $against }
diplomacy-reason-dislodged = vertrieben durch { $power } (von: { $from }), { $attack } gegen { $against }
diplomacy-herd-gang-goes-elsewhere = ihre Gang hatte einen anderen Befehl, nicht diesen Zug ({ $from } → { $to })
diplomacy-herd-gang-stays = ihre Gang blieb stehen
diplomacy-herd-herd-in-the-way = am Ziel ({ $to }) bleibt eine Herde und steht im Weg
diplomacy-reason-farthest = zuerst geht die { $unit }, die am weitesten von zu Hause entfernt ist, von mehreren die, deren Provinz nach ihrem englischen Namen zuerst kommt
diplomacy-reason-farthest-from-centres = zuerst geht die { $unit }, die am weitesten von den eigenen Versorgungszentren entfernt ist, von mehreren eine Flotte, dann die, deren Provinz nach ihrem englischen Namen zuerst kommt
diplomacy-reason-retreats-clash = { $power } zieht sich ebenfalls dorthin zurück (von: { $from })
diplomacy-reason-too-many-builds =
    { $count ->
        [0] es ist kein Aufbau zu vergeben
        [one] der einzige Aufbau ist schon vergeben
       *[other] alle { $count } Aufbauten sind schon vergeben
    }
diplomacy-reason-too-many-herds =
    { $count ->
        [one] nur ein Aufbau darf eine Herde sein
       *[other] nur { $count } Aufbauten dürfen Herden sein
    }
diplomacy-reason-use-first = { $first } hat Platz und muss zuerst genutzt werden ({ $rule })
diplomacy-reason-controller-builds = { $power } beherrscht das Zentrum und baut dort auf

# Warum ein Befehl nicht erlaubt ist, für alle erzählt.
diplomacy-told-illegal-wrong-phase = solche Befehle gibt es in dieser Phase ({ $phase }) nicht
diplomacy-told-illegal-no-retreats-due = { $at }: Hier ist keine { $unit } vertrieben worden. In dieser Phase geht es um { $phase }, nicht um Rückzüge
diplomacy-told-illegal-no-unit = { $at }: dort steht keine { $unit }
diplomacy-told-illegal-foreign-unit = { $at }: die { $unit } dort gehört { $owner }
diplomacy-told-illegal-same-province = ein Zug führt in eine andere Provinz, nicht in dieselbe
diplomacy-told-illegal-not-adjacent = { $at } und { $to } grenzen nicht aneinander; erreichbar wären: { $reach }
diplomacy-told-illegal-supports-itself = eine { $unit } kann sich nicht selbst unterstützen
diplomacy-told-illegal-support-out-of-reach = { $at } und { $to } grenzen nicht aneinander; die Unterstützung reicht nur bis: { $reach }
diplomacy-told-illegal-supported-move-impossible = { $from } und { $to } grenzen nicht aneinander; erreichbar wären: { $reach }
diplomacy-told-illegal-nothing-to-support = { $missing }: dort steht keine { $unit }
diplomacy-told-illegal-no-herd = { $at }: dort steht keine Herde
diplomacy-told-illegal-no-gang = { $at }: eine Herde zieht nur zusammen mit einer Gang desselben Spielers, die zu Beginn des Zuges bei ihr steht
diplomacy-told-illegal-not-dislodged = { $at }: dort ist keine { $unit } dieses Spielers vertrieben worden
diplomacy-told-illegal-no-retreat-there = { $at }: von dort ist nur dieser Rückzug möglich: { $retreats }
diplomacy-told-illegal-nothing-to-disband = es ist keine { $unit } aufzulösen
diplomacy-told-illegal-nothing-to-build = es ist kein Aufbau zu vergeben
diplomacy-told-illegal-occupied = { $at } hat dafür keinen Platz
diplomacy-told-illegal-not-a-build-place = { $at }: aufgebaut wird in eigenen Zentren und notfalls bei eigenen Herden, und hier ist keines von beiden
diplomacy-told-illegal-not-a-home = aufgebaut wird in Heimatzentren, die man selbst beherrscht, Flotten nur an einer Küste
diplomacy-told-illegal-not-a-centre = aufgebaut wird in Zentren, die man selbst beherrscht, Flotten nur an einer Küste
diplomacy-told-illegal-not-a-centre-with-home = aufgebaut wird in Zentren, die man selbst beherrscht, solange eines davon ein eigenes Heimatzentrum ist, Flotten nur an einer Küste
diplomacy-told-illegal-no-herd-to-build = eine Herde darf nur aufbauen, wer zum ersten Mal ein fremdes Heimatzentrum erobert hat
diplomacy-told-illegal-second-order = { $at }: die { $unit } dort hat schon einen erlaubten Befehl, und der erste zählt

# Unter den Befehlen eines Spielers.
diplomacy-no-orders = Es gab keine Befehle.
diplomacy-no-orders-seen = Es waren keine Befehle in Sicht.
diplomacy-orders-in-sight = Das sind deine eigenen Befehle und was du von fremden gesehen hast.
diplomacy-builds-waived =
    { $count ->
        [one] Ein Aufbau blieb ungenutzt und verfällt.
       *[other] { $count } Aufbauten blieben ungenutzt und verfallen.
    }
diplomacy-builds-lost =
    { $count ->
        [one] Für einen Aufbau ist kein Platz auf dem Brett; er geht verloren.
       *[other] Für { $count } Aufbauten ist kein Platz auf dem Brett; sie gehen verloren.
    }

# Überschriften.
diplomacy-orders = Befehle und was aus ihnen wurde
diplomacy-dislodged = Vertrieben
diplomacy-herds = Herden
diplomacy-captures = Eroberte Zentren
diplomacy-centres = Versorgungszentren
diplomacy-next = Wie es weitergeht

# Neben den Befehlen.
diplomacy-may-retreat = { $power }: { $unit } kann sich zurückziehen ({ $retreats }) oder wird aufgelöst.
diplomacy-must-retreat = { $power }: { $unit } muss sich zurückziehen.
diplomacy-no-retreat = { $power }: { $unit } hat keinen Rückzug und wird aufgelöst.
diplomacy-no-retreat-idle = { $power }: { $unit } wird aufgelöst, denn diese Macht spielt zurzeit niemand.
diplomacy-herds-driven = { $power } treibt { $ways }.
diplomacy-herd-way = eine Herde ({ $from } → { $to })
diplomacy-herd-drowned = { $at }: Die Herde dort (Besitzer: { $power }) steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
diplomacy-herd-drowned-neutral = { $at }: Die neutrale Herde dort steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
diplomacy-herd-contact = { $at }: { $power } steht bei der Herde (Besitzer: { $owner }). Ist am Ende des Winters keine Gang bei ihr, wird sie neutral.
diplomacy-herd-captured = { $power } erobert die Herde { $at } (vorher: { $from }).
diplomacy-herd-captured-neutral = { $power } erobert die neutrale Herde { $at }.
diplomacy-herd-neutral = { $at }: Die Herde (bisher: { $power }) wird neutral. Im Sommer war eine fremde Gang bei ihr, jetzt ist keine mehr da.
diplomacy-centre-captured = { $power } erobert { $at } (vorher: { $from }).
diplomacy-home-chosen = { $power } beginnt in { $at }.
diplomacy-home-unchosen = Kein Heimatzentrum ist gewählt; eines, das noch frei ist, kann beim nächsten Aufbau gewählt werden.
diplomacy-quiet =
    { $years ->
        [one] In diesem Jahr hat kein Versorgungszentrum den Besitzer gewechselt.
       *[other] Seit { $years } Jahren hat kein Versorgungszentrum den Besitzer gewechselt.
    }
diplomacy-herd-earned = { $power } hält das Heimatzentrum { $at } zum ersten Mal: Gibt es im kommenden Frühjahr Aufbauten, darf einer davon eine Herde sein.

# Die Tabelle der Zentren.
diplomacy-column-player = Spieler
diplomacy-column-before = Vorher
diplomacy-column-now = Jetzt
diplomacy-column-change = +/-
diplomacy-column-change-since = Seit Ende { $year }
diplomacy-column-change-start = Seit Beginn
diplomacy-column-herds = Herden
diplomacy-column-units = { CAPITAL($units) }

# Wie es weitergeht.
diplomacy-skipped = { $turn }: Niemand hat etwas zu befehlen; diese Phase entfällt.
diplomacy-builds-lost-skipped =
    { $count ->
        [one] { $power }: Für einen Aufbau ist kein Platz auf dem Brett; er geht damit verloren.
       *[other] { $power }: Für { $count } Aufbauten ist kein Platz auf dem Brett; sie gehen damit verloren.
    }
diplomacy-next-turn = Nächste Phase: { $turn }.
diplomacy-next-everybody = Befehle werden von allen Spielern mit { $units } erwartet.
diplomacy-next-player = { $power }: { $what }.
diplomacy-next-you = Von dir wird erwartet: { $what }.
diplomacy-next-not-you = Von dir wird nichts erwartet.
diplomacy-over = Die Partie ist zu Ende: { $power } gewinnt mit { $centres } Versorgungszentren.
diplomacy-over-drawn = Die Partie ist zu Ende: unentschieden. Es teilen sich den Erfolg: { $powers }.
diplomacy-over-conceded = Die Partie ist zu Ende: Alle anderen haben aufgegeben. Sieger: { $powers }.
diplomacy-due-orders =
    { $count ->
        [one] Befehle für eine { $unit }
       *[other] Befehle für { $count } { $units }
    }
diplomacy-due-retreats = { $retreats }
diplomacy-due-retreats-unseen = Rückzüge
diplomacy-due-retreat = { $unit } (Rückzug: { $retreats }; sonst Auflösung)
diplomacy-due-builds =
    { $count ->
        [one] ein Aufbau
       *[other] { $count } Aufbauten
    }
diplomacy-due-builds-herds =
    { $count ->
        [one] ein Aufbau, der eine Herde sein darf
       *[other] { $count } Aufbauten, { $herds ->
            [one] davon darf einer eine Herde sein
           *[other] davon dürfen { $herds } Herden sein
        }
    }
diplomacy-due-builds-homes =
    { $count ->
        [one] ein Aufbau
       *[other] { $count } Aufbauten
    }, { $homes ->
        [one] einer davon in einem Heimatzentrum nach Wahl
       *[other] { $homes } davon in Heimatzentren nach Wahl
    }
diplomacy-due-disbands =
    { $count ->
        [one] eine { $unit } ist aufzulösen
       *[other] { $count } { $units } sind aufzulösen
    }

# Ein Zug in drei Sätzen.
diplomacy-summary-won = { $power } beherrscht { $centres } Versorgungszentren und gewinnt die Partie.
diplomacy-summary-drawn = Die Partie endet unentschieden. Es teilen sich den Erfolg: { $powers }.
diplomacy-summary-conceded = Die Partie endet: Alle anderen geben auf. Sieger: { $powers }.
diplomacy-summary-ended-won = Die Zeit der Partie ist um: { $power } hat mit { $centres } die meisten Versorgungszentren und gewinnt.
diplomacy-summary-ended = Die Zeit der Partie ist um, sie endet unentschieden. Es teilen sich den Erfolg: { $powers }.
diplomacy-summary-captured = { $captured }.
diplomacy-summary-captured-many = { $count } Versorgungszentren wechseln den Besitzer.
diplomacy-summary-captured-by = { $power } erobert { $captured }
diplomacy-summary-captured-then = { $first }; { $second }
diplomacy-summary-captured-centre = { $at }
diplomacy-summary-captured-centre-from = { $at } (vorher: { $from })
diplomacy-summary-captured-herd = die neutrale Herde { $at }
diplomacy-summary-captured-herd-from = die Herde { $at } (vorher: { $from })
diplomacy-summary-changed = Versorgungszentren jetzt: { $items }.
diplomacy-summary-changed-power = { $power } { $centres } ({ $change })
diplomacy-summary-dislodged = { $items }.
diplomacy-summary-dislodged-many = { $count } { $units } werden vertrieben.
diplomacy-summary-dislodged-unit = { $by } vertreibt { $power } ({ $at })
diplomacy-summary-nobody-dislodged = Niemand wird vertrieben.
diplomacy-summary-drowned =
    { $count ->
        [one] Eine Herde ertrinkt ({ $places }).
       *[other] { $count } Herden ertrinken ({ $places }).
    }
diplomacy-summary-leader =
    { $count ->
        [one] { $players } führt mit { $centres } Versorgungszentren.
       *[other] { $players } führen mit je { $centres } Versorgungszentren.
    }
diplomacy-summary-moves =
    { $moves ->
        [0] Niemand zieht.
        [one] { $moved ->
            [0] Der einzige Zug scheitert.
           *[other] Der einzige Zug gelingt.
        }
       *[other] { $moved } von { $moves } Zügen gelingen.
    }
diplomacy-summary-moves-herds =
    { $moves ->
        [0] Niemand zieht.
        [one] { $moved ->
            [0] Der einzige Zug scheitert.
           *[other] Der einzige Zug gelingt.
        }
       *[other] { $moved } von { $moves } Zügen gelingen; { $herds ->
            [0] keine Herde wird mitgetrieben
            [one] eine Herde wird mitgetrieben
           *[other] { $herds } Herden werden mitgetrieben
        }.
    }
diplomacy-summary-retreats = Zurückgezogene { $units }: { $retreated }; aufgelöste: { $disbanded }.
diplomacy-summary-adjustments = Aufgebaute { $units }: { $built }; aufgelöste: { $disbanded }.
diplomacy-summary-adjustments-herds = Aufgebaute { $units }: { $built }; aufgebaute Herden: { $herds }; aufgelöste { $units }: { $disbanded }.

# Wo alles steht.
diplomacy-status-title = { $turn }: Stellung
diplomacy-status-unseen = Gesagt wird nur, was in Sicht ist. Wo alle { $units } stehen, wird gesagt, wenn die Partie zu Ende ist.
diplomacy-status-homes = Heimatzentren noch zu wählen: { $count }.
diplomacy-status-elsewhere =
    { $count ->
        [one] Eine { $unit } ist außer Sicht.
       *[other] { $count } { $units } sind außer Sicht.
    }
diplomacy-status-herds-elsewhere =
    { $count ->
        [one] Eine Herde ist außer Sicht.
       *[other] { $count } Herden sind außer Sicht.
    }
diplomacy-explain-unseen = Nicht alles, was daran beteiligt war, war in Sicht; was zu sehen war, steht in den Ergebnissen.
diplomacy-unknown-unseen = Was außer Sicht ist, gilt als nicht vorhanden.
diplomacy-status-players = Spieler
diplomacy-status-units = { CAPITAL($units) } ({ $count }): { $items }
diplomacy-status-dislodged = Vertrieben ({ $count }): { $items }
diplomacy-status-centres = Versorgungszentren ({ $count }): { $items }
diplomacy-status-towns = Städte und Heimatzentren ({ $count }): { $items }
diplomacy-status-herds = Herden ({ $count }): { $items }
diplomacy-status-total = Versorgungszentren insgesamt: { $count }
diplomacy-status-neutral-herds = Neutrale Herden ({ $count })
diplomacy-status-neutral-herds-seen = Neutrale Herden in Sicht ({ $count })
diplomacy-status-neutral-herds-list = { $items }
diplomacy-status-with-own-herd = { $at } (mit eigener Herde)
diplomacy-status-with-herd = { $at } (mit fremder Herde: { $power })
diplomacy-status-with-neutral-herd = { $at } (mit neutraler Herde)
diplomacy-status-herd-held = { $at } (bei ihr: { $power })
diplomacy-status-out = Ausgeschieden.

# Vor der Partie.
diplomacy-intro-range-war = Range War ist ein Spiel von Colin Bruce. Knut-Michael Wolf hat die Regeln ins Deutsche übertragen (Pöppel-Revue 79); Michael Schröpl hat sie 1996 für das Amtsblatt neu gefasst. Allen dreien gilt unser Dank.
diplomacy-intro-herds = Es gibt Gangs, die ziehen, unterstützen und sich zurückziehen wie die Einheiten von Diplomacy zu Lande, und Herden, also bewegliche Versorgungszentren: Eine Herde zieht mit einer Gang in ihrer Provinz, wenn deren Befehl es sagt und am Ziel keine andere Herde im Weg bleibt. Im Winter übernimmt eine Gang das Zentrum und die Herde in ihrer Provinz. Eine Herde, die allein im Rio Grande steht, ertrinkt.
diplomacy-intro-name = Gespielt wird { $game }.
diplomacy-intro-credits = { $game }, mit Dank an { $credits }.
diplomacy-rulebook-of-another = Das Regelheft beschreibt das übliche Diplomacy. In { $game } spielen { $powers }; das Brett hat { $provinces } Provinzen, davon { $supply } Versorgungszentren, und wer { $centres } davon hat, gewinnt. Was sonst anders ist, steht im ersten Brief einer Partie.
diplomacy-intro-turn = Alle befehlen im Geheimen, und alle Einheiten ziehen zugleich. Eine Einheit zieht in eine benachbarte Provinz, bleibt, wo sie ist, oder unterstützt eine andere beim Ziehen oder Bleiben; Flotten bringen Armeen über See. Alle Einheiten sind gleich stark: Was mehr Unterstützung hat, setzt sich durch, und bei Gleichstand bewegt sich niemand. Eine Einheit, die vertrieben wird, zieht sich zurück oder wird aufgelöst. Wer mehr Versorgungszentren als Einheiten hat, baut auf; wer weniger hat, löst auf.
diplomacy-intro-victory = Gewonnen hat, wer { $centres } Versorgungszentren beherrscht, wenn sie nach den Zügen im { $season } gezählt werden.
diplomacy-intro-victory-herds = Gewonnen hat, wer nach den Zügen im { $season } { $centres } Versorgungszentren beherrscht, Herden eingeschlossen.
diplomacy-intro-last-year = Die Partie endet, wenn die Zentren im Jahr { $year } gezählt sind, falls niemand vorher gewinnt.
diplomacy-intro-quiet =
    { $years ->
        [one] Die Partie endet, wenn ein Jahr lang kein Versorgungszentrum den Besitzer gewechselt hat.
       *[other] Die Partie endet, wenn { $years } Jahre lang kein Versorgungszentrum den Besitzer gewechselt hat.
    }
diplomacy-intro-at-end-draw = Dann teilen sich den Erfolg alle, die noch Versorgungszentren haben.
diplomacy-intro-at-end-most = Dann gewinnt, wer die meisten Versorgungszentren hat; haben mehrere gleich viele, so teilen sie sich den Erfolg.
diplomacy-idle = Niemand spielt diese Macht: { $power }. Was sie auf dem Brett hat, hält, wird aufgelöst, wenn es vertrieben wird, und erobert keine Zentren.
diplomacy-idle-until = Diese Macht spielt vor { $year } niemand: { $power }. Was sie auf dem Brett hat, hält bis dahin, wird aufgelöst, wenn es vertrieben wird, und erobert keine Zentren.
diplomacy-intro-passage-one-way = { $a } → { $b }
diplomacy-intro-passage = { $a } – { $b }
diplomacy-intro-wings = Es gibt auch { $wings }: Sie ziehen über Land und See, in jede Provinz, die an ihre grenzt, und stehen überall. Sie unterstützen und werden unterstützt wie alle Einheiten, befördern aber nicht, werden nicht befördert und nehmen keine Zentren ein. Ein Zentrum, in dem eine fremde steht, zählt für niemanden, bis sie fort ist.
diplomacy-intro-shut = Gesperrt sind: { $places }.
diplomacy-shut-place = { $at } ({ $parts })
diplomacy-shut-from = von { $these } aus
diplomacy-shut-units = für { $these }
diplomacy-shut-seasons = im { $these }
diplomacy-shut-years-odd = in ungeraden Jahren
diplomacy-shut-years-even = in geraden Jahren
diplomacy-shut-years-between = von { $first } bis { $last }
diplomacy-shut-phases = Phase: { $these }
diplomacy-shut-orders = für { $these }
diplomacy-shut-stuck = eine Einheit darin kann nur halten
diplomacy-deed-move = Züge
diplomacy-deed-support = Unterstützung
diplomacy-deed-convoy = Geleit
diplomacy-length = von { $first } an, bis eine Macht { $centres } Zentren hat
diplomacy-length-years = von { $first } an, bis eine Macht { $centres } Zentren hat, höchstens bis { $last }
diplomacy-intro-weak = Bei einem Zug auf diesen Wegen zählt die Armee selbst nicht: { $places }. Sie kommt nur mit Unterstützung hin, und ohne bewirkt ihr Zug nichts. Über diese Wege unterstützt auch keine Armee.
diplomacy-intro-half = Bei einem Zug auf diesen Wegen zählt die Armee nur halb und stört keine Unterstützung: { $places }. Über diese Wege unterstützt auch keine Armee.
diplomacy-intro-convoys = Auch an diesen Küsten befördern Flotten Armeen: { $places }.
diplomacy-reconstructed-spaces = Der gedruckte Spielplan lag nicht vor: Umrisse und Grenzen sind rekonstruiert, und { $count } Provinzen sind es ganz: { $places }.
diplomacy-reconstructed-herds = Die Regeln nennen zehn neutrale Herden, zählen aber dreizehn; ergänzt sind diese { $count }: { $places }.
diplomacy-example-move = { $unit } - { $to }
diplomacy-example-move-means = die { $unit } zieht
diplomacy-example-drive = { $unit } - { $to } mit Herde
diplomacy-example-drive-means = die Gang zieht und treibt die Herde in ihrer Provinz mit
diplomacy-example-hold = { $unit } hält
diplomacy-example-hold-means = die { $unit } bleibt stehen
diplomacy-example-support = { $unit } unterstützt { $from } nach { $to }
diplomacy-example-support-means = die { $unit } bleibt stehen und unterstützt diesen Zug
diplomacy-example-convoy = { $unit } befördert { $from } nach { $to }
diplomacy-example-convoy-means = die { $unit } bleibt auf See und bringt eine { $other } hinüber
diplomacy-example-convoy-later-means = eine { $unit }, die dort liegt, bringt eine { $other } hinüber, wenn eine an dieser Küste steht
diplomacy-example-retreat = { $unit } R { $to }
diplomacy-example-retreat-means = eine vertriebene { $unit } zieht sich zurück, in einer Rückzugsphase
diplomacy-example-build = Aufbau { $unit }
diplomacy-example-disband-means = die { $unit } kommt vom Brett
diplomacy-example-waive = Verzicht
diplomacy-example-waive-means = ein Aufbau bleibt ungenutzt
diplomacy-example-build-means = eine neue { $unit } ({ $power }), beim Auf- und Abbau ({ $season })

# Auf dem Bild.
diplomacy-scene-results = { $turn }: Ergebnisse
diplomacy-scene-weak = ×0: Hierüber kommt eine Armee nur mit Unterstützung.
diplomacy-scene-half = ×½: Hierüber zählt eine Armee nur halb.
diplomacy-scene-convoys = ≈: Auch an dieser Küste befördern Flotten Armeen.
diplomacy-scene-count =
    { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }, { $count ->
        [one] 1 { $unit }
       *[other] { $count } { $units }
    }

diplomacy-verdict-no-convoy = kein Geleit
diplomacy-verdict-convoys = befördert
diplomacy-verdict-disrupted = Geleit unterbrochen
diplomacy-told-illegal-wrong-coast = { $to } hat mehrere Küsten, und keine, die die Flotte erreichen kann, war genannt
diplomacy-told-illegal-no-convoy-possible = es gibt keine Flotten, die eine Armee hinüberbringen könnten ({ $at } → { $to })
diplomacy-told-illegal-support-needs-coast = { $to }: in dieser Partie muss die Unterstützung einer Flotte dorthin die Küste nennen
diplomacy-told-illegal-other-coast = die Flotte { $at } liegt an einer anderen Küste
diplomacy-told-illegal-irrelevant-coast = der Befehl nennt eine Küste, die es nicht gibt oder auf die es nicht ankommt
diplomacy-told-illegal-not-on-route = auf keinem Weg dieser Armee wird dort eine Flotte gebraucht
diplomacy-told-illegal-closed = der Weg ist diesem Befehl in diesem Zug versperrt
diplomacy-told-illegal-not-begun = diese Macht spielt noch nicht mit, und ihre Einheiten halten
diplomacy-told-illegal-cannot-convoy = nur eine Flotte auf See kann Geleit geben
diplomacy-told-illegal-cannot-be-convoyed = nur eine Armee an einer Küste kann über See gebracht werden, und nur an eine andere Küste

# Was in dieser Partie anders ist als sonst.
diplomacy-option-edition = Gespielt wird nach den Regeln von { $year }. Das ändert Folgendes:
diplomacy-option-neutral_herds-listed = Es gibt nur die zehn neutralen Herden, die die Regeln nennen.
diplomacy-option-drowning-after-movement = Eine Herde, die allein im Fluss steht, ertrinkt gleich nach den Zügen, noch vor den Rückzügen.
diplomacy-option-builds-any = Einheiten können in jedem Versorgungszentrum aufgebaut werden, das man beherrscht.
diplomacy-option-builds-any-with-home = Einheiten können in jedem Versorgungszentrum aufgebaut werden, das man beherrscht, solange eines davon ein eigenes Heimatzentrum ist.
diplomacy-option-first_units-built = Die Partie beginnt mit dem Aufbau davor: Jeder baut seine ersten Einheiten in den eigenen Zentren auf, welche er will.
diplomacy-option-first_units-one-home = Die Partie beginnt mit dem Aufbau davor, ohne Einheiten und Zentren: Jeder baut eine Einheit in einem seiner Heimatzentren auf, das ihm von da an gehört. Die anderen Heimatzentren gehören niemandem, bis jemand sie erobert.
diplomacy-option-multi_route-any = Ein Geleitzug mit mehreren Wegen scheitert, sobald einer von ihnen unterbrochen ist.
diplomacy-option-convoy_paradox-1971 = Eine Armee, die im Geleitzug kommt, stört keine Unterstützung für einen Angriff auf eine Flotte, die sie befördert.
diplomacy-option-convoy_paradox-1982 = Eine Armee, die im Geleitzug kommt, stört keine Unterstützung, die einem Meer mit einer befördernden Flotte gilt.
diplomacy-option-convoy_paradox-2000 = Eine Armee, die im Geleitzug kommt, stört keine Unterstützung für einen Angriff auf eine Flotte, ohne die ihr Geleitzug nicht auskommt.
diplomacy-option-adjacent_convoy-whole-route = Eine Armee zieht nur dann im Geleitzug in eine Nachbarprovinz, wenn Flotten einen ganzen Weg entlang den Befehl dazu haben; sonst geht sie über Land.
diplomacy-option-adjacent_convoy-fallback = Eine Armee, deren Geleitzug in eine Nachbarprovinz scheitert, geht über Land.
diplomacy-option-adjacent_convoy-via-only = Eine Armee zieht nur dann im Geleitzug in eine Nachbarprovinz, wenn ihr Befehl „per Geleit“ sagt.
diplomacy-option-adjacent_convoy-1971 = Eine Armee zieht im Geleitzug in eine Nachbarprovinz, gleich wessen Flotten sie befördern, wenn die Einheit dort den umgekehrten Weg nimmt und der Geleitzug gelingt; sonst geht sie über Land. „Per Geleit“ bedeutet nichts.
diplomacy-option-convoyed_cut-water = Eine Armee, die im Geleitzug kommt, stört auch Unterstützung für einen Angriff auf die Provinz, aus der sie kommt.
diplomacy-option-convoyed_retreat-forbidden = Keine Einheit darf sich dorthin zurückziehen, woher ihr Angreifer kam, auch wenn er im Geleitzug kam.
diplomacy-option-dislodged_bounce-never = Eine vertriebene Einheit hält niemanden von der Provinz fern, aus der ihr Angreifer kam.
diplomacy-option-omitted_coast-illegal = Der Befehl einer Flotte in eine Provinz mit mehreren Küsten muss eine nennen, auch wenn nur eine erreichbar ist.
diplomacy-option-impossible_coast-ignored = Eine Flotte, die an eine unerreichbare Küste beordert wird, zieht an die erreichbare.
diplomacy-option-support_coast-own-only = Wer eine fremde Flotte in eine Provinz mit mehreren Küsten unterstützt, muss die Küste nennen.
diplomacy-option-support_coast-required = Wer eine Flotte in eine Provinz mit mehreren Küsten unterstützt, muss die Küste nennen.
diplomacy-option-ordered_coast-illegal = Ein Befehl, der seine Flotte an der falschen Küste sieht, ist ungültig.
diplomacy-option-irrelevant_coast-illegal = Ein Befehl, der eine Küste nennt, die es nicht gibt oder auf die es nicht ankommt, ist ungültig.
diplomacy-option-inland_fleet-army = Wer im Binnenland eine Flotte aufbauen will, bekommt eine Armee.
diplomacy-option-excess_builds-last = Werden mehr Aufbauten befohlen als fällig, so gelten die letzten.
diplomacy-option-excess_builds-none = Werden mehr Aufbauten befohlen als fällig, so gilt keiner.
diplomacy-option-excess_disbands-last = Werden mehr Auflösungen befohlen als fällig, so gelten die letzten.
diplomacy-option-excess_disbands-none = Werden mehr Auflösungen befohlen als fällig, so gilt keine, und die entferntesten Einheiten gehen.
diplomacy-option-removal-home = Werden zu wenige Auflösungen befohlen, so gehen die Einheiten, die am weitesten von den Heimatzentren entfernt sind; bei Flotten zählen die Wege der Flotten.
diplomacy-option-disorder_support-void = Einheiten eines Spielers, der keine Befehle schickt, können von anderen nicht unterstützt werden.
diplomacy-option-sight-near = Du siehst nur, was in deinen Zentren, bei deinen Figuren und neben deinen Einheiten steht, und von den Befehlen anderer nur, was du davon siehst. Wem jedes Zentrum gehört und wie viele Figuren jeder Spieler hat, erfahren alle. Eine Einheit außer Sicht wird unterstützt, als stünde sie dort, wo du sagst.

# Wo übrige Aufbauten möglich sind.
diplomacy-review-build-places = Aufbauen kannst du hier: { $places }.
diplomacy-review-build-order = Aufbauen kannst du { $places }.
diplomacy-review-build-then = { $first }, danach { $second }
diplomacy-review-build-tier-home = in deinem Heimatzentrum ({ $places }; Range War 12.3)
diplomacy-review-build-tier-centre = in deinen anderen Zentren ({ $places }; Range War 12.4)
diplomacy-review-build-tier-herd = als Gangs bei deinen Herden ({ $places }; Range War 12.5)

# Befehle unter Bedingungen, und was an Befehlen fehlt.
diplomacy-condition-unread = Die Bedingung „{ $text }“ ist nicht lesbar. Eine Bedingung ist eine Figur und ihr Ort wie { $example }, wenn du magst mit einer Macht davor, und mit „nicht“, „und“, „oder“ und Klammern darum. Von den Befehlen darunter wurde nichts vorgemerkt.
diplomacy-review-build-spare = Das sind mehr Aufbauten, als dir zustehen. { $order } gilt nur, wenn einer davor wegfällt.
diplomacy-review-units-without-orders =
    { $count ->
        [one] Eine { $unit } hat keinen Befehl und würde halten: { $places }.
       *[other] { $count } { $units } haben keine Befehle und würden halten: { $places }.
    }
diplomacy-review-herd-drowns = Die Herde in { $at } bliebe allein im Fluss zurück und ertränke. Soll sie mitkommen, schreib: { $drive }
diplomacy-review-retreats-without-orders =
    { $count ->
        [one] Eine vertriebene { $unit } hat keinen Befehl und würde aufgelöst: { $places }.
       *[other] { $count } vertriebene { $units } haben keine Befehle und würden aufgelöst: { $places }.
    }
diplomacy-review-builds-left =
    { $count ->
        [one] Ein Aufbau ist nicht genutzt und würde verfallen.
       *[other] { $count } Aufbauten sind nicht genutzt und würden verfallen.
    }
diplomacy-review-homes-left =
    { $count ->
        [one] Ein Aufbau ist nicht genutzt. Ein Heimatzentrum, das du jetzt nicht wählst,
       *[other] { $count } Aufbauten sind nicht genutzt. Ein Heimatzentrum, das du jetzt nicht wählst,
    } kannst du erst beim nächsten Aufbau wählen, wenn es dann noch frei ist.
diplomacy-review-disbands-left =
    { $count ->
        [one] Eine { $unit } muss noch aufgelöst werden; ohne Befehl trifft es die am weitesten von daheim entfernte.
       *[other] { $count } { $units } müssen noch aufgelöst werden; ohne Befehle trifft es die am weitesten von daheim entfernten.
    }
diplomacy-review-disbands-left-centres =
    { $count ->
        [one] Eine { $unit } muss noch aufgelöst werden; ohne Befehl trifft es die am weitesten von deinen Versorgungszentren entfernte.
       *[other] { $count } { $units } müssen noch aufgelöst werden; ohne Befehle trifft es die am weitesten von deinen Versorgungszentren entfernten.
    }
diplomacy-review-adjustment-fails = „{ $order }“ bliebe ohne Wirkung: { $reason }.
diplomacy-review-adjustment-illegal = „{ $order }“ bliebe ohne Wirkung: { $reason }

# Warum ein Befehl so ausging, Schritt für Schritt.

diplomacy-explain-unit = { $unit } { $at } ({ $power })
diplomacy-explain-unit-own = { $unit } { $at }
diplomacy-explain-waived = Verzicht auf einen Aufbau

# Wie ein Befehl, den es nicht gab, zu denen steht, die es gab.
diplomacy-explain-no-order = Hierfür gab es keinen Befehl; es entscheiden die Regeln.
diplomacy-explain-what-if = Diesen Befehl gab es nicht. Was aus ihm geworden wäre, bei sonst gleichen Befehlen:
diplomacy-explain-what-if-instead = Diesen Befehl gab es nicht, sondern: { $order }. Was stattdessen aus ihm geworden wäre, bei sonst gleichen Befehlen:
diplomacy-explain-nothing-asked = In dieser Zeile steht kein Befehl, den man erklären könnte.
diplomacy-explain-whose-order = Der Zeile ist nicht anzusehen, wessen Befehl das ist. Setz den Namen des Spielers und einen Doppelpunkt davor.

# Was aus einem Befehl wurde.
diplomacy-explain-head-illegal = Der Befehl ist nicht erlaubt.
diplomacy-explain-head-holds = Die Einheit bleibt stehen.
diplomacy-explain-head-moves = Der Zug gelingt.
diplomacy-explain-head-bounces = Der Zug scheitert.
diplomacy-explain-head-no-convoy = Der Zug scheitert: Es gibt keinen Weg über See.
diplomacy-explain-head-convoys = Die Flotte befördert.
diplomacy-explain-head-disrupted = Das Geleit scheitert.
diplomacy-explain-head-supports = Die Unterstützung wird nicht gestört.
diplomacy-explain-head-cut = Die Unterstützung wird gestört.
diplomacy-explain-head-unmatched = Der Befehl bleibt ohne Wirkung.
diplomacy-explain-head-herd-comes = Die Herde kommt mit.
diplomacy-explain-head-herd-stays = Die Herde bleibt zurück.
diplomacy-explain-head-retreats = Der Rückzug gelingt.
diplomacy-explain-head-retreats-clash = Der Rückzug scheitert, und die Einheit wird aufgelöst.
diplomacy-explain-head-disbands = Die Einheit wird aufgelöst.
diplomacy-explain-head-builds = Es wird aufgebaut.
diplomacy-explain-head-not-built = Es wird nicht aufgebaut.
diplomacy-explain-head-not-waived = Es ist kein Aufbau übrig, auf den man verzichten könnte.
diplomacy-explain-head-waives = Auf einen Aufbau wird verzichtet.
diplomacy-explain-head-dislodged = Die Einheit wird vertrieben.
diplomacy-explain-head-and-dislodged = { $verdict } Die Einheit wird vertrieben.
diplomacy-explain-illegal-holds = Die Einheit bleibt stattdessen stehen und kann dort unterstützt werden.
diplomacy-explain-illegal-twice = Denselben Befehl gab es schon, und einer genügt.
diplomacy-explain-not-a-home = { $at }: Hier kannst du das nicht aufbauen. Nötig ist ein eigenes Heimatzentrum in deiner Hand, für eine Flotte auch eine Küste.
diplomacy-explain-not-a-centre = { $at }: Hier kannst du das nicht aufbauen. Nötig ist ein Zentrum in deiner Hand, für eine Flotte auch eine Küste.
diplomacy-explain-not-a-centre-with-home = { $at }: Hier kannst du das nicht aufbauen. Nötig sind ein Zentrum in deiner Hand und irgendwo ein eigenes Heimatzentrum, für eine Flotte auch eine Küste.
diplomacy-explain-illegal-other = Es zählt dieser erlaubte Befehl: { $order }

# Woraus eine Stärke besteht.
diplomacy-explain-attack = Angriff auf { $to }: Stärke { $strength }
diplomacy-explain-attack-own = Angriff auf { $to }: Stärke { $strength }, denn die Einheit, die dort bleibt, gehört demselben Spieler
diplomacy-explain-itself = 1: die { $unit } selbst
diplomacy-explain-itself-half = ½: die { $unit } selbst, die auf diesem Weg halb zählt
diplomacy-explain-itself-weak = 0: die { $unit } selbst, die auf diesem Weg nicht zählt
diplomacy-explain-support-counts = +1: Unterstützung durch die { $unit }
diplomacy-explain-support-cut = +0: Unterstützung durch die { $unit }, gestört durch die { $by }
diplomacy-explain-support-dislodged = +0: Unterstützung durch die { $unit }, gestört durch die { $by }, die sie vertreibt
diplomacy-explain-support-own = +0: Unterstützung durch die { $unit } hilft nicht, die { $against } zu vertreiben: beide gehören demselben Spieler
diplomacy-explain-support-other = +0: Unterstützung für etwas, das nicht geschieht: { $order }
diplomacy-explain-hold = Verteidigung: Stärke { $strength }

# Was einem Zug im Weg steht.
diplomacy-explain-empty = { $to } ist leer.
diplomacy-explain-leaves = Die { $unit } zieht ab (nach: { $next }).
diplomacy-explain-passes = Die { $unit } zieht dorthin ab, woher der Angriff kommt; eine der beiden fährt über See, also kommen sie aneinander vorbei.
diplomacy-explain-stays = Die { $unit } bleibt und verteidigt sich: Stärke { $strength }
diplomacy-explain-cannot-leave = Die { $unit } will abziehen (nach: { $next }), kommt aber nicht weg. Wer ziehen soll, wird beim Bleiben nicht unterstützt: Stärke { $strength }
diplomacy-explain-head-to-head = Die { $unit } kommt genau entgegen: Stärke { $strength }
diplomacy-explain-rival = Die { $unit } zieht auch dorthin ({ $to }): Stärke { $strength }
diplomacy-explain-rival-lost = Die { $unit } will auch dorthin ({ $to }), unterliegt aber der { $winner }, die ihr entgegenkommt, und hält niemanden auf.
diplomacy-explain-rival-weak = Die { $unit } zieht ebenfalls dorthin ({ $to }), hat dort ohne Unterstützung aber keine Stärke.
diplomacy-explain-rival-no-convoy = Die { $unit } soll auch dorthin ({ $to }), hat aber keinen Weg über See und hält niemanden auf.
diplomacy-explain-ring = Diese Einheiten ziehen im Kreis, jede auf den Platz der nächsten, und niemand von außen hält sie auf: { $places }.
diplomacy-explain-ring-stopped = Diese Einheiten würden im Kreis ziehen: { $places }. Aber die { $unit } zieht auch dorthin ({ $to }), mit Stärke { $strength }. Das hält den Kreis an.
diplomacy-explain-ring-no-way = Diese Einheiten würden im Kreis ziehen: { $places }. Aber die { $unit } hat keinen Weg über See. Das hält den Kreis an.

# Was daraus folgt.
diplomacy-explain-unopposed = { $attack } gegen nichts: Der Zug gelingt.
diplomacy-explain-more = { $attack } ist mehr als { $against }: Der Zug gelingt.
diplomacy-explain-more-dislodges = { $attack } ist mehr als { $against }: Der Zug gelingt und vertreibt die { $unit }.
diplomacy-explain-not-more = { $attack } ist nicht mehr als { $against }: Der Zug scheitert.
diplomacy-explain-against-own = Niemand vertreibt eine eigene Einheit: Der Zug scheitert.

# Der Zug einer anderen Einheit in einem Satz.
diplomacy-explain-brief-unopposed = Ihrem Zug steht nichts im Weg (nach: { $to }).
diplomacy-explain-brief-more = Ihr Angriff auf { $to } gelingt, { $attack } gegen { $against }.
diplomacy-explain-brief-own = { $to }: Dort bleibt eine Einheit desselben Spielers.
diplomacy-explain-brief-weak = Ohne Unterstützung kommt keine Armee hin: { $to }.
diplomacy-explain-brief-held = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der Einheit, die dort bleibt.
diplomacy-explain-brief-head-to-head = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der Einheit, die ihr entgegenkommt.
diplomacy-explain-brief-rival = Ihr Angriff auf { $to } scheitert, { $attack } gegen { $against } der { $rival }, die auch dorthin zieht.
diplomacy-explain-brief-no-convoy = Sie hat keinen Weg über See (nach: { $to }).

# Einheiten, die bleiben.
diplomacy-explain-not-attacked = Niemand greift { $at } an.
diplomacy-explain-attacker = Die { $unit } greift an: Stärke { $strength }
diplomacy-explain-attacker-own = Die { $unit } gehört demselben Spieler; ihr Angriff hat deshalb die Stärke { $strength }.
diplomacy-explain-attacker-no-convoy = Die { $unit } soll hierher, hat aber keinen Weg über See.
diplomacy-explain-beleaguered = Ein Angriff ist stärker als die Verteidigung, aber nicht stärker als alle anderen Angriffe: Sie halten sich gegenseitig auf.
diplomacy-explain-garrison-holds = Kein Angriff ist stärker als die Verteidigung.

# Vertrieben.
diplomacy-explain-dislodged = Vertrieben durch die { $unit }: { $attack } gegen { $against }
diplomacy-explain-dislodged-leaving = Vertrieben durch die { $unit }: { $attack } gegen { $against }, denn wer ziehen soll, wird beim Bleiben nicht unterstützt
diplomacy-explain-may-retreat = Sie kann sich zurückziehen ({ $places }) oder sich auflösen.
diplomacy-explain-no-retreat = Kein Rückzug steht offen, also wird sie aufgelöst.
diplomacy-explain-closed-attacker = Nicht offen: { $to }. Von dort kam der Angriff.
diplomacy-explain-closed-contested = Nicht offen: { $to }. Dort sind Einheiten aneinander abgeprallt.
diplomacy-explain-closed-season = Nicht offen: { $to }. Der Weg ist der Einheit in diesem Zug versperrt.
diplomacy-explain-closed-occupied = Besetzt nach allen Zügen: { $places }.

# Unterstützungen.
diplomacy-explain-does-otherwise = Die { $unit } hat einen anderen Befehl: { $order }
diplomacy-explain-has-no-order = Die { $unit } hat keinen Befehl und bleibt stehen.
diplomacy-explain-other-coast = Die { $unit } zieht an eine andere Küste, als die Unterstützung sagt.
diplomacy-explain-support-hold-of-mover = Die { $unit } soll ziehen (nach: { $to }). Wer ziehen soll, wird beim Bleiben nicht unterstützt.
diplomacy-explain-cuts = Die { $unit } greift sie an. Das genügt, ob der Angriff gelingt oder nicht.
diplomacy-explain-cuts-dislodging = Die { $unit } greift sie von dort an, wohin die Unterstützung zielt. Das stört nur, wer dabei vertreibt – und hier vertreibt sie.
diplomacy-explain-no-cut-directed = Die { $unit } greift sie von dort an, wohin die Unterstützung zielt. Das stört nur, wer dabei vertreibt, und der Angriff scheitert.
diplomacy-explain-no-cut-own = Die { $unit } greift sie an, gehört aber demselben Spieler und stört nichts.
diplomacy-explain-no-cut-convoy = Die { $unit } soll sie angreifen, hat aber keinen Weg über See und stört nichts.
diplomacy-explain-no-cut-paradox = Die { $unit } greift sie über See an. In dieser Partie stört ein solcher Angriff keine Unterstützung, die sich gegen die Flotten richtet, auf die er angewiesen ist.
diplomacy-explain-holds-unattacked = Die { $unit } bleibt, und niemand greift sie an.
diplomacy-explain-supported-holds = Die { $unit } bleibt und wird nicht vertrieben.
diplomacy-explain-supported-dislodged = Die { $unit } wird trotzdem durch die { $by } vertrieben, obwohl sie sich mit Stärke { $strength } verteidigt.
diplomacy-explain-support-spares-own = Beim Angriff der { $unit } zählt sie nicht, denn die { $against }, die dort bleibt, gehört dem Spieler, der unterstützt. Sie hilft nur, andere fernzuhalten.
diplomacy-explain-supported-no-convoy = Die { $unit } hat keinen Weg über See (nach: { $to }).
diplomacy-explain-supported-moves = Sie hilft der { $unit }, deren Zug gelingt (nach: { $to }).
diplomacy-explain-supported-fails = Sie hilft der { $unit }, deren Zug aber trotzdem scheitert (nach: { $to }).

# Geleit.
diplomacy-explain-way = Ein ganzer Weg über See ist da:
diplomacy-explain-way-nobody = Keine Flotte hat den Befehl, sie zu befördern.
diplomacy-explain-way-broken = Kein ganzer Weg über See ist übrig:
diplomacy-explain-fleet-convoys = Die { $unit } befördert.
diplomacy-explain-fleet-dislodged = Die { $unit } wird durch die { $by } vertrieben und befördert nicht.
diplomacy-explain-fleet-paradox = Die { $unit } befördert nicht: Ob sie vertrieben wird, hinge von ihrem eigenen Geleit ab. Bei einem solchen Paradox scheitert das Geleit.
diplomacy-explain-paradox-why = Mit ihrem Geleit würde die { $unit } die { $supporter } angreifen, von deren Unterstützung das Geleit selbst abhängt.
diplomacy-explain-convoy-by-land = Die Armee geht zu Fuß ({ $from } → { $to }) und braucht kein Geleit.
diplomacy-explain-convoy-incomplete = Die { $unit } kommt trotzdem nicht hinüber.
diplomacy-explain-convoy-moves = Die { $unit } kommt hinüber und hat Erfolg.
diplomacy-explain-convoy-bounces = Die { $unit } kommt hinüber, scheitert aber.

# Herden.
diplomacy-explain-herd-needs-gang = Eine Herde geht nur dorthin, wohin die Gang bei ihr geht.
diplomacy-explain-herd-gang-stays = Ihre Gang kommt nicht weg, also bleibt die Herde bei ihr.
diplomacy-explain-herd-gang-moves = Die Gang bei ihr zieht dorthin ({ $to }).
diplomacy-explain-herd-room = { $to }: Dort steht keine Herde.
diplomacy-explain-herd-leaves = Die Herde { $to } zieht mit ihrer Gang ab und macht Platz.
diplomacy-explain-herd-ring = Diese Herden ziehen mit ihren Gangs im Kreis: { $places }.
diplomacy-explain-herd-not-driven = Die Herde { $at } wird nicht weggetrieben, also ist kein Platz für eine andere. Die Gang geht allein.
diplomacy-explain-herd-gang-fails = Die Herde { $at } sollte weiterziehen (nach: { $next }), aber ihre Gang bringt sie nicht dorthin. Also ist kein Platz für eine andere.
diplomacy-explain-herd-blocked = Die Herde { $at } sollte weiterziehen (nach: { $next }), aber die Herde dort bleibt, und deshalb auch diese.
diplomacy-explain-herd-drowns = { $at }: Hier steht sie am Ende des Zuges allein im Fluss und ertrinkt.
diplomacy-explain-herd-left-drowns = Die Herde { $at } bleibt allein im Fluss zurück und ertrinkt.

# Rückzüge.
diplomacy-explain-retreat-open = Der Rückzug stand offen (nach: { $to }).
diplomacy-explain-retreat-alone = Niemand sonst zieht sich dorthin zurück ({ $to }).
diplomacy-explain-retreat-clash = Die { $unit } zieht sich auch dorthin zurück ({ $to }). Niemand kommt hinein, und alle werden aufgelöst.
diplomacy-explain-disband-ordered = Ihr Spieler hat es befohlen.
diplomacy-explain-disband-no-order = Es gibt keinen erlaubten Befehl zum Rückzug.
diplomacy-explain-retreats-were = Offen standen ihr: { $places }.
diplomacy-explain-retreat-far = { $to } ist ohne Geleit nicht zu erreichen (von: { $at }), und beim Rückzug gibt es keines.
diplomacy-explain-retreat-closed = Von dort kam der Angriff, oder dort sind Einheiten aneinander abgeprallt ({ $to }).
diplomacy-explain-retreat-occupied = Dort steht die { $unit }.

# Auf- und Abbau.
diplomacy-explain-due-nothing = Zentren: { $centres }, Einheiten: { $units }. Nichts ist auf- oder abzubauen.
diplomacy-explain-due-builds = Zentren: { $centres }, Einheiten: { $units }, also { $count ->
    [one] ein Aufbau
   *[other] { $count } Aufbauten
}
diplomacy-explain-due-homes = Zentren: { $centres }, Heimatzentren noch zu wählen: { $homes }, Einheiten: { $units }, also { $count ->
    [one] ein Aufbau
   *[other] { $count } Aufbauten
}
diplomacy-explain-due-disbands = Zentren: { $centres }, Einheiten: { $units }, also { $count ->
    [one] muss eine Einheit weg
   *[other] müssen { $count } Einheiten weg
}
diplomacy-explain-place-home = { $at } ist ein Heimatzentrum in der Hand seines Spielers.
diplomacy-explain-place-chosen = { $at } ist ein Heimatzentrum, das niemandem gehört; der Spieler wählt es.
diplomacy-explain-place-centre = { $at } ist ein Zentrum in der Hand des Spielers.
diplomacy-explain-place-herd = { $at }: Hier steht eine eigene Herde des Spielers; bei ihr darf eine Gang aufgebaut werden.
diplomacy-explain-builds-used = Alle Aufbauten sind verbraucht: { $places }.
diplomacy-explain-herds-used =
    { $count ->
        [0] Kein Aufbau darf eine Herde sein.
        [one] Nur ein Aufbau darf eine Herde sein, und der ist verbraucht.
       *[other] Nur { $count } Aufbauten dürfen Herden sein, und die sind verbraucht.
    }
diplomacy-explain-use-first = { $first } hat Platz dafür und kommt zuerst.
diplomacy-explain-controller-builds = { $power } beherrscht das Zentrum und baut dort auf.
diplomacy-explain-builds-lost =
    { $count ->
        [one] Ein Aufbau hat keinen Platz auf dem Brett und verfällt.
       *[other] { $count } Aufbauten haben keinen Platz auf dem Brett und verfallen.
    }
diplomacy-explain-disband-chosen = Ihr Spieler hat sie ausgesucht.
diplomacy-explain-disbands-missing =
    { $count ->
        [0] Der Spieler hat keine ausgesucht, also entscheiden die Regeln.
        [one] Der Spieler hat nur eine ausgesucht, also entscheiden die Regeln über den Rest.
       *[other] Der Spieler hat nur { $count } ausgesucht, also entscheiden die Regeln über den Rest.
    }
diplomacy-explain-farthest = Zuerst geht die Einheit, die am weitesten von den Zentren des Spielers entfernt ist; bei gleicher Entfernung eine Flotte vor einer Armee, dann nach dem englischen Namen. An der Reihe ist { $at }:
diplomacy-explain-farthest-home = Zuerst geht die Gang, die am weitesten von zu Hause entfernt ist; bei gleicher Entfernung entscheidet der englische Name. An der Reihe ist { $at }:
diplomacy-explain-distance = { $away }: die { $unit }
diplomacy-explain-no-distance = Kein Zentrum ist übrig, von dem aus man zählen könnte: die { $unit }

# Der Befehlsbogen.
diplomacy-sheet-order = { $unit } ____
diplomacy-sheet-herd = H { $at } ____
diplomacy-sheet-herd-drowns = # H { $at } ertrinkt, wenn sie allein im Fluss bleibt.
diplomacy-sheet-retreat = { $unit } R ____
diplomacy-sheet-build = Aufbau ____
diplomacy-sheet-disband = Abbau ____

# Berichtigungen der Spielleitung.
diplomacy-correct-unread = „{ $text }“ sagt nichts, was so sein könnte. Zeilen schreibt man so: „{ $letter } { $place } { $power }“, „keine Einheit { $place }“, „Zentrum { $place } { $power }“, „Zentrum { $place } niemand“.
diplomacy-correct-no-power = Es gibt keine Macht „{ $text }“. Es gibt { $powers }.
diplomacy-correct-no-province = „{ $text }“ ist keine Provinz auf diesem Brett.
diplomacy-correct-which-province = „{ $text }“ ist keine Provinz auf diesem Brett. Meinst du { $near }?
diplomacy-correct-cannot-stand = { $unit } geht nicht: So eine Einheit kann dort nicht sein, oder ihre Küste muss genannt werden, wie in F stp/nc.
diplomacy-correct-none-there = Dort ist nichts: { $place }.
diplomacy-correct-no-centre = { $place } ist kein Versorgungszentrum.
diplomacy-correct-no-retreats-now = In diesem Zug sind keine Rückzüge fällig.
diplomacy-correct-twice = „{ $text }“: Dazu steht weiter oben schon etwas.
diplomacy-correct-whole = Zusammen ist das keine Stellung: { $why }.
diplomacy-correct-nobody = niemand
diplomacy-correct-unit-new = { $unit } ({ $power }) steht auf dem Brett.
diplomacy-correct-unit-gone = { $unit } ({ $power }) steht nicht mehr auf dem Brett.
diplomacy-correct-unit-instead = { $unit } ({ $power }) steht dort, und nicht mehr { $was } ({ $of }).
diplomacy-correct-centre = { $place }: Besitzer { $power }, bisher { $was }.
diplomacy-correct-herd = Die Herde in { $place }: Besitzer { $power }.
diplomacy-correct-herd-gone = In { $place } ist keine Herde mehr.
diplomacy-correct-contact = Bei der Herde in { $place } war im Sommer eine fremde Gang.
diplomacy-correct-contact-none = Bei der Herde in { $place } war im Sommer keine fremde Gang.
diplomacy-correct-earned = { $power } darf so viele Herden aufbauen: { $count }.
diplomacy-correct-dislodged-new = { $unit } ({ $power }) muss sich zurückziehen, nach { $places }.
diplomacy-correct-dislodged-gone = Aus { $place } muss sich keine Einheit mehr zurückziehen.

# Woraus sich Befehle zusammensetzen, wenn man auf dem Brett tippt.
diplomacy-choose-hold = halten
diplomacy-choose-disband = auflösen
diplomacy-choose-support = unterstützen …
diplomacy-choose-convoy = befördern …
diplomacy-choose-drive = die Herde treiben
diplomacy-choose-build-army = eine Armee aufbauen
diplomacy-choose-build-fleet = eine Flotte aufbauen
diplomacy-choose-build-wing = eine Staffel aufbauen
diplomacy-choose-build-gang = eine Gang aufbauen
diplomacy-choose-build-herd = eine Herde aufbauen
