//! What stands before orders and behind them on their line and says nothing of them:
//! "Hi all,", "I'd like to order", "as agreed", "and that's it".

use super::amend;
use super::fold::{self, Word, is_at};
use super::remark::CONDITIONS;
use super::stance::{is_unsure, negates};
use super::talk;
use super::vocabulary::{Vocabulary, is_polite};

/// How many bytes "Hallo Anna," takes before an order.
pub fn greeted(text: &str) -> usize {
    let end = text.find([',', '!']).map_or(0, |pause| pause + 1);
    if talk::greets(text[..end].trim_end_matches([',', '!'])) {
        end
    } else {
        0
    }
}

/// How many bytes a label takes, with its colon: "My orders:", "Turn 12:".
/// A verb of the game by itself is none, and neither is what names a turn that
/// is not due yet.
pub(super) fn labelled(text: &str, vocabulary: &Vocabulary) -> usize {
    let Some(colon) = text.find(':') else {
        return 0;
    };
    let words = fold::words(&text[..colon]);
    let is_verb = || {
        let only = vocabulary.read(&words[0].key);
        words.len() == 1 && only.is_some_and(|word| vocabulary.is_verb(word))
    };
    let has_word = words
        .iter()
        .any(|word| word.key.contains(char::is_alphabetic));
    let is_later = fold::has_listed(&words, NEXT) && fold::has_listed(&words, TIMES);
    let is_label = words.len() <= LONGEST_LABEL && words.iter().all(is_of_label);
    if has_word && is_label && !is_later && !is_verb() {
        colon + 1
    } else {
        0
    }
}

fn is_of_label(word: &Word<'_>) -> bool {
    word.key.is_empty()
        || is_polite(&word.key)
        || fold::is_listed(&word.key, LABELS)
        || word.key.bytes().all(|byte| byte.is_ascii_digit())
}

/// With a word of each, a label speaks of another time: "For the next turn:".
const NEXT: &str = "next nachstes";
const TIMES: &str = "turn turns round runde week woche";

/// A label has at most so many words.
const LONGEST_LABEL: usize = 8;

/// Words of labels.
const LABELS: &str = "setup aufstellung deployment placement order orders befehl befehle move \
    moves zug zuge spielzug turn turns round runde answer antwort reaction reaktion update \
    correction korrektur for fur von from of here hier heres is are ist sind follows folgt folgen \
    lautet lauten kommt kommen number nummer this diese diesen dieser diesmal week woche time \
    in first second third firstly secondly thirdly lastly erstens zweitens drittens same again \
    wieder nochmal sorry late delay spät dran bin entschuldigung verspätung";

/// How many bytes are taken by words before an order that say nothing of it: "my move
/// is", which is a label without a colon, "Ok,", "Let's go with", "Same as before but".
pub fn announced(text: &str) -> usize {
    let words = fold::words(text);
    let mut at = 0;
    while let Some(count) = opening(&words[at..]).filter(|count| at + count < words.len()) {
        at += count;
    }
    words
        .get(at)
        .filter(|_| at > 0)
        .map_or(0, |word| word.start)
}

