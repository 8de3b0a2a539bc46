//! For which turn a line of orders is: every way of naming a turn, in every place
//! of a line. What names the turn that is due counts for it, without the name; what
//! names another one never does.

use highnoon::game::system::Line;
use highnoon::game::{Lang, Seat};
use highnoon::judge::sheet::Blank;
use highnoon::judge::statements::{OfSeat, lines_for_now};
use highnoon::mail::{command, own_text};
use highnoon::report::Texts;
use highnoon::table::TableView;

use crate::games;

/// Where a turn may be named beside an order.
const PLACES: [&str; 16] = [
    "{turn}: {order}",
    "{turn}:\n{order}",
    "{turn}, {order}",
    "{turn} {order}",
    "{turn} - {order}",
    "({turn}) {order}",
    "[{turn}] {order}",
    "- {turn}: {order}",
    "{order} ({turn})",
    "{order} [{turn}]",
    "{order} {turn}",
    "{order}, {turn}",
    "{order} - {turn}",
    "{order}. {turn}.",
    "{order} # {turn}",
    "{order} ({turn})\n\nBest, Anna",
];

/// Ways of naming the spring of 1901, in which it is due, and other turns.
const DATED: (&[&str], &[&str]) = (
    &[
        "Spring 1901",
        "Spring",
        "for spring",
        "in spring",
        "S1901M",
        "S01M",
        "spring 01",
        "1901 spring",
        "Spr 01",
        "Frühjahr 1901",
        "im Frühjahr",
        "fürs Frühjahr",
        "Frühling 1901",
    ],
    &[
        "Fall",
        "Fall 1901",
        "fall 01",
        "Autumn",
        "Aut 01",
        "aut. 1901",
        "F01M",
        "F1901M",
        "1901 fall",
        "for fall",
        "in the fall",
        "in fall",
        "only in fall",
        "fall only",
        "Herbst",
        "Herbst 1901",
        "im Herbst",
        "erst im Herbst",
        "für den Herbst",
        "ab Herbst",
        "Fall orders",
        "for the fall turn",
        "my orders for fall",
        "Spring 1902",
        "in 1902",
        "next turn",
        "for next turn",
        "the following season",
        "next season",
        "next spring",
        "next year",
        "nächste Runde",
        "nächster Zug",
        "für die nächste Runde",
        "im nächsten Zug",
        "nächstes Jahr",
        "kommende Runde",
        "2nd turn",
        "second turn",
        "turn 2",
        "in turn 2",
        "season 2",
        "2. Zug",
        "Zug 2",
        "zweite Runde",
        "Runde 2",
        "zweiter Zug",
        "later",
        "später",
        "W1901A",
        "Winter 1901",
        "in year 2",
        "not in spring",
    ],
);

/// The same of games that count their turns, of which the first is due.
const COUNTED: (&[&str], &[&str]) = (
    &[
        "turn 1",
        "Zug 1",
        "in turn 1",
        "1st turn",
        "1. Zug",
        "erster Zug",
        "first turn",
        "move 1",
    ],
    &[
        "turn 5",
        "Zug 5",
        "in turn 5",
        "5th turn",
        "5. Zug",
        "move 5",
        "fünfter Zug",
        "zug nr. 5",
        "turn no. 5",
        "turn #5",
        "for turn 5",
        "erst in Zug 5",
        "next turn",
        "nächster Zug",
        "im nächsten Zug",
        "nächste Runde",
        "for next turn",
        "next move",
        "later",
        "später",
    ],
);

const GAMES: [(&str, &str); 6] = [
    ("standard", "A Lvp H"),
    ("range-war", "G lst H"),
    ("tablut", "e3-c3"),
    ("risiko", "PLACE 3 Peru"),
    ("komarn", "PLAY 17 LEFT"),
    ("keilerei", "MOVE RI1 D5"),
];

