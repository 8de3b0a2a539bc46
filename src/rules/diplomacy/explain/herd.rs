//! Why a herd comes along, stays behind or drowns (Range War 7, 13).

use super::resolved::Resolved;
use crate::game::explanation::Step;
use crate::game::{Arg, Message};
use crate::map::ProvinceId;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::verdict::{HerdStays, Verdict};

/// Why a herd that was to be driven did what it did.
pub(super) fn drive(
    resolved: &Resolved<'_>,
    from: ProvinceId,
    to: ProvinceId,
    verdict: &Verdict,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let gang = resolved.index(from);
    match verdict {
        Verdict::HerdStays(HerdStays::GangGoesElsewhere) => {
            steps.extend(
                resolved
                    .does_otherwise(from)
                    .map(|step| step.cite("Range War 7.2")),
            );
            steps.push(Step::of("diplomacy-explain-herd-needs-gang").cite("Range War 7.2"));
        }
        Verdict::HerdStays(HerdStays::GangStays) => {
            let why = gang.and_then(|gang| resolved.briefly(gang));
            steps.push(
                Step::of("diplomacy-explain-herd-gang-stays")
                    .cite("Range War 7.2")
                    .with(why),
            );
        }
        Verdict::HerdStays(HerdStays::HerdInTheWay) => {
            steps.push(gang_moves(resolved, gang, to));
            steps.extend(obstacle(resolved, to));
        }
        _ => {
            steps.push(gang_moves(resolved, gang, to));
            steps.push(room(resolved, from, to));
        }
    }
    let ends = if *verdict == Verdict::HerdComes {
        to
    } else {
        from
    };
    steps.extend(drowns(resolved, "diplomacy-explain-herd-drowns", ends));
    steps
}

/// That the gang makes the move that takes the herd along.
fn gang_moves(resolved: &Resolved<'_>, gang: Option<usize>, to: ProvinceId) -> Step {
    let why = gang.and_then(|gang| resolved.briefly(gang));
    Step::of("diplomacy-explain-herd-gang-moves")
        .arg("to", resolved.place(to))
        .cite("Range War 7.1")
        .with(why)
}

/// How the herd of a province was to leave, and whether it did.
fn drive_from<'a>(resolved: &Resolved<'a>, from: ProvinceId) -> Option<(ProvinceId, &'a Verdict)> {
    resolved.rulings.iter().find_map(|ruling| {
        let Order::Drive { from: at, to } = ruling.order else {
            return None;
        };
        let legal = !matches!(ruling.verdict, Verdict::Illegal(_));
        (at == from && legal).then_some((to, &ruling.verdict))
    })
}

/// Why there is room for a herd in its destination (Range War 7.6).
fn room(resolved: &Resolved<'_>, from: ProvinceId, to: ProvinceId) -> Step {
    if resolved.before.herd_at(to).is_none() {
        return Step::of("diplomacy-explain-herd-room")
            .arg("to", resolved.place(to))
            .cite("Range War 7.6");
    }
    let mut ring = vec![from];
    let mut at = to;
    while at != from
        && !ring.contains(&at)
        && let Some((next, Verdict::HerdComes)) = drive_from(resolved, at)
    {
        ring.push(at);
        at = next;
    }
    if at == from {
        let places = ring.iter().map(|&at| resolved.place(at)).collect();
        return Step::of("diplomacy-explain-herd-ring")
            .arg("places", Arg::All(places))
            .cite("Range War RW-D3");
    }
    Step::of("diplomacy-explain-herd-leaves")
        .arg("to", resolved.place(to))
        .cite("Range War 7.6")
}

/// The herds that stay, one because of the next, up to the one that would
/// have had to leave first (Range War 7.6).
fn obstacle(resolved: &Resolved<'_>, to: ProvinceId) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut seen = Vec::new();
    let mut at = to;
    while !seen.contains(&at) {
        seen.push(at);
        let about = |key| {
            Message::new(key)
                .with("at", resolved.place(at))
                .with("to", resolved.place(at))
        };
        let mut why = None;
        let (message, next) = match drive_from(resolved, at) {
            Some((next, Verdict::HerdStays(HerdStays::HerdInTheWay))) => (
                about("diplomacy-explain-herd-blocked").with("next", resolved.place(next)),
                Some(next),
            ),
            Some((next, Verdict::HerdStays(_))) => {
                why = resolved.index(at).and_then(|gang| resolved.briefly(gang));
                let message =
                    about("diplomacy-explain-herd-gang-fails").with("next", resolved.place(next));
                (message, None)
            }
            _ => (about("diplomacy-explain-herd-not-driven"), None),
        };
        steps.push(Step::new(message).cite("Range War 7.6").with(why));
        match next {
            Some(next) => at = next,
            None => break,
        }
    }
    steps
}

/// That a herd drowns where it ends the turn (Range War 13.2).
fn drowns(resolved: &Resolved<'_>, key: &'static str, at: ProvinceId) -> Option<Step> {
    let drowned = resolved
        .events
        .iter()
        .any(|event| matches!(event, Event::HerdDrowned { at: place, .. } if *place == at));
    let message = Message::new(key).with("at", resolved.place(at));
    drowned.then(|| Step::new(message).cite("Range War 13.2"))
}

/// That the herd a gang began with, and was not to drive, drowns without it.
pub(super) fn left_behind(resolved: &Resolved<'_>, gang: usize) -> Option<Step> {
    let at = resolved.at_of(gang);
    if resolved.before.herd_at(at).is_none() || drive_from(resolved, at).is_some() {
        return None;
    }
    drowns(resolved, "diplomacy-explain-herd-left-drowns", at)
}
