//! Orders that a player could write, to be copied from a letter.

use super::account::piece_at;
use super::board::Side;
use super::capture;
use super::movement::{Move, moves};
use super::options::Options;
use super::position::Position;
use super::words;
use crate::game::system::Example;
use crate::game::{Message, Seat};

/// Orders of every sort that a seat could write where things stand.
pub(super) fn examples(options: &Options, position: &Position, seat: Seat) -> Vec<Example> {
    if position.outcome.is_some() {
        return Vec::new();
    }
    let side = Side::of(seat);
    let board = position.board();
    let of = |side: Side| -> Vec<Move> {
        moves(&board, side, position.run(side, options.shuttle_limit)).collect()
    };
    let (own, others) = (of(side), of(side.other()));
    let plain = |text: String| Message::new("tablut-plain").with("text", text);
    let mut examples = Vec::new();
    let mut add = |line, means| examples.push(Example { line, means });
    // A move can be written on one's own turn only; a condition at any time.
    let on_move = position.side() == side;
    if let Some(way) = own.first().filter(|_| on_move)
        && let Some(piece) = board.piece(way.from)
    {
        let means = Message::new("tablut-example-move")
            .with("piece", piece_at(piece, way.from))
            .with("to", way.to.to_string());
        add(plain(way.to_string()), means);
    }
    let taking = own.iter().find_map(|&way| {
        let captured = capture::play(options, &board, way).captured;
        (!captured.is_empty()).then_some((way, captured))
    });
    if let Some((way, captured)) = taking.filter(|_| on_move) {
        let squares = words::squares(captured.iter());
        let means = Message::new("tablut-example-capture").with("squares", squares);
        add(plain(words::taking(way, captured)), means);
    }
    if let (Some(reply), Some(on)) = (own.last(), others.last()) {
        let told = |key| {
            Message::new(key)
                .with("on", on.to_string())
                .with("reply", reply.to_string())
        };
        let line = told("tablut-example-condition-line");
        add(line, told("tablut-example-condition"));
    }
    let new = Message::new;
    if on_move {
        add(
            new("tablut-example-offer-line"),
            new("tablut-example-offer"),
        );
    }
    if position.offer == Some(side.other()) {
        add(
            new("tablut-example-accept-line"),
            new("tablut-example-accept"),
        );
    }
    if let Some(labels) = words::repetition(position) {
        let line = Message::new("tablut-example-claim-line").with("labels", labels);
        add(line, new("tablut-example-claim"));
    }
    add(
        new("tablut-example-resign-line"),
        new("tablut-example-resign"),
    );
    examples
}
