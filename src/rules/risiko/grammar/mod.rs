//! Lines of text to orders (Risiko O-1 to O-11).

mod attack;
mod cards;
mod defend;
mod parse;
mod vocabulary;

use std::borrow::Cow;

use super::board::{Board, Symbol};
use super::order::{Amount, Attack, Order};
use crate::game::Message;
use crate::text::line::brackets;
use crate::text::vocabulary::is_polite;
use crate::text::{amend, fold, grammar};

pub(super) use vocabulary::counts_armies;
pub use vocabulary::{defends, is_verb};

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An order.
    Order(Order),
    /// A way from a country to others, with so many armies or without a number:
    /// whose they are says whether it attacks or regroups.
    Way(Option<Amount>, Attack),
    /// An attack of which the own country need not be named: its aim, or what it
    /// comes from besides.
    Onto(Attack),
    /// A set of cards with these symbols; `None` is a joker.
    Trade(Vec<Option<Symbol>>),
    /// That an order such as this is not to be carried out.
    Cancel(Box<Order>),
    /// An attack in the place of one such as this.
    Instead(Box<Said>, Attack),
    /// What is done if the condition above it is not so.
    Otherwise(Box<Order>),
    /// That nothing of a kind is done.
    Nothing(Kind),
    /// A question that is answered with the hand.
    Hand,
    /// A question that is answered with the missions.
    Missions,
    /// A question for the judge.
    Question,
}

impl Said {
    /// The order that it gives, as far as a line says it.
    fn into_order(self) -> Option<Order> {
        match self {
            Self::Order(order) => Some(order),
            Self::Way(None, attack) | Self::Onto(attack) => Some(Order::Attack(attack)),
            _ => None,
        }
    }
}

/// What a turn may go without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Exchanging cards.
    Exchange,
    /// Attacking.
    Attack,
    /// Regrouping.
    Regroup,
    /// Taking a card.
    Draw,
}

impl Kind {
    /// Whether an order is one of these.
    pub const fn has(self, order: &Order) -> bool {
        match self {
            Self::Exchange => matches!(order, Order::Exchange(_)),
            Self::Attack => matches!(order, Order::Attack(_)),
            Self::Regroup => matches!(order, Order::Regroup { .. }),
            Self::Draw => matches!(order, Order::Draw),
        }
    }
}

/// What cannot be read in a line.
pub type Mistake = crate::text::Mistake<Message>;
/// A part of a line with what it says.
pub type Piece = grammar::Piece<Board>;

/// Reads a line; talk says nothing.
pub fn read(board: &Board, line: &str) -> Vec<Piece> {
    let line = counted(line);
    if vocabulary::is_heading(&line) {
        return Vec::new();
    }
    let whole = 0..line.trim_end().len();
    if vocabulary::asks_card(&line) {
        return vec![(whole, Ok(Said::Order(Order::Draw)))];
    }
    if let Some(said) = instead(board, &line) {
        return vec![(whole, Ok(said))];
    }
    if let Some(said) = amend::cancelled(&line).and_then(vocabulary::cancels_attacks) {
        return vec![(whole, Ok(said))];
    }
    if let Some(policies) = defences(board, &line) {
        return policies;
    }
    let cancelled = amend::cancelled(&line).map(|rest| grammar::read_headed(board, rest));
    if let Some([(_, Ok(said))]) = cancelled.as_deref()
        && let Some(order) = said.clone().into_order()
    {
        return vec![(whole, Ok(Said::Cancel(Box::new(order))))];
    }
    grammar::read_headed(board, &line)
}

