//! What holds for every order and every line.

use highnoon::game::system::Line;
use highnoon::rules::diplomacy::grammar::{LineKind, read_line};
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::{Position, UnitKind};
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::{binding, legality, words};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::spellings::read;
use super::{europe, position, range_war};
use crate::effort;

/// Every order that can be put together from the provinces of a board.
fn all_orders(variant: &Variant) -> Vec<Order> {
    let mut orders = vec![Order::Waive];
    for at in variant.map.ids() {
        let unit = |command| Order::Unit { at, command };
        orders.push(unit(Command::Hold));
        orders.push(Order::Disband { at });
        for piece in [Piece::Unit(UnitKind::Army), Piece::Herd] {
            orders.push(Order::Build {
                at,
                piece,
                coast: None,
            });
        }
        for to in variant.map.ids() {
            orders.push(unit(Command::to(to)));
            orders.push(unit(Command::SupportHold { at: to }));
            orders.push(Order::Drive { from: at, to });
            orders.push(Order::Retreat {
                from: at,
                to,
                coast: None,
            });
            for from in variant.map.ids() {
                orders.push(unit(Command::support(from, to)));
            }
        }
    }
    orders
}

fn positions(variant: &Variant) -> [Position; 4] {
    [
        position(variant, PhaseKind::Movement, false),
        position(variant, PhaseKind::Retreats, false),
        position(variant, PhaseKind::Adjustments, false),
        position(variant, PhaseKind::Adjustments, true),
    ]
}

#[test]
fn every_legal_order_is_read_back_the_same() {
    let variant = range_war();
    let mut count = 0;
    for position in positions(&variant) {
        for seat in variant.seats() {
            for order in all_orders(&variant) {
                if legality::check(&variant, &position, seat, order).is_err() {
                    continue;
                }
                count += 1;
                let text = words::write(&variant, &position, order);
                let reading = read(&variant, &position, seat, &[], &text);
                assert_eq!(reading.on_file, [order], "{text}: {:?}", reading.notes);
                assert_eq!(reading.given, 1, "{text}");
            }
        }
    }
    assert!(count > 300, "only {count} legal orders");
}

/// Units everywhere make every province a subject of every command.
#[test]
fn orders_are_read_back_for_every_province() {
    let variant = range_war();
    let mut position = variant.start.clone();
    let seat = variant.seat_by_id("lone-star").unwrap();
    position.units = variant
        .map
        .ids()
        .map(|at| highnoon::rules::diplomacy::position::Unit::army(seat, at))
        .collect();
    let mut count = 0;
    for order in all_orders(&variant) {
        if legality::check(&variant, &position, seat, order).is_err() {
            continue;
        }
        count += 1;
        let text = words::write(&variant, &position, order);
        let reading = read(&variant, &position, seat, &[], &text);
        assert_eq!(reading.on_file, [order], "{text}: {:?}", reading.notes);
    }
    assert!(count > 1500, "only {count} legal orders");
}

const PIECES: &[&str] = &[
    "G",
    "gang",
    "H",
    "Herde",
    "GH",
    "lst",
    "cul",
    "Lone Star",
    "lone",
    "tom",
    "Tomstone",
    "Lazy S",
    "rio grande",
    "Echo Canyonn",
    "Rio Grande West",
    "-",
    "->",
    "→",
    "–",
    ">",
    "to",
    "nach",
    "S",
    "supports",
    "unterstützt",
    "U",
    "R",
    "retreats",
    "D",
    "disband",
    "löst",
    "sich",
    "auf",
    "build",
    "Aufbau",
    "waive",
    "kein",
    "2",
    "999",
    "with",
    "mit",
    "and",
    "und",
    ";",
    ",",
    ".",
    ":",
    "(",
    ")",
    "#",
    "//",
    "--",
    "*",
    "1.",
    "+",
    "&",
    "/",
    "clear",
    "cancel",
    "holds",
    "hält",
    "zieht",
    "zurück",
    "Hello",
    "Viele Grüße",
    "’",
    "\u{301}",
    "\u{200b}",
    "\u{a0}",
    "é",
    "🤠",
    "\0",
    "à",
    "=",
    "the",
    "treibt",
    "",
];

