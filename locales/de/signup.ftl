# Zu einer Partie kommen und sie verlassen, die Liste der Partien, eine anlegen.

signup-subject = Partien per Mail
signup-heading = Die Partien dieses Spielleiters
signup-footer = „Liste“ nennt die Partien, „Hilfe“, was du sonst schreiben kannst. Antworten gehen an die Adresse, von der du geschrieben hast; sonst sieht sie niemand.

signup-signed-up = Du hast dich für die Partie { $game } angemeldet. { $taken } von { $seats } Plätzen vergeben.
signup-waiting = Alle Plätze der Partie { $game } sind vergeben. Du stehst auf Platz { $place } der Warteliste und erfährst, wenn ein Platz frei wird. Um die Liste zu verlassen, schreib „aufgeben“.
signup-partner = Wer zu Beginn der Partie als Erster auf der Warteliste steht, spielt auf einem ausgelosten Platz als Partner mit.
signup-has-seat = Du spielst { $seat }.
signup-by-lot = Die Plätze werden verlost, wenn die Partie beginnt.
signup-no-wishes = Du hast keine Wünsche genannt. Wenn du welche hast, schreib „Wunschliste“ und dahinter, was du spielen möchtest, das Liebste zuerst.
signup-free = Noch nicht vergeben: { $seats }.
signup-wishes = Du möchtest, das Liebste zuerst, { $seats } spielen. Um das zu ändern, schreib „Wunschliste“ und dahinter, was du spielen möchtest.
signup-wishes-taken = Nichts von dem, was du möchtest, ist frei: { $seats }. Wird nichts davon frei, bekommst du etwas anderes.
signup-full-begins = Mit dir sind alle Plätze vergeben, und die Partie beginnt: Ein Brief mit dem Plan ist unterwegs.
signup-already-plays = Du spielst in der Partie { $game } schon { $seat }.
signup-not-for-you = Die Partie { $game } ist nicht für deine Adresse offen. Für wen sie ist, entscheidet ihre Leitung.
signup-closed = Die Partie { $game } nimmt keine Anmeldungen an. Ihre Leitung hat bestimmt, wer mitspielt.
signup-over = Die Partie { $game } ist zu Ende. Es wurde nichts geändert.
signup-take-over-instead = Die Partie { $game } hat begonnen, und für { $seats } fehlt jemand. Um einzuspringen, schreib „übernehmen“, den Namen der Partie und was du übernimmst.
signup-nobody-of-that-name = Du hast dich für die Partie { $game } nicht angemeldet. Schreib „mitspielen“ und was du gern spielen möchtest.
signup-too-late-for-wishes = Die Partie { $game } hat begonnen, und die Plätze sind vergeben.

signup-no-orders-yet = Die Partie hat noch nicht begonnen, es gibt noch nichts zu befehlen. Wenn sie beginnt, bekommst du einen Brief mit dem Plan, deinem Platz und der Frist. Deine Mail wurde aufbewahrt, aber nicht verwendet.
signup-not-begun = Die Partie { $game } hat noch nicht begonnen. Es ist nichts geschehen.
signup-forming = Die Partie { $game } hat noch nicht begonnen: { $taken } von { $seats } Plätzen vergeben.
signup-signed-on-as = Du spielst in dieser Partie { $seat }; dafür gilt deine Mail.

signup-news-joined = Jemand hat sich angemeldet: { $taken } von { $seats } Plätzen der Partie { $game } vergeben.
signup-news-full = Alle { $seats } Plätze der Partie { $game } sind vergeben ({ $taken }). Sie beginnt, wenn du „Spiel beginnen“ schreibst.
signup-news-left = Jemand hat die Liste der Partie { $game } verlassen: { $taken } von { $seats } Plätzen vergeben.
signup-news-moved-up = In der Partie { $game } ist ein Platz frei geworden, und du bist auf der Warteliste an der Reihe: Du spielst mit, wenn sie beginnt.
signup-news-began-without = Die Partie { $game } hat mit denen begonnen, die auf der Liste vor dir standen. Du bleibst auf der Warteliste und erfährst, wenn ein Platz frei wird.
signup-news-struck = Die Leitung hat dich von der Liste der Partie { $game } gestrichen.
signup-news-ejected = Die Leitung hat dir in der Partie { $game } { $seat } weggenommen.
signup-news-vacant = { $seat } wird in der Partie { $game } von niemandem mehr gespielt.
signup-news-vacant-take = { $seat } wird in der Partie { $game } von niemandem mehr gespielt. Wer einspringen möchte, schreibt „übernehmen { $game } { $id }“.
signup-news-taken-over = { $seat } wird in der Partie { $game } von jemand Neuem gespielt.
signup-news-seat-given = Du spielst { $seat } in der Partie { $game }, die noch nicht begonnen hat.
signup-news-asks = Nummer { $number } der Warteliste der Partie { $game } möchte { $seat } übernehmen. Wenn du einverstanden bist, schreib „ersetzen { $id } durch { $number }“.

