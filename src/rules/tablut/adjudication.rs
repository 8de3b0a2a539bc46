//! Turns: what is on file is dealt with in order, then stored conditions
//! answer (Tablut 4.1, 4.2, 4.5).

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::claim::{self, MISSED, Wrong};
use super::ending::{self, Ending, Outcome};
use super::event::{Event, apply};
use super::movement::{Illegal, Move, moves};
use super::options::{Options, Timeout};
use super::order::{Order, Reply};
use super::position::Position;
use super::reading::allowed;
use super::record::{self, PositionRecord};
use super::{Tablut, account, capture, correct};
use crate::game::system::{Awaiting, Line, OrderBook, Rules, TurnName};
use crate::game::{Chance, Cite, Message, Note, Seat, Viewer, named};

/// A closed turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// What became of every order.
    pub rulings: Vec<Ruling>,
    /// What happened, in order. Nothing else changes the position.
    pub events: Vec<Event>,
}

impl Resolution {
    /// The end of a game by its players' agreement.
    pub(super) fn agreed(winner: Option<Side>) -> Self {
        let outcome = match winner {
            Some(winner) => Outcome::won(winner, Ending::Resigned),
            None => Outcome::draw(Ending::Agreed),
        };
        Self {
            rulings: Vec::new(),
            events: vec![Event::Ended(outcome)],
        }
    }
}

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Whose it is.
    pub side: Side,
    /// The order.
    pub order: Order,
    /// What became of it.
    pub verdict: Verdict,
}

impl Ruling {
    /// Whether it is a move that was made.
    pub(super) fn is_played(&self) -> bool {
        matches!(self.order, Order::Move(_)) && self.verdict == Verdict::Done
    }
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// What it says was done, or a condition was stored.
    Done,
    /// The move is not allowed.
    Illegal(Illegal),
    /// The claim is wrong.
    Wrong(Wrong),
    /// There was no offer to answer.
    NoOffer,
    /// There was no move for the offer to go with.
    NoMove,
    /// Another order of the same sort counted.
    Second,
    /// The game was over before it was its turn.
    Over,
}

impl Verdict {
    /// What programs and case files call it.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Wrong(_) => "refused".to_owned(),
            Self::Over => "game over".to_owned(),
            _ => named::words(self),
        }
    }

    /// The rule that decided.
    pub(super) fn cite(&self, order: &Order) -> Option<Cite> {
        match self {
            Self::Done => Some(match order {
                Order::Resign => Cite::new("Tablut 4.1"),
                Order::Accept | Order::Decline | Order::Offer => Cite::new("Tablut R-22"),
                Order::Claim(_) => Cite::new("Tablut R-26"),
                Order::Move(_) => Cite::new("Tablut R-6"),
                Order::DropConditions | Order::Condition(_) => Cite::new("Tablut 4.2"),
            }),
            Self::Illegal(why) => why.cite(),
            Self::Wrong(why) => Some(why.cite()),
            Self::NoOffer => Some(Cite::new("Tablut R-22")),
            Self::NoMove | Self::Second | Self::Over => Some(Cite::new("Tablut 4.1")),
        }
    }
}

