//! What keepers undo, and what waits for digests.

use highnoon::game::Seat;
use highnoon::store::{Store, StoredGame};
use serde_json::json;

use super::{at, game, orders, turn};

/// Undone turns are found by those alone who look for them, and the turn that
/// is played again by all others.
pub(super) fn undone_turns(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("b")).unwrap();
    for number in [1, 2] {
        let closed = StoredGame {
            closed: number,
            ..game("a")
        };
        work.advance_game(&closed, &turn(number)).unwrap();
        work.advance_game(
            &StoredGame {
                id: "b".to_owned(),
                ..closed
            },
            &turn(number),
        )
        .unwrap();
    }
    work.undo_turn("a", 2, at(9)).unwrap();
    assert_eq!(work.closed_turns("a").unwrap(), [turn(1)]);
    assert_eq!(work.last_closed("a").unwrap(), Some(turn(1)));
    assert_eq!(work.closed_turn("a", "turn 2").unwrap(), None);
    assert_eq!(work.closed_turns("b").unwrap().len(), 2, "another game's");

    let mut again = turn(3);
    "turn 2".clone_into(&mut again.turn);
    work.advance_game(&game("a"), &again).unwrap();
    assert_eq!(
        work.closed_turn("a", "turn 2").unwrap(),
        Some(again.clone())
    );
    assert_eq!(
        work.all_closed_turns("a").unwrap(),
        [(turn(1), None), (turn(2), Some(at(9))), (again, None)]
    );
    assert!(
        work.advance_game(&game("a"), &turn(2)).is_err(),
        "the number of an undone turn is not used again"
    );
    drop(work);

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
    work.change_game(&changed).unwrap();
    let expected = StoredGame {
        deadline: game("a").deadline,
        closed: 0,
        ..changed
    };
    assert_eq!(work.look("a").unwrap(), Some(expected));
    for turn in ["one", "two"] {
        work.set_orders_for("a", turn, Seat(0), &orders(&["G lst H"]))
            .unwrap();
    }
    work.drop_orders_for("a", "one").unwrap();
    assert_eq!(work.turns_with_orders("a").unwrap(), ["two"]);
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
    assert_eq!(work.take_digest("a", "x").unwrap(), [json!(1), json!(4)]);
    assert!(work.take_digest("a", "x").unwrap().is_empty());
    assert_eq!(work.due_digests(at(99)).unwrap().len(), 2);
    drop(work);
    let mut work = store.begin().unwrap();
    assert_eq!(
        work.take_digest("a", "x").unwrap().len(),
        2,
        "not committed"
    );
}
