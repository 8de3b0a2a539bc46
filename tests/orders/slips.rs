//! Orders with slips of the pen: they are read as they were meant or refused
//! with a note, and never passed over as talk.

use highnoon::game::system::Taken;
use highnoon::game::{Severity, note::Note};
use highnoon::map::ProvinceId;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::words;
use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::europe::is_plain;
use super::spellings::read;
use super::{europe, range_war};
use crate::effort;
use crate::luck::Luck;

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

/// An order as somebody writes it who is in a hurry: in abbreviations.
fn hurried(variant: &Variant, position: &Position, order: Order, luck: &mut Luck) -> String {
    let text = words::write(variant, position, order);
    let Order::Unit { at, command } = order else {
        return text;
    };
    let id = |at: ProvinceId| variant.map.province(at).id.clone();
    let title = |at: ProvinceId| {
        let id = id(at);
        format!("{}{}", id[..1].to_uppercase(), &id[1..])
    };
    let unit = position.unit_at(at).unwrap();
    let kind = variant.unit_name(unit.kind).letter;
    let at = (id(at), title(at));
    let hurried = match command {
        Command::Hold => luck.pick(&[
            format!("{} h", at.0),
            format!("{kind} {} H", at.1),
            format!("{kind} {} hält", at.1),
            format!("hold {}", at.0),
        ]),
        Command::Move {
            to, coast: None, ..
        } => luck.pick(&[
            format!("{} {}", at.0, id(to)),
            format!("{}-{}", at.0, id(to)),
            format!("{} - {}", at.0, id(to)),
            format!("{} to {}", at.0, id(to)),
            format!("{kind} {} {}", at.0, id(to)),
            format!("{kind} {} - {}", at.1, title(to)),
            format!("{} nach {}", at.1, title(to)),
        ]),
        Command::SupportHold { at: of } => luck.pick(&[
            format!("{} s {}", at.0, id(of)),
            format!("{} supports {}", at.0, id(of)),
            format!("{kind} {} S {}", at.1, title(of)),
        ]),
        Command::SupportMove { from, to, .. } => luck.pick(&[
            format!("{} s {} {}", at.0, id(from), id(to)),
            format!("{} S {}-{}", at.0, id(from), id(to)),
            format!("{kind} {} S {} - {}", at.1, title(from), title(to)),
        ]),
        _ => None,
    };
    hurried.unwrap_or(text)
}

fn fates(variant: &Variant, tries: u64, is_hurried: bool) -> Fates {
    let mut luck = Luck::new(1871);
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
        let mut text = if is_hurried {
            hurried(variant, position, order, &mut luck)
        } else {
            words::write(variant, position, order)
        };
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
        let fates = fates(&variant, tries, false);
        let Fates {
            right,
            refused,
            other,
            ref talk,
        } = fates;
        let passed = talk.len() as u64;
        println!("{name}: {right} read, {refused} refused, {other} otherwise, {passed} talk");
        assert!((right + refused) * 100 >= tries * 99, "{name}: {fates:?}");
        assert!(passed * 20_000 <= tries, "{name}: taken for talk: {talk:?}");
    }
}

/// In three letters two slips leave little: "er" may have been "ber", and "war
/// h" without its blank is said every day. Of such as leave words of talk, or a
/// single word, some pass.
#[test]
#[expect(clippy::print_stdout, reason = "the shares are what is to be seen")]
fn abbreviations_with_slips_are_hardly_ever_talk() {
    for (name, variant) in [("Range War", range_war()), ("Europe", europe())] {
        let tries = effort::of(100_000);
        let Fates { talk, .. } = fates(&variant, tries, true);
        println!("{name}: {} of {tries} talk", talk.len());
        let passed = talk.len() as u64;
        assert!(passed * 100 <= tries, "{name}: {talk:?}");
    }
}
