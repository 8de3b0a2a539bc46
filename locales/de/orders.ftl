# Befehle, wie sie verstanden wurden.

order-hold = { $unit } hält
order-move = { $unit } → { $to }
order-move-via = { $unit } → { $to } per Geleit
order-support-hold = { $unit } unterstützt { $from }
order-support-move = { $unit } unterstützt { $from } → { $to }
order-convoy = { $unit } befördert { $from } → { $to }
order-drive = H { $at } → { $to }
order-retreat = { $unit }, Rückzug: { $to }
order-disband = { $unit } auflösen
order-build = Aufbau { $letter } { $at }
order-build-herd = Aufbau H { $at }
order-waive = Verzicht auf einen Aufbau
order-unit = { $letter } { $at }
order-none = noch nichts

# Eine Provinz mit einer ihrer Küsten, an der Stelle ihres Namens.

order-place-north = { $place } (Nordküste)
order-place-east = { $place } (Ostküste)
order-place-south = { $place } (Südküste)
order-place-west = { $place } (Westküste)

# Zeilen, die nicht zu lesen waren.

note-unknown-province = „{ $written }“ ist keine Provinz auf diesem Brett.
note-ambiguous-province = „{ $written }“ kann mehrere Provinzen meinen.
note-incomplete = Der Befehl „{ $written }“ bricht ab, bevor er vollständig ist.
note-unread = „{ $written }“ passt an dieser Stelle nicht.
note-choices-elsewhere = Eine Liste von Orten wird nur bei Rückzügen gelesen; hier gilt allein der erste.
note-choice-taken = Der Weg dorthin ({ $at } → { $closed }) steht nicht offen. Von deiner Liste gilt: { $order }.
note-ignored = „{ $written }“ wurde nicht als Befehl gelesen.
note-commented = „{ $written }“ steht hinter dem Zeichen eines Kommentars und wurde deshalb nicht gelesen.
note-bracket = Was hier in Klammern steht, sieht nach einem Teil des Befehls aus und wurde nicht verstanden: „{ $written }“. Der Befehl ist nicht gelesen.
note-bracket-help = Bitte ohne Klammern schreiben oder weglassen.
note-did-you-mean = Ist { $near } gemeint?
note-candidates = Bitte schreiben, welche gemeint ist: { $candidates }.
note-expected = Hier würde passen: { $expected }.

expect-province = eine Provinz
expect-to = „-“ oder „nach“
expect-hold = „H“ (hält)
expect-support = „S“ (unterstützt)
expect-convoy = „C“ (befördert)
expect-retreat = „R“ (zieht sich zurück nach)
expect-disband = „auflösen“
expect-build = „Aufbau“
expect-with-herd = „mit Herde“
expect-unit = eine Einheit
expect-herd = eine Herde
expect-waive = „verzichten“
expect-end = das Ende des Befehls („;“ oder eine neue Zeile)

# Was zu lesbaren Befehlen zu sagen ist.

note-other-power = Diese Befehle stehen unter { $power }, du spielst aber { $own }. Sie wurden nicht übernommen.
note-wrong-power = { $at }: Die { $unit } dort gehört { $owner }, nicht { $named }. Der Befehl gilt trotzdem: Es zählt die Provinz.
note-wrong-kind = { $at }: Dort steht keine { $named }, sondern eine { $unit }. Der Befehl gilt trotzdem: Es zählt die Provinz.
note-route-of-fleet = { $at }: Dort steht eine Flotte. Flotten werden nicht befördert und ziehen nur einen Schritt weit: Nenn nur die nächste Provinz.
note-army-or-fleet = { $at }: Hier kann eine Armee oder eine Flotte aufgebaut werden. Schreib, welche gemeint ist, etwa „Aufbau A { $at }“ oder „Aufbau F { $at }“.
note-replaced = Das ersetzt einen früheren Befehl. Bisher: { $old }. Jetzt: { $new }.
note-earlier-stays = Der frühere Befehl gilt weiter: { $order }.
note-own-units = Deine Einheiten: { $units }.
note-herd-cannot-retreat = Ein Rückzug nimmt keine Herde mit: Die Herde { $at } bleibt, wo sie ist.
note-herd-stays = Die Herde { $at } bleibt, wo sie ist; dazu braucht es keinen Befehl.
note-herd-contradicts = Eine Herde geht nur dorthin, wohin ihre Gang geht. Die Gang: { $gang }. Die Herde: { $herd }. Der Befehl der Gang gilt, der für die Herde wurde nicht übernommen.
note-herd-dropped = Die Gang hat einen neuen Befehl ({ $gang }); der ältere Befehl für die Herde entfällt deshalb: { $herd }.
note-herd-waits = Die Herde { $at } geht nur dann mit (nach: { $to }), wenn die Gang dort denselben Weg nimmt; diese Gang hat noch keinen solchen Befehl.
note-taken-back = Zurückgenommen: { $order }.
note-nothing-to-cancel = { $at }: Dafür liegt kein Befehl vor, es gibt also nichts zurückzunehmen.
note-cleared = { $count ->
    [0] Es lag kein Befehl vor, also wurde nichts zurückgenommen.
    [one] Ein Befehl wurde zurückgenommen; jetzt liegt keiner mehr vor.
   *[other] { $count } Befehle wurden zurückgenommen; jetzt liegt keiner mehr vor.
}
note-too-many-waived = Auf { $count ->
    [one] einen weiteren Aufbau
   *[other] { $count } Aufbauten
} kannst du nicht verzichten: { $due ->
    [one] Dir steht nur ein Aufbau zu.
   *[other] Dir stehen nur { $due } Aufbauten zu.
} Auf alle wird verzichtet.
note-support-hold-of-moving = Erlaubt, aber die Unterstützung hilft niemandem: { $support }. Dein eigener Befehl lautet nämlich: { $ordered }.
note-support-move-not-ordered = Erlaubt, aber die Unterstützung zählt nur, wenn { $from } diesen Zug macht: { $support }. Dein Befehl für { $from } lautet: { $ordered }.
note-convoy-not-ordered = Erlaubt, aber das Geleit zählt nur, wenn { $from } diesen Zug macht: { $support }. Dein Befehl für { $from } lautet: { $ordered }.
note-same-destination = { $at } und { $other } haben dasselbe Ziel: { $to }. Ohne Unterstützung für eine von beiden kommt keine hinein.

