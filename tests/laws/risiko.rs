//! Random games of Risiko: nothing gets lost, nobody learns what he may not
//! know, and every game comes to its end.

use highnoon::game::system::{
    Awaiting, Drawing as _, Language as _, Line, OrderBook, Played, PlayedTurn, Rules as _,
    Telling as _,
};
use highnoon::game::{Chance, Lang, Seat, Viewer};
use highnoon::rules::option::Switch;
use highnoon::rules::risiko::Risiko;
use highnoon::rules::risiko::adjudication::Resolution;
use highnoon::rules::risiko::board::{Card, Country, Mission};
use highnoon::rules::risiko::event::Event;
use highnoon::rules::risiko::options::{Exchanged, Options, TurnMode};
use highnoon::rules::risiko::order::{
    Advance, Amount, Attack, Condition, Exchange, Fact, Item, Order, Policy, Shift,
};
use highnoon::rules::risiko::position::{Held, Position, State};

use crate::effort::{self, Counts};
use crate::luck::Luck;

/// How many games are played.
const GAMES: u64 = 5_000;
/// A game that is longer is broken off.
const LONGEST: usize = 45;
/// In every so many games the costly laws are looked at, too.
const CLOSELY: u64 = 25;

/// A number from 1.
fn number(luck: &mut Luck, most: usize) -> u32 {
    u32::try_from(luck.below(most)).unwrap() + 1
}

fn dice(luck: &mut Luck) -> u8 {
    u8::try_from(luck.below(3)).unwrap() + 1
}

fn country(luck: &mut Luck) -> Country {
    Country(u8::try_from(luck.below(42)).unwrap())
}

fn games(luck: &mut Luck) -> Risiko {
    let all = ["rot", "blau", "gruen", "schwarz", "gelb", "pink"];
    let count = 3 + luck.below(4);
    Risiko::shipped(Options {
        colours: all[..count].iter().map(|&id| id.to_owned()).collect(),
        early_win: Switch(!luck.one_in(4)),
        exchanged_cards: match luck.below(6) {
            0 => Exchanged::Bottom,
            1 => Exchanged::Out,
            _ => Exchanged::Recycle,
        },
        turn_mode: if luck.one_in(8) {
            TurnMode::Multi
        } else {
            TurnMode::Single
        },
        advance_orders: Switch(luck.one_in(8)),
        elimination_ends_attacks: Switch(!luck.one_in(4)),
        ..Options::default()
    })
    .unwrap()
}

