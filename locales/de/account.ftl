# Züge und Stellungen von Diplomacy und seinen Varianten, für die Spieler erzählt.

account-results-title = { $turn }: Ergebnisse
account-nobody = niemand

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
account-verdict-disbands = aufgelöst
account-verdict-builds = aufgebaut
account-verdict-not-built = nicht aufgebaut
account-verdict-waives = gilt
account-verdict-dislodged = vertrieben
account-verdict-and-dislodged = { $verdict }, vertrieben
account-verdict-no-order = kein Befehl, { $verdict }

# Warum.
account-reason-both = { $first }; { $second }
account-reason-overcame = { $attack } gegen { $against }
account-reason-own = die { $unit } am Ziel ({ $to }) gehört demselben Spieler und zieht nicht ab
account-reason-held = { $attack } gegen { $against } der { $unit }, die dort bleibt ({ $power })
account-reason-head-to-head = { $attack } gegen { $against } aus der Gegenrichtung ({ $power })
account-reason-rival = { $attack } gegen { $against }, denn auch { $power } zieht dorthin (von: { $from })
account-reason-cut = { $power } greift an (von: { $from })
account-reason-unmatched = die { $unit } { $at } hatte einen anderen Befehl: { $order }
account-reason-unmatched-no-order = die { $unit } { $at } hatte keinen Befehl
account-reason-dislodged-by = durch { $power } (von: { $from }), { $attack } gegen { $against }
account-reason-dislodged = vertrieben durch { $power } (von: { $from }), { $attack } gegen { $against }
account-herd-gang-goes-elsewhere = ihre Gang hatte einen anderen Befehl, nicht diesen Zug ({ $from } → { $to })
account-herd-gang-stays = ihre Gang blieb stehen
account-herd-herd-in-the-way = am Ziel ({ $to }) bleibt eine Herde und steht im Weg
account-reason-farthest = zuerst geht die { $unit }, die am weitesten von zu Hause entfernt ist, von mehreren die, deren Provinz nach ihrem englischen Namen zuerst kommt
account-reason-farthest-from-centres = zuerst geht die { $unit }, die am weitesten von den eigenen Versorgungszentren entfernt ist, von mehreren eine Flotte, dann die, deren Provinz nach ihrem englischen Namen zuerst kommt
account-reason-retreats-clash = { $power } zieht sich ebenfalls dorthin zurück (von: { $from })
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
account-reason-use-first = { $first } hat Platz und muss zuerst genutzt werden ({ $rule })
account-reason-controller-builds = { $power } beherrscht das Zentrum und baut dort auf

# Warum ein Befehl nicht erlaubt ist, für alle erzählt.
account-illegal-wrong-phase = solche Befehle gibt es in dieser Phase ({ $phase }) nicht
account-illegal-no-retreats-due = { $at }: Hier ist keine { $unit } vertrieben worden. In dieser Phase geht es um { $phase }, nicht um Rückzüge
account-illegal-no-unit = { $at }: dort steht keine { $unit }
account-illegal-foreign-unit = { $at }: die { $unit } dort gehört { $owner }
account-illegal-same-province = ein Zug führt in eine andere Provinz, nicht in dieselbe
account-illegal-not-adjacent = { $at } und { $to } grenzen nicht aneinander; erreichbar wären: { $reach }
account-illegal-supports-itself = eine { $unit } kann sich nicht selbst unterstützen
account-illegal-support-out-of-reach = { $at } und { $to } grenzen nicht aneinander; die Unterstützung reicht nur bis: { $reach }
account-illegal-supported-move-impossible = { $from } und { $to } grenzen nicht aneinander; erreichbar wären: { $reach }
account-illegal-nothing-to-support = { $missing }: dort steht keine { $unit }
account-illegal-no-herd = { $at }: dort steht keine Herde
account-illegal-no-gang = { $at }: eine Herde zieht nur zusammen mit einer Gang desselben Spielers, die zu Beginn des Zuges bei ihr steht
account-illegal-not-dislodged = { $at }: dort ist keine { $unit } dieses Spielers vertrieben worden
account-illegal-no-retreat-there = { $at }: von dort ist nur dieser Rückzug möglich: { $retreats }
account-illegal-nothing-to-disband = es ist keine { $unit } aufzulösen
account-illegal-nothing-to-build = es ist kein Aufbau zu vergeben
account-illegal-occupied = { $at } hat dafür keinen Platz
account-illegal-not-a-build-place = { $at }: aufgebaut wird in eigenen Zentren und notfalls bei eigenen Herden, und hier ist keines von beiden
account-illegal-not-a-home = aufgebaut wird in Heimatzentren, die man selbst beherrscht, Flotten nur an einer Küste
account-illegal-not-a-centre = aufgebaut wird in Zentren, die man selbst beherrscht, Flotten nur an einer Küste
account-illegal-no-herd-to-build = eine Herde darf nur aufbauen, wer zum ersten Mal ein fremdes Heimatzentrum erobert hat
account-illegal-second-order = { $at }: die { $unit } dort hat schon einen erlaubten Befehl, und der erste zählt

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
account-dislodged = Vertrieben
account-herds = Herden
account-captures = Eroberte Zentren
account-centres = Versorgungszentren
account-next = Wie es weitergeht

