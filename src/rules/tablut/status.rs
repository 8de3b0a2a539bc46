//! Where a game stands, and what to know before it (Tablut 4.2, 4.3).

use super::account;
use super::board::Side;
use super::movement::moves;
use super::position::Position;
use super::variant::Variant;
use super::words;
use crate::game::report::{Block, Report, Section, Table};
use crate::game::{Arg, Message, Viewer};
use crate::rules::option::Chosen as _;

/// The account of where things stand for one reader, with every move and its
/// label: the labels are what a claim names.
pub(super) fn status(variant: &Variant, position: &Position, viewer: Viewer) -> Report {
    let mut sections: Vec<Section> = account::standing(variant, position).into();
    if position.outcome.is_none() {
        let lines = Side::BOTH.map(|side| {
            let run = position.run(side, variant.options.shuttle_limit);
            let count = moves(&position.board(), side, run).count();
            Message::new("tablut-legal-moves")
                .with("side", variant.name(side))
                .with("pieces", account::pieces(&position.board(), side))
                .with("count", count)
        });
        let heading = Message::new("tablut-heading-pieces");
        sections.extend(Section::lines(heading, lines));
    }
    sections.extend(account::conditions(variant, position, viewer));
    if !position.steps.is_empty() {
        sections.push(Section::new(
            Message::new("tablut-heading-moves").with("count", position.steps.len()),
            vec![Block::Table(history(variant, position))],
        ));
    }
    let heading = Message::new("tablut-heading-options");
    sections.extend(Section::lines(heading, variant.options.unusual()));
    Report {
        title: match position.outcome {
            Some(_) => Message::new("tablut-status-over"),
            None => Message::new("tablut-status-title").with("turn", account::turn(position).title),
        },
        summary: Vec::new(),
        sections,
    }
}

/// Every move so far, both sides' beside each other: `12w` is named by its
/// row and column.
fn history(variant: &Variant, position: &Position) -> Table {
    let mut rows: Vec<Vec<Arg>> = Vec::new();
    for (index, step) in position.steps.iter().enumerate() {
        let (number, side) = position.turn_at(index);
        let text = words::taking(step.way, step.captured);
        if rows.is_empty() || side == Side::White {
            let cells = [number.to_string(), String::new(), String::new()];
            rows.push(cells.map(Arg::from).to_vec());
        }
        if let Some(row) = rows.last_mut() {
            row[side.index() + 1] = Arg::from(text);
        }
    }
    Table {
        head: vec![
            Message::new("tablut-column-number"),
            Message::new("tablut-column-white").with("side", variant.name(Side::White)),
            Message::new("tablut-column-black").with("side", variant.name(Side::Black)),
        ],
        rows,
    }
}
