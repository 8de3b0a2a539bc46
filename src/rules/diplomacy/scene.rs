//! Positions and turns as pictures: what is to be seen, before it is drawn.

use super::adjudication::{Resolution, flat};
use super::event::Event;
use super::order::{Command, Order, Piece, Subject};
use super::position::{Position, Unit, UnitKind};
use super::turn::PhaseKind;
use super::variant::Variant;
use super::verdict::Verdict;
use super::{Diplomacy, words};
use crate::game::choices::What;
use crate::game::fittings::Caption;
use crate::game::plane::bounds;
use crate::game::scene::{
    Arrow, ArrowKind, CentreMark, Decor, Fittings, Glyph, Ground, LegendLine, Link, PieceSet,
    Point, Region, Scene, Side, Token,
};
use crate::game::system::{Drawing, OrderBook, Played, PlayedTurn, Rules as _};
use crate::game::{LocalName, Message, Seat, Viewer};
use crate::map::{Centre, Coast, Map, Passage, ProvinceId, Source, Terrain};

/// The board as it stands.
pub fn position(variant: &Variant, position: &Position) -> Scene {
    let map = &variant.map;
    let regions = map
        .ids()
        .map(|id| {
            let province = map.province(id);
            Region {
                name: province.name.clone(),
                short: province.id.clone(),
                outline: province.outline.to_vec(),
                label: province.label,
                ground: ground(province.terrain),
                coasts: (province.coasts.iter())
                    .map(|&coast| shore(map, id, coast))
                    .collect(),
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
        set: if variant.herds {
            PieceSet::Range
        } else {
            PieceSet::War
        },
        regions,
        decor: (map.decor.iter())
            .map(|decor| Decor {
                ground: ground(decor.kind),
                outline: decor.outline.to_vec(),
            })
            .collect(),
        tokens: tokens(variant, position),
        arrows: Vec::new(),
        legend: legend(variant, position),
        remarks: (MARKS.iter())
            .filter(|(.., is_there)| is_there(map))
            .map(|&(_, key, _)| Message::new(key))
            .collect(),
        fittings: Fittings {
            captions: marks(map),
            links: (map.links.iter())
                .map(|(from, to)| Link {
                    from: from.index(),
                    to: to.index(),
                    side: None,
                })
                .collect(),
            landmarks: map.landmarks.clone(),
            veiled: (map.ids().filter(|at| !position.sees(*at)))
                .map(ProvinceId::index)
                .collect(),
            look: map.look.clone(),
            plate: (map.look.plate.iter())
                .flat_map(|_| {
                    let year = LocalName::same(position.turn.year.to_string());
                    [variant.name.clone(), year]
                })
                .collect(),
            ..Fittings::default()
        },
    }
}

/// What stands on the board where armies count less or fleets convoy from a coast,
/// the text that explains it, and whether a map has it.
type Mark = (&'static str, &'static str, fn(&Map) -> bool);
const WEAK: Mark = ("×0", "diplomacy-scene-weak", |map| has(map, Passage::Weak));
const HALF: Mark = ("×½", "diplomacy-scene-half", |map| {
    has(map, Passage::Half)
});
const CONVOYS: Mark = ("≈", "diplomacy-scene-convoys", |map| {
    map.provinces.iter().any(|province| province.convoys)
});
const MARKS: [Mark; 3] = [WEAK, HALF, CONVOYS];

fn has(map: &Map, passage: Passage) -> bool {
    map.passages.iter().any(|(.., of)| *of == passage)
}

/// The marks of passages, each on its border, and of coasts where fleets
/// convoy.
fn marks(map: &Map) -> Vec<Caption> {
    let passages = map.passages.iter();
    let once = passages.filter(|&&(from, to, _)| from < to || map.passage(to, from).is_none());
    let passages = once.map(|&(from, to, passage)| {
        let (text, ..) = match passage {
            Passage::Weak => WEAK,
            Passage::Half => HALF,
        };
        (border(map, from, to), text)
    });
    let coasts = map.ids().filter(|&at| map.province(at).convoys);
    let coasts = coasts.map(|at| {
        let seas = map.fleet_borders(at).into_iter();
        let sea = seas.min_by_key(|&sea| map.province(sea).terrain != Terrain::Sea);
        let shore = sea.map(|sea| border(map, at, sea));
        (shore.unwrap_or(map.province(at).label), CONVOYS.0)
    });
    let all = passages.chain(coasts);
    all.map(|(at, text)| Caption {
        at,
        text: text.to_owned(),
    })
    .collect()
}

/// Where two provinces meet: in the middle of what their outlines share, else
/// between their names.
fn border(map: &Map, one: ProvinceId, other: ProvinceId) -> Point {
    let [one, other] = [one, other].map(|at| map.province(at));
    let shared = one.outline.iter().copied();
    let shared: Vec<Point> = shared.filter(|at| other.outline.contains(at)).collect();
    let nearest = |to: Point| {
        let far = |at: &Point| (at[0] - to[0]).hypot(at[1] - to[1]);
        shared
            .iter()
            .copied()
            .min_by(|a, b| far(a).total_cmp(&far(b)))
    };
    let names = middle(&[one.label, other.label]).unwrap_or(one.label);
    middle(&shared).and_then(nearest).unwrap_or(names)
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Land | Terrain::Coast => Ground::Land,
        Terrain::Sea => Ground::Sea,
        Terrain::River => Ground::River,
    }
}

/// Where one of several coasts is: in the middle of that part of the outline
/// which seas of that coast share and which lies farthest towards its point
/// of the compass, since one sea may wash two coasts. Where the outline
/// shares nothing with them, between the province and these seas.
fn shore(map: &Map, id: ProvinceId, coast: Coast) -> Point {
    let province = map.province(id);
    let seas = || {
        (map.berths(id, Some(coast)).iter())
            .map(|berth| map.province(berth.province))
            .filter(|other| other.terrain == Terrain::Sea)
    };
    let far = |point: &Point| match coast {
        Coast::North => -point[1],
        Coast::East => point[0],
        Coast::South => point[1],
        Coast::West => -point[0],
    };
    let mut shared: Vec<Point> = (province.outline.iter().copied())
        .filter(|point| seas().any(|sea| sea.outline.contains(point)))
        .collect();
    shared.sort_by(|a, b| far(b).total_cmp(&far(a)));
    if let (Some(first), Some(last)) = (shared.first(), shared.last()) {
        let limit = far(first) - (far(first) - far(last)) / 3.0;
        shared.retain(|point| far(point) >= limit);
    }
    if let Some(middle) = middle(&shared) {
        return middle;
    }
    let labels: Vec<Point> = seas().map(|sea| sea.label).collect();
    middle(&labels).map_or(province.label, |sea| {
        [0, 1].map(|axis| province.label[axis] + (sea[axis] - province.label[axis]) * 0.3)
    })
}

/// The middle of the box around some points.
fn middle(points: &[Point]) -> Option<Point> {
    let [low, high] = bounds(points)?;
    Some([0, 1].map(|axis| f32::midpoint(low[axis], high[axis])))
}

/// A coast as its index in the scene's region.
fn coast_index(variant: &Variant, at: ProvinceId, coast: Option<Coast>) -> Option<usize> {
    let coasts = &variant.map.province(at).coasts;
    coasts.iter().position(|&other| Some(other) == coast)
}

/// The board as it stands, with orders that are not resolved yet.
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

impl Drawing for Diplomacy {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut flat = flat(orders);
        flat.retain(|(seat, _)| viewer.may_know(*seat));
        self::orders(&self.variant, position, &flat)
    }

    fn picks(&self, position: &Position, _seat: Seat, order: &Order) -> Vec<What> {
        let variant = &self.variant;
        let word = |key: &'static str| What::Word(Message::new(key));
        let place = |at: ProvinceId| What::place(at.index());
        let again = |at: ProvinceId, key: &'static str| What::at(at.index(), Message::new(key));
        let shore = |at, coast| What::Place {
            region: ProvinceId::index(at),
            coast: coast_index(variant, at, coast),
            says: coast.map(|_| Message::verbatim(words::place(variant, at, coast))),
        };
        let (hold, support) = ("diplomacy-choose-hold", "diplomacy-choose-support");
        match *order {
            Order::Unit { at, command } => match command {
                Command::Hold => vec![place(at), again(at, hold)],
                Command::Move { to, coast, .. } => vec![place(at), shore(to, coast)],
                Command::SupportHold { at: other } => {
                    vec![place(at), word(support), place(other), again(other, hold)]
                }
                Command::SupportMove { from, to, coast } => {
                    vec![place(at), word(support), place(from), shore(to, coast)]
                }
                Command::Convoy { from, to } => {
                    let convoy = word("diplomacy-choose-convoy");
                    vec![place(at), convoy, place(from), place(to)]
                }
            },
            Order::Drive { from, to } => {
                vec![place(from), word("diplomacy-choose-drive"), place(to)]
            }
            Order::Retreat { from, to, coast } => vec![place(from), shore(to, coast)],
            Order::Disband { at } => vec![place(at), again(at, "diplomacy-choose-disband")],
            Order::Build { at, piece, coast } => {
                let piece = word(match piece {
                    Piece::Herd => "diplomacy-choose-build-herd",
                    Piece::Unit(_) if variant.herds => "diplomacy-choose-build-gang",
                    Piece::Unit(UnitKind::Army) => "diplomacy-choose-build-army",
                    Piece::Unit(UnitKind::Fleet) => "diplomacy-choose-build-fleet",
                    Piece::Unit(UnitKind::Wing) => "diplomacy-choose-build-wing",
                });
                let shore = coast.map(|_| shore(at, coast));
                [place(at), piece].into_iter().chain(shore).collect()
            }
            Order::Waive => vec![What::Word(words::describe(variant, position, *order))],
        }
    }

    /// Reading drops "via convoy" from a fleet's order, so that it is not offered.
    fn offered(&self, position: &Position, seat: Seat) -> Vec<Order> {
        let mut orders = self.legal_orders(position, seat);
        orders.retain(|order| match order {
            Order::Unit {
                at,
                command: Command::Move { via: true, .. },
            } => (position.unit_at(*at)).is_some_and(|unit| unit.kind == UnitKind::Army),
            _ => true,
        });
        orders
    }

    fn result_scene(&self, turn: &Played<Self>, _viewer: Viewer) -> Scene {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
        results(&self.variant, before, resolution)
    }
}

