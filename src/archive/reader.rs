//! Reads a part of an archive in whichever format it is.

use std::sync::Arc;

use serde_json::Value;

use super::difference::{agrees, of_outcomes};
use super::format::Format;
use super::found::RecordedSource;
use super::played::{self, Codes};
use super::referee::Referee;
use super::replay::options;
use super::{Compared, Convention, Found, Recorded, Source, Unreadable};
use super::{cases, json, njudge, saved, written};
use crate::fault::Faults;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::games::Games;

/// A part of a file: whole records, and where in the file they stand.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The file's name, for messages.
    pub file: &'a str,
    /// What a game is called whose record does not say.
    pub game: &'a str,
    /// The bytes.
    pub bytes: &'a [u8],
    /// How many lines of the file come before them.
    pub lines: usize,
    /// How many games of the file come before them.
    pub games: usize,
}

/// Phases of games of the standard board, one after the other.
pub trait Phases {
    /// Reads the next phase into `phase`. Whether there was one.
    ///
    /// # Errors
    /// What cannot be read; the next phase can be.
    fn next(&mut self, phase: &mut Recorded) -> Result<bool, Unreadable>;
}

impl Phases for played::Reader<'_, '_> {
    fn next(&mut self, phase: &mut Recorded) -> Result<bool, Unreadable> {
        played::Reader::next(self, phase)
    }
}

/// What reading archives takes: the standard board and its names.
#[derive(Debug)]
pub struct Archive {
    games: Arc<Games>,
    variant: Variant,
    /// The same under the options of the convention `played`.
    conventional: Variant,
    codes: Codes,
    convention: Option<Convention>,
}

impl Archive {
    /// Reads archives; recorded games of the standard board under this
    /// convention, or each under that of its format.
    ///
    /// # Errors
    /// The faults of the shipped standard game; none that a release can have.
    pub fn new(games: Arc<Games>, convention: Option<Convention>) -> Result<Self, Faults> {
        let variant = games.diplomacy("standard", None);
        let variant = variant.expect("the standard game is shipped")?;
        let mut conventional = variant.clone();
        conventional.options = options(variant.options);
        Ok(Self {
            games,
            codes: Codes::new(&variant),
            conventional,
            variant,
            convention,
        })
    }

    /// The games that phases may be of.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// The standard game.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The standard board's codes.
    pub const fn codes(&self) -> &Codes {
        &self.codes
    }

    /// A referee under the convention asked for, or else under this one.
    pub fn referee(&self, usual: Convention) -> Referee<'_> {
        let convention = self.convention.unwrap_or(usual);
        let variant = match convention {
            Convention::Own => &self.variant,
            Convention::Played => &self.conventional,
        };
        Referee::new(variant, convention)
    }

    /// Reads a part of a file and hands on every phase found in it. The same
    /// part gives the same.
    pub fn read(&self, format: Format, part: Part<'_>, hand_on: &mut dyn FnMut(&Found<'_>)) {
        match format {
            Format::Played => {
                let mut phases =
                    played::Reader::new(part.bytes, &self.codes).after_lines(part.lines);
                let mut referee = self.referee(Convention::Played);
                follow(&mut phases, &mut referee, part.game, part.games, hand_on);
            }
            Format::Json => self.lines(part, hand_on),
            Format::Njudge => njudge::read(self, part, hand_on),
            Format::Case => cases::read(&self.games, part, hand_on),
        }
    }

    /// JSON, an object a line or one in all.
    fn lines(&self, part: Part<'_>, hand_on: &mut dyn FnMut(&Found<'_>)) {
        let mut reader = written::Reader::new(&self.games);
        for (line, value) in json::values(part.bytes, part.lines) {
            let text = std::str::from_utf8(value).ok();
            let text = text.filter(|text| text.trim_start().starts_with('{'));
            let read = text.is_some_and(|text| {
                if memchr::memmem::find(value, b"\"phases\"").is_some() {
                    saved::read(self, part, line, text, hand_on).is_ok()
                } else {
                    let written = serde_json::from_str(text);
                    let read =
                        written.map(|written| reader.take(part.game, line, written, hand_on));
                    read.is_ok()
                }
            });
            if !read {
                self.looked_at(&mut reader, part, (line, value), hand_on);
            }
        }
    }

    /// A value that is not just what it should be: a field may be there twice,
    /// of which the last counts, or it has faults.
    fn looked_at(
        &self,
        reader: &mut written::Reader<'_>,
        part: Part<'_>,
        (line, value): (usize, &[u8]),
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let value: Value = match serde_json::from_slice(value) {
            Ok(value) => value,
            Err(error) => {
                let why = format!("no JSON: {error}");
                return hand_on(&unreadable(part.game, line - 1, line, why));
            }
        };
        if value.get("phases").is_some() {
            let read = saved::read(self, part, line, &value.to_string(), hand_on);
            if let Err(error) = read {
                let why = format!("no saved game: {}", json::fault(&error));
                hand_on(&unreadable(part.game, 0, line, why));
            }
        } else if value.get("totals").is_none() {
            // Totals are the end of our own results.
            reader.read(part.game, line, &value, hand_on);
        }
    }
}

