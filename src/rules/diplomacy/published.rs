//! A resolved turn for programs: everything in it is public.

use super::adjudication::Resolution;
use super::position::Position;
use super::variant::Variant;
use super::words;
use crate::game::Cite;
use crate::game::published::{Published, PublishedRuling};

/// Orders, rulings and events by the ids of files.
pub fn published(variant: &Variant, before: &Position, resolution: &Resolution) -> Published {
    let mut published = Published::default();
    for ruling in &resolution.rulings {
        let verdict = &ruling.verdict;
        let rule = verdict.cite_in(variant, before.turn.phase.kind);
        published.rule(PublishedRuling {
            seat: variant.power(ruling.power).id.clone(),
            order: words::write(variant, before, ruling.order),
            ordered: ruling.ordered,
            success: verdict.is_success() && ruling.dislodged.is_none(),
            verdict: ruling.words(variant),
            rule: rule.as_ref().map(Cite::to_string),
        });
    }
    for event in &resolution.events {
        published.tell(variant, event, &[]);
    }
    published
}
