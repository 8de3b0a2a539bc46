# What lots are drawn from.
lots-committed = Dice and lots of this game follow from a secret number that is fixed now and told at the end. Its fingerprint (SHA-256): { $commitment }
lots-words = Players have added: { $words }
lots-told-already = The game is over and its secret number has been told, so nothing of it can be played again: whoever knows the number knows all dice and lots to come. Nothing has been changed.
lots-revealed = The secret number that all dice and lots followed from: { $seed } – its fingerprint, told at the start: { $commitment }
lots-check = Whoever has the store can check every one of them: highnoon verify { $game }. How they follow is written down in the documentation under "Chance".
lots-word-taken = Your word goes into dice and lots: { $word }
lots-word-none = No dice are thrown and no lots drawn in this game.
lots-word-late = The game has begun; its dice and lots are fixed.
lots-word-not-in = Only those who play { $game } may add a word. Write "join" first.
lots-word-long = A word for dice and lots has at most { $most } letters.
lots-example = Dice and lots in this trial are not those of the game.
lots-again = Dice and lots of the turns taken back are known, so they are played again with others: "again { $number }" is put in.
lots-heading = Dice and lots
