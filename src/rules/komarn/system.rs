//! Banner von Komarn as a rule system.

use super::Komarn;
use super::event::Event;
use super::lots::Lots;
use super::order::{Camp, Choice, Extreme, Order};
use super::position::{Position, Stage};
use super::record::PositionRecord;
use super::resolution::{self, Resolution};
use super::secret;
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    Awaiting, Drawing, Example, Language, Line, OrderBook, Reading, Rules, SeatInfo, Setting,
    Skimmed, Telling, TurnName,
};
use crate::game::{Arg, Chance, Message, Note, Seat, Severity, Viewer};
use crate::text::talk;

impl Setting for Komarn {
    fn seats(&self) -> Vec<SeatInfo> {
        self.seats.clone()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["turn", "reaction"]
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

    fn seating(&self, people: usize, chance: &mut Chance) -> Option<Vec<Seat>> {
        self.seating_of(people, chance)
    }

    fn introduction(&self) -> Vec<Message> {
        self.introduced()
    }
}

impl Rules for Komarn {
    type Position = Position;
    type Record = PositionRecord;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, chance: &mut Chance) -> Position {
        self.set_up(chance)
    }

    fn record(&self, position: &Position) -> PositionRecord {
        self.written(position)
    }

    fn restore(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        self.restored(record)
    }

    fn seen(&self, position: &Position, viewer: Viewer) -> Position {
        secret::seen(position, viewer)
    }

    fn turn(&self, position: &Position) -> TurnName {
        let number = i64::from(position.turn);
        let of = |key: &'static str| {
            let message = Message::new(key).with("number", number);
            message.with("seat", self.name(position.active))
        };
        let (title, short, pace) = match position.stage {
            Stage::Turn => ("komarn-turn", "komarn-turn-short", "turn"),
            Stage::Doubt { .. } => ("komarn-turn-doubt", "komarn-turn-doubt-short", "reaction"),
            Stage::Take { .. } => ("komarn-turn-take", "komarn-turn-take-short", "reaction"),
            Stage::Over { .. } => ("komarn-turn-over", "komarn-turn-over-short", "turn"),
        };
        let stop = match (&position.stage, position.stops) {
            (Stage::Over { .. }, _) => ".over".to_owned(),
            (_, 0) => String::new(),
            (_, stops) => format!(".{stops:02}"),
        };
        TurnName {
            code: format!("{number:04}{stop}"),
            title: of(title),
            short: of(short),
            pace,
        }
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        let money =
            |player: &super::position::Player| usize::try_from(player.money).unwrap_or(usize::MAX);
        position.players.iter().map(money).collect()
    }

    fn survivors(&self, position: &Position) -> Vec<Seat> {
        position.seats().collect()
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        match &position.stage {
            Stage::Over { winners, .. } => winners.clone(),
            _ => Vec::new(),
        }
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match &position.stage {
            Stage::Turn => Awaiting::Orders(vec![position.active]),
            Stage::Doubt { asked, .. } => {
                let mut seats = asked.clone();
                seats.sort_unstable();
                Awaiting::Orders(seats)
            }
            Stage::Take { winner, .. } => Awaiting::Orders(vec![*winner]),
            Stage::Over { winners, agreed } => {
                let names = Arg::All(winners.iter().map(|&seat| self.name(seat)).collect());
                let message = match (winners.len(), *agreed) {
                    (_, true) => Message::new("komarn-over-agreed"),
                    (1, false) => Message::new("komarn-over-won"),
                    (_, false) => Message::new("komarn-over-shared"),
                };
                let most = position.players.iter().map(|player| player.money).max();
                let heller = i64::from(most.unwrap_or(0));
                Awaiting::Over(message.with("seats", names).with("heller", heller))
            }
        }
    }

    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        let mut seats = self.owing_seats(position, orders);
        seats.sort_unstable();
        seats
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        match &position.stage {
            Stage::Turn if position.active == seat => {
                let plays = self.plays(position, seat).into_iter().map(Order::Play);
                let camps = self.board.fields().map(|field| Camp {
                    field,
                    is_first: false,
                });
                let camps = camps.filter(|&camp| self.may_camp(position, seat, camp).is_ok());
                plays.chain(camps.map(Order::Camp)).collect()
            }
            Stage::Doubt { asked, .. } if asked.contains(&seat) => {
                vec![Order::Doubt(position.active), Order::Trust(position.active)]
            }
            Stage::Take { winner, loser } if *winner == seat => {
                let numbers = position.player(*loser).hand.iter();
                let numbers = numbers.map(|&number| Choice::Number(number));
                let extremes = [Extreme::High, Extreme::Low, Extreme::Random];
                let extremes = extremes.map(Choice::By);
                numbers.chain(extremes).map(Order::Take).collect()
            }
            _ => Vec::new(),
        }
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        chance: &mut Chance,
    ) -> Resolution {
        self.close(position, orders, Lots::new(position, chance))
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        resolution::advance(&self.board, position, resolution)
    }

    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        Some(Resolution {
            rulings: Vec::new(),
            events: vec![Event::Over {
                winners: seats.to_vec(),
                agreed: true,
            }],
        })
    }
}

impl Language for Komarn {
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        self.reading(position, seat, on_file, lines)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        self.skimming(line)
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.names())
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        self.text(order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        self.told(order)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let orders = OrderBook::from([(seat, on_file.to_vec())]);
        let is_own = position.stage == Stage::Turn && position.active == seat;
        if !is_own && on_file.iter().any(Order::is_of_turn) {
            return self.review_of_later(position, seat, on_file);
        }
        if !self.owing(position, &orders).contains(&seat) {
            return Vec::new();
        }
        let key = match position.stage {
            Stage::Turn if self.plays(position, seat).is_empty() => return Vec::new(),
            Stage::Turn => "komarn-review-play",
            Stage::Doubt { .. } => "komarn-review-doubt",
            Stage::Take { .. } => "komarn-review-take",
            Stage::Over { .. } => return Vec::new(),
        };
        vec![Note::at(Severity::Warning, 0, 0..0, Message::new(key))]
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        self.exemplified(position, seat)
    }

    fn sheet(&self, position: &Position, _seat: Seat) -> Vec<Message> {
        match position.stage {
            Stage::Turn => vec![
                Message::new("komarn-sheet-play"),
                Message::new("komarn-sheet-camp"),
                Message::new("komarn-sheet-morlock"),
            ],
            Stage::Doubt { .. } => {
                vec![Message::new("komarn-sheet-doubt").with("seat", self.name(position.active))]
            }
            Stage::Take { .. } => vec![Message::new("komarn-sheet-take")],
            Stage::Over { .. } => Vec::new(),
        }
    }
}

impl Telling for Komarn {
    fn report(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        self.results(before, resolution, after, viewer)
    }

    fn publish(
        &self,
        before: &Position,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Option<Published> {
        Some(self.published(before, resolution, viewer))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        self.standing(position, viewer)
    }
}

impl Drawing for Komarn {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let orders = (orders.iter()).filter(|&(&seat, _)| viewer.may_know(seat));
        let orders: Vec<(Seat, &Order)> = orders
            .flat_map(|(&seat, orders)| orders.iter().map(move |order| (seat, order)))
            .collect();
        self.pictured(position, &orders)
    }

    fn result_scene(&self, before: &Position, resolution: &Resolution, _: Viewer) -> Scene {
        self.result_pictured(before, resolution)
    }
}
