//! The turn that a heading names among other words.

use super::Orders;
use super::heading_words::{SAYS, Says};
use crate::text::fold;

/// What a game calls the turns in which units retreat.
pub(super) const RETREATS: &str = "retreats";
/// What a game calls the turns of builds and removals.
pub const ADJUSTMENTS: &str = "adjustments";

/// A year, or a turn as judges write it: "1905", "F1905M", "S05".
pub(super) fn is_date(key: &str) -> bool {
    let digits = key.trim_matches(|c: char| c.is_ascii_alphabetic());
    let (before, after) = (
        key.len()
            - key
                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                .len(),
        key.len()
            - key
                .trim_end_matches(|c: char| c.is_ascii_alphabetic())
                .len(),
    );
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_season = key.starts_with(['s', 'f', 'w', 'a', 'h']);
    is_number
        && (digits.len() == 4 || digits.len() == 2 && before == 1 && is_season)
        && before <= 1
        && after <= 1
}

pub(super) fn is_number(key: &str) -> bool {
    key.len() <= 3 && key.bytes().all(|byte| byte.is_ascii_digit())
}

/// The season that a word names, as a title has it, by itself or as the
/// beginning of a German word: "Sommerzug". The word is folded.
pub fn season(key: &str) -> Option<&'static str> {
    let (word, season) = SEASONS
        .into_iter()
        .filter(|(word, _)| key.starts_with(word))
        .max_by_key(|(word, _)| word.len())?;
    let rest = &key[word.len()..];
    let is_of = || SAYS.get(rest) == Some(&Says::Orders);
    (rest.is_empty() || is_of()).then_some(season)
}

/// The seasons as they are written, folded, and as a title has them.
const SEASONS: [(&str, &str); 15] = [
    ("spring", "spring"),
    ("springtime", "spring"),
    ("summer", "summer"),
    ("fall", "fall"),
    ("autumn", "fall"),
    ("winter", "winter"),
    ("winters", "winter"),
    ("fruhling", "frühjahr"),
    ("fruhlings", "frühjahr"),
    ("fruhjahr", "frühjahr"),
    ("fruhjahrs", "frühjahr"),
    ("sommer", "sommer"),
    ("sommers", "sommer"),
    ("herbst", "herbst"),
    ("herbstes", "herbst"),
];

/// The season of a short word that names it only before a year: "Aut 01".
pub(super) fn season_before_year(key: &str) -> Option<&'static str> {
    let known = SHORT_SEASONS.iter().find(|(word, _)| *word == key);
    known.map(|(_, season)| *season)
}

const SHORT_SEASONS: [(&str, &str); 12] = [
    ("spr", "spring"),
    ("sp", "spring"),
    ("sum", "summer"),
    ("su", "summer"),
    ("aut", "fall"),
    ("au", "fall"),
    ("fa", "fall"),
    ("win", "winter"),
    ("wi", "winter"),
    ("fj", "frühjahr"),
    ("fruhj", "frühjahr"),
    ("he", "herbst"),
];

/// Whether a word is one that says something in a heading.
pub(super) fn is_known(key: &&str) -> bool {
    SAYS.contains_key(*key) || is_date(key) || season(key).is_some()
}

/// Whether a number behind a season is a year: "fall 01".
pub(super) fn is_short_year(keys: &[&str], at: usize) -> bool {
    let is_behind = at > 0 && season(keys[at - 1]).is_some();
    is_behind && keys[at].len() == 2 && is_number(keys[at])
}

/// The turn that a heading names among other words, if they say nothing else:
/// "Anbei meine Befehle für den Sommerzug 1870" is "sommer 1870". Words that
/// nobody knows may say anything, unless the heading speaks of orders, or they
/// are the writer's seat.
pub(super) fn dated(text: &str, game: &dyn Orders) -> Option<String> {
    let words = fold::words(text);
    let words: Vec<_> = words.iter().filter(|word| !word.key.is_empty()).collect();
    let keys: Vec<&str> = words.iter().map(|word| &*word.key).collect();
    let is_year = |at: usize| is_short_year(&keys, at);
    // "Sommerzug" says it by itself.
    let is_season = |key: &str| SEASONS.iter().any(|(word, _)| *word == key);
    let of_orders = |key: &str| {
        SAYS.get(key) == Some(&Says::Orders) || season(key).is_some() && !is_season(key)
    };
    let unknown: Vec<&str> = (0..words.len())
        .filter(|&at| !is_known(&words[at].key.as_str()) && !is_year(at))
        .map(|at| words[at].raw)
        .collect();
    let may_be = unknown.is_empty()
        || words.iter().any(|word| of_orders(&word.key))
        || game.is_own_seat(unknown.join(" ").trim_matches([',', ':', ' ']));
    if !may_be || unknown.iter().any(|word| game.is_other_seat(word)) {
        return None;
    }
    let named = (0..words.len()).filter_map(|at| {
        let key = words[at].key.as_str();
        match (season(key), SAYS.get(key)) {
            (Some(season), _) if fold::key(season) != key => Some(season),
            (None, Some(Says::Retreat)) => Some(RETREATS),
            (None, Some(Says::Build)) => Some(ADJUSTMENTS),
            (season, _) => {
                let is_named = season.is_some()
                    || matches!(key, "movement" | "bewegung")
                    || is_date(key)
                    || is_year(at);
                let bare = |c: char| !c.is_alphanumeric();
                is_named.then(|| words[at].raw.trim_matches(bare))
            }
        }
    });
    Some(named.collect::<Vec<_>>().join(" "))
}

/// The name of the turn without what stands before it: "My orders for fall
/// 1905" is "fall 1905".
pub(super) fn turn_named(text: &str) -> String {
    let words = fold::words(text);
    let leads = |key: &str| {
        let says = SAYS.get(key);
        matches!(
            says,
            Some(Says::Filler | Says::Own | Says::Writer | Says::Pieces | Says::Now)
        ) || matches!(
            key,
            "orders" | "order" | "befehl" | "befehle" | "moves" | "zuge" | ""
        )
    };
    let first = words.iter().position(|word| !leads(&word.key)).unwrap_or(0);
    let start = words.get(first).map_or(0, |word| word.start);
    let ends = |key: &str| matches!(key, "orders" | "befehle" | "moves" | "zuge");
    let last = words
        .iter()
        .rposition(|word| !ends(&word.key))
        .unwrap_or(first);
    let end = words
        .get(last.max(first))
        .map_or(text.len(), |word| word.start + word.raw.len());
    text[start..end]
        .trim_matches([' ', ':', '.', ',', '*'])
        .to_owned()
}