# Neben den Befehlen.
account-may-retreat = { $power }: { $unit } kann sich zurückziehen ({ $retreats }) oder wird aufgelöst.
account-no-retreat = { $power }: { $unit } hat keinen Rückzug und wird aufgelöst.
account-herds-driven = { $power } treibt { $ways }.
account-herd-way = eine Herde ({ $from } → { $to })
account-herd-drowned = { $at }: Die Herde dort (Besitzer: { $power }) steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
account-herd-drowned-neutral = { $at }: Die neutrale Herde dort steht allein im Fluss und ertrinkt. Das Zentrum ist verloren.
account-herd-contact = { $at }: { $power } steht bei der Herde (Besitzer: { $owner }). Ist am Ende des Winters keine Gang bei ihr, wird sie neutral.
account-herd-captured = { $power } erobert die Herde { $at } (vorher: { $from }).
account-herd-captured-neutral = { $power } erobert die neutrale Herde { $at }.
account-herd-neutral = { $at }: Die Herde (bisher: { $power }) wird neutral. Im Sommer war eine fremde Gang bei ihr, jetzt ist keine mehr da.
account-centre-captured = { $power } erobert { $at } (vorher: { $from }).
account-herd-earned = { $power } hält das Heimatzentrum { $at } zum ersten Mal: Ein Aufbau im kommenden Frühjahr darf eine Herde sein.

# Die Tabelle der Zentren.
account-column-player = Spieler
account-column-before = Vorher
account-column-now = Jetzt
account-column-change = +/-
account-column-change-since = Seit { $year }
account-column-change-start = Seit Beginn
account-column-herds = Herden
account-column-units = { CAPITAL($units) }

# Wie es weitergeht.
account-skipped = { $turn }: Niemand hat etwas zu befehlen; diese Phase entfällt.
account-builds-lost-skipped =
    { $count ->
        [one] { $power }: Für einen Aufbau ist kein Platz auf dem Brett; er geht damit verloren.
       *[other] { $power }: Für { $count } Aufbauten ist kein Platz auf dem Brett; sie gehen damit verloren.
    }
account-next-turn = Nächste Phase: { $turn }.
account-next-everybody = Befehle werden von allen Spielern mit { $units } erwartet.
account-next-player = { $power }: { $what }.
account-next-you = Von dir wird erwartet: { $what }.
account-next-not-you = Von dir wird nichts erwartet.
account-over = Die Partie ist zu Ende: { $power } gewinnt mit { $centres } Versorgungszentren.
account-over-drawn = Die Partie ist zu Ende: unentschieden. Es teilen sich den Erfolg: { $powers }.
account-over-conceded = Die Partie ist zu Ende: Alle anderen haben aufgegeben. Sieger: { $powers }.
account-due-orders =
    { $count ->
        [one] Befehle für eine { $unit }
       *[other] Befehle für { $count } { $units }
    }
account-due-retreats = { $retreats }
account-due-retreat = { $unit } (Rückzug: { $retreats }; sonst Auflösung)
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
        [one] eine { $unit } ist aufzulösen
       *[other] { $count } { $units } sind aufzulösen
    }

