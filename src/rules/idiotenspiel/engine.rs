//! A turn being resolved: what happens, in order, and what each thing leads
//! to at once.

use serde::{Deserialize, Serialize};

use super::board::Field;
use super::event::{Code, Event};
use super::order::Order;
use super::position::{Outcome, Position, Reason};
use super::rules::{Aim, Rules, SEATS, UnitId, foe};
use crate::game::Seat;

/// A closed turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolution {
    /// What became of every order, seat by seat in the order given.
    pub rulings: Vec<Ruling>,
    /// What happened.
    pub events: Vec<Event>,
}

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// Whose it is.
    pub seat: Seat,
    /// The order.
    pub order: Order,
    /// What became of it.
    pub verdict: Verdict,
}

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It was carried out.
    Done,
    /// It was not.
    Refused(Code),
    /// The game was over before.
    Unneeded,
}

impl Verdict {
    /// The verdict of something tried.
    pub const fn of(tried: Result<(), Code>) -> Self {
        match tried {
            Ok(()) => Self::Done,
            Err(code) => Self::Refused(code),
        }
    }
}

/// A turn being resolved.
#[derive(Debug)]
pub struct Engine<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where everything stands now.
    pub now: Position,
    /// What has happened.
    pub events: Vec<Event>,
}

impl<'a> Engine<'a> {
    /// Begins at a position.
    pub fn new(rules: &'a Rules, position: &Position) -> Self {
        Self {
            rules,
            now: position.clone(),
            events: Vec::new(),
        }
    }

    /// Has something happen.
    pub fn emit(&mut self, event: Event) {
        self.now.apply(self.rules, &event);
        self.events.push(event);
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.now.outcome.is_some()
    }

    /// Idiotenspiel I-50 to I-52: sets right who guards whom. A captive whose
    /// guard is gone gets the lowest of the captor's units in the field, or
    /// is free; civilians who are alone with enemies are captured, by
    /// `comer` if he is there.
    pub fn settle(&mut self, comer: Option<UnitId>) {
        while let Some(event) = self.unsettled(comer) {
            self.emit(event);
        }
    }

    fn unsettled(&self, comer: Option<UnitId>) -> Option<Event> {
        let (rules, now) = (self.rules, &self.now);
        let captor_at = |seat: Seat, field: Field| {
            let there = || {
                now.fighters(rules, seat)
                    .filter(|&id| now.at(id) == Some(field))
            };
            there()
                .find(|&id| Some(id) == comer)
                .or_else(|| rules.lowest(there()))
        };
        rules.ids().find_map(|id| {
            let at = now.at(id)?;
            let seat = rules.unit(id).seat;
            match now.unit(id).guard {
                Some(guard) if now.fights(rules, guard) && now.at(guard) == Some(at) => None,
                Some(_) => Some(match captor_at(foe(seat), at) {
                    Some(guard) => Event::guarded(id, guard, false),
                    None => Event::Freed(id),
                }),
                None if !rules.unit(id).is_civilian() || now.holds(rules, seat, at) => None,
                None => Some(Event::guarded(id, captor_at(foe(seat), at)?, true)),
            }
        })
    }

    /// Idiotenspiel I-46: a unit that leaves in haste or for ever leaves its
    /// items behind.
    pub fn drop_all(&mut self, unit: UnitId) {
        let Some(at) = self.now.at(unit) else {
            return;
        };
        let items: Vec<_> = self.now.carried(unit).collect();
        for item in items {
            self.emit(Event::Dropped(item, at));
        }
    }

    /// Idiotenspiel I-54, B-34: ends the game if somebody has what it is won
    /// by; if both have, it is drawn.
    pub fn check_end(&mut self) {
        if self.is_over() || self.now.turn == 0 {
            return;
        }
        let won = SEATS.map(|seat| self.wins(seat));
        let outcome = match won {
            [Some(_), Some(_)] => Some(Outcome::Drawn { by: Reason::Both }),
            [Some(by), None] => Some(Outcome::Won { seat: SEATS[0], by }),
            [None, Some(by)] => Some(Outcome::Won { seat: SEATS[1], by }),
            [None, None] => {
                let is_gone = |id: UnitId| !self.now.unit(id).alive;
                let vital = self.rules.vital.filter(|&id| is_gone(id));
                vital.map(|_| Outcome::Drawn { by: Reason::Vital })
            }
        };
        if let Some(outcome) = outcome {
            self.emit(Event::Over(outcome));
        }
    }

    /// Idiotenspiel I-59, I-64, B-22: what a seat has won by, if it has.
    fn wins(&self, seat: Seat) -> Option<Reason> {
        let (rules, now) = (self.rules, &self.now);
        let is_there = |unit: UnitId, fields: &std::collections::BTreeSet<Field>| {
            now.at(unit).is_some_and(|at| fields.contains(&at))
        };
        let mut goals = rules.goals.iter().filter(|goal| goal.seat == seat);
        if goals.any(|goal| is_there(goal.unit, &goal.fields)) {
            return Some(Reason::Goal);
        }
        if rules.aim != Aim::Rout {
            return None;
        }
        let mut enemies = rules
            .roster(foe(seat))
            .filter(|&id| !rules.unit(id).is_civilian())
            .peekable();
        enemies.peek()?;
        let leaders = || {
            rules
                .roster(foe(seat))
                .filter(|&id| rules.unit(id).is_leader())
        };
        if leaders().any(|id| !now.unit(id).alive) {
            return Some(Reason::Leader);
        }
        if rules.options.capture_wins && leaders().any(|id| now.unit(id).guard.is_some()) {
            return Some(Reason::Captured);
        }
        let are_gone = now.fighters(rules, foe(seat)).next().is_none();
        are_gone.then_some(Reason::Army)
    }

    /// Idiotenspiel I-62: whether a seat could still move somebody at the end
    /// of the enemy's turn.
    pub fn can_slip(&self, seat: Seat) -> bool {
        let mut own = self.rules.roster(seat);
        own.any(|id| self.rules.unit(id).slips > 0 && self.now.is_free(id))
    }

    /// Idiotenspiel I-55, B-29, B-33: ends a player turn, and the game if
    /// nothing was done in two of them or it was the last. If the other may
    /// still move somebody, that is known in his turn only.
    pub fn end_turn(&mut self) {
        if self.is_over() {
            return;
        }
        let counts = !self.now.absent || self.rules.options.nmr_counts_idle;
        let quiet = match (self.now.active, counts) {
            (false, true) => self.now.quiet + 1,
            _ => 0,
        };
        let next = foe(self.now.mover);
        let may_slip = self.can_slip(next);
        self.emit(Event::Turned { quiet });
        if !may_slip {
            self.end_idle();
        }
    }

    /// Draws a game in which nothing was done for two turns, or whose last
    /// turn is over.
    pub fn end_idle(&mut self) {
        if self.is_over() {
            return;
        }
        let most = self.rules.options.max_turns;
        let by = if self.now.quiet >= 2 {
            Reason::Idle
        } else if most > 0 && self.now.turn > most {
            Reason::Turns
        } else {
            return;
        };
        self.emit(Event::Over(Outcome::Drawn { by }));
    }
}
