//! What is said of lines whose writer may mean no order, whatever the game:
//! questions, conditions, what is not to be done, and changes of mind.

use std::cell::LazyCell;
use std::collections::BTreeSet;

use crate::game::system::{Line, Skimmed, Taken};
use crate::game::{Message, Note, Severity};
use crate::text::beside::says_nothing;
use crate::text::doubt::{self, Doubt};
use crate::text::line::{brackets, uncommented};
use crate::text::vocabulary::is_said;
use crate::text::{amend, change, fold, remark, stance, talk};

/// Gives mistakes in lines that are doubtful the help that says so. What a
/// position does not allow has its own.
pub(super) fn explain(lines: &[Line<'_>], notes: &mut [Note], skim: impl Fn(Line<'_>) -> Skimmed) {
    for line in lines {
        let of_line = |note: &&mut Note| note.line == line.number;
        let mut mistakes = notes.iter_mut().filter(of_line).peekable();
        if mistakes.peek().is_none() {
            continue;
        }
        let Some(doubt) = doubt::of(line.text) else {
            continue;
        };
        let unread = skim(*line).notes;
        let is_unread = |note: &&mut Note| {
            let is_same = |other: &Note| other.message == note.message;
            note.severity == Severity::Error && unread.iter().any(is_same)
        };
        if let Some(note) = mistakes.find(is_unread) {
            note.help = Some(Message::new(match doubt {
                Doubt::Asked => "doubt-asked",
                Doubt::Condition => "doubt-condition",
                Doubt::Negated => "doubt-negated",
                Doubt::Unsure => "doubt-unsure",
            }));
        }
    }
}

/// The text for a line beside orders that says no, if or perhaps.
pub const BESIDE: &str = "doubt-beside";

/// What a game says of a line of talk.
pub(super) struct Talk<N, A> {
    /// Whether it names a piece or a place.
    pub(super) names: N,
    /// How many of its words give orders.
    pub(super) acts: A,
    /// Whether all that is on file ends the turn, so that nothing is done in it.
    pub(super) is_idle: bool,
}

