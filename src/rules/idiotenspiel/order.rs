//! Orders as they are bound to a game.

use serde::{Deserialize, Serialize};

use super::board::{Field, Heading};
use super::position::Step;
use super::rules::{ItemId, UnitId};

/// An order. Lines that name several units make several orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Which narrow side to place at, and at which fortification.
    Side {
        /// The edge.
        edge: Heading,
        /// The region of the fortification.
        fort: Option<String>,
    },
    /// To place a unit.
    Place {
        /// Which.
        unit: UnitId,
        /// Where.
        at: Field,
        /// Where a shield wall faces.
        facing: Option<Heading>,
        /// Who guards a captive.
        guard: Option<UnitId>,
    },
    /// To move a unit.
    Move {
        /// Which.
        unit: UnitId,
        /// How.
        way: Way,
        /// Whom it takes along.
        with: Vec<UnitId>,
        /// Which captives it leaves behind.
        without: Vec<UnitId>,
    },
    /// To turn a shield wall.
    Face {
        /// Which.
        unit: UnitId,
        /// To where.
        facing: Heading,
    },
    /// To take an item.
    Take {
        /// Who.
        unit: UnitId,
        /// What.
        item: ItemId,
    },
    /// To drop an item.
    Drop {
        /// Who.
        unit: UnitId,
        /// What.
        item: ItemId,
    },
    /// To take over a captive.
    Guard {
        /// Who.
        unit: UnitId,
        /// Whom.
        captive: UnitId,
    },
    /// To attack the first of the targets that can be attacked.
    Fight {
        /// Who.
        unit: UnitId,
        /// Whom, in order of preference.
        targets: Vec<Target>,
        /// Whether to move into the field of who retreats.
        advance: Option<Advance>,
        /// Whether to capture a leader.
        capture: Option<bool>,
        /// Where to, should it have to retreat itself.
        retreat: Option<Retreat>,
    },
    /// To place whatever is not placed yet as the order sheet has it. On file
    /// stand the placings themselves, so that who sent it sees them.
    Rest,
    /// What holds until it is changed.
    Policy(Policy),
    /// To do nothing else.
    Pass,
    /// That the orders are complete.
    End,
    /// That the turn waits for its deadline, or for a mail without errors.
    Wait,
    /// To give up.
    Resign,
    /// To claim the game from somebody who is away.
    Claim,
}

/// How a unit moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Through these fields.
    Path(Vec<Field>),
    /// On the shortest way to this field.
    To(Field),
}

/// Whom to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// This unit.
    Unit(UnitId),
    /// Whoever is best.
    Any,
}

/// Whether to move into a field that an enemy leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Advance {
    /// Always.
    Yes,
    /// Never.
    No,
    /// Only where no enemy that has not fought would be in contact.
    Safe,
}

/// Where to retreat to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Retreat {
    /// Away from enemies.
    Safe,
    /// Toward the own side.
    Home,
    /// Into good ground.
    Cover,
    /// Into the first of these fields that is possible.
    Fields(Vec<Field>),
}

/// When a unit that is shot at rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Roll {
    /// Always.
    Always,
    /// Never, to keep its defence and its attack.
    Never,
    /// Not while an enemy in contact has not fought.
    Smart,
}

/// Which counter-attacks are made without being named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counter {
    /// None.
    None,
    /// Those without a disadvantage.
    Good,
    /// All.
    All,
}

/// What holds until it is changed; `None` for the unit is all units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// Where to retreat to.
    Retreat(Option<UnitId>, Retreat),
    /// Whether to advance.
    Advance(Option<UnitId>, Advance),
    /// When to roll against shots.
    Roll(Option<UnitId>, Roll),
    /// Whether to capture leaders.
    Capture(bool),
    /// Which counter-attacks to make.
    Counter(Counter),
    /// A counter-attack that is named.
    Strike(UnitId, Vec<Target>),
}

impl Policy {
    /// The unit that it is about, if it is not about all.
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Retreat(unit, _) | Self::Advance(unit, _) | Self::Roll(unit, _) => *unit,
            Self::Strike(unit, _) => Some(*unit),
            Self::Capture(_) | Self::Counter(_) => None,
        }
    }

    /// Whether it says something about the same thing as another, so that
    /// it takes its place.
    pub fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Retreat(one, _), Self::Retreat(two, _))
            | (Self::Advance(one, _), Self::Advance(two, _))
            | (Self::Roll(one, _), Self::Roll(two, _)) => one == two,
            (Self::Capture(_), Self::Capture(_)) | (Self::Counter(_), Self::Counter(_)) => true,
            (Self::Strike(one, _), Self::Strike(two, _)) => one == two,
            _ => false,
        }
    }
}

impl Order {
    /// That a unit is placed in a field and nothing else.
    pub const fn place(unit: UnitId, at: Field) -> Self {
        Self::Place {
            unit,
            at,
            facing: None,
            guard: None,
        }
    }

    /// What it means in a step: before the game a unit that goes to a field
    /// is placed there, and in a turn one that is put on a field goes there.
    #[must_use]
    pub fn meant_in(self, step: Step) -> Self {
        match (step, self) {
            (Step::Deployment, order @ Self::Move { .. }) => order.placing().unwrap_or(order),
            (
                Step::Turn,
                Self::Place {
                    unit,
                    at,
                    facing: None,
                    guard: None,
                },
            ) => Self::Move {
                unit,
                way: Way::To(at),
                with: Vec::new(),
                without: Vec::new(),
            },
            (_, order) => order,
        }
    }

    /// A move to one field, with nobody else, as a placing.
    fn placing(&self) -> Option<Self> {
        match self {
            Self::Move {
                unit,
                way,
                with,
                without,
            } if with.is_empty() && without.is_empty() => Some(Self::Place {
                unit: *unit,
                at: match way {
                    Way::To(at) => *at,
                    Way::Path(path) => match path[..] {
                        [at] => at,
                        _ => return None,
                    },
                },
                facing: None,
                guard: None,
            }),
            _ => None,
        }
    }

    /// Whether it is about the turn, rather than about what may be said at
    /// any time.
    pub const fn is_of_turn(&self) -> bool {
        !matches!(
            self,
            Self::Policy(_) | Self::Wait | Self::Resign | Self::Claim
        )
    }

    /// The unit that it has do something.
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Place { unit, .. }
            | Self::Move { unit, .. }
            | Self::Face { unit, .. }
            | Self::Take { unit, .. }
            | Self::Drop { unit, .. }
            | Self::Guard { unit, .. }
            | Self::Fight { unit, .. } => Some(*unit),
            _ => None,
        }
    }
}
