//! Case files of Tablut: small games, line by line.

mod file;
mod statement;

use serde_json::Value;

use crate::fault::Faults;
use crate::game::note::Severity;
use crate::game::system::{Language as _, Line, OrderBook, Rules as _, Telling as _};
use crate::game::{Arg, Chance, Message, Seat};
use crate::rules::case_file::{self, CaseResult, OrderLine};
use crate::rules::family;
use crate::rules::tablut::board::{Board, Side};
use crate::rules::tablut::ending::{Ending, Outcome};
use crate::rules::tablut::order::Order;
use crate::rules::tablut::position::{Position, State};
use crate::rules::tablut::variant::{self, Unread, Variant};
use crate::rules::tablut::{Event, Resolution, Squares, Tablut, words};
use file::WrittenCase;

/// The variant's file: cases are played on its board.
const VARIANT: (&str, &str) = (
    "tablut/tablut.toml",
    include_str!("../../../../maps/tablut/tablut.toml"),
);

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    Ok(case_file::read(file, text)?.run(play))
}

/// A game being played, with what is on file.
struct Game {
    system: Tablut,
    position: Position,
    on_file: OrderBook<Order>,
}

/// Plays a case. An error is something in it that cannot be understood.
fn play(case: &WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let Some(variant) = case_file::opened(variant(case), case.refused.as_ref())? else {
        return Ok(());
    };
    let position = first(&variant, case)?;
    let mut game = Game {
        system: Tablut::new(variant),
        position,
        on_file: OrderBook::new(),
    };
    for line in case_file::lines(&case.play) {
        if let Some(moves) = line.order.strip_prefix("moves ") {
            game.moves(moves, &line, result);
            continue;
        }
        let found = match line.order.split_once(": ") {
            _ if line.order == "deadline" => game.close(),
            Some(("White", text)) => game.mail(Side::White, text),
            Some(("Black", text)) => game.mail(Side::Black, text),
            _ => game.mail(game.position.side(), line.order),
        };
        result.compare(&line, &found);
    }
    if let Some(after) = &case.after {
        let expected = if after.contains('/') {
            Board::read_tfen(after.split_whitespace().next().unwrap_or_default())?
        } else {
            Board::read_rows(after)?
        };
        if expected != game.position.board() {
            let found = game.position.board().rows().join("\n    ");
            result
                .differences
                .push(format!("the board afterwards is\n    {found}"));
        }
    }
    result.check(&case.holds, |statement| {
        statement::check(&game.system, &game.position, statement)
    })
}

/// The variant under a case's options.
fn variant(case: &WrittenCase) -> Result<Variant, String> {
    let options = Value::Object(case.options.clone().into_iter().collect());
    let options = family::read(&options).map_err(|why| why.to_string())?;
    variant::read(VARIANT.0, VARIANT.1, Some(options)).map_err(|unread| match unread {
        Unread::Faulty(faults) => faults.to_string(),
        Unread::Start(why) => why,
    })
}

/// The position in which a case begins. A board of a case may be one on which
/// the game would be over.
fn first(variant: &Variant, case: &WrittenCase) -> Result<Position, String> {
    let mut state = match (&case.board, &case.tfen) {
        (Some(board), None) => State::first(Board::read_rows(board)?),
        (None, Some(tfen)) => State::read(tfen)?,
        (None, None) => variant.start,
        (Some(_), Some(_)) => return Err("a case has a board or TFEN, not both".to_owned()),
    };
    match case.to_move.as_deref() {
        None => {}
        Some("white") => state.side = Side::White,
        Some("black") => state.side = Side::Black,
        Some(other) => {
            return Err(format!(
                "\"{other}\" is not a side, expected white or black"
            ));
        }
    }
    if let Some(quiet) = case.no_capture {
        state.quiet = quiet;
    }
    Ok(Position::new(state))
}

impl Game {
    /// `moves A B C => all ok`: moves in turn, the last of which may end the
    /// game.
    fn moves(&mut self, moves: &str, line: &OrderLine<'_>, result: &mut CaseResult) {
        for one in moves.split_whitespace() {
            let found = self.mail(self.position.side(), one);
            let ended = self.position.outcome.map(outcome).unwrap_or_default();
            if found != "ok" && found != format!("ok, {ended}") {
                result.differ(line, &format!("{found} at {one}"));
            }
        }
        let ended = self.position.outcome.map(outcome);
        let ended = ended.map_or("all ok".to_owned(), |how| format!("all ok, {how}"));
        result.compare(line, &ended);
    }

