//! Game, variant, map and case files and `highnoon.toml`: a value that fits
//! together, or faults with places inside the file.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use highnoon::archive::moved::{self, Source, Wanted};
use highnoon::fault::Faults;
use highnoon::judge::{Config, game_file};
use highnoon::map::{self, Lookup, Map};
use highnoon::rules::cases;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::{Diplomacy, variant};
use highnoon::table;

/// The kinds of files, in the order in which the first byte chooses them.
pub const KINDS: [&str; 6] = [
    "game",
    "variant",
    "map",
    "case",
    "highnoon.toml",
    "another judge's",
];

static MAPS: LazyLock<Vec<Arc<Map>>> = LazyLock::new(|| {
    super::games()
        .maps()
        .map(|(path, text)| {
            let map = map::check::read(&path.display().to_string(), text);
            Arc::new(map.unwrap_or_else(|faults| panic!("{faults}")))
        })
        .collect()
});

/// Reads bytes as a file of the kind that the first chooses. Says whether it
/// has no fault.
pub fn law(bytes: &[u8]) -> bool {
    let Some((choice, text)) = super::choice_and_text(bytes) else {
        return false;
    };
    match choice % KINDS.len() {
        0 => game(text),
        1 => {
            let fits = MAPS.iter().map(|map| a_variant(text, map));
            fits.fold(false, |some, fits| some | fits)
        }
        2 => a_map(text),
        3 => checked(cases::run(super::games(), "file", text)).is_some(),
        4 => checked(Config::read("file", text, Path::new("/judge"))).is_some(),
        _ => of_another_judge(text),
    }
}

/// A game of another judge is one that goes on here, or says what is wrong.
fn of_another_judge(text: &str) -> bool {
    let source = Source {
        name: "file",
        text,
        beside: &|_| Some(text.to_owned()),
    };
    let wanted = Wanted {
        games: super::games(),
        game: None,
        variant: None,
    };
    match moved::read(&source, &wanted) {
        Ok(moved) => {
            let table = super::games().restore(&moved.position);
            assert_eq!(
                table.expect("it was put together").position(),
                moved.position
            );
            true
        }
        Err(remark) => {
            let told = remark.to_string();
            let is_placed = told.starts_with("file") || told.starts_with('D');
            assert!(is_placed, "{told}");
            false
        }
    }
}

/// What a file is; its faults can be told with their places.
fn checked<T>(read: Result<T, Faults>) -> Option<T> {
    let faults = match read {
        Ok(value) => return Some(value),
        Err(faults) => faults,
    };
    assert!(!faults.list.is_empty(), "a fault that is none");
    assert!(faults.to_string().starts_with("file"), "{faults}");
    let lines = faults.input.split('\n').count();
    for fault in &faults.list {
        assert!(!fault.text.is_empty());
        assert!(fault.span.start <= fault.span.end, "{fault:?}");
        let (line, column) = faults.place(fault.span.start);
        assert!((1..=lines).contains(&line) && column >= 1, "{fault:?}");
    }
    None
}

fn game(text: &str) -> bool {
    let Some(game) = checked(game_file::read(super::games(), "file", text)) else {
        return false;
    };
    for person in &game.people {
        assert!(person.address.contains('@'), "{}", person.address);
    }
    super::position::comes_back(game.table.as_ref());
    // A turn ends after it has begun, whatever is skipped.
    let mut before = game.schedule.first();
    for pace in game.table.turn_kinds() {
        for deadline in game.schedule.upcoming(before, pace, 3, &[]) {
            assert!(deadline > before, "{pace}: {deadline} after {before}");
            before = deadline;
        }
    }
    true
}

fn a_variant(text: &str, map: &Arc<Map>) -> bool {
    let read: Option<Variant> = checked(variant::check::read(
        "file",
        text,
        |_| Ok(Arc::clone(map)),
        None,
    ));
    let Some(variant) = read else {
        return false;
    };
    let table = table::start(Diplomacy::new(variant));
    let position = table.position();
    let again = table.at(&position);
    let again = again.unwrap_or_else(|error| panic!("{error}: {position}"));
    assert_eq!(again.position(), position);
    let _ = (table.awaiting(), table.coming(6), table.introduction());
    true
}

/// Borders have two sides, and every province is found by its id and names.
fn a_map(text: &str) -> bool {
    let Some(map) = checked(map::check::read("file", text)) else {
        return false;
    };
    for id in map.ids() {
        let province = map.province(id);
        assert_eq!(map.by_id(&province.id), Some(id));
        for other in map.borders(id) {
            assert!(map.borders(other).contains(id), "{}", province.id);
            assert_eq!(map.distance(id, other), 1);
        }
        let found = map.names.whole(&province.id);
        assert_eq!(found, Lookup::Found(id), "{}", province.id);
    }
    true
}
