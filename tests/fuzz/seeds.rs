//! What mutations start from: files of the repository.

use std::fs;
use std::path::Path;

use highnoon::game::Seat;

use super::laws;
use crate::archive::{COASTS, GAME, restated};

pub(super) type Seeds = Vec<Vec<u8>>;

/// The files in these folders whose names end so, in the order of their names.
fn folder(path: &str, end: &str) -> Seeds {
    let mut paths: Vec<_> = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == end))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{path} has no .{end}");
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Every seed behind each of these bytes, by which the law chooses a reader.
fn chosen(seeds: &Seeds, choices: &[usize]) -> Seeds {
    let with = |choice: &usize, seed: &Vec<u8>| {
        let mut bytes = vec![u8::try_from(*choice).unwrap()];
        bytes.extend(seed);
        bytes
    };
    choices
        .iter()
        .flat_map(|choice| seeds.iter().map(move |seed| with(choice, seed)))
        .collect()
}

/// All texts in a value, a table's or list's one below the other.
fn texts(value: &toml::Value, found: &mut Vec<String>) {
    match value {
        toml::Value::String(text) => found.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        toml::Value::Table(table) => table.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

/// The texts in a table of spellings, twelve lines to a seed.
fn spellings(file: &str) -> Seeds {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(file);
    let value: toml::Value = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut found = Vec::new();
    texts(&value, &mut found);
    assert!(found.len() > 100, "{file}");
    found
        .chunks(12)
        .map(|texts| texts.join("\n").into_bytes())
        .collect()
}

pub(super) fn mails() -> Seeds {
    let mut seeds = folder("tests/mail/fixtures", "eml");
    seeds.extend(folder("examples/range-war-1870/inbox", "eml"));
    seeds
}

pub(super) fn orders() -> Seeds {
    let range_war = ["spellings", "dialects", "chat"].map(|name| format!("orders/{name}.toml"));
    let mut seeds = folder("orders/range-war", "txt");
    seeds.extend(range_war.iter().flat_map(|file| spellings(file)));
    let europe = spellings("orders/europe-spellings.toml");
    let mut chosen_seeds = chosen(&seeds, &[(0, 3), (1, 0), (2, 1), (3, 3)].map(choice));
    chosen_seeds.extend(chosen(&europe, &[(4, 2), (5, 2), (6, 2)].map(choice)));
    for (number, (variant, _)) in laws::orders::STARTS.iter().enumerate() {
        let file = match *variant {
            "marian" | "keilerei" | "geplaenkel" => "idiotenspiel",
            game => game,
        };
        let number = laws::orders::POSITIONS.len() + number;
        let seeds = spellings(&format!("orders/{file}.toml"));
        chosen_seeds.extend(chosen(&seeds, &[(number, 0), (number, 1)].map(choice)));
    }
    // All of them would take minutes; every ninth has lines of every file.
    let some = chosen_seeds.into_iter().step_by(9);
    some.chain(legal_orders()).collect()
}

/// The first byte of orders for a table and a seat.
fn choice((table, seat): (usize, usize)) -> usize {
    table + laws::orders::TABLES.len() * seat
}

/// What each seat may order in each position, some of it.
fn legal_orders() -> Seeds {
    let mut seeds = Vec::new();
    for (number, table) in laws::orders::TABLES.iter().enumerate() {
        for seat in 0..table.seats().len() {
            let orders = table.legal_orders(Seat(u8::try_from(seat).unwrap()));
            let some = orders.iter().step_by(orders.len() / 8 + 1);
            let some: Vec<_> = some.map(String::as_str).collect();
            let seed = vec![some.join("\n").into_bytes()];
            seeds.extend(chosen(&seed, &[choice((number, seat))]));
        }
    }
    seeds
}

pub(super) fn commands() -> Seeds {
    let mut seeds = spellings("mail/commands.toml");
    seeds.extend(spellings("orders/europe-spellings.toml"));
    chosen(&seeds, &[0, 1, 2])
}

/// What the players of each game might write, one after the other.
pub(super) fn decisions() -> Seeds {
    let seeds = (0_u8..)
        .zip(laws::decide::GAMES)
        .flat_map(|(game, variant)| {
            let table = crate::games().open(variant, None).unwrap();
            let seats = u8::try_from(table.seats().len()).unwrap();
            let words = [
                ["status\nHallo Anna,", "ready", "vote draw", "digest"],
                [
                    "press to all\nWho goes first?\nendpress",
                    "preview\nhelp\nend preview",
                    "clear\nA Xyzzy - Plugh",
                    "resign",
                ],
            ];
            words.map(move |words| {
                let mut seed = vec![game];
                let mut comes = |who: u8, answered: u8, text: &str| {
                    seed.extend([who, answered]);
                    seed.extend(text.as_bytes());
                    seed.push(laws::decide::BETWEEN);
                };
                for (seat, word) in (0..seats).zip(words) {
                    let orders = table.legal_orders(Seat(seat));
                    let some = orders.iter().step_by(orders.len() / 5 + 1);
                    let some: Vec<_> = some.map(String::as_str).collect();
                    comes(seat, 1 + seat, &format!("{}\n{word}", some.join("\n")));
                }
                // The turn is closed, the keeper says something, and somebody
                // answers a letter from before.
                comes(seats + 2, 100, "");
                comes(seats, 1, "extend 2 days\nwhogame");
                comes(0, 20, words[1]);
                comes(seats + 1, 0, "list games");
                seed
            })
        });
    seeds.collect()
}

pub(super) fn positions() -> Seeds {
    laws::orders::POSITIONS
        .iter()
        .map(|text| text.as_bytes().to_vec())
        .collect()
}

pub(super) fn files() -> Seeds {
    let by_kind = [
        folder("examples/range-war-1870", "toml"),
        ["maps/range-war", "maps/diplomacy"]
            .map(|path| folder(path, "toml"))
            .concat(),
        ["maps/range-war", "maps/diplomacy"]
            .map(|path| folder(path, "toml"))
            .concat(),
        ["tests/cases/range-war", "tests/cases/diplomacy"]
            .map(|path| folder(path, "toml"))
            .concat(),
        folder("examples/range-war-1870", "toml"),
        ["njudge/dip.master", "njudge/Ddriver/G004", "dpjudge/status"]
            .map(|path| fs::read(format!("tests/samples/moved/{path}")).unwrap())
            .to_vec(),
    ];
    assert_eq!(by_kind.len(), laws::files::KINDS.len());
    (0..)
        .zip(&by_kind)
        .flat_map(|(kind, seeds)| chosen(seeds, &[kind]))
        .collect()
}

pub(super) fn archives() -> Seeds {
    let mut seeds = folder("tests/archive", "txt");
    seeds.extend(folder("tests/archive", "mbox"));
    seeds.push(format!("{GAME}{COASTS}").into_bytes());
    seeds.extend([GAME, COASTS].map(|text| restated(text).to_string().into_bytes()));
    seeds.extend(folder("tests/cases/range-war", "toml").into_iter().take(3));
    chosen(&seeds, &[0, 1, 2])
}