signup-begins = Die Partie beginnt. Alle, die mitspielen, bekommen einen Brief mit dem Plan.
signup-begun-already = Die Partie { $game } hat schon begonnen.
signup-not-full = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
} Um dennoch zu beginnen, schreib „trotzdem beginnen“.

signup-observes = Du schaust von jetzt an der Partie { $game } zu und bekommst, was alle lesen dürfen. Um damit aufzuhören, schreib „aufgeben“.
signup-observes-already = Du hast mit der Partie { $game } schon zu tun.
signup-no-observers = In der Partie { $game } darf niemand zuschauen.
signup-observes-no-more = Du schaust der Partie { $game } nicht mehr zu.
signup-resigned-list = Du stehst nicht mehr auf der Liste der Partie { $game }.
signup-resigned = Du hast { $seat } in der Partie { $game } aufgegeben. Jemand anders kann einspringen; vorgemerkte Befehle bleiben. Wenn du zurückwillst, schreib „übernehme { $game } { $id }“, solange niemand eingesprungen ist.
signup-resigned-shared = Du spielst { $seat } in der Partie { $game } nicht mehr mit. Wer mit dir gespielt hat, macht weiter.
signup-resigned-early = Du hast { $seat } in der Partie { $game } aufgegeben, die noch nicht begonnen hat. Der Platz ist frei für andere.
signup-keeper-stays = Die Leitung der Partie { $game } kann sie nicht verlassen.
signup-struck = Gestrichen. { $taken } von { $seats } Plätzen der Partie { $game } vergeben.
signup-ejected = { $seat } wird von niemandem mehr gespielt. Die anderen wissen davon.
signup-promoted = Wer { $seat } spielt, darf in der Partie { $game } alles, was die Leitung darf.
signup-no-such-number = Niemand auf der Warteliste hat diese Nummer. „wer“ zeigt die Liste.

signup-taken-over = Du spielst von jetzt an { $seat } in der Partie { $game }. Ein Brief mit dem Plan ist unterwegs.
signup-inherited = Wer den Platz vor dir hatte, hat befohlen, was unten steht. Es gilt, bis du es änderst: Befehle für diesen Zug durch neue, die für einen späteren Zug mit „für“ und seinem Namen ohne weitere Zeilen, Dauerbefehle mit „Dauerbefehl aus“.
signup-keeper-asked = Die Leitung der Partie { $game } ist gefragt, ob du { $seat } bekommst, und entscheidet. Bis dahin stehst du auf der Warteliste.
signup-no-seat-wanting = In der Partie { $game } ist nichts frei: { $seat } kann nicht übernommen werden.
signup-other-seat-wanting = { $seat } wird in der Partie { $game } gespielt. Es fehlt jemand für { $seats }.
signup-nobody-takes-over = In der Partie { $game } darf niemand einspringen.

signup-no-game-at-all = Hier gibt es zurzeit keine Partie.
signup-no-such-game = Eine Partie dieses Namens gibt es nicht. Es gibt { $games }.
signup-game-out-of-order = Die Partie { $game } ist zurzeit gestört. Ihre Leitung weiß davon.
signup-no-such-seat = Kein Platz der Partie { $game } heißt so. Es gibt { $seats }. Es ist nichts geschehen.

