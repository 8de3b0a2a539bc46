//! How fast archives are read, adjudicated and compared, in megabytes of their
//! files: `cargo bench --bench archives`. Random games of standard Diplomacy,
//! written in the played-game text format, as the Python package saves them and
//! as our own lines of JSON.
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]

mod moment;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use divan::{Bencher, counter::BytesCount};
use highnoon::archive::format::Format;
use highnoon::archive::{Archive, Compared, Part};
use highnoon::game::Seat;
use highnoon::map::{Coast, ProvinceId};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::{Position, UnitKind};
use highnoon::rules::diplomacy::record;
use highnoon::rules::diplomacy::turn::{PhaseKind, Season, Turn};
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::words;
use highnoon::rules::games::Games;
use moment::most;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

const GAMES: usize = 40;
const LAST_YEAR: i32 = 1911;

fn main() {
    divan::main();
}

struct Written {
    archive: Archive,
    played: String,
    saved: String,
    lines: String,
}

type Orders = Vec<(Seat, Order)>;

static WRITTEN: LazyLock<Written> = LazyLock::new(|| {
    let games = Arc::new(Games::shipped());
    let archive = Archive::new(games, None).unwrap();
    let variant = archive.variant();
    let (mut played, mut saved, mut lines) = (String::new(), String::new(), String::new());
    for seed in 0..most(GAMES) as u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = variant.start.clone();
        let mut phases = Vec::new();
        while position.outcome.is_none() && position.turn.year < LAST_YEAR {
            let orders = orders(variant, &position, &mut rng);
            let resolution = Adjudicator::default().adjudicate(variant, &position, &orders);
            let after = advance(variant, &position, &resolution);
            write_phase(&mut played, variant, &position, &orders);
            phases.push(saved_phase(variant, &position, &orders));
            writeln!(lines, "{}", line(variant, &position, &orders, &after)).unwrap();
            position = after;
        }
        let id = format!("random{seed}");
        let game = json!({ "id": id, "map": "standard", "rules": [], "phases": phases });
        writeln!(saved, "{game}").unwrap();
    }
    Written {
        archive,
        played,
        saved,
        lines,
    }
});

#[divan::bench]
fn played_games(bencher: Bencher<'_, '_>) {
    read(bencher, Format::Played, &WRITTEN.played);
}

#[divan::bench]
fn saved_games(bencher: Bencher<'_, '_>) {
    read(bencher, Format::Json, &WRITTEN.saved);
}

#[divan::bench]
fn own_lines(bencher: Bencher<'_, '_>) {
    read(bencher, Format::Json, &WRITTEN.lines);
}

fn read(bencher: Bencher<'_, '_>, format: Format, text: &str) {
    let part = Part {
        file: "bench",
        game: "bench",
        bytes: text.as_bytes(),
        lines: 0,
        games: 0,
    };
    let bencher = bencher.counter(BytesCount::new(text.len()));
    bencher.bench_local(|| {
        let mut unreadable = 0;
        WRITTEN.archive.read(format, part, &mut |found| {
            unreadable += usize::from(matches!(found.compared, Compared::Unreadable(_)));
        });
        assert_eq!(unreadable, 0);
    });
}

fn orders(variant: &Variant, position: &Position, rng: &mut ChaCha8Rng) -> Orders {
    let mut orders = Vec::new();
    for power in variant.seats() {
        let mut legal = legal_orders(variant, position, power);
        legal.shuffle(rng);
        let mut subjects = BTreeSet::new();
        for order in legal {
            if !is_odd(position, order) && order.subject().is_some_and(|it| subjects.insert(it)) {
                orders.push((power, order));
            }
        }
    }
    orders
}

/// Whether an order is legal but never on file: fleets need no convoy.
fn is_odd(position: &Position, order: Order) -> bool {
    match order {
        Order::Unit {
            at,
            command: Command::Move { via: true, .. },
        } => position
            .unit_at(at)
            .is_some_and(|unit| unit.kind == UnitKind::Fleet),
        _ => false,
    }
}

