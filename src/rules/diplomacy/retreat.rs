//! The retreats phase (DATC 3.0 6.H).

use std::collections::{BTreeMap, BTreeSet};

use super::legality::{self, Illegal};
use super::order::{Order, Subject};
use super::position::Position;
use super::variant::Variant;
use super::verdict::{Ruling, Verdict};
use crate::game::Seat;
use crate::map::ProvinceId;

/// Rules on all retreats. A unit's first legal order counts, later ones are
/// told so; a unit without a legal order is disbanded, and so are all units
/// that retreat to the same province (DATC 3.0 6.H.8).
pub fn adjudicate(variant: &Variant, position: &Position, orders: &[(Seat, Order)]) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    let mut going: BTreeMap<ProvinceId, Vec<ProvinceId>> = BTreeMap::new();
    let mut ordered: BTreeSet<Subject> = BTreeSet::new();
    for &(power, order) in orders {
        let verdict = match legality::check(variant, position, power, order) {
            Err(why) => Verdict::Illegal(why),
            Ok(()) if order.subject().is_some_and(|unit| !ordered.insert(unit)) => {
                Verdict::Illegal(Illegal::SecondOrder)
            }
            Ok(()) => match order {
                Order::Retreat { from, to, .. } => {
                    going.entry(to).or_default().push(from);
                    Verdict::Retreats
                }
                Order::Disband { .. } => Verdict::Disbands,
                _ => Verdict::Illegal(Illegal::WrongPhase),
            },
        };
        rulings.push(Ruling::given(power, order, verdict));
    }
    for ruling in &mut rulings {
        if let (Order::Retreat { from, to, .. }, Verdict::Retreats) =
            (ruling.order, &ruling.verdict)
            && let Some(&other) = going[&to].iter().find(|&&other| other != from)
        {
            ruling.verdict = Verdict::RetreatsClash(other);
        }
    }
    for dislodged in &position.dislodged {
        let at = dislodged.unit.at;
        let has_order = rulings.iter().any(|ruling| {
            !matches!(ruling.verdict, Verdict::Illegal(_))
                && matches!(
                    ruling.order,
                    Order::Retreat { from, .. } | Order::Disband { at: from } if from == at
                )
        });
        if !has_order {
            rulings.push(Ruling::disbanded(dislodged.unit));
        }
    }
    rulings
}
