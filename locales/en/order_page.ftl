# The page on which orders are put together by tapping.

order-page-subject = [{ $game }] { $turn }: orders
order-page-seat = You play
order-page-orders = Your orders
order-page-orders-note = Change them as you like; one order a line.
order-page-choose = Pick on the board or here
order-page-choose-more = And now?
order-page-nothing = There is nothing to be ordered now.
order-page-back = Back
order-page-restart = From the beginning
order-page-take = Take it
order-page-fewer = One fewer
order-page-more = One more
order-page-number = A number from # to #
order-page-send = Send by mail
order-page-send-note = Your mail program opens with your orders in it; nothing is sent anywhere else. The first line of the mail says which turn it is for: leave it there.
order-page-too-long = That is too long for a link: copy your orders into a mail, and leave the first line there.
order-page-copy = Copy
order-page-copied = Copied. Send it in answer to a letter about this game.
order-page-share = Share
order-page-clear = Delete all
order-page-added = Noted: #
order-page-at-odds = These orders no longer all go together: look through them.
order-page-no-more = nothing else
order-page-left = If no mail program opens, copy your orders into a mail. What counts is what the receipt says.
order-page-no-script = Tapping on the board needs JavaScript, which is off. Copy this into a mail instead, and leave its first line there.
