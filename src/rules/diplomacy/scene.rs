//! Positions and turns as pictures: what is to be seen, before it is drawn.

use super::account::reconstructed;
use super::adjudication::Resolution;
use super::event::Event;
use super::order::{Command, Order, Piece, Subject};
use super::position::{Position, Unit};
use super::turn::PhaseKind;
use super::variant::Variant;
use super::verdict::Verdict;
use crate::game::scene::{
    Arrow, ArrowKind, CentreMark, Glyph, Ground, LegendLine, Region, Scene, Side, Token,
};
use crate::game::{Message, Seat};
use crate::map::{Centre, ProvinceId, Source, Terrain};

/// The board as it stands.
#[must_use]
pub fn position(variant: &Variant, position: &Position) -> Scene {
    let map = &variant.map;
    let regions = map
        .ids()
        .map(|id| {
            let province = map.province(id);
            Region {
                name: province.name.clone(),
                short: province.id.clone(),
                outline: province.outline.clone(),
                label: province.label,
                ground: match province.terrain {
                    Terrain::Land | Terrain::Coast => Ground::Land,
                    Terrain::Sea | Terrain::River => Ground::River,
                },
                owner: position.centres.get(&id).map(|&seat| side(variant, seat)),
                centre: province.centre.map(|centre| match centre {
                    Centre::Home => CentreMark::Home,
                    Centre::Town => CentreMark::Town,
                }),
                reconstructed: province.source == Source::Reconstructed,
            }
        })
        .collect();
    Scene {
        frame: map.frame,
        title: position.turn.message(),
        game: String::new(),
        regions,
        tokens: tokens(variant, position),
        arrows: Vec::new(),
        legend: legend(variant, position),
        remarks: reconstructed(variant),
    }
}

/// The board as it stands, with orders that are not resolved yet.
#[must_use]
pub fn orders(variant: &Variant, board: &Position, orders: &[(Seat, Order)]) -> Scene {
    let arrows = orders
        .iter()
        .filter_map(|&(seat, order)| {
            let mut arrow = arrow(variant, seat, order)?;
            if drive(order).is_some_and(|drive| orders.contains(&(seat, drive))) {
                arrow.herd = Some(true);
            }
            Some(arrow)
        })
        .collect();
    Scene {
        arrows,
        ..position(variant, board)
    }
}

/// The board before a resolved turn, with every order and what became of it.
/// Units that the turn dislodges are marked.
#[must_use]
pub fn results(variant: &Variant, before: &Position, resolution: &Resolution) -> Scene {
    let mut scene = position(variant, before);
    scene.title = Message::new("scene-results").with("turn", before.turn.message());
    let is_movement = before.turn.phase.kind == PhaseKind::Movement;
    for ruling in &resolution.rulings {
        if let (Order::Unit { at, .. }, Some(_)) = (ruling.order, &ruling.dislodged) {
            for token in &mut scene.tokens {
                if token.region == at.index() && token.glyph == Glyph::Gang {
                    token.dislodged = true;
                }
            }
        }
        let Some(arrow) = arrow(variant, ruling.power, ruling.order) else {
            continue;
        };
        // What the rules do for a unit without an order in a movement phase
        // is no order to be drawn; what is disbanded is.
        if !ruling.ordered && is_movement {
            continue;
        }
        // An order that names no unit of its player's has no place to start.
        if matches!(ruling.verdict, Verdict::Illegal(_))
            && !starts_at_own_unit(before, ruling.power, ruling.order)
        {
            continue;
        }
        let driven = drive(ruling.order)
            .filter(|_| herd_starts_at(before, arrow.from))
            .and_then(|drive| {
                resolution
                    .rulings
                    .iter()
                    .find(|other| other.power == ruling.power && other.order == drive)
            });
        scene.arrows.push(Arrow {
            success: Some(ruling.verdict.is_success() && ruling.dislodged.is_none()),
            herd: driven.map_or(arrow.herd, |drive| {
                Some(drive.verdict == Verdict::HerdComes)
            }),
            ..arrow
        });
    }
    for event in &resolution.events {
        if let Event::NoRetreat { at, power } = *event {
            scene.arrows.push(Arrow {
                kind: ArrowKind::Disband,
                side: side(variant, power),
                from: at.index(),
                to: at.index(),
                of: None,
                success: Some(true),
                herd: None,
            });
        }
    }
    scene
}

