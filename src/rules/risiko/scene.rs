//! What is to be seen of a game.

use super::Risiko;
use super::adjudication::Resolution;
use super::board::Country;
use super::event::Event;
use super::order::Order;
use super::picture::{self, CountryState};
use super::position::Position;
use crate::game::scene::{ArrowKind, LegendLine, Scene, Side};
use crate::game::system::{Drawing, OrderBook, Rules as _};
use crate::game::{Message, Seat, Viewer};

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

impl Drawing for Risiko {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut strokes = Vec::new();
        for (&seat, orders) in orders {
            let may_see = viewer.may_know(seat);
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
        picture(self, position, &strokes)
    }

    /// The board as a turn found it, with its attacks and regroupings. All of
    /// that is public (Risiko 4.4).
    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
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
        picture(self, before, &strokes)
    }
}

fn side(game: &Risiko, seat: Seat) -> Side {
    let colour = game.colour(seat);
    Side {
        colour: colour.colour.clone(),
        mark: colour.mark.clone(),
    }
}

/// The drawn world with owners, armies and what is attacked.
fn picture(game: &Risiko, position: &Position, strokes: &[Stroke]) -> Scene {
    let code = |country: Country| game.board.land(country).code.clone();
    let states: Vec<CountryState> = Country::all()
        .map(|country| {
            let held = position.land(country);
            CountryState {
                code: code(country),
                name: game.board.land(country).name.clone(),
                owner: Some(side(game, held.owner)),
                armies: held.armies,
            }
        })
        .collect();
    let strokes: Vec<picture::Stroke> = strokes
        .iter()
        .map(|stroke| picture::Stroke {
            from: code(stroke.from),
            to: code(stroke.to),
            side: side(game, stroke.seat),
            success: stroke.success,
            kind: if stroke.regroups {
                ArrowKind::Regroup
            } else {
                ArrowKind::Attack
            },
        })
        .collect();
    let scene = picture::scene(
        game.turn(position).title,
        String::new(),
        &states,
        &strokes,
        legend(game, position),
        Vec::new(),
    );
    if game.options.oaf_mos.0 {
        scene
    } else {
        picture::without_line(scene, "OAF", "MOS")
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
