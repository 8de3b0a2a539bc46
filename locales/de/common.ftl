# Wörter, die überall gebraucht werden.

# What its speakers call the language, and the locale (POSIX) that has its names
# of days and months.
language-name = Deutsch
language-locale = de_DE
language-unknown = „{ $code }“ ist keine Sprache dieses Spielleiters, es gibt { $known }.

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
turn-short = { $season } { $year }
turn-short-phase = { $season } { $year }, { $phase }
unit-one = Einheit
unit-several = Einheiten

# Eine Option, die nicht wie üblich ist und keinen eigenen Text hat.
option-is = In dieser Partie gilt { $name } = { $value } ({ $rule }).
