//! What the letters of the demonstration look like to those who get them.

use std::collections::BTreeMap;

use highnoon::game::system::Line;
use highnoon::game::{Chance, Lang, Seat};
use highnoon::mail::{own_text, read};
use highnoon::table::OrderTexts;
use mail_parser::{Message, MessageParser, MimeHeaders};
use serde::Deserialize;
use serde_json::Value;

use super::{example, files, played};
use crate::judge::vocabulary::{DIPLOMACY_WORDS, foreign_word};
use crate::report::form;

#[derive(Deserialize)]
struct Game {
    player: Vec<Player>,
}

#[derive(Deserialize)]
struct Player {
    address: String,
    language: Lang,
}

/// The language of each address.
fn languages() -> BTreeMap<String, Lang> {
    let text = std::fs::read_to_string(example().join("game.toml")).unwrap();
    let game: Game = toml::from_str(&text).unwrap();
    game.player
        .into_iter()
        .map(|player| (player.address, player.language))
        .collect()
}

fn letters() -> BTreeMap<String, Vec<u8>> {
    files(&played().join("outbox"))
}

fn parse(raw: &[u8]) -> Message<'_> {
    MessageParser::default().parse(raw).unwrap()
}

fn addressee(letter: &Message<'_>) -> String {
    let to = letter.to().unwrap().first().unwrap();
    to.address().unwrap().to_owned()
}

/// How many orders some seat would have given by sending this mail.
fn orders_in(raw: &[u8]) -> usize {
    let table = crate::games().open("range-war", None).unwrap();
    let mail = read(raw).unwrap();
    let own = own_text(&mail.text.body).own_lines();
    let lines: Vec<Line<'_>> = own
        .iter()
        .map(|(number, text)| Line {
            number: *number,
            text,
        })
        .collect();
    (0..table.seats().len())
        .map(|seat| {
            let seat = Seat(u8::try_from(seat).unwrap());
            table.read(seat, &[], &lines).given
        })
        .sum()
}

/// A mail of one part.
fn mail_of(kind: &str, text: &str) -> Vec<u8> {
    format!(
        "From: a@players.example\nContent-Type: text/{kind}; charset=utf-8\n\
         Content-Transfer-Encoding: 8bit\n\n{text}"
    )
    .into_bytes()
}

#[test]
fn nothing_that_the_judge_sends_reads_as_an_order() {
    for (name, raw) in letters() {
        assert_eq!(orders_in(&raw), 0, "{name}");
        let letter = parse(&raw);
        let (text, html) = (letter.body_text(0).unwrap(), letter.body_html(0).unwrap());
        assert_eq!(orders_in(&mail_of("html", &html)), 0, "{name}: HTML alone");
        // Even if a mail program swallows the first line.
        let (mark, rest) = text.split_once('\n').unwrap();
        assert!(mark.starts_with("#judge:"), "{name}: {mark}");
        assert_eq!(orders_in(&mail_of("plain", rest)), 0, "{name}: no mark");
    }
}

#[test]
fn the_test_above_can_tell_an_order() {
    assert_eq!(orders_in(&mail_of("plain", "G lst - flv\n")), 1);
    assert_eq!(orders_in(&mail_of("html", "<p>G lst - flv</p>")), 1);
}

#[test]
fn players_are_written_to_in_their_language() {
    let languages = languages();
    assert!(languages.values().any(|lang| *lang == Lang::DE));
    for (name, raw) in letters() {
        let letter = parse(&raw);
        let text = letter.body_text(0).unwrap();
        let Some(lang) = languages.get(&addressee(&letter)) else {
            assert!(text.contains("Nobody at") && text.contains("spielt hier niemand"));
            continue;
        };
        let (own, other, code) = match *lang {
            Lang::DE => (["Befehle", "Ihre", "sind"], "Your orders", "de"),
            _ => (["rders", "your", "the"], "Befehle", "en"),
        };
        assert!(own.iter().any(|word| text.contains(word)), "{name}: {text}");
        assert!(!text.contains(other), "{name}: {text}");
        let content = letter.header("Content-Language").unwrap();
        assert_eq!(content.as_text(), Some(code), "{name}");
    }
}

