//! Orders that slips of the pen have left without a name or a verb.
//!
//! What is left of them is their shape: few words, of which almost none is
//! said between people, each a name, a word of orders or a slip away from
//! one. Nobody makes more slips than two in a line and is still understood.

use super::input::Source;
use super::prose::{EVERYDAY, VERBS};
use super::run;
use super::token::{Kind, Token};
use super::vocabulary;
use super::words::Roles;
use crate::game::near::slips;
use crate::text::names::is_first_name;
use crate::text::vocabulary::is_said;
use crate::text::{fold, talk};

/// An order has no more words than this.
const MOST_WORDS: usize = 14;
/// So many slips are looked for.
const MOST_SLIPS: usize = 2;
/// An abbreviation, with a letter too many.
const ABBREVIATION: usize = 4;
/// Letters that a slip has glued to a name, before it or behind.
const GLUED: usize = 2;
/// Longer words are no two with the blank between them left out.
const LONGEST_PAIR: usize = 9;
/// The shortest names.
const SHORTEST_NAME: usize = 3;

/// Whether tokens have the shape of an order, though they have no name or no
/// verb that could be known again.
pub(super) fn is_shaped(source: &Source<'_>, from: usize, to: usize) -> bool {
    let shape = Shape { source, from, to };
    let Some(tally) = shape.tally() else {
        return false;
    };
    let slips = shape.slips_in_run(&tally);
    let is_sure = || tally.said == 0 || tally.exact > 0 || !talk::closes(source.line);
    if tally.words > 1
        && slips.is_some_and(|slips| slips < MOST_SLIPS)
        && is_sure()
        && !talk::greets(source.line)
    {
        return true;
    }
    let is_order = slips.is_some() || tally.is_order();
    // "BR" closes a letter, and is "ber" without its e.
    let is_low = || {
        (tally.said == 0 || tally.exact > 0)
            && tally.names > 1
            && !source.line.contains(char::is_uppercase)
    };
    let is_clear = tally.exact > 1 || tally.verbs > 0 && tally.exact > 0;
    is_order
        && (is_clear
            || !talk::greets(source.line)
                && (is_low() || tally.verbs > 0 && tally.names > 0 || !talk::closes(source.line)))
}

/// What a word may be, and how many slips are in it then.
#[derive(Clone, Copy, Debug)]
enum Sort {
    /// A name.
    Name(usize),
    /// A word of orders.
    Mark(usize),
    /// The letter of a unit, or an article.
    Article,
    /// "To", which goes between names.
    Link,
    /// A name or a word of orders.
    Either(usize),
    /// What says nothing, such as an article.
    Nothing,
}

/// What the words of a line are.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    words: usize,
    /// Names without a slip.
    exact: usize,
    names: usize,
    marks: usize,
    /// Words of orders without a slip.
    verbs: usize,
    /// `None` if there are too many.
    slips: Option<usize>,
    said: usize,
    /// Abbreviations in small letters, and letters that stand for words.
    low: usize,
    /// Words that are no abbreviations.
    long: usize,
}

impl Tally {
    fn is_order(self) -> bool {
        // A blank in the wrong place spoils two words.
        let most = MOST_SLIPS + usize::from(self.words > MOST_SLIPS && self.said == 0);
        let slips = self.slips.is_some_and(|slips| slips <= most);
        slips
            && self.words > 1
            && self.names > 0
            && self.names + self.marks > 1
            && (self.said == 0 || self.long == 0 && (self.low > 0 || self.is_mixed()))
    }

    /// Whether there is enough of an order beside a word of talk.
    fn is_mixed(self) -> bool {
        self.marks + self.verbs > 0 && self.names > 1 && self.exact + self.verbs > 0
    }
}

struct Shape<'a> {
    source: &'a Source<'a>,
    from: usize,
    to: usize,
}

