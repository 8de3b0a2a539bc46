//! Turns told to players (Tablut 4.3).

use super::adjudication::{Resolution, Ruling, Verdict};
use super::board::{Board, Piece, Side};
use super::claim;
use super::ending::Outcome;
use super::event::Event;
use super::movement::Move;
use super::options::{DrawMode, Options, Timeout};
use super::order::Claim;
use super::position::{Position, links};
use super::square::{Square, Squares};
use super::variant::Variant;
use super::{Tablut, explain, status, words};
use crate::game::explanation::Explanation;
use crate::game::published::{Published, PublishedRuling};
use crate::game::report::{Block, Report, RulingLine, Section};
use crate::game::system::{Played, PlayedTurn, Rules as _, Telling, TurnName};
use crate::game::{Arg, Cite, Message, Seat, Viewer, named};

/// The turn that a position is in: `012.1w` is White's twelfth move, and a
/// number behind it counts the turns that passed without it.
pub(super) fn turn(position: &Position) -> TurnName {
    let (number, side) = (position.number(), position.side());
    let half = side.index() + 1;
    let aside = match position.asides {
        0 => String::new(),
        count => format!("-{count:02}"),
    };
    let is_late = position.missed > 0;
    let pace = if is_late { "overtime" } else { "move" };
    TurnName {
        code: format!("{number:03}.{half}{}{aside}", side.letter()),
        title: named::message("tablut-turn", &side)
            .with("number", number)
            .with("pace", pace),
        short: Message::new("tablut-turn-short")
            .with("turn", format!("{number}{}", side.letter()))
            .with("pace", pace),
        pace,
    }
}

/// How a game ended, in a sentence.
pub(super) fn outcome(variant: &Variant, outcome: Outcome) -> Message {
    let message = named::message("tablut-over", &outcome.why);
    let Some(winner) = outcome.winner else {
        return message;
    };
    (message.with("winner", variant.name(winner))).with("loser", variant.name(winner.other()))
}

/// A half-move of a closed turn, with what it did.
pub(super) struct Moved {
    pub(super) side: Side,
    pub(super) way: Move,
    /// The board before it.
    pub(super) before: Board,
    /// `12w e3-c3 x b3`
    text: String,
    pub(super) captured: Squares,
    pub(super) cite: Cite,
    pub(super) stored: bool,
}

/// The half-moves of a closed turn.
pub(super) fn moved(before: &Position, resolution: &Resolution) -> Vec<Moved> {
    let mut board = before.board();
    let mut played = before.steps.len();
    let mut all = Vec::new();
    for event in &resolution.events {
        let Event::Moved {
            side,
            way,
            captured,
            stored,
        } = event
        else {
            continue;
        };
        played += 1;
        let set: Squares = captured.iter().copied().collect();
        all.push(Moved {
            side: *side,
            way: *way,
            before: board,
            text: format!("{} {}", before.label(played), words::taking(*way, set)),
            captured: set,
            cite: cite(&board, *way, set),
            stored: *stored,
        });
        board.play(*way, set);
    }
    all
}

/// The rule that says what a move did.
fn cite(before: &Board, way: Move, captured: Squares) -> Cite {
    let took = |at: Option<Square>| at.is_some_and(|at| captured.contains(at));
    match (before.piece(way.from), captured.len()) {
        (_, 0) => Cite::new("Tablut R-7"),
        _ if took(before.king) => Cite::new("Tablut R-17"),
        _ if captured.contains(way.to) => Cite::new("Tablut D-7"),
        (_, 1) => Cite::new("Tablut R-12"),
        _ => Cite::new("Tablut R-13"),
    }
}