/// A turn as somebody could send it, sensible more often than not.
#[allow(
    clippy::too_many_lines,
    reason = "every sort of order, one after the other"
)]
fn turn(game: &Risiko, position: &Position, seat: Seat, luck: &mut Luck) -> Vec<Order> {
    let own: Vec<Country> = position.countries(seat).collect();
    let mut orders = Vec::new();
    let missions = &position.player(seat).missions;
    if missions.len() == 2 && luck.one_in(3) {
        orders.push(Order::HandIn {
            mission: missions[luck.below(2)],
            keep: luck.one_in(2),
        });
    }
    if luck.one_in(4) {
        orders.push(Order::Defend(Policy {
            country: luck.one_in(2).then(|| country(luck)),
            versus: luck.one_in(3).then(|| dice(luck)),
            dice: (!luck.one_in(3)).then(|| dice(luck)),
        }));
    }
    if luck.one_in(5) {
        orders.push(Order::Exchange(Exchange::Auto));
    }
    let border = |luck: &mut Luck| -> Option<(Country, Country)> {
        let strong = |country: &Country| {
            let foreign = |other: &&Country| !position.owns(seat, **other);
            game.board
                .land(*country)
                .neighbours
                .iter()
                .any(|other| foreign(&other))
        };
        let at: Vec<Country> = own.iter().copied().filter(strong).collect();
        let from = *at.get(luck.below(at.len().max(1)))?;
        let to: Vec<Country> = (game.board.land(from).neighbours.iter().copied())
            .filter(|&to| !position.owns(seat, to))
            .collect();
        Some((from, to[luck.below(to.len())]))
    };
    let front = border(luck);
    if let Some((country, _)) = front
        && !luck.one_in(6)
    {
        let amount = Amount::All;
        orders.push(Order::Place(vec![Item { amount, country }]));
    } else {
        orders.push(Order::Place(vec![Item {
            amount: Amount::Number(number(luck, 5)),
            country: country(luck),
        }]));
    }
    let mut ways: Vec<(Country, Country)> = front.into_iter().collect();
    for _ in 0..luck.below(4) {
        ways.extend(border(luck));
    }
    if luck.one_in(8) {
        ways.push((country(luck), country(luck)));
    }
    for (from, to) in ways {
        let mut route = vec![from, to];
        while luck.one_in(3) && route.len() < 5 {
            let next = &game.board.land(route[route.len() - 1]).neighbours;
            route.push(next[luck.below(next.len())]);
        }
        orders.push(Order::Attack(Attack {
            when: luck.one_in(8).then(|| Condition {
                not: luck.one_in(2),
                fact: Fact::Conquered,
            }),
            route,
            with: luck.one_in(6).then(|| dice(luck)),
            exactly: luck.one_in(12),
            until: luck.one_in(6).then(|| number(luck, 4)),
            rolls: luck.one_in(8).then(|| number(luck, 4)),
            min_dice: luck.one_in(6).then(|| dice(luck)),
            advance: luck.one_in(2).then_some(Advance::All),
            ..Attack::default()
        }));
    }
    for order in &mut orders {
        if let Order::Attack(attack) = order {
            attack.exactly &= attack.with.is_some();
        }
    }
    for _ in 0..luck.below(3) {
        let from = own[luck.below(own.len())];
        let next = &game.board.land(from).neighbours;
        orders.push(Order::Regroup {
            when: None,
            moves: vec![Shift {
                amount: if luck.one_in(2) {
                    Amount::All
                } else {
                    Amount::Number(number(luck, 6))
                },
                from,
                to: next[luck.below(next.len())],
            }],
        });
    }
    if !luck.one_in(10) {
        orders.push(Order::Draw);
    }
    if !luck.one_in(15) {
        orders.push(Order::End);
    }
    orders
}

/// Orders of everybody, as they would stand on file.
fn book(game: &Risiko, position: &Position, luck: &mut Luck, closely: bool) -> OrderBook<Order> {
    let mut book = OrderBook::new();
    for seat in game.all_seats() {
        let is_on_move = seat == position.on_move;
        let mut orders = if is_on_move && !luck.one_in(20) {
            turn(game, position, seat, luck)
        } else if luck.one_in(10) && position.plays(seat) {
            let mut orders = turn(game, position, seat, luck);
            if !game.options.advance_orders.0 {
                orders.retain(|order| !order.is_of_turn());
            }
            orders
        } else {
            Vec::new()
        };
        if position.claim == Some(seat) && luck.one_in(2) && !orders.contains(&Order::Draw) {
            orders.push(Order::Draw);
        }
        if luck.one_in(400) && position.plays(seat) {
            orders.push(Order::Resign);
        }
        if orders.is_empty() {
            continue;
        }
        if !closely {
            // Reading takes longest, and would leave them as they are.
            book.insert(seat, orders);
            continue;
        }
        let texts: Vec<String> = (orders.iter())
            .map(|order| game.write(position, order))
            .collect();
        let reading = game.read(position, seat, &[], &Line::all(&texts));
        book.insert(seat, reading.on_file);
    }
    book
}

fn read_back_the_same(game: &Risiko, position: &Position, book: &OrderBook<Order>) {
    for (&seat, on_file) in book {
        let texts: Vec<String> = (on_file.iter())
            .map(|order| game.write(position, order))
            .collect();
        let again = game.read(position, seat, &[], &Line::all(&texts));
        assert_eq!(again.on_file, *on_file, "{texts:?}");
        assert!(again.notes.is_empty(), "{:?}", again.notes);
        // What people read of them, too.
        for lang in [Lang::EN, Lang::DE] {
            let told = |order| {
                crate::texts()
                    .in_language(lang)
                    .say(&game.describe(position, order))
            };
            let texts: Vec<String> = on_file.iter().map(told).collect();
            let again = game.read(position, seat, &[], &Line::all(&texts));
            assert_eq!(again.on_file, *on_file, "{texts:?}");
        }
    }
}