    /// A mail of lines with ` / ` between them, and what becomes of it.
    fn mail(&mut self, side: Side, text: &str) -> String {
        let seat = side.seat();
        let texts: Vec<&str> = text.split(" / ").collect();
        let before = self.on_file.get(&seat).cloned().unwrap_or_default();
        let reading = self
            .system
            .read(&self.position, seat, &before, &Line::all(&texts));
        let written: Vec<String> = (reading.on_file.iter())
            .map(|order| self.system.write(&self.position, order))
            .collect();
        let again = self
            .system
            .read(&self.position, seat, &[], &Line::all(&written));
        if again.on_file != reading.on_file {
            return format!("written as {written:?}, which is read back otherwise");
        }
        let mut said: Vec<String> = (reading.notes.iter())
            .map(|note| match note.severity {
                Severity::Error => format!("illegal: {}", reason(&note.message)),
                _ => format!("told: {}", reason(&note.message)),
            })
            .collect();
        said.dedup();
        self.on_file.insert(seat, reading.on_file);
        let closes = reading.given > 0
            && self.position.outcome.is_none()
            && self.system.owing(&self.position, &self.on_file).is_empty();
        if closes {
            said.push(self.close());
        } else if reading.given > 0 {
            said.push("on file".to_owned());
        } else if said.is_empty() {
            said.push("nothing".to_owned());
        }
        said.join(", ")
    }

    /// Ends the turn, and says what happened in it.
    fn close(&mut self) -> String {
        let orders = std::mem::take(&mut self.on_file);
        let mut chance = Chance::scripted([]);
        let resolution = self.system.adjudicate(&self.position, &orders, &mut chance);
        let after = self.system.advance(&self.position, &resolution);
        let before = std::mem::replace(&mut self.position, after);
        // Reports are written for every case, so that none can go wrong.
        for viewer in [
            crate::game::Viewer::Observer,
            crate::game::Viewer::Seat(Seat(0)),
        ] {
            self.system
                .report(&before, &resolution, &self.position, viewer);
        }
        happened(&before, &resolution)
    }
}

/// The events of a turn in words.
fn happened(before: &Position, resolution: &Resolution) -> String {
    let mut said = Vec::new();
    let mut king = before.board().king;
    let mut is_first = true;
    for event in &resolution.events {
        said.push(match event {
            Event::Moved { way, captured, .. } => {
                king = king.map(|at| if at == way.from { way.to } else { at });
                // That the king is captured is said by how the game ends.
                let others = captured.iter().copied().filter(|&at| Some(at) != king);
                let captured: Squares = others.collect();
                let text = match (is_first, captured.is_empty()) {
                    (true, true) => "ok".to_owned(),
                    (true, false) => format!("x {captured}"),
                    (false, _) => format!("then {}", words::taking(*way, captured)),
                };
                is_first = false;
                text
            }
            Event::Offered(side) => format!("{} offers a draw", side.word()),
            Event::Declined { side, .. } => format!("{} declines", side.word()),
            Event::Conditions { .. } => continue,
            Event::Failed { side, why, .. } => {
                format!("dropped of {}: {}", side.word(), reason(&why.message()))
            }
            Event::Unmatched(side) => format!("dropped of {}: unmatched", side.word()),
            Event::Missed(side, count) => format!("{} missed {count}", side.word()),
            Event::Ended(how) => outcome(*how),
        });
    }
    if said.is_empty() {
        "nothing".to_owned()
    } else {
        said.join(", ")
    }
}

/// How a game ended, as cases say it.
fn outcome(outcome: Outcome) -> String {
    let why = match outcome.why {
        Ending::Corner => "king in corner",
        Ending::King => "king captured",
        Ending::NoMove => "opponent cannot move",
        Ending::Resigned => "resigned",
        Ending::Timeout => "timeout",
        Ending::Agreed => "agreed",
        Ending::Repetition => "repetition",
        Ending::Fifty => "50 moves",
    };
    match outcome.winner {
        Some(side) => format!("{} wins: {why}", side.word()),
        None => format!("draw: {why}"),
    }
}

/// A reason as cases say it: the key of its text without its beginning, then
/// the square, label or number that it names.
fn reason(message: &Message) -> String {
    let key = message
        .key
        .trim_start_matches("tablut-refused-")
        .trim_start_matches("tablut-note-");
    let key = key.trim_start_matches("tablut-answer-").replace('-', " ");
    let named = ["at", "label", "from", "to", "squares"];
    let mut text = key;
    for name in named {
        match message.args.get(name) {
            Some(Arg::Text(value)) => {
                text.push(' ');
                text.push_str(value);
            }
            Some(Arg::All(values)) => {
                for value in values {
                    if let Arg::Text(value) = value {
                        text.push(' ');
                        text.push_str(value);
                    }
                }
            }
            _ => {}
        }
    }
    if let Some(Arg::Message(why)) = message.args.get("why") {
        text.push_str(": ");
        text.push_str(&reason(why));
    }
    text
}