impl<'a> Shape<'a> {
    fn key(&self, token: &Token) -> &'a str {
        self.source.key(token)
    }

    fn tokens(&self) -> impl Iterator<Item = &'a Token> {
        let to = self.to.min(self.source.scanned.tokens.len());
        self.source.scanned.tokens[self.from.min(to)..to].iter()
    }

    /// Whether a word is said between people. "AM" is the letter of an army
    /// with that of its place.
    fn is_said(&self, token: &Token) -> bool {
        let text = &self.source.line[token.start..token.end];
        let key = self.key(token);
        if key.len() < 2
            || key.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())
            || EVERYDAY.contains(&key) && self.source.variant.map.names.begun(key).whole.is_some()
        {
            return false;
        }
        let spoken = fold::key(text);
        let is_other = token.roles != Roles::NONE && !token.roles.any(ORDERS.or(Roles::ARTICLE));
        is_other || is_said(&spoken) || is_first_name(&spoken)
    }

    /// Whether a word is a name in three small letters, or one letter.
    fn is_low(&self, token: &Token) -> bool {
        let text = &self.source.line[token.start..token.end];
        match text.len() {
            1 => token.roles.any(ORDERS) && !token.roles.any(Roles::ARTICLE),
            SHORTEST_NAME => {
                text.bytes().all(|b| b.is_ascii_lowercase())
                    && self.source.variant.map.names.begun(text).whole.is_some()
                    && is_name(text, token)
            }
            _ => false,
        }
    }

    /// What the words are, unless there are too many of them, or too many of
    /// talk.
    fn tally(&self) -> Option<Tally> {
        let mut tally = Tally {
            slips: Some(0),
            ..Tally::default()
        };
        let mut at = self.from;
        while let Some(token) = self.source.token(at).filter(|_| at < self.to) {
            at += 1;
            match token.kind {
                // Orders have no numbers.
                Kind::Number => return None,
                Kind::Hyphen | Kind::Arrow if tally.words > 0 && at < self.to => tally.marks += 1,
                // "PRES TO G" heads a letter to somebody.
                Kind::Word if tally.words == 0 && slips(self.key(token), "press", 1).is_some() => {
                    return None;
                }
                Kind::Word => {
                    tally.words += 1;
                    let is_said = self.is_said(token);
                    tally.low += usize::from(self.is_low(token));
                    tally.long += usize::from(
                        self.key(token).len() > ABBREVIATION && !token.roles.any(ORDERS),
                    );
                    let sort = match self.source.province(at - 1) {
                        Some(named)
                            if is_name(self.key(token), token)
                                && (named.begun.whole.is_some() || !is_said) =>
                        {
                            at = named.end;
                            tally.exact += 1;
                            Some(Sort::Name(0))
                        }
                        _ => {
                            let is_order = token.roles.any(ORDERS) && !token.roles.any(Roles::WEAK);
                            tally.said += usize::from(is_said && !is_order);
                            self.sort(token, is_said)
                        }
                    };
                    if tally.words > MOST_WORDS || tally.said > 1 {
                        return None;
                    }
                    tally.take(sort);
                }
                _ => {}
            }
        }
        Some(tally)
    }

    /// What a word may be that is no name.
    fn sort(&self, token: &Token, is_said: bool) -> Option<Sort> {
        let key = self.key(token);
        if token.roles.any(ORDERS) && token.roles.any(Roles::ARTICLE) {
            return Some(Sort::Article);
        }
        if token.roles.any(ORDERS) {
            let is_talk = is_said && token.roles.any(Roles::WEAK);
            let is_link = token.roles.any(Roles::TO) && !token.roles.any(VERBS);
            return Some(match (is_talk, is_link) {
                (true, _) => Sort::Nothing,
                (_, true) => Sort::Link,
                _ => Sort::Mark(0),
            });
        }
        let length = key.chars().count();
        if length == 1 {
            return Some(Sort::Mark(1));
        }
        let names = &self.source.variant.map.names;
        if token.roles.any(Roles::ARTICLE) || EVERYDAY.contains(&key) {
            return Some(if names.has_word(key) {
                Sort::Name(0)
            } else {
                Sort::Nothing
            });
        }
        let is_letters = length == 2 && !is_said && key.chars().any(run::is_letter);
        if names.is_slip_in_short(key) || is_letters {
            return Some(if length == 2 {
                Sort::Either(1)
            } else {
                Sort::Name(1)
            });
        }
        if vocabulary::is_slip_in_verb(key) {
            return Some(Sort::Mark(1));
        }
        if names.has_word(key) {
            return Some(Sort::Name(0));
        }
        if is_said || token.roles != Roles::NONE {
            return (length <= ABBREVIATION).then_some(Sort::Name(2));
        }
        if names.is_slip_in_word(key) || self.is_pair(key) {
            return Some(Sort::Name(1));
        }
        if let Some(slips) = self.glued(key) {
            return Some(Sort::Name(slips));
        }
        if length <= ABBREVIATION {
            Some(Sort::Name(2))
        } else if vocabulary::is_slip(key) {
            Some(Sort::Mark(1))
        } else if names.is_nearly(key) {
            Some(Sort::Name(2))
        } else {
            vocabulary::is_nearly(key).then_some(Sort::Mark(2))
        }
    }

    /// In how many slips letters are glued to a name, or nearly one: a letter
    /// more in place of a blank is one slip.
    fn glued(&self, key: &str) -> Option<usize> {
        let names = &self.source.variant.map.names;
        let starts = key.char_indices().map(|(start, _)| start).take(GLUED + 1);
        let pieces = starts.flat_map(|start| {
            let rest = &key[start..];
            let ends = rest.char_indices().rev().map(|(end, _)| end).take(GLUED);
            let ends = std::iter::once(rest.len()).chain(ends);
            ends.map(move |end| {
                (
                    &rest[..end],
                    usize::from(start > 0) + usize::from(end < rest.len()),
                )
            })
        });
        let long = pieces.filter(|(piece, _)| piece.len() > SHORTEST_NAME);
        long.filter_map(|(piece, glued)| {
            let is_exact = names.begun(piece).whole.is_some() || names.has_word(piece);
            let slip = usize::from(!is_exact);
            let is_near = is_exact || piece.len() > ABBREVIATION && names.is_slip(piece);
            is_near.then_some(glued + slip)
        })
        .min()
        .filter(|&slips| slips <= MOST_SLIPS)
    }

    /// Whether the blank between a name and another word has been left out.
    fn is_pair(&self, key: &str) -> bool {
        if key.len() > LONGEST_PAIR || !key.is_ascii() {
            let verb = key.get(SHORTEST_NAME..).unwrap_or("");
            let name = key.get(..SHORTEST_NAME).unwrap_or("");
            return self.source.variant.map.names.begun(name).whole.is_some()
                && (vocabulary::roles(verb).any(ORDERS) || vocabulary::is_slip(verb));
        }
        let names = &self.source.variant.map.names;
        let is_part = |part: &str| {
            part.len() >= SHORTEST_NAME
                && (names.begun(part).whole.is_some() || vocabulary::roles(part).any(ORDERS))
        };
        (1..key.len()).any(|at| {
            let (one, other) = key.split_at(at);
            is_part(one) && (other.len() <= GLUED || names.is_slip_in_short(other))
                || is_part(other) && (one.len() <= GLUED || names.is_slip_in_short(one))
        })
    }

    /// Whether an abbreviation has a dash behind it, or a capital H at its
    /// end.
    fn is_broken_off(&self, tally: &Tally) -> bool {
        let line = self.source.line.trim();
        let is_short = line.len() <= ABBREVIATION + 1 && tally.said == 0;
        is_short
            && (line.ends_with('-') || line.ends_with('H') && line.contains(char::is_lowercase))
    }

    /// How many slips may be in an order that is one word, if it can be one.
    fn most_in_one(&self, token: &Token) -> Option<usize> {
        let text = &self.source.line[token.start..token.end];
        let has_sign = self
            .tokens()
            .any(|t| matches!(t.kind, Kind::Hyphen | Kind::Arrow));
        let is_odd =
            text.chars().skip(1).any(char::is_uppercase) && text.contains(char::is_lowercase);
        let is_long = text.len() >= LONG_ALONE;
        match token.roles {
            Roles::NONE if is_odd || has_sign => Some(MOST_SLIPS),
            Roles::NONE if text.starts_with(char::is_uppercase) => {
                (is_long || text.len() == ABBREVIATION).then_some(usize::from(!is_long))
            }
            Roles::NONE => Some(1),
            _ => None,
        }
    }

    /// With how many slips it is an order if blanks say nothing.
    fn slips_in_run(&self, tally: &Tally) -> Option<usize> {
        let words = || self.tokens().filter(|token| token.kind == Kind::Word);
        let letters: String = words().map(|token| self.key(token)).collect();
        let is_plain = tally.words > 1 && tally.slips == Some(0);
        if tally.words == 0 || is_plain || tally.said == tally.words || letters.len() > LONGEST_RUN
        {
            return None;
        }
        let is_low = || !self.source.line.contains(char::is_uppercase);
        let most = match words().next() {
            Some(only) if tally.words == 1 => self.most_in_one(only)?,
            _ if tally.said > 0 && !is_low() => 1,
            _ => MOST_SLIPS,
        };
        if tally.words == 1 && self.is_broken_off(tally) {
            return Some(0);
        }
        let is_name = letters.len() > LONGEST_SHORT_NAME
            && tally.said == 0
            && (GLUED_ROUND.iter()).any(|&(start, end)| {
                let piece = letters.get(start..letters.len().saturating_sub(end));
                piece.is_some_and(|piece| {
                    piece.len() > ABBREVIATION && self.source.variant.map.names.is_slip(piece)
                })
            });
        if is_name {
            return Some(MOST_SLIPS);
        }
        run::slips(self.source.variant, &letters, most)
    }
}

