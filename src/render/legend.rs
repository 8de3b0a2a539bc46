//! Below the board: sides and what they have, signs explained, remarks.

use super::BOARD_WIDTH;
use super::board::{self, Hatchings};
use super::geometry::as_f32;
use super::lines::{Stroke, head, line, rippled};
use super::look;
use super::palette::{self, INK};
use super::pieces;
use super::text_metrics::{Face, fitted, width, wrapped};
use super::xml::{Drawing, Lettering, Paint};
use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::{
    Arrow, ArrowKind, CentreMark, Glyph, Ground, PieceSet, Point, Scene, Side,
};

/// Sides beside each other.
const COLUMNS: usize = 4;
/// The same where there are more sides than `FEW`.
const MANY_COLUMNS: usize = 6;
/// Up to how many sides get wide columns.
const FEW: usize = 12;
/// Height of a side's line.
const SIDE_HEIGHT: f32 = 40.0;
/// Height of a line of signs.
const SIGN_HEIGHT: f32 = 27.0;
/// Size of explanations and remarks.
const TEXT: f32 = 13.0;
/// Height of a line of remarks.
const REMARK_HEIGHT: f32 = 18.0;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Gang,
    Herd,
    NeutralHerd,
    Dislodged,
    Army,
    Fleet,
    Wing,
    DislodgedUnit,
    Home,
    Town,
    Supply,
    Reconstructed,
    Veiled,
    Order(ArrowKind, Option<bool>),
    HerdGoes,
    HerdStays,
    /// What ground is drawn like.
    Terrain(Ground),
}

impl Sign {
    /// Whether it stands for an order.
    fn tells(self, order: &Arrow) -> bool {
        let of_kind = || {
            let signs = SIGNS.iter().map(|(sign, _)| *sign);
            signs.filter(|sign| matches!(sign, Self::Order(kind, _) if *kind == order.kind))
        };
        let exact = Self::Order(order.kind, order.success);
        let told = of_kind().find(|sign| *sign == exact);
        told.or_else(|| of_kind().next()) == Some(self)
    }

    /// Whether the scene shows this sign: only those are explained.
    fn is_shown(self, scene: &Scene) -> bool {
        let token = |glyph, owned: Option<bool>, dislodged: Option<bool>| {
            scene.tokens.iter().any(|t| {
                t.glyph == glyph
                    && owned.is_none_or(|owned| t.side.is_some() == owned)
                    && dislodged.is_none_or(|dislodged| t.dislodged == dislodged)
            })
        };
        let built = |glyph| scene.arrows.iter().any(|a| a.piece == Some(glyph));
        let centre = |mark| scene.regions.iter().any(|r| r.centre == Some(mark));
        match self {
            Self::Gang => token(Glyph::Gang, None, Some(false)) || built(Glyph::Gang),
            Self::Herd => token(Glyph::Herd, Some(true), None) || built(Glyph::Herd),
            Self::NeutralHerd => token(Glyph::Herd, Some(false), None),
            Self::Dislodged => token(Glyph::Gang, None, Some(true)),
            Self::Army => token(Glyph::Army, None, Some(false)) || built(Glyph::Army),
            Self::Fleet => token(Glyph::Fleet, None, Some(false)) || built(Glyph::Fleet),
            Self::Wing => token(Glyph::Wing, None, Some(false)) || built(Glyph::Wing),
            Self::DislodgedUnit => [Glyph::Army, Glyph::Fleet, Glyph::Wing]
                .into_iter()
                .any(|glyph| token(glyph, None, Some(true))),
            Self::Home => centre(CentreMark::Home),
            Self::Town => scene.set == PieceSet::Range && centre(CentreMark::Town),
            Self::Supply => scene.set == PieceSet::War && centre(CentreMark::Town),
            Self::Reconstructed => scene.regions.iter().any(|r| r.reconstructed),
            Self::Veiled => !scene.fittings.veiled.is_empty(),
            Self::HerdGoes => herd_moved(scene, true),
            Self::HerdStays => herd_moved(scene, false),
            // Where there is no ground with a sign, none has to be explained.
            Self::Terrain(ground) => {
                let mut all = scene.regions.iter().map(|region| region.ground);
                all.clone().any(board::has_tile) && all.any(|other| other == ground)
            }
            Self::Order(..) => scene.arrows.iter().any(|arrow| self.tells(arrow)),
        }
    }

