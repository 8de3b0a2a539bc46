//! What is said of orders beside them, in any game: they count below harmless
//! talk, and not beside words that say that they are not meant.

use highnoon::game::{Chance, Severity};
use highnoon::table::Table;

use super::lines;
use super::talk::Talk;
use crate::luck::Luck;
use crate::random_turn::{VARIANTS, after, orders};

/// Each game after a turn, with a mail of who is on move that gives an order.
fn mails() -> impl Iterator<Item = (&'static str, Box<dyn Table>, highnoon::game::Seat, String)> {
    VARIANTS.iter().map(|variant| {
        let mut luck = Luck::new(1);
        let table = after((variant, 1), 3, &mut Chance::example(), &mut luck);
        let given = orders(table.as_ref(), &mut luck, (1, ""));
        let (seat, given) = given
            .into_iter()
            .find(|(_, given)| !given.is_empty())
            .unwrap();
        (*variant, table, seat, given[0].clone())
    })
}

#[test]
fn orders_do_not_count_beside_words_that_withhold_them() {
    let withheld = Talk::of(include_str!("../stance.toml"));
    let mut wrong = Vec::new();
    for (variant, table, seat, order) in mails() {
        for line in &withheld {
            for mail in [format!("{order}\n{line}"), format!("{order}\n\n{line}")] {
                let reading = table.read(seat, &[], &lines(&mail));
                let is_told = (reading.notes.iter()).any(|note| note.severity == Severity::Error);
                if !reading.on_file.is_empty() || !is_told {
                    wrong.push(format!("{variant}: {mail}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn what_withholds_orders_holds_back_those_on_file() {
    let mut withheld = Talk::of(include_str!("../stance.toml"));
    withheld.extend(Talk::of(include_str!("../regrets.toml")));
    let mut wrong = Vec::new();
    for (variant, table, seat, order) in mails() {
        let filed = table.read(seat, &[], &lines(&order)).on_file;
        for line in &withheld {
            let reading = table.read(seat, &filed, &lines(line));
            let is_told = (reading.notes.iter()).any(|note| note.severity == Severity::Error);
            if !reading.on_file.is_empty() && !is_told {
                wrong.push(format!("{variant}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn talk_leaves_what_is_on_file() {
    let talk = Talk::lines();
    for (variant, table, seat, order) in mails() {
        let filed = table.read(seat, &[], &lines(&order)).on_file;
        let mut wrong = Vec::new();
        for line in &talk {
            let reading = table.read(seat, &filed, &lines(line));
            assert_eq!(reading.on_file, filed, "{variant}: {line}");
            wrong.extend((!reading.notes.is_empty()).then_some(line));
        }
        assert!(wrong.len() * 100 <= talk.len() * 2, "{variant}: {wrong:?}");
    }
}

#[test]
fn orders_count_beside_talk() {
    let talk = Talk::lines();
    for (variant, table, seat, order) in mails() {
        let mut wrong = Vec::new();
        for line in &talk {
            let mail = format!("{order}\n\n{line}");
            let reading = table.read(seat, &[], &lines(&mail));
            if reading.on_file.is_empty() {
                wrong.push(line);
            }
        }
        wrong.dedup();
        assert!(wrong.len() * 100 <= talk.len() * 2, "{variant}: {wrong:?}");
    }
}
