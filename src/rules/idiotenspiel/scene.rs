//! The board as a picture.

use std::collections::BTreeMap;

use super::account::may_know;
use super::board::{Field, Heading};
use super::engine::Engine;
use super::event::Event;
use super::ground::Terrain;
use super::movement;
use super::order::{Order, Target};
use super::position::{Position, Step, Whereabouts};
use super::rules::{Aim, Kind, Rules, SEATS, UnitId};
use super::{choices, standing, words};
use crate::game::boards::grid;
use crate::game::choices::{Further, Uses, What};
use crate::game::fittings::Ring;
use crate::game::scene::{Arrow, ArrowKind, Counter, Ground, LegendLine, Scene, Shape, Side};
use crate::game::system::{Drawing, OrderBook, Played, PlayedTurn, Rules as _};
use crate::game::{Arg, Message, Seat, Viewer};

impl Drawing for Rules {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut scene = board(self, position);
        for seat in SEATS
            .into_iter()
            .filter(|&seat| may_know(viewer, seat, position))
        {
            let orders = orders.get(&seat).map_or(&[][..], Vec::as_slice);
            let mut engine = Engine::new(self, position);
            if position.step == Step::Turn && position.mover == seat {
                movement::run(&mut engine, seat, orders);
            }
            for (unit, way) in ways(self, &engine.events) {
                let seat = self.unit(unit).seat;
                add(&mut scene, arrow(self, ArrowKind::Move, seat, &way, None));
            }
            for order in orders {
                if let Order::Fight { unit, targets, .. } = order
                    && let Some(Target::Unit(target)) = targets.first()
                    && let (Some(from), Some(to)) = (engine.now.at(*unit), engine.now.at(*target))
                {
                    let kind = if self.board.distance(from, to) > 1 {
                        ArrowKind::Shot
                    } else {
                        ArrowKind::Fight
                    };
                    add(&mut scene, arrow(self, kind, seat, &[from, to], None));
                }
            }
        }
        scene
    }

    fn result_scene(&self, turn: &Played<Self>, _viewer: Viewer) -> Scene {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
        // Where units are placed, they are shown where they stand after it.
        let shown = match before.step {
            Step::Deployment => self.advance(before, resolution),
            _ => before.clone(),
        };
        let mut scene = board(self, &shown);
        scene.title = standing::turn_title(self, before);
        for (unit, way) in ways(self, &resolution.events) {
            let seat = self.unit(unit).seat;
            add(
                &mut scene,
                arrow(self, ArrowKind::Move, seat, &way, Some(true)),
            );
        }
        for event in &resolution.events {
            let (kind, unit, from, to, success) = match event {
                Event::Fought(fight) => {
                    let kind = if fight.ranged {
                        ArrowKind::Shot
                    } else {
                        ArrowKind::Fight
                    };
                    (kind, fight.attacker, fight.from, fight.at, !fight.is_even)
                }
                Event::Retreated { unit, from, to, .. } => {
                    (ArrowKind::Retreat, *unit, *from, *to, true)
                }
                Event::Advanced { unit, from, to, .. } if from != to => {
                    (ArrowKind::Move, *unit, *from, *to, true)
                }
                _ => continue,
            };
            let seat = self.unit(unit).seat;
            add(
                &mut scene,
                arrow(self, kind, seat, &[from, to], Some(success)),
            );
        }
        scene
    }

    fn picks(&self, position: &Position, _seat: Seat, order: &Order) -> Vec<What> {
        choices::picks(self, position, order)
    }

    fn offered(&self, position: &Position, seat: Seat) -> Vec<Order> {
        choices::offered(self, position, seat)
    }

    fn uses(&self, order: &Order) -> Uses {
        choices::uses(self, order)
    }

    fn further(&self, position: &Position, order: &Order) -> Option<Further> {
        choices::further(self, position, order)
    }
}

/// Adds an order, unless one like it is there: units of a field often go
/// together.
fn add(scene: &mut Scene, arrow: Arrow) {
    if !scene.arrows.contains(&arrow) {
        scene.arrows.push(arrow);
    }
}

/// The fields that each unit has gone over in its own steps, from where it
/// began.
fn ways(rules: &Rules, events: &[Event]) -> Vec<(UnitId, Vec<Field>)> {
    let mut ways: BTreeMap<UnitId, Vec<Field>> = BTreeMap::new();
    for event in events {
        if let Event::Stepped { unit, from, to, .. } = event {
            let way = ways.entry(*unit).or_insert_with(|| vec![*from]);
            way.push(*to);
        }
    }
    let order = rules.ids().filter_map(|id| Some((id, ways.remove(&id)?)));
    order.collect()
}

