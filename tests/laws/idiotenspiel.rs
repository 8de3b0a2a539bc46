//! Random games of Das Idiotenspiel.

use std::collections::BTreeSet;

use highnoon::game::system::{
    Awaiting, Drawing as _, Language as _, Line, OrderBook, Rules as _, Telling as _,
};
use highnoon::game::{Chance, Seat, Viewer, chance::Seed};
use highnoon::rules::idiotenspiel::engine::{Resolution, Verdict};
use highnoon::rules::idiotenspiel::event::Event;
use highnoon::rules::idiotenspiel::ground::Class;
use highnoon::rules::idiotenspiel::order::{
    Advance, Counter, Order, Policy, Retreat, Roll, Target,
};
use highnoon::rules::idiotenspiel::position::{Outcome, Position, Step};
use highnoon::rules::idiotenspiel::rules::{Rules, UnitId};
use highnoon::rules::idiotenspiel::scenario;

use crate::effort::{self, Counts};
use crate::luck::Luck;

fn game(file: &str, options: &str) -> Rules {
    let text = match file {
        "geplaenkel" => include_str!("../../maps/idiotenspiel/geplaenkel.toml"),
        "marian" => include_str!("../../maps/idiotenspiel/marian.toml"),
        _ => include_str!("../../maps/idiotenspiel/keilerei.toml"),
    };
    let options = (!options.is_empty()).then(|| toml::from_str(options).unwrap());
    scenario::read(file, text, options).unwrap()
}

fn random_policy(luck: &mut Luck, own: &[UnitId], foes: &[UnitId]) -> Policy {
    let who = (!luck.one_in(3) && !own.is_empty()).then(|| own[luck.below(own.len())]);
    match luck.below(6) {
        0 => Policy::Retreat(
            who,
            [Retreat::Safe, Retreat::Home, Retreat::Cover][luck.below(3)].clone(),
        ),
        1 => Policy::Advance(
            who,
            [Advance::Yes, Advance::No, Advance::Safe][luck.below(3)],
        ),
        2 => Policy::Roll(who, [Roll::Always, Roll::Never, Roll::Smart][luck.below(3)]),
        3 => Policy::Capture(luck.one_in(2)),
        4 => Policy::Counter([Counter::None, Counter::Good, Counter::All][luck.below(3)]),
        _ if own.is_empty() || foes.is_empty() => Policy::Capture(true),
        _ => {
            let target = Target::Unit(foes[luck.below(foes.len())]);
            Policy::Strike(own[luck.below(own.len())], vec![target, Target::Any])
        }
    }
}

/// Orders as a careless player writes them.
fn random_lines(luck: &mut Luck, game: &Rules, position: &Position, seat: Seat) -> Vec<String> {
    let rules = game;
    let mut orders = Vec::new();
    let own: Vec<UnitId> = position.fighters(rules, seat).collect();
    let foes: Vec<UnitId> = position.fighters(rules, Seat(1 - seat.0)).collect();
    if luck.one_in(4) {
        orders.push(Order::Policy(random_policy(luck, &own, &foes)));
    }
    let legal = game.legal_orders(position, seat);
    let mut moved = BTreeSet::new();
    for _ in 0..legal.len().min(14) {
        let order = &legal[luck.below(legal.len())];
        if *order == Order::Pass || order.unit().is_none_or(|unit| moved.insert(unit)) {
            orders.push(order.clone());
        }
        if luck.one_in(6) {
            break;
        }
    }
    orders.retain(|order| *order != Order::Pass);
    if position.step != Step::Deployment && !own.is_empty() && !foes.is_empty() {
        for _ in 0..luck.below(4) {
            orders.push(Order::Fight {
                unit: own[luck.below(own.len())],
                targets: vec![Target::Unit(foes[luck.below(foes.len())]), Target::Any],
                advance: [None, Some(Advance::Yes), Some(Advance::Safe)][luck.below(3)],
                capture: [None, Some(true)][luck.below(2)],
                retreat: None,
            });
        }
    }
    if orders.is_empty() || luck.one_in(8) {
        orders.push(Order::End);
    }
    orders
        .iter()
        .map(|order| game.write(position, order))
        .collect()
}

