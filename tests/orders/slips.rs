//! Orders with slips of the pen: they are read as they were meant or refused
//! with a note, and never passed over as talk.

use highnoon::game::system::Taken;
use highnoon::game::{Severity, note::Note};
use highnoon::rules::diplomacy::options::legal_orders;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::words;
use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::europe::is_plain;
use super::spellings::read;
use super::{europe, range_war};
use crate::effort;

/// The text with a letter doubled, dropped, replaced or exchanged with the
/// next one.
fn slip(text: &str, random: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = random.random_range(0..letters.len());
    match random.random_range(0..4) {
        0 if at + 1 < letters.len() => letters.swap(at, at + 1),
        1 => {
            letters.remove(at);
        }
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = char::from(random.random_range(b'a'..=b'z')),
    }
    letters.into_iter().collect()
}

/// What became of orders with slips.
#[derive(Debug, Default)]
struct Fates {
    right: u64,
    refused: u64,
    other: u64,
    talk: Vec<String>,
}

fn fates(variant: &Variant, tries: u64) -> Fates {
    let mut random = ChaCha8Rng::seed_from_u64(1870);
    let position = &variant.start;
    let orders: Vec<_> = variant
        .seats()
        .flat_map(|seat| {
            let orders = legal_orders(variant, position, seat).into_iter();
            orders.map(move |order| (seat, order))
        })
        .filter(|&(_, order)| is_plain(variant, position, order))
        .collect();
    let mut fates = Fates::default();
    for _ in 0..tries {
        let &(seat, order) = orders.choose(&mut random).unwrap();
        let mut text = words::write(variant, position, order);
        for _ in 0..random.random_range(1..=2) {
            text = slip(&text, &mut random);
        }
        let reading = read(variant, position, seat, &[], &text);
        let is_error = |note: &Note| note.severity != Severity::Info;
        if reading.on_file == [order] {
            fates.right += 1;
        } else if reading.notes.iter().any(is_error) {
            fates.refused += 1;
        } else if reading.lines != [Taken::Order] {
            fates.talk.push(text);
        } else {
            fates.other += 1;
        }
    }
    fates
}

#[test]
#[expect(clippy::print_stdout, reason = "the shares are what is to be seen")]
fn orders_with_slips_are_read_or_refused() {
    for (name, variant) in [("Range War", range_war()), ("Europe", europe())] {
        let tries = effort::of(100_000);
        let fates = fates(&variant, tries);
        let Fates {
            right,
            refused,
            other,
            ref talk,
        } = fates;
        let passed = talk.len() as u64;
        println!("{name}: {right} read, {refused} refused, {other} otherwise, {passed} talk");
        assert!((right + refused) * 100 >= tries * 99, "{name}: {fates:?}");
        assert!(passed * 200 <= tries, "{name}: taken for talk: {talk:?}");
    }
}
