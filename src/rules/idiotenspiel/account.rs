//! The account of a resolved turn, as one reader may have it
//! (Idiotenspiel 4.5).

use super::engine::{Resolution, Ruling, Verdict};
use super::event::{Code, Event, Fight, Stage, Throw};
use super::order::Order;
use super::position::{Outcome, Position};
use super::rules::{Rules, SEATS, UnitId};
use super::{explain, phrases, published, standing, words};
use crate::game::explanation::Explanation;
use crate::game::published::Published;
use crate::game::report::{Block, Report, RulingLine, Section};
use crate::game::system::{Played, PlayedTurn, Telling};
use crate::game::{Arg, Cite, Message, Seat, Viewer, named};

/// Whether a viewer may know what a seat has given.
pub(super) fn may_know(viewer: Viewer, seat: Seat, position: &Position) -> bool {
    viewer.may_know(seat) || position.outcome.is_some()
}

/// Whether an order is shown to everybody once it has been carried out.
fn is_public(order: &Order, verdict: Verdict) -> bool {
    matches!(order, Order::Resign | Order::Claim)
        || (order.is_of_turn() && verdict == Verdict::Done)
}

/// The rulings that a viewer may know.
pub(super) fn known<'r>(
    resolution: &'r Resolution,
    before: &'r Position,
    viewer: Viewer,
) -> impl Iterator<Item = &'r Ruling> + 'r {
    resolution.rulings.iter().filter(move |ruling| {
        may_know(viewer, ruling.seat, before) || is_public(&ruling.order, ruling.verdict)
    })
}

impl Telling for Rules {
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let PlayedTurn {
            before,
            resolution,
            after,
        } = turn;
        let orders = orders(self, before, resolution, viewer);
        let sections = [
            ("idiotenspiel-orders", orders),
            ("idiotenspiel-placed", placed(self, resolution)),
            ("idiotenspiel-moves", moves(self, before, resolution)),
            ("idiotenspiel-fights", fights(self, resolution)),
            ("idiotenspiel-board", standing::board(self, after)),
            ("idiotenspiel-units", standing::units(self, after)),
        ];
        let section = |(heading, blocks)| Section::of(Message::new(heading), blocks);
        Report {
            title: Message::new("idiotenspiel-results")
                .with("turn", standing::turn_title(self, before)),
            summary: summary(self, resolution, after),
            sections: sections.into_iter().filter_map(section).collect(),
        }
    }

    fn publish(&self, turn: &Played<Self>, viewer: Viewer) -> Option<Published> {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
        Some(published::published(self, before, resolution, viewer))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        standing::status(self, position, viewer)
    }

    fn reasons(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Explanation> {
        explain::reasons(self, turn, viewer)
    }

    /// Idiotenspiel 4.3: policies are secret.
    fn unknown(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Message> {
        let hidden = |unit| !viewer.may_know(self.unit(unit).seat);
        let is_asked = turn.resolution.events.iter().any(|event| match event {
            Event::Fought(fight) => hidden(fight.attacker) || hidden(fight.target),
            _ => false,
        });
        let message = Message::new("idiotenspiel-unknown-policies");
        is_asked.then_some(message).into_iter().collect()
    }
}

fn summary(rules: &Rules, resolution: &Resolution, after: &Position) -> Vec<Message> {
    let mut summary = Vec::new();
    for event in &resolution.events {
        match event {
            Event::Missed(seat) => summary.push(
                Message::new("idiotenspiel-missed").with("player", rules.party(*seat).name.clone()),
            ),
            Event::Sided(seat, edge) => summary.push(
                Message::new("idiotenspiel-sided")
                    .with("player", rules.party(*seat).name.clone())
                    .with("side", words::heading(*edge)),
            ),
            _ => {}
        }
    }
    let fights = resolution
        .events
        .iter()
        .filter(|event| matches!(event, Event::Fought(_)))
        .count();
    let fallen = (resolution.events.iter())
        .filter_map(|event| match event {
            Event::Eliminated(unit) => Some(Arg::from(words::unit(rules, *unit))),
            _ => None,
        })
        .collect::<Vec<_>>();
    if fights > 0 {
        summary.push(Message::new("idiotenspiel-fights-count").with("count", fights));
    }
    if !fallen.is_empty() {
        summary.push(
            Message::new("idiotenspiel-fallen")
                .with("count", fallen.len())
                .with("units", Arg::All(fallen)),
        );
    }
    summary.push(match &after.outcome {
        Some(outcome) => outcome_message(rules, outcome),
        None => standing::due(rules, after),
    });
    summary.extend(standing::remarks(rules, after));
    summary
}

/// How a game has ended, in a sentence.
pub(super) fn outcome_message(rules: &Rules, outcome: &Outcome) -> Message {
    let by = match outcome {
        Outcome::Won { by, .. } | Outcome::Drawn { by } => *by,
    };
    let why = named::message("idiotenspiel-by", &by);
    match outcome {
        Outcome::Won { seat, .. } => Message::new("idiotenspiel-won")
            .with("player", rules.party(*seat).name.clone())
            .with("why", why),
        Outcome::Drawn { .. } => Message::new("idiotenspiel-drawn").with("why", why),
    }
}

/// What a verdict is called.
pub(super) fn verdict_message(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Done => Message::new("idiotenspiel-done"),
        Verdict::Refused(_) => Message::new("idiotenspiel-not-done"),
        Verdict::Unneeded => Message::new("idiotenspiel-unneeded"),
    }
}

