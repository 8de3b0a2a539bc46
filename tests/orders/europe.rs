//! Armies, fleets, coasts and convoys: the table of spellings on the board of
//! 1901, and what holds for every order there.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use highnoon::game::system::Line;
use highnoon::game::{Lang, Note, Seat};
use highnoon::map::{Coast, ProvinceId};
use highnoon::rules::diplomacy::binding::{self, AsWritten};
use highnoon::rules::diplomacy::grammar::read_line;
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::{Dislodged, Position, Unit, UnitKind};
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::{legality, words};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use super::spellings::{Spelling, read};
use super::texts::Texts;
use super::{europe, province};
use crate::effort;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    group: Vec<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    title: String,
    /// Where this way of writing is usual, if it is one that has a home.
    source: Option<String>,
    seat: String,
    phase: PhaseKind,
    /// The units of each power, in place of those at the start.
    units: BTreeMap<String, Vec<String>>,
    /// Dislodged units: `fleet por > mao, spa`.
    #[serde(default)]
    dislodged: BTreeMap<String, Vec<String>>,
    /// Centres beside those at the start.
    #[serde(default)]
    centres: BTreeMap<String, Vec<String>>,
    /// What is on file before.
    #[serde(default)]
    on_file: Vec<String>,
    lines: Vec<Spelling>,
}

/// Reads `army par` or `fleet stp/sc`.
fn unit(variant: &Variant, power: Seat, text: &str) -> Unit {
    let (kind, place) = text.split_once(' ').unwrap();
    let (at, coast) = match place.split_once('/') {
        None => (place, None),
        Some((at, coast)) => (at, Some(Coast::of_code(coast).unwrap())),
    };
    let kind = [UnitKind::Army, UnitKind::Fleet]
        .into_iter()
        .find(|of| of.word() == kind)
        .unwrap();
    Unit {
        at: province(variant, at),
        power,
        kind,
        coast,
    }
}

fn position(variant: &Variant, group: &Group) -> Position {
    let mut position = variant.start.clone();
    position.turn = match group.phase {
        PhaseKind::Movement => "1901 spring movement",
        PhaseKind::Retreats => "1901 spring retreats",
        PhaseKind::Adjustments => "1901 winter adjustments",
    }
    .parse()
    .unwrap();
    position.units.clear();
    for (power, units) in &group.units {
        let seat = variant.seat_by_id(power).unwrap();
        position
            .units
            .extend(units.iter().map(|text| unit(variant, seat, text)));
    }
    for (power, units) in &group.dislodged {
        let seat = variant.seat_by_id(power).unwrap();
        for text in units {
            let (text, retreats) = text.split_once(" > ").unwrap();
            position.dislodged.push(Dislodged {
                unit: unit(variant, seat, text),
                retreats: retreats
                    .split(", ")
                    .map(|id| province(variant, id))
                    .collect(),
            });
        }
    }
    for (power, centres) in &group.centres {
        let seat = variant.seat_by_id(power).unwrap();
        for id in centres {
            position.centres.insert(province(variant, id), seat);
        }
    }
    position.sort();
    position
}

fn table() -> Table {
    let tables = [
        include_str!("europe-spellings.toml"),
        include_str!("dialects.toml"),
        include_str!("europe-families.toml"),
    ];
    let mut whole = Table { group: Vec::new() };
    for text in tables {
        let table: Table = toml::from_str(text).unwrap();
        whole.group.extend(table.group);
    }
    whole
}

