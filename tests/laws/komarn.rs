//! Banner von Komarn on random games: what is always so.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::chance::Seed;
use highnoon::game::system::{
    Drawing as _, Language as _, Line, OrderBook, Played, PlayedTurn, Rules, Telling as _,
};
use highnoon::game::{Chance, Seat, Viewer};
use highnoon::rules::komarn::Komarn;
use highnoon::rules::komarn::banner::Group;
use highnoon::rules::komarn::board::Token;
use highnoon::rules::komarn::event::{Event, apply};
use highnoon::rules::komarn::order::{Camp, Choice, Doubting, Extreme, Order, Plan, Taking};
use highnoon::rules::komarn::position::{Player, Position, Stage};
use highnoon::rules::komarn::variant;
use serde_json::json;

use crate::effort;
use crate::luck::Luck;

/// How many games are played.
const GAMES: u64 = 5_000;
/// No game takes more adjudications.
const LONGEST: usize = 600;

/// A game under options that change from game to game.
fn system(luck: &mut Luck, players: usize) -> Komarn {
    let mut options = json!({ "players": players });
    let choices: [(&str, &[serde_json::Value]); 12] = [
        ("layout", &[json!("random"), json!("standard")]),
        ("castles", &[json!("random"), json!("fixed")]),
        ("morlocks", &[json!(6), json!(0), json!(12)]),
        ("compensation_timing", &[json!("after"), json!("before")]),
        ("join_loser_paid", &[json!(true), json!("no")]),
        ("own_join_paid", &[json!(false), json!("yes")]),
        ("hurenweibel_tie", &[json!("neutral"), json!("keep")]),
        ("morlock_number", &[json!("keep"), json!("discard")]),
        ("reinforce_vs_morlock", &[json!(false), json!(true)]),
        ("weibel_limit", &[json!("strict"), json!("unlimited")]),
        ("reveal", &[json!("all"), json!("pair")]),
        ("final_round", &[json!(false), json!(true)]),
    ];
    for (name, values) in choices {
        if luck.one_in(5) {
            options[name] = luck.pick(values).unwrap();
        }
    }
    options["challenge"] = luck
        .pick(&[
            json!("window"),
            json!("window"),
            json!("policy"),
            json!("off"),
        ])
        .unwrap();
    options["nmr"] = luck.pick(&[json!("skip"), json!("auto")]).unwrap();
    if players == 5 {
        options["soldiers"] = json!(16);
    }
    let file = include_str!("../../maps/komarn/komarn.toml");
    variant::read(file, Some(serde_json::from_value(options).unwrap())).unwrap()
}

/// Orders of a seat for where things stand, and now and then for later.
fn orders(system: &Komarn, at: &Position, seat: Seat, luck: &mut Luck) -> Vec<Order> {
    let mut orders = Vec::new();
    let legal = system.legal_orders(at, seat);
    let awaited = match &at.stage {
        Stage::Turn => at.active == seat,
        Stage::Doubt { asked, .. } => asked.contains(&seat),
        Stage::Take { winner, .. } => *winner == seat,
        Stage::Over { .. } => false,
    };
    if awaited && !luck.one_in(40) {
        let plays: Vec<Order> = (legal.iter())
            .filter(|order| !matches!(order, Order::Camp(_)))
            .cloned()
            .collect();
        orders.extend(luck.pick(&plays));
        if at.stage == Stage::Turn {
            orders.extend(luck.pick(&plays).filter(|_| luck.one_in(3)));
            let camps: Vec<Order> = (legal.iter())
                .filter(|order| matches!(order, Order::Camp(_)))
                .cloned()
                .collect();
            let camp = luck.pick(&camps).filter(|_| luck.one_in(10));
            let is_first = luck.one_in(2);
            orders.extend(camp.map(|order| match order {
                Order::Camp(camp) => Order::Camp(Camp { is_first, ..camp }),
                order => order,
            }));
        }
    }
    let hand: Vec<u8> = at.player(seat).hand.iter().copied().collect();
    if luck.one_in(3) {
        orders.push(Order::Morlock(Plan {
            numbers: luck.pick(&hand).into_iter().collect(),
            bluff: true,
            exposed: luck.pick(&hand).into_iter().collect(),
        }));
    }
    if luck.one_in(8) {
        let whom = at.behind(seat).next().filter(|_| luck.one_in(2));
        let when = [
            Doubting::Never,
            Doubting::Always,
            Doubting::Ask,
            Doubting::Known,
            Doubting::Free(30),
        ];
        orders.push(Order::Doubting(whom, luck.pick(&when).unwrap()));
    }
    if luck.one_in(8) {
        let what = [
            Taking::Ask,
            Taking::Listed(vec![3, 50]),
            Taking::By(Extreme::Random),
        ];
        orders.push(Order::Taking(luck.pick(&what).unwrap()));
    }
    orders
}

/// Orders in words, and read back from them.
fn round_trip(system: &Komarn, at: &Position, seat: Seat, orders: &[Order]) -> Vec<Order> {
    let read = |orders: &[Order]| {
        let texts: Vec<String> = orders.iter().map(|order| system.write(at, order)).collect();
        system.read(at, seat, &[], &Line::all(&texts)).on_file
    };
    let on_file = read(orders);
    assert_eq!(read(&on_file), on_file);
    on_file
}

