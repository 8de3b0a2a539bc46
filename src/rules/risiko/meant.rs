//! What lines mean where things stand: ways between countries, attacks that name no
//! more than their aim, and cards by their symbols.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Risiko;
use super::board::{Card, Country, Symbol};
use super::grammar::{Mistake, Piece, Said};
use super::order::{Attack, Exchange, Order, Shift, Wanted};
use super::position::Position;
use crate::game::{Arg, Message, Seat};

/// What is known of a seat's turn beside a line of it.
pub(super) struct Standing<'a> {
    game: &'a Risiko,
    position: &'a Position,
    seat: Seat,
    /// Countries that new armies are placed in.
    armed: BTreeSet<Country>,
    /// Countries of attacks: own ones that can do it, and others that may be own by
    /// then.
    attacked: BTreeSet<Country>,
}

impl<'a> Standing<'a> {
    /// What orders on file and the pieces of a mail's lines say of it.
    pub(super) fn new(
        game: &'a Risiko,
        (position, seat): (&'a Position, Seat),
        on_file: &[Order],
        pieces: &[Vec<Piece>],
    ) -> Self {
        let mut standing = Self {
            game,
            position,
            seat,
            armed: BTreeSet::new(),
            attacked: BTreeSet::new(),
        };
        for order in on_file {
            standing.note(order);
        }
        for (_, said) in pieces.iter().flatten() {
            match said {
                Ok(Said::Order(order)) => standing.note(order),
                Ok(Said::Way(None, attack) | Said::Onto(attack)) => {
                    standing.attacked.extend(&attack.route);
                }
                _ => {}
            }
        }
        standing
    }

    fn note(&mut self, order: &Order) {
        match order {
            Order::Place(items) => self.armed.extend(items.iter().map(|item| item.country)),
            Order::Attack(attack) => self.attacked.extend(&attack.route),
            _ => {}
        }
    }

    /// Pieces with what the position alone says put in.
    /// An attack in the place of another may come from where that does.
    pub(super) fn complete(&self, pieces: &mut [Piece]) {
        for (span, said) in pieces {
            if let Ok(Said::Instead(now, _)) = said
                && let Said::Onto(attack) = &mut **now
                && let &[to] = attack.route.as_slice()
                && let Ok(from) = self.source(to, span)
            {
                attack.route.insert(0, from);
            }
            if let Ok(Said::Onto(attack)) = said
                && let &[to] = attack.route.as_slice()
            {
                match self.source(to, span) {
                    Ok(from) => attack.route.insert(0, from),
                    Err(mistake) => *said = Err(mistake),
                }
            }
        }
    }

    /// The only country from which an attack can come. One with a single army and
    /// none to come attacks nobody.
    fn source(&self, to: Country, span: &Range<usize>) -> Result<Country, Mistake> {
        let board = &self.game.board;
        let is_own = |country: Country| self.position.owns(self.seat, country);
        let may_be_own = |country: &Country| is_own(*country) || self.attacked.contains(country);
        let near = Country::all().filter(|country| board.borders(*country, to));
        let near: Vec<Country> = near.filter(may_be_own).collect();
        let is_able = |country: &&Country| {
            !is_own(**country)
                || self.position.armies(**country) > 1
                || self.armed.contains(*country)
                || self.attacked.contains(*country)
        };
        let able: Vec<Country> = near.iter().filter(is_able).copied().collect();
        let name = |country: Country| board.land(country).name.clone();
        let (message, help) = match (able.as_slice(), near.as_slice()) {
            _ if is_own(to) => (
                Message::new("risiko-note-own-aim").with("to", name(to)),
                Message::new("risiko-help-arrow"),
            ),
            (&[from], _) | (&[], &[from]) => return Ok(from),
            (&[], &[]) => (
                Message::new("risiko-note-no-source").with("to", name(to)),
                Message::new("risiko-help-arrow"),
            ),
            (several, all) => {
                let several = if several.is_empty() { all } else { several };
                let names = several.iter().map(|from| Arg::Name(name(*from)));
                (
                    Message::new("risiko-note-which-source").with("to", name(to)),
                    Message::new("risiko-help-one-of").with("names", Arg::Any(names.collect())),
                )
            }
        };
        Err(Mistake::new(span.clone(), message).help(help))
    }
}

/// What a piece orders where things stand.
pub(super) fn meant(
    game: &Risiko,
    (position, seat): (&Position, Seat),
    said: Said,
    span: &Range<usize>,
) -> Result<Said, Mistake> {
    match said {
        Said::Way(amount, attack) => way((position, seat), amount, attack, span),
        Said::Trade(symbols) => set(game, (position, seat), &symbols, span),
        said => Ok(said),
    }
}

/// A way between countries as the order that it is: to somebody else it attacks,
/// which needs no number; with a number between own countries it regroups.
fn way(
    (position, seat): (&Position, Seat),
    amount: Option<super::order::Amount>,
    attack: Attack,
    span: &Range<usize>,
) -> Result<Said, Mistake> {
    let is_own = |country: Country| position.owns(seat, country);
    let order = match (amount, &*attack.route) {
        (None, &[_, to, ..]) if !is_own(to) => Some(Order::Attack(attack)),
        (Some(amount), &[from, to]) if is_own(from) && is_own(to) => {
            let route = vec![from, to];
            let (when, moves) = (None, vec![Shift { amount, from, to }]);
            let is_plain = attack
                == Attack {
                    route,
                    ..Attack::default()
                };
            is_plain.then_some(Order::Regroup { when, moves })
        }
        _ => None,
    };
    order.map(Said::Order).ok_or_else(|| {
        Mistake::new(span.clone(), Message::new("risiko-note-way"))
            .help(Message::new("risiko-help-way"))
    })
}

/// Cards of these symbols, or jokers, as the set that they are: the hand has just as
/// many of each.
fn set(
    game: &Risiko,
    (position, seat): (&Position, Seat),
    symbols: &[Option<Symbol>],
    span: &Range<usize>,
) -> Result<Said, Mistake> {
    let hand = &position.player(seat).hand;
    let of = |symbol: Option<Symbol>| {
        let mut held = hand.clone();
        held.retain(|card| match symbol {
            Some(_) => game.board.symbol(*card) == symbol,
            None => card.is_joker(),
        });
        held
    };
    let wanted = |symbol: &Option<Symbol>| symbols.iter().filter(|other| *other == symbol).count();
    let kinds: BTreeSet<Option<Symbol>> = symbols.iter().copied().collect();
    let refused = |key: &'static str, cards: &[Card]| {
        let message = Message::new(key).with("cards", game.cards(cards));
        Mistake::new(span.clone(), message).help(Message::new("risiko-help-cards"))
    };
    let mut cards = Vec::new();
    for symbol in kinds {
        let held = of(symbol);
        match held.len().cmp(&wanted(&symbol)) {
            std::cmp::Ordering::Less => return Err(refused("risiko-note-too-few-cards", hand)),
            std::cmp::Ordering::Greater => return Err(refused("risiko-note-which-cards", &held)),
            std::cmp::Ordering::Equal => cards.extend(held.into_iter().map(Wanted::Card)),
        }
    }
    match <[Wanted; 3]>::try_from(cards) {
        Ok(cards) => Ok(Said::Order(Order::Exchange(Exchange::Cards(cards)))),
        Err(_) => Err(refused("risiko-note-which-cards", hand)),
    }
}
