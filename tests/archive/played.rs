//! The played-game text format.

use super::{COASTS, GAME, batch, one};

#[test]
fn a_game_that_was_judged_well_agrees() {
    for (text, phases) in [(GAME, 4), (COASTS, 2)] {
        let run = one("game.txt", text);
        assert_eq!(run.counts(), [phases, 0, 1, 0], "{}", run.out);
        assert_eq!(run.status, 0);
    }
}

#[test]
fn a_difference_is_told_with_its_phase_and_units() {
    // The record lets the bounced army arrive.
    let (before, after) = GAME.split_at(GAME.find("PHASE 1901 Fall Movement").unwrap());
    let after = after.replace("Germany: army mun", "Germany: army bur");
    let run = one("wrong.txt", &format!("{before}{after}"));
    assert_eq!(run.status, 1);
    let differ = run.only("differ");
    let told = differ[0]["detail"].as_str().unwrap();
    assert_eq!(differ[0]["phase"], 0);
    assert_eq!(differ[0]["turn"], "1901 spring movement");
    assert_eq!(
        told,
        "only ours has: germany army mun; only the record has: germany army bur"
    );
    // So is another owner of a supply center.
    let run = one(
        "wrong.txt",
        &COASTS.replacen("Italy: supply tun", "France: supply tun", 1),
    );
    let differ = run.only("differ");
    let told = differ[0]["detail"].as_str().unwrap();
    assert_eq!(told, "tun belongs to italy, in the record to france");
}

#[test]
fn a_line_that_cannot_be_read_costs_its_phase_alone() {
    let run = one(
        "garbled.txt",
        &GAME.replacen("par move bur", "par wanders to bur", 1),
    );
    assert_eq!(run.status, 2);
    let unreadable = run.only("unreadable");
    assert_eq!(unreadable[0]["line"], 14);
    let told = unreadable[0]["detail"].as_str().unwrap();
    assert!(told.contains("wanders"), "{told}");
    assert_eq!(run.counts(), [3, 0, 1, 1]);
}

#[test]
fn games_in_one_file_are_told_apart() {
    let run = one("two.txt", &format!("{GAME}{COASTS}"));
    assert_eq!(run.counts(), [6, 0, 2, 0], "{}", run.out);
    let records = run.records();
    assert_eq!(records[4]["game"], "two");
    assert_eq!(records[4]["result"], "open");
    assert_eq!(records[5]["game"], "two#2");
    assert_eq!(records[5]["phase"], 0);
}

/// Under `played` an army that says "via convoy" where nobody convoys it walks
/// to its neighbour; under our own rules its order is none.
#[test]
fn conventions_can_be_chosen() {
    let game = b"PHASE 1901 Spring Movement\nPOSITIONS\nFrance: army pic\n\
        ORDERS\npic move bel via convoy\n\
        PHASE 1901 Fall Movement\nPOSITIONS\nFrance: army bel\nORDERS\n";
    for (args, status) in [
        (&["g.txt"][..], 0),
        (&["g.txt", "--convention", "played"], 0),
        (&["g.txt", "--convention", "own"], 1),
    ] {
        let run = batch(&[("g.txt", game)], args, b"");
        assert_eq!(run.status, status, "{args:?}: {}", run.out);
    }
}

#[test]
fn a_phase_that_is_missing_is_a_warning_of_its_own() {
    let whole = one("whole.txt", GAME);
    assert_eq!(whole.totals()["gaps"], 0);
    let (before, after) = GAME.split_at(GAME.find("PHASE 1901 Fall Movement").unwrap());
    let next = after[1..].find("PHASE ").unwrap() + 1;
    let run = one("gap.txt", &format!("{before}{}", &after[next..]));
    assert_eq!(run.totals()["gaps"], 1);
    let records = run.records();
    let warned: Vec<&str> = (records.iter())
        .filter_map(|line| line["warning"].as_str())
        .collect();
    assert_eq!(warned, ["1901 fall retreats cannot follow"]);
}
