//! What a site has already, so that nothing is made again that cannot have
//! changed.
//!
//! Beside each page stands the stamp of all that it is made from, the program
//! included: while that is the same, so is the page. A closed turn never
//! changes, so that its number and its time stand for it, and it need not be
//! loaded. All of it comes from what an observer may see.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::Files;
use super::data::{
    Head, Length, MOST_NEWS, Missing, News, Opening, Outline, SeatLine, Settings, Shown, Summary,
    Turn,
};
use super::film::FILM;
use super::game::folder;
use super::page::CARD;
use super::parts::{Part, page, parts};
use crate::game::digest::hex;

/// Stands for the stamp of a film while another one takes its place.
const BEING_WRITTEN: &str = "being written";

/// The stamps of files, by their paths.
pub type Stamps = BTreeMap<String, String>;

/// What there is of a game's pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// What lists and statistics say of the game.
    pub summary: Option<Summary>,
    /// What all of its pages are made from.
    pub(super) base: String,
    /// What the page is made from that tells how it stands.
    pub(super) overview: String,
    /// The languages of its pages, and whether there is one with its rules.
    pub(super) languages: BTreeMap<String, bool>,
    /// What each seat had before its first turn.
    pub(super) at_start: Vec<usize>,
    /// The pages of its turns, by their names.
    pub(super) parts: BTreeMap<String, KeptPart>,
    /// What its film is made from; empty if there is none.
    pub(super) film: String,
    /// Whether there is a picture for those who pass a link on.
    pub(super) card: bool,
    /// What is being written, and may be there already.
    pub(super) begun: BTreeSet<String>,
}

/// A page of turns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptPart {
    pub(super) stamp: String,
    pub(super) turns: Vec<KeptTurn>,
}

/// A turn on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptTurn {
    pub(super) head: Head,
    /// What each seat had after it.
    pub(super) counts: Vec<usize>,
    /// The widths and heights of its pictures, by language.
    pub(super) sizes: BTreeMap<String, Sizes>,
}

/// The sizes of two pictures: the orders, and the board after them.
pub(super) type Sizes = [[u32; 2]; 2];

impl Kept {
    /// The paths of all files.
    pub fn files(&self) -> BTreeSet<String> {
        let mut files = self.begun.clone();
        let Some(summary) = &self.summary else {
            return files;
        };
        let folder = folder(&summary.id);
        let mut add = |lang: &str, file: &str| files.insert(format!("{lang}/{folder}{file}"));
        for (lang, &has_rules) in &self.languages {
            add(lang, "index.html");
            add(lang, "board.svg");
            add(lang, "orders.html");
            if self.card {
                add(lang, CARD);
            }
            if !self.film.is_empty() {
                add(lang, FILM);
            }
            if has_rules {
                add(lang, "rules.html");
            }
            for (name, part) in &self.parts {
                add(lang, &format!("{name}.html"));
                for turn in part
                    .turns
                    .iter()
                    .filter(|turn| turn.sizes.contains_key(lang))
                {
                    for file in pictures(&turn.head) {
                        add(lang, &file);
                    }
                }
            }
        }
        files
    }

    /// The same if some of the files are not there: they are made again, and
    /// what belongs to them.
    pub fn without(&mut self, gone: &BTreeSet<String>) {
        let Some(summary) = &self.summary else {
            return;
        };
        let folder = folder(&summary.id);
        let is_gone = |lang: &str, file: &str| gone.contains(&format!("{lang}/{folder}{file}"));
        for (lang, has_rules) in &mut self.languages {
            *has_rules &= !is_gone(lang, "rules.html");
            let all = ["index.html", "board.svg", "orders.html", "rules.html", CARD];
            if all.iter().any(|file| is_gone(lang, file)) {
                self.overview.clear();
            }
            if is_gone(lang, FILM) {
                self.film.clear();
            }
            for (name, part) in &mut self.parts {
                let before = part.turns.clone();
                for turn in &mut part.turns {
                    let pictures = pictures(&turn.head);
                    turn.sizes.retain(|of, _| {
                        of != lang || !pictures.iter().any(|file| is_gone(lang, file))
                    });
                }
                if part.turns != before || is_gone(lang, &format!("{name}.html")) {
                    part.stamp.clear();
                }
            }
        }
    }

