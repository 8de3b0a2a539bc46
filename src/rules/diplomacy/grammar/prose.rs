//! Telling what players write besides orders from orders with a mistake.
//!
//! Talk is no loophole: what names a place or a piece and has a word or a sign
//! of ordering is never talk. It is read, or a note says why not.

use super::input::Source;
use super::shape::is_shaped;
use super::token::{Kind, Token};
use super::vocabulary;
use super::words::Roles;
use crate::text::fold;
use crate::text::names::is_first_name;
use crate::text::vocabulary::is_said;

/// Words that are a sign of an order: verbs, and "to".
pub(super) const SIGNS: Roles = VERBS.or(Roles::TO);

/// Verbs of orders.
pub(super) const VERBS: Roles = Roles::HOLD
    .or(Roles::MOVE)
    .or(Roles::BY_CONVOY)
    .or(Roles::SUPPORT)
    .or(Roles::RETREAT)
    .or(Roles::DISBAND)
    .or(Roles::BUILD)
    .or(Roles::DRIVE)
    .or(Roles::DISSOLVE)
    .or(Roles::CONVOY);

/// Verbs that begin an order and seldom anything else.
const STRONG: Roles = Roles::BUILD
    .or(Roles::WAIVE)
    .or(Roles::DISBAND)
    .or(Roles::CANCEL)
    .or(Roles::RETREAT);

/// Words with which somebody says what he thinks.
const THINK: [&str; 16] = [
    "hope", "think", "believe", "guess", "suppose", "suspect", "fear", "expect", "hoffe", "denke",
    "glaube", "vermute", "fuerchte", "schaetze", "hoping", "hofft",
];
/// Who it is that something is thought of.
const OTHER: [&str; 12] = [
    "you", "he", "she", "they", "du", "ihr", "er", "sie", "your", "dein", "deine", "dass",
];

const PIECE: Roles = Roles::UNIT.or(Roles::BOTH).or(Roles::HERD);

/// What may stand before the first word of an order.
const OPENING: Roles = Roles::I.or(Roles::ARTICLE).or(Roles::AND);

/// How many words a verb may stand behind the name it belongs to.
const NEAR: usize = 6;
/// A verb that talk has as often is one of an order only so near to a name.
const NEXT: usize = 2;
/// A line of so few words that names a piece or a place first is an order
/// that was begun.
const SHORT: usize = 4;
/// "hold all", "build nothing"
const SHORTEST: usize = 3;
/// How far into a line words are looked at that may be anything.
const FAR: usize = 120;
/// A word of talk that may be a beginning of a name has fewer letters.
const LONG_WORD: usize = 4;

/// A slip in a shorter name is not told from another word.
const LONG_SLIP: usize = 5;

/// So many letters further on than it should stand a blank is looked for.
const PUT_OFF: usize = 2;
/// So many letters of a name begin no words by chance.
const LONG_NAME: usize = 7;
/// They stand in so many words at most.
const MOST_WORDS: usize = 3;

/// Names that are words of every day as well.
pub(super) const EVERYDAY: [&str; 28] = [
    "war", "wars", "den", "mid", "bar", "nor", "net", "nie", "alp", "mine", "echo", "east", "west",
    "eastern", "western", "black", "lion", "man", "mar", "hat", "red", "pass", "fin", "the", "pet",
    "cha", "both", "wie",
];

/// How many bytes a text may have to be compared with province names.
pub(super) const LONGEST_NAME: usize = 40;

/// Whether tokens that are no order look like one.
pub(super) fn looks_like_order(source: &Source<'_>, from: usize, to: usize) -> bool {
    speaks_of_order(source, from, to) || !asks(source, to) && is_shaped(source, from, to)
}

/// The same by its words alone, whatever its shape.
pub(super) fn speaks_of_order(source: &Source<'_>, from: usize, to: usize) -> bool {
    let to = to.min(source.scanned.tokens.len());
    let looks = Looks { source, to };
    let first = looks.opening(from);
    looks.orders_in_brackets(from)
        || first < to && looks.begins(first)
        || looks.points(from)
        || looks.abbreviates(from)
        || looks.misparts(from)
        || looks.has_move(from)
        || !asks(source, to) && !looks.muses(from) && (looks.says(from) || looks.goes(from))
}

