//! Who has how much, and who has to act next.

use super::{Told, any_of, power};
use crate::game::report::{Block, Section, Table};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::rules::diplomacy::adjustment;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::position::{Outcome, Position};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::words;

/// What each power has, and how that has changed: since the turn before, or
/// since the end of the year before where the beginning of this one is known.
pub(super) fn centre_table(told: &Told<'_>) -> Section {
    let mut head = vec![Message::new("diplomacy-column-player")];
    if told.earlier.is_none() {
        head.push(Message::new("diplomacy-column-before"));
    }
    head.push(Message::new("diplomacy-column-now"));
    head.push(match told.earlier {
        None => Message::new("diplomacy-column-change"),
        Some(earlier) if earlier.turn == told.variant.calendar.start => {
            Message::new("diplomacy-column-change-start")
        }
        Some(earlier) => {
            let year = earlier.turn.year.plus(-1);
            Message::new("diplomacy-column-change-since").with("year", year.to_string())
        }
    });
    if told.variant.herds {
        head.push(Message::new("diplomacy-column-herds"));
    }
    head.push(words::with_nouns(
        told.variant,
        Message::new("diplomacy-column-units"),
    ));
    let rows = told
        .variant
        .seats()
        .map(|seat| {
            let before = told.earlier.unwrap_or(told.before).count(seat);
            let now = told.after.count(seat);
            let mut row = vec![power(told.variant, seat)];
            if told.earlier.is_none() {
                row.push(before.into());
            }
            row.extend([now.into(), change(before, now)]);
            if told.variant.herds {
                row.push(told.after.herd_count(seat).into());
            }
            row.push(told.after.unit_count(seat).into());
            row
        })
        .collect();
    Section::new(
        Message::new("diplomacy-centres"),
        vec![Block::Table(Table { head, rows })],
    )
}

/// By how much a count has changed, with its sign.
pub(super) fn change(before: usize, now: usize) -> Arg {
    Arg::Text(match now.cmp(&before) {
        std::cmp::Ordering::Less => format!("-{}", before - now),
        std::cmp::Ordering::Equal => "0".to_owned(),
        std::cmp::Ordering::Greater => format!("+{}", now - before),
    })
}

/// What comes next, what is left out on the way with the builds that are lost
/// by that, and who owes what.
pub(super) fn next(told: &Told<'_>, viewer: Viewer) -> Section {
    let in_adjustments = told.before.turn.phase.kind == PhaseKind::Adjustments;
    let skipped = told.events().filter_map(|event| match event {
        Event::Skipped(turn) => {
            Some(Message::new("diplomacy-skipped").with("turn", turn.message()))
        }
        // Of adjustments that are played it is told with their orders.
        &Event::BuildsUnused {
            power: seat, lost, ..
        } if !in_adjustments => Some(
            Message::new("diplomacy-builds-lost-skipped")
                .with("power", power(told.variant, seat))
                .with("count", lost),
        ),
        _ => None,
    });
    let blocks = skipped
        .chain(awaited(told.variant, told.after, viewer))
        .map(Block::Line)
        .collect();
    Section::new(Message::new("diplomacy-next"), blocks)
}

