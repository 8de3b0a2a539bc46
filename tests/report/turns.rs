//! Resolved turns and positions as text.

use super::*;

fn told(name: &str, turn: &Turn, viewer: Viewer) {
    let year = Year::new();
    let report = account::results(&year.variant, None, &turn.played, viewer);
    assert!(report.summary.len() <= 3, "{name}");
    in_both_languages(name, |words| text::render(&report, words));
}

#[test]
fn a_summer_in_which_everything_happens() {
    let year = Year::new();
    told(
        "summer",
        &year.summer(),
        Viewer::Seat(year.seat("devils-hole")),
    );
}

#[test]
fn its_retreats() {
    let year = Year::new();
    told("retreats", &year.retreats(), Viewer::Observer);
}

#[test]
fn a_winter_with_captures_and_losses() {
    let year = Year::new();
    told("winter", &year.winter(), Viewer::Seat(year.seat("lazy-s")));
}

#[test]
fn the_last_winter_with_its_winner() {
    told("last", &Year::new().last_winter(), Viewer::Observer);
}

#[test]
fn the_spring_after_it() {
    let year = Year::new();
    told("adjustments", &year.adjustments(), Viewer::Keeper);
}

#[test]
fn where_everything_stands() {
    let year = Year::new();
    let seat = Viewer::Seat(year.seat("mule-ridge"));
    let retreats = account::status(&year.variant, &year.retreats().before, seat);
    let adjustments = account::status(&year.variant, &year.adjustments().before, seat);
    in_both_languages("status", |words| {
        text::render(&retreats, words) + "\n" + &text::render(&adjustments, words)
    });
}