/// How many words an opening has before something else.
fn opening(words: &[Word<'_>]) -> Option<usize> {
    let count = |phrase: &&str| fold::begins(words, phrase);
    let pauses = |count: &usize| words[count - 1].pauses();
    let short = PAUSED.iter().filter_map(count).filter(pauses);
    let long = OPENINGS.iter().chain(&amend::ADDING).filter_map(count);
    let adverb = is_at(
        words,
        0,
        "again wieder nochmal nochmals only nur finally lastly zuletzt",
    );
    let is_plain = |next: &Word<'_>| !negates(&next.key) && !fold::is_listed(&next.key, CONDITIONS);
    let adverb = (adverb && words.get(1).is_some_and(is_plain)).then_some(1);
    let said = [
        adverb,
        announcing(words),
        labelling(words),
        amend::as_before(words),
    ];
    long.chain(short).chain(said.into_iter().flatten()).max()
}

/// "My move is": how many words.
fn labelling(words: &[Word<'_>]) -> Option<usize> {
    let is = |word: &Word<'_>| {
        fold::is_listed(&word.raw.to_lowercase(), "is are ist sind lautet lauten")
    };
    let verb = words.iter().take(LONGEST_LABEL).position(is)?;
    let before = &words[..verb];
    let speaks = fold::has_listed(before, ORDERS);
    (speaks && before.iter().all(is_of_label)).then_some(verb + 1)
}

/// One of these stands before the verb of a label.
const ORDERS: &str = "order orders befehl befehle move zug spielzug";

/// "I would like to order", "Ich spiele": how many words.
fn announcing(words: &[Word<'_>]) -> Option<usize> {
    const WHO: &str = "i we ich wir id ill im";
    const SAYS: &str = "will would want wanna like go going for with have to am are do be then now \
        möchte möchten würde hätte hatte hätten gebe dann jetzt hiermit hereby";
    const WHAT: &str = "order orders ordering play choose pick submit like want for with try do \
        befehle befehlen spiele spielen nehme mache wähle möchte gern gerne wünsche";
    // What somebody wants to know, does not want, or wants of others.
    const ELSE: &str = "to zu know whether if ob dass that this it das es you dich euch him her them ihn \
        nothing nichts an";
    let is = |at: usize, list: &str| is_at(words, at, list);
    let is_said = |at: &usize| is(*at, SAYS) || is(*at, WHAT);
    let before = usize::from(is(0, "then dann so now jetzt and und"));
    let count = before + usize::from(is(before, WHO));
    let end = count + (count..words.len()).take_while(is_said).count();
    let next = words.get(end)?;
    // "Ich nehme e3-c3 zurück"
    let is_back = words
        .last()
        .is_some_and(|last| fold::is_listed(&last.key, "back zurück"));
    let is_plain = !is_back && !negates(&next.key) && !fold::is_listed(&next.key, ELSE);
    (count > before && end > count && is(end - 1, WHAT) && is_plain).then_some(end)
}

/// These open an order where a pause follows.
#[rustfmt::skip]
const PAUSED: [&str; 28] = [
    "ok", "okay", "well", "so", "gut", "na gut", "na ja", "right", "alright", "all right", "fine", "also gut",
    "also", "hm", "hmm", "first", "firstly", "lastly", "sorry", "sorry for the delay", "sorry im late",
    "sorry i am late", "im late", "i am late", "bin spät dran", "sorry für die verspätung", "entschuldigung", "and now",
];
/// These open an order.
#[rustfmt::skip]
const OPENINGS: [&str; 31] = [
    "lets go with", "lets do", "lets try", "let us try", "ill go with", "i go with", "ill try",
    "dann halt", "dann eben", "na dann", "na dann halt", "ok then", "okay then", "well then",
    "versuchen wir", "probieren wir", "here goes", "this time", "diesmal", "dieses mal", "als erstes", "als nächstes",
    "erstens", "zweitens", "drittens", "firstly", "secondly", "schließlich", "und schließlich", "außerdem",
    "and finally",
];

/// How many bytes are taken by words behind an order that say nothing of it, at the
/// beginning of a text: "as agreed", "this turn", "of course".
pub fn says_nothing(text: &str) -> Option<usize> {
    let words = fold::words(text);
    let last = &words[nothing_said(&words)? - 1];
    let letters = last.raw.trim_end_matches(|c: char| !c.is_alphanumeric());
    Some(last.start + letters.len())
}

/// The same of words: how many of them.
fn nothing_said(words: &[Word<'_>]) -> Option<usize> {
    let is = |at: usize, list: &str| is_at(words, at, list);
    let is_agreed = is(0, "as like wie") && is(1, AGREED);
    let is_now = is(0, "this diese diesen dieses") && is(1, TURNS);
    let phrases = || BEHIND.iter().chain(&amend::ADDING_BEHIND);
    let said = || {
        phrases()
            .filter_map(|phrase| fold::begins(words, phrase))
            .max()
    };
    // No abbreviation of a place: "as agreed with France".
    let is_named = words.get(3).is_some_and(|name| name.key.len() > 3);
    let with = usize::from(is_agreed && is(2, "with mit") && is_named);
    if is_agreed || is_now {
        Some(2 + 2 * with)
    } else if is(0, "as wie") && is(1, "we wir") && is(2, AGREED) {
        Some(3)
    } else if tells_why(words) {
        Some(words.len())
    } else {
        said()
    }
}

/// Whether words up to the end of a line say why something is ordered, or hope for the
/// best, and doubt nothing: "to bounce Germany", "because I promised", "hope this
/// works".
pub fn tells_why(words: &[Word<'_>]) -> bool {
    const OPENINGS: &str = "because weil damit hope hoping hoffe";
    const AIMS: &str = "bounce block cut stop get defend protect cover annoy pressure threaten";
    let is = |at: usize, list: &str| is_at(words, at, list);
    let thanks = || is(0, "thanks thx danke") || is(0, "thank") && is(1, "you");
    let opens = is(0, OPENINGS)
        || is(0, "i ich") && is(1, "hope hoffe")
        || is(0, "so") && is(1, "that dass")
        || is(0, "to") && (is(1, AIMS) || is(1, "be") && is(2, "safe sure on"))
        || is(0, "greetings gruß grüße") && is(1, "from to aus an")
        || thanks() && (1..3).any(|at| is(at, "for für"));
    let is_plain = |(at, word): (usize, &Word<'_>)| {
        // "Ich hoffe, das stimmt so"
        let parts = word.key.is_empty() || at != 1 && word.pauses() && at + 1 < words.len();
        let doubts =
            negates(&word.key) || is_unsure(&word.key) || fold::is_listed(&word.key, CONDITIONS);
        !parts && !doubts && !word.raw.contains(['?', '>', '-', '(', ')'])
    };
    opens && words.len() <= LONGEST_REASON && words.iter().enumerate().all(is_plain)
}

/// A reason has so many words.
const LONGEST_REASON: usize = 12;

/// What stands behind "as" or "wie" and says nothing of an order.
const AGREED: &str = "agreed discussed promised planned usual always ever besprochen abgesprochen \
    vereinbart versprochen abgemacht geplant immer ublich before previously vorher zuvor bisher \
    gehabt";
/// What stands behind "this".
const TURNS: &str = "turn round season time year runde zug jahr";
/// What else stands behind an order.
#[rustfmt::skip]
const BEHIND: [&str; 83] = [
    "hopefully", "hoffentlich", "of course", "obviously", "naturally", "natürlich", "selbstverständlich", "lol",
    "ha", "haha", "hehe", "hihi", "ätsch", "for sure", "definitely", "auf jeden fall", "your turn", "your move",
    "du bist dran", "youre next", "over to you",
    "for fun", "just for fun", "zum spaß", "nur zum spaß",
    "again", "wieder", "nochmal", "nochmals", "erneut", "today", "heute", "now", "jetzt", "diesmal", "dieses mal",
    "new", "changed", "updated", "corrected", "unchanged", "neu", "geändert", "korrigiert", "unverändert",
    "the same", "i think", "i guess", "i suppose", "denke ich", "glaube ich", "denk ich", "glaub ich",
    "thats it", "thats all", "that is it", "that is all", "thats all for now", "that is all for now",
    "nothing else", "nothing more", "das wars", "das war es", "das ist alles", "sonst nichts", "mehr nicht",
    "und fertig",
    "sorry for the delay", "sorry im late", "sorry i am late", "sorry für die verspätung", "im late",
    "please", "bitte", "thanks", "thank you", "many thanks", "thx", "danke", "vielen dank",
    "zur sicherheit", "sicherheitshalber", "sicher ist sicher",
];

/// Where a line ends if what closes a letter stands behind an order, which names nothing of
/// the game: "e3-c3, viel Glück!", "e3-c3 LG Anna".
pub(super) fn closed_from(text: &str, is_of_game: impl Fn(&str) -> bool) -> Option<usize> {
    ended(text, |_, rest| talk::wishes(rest) && !is_of_game(rest))
}

/// Where words behind an order begin that say nothing of it, up to the end of the line,
/// with the signs before them.
pub(super) fn trailing(text: &str) -> Option<usize> {
    ended(text, |words, _| says_no_more(words))
}

/// The same, but for "too", which may say what a unit does.
pub fn idle_from(text: &str) -> Option<usize> {
    let likens = |words: &[Word<'_>]| LIKENING.iter().any(|it| fold::begins(words, it).is_some());
    ended(text, |words, _| says_no_more(words) && !likens(words))
}

/// "Marseilles too" does what was said of another unit.
const LIKENING: [&str; 3] = ["too", "as well", "the same"];

fn says_no_more(words: &[Word<'_>]) -> bool {
    nothing_said(words) == Some(words.len())
}

/// Where a line ends if all of its words from somewhere on, or its text, are such.
fn ended(text: &str, is_such: impl Fn(&[Word<'_>], &str) -> bool) -> Option<usize> {
    let end = text.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
    let words = fold::words(&text[..end]);
    let at = (1..words.len()).find(|&at| is_such(&words[at..], &text[words[at].start..]))?;
    let at = at - usize::from(at > 1 && is_at(&words, at - 1, "and und"));
    let before = text[..words[at].start].trim_end_matches([' ', '\t', ',', '-', '–', '—', '/']);
    Some(before.len())
}
