//! A whole game by mail, and lines as people write them.

use highnoon::Game;
use highnoon::game::{Lang, Note, Seat};
use highnoon::judge::{Rehearsal, Sent};

use super::board::Point::{self, *};
use super::board::Position;
use super::{Morris, Options};

#[test]
fn a_game_is_played_by_mail_to_its_end() {
    let mut judge = Rehearsal::new(super::games(), super::texts()).unwrap();
    let first = judge.begin("morris", &[Lang::EN, Lang::DE]).unwrap();
    assert!(first[1].text.contains("Setze reihum"), "{first:?}");
    let mut random = 7_usize;
    let (ending, letters) = (judge.play(|table, seat| {
        let mut legal = table.legal_orders(seat);
        legal.retain(|order| order != "RESIGN");
        if legal.iter().any(|order| order.contains(" x ")) {
            legal.retain(|order| order.contains(" x "));
        }
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        format!("Hello,\n\n{}\n", legal[(random >> 33) % legal.len()])
    }))
    .unwrap();
    let mut letters_of = letters.iter();
    let untold = letters_of.find(|letter| letter.text.contains("[morris-"));
    assert_eq!(untold, None, "a text is missing");
    let texts = super::texts();
    for (id, lang) in [("white", Lang::EN), ("black", Lang::DE)] {
        let ending = texts.in_language(lang).say(&ending);
        let is_told = |sent: &Sent| sent.to.starts_with(id) && sent.says(&ending);
        assert!(letters.iter().any(is_told), "{ending}\n{letters:?}");
    }
}

/// White's orders on file after a line, or what is said of it.
fn read(game: &Game<Morris>, line: &str) -> String {
    let reading = game.read(Seat(0), line);
    let texts = super::texts();
    let said = |note: &Note| texts.in_language(Lang::EN).say(&note.message);
    let orders = reading.on_file.iter().map(|order| game.write(order));
    let all: Vec<String> = orders.chain(reading.notes.iter().map(said)).collect();
    all.join("; ")
}

/// A position with these men.
fn at(turns: u8, white: &[Point], black: &[Point]) -> Game<Morris> {
    let white = white.iter().map(|point| (*point, Seat(0)));
    let men = white.chain(black.iter().map(|point| (*point, Seat(1))));
    Game::new(Morris(Options::default())).at(Position {
        turns,
        board: men.collect(),
        ..Position::default()
    })
}

#[test]
fn lines_are_read_as_they_are_meant() {
    let placing = at(4, &[A1, A4], &[G1, G4]);
    let moving = at(18, &[A1, A4, D7, B2], &[G1, G4, F2, F4]);
    let flying = at(18, &[A1, A4, D7], &[G1, G4, F2]);
    for (table, line, expected) in [
        (&placing, "d7", "d7"),
        (&placing, "Please put a man on d7.", "d7"),
        (&placing, "Viel Glück!", ""),
        (&placing, "a7", "not possible here; you could write"),
        (&placing, "a7, takes g1", "a7 x g1"),
        (&placing, "setze a7 und schlage g4", "a7 x g4"),
        (&placing, "h9", "expected a point instead of \"h9\""),
        (&placing, "Ich gebe auf", "RESIGN"),
        (&moving, "ziehe d7 nach a7 und schlage f2", "d7-a7 x f2"),
        (&moving, "d7-f4", "not possible here; you could write d7-"),
        (&flying, "d7-f4", "d7-f4"),
    ] {
        let read = read(table, line);
        assert!(
            read.starts_with(expected) && expected.is_empty() == read.is_empty(),
            "{line}: {read}"
        );
    }
}