/// Whether what an order has brought about is told among placed units, moves
/// and fights, so that it need not be listed again.
fn is_told(order: &Order, verdict: Verdict) -> bool {
    verdict == Verdict::Done
        && !matches!(
            order,
            Order::Pass | Order::Policy(_) | Order::Resign | Order::Claim
        )
}

/// Orders that were not carried out, and those that nothing else tells of.
fn orders(rules: &Rules, before: &Position, resolution: &Resolution, viewer: Viewer) -> Vec<Block> {
    let mut blocks = Vec::new();
    for seat in SEATS {
        let own: Vec<_> = known(resolution, before, viewer)
            .filter(|ruling| ruling.seat == seat && !is_told(&ruling.order, ruling.verdict))
            .collect();
        if own.is_empty() {
            continue;
        }
        blocks.push(Block::Name(rules.party(seat).name.clone()));
        let lines = own.into_iter().map(|ruling| ruling_line(rules, ruling));
        blocks.extend(lines.map(Block::Ruling));
    }
    blocks
}

/// An order with what became of it.
pub(super) fn ruling_line(rules: &Rules, ruling: &Ruling) -> RulingLine {
    let code = match ruling.verdict {
        Verdict::Refused(code) => Some(code),
        _ => None,
    };
    let unit = ruling.order.unit();
    let name = unit.map_or_else(String::new, |id| words::unit(rules, id));
    RulingLine {
        order: words::describe(rules, &ruling.order),
        verdict: verdict_message(ruling.verdict),
        success: ruling.verdict == Verdict::Done,
        idle: ruling.verdict == Verdict::Unneeded,
        reason: code.map(|code| words::code(code).with("name", name)),
        cite: Some(code.map_or_else(|| order_cite(&ruling.order), Code::cite)),
    }
}

/// The rule that an order is given by.
const fn order_cite(order: &Order) -> Cite {
    Cite::new(match order {
        Order::Side { .. } | Order::Place { .. } | Order::Rest => "Idiotenspiel I-57",
        Order::Move { .. } | Order::Pass => "Idiotenspiel I-07",
        Order::Face { .. } => "Idiotenspiel I-32",
        Order::Take { .. } | Order::Drop { .. } => "Idiotenspiel I-16",
        Order::Guard { .. } => "Idiotenspiel I-51",
        Order::Fight { .. } => "Idiotenspiel I-25",
        Order::Policy(_) => "Idiotenspiel 4.3",
        Order::End | Order::Wait | Order::Resign | Order::Claim => "Idiotenspiel 4.6",
    })
}