/// What a mail is told of as not on file, for a condition or a choice, is not on
/// file: a condition stands between any two lines of the table, and before one.
#[test]
fn nothing_that_hangs_on_something_counts() {
    let variant = europe();
    let mut told = 0;
    for group in table().group {
        let lines: Vec<&str> = group.lines.iter().map(|line| &*line.text).collect();
        let alone = |line: &&&str| !line.contains('\n');
        let plain: Vec<&str> = lines.iter().filter(alone).copied().collect();
        for pair in plain.windows(2) {
            for text in [
                format!("{}. If it rains, {}", pair[0], pair[1]),
                format!("{}, if it rains, {}", pair[0], pair[1]),
                format!("{} or, if it rains, {}", pair[0], pair[0]),
                format!("thinking about {}, {}", pair[0], pair[1]),
            ] {
                let read = read_line(
                    &variant,
                    Line {
                        number: 1,
                        text: &text,
                    },
                );
                let hangs = |note: &&Note| note.message.key == "diplomacy-note-hangs";
                let notes = || read.orders.iter().filter_map(|order| order.as_ref().err());
                for note in notes().filter(hangs) {
                    told += 1;
                    let mut counted = read.orders.iter().filter_map(|order| order.as_ref().ok());
                    let within = counted.find(|written| {
                        written.span.start < note.span.end && note.span.start < written.span.end
                    });
                    assert!(within.is_none(), "{text}: {within:?}");
                }
            }
        }
    }
    assert!(told > 500, "only {told} were told of");
}