/// A phase as one of our own records.
fn line(variant: &Variant, position: &Position, orders: &Orders, after: &Position) -> Value {
    let mut texts: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for &(seat, order) in orders {
        let texts = texts.entry(&variant.power(seat).id).or_default();
        texts.push(words::write(variant, position, order));
    }
    json!({
        "position": record::record(variant, position),
        "orders": texts,
        "outcome": record::record(variant, after),
    })
}

/// The season of a phase as other programs have it: there is no winter, or all
/// adjustments are in it.
fn season(turn: Turn) -> &'static str {
    match turn.phase.season {
        Season::Spring => "Spring",
        _ => "Fall",
    }
}

fn place(variant: &Variant, at: ProvinceId, coast: Option<Coast>) -> String {
    let id = &variant.map.province(at).id;
    coast.map_or_else(|| id.clone(), |coast| format!("{id}/{}", coast.code()))
}

/// A phase in the played-game text format.
fn write_phase(text: &mut String, variant: &Variant, position: &Position, orders: &Orders) {
    let turn = position.turn;
    let kind = match turn.phase.kind {
        PhaseKind::Movement => "Movement",
        PhaseKind::Retreats => "Retreat",
        PhaseKind::Adjustments => "Adjustment",
    };
    let power = |seat: Seat| variant.power(seat).id.as_str();
    writeln!(
        text,
        "PHASE {} {} {kind}\nPOSITIONS",
        turn.year,
        season(turn)
    )
    .unwrap();
    for unit in &position.units {
        let at = place(variant, unit.at, unit.coast);
        writeln!(text, "{}: {} {at}", power(unit.power), unit.kind.word()).unwrap();
    }
    for dislodged in &position.dislodged {
        let unit = dislodged.unit;
        let at = place(variant, unit.at, unit.coast);
        writeln!(
            text,
            "{}: {}/dislodged {at}",
            power(unit.power),
            unit.kind.word()
        )
        .unwrap();
    }
    for (&at, &seat) in &position.centres {
        writeln!(text, "{}: supply {}", power(seat), place(variant, at, None)).unwrap();
    }
    text.push_str("ORDERS\n");
    let place = |at, coast| place(variant, at, coast);
    for &(_, order) in orders {
        let line = match order {
            Order::Unit { at, command } => {
                let at = place(at, None);
                match command {
                    Command::Hold => format!("{at} hold"),
                    Command::Move { to, coast, via } => {
                        let via = if via { " via convoy" } else { "" };
                        format!("{at} move {}{via}", place(to, coast))
                    }
                    Command::SupportHold { at: other } => {
                        format!("{at} support {}", place(other, None))
                    }
                    Command::SupportMove { from, to, coast } => {
                        format!(
                            "{at} support {} move {}",
                            place(from, None),
                            place(to, coast)
                        )
                    }
                    Command::Convoy { from, to } => {
                        format!("{at} convoy {} move {}", place(from, None), place(to, None))
                    }
                }
            }
            Order::Retreat { from, to, coast } => {
                format!("{} move {}", place(from, None), place(to, coast))
            }
            Order::Disband { at } if turn.phase.kind == PhaseKind::Retreats => {
                format!("{} disband", place(at, None))
            }
            Order::Disband { at } => format!("remove {}", place(at, None)),
            Order::Build { at, piece, coast } => {
                let fleet = piece == Piece::Unit(UnitKind::Fleet);
                let kind = if fleet { "Fleet" } else { "Army" };
                format!("build {kind} {}", place(at, coast))
            }
            Order::Drive { .. } | Order::Waive => continue,
        };
        writeln!(text, "{line}").unwrap();
    }
}

