//! The rules.
//!
//! 1. In turn, each side places its nine men on free points.
//! 2. Then they move a man along a line to the next point, which is free.
//! 3. Who has three men left may move to any free point.
//! 4. Three men in a line are a mill. Who makes one takes a man that is in none,
//!    or any if all are.
//! 5. Who has two men, cannot move or misses a deadline has lost. The third time
//!    that a position comes, and the last turn, are a draw.

use highnoon::game::system::{Awaiting, Ending, OrderBook, Rules, Setting as _, TurnName};
use highnoon::game::{Chance, Message, Seat};
use serde::{Deserialize, Serialize};

use super::Morris;
use super::board::{Point, Position, is_in_mill};

/// What somebody orders.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    Play(Play),
    Resign,
}

/// A man placed or moved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// Where it comes from; nowhere if it is placed.
    pub from: Option<Point>,
    pub to: Point,
    /// Whose man is taken for a mill.
    pub takes: Option<Point>,
}

/// What was ordered; nothing if the deadline was missed.
pub type Resolution = Option<Order>;

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// All that the side on move may play.
fn plays(position: &Position) -> Vec<Play> {
    let seat = position.on_move();
    let men = position.men(seat);
    let (sources, flies) = match position.in_hand(seat) {
        0 => (men.iter().copied().map(Some).collect(), men.len() == 3),
        _ => (vec![None], true),
    };
    let mut plays = Vec::new();
    for to in Point::all() {
        let is_free = !position.board.contains_key(&to);
        let goes = |from: &Option<Point>| flies || from.is_some_and(|from| from.is_next_to(to));
        for &from in sources.iter().filter(|from| is_free && goes(from)) {
            let plain = Play {
                from,
                to,
                takes: None,
            };
            let after = moved(position, plain);
            if !is_in_mill(&after.board, to) {
                plays.push(plain);
                continue;
            }
            let others = after.men(other(seat));
            let is_bare = |man: &Point| !is_in_mill(&after.board, *man);
            let is_taken = |man: &Point| is_bare(man) || !others.iter().any(is_bare);
            let taken = others.iter().copied().filter(is_taken);
            plays.extend(taken.map(|man| Play {
                takes: Some(man),
                ..plain
            }));
        }
    }
    plays
}

/// The position after a play.
fn moved(position: &Position, play: Play) -> Position {
    let mut after = position.clone();
    after.board.insert(play.to, position.on_move());
    for left in [play.from, play.takes].into_iter().flatten() {
        after.board.remove(&left);
    }
    if play.from.is_none() || play.takes.is_some() {
        after.since.clear();
    }
    after.since.push(after.board.clone());
    after.turns = after.turns.saturating_add(1);
    after
}

impl Morris {
    fn won(&self, winner: Seat, how: Message) -> Ending {
        let how = how.with("winner", self.seat_name(winner));
        Ending {
            winners: vec![winner],
            how: how.with("loser", self.seat_name(other(winner))),
        }
    }

    /// Whether the game is over after a play, and how.
    fn ending(&self, after: &Position) -> Option<Ending> {
        let next = after.on_move();
        let times = after.since.iter().rev().step_by(2);
        let times = times.filter(|board| **board == after.board).count();
        let drawn = |how| Ending {
            winners: vec![Seat(0), Seat(1)],
            how,
        };
        if after.strength(next) < 3 {
            Some(self.won(other(next), Message::new("morris-over-two-men")))
        } else if plays(after).is_empty() {
            Some(self.won(other(next), Message::new("morris-over-no-move")))
        } else if times > 2 {
            Some(drawn(Message::new("morris-over-repeated")))
        } else if after.turns >= self.0.most_turns {
            Some(drawn(Message::new("morris-over-last-turn")))
        } else {
            None
        }
    }
}

impl Rules for Morris {
    type Position = Position;
    type Record = Position;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, _chance: &mut Chance) -> Position {
        Position::default()
    }

    fn record(&self, position: &Position) -> Position {
        position.clone()
    }

    fn restore(&self, record: &Position) -> Result<Position, Vec<String>> {
        Ok(record.clone())
    }

    fn turn(&self, position: &Position) -> TurnName {
        let number = position.turns.saturating_add(1);
        let title = Message::new("morris-turn").with("number", number);
        let title = title.with("seat", self.seat_name(position.on_move()));
        TurnName::new(format!("{number:03}"), title, "move")
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        let ending = position.ending.as_ref();
        ending.map_or_else(Vec::new, |ending| ending.winners.clone())
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match &position.ending {
            Some(ending) => Awaiting::Over(ending.how.clone()),
            None => Awaiting::Orders(vec![position.on_move()]),
        }
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        if position.ending.is_some() || position.on_move() != seat {
            return Vec::new();
        }
        let plays = plays(position).into_iter().map(Order::Play);
        plays.chain([Order::Resign]).collect()
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        _chance: &mut Chance,
    ) -> Resolution {
        let own = orders.get(&position.on_move());
        own.and_then(|own| own.last().copied())
    }

    fn advance(&self, position: &Position, order: &Resolution) -> Position {
        let lost = |how| Some(self.won(other(position.on_move()), Message::new(how)));
        let mut after = position.clone();
        match order {
            Some(Order::Play(play)) => {
                after = moved(position, *play);
                after.ending = self.ending(&after);
            }
            Some(Order::Resign) => after.ending = lost("morris-over-resigned"),
            None => after.ending = lost("morris-over-missed"),
        }
        after
    }
}
