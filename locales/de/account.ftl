# Züge und Stellungen von Diplomacy und seinen Varianten, für die Spieler erzählt.

account-results-title = { $turn }: Ergebnisse
account-nobody = niemand

# Befehle, wie sie angezeigt werden.
account-order-none = { $letter } { $at }
account-order-hold = { $letter } { $at } hält
account-order-move = { $letter } { $at } → { $to }
account-order-support-hold = { $letter } { $at } unterstützt { $supported }
account-order-support-move = { $letter } { $at } unterstützt { $supported } → { $to }
account-order-drive = H { $at } → { $to }
account-order-retreat = { $letter } { $at }, Rückzug nach { $to }
account-order-disband = { $letter } { $at } auflösen
account-order-build = Aufbau { $letter } in { $at }
account-order-build-herd = Aufbau H in { $at }
account-order-waive = Verzicht auf einen Aufbau

# Was aus ihnen wurde.
account-verdict-illegal = nicht erlaubt
account-verdict-illegal-holds = nicht erlaubt, bleibt
account-verdict-holds = bleibt
account-verdict-moves = zieht
account-verdict-bounces = prallt ab
account-verdict-supports = zählt
account-verdict-cut = gestört
account-verdict-unmatched = ohne Wirkung
account-verdict-herd-comes = kommt mit
account-verdict-herd-stays = bleibt zurück
account-verdict-retreats = gelingt
account-verdict-disbanded = aufgelöst
account-verdict-builds = aufgebaut
account-verdict-not-built = nicht aufgebaut
account-verdict-waives = gilt
account-verdict-dislodged = verdrängt
account-verdict-and-dislodged = { $verdict }, verdrängt
account-verdict-no-order = kein Befehl, { $verdict }

# Warum.
account-reason-both = { $first }; { $second }
account-reason-overcame = { $attack } gegen { $against }
account-reason-own = die Gang in { $to } gehört demselben Spieler und zieht nicht ab
account-reason-held = { $attack } gegen { $against } der Gang von { $power }, die dort bleibt
account-reason-head-to-head = { $attack } gegen { $against } von { $power }, aus der Gegenrichtung
account-reason-rival = { $attack } gegen { $against } von { $power } aus { $from }
account-reason-cut = angegriffen von { $power } aus { $from }
account-reason-unmatched = die Gang in { $at } hatte einen anderen Befehl: { $order }
account-reason-unmatched-no-order = die Gang in { $at } hatte keinen Befehl
account-reason-dislodged-by = von { $power } aus { $from }, { $attack } gegen { $against }
account-reason-dislodged = verdrängt von { $power } aus { $from }, { $attack } gegen { $against }
account-reason-gang-elsewhere = die Gang in { $from } hatte keinen Befehl nach { $to }
account-reason-gang-stays = ihre Gang blieb stehen
account-reason-herd-in-the-way = die Herde in { $to } bleibt dort und steht im Weg
account-reason-farthest = zuerst geht die Gang, die am weitesten von zu Hause entfernt ist
account-reason-retreats-clash = { $power } zieht sich aus { $from } ebenfalls dorthin zurück
account-reason-too-many-builds =
    { $count ->
        [0] es ist kein Aufbau zu vergeben
        [one] der einzige Aufbau ist schon vergeben
       *[other] alle { $count } Aufbauten sind schon vergeben
    }
account-reason-too-many-herds =
    { $count ->
        [one] nur ein Aufbau darf eine Herde sein
       *[other] nur { $count } Aufbauten dürfen Herden sein
    }
account-reason-use-first = { $first } hat Platz und muss zuerst genutzt werden
account-reason-controller-builds = { $power } beherrscht das Zentrum und baut dort auf