/// A field may hold more than its limit only where somebody was freed in it.
fn check_fields(game: &Rules, position: &Position, freed: &BTreeSet<UnitId>, context: &str) {
    let rules = game;
    for field in rules.board.fields() {
        let there: Vec<UnitId> = position
            .in_field(rules, field)
            .filter(|&id| position.is_free(id))
            .collect();
        let count = |class| {
            there
                .iter()
                .filter(|&&id| rules.unit(id).class == class)
                .count()
        };
        let (foot, riders, heavy) = (
            count(Class::Infantry),
            count(Class::Rider),
            count(Class::Heavy),
        );
        let fits = matches!(
            (foot, riders, heavy),
            (0..=3, 0, 0) | (0, 2, 0) | (0..=1, 1, 0) | (0, 0, 1)
        );
        let is_freed = there.iter().any(|id| freed.contains(id));
        assert!(
            fits || is_freed,
            "{context}: too many on {}",
            rules.board.name_of(field)
        );
        for id in there {
            let admits = rules.board.admits(rules.unit(id).class, field);
            assert!(
                admits || freed.contains(&id),
                "{context}: {} on bad ground",
                rules.unit(id).name
            );
        }
    }
    for id in rules.ids() {
        if let Some(guard) = position.unit(id).guard {
            assert!(
                position.fights(rules, guard),
                "{context}: a guard that does not fight"
            );
            assert_eq!(
                position.at(guard),
                position.at(id),
                "{context}: a captive without its guard"
            );
        }
    }
}

fn check_turn(
    game: &Rules,
    before: &Position,
    book: &OrderBook<Order>,
    resolution: &Resolution,
    after: &Position,
    context: &str,
) {
    let given: usize = book.values().map(Vec::len).sum();
    assert_eq!(
        resolution.rulings.len(),
        given,
        "{context}: one ruling each"
    );
    for (seat, orders) in book {
        let ruled: Vec<&Order> = (resolution.rulings.iter())
            .filter(|ruling| ruling.seat == *seat)
            .map(|ruling| &ruling.order)
            .collect();
        assert_eq!(
            ruled,
            orders.iter().collect::<Vec<_>>(),
            "{context}: rulings in order"
        );
    }
    // What was read without an error is carried out, but for fights.
    for ruling in &resolution.rulings {
        if matches!(ruling.order, Order::Move { .. }) {
            assert!(
                !matches!(ruling.verdict, Verdict::Refused(_)),
                "{context}: {ruling:?}"
            );
        }
    }
    let alive = |position: &Position| position.units.iter().filter(|unit| unit.alive).count();
    let lost = resolution
        .events
        .iter()
        .filter(|event| matches!(event, Event::Eliminated(_)))
        .count();
    assert_eq!(
        alive(before) - alive(after),
        lost,
        "{context}: losses without an event"
    );
    let text = serde_json::to_string(resolution).unwrap();
    let back: Resolution = serde_json::from_str(&text).unwrap();
    assert_eq!(&back, resolution, "{context}: resolution");
    let _ = game;
}

fn check_records(game: &Rules, position: &Position, context: &str) {
    let record = game.record(position);
    let text = serde_json::to_string(&record).unwrap();
    let back = game.restore(&serde_json::from_str(&text).unwrap());
    assert_eq!(back.as_ref(), Ok(position), "{context}: record");
    for viewer in [
        Viewer::Observer,
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Keeper,
    ] {
        let seen = game.seen(position, viewer).into_owned();
        assert_eq!(
            game.restore(&game.record(&seen)).as_ref(),
            Ok(&seen),
            "{context}: seen"
        );
    }
}

fn check_secrets(game: &Rules, position: &Position, context: &str) {
    if position.outcome.is_some() {
        return;
    }
    let mut other = position.clone();
    other.put_policy(Seat(1), &Policy::Capture(!position.capture_policy(Seat(1))));
    other.put_policy(Seat(1), &Policy::Advance(None, Advance::Safe));
    for viewer in [Viewer::Observer, Viewer::Seat(Seat(0))] {
        assert_eq!(
            game.seen(position, viewer),
            game.seen(&other, viewer),
            "{context}"
        );
        assert_eq!(
            game.status(position, viewer),
            game.status(&other, viewer),
            "{context}"
        );
        let secret = OrderBook::from([(Seat(1), game.legal_orders(position, Seat(1)))]);
        let none = OrderBook::new();
        assert!(
            game.scene(position, &none, viewer) == game.scene(&other, &secret, viewer),
            "{context}"
        );
    }
    // A policy that changes nothing in a turn is not told to the other.
    let orders = |policy| OrderBook::from([(Seat(1), vec![Order::Policy(policy)])]);
    let told = |policy| {
        let resolution = game.adjudicate(position, &orders(policy), &mut Chance::example());
        let turn = game.played(position.clone(), resolution);
        let viewer = Viewer::Seat(Seat(0));
        (game.report(&turn, viewer), game.publish(&turn, viewer))
    };
    let usual = told(Policy::Roll(
        None,
        position.roll_policy(Seat(1), UnitId(u8::MAX)),
    ));
    let own: Vec<_> = game
        .roster(Seat(1))
        .filter(|&id| !position.unit(id).alive)
        .collect();
    if let Some(&gone) = own.first() {
        assert_eq!(
            told(Policy::Roll(Some(gone), Roll::Never)),
            usual,
            "{context}: told"
        );
    }
}