/// KT65 and what else holds in every position.
fn invariants(system: &Komarn, at: &Position) {
    let board = &system.board;
    let morlock = board.regions + 1;
    let mut tiles = at.bag.len() + at.discard.len() + at.morlocks.len();
    tiles += at.players.iter().map(Player::numbers).sum::<usize>();
    tiles += usize::from(matches!(at.stage, Stage::Doubt { .. }));
    assert_eq!(tiles, 55 + usize::from(system.options.morlocks));
    assert!(at.bag.iter().all(|&tile| tile <= morlock));
    for seat in at.seats() {
        let on = |owner: &&Seat| **owner == seat;
        let soldiers = at.soldiers.values().filter(on).count()
            + at.garrisons.values().filter(on).count()
            + usize::from(at.player(seat).reserve);
        assert_eq!(soldiers, usize::from(system.options.soldiers()));
    }
    assert!(at.soldiers.keys().all(|field| !at.camps.contains(field)));
    let mut weibels = 0;
    for group in Group::all(board, at) {
        let of = (group.fields.iter()).filter(|field| at.weibels.contains_key(field));
        let count = of.count();
        assert!(count <= 1, "one Weibel for a banner");
        weibels += count;
        let Some(commander) = group.commander(at) else {
            continue;
        };
        assert!(group.is_banner());
        assert!(group.counts(at).contains_key(&commander));
        if at.player(commander).reserve > 0 {
            let own = |point: &usize| at.garrisons[point] == commander;
            assert!(group.castles.iter().all(own), "castles are the commander's");
        }
    }
    assert_eq!(weibels, at.weibels.len(), "every Weibel is at a banner");
    for point in at.garrisons.keys() {
        assert_eq!(at.tokens[*point], Token::Castle);
    }
}

/// Groups never shrink (Komarn K-16).
fn never_shrink(system: &Komarn, before: &Position, after: &Position) {
    for group in Group::all(&system.board, before) {
        let now = Group::at(&system.board, after, group.lowest());
        assert!(group.fields.is_subset(&now.fields));
        assert!(group.castles.is_subset(&now.castles));
    }
}

/// All that a viewer is told of a position.
fn told(system: &Komarn, at: &Position, viewer: Viewer) -> serde_json::Value {
    let orders = OrderBook::new();
    // Pictures take long; some will do.
    let scene = (at.turn.is_multiple_of(10)).then(|| system.scene(at, &orders, viewer));
    json!({
        "status": system.status(at, viewer),
        "scene": scene,
        "seen": system.record(&system.seen(at, viewer)),
    })
}

/// What others do not know of a seat is changed; nobody but the seat itself
/// is told anything else (Komarn 4.4).
fn keeps_secrets(system: &Komarn, at: &Position, luck: &mut Luck) {
    let seat = luck.pick(&at.seats().collect::<Vec<_>>()).unwrap();
    let mut other = at.clone();
    let player = &mut other.players[seat.index()];
    let known: BTreeSet<u8> = (player.known.iter())
        .chain(player.shown.values().flatten())
        .copied()
        .collect();
    let hidden = player
        .hand
        .iter()
        .copied()
        .find(|number| !known.contains(number));
    let from_bag = (other.bag.iter()).position(|tile| (1..=system.board.regions).contains(tile));
    if let (Some(number), Some(place)) = (hidden, from_bag) {
        player.hand.remove(&number);
        player
            .hand
            .insert(std::mem::replace(&mut other.bag[place], number));
        other.bag.sort_unstable();
    }
    let player = &mut other.players[seat.index()];
    player.policy.taking = Taking::By(Extreme::Low);
    player.stored.push(Order::Morlock(Plan {
        numbers: vec![7],
        ..Plan::default()
    }));
    for viewer in (at.seats().map(Viewer::Seat)).chain([Viewer::Observer]) {
        if viewer != Viewer::Seat(seat) {
            assert_eq!(told(system, at, viewer), told(system, &other, viewer));
        }
    }
    // What is seen is a position that can be played on.
    for viewer in [Viewer::Seat(seat), Viewer::Observer] {
        let seen = system.seen(at, viewer);
        assert_eq!(seen.in_bag(), at.in_bag());
        let seen = system.restore(&system.record(&seen)).unwrap();
        let resolution = system.adjudicate(&seen, &OrderBook::new(), &mut Chance::example());
        system.advance(&seen, &resolution);
        if viewer == Viewer::Seat(seat) {
            assert_eq!(
                system.legal_orders(&seen, seat),
                system.legal_orders(at, seat)
            );
        }
    }
}