fn side(rules: &Rules, seat: Seat) -> Side {
    let party = rules.party(seat);
    Side::new(&party.colour, &party.mark)
}

/// The index of a field's region: the grid counts its rows from below.
pub(super) fn region(rules: &Rules, field: Field) -> usize {
    let (column, row) = rules.board.place(field);
    let from_below = rules.board.rows - 1 - row;
    usize::try_from(from_below * rules.board.columns + column).unwrap_or(0)
}

/// An order along fields, the first and the last of which are its ends.
fn arrow(
    rules: &Rules,
    kind: ArrowKind,
    seat: Seat,
    way: &[Field],
    success: Option<bool>,
) -> Arrow {
    let mut regions: Vec<usize> = way.iter().map(|&field| region(rules, field)).collect();
    let to = regions.pop().unwrap_or_default();
    let from = regions.first().copied().unwrap_or(to);
    Arrow {
        success,
        via: regions.get(1..).unwrap_or_default().to_vec(),
        ..Arrow::new(kind, side(rules, seat), from, to)
    }
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Plain => Ground::Plain,
        Terrain::Road => Ground::Road,
        Terrain::Hill => Ground::Hill,
        Terrain::Wood => Ground::Wood,
        Terrain::Swamp => Ground::Swamp,
        Terrain::River => Ground::River,
        Terrain::Ford => Ground::Ford,
        Terrain::Fortress => Ground::Fortress,
        Terrain::Camp => Ground::Camp,
        Terrain::Rock => Ground::Crag,
    }
}

/// The board with its units.
fn board(rules: &Rules, position: &Position) -> Scene {
    let board = &rules.board;
    let count = |number: i32| usize::try_from(number).unwrap_or(0);
    let (columns, rows) = (count(board.columns), count(board.rows));
    let field = |file: usize, rank: usize| {
        let (file, rank) = (i32::try_from(file).ok()?, i32::try_from(rank).ok()?);
        board.at(file, board.rows - 1 - rank)
    };
    let mut scene = grid(columns, rows, |file, rank| {
        field(file, rank).map_or(Ground::Plain, |field| ground(board.terrain(field)))
    });
    // The grid names rows from below and columns in small letters; plans have
    // A1 in the north-west.
    for rank in 0..rows {
        for file in 0..columns {
            if let Some(field) = field(file, rank) {
                scene.regions[rank * columns + file].short = board.name_of(field);
            }
        }
    }
    for caption in &mut scene.fittings.captions {
        caption.text = match caption.text.parse::<usize>() {
            Ok(rank) => (rows + 1 - rank).to_string(),
            Err(_) => caption.text.to_uppercase(),
        };
    }
    scene.game.clone_from(&board.id);
    scene.title = standing::turn_title(rules, position);
    scene.fittings.counters = counters(rules, position);
    scene.fittings.rims = goals(rules);
    scene.legend = SEATS
        .map(|seat| LegendLine {
            side: side(rules, seat),
            name: rules.party(seat).name.clone(),
            count: Message::new("idiotenspiel-legend")
                .with("count", position.fighters(rules, seat).count()),
        })
        .to_vec();
    scene.remarks = vec![Message::new("idiotenspiel-scene-key")];
    if !scene.fittings.rims.is_empty() {
        scene.remarks.push(Message::new("idiotenspiel-scene-goals"));
    }
    for (item, at) in rules.items.iter().zip(&position.items) {
        if let Whereabouts::Carried(unit) = *at {
            scene.remarks.push(
                Message::new("idiotenspiel-item-carried")
                    .with("unit", words::unit(rules, unit))
                    .with("item", item.name.clone()),
            );
        }
    }
    scene
}

/// What units on one counter have in common: field, seat, kind, and where a
/// wall faces.
type Key = (Field, Seat, Kind, Option<Heading>);