/// A record that cannot be read.
pub fn unreadable(game: &str, phase: usize, line: usize, why: String) -> Found<'_> {
    Found {
        game,
        phase,
        line,
        turn: None,
        compared: Compared::Unreadable(why),
        source: Source::Nothing,
    }
}

/// Holds every phase against the next. A phase that is not later than the one
/// before begins another game: archives may be strung together.
pub fn follow(
    phases: &mut impl Phases,
    referee: &mut Referee<'_>,
    name: &str,
    games: usize,
    hand_on: &mut dyn FnMut(&Found<'_>),
) {
    let called = |number: usize| match number {
        0 => name.to_owned(),
        number => format!("{name}#{}", number + 1),
    };
    let mut number = games;
    let mut game = called(number);
    let (mut current, mut next) = (Recorded::default(), Recorded::default());
    let mut known = false;
    // The place of `next` in its game.
    let mut place = 0;
    let mut last = None;
    loop {
        let read = phases.next(&mut next);
        let begins = matches!(read, Ok(true)) && last.is_some_and(|last| next.key() <= last);
        if known {
            let follows = matches!(read, Ok(true)) && !begins;
            let after = follows.then_some(&mut next);
            compare(referee, &current, after, &game, place - 1, hand_on);
        }
        if begins {
            number += 1;
            game = called(number);
            place = 0;
            referee.forget();
        }
        match read {
            Ok(false) => return,
            Ok(true) => {
                last = Some(next.key());
                std::mem::swap(&mut current, &mut next);
                known = true;
            }
            Err(why) => {
                hand_on(&unreadable(&game, place, why.line, why.to_string()));
                known = false;
                referee.forget();
            }
        }
        place += 1;
    }
}

/// Adjudicates a phase and holds it against what is recorded after it.
pub fn compare(
    referee: &mut Referee<'_>,
    before: &Recorded,
    after: Option<&mut Recorded>,
    game: &str,
    phase: usize,
    hand_on: &mut dyn FnMut(&Found<'_>),
) {
    let outcome = referee.adjudicate(before);
    let (compared, after) = match after {
        None => (Compared::Open, None),
        Some(after) => {
            let compared = if agrees(outcome, after) {
                Compared::Agree
            } else {
                Compared::Differ(of_outcomes(referee.variant(), referee.outcome(), after))
            };
            (compared, Some(&*after))
        }
    };
    hand_on(&Found {
        game,
        phase,
        line: before.line,
        turn: Some(before.turn()),
        compared,
        source: Source::Recorded(RecordedSource {
            before,
            after,
            referee,
        }),
    });
}
