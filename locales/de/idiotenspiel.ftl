# Das Idiotenspiel.

idiotenspiel-syntax-rest = „{ $word }“ ist am Ende dieses Befehls zu viel
idiotenspiel-syntax-word = „{ $word }“ wird hier nicht verstanden
idiotenspiel-syntax-missing = am Ende fehlt etwas
idiotenspiel-did-you-mean = meinst du „{ $word }“?
idiotenspiel-expected-order = ein Befehl beginnt mit ZIEHE, KAMPF, STELLE, SEITE, FRONT, NIMM, LEGE, BEWACHE, REGEL, PASSE, ENDE, AUFGEBEN oder FORDERE
idiotenspiel-expected-side = NORD oder SUED
idiotenspiel-expected-fort = der Name einer Befestigung: { $names }
idiotenspiel-expected-roll = IMMER, NIE oder SMART
idiotenspiel-expected-policy = RUECKZUG, NACHRUECKEN, WUERFLE, GEFANGEN oder GEGENANGRIFF
idiotenspiel-expected-target = > und wen: KAMPF RI1 > SI2, ALLE
idiotenspiel-expected-yes-no-safe = JA, NEIN oder SICHER
idiotenspiel-expected-yes-no = JA oder NEIN
idiotenspiel-expected-retreat = SICHER, HEIM, DECKUNG oder Felder: H8, H9
idiotenspiel-expected-unit = eine Einheit, etwa RI1
idiotenspiel-expected-units = deine Einheiten sind { $names }
idiotenspiel-expected-item = ein Gegenstand: { $names }
idiotenspiel-expected-field = ein Feld von A1 bis { $last }
idiotenspiel-expected-heading = N, O, S oder W
idiotenspiel-stays = { $unit } bleibt: der frühere Zug ist zurückgenommen
idiotenspiel-stays-led = { $unit } wird von einem Zug dieser Runde mitgeführt; soll { $unit } zurückbleiben, schreib OHNE { $unit } hinter diesen Zug
idiotenspiel-put-aside = das gilt nicht, weil die ganze Mail beiseitegelegt ist
idiotenspiel-not-ended = der Zug ist nicht vollständig, solange in dieser Mail etwas falsch ist
idiotenspiel-mail-refused = Weil eine Zeile kein Befehl ist, wurde die ganze Mail beiseitegelegt; was vorlag, bleibt.
idiotenspiel-too-many = Eine Mail hat höchstens { $most } Befehle. Die ganze Mail wurde beiseitegelegt; was vorlag, bleibt.
idiotenspiel-refused = { $order }: { $why }
idiotenspiel-turn-mismatch = diese Mail ist für Zug { $given }, aber Zug { $due } ist an der Reihe: nichts davon zählt
idiotenspiel-fight-doubtful = nach deinen Bewegungen wird „{ $order }“ wohl nicht möglich sein: { $why }
idiotenspiel-end-waits = ENDE hilft hier nicht: Die Aufstellung wartet, bis all das getan ist, oder auf ihren Termin.
idiotenspiel-help-rest = „STELLE REST“ nennt kein Feld: Wo steht, was übrig ist, bestimmt der Spielleiter. Nenne die Einheiten, um es selbst zu bestimmen.
idiotenspiel-held = Der Zug wartet auf seinen Termin oder auf eine fehlerfreie Mail von dir (ENDE genügt): dann wird ausgeführt, was vorliegt.
idiotenspiel-north = Norden
idiotenspiel-east = Osten
idiotenspiel-south = Süden
idiotenspiel-west = Westen
idiotenspiel-order-side = im { $side } am Rand aufstellen
idiotenspiel-order-side-fort = im { $side } bei { $fort } aufstellen
idiotenspiel-order-place = { $unit } auf { $field } stellen
idiotenspiel-order-place-guarded = { $unit } auf { $field } stellen, bewacht von { $guard }
idiotenspiel-order-move = { $unit } zieht { $way }
idiotenspiel-order-move-with = { $unit } zieht { $way } mit { $who }
idiotenspiel-order-move-without = { $unit } zieht { $way } ohne { $who }
idiotenspiel-order-face = { $unit } dreht sich nach { $side }
idiotenspiel-order-take = { $unit } nimmt { $item }
idiotenspiel-order-drop = { $unit } legt { $item } ab
idiotenspiel-order-guard = { $unit } bewacht { $captive }
idiotenspiel-order-fight = { $unit } greift an: { $targets }
idiotenspiel-order-place-facing = { $unit } auf { $field } stellen, Front nach { $side }
idiotenspiel-anybody = irgendwen
idiotenspiel-else = { $first }, sonst { $second }
idiotenspiel-wished = { $order }; { $wish }
idiotenspiel-wish-advance = { $how ->
    [yes] rückt nach, wenn der andere weicht
    [no] rückt nicht nach
   *[safe] rückt nach, wenn der andere weicht und es sicher ist
  }
