//! The table of spellings: each line as a player may write it, with the
//! orders it gives or the note it gets.

use std::fmt::Write as _;

use highnoon::game::Note;
use highnoon::game::Seat;
use highnoon::game::system::{Line, Reading};
use highnoon::rules::diplomacy::order::Order;
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
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
pub(super) struct Spelling {
    pub(super) text: String,
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

/// Reads the lines of a text on top of orders on file.
pub(super) fn read(
    variant: &Variant,
    position: &Position,
    seat: Seat,
    on_file: &[Order],
    text: &str,
) -> Reading<Order> {
    let lines: Vec<Line<'_>> = text
        .lines()
        .enumerate()
        .map(|(index, text)| Line {
            number: index + 1,
            text,
        })
        .collect();
    binding::read(variant, position, seat, on_file, &lines)
}

impl Spelling {
    /// How what was read of it is not what the table says.
    pub(super) fn difference(
        &self,
        variant: &Variant,
        position: &Position,
        reading: &Reading<Order>,
        texts: &[Texts],
        title: &str,
    ) -> String {
        let orders: Vec<String> = reading
            .on_file
            .iter()
            .map(|&order| words::write(variant, position, order))
            .collect();
        for texts in texts {
            for &order in &reading.on_file {
                texts.say(&words::describe(variant, position, order));
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
        // A note's place can be shown.
        let lines: Vec<&str> = self.text.lines().collect();
        let is_inside = |note: &Note| {
            let line = lines.get(note.line.wrapping_sub(1));
            line.is_some_and(|line| line.get(note.span.clone()).is_some())
        };
        let are_inside = reading.notes.iter().all(is_inside);
        if orders == self.orders && notes == self.notes && are_inside {
            return String::new();
        }
        format!(
            "{title}: {:?}\n  expected {:?} {:?}\n  read     {orders:?} {notes:?}\n",
            self.text, self.orders, self.notes
        )
    }
}

#[test]
fn every_spelling_is_read_as_the_table_says() {
    let mut table: Table = toml::from_str(include_str!("spellings.toml")).unwrap();
    let families: Table = toml::from_str(include_str!("families.toml")).unwrap();
    let letters: Table = toml::from_str(include_str!("letters.toml")).unwrap();
    table.group.extend(families.group);
    table.group.extend(letters.group);
    let variant = range_war();
    let texts = Texts::both();
    let mut wrong = String::new();
    let mut count = 0;
    for group in &table.group {
        let position = position(&variant, group.phase, group.poor);
        let seat = variant.seat_by_id(&group.seat).unwrap();
        let table = super::table_at(&variant, &position);
        let before = read(&variant, &position, seat, &[], &group.on_file.join("\n"));
        assert_eq!(before.notes, [], "{}", group.title);
        for spelling in &group.lines {
            count += 1;
            let reading = read(&variant, &position, seat, &before.on_file, &spelling.text);
            wrong += &spelling.difference(&variant, &position, &reading, &texts, &group.title);
            if !super::is_read_in_mails(table.as_ref(), seat, &group.on_file, &spelling.text) {
                writeln!(wrong, "other in a mail: {:?}", spelling.text).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count >= 660, "only {count} spellings in the table");
}
