//! What is to be seen of a game.

use super::Risiko;
use super::adjudication::Resolution;
use super::board::Country;
use super::event::Event;
use super::order::Order;
use super::position::Position;
use crate::game::fittings::{Counter, Fittings, Link, Shape};
use crate::game::scene::{Arrow, ArrowKind, Ground, LegendLine, PieceSet, Region, Scene, Side};
use crate::game::system::{OrderBook, RuleSystem as _};
use crate::game::{Message, Seat, Viewer};

/// How many countries stand in a row of the plain board.
const COLUMNS: u8 = 7;
/// The side of a country on the plain board.
const SIDE: f32 = 120.0;

/// An attack or a regrouping on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stroke {
    seat: Seat,
    from: Country,
    to: Country,
    /// Whether armies regroup; otherwise they attack.
    regroups: bool,
    /// Whether it came about; `None` while it is only ordered.
    success: Option<bool>,
}

/// The board with the orders that a reader may see.
#[must_use]
pub fn orders(
    game: &Risiko,
    position: &Position,
    orders: &OrderBook<Order>,
    viewer: Viewer,
) -> Scene {
    let mut strokes = Vec::new();
    for (&seat, orders) in orders {
        let may_see = viewer == Viewer::Master || viewer == Viewer::Seat(seat);
        let mut stroke = |from, to, regroups| {
            strokes.push(Stroke {
                seat,
                from,
                to,
                regroups,
                success: None,
            });
        };
        for order in orders.iter().filter(|_| may_see) {
            match order {
                Order::Attack(attack) => {
                    for ends in attack.route.windows(2) {
                        stroke(ends[0], ends[1], false);
                    }
                }
                Order::Regroup { moves, .. } => {
                    for shift in moves {
                        stroke(shift.from, shift.to, true);
                    }
                }
                _ => {}
            }
        }
    }
    picture(game, position, &strokes)
}

/// The board as a turn found it, with its attacks and regroupings. All of
/// that is public (Risiko 4.4).
#[must_use]
pub fn results(game: &Risiko, before: &Position, resolution: &Resolution) -> Scene {
    let mut strokes: Vec<Stroke> = Vec::new();
    for event in &resolution.events {
        let (stroke, success) = match *event {
            Event::Throw { seat, from, to, .. } => ((seat, from, to, false), false),
            Event::Conquered { seat, from, to, .. } => ((seat, from, to, false), true),
            Event::Moved { seat, from, to, .. } => ((seat, from, to, true), true),
            _ => continue,
        };
        let (seat, from, to, regroups) = stroke;
        let same =
            |other: &&mut Stroke| (other.seat, other.from, other.to, other.regroups) == stroke;
        match strokes.iter_mut().find(same) {
            Some(known) => known.success = Some(success || known.success == Some(true)),
            None => strokes.push(Stroke {
                seat,
                from,
                to,
                regroups,
                success: Some(success),
            }),
        }
    }
    picture(game, before, &strokes)
}

fn side(game: &Risiko, seat: Seat) -> Side {
    let colour = game.colour(seat);
    Side {
        colour: colour.colour.clone(),
        mark: colour.mark.clone(),
    }
}

/// The countries with their owners and armies, each continent by itself.
fn picture(game: &Risiko, position: &Position, strokes: &[Stroke]) -> Scene {
    let mut regions: Vec<Option<Region>> = vec![None; game.board.lands.len()];
    let mut counters = Vec::new();
    let mut top = 0.0;
    for continent in 0..game.board.continents.len() {
        let mut column = 0;
        for country in game.board.of_continent(continent) {
            if column == COLUMNS {
                (column, top) = (0, top + SIDE);
            }
            let left = f32::from(column) * SIDE;
            column += 1;
            let held = position.land(country);
            let land = game.board.land(country);
            let [right, low] = [left + SIDE, top + SIDE];
            regions[country.index()] = Some(Region {
                name: land.name.clone(),
                short: land.code.clone(),
                outline: vec![[left, top], [right, top], [right, low], [left, low]],
                label: [left + SIDE / 2.0, top + SIDE / 2.0],
                ground: Ground::Land,
                coasts: Vec::new(),
                owner: Some(side(game, held.owner)),
                centre: None,
                reconstructed: false,
            });
            counters.push(Counter {
                shape: Shape::Disc,
                side: Some(side(game, held.owner)),
                region: country.index(),
                text: held.armies.to_string(),
                number: None,
                facing: None,
            });
        }
        top += SIDE * 1.25;
    }
    let arrows = (strokes.iter())
        .map(|stroke| Arrow {
            kind: if stroke.regroups {
                ArrowKind::Retreat
            } else {
                ArrowKind::Move
            },
            side: side(game, stroke.seat),
            from: stroke.from.index(),
            to: stroke.to.index(),
            coast: None,
            of: None,
            success: stroke.success,
            herd: None,
            piece: None,
        })
        .collect();
    let links = (game.board.sea_lines.iter())
        .map(|(one, other)| Link {
            from: one.index(),
            to: other.index(),
            side: None,
        })
        .collect();
    Scene {
        frame: [f32::from(COLUMNS) * SIDE, top],
        title: game.turn(position).title,
        game: game.board.name.get(crate::game::Lang::En).to_owned(),
        set: PieceSet::Counters,
        regions: regions.into_iter().flatten().collect(),
        decor: Vec::new(),
        tokens: Vec::new(),
        arrows,
        legend: legend(game, position),
        remarks: Vec::new(),
        fittings: Fittings {
            links,
            counters,
            ..Fittings::default()
        },
    }
}

fn legend(game: &Risiko, position: &Position) -> Vec<LegendLine> {
    (position.order.iter())
        .map(|&seat| LegendLine {
            side: side(game, seat),
            name: game.colour(seat).name.clone(),
            count: Message::new("risiko-legend")
                .with("countries", position.count(seat))
                .with("armies", i64::from(position.total(seat))),
        })
        .collect()
}