idiotenspiel-wish-capture = { $how ->
    [yes] nimmt einen Anführer gefangen, statt ihn auszuschalten
   *[no] macht keine Gefangenen
  }
idiotenspiel-wish-retreat = weicht { $whither }
idiotenspiel-whither-safe = dorthin, wo es am sichersten ist
idiotenspiel-whither-home = zur eigenen Seite hin
idiotenspiel-whither-cover = in Deckung
idiotenspiel-whither-field = nach { $field }, wenn das geht
idiotenspiel-whither-fields = auf das erste mögliche der Felder { $fields }
idiotenspiel-word-safe = SICHER
idiotenspiel-word-home = HEIM
idiotenspiel-word-cover = DECKUNG
idiotenspiel-policy-retreat-all = wer weichen muss, geht { $whither }
idiotenspiel-policy-retreat = wenn { $unit } weichen muss, dann { $whither }
idiotenspiel-policy-advance-all = { $how ->
    [yes] wer im Nahkampf einen Feind vertreibt, rückt nach
    [no] wer im Nahkampf einen Feind vertreibt, bleibt stehen
   *[safe] wer im Nahkampf einen Feind vertreibt, rückt nach, wenn es sicher ist
  }
idiotenspiel-policy-advance = { $how ->
    [yes] { $unit } rückt nach, wenn ein Feind im Nahkampf weicht
    [no] { $unit } bleibt stehen, wenn ein Feind im Nahkampf weicht
   *[safe] { $unit } rückt nach, wenn ein Feind im Nahkampf weicht und es sicher ist
  }
idiotenspiel-policy-roll-all = { $how ->
    [always] wer beschossen wird, würfelt
    [never] wer beschossen wird, würfelt nicht
   *[smart] wer beschossen wird, würfelt nicht, solange daneben ein Feind steht, der noch nicht gekämpft hat
  }
idiotenspiel-policy-roll = { $how ->
    [always] { $unit } würfelt, wenn auf die Einheit geschossen wird
    [never] { $unit } würfelt nicht, wenn auf die Einheit geschossen wird
   *[smart] beschossen würfelt { $unit } nicht, solange daneben ein Feind steht, der noch nicht gekämpft hat
  }
idiotenspiel-policy-capture = { $how ->
    [yes] feindliche Anführer werden gefangen genommen, nicht ausgeschaltet
   *[no] feindliche Anführer werden ausgeschaltet, nicht gefangen genommen
  }
idiotenspiel-policy-counter = { $how ->
    [none] niemand greift ohne Befehl im Gegenzug an
    [good] wer nicht im Nachteil ist, greift im Gegenzug an
   *[all] wer kann, greift im Gegenzug an
  }
