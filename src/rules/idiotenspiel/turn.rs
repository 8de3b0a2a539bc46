//! How a turn is resolved, from the orders on file to the next position.

use std::borrow::Cow;

use serde_json::Value;

use super::combat::DICE;
use super::deploy;
use super::engine::{Engine, Resolution, Ruling, Verdict};
use super::event::{Code, Event, Stage};
use super::options::{CombatMail, Reaction, Setup};
use super::order::Order;
use super::position::{Outcome, Position, Reason, Step};
use super::record;
use super::rules::{Rules, SEATS, Start, foe};
use super::{account, guide, movement, phase, standing};
use crate::game::system::{self, Awaiting, OrderBook, TurnName};
use crate::game::{Chance, Seat, Viewer};

/// After how many turns missed in a row the other may claim the game
/// (Idiotenspiel 4.6).
pub const PATIENCE: u8 = 3;

impl Rules {
    /// The seats whose orders a position waits for.
    pub(super) fn awaited(&self, position: &Position) -> Vec<Seat> {
        position.awaited(self.options.setup.is_shared())
    }
}

impl system::Rules for Rules {
    type Position = Position;
    type Record = Value;
    type Order = Order;
    type Resolution = Resolution;

    /// Idiotenspiel I-03, 4.7: the start player is drawn unless the scenario
    /// names one: between the seats, since the rules do not know who plays
    /// them; `docs/rules/idiotenspiel.md` says why that is the same.
    fn start(&self, chance: &mut Chance) -> Position {
        let starter = match self.start {
            Start::Random => SEATS[usize::from(chance.uniform("seat", 2) == 1)],
            Start::Seat(seat) => seat,
        };
        Position::start(self, starter)
    }

    fn record(&self, position: &Position) -> Value {
        record::record(self, position)
    }

    fn restore(&self, record: &Value) -> Result<Position, Vec<String>> {
        record::restore(self, record)
    }

    fn seen<'p>(&self, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
        Cow::Owned(record::seen(position, viewer))
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
            title: standing::turn_title(self, position),
            short: standing::turn_short(self, position),
            pace,
        }
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        SEATS
            .map(|seat| position.fighters(self, seat).count())
            .to_vec()
    }

    /// While units are placed both sides are in the game.
    fn survivors(&self, position: &Position) -> Vec<Seat> {
        let has_units =
            |seat: &Seat| position.turn == 0 || position.fighters(self, *seat).next().is_some();
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
            Some(outcome) => Awaiting::Over(account::outcome_message(self, outcome)),
            None => Awaiting::Orders(self.awaited(position)),
        }
    }

    /// Idiotenspiel 4.6: a mail without errors is carried out at once; who
    /// gives up or claims the game ends the turn.
    fn owing(&self, position: &Position, orders: &OrderBook<Order>) -> Vec<Seat> {
        let of = |seat: Seat| orders.get(&seat).map_or(&[][..], Vec::as_slice);
        let ends = |seat: &Seat| {
            of(*seat).contains(&Order::Resign)
                || (of(*seat).contains(&Order::Claim) && may_claim(position, *seat))
        };
        if SEATS.iter().any(ends) {
            return Vec::new();
        }
        let mut awaited = self.awaited(position);
        awaited.retain(|&seat| !is_complete(self, position, seat, of(seat)));
        awaited
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        guide::legal_orders(self, position, seat)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        chance: &mut Chance,
    ) -> Resolution {
        let mut engine = Engine::new(self, position);
        chance.resume(DICE, position.dice);
        let none = Vec::new();
        let lists = SEATS.map(|seat| orders.get(&seat).unwrap_or(&none).as_slice());
        let mut verdicts: [Vec<Option<Verdict>>; 2] = lists.map(|list| vec![None; list.len()]);
        for seat in SEATS {
            take_policies(&mut engine, seat, lists[seat.index()]);
        }
        give_up(&mut engine, lists, &mut verdicts);
        if !engine.is_over() {
            let mut turn = Turn {
                engine: &mut engine,
                chance,
                orders: lists,
                verdicts: &mut verdicts,
            };
            match position.step {
                Step::Deployment => turn.deployment(),
                Step::Turn => turn.turn(),
                Step::Fights => turn.fights(),
                Step::Reaction => turn.reaction(),
            }
        }
        let used = chance.used(DICE);
        if used != position.dice {
            engine.emit(Event::Dice(used));
        }
        let is_over = engine.is_over();
        let rulings = SEATS.into_iter().flat_map(|seat| {
            let (orders, verdicts) = (lists[seat.index()], &verdicts[seat.index()]);
            (orders.iter().zip(verdicts)).map(move |(order, verdict)| Ruling {
                seat,
                order: order.clone(),
                verdict: verdict.unwrap_or_else(|| leftover(order, is_over)),
            })
        });
        Resolution {
            rulings: rulings.collect(),
            events: engine.events,
        }
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        let mut next = position.clone();
        for event in &resolution.events {
            next.apply(self, event);
        }
        next
    }

    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        let outcome = match seats {
            [one] => Outcome::Won {
                seat: *one,
                by: Reason::Resigned,
            },
            [_, _] => Outcome::Drawn { by: Reason::Agreed },
            _ => return None,
        };
        Some(Resolution {
            rulings: Vec::new(),
            events: vec![Event::Over(outcome)],
        })
    }
}