/// A phase as the Python package saves it, with what else it puts there.
fn saved_phase(variant: &Variant, position: &Position, orders: &Orders) -> Value {
    let turn = position.turn;
    let (season, kind) = match turn.phase.kind {
        PhaseKind::Movement => (&season(turn)[..1], 'M'),
        PhaseKind::Retreats => (&season(turn)[..1], 'R'),
        PhaseKind::Adjustments => ("W", 'A'),
    };
    let name = format!("{season}{}{kind}", turn.year);
    let code = |at, coast| {
        let code = place(variant, at, coast).to_uppercase();
        ["MID", "NAT", "NRG"]
            .iter()
            .zip(["MAO", "NAO", "NWG"])
            .fold(code, |code, (ours, theirs)| code.replace(ours, theirs))
    };
    let letter = |kind: UnitKind| variant.unit_name(kind).letter;
    let each = |of: &dyn Fn(Seat) -> Value| -> Value {
        let seats = variant.seats();
        let all = seats.map(|seat| (variant.power(seat).id.to_uppercase(), of(seat)));
        all.collect::<serde_json::Map<_, _>>().into()
    };
    let units = |seat: Seat| {
        let stand = position.units_of(seat).map(|unit| ("", unit));
        let dislodged = position.dislodged_of(seat).map(|it| ("*", it.unit));
        let all = stand.chain(dislodged);
        all.map(|(mark, unit)| format!("{mark}{} {}", letter(unit.kind), code(unit.at, unit.coast)))
            .collect::<Value>()
    };
    let centers = |seat: Seat| {
        let own = position.centres.iter().filter(|(_, owner)| **owner == seat);
        own.map(|(&at, _)| code(at, None)).collect::<Value>()
    };
    let homes = |seat: Seat| {
        let homes = variant.power(seat).home.iter();
        homes.map(|&at| code(at, None)).collect::<Value>()
    };
    let unit_at = |at| {
        let dislodged = position.dislodged_at(at).map(|it| it.unit);
        let unit = dislodged.or_else(|| position.unit_at(at));
        format!(
            "{} {}",
            unit.map_or('A', |unit| letter(unit.kind)),
            code(at, None)
        )
    };
    let text = |order: Order| match order {
        Order::Unit { at, command } => {
            let unit = unit_at(at);
            match command {
                Command::Hold => format!("{unit} H"),
                Command::Move { to, coast, via } => {
                    format!(
                        "{unit} - {}{}",
                        code(to, coast),
                        if via { " VIA" } else { "" }
                    )
                }
                Command::SupportHold { at } => format!("{unit} S {}", unit_at(at)),
                Command::SupportMove { from, to, coast } => {
                    format!("{unit} S {} - {}", unit_at(from), code(to, coast))
                }
                Command::Convoy { from, to } => {
                    format!("{unit} C {} - {}", unit_at(from), code(to, None))
                }
            }
        }
        Order::Retreat { from, to, coast } => format!("{} R {}", unit_at(from), code(to, coast)),
        Order::Disband { at } => format!("{} D", unit_at(at)),
        Order::Build { at, piece, coast } => {
            let fleet = piece == Piece::Unit(UnitKind::Fleet);
            format!("{} {} B", if fleet { 'F' } else { 'A' }, code(at, coast))
        }
        Order::Drive { .. } | Order::Waive => "WAIVE".to_owned(),
    };
    let given = |seat: Seat| {
        let own = orders.iter().filter(|(by, _)| *by == seat);
        own.map(|&(_, order)| text(order)).collect::<Value>()
    };
    let all = orders.iter().map(|&(_, order)| text(order));
    let results: serde_json::Map<String, Value> = all
        .map(|text| {
            (
                text.split(' ').take(2).collect::<Vec<_>>().join(" "),
                json!([]),
            )
        })
        .collect();
    json!({
        "name": name,
        "state": {
            "timestamp": 1_530_000_000_000_000_u64, "zobrist_hash": "1234567890123456789",
            "note": "", "name": name, "units": each(&units), "retreats": each(&|_| json!({})),
            "centers": each(&centers), "homes": each(&homes), "influence": each(&centers),
            "civil_disorder": each(&|_| json!(0)),
            "builds": each(&|_| json!({ "count": 0, "homes": [] })),
            "game_id": "random", "map": "standard", "rules": [],
        },
        "orders": each(&given), "results": results, "messages": [],
    })
}
