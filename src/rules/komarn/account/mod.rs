//! Accounts of turns and positions, for one reader.

mod explain;
mod guide;
mod happened;
mod sheet;
mod tables;

use super::Komarn;
use super::event::Event;
use super::order::{Order, Play, Purpose};
use super::position::{Position, Stage};
use super::resolution::{Resolution, Ruling, Verdict};
use super::words::listed;
use crate::game::explanation::Explanation;
use crate::game::published::Published;
use crate::game::report::{Block, Report, RulingLine, Section};
use crate::game::system::{Awaiting, Played, Rules as _, Telling};
use crate::game::{Arg, Message, Seat, Viewer};

impl Telling for Komarn {
    fn wanted(&self, position: &Position, _: Seat) -> Message {
        match position.stage {
            Stage::Doubt { .. } => {
                Message::new("komarn-wanted-doubt").with("seat", self.name(position.active))
            }
            Stage::Take { .. } => Message::new("komarn-wanted-take"),
            Stage::Turn | Stage::Over { .. } => Message::new("komarn-wanted"),
        }
    }

    /// The account of a turn, or of the part of it that was played
    /// (Komarn 4.4).
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let happened = self.happened(&turn.resolution, viewer);
        let happened = Section::of(Message::new("komarn-section-happened"), happened);
        let orders = self.rulings(&turn.resolution, viewer);
        let orders = Section::of(Message::new("komarn-section-orders"), orders);
        let sections = self.sections(&turn.after, viewer);
        Report {
            title: Message::new("komarn-results").with("turn", self.turn(&turn.before).title),
            summary: self.summary(&turn.resolution, &turn.after, viewer),
            sections: happened.into_iter().chain(orders).chain(sections).collect(),
        }
    }

    fn publish(&self, turn: &Played<Self>, viewer: Viewer) -> Option<Published> {
        Some(self.published(&turn.before, &turn.resolution, viewer))
    }

    fn reasons(&self, turn: &Played<Self>, viewer: Viewer) -> Vec<Explanation> {
        explain::reasons(self, turn, viewer)
    }

    /// Komarn 4.4: nobody knows the hand that a doubt brings to light.
    fn unknown(&self, turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        let hidden = |seat: Seat| turn.before.player(seat).hidden > 0;
        let mut unknown = Vec::new();
        for event in &turn.resolution.events {
            if let Event::Doubted { whom, .. } = event
                && hidden(*whom)
            {
                let message = Message::new("komarn-unknown-doubt");
                unknown.push(message.with("seat", self.name(*whom)));
            }
        }
        unknown
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        Report {
            title: self.turn(position).title,
            summary: self.awaited(position, viewer),
            sections: self.sections(position, viewer),
        }
    }
}

impl Komarn {
    /// What is most to be known of a turn: what was played, and what the game
    /// waits for now.
    fn summary(&self, resolution: &Resolution, after: &Position, viewer: Viewer) -> Vec<Message> {
        let mut summary = Vec::new();
        let played = resolution.rulings.iter().find(|ruling| {
            ruling.verdict == Verdict::Done && matches!(ruling.order, Order::Play(_))
        });
        if let Some(Ruling {
            seat,
            order: Order::Play(play),
            ..
        }) = played
        {
            summary.push(told_played(*play).with("seat", self.name(*seat)));
        }
        let missed = resolution.events.iter().find_map(|event| match event {
            Event::Missed { seat, .. } => Some(*seat),
            _ => None,
        });
        if let Some(seat) = missed {
            let message = Message::new("komarn-summary-missed");
            summary.push(message.with("seat", self.name(seat)));
            if after.player(seat).is_absent() {
                let message = Message::new("komarn-summary-absent");
                summary.push(message.with("seat", self.name(seat)));
            }
        }
        summary.extend(self.awaited(after, viewer));
        summary
    }