# Warum ein Befehl nicht erlaubt ist, für alle erzählt.
account-illegal-wrong-phase = solche Befehle gibt es in dieser Phase ({ $phase }) nicht
account-illegal-no-retreats-due = in { $at } ist keine Einheit verdrängt worden: In dieser Phase geht es um { $phase }, nicht um Rückzüge
account-illegal-no-unit = in { $at } steht keine Einheit
account-illegal-foreign-unit = die Einheit in { $at } gehört { $owner }
account-illegal-same-province = von einem Feld auf dasselbe Feld kann man nicht ziehen
account-illegal-not-adjacent = { $at } grenzt nicht an { $to }; von { $at } aus erreicht man { $reach }
account-illegal-supports-itself = eine Einheit kann sich nicht selbst unterstützen
account-illegal-support-out-of-reach = { $to } grenzt nicht an { $at }; von dort reicht die Unterstützung nach { $reach }
account-illegal-supported-move-impossible = { $from } grenzt nicht an { $to }; von { $from } aus erreicht man { $reach }
account-illegal-nothing-to-support = in { $missing } steht keine Einheit
account-illegal-no-herd = in { $at } steht keine Herde
account-illegal-no-gang = eine Herde zieht nur zusammen mit einer Gang desselben Spielers, die zu Beginn des Zuges bei ihr in { $at } steht
account-illegal-not-dislodged = in { $at } ist keine Einheit dieses Spielers verdrängt worden
account-illegal-no-retreat-there = von { $at } aus ist nur der Rückzug nach { $retreats } möglich
account-illegal-nothing-to-disband = es ist keine Einheit aufzulösen
account-illegal-nothing-to-build = es ist kein Aufbau zu vergeben
account-illegal-occupied = { $at } hat dafür keinen Platz
account-illegal-not-a-build-place = aufgebaut wird in eigenen Zentren und notfalls bei eigenen Herden; { $at } ist keines von beidem
account-illegal-not-a-home = aufgebaut wird in Heimatzentren, die man selbst beherrscht, Flotten nur an einer Küste
account-illegal-not-a-centre = aufgebaut wird in Zentren, die man selbst beherrscht, Flotten nur an einer Küste
account-illegal-no-herd-to-build = eine Herde darf nur aufgebaut werden, wer zum ersten Mal ein fremdes Heimatzentrum erobert hat
account-illegal-second-order = die Einheit in { $at } hat schon einen erlaubten Befehl, und der erste zählt

# Unter den Befehlen eines Spielers.
account-no-orders = Es gab keine Befehle.
account-builds-waived =
    { $count ->
        [one] Ein Aufbau blieb ungenutzt und verfällt.
       *[other] { $count } Aufbauten blieben ungenutzt und verfallen.
    }
account-builds-lost =
    { $count ->
        [one] Für einen Aufbau ist kein Platz auf dem Brett; er geht verloren.
       *[other] Für { $count } Aufbauten ist kein Platz auf dem Brett; sie gehen verloren.
    }

# Überschriften.
account-orders = Befehle und was aus ihnen wurde
account-dislodged = Verdrängt
account-herds = Herden
account-captures = Eroberte Zentren
account-centres = Versorgungszentren
account-next = Wie es weitergeht

# Neben den Befehlen.
account-may-retreat = { $power }: { $letter } { $at } kann sich nach { $retreats } zurückziehen oder wird aufgelöst.
account-no-retreat = { $power }: { $letter } { $at } hat keinen Rückzug und wird aufgelöst.
account-herd-drowned = Die Herde von { $power } in { $at } steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
account-herd-drowned-neutral = Die neutrale Herde in { $at } steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
account-herd-contact = { $power } steht bei der Herde von { $owner } in { $at }: Ist am Ende des Winters keine Gang bei ihr, wird sie neutral.
account-herd-captured = { $power } erobert die Herde von { $from } in { $at }.
account-herd-captured-neutral = { $power } erobert die neutrale Herde in { $at }.
account-herd-neutral = Die Herde von { $power } in { $at } wird neutral: Im Sommer war eine fremde Gang bei ihr, jetzt ist keine mehr da.
account-centre-captured = { $at } wird von { $power } erobert (vorher: { $from }).
account-herd-earned = { $power } hält das Heimatzentrum { $at } zum ersten Mal: Ein Aufbau im kommenden Frühjahr darf eine Herde sein.

