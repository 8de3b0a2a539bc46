# Texte auf dem Bild eines Spielbretts.

render-piece = { $piece } { $place }
# Ein Land und wie viele dort stehen.
render-stack = { $place } { $count }
# Eine Provinz allein, und mit dem, was dort steht.
render-place = { $place }
render-counter = { $place } ({ $what })
render-pieces = { $pieces }.
render-neutral = Neutral:

# Für Leser, die das Bild nicht sehen; danach folgt eine Liste aller Seiten.
render-description = Das Spielbrett mit allen Figuren und Befehlen.

# Zeichen, neben einem Muster erklärt.
render-legend-gang = Gang
render-legend-herd = Herde
render-legend-herd-neutral = Neutrale Herde
render-legend-dislodged = Vertriebene Gang
render-legend-army = Armee
render-legend-fleet = Flotte
render-legend-wing = Staffel
render-legend-dislodged-unit = Vertriebene Einheit
render-legend-home = Heimat
render-legend-town = Stadt
render-legend-supply = Versorgungszentrum
render-legend-reconstructed = Rekonstruierte Provinz
render-legend-veiled = Außer Sicht
render-legend-ordered = Befohlener Zug
render-legend-move = Zug
render-legend-failed = Gescheiterter Zug
render-legend-hold = Halten
render-legend-support = Unterstützung
render-legend-support-failed = Gescheiterte Unterstützung
render-legend-convoy = Geleitzug
render-legend-convoy-failed = Gescheiterter Geleitzug
render-legend-herd-goes = Herde zieht mit
render-legend-herd-stays = Herde bleibt zurück
render-legend-retreat = Rückzug
render-legend-build = Aufgebaut
render-legend-disband = Aufgelöst
render-legend-attack-ordered = Befohlener Angriff
render-legend-attack = Erobert
render-legend-attack-failed = Angriff ohne Eroberung
render-legend-regroup = Umgruppiert
render-legend-fight = Nahkampf
render-legend-fight-even = Nahkampf ohne Folge
render-legend-shot = Schuss
render-legend-shot-even = Schuss ohne Folge
render-legend-plain = Ebene
render-legend-road = Straße
render-legend-hill = Hügel
render-legend-wood = Wald
render-legend-swamp = Sumpf
render-legend-river = Fluss
render-legend-ford = Furt
render-legend-fortress = Festung
render-legend-camp = Lager
render-legend-crag = Fels
render-counter-removed = Vom Brett genommen

# Auf dem Blatt zum Planen.
render-sheet-names = Abkürzungen
render-sheet-notes = Notizen
