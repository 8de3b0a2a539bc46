//! A turn in play: the position as it changes, and what is told of it.

use super::board::{Board, Card};
use super::event::{Event, Leaving};
use super::mission;
use super::options::{Exchanged, Options};
use super::order::{Condition, Fact, Order};
use super::position::{Outcome, Player, Position, State, Victory};
use super::ranking::ranking;
use super::verdict::{Ruling, Verdict, Why};
use crate::game::{Chance, Seat};

/// Everything that is at hand while a turn is resolved.
#[derive(Debug)]
pub struct Play<'a> {
    /// The board.
    pub board: &'a Board,
    /// The game's options.
    pub options: &'a Options,
    /// The position so far.
    pub position: Position,
    /// Where draws come from.
    pub chance: &'a mut Chance,
    /// What has happened so far.
    pub events: Vec<Event>,
    /// What has become of orders so far.
    pub rulings: Vec<Ruling>,
}

impl Play<'_> {
    /// Notes what became of an order.
    pub fn rule(&mut self, seat: Seat, order: &Order, verdict: Verdict) {
        self.rule_with(seat, order, verdict, Vec::new());
    }

    /// Notes the same of several orders.
    pub fn rule_all<'o>(
        &mut self,
        seat: Seat,
        orders: impl IntoIterator<Item = &'o Order>,
        verdict: Verdict,
    ) {
        for order in orders {
            self.rule(seat, order, verdict);
        }
    }

    /// Notes what became of an order of several parts.
    pub fn rule_with(
        &mut self,
        seat: Seat,
        order: &Order,
        verdict: Verdict,
        faults: Vec<(usize, Why)>,
    ) {
        self.rulings.push(Ruling {
            seat,
            order: order.clone(),
            verdict,
            faults,
        });
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.outcome.is_some()
    }

    /// Ends the game if somebody has won.
    ///
    /// Risiko R-67, D-30, D-33: a fulfilled mission ends it at once, and so
    /// does it if only one colour is played any more.
    pub fn check(&mut self) {
        if self.is_over() {
            return;
        }
        let on_move = self.position.on_move;
        if let Some((winner, by)) =
            mission::winner(self.board, self.options, &self.position, on_move)
        {
            self.end(winner, by);
            return;
        }
        let position = &self.position;
        let mut playing = (position.order.iter()).filter(|&&seat| position.plays(seat));
        if let (Some(&last), None) = (playing.next(), playing.next()) {
            self.end(last, Victory::Alone);
        }
    }

    fn end(&mut self, winner: Seat, by: Victory) {
        let outcome = Outcome {
            winner,
            by,
            ranking: ranking(&self.position, winner, self.chance),
        };
        self.position.outcome = Some(outcome.clone());
        self.position.claim = None;
        self.events.push(Event::Over(outcome));
    }

    /// Whether a condition holds by now.
    ///
    /// Risiko O-7.
    pub fn holds(&self, seat: Seat, condition: Option<Condition>) -> bool {
        let Some(Condition { not, fact }) = condition else {
            return true;
        };
        let is_so = match fact {
            Fact::Own(country) => self.position.owns(seat, country),
            Fact::Conquered => self.position.stage.conquered > 0,
            Fact::Armies(country, compare, count) => {
                compare.holds(self.position.armies(country), count)
            }
        };
        is_so != not
    }

    /// Puts cards away.
    ///
    /// Risiko R-57, D-12, D-16: to the used cards, or under the stack, in the
    /// order of their numbers.
    pub fn put_away(&mut self, mut cards: Vec<Card>) {
        cards.sort_unstable();
        match self.options.exchanged_cards {
            Exchanged::Bottom => self.position.stack.extend(cards),
            Exchanged::Recycle | Exchanged::Out => self.position.used.extend(cards),
        }
    }

    /// Takes a card from the stack for somebody.
    ///
    /// Risiko, D-16: if the stack is used up the used cards are
    /// shuffled first. `false` if there is no card at all.
    pub fn draw(&mut self, seat: Seat, late: bool) -> bool {
        let recycles = self.options.exchanged_cards == Exchanged::Recycle;
        if self.position.stack.is_empty() && recycles && !self.position.used.is_empty() {
            self.position.shuffles += 1;
            let number = self.position.shuffles;
            let mut stack = std::mem::take(&mut self.position.used);
            self.chance.shuffle(&format!("stack.{number}"), &mut stack);
            self.position.stack = stack;
            self.events.push(Event::Shuffled { number });
        }
        if self.position.stack.is_empty() {
            self.events.push(Event::NoCard { seat });
            return false;
        }
        let card = self.position.stack.remove(0);
        let hand = &mut self.position.player_mut(seat).hand;
        hand.push(card);
        hand.sort_unstable();
        self.events.push(Event::Drew { seat, card, late });
        true
    }

    /// A colour is out of the game or abandoned: its cards are used, and what
    /// its player has said counts no more.
    fn strip(&mut self, seat: Seat, state: State) -> Vec<Card> {
        let Player {
            hand,
            missions,
            missed,
            ..
        } = std::mem::take(self.position.player_mut(seat));
        *self.position.player_mut(seat) = Player {
            state,
            missions,
            missed,
            ..Player::default()
        };
        if self.position.claim == Some(seat) {
            self.position.claim = None;
        }
        self.put_away(hand.clone());
        hand
    }

    /// A colour has lost its last country.
    ///
    /// Risiko, D-12: it leaves the game, and nobody gets its cards.
    pub fn eliminate(&mut self, seat: Seat, by: Seat) {
        let cards = self.strip(seat, State::Eliminated);
        let player = self.position.player_mut(seat);
        let missions = std::mem::take(&mut player.missions);
        self.position.left_over.extend(missions);
        self.position.left_over.sort_unstable();
        self.position.fallen.push(seat);
        self.events.push(Event::Eliminated { seat, by, cards });
    }

    /// A colour is not played any more.
    ///
    /// Risiko D-29, D-20 (4.6): its cards are used, its armies stay.
    pub fn abandon(&mut self, seat: Seat, why: Leaving) {
        let cards = self.strip(seat, State::Abandoned);
        self.events.push(Event::Abandoned { seat, cards, why });
    }

    /// Goes on to the next colour.
    ///
    /// Risiko, D-21: clockwise past those that nobody plays; a new
    /// round begins where the order of the table begins again.
    pub fn pass_on(&mut self) {
        let Some((next, is_new_round)) = self.position.after(self.position.on_move) else {
            return;
        };
        let position = &mut self.position;
        position.on_move = next;
        position.round += u32::from(is_new_round);
        position.turn += 1;
        position.step = 0;
        position.stage = super::position::Stage::default();
        let round = position.round;
        self.events.push(Event::Next { seat: next, round });
    }
}
