//! Where everything stands.

use super::board::{Field, Heading};
use super::order::{Advance, Counter, Policy, Retreat, Roll};
use super::rules::{ItemId, Rules, UnitId, foe};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// One side places its units, or both.
    Deployment,
    /// A player turn, or the moves of one if fights are ordered by themselves.
    Turn,
    /// The fights of a player turn.
    Fights,
    /// The attacks of the side that does not move.
    Reaction,
}

/// How the game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Somebody has won.
    Won {
        /// Who.
        seat: Seat,
        /// By what.
        by: Reason,
    },
    /// Nobody has.
    Drawn {
        /// Why.
        by: Reason,
    },
}

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// All enemies are gone.
    Army,
    /// The enemy leader is eliminated.
    Leader,
    /// The enemy leader is captured.
    Captured,
    /// A goal has been reached.
    Goal,
    /// Both conditions at once.
    Both,
    /// Two turns without anything done.
    Idle,
    /// The last turn is over.
    Turns,
    /// The unit that it is all about is gone.
    Vital,
    /// The other has given up.
    Resigned,
    /// The other was away too long.
    Away,
    /// The players agreed on it.
    Agreed,
}

/// A unit's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Where it is; nowhere before it is placed and after it is eliminated.
    pub at: Option<Field>,
    /// Whether it is still in the game.
    pub alive: bool,
    /// Where it faces.
    pub facing: Heading,
    /// Who guards it, if it is a captive.
    pub guard: Option<UnitId>,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whereabouts {
    /// On the ground.
    Lying(Field),
    /// With a unit.
    Carried(UnitId),
}

/// Whether a unit can still defend in this combat phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Defence {
    /// It has not defended.
    #[default]
    Ready,
    /// It has.
    Used,
    /// It has, and may again because it retreated (Idiotenspiel I-47).
    Restored,
}

/// What a unit has done in this combat phase (Idiotenspiel I-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How often it has attacked.
    pub attacks: u8,
    /// Its defence.
    pub defence: Defence,
    /// Whether it has defended with a roll (Idiotenspiel I-26, B-03).
    pub rolled: bool,
}