/// Units that were placed, field by field.
fn placed(rules: &Rules, resolution: &Resolution) -> Vec<Block> {
    let mut blocks = Vec::new();
    for seat in SEATS {
        let mut fields = std::collections::BTreeMap::<_, Vec<String>>::new();
        for event in &resolution.events {
            if let Event::Placed { unit, at, .. } = event
                && rules.placer(*unit) == seat
            {
                fields
                    .entry(*at)
                    .or_default()
                    .push(words::unit(rules, *unit));
            }
        }
        if !fields.is_empty() {
            blocks.push(Block::Name(rules.party(seat).name.clone()));
        }
        blocks.extend(fields.into_iter().map(|(at, units)| {
            Block::Line(
                Message::new("idiotenspiel-placed-at")
                    .with("field", words::field(rules, at))
                    .with("units", units.join(", ")),
            )
        }));
    }
    blocks
}

/// What happened before the fights, in order; steps of one unit are one line.
fn moves(rules: &Rules, before: &Position, resolution: &Resolution) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut events = resolution.events.iter().peekable();
    while let Some(event) = events.next() {
        match event {
            Event::Fought(_) => break,
            Event::Stepped {
                unit,
                from,
                to,
                with,
                slip,
            } => {
                let mut way = vec![*from, *to];
                let mut with = with.clone();
                while let Some(Event::Stepped {
                    unit: next,
                    to,
                    with: more,
                    ..
                }) = events.peek()
                    && next == unit
                {
                    way.push(*to);
                    with.clone_from(more);
                    events.next();
                }
                let message = match (with.is_empty(), slip) {
                    (_, true) => Message::new("idiotenspiel-slipped"),
                    (true, false) => Message::new("idiotenspiel-moved"),
                    (false, false) => Message::new("idiotenspiel-moved-with").with(
                        "who",
                        Arg::All(
                            with.iter()
                                .map(|&id| words::unit(rules, id).into())
                                .collect(),
                        ),
                    ),
                };
                let message = message.with("unit", words::unit(rules, *unit));
                blocks.push(Block::Line(
                    message.with("way", words::fields(rules, &way, "-")),
                ));
            }
            Event::Faced(unit, facing) => blocks.push(Block::Line(
                Message::new("idiotenspiel-faced")
                    .with("unit", words::unit(rules, *unit))
                    .with("side", words::heading(*facing)),
            )),
            other => blocks.extend(consequence(rules, other).map(Block::Line)),
        }
    }
    // What is placed is told by itself.
    if before.turn == 0 { Vec::new() } else { blocks }
}

/// What follows from a move or a fight, in words.
pub(super) fn consequence(rules: &Rules, event: &Event) -> Option<Message> {
    let name = |id: &UnitId| words::unit(rules, *id);
    Some(match event {
        Event::Eliminated(unit) => Message::new("idiotenspiel-eliminated").with("unit", name(unit)),
        Event::Guarded {
            captive,
            guard,
            is_new,
        } => {
            let message = if *is_new {
                Message::new("idiotenspiel-captured")
            } else {
                Message::new("idiotenspiel-guarded")
            };
            message
                .with("captive", name(captive))
                .with("guard", name(guard))
        }
        Event::Freed(unit) => Message::new("idiotenspiel-freed").with("unit", name(unit)),
        Event::Retreated { unit, to, how, .. } => Message::new("idiotenspiel-retreated")
            .with("unit", name(unit))
            .with("field", words::field(rules, *to))
            .with("how", phrases::retreat_word(rules, how)),
        Event::Trapped(unit) => Message::new("idiotenspiel-trapped").with("unit", name(unit)),
        Event::Advanced { unit, to, .. } => Message::new("idiotenspiel-advanced")
            .with("unit", name(unit))
            .with("field", words::field(rules, *to)),
        Event::Halted(unit, code) => Message::new("idiotenspiel-halted")
            .with("unit", name(unit))
            .with("why", words::code(*code).with("name", name(unit))),
        Event::Took(unit, item) => Message::new("idiotenspiel-took")
            .with("unit", name(unit))
            .with("item", rules.item(*item).name.clone()),
        Event::Dropped(item, at) => Message::new("idiotenspiel-dropped")
            .with("item", rules.item(*item).name.clone())
            .with("field", words::field(rules, *at)),
        _ => return None,
    })
}