fn starts_at_own_unit(position: &Position, power: Seat, order: Order) -> bool {
    let Some(Subject::Unit(at)) = order.subject() else {
        return false;
    };
    let unit = position.unit_at(at);
    let dislodged = position.dislodged_at(at).map(|dislodged| dislodged.unit);
    unit.or(dislodged).is_some_and(|unit| unit.power == power)
}

fn herd_starts_at(position: &Position, region: usize) -> bool {
    position.herds.iter().any(|herd| herd.at.index() == region)
}

/// The herd order that belongs to a move.
fn drive(order: Order) -> Option<Order> {
    match order {
        Order::Unit {
            at: from,
            command: Command::Move { to, .. },
        } => Some(Order::Drive { from, to }),
        _ => None,
    }
}

/// An order as an arrow without success or herd. Herd orders have none of
/// their own: they are drawn with the gang's move. Nor have waived builds.
fn arrow(variant: &Variant, seat: Seat, order: Order) -> Option<Arrow> {
    let (kind, from, to, of) = match order {
        Order::Unit { at, command } => match command {
            Command::Hold => (ArrowKind::Hold, at, at, None),
            Command::Move { to, .. } => (ArrowKind::Move, at, to, None),
            Command::SupportHold { at: other } => (ArrowKind::Support, at, other, None),
            Command::SupportMove { from, to, .. } | Command::Convoy { from, to } => {
                (ArrowKind::Support, at, to, Some(from))
            }
        },
        Order::Retreat { from, to, .. } => (ArrowKind::Retreat, from, to, None),
        Order::Disband { at } => (ArrowKind::Disband, at, at, None),
        Order::Build { at, .. } => (ArrowKind::Build, at, at, None),
        Order::Drive { .. } | Order::Waive => return None,
    };
    // An illegal order may point at its own place; that cannot be drawn.
    if from == to && matches!(kind, ArrowKind::Move | ArrowKind::Support) {
        return None;
    }
    Some(Arrow {
        kind,
        side: side(variant, seat),
        from: from.index(),
        to: to.index(),
        of: of.map(ProvinceId::index),
        success: None,
        herd: matches!(
            order,
            Order::Build {
                piece: Piece::Herd,
                ..
            }
        )
        .then_some(true),
    })
}

fn side(variant: &Variant, seat: Seat) -> Side {
    let power = variant.power(seat);
    Side {
        colour: power.colour.clone(),
        mark: power.mark.clone(),
    }
}

fn tokens(variant: &Variant, position: &Position) -> Vec<Token> {
    let herds = position.herds.iter().map(|herd| Token {
        glyph: Glyph::Herd,
        side: herd.owner.map(|seat| side(variant, seat)),
        region: herd.at.index(),
        dislodged: false,
    });
    let gang = |unit: Unit, dislodged| Token {
        glyph: Glyph::Gang,
        side: Some(side(variant, unit.power)),
        region: unit.at.index(),
        dislodged,
    };
    herds
        .chain(position.units.iter().map(|&unit| gang(unit, false)))
        .chain(position.dislodged.iter().map(|d| gang(d.unit, true)))
        .collect()
}

fn legend(variant: &Variant, position: &Position) -> Vec<LegendLine> {
    variant
        .seats()
        .map(|seat| LegendLine {
            side: side(variant, seat),
            name: variant.power(seat).name.clone(),
            count: Message::new("scene-count")
                .with("centres", position.count(seat))
                .with("units", super::account::unit_count(position, seat)),
        })
        .collect()
}
