//! Why things came about as they did: new armies, sets, and battles throw by
//! throw (Risiko ).

use super::events::{event_message, sides};
use super::{ruling, seen_by};
use crate::game::explanation::{Explanation, Step};
use crate::game::report::RulingLine;
use crate::game::system::Played;
use crate::game::{Arg, Message, Seat, Viewer, named};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::board::{Card, Country};
use crate::rules::risiko::dice::sorted;
use crate::rules::risiko::event::Event;
use crate::rules::risiko::options::AdvanceMin;
use crate::rules::risiko::order::{Attack, Order};
use crate::rules::risiko::verdict::{Ruling, Verdict};
use crate::rules::risiko::words;

/// The most throws of a battle that are told die by die: the last ones.
const MOST_THROWS: usize = 6;

/// How questions name what nobody calls by a country.
const INCOME: [&str; 4] = ["armies", "Armeen", "bonus", "income"];
const CARDS: [&str; 6] = ["cards", "Karten", "exchange", "set", "Serie", "Tausch"];

/// All that a reader may know of a turn: the orders, and what happened.
pub(super) fn reasons(game: &Risiko, turn: &Played<Risiko>, viewer: Viewer) -> Vec<Explanation> {
    let sees = seen_by(&turn.after, viewer);
    let events = turn.resolution.events.iter();
    let events: Vec<Event> = events.filter_map(|event| event.seen(&sees)).collect();
    let mut all = Vec::new();
    let mut rest = events.as_slice();
    while let Some((event, after)) = rest.split_first() {
        let count = battle(rest);
        let one = match event {
            _ if count > 0 => fought(game, &rest[..count]),
            Event::Income { .. } => income(game, event),
            Event::Exchange { .. } => exchange(game, event),
            _ => happened(game, event),
        };
        all.extend(one);
        rest = if count > 0 { &rest[count..] } else { after };
    }
    let rulings = turn.resolution.rulings.iter();
    let rulings = rulings.filter(|ruling| sees(ruling.seat));
    all.extend(rulings.map(|ruling| ordered(game, &events, ruling)));
    all
}

/// The spellings of a country.
fn land(game: &Risiko, country: Country) -> Vec<String> {
    let names = game.board.land(country).name.all().map(str::to_owned);
    let code = game.board.code(country).to_owned();
    names.chain([code]).collect()
}

fn name(game: &Risiko, country: Country) -> Arg {
    Arg::Name(game.board.land(country).name.clone())
}

fn colour(game: &Risiko, seat: Seat) -> Arg {
    Arg::Name(game.colour(seat).name.clone())
}

/// How many events at the beginning are of one battle: the throws and penalties
/// at one border, and the conquest that ends them.
fn battle(events: &[Event]) -> usize {
    let mut way = None;
    for (count, event) in events.iter().enumerate() {
        let is_part = match event {
            Event::Throw { from, to, .. } | Event::Conquered { from, to, .. } => {
                *way.get_or_insert((*from, *to)) == (*from, *to)
            }
            Event::Penalty { country, .. } => {
                way.is_none_or(|(from, to)| [from, to].contains(country))
            }
            _ => false,
        };
        if !is_part {
            return count;
        }
        if matches!(event, Event::Conquered { .. }) {
            return count + 1;
        }
    }
    events.len()
}

/// A battle at one border, throw by throw.
fn fought(game: &Risiko, events: &[Event]) -> Option<Explanation> {
    let (mut steps, mut about, mut verdict) = (Vec::new(), Vec::new(), None);
    let (mut title, mut by, mut success) = (None, None, false);
    let throws = events
        .iter()
        .filter(|event| matches!(event, Event::Throw { .. }))
        .count();
    let mut skipped = throws.saturating_sub(MOST_THROWS);
    if skipped > 0 {
        steps.push(Step::of("risiko-explain-throws-before").arg("count", skipped));
    }
    for event in events {
        match event {
            Event::Throw {
                seat,
                from,
                to,
                left,
                ..
            } => {
                title = Some((*from, *to));
                by = Some(*seat);
                verdict = Some(sides("risiko-explain-battle-open", *left));
                if skipped > 0 {
                    skipped -= 1;
                } else {
                    steps.extend(throw(event));
                }
            }
            Event::Penalty { seat, country, .. } => {
                about.extend(land(game, *country));
                by = by.or(Some(*seat));
                steps.push(Step::new(event_message(game, event)).cite("Risiko R-42"));
            }
            Event::Conquered {
                seat,
                from,
                to,
                armies,
                ..
            } => {
                title = Some((*from, *to));
                (by, success) = (Some(*seat), true);
                verdict =
                    Some(Message::new("risiko-explain-battle-won").with("to", name(game, *to)));
                let key = match game.options.advance_min {
                    AdvanceMin::Dice => "risiko-explain-advance-dice",
                    AdvanceMin::One => "risiko-explain-advance",
                };
                let step = Step::of(key).arg("armies", *armies);
                steps.push(step.arg("from", name(game, *from)).cite("Risiko R-43"));
            }
            _ => {}
        }
    }
    let order = match title {
        Some((from, to)) => {
            about.extend(
                [from, to]
                    .into_iter()
                    .flat_map(|country| land(game, country)),
            );
            Message::new("risiko-explain-battle")
                .with("from", name(game, from))
                .with("to", name(game, to))
        }
        None => Message::new("risiko-explain-penalty"),
    };
    let by = by?;
    let verdict = verdict.unwrap_or_else(|| Message::new("risiko-explain-penalty-head"));
    let line = RulingLine::new(order.with("colour", colour(game, by)), verdict, success);
    Some(Explanation::of_line(by, line).with(steps).about(about))
}