#[test]
fn results_and_starts_show_the_board_inline() {
    let (mut shown, mut twice) = (0, 0);
    for (name, raw) in letters() {
        let letter = parse(&raw);
        let html = letter.body_html(0).unwrap();
        let pictures: Vec<_> = letter
            .parts
            .iter()
            .filter(|part| {
                part.content_type()
                    .is_some_and(|kind| kind.subtype() == Some("png"))
            })
            .collect();
        let is_answer = letter.in_reply_to().as_text().is_some();
        // Results show the board with the orders and, where much has moved, the
        // board after them; receipts the one with their reader's orders.
        let expected = if is_answer {
            let text = letter.body_text(0).unwrap();
            let is_receipt = text.contains("Receipt ") || text.contains("Quittung ");
            let receipts = usize::from(
                is_receipt && !text.contains("None yet.") && !text.contains("Noch keine."),
            );
            receipts..=receipts
        } else if name.contains(".1870-2-") {
            1..=1
        } else {
            1..=2
        };
        assert!(expected.contains(&pictures.len()), "{name}");
        twice += usize::from(pictures.len() == 2);
        let mut cids: Vec<&str> = Vec::new();
        for picture in &pictures {
            let cid = picture.content_id().unwrap();
            assert!(!cids.contains(&cid), "{name}: two pictures {cid}");
            cids.push(cid);
            let shown = format!("<img src=\"cid:{cid}\" alt=\"");
            let alt = html
                .split_once(&shown)
                .unwrap_or_else(|| panic!("{name}"))
                .1;
            assert!(alt.split('"').next().unwrap().len() > 20, "{name}: {cid}");
            assert!(picture.contents().starts_with(b"\x89PNG\r\n"), "{name}");
            let size = picture.contents().len();
            assert!(size < 80_000, "{name}: {cid} has {size} bytes");
        }
        shown += usize::from(!is_answer);
    }
    assert_eq!(shown, 6 * 8);
    assert!((8..shown).contains(&twice), "{twice} with two boards");
}

#[test]
fn every_letter_can_be_read_anywhere() {
    for (name, raw) in letters() {
        let faults = form::faults_of_mail(&raw);
        assert!(faults.is_empty(), "{name}: {faults:#?}");
    }
}

#[test]
fn results_carry_the_turn_for_programs() {
    let mut read_back = 0;
    for (name, raw) in letters() {
        let letter = parse(&raw);
        let Some(file) = letter
            .attachments()
            .find(|part| part.attachment_name() == Some("position.json"))
        else {
            continue;
        };
        let turn: Value = serde_json::from_slice(file.contents()).unwrap();
        assert_eq!(turn["format"], "highnoon turn 2", "{name}");
        assert_eq!(turn["game"], "alamo", "{name}");
        // Where it is from, with the orders that are in it, the program comes
        // to the same position; and that is one that it can go on from.
        let table = crate::games().restore(&turn["position"]).unwrap();
        assert_eq!(table.turn().code, turn["turn"], "{name}");
        let seats = table.seats();
        let mut orders = OrderTexts::new();
        for (id, texts) in turn["orders"].as_object().unwrap() {
            let seat = seats.iter().position(|seat| seat.id == *id).unwrap();
            let seat = Seat(u8::try_from(seat).unwrap());
            orders.insert(seat, serde_json::from_value(texts.clone()).unwrap());
        }
        let closed = table.close(&orders, &mut Chance::example());
        assert_eq!(closed.next().position(), turn["next"], "{name}");
        crate::games().restore(&turn["next"]).unwrap();
        let rulings = turn["rulings"].as_array().unwrap();
        let given = rulings.iter().filter(|ruling| ruling["ordered"] == true);
        let listed: usize = orders.values().map(Vec::len).sum();
        assert_eq!(given.count(), listed, "{name}");
        read_back += 1;
    }
    assert_eq!(read_back, 5 * 8);
}

#[test]
fn the_file_for_programs_is_a_position_to_go_on_from() {
    let (_, raw) = letters()
        .into_iter()
        .find(|(name, _)| name.contains(".1870-3-summer-retreats.red-river."))
        .unwrap();
    let letter = parse(&raw);
    let file = letter
        .attachments()
        .find(|part| part.attachment_name() == Some("position.json"))
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.json");
    std::fs::write(&path, file.contents()).unwrap();
    let sheet = folder.path().join("orders.txt");
    std::fs::write(&sheet, "Red River: G rat R inv\n").unwrap();
    let output = super::highnoon()
        .arg("adjudicate")
        .arg(&sheet)
        .arg("--position")
        .arg(&path)
        .assert()
        .success();
    let told = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(
        told.contains("retreats to Indiana Valley: succeeds"),
        "{told}"
    );
    // It is a record, too: the same turn is played again and comes out alike.
    let output = super::highnoon()
        .args(["batch", "--format", "jsonl"])
        .arg(&path)
        .assert()
        .success();
    let told = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(told.contains(r#""result":"agree""#), "{told}");
}

#[test]
fn range_war_is_told_in_its_own_words() {
    for (name, raw) in letters() {
        let letter = parse(&raw);
        for text in [letter.body_text(0).unwrap(), letter.body_html(0).unwrap()] {
            let foreign = foreign_word(&text, &DIPLOMACY_WORDS);
            assert_eq!(foreign, None, "{name}");
        }
    }
}

#[test]
fn the_year_shows_what_range_war_is() {
    let said: String = letters()
        .into_iter()
        .filter(|(name, _)| name.contains(".lone-star."))
        .map(|(_, raw)| parse(&raw).body_text(0).unwrap().replace("\n|  ", ""))
        .collect();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "comes along",
        "[Range War 7.6]",
        "bounces",
        "cut",
        "dislodged – by South Fork",
        "is alone in the river and drowns",
        "captures the neutral herd",
        "Lonesome Pine is captured by",
        "Build G in High Noon: built",
        "Build H in Lazy S: built",
        "Build G in Kansas Valley: built",
        "disbanded",
    ] {
        assert!(said.contains(part), "{part}");
    }
}
