//! Lines that change what stands above them, or an earlier mail, and order nothing
//! by themselves.

use super::change;
use super::fold::{self, Word, is_listed};
use super::stance;
use super::vocabulary::is_polite;

/// Whether a line that is talk changes, drops or chooses among the orders above
/// it: "Forget the first line", "Tyr soll Bur heißen", "I take option 1".
/// `is_ordered` knows the words of those orders.
pub fn amends(line: &str, is_ordered: impl Fn(&str) -> bool) -> bool {
    let words = fold::words(line);
    let keys = words.iter().map(|word| word.key.as_str());
    let mut keys: Vec<&str> = keys.filter(|key| !key.is_empty()).collect();
    // "Never mind" forbids nothing.
    if let Some(at) = keys.windows(2).position(|two| two == ["never", "mind"]) {
        keys.splice(at..at + 2, ["nevermind"]);
    }
    let amends =
        |key: &str| stance::takes(key) || is_listed(key, AMENDING) || is_listed(key, CHOOSING);
    let is_before =
        |key: &&&str| !amends(key) && (is_listed(key, BEFORE_AMENDING) || is_polite(key));
    let leading = keys.iter().take_while(is_before).count();
    let last = keys
        .iter()
        .rposition(|key| (!is_polite(key) || key.len() == 1) && !is_listed(key, BEHIND_AMENDING));
    let said = keys.get(leading..=last.unwrap_or(0)).unwrap_or_default();
    let (Some(first), Some(last)) = (said.first(), said.last()) else {
        return false;
    };
    let points = |list| said.iter().any(|key| is_listed(key, list));
    let is_denied = ["doch nicht", "lieber nicht"]
        .iter()
        .any(|denial| said.join(" ").ends_with(denial));
    if points(OF_MAILS) || points(NOT_AMENDING) && !is_denied {
        return false;
    }
    let is_mark = |key: &str| key.len() == 1 && is_ascii_mark(key);
    let chooses = is_listed(first, CHOOSING)
        && (points(OPTIONS) || said.len() > 1 && is_mark(last))
        || is_listed(first, OPTIONS) && said.len() == 2 && is_mark(last);
    let takes_back = is_listed(first, TAKING) && is_listed(said[said.len() - 1], "back zuruck")
        || is_listed(first, TAKING) && said.get(1) == Some(&"back");
    let changes = takes_back
        || is_denied
        || is_listed(first, AMENDING)
        || is_listed(last, AMENDING_LAST)
        || stance::takes(first)
        || stance::takes(last);
    chooses || changes && (points(POINTING) || said.iter().any(|key| is_ordered(key)))
}

/// Whether a line takes back all that its writer has ordered, and says nothing else:
/// "streiche alles", "I take my orders back".
pub fn withdraws_all(line: &str) -> bool {
    let mut clauses: Vec<Vec<Word<'_>>> = line
        .split([',', '.', '!', ';', ':', '–', '—'])
        .map(fold::words)
        .collect();
    clauses.retain(|words| words.iter().any(|word| !word.key.is_empty()));
    let (all, others): (Vec<_>, Vec<_>) = clauses.into_iter().partition(|it| is_all_back(it));
    let says_nothing = |words: &Vec<Word<'_>>| {
        let is_idle = |word: &Word<'_>| {
            is_mood(word) || is_polite(&word.key) || is_listed(&word.key, HALTING)
        };
        words.iter().all(is_idle) || stance::is_stance(words)
    };
    !line.contains('?') && !all.is_empty() && others.iter().all(says_nothing)
}

/// Whether a text behind the name of what it is about says no more than that it is not
/// to count any more: "clear", "please delete".
pub fn cancels(text: &str) -> bool {
    let words = fold::words(text);
    let said = words
        .iter()
        .filter(|word| !word.key.is_empty() && !is_polite(&word.key));
    let keys: Vec<&str> = said.map(|word| word.key.as_str()).collect();
    let is_cancel = |key: &&str| *key == "clear" || stance::takes(key);
    !keys.is_empty() && keys.iter().all(is_cancel) || withdraws_all(text)
}

