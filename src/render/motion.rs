//! What each piece does in a turn: where it goes, and whether it comes back,
//! leaves the board or comes onto it.

use std::collections::{BTreeSet, VecDeque};

use super::Board;
use super::counters;
use super::geometry::{as_f32, distance};
use super::overlay::Overlay;
use super::pieces;
use super::xml::Drawing;
use crate::game::scene::{Arrow, ArrowKind, Counter, Glyph, Point, Scene, Shape, Token};

/// In how many steps a way is given.
const STEPS: usize = 8;
/// How much of its way a piece goes that does not arrive.
const TRIED: f32 = 0.5;

/// What moves.
pub(super) enum Piece {
    Token(Token),
    /// A counter, and whether it is drawn small.
    Counter(Counter, bool),
}

/// A piece with what it does.
pub(super) struct Figure {
    pub(super) piece: Piece,
    /// Where it stands at first.
    pub(super) at: Point,
    /// How large it is there, and where it ends.
    pub(super) sizes: [f32; 2],
    /// The points it goes along, the first of them where it stands; empty if
    /// it stays.
    pub(super) way: Vec<Point>,
    /// Whether it is on the board before the turn, and after it.
    pub(super) before: bool,
    pub(super) after: bool,
}

impl Figure {
    /// Draws it at a point.
    pub(super) fn draw(&self, drawing: &mut Drawing, at: Point, size: f32) {
        let tilt = match &self.piece {
            Piece::Token(token) => pieces::tilt(token),
            Piece::Counter(..) => 0.0,
        };
        drawing.open_at(at, size, tilt);
        match &self.piece {
            Piece::Token(token) => pieces::upright(drawing, token),
            Piece::Counter(counter, is_small) => counters::one(drawing, counter, *is_small),
        }
        drawing.close();
    }

    /// Whether it looks like another one.
    fn looks_like(&self, other: &Self) -> bool {
        match (&self.piece, &other.piece) {
            (Piece::Counter(one, small), Piece::Counter(other, other_small)) => {
                let look = |counter: &Counter| (counter.number, counter.facing);
                is_alike(one, other) && look(one) == look(other) && small == other_small
            }
            _ => false,
        }
    }

    /// Where it is at a share of its way.
    pub(super) fn on_way(&self, share: f32) -> Point {
        let steps = as_f32(self.way.len().saturating_sub(1));
        let nearest = (0..self.way.len()).min_by(|&a, &b| {
            let apart = |index: usize| (as_f32(index) - share * steps).abs();
            apart(a).total_cmp(&apart(b))
        });
        nearest.map_or(self.at, |index| self.way[index])
    }
}

/// All pieces of a turn, those that are counters last. `overlay` is of the
/// scene before it with its orders.
pub(super) fn figures(
    overlay: &Overlay<'_>,
    board: &Board,
    before: &Scene,
    after: &Scene,
) -> Vec<Figure> {
    let mut figures = tokens(overlay, before, after);
    figures.extend(stacks(overlay, board, before, after));
    figures
}

