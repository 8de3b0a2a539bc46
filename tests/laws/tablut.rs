//! Random games of Tablut, played to their end or to a fixed length.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::scene::ArrowKind;
use highnoon::game::system::{
    Awaiting, Drawing as _, Language as _, Line, OrderBook, Rules, Setting as _, Telling as _,
};
use highnoon::game::{Chance, Seat, Viewer};
use highnoon::rules::tablut::{
    Board, Claim, Condition, Event, Label, Link, Move, Options, Order, Outcome, Piece, Position,
    Reply, Resolution, Side, Square, Tablut, Verdict,
};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::effort::{self, Counts};

const GAMES: u64 = 5_000;
/// Turns after which a game is broken off; most end before.
const TURNS: usize = 50;

const FILE: &str = include_str!("../../maps/tablut/tablut.toml");

fn options(rng: &mut ChaCha8Rng) -> Options {
    let mut chosen = serde_json::Map::new();
    let mut choose = |name: &str, values: &[&str]| {
        if rng.random_bool(0.3) {
            let value = values.choose(rng).unwrap();
            chosen.insert(name.to_owned(), (*value).into());
        }
    };
    choose("shuttle_limit", &["0", "1", "3", "6"]);
    choose("voluntary_capture", &["yes", "no"]);
    choose("corner_hostile", &["yes", "no"]);
    choose("throne_hostile", &["no", "empty"]);
    choose("king_armed", &["yes", "no"]);
    choose("king_corner_closed", &["yes", "no"]);
    choose("draw_mode", &["claim", "auto", "silent"]);
    choose("sides", &["lot", "host", "swap:g1"]);
    choose("timeout", &["claim", "loss", "none"]);
    serde_json::from_value(chosen.into()).unwrap()
}

fn random_move(system: &Tablut, position: &Position, rng: &mut ChaCha8Rng) -> Option<Order> {
    let legal = system.legal_orders(position, position.side().seat());
    let moves: Vec<Order> = (legal.into_iter())
        .filter(|order| matches!(order, Order::Move(_)))
        .collect();
    moves.choose(rng).cloned()
}

/// A move that may be one or not.
fn any_move(rng: &mut ChaCha8Rng) -> Move {
    let squares: Vec<Square> = Square::all().collect();
    let from = *squares.choose(rng).unwrap();
    let in_line: Vec<Square> = (squares.into_iter())
        .filter(|to| *to != from && (to.file() == from.file() || to.rank() == from.rank()))
        .collect();
    Move {
        from,
        to: *in_line.choose(rng).unwrap(),
    }
}

fn condition(board: &Board, side: Side, rng: &mut ChaCha8Rng) -> Order {
    let own = |side: Side, rng: &mut ChaCha8Rng| {
        let mut way = any_move(rng);
        // Most conditions begin where a piece is.
        for _ in 0..6 {
            if board.piece(way.from).map(Piece::side) == Some(side) {
                break;
            }
            way = any_move(rng);
        }
        way
    };
    let count = rng.random_range(1..=3);
    let links = (0..count).map(|_| Link {
        on: own(side.other(), rng),
        reply: Reply {
            way: own(side, rng),
            piece: rng.random_bool(0.2).then_some(Piece::Russian),
            takes: None,
        },
    });
    Order::Condition(Condition(links.collect()))
}

/// Orders as players write them in a turn, some of them refused.
fn wishes(system: &Tablut, position: &Position, side: Side, rng: &mut ChaCha8Rng) -> Vec<Order> {
    let mut orders = Vec::new();
    let on_move = position.side() == side;
    if on_move && rng.random_bool(0.97) {
        orders.extend(random_move(system, position, rng));
    }
    let mut maybe = |chance: f64, order: Order, rng: &mut ChaCha8Rng| {
        if rng.random_bool(chance) {
            orders.push(order);
        }
    };
    maybe(0.05, Order::Offer, rng);
    maybe(0.01, Order::Accept, rng);
    maybe(0.3, Order::Decline, rng);
    maybe(0.001, Order::Resign, rng);
    maybe(0.05, Order::Claim(Claim::Fifty), rng);
    maybe(0.05, Order::Claim(Claim::Timeout), rng);
    let labels = [
        Label::Start,
        Label::After(1, Side::Black),
        Label::After(2, Side::White),
    ];
    maybe(0.02, Order::Claim(Claim::Repetition(labels)), rng);
    maybe(0.05, Order::DropConditions, rng);
    let board = position.board();
    for chance in [0.3, 0.2] {
        let order = condition(&board, side, rng);
        maybe(chance, order, rng);
    }
    // What the opponent could really play now, so that replies come about.
    if !on_move
        && rng.random_bool(0.15)
        && let Some(first) = random_move(system, position, rng)
        && let Order::Move(on) = first
    {
        let book = OrderBook::from([(side.other().seat(), vec![first])]);
        let resolution = system.adjudicate(position, &book, &mut Chance::scripted([]));
        let then = system.advance(position, &resolution);
        if let Some(Order::Move(way)) = random_move(system, &then, rng) {
            let reply = Reply {
                way,
                piece: None,
                takes: None,
            };
            orders.push(Order::Condition(Condition(vec![Link { on, reply }])));
        }
    }
    orders
}