idiotenspiel-policy-strike = { $unit } greift im Gegenzug an: { $targets }
idiotenspiel-way-to = nach { $field }
idiotenspiel-way-over = über { $over } nach { $field }
idiotenspiel-help-stack = gezogen wird in der Reihenfolge der Zeilen; auf einem Feld haben drei Einheiten zu Fuß Platz, zwei Reiter, von beiden je eine Einheit oder eine schwere
idiotenspiel-help-fights-later = in dieser Partie werden die Kämpfe in einer zweiten Mail befohlen, nach den Bewegungen
idiotenspiel-help-fights-now = gezogen ist schon; jetzt werden nur Kämpfe befohlen
idiotenspiel-help-now = jetzt ist „{ $turn }“ an der Reihe
idiotenspiel-order-policy = Dauerbefehl: { $policy }
idiotenspiel-order-rest = den Rest vom Spielleiter aufstellen lassen
idiotenspiel-order-pass = passe (nichts weiter tun)
idiotenspiel-order-end = die Befehle sind vollständig
idiotenspiel-order-wait = auf den Termin oder eine fehlerfreie Mail warten
idiotenspiel-order-resign = aufgeben
idiotenspiel-order-claim = den Sieg fordern
idiotenspiel-code-unknown-unit = eine Einheit { $name } gibt es nicht
idiotenspiel-code-not-yours = eine dieser Einheiten gehört dafür der falschen Seite
idiotenspiel-code-captive = diese Einheit ist gefangen oder müsste es dafür sein
idiotenspiel-code-already-moved = { $name } oder wer mitgeht, ist schon gezogen
idiotenspiel-code-own-phase-needs-escort = im eigenen Zug zieht { $name } nur mit Begleitung: ZIEHE RI1 … MIT { $name }; vor allen anderen Befehlen zieht sie allein
idiotenspiel-code-not-adjacent = die Felder berühren sich nicht
idiotenspiel-code-terrain-forbidden = { $name } darf solches Gelände nicht betreten
idiotenspiel-code-range-exceeded = das ist für { $name } zu weit
idiotenspiel-code-stack-full = auf dem Feld ist kein Platz
idiotenspiel-code-must-stop = { $name } muss neben einem Feind anhalten
idiotenspiel-code-enemy-field = auf dem Feld stehen Feinde
idiotenspiel-code-own-side-only = mit Feinden auf dem Feld darf { $name } nur zur eigenen Seite hin weg
idiotenspiel-code-not-same-field = sie stehen nicht auf demselben Feld, oder { $name } hat es nicht
idiotenspiel-code-hourglass = der Sand ist abgelaufen: kein weiteres Feld darf begonnen werden
idiotenspiel-code-relay = jemand anders hat es in diesem Zug schon getragen
idiotenspiel-code-no-attack-left = { $name } hat keinen Angriff mehr
idiotenspiel-code-no-defence-left = das Ziel hat sich schon verteidigt
idiotenspiel-code-already-fought = { $name } hat schon gekämpft
idiotenspiel-code-not-in-contact = das Ziel hat keine Berührung mit { $name }
idiotenspiel-code-range = das Ziel ist weiter als drei Felder entfernt
idiotenspiel-code-line-blocked = die Schusslinie ist versperrt
idiotenspiel-code-enemy-adjacent = mit Feinden daneben kann { $name } nicht schießen
idiotenspiel-code-not-ranged = { $name } kann nicht schießen
idiotenspiel-code-advance-terrain = { $name } darf solches Gelände nicht betreten
idiotenspiel-code-advance-stack = für { $name } ist kein Platz
idiotenspiel-code-deploy-zone = dort wird nicht aufgestellt
idiotenspiel-code-deploy-terrain = { $name } darf auf solchem Gelände nicht stehen
idiotenspiel-code-deploy-two-thirds = zwei Drittel der Einheiten müssen in der Befestigung stehen
idiotenspiel-code-deploy-threatened = neben dem Feld stehen Feinde
idiotenspiel-code-already-placed = { $name } ist schon aufgestellt
idiotenspiel-code-not-now = dafür ist jetzt nicht die Zeit
idiotenspiel-code-not-away = der andere hat keine drei Züge hintereinander versäumt
idiotenspiel-code-gone = { $name } oder das Ziel ist nicht auf dem Brett
idiotenspiel-turn-deployment = Aufstellung, { $player }
idiotenspiel-turn-placing = Aufstellung
idiotenspiel-turn-moves = Zug { $turn }, { $player }
idiotenspiel-turn-fights = Zug { $turn }, { $player }, die Kämpfe
idiotenspiel-turn-reaction = Zug { $turn }, { $player }, die Antwort
idiotenspiel-short-deployment = Aufstellung { $mark }
idiotenspiel-short-placing = Aufstellung
idiotenspiel-short-moves = Zug { $turn }{ $mark }
idiotenspiel-short-fights = Zug { $turn }{ $mark }, Kämpfe
idiotenspiel-short-reaction = Zug { $turn }{ $mark }, Antwort
idiotenspiel-due = Befehle werden erwartet von { $players }.
idiotenspiel-results = { $turn }: was geschah
idiotenspiel-orders = Andere Befehle
idiotenspiel-placed = Aufgestellte Einheiten
idiotenspiel-moves = Bewegungen
idiotenspiel-fights = Kämpfe
idiotenspiel-board = Das Brett
idiotenspiel-units = Einheiten
idiotenspiel-policies = Dauerbefehle
idiotenspiel-missed = { $player } hat keine Befehle geschickt: Niemand zieht, und wer kämpft, bestimmen die Regeln.
idiotenspiel-sided = { $player } stellt im { $side } auf.
idiotenspiel-fights-count = { $count ->
    [one] Es gab einen Kampf.
   *[other] Es gab { $count } Kämpfe.
  }