/// Every fight with its dice and what came of it.
fn fights(rules: &Rules, resolution: &Resolution) -> Vec<Block> {
    let events = &resolution.events;
    let starts: Vec<usize> = (events.iter().enumerate())
        .filter(|(_, event)| matches!(event, Event::Fought(_)))
        .map(|(index, _)| index)
        .collect();
    (starts.iter().enumerate())
        .filter_map(|(number, &start)| {
            let end = starts.get(number + 1).copied().unwrap_or(events.len());
            let Event::Fought(fight) = &events[start] else {
                return None;
            };
            let after = &events[start + 1..end];
            Some(Block::Ruling(fight_line(rules, number + 1, fight, after)))
        })
        .collect()
}

pub(super) fn fight_line(
    rules: &Rules,
    number: usize,
    fight: &Fight,
    after: &[Event],
) -> RulingLine {
    let order = match (fight.ranged, fight.stage) {
        (false, stage) => named::message("idiotenspiel-melee", &stage),
        (true, Stage::Again) => named::message("idiotenspiel-shot", &Stage::Counter),
        (true, stage) => named::message("idiotenspiel-shot", &stage),
    };
    let order = (order.with("number", number))
        .with("attacker", words::unit(rules, fight.attacker))
        .with("from", words::field(rules, fight.from))
        .with("target", words::unit(rules, fight.target))
        .with("at", words::field(rules, fight.at));
    let fates: Vec<Arg> = after
        .iter()
        .filter_map(|event| consequence(rules, event))
        .map(Arg::from)
        .collect();
    let verdict = if fates.is_empty() && fight.ranged {
        Message::new("idiotenspiel-nothing-shot")
    } else if fates.is_empty() {
        Message::new("idiotenspiel-nothing")
    } else {
        Message::new("idiotenspiel-fates").with("all", Arg::All(fates))
    };
    let reason = match (&fight.attack, &fight.defence) {
        (Some(attack), Some(defence)) => Message::new("idiotenspiel-dice")
            .with("attack", throw(attack))
            .with("defence", throw(defence)),
        (Some(attack), None) => {
            Message::new("idiotenspiel-dice-alone").with("attack", throw(attack))
        }
        (None, _) => Message::new("idiotenspiel-dice-none"),
    };
    RulingLine {
        order,
        verdict,
        success: true,
        idle: fight.is_even,
        reason: Some(reason),
        cite: Some(fight_cite(fight, after)),
    }
}

/// The rule that decided a fight.
fn fight_cite(fight: &Fight, after: &[Event]) -> Cite {
    let killed = after
        .iter()
        .any(|event| matches!(event, Event::Eliminated(_)));
    let trapped = after.iter().any(|event| matches!(event, Event::Trapped(_)));
    let captured = after
        .iter()
        .any(|event| matches!(event, Event::Guarded { is_new: true, .. }));
    Cite::new(match (fight.ranged, fight.attack.is_some()) {
        (_, false) => "Idiotenspiel I-18",
        _ if trapped => "Idiotenspiel I-45",
        (true, _) => "Idiotenspiel I-39",
        (false, _) if captured => "Idiotenspiel I-49",
        (false, _) if killed => "Idiotenspiel I-40",
        (false, _) => "Idiotenspiel I-41",
    })
}

/// `4 +1 (ground) = 5`.
fn throw(throw: &Throw) -> Arg {
    let mut sum = Arg::from(throw.die);
    for bonus in &throw.bonuses {
        let name = named::message("idiotenspiel-bonus", bonus);
        let value = format!("{:+}", bonus.value()).replace('-', "−");
        sum = Message::new("idiotenspiel-plus")
            .with("sum", sum)
            .with("value", value)
            .with("name", name)
            .into();
    }
    if throw.bonuses.is_empty() {
        return sum;
    }
    Message::new("idiotenspiel-throw")
        .with("sum", sum)
        .with("total", i32::from(throw.total()))
        .into()
}
