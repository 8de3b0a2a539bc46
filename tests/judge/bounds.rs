//! However much a mail asks for, what it sets off has an end.

use std::fmt::Write as _;

use highnoon::judge::Judge;
use highnoon::mail::read;
use highnoon::store::sqlite::Sqlite;

use super::{Letters, config, game_of, key, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";

/// The letters that these mails of Lone Star set off, as they went out.
fn letters(mails: &[String]) -> Vec<Vec<u8>> {
    let mut judge = Judge::new(config(), key(), Sqlite::in_memory().unwrap());
    let seats = [("lone-star", "en"), ("south-fork", "de")];
    let mut file = game_of("range-war", "alamo", &seats, |_| None);
    file += "\n[signup]\nopen = true\n\n[keeper]\naddress = \"keeper@players.example\"\n";
    let seats = [
        "rancho-grande",
        "mule-ridge",
        "lonesome-pine",
        "red-river",
        "lazy-s",
    ];
    for seat in seats.into_iter().chain(["devils-hole"]) {
        write!(
            file,
            "\n[[player]]\nseat = \"{seat}\"\naddress = \"{seat}@players.example\"\n"
        )
        .unwrap();
    }
    judge
        .start_game("alamo.toml", &file, time("2026-11-20T08:00:00Z"))
        .unwrap();
    let mut first = Letters::default();
    judge
        .deliver(&mut first, time("2026-11-20T08:00:00Z"))
        .unwrap();
    for (number, text) in mails.iter().enumerate() {
        judge
            .keep(&mail("lone-star", number, text), time(NOW))
            .unwrap();
    }
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    // What is sent within the hour.
    judge.send_digests(time("2026-11-21T11:00:00Z")).unwrap();
    judge
        .deliver(&mut letters, time("2026-11-21T11:00:00Z"))
        .unwrap();
    letters.0.into_iter().map(|(_, raw)| raw).collect()
}

fn text(letter: &[u8]) -> String {
    read(letter).unwrap().text.body
}

#[test]
fn a_question_is_answered_once_a_mail() {
    let asked = [
        "help\nHELP\n".repeat(200),
        "orders\nwho\ndeadlines\nstatus\n".repeat(500),
    ];
    let letters = letters(&asked);
    assert_eq!(letters.len(), 2);
    for letter in &letters {
        assert!(letter.len() < 200_000, "{} bytes", letter.len());
    }
    let told = text(&letters[1]);
    assert!(told.contains("from line 101 on"), "{told}");
}

#[test]
fn wrong_lines_are_shown_as_many_as_anybody_reads() {
    let wrong = "G lst - nowhere\n".repeat(3000);
    let mails = [
        format!("preview:\n{wrong}end preview\n"),
        format!("phase winter 1870:\n{wrong}\n"),
        wrong,
        // Talk among orders, what is put aside, and orders below the end.
        "G lst - rge\nHow are you?\n".repeat(700),
        "Plan B:\nG lst - rge\n\n".repeat(700),
        format!(
            "G lst - rge\n\nBest,\nSteve\n\n{}",
            "G lst H\n".repeat(1000)
        ),
        format!("G lst - rge\n\n-- \n{}", "G lst H\n".repeat(600)),
        format!(
            "G lst - rge\n\n-----Original Message-----\nFrom: x@example.org\n\n{}",
            "G lst H\n".repeat(600)
        ),
    ];
    for letter in letters(&mails) {
        assert!(
            letter.len() < 60_000,
            "{} bytes: {}",
            letter.len(),
            text(&letter)
        );
    }
}

/// Mails of many parts, each of which has few mistakes in it.
#[test]
fn all_parts_of_an_answer_together_are_as_much_as_anybody_reads() {
    let wrong = "G lst - nowhere\n".repeat(30);
    let later = format!("phase winter 1870:\n{wrong}\n").repeat(90);
    let turns = ["summer", "winter"].into_iter().cycle().zip(3..);
    let turns: String = turns
        .take(90)
        .fold(String::new(), |mut text, (season, half)| {
            writeln!(text, "phase {season} {}:\n{wrong}", 1870 + half / 2).unwrap();
            text
        });
    let standing = format!("standing:\n{wrong}end standing\n").repeat(90);
    let asked: String = (0..90).fold(String::new(), |mut text, number| {
        writeln!(text, "help {number}\nhelp{}", " ".repeat(number)).unwrap();
        text
    });
    for mail in [later, turns, standing, asked] {
        for letter in letters(&[mail]) {
            let size = letter.len();
            assert!(size < 100_000, "{size} bytes: {}", text(&letter));
        }
    }
}

/// Lines as long as nobody writes are shown as far as anybody reads, whether
/// they are orders or a dry run's, and in how many parts they come.
#[test]
fn long_wrong_lines_are_shown_as_far_as_anybody_reads() {
    let wrong = format!("G lst - nowhere {}\n", "and on ".repeat(150)).repeat(30);
    let few = format!("G lst - nowhere {}\n", "and on ".repeat(150)).repeat(10);
    let dry = format!("preview:\n{few}end preview\n").repeat(3);
    let later = format!("phase winter 1870:\n{few}\nphase summer 1871:\n{few}\n");
    let word = format!("G lst - {}\n", "nowhere".repeat(1_000)).repeat(10);
    for mail in [wrong, dry, later, word] {
        for letter in letters(&[mail]) {
            let size = text(&letter).len();
            assert!((1_000..20_000).contains(&size), "{size} bytes");
        }
    }
}

#[test]
fn a_mail_of_more_than_anybody_writes_is_refused_as_a_whole() {
    let order = "G lst - dev\n";
    let talk = "and what a day it has been on the river, old friend, so hot\n";
    let much = [talk.repeat(2_000), format!("> {talk}").repeat(2_000)];
    for (much, is_read) in much.into_iter().zip([false, true]) {
        let answer = text(&letters(&[format!("{order}{much}")])[0]);
        assert_eq!(answer.contains("100 kB are read"), !is_read, "{answer}");
        assert_eq!(answer.contains("Devil's"), is_read, "{answer}");
    }
}

#[test]
fn a_hundred_commands_of_a_mail_are_carried_out() {
    let asked = (1..=130).fold(String::new(), |mut text, number| {
        writeln!(text, "timezone Europe/Nowhere-{number}").unwrap();
        text
    });
    let told = text(&letters(&[asked])[0]);
    assert_eq!(told.matches("Nowhere-").count(), 100, "{told}");
    assert!(told.contains("from line 101 on"), "{told}");
    // Whatever else they are: none is passed over in silence.
    let unclear = "language xx\n".repeat(100);
    let told = text(&letters(&[format!("{unclear}timezone Europe/Nowhere\n")])[0]);
    assert!(!told.contains("Nowhere"), "{told}");
    assert!(told.contains("from line 101 on"), "{told}");
}

#[test]
fn a_mail_gets_three_dry_runs() {
    // What is asked twice is answered once.
    let previews = (0..20).map(|number| {
        let to = ["rge", "cul", "flv"][number % 3];
        format!("preview:\nG lst - {to}\nend preview\n")
    });
    let letters = letters(&[previews.collect()]);
    let told = text(&letters[0]);
    let title = "DRY RUN, nothing has happened: ";
    assert_eq!(told.matches(title).count(), 3, "{told}");
    let left_out = "One mail gets 3 dry runs, so this one was left out.";
    assert_eq!(told.matches(left_out).count(), 17, "{told}");
}

/// How many of these mails of somebody who is in no game are answered.
fn answered(mails: usize, text: &str, more: &str) -> usize {
    let config = super::config_with("[identity]\nproof = \"address\"\ntrusts = [\"mx.here\"]\n");
    let mut judge = Judge::new(config, key(), Sqlite::in_memory().unwrap());
    for number in 0..mails {
        let raw = String::from_utf8(mail("nobody", number, text)).unwrap();
        let raw = format!("{more}{raw}");
        judge.keep(raw.as_bytes(), time(NOW)).unwrap();
    }
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    letters.0.len()
}

#[test]
fn strangers_are_answered_a_few_times_a_day() {
    let genuine = "Authentication-Results: mx.here; dmarc=pass header.from=players.example\n";
    assert_eq!(answered(30, "G lst - rge\n", ""), 1);
    assert_eq!(answered(30, "G lst - rge\n", genuine), 5);
    assert_eq!(answered(30, "list\n", ""), 10);
}

#[test]
fn press_has_a_bound_and_silences_nobody() {
    let press = "press to South Fork\nhello\nendpress\n".repeat(2000);
    assert_eq!(letters(std::slice::from_ref(&press)).len(), 20 + 1);
    // So many in a day, in however many mails; the rest is said not to go.
    let told = letters(&vec![press; 7]);
    assert_eq!(told.len(), 100 + 7);
    // Answers go before press.
    let last = text(&told[6]);
    assert!(last.contains("100 letters of yours"), "{last}");
    // However many letters have gone to somebody, a change is receipted.
    let many = vec!["who\n".to_owned(); 45].into_iter();
    let told = letters(&many.chain(["G lst - rge\n".to_owned()]).collect::<Vec<_>>());
    assert!(
        told.iter()
            .any(|letter| text(letter).contains("Lone Star → Rio Grande East"))
    );
    assert_eq!(told.len(), 40 + 1);
    assert!(text(&told[39]).contains("answer number 40"));
}

#[test]
fn receipts_of_changes_are_merged_when_there_are_too_many() {
    let change = |number: usize| ["G lst - rge\n", "G lst H\n"][number % 2].to_owned();
    let told = letters(&(0..1003).map(change).collect::<Vec<_>>());
    assert_eq!(told.len(), 1000 + 1);
    let merged = text(&told[1000]);
    assert!(merged.contains("3 receipts for Summer 1870"), "{merged}");
    assert!(merged.contains("Lone Star → Rio Grande East"), "{merged}");
}
