//! What maps can say that no shipped one says, on a small board of its own.

use highnoon::game::system::Setting as _;
use highnoon::rules::cases;
use highnoon::rules::diplomacy::{Diplomacy, scene};
use highnoon::rules::games::Games;

use crate::effort::{self, Counts};
use crate::laws::diplomacy::play;

/// The shipped games and the board beside this file.
fn games() -> Games {
    let mut games = Games::shipped();
    let files = [
        ("passages/map.toml", include_str!("map.toml")),
        ("passages/passages.toml", include_str!("passages.toml")),
        ("passages/wings.toml", include_str!("wings.toml")),
    ];
    let files = files.map(|(path, text)| (path.into(), text.to_owned()));
    let added = games.add_files(files.to_vec());
    added.unwrap_or_else(|faults| panic!("{faults}"));
    games
}

#[test]
fn what_no_shipped_board_has_does_as_its_cases_say() {
    let files = [
        ("cases.toml", include_str!("cases.toml")),
        ("wings-cases.toml", include_str!("wings-cases.toml")),
    ];
    let run = |(name, text)| {
        let results = cases::run(&games(), name, text);
        results.unwrap_or_else(|faults| panic!("{faults}"))
    };
    let results: Vec<_> = files.into_iter().flat_map(run).collect();
    let differences: Vec<String> = results
        .iter()
        .filter(|result| !result.differences.is_empty())
        .map(|result| format!("{}: {}", result.id, result.differences.join("\n    ")))
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(results.len() >= 25, "only {} cases ran", results.len());
}

#[test]
fn random_games_over_weak_passages_and_with_wings_keep_the_laws() {
    for id in ["passages", "wings"] {
        let variant = games().diplomacy(id, None).unwrap().unwrap();
        let tallies = effort::shares(500, |seeds| {
            let mut tally = Counts::default();
            for seed in seeds {
                let position = play(&variant, seed, 1906, None);
                tally.add("units", position.units.len());
                tally.add("blockaded", position.blockaded().len());
            }
            tally
        });
        let tally = Counts::all(tallies);
        tally.expect(&[("units", 10)]);
        if id == "wings" {
            tally.expect(&[("blockaded", 10)]);
        }
    }
}

#[test]
fn passages_and_coasts_that_convoy_are_marked_and_explained() {
    let variant = games().diplomacy("passages", None).unwrap().unwrap();
    let scene = scene::position(&variant, &variant.start);
    let marks = scene.fittings.captions.iter();
    let mut marks: Vec<&str> = marks.map(|mark| mark.text.as_str()).collect();
    marks.sort_unstable();
    assert_eq!(marks, ["×0", "×½", "×½", "≈"]);
    let told = format!("{:?}", Diplomacy::new(variant).introduction());
    for (way, count) in [("passage\"", 2), ("passage-one-way\"", 1)] {
        assert_eq!(told.matches(way).count(), count, "{way}: {told}");
    }
    assert_eq!(scene.remarks.len(), 3);
}