idiotenspiel-fallen = Ausgeschieden ({ $count }): { $units }.
idiotenspiel-by-army = alle Feinde sind fort
idiotenspiel-by-leader = der feindliche Anführer ist ausgeschieden
idiotenspiel-by-captured = der feindliche Anführer ist gefangen
idiotenspiel-by-goal = Marian ist am Ziel
idiotenspiel-by-both = beide haben ihr Ziel zugleich erreicht
idiotenspiel-by-idle = zwei Züge lang hat niemand gezogen oder gekämpft
idiotenspiel-by-turns = der letzte Zug ist vorbei
idiotenspiel-by-vital = die Einheit, um die es ging, ist fort
idiotenspiel-by-resigned = der andere hat aufgegeben
idiotenspiel-by-away = der andere war zu lange fort
idiotenspiel-by-agreed = die Spieler haben sich geeinigt
idiotenspiel-won = { $player } hat gewonnen: { $why }.
idiotenspiel-drawn = Die Partie endet unentschieden: { $why }.
idiotenspiel-done = ausgeführt
idiotenspiel-not-done = nicht ausgeführt
idiotenspiel-unneeded = nicht mehr nötig
idiotenspiel-placed-at = { $field }: { $units }
idiotenspiel-slipped = { $unit } entweicht am Ende des gegnerischen Zuges { $way }
idiotenspiel-moved = { $unit } { $way }
idiotenspiel-moved-with = { $unit } { $way } mit { $who }
idiotenspiel-faced = { $unit } dreht sich nach { $side }
idiotenspiel-eliminated = { $unit } scheidet aus
idiotenspiel-captured = { $captive } wird von { $guard } gefangen genommen
idiotenspiel-guarded = { $guard } bewacht jetzt { $captive }
idiotenspiel-freed = { $unit } ist frei
idiotenspiel-retreated = { $unit } weicht nach { $field } zurück ({ $how })
idiotenspiel-trapped = { $unit } kann nirgendwohin zurückweichen
idiotenspiel-advanced = { $unit } rückt nach { $field } nach
idiotenspiel-halted = { $unit } bleibt: { $why }
idiotenspiel-took = { $unit } nimmt { $item }
idiotenspiel-dropped = { $item } liegt auf { $field }
idiotenspiel-melee-ordered = { $number }. { $attacker } { $from } > { $target } { $at }, Nahkampf
idiotenspiel-melee-obliged = { $number }. { $attacker } { $from } > { $target } { $at }, Nahkampf (Pflicht)
idiotenspiel-melee-counter = { $number }. { $attacker } { $from } > { $target } { $at }, Gegenangriff
idiotenspiel-melee-again = { $number }. { $attacker } { $from } > { $target } { $at }, erneuter Nahkampf
idiotenspiel-shot-ordered = { $number }. { $attacker } { $from } > { $target } { $at }, Schuss
idiotenspiel-shot-obliged = { $number }. { $attacker } { $from } > { $target } { $at }, Schuss (Pflicht)
idiotenspiel-shot-counter = { $number }. { $attacker } { $from } > { $target } { $at }, Gegenschuss
idiotenspiel-nothing = nichts
idiotenspiel-nothing-shot = nichts (Ergebnisse bis drei zählen nicht)
idiotenspiel-fates = { $all }
idiotenspiel-dice = { $attack } gegen { $defence }
idiotenspiel-dice-alone = { $attack }, der andere würfelt nicht
idiotenspiel-dice-none = ein Zivilist kämpft nicht
idiotenspiel-plus = { $sum } { $value } ({ $name })
idiotenspiel-throw = { $sum } = { $total }
idiotenspiel-bonus-ground = Gelände
idiotenspiel-bonus-slope = Hang
idiotenspiel-bonus-leader = Anführer
idiotenspiel-bonus-near = Anführer in der Nähe
idiotenspiel-bonus-shields = Schilde
idiotenspiel-plain = Ebene
idiotenspiel-road = Straße
idiotenspiel-hill = Hügel
idiotenspiel-wood = Wald
idiotenspiel-swamp = Sumpf
idiotenspiel-river = Fluss
idiotenspiel-ford = Furt
idiotenspiel-fortress = Festung
idiotenspiel-camp = Lager
idiotenspiel-rock = Fels
idiotenspiel-board-key = R und S: Einheiten einer Seite und wie viele im Feld sind; *: von beiden; c: nur Gefangene oder Zivilisten. . Ebene, = Straße, h Hügel, w Wald, s Sumpf, ~ Fluss, f Furt, B Festung, L Lager, X Fels.
idiotenspiel-head-field = Feld
idiotenspiel-head-ground = Gelände
idiotenspiel-head-units = Einheiten
idiotenspiel-item-lies = { CAPITAL($item) } liegt auf { $field }.
idiotenspiel-item-carried = { CAPITAL($item) } ist bei { $unit }.
idiotenspiel-unit-captive = { $unit } (gefangen von { $guard })
idiotenspiel-unit-facing = { $unit } (Front nach { $side })
idiotenspiel-quiet = Im letzten Zug hat niemand gezogen oder gekämpft; noch ein solcher ist ein Unentschieden.
idiotenspiel-missed-turns = { $count ->
    [one] { $player } hat einen Zug versäumt.
   *[other] { $player } hat { $count } Züge hintereinander versäumt.
  }
