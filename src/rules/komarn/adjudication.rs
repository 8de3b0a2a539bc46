//! Closing a turn, or the part of it up to where it has to stop.

use std::borrow::Cow;

use serde_json::Value;

use super::Komarn;
use super::event::Event;
use super::legality::Code;
use super::lots::Lots;
use super::order::{Camp, Choice, Extreme, Order};
use super::play::{Orders, Play};
use super::position::{Player, Policy, Position, Stage};
use super::resolution::{Resolution, Verdict};
use super::{event, secret};
use crate::game::system::{Awaiting, OrderBook, Rules, TurnName};
use crate::game::{Arg, Chance, Message, Seat, Viewer};

impl Rules for Komarn {
    type Position = Position;
    type Record = Value;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, chance: &mut Chance) -> Position {
        self.set_up(chance)
    }

    fn record(&self, position: &Position) -> Value {
        self.written(position)
    }

    fn restore(&self, record: &Value) -> Result<Position, Vec<String>> {
        self.restored(record)
    }

    fn seen<'p>(&self, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
        Cow::Owned(secret::seen(position, viewer))
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
        let money = |player: &Player| usize::try_from(player.money).unwrap_or(usize::MAX);
        position.players.iter().map(money).collect()
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

    /// Komarn 4.3, 4.5: the active seat until it has a legal play, unless it is
    /// absent; those asked in front of the first who doubts; the winner of a
    /// doubt.
    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        let of = |seat: Seat| orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let mut seats = match &position.stage {
            Stage::Turn => {
                let seat = position.active;
                let has_play = self.has_play(position, seat, turn_orders(position, seat, of(seat)));
                // Where everybody is absent somebody has to be waited for.
                let all_absent = position.players.iter().all(Player::is_absent);
                let is_skipped =
                    position.player(seat).is_absent() && !all_absent && of(seat).is_empty();
                if has_play || is_skipped {
                    Vec::new()
                } else {
                    vec![seat]
                }
            }
            Stage::Doubt { asked, .. } => {
                let answers = asked.iter().map(|&seat| (seat, answer(of(seat))));
                let until_certain = answers.take_while(|(_, answer)| *answer != Some(true));
                let missing = until_certain.filter(|(_, answer)| answer.is_none());
                missing.map(|(seat, _)| seat).collect()
            }
            Stage::Take { winner, loser } => match number_taken(position, *loser, of(*winner)) {
                Some(_) => Vec::new(),
                None => vec![*winner],
            },
            Stage::Over { .. } => Vec::new(),
        };
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
        let mut next = position.clone();
        for event in &resolution.events {
            event::apply(&self.board, &mut next, event);
        }
        next
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

impl Komarn {
    /// Resolves what is on file. It is called when nobody owes anything any
    /// more, or when the deadline has passed.
    pub fn close(&self, at: &Position, orders: &OrderBook<Order>, lots: Lots<'_>) -> Resolution {
        let mut play = Play::begin(self, at, lots);
        if at.is_over() {
            for (&seat, orders) in orders {
                for order in orders {
                    play.rule(seat, order.clone(), Verdict::Spare);
                }
            }
            return play.done;
        }
        for (&seat, orders) in orders {
            play.on_file(seat, orders);
        }
        match at.stage.clone() {
            Stage::Turn => play.open_turn(orders),
            Stage::Doubt { asked, doubter } => play.answers(orders, &asked, doubter),
            Stage::Take { winner, loser } => play.taken(orders, winner, loser),
            Stage::Over { .. } => {}
        }
        let (drawn, penalties) = play.lots.used();
        if (drawn, penalties) != (play.at.drawn, play.at.penalties) {
            play.happen(Event::Streams { drawn, penalties });
        }
        play.done
    }
}

/// Komarn 4.1: the orders for a seat's turn: those on file, or else those kept
/// from before.
fn turn_orders<'a>(at: &'a Position, seat: Seat, on_file: &'a [Order]) -> &'a [Order] {
    if on_file.iter().any(Order::is_of_turn) {
        on_file
    } else {
        &at.player(seat).stored
    }
}

/// Whether orders on file doubt an announcement; the last answer counts.
fn answer(orders: &[Order]) -> Option<bool> {
    orders.iter().rev().find_map(|order| match order {
        Order::Doubt(_) => Some(true),
        Order::Trust(_) => Some(false),
        _ => None,
    })
}

/// Which number orders on file take.
fn number_taken(at: &Position, loser: Seat, orders: &[Order]) -> Option<Choice> {
    orders.iter().rev().find_map(|order| match order {
        Order::Take(Choice::Number(number)) if !at.player(loser).hand.contains(number) => None,
        Order::Take(choice) => Some(*choice),
        _ => None,
    })
}