/// What is told of a turn does not hang on what the reader may not know: the
/// numbers that another seat draws, and orders that are not carried out.
fn tells_no_secrets(system: &Komarn, turn: &Played<Komarn>) {
    let PlayedTurn { before, after, .. } = turn;
    let mut other = turn.resolution.clone();
    let seat = before.active;
    let drawn = other.events.iter_mut().find_map(|event| match event {
        Event::Drawn { tile, .. } if (1..=system.board.regions).contains(tile) => Some(tile),
        _ => None,
    });
    let (Some(tile), false) = (drawn, after.is_over()) else {
        return;
    };
    let number = after
        .bag
        .iter()
        .find(|tile| (1..=system.board.regions).contains(*tile));
    let Some(&number) = number.filter(|_| !after.player(seat).known.contains(tile)) else {
        return;
    };
    if !after.player(seat).hand.contains(tile) || before.bag.binary_search(&number).is_err() {
        return;
    }
    if !after.player(seat).shown.is_empty() {
        return;
    }
    *tile = number;
    let mut changed = before.clone();
    for event in &other.events {
        apply(&system.board, &mut changed, event);
    }
    let other = PlayedTurn {
        before: before.clone(),
        resolution: other,
        after: changed,
    };
    for viewer in before
        .behind(seat)
        .map(Viewer::Seat)
        .chain([Viewer::Observer])
    {
        assert_eq!(system.report(turn, viewer), system.report(&other, viewer));
        let published = |turn| json!(system.publish(turn, viewer).unwrap());
        assert_eq!(published(turn), published(&other));
    }
}

fn play(game: u64) -> usize {
    let mut luck = Luck::new(game);
    let players = [2, 3, 4, 5][luck.below(4)];
    let system = system(&mut luck, players);
    let chance = || {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&game.to_be_bytes());
        Chance::new(&Seed::of(seed), "law", [])
    };
    let mut at = system.start(&mut chance());
    let mut codes = BTreeSet::new();
    for step in 0..LONGEST {
        let now = game + u64::try_from(step).unwrap();
        if now.is_multiple_of(3) || at.is_over() {
            invariants(&system, &at);
        }
        if now.is_multiple_of(7) || at.is_over() {
            let record = serde_json::to_value(system.record(&at)).unwrap();
            let record = serde_json::from_value(record).unwrap();
            assert_eq!(system.restore(&record).unwrap(), at);
        }
        assert!(
            codes.insert(system.turn(&at).code),
            "every turn has its own code"
        );
        if at.is_over() {
            assert!(system.owing(&at, &OrderBook::new()).is_empty());
            return step;
        }
        if now.is_multiple_of(211) {
            keeps_secrets(&system, &at, &mut luck);
        }
        let mut book: OrderBook<Order> = BTreeMap::new();
        for seat in at.seats() {
            let orders = orders(&system, &at, seat, &mut luck);
            let on_file = round_trip(&system, &at, seat, &orders);
            if !on_file.is_empty() {
                book.insert(seat, on_file);
            }
        }
        let resolution = system.adjudicate(&at, &book, &mut chance());
        if now.is_multiple_of(5) {
            assert_eq!(resolution, system.adjudicate(&at, &book, &mut chance()));
            let told = serde_json::to_value(&resolution).unwrap();
            assert_eq!(resolution, serde_json::from_value(told).unwrap());
        }
        let after = system.advance(&at, &resolution);
        // Stored orders of the active seat are rulings, too, in its turn.
        let own = at.player(at.active).stored.clone();
        for (&seat, orders) in &book {
            let rulings = |order: &Order| {
                let of = resolution.rulings.iter();
                of.filter(|ruling| ruling.ordered && ruling.seat == seat && ruling.order == *order)
                    .count()
            };
            for order in orders {
                let given = orders.iter().filter(|other| *other == order).count();
                assert_eq!(rulings(order), given, "one ruling for {order:?}, {own:?}");
            }
        }
        if now.is_multiple_of(5) {
            never_shrink(&system, &at, &after);
        }
        if now.is_multiple_of(101) {
            tells_no_secrets(&system, &system.played(at.clone(), resolution.clone()));
        }
        at = after;
    }
    panic!("game {game} does not end");
}

#[test]
fn random_games_keep_to_the_rules() {
    let longest = effort::shares(GAMES, |games| games.map(play).max());
    assert!(
        longest.into_iter().max() > Some(Some(60)),
        "the games are real ones"
    );
}

#[test]
fn a_number_taken_is_one_of_the_hand() {
    let mut luck = Luck::new(7);
    let system = system(&mut luck, 3);
    let mut at = system.start(&mut Chance::example());
    at.stage = Stage::Take {
        winner: Seat(1),
        loser: Seat(0),
    };
    let hand = at.player(Seat(0)).hand.clone();
    for order in system.legal_orders(&at, Seat(1)) {
        let book = BTreeMap::from([(Seat(1), vec![order.clone()])]);
        assert!(system.owing(&at, &book).is_empty());
        let resolution = system.adjudicate(&at, &book, &mut Chance::example());
        let lost = resolution.events.iter().find_map(|event| match event {
            Event::Lost { number, .. } => Some(*number),
            _ => None,
        });
        assert!(lost.is_some_and(|number| hand.contains(&number)));
        if let Order::Take(Choice::Number(number)) = order {
            assert_eq!(lost, Some(number));
        }
    }
}