    /// How wide the sample of this sign is.
    const fn room(self) -> f32 {
        match self {
            Self::Order(
                ArrowKind::Move
                | ArrowKind::Support
                | ArrowKind::Convoy
                | ArrowKind::Retreat
                | ArrowKind::Attack
                | ArrowKind::Regroup
                | ArrowKind::Shot,
                _,
            ) => 52.0,
            Self::Gang
            | Self::Herd
            | Self::NeutralHerd
            | Self::Dislodged
            | Self::Army
            | Self::Fleet
            | Self::Wing
            | Self::DislodgedUnit
            | Self::Order(ArrowKind::Hold, _) => 34.0,
            Self::Reconstructed | Self::Veiled | Self::Terrain(_) => 30.0,
            _ => 20.0,
        }
    }

    fn sample(self, drawing: &mut Drawing, scene: &Scene, [x, y]: Point, side: &Side) {
        let middle = [x + self.room() / 2.0, y];
        match self {
            Self::Gang | Self::Dislodged => {
                let dislodged = self == Self::Dislodged;
                drawing.open_at(middle, 0.85, if dislodged { -14.0 } else { 0.0 });
                pieces::gang(drawing, Some(side), dislodged);
                drawing.close();
            }
            Self::Herd | Self::NeutralHerd => {
                drawing.open_at(middle, 0.85, 0.0);
                pieces::herd(drawing, (self == Self::Herd).then_some(side));
                drawing.close();
            }
            Self::Army | Self::DislodgedUnit => {
                let dislodged = self == Self::DislodgedUnit;
                drawing.open_at(middle, 0.85, if dislodged { -14.0 } else { 0.0 });
                pieces::army(drawing, Some(side), dislodged);
                drawing.close();
            }
            Self::Fleet => {
                drawing.open_at(middle, 0.85, 0.0);
                pieces::fleet(drawing, Some(side), false);
                drawing.close();
            }
            Self::Wing => {
                drawing.open_at(middle, 0.85, 0.0);
                pieces::wing(drawing, Some(side), false);
                drawing.close();
            }
            Self::Home => board::centre(drawing, middle, CentreMark::Home),
            Self::Town | Self::Supply => board::centre(drawing, middle, CentreMark::Town),
            Self::Reconstructed => {
                let look = Lettering::new(15.0, look::name_face(scene, true));
                drawing.text([x + 1.0, y + 5.5], look, "Abc");
            }
            Self::Veiled => {
                board::sample(drawing, [x, y - 11.0], [30.0, 22.0], Ground::Land);
                drawing.rect([x, y - 11.0], [30.0, 22.0], &board::veil());
            }
            Self::HerdGoes => pieces::herd_badge(drawing, middle, true),
            Self::HerdStays => pieces::herd_badge(drawing, middle, false),
            Self::Terrain(ground) => board::sample(drawing, [x, y - 11.0], [30.0, 22.0], ground),
            Self::Order(kind, success) => {
                let arrow = Arrow {
                    success,
                    ..Arrow::new(kind, side.clone(), 0, 0)
                };
                order_sample(drawing, [x, y], middle, self.room(), &arrow);
            }
        }
    }
}

fn herd_moved(scene: &Scene, goes: bool) -> bool {
    scene.arrows.iter().any(|a| a.herd == Some(goes))
}

fn order_sample(drawing: &mut Drawing, [x, y]: Point, middle: Point, room: f32, arrow: &Arrow) {
    let style = Stroke::of(arrow);
    let points: Vec<Point> = (0_u8..=24)
        .map(|step| {
            let t = f32::from(step) / 24.0;
            let wave = if arrow.kind == ArrowKind::Retreat && step < 18 {
                3.0 * (t * 12.0).sin()
            } else {
                0.0
            };
            [x + 2.0 + t * (room - 4.0), y + wave]
        })
        .collect();
    match arrow.kind {
        ArrowKind::Move | ArrowKind::Retreat | ArrowKind::Attack | ArrowKind::Regroup => {
            line(drawing, &points, &style, true);
            head(drawing, &points, &style);
        }
        ArrowKind::Support => {
            line(drawing, &points, &style, false);
        }
        ArrowKind::Shot => {
            line(drawing, &points, &style, false);
            let end = [x + room - 5.0, y];
            pieces::hit_mark(drawing, end, &style.colour, arrow.success != Some(false));
        }
        ArrowKind::Fight => {
            pieces::swords(drawing, middle, &style.colour, arrow.success != Some(false));
        }
        ArrowKind::Convoy => line(drawing, &rippled(&points), &style, false),
        ArrowKind::Hold => {
            drawing.ellipse(middle, [14.0, 9.5], &Paint::outline(INK, "3"));
        }
        ArrowKind::Build => pieces::plus_badge(drawing, middle, true),
        ArrowKind::Disband => pieces::cross(drawing, middle, 6.5),
    }
    let has_no_cross = matches!(
        arrow.kind,
        ArrowKind::Disband | ArrowKind::Fight | ArrowKind::Shot
    );
    if arrow.success == Some(false) && !has_no_cross {
        pieces::cross(drawing, [middle[0] - 3.0, y], 4.6);
    }
}

