//! What each piece does in a turn: where it goes, and whether it comes back,
//! leaves the board or comes onto it.

use super::geometry::as_f32;
use super::overlay::Overlay;
use super::pieces;
use crate::game::scene::{Arrow, ArrowKind, Glyph, Point, Scene, Token};

/// In how many steps a way is given.
const STEPS: usize = 8;
/// How much of its way a piece goes that does not arrive.
const TRIED: f32 = 0.5;

/// A piece with what it does.
pub(super) struct Figure {
    pub(super) token: Token,
    /// Where it stands at first.
    pub(super) at: Point,
    /// The points it goes along, the first of them where it stands; empty if
    /// it stays.
    pub(super) way: Vec<Point>,
    /// Whether it is on the board before the turn, and after it.
    pub(super) before: bool,
    pub(super) after: bool,
}

impl Figure {
    /// Where it is at a share of its way.
    pub(super) fn on_way(&self, share: f32) -> Point {
        let nearest = (0..self.way.len()).min_by(|&a, &b| {
            let apart = |index: usize| (as_f32(index) - share * as_f32(STEPS)).abs();
            apart(a).total_cmp(&apart(b))
        });
        nearest.map_or(self.at, |index| self.way[index])
    }
}

/// All pieces of a turn. `overlay` is of the scene before it with its orders.
pub(super) fn figures(overlay: &Overlay<'_>, before: &Scene, after: &Scene) -> Vec<Figure> {
    let mut arriving: Vec<Option<&Token>> = after.tokens.iter().map(Some).collect();
    let mut figures = Vec::new();
    for token in &before.tokens {
        let Some(at) = spot(overlay, token) else {
            continue;
        };
        let order = order_of(overlay, token);
        let goal = order
            .filter(|order| order.success != Some(false))
            .map_or_else(
                || token.clone(),
                |order| Token {
                    region: order.to,
                    coast: order.coast.filter(|_| token.glyph != Glyph::Herd),
                    dislodged: false,
                    ..token.clone()
                },
            );
        let found =
            (arriving.iter_mut()).find(|other| other.is_some_and(|other| is_same(other, &goal)));
        let stays_on_board = found.is_some();
        if let Some(found) = found {
            *found = None;
        }
        let way = order
            .and_then(|order| way(overlay, order, at, spot(overlay, &goal)?))
            .unwrap_or_default();
        figures.push(Figure {
            token: token.clone(),
            at,
            way,
            before: true,
            after: stays_on_board,
        });
    }
    for token in arriving.into_iter().flatten() {
        if let Some(at) = spot(overlay, token) {
            figures.push(Figure {
                token: token.clone(),
                at,
                way: Vec::new(),
                before: false,
                after: true,
            });
        }
    }
    figures
}

fn spot(overlay: &Overlay<'_>, token: &Token) -> Option<Point> {
    Some(pieces::spot(overlay.place(token.region)?, token))
}

/// Whether a piece after the turn is one that arrived there. A fleet's coast
/// may not have been named.
fn is_same(after: &Token, goal: &Token) -> bool {
    after.glyph == goal.glyph
        && after.region == goal.region
        && after.dislodged == goal.dislodged
        && (after.side == goal.side || goal.glyph == Glyph::Herd)
        && (after.coast == goal.coast || goal.coast.is_none())
}

/// The order that moves a piece; a herd goes with a gang that takes it along.
fn order_of<'a>(overlay: &Overlay<'a>, token: &Token) -> Option<&'a Arrow> {
    overlay.arrows().iter().find(|arrow| {
        let goes = match (arrow.kind, token.glyph) {
            (ArrowKind::Move, Glyph::Herd) => arrow.herd == Some(true),
            (ArrowKind::Move, _) => !token.dislodged,
            (ArrowKind::Retreat, glyph) => token.dislodged && glyph != Glyph::Herd,
            _ => false,
        };
        let is_own = token.glyph == Glyph::Herd || token.side.as_ref() == Some(&arrow.side);
        goes && is_own && arrow.from == token.region && arrow.to != token.region
    })
}

/// The way along an order's line; there and back if it does not come about.
fn way(overlay: &Overlay<'_>, order: &Arrow, at: Point, goal: Point) -> Option<Vec<Point>> {
    let curve = overlay.curve(order)?;
    if order.success == Some(false) {
        // The piece goes to its line's middle, where it meets what stops it.
        let from = curve.at(0.0);
        return Some(
            (0..=STEPS)
                .map(|step| {
                    let t = as_f32(step) / as_f32(STEPS);
                    let out = curve.at(TRIED * (1.0 - (2.0 * t - 1.0).abs()));
                    [0, 1].map(|axis| at[axis] + out[axis] - from[axis])
                })
                .collect(),
        );
    }
    let (from, to) = (curve.at(0.0), curve.at(1.0));
    Some(
        (0..=STEPS)
            .map(|step| {
                let t = as_f32(step) / as_f32(STEPS);
                let on_line = curve.at(t);
                // A herd goes beside its gang: from its own place to its own.
                [0, 1].map(|axis| {
                    let aside = (at[axis] - from[axis]) * (1.0 - t) + (goal[axis] - to[axis]) * t;
                    on_line[axis] + aside
                })
            })
            .collect(),
    )
}
