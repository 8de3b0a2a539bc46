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

/// The files of a game at another judge, by the folders they are in.
fn elsewhere(folder: &str) -> Place {
    let place = Place::with(&[("highnoon.toml", JUDGE)]);
    let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/moved");
    let copy = std::process::Command::new("cp")
        .arg("-r")
        .arg(samples.join(folder))
        .arg(place.path())
        .status();
    assert!(copy.unwrap().success());
    place
}

#[test]
fn a_game_that_runs_at_another_judge_goes_on_with_its_players_and_orders() {
    for (folder, id, told, next) in [
        (
            "njudge",
            "driver",
            "dip.master:27: the player of russia has left",
            "Winter 1901",
        ),
        (
            "njudge/Ddriver",
            "driver",
            "G004:54: italy is in civil disorder",
            "Winter 1901",
        ),
        (
            "dpjudge",
            "winter",
            "rules that were not looked at: NO_CHECK",
            "Spring 1902",
        ),
    ] {
        let place = elsewhere(folder);
        let folder = folder.rsplit('/').next().unwrap();
        let import = [
            "import",
            folder,
            "--out",
            "game.toml",
            "--zone",
            "Europe/Berlin",
        ];
        let (status, out, errors) = place.run(&import, b"");
        assert_eq!(status, 0, "{errors}");
        let is_told = out.contains("standard, 9 people") && out.contains("orders of austria");
        assert!(is_told && errors.contains(told), "{out}{errors}");

        let at = |second: u8| format!("2026-12-16T10:00:0{second}Z");
        let orders = std::fs::read(place.path().join("game.orders")).unwrap();
        let steps: [(&[&str], &[u8], &str); 4] = [
            (&["new", "game.toml"], b"", "waits for players"),
            (&["keeper", id, "force begin"], b"", "The game begins"),
            (&["keeper", id], &orders, "done for Austria"),
            (&["keeper", id, "process"], b"", "turn has been closed"),
        ];
        for (second, (args, input, says)) in (0..).zip(steps) {
            let (status, out, errors) = place.run(&[args, &["--now", &at(second)]].concat(), input);
            assert!(status == 0 && out.contains(says), "{args:?}: {out}{errors}");
        }
        let (_, shown, _) = place.run(&["keeper", id, "status", "--now", &at(4)], b"");
        let has_come = [
            "Armies (2): Serbia and Vienna",
            "Armies (3): Budapest, Serbia and Vienna",
        ];
        assert!(shown.contains(next), "{shown}");
        assert!(
            has_come.iter().any(|units| shown.contains(units)),
            "{shown}"
        );
        let (status, out, errors) = place.run(&["audit", "--now", &at(5)], b"");
        assert_eq!(status, 0, "{out}{errors}");
    }
}

#[test]
fn the_position_of_another_judge_can_be_adjudicated() {
    let place = elsewhere("njudge");
    std::fs::write(place.path().join("o.txt"), "Austria: A Tyrolia - Bohemia\n").unwrap();
    let args = ["adjudicate", "o.txt", "-p", "njudge/Ddriver/G004"];
    let (status, out, errors) = place.run(&args, b"");
    assert!(status == 0 && out.contains("Bohemia"), "{out}{errors}");
}

#[test]
fn what_is_wrong_with_a_game_of_another_judge_is_told_with_its_line() {
    for (file, (from, to), why) in [
        (
            "njudge/Ddriver/G004",
            ("E: A Norway", "E: A Norwich"),
            "G004:6: unknown province \"Norwich\"",
        ),
        (
            "njudge/Ddriver/G004",
            ("E: A Norway", "Q: A Norway"),
            "G004:6: \"Q\" is the letter of no power",
        ),
        (
            "njudge/Ddriver/G004",
            ("E: A Norway", "E: W Norway"),
            "G004:6: expected an army",
        ),
        (
            "njudge/Ddriver/G004",
            ("E: A Norway", "E: A Serbia"),
            "two units",
        ),
        ("njudge/Ddriver/G004", ("-2\n", ""), "cut off"),
        (
            "njudge/dip.master",
            (" 1 1 1 -10000 30", " 1 3 1 -10000 30"),
            "\"loeb9\" is not here",
        ),
        (
            "njudge/dip.master",
            (
                "Deadline  Fri Dec 18 19:00:00 2026 (1797620400)",
                "Deadline soon",
            ),
            "dip.master:6: expected the time",
        ),
        (
            "njudge/dip.master",
            ("F1905MX", "F1905M"),
            "several games: name one of driver, oldone",
        ),
        (
            "njudge/dip.master",
            ("004       F1901R", "009       F1901R"),
            "its position is not there: Ddriver/G009",
        ),
        (
            "njudge/dip.master",
            ("004       F1901R", "x04       F1901R"),
            "running are: ",
        ),
        (
            "dpjudge/status",
            ("WINTER 1901 ADJUSTMENTS", "COMPLETED"),
            "status:2: it is over",
        ),
        (
            "dpjudge/status",
            ("F BLA", "F BLA - CON"),
            "an order, but no unit",
        ),
        (
            "dpjudge/status",
            ("OWNS VIE BUD TRI SER", "OWNS VIE BUD TRI SRE"),
            "unknown province \"SRE\"",
        ),
        (
            "dpjudge/status",
            ("202612182000", "tomorrow"),
            "expected a time such as 202612012000",
        ),
    ] {
        let (folder, _) = file.split_once('/').unwrap();
        let place = elsewhere(folder);
        let path = place.path().join(file);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{from}");
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let (status, out, errors) = place.run(&["import", file, "--out", "game.toml"], b"");
        assert!(
            status == 1 && errors.contains(why),
            "{from} → {to}: {out}{errors}"
        );
    }
    let place = elsewhere("njudge");
    let (status, _, errors) = place.run(&["import", "njudge"], b"");
    assert!(
        status == 1 && errors.contains("name its game file with --out"),
        "{errors}"
    );
    let (status, _, errors) = place.run(
        &["import", "njudge", "--out", "g.toml", "--game", "nextone"],
        b"",
    );
    assert!(
        status == 1 && errors.contains("it has not begun"),
        "{errors}"
    );
}

#[test]
fn a_game_of_the_time_before_utf_8_comes_over_whole() {
    let place = elsewhere("njudge");
    let orders = place.path().join("njudge/Ddriver/M004");
    std::fs::write(orders, b"A: A Tyrolia - Vienna\nT: Gr\xfc\xdfe\n").unwrap();
    for name in ["dip.master", "Ddriver/G004"] {
        let path = place.path().join("njudge").join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        let (before, after) = text.split_once("The slow one").unwrap();
        let bytes = [before.as_bytes(), b"Die z\xe4he", after.as_bytes()].concat();
        std::fs::write(path, bytes).unwrap();
    }
    let import = ["import", "njudge", "--out", "game.toml"];
    let (status, out, errors) = place.run(&import, b"");
    assert!(
        status == 0 && out.contains("orders of austria, turkey"),
        "{out}{errors}"
    );
    // So may anything else be.
    std::fs::write(place.path().join("p.toml"), b"variant = \"z\xe4h\"\n").unwrap();
    let (status, _, errors) = place.run(&["show", "p.toml"], b"");
    assert!(
        status == 1 && errors.contains("p.toml: unknown variant \"zäh\""),
        "{errors}"
    );
}