/// One counter for all units of a sort in a field, with how many they are.
fn counters(rules: &Rules, position: &Position) -> Vec<Counter> {
    let mut groups: BTreeMap<Key, Vec<UnitId>> = BTreeMap::new();
    for id in rules.ids() {
        // Captives stand beside the counter of who guards them.
        let standing = position.unit(id);
        if let Some(at) = standing.at {
            let unit = rules.unit(id);
            let facing = (unit.kind == Kind::Wall).then_some(standing.facing);
            // Foot soldiers share a counter: fields are small.
            let kind = match unit.kind {
                Kind::Archer => Kind::Infantry,
                kind => kind,
            };
            let key = (at, unit.seat, kind, facing);
            groups.entry(key).or_default().push(id);
        }
    }
    // A leader on foot or horse carries the letters of the foot beside him.
    let leaders: Vec<Key> = (groups.keys().copied())
        .filter(|&(_, _, kind, _)| kind == Kind::Leader)
        .collect();
    for leader in leaders {
        let (at, seat, ..) = leader;
        let followers = groups.remove(&(at, seat, Kind::Infantry, None));
        if let Some(group) = groups.get_mut(&leader) {
            group.extend(followers.into_iter().flatten());
        }
    }
    let mut counters: Vec<Counter> = (groups.into_iter())
        .map(|((at, seat, kind, facing), units)| {
            let foot = foot(rules, &units);
            let names: Vec<&str> = (units.iter())
                .map(|&id| rules.unit(id).name.as_str())
                .collect();
            let (shape, letters) = match kind {
                Kind::Leader => (Shape::King, foot),
                Kind::Infantry | Kind::Archer => (Shape::Square, foot),
                Kind::Rider => (Shape::Shield, numbered(rules, &units, kind, "R")),
                Kind::Wall => (Shape::Square, numbered(rules, &units, kind, "W")),
                Kind::Heavy => (Shape::Square, numbered(rules, &units, kind, "E")),
                Kind::Civilian => (Shape::Disc, names.join("+")),
            };
            Counter {
                text: letters,
                facing: facing.map(degrees),
                label: Some(label(rules, position, &units)),
                ..Counter::new(shape, Some(side(rules, seat)), region(rules, at))
            }
        })
        .collect();
    for (item, at) in rules.items.iter().zip(&position.items) {
        if let Whereabouts::Lying(field) = *at {
            counters.push(Counter {
                text: item.id.chars().take(2).collect(),
                label: Some(Message::new("idiotenspiel-item").with("item", item.name.clone())),
                ..Counter::new(Shape::Disc, None, region(rules, field))
            });
        }
    }
    counters
}

/// The units of a counter, for those who do not see it.
fn label(rules: &Rules, position: &Position, units: &[UnitId]) -> Message {
    let all = (units.iter()).map(|&id| standing::one(rules, position, id));
    Message::new("idiotenspiel-counter").with("units", Arg::All(all.collect()))
}

/// Where a heading is, in degrees clockwise from up.
const fn degrees(heading: Heading) -> f32 {
    match heading {
        Heading::North => 0.0,
        Heading::East => 90.0,
        Heading::South => 180.0,
        Heading::West => 270.0,
    }
}

/// The letters and numbers of foot soldiers on one counter: `I1-3`, `A2`, `I4A1`.
fn foot(rules: &Rules, units: &[UnitId]) -> String {
    numbered(rules, units, Kind::Infantry, "I") + &numbered(rules, units, Kind::Archer, "A")
}

/// The units of a kind with the numbers that their names end in, which orders
/// call them by: `R2`, `I1-3`, `I1,4`.
fn numbered(rules: &Rules, units: &[UnitId], kind: Kind, letter: &str) -> String {
    let units = units.iter().map(|&id| rules.unit(id));
    let of_kind: Vec<&str> = (units.filter(|unit| unit.kind == kind))
        .map(|unit| unit.name.as_str())
        .collect();
    if of_kind.is_empty() {
        return String::new();
    }
    let mut runs: Vec<[u32; 2]> = Vec::new();
    for name in of_kind {
        let stem = name.trim_end_matches(|it: char| it.is_ascii_digit());
        let Ok(number) = name[stem.len()..].parse() else {
            continue;
        };
        match runs.last_mut() {
            Some(run) if run[1] + 1 == number => run[1] = number,
            _ => runs.push([number; 2]),
        }
    }
    let runs: Vec<String> = (runs.iter())
        .map(|[first, last]| match last - first {
            0 => first.to_string(),
            1 => format!("{first},{last}"),
            _ => format!("{first}-{last}"),
        })
        .collect();
    letter.to_owned() + &runs.join(",")
}

/// Rims around the fields where somebody wins, which both sides know.
fn goals(rules: &Rules) -> Vec<Ring> {
    let goals = (rules.goals.iter()).filter(|_| rules.aim == Aim::Goals);
    goals
        .flat_map(|goal| {
            goal.fields.iter().map(|&field| Ring {
                region: region(rules, field),
                side: side(rules, goal.seat),
            })
        })
        .collect()
}