/// Every sign with the key of its explanation, in the order in which they are
/// explained. An order that came about otherwise than all that are listed is
/// told by the first of its kind.
const SIGNS: [(Sign, &str); 44] = {
    use ArrowKind::{
        Attack, Build, Convoy, Disband, Fight, Hold, Move, Regroup, Retreat, Shot, Support,
    };
    use Sign::Order;
    const DONE: Option<bool> = Some(true);
    const FAILED: Option<bool> = Some(false);
    [
        (Sign::Gang, "render-legend-gang"),
        (Sign::Herd, "render-legend-herd"),
        (Sign::NeutralHerd, "render-legend-herd-neutral"),
        (Sign::Army, "render-legend-army"),
        (Sign::Fleet, "render-legend-fleet"),
        (Sign::Wing, "render-legend-wing"),
        (Sign::Home, "render-legend-home"),
        (Sign::Town, "render-legend-town"),
        (Sign::Supply, "render-legend-supply"),
        (Sign::Reconstructed, "render-legend-reconstructed"),
        (Sign::Veiled, "render-legend-veiled"),
        (Order(Move, None), "render-legend-ordered"),
        (Order(Move, DONE), "render-legend-move"),
        (Order(Move, FAILED), "render-legend-failed"),
        (Order(Hold, DONE), "render-legend-hold"),
        (Order(Support, DONE), "render-legend-support"),
        (Order(Support, FAILED), "render-legend-support-failed"),
        (Order(Convoy, DONE), "render-legend-convoy"),
        (Order(Convoy, FAILED), "render-legend-convoy-failed"),
        (Sign::HerdGoes, "render-legend-herd-goes"),
        (Sign::HerdStays, "render-legend-herd-stays"),
        (Sign::Dislodged, "render-legend-dislodged"),
        (Sign::DislodgedUnit, "render-legend-dislodged-unit"),
        (Order(Retreat, DONE), "render-legend-retreat"),
        (Order(Build, DONE), "render-legend-build"),
        (Order(Disband, DONE), "render-legend-disband"),
        (Order(Attack, None), "render-legend-attack-ordered"),
        (Order(Attack, DONE), "render-legend-attack"),
        (Order(Attack, FAILED), "render-legend-attack-failed"),
        (Order(Regroup, DONE), "render-legend-regroup"),
        (Order(Fight, DONE), "render-legend-fight"),
        (Order(Fight, FAILED), "render-legend-fight-even"),
        (Order(Shot, DONE), "render-legend-shot"),
        (Order(Shot, FAILED), "render-legend-shot-even"),
        (Sign::Terrain(Ground::Plain), "render-legend-plain"),
        (Sign::Terrain(Ground::Road), "render-legend-road"),
        (Sign::Terrain(Ground::Hill), "render-legend-hill"),
        (Sign::Terrain(Ground::Wood), "render-legend-wood"),
        (Sign::Terrain(Ground::Swamp), "render-legend-swamp"),
        (Sign::Terrain(Ground::River), "render-legend-river"),
        (Sign::Terrain(Ground::Ford), "render-legend-ford"),
        (Sign::Terrain(Ground::Fortress), "render-legend-fortress"),
        (Sign::Terrain(Ground::Camp), "render-legend-camp"),
        (Sign::Terrain(Ground::Crag), "render-legend-crag"),
    ]
};

/// Where the legend is, and in which language.
pub(super) struct Panel<'a> {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) lang: Lang,
}