idiotenspiel-missed-claim = { $player } hat { $count } Züge hintereinander versäumt: Der andere kann den Sieg FORDERN.
idiotenspiel-to-place = { $count ->
    [one] Eine Einheit ist
   *[other] { $count } Einheiten sind
  } noch aufzustellen: { $units }.
idiotenspiel-two-thirds = Nur { $inside } Einheiten stehen in der Befestigung; { $need } müssen es sein.
idiotenspiel-length = bis eine Seite geschlagen ist
idiotenspiel-length-goal = bis eine Seite ihr Ziel erreicht hat
idiotenspiel-intro = Das Idiotenspiel von Lutz und Kai Pietschker: Robin Hood gegen den Sheriff von Nottingham, auf Feldern. Einheiten ziehen nach ihrer Art, halten neben Feinden an und kämpfen dann mit je einem Würfel: Wer sechs oder mehr hat, schaltet den anderen aus; sonst weicht zurück, wer weniger hat.
idiotenspiel-intro-map = Gespielt wird auf dem Plan „{ $map }“; seine Bilder sind verloren, er ist also eine Rekonstruktion.
idiotenspiel-intro-told = { $told }
idiotenspiel-intro-goal = { $player } gewinnt, wenn { $unit } auf { $fields } kommt.
idiotenspiel-intro-sealed = Beide Seiten stellen gleichzeitig auf, und keine sieht, was die andere schickt, bevor beide es geschickt haben.
idiotenspiel-intro-alternate = Die Einheiten werden abwechselnd je eine aufgestellt, nach einer Liste, die jede Seite schickt: Ein zweites STELLE für dieselbe Einheit nennt ein anderes Feld, falls das erste besetzt ist.
idiotenspiel-intro-rout = Wer alle Feinde oder ihren Anführer ausgeschaltet hat, hat sofort gewonnen.
idiotenspiel-intro-mail = Eine Mail enthält einen ganzen Zug: erst Bewegungen, dann Kämpfe mit Wünschen, dann Dauerbefehle (REGEL) für das, was der andere tut. Eine fehlerfreie Mail wird sofort ausgeführt.
idiotenspiel-intro-dice = Alle Würfe kommen aus einer Folge, die nach der Partie nachgeprüft werden kann; der des Angreifers ist immer der erste.
idiotenspiel-intro-army = { $player } hat { $units }.
idiotenspiel-intro-names = Der Name einer Einheit ist der Buchstabe ihrer Seite, der ihrer Art und eine Zahl: L Anführer, I Infanterie, A Bogenschützen, R Reiter, W Schildwall, E schwer (Streitwagen, Elefanten).
idiotenspiel-intro-named = { $unit } ist { $name }.
idiotenspiel-intro-moves = In einem Zug kommt man zu Fuß ein Feld weit, als Reiter drei, als schwere Einheit zwei; Fluss und Fels betritt niemand, Wald, Sumpf und Festung kein Reiter, schwere Einheiten nur Ebene, Straßen und Furten.
idiotenspiel-intro-bonuses = Im Nahkampf zählt das Gelände zum Wurf: zu Fuß +1 in Wald, Festung und Lager und -1 in Sumpf und Furt, Reiter +1 und schwere Einheiten +2 auf Ebene und Straße; dazu +1 vom Hügel gegen ebenes Gelände, für Anführer und mit dem Anführer in der Nähe. Bogenschützen schießen bis zu drei Felder weit; in der Schusslinie darf keine Einheit, kein Wald, Fels oder Bauwerk sein, und kein Hügel, der ganz dazwischenliegt.

