//! Risiko as everything around it knows it.

use std::collections::BTreeSet;

use super::adjudication::{self, Resolution};
use super::board::{Board, Card, Colour, Mission};
use super::options::Options;
use super::order::Order;
use super::position::{Position, State};
use super::record::{self, PositionRecord};
use super::{account, grammar, published, reading, review, scene, setup, words};
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    Awaiting, Example, Language, Line, OrderBook, Reading, Rules, SeatInfo, Setting, Skimmed,
    Telling, TurnName,
};
use crate::game::{Arg, Chance, Message, Note, Seat, Viewer};
use crate::rules::family::Unfit;
use crate::text::talk;

/// A game of Risiko: the board and what has been chosen for the game.
#[derive(Clone, Debug)]
pub struct Risiko {
    /// The variant.
    pub id: String,
    /// The board.
    pub board: Board,
    /// What has been chosen.
    pub options: Options,
}

impl Risiko {
    /// A game on the board of a variant's file.
    ///
    /// # Errors
    /// The faults of the file, or what is wrong with the options.
    pub fn new(id: &str, path: &str, text: &str, options: Options) -> Result<Self, Unfit> {
        let board = Board::read(path, text, options.oaf_mos.0)?;
        let options = options.check(&board).map_err(Unfit::Options)?;
        Ok(Self {
            id: id.to_owned(),
            board,
            options,
        })
    }

    /// A game of the shipped variant.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn shipped(options: Options) -> Result<Self, String> {
        let (path, text) = (super::file::SHIPPED_PATH, super::file::SHIPPED);
        Self::new("risiko", path, text, options).map_err(|error| error.to_string())
    }

    /// All seats, in order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let count = u8::try_from(self.options.colours.len()).expect("at most six colours");
        (0..count).map(Seat)
    }

    /// The colour of a seat.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> &Colour {
        let id = &self.options.colours[seat.index()];
        (self.board.colours.iter())
            .find(|colour| colour.id == *id)
            .expect("options name colours of the board only")
    }

    /// The seat of a colour that takes part, by any of its names.
    #[must_use]
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let id = &self.board.colour(name)?.id;
        self.all_seats().find(|&seat| self.colour(seat).id == *id)
    }

    /// Cards for people to read.
    #[must_use]
    pub fn cards(&self, cards: &[Card]) -> Arg {
        Arg::All(
            cards
                .iter()
                .map(|&card| account::card(self, card).into())
                .collect(),
        )
    }

    /// A mission as it reads for its holder.
    #[must_use]
    pub fn mission(&self, holder: Seat, mission: Mission) -> Message {
        account::mission(self, holder, mission)
    }
}

impl Setting for Risiko {
    /// Risiko R-11: a colour is a seat.
    fn seats(&self) -> Vec<SeatInfo> {
        (self.all_seats())
            .map(|seat| {
                let colour = self.colour(seat);
                SeatInfo {
                    id: colour.id.clone(),
                    name: colour.name.clone(),
                    colour: colour.colour.clone(),
                    mark: colour.mark.clone(),
                    also: Vec::new(),
                }
            })
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["turn"]
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Risiko R-70, D-31, O-12.
    fn has_proposals(&self) -> bool {
        self.options.vote.0
    }

    /// Risiko D-28.
    fn fewest_players(&self) -> Option<usize> {
        Some(self.options.fewest())
    }

    fn introduction(&self) -> Vec<Message> {
        account::introduction(self)
    }
}

impl Rules for Risiko {
    type Position = Position;
    type Record = PositionRecord;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, chance: &mut Chance) -> Position {
        setup::start(&self.board, &self.options, &BTreeSet::new(), chance)
    }

    /// Risiko: colours that nobody plays are absent.
    fn start_without(&self, absent: &BTreeSet<Seat>, chance: &mut Chance) -> Position {
        setup::start(&self.board, &self.options, absent, chance)
    }

    fn record(&self, position: &Position) -> PositionRecord {
        record::record(self, position)
    }