impl Panel<'_> {
    /// Draws the legend and returns how high it is.
    pub(super) fn draw(&self, drawing: &mut Drawing, scene: &Scene, hatchings: &Hatchings) -> f32 {
        let mut y = self.sides(drawing, scene, hatchings);
        y = self.signs(drawing, scene, y);
        y = self.remarks(drawing, scene, y);
        y - self.top
    }

    fn sides(&self, drawing: &mut Drawing, scene: &Scene, hatchings: &Hatchings) -> f32 {
        let most = if scene.legend.len() > FEW {
            MANY_COLUMNS
        } else {
            COLUMNS
        };
        // As wide as below a board, as far as there is room.
        let columns = (1..=most)
            .rev()
            .find(|&columns| as_f32(columns) * BOARD_WIDTH <= self.width * as_f32(most))
            .unwrap_or(1);
        let column = self.width / as_f32(columns);
        for (index, entry) in scene.legend.iter().enumerate() {
            let x = self.left + as_f32(index % columns) * column;
            let y = self.top + as_f32(index / columns) * SIDE_HEIGHT;
            // A brand is on another piece than the mark.
            let swatch = if entry.side.brand.is_some() {
                80.0
            } else {
                44.0
            };
            board::swatch(
                drawing,
                [x, y + 3.0],
                [swatch, 31.0],
                &entry.side,
                hatchings,
            );
            drawing.open_at([x + 22.0, y + 18.5], 0.95, 0.0);
            pieces::emblem(drawing, scene.set, &entry.side);
            drawing.close();
            if entry.side.brand.is_some() {
                drawing.open_at([x + 58.0, y + 18.5], 0.95, 0.0);
                pieces::herd(drawing, Some(&entry.side));
                drawing.close();
            }
            let room = column - swatch - 16.0;
            let name = entry.name.get(self.lang);
            let face = look::name_face(scene, false);
            let size = fitted(name, face, 14.5, room);
            let look = Lettering::new(size, face);
            let left = x + swatch + 7.0;
            drawing.text([left, y + 16.0], look, name);
            let count = (self.words)(&entry.count);
            let size = fitted(&count, Face::Regular, TEXT, room);
            let look = Lettering::new(size, Face::Regular);
            drawing.text([left, y + 32.0], look, &count);
        }
        let rows = scene.legend.len().div_ceil(columns);
        self.top + as_f32(rows) * SIDE_HEIGHT
    }

    fn signs(&self, drawing: &mut Drawing, scene: &Scene, top: f32) -> f32 {
        let shown: Vec<_> = (SIGNS.into_iter())
            .filter(|(sign, _)| sign.is_shown(scene))
            .collect();
        if shown.is_empty() {
            return top;
        }
        let side = Side::new(palette::PLAIN, "");
        let mut x = self.left;
        let mut y = top + SIGN_HEIGHT / 2.0 + 4.0;
        for (sign, key) in shown {
            // Units that are counters are taken off the board for other reasons.
            let key = match (sign, scene.set) {
                (Sign::Order(ArrowKind::Disband, _), PieceSet::Counters) => {
                    "render-counter-removed"
                }
                _ => key,
            };
            let text = (self.words)(&Message::new(key));
            let room = sign.room() + 7.0 + width(&text, Face::Regular, TEXT);
            if x > self.left && x + room > self.left + self.width {
                x = self.left;
                y += SIGN_HEIGHT;
            }
            sign.sample(drawing, scene, [x, y], &side);
            let look = Lettering::new(TEXT, Face::Regular);
            drawing.text([x + sign.room() + 7.0, y + 4.6], look, &text);
            x += room + 20.0;
        }
        y + SIGN_HEIGHT / 2.0
    }

    fn remarks(&self, drawing: &mut Drawing, scene: &Scene, top: f32) -> f32 {
        let mut y = top + 4.0;
        for remark in &scene.remarks {
            let text = (self.words)(remark);
            for line in wrapped(&text, Face::Regular, TEXT, self.width) {
                y += REMARK_HEIGHT;
                let look = Lettering::new(TEXT, Face::Regular);
                drawing.text([self.left, y - 4.0], look, &line);
            }
        }
        y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_explained_in_every_language() {
        for texts in [
            include_str!("../../locales/en/render.ftl"),
            include_str!("../../locales/de/render.ftl"),
        ] {
            let keys: Vec<&str> = texts
                .lines()
                .filter_map(|line| line.split_once(" = ").map(|(key, _)| key))
                .filter(|key| key.starts_with("render-legend-"))
                .collect();
            let mut wanted: Vec<&str> = SIGNS.iter().map(|(_, key)| *key).collect();
            let mut present = keys.clone();
            wanted.sort_unstable();
            present.sort_unstable();
            assert_eq!(present, wanted);
        }
    }
}
