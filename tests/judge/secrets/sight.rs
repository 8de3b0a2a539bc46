//! Pieces that others do not see (Diplomacy, "Out of sight").

use chrono::TimeDelta;

use super::super::POWERS;
use super::{Game, same_for_others};

/// What everybody but Turkey writes: orders near and far, and every question.
const ASKED: [(&str, &str); 6] = [
    ("austria", "A Bud - Ser\nF Tri S A Syr - Ank\nmap\nstatus"),
    (
        "england",
        "F Lon - Nth\nwenn Türkei A Syr dann\nF Edi - Nwg\nsonst\nF Edi H\nende\nstatus",
    ),
    (
        "france",
        "A Par S A Syr - Bur\nwhat if\nhistory\nexplain A Smy - Syr",
    ),
    ("germany", "A Mun S A Smy\nerkläre A Syr"),
    (
        "italy",
        "F Nap - Ion\nexplain F Nap - Ion\nsummary\nwho\nwhat if",
    ),
    (
        "russia",
        "F Sev S A Smy - Arm\nA War S A Smy - Gal\nkarte\nstatus",
    ),
];

#[test]
fn what_is_out_of_sight_changes_nobody_elses_letter() {
    let near = "\n[options]\nsight = \"near\"\n";
    let mut one = Game::begin_with("standard", &POWERS, "", near);
    let mut other = Game::begin_with("standard", &POWERS, "", near);
    for (game, moves) in [
        (&mut one, ["A Smy - Syr", "A Syr - Smy", "A Smy H"]),
        (&mut other, ["A Smy H", "A Smy - Syr", "A Syr H"]),
    ] {
        for (number, order) in moves.into_iter().enumerate() {
            game.mail("turkey", order);
            for (seat, text) in ASKED {
                game.mail(seat, text);
            }
            if number == 1 {
                // For a turn that comes, under a condition.
                game.mail(
                    "france",
                    "SPRING 1902\nIF Turkey A Smy THEN\nA Par - Gas\nENDIF",
                );
            }
            game.now += TimeDelta::days(15);
            assert_eq!(game.close(), 1, "{order}");
        }
    }
    let compared = same_for_others("turkey", &mut one, &mut other);
    assert!(compared >= 43, "{compared} letters");
}
