//! Commands that a line is nearly.

use std::sync::LazyLock;

use super::arguments::{self, Head};
use super::line::{SPELLINGS, rest};
use super::vocabulary::{Entry, Name};
use crate::game::near::Measured;
use crate::text::fold::Word;
use crate::text::{amend, fold};

/// Shorter spellings are near too many words.
const SHORTEST: usize = 5;
/// From this length on two slips are allowed.
const LONG: usize = 9;
/// More are never allowed.
const MOST_SLIPS: usize = 2;
/// No spelling is longer.
const LONGEST: usize = 28;
/// A spelling has at most so many words.
const MOST_WORDS: usize = 4;
/// Longer lines are sentences.
const LONGEST_LINE: usize = 100;

/// The spellings that lines are held against.
static MEASURED: LazyLock<Measured<(&str, &Entry)>> = LazyLock::new(|| {
    let long = SPELLINGS.iter().filter(|(key, _)| key.len() >= SHORTEST);
    Measured::of(long.map(|(key, entry)| (key.as_str(), (key.as_str(), *entry))))
});

/// The commands of which a line of these words may mean one that it does not say.
pub(super) fn meant(words: &[Word<'_>]) -> &'static [&'static str] {
    if amend::withdraws_mail(words) {
        &["undo", "rückgängig"]
    } else if matches!(words, [only] if only.key == "stop" && !only.raw.ends_with('?')) {
        &["end game", "unsubscribe"]
    } else if leaves(words) {
        &["resign", "unsubscribe"]
    } else {
        let is = |at: usize, list: &str| fold::is_at(words, at, list);
        match words {
            // "Draw yes", "announce Hello all"
            [_, _] if is(0, "draw remis unentschieden") && is(1, "yes no ja nein") => {
                &["draw", "nodraw"]
            }
            [_, _, ..] if is(0, "announce rundbrief") && !is(1, "that your the") => {
                &["announce:", "Rundbrief:"]
            }
            _ => &[],
        }
    }
}

/// How the commands are spelled that a sentence may wish for in a mail that orders
/// nothing: "I have to resign, sorry all", "Can I have until Sunday?", "I will be
/// away until Friday", "Who hasn't sent in orders yet?". None if it wishes for nothing.
#[must_use]
pub fn wished(sentence: &str) -> &'static [&'static str] {
    let words = fold::words(sentence);
    let says = |list: &str| fold::has_listed(&words, list);
    let is_own = || {
        says("i im ill ive me my mine we id ich bin mir mich mein meine wir please bitte pls")
            || sentence.ends_with('?')
    };
    let wishes = |(of, beside, _): &&(&str, &str, &[&str])| says(of) && says(beside) && is_own();
    let is_short = words.len() <= MOST_WISHING;
    let wish = WISHES.iter().find(|wish| is_short && wishes(wish));
    wish.map_or(&[], |(_, _, meant)| meant)
}

/// A wish has at most so many words.
const MOST_WISHING: usize = 16;
/// What is wished for: one word of each list, and the commands for it.
#[rustfmt::skip]
const WISHES: [(&str, &str, &[&str]); 12] = [
    (
        "resign resigning quit quitting leave leaving continue aufgeben aufhören aussteigen steige \
            austreten weiterspielen weitermachen",
        "have must need want will would going to afraid game cant cannot unable muss möchte will werde \
            leider spiel aus kann",
        &["resign", "aufgeben"],
    ),
    (
        "away gone holiday vacation travelling traveling offline hospital unavailable abroad weg \
            verreist urlaub abwesend unterwegs krankenhaus ausland",
        "until till from next for through bis von vom ab nächste nächsten für",
        &["absence", "abwesend"],
    ),
    (
        "draw remis unentschieden",
        "accept agree agreed offer propose would like id fine happy want take annehmen akzeptiere \
            biete einverstanden möchte nehme wurde für",
        &["vote draw", "Remis"],
    ),
    (
        "extension extend longer later more until till delay postpone verlängern verlängerung \
            verschieben aufschub mehr länger bis",
        "can could may need please have get give deadline days day time kann könnte könnten brauche \
            bitte frist tage tag zeit",
        &["press to keeper", "Post an Spielleiter"],
    ),
    (
        "who whos wer wessen",
        "hasnt havent missing late ordered sent submitted orders gezogen befohlen geschickt \
            abgegeben fehlt fehlen befehle züge",
        &["status", "Stand"],
    ),
    (
        "turn phase season year runde zug jahr",
        "which what when how welche welcher welches wann was wie",
        &["status", "Stand"],
    ),
    (
        "results result letter letters adjudication ergebnis ergebnisse auswertung brief briefe",
        "again resend last previous send see show nochmal noch erneut letzte letzten schick sende zeig",
        &["history", "Verlauf"],
    ),
    (
        "rules regeln spielregeln anleitung instructions",
        "send what which are where how show need read schick schicke sende welche was wie wo zeig brauche",
        &["rules", "Regeln"],
    ),
    (
        "write talk message contact reach schreiben schreibe erreichen erreiche",
        "players player others other everyone everybody mitspieler mitspielern spieler anderen andere",
        &["press to", "Post an"],
    ),
    (
        "email emails address mailaddress adresse mailadresse emailadresse",
        "new changed change changing moved neue neuen geändert ändern gewechselt",
        &["address", "Adresse"],
    ),
    (
        "pictures picture images image bilder bild",
        "stop without no not dont fewer less keine kein ohne weniger",
        &["pictures off", "Bilder aus"],
    ),
    (
        "german english deutsch englisch",
        "in auf to write speak prefer switch language schreib sprache lieber letters mails briefe",
        &["language", "Sprache"],
    ),
];

/// Whether somebody wants to be in a game no more: "leave", "I want to leave the
/// game". Who plays in it resigns, who watches it is written to no more.
fn leaves(words: &[Word<'_>]) -> bool {
    let wishes = [
        "i want to",
        "i would like to",
        "id like to",
        "please",
        "ich will",
        "ich mochte",
    ];
    let opening = wishes.iter().find_map(|wish| fold::begins(words, wish));
    let words = &words[opening.unwrap_or_default()..];
    let is_leaving = |word: &Word<'_>| fold::is_listed(&word.key, "leave quit verlasse verlassen");
    let is_game = |word: &Word<'_>| fold::is_listed(&word.key, "game spiel partie");
    match words {
        [leave] => is_leaving(leave) && !leave.raw.ends_with('?'),
        [leave, game] => is_leaving(leave) && is_game(game),
        [leave, article, game] => {
            let leaves = is_leaving(leave) && (is_game(game) || is_game(article));
            // "das Spiel verlassen"
            leaves || is_game(article) && is_leaving(game)
        }
        _ => false,
    }
}

/// The command that a line would be without one or two slips of the pen, how
/// that is spelled, and what it would have been.
pub(super) fn near(line: &str, words: &[Word<'_>]) -> Option<(Name, &'static str, Head)> {
    if line.len() > LONGEST_LINE || line.ends_with('?') {
        return None;
    }
    let mut typed = String::new();
    let mut best: Option<(usize, Name, &'static str, Head)> = None;
    for (at, word) in words.iter().take(MOST_WORDS).enumerate() {
        typed.push_str(&word.key);
        if typed.len() > LONGEST {
            break;
        }
        let rest = rest(line, words, at + 1);
        let speaks = fold::words(rest).iter().any(|word| {
            fold::is_talk(&word.key) && !matches!(word.key.as_str(), "to" | "an" | "from" | "von")
        });
        if speaks || !typed.is_ascii() {
            continue;
        }
        for (distance, (key, entry)) in MEASURED.within(&typed, MOST_SLIPS) {
            let most = if key.len() < LONG { 1 } else { MOST_SLIPS };
            // The opposite of a command is no slip of it.
            let has_opposite = |of: &str| SPELLINGS.iter().any(|(known, _)| known == of);
            let is_opposite =
                !typed.starts_with('n') && key.strip_prefix("no").is_some_and(has_opposite);
            if distance == 0 || distance > most || is_opposite {
                continue;
            }
            if best.as_ref().is_some_and(|(least, ..)| distance >= *least) {
                continue;
            }
            let spelling = entry.spellings.iter().find(|own| fold::key(own) == key);
            let read = arguments::read(entry.name, key, rest, word.raw.ends_with(':'));
            if let Some((spelling, head)) = spelling.zip(read) {
                best = Some((distance, entry.name, spelling, head));
            }
        }
        if word.pauses() {
            break;
        }
    }
    best.map(|(_, name, spelling, head)| (name, spelling, head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wished_for_in_plain_words_has_its_command() {
        for (sentence, command) in [
            ("I have to resign, sorry all", "resign"),
            ("Bin ab Freitag im Urlaub", "absence"),
            ("I accept the draw", "vote draw"),
            ("Bitte um einen Tag Verlängerung", "press to keeper"),
            ("Who hasn't sent in orders yet?", "status"),
            ("Wer hat noch nicht abgegeben?", "status"),
            ("Which turn is it?", "status"),
            ("Can I see the last results again?", "history"),
            ("Schick mir bitte die Regeln", "rules"),
            ("How do I write to the other players?", "press to"),
            ("My new email is anna@players.example", "address"),
            ("Stop sending me pictures", "pictures off"),
            ("Bitte ab jetzt auf Deutsch", "language"),
        ] {
            assert_eq!(wished(sentence).first(), Some(&command), "{sentence}");
        }
        for sentence in [
            "Germany is in my way",
            "Nice results!",
            "I am in good spirits",
            "Let's talk",
        ] {
            assert!(wished(sentence).is_empty(), "{sentence}");
        }
    }
}