/// A state of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What is being done.
    pub step: Step,
    /// The number of the player turn; 0 while units are placed.
    pub turn: u16,
    /// Who is on move, or places units.
    pub mover: Seat,
    /// Who started.
    pub starter: Seat,
    /// The units, as in the roster.
    pub units: Vec<Standing>,
    /// The items.
    pub items: Vec<Whereabouts>,
    /// Each seat's own side of the board.
    pub sides: [Heading; 2],
    /// What holds for each seat until it is changed: secret.
    pub policies: [Vec<Policy>; 2],
    /// What units have done in a combat phase; empty outside of it.
    pub tallies: Vec<Tally>,
    /// Whether something was done in this player turn.
    pub active: bool,
    /// Whether the player on move has sent nothing for it.
    pub absent: bool,
    /// How many player turns in a row nothing was done.
    pub quiet: u8,
    /// How many of its turns in a row each seat has missed.
    pub missed: [u8; 2],
    /// How many numbers of the dice's stream have been used.
    pub dice: u64,
    /// How it has ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Position {
    /// The position before anything is placed.
    pub fn start(rules: &Rules, starter: Seat) -> Self {
        let sides = [rules.parties[0].own_side, rules.parties[1].own_side];
        let standing = |unit: UnitId| Standing {
            at: None,
            alive: true,
            facing: sides[rules.unit(unit).seat.index()].opposite(),
            guard: None,
        };
        Self {
            step: Step::Deployment,
            turn: 0,
            mover: starter,
            starter,
            units: rules.ids().map(standing).collect(),
            items: rules
                .items
                .iter()
                .map(|item| Whereabouts::Lying(item.at))
                .collect(),
            sides,
            policies: [Vec::new(), Vec::new()],
            tallies: Vec::new(),
            active: false,
            absent: false,
            quiet: 0,
            missed: [0; 2],
            dice: 0,
            outcome: None,
        }
    }

    /// A unit's state.
    pub fn unit(&self, id: UnitId) -> &Standing {
        &self.units[id.index()]
    }

    /// What a unit has done in the combat phase.
    pub fn tally(&self, id: UnitId) -> Tally {
        self.tallies.get(id.index()).copied().unwrap_or_default()
    }

    /// Where a unit is.
    pub fn at(&self, id: UnitId) -> Option<Field> {
        self.unit(id).at
    }

    /// Whether a unit is on the board and nobody's captive.
    pub fn is_free(&self, id: UnitId) -> bool {
        let standing = self.unit(id);
        standing.alive && standing.at.is_some() && standing.guard.is_none()
    }

    /// Idiotenspiel 1.1, I-18, I-53: whether it is a unit that fights, neither
    /// civilian nor captive.
    pub fn fights(&self, rules: &Rules, id: UnitId) -> bool {
        self.is_free(id) && !rules.unit(id).is_civilian()
    }

    /// A seat's units that fight, in roster order.
    pub fn fighters<'a>(
        &'a self,
        rules: &'a Rules,
        seat: Seat,
    ) -> impl Iterator<Item = UnitId> + 'a {
        rules.roster(seat).filter(move |&id| self.fights(rules, id))
    }

    /// All units in a field, captives included.
    pub fn in_field<'a>(
        &'a self,
        rules: &Rules,
        field: Field,
    ) -> impl Iterator<Item = UnitId> + use<'a> {
        rules.ids().filter(move |&id| self.at(id) == Some(field))
    }

    /// Whether units of a seat that fight are in a field.
    pub fn holds(&self, rules: &Rules, seat: Seat, field: Field) -> bool {
        self.fighters(rules, seat)
            .any(|id| self.at(id) == Some(field))
    }

    /// Idiotenspiel 1.1, I-11: whether a field is threatened for a seat, that
    /// is, beside an enemy that fights.
    pub fn threatened(&self, rules: &Rules, seat: Seat, field: Field) -> bool {
        self.fighters(rules, foe(seat)).any(|id| {
            self.at(id)
                .is_some_and(|at| rules.board.distance(at, field) == 1)
        })
    }

    /// Idiotenspiel I-20: whether two units are in the same or adjacent fields.
    pub fn touch(&self, rules: &Rules, one: UnitId, two: UnitId) -> bool {
        match (self.at(one), self.at(two)) {
            (Some(one), Some(two)) => rules.board.distance(one, two) <= 1,
            _ => false,
        }
    }

    /// The enemies of a seat that would be in contact with a unit in a field.
    pub fn contacts<'a>(
        &'a self,
        rules: &'a Rules,
        seat: Seat,
        field: Field,
    ) -> impl Iterator<Item = UnitId> + 'a {
        self.fighters(rules, foe(seat)).filter(move |&id| {
            self.at(id)
                .is_some_and(|at| rules.board.distance(at, field) <= 1)
        })
    }

    /// The captives that a unit guards.
    pub fn captives_of<'a>(
        &'a self,
        rules: &Rules,
        guard: UnitId,
    ) -> impl Iterator<Item = UnitId> + use<'a> {
        rules
            .ids()
            .filter(move |&id| self.unit(id).guard == Some(guard))
    }

    /// The items that a unit carries.
    pub fn carried(&self, unit: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        (0..).zip(&self.items).filter_map(move |(index, &item)| {
            (item == Whereabouts::Carried(unit)).then_some(ItemId(index))
        })
    }

    /// Who carries an item.
    pub fn carrier(&self, item: ItemId) -> Option<UnitId> {
        match self.items[usize::from(item.0)] {
            Whereabouts::Lying(_) => None,
            Whereabouts::Carried(unit) => Some(unit),
        }
    }

    /// Where an item is.
    pub fn item_at(&self, item: ItemId) -> Option<Field> {
        match self.items[usize::from(item.0)] {
            Whereabouts::Lying(field) => Some(field),
            Whereabouts::Carried(unit) => self.at(unit),
        }
    }

    /// Idiotenspiel 4.3: where a unit retreats to by standing policy. What is
    /// said of a unit goes before what is said of all.
    pub fn retreat_policy(&self, seat: Seat, unit: UnitId) -> Retreat {
        let found = self.policy(seat, unit, |policy| match policy {
            Policy::Retreat(who, how) => Some((*who, how.clone())),
            _ => None,
        });
        found.unwrap_or(Retreat::Safe)
    }

    /// Whether a unit advances by standing policy; otherwise not.
    pub fn advance_policy(&self, seat: Seat, unit: UnitId) -> Advance {
        let found = self.policy(seat, unit, |policy| match policy {
            Policy::Advance(who, how) => Some((*who, *how)),
            _ => None,
        });
        found.unwrap_or(Advance::No)
    }

    /// When a unit rolls against shots by standing policy; otherwise always.
    pub fn roll_policy(&self, seat: Seat, unit: UnitId) -> Roll {
        let found = self.policy(seat, unit, |policy| match policy {
            Policy::Roll(who, how) => Some((*who, *how)),
            _ => None,
        });
        found.unwrap_or(Roll::Always)
    }

    /// Whether a seat captures leaders; otherwise not.
    pub fn capture_policy(&self, seat: Seat) -> bool {
        self.policies[seat.index()].contains(&Policy::Capture(true))
    }

    /// Which counter-attacks a seat makes; otherwise the good ones.
    pub fn counter_policy(&self, seat: Seat) -> Counter {
        let found = self.policies[seat.index()]
            .iter()
            .find_map(|policy| match policy {
                Policy::Counter(how) => Some(*how),
                _ => None,
            });
        found.unwrap_or(Counter::Good)
    }

    fn policy<T>(
        &self,
        seat: Seat,
        unit: UnitId,
        of: impl Fn(&Policy) -> Option<(Option<UnitId>, T)>,
    ) -> Option<T> {
        let all = self.policies[seat.index()].iter().filter_map(of);
        let about = all.filter(|(who, _)| who.is_none_or(|who| who == unit));
        let (own, for_all): (Vec<_>, Vec<_>) = about.partition(|(who, _)| who.is_some());
        let chosen = own.into_iter().next().or(for_all.into_iter().last());
        chosen.map(|(_, how)| how)
    }

    /// Puts a policy in the place of what was said about the same thing.
    pub fn put_policy(&mut self, seat: Seat, policy: &Policy) {
        let list = &mut self.policies[seat.index()];
        match list.iter_mut().find(|old| policy.replaces(old)) {
            Some(old) => *old = policy.clone(),
            None => list.push(policy.clone()),
        }
    }

    /// The seats whose orders are awaited.
    pub fn awaited(&self, is_shared: bool) -> Vec<Seat> {
        match self.step {
            _ if self.outcome.is_some() => Vec::new(),
            Step::Deployment if is_shared => super::rules::SEATS.to_vec(),
            Step::Deployment | Step::Turn | Step::Fights => vec![self.mover],
            Step::Reaction => vec![foe(self.mover)],
        }
    }
}
