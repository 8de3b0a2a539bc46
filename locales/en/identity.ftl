# Who writes: mails that are held back, changes of address, letters that come
# back, no more letters.

identity-held-heading = Is this mail yours?
identity-held = A mail in your name reached this judge on { $time }. Anybody can write a mail in somebody else's name, and nothing about this one shows that it is yours. So it is held back: nothing in it has been used or answered.
identity-held-answer = If you wrote it, answer this letter with the word yes and nothing else. Your mail is then used as if nothing had held it up, unless its turn has been closed by then.
identity-held-not-mine = If you did not write it, answer with the word no, and it is deleted at once. If nothing comes, it is deleted after { $days } days.
identity-held-word = If answering is not possible, write a mail with this line: confirm { $word }
identity-held-last = More mails like this in your name are held back today, too, but you will not get a letter about them.
identity-held-text = Its text
identity-held-hint = Mails that answer one of my letters to you are used at once. { identity-keep-letters }
identity-keep-letters = Do not forward my letters or pass anybody a copy: whoever answers one within 30 days after its turn can write in your name.
identity-held-too-long = The mail that you confirm has been held for more than { $days } days, so it has not been used. If it still counts, please send it again, as an answer to one of my letters.

identity-answer-heading = Your answer
identity-still-asked = What your mail says of a game is answered in another letter. My question is still open, as your mail says neither yes nor no by itself. Please answer this letter or the one before with one of these words and nothing else.
identity-yes-or-no = You answer my question with neither yes nor no, so nothing has been done. Please answer this letter or the one before with one of these words and nothing else.
identity-no-done = Thank you. It has been deleted, and nothing in it counts.
identity-no-too-late = You say no, but a yes came before that, and the mail has been used. Look at what is on file for you with the command "orders", and tell the keeper of the game.
identity-confirmed = Thank you, that is confirmed.
identity-confirm-unknown = I have asked nothing that this word answers, or it is too old. Nothing has been confirmed.

identity-address-unproven = Your address has not been changed: whoever could do that in your name would have your seat. Please write this again as an answer to one of my letters to you.
identity-address-same = { $address } cannot be your new address: it is yours already or my own.
identity-address-too-often = You have asked for this several times today. Please answer one of the letters to the new address, or try again tomorrow.
identity-address-asked = I have written to { $address }. When that letter is answered from there, within { $days } days, all my letters to you go to it, in every game that you are in with your present address. Until then nothing changes.
identity-moving-heading = [{ $game }] Is this your address?
identity-moving = Somebody in a game at this judge ({ $game }) would like to have the letters sent to this address from now on, and to write from it. If that is you, answer this letter with the word yes and nothing else.
identity-moving-not-mine = If it is not, answer with the word no, or do nothing. After { $days } days this is forgotten, and you get no more letters about it.
identity-moved-away = Your letters about the game { $game } go to another address from now on, as you have asked. If it was not you who asked, write to the keeper of the game at once. This address gets no more letters about it.
identity-moved-here = This is your address in the game { $game } from now on. Mails from the old one are not yours any more.
identity-moved-here-observer = This is your address in the game { $game } from now on. Mails from the old one are not yours any more. The game was observed from here already; that observing has ended, so that it is clear whom a mail from here counts for.
identity-moved-here-candidate = This is your address in the game { $game } from now on. Mails from the old one are not yours any more. Both addresses had a part in the game; you are no longer on its list as well, so that it is clear whom a mail counts for.

identity-unsubscribed = You get no more letters about the game { $game }.
identity-a-candidate = somebody on the list
identity-somebody-gone = somebody who has left
identity-unsubscribe-player = You play in { $game }, and your letters are part of that. To give up your seat, write "resign" in an answer to one of its letters; to get one letter a day instead of several, write "digest".
identity-unsubscribe-candidate = You are on the list of { $game }. To leave it, write "resign" in an answer to this letter.
identity-unsubscribe-keeper = You are the keeper of { $game }, so its letters go on coming to you.
identity-unsubscribe-other = This mail is about a game other than { $game }. Please answer one of the letters about the game that you mean, or put its name in brackets into the subject.

identity-undeliverable = Letters to { $who } ({ $address }) come back. The mail server says: { $why }. There will be no second notice of this; "who" shows whether it goes on.
identity-unreached-heading = Letters come back
identity-unreached =
    { $count ->
        [one] { $who } ({ $address }): one letter, on { $since }: { $why }
       *[other] { $who } ({ $address }): { $count } letters, since { $since }: { $why }
    }
