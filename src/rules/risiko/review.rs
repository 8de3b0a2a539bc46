//! What a receipt warns of (Risiko 4.1).

use std::cmp::Ordering;

use super::Risiko;
use super::account::describe;
use super::board::Country;
use super::cards;
use super::options::{Drawing, Exchanging, TurnMode};
use super::order::{Amount, Attack, Exchange, Order};
use super::place;
use super::position::Position;
use super::turn::HAND_IN_ROUND;
use crate::game::{Cite, Message, Note, Seat, Severity};

pub(super) struct Review<'a> {
    pub(super) game: &'a Risiko,
    pub(super) position: &'a Position,
    pub(super) seat: Seat,
    pub(super) notes: Vec<Note>,
}

impl Risiko {
    /// Whether a seat exchanges the best set that it has, whatever it orders.
    pub(super) fn must_exchange(&self, position: &Position, seat: Seat) -> bool {
        let must = match self.options.exchange {
            Exchanging::Forced => true,
            Exchanging::Five => position.player(seat).hand.len() >= 5,
            Exchanging::Free => false,
        };
        must && cards::chosen(&self.board, position, seat, Exchange::Auto).is_ok()
    }
}

impl Review<'_> {
    fn note(&mut self, severity: Severity, message: Message, cite: &'static str) {
        let note = Note::new(severity, message);
        self.notes.push(note.cite(Cite::new(cite)));
    }

    /// Warns of an order.
    fn warn(&mut self, message: Message, order: &Order, cite: &'static str) {
        let message = message.with("order", describe(&self.game.board, order));
        self.note(Severity::Warning, message, cite);
    }

    /// Risiko R-17, D-4.
    pub(super) fn missions(&mut self, on_file: &[Order]) {
        let player = self.position.player(self.seat);
        let has_word = player.standing.is_some()
            || on_file
                .iter()
                .any(|order| matches!(order, Order::HandIn { .. }));
        if self.position.round >= HAND_IN_ROUND && player.missions.len() == 2 && !has_word {
            let message = Message::new("risiko-review-hand-in")
                .with("kept", player.missions[0].code())
                .with("gone", player.missions[1].code());
            self.note(Severity::Warning, message, "Risiko D-4");
        }
    }

    /// Says what comes of asking for a card in somebody else's turn.
    pub(super) fn card(&mut self, on_file: &[Order]) {
        if on_file.contains(&Order::Draw) {
            let key = if self.position.claim == Some(self.seat) {
                "risiko-review-card-now"
            } else {
                "risiko-review-card-later"
            };
            self.note(Severity::Info, Message::new(key), "Risiko D-15");
        }
    }

    pub(super) fn turn(&mut self, orders: &[Order], on_file: &[Order]) {
        for order in orders {
            match order {
                Order::Attack(attack) => self.attack(order, attack, orders),
                Order::Regroup { moves, .. } => {
                    let apart = |from: Country, to: Country| !self.game.board.borders(from, to);
                    if moves.iter().any(|shift| apart(shift.from, shift.to)) {
                        self.warn(Message::new("risiko-review-apart"), order, "Risiko R-59");
                    }
                }
                Order::Place(items) => {
                    let foreign = |country| !self.position.owns(self.seat, country);
                    if items.iter().any(|item| foreign(item.country)) {
                        // Where armies are placed, nothing has been conquered yet.
                        let message = Message::new("risiko-review-foreign")
                            .with("order", describe(&self.game.board, order));
                        self.note(Severity::Error, message, "Risiko D-27");
                    }
                }
                _ => {}
            }
        }
        self.armies(orders);
        let attacks = orders.iter().any(|order| matches!(order, Order::Attack(_)));
        let claims = self.game.options.card_draw == Drawing::Claim;
        let single = self.game.options.turn_mode == TurnMode::Single;
        if attacks && claims && single && !orders.contains(&Order::Draw) {
            self.note(
                Severity::Warning,
                Message::new("risiko-review-no-draw"),
                "Risiko D-15",
            );
        }
        let kept = self.position.stored(self.seat).len();
        if kept > 0
            && on_file
                .iter()
                .filter(|o| o.is_of_turn())
                .all(Order::completes)
        {
            let message = Message::new("risiko-review-stored").with("count", kept);
            self.note(Severity::Info, message, "Risiko O-2");
        }
        if !orders.iter().any(Order::finishes) {
            self.note(
                Severity::Info,
                Message::new("risiko-review-no-end"),
                "Risiko O-2",
            );
        }
    }

    fn attack(&mut self, order: &Order, attack: &Attack, orders: &[Order]) {
        let apart = |ends: &&[Country]| !self.game.board.borders(ends[0], ends[1]);
        if let Some(ends) = attack.route.windows(2).find(apart) {
            let name = |country| self.game.board.land(country).name.clone();
            let message = Message::new("risiko-review-no-border")
                .with("from", name(ends[0]))
                .with("to", name(ends[1]));
            self.warn(message, order, "Risiko R-30");
        }
        let start = attack.route[0];
        let may_be_won = orders.iter().any(|other| match other {
            Order::Attack(other) => other.route[1..].contains(&start),
            _ => false,
        });
        if !self.position.owns(self.seat, start) && !may_be_won {
            self.warn(Message::new("risiko-review-not-own"), order, "Risiko R-29");
        }
        if attack.route.len() == 2 && self.position.owns(self.seat, attack.route[1]) {
            self.warn(
                Message::new("risiko-review-own-target"),
                order,
                "Risiko R-29",
            );
        }
        if attack.exactly && self.game.options.dice_penalty.0 {
            self.warn(Message::new("risiko-review-exactly"), order, "Risiko R-42");
        }
    }

    /// Whether the placements use up the armies that there will be.
    fn armies(&mut self, orders: &[Order]) {
        if self.position.stage.begun {
            return;
        }
        let total = place::expected(&self.game.board, self.position, self.seat) + self.set(orders);
        let mut placed = 0_u32;
        for order in orders {
            let Order::Place(items) = order else {
                continue;
            };
            for item in items {
                match item.amount {
                    Amount::All => return,
                    Amount::Number(count) => placed = placed.saturating_add(count),
                }
            }
        }
        let message = match placed.cmp(&total) {
            Ordering::Less => Message::new("risiko-review-left").with("count", total - placed),
            Ordering::Greater => {
                Message::new("risiko-review-too-many").with("count", placed - total)
            }
            Ordering::Equal => return,
        };
        let message = message.with("total", total);
        self.note(Severity::Warning, message, "Risiko D-27");
    }

    /// The armies for a set that is exchanged.
    fn set(&self, orders: &[Order]) -> u32 {
        let board = &self.game.board;
        let must = self.game.must_exchange(self.position, self.seat);
        let wishes = orders.iter().filter_map(|order| match order {
            Order::Exchange(wish) => Some(*wish),
            _ => None,
        });
        let exchanges = wishes
            .chain(must.then_some(Exchange::Auto))
            .any(|wish| cards::chosen(board, self.position, self.seat, wish).is_ok());
        if exchanges {
            cards::value(self.position.sets + 1)
        } else {
            0
        }
    }
}
