//! The board as a picture.

use super::board::{Board, Piece, Side};
use super::event::Event;
use super::order::Order;
use super::position::Position;
use super::square::{SIDE, Square};
use super::variant::Variant;
use super::{Tablut, account};
use crate::game::boards;
use crate::game::scene::{Arrow, ArrowKind, Counter, Ground, LegendLine, Scene, Shape};
use crate::game::system::{Drawing, OrderBook, Played, PlayedTurn};
use crate::game::{Message, Viewer};

impl Drawing for Tablut {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut scene = standing(&self.variant, position);
        for (&seat, orders) in orders.iter().filter(|(seat, _)| viewer.may_know(**seat)) {
            let look = self.variant.look(Side::of(seat));
            let moves = orders.iter().filter_map(|order| match order {
                Order::Move(way) => Some([way.from.index(), way.to.index()]),
                _ => None,
            });
            let arrow =
                |[from, to]: [usize; 2]| Arrow::new(ArrowKind::Move, look.clone(), from, to);
            scene.arrows.extend(moves.map(arrow));
        }
        scene
    }

    /// The board before a turn, with its half-moves and a cross on every piece
    /// that was captured.
    fn result_scene(&self, turn: &Played<Self>, _viewer: Viewer) -> Scene {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
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
            let mut draw = |kind, side, ends: [Square; 2]| {
                let [from, to] = ends.map(Square::index);
                scene.arrows.push(Arrow {
                    success: Some(true),
                    ..Arrow::new(kind, variant.look(side), from, to)
                });
            };
            draw(ArrowKind::Move, *side, [way.from, way.to]);
            for &at in captured {
                draw(ArrowKind::Disband, side.other(), [at, at]);
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
        .map(|(at, piece)| {
            let shape = match piece {
                Piece::King => Shape::King,
                Piece::Swede | Piece::Russian => Shape::Disc,
            };
            Counter::new(shape, Some(variant.look(piece.side())), at.index())
        })
        .collect()
}