/// Whether a clause takes back all orders.
fn is_all_back(words: &[Word<'_>]) -> bool {
    let keys = words.iter().map(|word| word.key.as_str());
    let said: Vec<&str> = keys
        .filter(|key| !key.is_empty() && (is_listed(key, OWN) || !is_polite(key)))
        .collect();
    let has = |list| said.iter().any(|key| is_listed(key, list));
    let is_verb = |key: &&str| {
        let undoes = stance::takes(key) && *key != "undo";
        undoes || is_listed(key, TAKING) || is_listed(key, BACK)
    };
    let takes = said.iter().any(|key| stance::takes(key) && *key != "undo") || has(BACK);
    let is_rest = |key: &&str| {
        is_listed(key, EVERYTHING) || is_listed(key, OWN) || is_listed(key, ORDERS) || is_verb(key)
    };
    takes && said.iter().all(is_rest) && (has(EVERYTHING) || has(OWN) && has(ORDERS))
}

/// With these somebody takes all back, folded.
const BACK: &str = "back zuruck zuruckziehen zurucknehmen";
const EVERYTHING: &str = "all alles alle everything samtliche";
const OWN: &str = "my mein meine meinen";
const ORDERS: &str = "of it es orders befehle moves zuge zug turn";
/// By these somebody begins who wants nothing done yet.
const HALTING: &str = "stop stopp halt moment no nein";

/// How many words say that all else stays as it is, before what does not: "same as
/// before but", "my orders stay the same, only", "sonst wie bisher:". What stays is on
/// file already.
pub fn as_before(words: &[Word<'_>]) -> Option<usize> {
    const SAME: &str = "same as before unchanged gleich gleiche gleichen dieselben wie gehabt vorher \
        bisher zuvor unverandert";
    // "All stay but Paris" is an order for all, and "my orders stay" is none.
    const STAYING: &str = "stay stays remain remains keep leave bleibt bleiben bleib behalte lass";
    const NOUNS: &str = "order orders moves befehl befehle zuge";
    const CHANGE: &str = "change changes anderung anderungen";
    const ABOUT: &str = "the as all it is are my mine what that i ive have had sent submitted \
        ordered everything else other others otherwise rest on file move \
        previous earlier no die der das alle alles andere anderen sonst ansonsten meine was ich \
        geschickt habe hatte zug keine sie sind es they";
    const BUT: &str = "but except only just plus and aber nur ausser und";
    const BEHIND_BUT: &str = "that for with dass please bitte";
    let is = |at: usize, list: &str| fold::is_at(words, at, list);
    let count = (0..words.len().min(LONGEST_AS_BEFORE))
        .take_while(|&at| {
            let mut lists = [SAME, STAYING, NOUNS, CHANGE, ABOUT].iter();
            lists.any(|list| is(at, list))
        })
        .count();
    let has = |list| fold::has_listed(&words[..count], list);
    let says = |list, beside| has(list) && has(beside);
    if !(has(SAME) || says(STAYING, NOUNS) || says(CHANGE, "no keine")) {
        return None;
    }
    if is(count, BUT) {
        return Some(count + 1 + usize::from(is(count + 1, BEHIND_BUT)));
    }
    // "Vorher:" says when, and "Same:" that it is so again.
    let is_time = count == 1 && is(0, "before vorher bisher zuvor");
    (words[count - 1].pauses() && !is_time).then_some(count)
}

/// So many words say at most that all else stays.
const LONGEST_AS_BEFORE: usize = 12;

/// Whether a line of these words takes back an earlier mail and says nothing of what
/// is to be done: "Please ignore my last mail", "Vergiss, was ich geschickt habe".
pub fn withdraws_mail(words: &[Word<'_>]) -> bool {
    let has = |list| fold::has_listed(words, list);
    words.len() <= LONGEST_WITHDRAWAL
        && words.iter().any(|word| stance::takes(&word.key))
        && (has(OF_MAILS) && has(EARLIER) || has(SENT) && has(SENDING))
        && !has(NOT_AMENDING)
        && !words.iter().any(|word| word.raw.ends_with('?'))
}

/// How many words somebody needs to take a mail back.
const LONGEST_WITHDRAWAL: usize = 12;
/// Which mail it is.
const EARLIER: &str = "my last previous earlier first mine before meine letzte letzten vorige vorigen \
    erste ersten fruhere vorherige vorherigen";
/// Who has sent it, and that he has.
const SENT: &str = "i ich";
const SENDING: &str = "sent mailed wrote geschickt geschrieben gemailt";

/// Whether a key is a mark of a list: "1", "b".
fn is_ascii_mark(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_digit() || ('a'..='f').contains(&c))
}

/// By these a line begins that changes what stands above it, folded; by those, too,
/// that say that something is not to count.
const AMENDING: &str = "replace change swap exchange switch remove instead without statt anstatt anstelle \
    ohne ersetze ersetzt andere tausche";
/// With these it ends.
const AMENDING_LAST: &str = "ersetzen andern austauschen tauschen heissen weglassen weg";
/// By these it begins that takes something back, with "back" behind them.
const TAKING: &str = "take nehme nimm ziehe withdraw pull";
/// By these it begins that chooses.
const CHOOSING: &str = "take choose pick nehme nimm wahle";
/// What is chosen.
const OPTIONS: &str = "option variante alternative";
/// What may stand before any of them.
const BEFORE_AMENDING: &str = "ps pps nb and und but aber doch lieber rather oh ach ok okay well hm hmm \
    ah sorry actually";
/// What may stand behind them.
const BEHIND_AMENDING: &str = "sorry again wieder lieber";
/// What is changed without its name.
const POINTING: &str = "line lines zeile zeilen first second third last erste ersten zweite zweiten \
    dritte dritten letzte letzten above order orders move moves \
    one ones befehl befehle zug zuge";
/// What is not in the mail.
const OF_MAILS: &str = "mail mails email message letter post nachricht brief press";
/// What leaves all as it is.
const NOT_AMENDING: &str = "not dont never nicht nie kein keine";

/// Whether a text goes on with what is on file instead of taking its place, as its
/// first order says or what heads that: "and also ATTACK …", "In addition:".
#[derive(Clone, Copy, Debug, Default)]
pub struct Adding(Option<bool>);

impl Adding {
    /// Takes note of a line, and whether it is an order or looks like one.
    pub fn line(&mut self, line: &str, is_order: bool) {
        if self.0.is_none() {
            let heads = heads_addition(line).then_some(true);
            self.0 = heads.or_else(|| is_order.then(|| adds(line)));
        }
    }

    /// Whether it does.
    pub fn is_said(self) -> bool {
        self.0 == Some(true)
    }
}

/// Whether an order says that it comes beside those on file.
fn adds(line: &str) -> bool {
    let words = fold::words(line);
    let first = words.iter().find(|word| !is_mood(word));
    let joins = first.is_some_and(|first| match first.key.as_str() {
        // "Also: …" begins a German sentence that adds nothing.
        "also" => !(first.pauses() && fold::has_listed(&words, GERMAN)),
        key => is_listed(key, JOINING),
    });
    let ends = |phrase: &&str| {
        let from = words.len().checked_sub(phrase.split(' ').count());
        from.is_some_and(|from| from > 0 && fold::begins(&words[from..], phrase).is_some())
    };
    joins || says_more(&words) || ADDING_BEHIND.iter().any(ends)
}

/// Whether words begin as those do that go on, or have one among them that does.
fn says_more(words: &[Word<'_>]) -> bool {
    let is_before = |word: &&Word<'_>| is_polite(&word.key) || is_mood(word);
    let leading = words.iter().take_while(is_before).count();
    let mut starts = (0..=leading).map(|at| &words[at..]);
    let begins = |rest: &[Word<'_>]| ADDING.iter().any(|it| fold::begins(rest, it).is_some());
    starts.any(begins) || fold::has_listed(words, BESIDES)
}

/// Whether a line of talk says so of the orders below it, and nothing else.
pub fn heads_addition(line: &str) -> bool {
    let words = fold::words(line);
    let is_whole = || {
        ADDING
            .iter()
            .any(|it| fold::begins(&words, it) == Some(words.len()))
    };
    let is_more = || says_more(&words) || fold::has_listed(&words, MORE);
    words.len() <= LONGEST_ADDITION
        && !fold::has_listed(&words, NOT_AMENDING)
        && (is_whole() || line.trim().ends_with(':') && is_more())
}

/// Whether a line says that what it heads corrects something, and nothing else:
/// "Korrektur:", "Changes:".
pub fn heads_correction(line: &str) -> bool {
    let words = fold::words(line);
    let mut said = words.iter().filter(|word| !is_polite(&word.key));
    let first = said.next();
    first.is_some_and(|first| is_listed(&first.key, CORRECTING)) && said.next().is_none()
}

/// What such a line says, folded.
const CORRECTING: &str = "korrektur korrekturen correction corrections anderung anderungen change \
    changes berichtigung edit";

/// With one of these a heading speaks of further orders, folded.
pub const MORE: &str = "additional further weitere zusatzliche";
/// So many words has a line that heads what is added.
const LONGEST_ADDITION: usize = 8;

fn is_mood(word: &Word<'_>) -> bool {
    is_listed(&word.key, "oh ah ach ok okay sorry hm hmm ps")
}

/// By these a line begins that goes on with what is on file, folded. They say
/// nothing of the order behind them.
#[rustfmt::skip]
pub(super) const ADDING: [&str; 32] = [
    "in addition to that", "in addition to my orders", "in addition", "on top of that", "daruber hinaus", "ferner",
    "dazu noch", "dazu", "und noch", "noch dazu", "one more thing", "another thing", "please add", "add", "addition",
    "addendum", "nachtrag", "erganzung", "erganzend", "plus", "i also forgot to", "i forgot to", "forgot to",
    "i also forgot", "i forgot", "forgot", "ich habe vergessen", "ich hatte vergessen", "habe vergessen",
    "hatte vergessen", "vergessen hatte ich", "vergessen habe ich",
];
/// The same behind an order.
pub(super) const ADDING_BEHIND: [&str; 5] = ["as well", "too", "on top", "noch dazu", "forgotten"];
/// The same wherever they stand.
const BESIDES: &str = "additionally furthermore moreover ausserdem zusatzlich";
/// With these a line goes on with one before it.
const JOINING: &str = "and und also";
/// Words of German sentences.
const GERMAN: &str = "von nach auf mit bis aus die das mein meine bitte ich";

/// What is left of a line that says that an order is not to be carried out: "the
/// attack on Peru" of "cancel the attack on Peru", "Angriff auf Peru" of "Angriff auf
/// Peru streichen".
pub fn cancelled(line: &str) -> Option<&str> {
    let words = fold::words(line);
    let is_said = |word: &&Word<'_>| is_polite(&word.key) || is_mood(word) || word.key.is_empty();
    let first = words.iter().take_while(is_said).count();
    let last = words.len() - words[first..].iter().rev().take_while(is_said).count();
    let said = words.get(first..last)?;
    let text = |words: &[Word<'_>]| {
        let (first, last) = (words.first()?, words.last()?);
        Some(line[first.start..last.start + last.raw.len()].trim_end_matches(['.', ',', '!']))
    };
    let (begin, end) = (said.first()?, said.last()?);
    if fold::has_listed(said, NOT_AMENDING)
        || fold::has_listed(said, OF_MAILS)
        || line.contains('?')
    {
        None
    } else if stance::takes(&begin.key) && !begin.pauses() {
        text(&said[1..])
    } else if stance::takes(&end.key) {
        text(&said[..said.len() - 1])
    } else {
        None
    }
}

/// What a line puts in the place of what, if it says no more: "Denmark instead of
/// Holland", "make that Denmark, not Holland", "statt Holland Dänemark", "change Holland
/// to Denmark".
pub fn exchanged(line: &str) -> Option<(&str, &str)> {
    let words = fold::words(line);
    let opened = change::opening(&words);
    let is_said = |word: &&Word<'_>| is_listed(&word.key, AROUND) || word.key.is_empty();
    let first = opened + words[opened..].iter().take_while(is_said).count();
    let last = words.len() - words[first..].iter().rev().take_while(is_said).count();
    let words = words.get(first..last)?;
    let text = |words: &[Word<'_>]| {
        let (first, last) = (words.first()?, words.last()?);
        let end = last.start + last.raw.len();
        Some(line[first.start..end].trim_matches([',', '.', '!', ':', ' ']))
    };
    let marks = |at: usize| {
        REPLACED
            .iter()
            .find_map(|it| fold::begins(&words[at..], it))
    };
    let turns = |word: &Word<'_>| is_listed(&word.key, change::INTO);
    if let [verb, behind @ ..] = words
        && is_listed(&verb.key, change::CHANGING)
        && let Some(turn) = behind.iter().position(turns)
    {
        return text(&behind[turn + 1..]).zip(text(&behind[..turn]));
    }
    let (at, count) = (0..words.len()).find_map(|at| Some((at, marks(at)?)))?;
    let behind = &words[at + count..];
    if at > 0 {
        let before = &words[..at];
        let joined = usize::from(matches!(&*before[at - 1].key, "and" | "und"));
        return text(&before[..at - joined]).zip(text(behind));
    }
    let turn = |word: &Word<'_>| is_listed(&word.key, TURNING);
    let pause = |word: &Word<'_>| word.pauses() || turn(word);
    let pause = behind.iter().position(pause)?;
    let ends = pause + usize::from(!turn(&behind[pause]));
    let begins = behind[ends..].iter().take_while(|word| turn(word)).count() + ends;
    text(&behind[begins..]).zip(text(&behind[..ends]))
}

/// What is said around it.
const AROUND: &str = "please pls bitte sorry danke thanks so";
/// Before what is meant now.
const TURNING: &str = "but sondern lieber rather bitte please jetzt now nun";
/// Between what is meant now and what was meant before.
#[rustfmt::skip]
const REPLACED: [&str; 8] = [
    "instead of", "rather than", "in place of", "anstelle von", "statt", "anstatt", "not", "nicht",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_or_chooses_among_orders_is_known() {
        let is_ordered = |key: &str| matches!(key, "mun" | "munich" | "tyr" | "bur");
        for line in [
            "Forget the first line.",
            "Tyr soll Bur heißen",
            "replace Tyr by Bur",
            "I take back Munich",
            "Bitte Zeile 1 streichen",
            "I take option 1",
            "Ich nehme a)",
            "Option 2!",
            "Hmm, forget Munich.",
            "Munich streichen bitte",
            "Never mind Munich.",
            "Munich doch nicht",
            "Das mit Munich lass mal weg",
            "scratch Munich",
        ] {
            assert!(amends(line, is_ordered), "{line}");
        }
        for line in [
            "Please ignore my last mail.",
            "Don't forget the first rule",
            "I take it that you are well",
            "Forget it, I am fine",
            "Change is good for the soul",
            "Option",
        ] {
            assert!(!amends(line, is_ordered), "{line}");
        }
    }

    #[test]
    fn who_takes_all_back_says_so() {
        for line in [
            "streiche alles",
            "Bitte alles streichen!",
            "Ich ziehe meine Befehle zurück",
            "Ich ziehe alles zurück, war Quatsch",
            "Stop! I take my orders back.",
            "please cancel all my orders",
            "forget everything",
        ] {
            assert!(withdraws_all(line), "{line}");
        }
        for line in [
            "Please ignore all of these",
            "streiche den Angriff",
            "I take back my last mail",
            "Should I cancel all orders?",
            "cancel all orders for Munich",
            "Ich ziehe zurück nach Paris",
            "alle Befehle",
        ] {
            assert!(!withdraws_all(line), "{line}");
        }
    }

    #[test]
    fn what_is_put_in_the_place_of_what_is_known() {
        for line in [
            "Denmark instead of Holland",
            "Make that Denmark, not Holland!",
            "Denmark statt Holland, bitte",
            "Instead of Holland, Denmark",
            "Not Holland but Denmark",
            "Nicht Holland, sondern Denmark.",
            "Please Denmark and not Holland",
            "So Denmark rather than Holland, thanks",
        ] {
            assert_eq!(exchanged(line), Some(("Denmark", "Holland")), "{line}");
        }
        for line in [
            "Denmark",
            "not Holland",
            "Denmark, not",
            "instead",
            "",
            "no",
        ] {
            assert_eq!(exchanged(line), None, "{line}");
        }
    }
}