/// The lines of a mail that are given to the game as orders for the turn that is due.
pub(crate) fn given(table: &dyn TableView, seat: Seat, body: &str) -> Vec<(usize, String)> {
    let texts = Texts::shipped();
    let words = texts.in_language(Lang::EN);
    let blank = Blank::of(table, Some(seat), words);
    let orders = OfSeat::new(table, Some(seat), &blank);
    let own = own_text(body);
    let parts =
        command::read_as_written(&own.own_lines(), "", &orders, &|number| own.written(number));
    lines_for_now(&parts, table, words)
}

/// The lines of a mail that count for the turn that is due.
fn counting(table: &dyn TableView, seat: Seat, body: &str) -> Vec<String> {
    let is_order = |text: &str| table.skim(Line { number: 1, text }).orders > 0;
    given(table, seat, body)
        .into_iter()
        .map(|(_, text)| text)
        .filter(|text| is_order(text))
        .collect()
}

#[test]
fn a_turn_that_is_named_beside_an_order_is_its_turn() {
    let mut wrong = Vec::new();
    for (variant, order) in GAMES {
        let table = games().open(variant, None).unwrap();
        let seats = table.seats();
        let seat = seats
            .iter()
            .position(|seat| seat.id == "england")
            .unwrap_or(0);
        let seat = Seat(u8::try_from(seat).unwrap());
        let (due, others): (Vec<&str>, Vec<&str>) = match variant {
            "standard" => (DATED.0.to_vec(), DATED.1.to_vec()),
            "range-war" => (
                vec![],
                vec!["next turn", "nächste Runde", "turn 2", "Spring 1999"],
            ),
            // Its first turn is that of the setup.
            "keilerei" => (vec!["turn 0", "Zug 0"], COUNTED.1.to_vec()),
            _ => (COUNTED.0.to_vec(), COUNTED.1.to_vec()),
        };
        let all = due.iter().map(|name| (name, true));
        for (name, is_due) in all.chain(others.iter().map(|name| (name, false))) {
            for place in PLACES {
                let line = place.replace("{turn}", name).replace("{order}", order);
                let counts = counting(&*table, seat, &line);
                let is_right = if is_due {
                    counts == [order] || counts == [format!("{order}.")]
                } else {
                    counts.is_empty()
                };
                if !is_right {
                    wrong.push(format!("{variant}: {line:?} counts as {counts:?}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn lines_around_one_that_names_a_turn_are_for_what_they_were() {
    let table = games().open("standard", None).unwrap();
    let england = table.seats().iter().position(|seat| seat.id == "england");
    let seat = Seat(u8::try_from(england.unwrap()).unwrap());
    for (body, expected) in [
        (
            "F Lon - Nth\nA Lvp H (fall)\nF Edi H",
            vec!["F Lon - Nth", "F Edi H"],
        ),
        (
            "F Lon - Nth\nthen F Nth - Nwy\nF Edi H",
            vec!["F Lon - Nth", "F Edi H"],
        ),
        ("Fall:\nA Lvp H (fall)\nF Edi H", vec![]),
        ("Fall:\nA Lvp H (spring)\nF Edi H", vec![]),
        ("Fall, A Lvp H\nF Edi H\n\nF Lon - Nth", vec!["F Lon - Nth"]),
        ("A Lvp H (fall), F Edi H", vec![]),
        ("A Lvp - Yor, A Yor - Lon in fall", vec![]),
        ("A Lvp - Yor now, in fall A Yor - Lon", vec![]),
        ("A Lvp H\nF Edi H\nThese are for fall", vec![]),
        (
            "A Lvp H\nF Edi H\nDiese Befehle sind f\u{fc}r den Herbst.",
            vec![],
        ),
        ("A Lvp H\nThese are for spring", vec!["A Lvp H"]),
        (
            "A Lvp H. Next turn I will be away.",
            vec!["A Lvp H. Next turn I will be away."],
        ),
        ("A Lvp H\nSee you next turn!", vec!["A Lvp H"]),
        ("A Lvp H this turn", vec!["A Lvp H this turn"]),
    ] {
        assert_eq!(counting(&*table, seat, body), expected, "{body}");
    }
}
