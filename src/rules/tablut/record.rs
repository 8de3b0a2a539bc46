//! A position as it is written: with names, in TOML or JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::ending::Outcome;
use super::grammar;
use super::history::Step;
use super::movement::Move;
use super::options::Options;
use super::order::{Condition, Order};
use super::position::{Position, State};
use super::reading::MOST_CONDITIONS;
use super::square::{Square, Squares};
use super::variant::Variant;
use super::words;
use crate::game::names::{self, is_usual};

/// A position with the names of its variant. `docs/formats.md` describes the
/// file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// The variant's id.
    pub variant: String,
    /// The options of this game.
    #[serde(default)]
    pub options: Options,
    /// The position now, as TFEN.
    pub tfen: String,
    /// Where the list of moves begins, as TFEN; left out if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Every half-move with what it captured: `e3-c3 x b3`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Stored replies by side, one chain a text.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conditions: BTreeMap<Side, Vec<String>>,
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Side>,
    /// Deadlines missed in a row by the player on move.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub missed: u32,
    /// Turns without a move since the last move.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub asides: u32,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// The written form of a position.
pub(super) fn record(variant: &Variant, position: &Position) -> PositionRecord {
    let written = |side: Side| {
        let conditions = position.conditions[side.index()].iter();
        let texts: Vec<String> = conditions.map(words::write_condition).collect();
        (!texts.is_empty()).then_some((side, texts))
    };
    PositionRecord {
        variant: variant.id.clone(),
        options: variant.options.clone(),
        tfen: position.state().tfen(),
        start: (!position.steps.is_empty()).then(|| position.start.tfen()),
        moves: (position.steps.iter())
            .map(|step| words::taking(step.way, step.captured))
            .collect(),
        conditions: Side::BOTH.into_iter().filter_map(written).collect(),
        offer: position.offer,
        missed: position.missed,
        asides: position.asides,
        outcome: position.outcome,
    }
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it, each as one sentence.
pub(super) fn restore(record: &PositionRecord) -> Result<Position, Vec<String>> {
    let mut faults = Vec::new();
    let state = |text: &str, faults: &mut Vec<String>| match State::read(text) {
        Ok(state) => Some(state),
        Err(why) => {
            faults.push(format!("\"{text}\" is no TFEN: {why}"));
            None
        }
    };
    let now = state(&record.tfen, &mut faults);
    let start = match &record.start {
        Some(text) => state(text, &mut faults),
        None => now,
    };
    let Some((now, start)) = now.zip(start) else {
        return Err(faults);
    };
    if let Err(why) = start.board.check() {
        faults.push(why);
    }
    let mut position = Position::new(start);
    for text in &record.moves {
        match step(&position, text) {
            Ok(step) => position.steps.push(step),
            Err(why) => {
                faults.push(format!("move {text}: {why}"));
                return Err(faults);
            }
        }
    }
    if position.state() != now {
        let reached = position.state().tfen();
        faults.push(format!(
            "the moves lead to \"{reached}\", and not to \"{}\"",
            record.tfen
        ));
    }
    for (&side, texts) in &record.conditions {
        for text in texts {
            match condition(text) {
                Some(condition) => {
                    super::position::put(&mut position.conditions[side.index()], condition);
                }
                None => faults.push(format!(
                    "\"{text}\" is not a condition, expected \"IF h6-c6 THEN d5-e5\""
                )),
            }
        }
        if position.stored(side) > MOST_CONDITIONS {
            faults.push(format!(
                "{} has more than {MOST_CONDITIONS} conditions",
                side.word()
            ));
        }
    }
    position.offer = record.offer;
    position.missed = record.missed;
    position.asides = record.asides;
    position.outcome = record.outcome;
    if position.outcome.is_none() && position.board().check().is_err() {
        faults.push("the game is over on this board, but no outcome is given".to_owned());
    }
    names::sound(position, faults)
}

/// A half-move as it is written. What was captured is taken from the record:
/// the options may have been others then.
pub(super) fn step(position: &Position, text: &str) -> Result<Step, String> {
    let (way, squares) = match text.split_once(" x ") {
        Some((way, squares)) => (way, squares),
        None => (text, ""),
    };
    let way: Move = way.trim().parse()?;
    let squares = squares.split([' ', ',']).filter(|name| !name.is_empty());
    let captured: Squares = squares
        .map(str::parse::<Square>)
        .collect::<Result<_, _>>()?;
    let board = position.board();
    super::movement::check(&board, position.side(), None, way)
        .map_err(|why| format!("it is not possible ({why:?})"))?;
    let mut after = board;
    after.play(way, Squares::default());
    if !captured.without(after.taken()).is_empty() {
        return Err("nothing stands where it captures".to_owned());
    }
    Ok(position.step(way, captured))
}

fn condition(text: &str) -> Option<Condition> {
    match grammar::order(text)? {
        Order::Condition(condition) => Some(condition),
        _ => None,
    }
}
