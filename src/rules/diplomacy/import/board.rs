//! A board and its games between two forms: read from another program's
//! files, not yet written in ours.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::game::scene::Point;
use crate::map::Coast;
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::turn::Year;

/// Where something stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The file, where it is not the one that is read.
    pub(super) file: Option<Arc<Path>>,
    /// The line, counted from 1; 0 for the whole file.
    pub(super) number: usize,
}

impl From<usize> for Line {
    fn from(number: usize) -> Self {
        Self { file: None, number }
    }
}

impl From<&Self> for Line {
    fn from(line: &Self) -> Self {
        line.clone()
    }
}

/// A board.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    /// The file that its lines are of.
    pub(super) file: PathBuf,
    /// A short name for it.
    pub(super) id: String,
    /// Its name.
    pub(super) name: String,
    /// Its provinces, in the order of the file.
    pub(super) provinces: Vec<Land>,
}

/// A province.
#[derive(Clone, Debug, Default)]
pub(super) struct Land {
    /// The line that it stands in.
    pub(super) line: Line,
    /// Its abbreviation as it is written there, in lower case.
    pub(super) id: String,
    /// Its name.
    pub(super) name: String,
    /// Other spellings.
    pub(super) aliases: Vec<String>,
    /// Whether no army stands there.
    pub(super) is_sea: bool,
    /// Where armies go, by abbreviation or another spelling.
    pub(super) armies: Vec<String>,
    /// Where fleets go from each coast.
    pub(super) fleets: BTreeMap<Option<Coast>, Vec<Berth>>,
    /// When nobody gets there, or not everybody.
    pub(super) closed: Vec<Shut>,
    /// From where armies come with no strength of their own.
    pub(super) weak: Vec<String>,
    /// From where armies come with half their strength.
    pub(super) half: Vec<String>,
    /// Whether fleets convoy there, though it is a coast.
    pub(super) convoys: bool,
    /// Its outline, if it is drawn.
    pub(super) outline: Vec<Point>,
    /// Further parts of it, such as islands.
    pub(super) parts: Vec<Vec<Point>>,
    /// Where its unit stands, if that is known.
    pub(super) place: Option<Point>,
}

/// A way into a province that is shut.
#[derive(Clone, Debug, Default)]
pub(super) struct Shut {
    /// From one province; from all if nothing is said.
    pub(super) from: Option<String>,
    /// When and to whom, as lines of a variant file.
    pub(super) bars: Vec<String>,
}

impl Shut {
    /// Shut to all in the fall, as by ice.
    pub(super) fn by_ice() -> Self {
        Self {
            from: None,
            bars: vec!["seasons = [\"fall\"]".to_owned()],
        }
    }
}

impl Land {
    /// Whether this is its abbreviation or another spelling of it.
    pub(super) fn is_called(&self, spelling: &str) -> bool {
        let mut all = std::iter::once(&self.id).chain(&self.aliases);
        all.any(|known| known.eq_ignore_ascii_case(spelling))
    }
}

/// Where a fleet can go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Berth {
    pub(super) to: String,
    pub(super) coast: Option<Coast>,
}

impl Berth {
    /// The berth that is written `bul/ec`, `bul-ec` or `bul(ec)`.
    pub(super) fn read(text: &str) -> Self {
        let (to, coast) = coasted(text);
        Self { to, coast }
    }
}

/// A province and a coast of it, as `bul/ec`, `bul-ec` or `bul(ec)`.
pub(super) fn coasted(text: &str) -> (String, Option<Coast>) {
    let text = text.trim().to_lowercase();
    let bare = text.strip_suffix(')').unwrap_or(&text);
    let parts = bare.rsplit_once(['/', '-', '(']);
    let found = parts.and_then(|(to, code)| Some((to.trim().to_owned(), Coast::of_code(code)?)));
    match found {
        Some((to, coast)) => (to, Some(coast)),
        None => (text, None),
    }
}