/// A throw, die against die.
fn throw(event: &Event) -> Option<Step> {
    let Event::Throw {
        number,
        attacker,
        defender,
        losses,
        left,
        ..
    } = event
    else {
        return None;
    };
    let (own, other) = (sorted(attacker), sorted(defender));
    let pairs = own.iter().zip(&other).map(|(own, other)| {
        let (key, rule) = match own.cmp(other) {
            std::cmp::Ordering::Greater => ("risiko-explain-higher", "Risiko R-38"),
            std::cmp::Ordering::Less => ("risiko-explain-lower", "Risiko R-38"),
            std::cmp::Ordering::Equal => ("risiko-explain-tie", "Risiko R-39"),
        };
        let step = Step::of(key).arg("own", *own);
        step.arg("other", *other).cite(rule)
    });
    let faces = |dice: &[u8]| Arg::all(dice.iter().map(|&die| i64::from(die)));
    let message = sides("risiko-explain-throw", *left)
        .with("number", *number)
        .with("own", faces(&own))
        .with("other", faces(&other))
        .with("lost", losses.attacker)
        .with("killed", losses.defender);
    Some(Step::new(message).cite("Risiko R-37").with(pairs))
}

/// New armies, as they are counted.
fn income(game: &Risiko, event: &Event) -> Option<Explanation> {
    let Event::Income {
        seat,
        countries,
        base,
        continents,
        set,
        total,
    } = event
    else {
        return None;
    };
    let mut about: Vec<String> = INCOME.map(str::to_owned).to_vec();
    let step = Step::of("risiko-explain-income-base").arg("countries", *countries);
    let mut steps = vec![step.arg("base", *base).cite("Risiko R-26")];
    for &index in continents {
        let continent = &game.board.continents[index];
        about.extend(continent.name.all().map(str::to_owned));
        let step = Step::of("risiko-explain-income-continent").arg("name", &continent.name);
        steps.push(step.arg("bonus", continent.bonus).cite("Risiko R-27"));
    }
    if *set > 0 {
        let step = Step::of("risiko-explain-income-set").arg("set", *set);
        steps.push(step.cite("Risiko R-56"));
    }
    let order = Message::new("risiko-explain-income").with("colour", colour(game, *seat));
    let verdict = Message::new("risiko-explain-income-total").with("total", *total);
    let line = RulingLine::new(order, verdict, true);
    about.extend(game.colour(*seat).name.all().map(str::to_owned));
    Some(Explanation::of_line(*seat, line).with(steps).about(about))
}

/// A set of cards: why it is one, and what it is worth.
fn exchange(game: &Risiko, event: &Event) -> Option<Explanation> {
    let Event::Exchange {
        seat,
        cards,
        number,
        value,
        own,
    } = event
    else {
        return None;
    };
    let symbols = cards.iter().filter_map(|&card| game.board.symbol(card));
    let mut symbols: Vec<_> = symbols.collect();
    let jokers = cards.len() - symbols.len();
    symbols.sort_unstable();
    symbols.dedup();
    let alike = symbols.len() < 2;
    let (key, rule) = match (jokers, alike) {
        (0, true) => ("risiko-explain-set-alike", "Risiko R-50"),
        (0, false) => ("risiko-explain-set-different", "Risiko R-50"),
        _ => ("risiko-explain-set-joker", "Risiko R-49"),
    };
    let mut steps = vec![
        Step::of(key).arg("cards", game.cards(cards)).cite(rule),
        Step::of("risiko-explain-set-value")
            .arg("number", *number)
            .arg("value", *value)
            .cite("Risiko R-53"),
    ];
    if !own.is_empty() {
        let countries = Arg::all(own.iter().map(|&country| name(game, country)));
        let step = Step::of("risiko-explain-set-own").arg("countries", countries);
        steps.push(step.cite("Risiko R-55"));
    }
    let order = Message::new("risiko-explain-exchange").with("colour", colour(game, *seat));
    let verdict = Message::new("risiko-explain-exchanged").with("value", *value);
    let about = cards.iter().filter_map(|&card| card.country());
    let about = about.flat_map(|country| land(game, country));
    let about = CARDS.map(str::to_owned).into_iter().chain(about);
    let line = RulingLine::new(order, verdict, true);
    Some(Explanation::of_line(*seat, line).with(steps).about(about))
}