# Ein Zug in drei Sätzen.
account-summary-won = { $power } beherrscht { $centres } Versorgungszentren und gewinnt die Partie.
account-summary-drawn = Die Partie endet unentschieden. Es teilen sich den Erfolg: { $powers }.
account-summary-conceded = Die Partie endet: Alle anderen geben auf. Sieger: { $powers }.
account-summary-captured = { $captured }.
account-summary-captured-many = { $count } Versorgungszentren wechseln den Besitzer.
account-summary-captured-by = { $power } erobert { $captured }
account-summary-captured-then = { $first }; { $second }
account-summary-captured-centre = { $at }
account-summary-captured-centre-from = { $at } (vorher: { $from })
account-summary-captured-herd = die neutrale Herde { $at }
account-summary-captured-herd-from = die Herde { $at } (vorher: { $from })
account-summary-changed = Versorgungszentren jetzt: { $items }.
account-summary-changed-power = { $power } { $centres } ({ $change })
account-summary-dislodged = { $items }.
account-summary-dislodged-many = { $count } { $units } werden vertrieben.
account-summary-dislodged-unit = { $by } vertreibt { $power } ({ $at })
account-summary-nobody-dislodged = Niemand wird vertrieben.
account-summary-drowned =
    { $count ->
        [one] Eine Herde ertrinkt ({ $places }).
       *[other] { $count } Herden ertrinken ({ $places }).
    }
account-summary-leader =
    { $count ->
        [one] { $players } führt mit { $centres } Versorgungszentren.
       *[other] { $players } führen mit je { $centres } Versorgungszentren.
    }
account-summary-moves =
    { $moves ->
        [0] Niemand zieht.
        [one] { $moved ->
            [0] Der einzige Zug scheitert.
           *[other] Der einzige Zug gelingt.
        }
       *[other] { $moved } von { $moves } Zügen gelingen.
    }
account-summary-moves-herds =
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
account-summary-retreats = Zurückgezogene { $units }: { $retreated }; aufgelöste: { $disbanded }.
account-summary-adjustments = Aufgebaute { $units }: { $built }; aufgelöste: { $disbanded }.
account-summary-adjustments-herds = Aufgebaute { $units }: { $built }; aufgebaute Herden: { $herds }; aufgelöste { $units }: { $disbanded }.

# Wo alles steht.
account-status-title = { $turn }: Stellung
account-status-players = Spieler
account-status-units = { CAPITAL($units) } ({ $count }): { $items }
account-status-dislodged = Vertrieben ({ $count }): { $items }
account-status-centres = Versorgungszentren ({ $count }): { $items }
account-status-towns = Städte und Heimatzentren ({ $count }): { $items }
account-status-herds = Herden ({ $count }): { $items }
account-status-total = Versorgungszentren insgesamt: { $count }
account-status-neutral-herds = Neutrale Herden ({ $count })
account-status-neutral-herds-list = { $items }
account-status-with-own-herd = { $at } (mit eigener Herde)
account-status-with-herd = { $at } (mit fremder Herde: { $power })
account-status-with-neutral-herd = { $at } (mit neutraler Herde)
account-status-herd-held = { $at } (bei ihr: { $power })
account-status-out = Ausgeschieden.

