//! What people write to the judge.

use highnoon::game::Seat;

use super::post::Post;
use super::world::Playing;
use crate::luck::Luck;

/// What is written besides orders, by whoever plays.
const WORDS: [&str; 26] = [
    "ready",
    "bereit",
    "wait",
    "clear",
    "zurück",
    "status",
    "help",
    "Hilfe",
    "history",
    "show orders",
    "vote draw",
    "vote end",
    "no vote",
    "digest",
    "sofort",
    "language de",
    "Hallo Anna,",
    "Best, Steve",
    "Ich hoffe, das kommt noch rechtzeitig.",
    "A Xyzzy - Plugh",
    "Attack Xyzzy from Plugh",
    "press to all\nWho goes first?\nendpress",
    "press to keeper\nIch bin ab Montag weg.\nendpress",
    "absence 2027-01-10 to 2027-01-20",
    "resign",
    "preview\nstatus\nend preview",
];
/// What is written to answer a question.
const ANSWERS: [&str; 4] = ["yes", "ja", "no", "NO! I did not write that."];
/// What the keeper writes.
const KEEPING: [&str; 10] = [
    "process",
    "extend 2 days",
    "pause",
    "resume",
    "status",
    "rollback",
    "list games",
    "press to all\nA happy new year!\nendpress",
    "whogame",
    "summary",
];

pub(super) const KEEPER: &str = "keeper@players.example";

/// A mail as it leaves its writer.
pub(super) fn compose(games: &[Playing], post: &Post, number: usize, luck: &mut Luck) -> Vec<u8> {
    let game = &games[luck.below(games.len())];
    let (from, body) = match luck.below(20) {
        0 | 1 => (KEEPER.to_owned(), luck.pick(&KEEPING).unwrap().to_owned()),
        2 => (
            "stranger@elsewhere.example".to_owned(),
            luck.pick(&["list games", "join", "help", "hello there"])
                .unwrap()
                .to_owned(),
        ),
        3 => {
            let seat = luck.below(game.people.len());
            let answer = luck.pick(&ANSWERS).unwrap().to_owned();
            (game.people[seat].clone(), answer)
        }
        _ => {
            let (from, mut body) = play(game, luck, None);
            // Who is in several games sometimes writes one mail for two.
            let other = &games[luck.below(games.len())];
            let seat = other.people.iter().position(|one| *one == from);
            if luck.one_in(10) && seat.is_some() {
                let (_, more) = play(other, luck, seat);
                body = format!("{body}\n[{}]\n{more}", other.id);
            }
            (from, body)
        }
    };
    // Most answer the last letter about the game, some an older one.
    let letters = post.letters_to(&from, &game.id);
    let answered = match luck.below(8) {
        0 => None,
        1 => luck.pick(&letters),
        _ => letters.last().cloned(),
    };
    let answers = answered.map_or_else(String::new, |id| format!("In-Reply-To: <{id}>\n"));
    let subject = if luck.one_in(12) { "" } else { &game.id };
    format!(
        "From: <{from}>\nTo: <judge@highnoon.example>\nSubject: [{subject}] turn\n{answers}\
         Message-ID: <{number}@players.example>\nContent-Type: text/plain; charset=utf-8\n\n\
         {body}\n"
    )
    .into_bytes()
}

/// Orders and other words of somebody who plays: on this seat, or on one that
/// is likely due.
fn play(game: &Playing, luck: &mut Luck, seat: Option<usize>) -> (String, String) {
    let due: Vec<Seat> = game.table.awaiting().seats();
    let anybody = luck.below(game.people.len());
    let is_due = !luck.one_in(5);
    let is_likely = luck.pick(&due).filter(|_| is_due).map(Seat::index);
    let seat = seat.or(is_likely).unwrap_or(anybody);
    let legal = game.table.legal_orders(Seat(u8::try_from(seat).unwrap()));
    let mut lines: Vec<String> = Vec::new();
    if !luck.one_in(4) {
        let most = luck.below(legal.len().min(12) + 1);
        lines.extend((0..most).filter_map(|_| luck.pick(&legal)));
    }
    for _ in 0..luck.below(3) {
        let word = luck.pick(&WORDS).map(str::to_owned);
        // Hardly anybody goes.
        lines.extend(word.filter(|word| word != "resign" || luck.one_in(4)));
    }
    (game.people[seat].clone(), lines.join("\n"))
}