# Optionen, die nicht wie üblich sind.
idiotenspiel-option-reaction-window = Die Seite, die nicht zieht, befiehlt ihre Angriffe in einer eigenen Mail nach denen des Ziehenden.
idiotenspiel-option-combat_mail-two = Bewegungen und Kämpfe werden in zwei Mails befohlen.
idiotenspiel-option-ranged_mandatory-no = Niemand muss schießen.
idiotenspiel-option-ranged_return-parry = Wer beschossen wird, kann mit seinem Wurf nur einen Rückzug verhindern.
idiotenspiel-option-ranged_return-missile = Nur wer zurückschießen könnte, kann dem Schützen schaden; andere können mit ihrem Wurf nur einen Rückzug verhindern.
idiotenspiel-option-advance_after_kill-yes = Eine Einheit darf auf das Feld eines Feindes ziehen, den sie ausgeschaltet hat.
idiotenspiel-option-leader_reach-strict = Der Anführer hilft nur, wohin er in einem Zug ziehen könnte.
idiotenspiel-option-capture_wins-yes = Ein gefangener Anführer zählt als ausgeschaltet.
idiotenspiel-option-shoot_civilians-yes = Auf Zivilisten darf geschossen werden.
idiotenspiel-option-relay-yes = Gefangene und Gegenstände dürfen in einem Zug von Hand zu Hand gehen.
idiotenspiel-option-hourglass =
    { $value ->
        [one] In einem Zug werden nur von einem Feld aus Einheiten bewegt.
       *[other] In einem Zug werden höchstens von { $value } Feldern aus Einheiten bewegt.
    }
