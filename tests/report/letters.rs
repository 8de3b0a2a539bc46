//! Whole letters, as text and as HTML.

use highnoon::game::system::{Line, Setting as _};
use highnoon::game::{Note, Severity};
use highnoon::report::letter::{Noted, Part, Picture, Receipt, Results, Start};
use highnoon::rules::diplomacy::{Diplomacy, scene, words};

use super::*;
use crate::effort;

fn both_forms(name: &str, letter: impl Fn(Words) -> Letter) {
    in_both_languages(name, |words| text::wrap(&letter(words).to_text(words)));
    in_both_languages(&format!("{name}-html"), |words| {
        let html = letter(words).to_html(words);
        let faults = form::faults_of_html(&html);
        assert!(faults.is_empty(), "{faults:#?}");
        html
    });
}

fn deadline(words: Words<'_>) -> String {
    use chrono::TimeZone as _;
    let at = chrono_tz::Europe::Berlin
        .with_ymd_and_hms(2026, 11, 24, 20, 0, 0)
        .unwrap();
    words.date_time(&at)
}

fn picture(turn: &Position) -> Picture {
    let year = Year::new();
    let shows = Message::new("report-picture").with("turn", turn.turn.message());
    let scene = scene::orders(&year.variant, turn, &[]);
    Picture::of("board@example.org", shows, &scene)
}

fn mark() -> String {
    "#judge:alamo.1871.3#".to_owned()
}

fn results(turn: &Turn, seat: &str) -> impl Fn(Words) -> Letter {
    let year = Year::new();
    let report = account::results(
        &year.variant,
        None,
        &turn.played,
        Viewer::Seat(year.seat(seat)),
    );
    let picture = picture(&turn.before);
    move |words| {
        Letter::results(Results {
            mark: Some(mark()),
            game: "Alamo".to_owned(),
            report: report.clone(),
            pictures: vec![picture.clone()],
            deadline: Some(deadline(words)),
            due: true,
        })
    }
}

#[test]
fn results_of_a_summer() {
    both_forms(
        "letter-summer",
        results(&Year::new().summer(), "mule-ridge"),
    );
}

#[test]
fn results_of_a_winter() {
    both_forms("letter-winter", results(&Year::new().winter(), "red-river"));
}

fn receipt(words: Words<'_>) -> Letter {
    let year = Year::new();
    let turn = year.summer();
    let lazy_s = year.seat("lazy-s");
    let noted = |line: &str, number, word: &str, severity, message| {
        let start = line.find(word).unwrap();
        Noted {
            note: Note::at(severity, number, start..start + word.len(), message),
            line: line.to_owned(),
        }
    };
    let gang = |id: &str| {
        let at = year.variant.map.by_id(id).unwrap();
        Message::new("diplomacy-order-unit")
            .with("letter", "G")
            .with("at", &year.variant.map.province(at).name)
    };
    let mut wrong = noted(
        "G Törnstone – Mönch <b>Ödland</b>",
        3,
        "Törnstone",
        Severity::Error,
        Message::new("diplomacy-told-illegal-no-unit")
            .with("at", "Törnstone")
            .with("unit", "Gang"),
    );
    wrong.note = wrong
        .note
        .help(
            Message::new("diplomacy-told-illegal-nothing-to-support")
                .with("missing", "Tombstone")
                .with("unit", "Gang"),
        )
        .cite(highnoon::game::Cite::new("Range War 7.2"));
    let long = format!("{} tom - xyz {}", "bitte ".repeat(40), "danke ".repeat(40));
    Letter::receipt(Receipt {
        mark: Some(mark()),
        game: "Alamo".to_owned(),
        turn: turn.before.turn.message(),
        orders: turn
            .orders
            .iter()
            .filter(|(seat, _)| *seat == lazy_s)
            .map(|&(_, order)| words::describe(&year.variant, &turn.before, order))
            .collect(),
        notes: vec![
            wrong,
            noted(
                &long,
                5,
                "xyz",
                Severity::Warning,
                Message::new("diplomacy-told-illegal-no-herd").with("at", "xyz"),
            ),
            Noted {
                note: Note::at(
                    Severity::Info,
                    0,
                    0..0,
                    Message::new("diplomacy-told-illegal-nothing-to-build"),
                ),
                line: String::new(),
            },
        ],
        without: vec![Arg::Message(gang("cou"))],
        deadline: Some(deadline(words)),
        closes: None,
        is_whole: true,
        changed: true,
        replaces_turn: false,
        picture: Some(picture(&turn.before)),
    })
}

#[test]
fn a_receipt_with_notes() {
    both_forms("letter-receipt", receipt);
}

