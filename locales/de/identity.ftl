# Wer schreibt: zurückgehaltene Mails, neue Adressen, Briefe, die
# zurückkommen, keine Briefe mehr.

identity-held-heading = Ist diese Mail von dir?
identity-held = Am { $time } kam hier eine Mail in deinem Namen an. Jeder kann im Namen eines anderen schreiben, und an dieser Mail zeigt nichts, dass sie von dir ist. Deshalb ist sie zurückgehalten: Nichts daraus wurde verwendet oder beantwortet.
identity-held-answer = Wenn du sie geschrieben hast, antworte auf diesen Brief mit dem Wort ja und sonst nichts. Deine Mail wird dann so verwendet, als wäre sie nicht aufgehalten worden, es sei denn, ihre Runde ist bis dahin abgeschlossen.
identity-held-not-mine = Wenn du sie nicht geschrieben hast, antworte mit dem Wort nein, dann wird sie sofort gelöscht. Kommt nichts, so wird sie nach { $days } Tagen gelöscht.
identity-held-word = Wenn du nicht antworten kannst, schreib eine Mail mit dieser Zeile: confirm { $word }
identity-held-last = Weitere solche Mails in deinem Namen werden heute auch zurückgehalten, aber du bekommst keinen Brief mehr darüber.
identity-held-text = Ihr Text
identity-held-hint = Mails, die auf einen meiner Briefe an dich antworten, gelten sofort. { identity-keep-letters }
identity-keep-letters = Leite meine Briefe nicht weiter und gib niemandem eine Kopie: Wer innerhalb von 30 Tagen nach seinem Zug auf einen antwortet, kann in deinem Namen schreiben.
identity-held-too-long = Die Mail, die du bestätigst, lag mehr als { $days } Tage hier und wurde deshalb nicht verwendet. Wenn sie noch gelten soll, schick sie bitte noch einmal, als Antwort auf einen meiner Briefe.

identity-answer-heading = Deine Antwort
identity-still-asked = Was in deiner Mail zu einer Partie steht, beantwortet ein anderer Brief. Meine Frage ist noch offen, denn deine Mail sagt weder ja noch nein für sich. Bitte antworte auf diesen oder den vorigen Brief mit einem dieser Wörter und sonst nichts.
identity-yes-or-no = Du antwortest auf meine Frage weder ja noch nein, deshalb ist nichts geschehen. Bitte antworte auf diesen oder den vorigen Brief mit einem dieser Wörter und sonst nichts.
identity-no-done = Danke. Sie ist gelöscht, und nichts daraus gilt.
identity-no-too-late = Du sagst nein, aber vorher kam ein Ja, und die Mail wurde verwendet. Sieh mit dem Befehl „befehle“ nach, was für dich vorgemerkt ist, und sag es der Spielleitung.
identity-confirmed = Danke, das ist bestätigt.
identity-confirm-unknown = Ich habe nichts gefragt, worauf dieses Wort antwortet, oder es ist zu alt. Bestätigt wurde nichts.

identity-address-unproven = Deine Adresse wurde nicht geändert: Wer das in deinem Namen könnte, hätte deinen Platz. Bitte schreib es noch einmal als Antwort auf einen meiner Briefe an dich.
identity-address-same = { $address } kann nicht deine neue Adresse sein: Es ist schon deine oder meine eigene.
identity-address-too-often = Darum hast du heute schon mehrmals gebeten. Bitte antworte auf einen der Briefe an die neue Adresse oder versuch es morgen noch einmal.
identity-address-asked = Ich habe an { $address } geschrieben. Wenn dieser Brief innerhalb von { $days } Tagen von dort beantwortet wird, gehen alle meine Briefe an dich dorthin, in allen Partien, in denen du mit deiner jetzigen Adresse bist. Bis dahin ändert sich nichts.
identity-moving-heading = [{ $game }] Ist das deine Adresse?
identity-moving = Jemand aus einer Partie bei diesem Spielleiter ({ $game }) möchte von jetzt an seine Briefe an diese Adresse bekommen und von ihr aus schreiben. Wenn du das bist, antworte auf diesen Brief mit dem Wort ja und sonst nichts.
identity-moving-not-mine = Wenn nicht, antworte mit dem Wort nein oder tu nichts. Nach { $days } Tagen ist das vergessen, und du bekommst keine Briefe mehr darüber.
identity-moved-away = Deine Briefe zur Partie { $game } gehen von jetzt an an eine andere Adresse, wie du es wolltest. Wenn nicht du das wolltest, schreib sofort dem Leiter der Partie. An diese Adresse gehen keine Briefe mehr darüber.
identity-moved-here = Das ist von jetzt an deine Adresse in der Partie { $game }. Mails von der alten sind nicht mehr deine.
identity-moved-here-observer = Das ist von jetzt an deine Adresse in der Partie { $game }. Mails von der alten sind nicht mehr deine. Von hier wurde der Partie schon zugeschaut; das Zuschauen ist beendet, damit klar ist, für wen eine Mail von hier zählt.
identity-moved-here-candidate = Das ist von jetzt an deine Adresse in der Partie { $game }. Mails von der alten sind nicht mehr deine. Beide Adressen hatten mit der Partie zu tun; auf ihrer Liste stehst du jetzt nicht noch einmal, damit klar ist, für wen eine Mail zählt.

identity-unsubscribed = Du bekommst keine Briefe mehr zur Partie { $game }.
identity-a-candidate = jemanden auf der Liste
identity-somebody-gone = jemanden, der nicht mehr dabei ist
identity-unsubscribe-player = Du spielst in { $game } mit, und deine Briefe gehören dazu. Wenn du deinen Platz aufgeben willst, schreib „ausscheiden“ in einer Antwort auf einen ihrer Briefe; wenn du statt mehrerer einen Brief am Tag willst, schreib „sammelbrief“.
identity-unsubscribe-candidate = Du stehst auf der Liste von { $game }. Wenn du sie verlassen willst, schreib „ausscheiden“ in einer Antwort auf diesen Brief.
identity-unsubscribe-keeper = Du leitest { $game }, deshalb kommen die Briefe weiter zu dir.
identity-unsubscribe-other = In dieser Mail geht es um eine andere Partie als { $game }. Bitte antworte auf einen Brief zu der Partie, die du meinst, oder setz ihren Namen in eckigen Klammern in den Betreff.

identity-undeliverable = Briefe an { $who } ({ $address }) kommen zurück. Der Mailserver sagt: { $why }. Eine zweite Nachricht darüber gibt es nicht; „who“ zeigt, ob es so weitergeht.
identity-unreached-heading = Briefe kommen zurück
identity-unreached =
    { $count ->
        [one] { $who } ({ $address }): ein Brief, am { $since }: { $why }
       *[other] { $who } ({ $address }): { $count } Briefe, seit { $since }: { $why }
    }
