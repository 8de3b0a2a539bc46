//! A game of one's own that writes next to nothing: nine men's morris of
//! `examples/morris`, which has a whole game by mail beside it.

use std::collections::BTreeMap;

use highnoon::Game;
use highnoon::game::system::{Awaiting, Line, Taken};
use highnoon::game::{Chance, Message, Seat, Viewer};
use serde_json::json;

use crate::morris::{self, Morris};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn text(text: &str) -> Message {
    Message::new("report-item").with("item", text)
}

#[test]
fn what_it_has_not_written_is_there_all_the_same() {
    let table = morris::games().open("morris", None).unwrap();
    let lines = ["Hello Bert", "d7", "Good luck!"];
    let reading = table.read(WHITE, &[], &Line::all(&lines));
    assert_eq!(
        (reading.given, &reading.on_file[..]),
        (1, &["d7".to_owned()][..])
    );
    assert_eq!(
        reading.lines,
        [Taken::Greeting, Taken::Order, Taken::Greeting]
    );
    assert!(reading.review.is_empty());

    let nothing = table.read(WHITE, &[], &[]);
    assert_eq!(nothing.review[0].message, Message::new("review-no-orders"));
    assert!(table.read(BLACK, &[], &[]).review.is_empty());
    let early = table.read(BLACK, &[], &Line::all(&["d7"]));
    assert_eq!(early.notes[0].message, Message::new("order-not-due"));

    assert_eq!(table.examples(WHITE)[2].means, text("a7"));
    let sheet = Message::new("sheet-example").with("line", "a1");
    assert_eq!(table.sheet(WHITE), [sheet]);
    assert!(table.resembles("d7") && !table.resembles("How are you?"));
    assert!(table.survivors().len() == 2 && !table.draws_lots());

    let orders = BTreeMap::from([(WHITE, reading.on_file)]);
    let turn = table.close(&orders, &mut Chance::example());
    assert_eq!(turn.next().awaiting(), Awaiting::Orders(vec![BLACK]));
    assert_eq!(
        turn.report(Viewer::Observer).title.key,
        "account-results-title"
    );
}

#[test]
fn options_and_variant_stand_in_what_is_saved() {
    let games = morris::games();
    let table = games
        .open("morris", Some(&json!({ "most_turns": "2" })))
        .unwrap();
    let saved = table.position();
    assert_eq!(
        (&saved["variant"], &saved["options"]["most_turns"]),
        (&json!("morris"), &json!(2))
    );
    let mut table = games.restore(&saved).unwrap();
    for (seat, order) in [(WHITE, "d7"), (BLACK, "g7")] {
        let orders = BTreeMap::from([(seat, vec![order.to_owned()])]);
        table = table.close(&orders, &mut Chance::example()).next();
    }
    assert_eq!(table.winners(), [WHITE, BLACK]);
    let unknown = games.open("morris", Some(&json!({ "most_tuns": 2 })));
    let why = unknown.unwrap_err().to_string();
    assert!(why.contains("did you mean `most_turns`"), "{why}");
}

#[test]
fn a_table_is_a_game_of_its_own_rules_alone() {
    let games = morris::games();
    let table = games.open("morris", None).unwrap();
    let game: Game<Morris> = Game::of(&*table).unwrap();
    assert_eq!(game.save(), table.position());
    assert!(Game::<Morris>::of(&*games.open("tablut", None).unwrap()).is_none());
    let orders = game.orders("White: d7").unwrap();
    let after = game.after(&game.adjudicate(&orders));
    assert_eq!(after.position.turns, 1);
    assert_eq!(game.orders("White: h9").unwrap_err().len(), 1);
}