/// Risiko: all 44 cards are somewhere, nobody holds more than
/// five, who is out has nothing.
fn nothing_is_lost(game: &Risiko, position: &Position) {
    let hands = position.players.iter().flat_map(|player| &player.hand);
    let mut cards: Vec<Card> = (hands.chain(&position.stack).chain(&position.used))
        .copied()
        .collect();
    cards.sort_unstable();
    let all: Vec<Card> = (1..=44).map(Card).collect();
    assert_eq!(cards, all);
    let held = position.players.iter().flat_map(|player| &player.missions);
    let mut missions: Vec<Mission> = held.chain(&position.left_over).copied().collect();
    missions.sort_unstable();
    missions.dedup();
    assert_eq!(missions.len(), 8 + game.options.colours.len());
    for seat in game.all_seats() {
        let player = position.player(seat);
        assert!(player.hand.len() <= 5, "{player:?}");
        assert!(player.streak <= 2, "Risiko R-54: {player:?}");
        let is_out = player.state == State::Eliminated;
        assert_eq!(position.count(seat) == 0, is_out);
        if is_out {
            assert!(player.hand.is_empty() && player.missions.is_empty());
            assert!(player.defence.is_empty() && player.stored.is_empty());
        }
    }
    assert!(position.lands.iter().all(|held| held.armies > 0));
}

/// Armies come from placements and go by throws and penalties only.
fn armies_add_up(before: &Position, resolution: &Resolution) {
    let total = |position: &Position| -> i64 {
        let all = position.lands.iter().map(|held| i64::from(held.armies));
        all.sum()
    };
    let mut expected = total(before);
    for event in &resolution.events {
        expected += match event {
            Event::Place { armies, .. } => i64::from(*armies),
            Event::Throw { losses, .. } => -i64::from(losses.attacker + losses.defender),
            Event::Penalty { armies, .. } => -i64::from(*armies),
            _ => 0,
        };
        if let Event::Exchange { number, value, .. } = event {
            let table = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55];
            let at = usize::try_from(*number).unwrap() - 1;
            assert!(table.get(at).is_none_or(|known| known == value));
        }
    }
    assert_eq!(total(&resolution.after), expected);
}

fn every_order_has_a_ruling(book: &OrderBook<Order>, resolution: &Resolution) {
    let mut rulings: Vec<_> = resolution.rulings.iter().collect();
    for (&seat, orders) in book {
        for order in orders {
            let place = (rulings.iter())
                .position(|ruling| ruling.seat == seat && ruling.order == *order)
                .unwrap_or_else(|| panic!("no ruling on {order:?}"));
            rulings.remove(place);
        }
    }
}

/// What a reader may not know may be otherwise without his noticing
/// (Risiko R-15).
fn secrets_are_kept(game: &Risiko, turn: &Played<Risiko>) {
    let PlayedTurn {
        before,
        resolution,
        after,
    } = turn;
    for viewer in game.all_seats().map(Viewer::Seat).chain([Viewer::Observer]) {
        let hide = |position: &Position| game.seen(position, viewer).into_owned();
        let mut told = resolution.clone();
        told.after = hide(after);
        if after.outcome.is_none() {
            let own = |seat: Seat| viewer == Viewer::Seat(seat);
            told.rulings.retain(|ruling| own(ruling.seat));
            for event in &mut told.events {
                match event {
                    Event::Drew { seat, card, .. } if !own(*seat) => *card = Card::HIDDEN,
                    Event::HandIn { seat, gone } if !own(*seat) => *gone = Mission::HIDDEN,
                    _ => {}
                }
            }
            told.events
                .retain(|event| !matches!(event, Event::NoSet { seat } if !own(*seat)));
        }
        let told = PlayedTurn {
            before: hide(before),
            resolution: told,
            after: hide(after),
        };
        let whole = game.report(turn, viewer);
        let stripped = game.report(&told, viewer);
        assert_eq!(whole, stripped, "{viewer:?}");
        assert_eq!(game.publish(turn, viewer), game.publish(&told, viewer));
        assert_eq!(
            game.status(after, viewer),
            game.status(&hide(after), viewer)
        );
        let none = OrderBook::new();
        let scene = game.scene(after, &none, viewer);
        assert_eq!(scene, game.scene(&hide(after), &none, viewer));
        let record = game.record(&hide(after));
        assert_eq!(game.restore(&record).unwrap(), hide(after));
        // A position with gaps can still be tried out.
        let tried = game.adjudicate(&hide(after), &none, &mut Chance::example());
        assert!(tried.after.lands.iter().all(|held| held.armies > 0));
    }
}

