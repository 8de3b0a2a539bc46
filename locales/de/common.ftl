# Wörter, die überall gebraucht werden.

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
list-nothing = nichts

date-time = { $weekday }, { $day }. { $month } { $year }, { $time } Uhr ({ $zone }, UTC{ $offset })

season-spring = Frühjahr
season-summer = Sommer
season-fall = Herbst
season-winter = Winter

phase-movement = Züge
phase-retreats = Rückzüge
phase-adjustments = Auf- und Abbau

turn = { $season } { $year }, { $phase }

# Warum ein Befehl nicht erlaubt ist.
illegal-wrong-phase = solche Befehle gibt es in dieser Phase ({ $phase }) nicht
illegal-no-unit = in { $at } steht keine Einheit
illegal-foreign-unit = die Einheit in { $at } gehört { $owner }
illegal-same-province = von einem Feld auf dasselbe Feld kann man nicht ziehen
illegal-not-adjacent = { $at } grenzt nicht an { $to }; von { $at } aus erreicht man { $reach }
illegal-supports-itself = eine Einheit kann sich nicht selbst unterstützen
illegal-support-out-of-reach = { $to } grenzt nicht an { $at }; von dort reicht die Unterstützung nach { $reach }
illegal-supported-move-impossible = { $from } grenzt nicht an { $to }; von { $from } aus erreicht man { $reach }
illegal-nothing-to-support = in { $missing } steht keine Einheit
illegal-no-herd = in { $at } steht keine Herde
illegal-no-gang = eine Herde zieht nur zusammen mit einer eigenen Gang, die zu Beginn des Zuges bei ihr in { $at } steht
illegal-not-dislodged = in { $at } ist keine Einheit verdrängt worden
illegal-no-retreat-there = von { $at } aus ist nur der Rückzug nach { $retreats } möglich
illegal-nothing-to-disband = es ist keine Einheit aufzulösen
illegal-nothing-to-build = es ist kein Aufbau zu vergeben
illegal-occupied = { $at } hat dafür keinen Platz
illegal-not-a-build-place = { $at } ist weder ein eigenes Versorgungszentrum noch steht dort eine eigene Herde
illegal-no-herd-to-build = eine Herde darf nur aufgebaut werden, wer zum ersten Mal ein fremdes Heimatzentrum erobert hat