/// Anything else, in its own sentence.
fn happened(game: &Risiko, event: &Event) -> Option<Explanation> {
    let of_card = |card: Card| card.country().map(|country| land(game, country));
    let cards = || CARDS.map(str::to_owned).to_vec();
    let (seat, about) = match event {
        Event::Place { seat, country, .. } => (seat, land(game, *country)),
        Event::Moved { seat, from, to, .. } => {
            (seat, [land(game, *from), land(game, *to)].concat())
        }
        Event::Drew { seat, card, .. } => {
            let own = of_card(*card).unwrap_or_default();
            (seat, [cards(), own].concat())
        }
        Event::Unclaimed { seat } | Event::Lost { seat } | Event::NoCard { seat } => {
            (seat, cards())
        }
        Event::NoSet { seat } => (seat, cards()),
        Event::HandIn { seat, gone } => (seat, vec![gone.code()]),
        Event::Eliminated { seat, .. } | Event::Abandoned { seat, .. } | Event::Back { seat } => (
            seat,
            game.colour(*seat).name.all().map(str::to_owned).collect(),
        ),
        Event::Over(outcome) => (&outcome.winner, vec!["end".to_owned(), "Ende".to_owned()]),
        _ => return None,
    };
    let order = Message::new("risiko-explain-happened").with("colour", colour(game, *seat));
    let message = Message::new("risiko-explain-sentence").with("event", event_message(game, event));
    let mut line = RulingLine::new(order, message, true);
    line.cite = Some(event.cite());
    Some(Explanation::of_line(*seat, line).about(about))
}

/// An order: what became of it, and with which armies it ended there.
fn ordered(game: &Risiko, events: &[Event], one: &Ruling) -> Explanation {
    let mut line = ruling(game, one);
    line.verdict = Message::new("risiko-explain-verdict").with("verdict", line.verdict);
    if let Verdict::Attacked {
        stopped: Some(stop),
        ..
    } = one.verdict
    {
        let reason = named::message("risiko-stop", &stop);
        line.verdict = Message::new("risiko-explain-stopped").with("reason", reason);
    }
    let written = words::write(&game.board, &one.order);
    let names = game.colour(one.seat).name.all().map(str::to_owned);
    let about = names.chain([written]);
    let mut explained = Explanation::of_line(one.seat, line).about(about);
    if let Order::Attack(attack) = &one.order {
        explained = explained.about(attack.route.iter().flat_map(|&at| land(game, at)));
        if matches!(
            one.verdict,
            Verdict::Attacked {
                stopped: Some(_),
                ..
            }
        ) {
            explained = explained.with(last_throw(events, attack, one.seat));
        }
    } else if let Order::Place(items) = &one.order {
        explained = explained.about(items.iter().flat_map(|item| land(game, item.country)));
    } else if let Order::Regroup { moves, .. } = &one.order {
        let both = moves.iter().flat_map(|shift| [shift.from, shift.to]);
        explained = explained.about(both.flat_map(|at| land(game, at)));
    } else if matches!(one.order, Order::Exchange(_) | Order::Draw) {
        explained = explained.about(CARDS);
    }
    explained
}

/// The armies with which an attack has ended.
fn last_throw(events: &[Event], attack: &Attack, by: Seat) -> Option<Step> {
    let last = events.iter().rev().find_map(|event| match event {
        Event::Throw {
            seat,
            from,
            to,
            left,
            ..
        } if *seat == by => {
            let mut ends = attack.route.windows(2);
            ends.any(|ends| ends == [*from, *to]).then_some(*left)
        }
        _ => None,
    })?;
    let step = Step::new(sides("risiko-explain-left", last));
    Some(step.cite("Risiko R-41"))
}
