//! Where things stand, in words and letters.

use super::account::{may_know, outcome_message};
use super::board::Field;
use super::ground::Terrain;
use super::order::Order;
use super::position::{Position, Step, Whereabouts};
use super::rules::{Kind, Rules, SEATS, UnitId, foe};
use super::{deploy, guide, turn, words};
use crate::game::report::{Block, Report, Section, Table};
use crate::game::{Arg, Message, Viewer, named};

/// The texts for what is being done, in a few words and in one.
fn step_texts(rules: &Rules, position: &Position) -> [&'static str; 2] {
    match position.step {
        Step::Deployment if rules.options.setup.is_shared() => {
            ["idiotenspiel-turn-placing", "idiotenspiel-short-placing"]
        }
        Step::Deployment => [
            "idiotenspiel-turn-deployment",
            "idiotenspiel-short-deployment",
        ],
        Step::Turn => ["idiotenspiel-turn-moves", "idiotenspiel-short-moves"],
        Step::Fights => ["idiotenspiel-turn-fights", "idiotenspiel-short-fights"],
        Step::Reaction => ["idiotenspiel-turn-reaction", "idiotenspiel-short-reaction"],
    }
}

/// What a turn is called.
pub(super) fn turn_title(rules: &Rules, position: &Position) -> Message {
    let [title, _] = step_texts(rules, position);
    Message::new(title)
        .with("turn", i32::from(position.turn))
        .with("player", rules.party(position.mover).name.clone())
        .with("other", rules.party(foe(position.mover)).name.clone())
}

/// The same in as few words as possible.
pub(super) fn turn_short(rules: &Rules, position: &Position) -> Message {
    let [_, short] = step_texts(rules, position);
    Message::new(short)
        .with("turn", i32::from(position.turn))
        .with("mark", rules.party(position.mover).mark.clone())
}

/// Whose orders are due.
pub(super) fn due(rules: &Rules, position: &Position) -> Message {
    let names = position
        .awaited(rules.options.setup.is_shared())
        .into_iter()
        .map(|seat| Arg::Name(rules.party(seat).name.clone()));
    Message::new("idiotenspiel-due").with("players", Arg::All(names.collect()))
}

/// What ground is called.
pub(super) fn ground(terrain: Terrain) -> Message {
    named::message("idiotenspiel", &terrain)
}

/// The board in letters: a field is its ground, or the letter of the side
/// that is there with how many units; `*` where both are, `c` for captives or
/// civilians alone.
pub(super) fn board(rules: &Rules, position: &Position) -> Vec<Block> {
    let board = &rules.board;
    let columns = (0..board.columns).filter_map(|column| board.at(column, 0));
    let letters = columns.map(|field| board.name_of(field).trim_end_matches('1').to_owned());
    let mut lines = vec![format!("    {}", spaced(letters))];
    for row in 0..board.rows {
        let fields = (0..board.columns).filter_map(|column| board.at(column, row));
        let cells = fields.map(|field| cell(rules, position, field));
        lines.push(format!("{:>2}  {}", row + 1, spaced(cells)));
    }
    vec![
        Block::Board(lines),
        Block::Line(Message::new("idiotenspiel-board-key")),
    ]
}

/// Texts in columns of three letters.
fn spaced(cells: impl Iterator<Item = String>) -> String {
    let line = cells.fold(String::new(), |line, cell| line + &format!("{cell:<3}"));
    line.trim_end().to_owned()
}

fn cell(rules: &Rules, position: &Position, field: Field) -> String {
    let there: Vec<UnitId> = position.in_field(rules, field).collect();
    let of = |seat| {
        let fights = |id: &&UnitId| rules.unit(**id).seat == seat && position.fights(rules, **id);
        there.iter().filter(fights).count()
    };
    match (of(SEATS[0]), of(SEATS[1])) {
        (0, 0) if there.is_empty() => rules.board.terrain(field).sign().to_string(),
        (0, 0) => format!("c{}", there.len()),
        (_, 0) => format!("{}{}", rules.parties[0].mark, there.len()),
        (0, _) => format!("{}{}", rules.parties[1].mark, there.len()),
        _ => format!("*{}", there.len()),
    }
}