/// The board before a resolved turn, with every order and what became of it.
/// Units that the turn dislodges are marked.
pub fn results(variant: &Variant, before: &Position, resolution: &Resolution) -> Scene {
    let mut scene = position(variant, before);
    scene.title = Message::new("diplomacy-scene-results").with("turn", before.turn.message());
    let is_movement = before.turn.phase.kind == PhaseKind::Movement;
    for ruling in &resolution.rulings {
        if let (Order::Unit { at, .. }, Some(_)) = (ruling.order, &ruling.dislodged) {
            for token in &mut scene.tokens {
                if token.region == at.index() && token.glyph != Glyph::Herd {
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
            herd: driven.map(|drive| drive.verdict == Verdict::HerdComes),
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
                coast: None,
                of: None,
                success: Some(true),
                herd: None,
                piece: None,
                via: Vec::new(),
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
    order.way().map(|(from, to)| Order::Drive { from, to })
}

/// An order as an arrow without success or herd. Herd orders have none of
/// their own: they are drawn with the gang's move. Nor have waived builds.
fn arrow(variant: &Variant, seat: Seat, order: Order) -> Option<Arrow> {
    let mut target = None;
    let (kind, from, to, of) = match order {
        Order::Unit { at, command } => match command {
            Command::Hold => (ArrowKind::Hold, at, at, None),
            Command::Move { to, coast, .. } => {
                target = coast;
                (ArrowKind::Move, at, to, None)
            }
            Command::SupportHold { at: other } => (ArrowKind::Support, at, other, None),
            Command::SupportMove { from, to, .. } => (ArrowKind::Support, at, to, Some(from)),
            Command::Convoy { from, to } => (ArrowKind::Convoy, at, to, Some(from)),
        },
        Order::Retreat { from, to, coast } => {
            target = coast;
            (ArrowKind::Retreat, from, to, None)
        }
        Order::Disband { at } => (ArrowKind::Disband, at, at, None),
        Order::Build { at, coast, .. } => {
            target = coast;
            (ArrowKind::Build, at, at, None)
        }
        Order::Drive { .. } | Order::Waive => return None,
    };
    // An illegal order may point at its own place; that cannot be drawn.
    if from == to
        && matches!(
            kind,
            ArrowKind::Move | ArrowKind::Support | ArrowKind::Convoy
        )
    {
        return None;
    }
    Some(Arrow {
        coast: coast_index(variant, to, target),
        of: of.map(ProvinceId::index),
        piece: match order {
            Order::Build { piece, .. } => Some(match piece {
                Piece::Herd => Glyph::Herd,
                Piece::Unit(kind) => unit_glyph(variant, kind),
            }),
            _ => None,
        },
        ..Arrow::new(kind, side(variant, seat), from.index(), to.index())
    })
}

fn side(variant: &Variant, seat: Seat) -> Side {
    let power = variant.power(seat);
    Side {
        colour: power.colour.clone(),
        mark: power.mark.clone(),
        brand: power.brand.clone(),
    }
}

const fn unit_glyph(variant: &Variant, kind: UnitKind) -> Glyph {
    match kind {
        _ if variant.herds => Glyph::Gang,
        UnitKind::Army => Glyph::Army,
        UnitKind::Fleet => Glyph::Fleet,
        UnitKind::Wing => Glyph::Wing,
    }
}

fn tokens(variant: &Variant, position: &Position) -> Vec<Token> {
    let herds = position.herds.iter().map(|herd| Token {
        glyph: Glyph::Herd,
        side: herd.owner.map(|seat| side(variant, seat)),
        region: herd.at.index(),
        coast: None,
        dislodged: false,
    });
    let piece = |unit: Unit, dislodged| Token {
        glyph: unit_glyph(variant, unit.kind),
        side: Some(side(variant, unit.power)),
        region: unit.at.index(),
        coast: coast_index(variant, unit.at, unit.coast),
        dislodged,
    };
    herds
        .chain(position.units.iter().map(|&unit| piece(unit, false)))
        .chain(position.dislodged.iter().map(|d| piece(d.unit, true)))
        .collect()
}

fn legend(variant: &Variant, position: &Position) -> Vec<LegendLine> {
    variant
        .seats()
        .map(|seat| LegendLine {
            side: side(variant, seat),
            name: variant.power(seat).name.clone(),
            count: words::with_nouns(variant, Message::new("diplomacy-scene-count"))
                .with("centres", position.count(seat))
                .with("count", position.unit_count(seat)),
        })
        .collect()
}
