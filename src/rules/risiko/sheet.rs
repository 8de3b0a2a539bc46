//! Order sheets: the armies to place, and the borders to place them at and to
//! attack over.

use super::board::Country;
use super::order::Order;
use super::position::Position;
use super::turn::HAND_IN_ROUND;
use super::{Risiko, cards, place};
use crate::game::system::{Example, Language as _, Rules as _, on_sheet};
use crate::game::{Message, Seat};

/// A line for each order that the seat on move may choose from; as they are,
/// they are remarks and order nothing.
pub(super) fn sheet(game: &Risiko, position: &Position, seat: Seat) -> Vec<Message> {
    if position.outcome.is_some() || position.on_move != seat {
        return Vec::new();
    }
    let sheet = Sheet {
        game,
        position,
        seat,
    };
    let mut lines = sheet.first();
    if !position.stage.begun {
        let must = game.must_exchange(position, seat);
        let exchanged = must.then(|| cards::value(position.sets + 1));
        let armies = place::expected(&game.board, position, seat);
        let count = i64::from(armies + exchanged.unwrap_or_default());
        lines.push(Message::new("risiko-sheet-place").with("count", count));
        lines.extend(sheet.borders().map(|from| sheet.place(from)));
    }
    lines.extend(sheet.attacks());
    lines.extend([
        Message::new("risiko-sheet-attack"),
        Message::new("risiko-sheet-regroup"),
        Message::new("risiko-sheet-draw"),
        Message::new("risiko-sheet-end"),
    ]);
    lines
}

struct Sheet<'a> {
    game: &'a Risiko,
    position: &'a Position,
    seat: Seat,
}

impl Sheet<'_> {
    /// What comes before the armies: the mission to keep, cards to exchange.
    fn first(&self) -> Vec<Message> {
        let is_hand_in_due = self.position.round >= HAND_IN_ROUND;
        let mut orders = self.game.legal_orders(self.position, self.seat);
        orders.retain(|order| match order {
            Order::HandIn { keep, .. } => *keep && is_hand_in_due,
            Order::Exchange(_) => true,
            _ => false,
        });
        let line = |order| self.game.line(self.position, &order);
        orders.into_iter().map(line).map(on_sheet).collect()
    }

    /// The own countries at a border.
    fn borders(&self) -> impl Iterator<Item = Country> {
        let own = self.position.countries(self.seat);
        own.filter(|&from| self.foreign(from).next().is_some())
    }

    /// The foreign countries beside one.
    fn foreign(&self, from: Country) -> impl Iterator<Item = Country> {
        let beside = self.game.board.land(from).neighbours.iter().copied();
        beside.filter(|&to| !self.position.owns(self.seat, to))
    }

    /// All armies at one border, with what stands there on both sides.
    fn place(&self, to: Country) -> Message {
        let code = |country| self.game.board.code(country);
        let foes = self.foreign(to);
        let foes = foes.map(|foe| format!("{} {}", code(foe), self.position.armies(foe)));
        let means = Message::new("risiko-sheet-border")
            .with("armies", self.position.armies(to))
            .with("foes", foes.collect::<Vec<_>>().join(", "));
        let line = Message::new("risiko-choose-place-rest-line").with("to", code(to));
        Example { line, means }.on_sheet()
    }

    /// The attacks that are possible without further armies.
    fn attacks(&self) -> impl Iterator<Item = Message> {
        let strong = (self.borders()).filter(|&from| self.position.armies(from) > 1);
        let ways = strong.flat_map(|from| self.foreign(from).map(move |to| (from, to)));
        ways.map(|(from, to)| {
            let line = Message::new("risiko-choose-attack-line")
                .with("from", self.game.board.code(from))
                .with("to", self.game.board.code(to));
            let means = Message::new("risiko-sheet-against")
                .with("armies", self.position.armies(from))
                .with("foes", self.position.armies(to));
            Example { line, means }.on_sheet()
        })
    }
}
