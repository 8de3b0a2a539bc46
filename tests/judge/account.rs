//! The law of account: of random mails to every game, each line is accounted
//! for, an order counts for now if and only if it stands in a section of now,
//! and what is on file changes only by lines that are told to be orders.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::system::{Awaiting, Line, Taken};
use highnoon::game::{Arg, Chance, Lang, Message, Seat};
use highnoon::judge::account::Account;
use highnoon::judge::sheet::Blank;
use highnoon::judge::statements::{OfSeat, lines_for_now};
use highnoon::mail::command::{self, Command, NumberedLine, Part};
use highnoon::mail::tidy;
use highnoon::report::letter;
use highnoon::table::{OrderTexts, Table};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use super::GAMES;
use crate::effort::{self, Counts};

/// What is said around orders.
const TALK: [&str; 24] = [
    "Hallo Anna,",
    "Hi all,",
    "Moin",
    "Dear judge,",
    "Here is my turn.",
    "Hier ist mein Zug.",
    "Sorry for being late, my train stood still for an hour.",
    "Thanks for the game!",
    "Viele Grüße",
    "Best, Steve",
    "LG Rolf",
    "Steve",
    "I hope that this reaches you in time.",
    "Ich hoffe, das kommt noch rechtzeitig.",
    "How are you these days?",
    "Bis nächste Woche bin ich verreist.",
    "That is all for today.",
    "ok",
    "Danke und bis bald!",
    "What a lovely game this is",
    "Das wird spannend.",
    "(I am on a slow connection)",
    "Have a nice weekend, everybody.",
    "PS: the weather is fine here.",
];
/// Headings of lines for now; labels say nothing.
const NOW: [&str; 10] = [
    "Orders:",
    "Befehle:",
    "My orders:",
    "Meine Züge:",
    "Correction:",
    "This turn:",
    "Here are my final moves:",
    "Instead of my earlier orders:",
    "Western front:",
    "Norden:",
];
/// Headings of what is not for now.
const ASIDE: [&str; 22] = [
    "not:",
    "NOT:",
    "instead of:",
    "Plan B:",
    "Alternative:",
    "Proposal:",
    "Vorschlag:",
    "Example:",
    "Zum Beispiel:",
    "Next turn:",
    "Nächster Zug:",
    "Last turn:",
    "Old orders:",
    "Alte Befehle:",
    "If anybody attacks me:",
    "Wenn mich jemand angreift:",
    "Your orders:",
    "Deine Züge:",
    "Maybe:",
    "Vielleicht:",
    "Or:",
    "Later:",
];
/// Headings of turns that never come.
const OTHER_TURNS: [&str; 4] = [
    "Fall 1700:",
    "Herbst 1702:",
    "Orders for spring 1650:",
    "F1701M",
];
/// What is surely no order of any game and looks like one.
const BROKEN: [&str; 4] = [
    "A Xyzzy - Plugh",
    "G Xyzzy -> Plugh",
    "Attack Xyzzy from Plugh",
    "->",
];

/// What a line of a mail was written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    Now,
    NotNow,
    Talk,
}

struct Mail {
    lines: Vec<NumberedLine>,
    meant: BTreeMap<usize, Meant>,
}

/// A table some turns into a random game.
fn somewhere(start: &dyn Table, random: &mut ChaCha8Rng) -> Box<dyn Table> {
    let mut chance = Chance::example();
    let mut table = start.begin(&BTreeSet::new(), &mut chance);
    for _ in 0..random.random_range(0..4) {
        let Awaiting::Orders(seats) = table.awaiting() else {
            break;
        };
        let orders: OrderTexts = seats
            .into_iter()
            .map(|seat| {
                let legal = table.legal_orders(seat);
                (seat, legal.choose(random).cloned().into_iter().collect())
            })
            .collect();
        table = table.close(&orders, &mut chance).next();
    }
    table
}

