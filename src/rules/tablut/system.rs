//! Tablut as a rule system.

use std::fmt;

use super::adjudication::{self, Resolution};
use super::board::Side;
use super::movement::moves;
use super::options::Sides;
use super::order::Order;
use super::position::Position;
use super::record::{self, PositionRecord};
use super::variant::Variant;
use super::vocabulary::Language;
use super::{account, correct, examples, published, reading, scene, status, words};
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    self, Awaiting, Corrected, Example, Line, OrderBook, Reading, Rules, SeatInfo, Setting,
    Skimmed, Telling, TurnName,
};
use crate::game::{Chance, Message, Note, Seat, Severity, Viewer};
use crate::text::talk;

/// A game of Tablut under its options.
pub struct Tablut {
    variant: Variant,
}

impl Tablut {
    /// Plays this variant.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self { variant }
    }

    /// The game that a variant's file describes, under its options or others.
    ///
    /// # Errors
    /// What is wrong with the file or the options.
    pub fn read(file: &str, text: &str, options: Option<super::Options>) -> Result<Self, String> {
        let read = super::variant::read(file, text, options);
        read.map(Self::new).map_err(|unread| match unread {
            super::variant::Unread::Faulty(faults) => faults.to_string(),
            super::variant::Unread::Start(why) => why,
        })
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }
}

impl fmt::Debug for Tablut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tablut({})", self.variant.id)
    }
}

impl Setting for Tablut {
    fn seats(&self) -> Vec<SeatInfo> {
        let seat = |side: Side| {
            let look = &self.variant.seats[side.index()];
            SeatInfo {
                id: side.word().to_owned(),
                name: look.name.clone(),
                colour: look.colour.clone(),
                mark: look.mark.clone(),
                // Letters say whose turn it is by these.
                also: vec![side.german().to_owned()],
            }
        };
        Side::BOTH.map(seat).to_vec()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["move", "overtime"]
    }

    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[("overtime", "move")]
    }

    fn draws_lots(&self) -> bool {
        self.variant.options.sides == Sides::Lot
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Tablut D-24, 4.4: an even number gives the first player White.
    fn seating(&self, people: usize, chance: &mut Chance) -> Option<Vec<Seat>> {
        if people != 2 || self.variant.options.sides != Sides::Lot {
            return None;
        }
        let seats = Side::BOTH.map(Side::seat);
        Some(match chance.uniform("sides", 2) {
            0 => seats.to_vec(),
            _ => seats.into_iter().rev().collect(),
        })
    }

    fn introduction(&self) -> Vec<Message> {
        status::introduction(&self.variant)
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

    fn correct(
        &self,
        position: &Position,
        lines: &[Line<'_>],
    ) -> Result<Corrected<Position>, Vec<Note>> {
        correct::correct(position, lines)
    }

    fn seen(&self, position: &Position, viewer: Viewer) -> Position {
        let mut seen = position.clone();
        if position.outcome.is_none() {
            for side in Side::BOTH
                .into_iter()
                .filter(|&side| !viewer.may_know(side.seat()))
            {
                seen.conditions[side.index()].clear();
            }
        }
        seen
    }

    fn turn(&self, position: &Position) -> TurnName {
        account::turn(position)
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        let board = position.board();
        Side::BOTH.map(|side| board.of(side).len()).to_vec()
    }

    fn survivors(&self, _position: &Position) -> Vec<Seat> {
        Side::BOTH.map(Side::seat).to_vec()
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

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        _chance: &mut Chance,
    ) -> Resolution {
        adjudication::adjudicate(&self.variant.options, position, orders)
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        adjudication::advance(position, resolution)
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

impl system::Language for Tablut {
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        reading::read(&self.variant.options, position, seat, on_file, lines)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        reading::skim(line)
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &Language)
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(order)
    }

    fn describe(&self, position: &Position, order: &Order) -> Message {
        let piece = match order {
            Order::Move(way) => position.board().piece(way.from),
            _ => None,
        };
        words::describe(order, piece)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let side = Side::of(seat);
        if position.outcome.is_some() || position.side() != side {
            return Vec::new();
        }
        let about = |severity, message| Note::at(severity, 0, 0..0, message);
        let has = |is_wanted: fn(&Order) -> bool| on_file.iter().any(is_wanted);
        let moves = has(|order| matches!(order, Order::Move(_)));
        let answers = has(|order| matches!(order, Order::Accept | Order::Decline));
        let ends = has(|order| matches!(order, Order::Resign | Order::Claim(_)));
        let mut notes = Vec::new();
        if !moves && !answers && !ends {
            let key = if has(|order| *order == Order::Offer) {
                Message::new("tablut-review-offer-without-move")
            } else {
                Message::new("tablut-review-no-move")
            };
            notes.push(about(Severity::Warning, key));
        }
        if moves && !answers && position.offer == Some(side.other()) {
            notes.push(about(
                Severity::Info,
                Message::new("tablut-review-declines"),
            ));
        }
        notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        examples::examples(&self.variant.options, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        if position.outcome.is_some() || position.side().seat() != seat {
            return Vec::new();
        }
        vec![Message::new("tablut-sheet")]
    }
}

impl Telling for Tablut {
    fn report(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        account::report(&self.variant, before, resolution, after, viewer)
    }

    fn publish(
        &self,
        before: &Position,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Option<Published> {
        Some(published::published(before, resolution, viewer))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        status::status(&self.variant, position, viewer)
    }

    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        scene::orders(&self.variant, position, orders, viewer)
    }

    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
        scene::results(&self.variant, before, resolution)
    }
}
