//! The table of spellings: each line as a player may write it, with the
//! orders it gives or the note it gets.

use std::fmt::Write as _;

use highnoon::game::system::Line;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::{binding, words};
use serde::Deserialize;

use super::texts::Texts;
use super::{position, range_war};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    group: Vec<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    title: String,
    #[serde(default = "lone_star")]
    seat: String,
    #[serde(default = "movement")]
    phase: PhaseKind,
    /// In adjustments, whether units have to be disbanded.
    #[serde(default)]
    poor: bool,
    #[serde(default)]
    on_file: Vec<String>,
    lines: Vec<Spelling>,
}

/// A text, the orders that are on file after it, and the keys of its notes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spelling {
    text: String,
    #[serde(default)]
    orders: Vec<String>,
    #[serde(default)]
    notes: Vec<String>,
}

fn lone_star() -> String {
    "lone-star".to_owned()
}

fn movement() -> PhaseKind {
    PhaseKind::Movement
}

#[test]
fn every_spelling_is_read_as_the_table_says() {
    let table: Table = toml::from_str(include_str!("spellings.toml")).unwrap();
    let variant = range_war();
    let texts = Texts::both();
    let mut wrong = String::new();
    let mut count = 0;
    for group in &table.group {
        let position = position(&variant, group.phase, group.poor);
        let seat = variant.seat_by_id(&group.seat).unwrap();
        let read = |on_file: &[_], text: &str| {
            let lines: Vec<Line<'_>> = text
                .lines()
                .enumerate()
                .map(|(index, text)| Line {
                    number: index + 1,
                    text,
                })
                .collect();
            binding::read(&variant, &position, seat, on_file, &lines)
        };
        let before = read(&[], &group.on_file.join("\n"));
        assert_eq!(before.notes, [], "{}", group.title);
        for spelling in &group.lines {
            count += 1;
            let reading = read(&before.on_file, &spelling.text);
            let orders: Vec<String> = reading
                .on_file
                .iter()
                .map(|&order| words::write(&variant, order))
                .collect();
            for texts in &texts {
                for &order in &reading.on_file {
                    texts.say(&words::describe(&variant, order));
                }
                for note in &reading.notes {
                    texts.say(&note.message);
                    note.help.iter().for_each(|help| {
                        texts.say(help);
                    });
                }
            }
            let notes: Vec<&str> = reading
                .notes
                .iter()
                .map(|note| note.message.key.as_ref())
                .collect();
            if orders != spelling.orders || notes != spelling.notes {
                write!(
                    wrong,
                    "{}: {:?}\n  expected {:?} {:?}\n  read     {orders:?} {notes:?}\n",
                    group.title, spelling.text, spelling.orders, spelling.notes
                )
                .unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count >= 250, "only {count} spellings in the table");
}