    /// What the game waits for, and how the reader answers if he is asked
    /// something that is not his own turn.
    fn awaited(&self, at: &Position, viewer: Viewer) -> Vec<Message> {
        let active = self.name(at.active);
        match &at.stage {
            Stage::Turn if at.is_last_round => vec![
                Message::new("komarn-awaits-play").with("seat", active),
                Message::new("komarn-awaits-last"),
            ],
            Stage::Turn => vec![Message::new("komarn-awaits-play").with("seat", active)],
            Stage::Doubt { asked, .. } => {
                let names = asked.iter().map(|&seat| self.name(seat)).collect();
                let message = Message::new("komarn-awaits-doubt").with("seat", active.clone());
                let mut told = vec![message.with("asked", Arg::All(names))];
                if asked.iter().any(|&seat| viewer == Viewer::Seat(seat)) {
                    told.push(Message::new("komarn-answer-doubt").with("seat", active));
                }
                told
            }
            Stage::Take { winner, loser } => {
                let message = Message::new("komarn-awaits-take");
                let message = message.with("seat", self.name(*winner));
                let mut told = vec![message.with("loser", self.name(*loser))];
                if viewer == Viewer::Seat(*winner) {
                    let hand: Vec<u8> = at.player(*loser).hand.iter().copied().collect();
                    let message = Message::new("komarn-answer-take");
                    told.push(message.with("numbers", listed(&hand)));
                }
                told
            }
            Stage::Over { .. } => match self.awaiting(at) {
                Awaiting::Over(how) => vec![how],
                Awaiting::Orders(_) => Vec::new(),
            },
        }
    }

    /// Every order that the reader may know of, by seats.
    fn rulings(&self, resolution: &Resolution, viewer: Viewer) -> Vec<Block> {
        let is_over = resolution.is_last();
        let mut blocks = Vec::new();
        let mut of: Option<Seat> = None;
        let mut rulings: Vec<&Ruling> = (resolution.rulings.iter())
            .filter(|ruling| ruling.is_visible(viewer, is_over))
            .collect();
        rulings.sort_by_key(|ruling| ruling.seat);
        for ruling in rulings {
            if of != Some(ruling.seat) {
                blocks.push(Block::Name(self.seats[ruling.seat.index()].name.clone()));
                of = Some(ruling.seat);
            }
            blocks.push(Block::Ruling(self.ruling_line(ruling)));
        }
        blocks
    }

    fn ruling_line(&self, ruling: &Ruling) -> RulingLine {
        let (verdict, reason) = match ruling.verdict {
            Verdict::Done if !ruling.ordered => ("komarn-verdict-automatic", None),
            Verdict::Done => ("komarn-verdict-done", None),
            Verdict::Spare => ("komarn-verdict-spare", None),
            Verdict::Kept => ("komarn-verdict-kept", None),
            Verdict::Illegal(code) => ("komarn-verdict-illegal", Some(code.message())),
        };
        RulingLine {
            order: self.told(&ruling.order),
            verdict: Message::new(verdict),
            success: matches!(ruling.verdict, Verdict::Done | Verdict::Kept),
            idle: ruling.verdict == Verdict::Spare,
            reason,
            cite: Some(ruling.verdict.cite(&ruling.order)),
        }
    }

    /// Where things stand: the river, the banners, what each seat has, and
    /// what is the reader's own.
    fn sections(&self, at: &Position, viewer: Viewer) -> Vec<Section> {
        let river = vec![
            Block::Board(self.letters(at)),
            Block::Line(Message::new("komarn-river-key")),
        ];
        let sections = [
            ("komarn-section-own", self.own(at, viewer)),
            ("komarn-section-river", river),
            ("komarn-section-banners", self.banners(at)),
            ("komarn-section-money", self.money(at)),
            ("komarn-section-supply", self.supply(at)),
        ];
        let section = |(heading, blocks)| Section::of(Message::new(heading), blocks);
        sections.into_iter().filter_map(section).collect()
    }
}

/// What somebody has played, for a sentence that begins with his name.
fn told_played(play: Play) -> Message {
    let field = |lane| super::board::Field::of(play.number, lane).to_string();
    match play.purpose {
        Purpose::Recruit(lane) => Message::new("komarn-played-recruit").with("field", field(lane)),
        Purpose::Reinforce(field) => {
            Message::new("komarn-played-reinforce").with("field", field.to_string())
        }
        Purpose::Seduce(lane) => Message::new("komarn-played-seduce").with("field", field(lane)),
        Purpose::Plague { second, .. } => {
            let second = second.map_or_else(|| "?".to_owned(), |second| second.to_string());
            Message::new("komarn-played-plague").with("second", second)
        }
        Purpose::Discard => Message::new("komarn-played-discard"),
    }
    .with("number", play.number)
}
