//! The board as a picture.

use super::adjudication::Resolution;
use super::board::{Board, Piece, Side};
use super::event::Event;
use super::movement::Move;
use super::order::Order;
use super::position::Position;
use super::square::{SIDE, Square};
use super::variant::Variant;
use super::{Tablut, account};
use crate::game::boards;
use crate::game::scene::{Arrow, ArrowKind, Counter, Ground, LegendLine, Scene, Shape};
use crate::game::system::{Drawing, OrderBook};
use crate::game::{Message, Viewer};

impl Drawing for Tablut {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let variant = &self.variant;
        let mut scene = standing(variant, position);
        for (&seat, orders) in orders {
            let side = Side::of(seat);
            let moves = orders.iter().filter_map(|order| match order {
                Order::Move(way) if viewer.may_know(side.seat()) => Some(*way),
                _ => None,
            });
            scene
                .arrows
                .extend(moves.map(|way| arrow(variant, side, ArrowKind::Move, way, None)));
        }
        scene
    }

    /// The board before a turn, with its half-moves and a cross on every piece
    /// that was captured.
    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
        let variant = &self.variant;
        let mut scene = standing(variant, before);
        for event in &resolution.events {
            let Event::Moved {
                side,
                way,
                captured,
                ..
            } = event
            else {
                continue;
            };
            scene
                .arrows
                .push(arrow(variant, *side, ArrowKind::Move, *way, Some(true)));
            for &at in captured {
                let way = Move { from: at, to: at };
                scene.arrows.push(arrow(
                    variant,
                    side.other(),
                    ArrowKind::Disband,
                    way,
                    Some(true),
                ));
            }
        }
        scene
    }
}

/// The board as it stands: corners and throne set apart, discs, and a crown
/// on the king's.
fn standing(variant: &Variant, position: &Position) -> Scene {
    let side = usize::from(SIDE);
    let marked = |file: usize, rank: usize| {
        let at = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
        let square = at.and_then(|(file, rank)| Square::at(file, rank));
        square.is_some_and(|at| at.is_corner() || at == Square::THRONE)
    };
    let mut scene = boards::grid(side, side, |file, rank| {
        if marked(file, rank) {
            Ground::Marked
        } else {
            Ground::Plain
        }
    });
    let board = position.board();
    scene.title = match position.outcome {
        Some(outcome) => account::outcome(variant, outcome),
        None => account::turn(position).title,
    };
    scene.legend = (Side::BOTH.into_iter())
        .map(|side| LegendLine {
            side: variant.look(side),
            name: variant.name(side).clone(),
            count: account::pieces(&board, side),
        })
        .collect();
    scene.remarks = vec![Message::new("tablut-scene-squares")];
    scene.fittings.counters = counters(variant, &board);
    scene
}

fn counters(variant: &Variant, board: &Board) -> Vec<Counter> {
    Square::all()
        .filter_map(|at| Some((at, board.piece(at)?)))
        .map(|(at, piece)| Counter {
            shape: match piece {
                Piece::King => Shape::King,
                Piece::Swede | Piece::Russian => Shape::Disc,
            },
            side: Some(variant.look(piece.side())),
            region: at.index(),
            text: String::new(),
            number: None,
            facing: None,
            label: None,
        })
        .collect()
}

fn arrow(
    variant: &Variant,
    side: Side,
    kind: ArrowKind,
    way: Move,
    success: Option<bool>,
) -> Arrow {
    Arrow {
        kind,
        side: variant.look(side),
        from: way.from.index(),
        to: way.to.index(),
        coast: None,
        of: None,
        success,
        herd: None,
        piece: None,
        via: Vec::new(),
    }
}
