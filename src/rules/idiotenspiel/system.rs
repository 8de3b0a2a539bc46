//! Das Idiotenspiel as a rule system.

use std::fmt;

use super::engine::Resolution;
use super::grammar::Language;
use super::order::Order;
use super::position::{Outcome, Position, Step};
use super::record::{self, PositionRecord};
use super::rules::{Rules, SEATS, Start};
use super::{account, guide, published, reading, scene, standing, turn, words};
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    self, Awaiting, Drawing, Example, Line, OrderBook, Reading, SeatInfo, Setting, Skimmed,
    Telling, TurnName,
};
use crate::game::{Chance, Message, Note, Seat, Severity, Viewer};
use crate::text::talk;

/// A scenario, ready to be played.
pub struct Idiotenspiel {
    /// Its rules and data.
    pub rules: Rules,
}

impl Idiotenspiel {
    /// Plays under these rules.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules }
    }

    fn awaited(&self, position: &Position) -> Vec<Seat> {
        position.awaited(self.rules.options.setup.is_shared())
    }
}

impl fmt::Debug for Idiotenspiel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Idiotenspiel({})", self.rules.id)
    }
}

impl Setting for Idiotenspiel {
    fn seats(&self) -> Vec<SeatInfo> {
        let parties = self.rules.parties.iter();
        parties
            .map(|party| SeatInfo {
                id: party.id.clone(),
                name: party.name.clone(),
                colour: party.colour.clone(),
                mark: party.mark.clone(),
                also: Vec::new(),
            })
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["deployment", "turn", "reaction"]
    }

    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[("reaction", "turn")]
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn is_prompt(&self) -> bool {
        true
    }

    fn introduction(&self) -> Vec<Message> {
        guide::introduction(&self.rules)
    }
}

impl system::Rules for Idiotenspiel {
    type Position = Position;
    type Record = PositionRecord;
    type Order = Order;
    type Resolution = Resolution;

    /// Idiotenspiel I-03, 4.7: the start player is drawn unless the scenario
    /// names one: between the seats, since the rules do not know who plays
    /// them; `docs/rules/idiotenspiel.md` says why that is the same.
    fn start(&self, chance: &mut Chance) -> Position {
        let starter = match self.rules.start {
            Start::Random => SEATS[usize::from(chance.uniform("seat", 2) == 1)],
            Start::Seat(seat) => seat,
        };
        Position::start(&self.rules, starter)
    }

    fn record(&self, position: &Position) -> PositionRecord {
        record::record(&self.rules, position)
    }

    fn restore(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        record::restore(&self.rules, record)
    }

    fn seen(&self, position: &Position, viewer: Viewer) -> Position {
        record::seen(position, viewer)
    }

    fn turn(&self, position: &Position) -> TurnName {
        let (letter, pace) = match position.step {
            Step::Deployment if position.mover == position.starter => ('a', "deployment"),
            Step::Deployment => ('b', "deployment"),
            Step::Turn => ('a', "turn"),
            Step::Fights => ('b', "turn"),
            Step::Reaction => ('c', "reaction"),
        };
        TurnName {
            code: format!("{:04}{letter}", position.turn),
            title: standing::turn_title(&self.rules, position),
            short: standing::turn_short(&self.rules, position),
            pace,
        }
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        SEATS
            .map(|seat| position.fighters(&self.rules, seat).count())
            .to_vec()
    }

    /// While units are placed both sides are in the game.
    fn survivors(&self, position: &Position) -> Vec<Seat> {
        let has_units = |seat: &Seat| {
            position.turn == 0 || position.fighters(&self.rules, *seat).next().is_some()
        };
        SEATS.into_iter().filter(has_units).collect()
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        match &position.outcome {
            Some(Outcome::Won { seat, .. }) => vec![*seat],
            Some(Outcome::Drawn { .. }) => SEATS.to_vec(),
            None => Vec::new(),
        }
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match &position.outcome {
            Some(outcome) => Awaiting::Over(account::outcome_message(&self.rules, outcome)),
            None => Awaiting::Orders(self.awaited(position)),
        }
    }

    /// Idiotenspiel 4.6: a mail without errors is carried out at once; who
    /// gives up or claims the game ends the turn.
    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        let of = |seat: Seat| orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let ends = |seat: &Seat| {
            of(*seat).contains(&Order::Resign)
                || (of(*seat).contains(&Order::Claim) && turn::may_claim(position, *seat))
        };
        if SEATS.iter().any(ends) {
            return Vec::new();
        }
        let mut awaited = self.awaited(position);
        awaited.retain(|&seat| !turn::is_complete(&self.rules, position, seat, of(seat)));
        awaited
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        guide::legal_orders(&self.rules, position, seat)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        chance: &mut Chance,
    ) -> Resolution {
        turn::adjudicate(&self.rules, position, orders, chance)
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        turn::advance(&self.rules, position, resolution)
    }

    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        turn::agree(seats)
    }
}

impl system::Language for Idiotenspiel {
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        reading::read(&self.rules, position, seat, on_file, lines)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        reading::skim(&self.rules, line)
    }

    fn resembles(&self, line: &str) -> bool {
        let rules = &self.rules;
        talk::resembles_order(line, &Language { rules, seat: None })
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(&self.rules, order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        words::describe(&self.rules, order)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let mut notes = Vec::new();
        if !self.awaited(position).contains(&seat) {
            return notes;
        }
        let mut say = |severity, message| notes.push(Note::at(severity, 0, 0..0, message));
        if position.step == Step::Deployment {
            for lack in standing::lacks(&self.rules, position, seat, on_file) {
                say(Severity::Warning, lack);
            }
        }
        if on_file.contains(&Order::Wait) {
            say(Severity::Warning, Message::new("idiotenspiel-held"));
        }
        notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        guide::examples(&self.rules, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        guide::sheet(&self.rules, position, seat)
    }
}

impl Telling for Idiotenspiel {
    fn report(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        account::results(&self.rules, before, resolution, after, viewer)
    }

    fn publish(
        &self,
        before: &Position,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Option<Published> {
        Some(published::published(
            &self.rules,
            before,
            resolution,
            viewer,
        ))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        standing::status(&self.rules, position, viewer)
    }
}

impl Drawing for Idiotenspiel {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        scene::orders(&self.rules, position, orders, viewer)
    }

    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
        scene::results(&self.rules, before, resolution)
    }
}