/// Plays a game to its end, or so many turns of it.
fn play(game: &Rules, seed: u64, most: usize) -> Option<Outcome> {
    let mut luck = Luck::new(seed);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let chance = || Chance::new(&Seed::of(bytes), "laws", []);
    let mut position = game.start(&mut chance());
    let mut freed = BTreeSet::new();
    let mut codes = vec![String::new()];
    for _ in 0..most {
        let code = game.turn(&position).code;
        let context = format!("seed {seed}, {code}");
        check_records(game, &position, &context);
        if luck.one_in(20) {
            check_secrets(game, &position, &context);
        }
        let Awaiting::Orders(awaited) = game.awaiting(&position) else {
            return position.outcome;
        };
        assert!(codes.last().unwrap() < &code, "{context}: codes sort");
        codes.push(code);
        let mut book = OrderBook::new();
        for seat in [Seat(0), Seat(1)] {
            if !awaited.contains(&seat) && !luck.one_in(5) || luck.one_in(40) {
                continue;
            }
            let lines = random_lines(&mut luck, game, &position, seat);
            let reading = game.read(&position, seat, &[], &Line::all(&lines));
            let written: Vec<String> = reading
                .on_file
                .iter()
                .map(|order| game.write(&position, order))
                .collect();
            let again = game.read(&position, seat, &[], &Line::all(&written));
            assert_eq!(
                again.on_file, reading.on_file,
                "{context}: read back, {lines:?}"
            );
            if !reading.on_file.is_empty() {
                book.insert(seat, reading.on_file);
            }
        }
        let resolution = game.adjudicate(&position, &book, &mut chance());
        assert_eq!(
            resolution,
            game.adjudicate(&position, &book, &mut chance()),
            "{context}: twice"
        );
        let after = game.advance(&position, &resolution);
        check_turn(game, &position, &book, &resolution, &after, &context);
        for event in &resolution.events {
            match event {
                // Captives are where their captors are, also on bad ground.
                Event::Freed(unit) => {
                    freed.insert(*unit);
                }
                Event::Stepped { unit, .. } | Event::Retreated { unit, .. } => {
                    freed.remove(unit);
                }
                _ => {}
            }
        }
        if position.turn > 0 {
            check_fields(game, &after, &freed, &context);
        }
        position = after;
    }
    assert!(
        game.options.max_turns == 0 || position.outcome.is_some(),
        "seed {seed}: no end"
    );
    position.outcome
}

#[test]
fn skirmishes_keep_the_rules() {
    let variants = [
        "max_turns = 40",
        "max_turns = 40\nreaction = \"window\"\nranged_return = \"missile\"",
        "max_turns = 40\ncombat_mail = \"two\"\nadvance_after_kill = true\nshoot_civilians = true",
        "max_turns = 40\nsetup = \"sealed\"\nranged_return = \"parry\"\nleader_reach = \"strict\"",
        "max_turns = 40\nsetup = \"alternate\"\nhourglass = 2\nranged_mandatory = false\nrelay = true",
        "max_turns = 40\nreaction = \"window\"\ncombat_mail = \"two\"\ncapture_wins = true\nnmr_counts_idle = true",
    ];
    let games = variants.map(|options| game("geplaenkel", options));
    // They are long: with less than the whole effort they are few.
    let games_tried = if effort::is_whole() { 5_000 } else { 1_000 };
    let ends = effort::shares(games_tried, |seeds| {
        let mut ends = Counts::default();
        for seed in seeds {
            let game = &games[usize::try_from(seed).unwrap() % games.len()];
            match play(game, seed, 200) {
                Some(Outcome::Won { .. }) => ends.add("won", 1),
                Some(Outcome::Drawn { .. }) => ends.add("drawn", 1),
                None => panic!("seed {seed}: no end"),
            }
        }
        ends
    });
    Counts::all(ends).expect(&[("won", 50), ("drawn", 50)]);
}