struct Game {
    system: Tablut,
    seed: u64,
}

impl Game {
    /// What is on file when these wishes have been written as a mail.
    fn on_file(
        &self,
        position: &Position,
        side: Side,
        wishes: &[Order],
        rng: &mut ChaCha8Rng,
    ) -> Vec<Order> {
        let texts: Vec<String> = (wishes.iter())
            .map(|order| self.system.write(position, order))
            .collect();
        let seat = side.seat();
        let read = self.system.read(position, seat, &[], &Line::all(&texts));
        if rng.random_bool(0.7) {
            return read.on_file;
        }
        let written: Vec<String> = (read.on_file.iter())
            .map(|order| self.system.write(position, order))
            .collect();
        let again = self.system.read(position, seat, &[], &Line::all(&written));
        assert_eq!(
            again.on_file, read.on_file,
            "seed {}: {written:?}",
            self.seed
        );
        assert!(
            again.notes.is_empty(),
            "seed {}: {:?}",
            self.seed,
            again.notes
        );
        // Who knows less can read his own orders as well.
        if rng.random_bool(0.9) {
            return read.on_file;
        }
        let seen = self.system.seen(position, Viewer::Seat(seat));
        let record = self.system.record(&seen);
        let own = self.system.restore(&record).unwrap();
        let again = self.system.read(&own, seat, &[], &Line::all(&written));
        assert_eq!(again.on_file, read.on_file, "seed {}", self.seed);
        read.on_file
    }

    fn turn(
        &self,
        before: &Position,
        book: &OrderBook<Order>,
        rng: &mut ChaCha8Rng,
    ) -> (Resolution, Position) {
        let seed = self.seed;
        let chance = || Chance::scripted([]);
        let resolution = self.system.adjudicate(before, book, &mut chance());
        let again = self.system.adjudicate(before, book, &mut chance());
        assert_eq!(resolution, again, "seed {seed}: adjudication is a function");
        let after = self.system.advance(before, &resolution);

        // Every order has one ruling.
        for (&seat, orders) in book {
            let side = Side::of(seat);
            for order in orders {
                let same = |other: &Order| other == order;
                let given = orders.iter().filter(|other| same(other)).count();
                let ruled = (resolution.rulings.iter())
                    .filter(|ruling| ruling.side == side && same(&ruling.order))
                    .count();
                assert_eq!(given, ruled, "seed {seed}: rulings on {order:?}");
            }
        }
        // What was on file was right when it was read.
        for ruling in &resolution.rulings {
            let is_right = matches!(
                ruling.verdict,
                Verdict::Done
                    | Verdict::Over
                    | Verdict::NoMove
                    | Verdict::NoOffer
                    | Verdict::Second
            );
            assert!(is_right, "seed {seed}: {ruling:?}");
        }
        self.invariants(before, &resolution, &after);

        // Resolutions and positions survive saving.
        if after.outcome.is_none() && rng.random_bool(0.95) {
            return (resolution, after);
        }
        let saved = serde_json::to_string(&resolution).unwrap();
        let read: Resolution = serde_json::from_str(&saved).unwrap();
        assert_eq!(read, resolution, "seed {seed}: saving");
        let record = self.system.record(&after);
        let text = toml::to_string(&record).unwrap();
        let restored = self
            .system
            .restore(&toml::from_str(&text).unwrap())
            .unwrap();
        assert_eq!(restored, after, "seed {seed}: saving");
        (resolution, after)
    }

