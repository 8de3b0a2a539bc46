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
date-time-short = { $weekday } { $day } { $month }, { $time }
wanted-orders = your orders by { $deadline }

# An option that is not as usual and has no text of its own.
option-is = In this game { $name } = { $value } ({ $rule }).

# Of games that say nothing of their own.
account-results-title = { $turn }: results
review-no-orders = There is no order from you yet.
sheet-example = { "#" } { $line }
sheet-offer = { "#" } { $line }   ({ $means })
order-not-due = it is not your turn to order
order-not-legal = not possible here; you could write { $near }

# Why something ended as it did.
explain-not-given = This order was not given in this turn. By itself it would have ended so:
explain-not-given-lots = This order was not given in this turn. By itself it could have ended so, with dice and lots that are only an example:
explain-what = There is nothing of yours in the last turn to be explained. Say what you ask about, as in "{ $example }".
explain-nothing = Nothing that you may know of has happened lately to "{ $asked }". Name a piece or a place as it stands in a letter, or an order.

# Lines that may be meant for no order.
doubt-beside = "{ $written }" has no effect: the orders beside it are on file as they stand. If they are not meant so, send them anew as you mean them.
doubt-asked = This reads like a question, so it is no order. If it is meant, say it without the question mark.
doubt-condition = An order counts only as it stands, without a condition or a choice: write plainly what is to be done.
doubt-negated = This says what is not to be done. Write what is to be done; what is left out gets no order.
doubt-unsure = This does not say for certain what is to be done. Write it without "maybe".
doubt-final = "{ $written }" cannot be taken back once it counts, and this mail may not mean it. Nothing of this mail counts; what was on file stays.
doubt-final-help = If you mean it, send it in a mail with nothing else.
doubt-taken-back = "{ $written }" takes something back or changes it, and it is not clear how much. Nothing of this mail counts; what was on file stays.
doubt-of-file = "{ $written }" may be about what is on file. Nothing of that was changed, and for your sake the turn is not played before its deadline.
doubt-of-file-help = To change it, send the orders anew; "undo" takes your last mail with orders back, "cancel all" everything. "ready" lets the turn be played as it is.
doubt-all-taken-back = All that was on file is taken back.
doubt-taken-back-help = Send all orders of the turn again, without those that are not meant.
