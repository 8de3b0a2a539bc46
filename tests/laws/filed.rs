//! What is written by the program itself is read past the grammar of players
//! and the names of variants; it means what it means there.

use highnoon::game::system::Line;
use highnoon::game::{Seat, Severity};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::Order;
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::variant::{InlandFleet, Options, Variant};
use highnoon::rules::diplomacy::{binding, record, words};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::effort::{self, Counts};

const GAMES: u64 = 200;
const PHASES: usize = 25;

/// Orders of a seat, most of them such as can stand together.
fn some_orders(
    variant: &Variant,
    position: &Position,
    seat: Seat,
    rng: &mut ChaCha8Rng,
) -> Vec<Order> {
    let mut legal = legal_orders(variant, position, seat);
    legal.shuffle(rng);
    let mut orders: Vec<Order> = Vec::new();
    for order in legal {
        let is_new = |other: &Order| other.subject() != order.subject();
        let is_alone = order.subject().is_none() || orders.iter().all(is_new);
        if is_alone && rng.random_bool(0.9) {
            orders.push(order);
        }
    }
    orders
}

/// The texts of orders, some of them spoilt: twice there, of another seat, of
/// another phase, in other words.
fn texts(
    variant: &Variant,
    position: &Position,
    orders: &[Order],
    rng: &mut ChaCha8Rng,
) -> Vec<String> {
    let written = orders
        .iter()
        .map(|order| words::write(variant, position, *order));
    let mut texts: Vec<String> = written.collect();
    if rng.random_bool(0.7) {
        return texts;
    }
    let seat = variant.seats().choose(rng).unwrap();
    let start = &variant.start;
    let others = legal_orders(variant, position, seat).into_iter();
    let others = others.map(|order| words::write(variant, position, order));
    let early = legal_orders(variant, start, seat).into_iter();
    let early = early.map(|order| words::write(variant, start, order));
    texts.extend(others.chain(early).choose_multiple(rng, 2));
    if let Some(text) = texts.choose_mut(rng) {
        *text = match rng.random_range(0..6) {
            0 => text.to_lowercase(),
            1 => text.replace(" - ", "-"),
            2 => format!("{text}/nc"),
            3 => format!("{text} via convoy"),
            4 => text.replacen("F ", "A ", 1),
            _ => text.replacen("A ", "F ", 1),
        };
    }
    texts.shuffle(rng);
    texts
}

/// Holds what is read of texts on file against the grammar.
fn compare(variant: &Variant, position: &Position, seat: Seat, texts: &[String]) -> bool {
    let Some(orders) = binding::filed(variant, position, seat, texts) else {
        return false;
    };
    let read = binding::read(variant, position, seat, &[], &Line::all(texts));
    let context = format!("{} {}, {texts:?}", variant.id, position.turn);
    assert_eq!(orders, read.on_file, "{context}");
    let mut notes = read.notes.iter();
    let fault = notes.find(|note| note.severity == Severity::Error);
    assert!(fault.is_none(), "{context}: {fault:?}");
    let written = orders.iter();
    let written: Vec<String> = written
        .map(|order| words::write(variant, position, *order))
        .collect();
    assert_eq!(written, texts, "{context}");
    true
}

#[test]
fn orders_on_file_mean_what_the_grammar_reads() {
    let variants = [
        "standard",
        "1898",
        "milan",
        "chaos",
        "range-war",
        "pure",
        "ancient-mediterranean",
        "hundred3",
        "modern",
        "sail-ho",
    ];
    let tallies = effort::shares(GAMES, |seeds| {
        let mut tally = Counts::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let id = variants.choose(&mut rng).unwrap();
            let options = rng.random_bool(0.3).then(|| Options {
                inland_fleet: InlandFleet::Army,
                ..Options::default()
            });
            let variant = crate::games().diplomacy(id, options).unwrap().unwrap();
            let mut position = variant.start.clone();
            for _ in 0..PHASES {
                if position.outcome.is_some() {
                    break;
                }
                let mut book = Vec::new();
                for seat in variant.seats() {
                    let orders = some_orders(&variant, &position, seat, &mut rng);
                    let texts = texts(&variant, &position, &orders, &mut rng);
                    let is_filed = compare(&variant, &position, seat, &texts);
                    tally.add(if is_filed { "filed" } else { "read" }, 1);
                    book.extend(orders.into_iter().map(|order| (seat, order)));
                }
                let resolution = Adjudicator::default().adjudicate(&variant, &position, &book);
                position = advance(&variant, &position, &resolution);
                let written = record::record(&variant, &position).to_string();
                let restored = record::restore_text(&variant, &written);
                assert_eq!(restored.as_ref(), Some(&position), "{written}");
            }
        }
        tally
    });
    Counts::all(tallies).expect(&[("filed", 15_000), ("read", 5_000)]);
}

#[test]
fn positions_in_other_words_are_not_read_past_the_names() {
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let written = record::record(&variant, &variant.start).to_string();
    for (from, to) in [
        ("\"france\"", "\"France\""),
        ("army par", "army Paris"),
        ("army par", "fleet par"),
        ("fleet stp/sc", "fleet stp"),
        ("army par", "army mar"),
        ("\"par\"", "\"bur\""),
        ("\"units\"", "\"unites\""),
        ("spring movement", "winter movement"),
    ] {
        let other = written.replace(from, to);
        assert_ne!(other, written, "{from}");
        assert_eq!(record::restore_text(&variant, &other), None, "{to}");
    }
}