# Die Tabelle der Zentren.
account-column-player = Spieler
account-column-before = Vorher
account-column-now = Jetzt
account-column-change = +/-
account-column-herds = Herden
account-column-units = Gangs

# Wie es weitergeht.
account-skipped = { $turn }: Niemand hat etwas zu befehlen; diese Phase entfällt.
account-next-turn = Nächste Phase: { $turn }.
account-next-everybody = Befehle werden von allen Spielern mit Gangs erwartet.
account-next-player = { $power }: { $what }.
account-next-you = Von dir wird erwartet: { $what }.
account-next-not-you = Von dir wird nichts erwartet.
account-over = Das Spiel ist zu Ende: { $power } gewinnt mit { $centres } Versorgungszentren.
account-over-drawn = Das Spiel ist zu Ende: unentschieden, geteilt von { $powers }.
account-over-conceded = Die Partie ist zu Ende: Alle anderen haben zugunsten von { $powers } aufgegeben.
account-due-orders =
    { $count ->
        [one] Befehle für eine Gang
       *[other] Befehle für { $count } Gangs
    }
account-due-retreats = { $retreats }
account-due-retreat = { $letter } { $at } (Rückzug nach { $retreats } oder Auflösung)
account-due-builds =
    { $count ->
        [one] ein Aufbau
       *[other] { $count } Aufbauten
    }
account-due-builds-herds =
    { $count ->
        [one] ein Aufbau, der eine Herde sein darf
       *[other] { $count } Aufbauten, { $herds ->
            [one] davon darf einer eine Herde sein
           *[other] davon dürfen { $herds } Herden sein
        }
    }
account-due-disbands =
    { $count ->
        [one] eine Gang ist aufzulösen
       *[other] { $count } Gangs sind aufzulösen
    }

# Ein Zug in drei Sätzen.
account-summary-won = { $power } beherrscht { $centres } Versorgungszentren und gewinnt das Spiel.
account-summary-drawn = Das Spiel endet unentschieden, geteilt von { $powers }.
account-summary-conceded = Die Partie endet: Alle anderen geben zugunsten von { $powers } auf.
account-summary-captured = Erobert: { $items }.
account-summary-captured-many = { $count } Zentren und Herden werden erobert.
account-summary-captured-centre = { $at } durch { $power }
account-summary-captured-herd = die Herde in { $at } durch { $power }
account-summary-dislodged = Verdrängt: { $items }.
account-summary-dislodged-many = { $count } Gangs werden verdrängt.
account-summary-dislodged-unit = { $power } in { $at } durch { $by }
account-summary-drowned =
    { $count ->
        [one] In { $places } ertrinkt eine Herde.
       *[other] { $count } Herden ertrinken: in { $places }.
    }
account-summary-leader =
    { $count ->
        [one] { $players } führt mit { $centres } Versorgungszentren.
       *[other] { $players } führen mit je { $centres } Versorgungszentren.
    }
account-summary-moves = Niemand wird verdrängt; { $moved } von { $moves } Zügen gelingen.
account-summary-retreats = Zurückgezogene Gangs: { $retreated }; aufgelöste: { $disbanded }.
account-summary-adjustments = Aufgebaute Gangs: { $gangs }; aufgebaute Herden: { $herds }; aufgelöste Gangs: { $disbanded }.