#[test]
fn random_games_keep_the_laws() {
    let ended = effort::shares(GAMES, |numbers| {
        let mut ended = Counts::default();
        for number in numbers {
            let mut luck = Luck::new(number);
            let game = games(&mut luck);
            let name = number.to_string();
            let seed = highnoon::game::chance::Seed::of([7; 32]);
            let chance = || Chance::new(&seed, &name, []);
            let mut position = game.start(&mut chance());
            let closely = number % CLOSELY == 0;
            let mut last_code = String::new();
            for _ in 0..LONGEST {
                if matches!(game.awaiting(&position), Awaiting::Over(_)) {
                    break;
                }
                let code = game.turn(&position).code;
                assert!(code > last_code, "{code} after {last_code}");
                last_code = code;
                let book = book(&game, &position, &mut luck, closely);
                let resolution = game.adjudicate(&position, &book, &mut chance());
                every_order_has_a_ruling(&book, &resolution);
                armies_add_up(&position, &resolution);
                let after = game.advance(&position, &resolution);
                nothing_is_lost(&game, &after);
                if closely {
                    read_back_the_same(&game, &position, &book);
                    let again = game.adjudicate(&position, &book, &mut chance());
                    assert_eq!(again, resolution);
                    let record = game.record(&after);
                    assert_eq!(game.restore(&record).unwrap(), after);
                    let saved = serde_json::to_value(&resolution).unwrap();
                    let saved: Resolution = serde_json::from_value(saved).unwrap();
                    assert_eq!(saved, resolution);
                    secrets_are_kept(&game, &game.played(position.clone(), resolution.clone()));
                }
                position = after;
            }
            ended.add("ended", u64::from(position.outcome.is_some()));
        }
        ended
    });
    Counts::all(ended).expect(&[("ended", GAMES / 50)]);
}

/// A letter must not grow with the armies: all throws are told, but the many
/// of one attack in one line.
#[test]
fn a_long_attack_is_told_in_few_lines() {
    let game = Risiko::shipped(Options::default()).unwrap();
    let mut position = game.start(&mut Chance::example());
    let seat = position.on_move;
    let (from, to) = (Country(0), Country(1));
    position.lands[from.index()] = Held {
        owner: seat,
        armies: 900,
    };
    let foe = Seat((seat.0 + 1) % 6);
    position.lands[to.index()] = Held {
        owner: foe,
        armies: 700,
    };
    let attack = Attack {
        route: vec![from, to],
        ..Attack::default()
    };
    let book = OrderBook::from([(seat, vec![Order::Attack(attack), Order::End])]);
    let resolution = game.adjudicate(&position, &book, &mut Chance::example());
    let is_throw = |event: &&Event| matches!(event, Event::Throw { .. });
    let throws = resolution.events.iter().filter(is_throw).count();
    assert!(throws > 300, "{throws} throws");
    let turn = game.played(position, resolution);
    let report = game.report(&turn, Viewer::Observer);
    let blocks: usize = report.sections.iter().map(|part| part.blocks.len()).sum();
    assert!(blocks < 60, "{blocks} blocks");
    let text = format!("{report:?}");
    assert!(
        text.matches("ALA->").count() >= throws,
        "every throw is told"
    );
}
