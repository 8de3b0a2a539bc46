//! What is drawn of orders besides lines of moves and supports: rings around
//! who holds, shots, and swords where pieces fight.

use super::arrows::visible;
use super::lines::{Curve, Stroke, line};
use super::overlay::Overlay;
use super::pieces;
use super::xml::{Drawing, Paint};
use crate::game::scene::Arrow;

/// Where between two fields the swords of a fight are.
const FOUGHT: f32 = 0.6;

/// A shot: a straight line, which ends in a mark before who is shot at.
pub(super) fn shot(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    if let Some((curve, start, end)) = visible(overlay, arrow) {
        let points = curve.points(start, end);
        line(drawing, &points, &Stroke::of(arrow), false);
    }
}

/// The end of a shot, which no counter may hide.
pub(super) fn hit(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    if let Some((curve, _, end)) = visible(overlay, arrow) {
        let colour = Stroke::of(arrow).colour;
        pieces::hit_mark(
            drawing,
            curve.at(end),
            &colour,
            arrow.success != Some(false),
        );
    }
}

/// A fight hand to hand: crossed swords between the two, nearer to who is
/// attacked, so that an answer has its own.
pub(super) fn fight(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some((from, to)) = overlay.ends(arrow) else {
        return;
    };
    let at = Curve::new(from, to, 0.0).at(FOUGHT);
    let style = Stroke::of(arrow);
    pieces::swords(drawing, at, &style.colour, arrow.success != Some(false));
}

/// A ring around a piece that stays where it is.
pub(super) fn hold(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some(place) = overlay.place(arrow.from) else {
        return;
    };
    let style = Stroke::of(arrow);
    let radii = [19.5, 16.0].map(|radius| radius * place.scale);
    let at = overlay.start(arrow.from).unwrap_or(place.main);
    for (colour, width) in style.layers() {
        let paint = Paint::outline(colour, width).dashed(style.dashes);
        drawing.ellipse(at, radii, &paint);
    }
}