    fn invariants(&self, before: &Position, resolution: &Resolution, after: &Position) {
        let seed = self.seed;
        let board = after.board();
        assert!(
            board.white.len() <= 8 && board.black.len() <= 16,
            "seed {seed}"
        );
        for at in board.white.iter().chain(board.black.iter()) {
            assert!(!at.is_corner() && at != Square::THRONE, "seed {seed}: {at}");
            assert_ne!(board.king, Some(at), "seed {seed}");
        }
        let mut side = before.side();
        let mut lost = 0;
        for event in &resolution.events {
            let Event::Moved {
                side: mover,
                captured,
                ..
            } = event
            else {
                continue;
            };
            assert_eq!(*mover, side, "seed {seed}: sides alternate");
            side = side.other();
            lost += captured.len();
        }
        let count = |board: Board| board.of(Side::White).len() + board.of(Side::Black).len();
        assert_eq!(
            count(before.board()) - lost,
            count(board),
            "seed {seed}: captures"
        );
        if after.outcome.is_none() {
            assert!(
                board.king.is_some_and(|king| !king.is_corner()),
                "seed {seed}"
            );
            let legal = self.system.legal_orders(after, after.side().seat());
            assert!(!legal.is_empty(), "seed {seed}: R-21");
            // Turns have names that sort.
            let [was, is] = [before, after].map(|position| self.system.turn(position).code);
            assert!(was < is, "seed {seed}: {was} and {is}");
        }
    }

    /// What one side cannot know changes nothing of what it is told.
    fn secrets(
        &self,
        before: &Position,
        book: &OrderBook<Order>,
        side: Side,
        rng: &mut ChaCha8Rng,
    ) {
        let other = side.other();
        let mut changed = before.clone();
        let never = Link {
            on: "a1-a2".parse().unwrap(),
            reply: Reply {
                way: any_move(rng),
                piece: None,
                takes: None,
            },
        };
        let hidden = Condition(vec![never]);
        changed.conditions[other.index()] = vec![hidden.clone()];
        let mut plain = before.clone();
        plain.conditions[other.index()].clear();
        let viewer = Viewer::Seat(side.seat());
        let system = &self.system;
        let seen = |position: &Position| system.record(&system.seen(position, viewer));
        assert_eq!(seen(&plain), seen(&changed), "seed {}", self.seed);
        assert_eq!(
            system.status(&plain, viewer),
            system.status(&changed, viewer)
        );
        let scene = |position| system.scene(position, book, viewer);
        assert_eq!(scene(&plain), scene(&changed));

        // Conditions on file are as secret as stored ones.
        let is_condition =
            |order: &Order| matches!(order, Order::Condition(_) | Order::DropConditions);
        let mut without = book.clone();
        without
            .entry(other.seat())
            .or_default()
            .retain(|order| !is_condition(order));
        let mut with = without.clone();
        with.entry(other.seat())
            .or_default()
            .push(Order::Condition(hidden));
        let told = |position: &Position, book: &OrderBook<Order>| {
            let resolution = system.adjudicate(position, book, &mut Chance::scripted([]));
            let turn = system.played(position.clone(), resolution);
            if turn.after.outcome.is_some() {
                return None;
            }
            let scene = system.result_scene(&turn, viewer);
            let published = system.publish(&turn, viewer);
            let report = system.report(&turn, viewer);
            let record = system.record(&system.seen(&turn.after, viewer));
            Some((report, scene, published, record))
        };
        assert_eq!(
            told(&plain, &without),
            told(&changed, &with),
            "seed {}",
            self.seed
        );
    }
}