/// What defends itself otherwise than all others do: "überall 1 Würfel, nur Island 2",
/// "defend everywhere with 1, except Iceland with 2".
fn defences(board: &Board, line: &str) -> Option<Vec<Piece>> {
    const VERB: &str = "DEFEND";
    let words = fold::words(line);
    let defends = words.iter().any(|word| vocabulary::defends(&word.key));
    if !defends && !vocabulary::throws_everywhere(&words) {
        return None;
    }
    let policy = |span: std::ops::Range<usize>| {
        let text = line[span.clone()].trim_end_matches([',', ' ', '.', '!']);
        let has_verb = fold::words(text)
            .iter()
            .any(|it| vocabulary::defends(&it.key));
        let verb = if has_verb { "" } else { VERB };
        match grammar::read_headed(board, &format!("{verb} {text}")).pop()? {
            (_, Ok(said @ Said::Order(Order::Defend(_)))) => {
                Some((span.start..span.start + text.len(), Ok(said)))
            }
            _ => None,
        }
    };
    let whole = 0..line.trim_end().len();
    let excepts = words
        .iter()
        .skip(1)
        .find(|word| vocabulary::excepts(&word.key));
    let Some(except) = excepts else {
        return policy(whole).filter(|_| !defends).map(|one| vec![one]);
    };
    let behind = except.start + except.raw.len();
    Some(vec![policy(0..except.start)?, policy(behind..whole.end)?])
}

/// An attack that takes the place of another: "Statt Venezuela bitte Peru angreifen",
/// "Änderung: Angriff Brasilien -> Peru statt Venezuela".
fn instead(board: &Board, line: &str) -> Option<Said> {
    let headed = line.split_once(':');
    let headed = headed.filter(|(heading, _)| amend::heads_correction(heading));
    let line = headed.map_or(line, |(_, rest)| rest);
    let attack = |text: &str| {
        let read = |text: &str| match grammar::read(board, text).pop()?.1.ok()? {
            said @ (Said::Onto(_) | Said::Way(None, _) | Said::Order(Order::Attack(_))) => {
                Some(said)
            }
            _ => None,
        };
        read(text).or_else(|| read(&format!("ATTACK {text}")))
    };
    let both = |(now, before): (&str, &str)| {
        let Some(Order::Attack(before)) = attack(before)?.into_order() else {
            return None;
        };
        Some(Said::Instead(Box::new(attack(now)?), before))
    };
    if let Some(parts) = amend::exchanged(line) {
        return both(parts);
    }
    // "Statt Venezuela Peru angreifen"
    let words = fold::words(line);
    let is_first = |word: &fold::Word<'_>| matches!(&*word.key, "statt" | "anstatt");
    let start = words.iter().take(2).position(is_first)? + 1;
    let split = |at: usize| {
        let (from, to) = (words.get(start)?.start, words[at].start);
        both((&line[to..], line[from..to].trim_end()))
    };
    (start + 1..words.len().min(start + LONGEST_LIMIT)).find_map(split)
}

/// A line with a blank for the "x" between a number and a name, "2xPER", and for what
/// says in brackets how many armies there are, "(3 Armeen)"; as many bytes as before.
fn counted(line: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(line);
    for (at, sign) in line.match_indices(['x', 'X', '×']) {
        let before = line[..at].chars().next_back();
        let behind = line[at + sign.len()..].chars().next();
        if before.is_some_and(|c| c.is_ascii_digit()) && behind.is_some_and(char::is_alphabetic) {
            fold::blank(text.to_mut(), at..at + sign.len());
        }
    }
    for span in brackets(line) {
        if vocabulary::counts_armies(&line[span.clone()]) {
            fold::blank(text.to_mut(), span);
        }
    }
    text
}

/// Whether a line below an attack begins as what limits or goes on with one does:
/// "höchstens zwei Würfe", "then Kamchatka".
pub fn limits(line: &str) -> bool {
    let words = fold::words(line);
    let mut said = words.iter().filter(|word| !is_polite(&word.key));
    // "nimm alle mit"
    let is_all = words.iter().any(|word| vocabulary::is_all(&word.key));
    let is_limit = |key: &str| {
        words.len() <= LONGEST_LIMIT
            && (vocabulary::limits(key) || is_all && vocabulary::moves(key))
    };
    said.find(|word| !matches!(&*word.key, "and" | "und" | "but" | "aber" | ""))
        .is_some_and(|first| is_limit(&first.key))
}

/// Longer lines say something else.
const LONGEST_LIMIT: usize = 8;

/// A line of orders as files have them; `None` if it is none.
pub fn order(board: &Board, line: &str) -> Option<Order> {
    match read(board, line).pop() {
        Some((_, Ok(Said::Order(order)))) => Some(order),
        _ => None,
    }
}
