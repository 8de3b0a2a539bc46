# Woraus gelost wird.
lots-committed = Würfel und Lose dieser Partie folgen aus einer geheimen Zahl, die jetzt feststeht und am Ende genannt wird. Ihr Fingerabdruck (SHA-256): { $commitment }
lots-words = Mitspieler haben beigesteuert: { $words }
lots-told-already = Die Partie ist zu Ende und ihre geheime Zahl verraten; deshalb kann nichts davon noch einmal gespielt werden: Wer die Zahl kennt, kennt alle Würfel und Lose, die noch kommen. Es wurde nichts geändert.
lots-revealed = Die geheime Zahl, aus der alle Würfel und Lose folgten: { $seed } – ihr Fingerabdruck, zu Beginn genannt: { $commitment }
lots-check = Wer die Ablage hat, kann jeden Wurf nachprüfen: highnoon verify { $game }. Wie sie folgen, steht in der Dokumentation unter „Chance“.
lots-word-taken = Dein Wort geht in Würfel und Lose ein: { $word }
lots-word-none = In dieser Partie wird weder gewürfelt noch gelost.
lots-word-late = Die Partie hat begonnen; ihre Würfel und Lose stehen fest.
lots-word-not-in = Wer bei { $game } mitspielt, kann ein Wort beisteuern. Schreib zuerst „mitspielen“.
lots-word-long = Ein Wort für Würfel und Lose hat höchstens { $most } Zeichen.
lots-example = Würfel und Lose in dieser Probe sind nicht die der Partie.
lots-again = Würfel und Lose der zurückgenommenen Züge sind bekannt; darum werden sie mit anderen neu gespielt: „again { $number }“ kommt hinzu.
lots-heading = Würfel und Lose
