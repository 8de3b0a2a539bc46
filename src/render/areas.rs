//! Where areas are on a picture, for those who point at them.

use serde::Serialize;

use super::Board;
use super::page::ORIGIN;
use super::xml::polyline;
use crate::game::lang::Lang;
use crate::game::scene::{Point, Scene};

/// An area of the picture that [`super::svg`] makes, in its units.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Area {
    /// Its outline, as path data of SVG; empty where it is not drawn.
    pub outline: String,
    /// Where its piece stands.
    pub at: Point,
    /// Where a piece lies at each of its coasts, if it has several.
    pub coasts: Vec<Point>,
}

/// The areas of a scene's picture, in the order of its regions.
pub fn areas(scene: &Scene, lang: Lang) -> Vec<Area> {
    let board = Board::new(scene, lang);
    let on_page = |point: &Point| [0, 1].map(|axis| (point[axis] + ORIGIN[axis]).round());
    let areas = board.outlines.iter().zip(board.places.iter());
    let area = |(outline, place): (&Vec<Point>, &Option<super::layout::Place>)| {
        let outline: Vec<Point> = outline.iter().map(on_page).collect();
        let middle = || {
            let [low, high] = crate::game::plane::bounds(&outline).unwrap_or_default();
            [0, 1].map(|axis| f32::midpoint(low[axis], high[axis]))
        };
        Area {
            outline: if outline.len() < 3 {
                String::new()
            } else {
                polyline(&outline, true)
            },
            at: (place.as_ref()).map_or_else(middle, |place| on_page(&place.main)),
            coasts: (place.iter())
                .flat_map(|place| place.coasts.iter().map(on_page))
                .collect(),
        }
    };
    areas.map(area).collect()
}