fn mail(table: &dyn Table, seat: Seat, random: &mut ChaCha8Rng) -> Mail {
    let legal = table.legal_orders(seat);
    let mut mail = Mail {
        lines: Vec::new(),
        meant: BTreeMap::new(),
    };
    let mut number = 0;
    let mut add = |mail: &mut Mail, text: &str, meant: Meant| {
        number += 1;
        let text = tidy::line(text);
        if !text.is_empty() {
            mail.lines.push((number, text));
            mail.meant.insert(number, meant);
        }
    };
    for section in 0..random.random_range(1..4) {
        let kind = random.random_range(0..4);
        let heading = match kind {
            0 if section > 0 => Some(*NOW[..8].choose(random).unwrap()),
            0 => None,
            1 => Some(*NOW.choose(random).unwrap()),
            2 => Some(*ASIDE.choose(random).unwrap()),
            _ => Some(*OTHER_TURNS.choose(random).unwrap()),
        };
        let meant = if kind < 2 { Meant::Now } else { Meant::NotNow };
        // The turn that is due may be named, too.
        let named = (kind == 1 && random.random_bool(0.3)).then(|| due(table, random));
        let heading = named.as_deref().or(heading);
        if section > 0 {
            add(&mut mail, "", Meant::Talk);
        }
        if let Some(heading) = heading {
            add(&mut mail, heading, Meant::Talk);
        }
        for _ in 0..random.random_range(1..5) {
            match random.random_range(0..8) {
                0 => add(&mut mail, TALK.choose(random).unwrap(), Meant::Talk),
                1 => add(&mut mail, BROKEN.choose(random).unwrap(), Meant::Talk),
                2 => {
                    let order = legal.choose(random).map(|order| format!("- {order}"));
                    add(&mut mail, &order.unwrap_or_default(), meant);
                }
                _ => {
                    let order = legal.choose(random).cloned().unwrap_or_default();
                    add(&mut mail, &order, meant);
                }
            }
        }
    }
    mail
}

/// A heading that names the turn that is due.
fn due(table: &dyn Table, random: &mut ChaCha8Rng) -> String {
    let (lang, leads) = *[
        (
            Lang::EN,
            [
                "",
                "Orders for ",
                "My orders for ",
                "Here are my moves for ",
            ],
        ),
        (
            Lang::DE,
            [
                "",
                "Befehle für ",
                "Meine Befehle für ",
                "Hier meine Züge für ",
            ],
        ),
    ]
    .choose(random)
    .unwrap();
    let lead = leads.choose(random).unwrap();
    format!(
        "{lead}{}:",
        crate::texts().in_language(lang).say(&table.turn().title)
    )
}

