//! A resolved turn for programs, as one reader may have it.

use super::account::known;
use super::engine::{Resolution, Verdict};
use super::event::Event;
use super::position::Position;
use super::rules::Rules;
use super::words;
use crate::game::published::{Published, PublishedRuling};
use crate::game::{Viewer, named};

/// Orders, rulings and events as a viewer may know them.
pub(super) fn published(
    rules: &Rules,
    before: &Position,
    resolution: &Resolution,
    viewer: Viewer,
) -> Published {
    let mut published = Published::default();
    for ruling in known(resolution, before, viewer) {
        let seat = rules.party(ruling.seat).id.clone();
        let order = words::write(rules, &ruling.order);
        let code = match ruling.verdict {
            Verdict::Refused(code) => Some(code),
            _ => None,
        };
        published.rule(PublishedRuling {
            seat,
            order,
            ordered: true,
            success: ruling.verdict == Verdict::Done,
            verdict: verdict_word(ruling.verdict),
            rule: code.map(|code| code.cite().as_str().to_owned()),
        });
    }
    for event in &resolution.events {
        if !matches!(event, Event::Policies(..)) {
            published.tell(rules, event, &[]);
        }
    }
    published
}

/// A verdict as case files say it.
pub(super) fn verdict_word(verdict: Verdict) -> String {
    match verdict {
        Verdict::Done => "ok".to_owned(),
        Verdict::Refused(code) => named::name(&code),
        Verdict::Unneeded => "unneeded".to_owned(),
    }
}
