//! How a turn is closed.
//!
//! Whatever is on file is carried out in this order: what players say about
//! missions and defence, cards asked for late, resignations, the turn of the
//! player on move, and after it turns that were sent ahead.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use serde_json::Value;

use super::board::{Card, Mission};
use super::event::{Event, Leaving};
use super::legal_orders::legal_orders;
use super::options::{Options, TurnMode};
use super::order::Order;
use super::play::Play;
use super::position::{Position, State};
use super::record;
use super::verdict::{Ruling, Verdict, Why};
use super::{Risiko, account, setup};
use crate::game::system::{Awaiting, OrderBook, Rules, TurnName};
use crate::game::{Chance, Message, Seat, Viewer};

/// A closed turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resolution {
    /// What became of every order.
    pub rulings: Vec<Ruling>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The position that it led to.
    pub after: Position,
}

/// The orders of a turn that count for a seat: those on file, and those that
/// were sent before if the new ones only complete them.
pub fn turn_orders(position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Order> {
    let new: Vec<&Order> = on_file.iter().filter(|order| order.is_of_turn()).collect();
    let mut orders = Vec::new();
    if new.iter().all(|order| order.completes()) {
        orders.extend_from_slice(position.stored(seat));
    }
    for order in new {
        if !(order.completes() && orders.contains(order)) {
            orders.push(order.clone());
        }
    }
    orders
}

/// Whether orders on file end the turn as it is at once, without its player:
/// somebody resigns, or asks for the card of the turn before.
///
/// Risiko D-15, D-29.
pub fn is_interrupted(position: &Position, book: &OrderBook<Order>) -> bool {
    book.iter().any(|(&seat, orders)| {
        let late = position.claim == Some(seat) && orders.contains(&Order::Draw);
        position.plays(seat) && (late || orders.contains(&Order::Resign))
    })
}

/// Whether the turn of the player on move is to be played.
pub fn is_finished(options: &Options, orders: &[Order]) -> bool {
    match options.turn_mode {
        TurnMode::Single => orders.iter().any(Order::finishes),
        TurnMode::Multi => !orders.is_empty(),
    }
}

impl Rules for Risiko {
    type Position = Position;
    type Record = Value;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, chance: &mut Chance) -> Position {
        self.start_without(&BTreeSet::new(), chance)
    }

    /// Risiko: colours that nobody plays are absent.
    fn start_without(&self, absent: &BTreeSet<Seat>, chance: &mut Chance) -> Position {
        setup::start(&self.board, &self.options, absent, chance)
    }

    fn record(&self, position: &Position) -> Value {
        record::record(self, position)
    }

    fn restore(&self, record: &Value) -> Result<Position, Vec<String>> {
        record::restore(self, record)
    }

    /// Risiko R-15, 4.4.
    fn seen<'p>(&self, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
        if position.outcome.is_some() || viewer == Viewer::Keeper {
            return Cow::Borrowed(position);
        }
        let mut seen = position.clone();
        seen.stack.fill(Card::HIDDEN);
        seen.left_over.fill(Mission::HIDDEN);
        for (index, player) in seen.players.iter_mut().enumerate() {
            if matches!(viewer, Viewer::Seat(own) if own.index() == index) {
                continue;
            }
            player.hand.fill(Card::HIDDEN);
            player.missions.fill(Mission::HIDDEN);
            player.standing = None;
            player.defence.clear();
            player.stored.clear();
        }
        Cow::Owned(seen)
    }

    fn turn(&self, position: &Position) -> TurnName {
        let code = match position.step {
            0 => format!("{:04}", position.turn),
            step => format!("{:04}.{step:02}", position.turn),
        };
        let name = |message: Message| {
            message
                .with("turn", position.turn)
                .with("round", position.round)
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
        let turn = turn_orders(position, seat, on_file);
        let is_closed = position.outcome.is_some()
            || is_interrupted(position, orders)
            || is_finished(&self.options, &turn);
        if is_closed { Vec::new() } else { vec![seat] }
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        legal_orders(self, position, seat)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        chance: &mut Chance,
    ) -> Resolution {
        let interrupted = is_interrupted(position, orders);
        self.resolve(position, orders, chance, |play| {
            play.close(orders, interrupted, None);
        })
    }

    fn advance(&self, _position: &Position, resolution: &Resolution) -> Position {
        resolution.after.clone()
    }

    /// Risiko 4.1, D-15, D-29: resignations, cards asked for late and mails
    /// with a part of a turn interrupt it.
    fn continues(&self, before: &Position, after: &Position) -> bool {
        after.step > 0 && before.turn == after.turn
    }

    /// Risiko R-70, D-31, O-12: if it was not on move, the turn goes on with what
    /// is on file for it.
    fn expel(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Resolution> {
        let goes_on = position.outcome.is_none() && position.plays(seat);
        goes_on.then(|| {
            self.resolve(position, orders, chance, |play| {
                play.close(orders, true, Some(seat));
            })
        })
    }
}

impl Risiko {
    fn resolve(
        &self,
        position: &Position,
        book: &OrderBook<Order>,
        chance: &mut Chance,
        close: impl FnOnce(&mut Play<'_>),
    ) -> Resolution {
        let mut play = Play {
            board: &self.board,
            options: &self.options,
            position: position.clone(),
            chance,
            events: Vec::new(),
            rulings: Vec::new(),
        };
        if play.is_over() {
            for (&seat, orders) in book {
                play.rule_all(seat, orders, Verdict::Skipped(Why::GameOver));
            }
        } else {
            close(&mut play);
        }
        Resolution {
            rulings: play.rulings,
            events: play.events,
            after: play.position,
        }
    }
}

impl Play<'_> {
    fn close(&mut self, book: &OrderBook<Order>, interrupted: bool, expelled: Option<Seat>) {
        let on_move = self.position.on_move;
        let mut turns: BTreeMap<Seat, Vec<Order>> = BTreeMap::new();
        for (&seat, orders) in book {
            if self.position.player(seat).state == State::Abandoned && !orders.is_empty() {
                // Whoever sends orders plays it again (Risiko D-29).
                let player = self.position.player_mut(seat);
                player.state = State::Playing;
                player.missed = 0;
                self.events.push(Event::Back { seat });
            }
            self.standing(seat, orders, interrupted);
            turns.insert(seat, turn_orders(&self.position, seat, orders));
        }
        let stored = self.position.stored(on_move).to_vec();
        turns.entry(on_move).or_insert(stored);
        self.late_cards(book);
        self.resignations(book);
        if let Some(seat) = expelled.filter(|seat| self.position.plays(*seat) && !self.is_over()) {
            self.abandon(seat, Leaving::Expelled);
            self.check();
        }
        let mine = turns.remove(&on_move).unwrap_or_default();
        for (seat, orders) in turns {
            self.ahead(seat, &orders, book.get(&seat).map_or(&[], Vec::as_slice));
        }
        self.position.player_mut(on_move).stored.clear();
        if self.is_over() || !self.position.plays(on_move) {
            let why = if self.is_over() {
                Why::GameOver
            } else {
                Why::NotPlaying
            };
            self.rule_all(on_move, &mine, Verdict::Skipped(why));
            if !self.is_over() {
                self.pass_on();
            }
        } else if interrupted && !is_finished(self.options, &mine) {
            // The turn goes on; what its player has sent waits for the rest.
            self.rule_all(on_move, &mine, Verdict::Stored);
            self.position.player_mut(on_move).stored = mine;
            self.position.step += 1;
        } else {
            self.play_turn(on_move, &mine);
        }
        self.turns_sent_ahead();
    }

    /// What holds from now on, or for later: missions and defence.
    ///
    /// Risiko O-4, O-9, D-4: the last word counts.
    fn standing(&mut self, seat: Seat, orders: &[Order], interrupted: bool) {
        let last = orders
            .iter()
            .rposition(|order| matches!(order, Order::HandIn { .. }));
        for (index, order) in orders.iter().enumerate() {
            let plays = self.position.plays(seat);
            match order {
                Order::HandIn { mission, keep } => {
                    let missions = &self.position.player(seat).missions;
                    let verdict = if missions.len() < 2 {
                        Verdict::Skipped(Why::OneMission)
                    } else if !missions.contains(mission) {
                        Verdict::Skipped(Why::NotYourMission)
                    } else if Some(index) != last {
                        Verdict::Skipped(Why::Replaced)
                    } else {
                        let is_due = !interrupted
                            && seat == self.position.on_move
                            && self.position.round >= super::turn::HAND_IN_ROUND;
                        self.position.player_mut(seat).standing = Some((*mission, *keep));
                        if is_due {
                            Verdict::HandedIn
                        } else {
                            Verdict::Noted
                        }
                    };
                    self.rule(seat, order, verdict);
                }
                Order::Defend(policy) => {
                    if plays {
                        let defence = &mut self.position.player_mut(seat).defence;
                        defence.retain(|other| other.scope() != policy.scope());
                        defence.push(*policy);
                        defence.sort_by_key(super::order::Policy::scope);
                        self.rule(seat, order, Verdict::Noted);
                    } else {
                        self.rule(seat, order, Verdict::Skipped(Why::NotPlaying));
                    }
                }
                _ => {}
            }
        }
    }

    /// Cards of the turn before that are asked for now.
    ///
    /// Risiko R-62, D-15.
    fn late_cards(&mut self, book: &OrderBook<Order>) {
        let Some(seat) = self.position.claim else {
            return;
        };
        if !book
            .get(&seat)
            .is_some_and(|orders| orders.contains(&Order::Draw))
        {
            return;
        }
        self.position.claim = None;
        let verdict = if self.draw(seat, true) {
            Verdict::Drawn
        } else {
            Verdict::Skipped(Why::NoCard)
        };
        self.rule(seat, &Order::Draw, verdict);
    }

    /// Risiko D-29 (4.6).
    fn resignations(&mut self, book: &OrderBook<Order>) {
        for (&seat, orders) in book {
            for order in orders.iter().filter(|order| **order == Order::Resign) {
                if self.position.plays(seat) && !self.is_over() {
                    self.abandon(seat, Leaving::Resigned);
                    self.rule(seat, order, Verdict::Resigned);
                    self.check();
                } else {
                    self.rule(seat, order, Verdict::Skipped(Why::NotPlaying));
                }
            }
        }
    }

    /// Orders of a turn from somebody who is not on move.
    ///
    /// Risiko 4.5: they wait for his turn if the game has that.
    fn ahead(&mut self, seat: Seat, orders: &[Order], on_file: &[Order]) {
        let has_new = on_file.iter().any(Order::is_of_turn);
        let waits = self.options.advance_orders.0 && self.position.plays(seat) && !self.is_over();
        // A card that has been asked for late has its ruling.
        let drawn =
            (self.rulings.iter()).any(|ruling| ruling.seat == seat && ruling.order == Order::Draw);
        let mut left = Vec::new();
        for order in on_file.iter().filter(|order| order.is_of_turn()) {
            if drawn && *order == Order::Draw {
                continue;
            }
            let verdict = if waits {
                Verdict::Stored
            } else {
                Verdict::Skipped(Why::NotYourTurn)
            };
            self.rule(seat, order, verdict);
        }
        if waits && has_new {
            left.extend_from_slice(orders);
            if drawn {
                left.retain(|order| *order != Order::Draw);
            }
            let only_that = left.is_empty();
            if !only_that {
                self.position.player_mut(seat).stored = left;
            }
        }
    }

    /// Plays a turn, or what of it is on file when its time has come.
    fn play_turn(&mut self, seat: Seat, orders: &[Order]) {
        if orders.is_empty() {
            self.minimal_turn(seat);
        } else {
            self.position.player_mut(seat).missed = 0;
            let single = self.options.turn_mode == TurnMode::Single;
            let is_end = single || orders.iter().any(Order::finishes);
            self.turn(seat, orders, is_end);
            if !is_end && !self.is_over() {
                self.position.step += 1;
                return;
            }
        }
        if !self.is_over() {
            self.pass_on();
        }
    }

    /// Turns that were sent ahead, as soon as it is their turn.
    ///
    /// Risiko 4.5: those that say that they are finished.
    fn turns_sent_ahead(&mut self) {
        loop {
            let seat = self.position.on_move;
            let stored = self.position.stored(seat);
            let is_ahead = self.options.advance_orders.0 && self.position.step == 0;
            if self.is_over() || !is_ahead || !stored.iter().any(Order::finishes) {
                return;
            }
            let orders = std::mem::take(&mut self.position.player_mut(seat).stored);
            self.play_turn(seat, &orders);
        }
    }
}
