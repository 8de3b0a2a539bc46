//! What keepers undo, and what waits for digests.

use highnoon::game::Seat;
use highnoon::store::{Store, StoredGame, Work};
use serde_json::{Value, json};

use super::{at, game, orders, turn};

/// Undone turns are found by those alone who look for them, and the turn that
/// is played again by all others.
pub(super) fn undone_turns(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("b")).unwrap();
    for number in [1, 2] {
        work.add_closed_turn("a", &turn(number)).unwrap();
        work.add_closed_turn("b", &turn(number)).unwrap();
    }
    work.undo_turn("a", 2, at(9)).unwrap();
    assert_eq!(work.closed_turns("a").unwrap(), [turn(1)]);
    assert_eq!(work.latest_turns("a", 1).unwrap(), [turn(1)]);
    assert_eq!(work.closed_turn("a", "turn 2").unwrap(), None);
    assert_eq!(work.closed_turns("b").unwrap().len(), 2, "another game's");

    let mut again = turn(3);
    "turn 2".clone_into(&mut again.turn);
    work.add_closed_turn("a", &again).unwrap();
    assert_eq!(
        work.closed_turn("a", "turn 2").unwrap(),
        Some(again.clone())
    );
    assert_eq!(
        work.all_closed_turns("a").unwrap(),
        [(turn(1), None), (turn(2), Some(at(9))), (again, None)]
    );
    let taken = work.add_closed_turn("a", &turn(2));
    let taken = taken.and_then(|()| work.commit());
    assert!(
        taken.is_err(),
        "the number of an undone turn is not used again"
    );

    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    let changed = StoredGame {
        file: "id = \"b\"".to_owned(),
        position: json!({ "turn": 7 }),
        turn: "1871-1".to_owned(),
        deadline: None,
        closed: 99,
        ..game("a")
    };
    work.save_game(&changed).unwrap();
    assert_eq!(work.look("a").unwrap(), Some(changed));
    for turn in ["one", "two"] {
        work.set_orders_for("a", turn, Seat(0), &orders(&["G lst H"]))
            .unwrap();
    }
    work.drop_orders_for("a", "one").unwrap();
    assert!(work.orders_on_file("a").unwrap().keys().eq(["two"]));
}

/// What is kept for a reader comes out once, in order, when the first of it
/// is due.
pub(super) fn digests(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("b")).unwrap();
    for (game, reader, due, item) in [
        ("a", "x", 20, 1),
        ("b", "x", 10, 2),
        ("a", "y", 30, 3),
        ("a", "x", 40, 4),
    ] {
        work.add_to_digest(game, reader, at(due), &json!(item))
            .unwrap();
    }
    work.commit().unwrap();
    let mut work = store.begin().unwrap();
    assert!(work.due_digests(at(9)).unwrap().is_empty());
    let due = work.due_digests(at(20)).unwrap();
    let whose = |game: &str, reader: &str| (game.to_owned(), reader.to_owned());
    assert_eq!(due, [whose("b", "x"), whose("a", "x")]);
    let kept = |work: &mut Work<'_>| -> Vec<Value> {
        let kept = work.digests_of("a").unwrap().into_iter();
        kept.map(|kept| kept.item).collect()
    };
    assert_eq!(kept(&mut work), [json!(1), json!(3), json!(4)]);
    work.drop_digest("a", "x").unwrap();
    assert_eq!(kept(&mut work), [json!(3)]);
    assert_eq!(work.due_digests(at(99)).unwrap().len(), 2);
    drop(work);
    let mut work = store.begin().unwrap();
    assert_eq!(kept(&mut work).len(), 3, "not committed");
}