/// A line of random pieces, or a good line with a few characters changed.
fn random_line(random: &mut ChaCha8Rng) -> String {
    let mut text = String::new();
    if random.random_bool(0.5) {
        for _ in 0..random.random_range(0..12) {
            text.push_str(PIECES.choose(random).unwrap());
            if random.random_bool(0.8) {
                text.push(' ');
            }
        }
        return text;
    }
    let good = [
        "G Lone Star - Tombstone",
        "gang culpepper canyon supports gang lone star to florida valley",
        "GH cul - bja; H cul - bja",
        "Gang Lone Star unterstützt die Lone Star G cul nach Rio Grande Ost",
        "build gang and herd Lone Star, waive",
        "Viele Grüße aus Köln",
    ];
    let mut letters: Vec<char> = good.choose(random).unwrap().chars().collect();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..letters.len());
        match random.random_range(0..3) {
            0 => {
                letters.remove(at);
            }
            1 => letters.insert(at, *['x', '-', ' ', 'ä', ';'].choose(random).unwrap()),
            _ => {
                let other = random.random_range(0..letters.len());
                letters.swap(at, other);
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn any_line_is_orders_or_prose_or_gets_a_note_inside_it() {
    let variant = range_war();
    let positions = positions(&variant);
    let seat = variant.seat_by_id("lone-star").unwrap();
    let seed = 1870;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for number in 1..=usize::try_from(effort::of(20_000)).unwrap() {
        let text = random_line(&mut random);
        let line = Line {
            number,
            text: &text,
        };
        let read = read_line(&variant, line);
        assert_eq!(
            read.kind == LineKind::Orders,
            !read.orders.is_empty(),
            "seed {seed}: {text:?}"
        );
        for order in &read.orders {
            let span = match order {
                Ok(written) => written.span.range(),
                Err(note) => note.span.clone(),
            };
            assert!(
                text.get(span).is_some_and(|piece| !piece.is_empty()),
                "seed {seed}: {text:?}"
            );
        }
        let position = positions.choose(&mut random).unwrap();
        let reading = binding::read(&variant, position, seat, &[], &[line]);
        for note in reading.notes {
            assert_eq!(note.line, number, "seed {seed}: {text:?}");
            assert!(text.get(note.span).is_some(), "seed {seed}: {text:?}");
        }
    }
}

#[test]
fn long_lines_are_read_in_time() {
    let variant = range_war();
    for text in [
        "(".repeat(100_000),
        "lone star ".repeat(20_000),
        "lone-star-".repeat(20_000),
        "G lst S ".repeat(20_000),
        "G lst - cul; ".repeat(20_000),
        "G tombston - x; ".repeat(500),
        "build G lst and ".repeat(20_000),
        "x".repeat(1_000_000),
        "1. ".repeat(100_000),
    ] {
        let _ = read_line(
            &variant,
            Line {
                number: 1,
                text: &text,
            },
        );
    }
}

/// What is said beside orders, between them or of one of them.
const SAID: [&str; 20] = [
    "if Russia agrees",
    "only if Russia agrees",
    "unless France moves to Pic",
    "wenn Russland zustimmt",
    "falls frei",
    "maybe",
    "vielleicht",
    "or not",
    "not yet",
    "next turn",
    "I hope",
    "as agreed",
    "please",
    "for now",
    "xyz",
    "A Xyz",
    "supports",
    "Russia lies",
    "think about it",
    "F Sev - Bla",
];

/// How it is said: before an order, and behind one.
const BEFORE: [[&str; 2]; 4] = [["", " "], ["", ", "], ["(", ") "], ["", ". "]];
const BEHIND: [[&str; 2]; 4] = [[" ", ""], [", ", ""], [" (", ")"], [". ", ""]];

/// Of several orders on one line each stands on file, or a note points at it or at
/// what stands right behind it, whatever is said beside them.
#[test]
fn no_order_of_a_line_is_lost_without_a_note_on_it() {
    let variant = europe();
    let turkey = variant.seat_by_id("turkey").unwrap();
    let read = |text: &str| read(&variant, &variant.start, turkey, &[], text);
    let mut lost = Vec::new();
    let mut check = |orders: [&str; 3], separator: &str, at: usize, said: [String; 2]| {
        let mut text = String::new();
        let mut places = Vec::new();
        for (index, order) in orders.into_iter().enumerate() {
            let [before, behind] = if index == at {
                [&*said[0], &*said[1]]
            } else {
                [""; 2]
            };
            text.push_str(if index > 0 { separator } else { "" });
            let start = text.len();
            text.push_str(before);
            text.push_str(order);
            text.push_str(behind);
            places.push((order, start..text.len() + separator.len() + 1));
        }
        let reading = read(&text);
        for (order, place) in places {
            let mut notes = reading.notes.iter();
            let is_told =
                notes.any(|note| note.span.start < place.end && place.start < note.span.end);
            let meant = read(order).on_file[0];
            if !is_told && !reading.on_file.contains(&meant) {
                lost.push(format!("{text:?} loses {order:?}"));
            }
        }
    };
    for orders in [
        ["A Con - Bul", "A Smy - Arm", "F Ank - Bla"],
        ["Con-Bul", "Smy-Arm", "Ank-Bla"],
        ["con - bul", "smy - arm", "ank - bla"],
    ] {
        for separator in [", ", "; ", ". ", " and ", " / ", " + "] {
            for (said, at) in SAID
                .into_iter()
                .flat_map(|said| [0, 1, 2].map(|at| (said, at)))
            {
                for [before, behind] in BEFORE {
                    let said = format!("{before}{said}{behind}");
                    check(orders, separator, at, [said, String::new()]);
                }
                for [before, behind] in BEHIND {
                    let said = format!("{before}{said}{behind}");
                    check(orders, separator, at, [String::new(), said]);
                }
            }
        }
    }
    assert!(lost.is_empty(), "{}:\n{}", lost.len(), lost.join("\n"));
}