/// A game on a board.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The line that it begins in.
    pub(super) line: Line,
    /// Its name.
    pub(super) name: String,
    /// Its players.
    pub(super) powers: Vec<Power>,
    /// Every supply center.
    pub(super) centres: Vec<String>,
    /// The year it begins in.
    pub(super) year: Year,
    /// The phase, as `spring movement`; nothing where it is not said.
    pub(super) begins: Option<&'static str>,
    /// How many centers win; more than half where it is not said.
    pub(super) victory: Option<usize>,
    /// How many years the game lasts.
    pub(super) years: Option<i32>,
    /// After how many years without a center that changes hands it ends.
    pub(super) quiet_years: Option<usize>,
    /// Whether there are wings, even if none stands on the board yet.
    pub(super) wings: bool,
    /// Options that differ from the usual ones: name and value.
    pub(super) options: Vec<(&'static str, &'static str)>,
}

impl Default for Game {
    fn default() -> Self {
        Self {
            line: Line::default(),
            name: String::new(),
            powers: Vec::new(),
            centres: Vec::new(),
            year: Year::from(1901),
            begins: None,
            victory: None,
            years: None,
            quiet_years: None,
            wings: false,
            options: Vec::new(),
        }
    }
}

/// A player.
#[derive(Clone, Debug, Default)]
pub(super) struct Power {
    /// The line.
    pub(super) line: Line,
    /// The name.
    pub(super) name: String,
    /// The adjective and other names.
    pub(super) aliases: Vec<String>,
    /// Home centers.
    pub(super) home: Vec<String>,
    /// Centers controlled at the start.
    pub(super) owns: Vec<String>,
    /// Whether nobody plays it.
    pub(super) is_idle: bool,
    /// Units at the start.
    pub(super) units: Vec<(UnitKind, Berth)>,
}

/// The sort of unit that a word means by its first letter.
pub(super) fn kind_lettered(word: &str) -> UnitKind {
    match word
        .bytes()
        .next()
        .map(|letter| letter.to_ascii_lowercase())
    {
        Some(b'f') => UnitKind::Fleet,
        Some(b'w') => UnitKind::Wing,
        _ => UnitKind::Army,
    }
}

/// What a game begins with.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    /// The phase, as `spring movement`; nothing where it is not said.
    pub(super) phase: Option<&'static str>,
    /// The year.
    pub(super) year: Option<Year>,
    /// Why it is not what was said.
    pub(super) odd: Option<String>,
}

/// What a season is called, and the phase in it.
const SEASONS: [(&str, &str); 5] = [
    ("spring", "spring movement"),
    ("summer", "spring movement"),
    ("fall", "fall movement"),
    ("autumn", "fall movement"),
    ("winter", "winter adjustments"),
];

/// The start that words such as `Fall, 1900, Adjustment`, `Spring of 1901.` or
/// `F1901M` mean.
pub(super) fn start(said: &str) -> Start {
    let lower = said.to_lowercase();
    let mut start = Start::default();
    let mut is_adjusting = false;
    let mut odd = Vec::new();
    for word in lower.split(|c: char| c.is_whitespace() || ",;().".contains(c)) {
        let season = SEASONS.iter().find(|(name, _)| *name == word);
        let digits = word.trim_matches(|c: char| c.is_ascii_alphabetic());
        if let Some((_, phase)) = season {
            start.phase = Some(phase);
        } else if let Ok(year) = word.parse::<Year>() {
            start.year = start.year.or(Some(year));
        } else if let (Some((_, phase)), Ok(year)) = (
            SEASONS
                .iter()
                .find(|(name, _)| word.starts_with(&name[..1])),
            digits.parse(),
        ) {
            start.phase = Some(phase);
            start.year = start.year.or(Some(year));
            if word.ends_with('r') {
                odd.push("retreats");
            }
        } else if word.starts_with("adjust") || word.starts_with("build") {
            is_adjusting = true;
        } else if !["", "of", "ad", "ce"].contains(&word) && !word.starts_with("move") {
            odd.push(word);
        }
    }
    if is_adjusting {
        start.phase = Some("winter adjustments");
    }
    start.odd = (!odd.is_empty()).then(|| {
        let phase = start.phase.unwrap_or("spring movement");
        let year = start.year.unwrap_or(Year::from(1901));
        let odd = odd.join("\", \"");
        format!("the game begins with the {phase} of {year}: \"{odd}\" is left out")
    });
    start
}

/// A word or a line with a capital at its start.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
