//! Where a game stands, and what to know before it (Tablut 4.2, 4.3).

use super::account;
use super::board::Side;
use super::movement::moves;
use super::position::Position;
use super::variant::Variant;
use super::words;
use crate::game::report::{Block, Report, Section, Table};
use crate::game::{Arg, Message, Viewer};

/// The account of where things stand for one reader, with every move and its
/// label: the labels are what a claim names.
pub(super) fn status(variant: &Variant, position: &Position, viewer: Viewer) -> Report {
    let mut sections: Vec<Section> = account::standing(variant, position).into();
    if position.outcome.is_none() {
        let blocks = Side::BOTH.map(|side| {
            let run = position.run(side, variant.options.shuttle_limit);
            let count = moves(&position.board(), side, run).count();
            Block::Line(
                Message::new("tablut-legal-moves")
                    .with("side", variant.name(side))
                    .with("pieces", account::pieces(&position.board(), side))
                    .with("count", count),
            )
        });
        sections.push(Section {
            heading: Message::new("tablut-heading-pieces"),
            blocks: blocks.into(),
        });
    }
    sections.extend(account::conditions(variant, position, viewer));
    if !position.steps.is_empty() {
        sections.push(Section {
            heading: Message::new("tablut-heading-moves").with("count", position.steps.len()),
            blocks: vec![Block::Table(history(variant, position))],
        });
    }
    let unusual = unusual(variant);
    if !unusual.is_empty() {
        sections.push(Section {
            heading: Message::new("tablut-heading-options"),
            blocks: unusual.into_iter().map(Block::Line).collect(),
        });
    }
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

/// The options of a game that are not the usual ones.
pub(super) fn unusual(variant: &Variant) -> Vec<Message> {
    let options = variant.options.unusual().into_iter();
    options
        .map(|(name, value)| {
            let message = match name.as_str() {
                "shuttle_limit" if value == "0" => Message::new("tablut-option-no-shuttle-limit"),
                "shuttle_limit" => Message::new("tablut-option-shuttle-limit"),
                "voluntary_capture" => Message::new("tablut-option-voluntary-capture"),
                "corner_hostile" => Message::new("tablut-option-corner-hostile"),
                "throne_hostile" => Message::new("tablut-option-throne-hostile"),
                "king_armed" => Message::new("tablut-option-king-armed"),
                "king_corner_closed" => Message::new("tablut-option-king-corner-closed"),
                "draw_mode" if value == "auto" => Message::new("tablut-option-draw-auto"),
                "draw_mode" => Message::new("tablut-option-draw-silent"),
                "timeout" if value == "loss" => Message::new("tablut-option-timeout-loss"),
                "timeout" => Message::new("tablut-option-timeout-none"),
                "sides" if value == "host" => Message::new("tablut-option-sides-host"),
                "sides" => Message::new("tablut-option-sides-swap"),
                _ => Message::new("tablut-option-start"),
            };
            message.with("value", value)
        })
        .collect()
}
