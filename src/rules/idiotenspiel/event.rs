//! What happens, and what it makes of a position. Nothing else changes one.

use serde::{Deserialize, Serialize};

use super::board::{Field, Heading};
use super::order::{Policy, Retreat};
use super::position::{Defence, Outcome, Position, Standing, Step, Tally, Whereabouts};
use super::rules::{ItemId, Rules, UnitId, foe};
use crate::game::Seat;

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat has chosen its narrow side.
    Sided(Seat, Heading),
    /// A unit has been placed.
    Placed {
        /// Which.
        unit: UnitId,
        /// Where.
        at: Field,
        /// Where it faces.
        facing: Heading,
        /// Its guard, if it is a captive.
        guard: Option<UnitId>,
        /// Whether it was ordered so.
        ordered: bool,
    },
    /// A unit has gone a step.
    Stepped {
        /// Which.
        unit: UnitId,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
        /// Who has gone along.
        with: Vec<UnitId>,
        /// Whether it was at the end of the enemy's turn (Idiotenspiel I-62).
        slip: bool,
    },
    /// A shield wall has turned.
    Faced(UnitId, Heading),
    /// An item has been taken.
    Took(UnitId, ItemId),
    /// An item has been dropped, or left behind.
    Dropped(ItemId, Field),
    /// Somebody has become a captive, or has another guard.
    Guarded {
        /// Who.
        captive: UnitId,
        /// By whom.
        guard: UnitId,
        /// Whether he was free before.
        is_new: bool,
    },
    /// A captive is free.
    Freed(UnitId),
    /// The combat phase has begun.
    Combat,
    /// A fight.
    Fought(Fight),
    /// A unit has been eliminated.
    Eliminated(UnitId),
    /// A unit has retreated.
    Retreated {
        /// Which.
        unit: UnitId,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
        /// By which choice.
        how: Retreat,
        /// All fields that it could have retreated to.
        options: Vec<Field>,
    },
    /// A unit had nowhere to retreat to (Idiotenspiel I-45).
    Trapped(UnitId),
    /// A unit has moved into the field of an enemy.
    Advanced {
        /// Which.
        unit: UnitId,
        /// From where.
        from: Field,
        /// To where.
        to: Field,
        /// Who has gone along.
        with: Vec<UnitId>,
    },
    /// A unit that wanted to advance could not.
    Halted(UnitId, Code),
    /// A seat's policies from now on: secret.
    Policies(Seat, Vec<Policy>),
    /// The player on move has sent nothing.
    Missed(Seat),
    /// The player on move is there.
    Present(Seat),
    /// The last of the enemy's turn was quiet after all, or was not.
    Quiet(u8),
    /// The next step of a turn.
    Next(Step),
    /// The other places his units.
    Handed,
    /// A player turn is over, and another begins.
    Turned {
        /// How many turns nothing has been done for.
        quiet: u8,
    },
    /// How many numbers of the dice's stream have been used.
    Dice(u64),
    /// The game is over.
    Over(Outcome),
}

impl Event {
    /// That somebody has a guard.
    pub const fn guarded(captive: UnitId, guard: UnitId, is_new: bool) -> Self {
        Self::Guarded {
            captive,
            guard,
            is_new,
        }
    }
}

