//! Statements of cases about a position.

use super::outcome;
use crate::game::Message;
use crate::game::report::{Block, Report};
use crate::game::system::{Rules as _, Setting as _, Telling as _};
use crate::game::{Chance, Seat, Viewer};
use crate::rules::tablut::board::Side;
use crate::rules::tablut::movement::{leaves, moves};
use crate::rules::tablut::position::Position;
use crate::rules::tablut::{Tablut, words};

/// What is so, if it is not what a statement says.
#[expect(
    clippy::too_many_lines,
    reason = "a list of statements, each short by itself"
)]
pub(super) fn check(
    system: &Tablut,
    position: &Position,
    statement: &str,
) -> Result<Option<String>, String> {
    let options = &system.variant.options;
    let mut parts: Vec<&str> = statement.split_whitespace().collect();
    let side = |word: &str| match word {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(format!("\"{statement}\": expected white or black")),
    };
    let board = position.board();
    let expected = parts
        .pop()
        .ok_or_else(|| format!("\"{statement}\" states nothing"))?;
    let found = match parts[..] {
        ["result"] if expected == "none" => {
            position.outcome.map_or_else(|| "none".to_owned(), outcome)
        }
        ["pieces", _, _] => {
            // King, Swedes, Russians.
            let count = [
                usize::from(board.king.is_some()),
                board.white.len(),
                board.black.len(),
            ];
            let found = count.map(|number| number.to_string()).join(" ");
            let wanted = format!("{} {} {expected}", parts[1], parts[2]);
            return Ok((found != wanted).then_some(found));
        }
        ["legal", of] => {
            let of = side(of)?;
            let run = position.run(of, options.shuttle_limit);
            moves(&board, of, run).count().to_string()
        }
        ["leaves", depth] => {
            let depth = depth
                .parse()
                .map_err(|_| format!("\"{depth}\" is not a depth"))?;
            leaves(options, &board, position.side(), depth).to_string()
        }
        ["to", "move"] => position.side().word().to_owned(),
        ["offer"] => position.offer.map_or("none", Side::word).to_owned(),
        ["counted"] => position.counted().len().to_string(),
        ["labels"] => {
            let counted = position.counted();
            let labels = counted
                .iter()
                .map(|&played| position.label(played).to_string());
            labels.collect::<Vec<_>>().join(",")
        }
        ["run", of] => {
            let run = position.run(side(of)?, options.shuttle_limit);
            run.map_or(0, |run| run.length).to_string()
        }
        ["no-capture"] => position.quiet().to_string(),
        ["missed"] => position.missed.to_string(),
        ["turn"] => system.turn(position).code,
        ["pace"] => system.turn(position).pace.to_owned(),
        ["conditions", of] => position.stored(side(of)?).to_string(),
        ["seen", of, "by", by] => {
            let viewer = match by {
                "observer" => Viewer::Observer,
                "keeper" => Viewer::Keeper,
                other => Viewer::Seat(side(other)?.seat()),
            };
            system.seen(position, viewer).stored(side(of)?).to_string()
        }
        ["says"] => {
            let said = keys(&system.status(position, Viewer::Observer));
            let is_said = said
                .iter()
                .any(|key| key.trim_start_matches("tablut-") == expected);
            if is_said {
                expected.to_owned()
            } else {
                "it is not said".to_owned()
            }
        }
        ["says", "no"] => {
            let said = keys(&system.status(position, Viewer::Observer));
            let is_said = said
                .iter()
                .any(|key| key.trim_start_matches("tablut-") == expected);
            if is_said {
                "it is said".to_owned()
            } else {
                expected.to_owned()
            }
        }
        ["lot", value] => {
            let value = value
                .parse()
                .map_err(|_| format!("\"{value}\" is not a number"))?;
            match system.seating(2, &mut Chance::scripted([value])) {
                Some(seats) if seats == [Seat(0), Seat(1)] => "white".to_owned(),
                Some(_) => "black".to_owned(),
                None => "none".to_owned(),
            }
        }
        ["move", number] => {
            let index: usize = number
                .parse()
                .map_err(|_| format!("\"{number}\" is not a number"))?;
            let step = index
                .checked_sub(1)
                .and_then(|index| position.steps.get(index));
            step.map_or_else(
                || "none".to_owned(),
                |step| words::taking(step.way, step.captured),
            )
        }
        _ => return Err(format!("\"{statement}\" is not a statement")),
    };
    Ok((found != expected).then_some(found))
}

/// The keys of everything that stands in a report by itself.
fn keys(report: &Report) -> Vec<String> {
    let blocks = report.sections.iter().flat_map(|section| &section.blocks);
    let lines = blocks.filter_map(|block| match block {
        Block::Line(message) => Some(message),
        _ => None,
    });
    (report.summary.iter().chain(lines))
        .map(|message: &Message| message.key.to_string())
        .collect()
}