#[test]
fn the_start_of_a_game() {
    let year = Year::new();
    let seat = year.seat("lazy-s");
    let start = &year.variant.start;
    both_forms("letter-start", |words| {
        Letter::start(Start {
            mark: Some(mark()),
            game: "Alamo".to_owned(),
            seat: Some(Arg::Name(year.variant.power(seat).name.clone())),
            introduction: Diplomacy::new(year.variant.clone()).introduction(),
            status: account::status(&year.variant, start, Viewer::Seat(seat)),
            examples: vec![Part::Examples {
                heading: Message::new("report-how-to-order"),
                examples: account::examples(&year.variant, start, seat)
                    .into_iter()
                    .map(|example| (example.line, example.means))
                    .collect(),
            }],
            picture: Some(picture(start)),
            deadline: Some(deadline(words)),
            due: true,
            adds_up: false,
        })
    });
}

#[test]
fn nothing_that_looks_like_an_order_stands_at_the_start_of_a_line() {
    // A player's own text may hold line breaks and orders.
    let sneaky = Message::new("report-item").with("item", "hello\nG tom - hno\r\n\u{2028}waive");
    let letter = Letter {
        mark: None,
        heading: sneaky.clone(),
        paragraphs: vec![sneaky.clone()],
        due: vec![],
        pictures: vec![],
        parts: vec![],
        footer: vec![sneaky.clone()],
    };
    for lang in [Lang::EN, Lang::DE] {
        let words = crate::texts().in_language(lang);
        for letter in [
            letter.clone(),
            receipt(words),
            results(&Year::new().summer(), "lazy-s")(words),
        ] {
            for line in letter.to_text(words).lines() {
                let order_like = [
                    "G ", "H ", "GH ", "waive", "build", "Build", "Aufbau", "bitte",
                ];
                assert!(
                    !order_like.iter().any(|start| line.starts_with(start)),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn only_those_who_owe_orders_are_asked_for_them() {
    let words = crate::texts().in_language(Lang::EN);
    let year = Year::new();
    let turn = year.summer();
    for (due, asked) in [(true, true), (false, false)] {
        let report = account::results(&year.variant, None, &turn.played, Viewer::Observer);
        let text = Letter::results(Results {
            mark: None,
            game: "Alamo".to_owned(),
            report,
            pictures: vec![],
            deadline: Some(deadline(words)),
            due,
        })
        .to_text(words);
        assert_eq!(text.contains("answer this mail"), asked, "{text}");
        assert_eq!(text.contains("The others’ orders"), !asked, "{text}");
    }
}

#[test]
fn every_example_can_be_read_and_those_of_a_movement_are_legal() {
    let mut legal = 0;
    for id in crate::games().variants() {
        let table = crate::games().open(id, None).unwrap();
        for seat in (0..table.seats().len()).map(|seat| Seat(u8::try_from(seat).unwrap())) {
            for example in table.examples(seat) {
                let later = ["retreat", "build", "convoy-later"]
                    .iter()
                    .any(|sort| example.means.key.contains(sort));
                for lang in [Lang::EN, Lang::DE] {
                    let text = crate::texts().in_language(lang).say(&example.line);
                    let line = Line {
                        number: 1,
                        text: &text,
                    };
                    let reading = table.read(seat, &[], &[line]);
                    let keys: Vec<_> = reading.notes.iter().map(|n| &n.message.key).collect();
                    if later {
                        let illegal = keys.iter().all(|key| key.starts_with("diplomacy-illegal-"));
                        assert!(illegal, "{id}: {text}: {keys:?}");
                    } else {
                        assert!(reading.given > 0, "{id}: {text}: {keys:?}");
                        // A support or convoy for a move that is not ordered
                        // by the same line is legal, and said to be alone.
                        let alone = keys.iter().all(|key| key.ends_with("-not-ordered"));
                        assert!(alone, "{id}: {text}: {keys:?}");
                        legal += 1;
                    }
                }
            }
        }
    }
    assert!(legal > 100, "only {legal} examples");
}

#[test]
fn no_note_breaks_a_letter() {
    let words = crate::texts().in_language(Lang::EN);
    for line in [
        "",
        "ü",
        "a\tb\0c\u{85}d",
        "日本語 order",
        &"x".repeat(usize::try_from(effort::of(100_000)).unwrap()),
    ] {
        for (start, end) in [
            (0, 0),
            (0, 1),
            (1, 2),
            (2, 1),
            (5, 5),
            (0, usize::MAX),
            (usize::MAX, usize::MAX),
        ] {
            let letter = Letter {
                mark: None,
                heading: Message::new("report-notes"),
                paragraphs: vec![],
                due: vec![],
                pictures: vec![],
                parts: vec![highnoon::report::letter::Part::Notes {
                    heading: Message::new("report-notes"),
                    notes: vec![Noted {
                        note: Note::at(
                            Severity::Error,
                            1,
                            start..end,
                            Message::new("report-notes"),
                        ),
                        line: line.to_owned(),
                    }],
                }],
                footer: vec![],
            };
            let text = letter.to_text(words);
            assert!(
                !text.contains('\0') && text.len() < 2_000,
                "{start}..{end}: {text}"
            );
            let html = letter.to_html(words);
            assert!(
                !html.contains('\0') && html.len() < 10_000,
                "{start}..{end}"
            );
        }
    }
}