idiotenspiel-option-max_turns = Hat nach { $value } Zügen niemand gewonnen, endet die Partie unentschieden; der Zug jeder Seite zählt.
idiotenspiel-option-nmr_counts_idle-yes = Ein Zug ohne Mail zählt als einer, in dem nichts getan wurde.
idiotenspiel-option-own_side_R-north = Die eigene Seite Robin Hoods liegt im Norden.
idiotenspiel-option-own_side_R-east = Die eigene Seite Robin Hoods liegt im Osten.
idiotenspiel-option-own_side_R-south = Die eigene Seite Robin Hoods liegt im Süden.
idiotenspiel-option-own_side_R-west = Die eigene Seite Robin Hoods liegt im Westen.
idiotenspiel-option-own_side_S-north = Die eigene Seite des Sheriffs liegt im Norden.
idiotenspiel-option-own_side_S-east = Die eigene Seite des Sheriffs liegt im Osten.
idiotenspiel-option-own_side_S-south = Die eigene Seite des Sheriffs liegt im Süden.
idiotenspiel-option-own_side_S-west = Die eigene Seite des Sheriffs liegt im Westen.
idiotenspiel-zone-rectangle = { $player } stellt auf den Feldern von { $first } bis { $last } auf.
idiotenspiel-zone-ground = { $player } stellt auf beliebigen Feldern dieses Geländes auf: { $ground }.
idiotenspiel-zone-fields = { $player } stellt auf { $fields } auf.
idiotenspiel-zone-side = { $player } wählt eine Schmalseite (SEITE NORD, SEITE SUED) und stellt bis zu { $depth } Felder von deren Rand entfernt auf, oder mit SEITE … FESTUNG und dem Namen einer Befestigung dort ({ $forts }) bis zu { $depth } Felder von dieser entfernt, zwei Drittel der Einheiten darin.
idiotenspiel-zone-other = { $player } stellt bis zu { $depth } Felder vom anderen Rand entfernt auf, im { $side }, oder mit SEITE … FESTUNG und dem Namen einer Befestigung dort ({ $forts }) bis zu { $depth } Felder von dieser entfernt, zwei Drittel der Einheiten darin.
idiotenspiel-zone-guarded = { $captive } kommt auf ein Feld mit der Wache: STELLE { $captive } … BEWACHT { $guard }
idiotenspiel-line-place = STELLE { $units } { $field }
idiotenspiel-line-move = ZIEHE { $unit } { $way }
idiotenspiel-line-fight = KAMPF { $unit } > { $target }, ALLE NACHRUECKEN SICHER
idiotenspiel-line-retreat = REGEL RUECKZUG ALLE HEIM
idiotenspiel-line-counter = REGEL GEGENANGRIFF { $unit } > { $target }, ALLE
idiotenspiel-line-rest = STELLE REST
idiotenspiel-line-side = SEITE NORD
idiotenspiel-line-pass = PASSE
idiotenspiel-line-end = ENDE
idiotenspiel-place-all = { $units } auf { $field } stellen
idiotenspiel-sheet = # { $turn }. Nimm das # vor dem weg, was du befiehlst; ZIEHE, KAMPF und REGEL können dazukommen.
idiotenspiel-sheet-unit = # ZIEHE { $unit } > …   (jetzt auf { $field })
idiotenspiel-counter = { $units }
idiotenspiel-item = { $item }
idiotenspiel-legend = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
  }