    /// What will be there when the missing parts have been made, but for the
    /// pages themselves.
    pub(super) fn next(&self, settings: &Settings, shown: &Shown) -> Self {
        let outline = &shown.outline;
        let base = base(settings, outline);
        let newest = (0..outline.closed.len()).rev().take(MOST_NEWS);
        let told = self.summary.iter().flat_map(|summary| &summary.news);
        let news = newest.filter_map(|index| match shown.turns.get(&index) {
            Some(turn) => Some(News {
                head: outline.closed[index].clone(),
                page: format!("{}.html", page(outline, index)),
                title: turn.title.clone(),
                summary: turn.report.summary.clone(),
            }),
            None => told
                .clone()
                .find(|news| news.head == outline.closed[index])
                .cloned(),
        });
        let parts = parts(outline);
        let summary = Summary {
            news: news.collect(),
            length: Length {
                count: if outline.by_year {
                    parts.len()
                } else {
                    outline.closed.len()
                },
                by_year: outline.by_year,
            },
            openings: (parts.first())
                .map(|first| self.openings(first, shown))
                .unwrap_or_default(),
            ..outline.summary.clone()
        };
        let is_told = shown.overview.is_some();
        let parts = parts.into_iter().map(|part| {
            let turns = part.turns.clone().map(|index| {
                Some(KeptTurn {
                    head: outline.closed[index].clone(),
                    counts: shown.turns.get(&index)?.counts[1].clone(),
                    sizes: BTreeMap::new(),
                })
            });
            let made = turns
                .collect::<Option<Vec<KeptTurn>>>()
                .map(|turns| KeptPart {
                    stamp: part_stamp(&base, &part, outline),
                    turns,
                });
            let there = || self.parts.get(&part.name).cloned().unwrap_or_default();
            (part.name.clone(), made.unwrap_or_else(there))
        });
        Self {
            summary: Some(summary),
            overview: if is_told {
                overview_stamp(&base, outline)
            } else {
                self.overview.clone()
            },
            languages: if is_told {
                BTreeMap::new()
            } else {
                self.languages.clone()
            },
            at_start: match shown.turns.get(&0) {
                Some(first) => first.counts[0].clone(),
                None => self.at_start.clone(),
            },
            parts: parts.collect(),
            film: self.film.clone(),
            card: settings.url.is_some(),
            base,
            begun: BTreeSet::new(),
        }
    }

    /// How the seats of a game have opened, from the first page of its turns:
    /// each with its orders in the first turn for which it has any.
    fn openings(&self, first: &Part, shown: &Shown) -> BTreeMap<String, Opening> {
        let turns = first.turns.clone().map(|index| shown.turns.get(&index));
        let Some(turns) = turns.collect::<Option<Vec<&Turn>>>() else {
            // The page is there as it is.
            let told = self.summary.iter();
            return told.flat_map(|told| told.openings.clone()).collect();
        };
        let mut openings = BTreeMap::new();
        for (head, turn) in shown.outline.closed.iter().zip(turns) {
            for (seat, orders) in &turn.given {
                openings.entry(seat.clone()).or_insert_with(|| Opening {
                    link: format!("{}.html#{}", first.name, head.code),
                    orders: orders.clone(),
                });
            }
        }
        openings
    }

    /// What is there while these files are being written, and those of another
    /// state are made from them.
    #[must_use]
    pub fn while_written(&self, files: &Files, next: &Self) -> Self {
        let mut kept = self.clone();
        kept.begun.extend(files.keys().cloned());
        if kept.base != next.base {
            kept.base.clear();
        }
        if kept.overview != next.overview {
            kept.overview.clear();
        }
        if kept.film != next.film && !kept.film.is_empty() {
            // It is whole, the old one or the new one: each of its turns says
            // which it is.
            BEING_WRITTEN.clone_into(&mut kept.film);
        }
        for (name, part) in &mut kept.parts {
            if next
                .parts
                .get(name)
                .is_none_or(|next| next.stamp != part.stamp)
            {
                part.stamp.clear();
            }
        }
        kept
    }

