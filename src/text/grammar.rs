//! From a line to what it says: its parts, read by the grammar of a game.
//!
//! What cannot be read is refused where it looks like an order; otherwise it
//! is talk, and costs nothing.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

use super::beside::closed_from;
use super::change::settled;
use super::cursor::{Cursor, Mistake};
use super::fold;
use super::line;
use super::remark;
use super::stance;
use super::talk::{self, Lexicon};
use super::token::{Kind, Sign, Token, tokens};
use super::vocabulary::{Vocabulary, counts, joins};

/// How a game reads one order.
pub trait Grammar: Lexicon {
    /// What an order says.
    type Said;
    /// How it is told what is wrong.
    type Message;

    /// The words of the game.
    fn vocabulary(&self) -> &Vocabulary;

    /// Whether `;` parts orders; else it is a sign among others.
    fn is_parted(&self, _text: &str) -> bool {
        true
    }

    /// Whether all orders of a row count. Where one of them does, several may
    /// be a choice.
    fn counts_all(&self) -> bool {
        false
    }

    /// Whether a word of the vocabulary begins another order behind a pause or
    /// without one: one that counts if the one before it does not, or one beside it.
    /// The token before it may be another word, or none.
    fn alternates(&self, _before: &str, _word: &str) -> bool {
        false
    }

    /// Whether a word in brackets says something of the order beside them.
    fn qualifies(&self, _word: &fold::Word<'_>) -> bool {
        false
    }

    /// Reads one order, whole. What is not taken is left over.
    ///
    /// # Errors
    /// What cannot be read.
    fn order(&self, cursor: &mut Cursor<'_>) -> Result<Self::Said, Mistake<Self::Message>>;

    /// What is wrong about words behind an order.
    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake<Self::Message>;
}

/// A part of a line with what it says.
pub type Piece<G> = (
    Range<usize>,
    Result<<G as Grammar>::Said, Mistake<<G as Grammar>::Message>>,
);

/// Reads a line. What is talk gives nothing.
pub fn read<G: Grammar>(grammar: &G, text: &str) -> Vec<Piece<G>> {
    if text.trim_start().starts_with('>') {
        return Vec::new();
    }
    let text = &*settled(text);
    // An order in brackets is no remark.
    let looked_at = Cell::new(0);
    let keeps = |line: &str, span: Range<usize>, is_all: bool| {
        let bracket = &line[span.clone()];
        let read = || read_one(grammar, bracket, 0..bracket.len());
        let words = fold::words(bracket);
        let mut verbs = words.iter().filter(|word| grammar.orders(word));
        if is_all {
            talk::resembles_order(bracket, grammar)
        } else {
            // Each is held against the whole line.
            let is_near = looked_at.replace(looked_at.get() + 1) < MOST_BRACKETS;
            verbs.next().is_some() && read().is_some_and(|(_, said)| said.is_ok())
                || is_near && limits(grammar, line, span)
        }
    };
    let counted = line::numbered(text);
    let text = if grammar.is_parted(text) {
        &*counted
    } else {
        text
    };
    let read_all = |bare: &str| {
        let mut pieces = Vec::new();
        for part in parts(bare, grammar.is_parted(bare)) {
            read_part(grammar, bare, part, &mut pieces);
        }
        pieces
    };
    let is_read = |(_, (_, said)): &(_, Piece<G>)| said.is_ok();
    // "Thanks, PASS" says more than thanks.
    let gives = |text: &str| read_one(grammar, text, 0..text.len()).is_some_and(|it| it.1.is_ok());
    let is_of_game = |text: &str| {
        let words = fold::words(text);
        let mut behind = words.iter().skip(1).map(|word| &text[word.start..]);
        talk::names(text, grammar) || behind.any(gives)
    };
    let mut bare = line::bare(text, grammar.vocabulary(), &keeps);
    if let Some(end) = closed_from(&bare, is_of_game) {
        let rest = end..bare.len();
        fold::blank(&mut bare, rest);
    }
    let mut pieces = read_all(&bare);
    let is_within =
        !text.trim_start().starts_with(BRACKETS) && (1..=MOST_BRACKETS).contains(&looked_at.get());
    if is_within && (pieces.is_empty() || !pieces.iter().all(is_read)) {
        // "17 (left)"
        let opened = text.replace(BRACKETS, " ");
        let opened = line::bare(&opened, grammar.vocabulary(), &keeps);
        let whole = read_all(&opened);
        if !whole.is_empty() && whole.iter().all(is_read) {
            (bare, pieces) = (opened, whole);
        }
    }
    let is_order = pieces.iter().any(is_read);
    pieces.retain(|(part, (_, said))| {
        let part = &bare[part.clone()];
        said.is_ok()
            || talk::resembles_order(part, grammar)
            || is_order && talk::names(part, grammar)
    });
    pieces.into_iter().map(|(_, piece)| piece).collect()
}

/// The brackets behind so many in a line are remarks.
const MOST_BRACKETS: usize = 8;

const BRACKETS: [char; 4] = ['(', ')', '[', ']'];

/// Whether what stands in brackets says more of an order than what stands beside
/// them: "(max. 2)", "(once)", "(ohne MM)". It is read, or the order is refused.
fn limits<G: Grammar>(grammar: &G, line: &str, span: Range<usize>) -> bool {
    let beside = [&line[..span.start], &line[span.end..]].map(fold::words);
    let is_beside = |key: &str| beside.iter().flatten().any(|word| word.key == key);
    let said = remark::unchatted(&line[span]);
    let words = fold::words(&said);
    // "(1 here, against India 3)" and "(3 against 4)" speak of the board.
    let is_place = |word: &fold::Word<'_>| {
        let is_spelled = word.key.contains(char::is_alphabetic);
        is_spelled && grammar.names(word) && !grammar.qualifies(word)
    };
    let compares = |word: &fold::Word<'_>| matches!(word.key.as_str(), "against" | "gegen");
    let speaks_of_board = words.iter().any(|word| is_place(word) || compares(word));
    let mut turn = false;
    words
        .iter()
        .filter(|word| !word.key.is_empty())
        .any(|word| {
            let is_of_turn = std::mem::replace(&mut turn, fold::is_listed(&word.key, TURNS));
            let says_more = !is_of_turn && !speaks_of_board && grammar.qualifies(word)
                || fold::is_listed(&word.key, LIMITS);
            says_more && !is_beside(&word.key)
        })
}

