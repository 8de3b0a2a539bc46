//! Who knows nothing but what the letters say: what they offer is accepted.

use chrono::TimeDelta;

use super::services::{GAMES, letters};
use super::whole_games::Played;
use super::{POWERS, SEATS, config};
use crate::effort;
use crate::luck::Luck;

/// The lines that a letter shows as orders of this turn.
fn offered(letter: &str) -> Vec<String> {
    let lines = letter.lines();
    let is_heading =
        |line: &&str| ["How to write orders", "So schreibst du Befehle"].contains(line);
    let shown = lines.skip_while(|line| !is_heading(line)).skip(2);
    let shown = shown.take_while(|line| line.starts_with("| "));
    // What an order means stands below it, further in.
    let shown = shown.filter(|line| !line.starts_with("|  "));
    shown.map(|line| line[2..].to_owned()).collect()
}

/// Whether the answer to a mail takes all of it for orders.
fn accepts(answer: &str) -> bool {
    let says = |texts: [&str; 2]| texts.iter().any(|text| answer.contains(text));
    says(["as understood", "wie sie verstanden"]) && !says(["| Error", "| Fehler"])
}

/// Asks for help on each turn, sends each line of it as it stands and plays on
/// with one of them: nothing else is known of the game.
#[test]
fn each_order_that_a_letter_shows_is_accepted_as_it_stands() {
    let of_europe = ("standard", "", POWERS.as_slice(), "");
    let of_range_war = ("range-war", "", SEATS.as_slice(), "");
    let gives_up = |line: &String| {
        ["RESIGN", "AUFGEBEN", "CLAIM"]
            .iter()
            .any(|up| line.starts_with(up))
    };
    for (variant, options, seats, ends) in GAMES.into_iter().chain([of_europe, of_range_war]) {
        let mut luck = Luck::new(9);
        let mut played = Played::begin(config(), (variant, options), seats);
        let mut sent = 0;
        for _ in 0..effort::of(25) {
            let Some((table, awaited)) = played.awaited() else {
                break;
            };
            let turn = table.turn().code;
            for seat in awaited {
                let (id, lang) = seats[seat.index()];
                // So many mails in a day would not all be answered.
                played.now += TimeDelta::hours(8);
                played.mail(id, if lang == "de" { "Hilfe" } else { "help" });
                let letter = letters(&mut played).join("\n");
                let shown = offered(&letter);
                assert!(
                    !shown.is_empty(),
                    "{variant} {turn}: {id} is shown no order\n{letter}"
                );
                let shown: Vec<String> = shown.into_iter().filter(|line| !gives_up(line)).collect();
                for line in &shown {
                    played.mail(id, line);
                    let answer = letters(&mut played).join("\n");
                    assert!(accepts(&answer), "{variant} {turn} {id}: {line}\n{answer}");
                    played.mail(id, "undo");
                    letters(&mut played);
                    sent += 1;
                }
                // All that is known of the game are its letters.
                let order = luck.pick(&shown).unwrap_or_default();
                played.mail(id, &format!("{order}{ends}"));
            }
            let goes_on = played.awaited();
            if goes_on.is_some_and(|(table, _)| table.turn().code == turn) {
                played.close();
            }
            letters(&mut played);
        }
        assert!(sent > 5, "{variant}: {sent} lines");
    }
}