    /// All turns, oldest first.
    pub(super) fn turns(&self) -> impl Iterator<Item = &KeptTurn> {
        let mut turns: Vec<&KeptTurn> = self.parts.values().flat_map(|part| &part.turns).collect();
        turns.sort_by_key(|turn| turn.head.number);
        turns.into_iter()
    }

    /// The turn of a page as it is there, if that is still the same turn.
    pub(super) fn turn(&self, page: &str, head: &Head) -> Option<&KeptTurn> {
        let part = self.parts.get(page)?;
        part.turns.iter().find(|turn| turn.head == *head)
    }
}

/// The names of a turn's pictures.
pub(super) fn pictures(head: &Head) -> [String; 2] {
    let code = &head.code;
    [format!("{code}-orders.svg"), format!("{code}-after.svg")]
}

/// What has to be known of a game besides its outline, as its pages are not
/// there or were made from something else.
pub fn missing(settings: &Settings, outline: &Outline, kept: &Kept) -> Missing {
    let base = base(settings, outline);
    let told = news_of(kept);
    let newest = outline.closed.len().saturating_sub(MOST_NEWS);
    // A film is made from the one that is there.
    let has_film = !kept.film.is_empty() || outline.closed.is_empty();
    let mut turns = BTreeSet::new();
    for part in parts(outline) {
        let is_there = kept
            .parts
            .get(&part.name)
            .is_some_and(|kept| kept.stamp == part_stamp(&base, &part, outline));
        let mut heads = part.turns.clone().zip(&outline.closed[part.turns.clone()]);
        let is_told = heads.all(|(index, head)| index < newest || told.contains(&head));
        if !is_there || !is_told || !has_film {
            turns.extend(part.turns);
        }
    }
    Missing {
        overview: kept.overview != overview_stamp(&base, outline)
            || kept.film != film_stamp(&base, outline),
        turns,
    }
}

/// The turns whose news are known.
fn news_of(kept: &Kept) -> Vec<&Head> {
    let news = kept.summary.iter().flat_map(|summary| &summary.news);
    news.map(|news| &news.head).collect()
}

/// The stamp of what all pages of a game are made from.
pub(super) fn base(settings: &Settings, outline: &Outline) -> String {
    let game = &outline.summary;
    let looks = |seat: &SeatLine| {
        let SeatLine {
            id,
            name,
            colour,
            mark,
            ..
        } = seat.clone();
        (id, name, colour, mark)
    };
    stamp(&(
        settings.all(),
        (&game.id, &game.variant, &game.variant_name, game.zone),
        game.seats.iter().map(looks).collect::<Vec<_>>(),
        &outline.introduction,
        (outline.by_year, outline.sees_all),
    ))
}

/// The stamp of the page that tells how a game stands.
pub(super) fn overview_stamp(base: &str, outline: &Outline) -> String {
    stamp(&(
        base,
        &outline.summary,
        &outline.seen,
        &outline.closed,
        outline.press_after(outline.closed.len()),
    ))
}

/// The stamp of a game's film; empty if no turn has been closed.
pub(super) fn film_stamp(base: &str, outline: &Outline) -> String {
    if outline.closed.is_empty() {
        return String::new();
    }
    stamp(&(base, &outline.closed))
}

/// The stamp of a page of turns.
pub(super) fn part_stamp(base: &str, part: &Part, outline: &Outline) -> String {
    let turns = &outline.closed[part.turns.clone()];
    let press: Vec<_> = (part.turns.clone())
        .map(|index| outline.press_after(index))
        .collect();
    stamp(&(base, part, turns, press))
}

/// What stands for a value: other values have other stamps.
pub(super) fn stamp(value: &impl Serialize) -> String {
    let text = serde_json::to_vec(value).expect("what pages are made from is JSON");
    let hash = Sha256::digest(text);
    // Half of it is long enough that no two are the same by chance.
    hex(&hash[..16])
}