    fn restore(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        record::restore(self, record)
    }

    fn seen(&self, position: &Position, viewer: Viewer) -> Position {
        position.seen(viewer)
    }

    fn turn(&self, position: &Position) -> TurnName {
        let code = match position.step {
            0 => format!("{:04}", position.turn),
            step => format!("{:04}.{step:02}", position.turn),
        };
        let name = |message: Message| {
            message
                .with("turn", i64::from(position.turn))
                .with("round", i64::from(position.round))
                .with("colour", &self.colour(position.on_move).name)
        };
        TurnName {
            code,
            title: name(Message::new("risiko-turn")),
            short: name(Message::new("risiko-turn-short")),
            pace: "turn",
        }
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        self.all_seats().map(|seat| position.count(seat)).collect()
    }

    /// Risiko R-12, D-23.
    fn partner(&self, position: &Position) -> Option<Seat> {
        position.seventh
    }

    fn survivors(&self, position: &Position) -> Vec<Seat> {
        let lives = |seat: &Seat| position.player(*seat).state == State::Playing;
        self.all_seats().filter(lives).collect()
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        position
            .outcome
            .iter()
            .map(|outcome| outcome.winner)
            .collect()
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match &position.outcome {
            Some(outcome) => Awaiting::Over(account::over(self, outcome)),
            None => Awaiting::Orders(vec![position.on_move]),
        }
    }

    /// Risiko 4.1, 4.6, D-15: the player on move owes until he says that he
    /// has finished. A resignation or a card asked for late closes the turn
    /// without him; then it goes on.
    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        let seat = position.on_move;
        let on_file = orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let turn = adjudication::turn_orders(position, seat, on_file);
        let is_closed = position.outcome.is_some()
            || adjudication::is_interrupted(position, orders)
            || adjudication::is_finished(&self.options, &turn);
        if is_closed { Vec::new() } else { vec![seat] }
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        account::legal_orders(self, position, seat)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        chance: &mut Chance,
    ) -> Resolution {
        adjudication::adjudicate(&self.board, &self.options, position, orders, chance)
    }

    fn advance(&self, _position: &Position, resolution: &Resolution) -> Position {
        resolution.after.clone()
    }

    /// Risiko 4.1, D-15, D-29: resignations, cards asked for late and mails
    /// with a part of a turn interrupt it.
    fn continues(&self, before: &Position, after: &Position) -> bool {
        after.step > 0 && before.turn == after.turn
    }

    fn expel(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Resolution> {
        let goes_on = position.outcome.is_none() && position.plays(seat);
        goes_on.then(|| {
            adjudication::expel(&self.board, &self.options, position, orders, seat, chance)
        })
    }
}

impl Language for Risiko {
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        reading::read(self, position, seat, on_file, lines)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut skimmed = Skimmed::default();
        for (_, said) in grammar::read(&self.board, line.text) {
            match said {
                Ok(said) => skimmed.orders += usize::from(matches!(said, grammar::Said::Order(_))),
                Err(mistake) => skimmed.notes.push(reading::note_of(line.number, mistake)),
            }
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.board)
    }

    /// Risiko D-15: the card of a turn may be asked for when it is over.
    fn counts_late(&self, line: &str) -> bool {
        let parts = grammar::read(&self.board, line);
        let mut read = parts.iter().map(|(_, said)| said);
        !parts.is_empty() && read.all(|said| matches!(said, Ok(grammar::Said::Order(Order::Draw))))
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(&self.board, order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        account::describe(&self.board, order)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        review::review(self, position, seat, on_file)
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        account::examples(self, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        account::sheet(self, position, seat)
    }
}

impl Telling for Risiko {
    fn report(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        account::results(self, before, resolution, after, viewer)
    }

    fn publish(
        &self,
        _before: &Position,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Option<crate::game::published::Published> {
        Some(published::published(self, resolution, viewer))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        account::status(self, position, viewer)
    }

    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        scene::orders(self, position, orders, viewer)
    }

    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
        scene::results(self, before, resolution)
    }
}
