//! Banner von Komarn in words: lines that players are shown can be sent, and
//! what a game has chosen otherwise than usual is told.

use highnoon::game::system::Setting as _;
use highnoon::game::{Lang, Seat};
use highnoon::rules::komarn::board::{Field, Lane};
use highnoon::rules::komarn::grammar::{self, Names, Said};
use highnoon::rules::komarn::order::{
    Camp, Choice, Doubting, Extreme, Order, Plan, Play, Purpose, Taking,
};
use highnoon::rules::komarn::{Komarn, variant};
use serde_json::{Value, json};

fn system(options: Value) -> Komarn {
    let file = include_str!("../../maps/komarn/komarn.toml");
    variant::read(file, Some(serde_json::from_value(options).unwrap())).unwrap()
}

/// An order of every shape.
fn orders() -> Vec<Order> {
    let field = Field::of(23, Lane::Right);
    let purposes = [
        Purpose::Recruit(Lane::Left),
        Purpose::Recruit(Lane::River),
        Purpose::Recruit(Lane::Right),
        Purpose::Reinforce(field),
        Purpose::Seduce(Lane::River),
        Purpose::Plague {
            second: Some(45),
            first: Lane::Right,
        },
        Purpose::Plague {
            second: None,
            first: Lane::Left,
        },
        Purpose::Discard,
    ];
    let number = 17;
    let mut orders: Vec<Order> = purposes
        .map(|purpose| Order::Play(Play { number, purpose }))
        .to_vec();
    orders.extend([false, true].map(|is_first| Order::Camp(Camp { field, is_first })));
    let plan = |numbers: &[u8], bluff, exposed: &[u8]| {
        Order::Morlock(Plan {
            numbers: numbers.to_vec(),
            bluff,
            exposed: exposed.to_vec(),
        })
    };
    orders.extend([
        plan(&[31, 8], false, &[]),
        plan(&[31, 8], true, &[]),
        plan(&[], true, &[]),
        plan(&[31], true, &[9, 4]),
        plan(&[], true, &[9]),
    ]);
    for whom in [None, Some(Seat(1)), Some(Seat(2))] {
        let when = [
            Doubting::Never,
            Doubting::Always,
            Doubting::Ask,
            Doubting::Known,
            Doubting::Free(40),
        ];
        orders.extend(when.map(|when| Order::Doubting(whom, when)));
    }
    let extremes = [Extreme::High, Extreme::Low, Extreme::Random];
    orders.extend(extremes.map(|extreme| Order::Taking(Taking::By(extreme))));
    orders.extend(extremes.map(|extreme| Order::Take(Choice::By(extreme))));
    orders.extend([
        Order::Taking(Taking::Ask),
        Order::Taking(Taking::Listed(vec![33, 40])),
        Order::Take(Choice::Number(9)),
        Order::Doubt(Seat(0)),
        Order::Trust(Seat(2)),
    ]);
    orders
}

#[test]
fn lines_are_read_back_in_every_language() {
    let system = system(json!({}));
    let seats = system.seats();
    let names = Names {
        seats: &seats,
        regions: 54,
    };
    let mut differing = 0;
    for order in orders() {
        let lines = [Lang::EN, Lang::DE]
            .map(|lang| crate::texts().in_language(lang).say(&system.line(&order)));
        for line in &lines {
            let read: Vec<_> = grammar::read(names, line)
                .into_iter()
                .map(|(_, said)| said)
                .collect();
            assert_eq!(read, [Ok(Said::Order(order.clone()))], "{line}");
        }
        differing += usize::from(lines[0] != lines[1]);
    }
    assert!(
        differing > 30,
        "each language has its own words: {differing}"
    );
}

#[test]
fn what_is_chosen_otherwise_than_usual_is_told() {
    let told = |options: Value| -> Vec<Vec<String>> {
        let introduction = system(options).introduction();
        let say = |lang| {
            introduction
                .iter()
                .map(move |told| crate::texts().in_language(lang).say(told))
        };
        [Lang::EN, Lang::DE]
            .map(|lang| say(lang).collect())
            .to_vec()
    };
    let usual = told(json!({}));
    for (option, value) in [
        ("layout", json!("standard")),
        ("castles", json!("fixed")),
        ("soldiers", json!(12)),
        ("morlocks", json!(3)),
        ("schilling", json!(12)),
        ("towns_in_compensation", json!("no")),
        ("compensation_timing", json!("before")),
        ("join_loser_paid", json!("no")),
        ("own_join_paid", json!("yes")),
        ("hurenweibel_tie", json!("keep")),
        ("morlock_number", json!("discard")),
        ("reinforce_vs_morlock", json!("yes")),
        ("weibel_limit", json!("unlimited")),
        ("challenge", json!("policy")),
        ("challenge", json!("off")),
        ("reveal", json!("pair")),
        ("nmr", json!("auto")),
        ("final_round", json!("yes")),
    ] {
        let of_option = told(json!({ option: value.clone() }));
        for (usual, told) in usual.iter().zip(&of_option) {
            let new: Vec<&String> = told.iter().filter(|line| !usual.contains(line)).collect();
            assert_eq!(new.len(), 1, "{option} = {value}: {new:?}");
            assert!(!new[0].contains("komarn-"), "{}", new[0]);
        }
    }
}