impl Rules for Tablut {
    type Position = Position;
    type Record = PositionRecord;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, _chance: &mut Chance) -> Position {
        Position::new(self.variant.start)
    }

    fn record(&self, position: &Position) -> PositionRecord {
        record::record(&self.variant, position)
    }

    fn restore(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        record::restore(record)
    }

    fn correct(&self, position: &Position, lines: &[Line<'_>]) -> Result<Position, Vec<Note>> {
        correct::correct(position, lines)
    }

    fn changes(&self, before: &Position, after: &Position, _viewer: Viewer) -> Vec<Message> {
        correct::changes(before, after)
    }

    fn seen<'p>(&self, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
        let mut seen = position.clone();
        if position.outcome.is_none() {
            for side in Side::BOTH
                .into_iter()
                .filter(|&side| !viewer.may_know(side.seat()))
            {
                seen.conditions[side.index()].clear();
            }
        }
        Cow::Owned(seen)
    }

    fn turn(&self, position: &Position) -> TurnName {
        account::turn(position)
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        let board = position.board();
        Side::BOTH.map(|side| board.of(side).len()).to_vec()
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        match position.outcome {
            Some(outcome) => match outcome.winner {
                Some(side) => vec![side.seat()],
                None => Side::BOTH.map(Side::seat).to_vec(),
            },
            None => Vec::new(),
        }
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match position.outcome {
            Some(outcome) => Awaiting::Over(account::outcome(&self.variant, outcome)),
            None => Awaiting::Orders(vec![position.side().seat()]),
        }
    }

    /// Tablut 4.1, 4.2: a turn waits for the move of the side on move, unless
    /// something is on file that ends the game or answers an offer.
    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        if position.outcome.is_some() {
            return Vec::new();
        }
        let closes = |order: &Order| match order {
            Order::Resign | Order::Accept | Order::Decline | Order::Claim(_) => true,
            Order::Move(_) | Order::Offer | Order::DropConditions | Order::Condition(_) => false,
        };
        let on_move = position.side().seat();
        let moves = (orders.get(&on_move).into_iter().flatten())
            .any(|order| matches!(order, Order::Move(_)));
        if moves || orders.values().flatten().any(closes) {
            Vec::new()
        } else {
            vec![on_move]
        }
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        let side = Side::of(seat);
        if position.outcome.is_some() || position.side() != side {
            return Vec::new();
        }
        let run = position.run(side, self.variant.options.shuttle_limit);
        let mut orders = Vec::new();
        if position.offer == Some(side.other()) {
            orders.extend([Order::Accept, Order::Decline]);
        }
        orders.extend(moves(&position.board(), side, run).map(Order::Move));
        orders
    }

    /// Tablut 4.1: resignations first, then answers to an offer, then claims,
    /// then the move with the offer and the conditions; what ends the game leaves
    /// the rest undone. R-26: so no move is played while a claim is undecided.
    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        _chance: &mut Chance,
    ) -> Resolution {
        let options = &self.variant.options;
        let on_move = position.side();
        let mut turn = Turn {
            options,
            position: position.clone(),
            rulings: Vec::new(),
            events: Vec::new(),
        };
        for side in [on_move, on_move.other()] {
            let own = orders.get(&side.seat()).into_iter().flatten();
            turn.rulings
                .extend(own.map(|order| (side, order.clone(), None)));
        }
        if position.outcome.is_none() {
            turn.resign();
            turn.answer();
            turn.claims();
            turn.store();
            turn.play(on_move);
        }
        Resolution {
            rulings: (turn.rulings.into_iter())
                .map(|(side, order, verdict)| Ruling {
                    side,
                    order,
                    verdict: verdict.unwrap_or(Verdict::Over),
                })
                .collect(),
            events: turn.events,
        }
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        let mut after = position.clone();
        for event in &resolution.events {
            apply(&mut after, event);
        }
        let is_move = |event: &Event| matches!(event, Event::Moved { .. });
        if resolution.events.iter().any(is_move) {
            after.asides = 0;
        } else {
            after.asides += 1;
        }
        after
    }

    /// Tablut R-22: both agree on a draw; one alone has the game conceded.
    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        match *seats {
            [seat] => Some(Resolution::agreed(Some(Side::of(seat)))),
            [_, _] => Some(Resolution::agreed(None)),
            _ => None,
        }
    }
}

struct Turn<'a> {
    options: &'a Options,
    position: Position,
    /// Every order, and its verdict once there is one.
    rulings: Vec<(Side, Order, Option<Verdict>)>,
    events: Vec<Event>,
}

