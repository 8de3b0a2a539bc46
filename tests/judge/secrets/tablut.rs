//! Replies that a side has sent for moves that the other may make
//! (Tablut 4.4).

use std::collections::BTreeMap;

use highnoon::game::system::Awaiting;
use highnoon::game::{Chance, Seat};

use super::{Game, same_for_others};

const SEATS: [(&str, &str); 2] = [("white", "en"), ("black", "de")];

#[test]
fn replies_ahead_change_no_letter_of_the_other_side() {
    let mut one = Game::begin("tablut", &SEATS, "");
    let mut other = Game::begin("tablut", &SEATS, "");
    let table = crate::games().restore(&one.position()).unwrap();
    let Awaiting::Orders(awaited) = table.awaiting() else {
        panic!("the game has begun");
    };
    let seat = awaited[0];
    let (mover, waits) = (SEATS[seat.index()].0, SEATS[1 - seat.index()].0);
    let first = table.legal_orders(seat);
    let [made, unmade, ..] = &first[..] else {
        panic!("{first:?}");
    };
    let orders = BTreeMap::from([(seat, vec![unmade.clone()])]);
    let then = table.close(&orders, &mut Chance::example()).next();
    let replies = then.legal_orders(Seat(1 - seat.0));
    for (game, reply) in [(&mut one, &replies[0]), (&mut other, &replies[1])] {
        game.mail(waits, &format!("IF {unmade} THEN {reply}"));
        game.mail(mover, "status");
        game.mail(mover, made);
        assert_eq!(game.close(), 1);
        game.mail(mover, "history\nstatus");
        game.mail(mover, &format!("explain {made}\nexplain {unmade}"));
    }
    let compared = same_for_others(waits, &mut one, &mut other);
    assert!(compared >= 4, "{compared} letters");
}