/// A number behind one of these is that of the turn.
const TURNS: &str = "turn round zug runde";
/// Words that limit what is to be done, folded.
const LIMITS: &str = "only nur once twice einmal zweimal dreimal max maximal maximum min mindestens \
    minimum until bis hochstens without ohne first zurst last zuletzt no not kein keine keinen nicht";

/// The same of a line that may be a header: one that names no more than game,
/// player and turn gives nothing, either.
pub fn read_headed<G: Grammar>(grammar: &G, text: &str) -> Vec<Piece<G>> {
    match line::header(text) {
        Some(header) if header.is_whole() => Vec::new(),
        _ => read(grammar, text),
    }
}

/// A part that is one order, or sentences of which some may be.
fn read_part<G: Grammar>(
    grammar: &G,
    bare: &str,
    part: Range<usize>,
    pieces: &mut Vec<(Range<usize>, Piece<G>)>,
) {
    let all = tokens(bare, part.clone(), grammar.vocabulary());
    let Some(whole) = read_tokens(grammar, bare, &all) else {
        return;
    };
    if whole.1.is_ok() {
        pieces.push((part, whole));
        return;
    }
    if let Some(joined) = read_joined(grammar, bare, &all) {
        pieces.extend(joined);
        return;
    }
    let verbs = (all.iter()).filter(|token| grammar.vocabulary().verb(&token.key).is_some());
    let verbs: BTreeSet<usize> = verbs.map(|verb| verb.span.start).collect();
    let sentences = sentences(bare, &part, &|before, behind| {
        let is_order = || read_one(grammar, bare, before).is_some_and(|(_, said)| said.is_ok());
        verbs.contains(&behind) || is_order()
    });
    if sentences.len() < 2 || denies(bare, &sentences) {
        pieces.push((part, whole));
        return;
    }
    let each = sentences.into_iter().filter_map(|sentence| {
        let piece = read_one(grammar, bare, sentence.clone())?;
        Some((sentence, piece))
    });
    pieces.extend(each);
}