/// The verdict on an order that no phase has taken up.
const fn leftover(order: &Order, is_over: bool) -> Verdict {
    match order {
        Order::Policy(_) | Order::Pass | Order::End | Order::Wait | Order::Resign => Verdict::Done,
        Order::Claim => Verdict::Refused(Code::NotAway),
        _ if is_over => Verdict::Unneeded,
        _ => Verdict::Refused(Code::NotNow),
    }
}

/// Idiotenspiel 4.1, 4.5: policies hold from now on.
fn take_policies(engine: &mut Engine<'_>, seat: Seat, orders: &[Order]) {
    let mut next = engine.now.clone();
    for order in orders {
        if let Order::Policy(policy) = order {
            next.put_policy(seat, policy);
        }
    }
    let list = &next.policies[seat.index()];
    if *list != engine.now.policies[seat.index()] {
        engine.emit(Event::Policies(seat, list.clone()));
    }
}

/// Whether a seat may claim the game from the other (Idiotenspiel 4.6).
pub const fn may_claim(position: &Position, seat: Seat) -> bool {
    position.missed[foe(seat).index()] >= PATIENCE
}

fn give_up(
    engine: &mut Engine<'_>,
    orders: [&[Order]; 2],
    verdicts: &mut [Vec<Option<Verdict>>; 2],
) {
    let gives_up = orders.map(|list| list.contains(&Order::Resign));
    let outcome = match gives_up {
        [true, true] => Some(Outcome::Drawn { by: Reason::Agreed }),
        [true, false] => Some(won(SEATS[1], Reason::Resigned)),
        [false, true] => Some(won(SEATS[0], Reason::Resigned)),
        [false, false] => None,
    };
    let mut claim = SEATS.into_iter().filter(|&seat| {
        orders[seat.index()].contains(&Order::Claim) && may_claim(&engine.now, seat)
    });
    let claimed = claim.next();
    let outcome = outcome.or_else(|| claimed.map(|seat| won(seat, Reason::Away)));
    if let Some(seat) = claimed {
        let own = verdicts[seat.index()].iter_mut().zip(orders[seat.index()]);
        for (verdict, _) in own.filter(|(_, order)| **order == Order::Claim) {
            *verdict = Some(Verdict::Done);
        }
    }
    if let Some(outcome) = outcome {
        engine.emit(Event::Over(outcome));
    }
}

const fn won(seat: Seat, by: Reason) -> Outcome {
    Outcome::Won { seat, by }
}

/// A turn with the orders for it.
struct Turn<'t, 'a, 'o> {
    engine: &'t mut Engine<'a>,
    chance: &'t mut Chance,
    orders: [&'o [Order]; 2],
    verdicts: &'t mut [Vec<Option<Verdict>>; 2],
}

