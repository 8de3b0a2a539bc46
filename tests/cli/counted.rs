//! What the program does most often takes no more instructions than it did.
//! They do not hang on what else a machine does; valgrind counts them.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{CONFIG, NOW, Place};
use crate::judge::{POWERS, game_of, mail};

const BEGUN: &str = "2026-11-20T08:00:00Z";
const DUE: &str = "2026-12-02T09:00:00Z";
/// By how many in a hundred more is more.
const MORE: i64 = 10;
/// So often the same phase is adjudicated.
const PHASES: usize = 1_000;

/// How many instructions a command takes in a folder.
fn counted(place: &Path, args: &[&str], input: &[u8]) -> i64 {
    fs::write(place.join("input"), input).unwrap();
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_highnoon"))
        .args(args)
        .current_dir(place)
        .env("RAYON_NUM_THREADS", "1")
        .stdin(fs::File::open(place.join("input")).unwrap())
        .stdout(Stdio::null())
        .output()
        .expect("valgrind is installed: apt-get install valgrind");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {said}");
    let count = said
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    count.unwrap().1.trim().parse().unwrap()
}

/// A mail with orders, answered without a board; then the turn of seven players
/// closed, with boards in both languages.
fn receive_and_turn() -> [i64; 2] {
    let game = game_of("standard", "seven", &POWERS, |_| None);
    let place = Place::with(&[("highnoon.toml", CONFIG), ("game.toml", &game)]);
    let begun = place.run(&["new", "game.toml", "--now", BEGUN], b"");
    assert_eq!(begun.0, 0, "{}", begun.2);
    let orders = mail("austria", 1, "A Bud - Ser\nA Vie - Gal\nF Tri - Alb\n");
    [("receive", NOW), ("tick", DUE)]
        .map(|(command, now)| counted(place.path(), &[command, "--now", now], &orders))
}

/// A movement phase, read from an archive and adjudicated: what so many more
/// of them take.
fn phase() -> i64 {
    let units = "Austria: army bud\nAustria: army vie\nAustria: fleet tri\nEngland: fleet lon\n\
        England: fleet edi\nEngland: army lvp\nFrance: army par\nFrance: army mar\n\
        France: fleet bre\nGermany: army ber\nGermany: army mun\nGermany: fleet kie\n\
        Italy: army ven\nItaly: army rom\nItaly: fleet nap\nRussia: army mos\n\
        Russia: army war\nRussia: fleet sev\nTurkey: army con\nTurkey: army smy\n";
    let orders = "bud move ser\nvie move gal\ntri move alb\nlon move eng\nedi move nth\n\
        lvp move yor\npar move bur\nmar support par move bur\nbre move eng\nber move kie\n\
        mun move bur\nkie move den\nven hold\nrom support ven\nnap move ion\nmos move ukr\n\
        war move gal\nsev move bla\ncon move bul\nsmy move con\n";
    let phase = format!("PHASE 1901 Spring Movement\nPOSITIONS\n{units}ORDERS\n{orders}");
    let place = Place::with(&[]);
    let [one, many] = [1, 1 + PHASES].map(|count| {
        counted(
            place.path(),
            &["batch", "-"],
            phase.repeat(count).as_bytes(),
        )
    });
    (many - one) / i64::try_from(PHASES).unwrap()
}

/// `HIGHNOON_ACCEPT=1 cargo test counted` keeps the figures. They are those of
/// a profile, and held to no other's.
#[test]
fn nothing_takes_more_instructions_than_it_did() {
    let built = Path::new(env!("CARGO_BIN_EXE_highnoon")).parent().unwrap();
    let profile = built.file_name().unwrap().to_str().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/instructions.toml");
    let mut kept: toml::Table = fs::read_to_string(&file).unwrap().parse().unwrap();
    let [receive, turn] = receive_and_turn();
    let counted = [("receive", receive), ("turn", turn), ("phase", phase())];
    if std::env::var_os("HIGHNOON_ACCEPT").is_some() {
        let figures = counted.map(|(what, count)| (what.to_owned(), count.into()));
        kept.insert(profile.to_owned(), toml::Table::from_iter(figures).into());
        fs::write(&file, toml::to_string(&kept).unwrap()).unwrap();
    }
    let figures = (kept.get(profile)).unwrap_or_else(|| {
        panic!("no figures are kept of the profile {profile}: HIGHNOON_ACCEPT=1 keeps them")
    });
    for (what, count) in counted {
        let before = figures[what].as_integer().unwrap();
        assert!(
            count * 100 <= before * (100 + MORE),
            "{what}: {count} instructions, {before} before; HIGHNOON_ACCEPT=1 accepts that"
        );
    }
}
