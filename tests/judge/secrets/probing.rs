//! Whoever asks about another seat is told what everybody may know, however
//! he asks: in a dry run, with orders that are not his, by guessing.

use chrono::TimeDelta;
use highnoon::game::{Arg, Lang, Seat};
use highnoon::mail::command::{Entry, Group, Name, VOCABULARY};
use highnoon::table::Table;
use serde_json::{Value, json};

use super::{Game, komarn, risiko, same_for_others};
use crate::effort;
use crate::judge::GAMES;

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

/// What a seat does that nobody else may know of: its orders, which differ, and
/// what it says beside them.
fn kept(table: &dyn Table, seat: Seat, differs: bool) -> String {
    let legal = table.legal_orders(seat);
    let (first, apart) = if differs { (3, 7) } else { (0, 11) };
    let orders = legal.iter().skip(first).step_by(apart).take(3 - first / 3);
    let orders = orders.map(String::as_str).collect::<Vec<_>>().join("\n");
    let beside = ["wait\nstop", "ready anyway\ndraw"][usize::from(differs)];
    let words = crate::texts().in_language(Lang::EN);
    let later = table.coming(1).into_iter().next();
    let later = later.map(|turn| format!("{}:\n{orders}", words.say(&turn.title)));
    format!("{orders}\n{beside}\n\n{}", later.unwrap_or_default())
}

/// Gives every command there is, as it is shown, bare and of this seat; but not
/// what closes a turn or gives a seat to another, who is told what was on file.
fn command_all(game: &mut Game, asks: &str, name: &str, seats: usize) {
    let words = crate::texts().in_language(Lang::EN);
    let is_tried = |entry: &&Entry| match entry.name {
        Name::Process | Name::Nowait | Name::Replace | Name::Unsubscribe => false,
        _ => entry.group != Group::Votes || seats > 2,
    };
    let tried: Vec<&Entry> = VOCABULARY.iter().filter(is_tried).collect();
    for some in tried.chunks(if effort::is_whole() { 1 } else { 6 }) {
        let written = some.iter().map(|entry| {
            let example = words.say(&entry.example());
            let bare = entry.spellings[0];
            [example, bare.to_owned(), format!("{bare} {name}")].join("\n\n")
        });
        let written = written.collect::<Vec<_>>().join("\n\n");
        // Answers have a bound in a day.
        game.now += TimeDelta::hours(1);
        game.mail(asks, &written);
    }
}

/// Whatever a seat has on file, for later and as votes, and whether it is ready.
#[test]
fn nothing_tells_what_is_on_file() {
    let some = if effort::is_whole() { 6 } else { 1 };
    for variant in GAMES.into_iter().take(some) {
        let start = crate::games().open(variant, None).unwrap();
        let seats = start.seats();
        let people: Vec<(&str, &str)> = seats.iter().map(|seat| (&*seat.id, "en")).collect();
        let last = people.len() - 1;
        let (asks, secretive) = (people[0].0, people[last].0);
        let name = crate::texts().in_language(Lang::EN);
        let name = name.arg(&Arg::Name(seats[last].name.clone()));
        let begin = || Game::begin(variant, &people, asks);
        let mut games = [begin(), begin()];
        for (game, differs) in games.iter_mut().zip([false, true]) {
            let table = start.at(&game.position()).unwrap();
            let last = Seat(u8::try_from(last).unwrap());
            game.mail(secretive, &kept(&*table, last, differs));
            command_all(game, asks, &name, people.len());
            let own = table.legal_orders(Seat(0)).into_iter().take(2);
            let own = own.collect::<Vec<_>>().join("\n");
            for line in table.legal_orders(last).iter().step_by(9).take(3) {
                game.now += TimeDelta::hours(1);
                game.mail(
                    asks,
                    &format!("preview:\n{name}: {line}\n{own}\nend preview\n\n{line}"),
                );
            }
        }
        let [mut one, mut other] = games;
        let compared = same_for_others(secretive, &mut one, &mut other);
        assert!(compared > 10, "{variant}: {compared} letters");
    }
}
