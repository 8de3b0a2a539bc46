//! What is true of every mail: each line is accounted for, and nothing on file
//! changes but by an order.

use std::collections::BTreeSet;

use highnoon::game::system::{Awaiting, SeatInfo, Taken};
use highnoon::game::{Seat, Severity};
use highnoon::table::{Table, TableReading};
use highnoon::text::fold;
use highnoon::text::names::is_first_name;
use highnoon::text::vocabulary::is_said;
use serde_json::Value;

use super::talk::{GAMES, Talk};
use super::{lines, table};
use crate::effort;
use crate::fuzz::laws::orders::TABLES;
use crate::luck::Luck;

/// Lines that are read in any position of a game, besides legal orders.
fn always(game: &str) -> &'static [&'static str] {
    match game {
        "tablut" => &[
            "OFFER DRAW",
            "RESIGN",
            "IF h5-h4 THEN e3-c3",
            "Ich biete Remis an",
            "move e3 to c3",
            "ziehe e3 nach c3",
        ],
        "risiko" => &[
            "PLACE REST Peru",
            "ATTACK Peru -> Brasilien WITH 3 UNTIL 2 LEFT",
            "greife Brasilien von Peru an",
            "REGROUP ALL China -> Mongolei",
            "DRAW",
            "KARTE ZIEHEN",
            "DEFEND ALL WITH 1 VS 3",
        ],
        "komarn" => &[
            "MORLOCK 25, 38, BLUFF ELSE 43",
            "POLICY DOUBT ALL NEVER",
            "POLICY TAKE HIGH",
            "Spiele die 17 links",
            "SPIELE 17 RECHTS",
            "play 17 on the left",
        ],
        _ => &[
            "POLICY RETREAT ALL HOME",
            "POLICY ROLL ALL NEVER",
            "POLICY COUNTER GOOD",
            "PASS",
        ],
    }
}

struct Game {
    name: &'static str,
    table: Box<dyn Table>,
    seat: Seat,
    orders: Vec<String>,
}

impl Game {
    fn all() -> Vec<Self> {
        let of = |&(name, turns): &(&'static str, usize)| {
            let table = table(name, &Value::Null, turns);
            let Awaiting::Orders(seats) = table.awaiting() else {
                panic!("{name} is over");
            };
            let seat = seats[0];
            let mut orders = table.legal_orders(seat);
            let always = always(name).iter().map(|order| (*order).to_owned());
            orders.extend(always.cycle().take(60));
            Self {
                name,
                table,
                seat,
                orders,
            }
        };
        GAMES.iter().map(of).collect()
    }

    fn read(&self, on_file: &[String], text: &str) -> TableReading {
        self.table.read(self.seat, on_file, &lines(text))
    }
}

/// A line with one or two slips of the pen: a letter is missing, doubled,
/// another one, or has changed places with the next. Only words of three
/// letters and more are mistyped, as fewer letters make another order.
fn mistyped(luck: &mut Luck, line: &str) -> Option<String> {
    let mut letters: Vec<char> = line.chars().collect();
    for _ in 0..=luck.below(2) {
        let is_word = |at: usize| {
            let from = (0..=at).rev().take_while(|&at| letters[at].is_alphabetic());
            let to = (at..letters.len()).take_while(|&at| letters[at].is_alphabetic());
            letters[at].is_alphabetic() && from.count() + to.count() > 3
        };
        let places: Vec<usize> = (0..letters.len()).filter(|&at| is_word(at)).collect();
        let at = luck.pick(&places)?;
        let other = char::from(b'a' + u8::try_from(luck.below(26)).unwrap());
        match luck.below(4) {
            0 => {
                letters.remove(at);
            }
            1 => letters.insert(at, other),
            2 => letters[at] = other,
            _ if at + 1 < letters.len() && letters[at + 1].is_alphabetic() => {
                letters.swap(at, at + 1);
            }
            _ => letters.insert(at, letters[at]),
        }
    }
    Some(letters.into_iter().collect())
}