/// The units of both sides, field by field.
pub(super) fn units(rules: &Rules, position: &Position) -> Vec<Block> {
    let mut blocks = Vec::new();
    for seat in SEATS {
        let mut fields = std::collections::BTreeMap::<Field, Vec<Arg>>::new();
        for id in rules.roster(seat) {
            if let Some(at) = position.at(id) {
                fields.entry(at).or_default().push(one(rules, position, id));
            }
        }
        if fields.is_empty() {
            continue;
        }
        blocks.push(Block::Name(rules.party(seat).name.clone()));
        blocks.push(Block::Table(Table {
            head: vec![
                Message::new("idiotenspiel-head-field"),
                Message::new("idiotenspiel-head-ground"),
                Message::new("idiotenspiel-head-units"),
            ],
            rows: (fields.into_iter())
                .map(|(at, units)| {
                    vec![
                        words::field(rules, at).into(),
                        ground(rules.board.terrain(at)).into(),
                        Arg::All(units),
                    ]
                })
                .collect(),
        }));
    }
    for (item, at) in rules.items.iter().zip(&position.items) {
        let message = match *at {
            Whereabouts::Lying(field) => {
                Message::new("idiotenspiel-item-lies").with("field", words::field(rules, field))
            }
            Whereabouts::Carried(unit) => {
                Message::new("idiotenspiel-item-carried").with("unit", words::unit(rules, unit))
            }
        };
        blocks.push(Block::Line(message.with("item", item.name.clone())));
    }
    blocks
}

/// A unit with whose captive it is, or where it faces.
pub(super) fn one(rules: &Rules, position: &Position, id: UnitId) -> Arg {
    let standing = position.unit(id);
    let name = words::unit(rules, id);
    if let Some(guard) = standing.guard {
        return Message::new("idiotenspiel-unit-captive")
            .with("unit", name)
            .with("guard", words::unit(rules, guard))
            .into();
    }
    if rules.unit(id).kind == Kind::Wall {
        return Message::new("idiotenspiel-unit-facing")
            .with("unit", name)
            .with("side", words::heading(standing.facing))
            .into();
    }
    name.into()
}

/// The account of where things stand.
pub(super) fn status(rules: &Rules, position: &Position, viewer: Viewer) -> Report {
    let mut policies = Vec::new();
    for seat in SEATS
        .into_iter()
        .filter(|&seat| may_know(viewer, seat, position))
    {
        let list = &position.policies[seat.index()];
        if !list.is_empty() {
            policies.push(Block::Name(rules.party(seat).name.clone()));
        }
        policies.extend(
            list.iter()
                .map(|policy| Block::Line(words::describe(rules, &Order::Policy(policy.clone())))),
        );
    }
    let sections = [
        ("idiotenspiel-board", board(rules, position)),
        ("idiotenspiel-units", units(rules, position)),
        ("idiotenspiel-policies", policies),
    ];
    let section = |(heading, blocks)| Section::of(Message::new(heading), blocks);
    let mut summary = vec![match &position.outcome {
        Some(outcome) => outcome_message(rules, outcome),
        None => due(rules, position),
    }];
    summary.extend(remarks(rules, position));
    Report {
        title: turn_title(rules, position),
        summary,
        sections: sections.into_iter().filter_map(section).collect(),
    }
}

/// What a player had better know of where things stand: where units may be
/// placed, that a draw is near, and who has been away.
pub(super) fn remarks(rules: &Rules, position: &Position) -> Vec<Message> {
    let mut remarks = Vec::new();
    if position.outcome.is_some() {
        return remarks;
    }
    if position.step == Step::Deployment {
        remarks.extend(guide::zones(rules, position));
    }
    if position.quiet > 0 {
        remarks.push(Message::new("idiotenspiel-quiet"));
    }
    for seat in SEATS {
        let missed = position.missed[seat.index()];
        let message = match missed {
            0 => continue,
            turn::PATIENCE.. => Message::new("idiotenspiel-missed-claim"),
            _ => Message::new("idiotenspiel-missed-turns"),
        };
        remarks.push(
            message
                .with("player", rules.party(seat).name.clone())
                .with("count", missed),
        );
    }
    remarks
}

/// What placing still lacks (Idiotenspiel I-04, 4.4).
pub(super) fn lacks(
    rules: &Rules,
    position: &Position,
    seat: crate::game::Seat,
    orders: &[Order],
) -> Vec<Message> {
    let mut engine = super::engine::Engine::new(rules, position);
    deploy::run(&mut engine, seat, orders);
    let missing = deploy::missing(rules, &engine.now, seat);
    let mut lacks = Vec::new();
    if !missing.is_empty() {
        let names = missing
            .iter()
            .map(|&id| words::unit(rules, id).into())
            .collect();
        lacks.push(
            Message::new("idiotenspiel-to-place")
                .with("count", missing.len())
                .with("units", Arg::All(names)),
        );
    }
    if missing.is_empty()
        && let Ok(area) = deploy::area(rules, &engine.now, seat, orders)
        && let Err((inside, need)) = deploy::two_thirds(rules, &engine.now, seat, &area)
    {
        lacks.push(
            Message::new("idiotenspiel-two-thirds")
                .with("inside", inside)
                .with("need", need),
        );
    }
    lacks
}