/// Whom a position is waiting for, in sentences; for a player what it owes
/// comes first.
pub(super) fn awaited(variant: &Variant, position: &Position, viewer: Viewer) -> Vec<Message> {
    match &position.outcome {
        Some(Outcome::Won(seat)) => {
            return vec![
                Message::new("diplomacy-over")
                    .with("power", power(variant, *seat))
                    .with("centres", position.count(*seat)),
            ];
        }
        Some(Outcome::Draw(powers)) => {
            let names = powers.iter().map(|&seat| power(variant, seat));
            let key = match powers[..] {
                [_] => "diplomacy-over-conceded",
                _ => "diplomacy-over-drawn",
            };
            return vec![Message::new(key).with("powers", Arg::all(names))];
        }
        None => {}
    }
    let due = due(variant, position);
    let mut lines = vec![Message::new("diplomacy-next-turn").with("turn", position.turn.message())];
    if let Viewer::Seat(seat) = viewer {
        lines.push(match due.iter().find(|(other, _)| *other == seat) {
            Some((_, what)) => Message::new("diplomacy-next-you").with("what", what.clone()),
            None => Message::new("diplomacy-next-not-you"),
        });
    }
    if position.turn.phase.kind == PhaseKind::Movement {
        lines.push(words::with_nouns(
            variant,
            Message::new("diplomacy-next-everybody"),
        ));
    } else {
        let others = due
            .into_iter()
            .filter(|&(seat, _)| viewer != Viewer::Seat(seat));
        lines.extend(others.map(|(seat, what)| {
            Message::new("diplomacy-next-player")
                .with("power", power(variant, seat))
                .with("what", what)
        }));
    }
    lines
}

/// That a game has lasted its years, and who has won or shares a draw.
pub(super) fn ended(variant: &Variant, position: &Position, powers: &[Seat]) -> Message {
    if let &[seat] = powers {
        return Message::new("diplomacy-summary-ended-won")
            .with("power", power(variant, seat))
            .with("centres", position.count(seat));
    }
    let names = powers.iter().map(|&seat| power(variant, seat));
    Message::new("diplomacy-summary-ended").with("powers", Arg::all(names))
}

/// Who owes orders and for what, in seat order; nobody once the game is over.
pub fn due(variant: &Variant, position: &Position) -> Vec<(Seat, Message)> {
    if position.outcome.is_some() {
        return Vec::new();
    }
    variant
        .active(position.turn.year)
        .filter_map(|seat| {
            let what = match position.turn.phase.kind {
                PhaseKind::Movement => movement_due(variant, position, seat),
                PhaseKind::Retreats => retreats_due(variant, position, seat),
                PhaseKind::Adjustments => adjustment::due(variant, position)
                    .any(|due| due == seat)
                    .then(|| adjustments_due(variant, position, seat)),
            };
            Some((seat, what?))
        })
        .collect()
}

fn movement_due(variant: &Variant, position: &Position, seat: Seat) -> Option<Message> {
    let count = position.unit_count(seat);
    let due = || Message::new("diplomacy-due-orders").with("count", count);
    (count > 0).then(|| words::with_nouns(variant, due()))
}

fn retreats_due(variant: &Variant, position: &Position, seat: Seat) -> Option<Message> {
    let unseen = position.unseen.as_ref();
    if unseen.is_some_and(|unseen| unseen.retreats.contains(&seat)) {
        return Some(Message::new("diplomacy-due-retreats-unseen"));
    }
    let retreats: Vec<Arg> = position
        .dislodged_of(seat)
        .map(|dislodged| {
            Arg::Message(
                Message::new("diplomacy-due-retreat")
                    .with(
                        "unit",
                        words::unit_of(variant, dislodged.unit.kind, dislodged.unit.at),
                    )
                    .with("retreats", any_of(variant, dislodged.retreats)),
            )
        })
        .collect();
    (!retreats.is_empty())
        .then(|| Message::new("diplomacy-due-retreats").with("retreats", Arg::All(retreats)))
}

fn adjustments_due(variant: &Variant, position: &Position, seat: Seat) -> Message {
    let surplus = position.surplus(seat);
    let herds = position.herd_builds.get(&seat).copied().unwrap_or(0);
    if surplus < 0 {
        let due = Message::new("diplomacy-due-disbands").with("count", -surplus);
        words::with_nouns(variant, due)
    } else if herds > 0 {
        Message::new("diplomacy-due-builds-herds")
            .with("count", surplus)
            .with("herds", i32::from(herds).min(surplus))
    } else if position.choices(seat) > 0 {
        Message::new("diplomacy-due-builds-homes")
            .with("count", surplus)
            .with("homes", position.choices(seat))
    } else {
        Message::new("diplomacy-due-builds").with("count", surplus)
    }
}
