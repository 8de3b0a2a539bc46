# Words that every part of the judge uses.

# What its speakers call the language, and the locale (POSIX) that has its names
# of days and months.
language-name = English
language-locale = en_GB
language-unknown = "{ $code }" is no language of this judge, expected { $known }.

list-and = { $most } and { $last }
list-or = { $most } or { $last }
list-nothing = nothing

date-time = { $weekday }, { $day } { $month } { $year }, { $time } ({ $zone }, UTC{ $offset })

season-spring = Spring
season-summer = Summer
season-fall = Fall
season-winter = Winter

phase-movement = movement
phase-retreats = retreats
phase-adjustments = adjustments

turn = { $season } { $year }, { $phase }
turn-short = { $season } { $year }
turn-short-phase = { $season } { $year } { $phase }
unit-one = unit
unit-several = units

# An option that is not as usual and has no text of its own.
option-is = In this game { $name } = { $value } ({ $rule }).
