//! Who adjudicates recorded phases: a convention or our own rules.

use super::own::Own;
use super::replay::{Outcome, Replay};
use super::{Convention, Recorded, Retreats};
use crate::rules::diplomacy::variant::Variant;

/// Adjudicates recorded phases of one game after the other.
#[derive(Debug)]
pub enum Referee<'v> {
    /// Under a convention.
    Replay(Box<Replay<'v>>),
    /// Under our own rules.
    Own(Box<Own<'v>>),
}

impl<'v> Referee<'v> {
    /// Under this convention.
    pub fn new(variant: &'v Variant, convention: Convention) -> Self {
        match convention {
            Convention::Own => Self::Own(Box::new(Own::new(variant))),
            Convention::Played => Self::Replay(Box::new(Replay::new(variant))),
        }
    }

    /// Adjudicates a phase. Phases come in their order: where a unit may
    /// retreat follows from the movement before.
    pub fn adjudicate(&mut self, phase: &Recorded) -> &Outcome {
        match self {
            Self::Replay(replay) => replay.adjudicate(phase),
            Self::Own(own) => own.adjudicate(phase),
        }
    }

    /// Forgets where dislodged units may retreat: a phase is missing.
    pub fn forget(&mut self) {
        match self {
            Self::Replay(replay) => replay.open.forget(),
            Self::Own(own) => own.open.forget(),
        }
    }

    /// What came of the phase adjudicated last.
    pub const fn outcome(&self) -> &Outcome {
        match self {
            Self::Replay(replay) => replay.outcome(),
            Self::Own(own) => own.outcome(),
        }
    }

    /// Where units dislodged by the last movement may retreat, by their
    /// provinces.
    pub const fn open(&self) -> Option<&Retreats> {
        match self {
            Self::Replay(replay) => replay.open.known(),
            Self::Own(own) => own.open.known(),
        }
    }

    /// The game with the options that it is adjudicated under.
    pub const fn variant(&self) -> &Variant {
        match self {
            Self::Replay(replay) => replay.variant(),
            Self::Own(own) => own.variant(),
        }
    }
}