/// Shorter words alone may be any.
const LONG_ALONE: usize = 6;

/// Letters before and behind the one name of an order.
const GLUED_ROUND: [(usize, usize); 6] = [(1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2)];
/// A name with a letter before it and one behind is longer.
const LONGEST_SHORT_NAME: usize = 5;
/// An order of one name, or of abbreviations, is no longer.
const LONGEST_RUN: usize = 40;

impl Tally {
    fn take(&mut self, sort: Option<Sort>) {
        let slips = match sort {
            Some(Sort::Name(slips)) => {
                self.names += 1;
                Some(slips)
            }
            Some(Sort::Mark(slips)) => {
                self.marks += 1;
                self.verbs += usize::from(slips == 0);
                Some(slips)
            }
            Some(Sort::Either(slips)) => {
                self.names += 1;
                self.marks += 1;
                Some(slips)
            }
            Some(Sort::Article) => {
                self.marks += 1;
                Some(0)
            }
            Some(Sort::Link) => {
                self.verbs += 1;
                Some(0)
            }
            Some(Sort::Nothing) => Some(0),
            None => None,
        };
        self.slips = self.slips.zip(slips).map(|(all, slips)| all + slips);
    }
}

/// Whether a word that begins a name can be nothing else.
fn is_name(key: &str, token: &Token) -> bool {
    !EVERYDAY.contains(&key) && token.roles == Roles::NONE
}

/// What orders are made of besides names.
const ORDERS: Roles = VERBS
    .or(Roles::TO)
    .or(Roles::UNIT)
    .or(Roles::HERD)
    .or(Roles::BOTH);