/// Whether a question is asked and answered with no: "Remis? Nein danke"; or
/// what stands before is taken back: "I resign. No, just kidding!"; or it is an example.
fn denies(text: &str, sentences: &[Range<usize>]) -> bool {
    let takes_back = |sentence: &Range<usize>| {
        let sentence = &text[sentence.clone()];
        stance::denies(sentence) || stance::withholds(sentence)
    };
    let is_trial = |sentence: &Range<usize>| stance::is_trial(&text[sentence.clone()]);
    let mut behind = sentences.iter().skip(1);
    let asked = sentences.windows(2).any(|pair| {
        let asks = text[pair[0].clone()].trim_end().ends_with('?');
        let answer = fold::words(&text[pair[1].clone()]);
        let says_no = |word: &fold::Word<'_>| matches!(word.key.as_str(), "no" | "nein" | "nee");
        asks && answer.first().is_some_and(says_no)
    });
    asked || sentences.first().is_some_and(is_trial) || behind.any(takes_back)
}

/// Several orders in a row: "17 links und baue ein Lager auf L13". They begin
/// behind "and" or a comma with a verb, and where all of them count with anything,
/// or at each verb. Nothing unless all of them can be read.
fn read_joined<G: Grammar>(
    grammar: &G,
    bare: &str,
    all: &[Token],
) -> Option<Vec<(Range<usize>, Piece<G>)>> {
    let is_verb = |at: usize| grammar.vocabulary().is_verb(all[at].word);
    let is_other = |at: usize| grammar.alternates(all[at - 1].word, all[at].word);
    let is_behind = |at: usize| all[at].joined || is_between(&all[at - 1]);
    let places = |is_begun: &dyn Fn(usize) -> bool| {
        let begun = (1..all.len()).filter(|&at| is_begun(at) && !is_between(&all[at]));
        begun.collect::<Vec<_>>()
    };
    let ways: [&dyn Fn(usize) -> bool; 3] = [
        &|at| is_other(at) || is_behind(at) && is_verb(at),
        &is_behind,
        &is_verb,
    ];
    let count = if grammar.counts_all() { ways.len() } else { 1 };
    let mut ways = ways[..count].iter();
    ways.find_map(|is_begun| read_each(grammar, bare, all, &places(is_begun)))
}

fn is_between(token: &Token) -> bool {
    token.kind == Kind::Sign(Sign::Comma) || joins(&token.key)
}

/// The orders of which all but the first begin at these tokens.
fn read_each<G: Grammar>(
    grammar: &G,
    bare: &str,
    all: &[Token],
    begun: &[usize],
) -> Option<Vec<(Range<usize>, Piece<G>)>> {
    if begun.is_empty() {
        return None;
    }
    let mut start = 0;
    let mut joined = Vec::new();
    for end in begun.iter().copied().chain([all.len()]) {
        let mut order = &all[start..end];
        while let Some((last, before)) = order.split_last()
            && is_between(last)
        {
            order = before;
        }
        let span = order.first()?.span.start..order.last()?.span.end;
        let piece = read_tokens(grammar, bare, order)?;
        piece.1.as_ref().ok()?;
        joined.push((span, piece));
        start = end;
    }
    Some(joined)
}

/// A part with a word in it as an order.
fn read_one<G: Grammar>(grammar: &G, bare: &str, part: Range<usize>) -> Option<Piece<G>> {
    read_tokens(grammar, bare, &tokens(bare, part, grammar.vocabulary()))
}

/// Tokens with a word among them as an order: if need be, without the "first"
/// that says that another follows, or the "then" that says that one came before.
fn read_tokens<G: Grammar>(grammar: &G, bare: &str, all: &[Token]) -> Option<Piece<G>> {
    let piece = read_exactly(grammar, bare, all);
    let is_read = |piece: &Piece<G>| piece.1.is_ok();
    if piece.as_ref().is_some_and(is_read) {
        return piece;
    }
    let counted = all
        .split_first()
        .filter(|(word, _)| counts(&word.key) || joins(&word.key));
    let uncounted = counted.and_then(|(_, rest)| read_exactly(grammar, bare, rest));
    uncounted.filter(is_read).or(piece)
}