#[test]
fn a_slip_of_the_pen_makes_no_talk() {
    let mut all = Vec::new();
    for game in Game::all() {
        let mut luck = Luck::new(11);
        let (mut tried, mut wrong, mut talk) = (0, Vec::new(), Vec::new());
        for _ in 0..effort::of(80_000) {
            let order = luck.pick(&game.orders).unwrap();
            let Some(typed) = mistyped(&mut luck, &order).filter(|typed| *typed != order) else {
                continue;
            };
            // "ED" and "DA" are words of their own, and a word alone with a
            // capital may be a name.
            let key = fold::key(&typed);
            let is_name = typed.chars().skip(1).all(char::is_lowercase);
            if is_name || is_first_name(&key) || is_said(&key) {
                continue;
            }
            tried += 1;
            let right = game.read(&[], &order);
            let reading = game.read(&[], &typed);
            match reading.lines[0] {
                Taken::Refused => {}
                Taken::Order | Taken::Question if reading.on_file == right.on_file => {}
                Taken::Order | Taken::Question => wrong.push((order, typed)),
                _ => talk.push((order, typed)),
            }
        }
        assert!(tried > 100, "{}", game.name);
        assert!(wrong.len() * 100 <= tried, "{}: {wrong:?}", game.name);
        all.extend(talk);
    }
    assert!(all.is_empty(), "{all:?}");
}

/// A line as it may stand in a mail.
fn random_line(luck: &mut Luck, game: &Game, talk: &[String]) -> String {
    let order = luck.pick(&game.orders).unwrap();
    match luck.below(10) {
        0..=3 => order,
        4 => format!("{}. {order}", luck.below(20)),
        5 => format!("{order} # {}", luck.pick(talk).unwrap()),
        6 => mistyped(luck, &order).unwrap_or_default(),
        7 if luck.one_in(3) => "END".to_owned(),
        7 => ["", "My orders:", "# remark", "(remark)", "--"][luck.below(5)].to_owned(),
        _ => luck.pick(talk).unwrap(),
    }
}

#[test]
fn every_line_of_a_mail_is_accounted_for() {
    let talk = Talk::lines();
    for game in Game::all() {
        let mut luck = Luck::new(7);
        let mut on_file: Vec<String> = Vec::new();
        for _ in 0..effort::of(30_000) {
            let count = 1 + luck.below(8);
            let mail: Vec<String> = (0..count)
                .map(|_| random_line(&mut luck, &game, &talk))
                .collect();
            let text = mail.join("\n");
            let reading = game.read(&on_file, &text);
            let told = format!("{} with {on_file:?}: {text}\n{reading:?}", game.name);
            assert_eq!(reading.lines.len(), count, "{told}");
            // A line that holds back the whole mail has the note for all of it.
            let is_held_back =
                (reading.notes.iter()).any(|note| note.message.key == "doubt-taken-back");
            for (number, taken) in (1..).zip(&reading.lines) {
                let is_wrong = (reading.notes.iter())
                    .any(|note| note.line == number && note.severity == Severity::Error);
                let is_refused = *taken == Taken::Refused;
                let is_told = is_wrong == is_refused || is_held_back && is_refused;
                assert!(is_told, "line {number}, {told}");
            }
            let orders = reading.lines.contains(&Taken::Order);
            let is_held = reading.on_file.contains(&"WAIT".to_owned());
            assert!(orders || is_held || reading.on_file == on_file, "{told}");
            // Without its talk a mail says the same.
            let is_said =
                |taken: &Taken| matches!(taken, Taken::Talk | Taken::Greeting | Taken::Label);
            let bare: Vec<&str> = (mail.iter().zip(&reading.lines))
                .map(|(line, taken)| {
                    let is_end = ["END", "--"].contains(&line.as_str());
                    if is_said(taken) && !is_end { "" } else { line }
                })
                .collect();
            let again = game.read(&on_file, &bare.join("\n"));
            assert_eq!(again.on_file, reading.on_file, "{told}");
            on_file = if luck.one_in(3) {
                Vec::new()
            } else {
                reading.on_file
            };
        }
    }
}

/// An order with a cross before it or a line through it is no order.
#[test]
fn what_is_crossed_out_is_no_order() {
    for (number, table) in TABLES.iter().enumerate() {
        let Awaiting::Orders(seats) = table.awaiting() else {
            continue;
        };
        for seat in seats {
            for order in table.legal_orders(seat).into_iter().take(5) {
                let struck: String = order.chars().flat_map(|c| [c, '\u{336}']).collect();
                let text = format!("❌ {order}\n✗ {order}\n{struck}");
                let reading = table.read(seat, &[], &lines(&text));
                assert!(reading.on_file.is_empty(), "table {number}: {text}");
                let is_none = |taken: &Taken| matches!(taken, Taken::Refused | Taken::Talk);
                assert!(reading.lines.iter().all(is_none), "table {number}: {text}");
            }
        }
    }
}

/// What may stand between two orders in one line.
const BETWEEN: [&str; 8] = [", ", "; ", " and ", " und ", " & ", " / ", ". ", " + "];
/// What else parts whole orders.
const IN_ORDER: [&str; 5] = [", and ", ", then ", ", dann ", " und dann ", ", also "];

