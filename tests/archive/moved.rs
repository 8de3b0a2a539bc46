//! Games that come over from other judges: positions written as these save
//! them, and read again.

use std::fmt::Write as _;

use highnoon::archive::moved::{self, Source, Wanted};
use highnoon::game::{Chance, Lang};
use highnoon::rules::diplomacy::variant::Variant;
use serde_json::Value;

use crate::luck::Luck;
use crate::{effort, random_turn};

/// Boards, and the numbers that njudge has for them.
const BOARDS: [(&str, u8); 9] = [
    ("standard", 1),
    ("pure", 4),
    ("1898", 7),
    ("fleet-rome", 10),
    ("milan", 17),
    ("modern", 19),
    ("sail-ho", 30),
    ("ancient-mediterranean", 31),
    ("chaos", 5),
];

fn texts(value: &Value) -> Vec<&str> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|text| text.as_str().unwrap()).collect()
}

/// The powers and what they have, by a field of a position.
fn each<'p>(position: &'p Value, field: &str) -> Vec<(&'p str, Vec<&'p str>)> {
    let powers = position[field].as_object().into_iter().flatten();
    powers
        .map(|(id, list)| (id.as_str(), texts(list)))
        .collect()
}

fn dislodged(position: &Value) -> Vec<(&str, &str, Vec<&str>)> {
    let list = position["dislodged"].as_array().into_iter().flatten();
    list.map(|one| {
        let (power, unit) = (
            one["power"].as_str().unwrap(),
            one["unit"].as_str().unwrap(),
        );
        (power, unit, texts(&one["retreats"]))
    })
    .collect()
}

/// A place by its name, with its coast.
fn named(variant: &Variant, place: &str) -> String {
    let (id, coast) = place.split_once('/').unwrap_or((place, ""));
    let mut ids = variant.map.ids().map(|at| variant.map.province(at));
    let province = ids.find(|province| province.id == id).unwrap();
    let slash = if coast.is_empty() { "" } else { "/" };
    format!("{}{slash}{coast}", province.name.get(Lang::EN))
}

/// A unit such as `fleet stp/sc` with its place in other words.
fn unit(unit: &str, place: impl Fn(&str) -> String) -> String {
    let (kind, at) = unit.split_once(' ').unwrap();
    format!("{} {}", &kind[..1].to_uppercase(), place(at))
}

/// As an njudge saves it.
fn njudge(variant: &Variant, number: u8, position: &Value) -> String {
    let turn: Vec<&str> = position["turn"].as_str().unwrap().split(' ').collect();
    let season = if turn[1] == "winter" {
        "F"
    } else {
        &turn[1][..1]
    };
    let kind = &turn[2][..1];
    let phase = format!("{season}{:0>4}{kind}", turn[0]).to_uppercase();
    let letter = |id: &str| id[..1].to_uppercase();
    let name = |place: &str| named(variant, place);
    let mut text = format!("{phase}\n");
    for (power, units) in each(position, "units") {
        for one in units {
            writeln!(text, "{}: {}", letter(power), unit(one, name)).unwrap();
        }
    }
    for (power, one, open) in dislodged(position) {
        write!(text, "{}r {}", letter(power), unit(one, name)).unwrap();
        for place in open {
            write!(text, ", {}", name(place)).unwrap();
        }
        text.push('\n');
    }
    text.push_str("-1\n");
    let owners = each(position, "centres");
    let provinces: Vec<_> = variant
        .map
        .ids()
        .map(|at| variant.map.province(at))
        .collect();
    for part in provinces.chunks(77) {
        let column = |row: usize| -> String {
            let letters = part
                .iter()
                .map(|province| province.name.get(Lang::EN).chars().nth(row));
            letters.map(|letter| letter.unwrap_or(' ')).collect()
        };
        let owner = |id: &str| {
            let owner = owners.iter().find(|(_, all)| all.contains(&id));
            owner.map_or(".".to_owned(), |(power, _)| letter(power))
        };
        let letters: String = part.iter().map(|province| owner(&province.id)).collect();
        writeln!(
            text,
            "N:{}\nn:{}\nn:{}\nO:{letters}",
            column(0),
            column(1),
            column(2)
        )
        .unwrap();
    }
    write!(
        text,
        "-2\nwest 004 {phase} 1 {number} 1 0 0 18 7 0 15 0\n-\n"
    )
    .unwrap();
    text
}

/// As a `DPjudge` has it in its status.
fn dpjudge(variant: &Variant, position: &Value) -> String {
    let short = |place: &str| place.to_uppercase();
    let turn = position["turn"].as_str().unwrap().to_uppercase();
    let words: Vec<&str> = turn.split(' ').collect();
    let turn = [words[1], words[0], words[2]].join(" ");
    let mut text = format!("GAME west\nPHASE {turn}\nMAP {}\n", variant.id);
    for seat in variant.seats() {
        let id = variant.power(seat).id.as_str();
        write!(text, "\n{}\nOWNS", id.to_uppercase()).unwrap();
        for (_, centres) in each(position, "centres")
            .iter()
            .filter(|(power, _)| *power == id)
        {
            text.extend(centres.iter().map(|at| format!(" {}", short(at))));
        }
        text.push('\n');
        for (_, one, open) in dislodged(position)
            .iter()
            .filter(|(power, ..)| *power == id)
        {
            let open: Vec<String> = open.iter().map(|at| short(at)).collect();
            writeln!(text, "{} --> {}", unit(one, short), open.join(" ")).unwrap();
        }
        for (_, units) in each(position, "units")
            .iter()
            .filter(|(power, _)| *power == id)
        {
            for one in units {
                writeln!(text, "{}", unit(one, short)).unwrap();
            }
        }
    }
    text
}

fn read(name: &str, text: &str, variant: &str) -> moved::Moved {
    let games = crate::games();
    let wanted = Wanted {
        games,
        game: None,
        variant: Some(variant),
    };
    let source = Source {
        name,
        text,
        beside: &|_| None,
    };
    moved::read(&source, &wanted).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_position_that_another_judge_has_saved_is_the_same_here() {
    let mut luck = Luck::new(208);
    let mut retreats = 0;
    for round in 0..effort::of(8) {
        for (id, number) in BOARDS {
            let turns = usize::try_from(round).unwrap() % 16;
            let table = random_turn::after((id, turns), 99, &mut Chance::example(), &mut luck);
            let position = table.position();
            let variant = crate::games().diplomacy(id, None).unwrap().unwrap();
            retreats += dislodged(&position)
                .iter()
                .filter(|(.., open)| !open.is_empty())
                .count();
            let text = dpjudge(&variant, &position);
            assert_eq!(read("status", &text, id).position, position, "{text}");
            // Powers that share their first letter are told apart by njudge alone.
            if id != "chaos" {
                let text = njudge(&variant, number, &position);
                let moved = read("G004", &text, id);
                let unsure = moved
                    .left
                    .iter()
                    .any(|left| left.to_string().contains(" owns "));
                assert!(
                    unsure || moved.position == position,
                    "{text}\n{}",
                    moved.position
                );
                assert!(
                    !unsure || ["modern", "ancient-mediterranean"].contains(&id),
                    "{:?}",
                    moved.left
                );
            }
        }
    }
    assert!(retreats > 0);
}
