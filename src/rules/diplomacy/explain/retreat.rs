//! Why a retreat succeeds or fails (DATC 3.0 6.H).

use super::resolved::Resolved;
use crate::game::Message;
use crate::game::explanation::Step;
use crate::map::ProvinceId;
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::verdict::Verdict;

/// A legal retreat: it was open; the question is who else went there.
pub(super) fn retreat(resolved: &Resolved<'_>, from: ProvinceId, to: ProvinceId) -> Vec<Step> {
    let place = || resolved.place(to);
    let mut steps = vec![Step::of("diplomacy-explain-retreat-open").arg("to", place())];
    let others = resolved.rulings.iter().filter_map(|ruling| {
        let Order::Retreat {
            from: other,
            to: there,
            ..
        } = ruling.order
        else {
            return None;
        };
        let legal = !matches!(ruling.verdict, Verdict::Illegal(_));
        (legal && there == to && other != from).then_some(other)
    });
    let clashes: Vec<Step> = others
        .filter_map(|other| resolved.before.dislodged_at(other))
        .map(|dislodged| {
            Step::of("diplomacy-explain-retreat-clash")
                .arg("unit", resolved.unit(dislodged.unit))
                .arg("to", place())
                .cite("DATC 3.0 6.H.7")
        })
        .collect();
    if clashes.is_empty() {
        steps.push(Step::of("diplomacy-explain-retreat-alone").arg("to", place()));
    }
    steps.extend(clashes);
    steps
}

/// A dislodged unit that is disbanded, by its player or by the rules.
pub(super) fn disband(resolved: &Resolved<'_>, at: ProvinceId, ordered: bool) -> Vec<Step> {
    if ordered {
        return vec![Step::of("diplomacy-explain-disband-ordered")];
    }
    let mut steps = vec![Step::of("diplomacy-explain-disband-no-order")];
    if let Some(dislodged) = resolved.before.dislodged_at(at) {
        let message = Message::new("diplomacy-explain-retreats-were")
            .with("places", resolved.any_of(dislodged.retreats));
        steps.push(Step::new(message));
    }
    steps
}

/// Why a dislodged unit may not go to a province. Who attacked from there,
/// or bounced there, is not part of the position any more.
pub(super) fn closed(resolved: &Resolved<'_>, from: ProvinceId, to: ProvinceId) -> Option<Step> {
    let dislodged = resolved.before.dislodged_at(from)?;
    let about = |key| Message::new(key).with("to", resolved.place(to));
    Some(
        if !legality::reach(resolved.map(), dislodged.unit).contains(to) {
            Step::new(about("diplomacy-explain-retreat-far").with("at", resolved.place(from)))
                .cite("DATC 3.0 6.H.3")
        } else if let Some(unit) = resolved.before.unit_at(to) {
            Step::new(about("diplomacy-explain-retreat-occupied").with("unit", resolved.unit(unit)))
        } else {
            Step::new(about("diplomacy-explain-retreat-closed")).cite("DATC 3.0 6.H.6")
        },
    )
}
