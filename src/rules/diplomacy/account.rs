//! Turns and positions told to players: what happened, why, where everything
//! stands and who has to act next. Says it as [`Report`]s, in no language yet.

mod builds;
mod changes;
mod examples;
mod introduction;
mod orders;
mod sheet;
mod standing;
mod status;
mod summary;

pub use builds::build_places;
pub use examples::examples;
pub use orders::not_built;
pub use sheet::sheet;
pub use standing::due;
pub use status::status;

use super::adjudication::Resolution;
use super::event::Event;
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::Variant;
use super::verdict::Ruling;
use super::{Diplomacy, explain, published};
use crate::game::explanation::{Asked, Explained, Explanation, Step};
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::system::{Played, PlayedTurn, Telling};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::map::{ProvinceId, ProvinceSet};

/// The account of a resolved turn. Everything in a resolution is public; the
/// viewer only decides who is told what is asked of "you". The table of centres
/// tells what has changed in the turn, or since an earlier position, the one
/// with which the year began.
pub fn results(
    variant: &Variant,
    earlier: Option<&Position>,
    turn: &Played<Diplomacy>,
    viewer: Viewer,
) -> Report {
    let PlayedTurn {
        before,
        resolution,
        after,
    } = turn;
    let told = Told {
        variant,
        earlier,
        before,
        resolution,
        after,
    };
    let mut sections = vec![orders::section(&told)];
    if before.turn.phase.kind == PhaseKind::Movement {
        sections.extend(changes::dislodged(&told));
    }
    sections.extend(changes::herds(&told));
    sections.extend(changes::centres(&told));
    sections.push(standing::centre_table(&told));
    sections.push(standing::next(&told, viewer));
    Report {
        title: Message::new("diplomacy-results-title").with("turn", before.turn.message()),
        summary: summary::summary(&told),
        sections,
    }
}

impl Telling for Diplomacy {
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        results(&self.variant, None, turn, viewer)
    }

    fn report_since(&self, earlier: &Position, turn: &Played<Self>, viewer: Viewer) -> Report {
        results(&self.variant, Some(earlier), turn, viewer)
    }

    fn publish(&self, turn: &Played<Self>, _viewer: Viewer) -> Option<Published> {
        Some(published::published(
            &self.variant,
            &turn.before,
            &turn.resolution,
        ))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        status(&self.variant, position, viewer)
    }

    fn unknown(&self, turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        let unseen = turn.before.unseen.iter();
        unseen
            .map(|_| Message::new("diplomacy-unknown-unseen"))
            .collect()
    }

    fn explain(&self, turn: &Played<Self>, viewer: Viewer, asked: Asked<'_>) -> Explained {
        let mut explained = explain::explain(&self.variant, &turn.before, &turn.resolution, asked);
        if let Asked::Line { line, .. } = asked
            && explained.explanations.is_empty()
        {
            // What is no order may name a piece, a place or a player.
            let all = Asked::Everything(None);
            let all = explain::explain(&self.variant, &turn.before, &turn.resolution, all);
            let named = Explanation::asked(all.explanations, line.text);
            if !named.is_empty() {
                return Explained::of(named);
            }
        }
        let tried = explained.explanations.iter_mut().filter(|one| !one.given);
        for one in tried.filter(|one| one.standing.is_some()) {
            one.steps
                .extend(self.unknown(turn, viewer).into_iter().map(Step::new));
        }
        explained
    }
}

/// A turn that is being told.
struct Told<'a> {
    variant: &'a Variant,
    /// What counts are held against, if not the position before.
    earlier: Option<&'a Position>,
    before: &'a Position,
    resolution: &'a Resolution,
    after: &'a Position,
}

impl Told<'_> {
    /// Whether its reader has seen all of it.
    const fn is_whole(&self) -> bool {
        self.before.unseen.is_none() && self.after.unseen.is_none()
    }

    fn events(&self) -> impl Iterator<Item = &Event> {
        self.resolution.events.iter()
    }

    fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.resolution.rulings.iter()
    }
}

fn province(variant: &Variant, id: ProvinceId) -> Arg {
    Arg::Name(variant.map.province(id).name.clone())
}

fn power(variant: &Variant, seat: Seat) -> Arg {
    Arg::Name(variant.power(seat).name.clone())
}

/// A power, or that it is nobody.
fn owner(variant: &Variant, seat: Option<Seat>) -> Arg {
    seat.map_or_else(
        || Arg::Message(Message::new("diplomacy-nobody")),
        |seat| power(variant, seat),
    )
}

fn any_of(variant: &Variant, provinces: ProvinceSet) -> Arg {
    Arg::any(provinces.into_iter().map(|at| province(variant, at)))
}