impl Play<'_> {
    /// What a seat's orders are besides those that the turn waits for:
    /// standing instructions, and orders for its own turn (Komarn 4.1).
    fn on_file(&mut self, seat: Seat, orders: &[Order]) {
        if !orders.is_empty() && self.at.player(seat).missed > 0 {
            self.happen(Event::Present { seat });
        }
        let mut policy = self.at.player(seat).policy.clone();
        for order in orders {
            if instruct(&self.at, seat, &mut policy, order) {
                self.rule(seat, order.clone(), Verdict::Kept);
            }
        }
        if policy != self.at.player(seat).policy {
            self.happen(Event::Policy { seat, policy });
        }
        let is_own_turn = self.at.stage == Stage::Turn && self.at.active == seat;
        let later: Vec<Order> = (orders.iter())
            .filter(|order| order.is_of_turn() && !is_own_turn)
            .cloned()
            .collect();
        for order in &later {
            self.rule(seat, order.clone(), Verdict::Kept);
        }
        if !later.is_empty() && self.at.player(seat).stored != later {
            let orders = later;
            self.happen(Event::Stored { seat, orders });
        }
        // Answers that nobody is waiting for.
        let is_asked = match &self.at.stage {
            Stage::Doubt { asked, .. } => asked.contains(&seat),
            Stage::Take { winner, .. } => *winner == seat,
            _ => false,
        };
        for order in orders {
            let is_answer = matches!(order, Order::Doubt(_) | Order::Trust(_) | Order::Take(_));
            if is_answer && !is_asked {
                let verdict = Verdict::Illegal(Code::NoAnnouncementOpen);
                self.rule(seat, order.clone(), verdict);
            }
        }
    }

    /// The active seat's turn from its beginning.
    fn open_turn(&mut self, orders: &OrderBook<Order>) {
        let seat = self.at.active;
        let on_file = orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let orders = Orders::of(turn_orders(&self.at, seat, on_file));
        if !self.at.player(seat).stored.is_empty() {
            let orders = Vec::new();
            self.happen(Event::Stored { seat, orders });
        }
        self.turn(orders);
    }

    /// Komarn A-11, 4.3: the answers of those who were asked; silence trusts.
    /// The first who doubts is the doubter.
    fn answers(&mut self, orders: &OrderBook<Order>, asked: &[Seat], policy: Option<Seat>) {
        let of = |seat: Seat| orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let doubts = |seat: &&Seat| answer(of(**seat)) == Some(true);
        let asked_doubter = asked.iter().find(doubts).copied();
        let mut is_decided = false;
        for &seat in asked {
            let mut last = of(seat)
                .iter()
                .rposition(|order| matches!(order, Order::Doubt(_) | Order::Trust(_)));
            last = last.filter(|_| !is_decided);
            is_decided |= Some(seat) == asked_doubter;
            for (index, order) in of(seat).iter().enumerate() {
                let verdict = match order {
                    Order::Doubt(_) | Order::Trust(_) if Some(index) == last => Verdict::Done,
                    Order::Doubt(_) | Order::Trust(_) | Order::Take(_) => Verdict::Spare,
                    _ => continue,
                };
                self.rule(seat, order.clone(), verdict);
            }
        }
        let take = asked_doubter.and_then(|seat| {
            of(seat).iter().rev().find_map(|order| match order {
                Order::Take(choice) => Some(*choice),
                _ => None,
            })
        });
        if self.decided(asked_doubter.or(policy), take) {
            self.refill();
        }
    }

    /// Komarn K-34, 4.3: which number is taken; by lot if that is not said.
    fn taken(&mut self, orders: &OrderBook<Order>, winner: Seat, loser: Seat) {
        let of = orders.get(&winner).map_or(&[][..], Vec::as_slice);
        let choice = number_taken(&self.at, loser, of);
        for order in of {
            let verdict = match order {
                Order::Take(take) if Some(*take) == choice => Verdict::Done,
                Order::Take(_) => Verdict::Spare,
                Order::Doubt(_) | Order::Trust(_) => Verdict::Illegal(Code::NoAnnouncementOpen),
                _ => continue,
            };
            self.rule(winner, order.clone(), verdict);
        }
        let by_lot = Choice::By(Extreme::Random);
        self.take(winner, loser, choice.unwrap_or(by_lot));
        self.refill();
    }
}

/// Puts a standing instruction into a policy; whether the order is one.
fn instruct(at: &Position, seat: Seat, policy: &mut Policy, order: &Order) -> bool {
    match order {
        Order::Doubting(Some(whom), doubting) => {
            policy.doubting.insert(*whom, *doubting);
        }
        Order::Doubting(None, doubting) => {
            for whom in at.behind(seat) {
                policy.doubting.insert(whom, *doubting);
            }
        }
        Order::Taking(taking) => policy.taking = taking.clone(),
        _ => return false,
    }
    true
}