# Warum ein Befehl nicht erlaubt ist. In jedem Text gibt es die Provinz, für
# die der Befehl gilt ($at), und die, auf die er zielt ($to).

illegal-wrong-phase = Solche Befehle sind jetzt nicht an der Reihe: Es geht um { $phase }.
illegal-no-retreats-due = { $at }: Hier wurde keine { $unit } vertrieben, und Rückzüge sind jetzt nicht an der Reihe. Es geht um { $phase }.
illegal-no-unit = { $at }: Dort steht keine { $unit }.
illegal-foreign-unit = { $at }: Die { $unit } dort gehört { $owner }, nicht dir.
illegal-same-province = { $at } kann nicht das eigene Ziel sein. Zum Stehenbleiben: „{ $at } H“.
illegal-not-adjacent = { $at } und { $to } grenzen nicht aneinander. Erreichbar sind: { $reach }.
illegal-wrong-coast = { $to }: Eine Flotte liegt dort an einer der Küsten. Nenn eine, die deiner offensteht: { $coasts }.
illegal-supports-itself = { $at }: Die { $unit } dort kann sich nicht selbst unterstützen.
illegal-support-out-of-reach = { $at }: Die { $unit } dort kann nicht unterstützen, was { $to } betrifft, weil sie selbst nicht dorthin ziehen könnte. Sie erreicht: { $reach }.
illegal-supported-move-impossible = Die unterstützte { $unit } kann diesen Zug nicht machen ({ $from } → { $to }). Erreichbar sind für sie: { $reach }.
illegal-nothing-to-support = { $missing }: Dort steht keine { $unit }, die man unterstützen könnte.
illegal-no-herd = { $at }: Dort steht keine Herde, die man treiben könnte. Der Befehl der Gang selbst bleibt davon unberührt.
illegal-no-gang = { $at }: Dort steht keine Gang von dir, und eine Herde zieht nur mit einer Gang.
illegal-not-dislodged = { $at }: Dort wurde keine { $unit } von dir vertrieben.
illegal-no-retreat-there = { $at } → { $to }: Dorthin kann sich die { $unit } nicht zurückziehen. Offen stehen ihr: { $retreats }.
illegal-nothing-to-disband = Du musst keine { $unit } auflösen: Für alle sind Zentren da.
illegal-nothing-to-build = Dir steht kein Aufbau zu: Du hast nicht mehr Zentren als { $units }.
illegal-occupied = { $at }: Der Platz dafür ist besetzt.
illegal-not-a-build-place = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird zuerst im Heimatzentrum, dann in anderen Zentren unter deiner Kontrolle; Gangs auch dort, wo deine eigenen Herden stehen.
illegal-not-a-home = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird in deinen Heimatzentren, solange du sie beherrschst, Flotten nur an einer Küste.
illegal-not-a-centre = { $at }: Hier kannst du das nicht aufbauen. Aufgebaut wird in Zentren, die du beherrschst, Flotten nur an einer Küste.
illegal-no-herd-to-build = Du kannst keine Herde aufbauen. Das geht nur in der Auf- und Abbauphase gleich nach der ersten Eroberung eines fremden Heimatzentrums.
illegal-second-order = { $at }: Die { $unit } dort hat schon einen erlaubten Befehl, und der erste zählt.
illegal-support-needs-coast = { $to }: In dieser Partie muss die Unterstützung einer Flotte dorthin die Küste nennen, also: { $coasts }.
illegal-other-coast = Die Flotte { $at } liegt an einer anderen Küste, als der Befehl sagt. In dieser Partie macht das den Befehl ungültig.
illegal-irrelevant-coast = Der Befehl nennt eine Küste, die es nicht gibt oder auf die es nicht ankommt. In dieser Partie macht das den Befehl ungültig: Lass die Küste weg.

illegal-no-convoy-possible = Es gibt keine Flotten, die eine Armee hinüberbringen könnten ({ $at } → { $to }).
illegal-not-on-route = { $at }: Auf keinem Weg dieser Armee wird dort eine Flotte gebraucht.
illegal-cannot-convoy = Nur eine Flotte auf See kann Geleit geben, und { $at } ist keine See.
illegal-cannot-be-convoyed = Nur eine Armee an einer Küste kann über See gebracht werden, und nur an eine andere Küste.
