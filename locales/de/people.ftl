# Was Mitspieler von sich und voneinander sagen.

people-named = Die anderen sehen dich jetzt als { $name }.
people-name-taken = { $name } heißt hier schon jemand oder etwas anderes: Nimm einen anderen Namen.
people-muted = Post von { $seat } kommt nicht mehr zu dir. Niemand erfährt davon.
people-unmuted = Post von { $seat } kommt wieder zu dir.
people-mute-self = Das ist dein eigener Platz.
people-no-keeper = Diese Partie hat außer dir keine Leitung.
people-somebody = Jemand ohne Platz
people-report = { $by } beschwert sich über { $seat }: { $text }
people-reported = Die Leitung weiß Bescheid, und sonst niemand.
people-ordered = { $who } (hat befohlen)
people-not-ordered = { $who } (hat noch nicht befohlen)
people-turns =
    { $left ->
        [0] { $who }; Befehle rechtzeitig in { $kept } von { $all } Zügen
        [one] { $who }; Befehle rechtzeitig in { $kept } von { $all } Zügen, eine Partie verlassen
       *[other] { $who }; Befehle rechtzeitig in { $kept } von { $all } Zügen, { $left } Partien verlassen
    }
people-not-reliable = { $game } will Mitspieler, die in mindestens { $least } von 100 Zügen rechtzeitig befehlen; bei dir waren es { $share }. Eine verlassene Partie zählt wie fünf versäumte Züge.
people-reliability = Wer mitspielen will, muss in mindestens { $least } von 100 Zügen rechtzeitig befohlen haben; neue Mitspieler sind willkommen.
people-waits = Du erfährst es einmal, sobald eine Partie { $variant } Mitspieler nimmt.
people-waits-full = Auf eine Partie { $variant } warten schon so viele, dass niemand mehr dazukommt.
people-waits-no-more = Du wartest auf keine Partie mehr.
people-opened = Eine Partie { $variant } nimmt Mitspieler: { $game }. Du wolltest davon hören.
people-opened-once = Das war das eine Mal. Um auch von der nächsten zu hören, schreib wieder „vormerken“ und die Variante.
people-footer = „Liste“ nennt die Partien, „Hilfe“, was du sonst schreiben kannst; „abbestellen“, und du hörst nichts mehr.
people-uninvited = Du stehst auf keiner Liste mehr, und niemand kann dich einladen lassen. Mitspielen kannst du jederzeit.
people-a-player = Jemand, der mitspielt,
people-invitation = { $who } lädt dich zu der Partie { $game } ({ $variant }) ein, die per Mail gespielt wird. Du gehörst noch zu nichts, und ohne Antwort geschieht nichts.
people-invitation-no = Willst du solche Briefe nicht, antworte mit „abbestellen“.
people-invite-sent = { $address } ist zu { $game } eingeladen und spielt mit, sobald eine Antwort kommt.
people-invite-not-now = { $game } nimmt gerade niemanden auf, oder du gehörst nicht dazu.
people-invite-is-in = { $address } gehört schon zu { $game }.
people-invite-not-for = { $game } ist nicht für { $address }: Die Leitung sagt, wer mitspielen darf.
people-invite-enough = Niemand kann zweimal am Tag eingeladen werden, und niemand kann mehr als fünf einladen: { $address } hat keinen Brief bekommen.
people-invite-unwanted = { $address } will keine Einladungen.
people-invite-unproven = Antworte auf einen Brief des Spielleiters, um jemanden einzuladen: Nichts zeigt, dass diese Mail von dir ist.
people-follows = { $game } folgt auf { $old }, mit denselben Leuten und anderen Plätzen; deiner wäre { $seat }.
people-follows-not = Auf { $game } kann nichts folgen: Es muss eine Partie sein, zu der du gehört hast, mit ebenso vielen Plätzen.
people-followed = Wer { $game } gespielt hat, weiß Bescheid.
people-keeper-already = Diese Adresse gehört schon zur Leitung der Partie.
people-keeper-added = { $address } leitet die Partie jetzt mit und darf alles, was du darfst.
people-keeper-now = Du leitest jetzt die Partie { $game }, mit denselben Rechten wie der, der dich darum gebeten hat. „Hilfe“ sagt, was du tun kannst.
people-forget-unproven = Antworte mit „vergiss mich“ auf einen Brief des Spielleiters: Nichts zeigt, dass diese Mail von dir ist.
people-forget-keeper = Du leitest { $game } als Einziger. Schreib dort zuerst „ernennen“ und eine Adresse.
people-forgotten = Du gehörst zu keiner Partie mehr; dein Name, deine Adresse und deine Mails sind gelöscht. Die Partien gehen weiter. Dieser Brief und die Mail, auf die er antwortet, verschwinden beim nächsten Aufräumen des Spielleiters.
people-rating =
    { $games ->
        [one] { $who }: { $rating } ± { $doubt }, nach einer Partie
       *[other] { $who }: { $rating } ± { $doubt }, nach { $games } Partien
    }
people-ratings-own = Deine Wertungen
people-ratings = Wertungen bei { $variant }, von denen, die ihre zeigen
people-ratings-none = Noch nichts: Wertungen folgen aus Partien, die zu Ende gespielt sind.
people-ratings-nobody = Noch zeigt niemand seine.
people-public = Alle dürfen jetzt deinen Namen und deine Wertungen sehen.
people-private = Deine Wertungen siehst jetzt nur du, und deinen Namen sehen nur die in deinen Partien.
people-public-nameless = Sag erst, unter welchem Namen: Schreib „Name“ und ihn dahinter.
people-public-unproven = Antworte damit auf einen Brief des Spielleiters: Nichts zeigt, dass diese Mail von dir ist.
