//! A battle of Das Idiotenspiel from a file of one's own.

use super::Place;

const BATTLE: &str = include_str!("../../examples/maps/hohlweg/hohlweg.toml");

#[test]
fn a_battle_of_ones_own_is_shown_and_fought() {
    let place = Place::with(&[("hohlweg.toml", BATTLE), ("o.txt", ORDERS)]);
    let (status, out, errors) = place.run(&["show", "hohlweg", "--maps", "."], b"");
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(out.contains("|  5  .  .  f  ~  ~  f  .  ."), "{out}");
    let args = ["check", "o.txt", "-p", "hohlweg", "--maps", "."];
    let (status, out, errors) = place.run(&args, b"");
    assert_eq!(status, 0, "{out}{errors}");
    let args = [
        "adjudicate",
        "o.txt",
        "-p",
        "hohlweg",
        "--maps",
        ".",
        "--out",
        "next.json",
    ];
    let (status, out, errors) = place.run(&args, b"");
    assert_eq!(status, 0, "{out}{errors}");
    let (status, out, errors) = place.run(&["show", "next.json", "--maps", "."], b"");
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(out.contains("| G8     hill    SR1"), "{out}");
}

/// Placing of the side that is due in examples.
const ORDERS: &str = "\
Sheriff:
PLACE SL D9
PLACE SI1-SI2 D8
PLACE SR1 G8
";

#[test]
fn what_is_wrong_with_it_is_told_with_its_place() {
    for (from, to, told) in [
        (
            "win = \"rout\"",
            "win = \"route\"",
            "expected one of `none`, `rout`, `goals`",
        ),
        (
            "[plans]",
            "scenario = \"marian\"\n[plans]",
            "unknown field `scenario`",
        ),
        (
            "maps = [\"hohlweg\"]",
            "maps = [\"hohlwege\"]",
            "did you mean",
        ),
        ("XXw==wXX", "XXw==wX", "row 3 has not 8 fields"),
        (
            "\"RI1-RI2\"",
            "\"RQ1\"",
            "expected R with one of L, I, A, R, W, E",
        ),
    ] {
        let faulty = BATTLE.replacen(from, to, 1);
        assert_ne!(faulty, BATTLE);
        let place = Place::with(&[("hohlweg.toml", &faulty)]);
        let (status, _, errors) = place.run(&["show", "hohlweg", "--maps", "."], b"");
        assert!(status != 0 && errors.contains(told), "{to}: {errors}");
    }
}
