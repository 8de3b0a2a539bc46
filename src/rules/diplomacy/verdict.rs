//! What becomes of an order, and why.

use serde::{Deserialize, Serialize};

use super::legality::Illegal;
use super::order::Order;
use super::position::{Position, Unit};
use super::strength::Strength;
use super::turn::PhaseKind;
use super::variant::Variant;
use crate::game::named;
use crate::game::{Cite, Seat};
use crate::map::ProvinceId;

/// An order with what became of it. Every order given has one, and so has
/// every unit that had to be given an order by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// Whose order it is.
    pub power: Seat,
    /// The order.
    pub order: Order,
    /// Whether the player gave it; otherwise the rules filled it in.
    pub ordered: bool,
    /// What became of it.
    pub verdict: Verdict,
    /// That its unit has been dislodged, in a movement phase.
    pub dislodged: Option<Dislodgement>,
}

impl Ruling {
    /// What became of an order that was given, its unit not being dislodged.
    pub(super) const fn given(power: Seat, order: Order, verdict: Verdict) -> Self {
        Self {
            power,
            order,
            ordered: true,
            verdict,
            dislodged: None,
        }
    }

    /// What the rules do to a unit that has no order: it is disbanded.
    pub(super) fn disbanded(unit: Unit) -> Self {
        let order = Order::Disband { at: unit.at };
        Self {
            ordered: false,
            ..Self::given(unit.power, order, Verdict::Disbands)
        }
    }

    /// The ruling on the unit that began a movement phase in a province.
    pub(super) fn of_unit<'a>(
        rulings: &'a [Self],
        before: &Position,
        province: ProvinceId,
    ) -> Option<&'a Self> {
        let power = before.unit_at(province)?.power;
        let mut own = rulings.iter().filter(|ruling| ruling.power == power);
        own.find(|ruling| matches!(ruling.order, Order::Unit { at, .. } if at == province))
    }
}

/// That a unit has been dislodged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dislodgement {
    /// The province that the attacker came from.
    pub from: ProvinceId,
    /// Where the unit may retreat; empty where it cannot.
    pub retreats: Vec<ProvinceId>,
}

/// What becomes of an order. Strengths count units: the one that acts and
/// those that support it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Verdict {
    /// It is not allowed and counts as not given (DATC 3.0 4.E.1).
    Illegal(Illegal),
    /// The unit stays.
    Holds,
    /// The unit moves.
    Moves {
        /// Its attack strength.
        attack: Strength,
        /// The strongest opposition that it overcame; 0 where there was
        /// none.
        against: Strength,
    },
    /// The unit stays where it is.
    Bounces {
        /// Its attack strength.
        attack: Strength,
        /// What it failed against.
        by: Bounce,
    },
    /// The army stays: its convoy has no whole route.
    NoConvoy,
    /// The fleet convoys, or would have: nothing stops it.
    Convoys,
    /// The convoying fleet is dislodged, or part of a paradox.
    Disrupted,
    /// The support counts.
    Supports,
    /// The support is cut by a unit from this province.
    Cut(ProvinceId),
    /// The supported unit does not do what it is supported in.
    Unmatched,
    /// The herd goes along with the gang.
    HerdComes,
    /// The herd stays behind.
    HerdStays(HerdStays),
    /// The dislodged unit goes there.
    Retreats,
    /// Another unit retreats to the same province: both are disbanded.
    RetreatsClash(ProvinceId),
    /// The unit is taken off the board.
    Disbands,
    /// The piece is put on the board.
    Builds,
    /// The build is not done.
    NotBuilt(NotBuilt),
    /// The build is left undone.
    Waives,
}

/// What a move failed against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounce {
    /// The unit in the destination, which stayed.
    Held {
        /// The hold strength of the province.
        strength: Strength,
    },
    /// A unit of the same power, which stayed: it is not attacked.
    Own,
    /// Itself: without support an army has no strength over a weak passage.
    Weak,
    /// The unit of the destination, which moved the other way.
    HeadToHead {
        /// Its defend strength.
        strength: Strength,
    },
    /// Another move to the same province.
    Rival {
        /// Where that move came from.
        from: ProvinceId,
        /// Its prevent strength.
        strength: Strength,
    },
}

impl Bounce {
    /// The strength that the move failed against.
    pub(super) const fn strength(self) -> Option<Strength> {
        match self {
            Self::Own | Self::Weak => None,
            Self::Held { strength }
            | Self::HeadToHead { strength }
            | Self::Rival { strength, .. } => Some(strength),
        }
    }
}

/// Why a herd stays behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HerdStays {
    /// The gang has another order (Range War 7.2).
    GangGoesElsewhere,
    /// The gang stayed (Range War 7.2).
    GangStays,
    /// A herd in the destination stayed there (Range War 7.6).
    HerdInTheWay,
}

