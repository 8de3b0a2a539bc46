//! A resolved turn for programs: everything in it is public.

use super::adjudication::Resolution;
use super::position::Position;
use super::variant::Variant;
use super::verdict::Ruling;
use super::words;
use crate::game::Cite;
use crate::game::published::{Published, PublishedRuling};

/// Orders, rulings and events by the ids of files.
#[must_use]
pub fn published(variant: &Variant, before: &Position, resolution: &Resolution) -> Published {
    let mut published = Published::default();
    for ruling in &resolution.rulings {
        let seat = variant.power(ruling.power).id.clone();
        let order = words::write(variant, before, ruling.order);
        published.rule(ruling_of(variant, before, ruling, seat, order));
    }
    for event in &resolution.events {
        published.tell(variant, event, &[]);
    }
    published
}

fn ruling_of(
    variant: &Variant,
    before: &Position,
    ruling: &Ruling,
    seat: String,
    order: String,
) -> PublishedRuling {
    let kind = before.turn.phase.kind;
    PublishedRuling {
        seat,
        order,
        ordered: ruling.ordered,
        success: ruling.verdict.is_success() && ruling.dislodged.is_none(),
        verdict: ruling.words(variant),
        rule: ruling
            .verdict
            .cite_in(variant, kind)
            .as_ref()
            .map(Cite::to_string),
    }
}
