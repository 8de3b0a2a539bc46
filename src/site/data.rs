//! What the site is made from: games as anybody may see them.
//!
//! Whoever fills this in leaves out what is secret; nothing here has room for
//! a mail address or for orders that are on file.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::{Arg, Lang, LocalName, Message};
use crate::report::Texts;
use crate::table::SeatChoices;

/// How many turns of a game the feed may tell.
pub const MOST_NEWS: usize = 12;

/// What holds for the whole site.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What makes the pages: another one makes all of them anew.
    pub program: String,
    /// What the judge is called.
    pub name: String,
    /// The host of the judge, which ids of entries and events end in.
    pub host: String,
    /// Where orders are sent to.
    pub address: String,
    /// Where the site is, with a slash at its end; `None` if nobody knows
    /// yet.
    pub url: Option<String>,
    /// The texts of its pages, which there are in each of the languages.
    pub texts: Arc<Texts>,
}

/// A game that is shown, but for what takes long to find out.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// What lists and statistics say of it; without the news, the length and
    /// the openings, which the turns tell.
    pub summary: Summary,
    /// What there is to know about its rules.
    pub introduction: Vec<Message>,
    /// Whether its turns are those of years.
    pub by_year: bool,
    /// Whether its secrets are shown, as it is over.
    pub sees_all: bool,
    /// The turns that have been closed, oldest first.
    pub closed: Vec<Head>,
    /// The position as it is shown.
    pub seen: Value,
    /// What has been written to all, oldest first, if that is shown.
    pub press: Vec<Press>,
}

/// A closed turn by itself: another one of the game has another number, also
/// if it was closed instead of this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its number in the store.
    pub number: u32,
    /// Its code.
    pub code: String,
    /// When it was closed.
    pub closed: DateTime<Utc>,
}

/// What has to be known of a game to make its pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// Whether that is how it stands.
    pub overview: bool,
    /// Which of its closed turns, by their places among them.
    pub turns: BTreeSet<usize>,
}

/// A game that is shown, with what was missing of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// What is known of it in any case.
    pub outline: Outline,
    /// How it stands.
    pub overview: Option<Overview>,
    /// Closed turns by their places among them.
    pub turns: BTreeMap<usize, Turn>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The board.
    pub board: Scene,
    /// The same in words.
    pub status: Report,
    /// The rulebook in every language of the site, if the game has one.
    pub rulebook: BTreeMap<Lang, String>,
    /// Who may order now, and what, as far as everybody knows.
    pub orders: Vec<SeatChoices>,
}

/// What lists and statistics say of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// The id of its variant.
    pub variant: String,
    /// What the variant is called.
    pub variant_name: LocalName,
    /// Whether it goes on.
    pub stage: Stage,
    /// The seats, in order.
    pub seats: Vec<SeatLine>,
    /// Whether the names of its players come only at its end.
    pub names_later: bool,
    /// What it is in: the turn whose orders are due, or the last one.
    pub turn: Message,
    /// The code of that turn.
    pub code: String,
    /// When that turn is closed.
    pub deadline: Option<DateTime<Utc>>,
    /// How often the deadline was moved.
    pub moved: u32,
    /// The zone that its times are told in.
    pub zone: Tz,
    /// Its last turns that have been closed, newest first, for the feed.
    pub news: Vec<News>,
    /// How long it has lasted.
    #[serde(default)]
    pub length: Length,
    /// How its seats have opened, by their ids, as far as that is public.
    #[serde(default)]
    pub openings: BTreeMap<String, Opening>,
}

/// How long a game has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// How many years or turns, begun ones too.
    pub count: usize,
    /// Whether years are counted.
    pub by_year: bool,
}

/// How a seat has opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Where the turn stands, from the folder of its game.
    pub link: String,
    /// The orders that it gave.
    pub orders: Orders,
}

/// What a seat has ordered in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// In the words of files, sorted: whoever orders the same has the same
    /// here.
    pub texts: Vec<String>,
    /// The same for people to read.
    pub said: Vec<Message>,
}

/// Whether a game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Players are looked for.
    Forming,
    /// Turns are closed when their time has come.
    Running,
    /// Its keeper has stopped the clock.
    Paused,
    /// It is over, and this is how it ended.
    Over(Message),
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: LocalName,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// One or two letters that stand for it.
    pub mark: String,
    /// What it has of what the game is won by.
    pub count: Option<usize>,
    /// The names of those who play it, as far as they are shown.
    pub players: Vec<String>,
    /// Whether it has a player, whoever that is.
    pub taken: bool,
    /// How the game ended for it, when it is over.
    pub result: Option<Result>,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Result {
    /// It has won alone.
    Won,
    /// It shares a draw.
    Drawn,
    /// It was on the board to the end.
    Survived,
    /// It was not.
    Eliminated,
}

/// A turn that has been closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// What it is called.
    pub title: Message,
    /// What became of the orders, and why.
    pub report: Report,
    /// The board before it.
    pub before: Scene,
    /// The same with all orders, and what became of them.
    pub orders: Scene,
    /// The board after it.
    pub after: Scene,
    /// What each seat had before it and after it, in the order of seats; empty
    /// where nothing is counted.
    pub counts: [Vec<usize>; 2],
    /// What everybody could see each seat order, by the ids of seats, if the
    /// turn may be the first of one. A seat that was ordered for by the rules
    /// alone has given nothing; one whose orders are secret is not there.
    pub given: BTreeMap<String, Orders>,
}

/// A turn that has been closed, as the feed tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// Which it is.
    pub head: Head,
    /// The file that it stands in, in the folder of its game.
    pub page: String,
    /// What it is called.
    pub title: Message,
    /// What happened, in a sentence or three.
    pub summary: Vec<Message>,
}

/// Something that was written to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Press {
    /// When.
    pub at: DateTime<Utc>,
    /// By whom, if that is said.
    pub from: Option<Arg>,
    /// The text.
    pub text: String,
}

impl Summary {
    /// Whether it is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }
}

impl Outline {
    /// What was written to all after so many turns had been closed, and before
    /// the next was.
    pub fn press_after(&self, turns: usize) -> Vec<&Press> {
        let since = turns
            .checked_sub(1)
            .map(|before| self.closed[before].closed);
        let until = self.closed.get(turns).map(|next| next.closed);
        (self.press.iter())
            .filter(|press| since.is_none_or(|since| press.at > since))
            .filter(|press| until.is_none_or(|until| press.at <= until))
            .collect()
    }
}

impl Settings {
    /// All of it that pages are made from.
    pub(super) fn all(&self) -> impl Serialize + use<'_> {
        let languages: Vec<Lang> = self.texts.languages().collect();
        (
            (&self.program, &self.name, &self.host),
            (&self.address, &self.url, languages),
        )
    }
}