/// "S Red River. G Nth Range H" may be about Red River's gang, as homes are called
/// as powers are.
fn is_of_power(powers: &[SeatInfo], text: &str) -> bool {
    let mut names = powers.iter().flat_map(SeatInfo::names);
    names.any(|name| text.ends_with(name))
}

/// A line counts as a whole, or not at all, or a note points at each order in it
/// that does not: beside a mistake none is lost in silence.
#[test]
fn an_order_beside_a_mistake_is_read_or_pointed_at() {
    for (number, table) in TABLES.iter().enumerate() {
        let Awaiting::Orders(seats) = table.awaiting() else {
            continue;
        };
        let mut luck = Luck::new(23);
        let mut lost = Vec::new();
        let powers = table.seats();
        for _ in 0..effort::of(20_000) {
            let seat = luck.pick(&seats).unwrap();
            let orders = table.legal_orders(seat);
            let read = |text: &str| table.read(seat, &[], &lines(text));
            let mut right: Vec<String> = (0..2).filter_map(|_| luck.pick(&orders)).collect();
            let ends_open = |text: &String| is_of_power(&powers, text);
            if read(&right.join("\n")).on_file != right || right.iter().any(ends_open) {
                continue;
            }
            let Some(wrong) = (luck.pick(&orders))
                .and_then(|order| mistyped(&mut luck, &order))
                .filter(|wrong| read(wrong).lines[0] == Taken::Refused)
            else {
                continue;
            };
            // Many leave out what kind of piece it is; a full stop parts orders
            // only before one. Homes are called as powers are, so that "Red
            // River H, G Nth Range H" may be what Red River's herd and gang do.
            let between = BETWEEN[luck.below(BETWEEN.len())];
            for text in &mut right {
                if let Some((_, bare)) = text.split_once(' ')
                    && between != ". "
                    && !bare.ends_with(" H")
                    && luck.one_in(2)
                    && read(bare).on_file == [text.clone()]
                {
                    *text = bare.to_owned();
                }
            }
            let mut parts = right.clone();
            let place = luck.below(3);
            parts.insert(place, wrong);
            let text = parts.join(between);
            let reading = read(&text);
            if reading.on_file.is_empty() {
                continue;
            }
            // What is mistyped may be the same order over again.
            let all = parts.iter().enumerate();
            for (number, order) in all.filter(|(number, _)| *number != place) {
                // A verb that stands before several orders belongs to all of them.
                let before = parts[..number]
                    .iter()
                    .map(|part| part.len() + between.len());
                let end = before.sum::<usize>() + order.len();
                let is_pointed_at = (reading.notes.iter())
                    .any(|note| note.span.start + order.len() / 2 <= end && note.span.end >= end);
                let is_read = (read(order).on_file.iter()).all(|one| reading.on_file.contains(one));
                if !is_read && !is_pointed_at {
                    lost.push(format!("{text:?}: {order}, on file {:?}", reading.on_file));
                }
            }
        }
        assert!(lost.is_empty(), "table {number}: {lost:#?}");
    }
}

/// Orders as the games write them are the same on one line, whatever parts them.
#[test]
fn orders_on_one_line_are_those_of_lines_of_their_own() {
    for (number, table) in TABLES.iter().enumerate() {
        let Awaiting::Orders(seats) = table.awaiting() else {
            continue;
        };
        let powers = table.seats();
        let mut luck = Luck::new(29);
        let mut lost = BTreeSet::new();
        for _ in 0..effort::of(1_000) {
            let seat = luck.pick(&seats).unwrap();
            let orders = table.legal_orders(seat);
            let read = |text: &str| table.read(seat, &[], &lines(text)).on_file;
            let right: Vec<String> = (0..3).filter_map(|_| luck.pick(&orders)).collect();
            let ends_open = |text: &String| is_of_power(&powers, text);
            if read(&right.join("\n")) != right || right.iter().any(ends_open) {
                continue;
            }
            // "& H" may be the herd of the gang before it, and "H. H" holds twice.
            let herds = right.iter().any(|text| text.starts_with("H "));
            let parts = |between: &&&str| !herds || [", ", "; ", " and "].contains(between);
            for between in BETWEEN.iter().chain(&IN_ORDER).filter(parts) {
                let line = right.join(between);
                let read = read(&line);
                if read != right {
                    lost.insert(format!("{line:?}, on file {read:?}"));
                }
            }
        }
        let most: Vec<&String> = lost.iter().take(12).collect();
        assert!(lost.is_empty(), "table {number}, {}: {most:#?}", lost.len());
    }
}