/// "A Mun - Ruhr. A Ber - Kie" names no "Ruhr Area": the letter of the next unit
/// belongs to it, behind every name that there is.
#[test]
fn no_name_takes_the_letter_of_the_next_unit() {
    let games = crate::games();
    let variants = games.variants();
    let variants = variants
        .iter()
        .filter_map(|id| games.diplomacy(id, None)?.ok());
    let mut count = 0;
    for variant in variants {
        let (from, to) = (&variant.map.provinces[0].id, &variant.map.provinces[1].id);
        let letters: Vec<char> = variant.units().map(|(_, name)| name.letter).collect();
        for province in &variant.map.provinces {
            let [en, de] = [Lang::EN, Lang::DE].map(|lang| province.name.get(lang));
            for name in [&*province.id, en, de] {
                for (letter, between) in letters.iter().zip([". ", " ", "; "]) {
                    let text = format!("A {from} - {name}{between}{letter} {to} H");
                    let line = Line {
                        number: 1,
                        text: &text,
                    };
                    let read = read_line(&variant, line).orders;
                    let is_read = read.len() == 2 && read.iter().all(Result::is_ok);
                    assert!(is_read, "{}: {text}: {read:?}", variant.id);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 3000, "only {count} names and letters");
}

#[test]
fn who_builds_nothing_takes_back_what_an_earlier_mail_builds() {
    let variant = europe();
    let all = table().group;
    let group = all.iter().find(|group| group.title == "builds").unwrap();
    let position = position(&variant, group);
    let seat = variant.seat_by_id(&group.seat).unwrap();
    let earlier = read(&variant, &position, seat, &[], "build A Mos, A War").on_file;
    assert_eq!(earlier.len(), 2);
    for text in ["build nothing", "no builds", "waive all"] {
        let reading = read(&variant, &position, seat, &earlier, text);
        let waives = reading
            .on_file
            .iter()
            .filter(|&&order| order == Order::Waive);
        assert_eq!((reading.on_file.len(), waives.count()), (3, 3), "{text}");
    }
    let both = read(
        &variant,
        &position,
        seat,
        &earlier,
        "build F Sev\nwaive all",
    )
    .on_file;
    assert_eq!(
        both.iter().filter(|&&order| order == Order::Waive).count(),
        2,
        "{both:?}"
    );
}

#[test]
fn every_spelling_is_read_as_the_table_of_europe_says() {
    let variant = europe();
    let texts = Texts::both();
    let mut wrong = String::new();
    let mut count = 0;
    let mut sources = BTreeMap::new();
    for group in &table().group {
        let source = group.source.as_deref().unwrap_or("letters");
        *sources.entry(source.to_owned()).or_insert(0) += group.lines.len();
        let position = position(&variant, group);
        let seat = variant.seat_by_id(&group.seat).unwrap();
        let table = super::table_at(&variant, &position);
        let before = read(&variant, &position, seat, &[], &group.on_file.join("\n"));
        assert_eq!(before.notes, [], "{}", group.title);
        for spelling in &group.lines {
            count += 1;
            let reading = read(&variant, &position, seat, &before.on_file, &spelling.text);
            wrong += &spelling.difference(&variant, &position, &reading, &texts, &group.title);
            if !super::is_read_in_mails(table.as_ref(), seat, &group.on_file, &spelling.text) {
                writeln!(wrong, "other in a mail: {:?}", spelling.text).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count >= 640, "only {count} spellings in the table");
    assert!(sources.len() >= 8, "only from {sources:?}");
}

/// Every order that can be put together from some provinces.
pub(super) fn all_orders(places: &[ProvinceId]) -> Vec<Order> {
    let coasts = || {
        Coast::ALL
            .into_iter()
            .map(Some)
            .chain(std::iter::once(None))
    };
    let mut orders = vec![Order::Waive];
    for &at in places {
        let unit = |command| Order::Unit { at, command };
        orders.push(unit(Command::Hold));
        orders.push(Order::Disband { at });
        for coast in coasts() {
            for kind in [UnitKind::Army, UnitKind::Fleet] {
                let piece = Piece::Unit(kind);
                orders.push(Order::Build { at, piece, coast });
            }
        }
        for &to in places {
            orders.push(unit(Command::SupportHold { at: to }));
            for coast in coasts() {
                for via in [false, true] {
                    orders.push(unit(Command::Move { to, coast, via }));
                }
                let from = at;
                orders.push(Order::Retreat { from, to, coast });
            }
            for &from in places {
                orders.push(unit(Command::Convoy { from, to }));
                for coast in coasts() {
                    orders.push(unit(Command::SupportMove { from, to, coast }));
                }
            }
        }
    }
    orders
}

/// Whether an order is as it is put on file: the coast is there if a fleet
/// has a choice of several, and nothing that has no meaning.
pub(super) fn is_plain(variant: &Variant, position: &Position, order: Order) -> bool {
    let unit = |at| position.unit_at(at);
    let has = |to, coast: Option<Coast>| {
        coast.is_none_or(|coast| variant.map.province(to).coasts.contains(&coast))
    };
    let lands = |unit: Option<Unit>, to, coast| match unit {
        Some(unit) if unit.kind == UnitKind::Fleet => {
            legality::berth(&variant.map, variant.options, unit, to, coast) == Some(coast)
        }
        _ => coast.is_none(),
    };
    match order {
        Order::Unit { at, command } => match command {
            Command::Move { to, coast, via } => {
                lands(unit(at), to, coast)
                    && !(via && unit(at).is_some_and(|u| u.kind == UnitKind::Fleet))
            }
            Command::SupportMove { from, to, coast } => {
                has(to, coast)
                    && (coast.is_none() || unit(from).is_some_and(|u| u.kind == UnitKind::Fleet))
            }
            _ => true,
        },
        Order::Retreat { from, to, coast } => {
            lands(position.dislodged_at(from).map(|d| d.unit), to, coast)
        }
        Order::Build { at, piece, coast } => {
            has(at, coast) && (coast.is_none() || piece != Piece::Unit(UnitKind::Army))
        }
        _ => true,
    }
}

/// A unit of one power in every province, armies or fleets where both can be.
fn crowded(variant: &Variant, places: &[ProvinceId], kind: UnitKind) -> Position {
    let mut position = variant.start.clone();
    position.units = places
        .iter()
        .map(|&at| {
            let kind = match (variant.map.has_land(at), variant.map.has_water(at)) {
                (true, true) => kind,
                (false, _) => UnitKind::Fleet,
                (_, false) => UnitKind::Army,
            };
            let coasts = &variant.map.province(at).coasts;
            Unit {
                at,
                power: Seat(1),
                kind,
                coast: coasts.first().copied().filter(|_| kind == UnitKind::Fleet),
            }
        })
        .collect();
    position.sort();
    position
}

#[test]
fn every_legal_order_of_fleets_and_armies_is_read_back_the_same() {
    let variant = europe();
    let places: Vec<ProvinceId> = variant.map.ids().collect();
    let near: Vec<ProvinceId> = [
        "mao", "spa", "por", "gas", "bre", "par", "eng", "nth", "lon", "nwy", "stp", "bot", "bar",
        "fin", "bul", "con", "aeg", "bla", "mos", "gol",
    ]
    .map(|id| province(&variant, id))
    .to_vec();
    let mut count = 0;
    let mut positions: Vec<Position> = table()
        .group
        .iter()
        .map(|group| position(&variant, group))
        .collect();
    positions.push(crowded(&variant, &places, UnitKind::Army));
    positions.push(crowded(&variant, &places, UnitKind::Fleet));
    for position in &positions {
        let orders = all_orders(match position.turn.phase.kind {
            PhaseKind::Movement => &near,
            PhaseKind::Retreats | PhaseKind::Adjustments => &places,
        });
        for (seat, &order) in variant
            .seats()
            .flat_map(|s| orders.iter().map(move |o| (s, o)))
        {
            if legality::check(&variant, position, seat, order).is_err()
                || !is_plain(&variant, position, order)
            {
                continue;
            }
            count += 1;
            let text = words::write(&variant, position, order);
            let reading = read(&variant, position, seat, &[], &text);
            assert_eq!(reading.on_file, [order], "{text}: {:?}", reading.notes);
            for note in reading.notes {
                let key = &note.message.key;
                assert!(key.ends_with("-not-ordered"), "{text}: {note:?}");
            }
        }
    }
    assert!(count > 1_200, "only {count} legal orders");
}

#[test]
fn orders_as_written_carry_sort_and_coast() {
    let variant = europe();
    let mut position = variant.start.clone();
    position.units.clear();
    let id = |id| province(&variant, id);
    let written = |text: &str| {
        let line = Line { number: 1, text };
        binding::as_written(&variant, &position, line)
            .unwrap_or_else(|note| panic!("{text}: {}", note.message.key))
    };
    let order = |at, command| Order::Unit {
        at: id(at),
        command,
    };
    let (army, fleet) = (Some(UnitKind::Army), Some(UnitKind::Fleet));
    let (north, south) = (Some(Coast::North), Some(Coast::South));
    let moves = |to, coast, via| Command::Move {
        to: id(to),
        coast,
        via,
    };
    for (text, order, kind, coast_of_unit) in [
        (
            "F spa/nc - mao",
            order("spa", moves("mao", None, false)),
            fleet,
            north,
        ),
        (
            "A spa/nc - mar",
            order("spa", moves("mar", None, false)),
            army,
            None,
        ),
        (
            "F mao - spa/sc",
            order("mao", moves("spa", south, false)),
            fleet,
            None,
        ),
        (
            "mao - spa (wc)",
            order("mao", moves("spa", None, false)),
            None,
            None,
        ),
        (
            "A mar - spa/nc",
            order("mar", moves("spa", None, false)),
            army,
            None,
        ),
        (
            "A lon - nwy via convoy",
            order("lon", moves("nwy", None, true)),
            army,
            None,
        ),
        (
            "A lon - nth - nwy",
            order("lon", moves("nwy", None, true)),
            army,
            None,
        ),
        (
            "F nth C A lon - nwy",
            order(
                "nth",
                Command::Convoy {
                    from: id("lon"),
                    to: id("nwy"),
                },
            ),
            fleet,
            None,
        ),
        (
            "A gas S F mao - spa/nc",
            order(
                "gas",
                Command::SupportMove {
                    from: id("mao"),
                    to: id("spa"),
                    coast: north,
                },
            ),
            army,
            None,
        ),
    ] {
        let expected = AsWritten {
            order,
            kind,
            coast_of_unit,
            refused: None,
        };
        assert_eq!(written(text), [expected], "{text}");
    }
}

#[test]
fn builds_as_written_carry_sort_and_coast() {
    let variant = europe();
    let mut position = variant.start.clone();
    let id = |id| province(&variant, id);
    let north = Some(Coast::North);
    position.turn = "1901 winter adjustments".parse().unwrap();
    let line = |text| Line { number: 1, text };
    let read = |text| binding::as_written(&variant, &position, line(text));
    let build = |at, kind, coast| Order::Build {
        at: id(at),
        piece: Piece::Unit(kind),
        coast,
    };
    for (text, order) in [
        ("build F stp/nc", build("stp", UnitKind::Fleet, north)),
        ("build F stp", build("stp", UnitKind::Fleet, None)),
        ("build stp/nc", build("stp", UnitKind::Fleet, north)),
        ("build mos", build("mos", UnitKind::Army, None)),
    ] {
        assert_eq!(read(text).unwrap()[0].order, order, "{text}");
    }
    let note = read("build bre").unwrap_err();
    assert_eq!(note.message.key, "diplomacy-note-army-or-fleet");
}

const PIECES: &[&str] = &[
    "A",
    "F",
    "army",
    "Flotte",
    "stp",
    "St. Petersburg",
    "spa",
    "Spain",
    "bul",
    "mao",
    "nth",
    "North Sea",
    "lon",
    "nwy",
    "Norwegian",
    "East",
    "/",
    "/nc",
    "(sc)",
    "(north coast)",
    "nc",
    "Nordküste",
    "north",
    "coast",
    "OK",
    "-",
    "->",
    "to",
    "nach",
    "S",
    "C",
    "T",
    "convoys",
    "befördert",
    "setzt",
    "über",
    "See",
    "via",
    "per",
    "Konvoi",
    "(via convoy)",
    "von",
    "the",
    "French",
    "Germany's",
    "England",
    "R",
    "D",
    "B",
    "build",
    "waive",
    "H",
    "hold",
    ";",
    ",",
    ":",
    "with",
    "and",
    "(",
    "",
    "é",
];

#[test]
fn any_line_of_fleets_is_orders_or_prose_or_gets_a_note_inside_it() {
    let variant = europe();
    let seed = 1901;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let positions: Vec<(Position, Seat)> = table()
        .group
        .iter()
        .map(|group| {
            let seat = variant.seat_by_id(&group.seat).unwrap();
            (position(&variant, group), seat)
        })
        .collect();
    for _ in 0..effort::of(20_000) {
        let mut text = String::new();
        for _ in 0..random.random_range(0..12) {
            text.push_str(PIECES.choose(&mut random).unwrap());
            if random.random_bool(0.8) {
                text.push(' ');
            }
        }
        let (position, seat) = positions.choose(&mut random).unwrap();
        let reading = read(&variant, position, *seat, &[], &text);
        for note in reading.notes {
            let piece = text.get(note.span);
            assert!(piece.is_some(), "seed {seed}: {text:?}");
        }
        for order in reading.on_file {
            let written = words::write(&variant, position, order);
            let again = read(&variant, position, *seat, &[], &written);
            assert_eq!(again.on_file, [order], "seed {seed}: {text:?}");
        }
    }
}

#[test]
fn long_lines_of_fleets_are_read_in_time() {
    let variant = europe();
    for text in [
        "A lon - nth ".repeat(20_000),
        "- nth ".repeat(50_000),
        format!("A lon{} nwy", " - nth".repeat(50_000)),
        format!("A lon - nwy via{}", " nth -".repeat(50_000)),
        "F nth C ".repeat(20_000),
        "F nth C A lon - nwy; ".repeat(20_000),
        "stp/nc".repeat(20_000),
        "north coast of ".repeat(20_000),
        "A F ".repeat(20_000),
        "A lon - nth, ".repeat(2_000),
        "spa (nc) ".repeat(20_000),
    ] {
        let _ = read(&variant, &variant.start, Seat(1), &[], &text);
    }
}