#[test]
fn random_games_keep_the_laws() {
    let counts = Counts::all(effort::shares(GAMES, |seeds| {
        let mut counts = Counts::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let system = Tablut::read("tablut.toml", FILE, Some(options(&mut rng))).unwrap();
            let mut position = system.start(&mut Chance::scripted([]));
            let game = Game { system, seed };
            for _ in 0..TURNS {
                if let Awaiting::Over(_) = game.system.awaiting(&position) {
                    break;
                }
                let mut book = OrderBook::new();
                for side in Side::BOTH {
                    let wishes = wishes(&game.system, &position, side, &mut rng);
                    book.insert(
                        side.seat(),
                        game.on_file(&position, side, &wishes, &mut rng),
                    );
                }
                if rng.random_bool(0.05) {
                    let side = *Side::BOTH.choose(&mut rng).unwrap();
                    game.secrets(&position, &book, side, &mut rng);
                }
                // Now and then the very move is played that somebody waits for.
                let (own, other) = (position.side().seat(), position.side().other().seat());
                let awaited = book[&other].iter().find_map(|order| match order {
                    Order::Condition(condition) => condition.waits_for(),
                    _ => None,
                });
                if let Some(way) = awaited.filter(|_| rng.random_bool(0.5)) {
                    let read = [way.to_string()];
                    let read = game
                        .system
                        .read(&position, own, &book[&own], &Line::all(&read));
                    book.insert(own, read.on_file);
                }
                let (resolution, after) = game.turn(&position, &book, &mut rng);
                let is_reply = |event: &&Event| matches!(event, Event::Moved { stored: true, .. });
                counts.add("replies", resolution.events.iter().filter(is_reply).count());
                position = after;
                counts.add("turns", 1);
            }
            if let Some(Outcome { why, .. }) = position.outcome {
                counts.add(format!("{why:?}"), 1);
                assert!(!game.system.winners(&position).is_empty());
                let all = game.system.seen(&position, Viewer::Observer);
                assert_eq!(*all, position, "seed {seed}: all is shown at the end");
            }
        }
        counts
    }));
    counts.expect(&[("turns", 20 * GAMES), ("replies", 1_000)]);
    counts.expect(&["Corner", "King", "Resigned", "Agreed", "Timeout"].map(|end| (end, 0)));
}

/// A second count of what a side can play, without the move generator.
#[test]
fn moves_are_those_that_the_rules_allow_one_by_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let system = Tablut::read("tablut.toml", FILE, None).unwrap();
    for _ in 0..4 {
        let mut position = system.start(&mut Chance::scripted([]));
        for _ in 0..20 {
            let seat = position.side().seat();
            let legal: BTreeSet<Move> = (system.legal_orders(&position, seat).into_iter())
                .filter_map(|order| match order {
                    Order::Move(way) => Some(way),
                    _ => None,
                })
                .collect();
            let all = Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }));
            let read: BTreeSet<Move> = all
                .filter(|way| {
                    let text = [way.to_string()];
                    let reading = system.read(&position, seat, &[], &Line::all(&text));
                    reading.on_file == [Order::Move(*way)]
                })
                .collect();
            assert_eq!(legal, read);
            let Some(order) = random_move(&system, &position, &mut rng) else {
                break;
            };
            let book = OrderBook::from([(seat, vec![order])]);
            let resolution = system.adjudicate(&position, &book, &mut Chance::scripted([]));
            let turn = system.played(position, resolution);
            let scene = system.result_scene(&turn, Viewer::Observer);
            let moves = scene
                .arrows
                .iter()
                .filter(|arrow| arrow.kind == ArrowKind::Move);
            assert_eq!(moves.count(), 1);
            position = turn.after;
            if position.outcome.is_some() {
                break;
            }
        }
    }
}

#[test]
fn seats_are_white_and_black() {
    let system = Tablut::read("tablut.toml", FILE, None).unwrap();
    let ids: Vec<String> = system.seats().into_iter().map(|seat| seat.id).collect();
    assert_eq!(ids, ["white", "black"]);
    assert_eq!(system.seating(3, &mut Chance::scripted([])), None);
    let seats = system.seating(2, &mut Chance::scripted([1]));
    assert_eq!(seats, Some(vec![Seat(1), Seat(0)]));
    let seed =
        highnoon::game::chance::Seed::of(std::array::from_fn(|at| u8::try_from(at).unwrap()));
    for (game, first) in [("demo", Seat(0)), ("demo2", Seat(1))] {
        let mut chance = Chance::new(&seed, game, []);
        let seats = system.seating(2, &mut chance).unwrap();
        assert_eq!(seats[0], first, "{game}");
    }
}

#[test]
fn who_can_claim_the_win_is_told() {
    for (timeout, expected) in [("claim", [false, false, true, true]), ("none", [false; 4])] {
        let options = serde_json::json!({ "timeout": timeout });
        let mut table = crate::games().open("tablut", Some(&options)).unwrap();
        for is_due in expected {
            let told = format!("{:?}", table.status(Viewer::Observer));
            let claims = table
                .read(Seat(1), &[], &Line::all(&["CLAIM TIMEOUT"]))
                .given;
            assert_eq!(
                (told.contains("tablut-claim-timeout"), claims),
                (is_due, usize::from(is_due))
            );
            let turn = table.close(&BTreeMap::new(), &mut Chance::example());
            table = turn.next();
        }
    }
}