idiotenspiel-scene-key = Krone: ein Anführer, mit dem Fußvolk bei ihm; I Infanterie, A Bogenschützen, R Reiter, W Schildwall (die Spitze ist seine Front), E schwer; rund: Zivilisten mit Namen, frei oder gefangen neben ihrer Wache, und Gegenstände; Zahlen sind die Nummern der Einheiten wie in RI2
idiotenspiel-scene-goals = Ein Rand in der Farbe einer Seite ist um die Felder, auf denen sie gewinnt.

# Warum etwas so kam.
idiotenspiel-explain-verdict = Der Befehl: { $verdict }.
idiotenspiel-explain-sentence = { $text }.
idiotenspiel-explain-fate = Was daraus wurde: { $verdict }.
idiotenspiel-explain-began = { $unit } stand zu Beginn des Zuges auf { $field }
idiotenspiel-explain-range =
    { $count ->
        [one] { $field } ist { $ground }: Wer es betritt, geht höchstens ein Feld weit
       *[other] { $field } ist { $ground }: Wer es betritt, geht höchstens { $count } Felder weit
    }
idiotenspiel-explain-closed = { $field } ist { $ground }; das darf { $unit } nicht betreten
idiotenspiel-explain-throw-plain = { $unit } würfelt { $die }, dazu kommt nichts
idiotenspiel-explain-throw = { $unit } würfelt { $die }, zusammen { $total }
idiotenspiel-explain-bonus-ground = { $value } für das Gelände darunter ({ $ground }), das im Nahkampf zählt
idiotenspiel-explain-bonus-slope = { $value } für den Stand auf einem Hügel gegen ebenes Gelände
idiotenspiel-explain-bonus-leader = { $value } als Anführer
idiotenspiel-explain-bonus-near = { $value } für einen Anführer der eigenen Seite, der in drei Feldern hinkommen könnte
idiotenspiel-explain-bonus-shields = { $value } für Schilde, die zum Angreifer zeigen
idiotenspiel-explain-civilian = { $unit } gehört zu den Zivilisten, die ohne Würfel verlieren
idiotenspiel-explain-no-roll = { $unit } würfelt nicht und behält die Verteidigung: Ab { $kills } wird geschlagen, bis { $misses } geschieht nichts, dazwischen wird zurückgedrängt
idiotenspiel-explain-misses = { $attack } gegen { $defence }: Ergebnisse bis { $misses } zählen im Fernkampf nichts
idiotenspiel-explain-kills = { $attack } gegen { $defence }: Ab { $kills } wird der andere geschlagen
idiotenspiel-explain-shot = { $attack } gegen { $defence }: Das kleinere Ergebnis zieht sich zurück; Ergebnisse bis { $misses } zählen im Fernkampf nichts
idiotenspiel-explain-even = { $attack } gegen { $defence }: Niemand hat weniger, und nichts geschieht
idiotenspiel-explain-lower = { $attack } gegen { $defence }: Das kleinere Ergebnis zieht sich zurück
idiotenspiel-explain-retreat = { $unit } konnte sich nach { $fields } zurückziehen und ging nach { $field } ({ $how })
idiotenspiel-unknown-policies = Vorgaben der anderen Seite kannst du nicht wissen: Angenommen ist, dass es keine gibt. Wo eine etwas anderes sagt, würfeln ihre Einheiten anders, ziehen sich anders zurück, rücken anders nach und schlagen anders zurück.
idiotenspiel-choose-standing = Dauerbefehle …
idiotenspiel-choose-retreat = zurückweichen nach …
idiotenspiel-choose-counter = Gegenangriff auf …
idiotenspiel-choose-any = dann wer am besten passt

# How orders are written that hang on something, where a condition was not read.
idiotenspiel-conditional = Eine Einheit, die angreifen soll, wen sie kann, nimmt den Ersten von mehreren: KAMPF SR2 > RA3, RA4, ALLE.