/// Tokens with a word among them as an order, whole.
fn read_exactly<G: Grammar>(grammar: &G, bare: &str, mut all: &[Token]) -> Option<Piece<G>> {
    let vocabulary = grammar.vocabulary();
    let is_comma = |token: &Token| matches!(token.kind, Kind::Sign(Sign::Comma | Sign::Colon));
    while let Some((first, behind)) = all.split_first()
        && is_comma(first)
    {
        all = behind;
    }
    // A colon behind the verb says nothing.
    let mut all = Cow::Borrowed(all);
    if all.len() > 1 && vocabulary.is_verb(all[0].word) && all[1].kind == Kind::Sign(Sign::Colon) {
        all.to_mut().remove(1);
    }
    let end = all.iter().rposition(|token| !is_comma(token))?;
    let all = &all[..=end];
    let is_sign = |kind: Kind| matches!(kind, Kind::Sign(_));
    let first = all.iter().find(|token| !is_sign(token.kind))?.span.start;
    let span = all[0].span.start.min(first)..all.last()?.span.end;
    let read = |tokens: &[Token]| {
        let mut cursor = Cursor::new(bare, tokens);
        grammar.order(&mut cursor).and_then(|said| {
            if cursor.is_done() {
                Ok(said)
            } else {
                Err(grammar.left_over(&cursor))
            }
        })
    };
    let said = read(all).or_else(|mistake| {
        let verb_first = verb_first_of(all, vocabulary);
        let read = verb_first.and_then(|tokens| read(&tokens).ok());
        read.ok_or(mistake)
    });
    Some((span, said))
}

/// The tokens of a German wish with its verb, which stands last, before the
/// others: "3 Armeen in China setzen". Nothing if another verb is first.
fn verb_first_of(all: &[Token], vocabulary: &Vocabulary) -> Option<Vec<Token>> {
    let (last, before) = all.split_last()?;
    let is_infinitive = vocabulary.is_verb(last.word) && last.key.ends_with('n');
    let is_first = before
        .first()
        .is_some_and(|token| vocabulary.is_verb(token.word));
    if !is_infinitive || is_first || before.is_empty() {
        return None;
    }
    let mut tokens = vec![last.clone()];
    tokens.extend_from_slice(before);
    Some(tokens)
}

/// The parts between semicolons.
fn parts(text: &str, is_parted: bool) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut all = Vec::new();
    for part in text.split(|letter| is_parted && letter == ';') {
        all.push(start..start + part.len());
        start += part.len() + 1;
    }
    all
}

/// The sentences of a part: they end with a mark and a blank, but behind a
/// number or a single letter only where what stands before is an order or what
/// stands behind begins one (`is_end`). A number that stands alone counts what
/// comes.
fn sentences(
    text: &str,
    part: &Range<usize>,
    is_end: &dyn Fn(Range<usize>, usize) -> bool,
) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut start = part.start;
    let (mut word, mut word_start) = (0, part.start);
    let mut is_count = true;
    let mut ends = false;
    for (at, letter) in text[part.clone()].char_indices() {
        let at = part.start + at;
        if letter.is_whitespace() {
            let is_whole_word = word > 1 && !is_count;
            let is_closed = || {
                let next = part.end - text[at..part.end].trim_start().len();
                let is_alone = text[start..at].trim_start().len() <= at - word_start;
                !is_alone && is_end(start..at, next)
            };
            if ends && (is_whole_word || is_closed()) {
                all.push(start..at);
                start = at;
            }
            (word, is_count, ends) = (0, true, false);
            word_start = at + letter.len_utf8();
        } else {
            ends = matches!(letter, '.' | '!' | '?' | '…');
            word += usize::from(letter.is_alphanumeric());
            is_count &= letter.is_ascii_digit() || ends;
        }
    }
    all.push(start..part.end);
    all
}
