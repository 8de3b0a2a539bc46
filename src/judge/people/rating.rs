//! How strong people are at a kind of game: the method of Weng and Lin (2011) for
//! games of any number of players, with the doubt that is left.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::profile::{Profile, Rating};
use crate::game::{Message, Seat};
use crate::judge::Result;
use crate::judge::admin::Person;
use crate::judge::record::ledger::Ledger;

/// Ratings are kept in thousandths, so that they are the same on every machine.
const PART: f64 = 1_000.0;
/// What one of the method's points is told as: it begins with 1000, give or take
/// 333.
const TOLD: i64 = 40;

/// The rating of somebody who has not played.
fn usual() -> Rating {
    Rating::of(WengLinRating::new(), 0)
}

impl Rating {
    #[expect(clippy::cast_possible_truncation, reason = "it is far from the end")]
    fn of(rating: WengLinRating, games: u32) -> Self {
        let parts = |value: f64| (value * PART).round() as i64;
        Self {
            mean: parts(rating.rating),
            doubt: parts(rating.uncertainty),
            games,
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "it has few digits")]
    fn known(self) -> WengLinRating {
        WengLinRating {
            rating: self.mean as f64 / PART,
            uncertainty: self.doubt as f64 / PART,
        }
    }

    /// It in a line behind what is said before it.
    fn told(self, key: &'static str) -> Message {
        Message::new(key)
            .with("rating", (self.mean * TOLD + 500) / 1_000)
            .with("doubt", (self.doubt * TOLD + 500) / 1_000)
            .with("games", self.games)
    }
}

/// Somebody who wants his name and ratings to be seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Shown {
    name: String,
    rating: Rating,
}

fn id(variant: &str) -> String {
    format!("ratings {variant}")
}

fn shown(ledger: &mut Ledger, variant: &str) -> Result<BTreeMap<String, Shown>> {
    Ok(ledger.kept(&id(variant))?)
}

/// Puts somebody among those who are shown, or takes him off.
pub(in crate::judge) fn show(ledger: &mut Ledger, address: &str, profile: &Profile) -> Result<()> {
    for (variant, rating) in &profile.ratings {
        let mut all = shown(ledger, variant)?;
        let before = all.clone();
        match profile.name.clone().filter(|_| profile.public) {
            Some(name) => {
                let rating = *rating;
                all.insert(address.to_ascii_lowercase(), Shown { name, rating });
            }
            None => {
                all.remove(&address.to_ascii_lowercase());
            }
        }
        if all != before {
            ledger.keep(&id(variant), &all);
        }
    }
    Ok(())
}

/// Rates those who have played a game to its end. It says nothing of anybody if
/// one person had several seats, or nobody else was there.
pub(in crate::judge) fn rate(
    ledger: &mut Ledger,
    variant: &str,
    winners: &[Seat],
    people: &[Person],
) -> Result<()> {
    let players: Vec<&Person> = people.iter().filter(|one| one.seat().is_some()).collect();
    let seats: BTreeSet<Seat> = players.iter().filter_map(|one| one.seat()).collect();
    let addresses = players.iter().map(|one| one.address.to_ascii_lowercase());
    let addresses: BTreeSet<String> = addresses.collect();
    if winners.is_empty() || seats.len() < 2 || addresses.len() < players.len() {
        return Ok(());
    }
    let mut teams: Vec<(Vec<&Person>, Vec<WengLinRating>, usize)> = Vec::new();
    for seat in seats {
        let team = players
            .iter()
            .copied()
            .filter(|one| one.seat() == Some(seat));
        let team: Vec<&Person> = team.collect();
        let mut ratings = Vec::with_capacity(team.len());
        for one in &team {
            let profile = Profile::of(ledger, &one.address)?;
            let rating = profile.ratings.get(variant).copied().unwrap_or_else(usual);
            ratings.push(rating.known());
        }
        let rank = if winners.contains(&seat) { 1 } else { 2 };
        teams.push((team, ratings, rank));
    }
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = (teams.iter())
        .map(|(_, ratings, rank)| (ratings.as_slice(), MultiTeamOutcome::new(*rank)))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    for ((team, ..), after) in teams.iter().zip(after) {
        for (one, after) in team.iter().zip(after) {
            let mut profile = Profile::of(ledger, &one.address)?;
            let rating = profile
                .ratings
                .entry(variant.to_owned())
                .or_insert_with(usual);
            *rating = Rating::of(after, rating.games + 1);
            show(ledger, &one.address, &profile)?;
            profile.keep(ledger, &one.address);
        }
    }
    Ok(())
}

/// The ratings of one person, each in a line.
pub(in crate::judge) fn own(profile: &Profile) -> Vec<Message> {
    let ratings = profile.ratings.iter();
    ratings
        .map(|(variant, rating)| {
            let line = rating.told("people-rating");
            line.with("who", variant.as_str())
        })
        .collect()
}

/// Those at a kind of game who want to be seen, the strongest first.
pub(in crate::judge) fn list(ledger: &mut Ledger, variant: &str) -> Result<Vec<Message>> {
    let mut all: Vec<Shown> = shown(ledger, variant)?.into_values().collect();
    all.sort_by(|one, other| {
        let key = |shown: &Shown| (std::cmp::Reverse(shown.rating.mean), shown.name.clone());
        key(one).cmp(&key(other))
    });
    let lines = all.into_iter().take(MOST_SHOWN);
    let told = |one: Shown| one.rating.told("people-rating").with("who", one.name);
    Ok(lines.map(told).collect())
}

/// How many are listed.
const MOST_SHOWN: usize = 100;