impl<'o> Turn<'_, '_, 'o> {
    fn of(&self, seat: Seat) -> &'o [Order] {
        self.orders[seat.index()]
    }

    /// Notes what a phase has made of a seat's orders.
    fn judge(&mut self, seat: Seat, found: Vec<Option<Verdict>>) {
        let own = self.verdicts[seat.index()].iter_mut();
        for (verdict, found) in own.zip(found) {
            *verdict = verdict.or(found);
        }
    }

    /// Idiotenspiel I-03, 4.4.
    fn deployment(&mut self) {
        let starter = self.engine.now.starter;
        let other = foe(starter);
        match self.engine.rules.options.setup {
            Setup::Sequential => {
                let seat = self.engine.now.mover;
                let found = deploy::whole(self.engine, seat, self.of(seat));
                self.judge(seat, found);
                let is_first = seat == starter;
                if is_first
                    && !deploy::missing(self.engine.rules, &self.engine.now, other).is_empty()
                {
                    self.engine.emit(Event::Handed);
                    return;
                }
            }
            Setup::Sealed => {
                let found = deploy::whole(self.engine, starter, self.of(starter));
                self.judge(starter, found);
                let found = deploy::corrected(self.engine, other, self.of(other));
                self.judge(other, found);
            }
            Setup::Alternate => {
                deploy::alternate(self.engine, self.orders);
                for seat in SEATS {
                    let found = self.of(seat).iter().map(|order| {
                        let is_one = matches!(order, Order::Side { .. } | Order::Place { .. });
                        is_one.then_some(Verdict::Done)
                    });
                    let found = found.collect();
                    self.judge(seat, found);
                }
            }
        }
        self.engine.settle(None);
        self.engine.emit(Event::Turned { quiet: 0 });
        self.engine.check_end();
    }

    /// Idiotenspiel I-02, I-15, I-19: moves, then fights.
    fn turn(&mut self) {
        let seat = self.engine.now.mover;
        let orders = self.of(seat);
        let is_there = |order: &Order| order.is_of_turn() || *order == Order::Wait;
        self.engine.emit(if orders.iter().any(is_there) {
            Event::Present(seat)
        } else {
            Event::Missed(seat)
        });
        let found = movement::run(self.engine, seat, orders);
        self.judge(seat, found);
        self.engine.check_end();
        if self.engine.is_over() {
            return;
        }
        self.engine.emit(Event::Combat);
        let is_apart = self.engine.rules.options.combat_mail == CombatMail::Two;
        if is_apart && phase::can_counter(self.engine, seat) {
            self.engine.emit(Event::Next(Step::Fights));
            return;
        }
        self.fights();
    }

    fn fights(&mut self) {
        let seat = self.engine.now.mover;
        let found = phase::ordered(
            self.engine,
            self.chance,
            seat,
            self.of(seat),
            Stage::Ordered,
        );
        self.judge(seat, found);
        phase::obliged(self.engine, self.chance, seat);
        let other = phase::other(self.engine);
        if self.engine.is_over() {
            return;
        }
        let is_window = self.engine.rules.options.reaction == Reaction::Window;
        if is_window && phase::can_counter(self.engine, other) {
            self.engine.emit(Event::Next(Step::Reaction));
            return;
        }
        self.counter();
    }

    /// The other side's attacks, ordered in a mail of its own if it sends one.
    fn reaction(&mut self) {
        let other = phase::other(self.engine);
        let orders = self.of(other);
        if !orders.iter().any(Order::is_of_turn) {
            self.counter();
            return;
        }
        let since = self.engine.events.len();
        let found = phase::ordered(self.engine, self.chance, other, orders, Stage::Counter);
        self.judge(other, found);
        self.finish(since);
    }

    fn counter(&mut self) {
        let since = self.engine.events.len();
        let other = phase::other(self.engine);
        phase::counter(self.engine, self.chance, other);
        self.finish(since);
    }

    fn finish(&mut self, since: usize) {
        let seat = self.engine.now.mover;
        phase::again(self.engine, self.chance, seat, since);
        self.engine.end_turn();
    }
}

/// Whether a seat's orders for a turn are complete, so that nobody has to wait
/// for more of them (Idiotenspiel 4.6).
pub fn is_complete(rules: &Rules, position: &Position, seat: Seat, orders: &[Order]) -> bool {
    if orders.contains(&Order::Wait) {
        return false;
    }
    if position.step != Step::Deployment {
        return orders.iter().any(Order::is_of_turn);
    }
    let mut engine = Engine::new(rules, position);
    let verdicts = deploy::run(&mut engine, seat, orders);
    let is_refused = |verdict: &Option<Verdict>| matches!(verdict, Some(Verdict::Refused(_)));
    let Ok(area) = deploy::area(rules, &engine.now, seat, orders) else {
        return false;
    };
    !verdicts.iter().any(is_refused)
        && deploy::missing(rules, &engine.now, seat).is_empty()
        && deploy::two_thirds(rules, &engine.now, seat, &area).is_ok()
}
