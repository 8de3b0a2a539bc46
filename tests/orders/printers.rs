//! Each dialect in the canonical writing of its home: every legal order of
//! random positions, printed so, is read back as itself.

use std::collections::BTreeSet;

use highnoon::game::{Lang, Seat};
use highnoon::map::{Coast, ProvinceId};
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::{Dislodged, Position, Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::{legality, words};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::europe;
use super::europe::{all_orders, is_plain};
use super::spellings::read;
use crate::effort;

/// How a dialect writes.
struct Dialect {
    name: &'static str,
    /// The words for army and fleet.
    units: [&'static str; 2],
    place: fn(&Variant, ProvinceId, Option<Coast>) -> String,
    /// With the unit, what it does: `{u}` the unit, `{o}` the other unit,
    /// `{f}` where that comes from, `{t}` the destination.
    hold: &'static str,
    moves: &'static str,
    via: &'static str,
    support_hold: &'static str,
    support_move: &'static str,
    convoy: &'static str,
    retreat: &'static str,
    disband: &'static str,
    build: &'static str,
    waive: &'static str,
}

fn code(variant: &Variant, id: ProvinceId, coast: Option<Coast>) -> String {
    let id = &variant.map.province(id).id;
    coast.map_or_else(|| id.clone(), |coast| format!("{id}/{}", coast.code()))
}

fn capitals(variant: &Variant, id: ProvinceId, coast: Option<Coast>) -> String {
    code(variant, id, coast).to_uppercase()
}

fn english(variant: &Variant, id: ProvinceId, coast: Option<Coast>) -> String {
    let name = variant.map.province(id).name.get(Lang::EN).to_owned();
    let coast = match coast {
        None => return name,
        Some(Coast::North) => "North",
        Some(Coast::East) => "East",
        Some(Coast::South) => "South",
        Some(Coast::West) => "West",
    };
    format!("{name} ({coast} Coast)")
}

fn german(variant: &Variant, id: ProvinceId, coast: Option<Coast>) -> String {
    let name = variant.map.province(id).name.get(Lang::DE).to_owned();
    let coast = match coast {
        None => return name,
        Some(Coast::North) => "NK",
        Some(Coast::East) => "OK",
        Some(Coast::South) => "SK",
        Some(Coast::West) => "WK",
    };
    format!("{name} ({coast})")
}

const DIALECTS: [Dialect; 6] = [
    Dialect {
        name: "njudge",
        units: ["Army", "Fleet"],
        place: english,
        hold: "{u} HOLD",
        moves: "{u} -> {t}",
        via: "{u} -> {t} via convoy",
        support_hold: "{u} SUPPORT {o}",
        support_move: "{u} SUPPORT {o} -> {t}",
        convoy: "{u} CONVOY {o} -> {t}",
        retreat: "{u} -> {t}",
        disband: "{u} DISBAND",
        build: "{u}",
        waive: "waive",
    },
    Dialect {
        name: "the Python package",
        units: ["A", "F"],
        place: capitals,
        hold: "{u} H",
        moves: "{u} - {t}",
        via: "{u} - {t} VIA",
        support_hold: "{u} S {o}",
        support_move: "{u} S {o} - {t}",
        convoy: "{u} C {o} - {t}",
        retreat: "{u} R {t}",
        disband: "{u} D",
        build: "{u} B",
        waive: "WAIVE",
    },
    Dialect {
        name: "jDip",
        units: ["A", "F"],
        place: code,
        hold: "{u} holds",
        moves: "{u}-{t}",
        via: "{u}-{t} by convoy",
        support_hold: "{u} supports {o}",
        support_move: "{u} supports {o}-{t}",
        convoy: "{u} convoys {o}-{t}",
        retreat: "{u}-{t}",
        disband: "{u} disband",
        build: "Build {u}",
        waive: "Waive",
    },
    Dialect {
        name: "webDiplomacy",
        units: ["The army at", "The fleet at"],
        place: english,
        hold: "{u} hold.",
        moves: "{u} move to {t}.",
        via: "{u} move to {t} via convoy.",
        support_hold: "{u} support hold to {f}.",
        support_move: "{u} support move to {t} from {f}.",
        convoy: "{u} convoy to {t} from {f}.",
        retreat: "{u} retreat to {t}.",
        disband: "{u} disband.",
        build: "Build {u}.",
        waive: "Waive.",
    },
    Dialect {
        name: "Backstabbr",
        units: ["", ""],
        place: capitals,
        hold: "{u} H",
        moves: "{u}-{t}",
        via: "{u}-{t} via convoy",
        support_hold: "{u} S {f}",
        support_move: "{u} S {f}-{t}",
        convoy: "{u} C {f}-{t}",
        retreat: "{u}-{t}",
        disband: "{u} disband",
        build: "",
        waive: "waive",
    },
    Dialect {
        name: "zines",
        units: ["A", "F"],
        place: german,
        hold: "{u} hält",
        moves: "{u} - {t}",
        via: "{u} - {t} per Konvoi",
        support_hold: "{u} u {o}",
        support_move: "{u} u {o} - {t}",
        convoy: "{u} k {o} - {t}",
        retreat: "{u} zieht sich nach {t} zurück",
        disband: "{u} löst sich auf",
        build: "Aufbau {u}",
        waive: "verzichtet",
    },
];

impl Dialect {
    fn unit(&self, variant: &Variant, kind: UnitKind, at: ProvinceId, to: Option<Coast>) -> String {
        let word = self.units[usize::from(kind == UnitKind::Fleet)];
        format!("{word} {}", (self.place)(variant, at, to))
            .trim()
            .to_owned()
    }

    /// An order in this dialect; `None` for what it has no writing for.
    fn print(&self, variant: &Variant, position: &Position, order: Order) -> Option<String> {
        let place = |id, coast| (self.place)(variant, id, coast);
        let standing = |at| position.unit_at(at).map_or(UnitKind::Army, |u| u.kind);
        let unit = |at| self.unit(variant, standing(at), at, None);
        let fill = |form: &str, u: String, o: Option<ProvinceId>, t: String| {
            let from = o.map(|o| place(o, None)).unwrap_or_default();
            form.replace("{u}", &u)
                .replace("{o}", &o.map(unit).unwrap_or_default())
                .replace("{f}", &from)
                .replace("{t}", &t)
        };
        let none = String::new;
        Some(match order {
            Order::Unit { at, command } => match command {
                Command::Hold => fill(self.hold, unit(at), None, none()),
                Command::Move { to, coast, via } => {
                    let form = if via { self.via } else { self.moves };
                    fill(form, unit(at), None, place(to, coast))
                }
                Command::SupportHold { at: o } => {
                    fill(self.support_hold, unit(at), Some(o), none())
                }
                Command::SupportMove { from, to, coast } => {
                    fill(self.support_move, unit(at), Some(from), place(to, coast))
                }
                Command::Convoy { from, to } => {
                    fill(self.convoy, unit(at), Some(from), place(to, None))
                }
            },
            Order::Retreat { from, to, coast } => {
                let kind = position
                    .dislodged_at(from)
                    .map_or(UnitKind::Army, |d| d.unit.kind);
                let unit = self.unit(variant, kind, from, None);
                fill(self.retreat, unit, None, place(to, coast))
            }
            Order::Disband { at } => {
                let kind = position
                    .dislodged_at(at)
                    .map_or(standing(at), |d| d.unit.kind);
                fill(
                    self.disband,
                    self.unit(variant, kind, at, None),
                    None,
                    none(),
                )
            }
            Order::Build {
                at,
                piece: Piece::Unit(kind),
                coast,
            } if !self.build.is_empty() => fill(
                self.build,
                self.unit(variant, kind, at, coast),
                None,
                none(),
            ),
            Order::Waive => self.waive.to_owned(),
            Order::Build { .. } | Order::Drive { .. } => return None,
        })
    }
}

/// Units of all powers in places chosen at random.
fn random_position(variant: &Variant, turn: &str, random: &mut ChaCha8Rng) -> Position {
    let mut position = variant.start.clone();
    position.turn = turn.parse().unwrap();
    position.units.clear();
    let seats: Vec<Seat> = variant.seats().collect();
    for at in variant.map.ids() {
        if !random.random_bool(0.35) {
            continue;
        }
        let (land, water) = (variant.map.has_land(at), variant.map.has_water(at));
        let kind = if water && (!land || random.random_bool(0.5)) {
            UnitKind::Fleet
        } else {
            UnitKind::Army
        };
        let coasts = &variant.map.province(at).coasts;
        let unit = Unit {
            at,
            power: *seats.choose(random).unwrap(),
            kind,
            coast: coasts
                .choose(random)
                .copied()
                .filter(|_| kind == UnitKind::Fleet),
        };
        let is_retreat = turn.ends_with("retreats");
        if is_retreat && random.random_bool(0.3) {
            let by = Unit::army(*seats.choose(random).unwrap(), at);
            if land && by.power != unit.power {
                let retreats = variant
                    .map
                    .ids()
                    .filter(|_| random.random_bool(0.6))
                    .collect();
                position.dislodged.push(Dislodged { unit, retreats });
                position.units.push(by);
                continue;
            }
        }
        position.units.push(unit);
    }
    if turn.ends_with("adjustments") {
        let thin = random.random_bool(0.5);
        position.units.retain(|_| !thin || random.random_bool(0.2));
    }
    position.sort();
    position
}

#[test]
fn every_dialect_is_read_back_as_itself() {
    let variant = europe();
    let seed = 1961;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let near: Vec<ProvinceId> = [
        "mao", "spa", "por", "gas", "bre", "par", "eng", "nth", "lon", "nwy", "stp", "bot", "bar",
        "fin", "bul", "con", "aeg", "bla", "mos", "gol", "swe", "den", "nwg", "lvp", "lvn",
    ]
    .map(|id| super::province(&variant, id))
    .to_vec();
    let everywhere: Vec<ProvinceId> = variant.map.ids().collect();
    let mut count = 0;
    for (turn, rounds, places) in [
        ("1901 spring movement", 2, &near),
        ("1901 spring retreats", 3, &everywhere),
        ("1901 winter adjustments", 6, &everywhere),
    ] {
        let orders = all_orders(places);
        for _ in 0..rounds {
            let position = random_position(&variant, turn, &mut random);
            for (seat, &order) in variant
                .seats()
                .flat_map(|seat| orders.iter().map(move |order| (seat, order)))
            {
                if legality::check(&variant, &position, seat, order).is_err()
                    || !is_plain(&variant, &position, order)
                {
                    continue;
                }
                for dialect in &DIALECTS {
                    let Some(text) = dialect.print(&variant, &position, order) else {
                        continue;
                    };
                    count += 1;
                    let reading = read(&variant, &position, seat, &[], &text);
                    let name = dialect.name;
                    assert_eq!(reading.on_file, [order], "{name}, seed {seed}: {text}");
                }
            }
        }
    }
    assert!(count > 5_000, "only {count} orders");
}

/// Orders that one player gives for some of his units, one for each.
fn some_orders(
    variant: &Variant,
    position: &Position,
    random: &mut ChaCha8Rng,
) -> (Seat, Vec<Order>) {
    let seats: Vec<Seat> = variant.seats().collect();
    let seat = *seats.choose(random).unwrap();
    let mut legal = legal_orders(variant, position, seat);
    legal.retain(|&order| is_plain(variant, position, order));
    let mut orders: Vec<Order> = Vec::new();
    while let Some(&order) = legal.choose(random)
        && orders.len() < 5
    {
        legal.retain(|other| other.subject() != order.subject());
        orders.push(order);
    }
    (seat, orders)
}

/// Whether an order may go on with what stands behind it: "A Par waive" may waive what
/// would be built there, a way "via F Nth" leads over the sea, "S A Par F Mar - Bur" may
/// support what comes from Marseilles, and "Disband A Par" begins with the verb.
fn runs_on(order: Order) -> bool {
    let is_via = |command: Command| matches!(command, Command::Move { via: true, .. });
    match order {
        Order::Waive | Order::Disband { .. } => true,
        Order::Unit { command, .. } => {
            is_via(command) || matches!(command, Command::SupportHold { .. })
        }
        _ => false,
    }
}

/// What stands between the orders of a line is no part of a name before it and of
/// no order behind it.
#[test]
fn orders_on_one_line_are_those_of_lines_of_their_own() {
    let variant = europe();
    let seed = 1976;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut lost = BTreeSet::new();
    let mut count = 0;
    for round in 0..effort::of(800) {
        let turn = [
            "1901 spring movement",
            "1901 spring retreats",
            "1901 winter adjustments",
        ];
        let turn = turn[usize::try_from(round % 5).unwrap().saturating_sub(2)];
        let position = random_position(&variant, turn, &mut random);
        let (seat, orders) = some_orders(&variant, &position, &mut random);
        for dialect in &DIALECTS {
            let texts = orders.iter();
            let texts = texts.filter_map(|&order| dialect.print(&variant, &position, order));
            let texts: Vec<String> = texts.collect();
            let apart = read(&variant, &position, seat, &[], &texts.join("\n"));
            // A sentence has its end already.
            let is_ended = texts.iter().all(|text| text.ends_with('.'));
            let separators: &[&str] = match dialect.units {
                _ if is_ended => &[" "],
                _ if orders.iter().any(|&order| runs_on(order)) => {
                    &[". ", ", ", "; ", " and ", " / "]
                }
                ["", ""] => &[". ", ", ", "; ", " and ", " / "],
                _ => &[". ", ", ", "; ", " and ", " / ", " "],
            };
            for separator in separators {
                let line = texts.join(separator);
                if line.contains("EAS. PRU") {
                    // East Prussia
                    continue;
                }
                let together = read(&variant, &position, seat, &[], &line);
                let of = |order: &&Order| !together.on_file.contains(order);
                let missing: Vec<String> = (apart.on_file.iter().filter(of))
                    .map(|&order| words::write(&variant, &position, order))
                    .collect();
                count += 1;
                if !missing.is_empty() {
                    lost.insert(format!("{}: {line:?} loses {missing:?}", dialect.name));
                }
            }
        }
    }
    assert!(count > 200, "only {count} lines");
    assert!(
        lost.is_empty(),
        "seed {seed}, {} of {count}: {lost:#?}",
        lost.len()
    );
}