/// Whether tokens end with a question mark.
fn asks(source: &Source<'_>, to: usize) -> bool {
    let to = to.min(source.scanned.tokens.len());
    let last = to.checked_sub(1).and_then(|last| source.token(last));
    last.is_some_and(|last| {
        source.line[last.start..last.end] == *"?" || source.line[last.end..].starts_with('?')
    })
}

/// Whether a token is the noun of a piece or begins the name of a place that
/// is no word of every day.
pub(super) fn names_something(source: &Source<'_>, at: usize) -> bool {
    let Some(token) = source.token(at).filter(|t| t.kind == Kind::Word) else {
        return false;
    };
    let key = source.key(token);
    key.len() > 2 && token.roles.any(PIECE)
        || !EVERYDAY.contains(&key) && token.roles == Roles::NONE && source.province(at).is_some()
}

struct Looks<'a> {
    source: &'a Source<'a>,
    to: usize,
}

impl Looks<'_> {
    fn token(&self, at: usize) -> Option<&Token> {
        self.source.token(at).filter(|_| at < self.to)
    }

    fn role(&self, at: usize, roles: Roles) -> bool {
        self.token(at)
            .is_some_and(|t| t.kind == Kind::Word && t.roles.any(roles))
    }

    fn key(&self, token: &Token) -> &str {
        self.source.key(token)
    }

    fn words(&self, from: usize) -> usize {
        (from..self.to)
            .filter_map(|at| self.token(at))
            .filter(|t| matches!(t.kind, Kind::Word | Kind::Number))
            .take(FAR)
            .count()
    }

    fn orders_in_brackets(&self, from: usize) -> bool {
        (from..self.to).any(|at| {
            self.token(at)
                .is_some_and(|t| t.kind == Kind::Remark && t.roles.any(Roles::ORDERING))
        })
    }

    /// The first word that says something: behind "I", articles and the
    /// power whose order it is.
    fn opening(&self, from: usize) -> usize {
        let mut at = from;
        while self.token(at).is_some_and(|t| t.kind == Kind::Remark)
            || self.role(at, OPENING) && !self.is_piece(at) && !self.is_lettered(at)
        {
            at += 1;
        }
        match self.source.power(at).filter(|_| !self.is_piece(at)) {
            Some((_, end)) if end < self.to && (self.is_piece(end) || self.name(end).is_some()) => {
                end
            }
            _ => at,
        }
    }

    /// Where a name that begins here ends, or a word that is nearly one.
    fn name(&self, at: usize) -> Option<usize> {
        let token = self.token(at).filter(|t| t.kind == Kind::Word)?;
        let key = self.key(token);
        let before_unit = at > 0 && self.role(at - 1, Roles::UNIT);
        let points = self.is_sign(at + 1) || at > 0 && self.is_sign(at - 1);
        let everyday = EVERYDAY.contains(&key)
            && !before_unit
            && !points
            && self.source.line[token.start..].starts_with(char::is_lowercase);
        let named = self
            .source
            .province(at)
            .filter(|named| named.only().is_some() || points || key.len() >= LONG_WORD)
            .filter(|named| !everyday || named.end > at + 1)
            // "Peter" is nobody's abbreviation of St. Petersburg.
            .filter(|named| {
                named.begun.whole.is_some() || named.end > at + 1 || !self.is_first_name(token)
            })
            .map(|named| named.end);
        named.or_else(|| {
            let is_slip = token.roles == Roles::NONE
                && key.len() >= LONG_SLIP
                && self.source.power(at).is_none()
                && self.source.is_slip(at)
                && !self.is_spoken(token);
            (is_slip || self.is_glued(token)).then_some(at + 1)
        })
    }

    /// Whether the blank behind the letter of a unit stands too late, or is
    /// left out: "GR ed River".
    fn misparts(&self, from: usize) -> bool {
        let word = |at| self.token(at).filter(|t: &&Token| t.kind == Kind::Word);
        let Some(first) = word(from) else {
            return false;
        };
        let written = &self.source.line[first.start..first.end];
        let begins = |at: &usize| written.chars().nth(*at).is_some_and(char::is_uppercase);
        let behind = (from + 1..self.to).map_while(word).take(MOST_WORDS);
        let behind = || behind.clone().map(|token| self.key(token));
        (1..=PUT_OFF).filter(begins).any(|at| {
            let letters = self.key(first).get(at..).unwrap_or_default();
            let late = letters.to_owned() + &behind().collect::<Vec<_>>().join(" ");
            let left_out: Vec<&str> = std::iter::once(letters).chain(behind()).collect();
            [late, left_out.join(" ")].iter().any(|name| {
                let name = name.get(..LONG_NAME);
                name.is_some_and(|name| !self.source.variant.map.names.begun(name).all.is_empty())
            })
        })
    }

    /// Whether a word is a name in so few letters that only this game has it.
    fn is_abbreviation(&self, token: &Token) -> bool {
        let begun = self.source.variant.map.names.begun(self.key(token));
        begun.whole.is_some() && !self.is_spoken(token)
    }

    fn is_first_name(&self, token: &Token) -> bool {
        is_first_name(&fold::key(&self.source.line[token.start..token.end]))
    }

    /// Whether a word is said between people or somebody's first name.
    fn is_spoken(&self, token: &Token) -> bool {
        let spoken = fold::key(&self.source.line[token.start..token.end]);
        is_said(&spoken) || is_first_name(&spoken)
    }

    /// Whether the letter of a unit and a name, or nearly one, are one word.
    fn is_glued(&self, token: &Token) -> bool {
        let names = &self.source.variant.map.names;
        let text = &self.source.line[token.start..token.end];
        let mut letters = self.key(token).chars();
        let letter = letters.next();
        let rest = letters.as_str();
        let variant = self.source.variant;
        let is_unit = letter.is_some_and(|letter| variant.unit_lettered(letter).is_some());
        is_unit
            && token.roles == Roles::NONE
            && text.starts_with(char::is_uppercase)
            && (rest.len() == SHORTEST && names.begun(rest).whole.is_some()
                || text.chars().nth(1).is_some_and(char::is_uppercase)
                    && rest.len() >= SHORTEST
                    && !names.begun(rest).all.is_empty()
                || rest.len() >= LONG_SLIP && names.is_slip(rest))
    }

    /// A name behind an article, a preposition or a unit's letter.
    fn named(&self, at: usize) -> Option<usize> {
        self.name(at).or_else(|| {
            let between = Roles::ARTICLE.or(Roles::AT).or(PIECE);
            (self.role(at, between)).then(|| {
                self.name(at + 1).or_else(|| {
                    self.role(at + 1, between)
                        .then(|| self.name(at + 2))
                        .flatten()
                })
            })?
        })
    }

    /// Whether a piece is named here: its noun, or its letter with a name or
    /// a sign behind it.
    fn is_piece(&self, at: usize) -> bool {
        let Some(token) = self.token(at).filter(|t| t.roles.any(PIECE)) else {
            return false;
        };
        self.is_noun(token)
            || self.named(at + 1).is_some()
            || self.key(token).len() == 1
                && (at + 1..at + 4).any(|at| self.is_sign(at))
                && self.words(at) <= NEAR
    }

    fn is_noun(&self, token: &Token) -> bool {
        token.kind == Kind::Word && token.roles.any(PIECE) && self.key(token).len() > 2
    }

    fn is_sign(&self, at: usize) -> bool {
        self.token(at)
            .is_some_and(|t| matches!(t.kind, Kind::Arrow | Kind::Hyphen))
    }

    fn is_verb(&self, at: usize, roles: Roles) -> bool {
        self.role(at, roles) && self.token(at).is_some_and(|t| self.key(t) != "going")
    }

    /// Whether a verb, a dash, or "to" with a name stands within reach.
    fn goes_on(&self, from: usize, slips: bool) -> bool {
        let verb = |at| {
            self.is_verb(at, VERBS) && (at < from + NEXT || !self.role(at, Roles::WEAK))
                || slips
                    && at < from + NEXT
                    && self.token(at).is_some_and(|t| {
                        t.roles == Roles::NONE
                            && t.kind == Kind::Word
                            && vocabulary::is_slip(self.key(t))
                            && !self.is_spoken(t)
                    })
        };
        (from..from + NEAR).any(|at| {
            let target = self.token(at + 1).map_or("", |t| self.key(t));
            self.is_sign(at)
                || verb(at)
                || self.role(at, Roles::TO)
                    && !EVERYDAY.contains(&target)
                    && self.named(at + 1).is_some()
        })
    }

    /// Whether it begins like an order.
    fn begins(&self, first: usize) -> bool {
        if self.role(first, Roles::BOTH) && self.words(first) == 1 {
            return true;
        }
        if self.is_lettered(first) {
            return true;
        }
        if self.is_piece(first) {
            let after = self.named(first + 1);
            return after.is_some() && self.words(first) <= SHORT
                || self.goes_on(after.unwrap_or(first + 1), true);
        }
        if let Some(end) = self.name(first) {
            let names_alone = self.words(first) <= SHORT
                && (first..self.to).all(|at| {
                    self.token(at)
                        .is_none_or(|t| t.kind != Kind::Word || t.roles != Roles::NONE)
                        || self.in_name(first, at)
                });
            let exact = self.source.province(first).is_some();
            return names_alone || self.goes_on(end, exact);
        }
        let Some(token) = self.token(first).filter(|t| t.kind == Kind::Word) else {
            return false;
        };
        let is_slip = token.roles == Roles::NONE
            && vocabulary::is_slip(self.key(token))
            && !self.is_spoken(token);
        if !is_slip && !self.is_verb(first, VERBS.or(STRONG)) {
            return self.key(token).len() <= SHORTEST
                && self.words(first) <= SHORT + 1
                && self.named(first + 1).is_some()
                && self.goes_on(first + 1, true);
        }
        if token.roles.any(Roles::WEAK) {
            return self.named(first + 1).is_some()
                || self.role(first + 1, Roles::TO) && self.named(first + 2).is_some();
        }
        let brief = self.words(first) <= SHORTEST
            && (self.key(token).len() >= SHORTEST
                || self.words(first) == 1
                || self
                    .token(first + 1)
                    .is_some_and(|t| t.kind == Kind::Number))
            && (is_slip
                || token.roles.any(STRONG)
                || token.roles.any(VERBS) && self.role(first + 1, Roles::ALL.or(Roles::UNITS)));
        let few = self.words(first) <= SHORT;
        brief
            || (first + 1..=first + NEAR).any(|at| {
                self.name(at)
                    .is_some_and(|_| few || self.source.province(at).is_some())
                    || self
                        .token(at)
                        .is_some_and(|t| self.is_noun(t) && !t.roles.any(Roles::HERD))
            })
    }

    /// Whether a short line begins with the letter of a unit. "A." and "F."
    /// may be somebody's name.
    fn is_lettered(&self, first: usize) -> bool {
        let Some(token) = self.token(first).filter(|t| t.kind == Kind::Word) else {
            return false;
        };
        let line = self.source.line;
        let most = if token.roles.any(Roles::ARTICLE) {
            SHORT
        } else {
            SHORT + 1
        };
        self.key(token).len() == 1
            && token.roles.any(Roles::UNIT.or(Roles::HERD))
            && line[token.start..].starts_with(char::is_uppercase)
            && !line[token.end..].starts_with('.')
            && ((2..=most).contains(&self.words(first)) && self.is_capital(first + 1)
                || !token.roles.any(Roles::ARTICLE)
                    && (first + 1..first + NEAR).any(|at| self.name(at).is_some()))
    }

    /// Whether a word that may follow the letter of a unit comes: `A` before a
    /// small letter is an article.
    fn is_capital(&self, at: usize) -> bool {
        let is_article = at > 0 && self.role(at - 1, Roles::ARTICLE);
        self.token(at).is_some_and(|t| {
            !is_article || !self.source.line[t.start..].starts_with(char::is_lowercase)
        })
    }

    /// Whether a single capital that is a verb stands beside a name.
    fn abbreviates(&self, from: usize) -> bool {
        let to = self.to.min(from + FAR);
        (from..to).any(|at| {
            let is_letter = self.token(at).is_some_and(|t| {
                t.kind == Kind::Word
                    && t.letters() == 1
                    && t.roles.any(VERBS)
                    && self.source.line[t.start..].starts_with(char::is_uppercase)
            });
            let ends = at + 1 == self.to
                && self.words(from) < SHORT
                && self.role(at, Roles::HOLD.or(Roles::DISBAND));
            let is_unit = self.words(from) <= NEAR
                && self.role(at, Roles::UNIT)
                && self.source.line[self.source.scanned.tokens[at].start..]
                    .starts_with(char::is_uppercase)
                && self.source.province(at + 1).is_some();
            is_unit
                || is_letter
                    && (ends
                        || self.named(at + 1).is_some()
                        || (from..at)
                            .rev()
                            .take(3)
                            .any(|begin| self.name(begin) == Some(at)))
        })
    }

    /// Whether a token is part of a name that begins at `first` or later.
    fn in_name(&self, first: usize, at: usize) -> bool {
        (first..=at)
            .rev()
            .take(self.source.variant.map.names.longest())
            .any(|begin| self.name(begin).is_some_and(|end| end > at))
    }

    /// Whether a dash or an arrow has a name on either side, or the letters
    /// of two.
    fn points(&self, from: usize) -> bool {
        let letters = self.words(from) <= SHORT
            && (from..self.to).all(|at| {
                self.token(at).is_none_or(|t| {
                    t.kind != Kind::Word
                        || self.key(t).len() <= SHORTEST
                            && !t.roles.any(Roles::NO.or(Roles::PERSON))
                })
            });
        (from + 1..self.to.min(from + FAR)).any(|at| {
            self.is_sign(at)
                && (self.named(at + 1).is_some()
                    || (from..at)
                        .rev()
                        .take(3)
                        .any(|begin| self.name(begin).is_some_and(|end| end + 1 >= at))
                    || letters && self.token(at + 1).is_some())
        })
    }

    /// Whether somebody says what he thinks of others: "I hope you support me
    /// into Burgundy".
    fn muses(&self, from: usize) -> bool {
        let thinks = |at| self.token(at).is_some_and(|t| THINK.contains(&self.key(t)));
        let is_other = |at| {
            self.token(at).is_some_and(|t| OTHER.contains(&self.key(t)))
                || self.source.power(at).is_some_and(|(_, end)| end <= self.to)
        };
        let first = from + usize::from(self.role(from, Roles::I));
        thinks(first) && (first + 1..first + NEAR).any(is_other)
    }

    /// Whether a move stands somewhere, as in a question: "Could you move A Par
    /// to Pic?".
    fn has_move(&self, from: usize) -> bool {
        let to = self.to.min(from + FAR);
        let goes = |at: usize| self.is_sign(at) || self.role(at, Roles::TO);
        (from..to).any(|at| {
            let piece = self.is_piece(at).then(|| self.name(at + 1)).flatten();
            piece.is_some_and(|next| goes(next) && self.named(next + 1).is_some())
        })
    }

    /// Whether somebody says where he goes with a piece, whatever the verb.
    fn goes(&self, from: usize) -> bool {
        let to = self.to.min(from + FAR);
        self.role(from, Roles::I.or(Roles::WISH))
            && (from..to).any(|at| self.token(at).is_some_and(|t| self.is_noun(t)))
            && (from..to).any(|at| self.role(at, Roles::TO) && self.named(at + 1).is_some())
    }

    /// Whether it names a place or a piece and has a verb of orders anywhere.
    fn says(&self, from: usize) -> bool {
        let to = self.to.min(from + FAR);
        let is_place = |at: usize| {
            let Some(token) = self.token(at).filter(|t| t.kind == Kind::Word) else {
                return false;
            };
            let key = self.key(token);
            let capital = self.source.line[token.start..].starts_with(char::is_uppercase);
            self.is_noun(token)
                || !EVERYDAY.contains(&key)
                    && (capital || key.len() >= LONG_WORD || self.is_abbreviation(token))
                    && token.roles == Roles::NONE
                    && self.source.province(at).is_some_and(|named| {
                        named.end > at + 1 || named.begun.whole.is_some() || key.len() > LONG_WORD
                    })
        };
        let verb = |at: usize| {
            self.is_verb(at, VERBS)
                && !self.role(at, Roles::WEAK)
                && self.token(at).is_some_and(|t| t.letters() >= SHORTEST)
        };
        (from..to).any(verb) && (from..to).any(is_place)
    }
}
