//! Years, seasons and phases.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Message, named};

/// A season. Which of them a year has, and in which order, is the variant's
/// calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Fall; "autumn" is read as well.
    #[serde(alias = "autumn")]
    Fall,
    /// Winter.
    Winter,
}

/// What is ordered in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseKind {
    /// Units move, support and hold.
    Movement,
    /// Dislodged units retreat or disband.
    Retreats,
    /// Units are built and disbanded.
    Adjustments,
}

/// A phase of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Phase {
    /// The season.
    pub season: Season,
    /// What is ordered.
    pub kind: PhaseKind,
}

/// A year, from [`Year::FIRST`] to [`Year::LAST`]. Whatever reads one refuses
/// others, so that counting on from it cannot overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct Year(i32);

impl Year {
    /// The earliest year: games of antiquity count backwards.
    pub const FIRST: i32 = -9999;
    /// The latest year: played games have years of 16 bits.
    pub const LAST: i32 = u16::MAX as i32;

    /// The year as a number.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The year so many years later, or earlier; the last or the first one if
    /// that is beyond them.
    #[must_use]
    pub fn plus(self, years: i32) -> Self {
        Self(self.0.saturating_add(years).clamp(Self::FIRST, Self::LAST))
    }
}

impl From<u16> for Year {
    fn from(year: u16) -> Self {
        Self(year.into())
    }
}

impl From<Year> for i64 {
    fn from(year: Year) -> Self {
        year.0.into()
    }
}

impl TryFrom<i64> for Year {
    type Error = String;

    fn try_from(year: i64) -> Result<Self, String> {
        let fits = i32::try_from(year).ok();
        fits.filter(|year| (Self::FIRST..=Self::LAST).contains(year))
            .map(Self)
            .ok_or_else(|| not_a_year(&year.to_string()))
    }
}

impl FromStr for Year {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let year: i64 = text.parse().map_err(|_| not_a_year(text))?;
        year.try_into()
    }
}

fn not_a_year(text: &str) -> String {
    format!(
        "\"{text}\" is not a year, expected one from {} to {}",
        Year::FIRST,
        Year::LAST
    )
}

impl fmt::Display for Year {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq<i32> for Year {
    fn eq(&self, other: &i32) -> bool {
        self.0 == *other
    }
}

impl PartialOrd<i32> for Year {
    fn partial_cmp(&self, other: &i32) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(other)
    }
}

/// A phase of a certain year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Turn {
    /// The year.
    pub year: Year,
    /// The phase.
    pub phase: Phase,
}

impl Season {
    const fn word(self) -> &'static str {
        match self {
            Self::Spring => "spring",
            Self::Summer => "summer",
            Self::Fall => "fall",
            Self::Winter => "winter",
        }
    }

    /// The season's name.
    pub fn message(self) -> Message {
        named::message("diplomacy-season", &self)
    }
}

impl PhaseKind {
    /// The phase in a file: `movement`, `retreats` or `adjustments`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Movement => "movement",
            Self::Retreats => "retreats",
            Self::Adjustments => "adjustments",
        }
    }

    /// The phase's name.
    pub fn message(self) -> Message {
        named::message("diplomacy-phase", &self)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.season.word(), self.kind.word())
    }
}

impl FromStr for Phase {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace();
        let season = match words.next() {
            Some("spring") => Season::Spring,
            Some("summer") => Season::Summer,
            Some("fall" | "autumn") => Season::Fall,
            Some("winter") => Season::Winter,
            _ => {
                return Err(format!(
                    "\"{text}\" does not begin with a season: spring, summer, fall or winter"
                ));
            }
        };
        let kind = match words.next() {
            Some("movement") => PhaseKind::Movement,
            Some("retreats" | "retreat") => PhaseKind::Retreats,
            Some("adjustments" | "adjustment") => PhaseKind::Adjustments,
            _ => {
                return Err(format!(
                    "\"{text}\" does not end with a phase: movement, retreats or adjustments"
                ));
            }
        };
        match words.next() {
            None => Ok(Self { season, kind }),
            Some(more) => Err(format!("\"{text}\" has \"{more}\" after its phase")),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.year, self.phase)
    }
}

impl From<Turn> for String {
    fn from(turn: Turn) -> Self {
        turn.to_string()
    }
}

impl TryFrom<String> for Turn {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Turn {
    type Err = String;

