//! What players are told.

mod events;
mod explain;
mod order;
mod standing;

pub use order::describe;

use super::adjudication::Resolution;
use super::board::{Aim, Card, Mission};
use super::event::Event;
use super::mission::aim;
use super::position::{Outcome, Position, Victory};
use super::verdict::{Ruling, Verdict, Why};
use super::{Risiko, published};
use crate::game::explanation::Explanation;
use crate::game::published::Published;
use crate::game::report::{Block, Report, RulingLine, Section};
use crate::game::system::{Played, Rules as _, Telling};
use crate::game::{Arg, Message, Seat, Viewer, named};

/// A card for people to read.
pub fn card(game: &Risiko, card: Card) -> Message {
    match card.country() {
        Some(country) => {
            let land = game.board.land(country);
            Message::new("risiko-card")
                .with("name", &land.name)
                .with("symbol", named::message("risiko", &land.symbol))
        }
        None if card.is_joker() => Message::new("risiko-joker"),
        None => Message::new("risiko-hidden-card"),
    }
}

/// A mission as it reads for its holder.
///
/// Risiko R-10: against his own colour it asks for 24 countries.
pub fn mission(game: &Risiko, holder: Seat, mission: Mission) -> Message {
    let message = match aim(&game.board, &game.options, holder, mission) {
        None => return Message::new("risiko-hidden-mission"),
        Some(Aim::Continents { named, more }) => {
            let names = (named.iter())
                .map(|&index| Arg::Name(game.board.continents[index].name.clone()))
                .collect();
            let text = if more == 0 {
                Message::new("risiko-mission-continents")
            } else {
                Message::new("risiko-mission-continents-more")
            };
            text.with("continents", Arg::All(names))
        }
        Some(Aim::Countries { count, armies: 1 }) => {
            Message::new("risiko-mission-countries").with("count", count)
        }
        Some(Aim::Countries { count, armies }) => Message::new("risiko-mission-armies")
            .with("count", count)
            .with("armies", armies),
        Some(Aim::Colour(id)) => {
            let colour = game.board.colour(&id);
            let name = colour.map_or_else(|| Arg::Text(id), |colour| Arg::from(&colour.name));
            Message::new("risiko-mission-colour").with("colour", name)
        }
    };
    message.with("code", mission.code())
}

/// How the game has ended.
pub fn over(game: &Risiko, outcome: &Outcome) -> Message {
    let mut message = named::message("risiko-over", &outcome.by);
    if let Victory::Mission(won) = outcome.by {
        message = message.with("mission", mission(game, outcome.winner, won));
    }
    message.with("colour", &game.colour(outcome.winner).name)
}