/// Why a build is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum NotBuilt {
    /// All builds of the power are used already.
    TooMany,
    /// All builds that may be herds are used already (Range War 11.2).
    TooManyHerds,
    /// This place has to be used first (Range War 12.3, 12.4, RW-D8).
    UseFirst(ProvinceId),
    /// The power that controls the center builds there (Range War RW-D12).
    ControllerBuilds(Seat),
}

impl Ruling {
    /// What became of the order, as files write it.
    pub fn words(&self, variant: &Variant) -> String {
        let words = self.verdict.words(variant);
        match (&self.verdict, &self.dislodged) {
            (_, None) => words,
            (Verdict::Holds, Some(_)) => "dislodged".to_owned(),
            (_, Some(_)) => format!("{words}, dislodged"),
        }
    }
}

impl Verdict {
    fn words(&self, variant: &Variant) -> String {
        let id = |at: ProvinceId| variant.map.province(at).id.as_str();
        match self {
            Self::Illegal(why) => format!("illegal ({})", named::name(why)),
            Self::Moves { attack, against } => format!("moves {attack}:{against}"),
            Self::Bounces { attack, by } => match by {
                Bounce::Held { strength } | Bounce::HeadToHead { strength } => {
                    format!("bounces {attack}:{strength}")
                }
                Bounce::Own => "bounces (own)".to_owned(),
                Bounce::Weak => "bounces (weak)".to_owned(),
                Bounce::Rival { from, strength } => {
                    format!("bounces {attack}:{strength} {}", id(*from))
                }
            },
            Self::Cut(from) => format!("cut {}", id(*from)),
            Self::Unmatched => "void".to_owned(),
            Self::HerdStays(why) => format!("herd stays ({})", named::name(why)),
            Self::RetreatsClash(with) => format!("clashes {}", id(*with)),
            Self::NotBuilt(NotBuilt::UseFirst(at)) => {
                format!("not built (use {} first)", id(*at))
            }
            Self::NotBuilt(why) => format!("not built ({})", named::words(why)),
            plain => named::words(plain),
        }
    }

    /// Whether the order did what its writer wanted.
    pub const fn is_success(&self) -> bool {
        matches!(
            self,
            Self::Holds
                | Self::Moves { .. }
                | Self::Supports
                | Self::Convoys
                | Self::HerdComes
                | Self::Retreats
                | Self::Disbands
                | Self::Builds
                | Self::Waives
        )
    }

    /// The rule that decided.
    pub const fn cite(&self) -> Cite {
        Cite::new(match self {
            Self::Illegal(why) => return why.cite(),
            Self::Holds | Self::Supports => "DATC 3.0 5.B.5",
            Self::Moves { .. } => "DATC 3.0 5.B.1",
            Self::Bounces { by, .. } => match by {
                Bounce::Held { .. } => "DATC 3.0 5.B.5",
                Bounce::Own | Bounce::Weak => "DATC 3.0 5.B.8",
                Bounce::HeadToHead { .. } => "DATC 3.0 5.B.7",
                Bounce::Rival { .. } => "DATC 3.0 5.B.6",
            },
            Self::NoConvoy => "DATC 3.0 5.B.4",
            Self::Convoys | Self::Disrupted => "DATC 3.0 5.B.3",
            Self::Cut(_) => "DATC 3.0 5.B.2",
            Self::Unmatched => "DATC 3.0 6.D.7",
            Self::HerdComes => "Range War 7.1",
            Self::HerdStays(HerdStays::HerdInTheWay) => "Range War 7.6",
            Self::HerdStays(_) => "Range War 7.2",
            Self::Retreats | Self::Disbands => "Range War 8.2",
            Self::RetreatsClash(_) => "DATC 3.0 6.H.8",
            Self::Builds | Self::Waives | Self::NotBuilt(NotBuilt::TooMany) => "DATC 3.0 6.I.1",
            Self::NotBuilt(NotBuilt::TooManyHerds) => "Range War 11.2",
            Self::NotBuilt(NotBuilt::UseFirst(_)) => "Range War RW-D8",
            Self::NotBuilt(NotBuilt::ControllerBuilds(_)) => "Range War RW-D12",
        })
    }

    /// The rule that decided in this variant and sort of phase; none where
    /// only a rulebook says so. Range War's own rules are not cited where
    /// there are no herds.
    pub const fn cite_in(&self, variant: &Variant, phase: PhaseKind) -> Option<Cite> {
        Some(match (self, phase) {
            (Self::Illegal(why), _) => why.cite_in(variant),
            (Self::Disbands, PhaseKind::Adjustments) => Cite::new("DATC 3.0 6.J.1"),
            (Self::Disbands | Self::Retreats, _) if !variant.herds => return None,
            _ => self.cite(),
        })
    }
}