#[test]
fn games_on_the_big_plans_keep_the_rules() {
    for (file, options) in [
        ("marian", "max_turns = 30"),
        ("keilerei", "max_turns = 20"),
        (
            "keilerei",
            "max_turns = 20\nmap = \"huegelkette\"\nsetup = \"alternate\"",
        ),
    ] {
        let game = game(file, options);
        for seed in 0..effort::of(25) {
            play(&game, seed, 90);
        }
    }
}

#[test]
fn every_default_placing_is_legal() {
    for file in ["marian", "keilerei", "geplaenkel"] {
        let game = game(file, "");
        let mut position = game.start(&mut Chance::example());
        while position.step == Step::Deployment {
            let resolution = game.adjudicate(&position, &OrderBook::new(), &mut Chance::example());
            position = game.advance(&position, &resolution);
        }
        assert!(
            position
                .units
                .iter()
                .all(|unit| unit.alive && unit.at.is_some()),
            "{file}"
        );
        check_fields(&game, &position, &BTreeSet::new(), file);
    }
}

/// Placed as usual, and at the first player turn.
fn begun(game: &Rules) -> Position {
    let mut position = game.start(&mut Chance::example());
    while position.step == Step::Deployment {
        let resolution = game.adjudicate(&position, &OrderBook::new(), &mut Chance::example());
        position = game.advance(&position, &resolution);
    }
    position
}

#[test]
fn a_mail_with_errors_is_held_until_one_without() {
    let game = game("marian", "");
    let position = begun(&game);
    let seat = position.mover;
    let read =
        |on_file: &[Order], lines: &[&str]| game.read(&position, seat, on_file, &Line::all(lines));
    let owing =
        |on_file: &[Order]| game.owing(&position, &OrderBook::from([(seat, on_file.to_vec())]));
    // Standing orders alone do not end the turn.
    let first = read(&[], &["REGEL RÜCKZUG ALLE HEIM"]);
    assert_eq!(owing(&first.on_file), [seat]);
    // A line that is no order puts the whole mail aside.
    let second = read(&first.on_file, &["MOVE SL > I8", "MUVE SR1 I8"]);
    assert_eq!(second.on_file, first.on_file);
    assert!(
        second
            .notes
            .iter()
            .any(|note| note.line == 2 && note.help.is_some())
    );
    // An illegal one holds it, with the others on file.
    let third = read(
        &first.on_file,
        &["MOVE SL > I8", "MOVE SR1 A1", "FIGHT RA1 > SL"],
    );
    assert_eq!(third.on_file.len(), 3, "{:?}", third.on_file);
    assert!(third.on_file.contains(&Order::Wait));
    let lines: Vec<usize> = third.notes.iter().map(|note| note.line).collect();
    assert_eq!(lines, [2, 3], "{:?}", third.notes);
    assert_eq!(owing(&third.on_file), [seat]);
    // END is enough to have the rest carried out; an order about the same
    // unit takes the place of the old one.
    assert_eq!(owing(&read(&third.on_file, &["ENDE"]).on_file), []);
    let fourth = read(&third.on_file, &["MOVE SL > J8"]);
    assert_eq!(owing(&fourth.on_file), []);
    let moves = fourth
        .on_file
        .iter()
        .filter(|order| matches!(order, Order::Move { .. }));
    assert_eq!(moves.count(), 1);
    assert_eq!(read(&fourth.on_file, &["PASSE"]).on_file.len(), 2);
    // The other may give standing orders and resign, nothing else.
    let other = Seat(1 - seat.0);
    let theirs = |line: &str| {
        game.read(&position, other, &[], &Line::all(&[line]))
            .on_file
    };
    assert_eq!(theirs("MOVE RL > B1"), []);
    assert_eq!(theirs("POLICY CAPTURE YES").len(), 1);
    let resigned = OrderBook::from([(other, theirs("RESIGN"))]);
    assert_eq!(game.owing(&position, &resigned), []);
}