impl Turn<'_> {
    fn is_over(&self) -> bool {
        self.position.outcome.is_some()
    }

    fn event(&mut self, event: Event) {
        apply(&mut self.position, &event);
        self.events.push(event);
    }

    fn ends(&mut self, outcome: Outcome) {
        self.event(Event::Ended(outcome));
    }

    /// Rules on every order of a sort, until the game is over.
    fn each(
        &mut self,
        is_wanted: impl Fn(&Order) -> bool,
        mut rule: impl FnMut(&mut Self, Side, &Order) -> Verdict,
    ) {
        for at in 0..self.rulings.len() {
            if !self.is_over() && is_wanted(&self.rulings[at].1) {
                let (side, order, _) = self.rulings[at].clone();
                self.rulings[at].2 = Some(rule(self, side, &order));
            }
        }
    }

    /// Tablut 4.1: who resigns has lost, whoever is on move.
    fn resign(&mut self) {
        let resigns = |order: &Order| *order == Order::Resign;
        self.each(resigns, |turn, side, _| {
            turn.ends(Outcome::won(side.other(), Ending::Resigned));
            Verdict::Done
        });
    }

    /// Tablut R-22: a draw that is offered and accepted.
    fn answer(&mut self) {
        let answers = |order: &Order| matches!(order, Order::Accept | Order::Decline);
        self.each(answers, |turn, side, order| {
            if turn.position.offer != Some(side.other()) {
                return Verdict::NoOffer;
            }
            if *order == Order::Accept {
                turn.ends(Outcome::draw(Ending::Agreed));
            } else {
                let moving = false;
                turn.event(Event::Declined { side, moving });
            }
            Verdict::Done
        });
    }

    /// Tablut R-26, D-21: claims are decided before anything moves.
    fn claims(&mut self) {
        let forgiving = self.options.timeout == Timeout::None;
        let claims = |order: &Order| matches!(order, Order::Claim(_));
        self.each(claims, |turn, side, order| {
            let Order::Claim(claim) = *order else {
                return Verdict::Done;
            };
            match claim::check(&turn.position, side, claim, forgiving) {
                Ok(outcome) => {
                    turn.ends(outcome);
                    Verdict::Done
                }
                Err(why) => Verdict::Wrong(why),
            }
        });
    }

    /// Tablut 4.2: conditions are stored before the move that they may answer.
    fn store(&mut self) {
        let is_stored =
            |order: &Order| matches!(order, Order::DropConditions | Order::Condition(_));
        let mut stored: BTreeMap<Side, Vec<Order>> = BTreeMap::new();
        self.each(is_stored, |_, side, order| {
            stored.entry(side).or_default().push(order.clone());
            Verdict::Done
        });
        for (side, orders) in stored {
            let left = self.position.merged(side, &orders);
            self.event(Event::Conditions { side, left });
        }
    }

    /// The move of the side on move, or the missing of it.
    fn play(&mut self, on_move: Side) {
        if self.is_over() {
            return;
        }
        let mut played = None;
        let is_move = |order: &Order| matches!(order, Order::Move(_));
        self.each(is_move, |turn, side, order| {
            let (Order::Move(way), None) = (order, played) else {
                return Verdict::Second;
            };
            match allowed(turn.options, &turn.position, side, &plain(*way)) {
                Ok(()) => {
                    played = Some(*way);
                    Verdict::Done
                }
                Err(why) => Verdict::Illegal(why),
            }
        });
        let mut offer = None;
        let is_offer = |order: &Order| *order == Order::Offer;
        self.each(is_offer, |_, side, _| match (played, offer) {
            _ if side != on_move => Verdict::Illegal(Illegal::NotYourTurn),
            (None, _) => Verdict::NoMove,
            (Some(_), Some(_)) => Verdict::Second,
            (Some(_), None) => {
                offer = Some(side);
                Verdict::Done
            }
        });
        match played {
            Some(way) => self.half_moves(on_move, way, offer),
            None => self.missed(on_move),
        }
    }

    /// Tablut D-25, 4.5: the judge invents no move. A deadline that passes is
    /// counted; the second in a row loses where the game says so. A turn that
    /// ends because an offer was declined has not reached its deadline.
    fn missed(&mut self, on_move: Side) {
        let declined = |event: &Event| matches!(event, Event::Declined { .. });
        if self.events.iter().any(declined) {
            return;
        }
        let count = self.position.missed.saturating_add(1);
        self.event(Event::Missed(on_move, count));
        if self.options.timeout == Timeout::Loss && count >= MISSED {
            self.ends(Outcome::won(on_move.other(), Ending::Timeout));
        }
    }

    /// A half-move, and the stored replies that follow it.
    fn half_moves(&mut self, side: Side, way: Move, offer: Option<Side>) {
        self.half_move(side, way, false);
        if let Some(side) = offer.filter(|_| !self.is_over()) {
            self.event(Event::Offered(side));
        }
        let (mut last, mut side) = (way, side.other());
        while !self.is_over() {
            let Some(reply) = self.reply(side, last) else {
                return;
            };
            self.half_move(side, reply, true);
            (last, side) = (reply, side.other());
        }
    }

    /// Tablut R-22, 4.2: to move is to decline.
    fn half_move(&mut self, side: Side, way: Move, stored: bool) {
        if self.position.offer == Some(side.other()) {
            self.event(Event::Declined { side, moving: true });
        }
        let captured = capture::play(self.options, &self.position.board(), way).captured;
        self.event(Event::Moved {
            side,
            way,
            captured: captured.iter().collect(),
            stored,
        });
        if let Some(outcome) = ending::after_move(self.options, &self.position) {
            self.ends(outcome);
        }
    }

    /// The stored reply to the opponent's move.
    ///
    /// Tablut 4.2: one that waits for it and is legal is played and used up;
    /// its chain goes on with the next link. Otherwise all conditions of this
    /// player are discarded.
    fn reply(&mut self, side: Side, to: Move) -> Option<Move> {
        let mut left = self.position.conditions[side.index()].clone();
        if left.is_empty() {
            return None;
        }
        let Some(at) = left.iter().position(|one| one.waits_for() == Some(to)) else {
            self.event(Event::Unmatched(side));
            return None;
        };
        let mut chain = left.remove(at);
        let reply = chain.0.remove(0).reply;
        if let Err(why) = allowed(self.options, &self.position, side, &reply) {
            self.event(Event::Failed { side, reply, why });
            return None;
        }
        if !chain.0.is_empty() {
            super::position::put(&mut left, chain);
        }
        let way = reply.way;
        self.event(Event::Conditions { side, left });
        Some(way)
    }
}

/// A move without safeguards.
pub(super) const fn plain(way: Move) -> Reply {
    Reply {
        way,
        piece: None,
        takes: None,
    }
}
