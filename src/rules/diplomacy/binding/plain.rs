//! Orders exactly as they are written, illegal ones included: what case files
//! and archives of past turns need.

use crate::game::Note;
use crate::game::system::Line;
use crate::rules::diplomacy::grammar::{Form, read_line};
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;

/// The orders of a line, in their order, whether the rules allow them or not.
///
/// # Errors
/// The note on the first of them that cannot be read.
pub fn as_written(
    variant: &Variant,
    position: &Position,
    line: Line<'_>,
) -> Result<Vec<Order>, Box<Note>> {
    let mut orders = Vec::new();
    for written in read_line(variant, line).orders {
        orders.extend(orders_of(
            &written.map_err(Box::new)?.form,
            position.turn.phase.kind,
        ));
    }
    Ok(orders)
}

fn orders_of(form: &Form, phase: PhaseKind) -> Vec<Order> {
    let unit = |at, command| vec![Order::Unit { at, command }];
    match form {
        Form::Hold { who } => unit(who.at.province, Command::Hold),
        Form::Move { who, to, .. } if phase == PhaseKind::Retreats => vec![Order::Retreat {
            from: who.at.province,
            to: to.province,
            coast: None,
        }],
        Form::Move { who, to, herd } => {
            let (from, to) = (who.at.province, to.province);
            let mut orders = unit(from, Command::to(to));
            if *herd {
                orders.push(Order::Drive { from, to });
            }
            orders
        }
        Form::SupportHold { who, target } => unit(
            who.at.province,
            Command::SupportHold {
                at: target.unit.at.province,
            },
        ),
        Form::SupportMove { who, target, to } => unit(
            who.at.province,
            Command::support(target.unit.at.province, to.province),
        ),
        Form::Drive { from, to } => vec![Order::Drive {
            from: from.province,
            to: to.province,
        }],
        Form::Retreat { who, to } => vec![Order::Retreat {
            from: who.at.province,
            to: to.province,
            coast: None,
        }],
        Form::Disband { who } => vec![Order::Disband {
            at: who.at.province,
        }],
        Form::Build(builds) => builds
            .iter()
            .flat_map(|build| {
                let at = build.at.province;
                let unit = build.unit.map(Piece::Unit);
                let herd = build.herd.then_some(Piece::Herd);
                unit.into_iter().chain(herd).map(move |piece| Order::Build {
                    at,
                    piece,
                    coast: None,
                })
            })
            .collect(),
        Form::Waive { count } => vec![Order::Waive; usize::from(*count)],
        Form::HerdStays { .. } | Form::Clear | Form::Cancel { .. } => Vec::new(),
    }
}
