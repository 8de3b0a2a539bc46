//! Orders that a player could write, to be copied from a letter.

use super::account::piece_at;
use super::board::Side;
use super::capture;
use super::ending::TIMES;
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
    let line = |text: String| Message::new("tablut-plain").with("text", text);
    let mut examples = Vec::new();
    // A move can be written on one's own turn only; a condition at any time.
    let on_move = position.side() == side;
    if let Some(way) = own.first().filter(|_| on_move)
        && let Some(piece) = board.piece(way.from)
    {
        examples.push(Example {
            line: line(way.to_string()),
            means: Message::new("tablut-example-move")
                .with("piece", piece_at(piece, way.from))
                .with("to", way.to.to_string()),
        });
    }
    let taking = own.iter().find_map(|&way| {
        let captured = capture::play(options, &board, way).captured;
        (!captured.is_empty()).then_some((way, captured))
    });
    if let Some((way, captured)) = taking.filter(|_| on_move) {
        examples.push(Example {
            line: line(words::taking(way, captured)),
            means: Message::new("tablut-example-capture")
                .with("squares", words::squares(captured.iter())),
        });
    }
    if let (Some(reply), Some(on)) = (own.last(), others.last()) {
        examples.push(Example {
            line: Message::new("tablut-example-condition-line")
                .with("on", on.to_string())
                .with("reply", reply.to_string()),
            means: Message::new("tablut-example-condition")
                .with("on", on.to_string())
                .with("reply", reply.to_string()),
        });
    }
    let mut plain = |line, means| examples.push(Example { line, means });
    if on_move {
        plain(
            Message::new("tablut-example-offer-line"),
            Message::new("tablut-example-offer"),
        );
    }
    if position.offer == Some(side.other()) {
        plain(
            Message::new("tablut-example-accept-line"),
            Message::new("tablut-example-accept"),
        );
    }
    let counted = position.counted();
    if counted.len() >= TIMES {
        let three = counted[counted.len() - TIMES..].iter();
        let labels = words::labels(three.map(|&played| position.label(played)));
        plain(
            Message::new("tablut-example-claim-line").with("labels", labels),
            Message::new("tablut-example-claim"),
        );
    }
    plain(
        Message::new("tablut-example-resign-line"),
        Message::new("tablut-example-resign"),
    );
    examples
}
