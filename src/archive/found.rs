//! What is found in an archive, one phase at a time.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::referee::Referee;
use super::written::Asked;
use super::{Recorded, difference, own};
use crate::game::Viewer;
use crate::game::report::Report;
use crate::game::system::PlayedTurn;
use crate::rules::diplomacy::adjudication::Resolution;
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::record;
use crate::rules::diplomacy::turn::Turn;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::words;
use crate::rules::diplomacy::{account, adjudication};

/// What came of holding a record against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// The recorded outcome is ours.
    Agree,
    /// It is another one; how they differ.
    Differ(String),
    /// No outcome is recorded.
    Open,
    /// The record cannot be read; why, and what could be.
    Unreadable(String),
}

impl Compared {
    /// In one word.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Differ(_) => "differ",
            Self::Open => "open",
            Self::Unreadable(_) => "unreadable",
        }
    }

    /// How the outcomes differ, or why the record cannot be read.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::Differ(text) | Self::Unreadable(text) => Some(text),
            Self::Agree | Self::Open => None,
        }
    }
}

/// A phase of an archive, adjudicated and compared.
#[derive(Debug)]
pub struct Found<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The place of the phase in its game, from 0; of a case in its file.
    pub phase: usize,
    /// The line in the file where the record begins or goes wrong, from 1; 0
    /// where there is none.
    pub line: usize,
    /// The turn, where it is known.
    pub turn: Option<Turn>,
    /// What came of it.
    pub compared: Compared,
    /// What it was found in.
    pub source: Source<'a>,
}

impl Found<'_> {
    /// The turn of the record after it, if that cannot follow: a phase is
    /// missing between the two, so that what is compared may have come of more
    /// than one.
    pub fn gap(&self) -> Option<Turn> {
        let Source::Recorded(source) = &self.source else {
            return None;
        };
        let after = source.after?;
        (!source.before.leads_to(after)).then(|| after.turn())
    }
}

/// What a phase was found in, for those who want to know more of it.
#[derive(Debug)]
pub enum Source<'a> {
    /// A recorded phase of the standard board.
    Recorded(RecordedSource<'a>),
    /// A phase in our own words.
    Written(&'a Asked),
    /// Nothing that could be told again.
    Nothing,
}

/// A recorded phase and what follows it.
#[derive(Clone, Copy, Debug)]
pub struct RecordedSource<'a> {
    /// The phase.
    pub before: &'a Recorded,
    /// What is recorded after it.
    pub after: Option<&'a Recorded>,
    /// Who has adjudicated it.
    pub referee: &'a Referee<'a>,
}

/// A phase told like a turn's letter.
#[derive(Debug)]
pub struct Explained {
    /// The account of it, under our own rules.
    pub report: Report,
    /// How the outcome under the archive's convention differs from it; empty
    /// where there is no convention or no difference.
    pub convention: String,
}

impl Source<'_> {
    /// The phase told like a turn's letter, if it was read.
    pub fn explain(&self) -> Option<Explained> {
        match self {
            Self::Recorded(source) => Some(source.explain()),
            Self::Written(asked) => Some(Explained {
                report: asked.closed.report(Viewer::Observer),
                convention: String::new(),
            }),
            Self::Nothing => None,
        }
    }

    /// The position after the phase as far as it is known: by our own rules, or
    /// the recorded one if nothing is ordered.
    pub fn after(&self) -> Option<Value> {
        match self {
            Self::Recorded(source) => Some(source.after()),
            Self::Written(asked) => Some(asked.closed.next().position()),
            Self::Nothing => None,
        }
    }

    /// The phase as a record that [`super::written`] reads: an object with
    /// `position`, `orders` and `outcome`, if it was read.
    pub fn record(&self) -> Option<Value> {
        match self {
            Self::Recorded(source) => Some(source.record()),
            Self::Written(asked) => Some(asked.record()),
            Self::Nothing => None,
        }
    }
}

impl RecordedSource<'_> {
    fn variant(&self) -> &Variant {
        self.referee.variant()
    }

    /// The position that the phase begins in.
    pub fn position(&self) -> Position {
        own::position(self.variant(), self.before, self.referee.open())
    }

    /// The orders of each seat that its units can carry out.
    pub fn orders(&self, before: &Position) -> BTreeMap<String, Vec<String>> {
        let variant = self.variant();
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (seat, order) in own::orders(variant, self.before, before) {
            let list = texts.entry(variant.power(seat).id.clone()).or_default();
            list.push(words::write(variant, before, order));
        }
        texts
    }

    fn after(&self) -> Value {
        let position = match self.before.orders[..] {
            [] => self.position(),
            _ => self.turn().after,
        };
        record::record(self.variant(), &position)
    }

    /// The phase by our own rules.
    fn turn(&self) -> PlayedTurn<Position, Resolution> {
        let variant = self.variant();
        let before = self.position();
        let orders = own::orders(variant, self.before, &before);
        let mut adjudicator = adjudication::Adjudicator::default();
        adjudicator.play(variant, before, &orders)
    }

    fn explain(&self) -> Explained {
        let variant = self.variant();
        let turn = self.turn();
        let told = own::recorded(&turn.after);
        Explained {
            report: account::results(variant, None, &turn, Viewer::Observer),
            convention: difference::of_outcomes(variant, self.referee.outcome(), &told),
        }
    }

    fn record(&self) -> Value {
        let variant = self.variant();
        let before = self.position();
        let texts = self.orders(&before);
        let mut object = json!({
            "position": record::record(variant, &before),
            "orders": texts,
        });
        if let Some(after) = self.after {
            let mut next = own::position(variant, after, self.referee.open());
            own::end_game(variant, &before, &mut next);
            object["outcome"] = json!(record::record(variant, &next));
        }
        object
    }
}