/// Holds one mail to the law.
fn check(table: &dyn Table, seat: Seat, mail: &Mail, seed: u64, counts: &mut Counts) {
    let words = crate::texts().in_language(Lang::EN);
    let blank = Blank::none(words);
    let orders = OfSeat::new(table, Some(seat), &blank);
    let told = || {
        let lines: Vec<&str> = mail.lines.iter().map(|(_, text)| text.as_str()).collect();
        format!("seed {seed}, {}: {lines:#?}", table.turn().code)
    };
    let parts = command::read(&mail.lines, "", &orders);
    for (number, text) in &mail.lines {
        let times = parts
            .iter()
            .filter(|part| part.lines().contains(number))
            .count();
        assert_eq!(times, 1, "{text:?} is in {times} parts: {}", told());
    }
    let lines = lines_for_now(&parts, table, words);
    let reading = table.read(seat, &[], &Line::numbered(&lines));
    assert_eq!(reading.lines.len(), lines.len(), "{}", told());
    // For now is what stands in a section of now, and nothing else.
    for ((number, text), taken) in lines.iter().zip(&reading.lines) {
        let meant = mail.meant[number];
        counts.add(format!("{meant:?} {taken:?}"), 1_u64);
        assert!(
            meant != Meant::NotNow,
            "{text:?} counts for now ({taken:?}): {}",
            told()
        );
        let refused = reading
            .notes
            .iter()
            .any(|note| note.line == *number && note.severity == highnoon::game::Severity::Error);
        assert_eq!(refused, *taken == Taken::Refused, "{text:?}: {}", told());
    }
    for (number, text) in &mail.lines {
        if mail.meant[number] == Meant::Now {
            let is_read = lines.iter().any(|(of, _)| of == number);
            assert!(is_read, "{text:?} does not count for now: {}", told());
        }
    }
    // Lines that are told to be talk change nothing.
    let without: Vec<NumberedLine> = lines
        .iter()
        .zip(&reading.lines)
        .filter(|(_, taken)| !matches!(taken, Taken::Talk | Taken::Greeting | Taken::Below))
        .map(|(line, _)| line.clone())
        .collect();
    let again = table.read(seat, &[], &Line::numbered(&without));
    assert_eq!(again.on_file, reading.on_file, "{}", told());
    if !reading.lines.contains(&Taken::Order) {
        assert_eq!(reading.on_file, Vec::<String>::new(), "{}", told());
    }
    // What is put aside is told.
    let account = Account::of(&parts, (&lines, &reading.lines), table, &blank);
    let aside = parts.iter().filter_map(|part| match part {
        Part::Aside(aside) => Some(&aside.lines),
        // What names another turn; those that are named here never come.
        Part::Command(given) => match &given.command {
            Command::Phase { orders, .. } => Some(orders),
            _ => None,
        },
        _ => None,
    });
    let aside = aside.flatten().filter(|line| !lines.contains(line));
    if let Some(letter::Part::Lines { lines, .. }) = account.part() {
        let is_double = |(at, line)| lines[..at].contains(line);
        let double = lines.iter().enumerate().find(|it| is_double(*it));
        assert!(double.is_none(), "{double:?} is told twice: {}", told());
    }
    // Every line stands somewhere in the answer: what was put aside and is like
    // an order is named with its heading, and all else is told to be talk.
    let offered: Vec<&String> = account.lines_aside().collect();
    let is_talk = |taken: &Taken| matches!(taken, Taken::Talk | Taken::Greeting);
    let taken = lines.iter().zip(&reading.lines);
    let talk = taken.filter_map(|(line, taken)| is_talk(taken).then_some(line.0));
    let aside = aside.filter_map(|(of, text)| (!offered.contains(&text)).then_some(*of));
    let talk: BTreeSet<usize> = talk.chain(aside).collect();
    let told_as_talk = talk_told(account.part().as_ref());
    counts.add("lines told to be talk", talk.len());
    assert!(told_as_talk >= talk.len(), "{talk:?}: {}", told());
}

/// How many lines an account tells to be talk.
fn talk_told(part: Option<&letter::Part>) -> usize {
    let Some(letter::Part::Lines { lines, .. }) = part else {
        return 0;
    };
    let number = |line: &Message, name: &str| match line.args.get(name) {
        Some(Arg::Number(number)) => usize::try_from(*number).unwrap(),
        other => panic!("{name} is {other:?}"),
    };
    let count = |line: &Message| match &*line.key {
        "account-line" | "account-lines" => number(line, "last") + 1 - number(line, "first"),
        "account-more" => number(line, "count"),
        _ => 0,
    };
    lines.iter().map(count).sum()
}

#[test]
fn every_line_is_accounted_for() {
    let mut counts = Vec::new();
    for game in GAMES {
        let start = crate::games().open(game, None).unwrap();
        counts.extend(effort::shares(25_000, |seeds| {
            let mut counts = Counts::default();
            let mut table = start.begin(&BTreeSet::new(), &mut Chance::example());
            for seed in seeds {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                if seed % 20 < 2 {
                    table = somewhere(start.as_ref(), &mut random);
                }
                let Awaiting::Orders(seats) = table.awaiting() else {
                    continue;
                };
                let seat = *seats.choose(&mut random).unwrap();
                let mail = mail(table.as_ref(), seat, &mut random);
                check(table.as_ref(), seat, &mail, seed, &mut counts);
            }
            counts
        }));
    }
    Counts::all(counts).expect(&[
        ("Now Order", 100_000),
        ("Now Refused", 10_000),
        ("Talk Talk", 10_000),
        ("Talk Greeting", 4_000),
        ("Talk Refused", 4_000),
        ("Talk Label", 5_000),
        ("lines told to be talk", 10_000),
    ]);
}
