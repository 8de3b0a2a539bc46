//! Games that began elsewhere go on here.

use std::fmt::Write as _;

use super::Place;

const JUDGE: &str = "address = \"judge@club.example\"\n[identity]\nproof = \"address\"\n";

fn game_file(variant: &str, kinds: &str, seats: &[&str]) -> String {
    let mut file = format!(
        "id = \"river\"\nvariant = \"{variant}\"\nzone = \"Europe/Berlin\"\n\n[schedule]\n\
         first = \"2026-12-15 20:00\"\ndays = {{ {kinds} }}\n"
    );
    for seat in seats {
        let player = format!("seat = \"{seat}\"\naddress = \"{seat}@home.example\"");
        writeln!(file, "\n[[player]]\n{player}").unwrap();
    }
    file
}

/// The standard board with a player at each seat.
fn standard() -> String {
    let kinds = "movement = 7, retreats = 2, adjustments = 2";
    let seats = [
        "austria", "england", "france", "germany", "italy", "russia", "turkey",
    ];
    game_file("standard", kinds, &seats)
}

/// Begins a game in a position, and what its keeper is told and shown.
fn taken_over(file: &str, position: &str, text: &str) -> (i32, String, String) {
    let files = [
        ("highnoon.toml", JUDGE),
        ("game.toml", file),
        (position, text),
    ];
    let place = Place::with(&files);
    let now = ["--now", "2026-12-01T20:00:00Z"];
    let new = [&["new", "game.toml", "--position", position], &now[..]].concat();
    let (status, out, errors) = place.run(&new, b"");
    if status != 0 {
        return (status, out, errors);
    }
    let (_, shown, _) = place.run(&["keeper", "river", "status"], b"");
    // What is decided again comes out the same, and a copy is the same game.
    let (status, _, errors) = place.run(&["tick", "--now", "2026-12-15T19:00:01Z"], b"");
    assert_eq!(status, 0, "{errors}");
    for again in [&["audit"][..], &["replay", "river"]] {
        let (status, out, errors) = place.run(again, b"");
        assert_eq!(status, 0, "{again:?}: {out}{errors}");
    }
    (0, shown, errors)
}

#[test]
fn a_game_goes_on_after_the_last_turn_of_another_judge() {
    let mails = include_str!("../archive/results.mbox");
    let played = include_str!("../archive/game.txt");
    for (position, text) in [("results.mbox", mails), ("game.txt", played)] {
        let (status, shown, errors) = taken_over(&standard(), position, text);
        assert_eq!(status, 0, "{errors}");
        assert!(
            shown.contains("Spring 1902, movement: orders are due"),
            "{shown}"
        );
        assert!(shown.contains("| Fleets (1): London"), "{shown}");
    }
}

#[test]
fn each_game_goes_on_from_a_position() {
    let tablut = "variant = \"tablut\"\ntfen = \"4b4/9/9/9/4k4/9/4w4/9/9 b 3 20\"\n";
    let file = game_file("tablut", "move = 3", &["white", "black"]);
    let (status, shown, errors) = taken_over(&file, "position.toml", tablut);
    assert_eq!(status, 0, "{errors}");
    assert!(shown.contains("To move: Russians"), "{shown}");
}

#[test]
fn a_position_that_the_game_cannot_begin_in_is_told() {
    for (text, part) in [
        (
            "variant = \"range-war\"\nturn = \"1870 summer movement\"\n",
            "summer",
        ),
        (
            "variant = \"standard\"\nturn = \"1901 spring movement\"\n[units]\nfrance = [\"army pars\"]\n",
            "pars",
        ),
        (
            "PHASE 1901 Spring Movement\nPOSITIONS\nFrance: army xyz\nORDERS\n",
            "xyz",
        ),
    ] {
        let (status, out, errors) = taken_over(&standard(), "position.toml", text);
        assert!(
            status == 1 && errors.contains(part),
            "{text}: {out}{errors}"
        );
    }
}