/// Lines of talk directly above or below orders that say no, if, or may be: what
/// they say has no effect, and their writer is told so. They are mistakes where they
/// may be meant to order something: in so few words that they name a piece or a
/// place or say twice what is done; as a condition, or going on with "and"; and
/// whatever they say where nothing is done in the turn.
pub(super) fn beside(
    lines: &[Line<'_>],
    taken: &[Taken],
    game: &Talk<impl Fn(&str) -> bool, impl Fn(&str) -> usize>,
) -> Vec<Note> {
    let is_order = |at: usize| taken.get(at) == Some(&Taken::Order);
    let touches = |at: usize, other: usize| {
        let number = |at: usize| lines.get(at).map(|line| line.number);
        is_order(other)
            && number(at)
                .zip(number(other))
                .is_some_and(|(a, b)| a.abs_diff(b) == 1)
    };
    let casts = |at: &usize| {
        let is_beside =
            touches(*at, at + 1) || at.checked_sub(1).is_some_and(|up| touches(*at, up));
        // "If possible, please confirm" says nothing of them.
        let is_doubtful = |text: &str| match doubt::of(text) {
            Some(Doubt::Condition) => remark::is_doubtful_in_brackets(text),
            doubt => doubt.is_some(),
        };
        let is_of_others = touches(*at, at + 1) && remark::is_of_others(lines[*at].text);
        taken[*at] == Taken::Talk && (is_beside && is_doubtful(lines[*at].text) || is_of_others)
    };
    let first = taken.iter().position(|taken| *taken == Taken::Order);
    let changes = |at: usize| {
        let text = lines[at].text;
        let is_near = first.is_some_and(|first| at > first || touches(at, at + 1));
        let is_all = || game.is_idle && talk::speaks(text);
        taken[at] == Taken::Talk && !is_quoted(text) && (is_near && game.means(text) || is_all())
    };
    let said = |at: usize| {
        let severity = match (changes(at), casts(&at)) {
            (true, _) => Severity::Error,
            (false, true) => Severity::Warning,
            (false, false) => return None,
        };
        Some(on(&lines[at], severity, BESIDE))
    };
    (0..lines.len()).filter_map(said).collect()
}

impl<N: Fn(&str) -> bool, A: Fn(&str) -> usize> Talk<N, A> {
    /// Whether a line of talk beside orders may be meant to order something.
    fn means(&self, text: &str) -> bool {
        let goes_on = || remark::is_doubtful_beside(text) || begins_behind(text);
        let is_short = || talk::is_short(text);
        let names = || (self.names)(text);
        let acts = || (self.acts)(text);
        names() && (is_short() || remark::limits(text) || goes_on())
            || acts() > 0 && goes_on()
            || acts() > 1 && is_short()
    }
}

/// Whether a line says that something is not to be done.
fn denies(text: &str) -> bool {
    doubt::of(text) == Some(Doubt::Negated)
}

fn is_quoted(text: &str) -> bool {
    text.trim_start().starts_with('>')
}

/// Lines of a mail without an order that may be about those on file: they take them
/// back, change them, or want them not to be carried out yet.
/// Nothing is changed by them, and their writer is told so.
pub(super) fn of_file(
    lines: &[Line<'_>],
    taken: &[Taken],
    on_file: &[String],
    game: &Talk<impl Fn(&str) -> bool, impl Fn(&str) -> usize>,
) -> Vec<Note> {
    let words = on_file.iter().flat_map(|order| fold::words(order));
    let ordered: BTreeSet<String> = words
        .flat_map(|word| word.runs().map(fold::key).collect::<Vec<_>>())
        .collect();
    let is_ordered =
        |key: &str| is_begun(&ordered, key) || (game.names)(key) || (game.acts)(key) > 0;
    let regrets = |text: &str| clauses(text).any(|clause| stance::regrets(clause, is_ordered));
    let is_about = |text: &str| {
        // "Not bad!" says nothing of orders.
        let text = &*remark::unchatted(text);
        change::wavers(text)
            || change::withdraws(text)
            || change::retracts(text) && talk::speaks(text)
            || amend::amends(text, is_ordered)
            || stance::withholds(text)
            || stance::is_unsettled(text)
            || regrets(text)
            || denies(text) && talk::is_short(text) && (game.names)(text)
            || denies(text) && (game.acts)(text) > 0 && !talk::speaks(text)
    };
    let said = lines.iter().zip(taken).filter(|(line, taken)| {
        // "Lieber nicht", "lieber rechts" begin as a greeting does.
        let is_wary = || fold::words(line.text).len() > 1 && stance::regrets(line.text, is_ordered);
        **taken == Taken::Greeting && is_wary()
            || **taken == Taken::Talk && !is_quoted(line.text) && is_about(line.text)
    });
    said.map(|(line, _)| wrong(line, "doubt-of-file", "doubt-of-file-help"))
        .collect()
}

/// That a line is not used as it stands, and what to write instead.
fn wrong(line: &Line<'_>, key: &'static str, help: &'static str) -> Note {
    on(line, Severity::Error, key).help(Message::new(help))
}

fn on(line: &Line<'_>, severity: Severity, key: &'static str) -> Note {
    let message = Message::new(key).with("written", line.text.trim());
    Note::at(severity, line.number, 0..line.text.len(), message)
}

/// The clauses of a line.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '.', '!', ':', '(', ')', '–', '—'])
}

/// Whether a line goes on with what stands above it: "and next to it a camp".
fn begins_behind(text: &str) -> bool {
    let words = fold::words(text);
    let first = words.first().map_or("", |word| word.key.as_str());
    fold::is_listed(first, "and und plus also auch")
}

/// Brackets in lines of orders that change nothing in what is read, though they name
/// something of the game that stands nowhere else in the line, or say no, if or
/// perhaps: nobody knows what they are to change. `speaks` says whether a word names
/// something or orders, `describes` whether a bracket only says how things stand, `is_read` whether an order is another one without a bracket.
pub(super) fn in_brackets(
    lines: &[Line<'_>],
    reading: (&[Taken], &[Note]),
    (speaks, describes): (impl Fn(&str) -> bool, impl Fn(&str) -> bool),
    is_read: impl Fn(Line<'_>, &str) -> bool,
) -> Vec<Note> {
    let (taken, notes) = reading;
    let told: BTreeSet<usize> = notes.iter().map(|note| note.line).collect();
    let mut said = Vec::new();
    for (line, taken) in lines.iter().zip(taken) {
        if *taken != Taken::Order || told.contains(&line.number) {
            continue;
        }
        let text = uncommented(line.text);
        for span in brackets(text).into_iter().take(MOST_BRACKETS) {
            let inside = &*remark::unchatted(&text[span.start + 1..span.end - 1]);
            let is_alone = span.len() == text.trim().len();
            let beside = LazyCell::new(|| {
                let parts = [&text[..span.start], &text[span.end..]];
                let words = parts.into_iter().flat_map(fold::words);
                words.map(|word| word.key).collect::<BTreeSet<String>>()
            });
            let is_new = |word: &fold::Word<'_>| {
                // "(+6 at the end)" says what comes of it.
                let is_sum = inside[..word.start].ends_with('+') || word.raw.starts_with('+');
                let is_said = !word.key.is_empty() && !is_sum;
                is_said && !beside.contains(&word.key) && speaks(word.raw)
            };
            let adds =
                || !remarks(inside) && !describes(inside) && fold::words(inside).iter().any(is_new);
            let is_idle = || {
                says_nothing(inside) == Some(inside.len())
                    || text[..span.start].trim().is_empty() && inside.parse::<u8>().is_ok()
            };
            let is_doubtful = || !is_idle() && (doubt::of(inside).is_some() || adds());
            if is_alone || !is_doubtful() {
                continue;
            }
            let without = format!("{}{}", &text[..span.start], &text[span.end..]);
            if !is_read(*line, &without) {
                let message = Message::new(BESIDE).with("written", &text[span.clone()]);
                said.push(Note::at(Severity::Error, line.number, span, message));
            }
        }
    }
    said
}

/// Whether a bracket says how things stand, excuses or says which turn it is: "(3
/// against 4)", "(now on I5)", "(turn 3)".
fn remarks(inside: &str) -> bool {
    const STANDING: &str = "against gegen now jetzt currently steht stands threatening threatens bedroht sorry end ende";
    const TURNS: &str = "turn round move zug runde";
    let words = fold::words(inside);
    let says = |list| words.iter().any(|word| fold::is_listed(&word.key, list));
    says(STANDING) || words.len() <= 2 && says(TURNS)
}

/// So many brackets in a line are looked at.
const MOST_BRACKETS: usize = 4;

/// Lines that end the game for their writer in a mail that may jest: it does so
/// in that line, or elsewhere beside its orders.
pub(super) fn jesting(
    lines: &[Line<'_>],
    taken: &[Taken],
    is_final: impl Fn(&Line<'_>) -> bool,
) -> Vec<Note> {
    let jests = |(line, taken): (&Line<'_>, &Taken)| match taken {
        Taken::Order => stance::jests(line.text) && is_final(line),
        _ => stance::jests(line.text) || stance::denies(line.text),
    };
    if !lines.iter().zip(taken).any(jests) {
        return Vec::new();
    }
    let finals = lines.iter().zip(taken);
    let finals = finals.filter(|(line, taken)| **taken == Taken::Order && is_final(line));
    finals
        .map(|(line, _)| wrong(line, "doubt-final", "doubt-final-help"))
        .collect()
}

/// Whether a word is one of these, or the beginning of one, or the other way
/// round: "Mun" and "Munich".
fn is_begun(words: &BTreeSet<String>, key: &str) -> bool {
    let is_long = |key: &str| key.len() >= SHORTEST_NAME && !is_said(key);
    let mut words = words.iter().filter(|word| is_long(word));
    is_long(key) && words.any(|word| word.starts_with(key) || key.starts_with(word.as_str()))
}

/// Shorter words begin too many others.
const SHORTEST_NAME: usize = 3;

/// The lines that take back something above them and nothing in its place, or
/// in a game in which orders stand beside each other: nobody knows which are left.
/// So do those that say that nothing is to be carried out yet.
/// What is not read behind an order, and begins as a change of mind does, is heard as
/// if it stood on the line below.
pub(super) fn taking_back(
    lines: &[Line<'_>],
    (taken, notes): (&[Taken], &[Note]),
    adds_up: bool,
    is_of_game: impl Fn(&str) -> bool,
) -> Vec<Note> {
    let mut ordered: BTreeSet<String> = BTreeSet::new();
    let has_orders = taken.contains(&Taken::Order);
    let last = taken.iter().rposition(|taken| *taken == Taken::Order);
    let last = last
        .and_then(|last| lines.get(last))
        .map(|line| line.number);
    let mut is_doubtful = |line: &Line<'_>, taken: &Taken| {
        let says = matches!(taken, Taken::Order | Taken::Refused);
        let names_above = || {
            change::taken(line.text)
                .iter()
                .any(|word| ordered.contains(word))
        };
        let is_below = !ordered.is_empty();
        let replaces = || change::replacing(line.text).is_some_and(|part| is_below || part > 0);
        let adds = || adds_up && says && (replaces() || is_below && names_above());
        // "Scrap that, all hold" speaks of more than what it names.
        let words = LazyCell::new(|| fold::words(line.text));
        let names_ordered = || {
            let runs = words.iter().flat_map(fold::Word::runs).map(fold::key);
            { runs }.any(|key| is_begun(&ordered, &key) || key.len() > 1 && ordered.contains(&key))
        };
        let is_all = || says && is_below && change::takes_all_back(line.text) && !names_ordered();
        let amends = || amend::amends(line.text, |key| is_begun(&ordered, key));
        // A word alone may be one of an order with a slip of the pen; what is said of
        // jokes is said where they matter.
        let is_sentence =
            || *taken == Taken::Refused && words.len() > 1 && !stance::denies(line.text);
        let wavers = || {
            let is_talk = *taken == Taken::Talk;
            is_talk && is_below && (change::wavers(line.text) || amends())
                || (matches!(taken, Taken::Talk | Taken::Below) || is_sentence())
                    && has_orders
                    && stance::withholds(line.text)
        };
        let retracts = || {
            let is_last = *taken == Taken::Talk && last.is_some_and(|last| last < line.number);
            is_last && change::retracts(line.text) || says && change::ends_retracting(line.text)
        };
        let of_line = |note: &&Note| note.line == line.number && note.severity > Severity::Info;
        let changes = |note: &Note| change::changes_at(line.text, note.span.start, &is_of_game);
        let is_doubtful = is_below && change::withdraws(line.text)
            || says && notes.iter().filter(of_line).any(changes)
            || retracts()
            || adds()
            || is_all()
            || wavers()
            || has_orders && stance::is_unsettled(line.text);
        if *taken == Taken::Order {
            let runs = words.iter().flat_map(fold::Word::runs).map(fold::key);
            ordered.extend(runs.chain(words.iter().map(|word| word.key.clone())));
        }
        is_doubtful
    };
    (lines.iter().zip(taken))
        .filter(|(line, taken)| is_doubtful(line, taken))
        .map(|(line, _)| wrong(line, "doubt-taken-back", "doubt-taken-back-help"))
        .collect()
}
