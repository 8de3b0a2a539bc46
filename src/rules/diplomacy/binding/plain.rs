//! Orders exactly as they are written, illegal ones included: what case files
//! and archives of past turns need.

use super::coasts;
use super::unit::{build_meant, coast_meant, kind_meant};
use crate::game::system::Line;
use crate::game::{Message, Note, Severity};
use crate::map::Coast;
use crate::rules::diplomacy::grammar::{Form, Place, Via, Who, WrittenBuild, read_line};
use crate::rules::diplomacy::legality::Illegal;
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::{Position, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;

/// An order as it is written, with what the text says about the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsWritten {
    /// The order. Coasts that a province does not have and coasts for armies
    /// are left out (DATC 3.0 4.B.6).
    pub order: Order,
    /// The sort of the ordered unit, if the text says it.
    pub kind: Option<UnitKind>,
    /// The coast at which the text says the ordered unit is, if its province
    /// has such a coast.
    pub coast_of_unit: Option<Coast>,
    /// Why the order is illegal, if it is for a coast that it names
    /// (DATC 3.0 4.B.5, 4.B.6).
    pub refused: Option<Illegal>,
}

/// The orders of a line, in their order, whether the rules allow them or not.
///
/// # Errors
/// The note on the first of them that cannot be read, or on a build that may
/// be an army or a fleet (DATC 3.0 4.C.3).
pub fn as_written(
    variant: &Variant,
    position: &Position,
    line: Line<'_>,
) -> Result<Vec<AsWritten>, Box<Note>> {
    let mut orders = Vec::new();
    let reader = Reader { variant, position };
    for written in read_line(variant, line).orders {
        let written = written.map_err(Box::new)?;
        if let Form::Bare {
            note,
            named,
            removed,
        } = &written.form
            && (position.turn.phase.kind != PhaseKind::Adjustments
                || named.unit && named.kind.is_none() && !removed)
        {
            return Err(note.clone());
        }
        let first = orders.len();
        reader.add(&written.form, &mut orders).map_err(|at| {
            let name = variant.map.province(at.province).name.clone();
            let message = Message::new("diplomacy-note-army-or-fleet").with("at", &name);
            Box::new(Note::at(
                Severity::Error,
                line.number,
                written.span.range(),
                message,
            ))
        })?;
        let refused = coasts::fault(variant, position, &written.form);
        for order in &mut orders[first..] {
            order.refused = refused;
        }
    }
    Ok(orders)
}

struct Reader<'a> {
    variant: &'a Variant,
    position: &'a Position,
}

impl Reader<'_> {
    fn coast(&self, kind: Option<UnitKind>, to: Place) -> Option<Coast> {
        coast_meant(self.variant, kind, to)
    }

    fn kind(&self, who: Who) -> Option<UnitKind> {
        kind_meant(self.position, who)
    }

    fn order(&self, who: Who, order: Order) -> AsWritten {
        AsWritten {
            order,
            kind: who.kind,
            coast_of_unit: self.coast(who.kind, who.at),
            refused: None,
        }
    }

    fn unit(&self, who: Who, command: Command) -> AsWritten {
        let at = who.at.province;
        self.order(who, Order::Unit { at, command })
    }

    fn retreat(&self, who: Who, to: Place) -> AsWritten {
        let order = Order::Retreat {
            from: who.at.province,
            to: to.province,
            coast: self.coast(self.kind(who), to),
        };
        self.order(who, order)
    }

    /// The orders of a form; the place of a build that may be either sort of
    /// unit otherwise.
    fn add(&self, form: &Form, orders: &mut Vec<AsWritten>) -> Result<(), Place> {
        match *form {
            Form::Hold { who } => orders.push(self.unit(who, Command::Hold)),
            Form::Move { who, to, .. } if self.position.turn.phase.kind == PhaseKind::Retreats => {
                orders.push(self.retreat(who, to));
            }
            Form::Move { who, to, herd, via } => {
                let command = Command::Move {
                    to: to.province,
                    coast: self.coast(self.kind(who), to),
                    via: via != Via::Unsaid,
                };
                orders.push(self.unit(who, command));
                if herd {
                    orders.push(drive(who.at, to));
                }
            }
            Form::SupportHold { who, target } => {
                let at = target.unit.at.province;
                orders.push(self.unit(who, Command::SupportHold { at }));
            }
            Form::SupportMove { who, target, to } => {
                let command = Command::SupportMove {
                    from: target.unit.at.province,
                    to: to.province,
                    coast: self.coast(self.kind(target.unit), to),
                };
                orders.push(self.unit(who, command));
            }
            Form::Convoy { who, target, to } => {
                let (from, to) = (target.unit.at.province, to.province);
                orders.push(self.unit(who, Command::Convoy { from, to }));
            }
            Form::Drive { from, to } => orders.push(drive(from, to)),
            Form::Retreat { who, to } => orders.push(self.retreat(who, to)),
            Form::Choices {
                who,
                ref to,
                disband,
                ..
            } => {
                let dislodged = self.position.dislodged_at(who.at.province);
                let open =
                    |to: &&Place| dislodged.is_some_and(|unit| unit.retreats.contains(to.province));
                match to.iter().find(open) {
                    None if disband => return self.add(&Form::Disband { who }, orders),
                    open => {
                        let to = *open.unwrap_or(&to[0]);
                        let (herd, via) = (false, Via::Unsaid);
                        return self.add(&Form::Move { who, to, herd, via }, orders);
                    }
                }
            }
            Form::Disband { who } => {
                let at = who.at.province;
                orders.push(self.order(who, Order::Disband { at }));
            }
            Form::Build(ref builds) => {
                for &build in builds {
                    self.add_build(build, orders)?;
                }
            }
            Form::Bare { named, removed, .. } if removed => {
                let at = named.at.province;
                orders.push(self.order(named.who(), Order::Disband { at }));
            }
            Form::Bare { named, .. } => self.add_build(named, orders)?,
            Form::Waive { count } => {
                let waive = plain(Order::Waive);
                orders.extend(std::iter::repeat_n(waive, usize::from(count)));
            }
            Form::WaiveAll => orders.push(plain(Order::Waive)),
            Form::HerdsStay
            | Form::HerdStays { .. }
            | Form::HoldAll { .. }
            | Form::DisbandAll { .. }
            | Form::Several(_)
            | Form::Clear
            | Form::Cancel { .. } => {}
        }
        Ok(())
    }

    fn add_build(&self, build: WrittenBuild, orders: &mut Vec<AsWritten>) -> Result<(), Place> {
        let at = build.at.province;
        if build.unit {
            let kind = build_meant(self.variant, build).ok_or(build.at)?;
            let coast = self.coast(Some(kind), build.at);
            let piece = Piece::Unit(kind);
            orders.push(plain(Order::Build { at, piece, coast }));
        }
        if build.herd {
            let (piece, coast) = (Piece::Herd, None);
            orders.push(plain(Order::Build { at, piece, coast }));
        }
        Ok(())
    }
}

const fn plain(order: Order) -> AsWritten {
    AsWritten {
        order,
        kind: None,
        coast_of_unit: None,
        refused: None,
    }
}

const fn drive(from: Place, to: Place) -> AsWritten {
    plain(Order::Drive {
        from: from.province,
        to: to.province,
    })
}