# Wo alles steht.
account-status-title = { $turn }: Stellung
account-status-players = Spieler
account-status-units = Gangs ({ $count }): { $items }
account-status-dislodged = Verdrängt ({ $count }): { $items }
account-status-centres = Städte und Heimatzentren ({ $count }): { $items }
account-status-herds = Herden ({ $count }): { $items }
account-status-total = Versorgungszentren insgesamt: { $count }
account-status-neutral-herds = Neutrale Herden ({ $count })
account-status-neutral-herds-list = { $items }
account-status-with-own-herd = { $at } (mit eigener Herde)
account-status-with-herd = { $at } (mit einer Herde von { $power })
account-status-with-neutral-herd = { $at } (mit neutraler Herde)
account-status-herd-held = { $at } (bei { $power })
account-status-out = Ausgeschieden.

# Vor dem Spiel.
account-intro-range-war = Range War ist ein Spiel von Colin Bruce. Knut-Michael Wolf hat die Regeln ins Deutsche übertragen (Pöppel-Revue 79); Michael Schröpl hat sie 1996 für das Amtsblatt neu gefasst. Allen dreien gilt unser Dank.
account-intro-herds = Es gibt Gangs, die wie Armeen in Diplomacy ziehen, unterstützen und sich zurückziehen, und Herden, also bewegliche Versorgungszentren: Eine Herde zieht mit einer Gang auf ihrem Feld, wenn deren Befehl es sagt und am Ziel keine andere Herde im Weg bleibt. Im Winter übernimmt eine Gang das Zentrum und die Herde auf ihrem Feld. Eine Herde, die allein im Rio Grande steht, ertrinkt.
account-intro-credits = { $game }, mit Dank an { $credits }.
account-intro-victory = Wer nach einem Winter { $centres } Versorgungszentren beherrscht, Herden eingeschlossen, hat gewonnen.
account-reconstructed-spaces = Der gedruckte Spielplan lag nicht vor: Umrisse und Grenzen sind rekonstruiert, und { $count } Felder sind es ganz: { $places }.
account-reconstructed-herds = Die Regeln nennen zehn neutrale Herden, zählen aber dreizehn; ergänzt sind diese { $count }: { $places }.
account-example-move = { $letter } { $from } - { $to }
account-example-move-means = die Gang zieht
account-example-drive = { $letter } { $from } - { $to } mit Herde
account-example-drive-means = die Gang zieht und treibt die Herde auf ihrem Feld mit
account-example-hold = { $letter } { $at } hält
account-example-hold-means = die Gang bleibt stehen
account-example-support = { $letter } { $at } unterstützt { $from } nach { $to }
account-example-support-means = die Gang bleibt stehen und unterstützt den Zug einer anderen
account-example-retreat = { $letter } { $from } R { $to }
account-example-retreat-means = eine verdrängte Gang zieht sich zurück, in einer Rückzugsphase
account-example-build = Aufbau { $letter } { $at }
account-example-build-means = eine neue Gang für { $power }, im Frühjahr

# Auf dem Bild.
scene-results = { $turn }: Ergebnisse
scene-count =
    { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }, { $units ->
        [one] 1 Gang
       *[other] { $units } Gangs
    }

account-order-convoy = { $letter } { $at } befördert { $from } → { $to }
account-verdict-no-convoy = kein Geleit
account-verdict-convoys = befördert
account-verdict-disrupted = aufgebrochen
account-illegal-wrong-coast = { $to } hat mehrere Küsten, und keine, die die Flotte erreichen kann, war genannt
account-illegal-no-convoy-possible = es gibt keine Flotten, die eine Armee von { $at } nach { $to } bringen könnten
account-illegal-support-needs-coast = in dieser Partie muss die Unterstützung einer Flotte nach { $to } die Küste nennen
account-illegal-other-coast = die Flotte in { $at } liegt an einer anderen Küste
account-illegal-irrelevant-coast = der Befehl nennt eine Küste, die es nicht gibt oder auf die es nicht ankommt
account-illegal-not-on-route = auf keinem Weg dieser Armee wird dort eine Flotte gebraucht
account-illegal-cannot-convoy = nur eine Flotte auf See kann Geleit geben
account-illegal-cannot-be-convoyed = nur eine Armee an einer Küste kann über See gebracht werden, und nur an eine andere Küste