    /// Reads `1870 summer movement`.
    fn from_str(text: &str) -> Result<Self, String> {
        let (year, phase) = text.trim().split_once(' ').ok_or_else(|| {
            format!("\"{text}\" is not a turn; expected one like \"1870 summer movement\"")
        })?;
        Ok(Self {
            year: year
                .parse()
                .map_err(|error| format!("\"{text}\" is not a turn: {error}"))?,
            phase: phase.parse()?,
        })
    }
}

/// The seasons and phases by the letters that codes have for them.
const SEASON_LETTERS: [(char, Season); 4] = [
    ('s', Season::Spring),
    ('u', Season::Summer),
    ('f', Season::Fall),
    ('w', Season::Winter),
];
const PHASE_LETTERS: [(char, PhaseKind); 4] = [
    ('m', PhaseKind::Movement),
    ('r', PhaseKind::Retreats),
    ('a', PhaseKind::Adjustments),
    ('b', PhaseKind::Adjustments),
];

impl Turn {
    /// The turn that somebody names: `1901 spring movement`, `Spring 1901
    /// Movement` or `S1901M`.
    ///
    /// # Errors
    /// Says what would have been accepted.
    pub fn named(text: &str) -> Result<Self, String> {
        let lower = text.trim().to_lowercase();
        if let Some(turn) = Self::coded(&lower) {
            return Ok(turn);
        }
        let (years, rest): (Vec<&str>, Vec<&str>) = (lower.split([' ', ',']))
            .filter(|word| !word.is_empty())
            .partition(|word| word.parse::<i64>().is_ok());
        let turn = format!("{} {}", years.join(" "), rest.join(" "));
        turn.parse().map_err(|_| {
            format!(
                "\"{text}\" is not a turn, expected one like \"1901 spring movement\" or \"S1901M\""
            )
        })
    }

    /// `S1901M`
    fn coded(lower: &str) -> Option<Self> {
        let (season, rest) = lower.split_at_checked(1)?;
        let (year, kind) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
        let season = SEASON_LETTERS
            .iter()
            .find(|(letter, _)| season.starts_with(*letter))?
            .1;
        let kind = PHASE_LETTERS
            .iter()
            .find(|(letter, _)| kind.starts_with(*letter))?
            .1;
        let year = year.parse().ok()?;
        // Builds are the winter's, whatever others call them.
        let season = match kind {
            PhaseKind::Adjustments if season == Season::Fall => Season::Winter,
            _ => season,
        };
        let phase = Phase { season, kind };
        Some(Self { year, phase })
    }

    /// The same season's retreats.
    #[must_use]
    pub const fn retreats(self) -> Self {
        let kind = PhaseKind::Retreats;
        let season = self.phase.season;
        Self {
            phase: Phase { season, kind },
            ..self
        }
    }

    /// The turn's name for people: "summer 1870, movement".
    pub fn message(self) -> Message {
        Message::new("diplomacy-turn")
            .with("season", self.phase.season.message())
            .with("year", self.year.to_string())
            .with("phase", self.phase.kind.message())
    }

    /// Its name for subjects: movement is what a season is mostly about.
    pub fn short(self) -> Message {
        Message {
            key: match self.phase.kind {
                PhaseKind::Movement => "diplomacy-turn-short",
                PhaseKind::Retreats | PhaseKind::Adjustments => "diplomacy-turn-short-phase",
            }
            .into(),
            ..self.message()
        }
    }
}

/// The phases of a variant's years, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The phases of a full year; at least one movement phase.
    pub year: Vec<Phase>,
    /// The turn in which the game starts.
    pub start: Turn,
}

impl Calendar {
    /// Where in the year a turn is.
    pub fn index(&self, turn: Turn) -> Option<usize> {
        self.year.iter().position(|&phase| phase == turn.phase)
    }

    /// The turn after this one. Phases in which nothing is ordered are still
    /// turns here; who steps through them decides what to skip.
    pub fn next(&self, turn: Turn) -> Turn {
        match self.index(turn).map(|at| at + 1) {
            Some(at) if at < self.year.len() => Turn {
                year: turn.year,
                phase: self.year[at],
            },
            _ => Turn {
                year: turn.year.plus(1),
                phase: self.year[0],
            },
        }
    }

    /// The adjustments in which the game starts, or the last ones before its
    /// start; `None` where there are none.
    pub fn first_adjustments(&self) -> Option<Turn> {
        let start = self.index(self.start)?;
        let builds = |index: &usize| self.year[*index].kind == PhaseKind::Adjustments;
        let (at, years) = match (0..=start).rev().find(builds) {
            Some(at) => (at, 0),
            None => ((0..self.year.len()).rev().find(builds)?, -1),
        };
        Some(Turn {
            year: self.start.year.plus(years),
            phase: self.year[at],
        })
    }

    /// Whether centres are counted when the movement or retreats of this
    /// phase are done: it is the last movement of the calendar's cycle, so
    /// that the next phase other than retreats is adjustments.
    pub fn counts_after(&self, turn: Turn) -> bool {
        let mut next = self.next(turn);
        while next.phase.kind == PhaseKind::Retreats {
            next = self.next(next);
        }
        turn.phase.kind != PhaseKind::Adjustments && next.phase.kind == PhaseKind::Adjustments
    }

    /// Whether centres are counted later in the same year.
    pub fn counts_again(&self, turn: Turn) -> bool {
        let later = std::iter::successors(Some(self.next(turn)), |&later| Some(self.next(later)));
        // The last year there can be has no end.
        let mut later = (later.take(self.year.len())).take_while(|later| later.year == turn.year);
        later.any(|later| self.counts_after(later))
    }

    /// A code that sorts within a game: `1870-2-summer-movement`.
    pub fn code(&self, turn: Turn) -> String {
        format!(
            "{}-{}-{}-{}",
            turn.year,
            self.index(turn).map_or(0, |at| at + 1),
            turn.phase.season.word(),
            turn.phase.kind.word()
        )
    }
}