# Vor der Partie.
account-intro-range-war = Range War ist ein Spiel von Colin Bruce. Knut-Michael Wolf hat die Regeln ins Deutsche übertragen (Pöppel-Revue 79); Michael Schröpl hat sie 1996 für das Amtsblatt neu gefasst. Allen dreien gilt unser Dank.
account-intro-herds = Es gibt Gangs, die ziehen, unterstützen und sich zurückziehen wie die Einheiten von Diplomacy zu Lande, und Herden, also bewegliche Versorgungszentren: Eine Herde zieht mit einer Gang in ihrer Provinz, wenn deren Befehl es sagt und am Ziel keine andere Herde im Weg bleibt. Im Winter übernimmt eine Gang das Zentrum und die Herde in ihrer Provinz. Eine Herde, die allein im Rio Grande steht, ertrinkt.
account-intro-credits = { $game }, mit Dank an { $credits }.
account-intro-victory = Gewonnen hat, wer { $centres } Versorgungszentren beherrscht, wenn sie nach den Zügen im { $season } gezählt werden.
account-intro-victory-herds = Gewonnen hat, wer nach den Zügen im { $season } { $centres } Versorgungszentren beherrscht, Herden eingeschlossen.
account-reconstructed-spaces = Der gedruckte Spielplan lag nicht vor: Umrisse und Grenzen sind rekonstruiert, und { $count } Provinzen sind es ganz: { $places }.
account-reconstructed-herds = Die Regeln nennen zehn neutrale Herden, zählen aber dreizehn; ergänzt sind diese { $count }: { $places }.
account-example-move = { $unit } - { $to }
account-example-move-means = die { $unit } zieht
account-example-drive = { $unit } - { $to } mit Herde
account-example-drive-means = die Gang zieht und treibt die Herde in ihrer Provinz mit
account-example-hold = { $unit } hält
account-example-hold-means = die { $unit } bleibt stehen
account-example-support = { $unit } unterstützt { $from } nach { $to }
account-example-support-means = die { $unit } bleibt stehen und unterstützt diesen Zug
account-example-convoy = { $unit } befördert { $from } nach { $to }
account-example-convoy-means = die { $unit } bleibt auf See und bringt eine { $other } hinüber
account-example-convoy-later-means = eine { $unit }, die dort liegt, bringt eine { $other } hinüber, wenn eine an dieser Küste steht
account-example-retreat = { $unit } R { $to }
account-example-retreat-means = eine vertriebene { $unit } zieht sich zurück, in einer Rückzugsphase
account-example-build = Aufbau { $unit }
account-example-build-means = eine neue { $unit } ({ $power }), beim Auf- und Abbau ({ $season })

# Auf dem Bild.
scene-results = { $turn }: Ergebnisse
scene-after = Nach { $turn }
scene-count =
    { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }, { $count ->
        [one] 1 { $unit }
       *[other] { $count } { $units }
    }

account-verdict-no-convoy = kein Geleit
account-verdict-convoys = befördert
account-verdict-disrupted = Geleit unterbrochen
account-illegal-wrong-coast = { $to } hat mehrere Küsten, und keine, die die Flotte erreichen kann, war genannt
account-illegal-no-convoy-possible = es gibt keine Flotten, die eine Armee hinüberbringen könnten ({ $at } → { $to })
account-illegal-support-needs-coast = { $to }: in dieser Partie muss die Unterstützung einer Flotte dorthin die Küste nennen
account-illegal-other-coast = die Flotte { $at } liegt an einer anderen Küste
account-illegal-irrelevant-coast = der Befehl nennt eine Küste, die es nicht gibt oder auf die es nicht ankommt
account-illegal-not-on-route = auf keinem Weg dieser Armee wird dort eine Flotte gebraucht
account-illegal-cannot-convoy = nur eine Flotte auf See kann Geleit geben
account-illegal-cannot-be-convoyed = nur eine Armee an einer Küste kann über See gebracht werden, und nur an eine andere Küste

# Was in dieser Partie anders ist als sonst.
diplomacy-option-edition = Gespielt wird nach den Regeln von { $year }. Das ändert Folgendes:
diplomacy-option-neutral_herds-listed = Es gibt nur die zehn neutralen Herden, die die Regeln nennen.
diplomacy-option-drowning-after-movement = Eine Herde, die allein im Fluss steht, ertrinkt gleich nach den Zügen, noch vor den Rückzügen.
diplomacy-option-builds-any = Einheiten können in jedem Versorgungszentrum aufgebaut werden, das man beherrscht.
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

# Wo übrige Aufbauten möglich sind.
review-build-places = Aufbauen kannst du hier: { $places }.
review-build-order = Aufbauen kannst du { $places }.
review-build-then = { $first }, danach { $second }
review-build-tier-home = in deinem Heimatzentrum ({ $places }; Range War 12.3)
review-build-tier-centre = in deinen anderen Zentren ({ $places }; Range War 12.4)
review-build-tier-herd = als Gangs bei deinen Herden ({ $places }; Range War 12.5)

# Of games that say nothing of their own.
review-no-orders = Von dir ist noch kein Befehl da.
sheet-example = { "#" } { $line }
order-not-due = du bist nicht an der Reihe
order-not-legal = hier nicht möglich; du könntest { $near } schreiben