reasons! {
    /// Why something cannot be done (Idiotenspiel 4.6).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Code {
        /// There is no such unit.
        UnknownUnit: "Idiotenspiel 4.6",
        /// It is the other's.
        NotYours: "Idiotenspiel 4.6",
        /// It is a captive.
        Captive: "Idiotenspiel I-53",
        /// It has moved in this phase.
        AlreadyMoved: "Idiotenspiel I-07",
        /// It moves in the own phase only with an escort.
        OwnPhaseNeedsEscort: "Idiotenspiel I-63",
        /// The fields do not touch.
        NotAdjacent: "Idiotenspiel I-09",
        /// It may not enter the field.
        TerrainForbidden: "Idiotenspiel I-10",
        /// That is too far.
        RangeExceeded: "Idiotenspiel I-10",
        /// There is no room.
        StackFull: "Idiotenspiel I-05",
        /// It has to stop beside an enemy.
        MustStop: "Idiotenspiel I-11",
        /// Enemies are there.
        EnemyField: "Idiotenspiel I-12",
        /// It may leave only toward its own side.
        OwnSideOnly: "Idiotenspiel I-13",
        /// They are not in the same field.
        NotSameField: "Idiotenspiel I-16",
        /// The sand has run out.
        Hourglass: "Idiotenspiel I-08",
        /// It has been carried by another in this phase.
        Relay: "Idiotenspiel I-51",
        /// It has no attack left.
        NoAttackLeft: "Idiotenspiel I-23",
        /// The target has no defence left.
        NoDefenceLeft: "Idiotenspiel I-23",
        /// It has fought already.
        AlreadyFought: "Idiotenspiel I-26",
        /// They are not in contact.
        NotInContact: "Idiotenspiel I-20",
        /// It is out of range.
        Range: "Idiotenspiel I-33",
        /// The line of fire is blocked.
        LineBlocked: "Idiotenspiel I-35",
        /// Enemies are beside the shooter.
        EnemyAdjacent: "Idiotenspiel I-34",
        /// It cannot shoot.
        NotRanged: "Idiotenspiel I-34",
        /// It may not enter the field that was left.
        AdvanceTerrain: "Idiotenspiel I-48",
        /// There is no room in the field that was left.
        AdvanceStack: "Idiotenspiel I-48",
        /// That field is not in the zone.
        DeployZone: "Idiotenspiel I-57",
        /// It may not be placed on such ground.
        DeployTerrain: "Idiotenspiel I-57",
        /// Too few are in the fortification.
        DeployTwoThirds: "Idiotenspiel I-04",
        /// Enemies are beside the field.
        DeployThreatened: "Idiotenspiel I-57",
        /// It has been placed already.
        AlreadyPlaced: "Idiotenspiel I-03",
        /// This is not the time for it.
        NotNow: "Idiotenspiel 4.6",
        /// The other has not been away.
        NotAway: "Idiotenspiel 4.6",
        /// It is not among the living.
        Gone: "Idiotenspiel 4.6",
    }
}

/// What sort of attack it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// One that the mover ordered.
    Ordered,
    /// One that the rules oblige to.
    Obliged,
    /// One of the other side.
    Counter,
    /// One on a unit that has retreated from a counter-attack.
    Again,
}

/// What is added to a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bonus {
    /// The ground: the table's number.
    Ground(i8),
    /// A hill against level ground.
    Slope,
    /// It is a leader.
    Leader,
    /// A leader is near.
    Near,
    /// Its shields are toward the enemy.
    Shields,
}

impl Bonus {
    /// What it adds.
    pub const fn value(self) -> i8 {
        match self {
            Self::Ground(value) => value,
            _ => 1,
        }
    }
}

/// A die with what is added to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// The die.
    pub die: u8,
    /// What is added.
    pub bonuses: Vec<Bonus>,
}

impl Throw {
    /// Die and bonuses together.
    pub fn total(&self) -> i8 {
        let die = i8::try_from(self.die).expect("a die has six faces");
        die + self.bonuses.iter().map(|bonus| bonus.value()).sum::<i8>()
    }
}

/// A fight: what becomes of the units is told by the events after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// Who attacks.
    pub attacker: UnitId,
    /// From where.
    pub from: Field,
    /// Who defends.
    pub target: UnitId,
    /// Where.
    pub at: Field,
    /// Whether it is a shot.
    pub ranged: bool,
    /// What sort of attack it is.
    pub stage: Stage,
    /// The attacker's throw; none against civilians.
    pub attack: Option<Throw>,
    /// The defender's throw, if it rolls.
    pub defence: Option<Throw>,
    /// Whether nothing comes of it.
    pub is_even: bool,
}