signup-list-heading = Partien
signup-list-variants = Was hier gespielt werden kann
signup-list-more = { $count } weitere Partien sind nicht gezeigt. „Liste“ und ein Name beschreibt eine davon.
signup-list-forming = { $game } ({ $variant }): sucht Mitspieler, { $taken } von { $seats } Plätzen vergeben
signup-list-running = { $game } ({ $variant }): { $turn }
signup-list-paused = { $game } ({ $variant }): { $turn }, von der Leitung angehalten
signup-list-over = { $game } ({ $variant }): zu Ende
signup-list-wanting = { $game }: Es fehlt jemand für { $seats }; schreib „übernehmen { $game } { $id }“
signup-list-deadline = Befehle müssen eingehen bis { $deadline }.
signup-list-language = Sprache der Partie: { $language }.
signup-seat-taken = { $seat }: vergeben
signup-seat-free = { $seat }: frei
signup-press-all = Post: an Einzelne und an alle, { $signature }.
signup-press-private = Post: an Einzelne, { $signature }.
signup-press-broadcast = Post: an alle, { $signature }.
signup-press-none = Post: keine.
signup-press-signed = mit Absender
signup-press-choice = mit Absender oder ohne, wie man will
signup-press-anonymous = immer ohne Absender
signup-how-to-join = Um mitzuspielen, schreib „mitspielen { $game }“ oder sag dazu, was du gern spielen möchtest, das Liebste zuerst: „mitspielen { $game } als { $first }, { $second }“.

signup-who-heading = Wer sich angemeldet hat
signup-who-you = { $number }: du
signup-who-somebody = { $number }: jemand
signup-who-you-wait = { $number }: du, auf der Warteliste
signup-who-waits = { $number }: jemand auf der Warteliste
signup-who-wishes = { $line }; möchte { $seats }
signup-who-several = { $seat }: { $count } Leute, die keinen Namen nennen
signup-who-and-others = { $seat }: { $players } und { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}

signup-shared-by = { $player } hat Befehle für euren gemeinsamen Platz { $seat } gegeben ({ $turn }).
signup-shared = Wer mit dir { $seat } spielt, hat Befehle gegeben ({ $turn }).

create-not-allowed = Du darfst hier keine Partien anlegen. Wer diesen Spielleiter betreibt, bestimmt, welche Adressen das dürfen; frag dort.
create-variant-near = Diese Variante gibt es nicht. Meintest du { $near }?
create-variant-unknown = Diese Variante gibt es nicht. Es gibt { $variants }.
create-id-taken = Eine Partie { $game } gibt es schon. Wähl einen anderen Namen.
create-no-name = Für diese Partie ist kein Name frei. Gib ihr einen: id=sommer.
create-no-value = „{ $text }“: Schreib Schlüssel=Wert, zum Beispiel id=sommer.
create-wrong-value = „{ $key }“ kann nicht „{ $value }“ sein. { $expected }
create-expects-share = Das ist ein Anteil wie 0.8, von 0 bis 1.
create-expects-zone = Eine Zeitzone schreibt man wie Europe/Berlin.
create-not-one-of = „{ $key }“ kann nicht „{ $value }“ sein, sondern { $known }.
create-key-near = „{ $key }“ gibt es nicht. Meintest du „{ $near }“?
create-needs-deadlines = Es fehlt, wann Züge geschlossen werden: deadlines=jeden zweiten Dienstag 20:00 oder deadlines=7 Tage oder für jede Art von Zug eine Dauer oder Regel.
create-faults = Die Partie ist nicht angelegt. Das stimmt daran nicht:
create-done = Die Partie { $game } ist angelegt, und du leitest sie. Sie wartet auf Mitspieler, und niemand weiß bisher davon: Das sagst du ihnen selbst. Sie schreiben an diesen Spielleiter.
create-first = Die erste Frist ist frühestens { $first }. Ist die Partie später voll, zählt der Plan der Fristen von da an.
signup-lines-unread = { $count ->
        [one] Nicht verstanden und nicht verwendet: Zeile { $lines } deiner Mail.
       *[other] Nicht verstanden und nicht verwendet: die Zeilen { $lines } deiner Mail.
    }
signup-rest-unused = Nicht verwendet, denn es gilt einer Partie, zu der du schon gehörst: { $lines }. Schick es noch einmal in einer eigenen Mail.
signup-who-absent = { $seat }: spielt nicht mit
signup-rules-which = Welche Regeln? Schreib „Regeln von“ und den Namen einer Partie oder eines von { $games }.
signup-rules-once = Auf eine Mail kommen die Regeln eines Spiels. Für andere schreib noch einmal.
