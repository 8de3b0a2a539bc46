//! The laws of the fuzz targets over the repository's own files and mutations
//! of them. `docs/fuzzing.md` says how to search further.

#[allow(unreachable_pub, reason = "it is a crate of its own, too")]
pub(crate) mod laws;
mod mutation;
mod seeds;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use crate::effort;
use mutation::Mutation;
use seeds::Seeds;

/// Holds a law over all seeds and so many mutations of them. Where
/// `HIGHNOON_SEEDS` names a folder, the seeds are put there for libFuzzer. A
/// law that too few of them reach shows nothing.
fn hold(target: &str, law: fn(&[u8]) -> bool, seeds: &Seeds, rounds: u64) {
    if let Ok(folder) = std::env::var("HIGHNOON_SEEDS") {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder).unwrap();
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number:04}")), seed).unwrap();
        }
    }
    let check = |bytes: &[u8]| {
        let Ok(is_reached) = catch_unwind(|| law(bytes)) else {
            panic!("{target}: {}", bytes.escape_ascii());
        };
        u64::from(is_reached)
    };
    let reached: u64 = seeds.iter().map(|seed| check(seed)).sum();
    assert!(
        reached * 5 >= seeds.len() as u64,
        "{target}: {reached} seeds"
    );
    // Much of what is damaged is no file at all.
    let (mut mutation, rounds) = (Mutation::new(1870), effort::of(rounds));
    let reached: u64 = (0..rounds).map(|_| check(&mutation.of(seeds))).sum();
    assert!(reached >= rounds / 300, "{target}: {reached} of {rounds}");
}

#[test]
fn mails() {
    hold("mail", laws::mail::law, &seeds::mails(), 2_000);
}

#[test]
fn orders() {
    hold("orders", laws::orders::law, &seeds::orders(), 500);
}

#[test]
fn what_was_found_in_orders_is_mended() {
    // The note on a province whose dash is followed by what it is for stood
    // outside of its line; a mark before a number was cut in its middle; a row
    // far below the board was counted in fields.
    let found = [
        (0, "lst -\ngang"),
        (10, "„5/7“"),
        (10, "→5.7"),
        (13, "SI4 to I777777777"),
    ];
    for (table, text) in found {
        let mut bytes = vec![u8::try_from(table).unwrap()];
        bytes.extend(text.bytes());
        laws::orders::law(&bytes);
    }
}

#[test]
fn commands() {
    hold("commands", laws::commands::law, &seeds::commands(), 1_500);
}

#[test]
fn what_stands_behind_the_end_of_a_condition_is_of_its_section() {
    let text = b"\x01Fuer S1902M:\nif F Nth then\nA Lon - Bel end A Mar H\nA Par H\n";
    assert!(laws::commands::law(text));
}

#[test]
fn positions() {
    hold("position", laws::position::law, &seeds::positions(), 3_000);
}

#[test]
fn files() {
    hold("files", laws::files::law, &seeds::files(), 800);
}

#[test]
fn archives() {
    hold("archive", laws::archive::law, &seeds::archives(), 300);
}

#[test]
fn decisions() {
    hold("decide", laws::decide::law, &seeds::decisions(), 150);
}

#[test]
fn every_law_has_a_target_and_stands_in_the_document() {
    let read = |path: &str| fs::read_to_string(path).unwrap();
    let (manifest, document) = (read("fuzz/Cargo.toml"), read("docs/fuzzing.md"));
    let mut laws = 0;
    for entry in fs::read_dir("tests/fuzz/laws").unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if name == "mod" {
            continue;
        }
        laws += 1;
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(document.contains(&format!("| `{name}` |")), "{name}");
        let target = read(&format!("fuzz/targets/{name}.rs"));
        let call = format!("highnoon_fuzz::{name}::law(bytes);");
        assert!(target.contains(&call), "{target}");
    }
    assert_eq!(laws, 7);
}
