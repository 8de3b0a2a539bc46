//! One small board in the forms of three other programs becomes the same board
//! here, and what is imported can be played.

mod odd;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use highnoon::game::Seat;
use highnoon::map::Map;
use highnoon::rules::diplomacy::adjudication::Adjudicator;
use highnoon::rules::diplomacy::import::{Imported, Source, read};
use highnoon::rules::diplomacy::legality::{self, Illegal};
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::Unit;
use highnoon::rules::diplomacy::variant::{Builds, Variant};
use highnoon::rules::games::Games;

use crate::effort::{self, Counts};
use crate::laws::diplomacy::play;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/import")
}

/// Everything in a folder that is meant, with paths below it.
fn imported(folder: &Path, is_meant: impl Fn(&str) -> bool) -> Imported {
    let mut sources = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).unwrap();
                let path = path.strip_prefix(folder).unwrap().to_owned();
                sources.push(Source::of(path, &bytes));
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    let is_meant = |path: &Path| is_meant(path.to_str().unwrap());
    let shipped = crate::games().variants().into_iter();
    let taken: BTreeSet<String> = shipped.map(str::to_owned).collect();
    read(&sources, is_meant, &taken)
}

/// The variants of what was imported.
fn variants(imported: &Imported) -> Vec<Variant> {
    let mut games = Games::shipped();
    let added = games.add_files(imported.files.clone());
    added.unwrap_or_else(|faults| panic!("{faults}"));
    let ids = imported.variants.iter().map(|variant| variant.id.as_str());
    ids.map(|id| games.diplomacy(id, None).unwrap().unwrap())
        .collect()
}

/// Who borders whom, in a form that can be compared.
fn borders(map: &Map) -> String {
    let mut text = String::new();
    let mut provinces: Vec<_> = map.ids().collect();
    provinces.sort_by_key(|&id| &map.province(id).id);
    for at in provinces {
        let province = map.province(at);
        let id = |at| map.province(at).id.clone();
        let mut armies: Vec<String> = map.borders(at).into_iter().map(id).collect();
        armies.sort();
        let coasts = province.coasts.iter().map(|coast| Some(*coast));
        let coasts: Vec<_> = if province.coasts.is_empty() {
            vec![None]
        } else {
            coasts.collect()
        };
        write!(text, "{} {:?} {armies:?}", province.id, province.terrain).unwrap();
        for coast in coasts {
            let mut berths: Vec<String> = map
                .berths(at, coast)
                .iter()
                .map(|berth| format!("{}{:?}", id(berth.province), berth.coast))
                .collect();
            berths.sort();
            write!(text, " {coast:?} {berths:?}").unwrap();
        }
        writeln!(text, " {}", province.centre.is_some()).unwrap();
    }
    text
}

#[test]
fn one_board_is_the_same_from_three_forms() {
    let all: Vec<Variant> = ["lakes/variants.xml", "map.lakes", "lakes.map"]
        .into_iter()
        .flat_map(|file| variants(&imported(&folder(), |path| path == file)))
        .collect();
    assert_eq!(all.len(), 3);
    for variant in &all[1..] {
        assert_eq!(borders(&variant.map), borders(&all[0].map));
        assert_eq!(variant.start.units.len(), 2);
        assert_eq!(variant.start.turn.to_string(), "1830 fall movement");
    }
    insta::assert_snapshot!(borders(&all[0].map));
}

#[test]
fn what_cannot_be_taken_over_is_told_with_its_place() {
    let all = imported(&folder(), |_| true);
    let mut text = String::new();
    for remark in &all.remarks {
        writeln!(text, "{remark}").unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn files_are_written_that_people_can_read() {
    let all = imported(&folder(), |path| path == "lakes/variants.xml");
    let mut text = String::new();
    for (path, file) in &all.files {
        writeln!(text, "== {}\n{file}", path.display()).unwrap();
    }
    insta::assert_snapshot!(text);
    let variant = &variants(&all)[0];
    assert_eq!(variant.options.builds, Builds::AnyWithHome);
    assert_eq!(variant.victory.centres, 4);
}

/// Ice on the South Lake: nobody sails there in the fall, nor retreats there,
/// and who is on it holds.
#[test]
fn nobody_gets_to_a_province_that_is_shut_in_a_season() {
    let all = imported(&folder(), |path| path == "lakes/variants.xml");
    let variant = &variants(&all)[0];
    let at = |id: &str| variant.map.by_id(id).unwrap();
    let mut position = variant.start.clone();
    position.units.push(Unit {
        at: at("sou"),
        coast: None,
        ..position.units[1]
    });
    position.sort();
    let badgers = position.units[0].power.max(position.units[1].power);
    let sails = |from: &str, to: &str| Order::Unit {
        at: at(from),
        command: Command::to(at(to)),
    };
    let supports = Order::Unit {
        at: at("ash"),
        command: Command::support(at("bog"), at("sou")),
    };
    let holds = Order::Unit {
        at: at("sou"),
        command: Command::Hold,
    };
    for (season, shut) in [("fall", Err(Illegal::Closed)), ("spring", Ok(()))] {
        position.turn = format!("1831 {season} movement").parse().unwrap();
        let check = |seat, order| legality::check(variant, &position, seat, order);
        assert_eq!(check(badgers, sails("bog", "sou")), shut, "{season}");
        assert_eq!(check(badgers, sails("sou", "cap")), shut, "{season}");
        assert_eq!(check(badgers, holds), Ok(()));
        let army = Seat(1 - badgers.0);
        assert_ne!(
            check(army, supports),
            Ok(()),
            "an army supports nothing at sea"
        );
    }
    // A fleet that is driven from Bogland may not retreat onto the ice.
    position.units.retain(|unit| unit.at != at("sou"));
    let otters = Seat(1 - badgers.0);
    position.units.push(Unit {
        at: at("cap"),
        coast: None,
        ..*position
            .units
            .iter()
            .find(|unit| unit.power == otters)
            .unwrap()
    });
    position.sort();
    let attack = |from: &str, command| {
        (
            otters,
            Order::Unit {
                at: at(from),
                command,
            },
        )
    };
    let orders = [
        attack("ash", Command::to(at("bog"))),
        attack("cap", Command::support(at("ash"), at("bog"))),
    ];
    for (season, open) in [("fall", false), ("spring", true)] {
        position.turn = format!("1831 {season} movement").parse().unwrap();
        let resolution = Adjudicator::default().adjudicate(variant, &position, &orders);
        let mut rulings = resolution.rulings.iter();
        let dislodged = rulings.find_map(|ruling| ruling.dislodged.as_ref());
        let to = &dislodged.unwrap().retreats;
        assert_eq!(to.contains(&at("sou")), open, "{season}");
    }
}

/// `HIGHNOON_VARIANTS=FOLDER` plays what is in that folder instead.
#[test]
fn what_is_imported_can_be_played() {
    let folder = std::env::var("HIGHNOON_VARIANTS").map_or(folder(), PathBuf::from);
    for variant in variants(&imported(&folder, |_| true)) {
        let until = variant.start.turn.year.get() + 4;
        let tallies = effort::shares(200, |seeds| {
            let mut tally = Counts::default();
            for seed in seeds {
                let position = play(&variant, seed, until, None);
                tally.add("units", position.units.len());
                tally.add("games", 1);
            }
            tally
        });
        Counts::all(tallies).expect(&[("games", 10), ("units", 10)]);
    }
}