fn tokens(overlay: &Overlay<'_>, before: &Scene, after: &Scene) -> Vec<Figure> {
    let mut arriving: Vec<Option<&Token>> = after.tokens.iter().map(Some).collect();
    let mut figures = Vec::new();
    for token in &before.tokens {
        let Some((at, size)) = spot(overlay, token) else {
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
        let end = found.as_deref().copied().flatten().cloned();
        // A herd that has become somebody's and a unit that has retreated look
        // otherwise: another one comes to where the first has gone.
        let looks = |token: &Token| (token.side.clone(), token.dislodged);
        let stays = end.as_ref().is_some_and(|end| looks(end) == looks(token));
        if let Some(found) = found.filter(|_| stays) {
            *found = None;
        }
        let goal = spot(overlay, end.as_ref().unwrap_or(&goal));
        let way = order
            .and_then(|order| way(overlay, order, at, goal?.0))
            .unwrap_or_default();
        figures.push(Figure {
            piece: Piece::Token(token.clone()),
            at,
            sizes: [size, goal.map_or(size, |(_, size)| size)],
            way,
            before: true,
            after: stays,
        });
    }
    for token in arriving.into_iter().flatten() {
        if let Some((at, size)) = spot(overlay, token) {
            figures.push(Figure {
                piece: Piece::Token(token.clone()),
                at,
                sizes: [size, size],
                way: Vec::new(),
                before: false,
                after: true,
            });
        }
    }
    figures
}

/// Counters: what looks the same and stands where an order led has gone there.
/// Of stacks, what is there afterwards comes from where the order began.
fn stacks(overlay: &Overlay<'_>, board: &Board, before: &Scene, after: &Scene) -> Vec<Figure> {
    let spots = [before, after].map(|scene| counters::spots(board, scene));
    let [here, there] = [before, after].map(|scene| &scene.fittings.counters);
    let mut arriving: Vec<usize> = (0..there.len())
        .filter(|&at| spots[1][at].is_some())
        .collect();
    let mut ends: Vec<Option<usize>> = vec![None; here.len()];
    let has_gone = |arrow: &&Arrow| {
        arrow.kind.goes() && arrow.success != Some(false) && arrow.from != arrow.to
    };
    let went: Vec<&Arrow> = overlay.arrows().iter().filter(has_gone).collect();
    // What stands as it stood, then what went, then what went on from there,
    // then what only looks otherwise; at last what is somewhere else, where no
    // orders are drawn or nothing else looks like it: who is captured is taken
    // along.
    for stage in 0..5 {
        for (index, counter) in here.iter().enumerate() {
            if ends[index].is_some() || spots[0][index].is_none() {
                continue;
            }
            let is_end = |other: &Counter| match stage {
                0 => other == counter,
                1 => {
                    is_alike(other, counter)
                        && went.iter().any(|arrow| leads(arrow, counter, other.region))
                }
                2 => {
                    is_alike(other, counter)
                        && counter.shape != Shape::Stack
                        && route(&went, counter, other.region).is_some()
                }
                3 => {
                    other.region == counter.region
                        && other.facing == counter.facing
                        && other.number == counter.number
                        && is_alike(other, counter)
                }
                _ => {
                    (overlay.arrows().is_empty() || is_sole([here, there], counter))
                        && counter.shape != Shape::Stack
                        && is_alike(other, counter)
                }
            };
            if let Some(found) = arriving.iter().position(|&at| is_end(&there[at])) {
                ends[index] = Some(arriving.remove(found));
            }
        }
    }
    let figure = |counter: &Counter, (at, side): (Point, f32)| Figure {
        piece: Piece::Counter(counter.clone(), counters::is_small(side)),
        at,
        sizes: [counters::scale(side); 2],
        way: Vec::new(),
        before: true,
        after: true,
    };
    let mut figures = Vec::new();
    for (index, counter) in here.iter().enumerate() {
        let Some((at, side)) = spots[0][index] else {
            continue;
        };
        let mut one = figure(counter, (at, side));
        one.after = false;
        if let Some((end, (goal, side))) = ends[index].and_then(|end| Some((end, spots[1][end]?))) {
            let other = &there[end];
            one.sizes[1] = counters::scale(side);
            one.way = route(&went, counter, other.region)
                .and_then(|legs| way_over(overlay, &legs, at, goal))
                .unwrap_or_else(|| {
                    if distance(at, goal) < 0.1 {
                        Vec::new()
                    } else {
                        vec![at, goal]
                    }
                });
            let last = figure(other, (goal, side));
            if one.looks_like(&last) {
                one.after = true;
            } else {
                // It has been turned round or has lost some on its way.
                figures.push(Figure {
                    before: false,
                    ..last
                });
            }
        }
        figures.push(one);
    }
    for index in arriving {
        let Some((goal, side)) = spots[1][index] else {
            continue;
        };
        let counter = &there[index];
        let mut one = figure(counter, (goal, side));
        one.before = false;
        let order = (went.iter())
            .find(|arrow| arrow.to == counter.region && counter.side.as_ref() == Some(&arrow.side));
        let from = order.and_then(|order| Some(overlay.place(order.from)?.main));
        if let (Some(order), Some(from)) = (order, from) {
            one.way = way(overlay, order, from, goal).unwrap_or_default();
            one.at = one.way.first().copied().unwrap_or(goal);
        }
        figures.push(one);
    }
    figures
}

/// Whether nothing else looks like a counter, before the turn and after it.
fn is_sole(all: [&Vec<Counter>; 2], counter: &Counter) -> bool {
    let alike = |all: &Vec<Counter>| all.iter().filter(|other| is_alike(other, counter)).count();
    all.map(alike) == [1, 1]
}

/// Whether two counters may be one that has only moved or lost some.
fn is_alike(one: &Counter, other: &Counter) -> bool {
    one.shape == other.shape && one.side == other.side && one.text == other.text
}

fn leads(arrow: &Arrow, counter: &Counter, to: usize) -> bool {
    arrow.from == counter.region && arrow.to == to && counter.side.as_ref() == Some(&arrow.side)
}

/// The fewest ways of its side that lead a counter one after the other to where
/// it is: it may have moved, and then retreated.
fn route<'a>(arrows: &[&'a Arrow], counter: &Counter, to: usize) -> Option<Vec<&'a Arrow>> {
    let mut routes: VecDeque<Vec<&Arrow>> = VecDeque::from([Vec::new()]);
    let mut seen = BTreeSet::from([counter.region]);
    while let Some(route) = routes.pop_front() {
        let at = route.last().map_or(counter.region, |arrow| arrow.to);
        if at == to && !route.is_empty() {
            return Some(route);
        }
        let is_next =
            |arrow: &&&Arrow| arrow.from == at && counter.side.as_ref() == Some(&arrow.side);
        for &arrow in arrows.iter().filter(is_next) {
            if seen.insert(arrow.to) {
                routes.push_back(route.iter().copied().chain([arrow]).collect());
            }
        }
    }
    None
}

/// The way along the lines of several orders.
fn way_over(overlay: &Overlay<'_>, legs: &[&Arrow], at: Point, goal: Point) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    let mut from = at;
    for (index, leg) in legs.iter().enumerate() {
        let is_last = index + 1 == legs.len();
        let to = if is_last {
            goal
        } else {
            overlay.place(leg.to)?.main
        };
        points.extend(way(overlay, leg, from, to)?);
        from = to;
    }
    Some(points)
}

/// Where a piece stands, and how large it is there.
fn spot(overlay: &Overlay<'_>, token: &Token) -> Option<(Point, f32)> {
    let place = overlay.place(token.region)?;
    Some((pieces::spot(place, token), pieces::scale(place, token)))
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