impl Position {
    /// The position after an event.
    pub fn apply(&mut self, rules: &Rules, event: &Event) {
        match event {
            Event::Sided(seat, edge) => {
                self.sides[seat.index()] = *edge;
                for id in rules.roster(*seat) {
                    self.units[id.index()].facing = edge.opposite();
                }
            }
            Event::Placed {
                unit,
                at,
                facing,
                guard,
                ..
            } => {
                self.units[unit.index()] = Standing {
                    at: Some(*at),
                    alive: true,
                    facing: *facing,
                    guard: *guard,
                };
            }
            Event::Stepped {
                unit,
                to,
                with,
                slip,
                ..
            } => {
                self.go(*unit, *to, with);
                if *slip {
                    self.quiet = 0;
                } else {
                    self.active = true;
                }
            }
            Event::Advanced { unit, to, with, .. } => self.go(*unit, *to, with),
            Event::Faced(unit, facing) => self.units[unit.index()].facing = *facing,
            Event::Took(unit, item) => {
                self.items[usize::from(item.0)] = Whereabouts::Carried(*unit);
            }
            Event::Dropped(item, at) => {
                self.items[usize::from(item.0)] = Whereabouts::Lying(*at);
            }
            Event::Guarded { captive, guard, .. } => {
                let at = self.at(*guard);
                let captive = &mut self.units[captive.index()];
                captive.guard = Some(*guard);
                captive.at = at;
            }
            Event::Freed(unit) => self.units[unit.index()].guard = None,
            Event::Combat => self.tallies = vec![Tally::default(); self.units.len()],
            Event::Fought(fight) => self.count_fight(fight),
            Event::Eliminated(unit) => {
                let standing = &mut self.units[unit.index()];
                standing.alive = false;
                standing.at = None;
                standing.guard = None;
            }
            Event::Retreated { unit, to, .. } => {
                self.units[unit.index()].at = Some(*to);
                // A retreat gives a used defence back (Idiotenspiel I-47, B-04).
                if let Some(tally) = self.tallies.get_mut(unit.index())
                    && tally.defence == Defence::Used
                {
                    tally.defence = Defence::Restored;
                }
            }
            Event::Policies(seat, policies) => self.policies[seat.index()].clone_from(policies),
            Event::Missed(seat) => {
                self.absent = true;
                let missed = &mut self.missed[seat.index()];
                *missed = missed.saturating_add(1);
            }
            Event::Present(seat) => {
                self.absent = false;
                self.missed[seat.index()] = 0;
            }
            Event::Quiet(quiet) => self.quiet = *quiet,
            Event::Next(step) => self.step = *step,
            Event::Handed => self.mover = foe(self.mover),
            Event::Turned { quiet } => {
                self.mover = if self.turn == 0 {
                    self.starter
                } else {
                    foe(self.mover)
                };
                self.turn += 1;
                self.step = Step::Turn;
                self.tallies.clear();
                self.active = false;
                self.absent = false;
                self.quiet = *quiet;
            }
            Event::Dice(used) => self.dice = *used,
            Event::Over(outcome) => self.outcome = Some(outcome.clone()),
            Event::Trapped(_) | Event::Halted(..) => {}
        }
    }

    /// Units go to a field, those with them too.
    fn go(&mut self, unit: UnitId, to: Field, with: &[UnitId]) {
        for id in std::iter::once(&unit).chain(with) {
            self.units[id.index()].at = Some(to);
        }
    }

    fn count_fight(&mut self, fight: &Fight) {
        self.active = true;
        if let Some(tally) = self.tallies.get_mut(fight.attacker.index()) {
            tally.attacks += 1;
        }
        if let Some(tally) = self.tallies.get_mut(fight.target.index()) {
            // Who does not roll keeps its defence (Idiotenspiel I-37, B-09).
            if fight.defence.is_some() {
                tally.rolled = true;
                tally.defence = Defence::Used;
            }
        }
    }
}
