//! Whoever asks about another seat is told what everybody may know, however
//! he asks: in a dry run, with orders that are not his, by guessing.

use serde_json::{Value, json};

use super::{Game, komarn, risiko, same_for_others};

/// Everything that can be asked of a game in one mail.
const QUESTIONS: &str = "status\nwho\norders\nhistory\nsummary\nrules\ndeadlines\nhelp\nexplain";

/// Asks both games the same, every seat but the secretive one and whoever
/// keeps the game, and holds the answers against each other.
fn probe(
    seats: &[(&str, &str)],
    secretive: &str,
    names: &[&str],
    orders: &[String],
    games: [Game; 2],
) {
    let [mut one, mut other] = games;
    for game in [&mut one, &mut other] {
        for (seat, _) in seats {
            if *seat == secretive {
                game.mail(seat, "status\norders");
                continue;
            }
            game.mail(seat, QUESTIONS);
            for name in names {
                let dry = orders.iter().map(|order| format!("{name}: {order}\n"));
                let dry: String = dry.collect();
                game.mail(seat, &format!("preview:\n{dry}end preview"));
                game.mail(
                    seat,
                    &format!("vorschau:\n{name}:\n{}\nende vorschau", orders.join("\n")),
                );
            }
            game.mail(seat, &orders.join("\n"));
            for order in orders.iter().take(3) {
                game.mail(
                    seat,
                    &format!("what if\n{order}\nend preview\nexplain {order}"),
                );
            }
        }
    }
    let compared = same_for_others(secretive, &mut one, &mut other);
    assert!(compared > 20, "{compared} letters");
}

#[test]
fn missions_cannot_be_guessed() {
    let seats = risiko::SEATS;
    let begin = || Game::begin("risiko", &seats, "blau");
    let mut games = [begin(), begin()];
    let [one, other] = &mut games;
    risiko::differ(one, other);
    let missions = (1..=14).map(|number| format!("KEEP M{number:02}"));
    let cards = ["EXCHANGE 1 2 3", "END"].map(str::to_owned);
    let orders: Vec<String> = missions.chain(cards).collect();
    probe(&seats, "rot", &["Rot", "Red"], &orders, games);
}

#[test]
fn hands_cannot_be_guessed() {
    let seats = komarn::SEATS;
    let begin = || Game::begin("komarn", &seats, "blue");
    let mut games = [begin(), begin()];
    // Two numbers of the hand change places with two of the bag.
    games[1].edit(|position| {
        let bag = position["bag"].as_array().unwrap().clone();
        let is_number = |tile: &Value| tile.as_u64().is_some_and(|tile| tile < 55);
        let found = bag.iter().position(is_number).unwrap();
        let hand = &mut position["players"]["green"]["hand"];
        let given = hand[0].take();
        hand[0] = bag[found].clone();
        let mut all = hand.as_array().unwrap().clone();
        all.sort_by_key(Value::as_u64);
        *hand = json!(all);
        position["bag"][found] = given;
    });
    let orders: Vec<String> = (1..=54)
        .map(|number| format!("PLAY {number} LEFT"))
        .collect();
    probe(&seats, "green", &["Green", "Grün"], &orders, games);
}
