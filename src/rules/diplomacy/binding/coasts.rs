//! Coasts that an order names and that are wrong or do not matter
//! (DATC 3.0 4.B.5, 4.B.6). Usually they are ignored; a game may have them
//! make the order illegal.

use super::unit::{kind_meant, unit_meant};
use crate::rules::diplomacy::grammar::{Form, Place, Who};
use crate::rules::diplomacy::legality::Illegal;
use crate::rules::diplomacy::order::Piece;
use crate::rules::diplomacy::position::{Position, UnitKind};
use crate::rules::diplomacy::variant::{IrrelevantCoast, OrderedCoast, Variant};

/// Why a game does not take a form, if it is for a coast.
pub(super) fn fault(variant: &Variant, position: &Position, form: &Form) -> Option<Illegal> {
    let check = Check { variant, position };
    match *form {
        Form::Hold { who } | Form::Choices { who, .. } | Form::Disband { who } => {
            check.ordered(who)
        }
        Form::Bare { named, .. } => check.ordered(named.who()),
        Form::Move { who, to, .. } | Form::Retreat { who, to } => {
            check.ordered(who).or_else(|| check.destination(who, to))
        }
        Form::SupportHold { who, target } => {
            check.ordered(who).or_else(|| check.place(target.unit))
        }
        Form::SupportMove { who, target, to } | Form::Convoy { who, target, to } => check
            .ordered(who)
            .or_else(|| check.place(target.unit))
            .or_else(|| check.destination(target.unit, to)),
        Form::Build(ref builds) => builds.iter().find_map(|build| {
            let kind = super::unit::build_meant(variant, *build).map(Piece::Unit);
            let army = kind == Some(Piece::Unit(UnitKind::Army));
            check.irrelevant(build.at, army)
        }),
        Form::Drive { .. }
        | Form::HerdsStay
        | Form::HerdStays { .. }
        | Form::Waive { .. }
        | Form::WaiveAll
        | Form::HoldAll { .. }
        | Form::DisbandAll { .. }
        | Form::Several(_)
        | Form::Clear
        | Form::Cancel { .. } => None,
    }
}

struct Check<'a> {
    variant: &'a Variant,
    position: &'a Position,
}

impl Check<'_> {
    /// A coast that the province does not have, or any for an army
    /// (DATC 3.0 4.B.6).
    fn irrelevant(&self, place: Place, army: bool) -> Option<Illegal> {
        let coast = place.coast?;
        let exists = self
            .variant
            .map
            .province(place.province)
            .coasts
            .contains(&coast);
        let refused = self.variant.options.irrelevant_coast == IrrelevantCoast::Illegal;
        (refused && (army || !exists)).then_some(Illegal::IrrelevantCoast)
    }

    /// Where a unit is said to be.
    fn place(&self, who: Who) -> Option<Illegal> {
        let army = kind_meant(self.position, who) == Some(UnitKind::Army);
        self.irrelevant(who.at, army)
    }

    /// Where a unit is said to go.
    fn destination(&self, who: Who, to: Place) -> Option<Illegal> {
        let army = kind_meant(self.position, who) == Some(UnitKind::Army);
        self.irrelevant(to, army)
    }

    /// Where the ordered unit is said to be: a fleet may be on the other coast
    /// (DATC 3.0 4.B.5).
    fn ordered(&self, who: Who) -> Option<Illegal> {
        let refused = self.variant.options.ordered_coast == OrderedCoast::Illegal;
        let coasts = &self.variant.map.province(who.at.province).coasts;
        let said = who.at.coast.filter(|coast| coasts.contains(coast));
        let fleet = unit_meant(self.position, who).filter(|unit| unit.kind == UnitKind::Fleet);
        let elsewhere = fleet.is_some_and(|fleet| said.is_some() && said != fleet.coast);
        (refused && elsewhere)
            .then_some(Illegal::OtherCoast)
            .or_else(|| self.place(who))
    }
}