impl Telling for Risiko {
    /// The account of a closed turn for one reader (Risiko 4.4).
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let title =
            Message::new("risiko-results-title").with("turn", self.turn(&turn.before).title);
        let mut sections = Vec::new();
        sections.extend(rulings(self, &turn.resolution, &turn.after, viewer));
        let sees = seen_by(&turn.after, viewer);
        let known: Vec<Event> = (turn.resolution.events.iter())
            .filter_map(|event| event.seen(&sees))
            .collect();
        let heading = Message::new("risiko-heading-events");
        sections.extend(Section::of(heading, events::blocks(self, &known)));
        sections.extend(standing::sections(self, &turn.after, viewer));
        Report {
            title,
            summary: summary(self, &turn.resolution, &turn.after),
            sections,
        }
    }

    fn publish(&self, turn: &Played<Self>, viewer: Viewer) -> Option<Published> {
        let resolution = &turn.resolution;
        Some(published::published(self, resolution, viewer))
    }

    fn reasons(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Explanation> {
        explain::reasons(self, turn, viewer)
    }

    /// Risiko 4.4, O-9: cards, missions and standing orders of others are secret.
    fn unknown(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Message> {
        let hidden = |seat: Seat| !viewer.may_know(seat);
        let is_told = |event: &Event| match event {
            Event::Throw { against, .. } => hidden(*against),
            Event::Drew { seat, .. } => hidden(*seat),
            _ => false,
        };
        let is_asked = turn.resolution.events.iter().any(is_told);
        let message = Message::new("risiko-unknown");
        is_asked.then_some(message).into_iter().collect()
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        let summary = match &position.outcome {
            Some(outcome) => over(self, outcome),
            None => Message::new("risiko-summary-next")
                .with("colour", &self.colour(position.on_move).name)
                .with("round", position.round),
        };
        Report {
            title: Message::new("risiko-status-title").with("turn", self.turn(position).title),
            summary: vec![summary],
            sections: standing::sections(self, position, viewer),
        }
    }
}

/// Whose secrets somebody may know after a turn.
fn seen_by(after: &Position, viewer: Viewer) -> impl Fn(Seat) -> bool + use<> {
    let is_over = after.outcome.is_some();
    move |seat| is_over || viewer.may_know(seat)
}

/// The orders that a reader may see, with what became of them: his own, and
/// all when the game is over.
fn rulings(
    game: &Risiko,
    resolution: &Resolution,
    after: &Position,
    viewer: Viewer,
) -> Option<Section> {
    let mut blocks = Vec::new();
    let sees = seen_by(after, viewer);
    for seat in game.all_seats().filter(|&seat| sees(seat)) {
        let own = (resolution.rulings.iter()).filter(|ruling| ruling.seat == seat);
        let own: Vec<Block> = own.map(|one| Block::Ruling(ruling(game, one))).collect();
        if !own.is_empty() {
            blocks.push(Block::Name(game.colour(seat).name.clone()));
            blocks.extend(own);
        }
    }
    Section::of(Message::new("risiko-heading-orders"), blocks)
}

fn ruling(game: &Risiko, ruling: &Ruling) -> RulingLine {
    let whys: Vec<Arg> = match ruling.verdict {
        Verdict::Skipped(reason) => vec![Arg::Message(named::message("risiko-why", &reason))],
        _ => (ruling.faults.iter())
            .map(|&(_, reason)| Arg::Message(named::message("risiko-why", &reason)))
            .collect(),
    };
    RulingLine {
        order: describe(&game.board, &ruling.order),
        verdict: verdict(ruling.verdict),
        success: ruling.verdict.is_success() && ruling.faults.is_empty(),
        idle: false,
        reason: (!whys.is_empty())
            .then(|| Message::new("risiko-reason").with("reasons", Arg::All(whys))),
        cite: Some(ruling.verdict.cite()),
    }
}

fn verdict(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Attacked { conquered, stopped } => {
            let conquered = i64::from(conquered);
            match stopped {
                None => Message::new("risiko-verdict-conquered").with("count", conquered),
                Some(reason) => Message::new("risiko-verdict-stopped")
                    .with("count", conquered)
                    .with("reason", named::message("risiko-stop", &reason)),
            }
        }
        Verdict::Skipped(Why::AttacksOver) => Message::new("risiko-verdict-skipped-over"),
        _ => named::message("risiko-verdict", &verdict),
    }
}

fn summary(game: &Risiko, resolution: &Resolution, after: &Position) -> Vec<Message> {
    let mut summary = Vec::new();
    let name = |seat: Seat| Arg::Name(game.colour(seat).name.clone());
    for seat in game.all_seats() {
        let conquered: Vec<Arg> = (resolution.events.iter())
            .filter_map(|event| match event {
                Event::Conquered { seat: by, to, .. } if *by == seat => {
                    Some(Arg::Name(game.board.land(*to).name.clone()))
                }
                _ => None,
            })
            .collect();
        if !conquered.is_empty() {
            summary.push(
                Message::new("risiko-summary-conquered")
                    .with("colour", name(seat))
                    .with("countries", Arg::All(conquered)),
            );
        }
    }
    for event in &resolution.events {
        match event {
            Event::Eliminated { seat, .. } => {
                let message = Message::new("risiko-summary-eliminated");
                summary.push(message.with("colour", name(*seat)));
            }
            Event::Abandoned { seat, .. } => {
                let message = Message::new("risiko-summary-abandoned");
                summary.push(message.with("colour", name(*seat)));
            }
            _ => {}
        }
    }
    summary.push(match &after.outcome {
        Some(outcome) => over(game, outcome),
        None => Message::new("risiko-summary-next")
            .with("colour", name(after.on_move))
            .with("round", after.round),
    });
    summary
}