impl Telling for Tablut {
    fn wanted(&self, _: &Position, _: Seat) -> Message {
        Message::new("tablut-wanted")
    }

    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let PlayedTurn {
            before,
            resolution,
            after,
        } = turn;
        let variant = &self.variant;
        let moved = moved(before, resolution);
        let mut summary: Vec<Message> = (moved.iter())
            .map(|moved| {
                let text = if moved.captured.is_empty() {
                    Message::new("tablut-summary-moved")
                } else {
                    Message::new("tablut-summary-captured")
                        .with("squares", words::squares(moved.captured.iter()))
                };
                text.with("side", variant.name(moved.side))
                    .with("move", moved.text.clone())
            })
            .collect();
        for event in &resolution.events {
            summary.extend(match event {
                Event::Offered(side) if after.offer.is_some() => {
                    Some(Message::new("tablut-summary-offered").with("side", variant.name(*side)))
                }
                Event::Declined { side, .. } => {
                    Some(Message::new("tablut-summary-declined").with("side", variant.name(*side)))
                }
                Event::Missed(side, count) => Some(
                    Message::new("tablut-summary-missed")
                        .with("side", variant.name(*side))
                        .with("count", *count),
                ),
                Event::Ended(how) => Some(outcome(variant, *how)),
                _ => None,
            });
        }
        summary.extend(overdue(variant, after));
        let blocks = happened(variant, resolution, &moved, after, viewer);
        let turned = Section::of(Message::new("tablut-heading-turn"), blocks);
        let mut sections: Vec<Section> = turned.into_iter().collect();
        sections.extend(standing(variant, after));
        sections.extend(conditions(variant, after, viewer));
        Report {
            title: Message::new("tablut-report-title").with("turn", self.turn(before).title),
            summary,
            sections,
        }
    }

    fn publish(&self, turn: &Played<Self>, viewer: Viewer) -> Option<Published> {
        let resolution = &turn.resolution;
        let mut published = Published::default();
        let is_over = (resolution.events.iter()).any(|event| matches!(event, Event::Ended(_)));
        for ruling in &resolution.rulings {
            let knows = is_over || viewer.may_know(ruling.side.seat());
            if !knows && is_secret(&ruling.order) {
                continue;
            }
            published.rule(PublishedRuling {
                seat: ruling.side.word().to_owned(),
                order: words::write(&ruling.order),
                ordered: true,
                success: ruling.verdict == Verdict::Done,
                verdict: ruling.verdict.word(),
                rule: (ruling.verdict.cite(&ruling.order).as_ref()).map(Cite::to_string),
            });
        }
        for event in resolution.events.iter().filter(|event| !event.is_secret()) {
            published.tell(&(), event, &[]);
        }
        Some(published)
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        status::status(&self.variant, position, viewer)
    }

    fn reasons(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Explanation> {
        explain::reasons(self, turn, viewer)
    }

    /// Tablut 4.2: stored replies are secret.
    fn unknown(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Message> {
        let others = Side::BOTH.map(Side::seat).into_iter();
        let hidden = others.filter(|&seat| !viewer.may_know(seat)).count();
        let is_moved = |event: &Event| matches!(event, Event::Moved { .. });
        let is_asked = hidden > 0 && turn.resolution.events.iter().any(is_moved);
        let message = Message::new("tablut-unknown-replies");
        is_asked.then_some(message).into_iter().collect()
    }
}

/// Moves and other orders by side, with what became of them.
fn happened(
    variant: &Variant,
    resolution: &Resolution,
    moved: &[Moved],
    after: &Position,
    viewer: Viewer,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    let knows = |side: Side| after.outcome.is_some() || viewer.may_know(side.seat());
    for side in Side::BOTH {
        let mut own: Vec<Block> = (moved.iter())
            .filter(|moved| moved.side == side)
            .map(|moved| Block::Ruling(move_line(moved)))
            .collect();
        let others = resolution
            .rulings
            .iter()
            .filter(|ruling| ruling.side == side && is_told(ruling, knows(side)));
        own.extend(others.map(|ruling| Block::Ruling(ruling_line(ruling))));
        if knows(side) {
            own.extend(
                resolution
                    .events
                    .iter()
                    .filter_map(|event| failed(event, side)),
            );
        }
        if !own.is_empty() {
            blocks.push(Block::Name(variant.name(side).clone()));
            blocks.append(&mut own);
        }
    }
    blocks
}

fn move_line(moved: &Moved) -> RulingLine {
    RulingLine {
        order: words::plain(&moved.text),
        verdict: match moved.captured.len() {
            0 => Message::new("tablut-verdict-moves"),
            count => Message::new("tablut-verdict-captures").with("count", count),
        },
        success: true,
        idle: false,
        reason: moved.stored.then(|| Message::new("tablut-reason-stored")),
        cite: Some(moved.cite.clone()),
    }
}

/// Whether an order is told to nobody else.
const fn is_secret(order: &super::Order) -> bool {
    use super::Order::{Condition, DropConditions};
    matches!(order, Condition(_) | DropConditions)
}

/// Whether a ruling is told beside the moves to who may know what is secret of its side.
pub(super) fn is_told(ruling: &Ruling, knows: bool) -> bool {
    !ruling.is_played() && (knows || !is_secret(&ruling.order))
}

pub(super) fn ruling_line(ruling: &Ruling) -> RulingLine {
    let verdict = &ruling.verdict;
    let reason = match verdict {
        Verdict::Done => None,
        Verdict::Illegal(why) => Some(why.message()),
        Verdict::Wrong(why) => Some(why.message()),
        _ => Some(named::message("tablut-reason", verdict)),
    };
    RulingLine {
        order: words::describe(&ruling.order, None),
        verdict: match (verdict, &ruling.order) {
            (Verdict::Done, super::Order::Condition(_)) => Message::new("tablut-verdict-stored"),
            (Verdict::Done, super::Order::Claim(_)) => Message::new("tablut-verdict-right"),
            _ => named::message("tablut-verdict", verdict),
        },
        success: ruling.verdict == Verdict::Done,
        idle: false,
        reason,
        cite: ruling.verdict.cite(&ruling.order),
    }
}

/// What became of conditions that could not be used, told to their owner.
fn failed(event: &Event, of: Side) -> Option<Block> {
    match event {
        Event::Failed { side, reply, why } if *side == of => Some(Block::Line(
            Message::new("tablut-condition-failed")
                .with("move", reply.way.to_string())
                .with("why", why.message()),
        )),
        Event::Unmatched(side) if *side == of => {
            Some(Block::Line(Message::new("tablut-condition-unmatched")))
        }
        _ => None,
    }
}

/// The board and everything that counts for what comes next.
pub(super) fn standing(variant: &Variant, position: &Position) -> [Section; 2] {
    let tfen = Message::new("tablut-tfen").with("tfen", position.state().tfen());
    [
        Section::new(
            Message::new("tablut-heading-board"),
            vec![Block::Board(position.board().rows()), Block::Line(tfen)],
        ),
        Section::new(
            Message::new("tablut-heading-standing"),
            lines(variant, position)
                .into_iter()
                .map(Block::Line)
                .collect(),
        ),
    ]
}

fn lines(variant: &Variant, position: &Position) -> Vec<Message> {
    let mut lines = Vec::new();
    match position.outcome {
        Some(how) => lines.push(outcome(variant, how)),
        None => lines.push(
            Message::new("tablut-to-move")
                .with("side", variant.name(position.side()))
                .with("turn", turn(position).title),
        ),
    }
    let lost = |piece: fn(&Board) -> usize| {
        piece(&position.start.board).saturating_sub(piece(&position.board()))
    };
    lines.push(
        Message::new("tablut-captured")
            .with("swedes", lost(|board| board.white.len()))
            .with("russians", lost(|board| board.black.len())),
    );
    if position.outcome.is_none() {
        if position.missed > 0 {
            lines.push(
                Message::new("tablut-missed")
                    .with("side", variant.name(position.side()))
                    .with("count", position.missed),
            );
            lines.extend(overdue(variant, position));
        }
        lines.push(match position.offer {
            Some(side) => Message::new("tablut-offer").with("side", variant.name(side)),
            None => Message::new("tablut-no-offer"),
        });
        lines.push(Message::new("tablut-quiet").with("count", position.quiet()));
        lines.extend(hints(variant, position));
    }
    lines
}

/// Who can claim the win because the other has missed his deadlines
/// (Tablut D-25).
fn overdue(variant: &Variant, position: &Position) -> Option<Message> {
    let side = position.side().other();
    let forgiving = variant.options.timeout == Timeout::None;
    claim::check(position, side, Claim::Timeout, forgiving).ok()?;
    let message = Message::new("tablut-claim-timeout").with("side", variant.name(side));
    position.outcome.is_none().then_some(message)
}

/// What players could count themselves.
///
/// Tablut D-15, 4.3: how often the position has been there, and how far
/// shuttling has gone; not in games in which players count for themselves.
fn hints(variant: &Variant, position: &Position) -> Vec<Message> {
    let Options {
        draw_mode,
        shuttle_limit,
        ..
    } = variant.options;
    if draw_mode == DrawMode::Silent {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let counted = position.counted();
    let labels = words::labels(counted.iter().map(|&played| position.label(played)));
    lines.push(
        Message::new("tablut-counted")
            .with("count", counted.len())
            .with("labels", labels),
    );
    if draw_mode == DrawMode::Claim {
        let repetition = words::repetition(position);
        lines.extend(
            repetition.map(|labels| Message::new("tablut-claim-repetition").with("labels", labels)),
        );
        if position.quiet() >= super::ending::QUIET {
            lines.push(Message::new("tablut-claim-fifty"));
        }
    }
    for side in Side::BOTH {
        let run = position.run(side, shuttle_limit);
        if let Some(run) = run.filter(|run| run.limit > 0 && run.length > 1) {
            lines.push(
                Message::new("tablut-run")
                    .with("side", variant.name(side))
                    .with("count", run.length)
                    .with("limit", run.limit)
                    .with("move", run.last.to_string()),
            );
        }
    }
    lines
}

/// The stored conditions that a viewer may know.
pub(super) fn conditions(
    variant: &Variant,
    position: &Position,
    viewer: Viewer,
) -> Option<Section> {
    let mut blocks = Vec::new();
    let mut count = 0;
    for side in Side::BOTH {
        let own = &position.conditions[side.index()];
        let is_known = position.outcome.is_some() || viewer.may_know(side.seat());
        if !is_known || own.is_empty() {
            continue;
        }
        blocks.push(Block::Name(variant.name(side).clone()));
        count += links(own);
        for condition in own {
            let text = words::write_condition(condition);
            blocks.push(Block::Line(words::plain(&text)));
        }
    }
    let heading = Message::new("tablut-heading-conditions").with("count", count);
    Section::of(heading, blocks)
}

/// How many pieces of each sort a side has, for people.
pub(super) fn pieces(board: &Board, side: Side) -> Message {
    match side {
        Side::White => Message::new("tablut-count-white")
            .with("king", usize::from(board.king.is_some()))
            .with("count", board.white.len()),
        Side::Black => Message::new("tablut-count-black").with("count", board.black.len()),
    }
}

/// A piece and its square, for people.
pub(super) fn piece_at(piece: Piece, at: Square) -> Arg {
    Arg::Message(
        Message::new("tablut-piece-at")
            .with("piece", words::piece(piece))
            .with("at", at.to_string()),
    )
}
