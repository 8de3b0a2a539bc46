//! What players write around their orders is not taken for orders.

use highnoon::game::system::Taken;
use highnoon::rules::diplomacy::grammar;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::words;
use serde::Deserialize;

use super::europe;
use super::spellings::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chat {
    english: Vec<String>,
    german: Vec<String>,
    refused: Vec<String>,
    mail: Vec<Mail>,
}

/// A mail to which orders belong.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mail {
    title: String,
    seat: String,
    text: String,
    orders: Vec<String>,
    notes: Vec<String>,
}

fn chat() -> Chat {
    toml::from_str(include_str!("chat.toml")).unwrap()
}

/// The orders that a text gives at the start of the game, and the keys of
/// its notes.
fn understood(variant: &Variant, seat: &str, text: &str) -> (Vec<String>, Vec<String>) {
    let seat = variant.seat_by_id(seat).unwrap();
    let reading = read(variant, &variant.start, seat, &[], text);
    let orders = reading
        .on_file
        .iter()
        .map(|&order| words::write(variant, &variant.start, order))
        .collect();
    let notes = reading
        .notes
        .iter()
        .map(|note| note.message.key.to_string())
        .collect();
    (orders, notes)
}

#[test]
fn sentences_give_no_orders_and_no_notes() {
    let variant = europe();
    let chat = chat();
    assert!(chat.english.len() + chat.german.len() >= 210);
    let mut wrong = Vec::new();
    for text in chat.english.iter().chain(&chat.german) {
        for power in &variant.powers {
            let (orders, notes) = understood(&variant, &power.id, text);
            if !orders.is_empty() || !notes.is_empty() {
                wrong.push(format!("{text:?}: {orders:?} {notes:?}"));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A line that names a place or a piece and orders something is never talk.
#[test]
fn what_names_a_place_and_orders_is_refused_with_a_note() {
    let variant = europe();
    let seat = variant.seat_by_id("england").unwrap();
    for text in chat().refused {
        let reading = read(&variant, &variant.start, seat, &[], &text);
        assert_eq!(reading.lines, [Taken::Refused], "{text}");
        assert!(reading.on_file.is_empty(), "{text}");
        let helped = reading.notes.iter().all(|note| !note.span.is_empty());
        assert!(helped && !reading.notes.is_empty(), "{text}");
        assert!(grammar::resembles(&variant, &text), "{text}");
    }
}

#[test]
fn orders_among_sentences_are_read() {
    let variant = europe();
    for mail in chat().mail {
        let understood = understood(&variant, &mail.seat, &mail.text);
        assert_eq!(understood, (mail.orders, mail.notes), "{}", mail.title);
    }
}
