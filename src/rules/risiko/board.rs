//! The board: countries, continents, borders, cards and missions, as the
//! variant's file has them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::file;
use crate::fault::Faults;
use crate::game::LocalName;
use crate::map::names::normalise;
use crate::text::fold;
use crate::text::vocabulary::Near;

/// How many countries there are (Risiko R-4).
pub const COUNTRIES: usize = 42;
/// How many cards there are: one a country and two jokers (Risiko R-7).
pub const CARDS: u8 = 44;
/// How many missions there are (Risiko R-6).
pub const MISSIONS: u8 = 14;
/// By how many letters at least a name may be begun (Risiko O-1).
pub const SHORTEST_BEGINNING: usize = 4;

/// A country, by its index: its number less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Country(pub u8);

impl Country {
    /// The country as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All of them, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..u8::try_from(COUNTRIES).expect("42 fits")).map(Self)
    }
}

/// A card of the reserve stack: 1 to 42 are the countries' by their numbers,
/// 43 and 44 the jokers; 0 is a card that somebody may not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// A card whose face is not known.
    pub const HIDDEN: Self = Self(0);

    /// The country on it, unless it is a joker or hidden.
    pub const fn country(self) -> Option<Country> {
        match self.0 {
            1..=42 => Some(Country(self.0 - 1)),
            _ => None,
        }
    }

    /// Whether it is a joker.
    pub const fn is_joker(self) -> bool {
        self.0 > 42
    }

    /// Whether its face is known.
    pub const fn is_known(self) -> bool {
        self.0 > 0
    }
}

/// A mission card by its number, 1 to 14; 0 is one that somebody may not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mission(pub u8);

impl Mission {
    /// A mission that is not known.
    pub const HIDDEN: Self = Self(0);

    /// How orders name it: `M07`.
    pub fn code(self) -> String {
        format!("M{:02}", self.0)
    }
}

/// The symbol of a country card (Risiko R-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// A foot soldier.
    Soldier,
    /// A horseman.
    Horseman,
    /// A cannon.
    Cannon,
}

/// A country as the board has it.
#[derive(Clone, Debug)]
pub struct Land {
    /// The three letters that stand for it.
    pub code: String,
    /// The name.
    pub name: LocalName,
    /// Other names.
    pub aliases: Vec<String>,
    /// The index of its continent.
    pub continent: usize,
    /// The symbol on its card.
    pub symbol: Symbol,
    /// The countries with a common border or a sea line, by number.
    pub neighbours: Vec<Country>,
}

/// A continent (Risiko R-27).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Continent {
    /// Two letters.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// The armies it gives a turn to who owns all of it.
    pub bonus: u32,
}

/// A colour of armies (Risiko R-11).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colour {
    /// How files name it.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// The colour as `#rrggbb`.
    pub colour: String,
    /// Two letters.
    pub mark: String,
    /// Other names.
    pub aliases: Vec<String>,
}

/// What a mission asks for (Risiko ).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// All countries of these continents, by index, and of so many others of
    /// the holder's choice.
    Continents {
        /// Those that are named.
        named: Vec<usize>,
        /// How many more.
        more: usize,
    },
    /// So many countries, each with at least so many armies.
    Countries {
        /// How many countries.
        count: usize,
        /// How many armies in each.
        armies: u32,
    },
    /// That a colour owns no country any more, by its id.
    Colour(String),
}

/// What a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One country.
    One(Country),
    /// The beginning of several names.
    Several(Vec<Country>),
    /// None.
    None,
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    /// What the game is called.
    pub name: LocalName,
    /// The countries, by index.
    pub lands: Vec<Land>,
    /// The continents.
    pub continents: Vec<Continent>,
    /// All six colours, in order.
    pub colours: Vec<Colour>,
    /// The missions, by number less one.
    pub missions: Vec<Aim>,
    /// Spellings without blanks, and the country each stands for.
    pub(super) spellings: BTreeMap<String, Country>,
    /// The same for spellings that are not quite so, when somebody asks.
    pub(super) nearly: OnceLock<Near<Country>>,
}

impl Board {
    /// Reads a variant's file. With `all_borders` the border that is missing
    /// on some printed boards is there (Risiko D-1).
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(path: &str, text: &str, all_borders: bool) -> Result<Self, Faults> {
        file::read(path, text, all_borders)
    }

    /// A country of the board.
    pub fn land(&self, country: Country) -> &Land {
        &self.lands[country.index()]
    }

    /// The three letters of a country.
    pub fn code(&self, country: Country) -> &str {
        &self.land(country).code
    }

    /// How files name a card: its country's letters, `JOKER1`, `JOKER2`, or
    /// `?` for one that is not known.
    pub fn card_name(&self, card: Card) -> &str {
        match (card.country(), card.0) {
            (Some(country), _) => self.code(country),
            (None, 43) => "JOKER1",
            (None, 44) => "JOKER2",
            (None, _) => "?",
        }
    }

    /// The symbol of a card; jokers have all of them (Risiko R-49).
    pub fn symbol(&self, card: Card) -> Option<Symbol> {
        card.country().map(|country| self.land(country).symbol)
    }

    /// Whether two countries have a common border or a sea line
    /// (Risiko R-30).
    pub fn borders(&self, one: Country, other: Country) -> bool {
        self.land(one).neighbours.contains(&other)
    }

    /// The countries of a continent.
    pub fn of_continent(&self, continent: usize) -> impl Iterator<Item = Country> {
        Country::all().filter(move |&country| self.land(country).continent == continent)
    }

    /// The colour of an id, name or alias.
    pub fn colour(&self, name: &str) -> Option<&Colour> {
        let wanted = plain(name);
        self.colours.iter().find(|colour| {
            (std::iter::once(colour.id.as_str()))
                .chain(colour.name.all())
                .chain(colour.aliases.iter().map(String::as_str))
                .any(|name| plain(name) == wanted)
        })
    }

    /// The country that a text names: Risiko O-1. A whole code, name or alias
    /// wins over beginnings, which need at least four letters and must belong
    /// to one country only.
    pub fn find(&self, text: &str) -> Found {
        let key = plain(text);
        if let Some(&country) = self.spellings.get(&key) {
            return Found::One(country);
        }
        if key.chars().count() >= SHORTEST_BEGINNING {
            let mut begun: Vec<Country> = self
                .spellings
                .range(key.clone()..)
                .take_while(|(spelling, _)| spelling.starts_with(&key))
                .map(|(_, &country)| country)
                .collect();
            begun.sort_unstable();
            begun.dedup();
            match begun[..] {
                [] => {}
                [country] => return Found::One(country),
                _ => return Found::Several(begun),
            }
        }
        Found::None
    }

    /// The country that a text was probably meant to name.
    pub fn near(&self, text: &str) -> Option<Country> {
        let nearly = self.nearly.get_or_init(|| {
            let mut near = Near::new();
            for (spelling, &country) in &self.spellings {
                let length = spelling.chars().count();
                if length > SHORTEST_BEGINNING {
                    near.add(spelling, country, if length < LONG { 1 } else { 2 });
                }
            }
            near
        });
        nearly.find(&plain(text))
    }
}

/// Every spelling of countries, and which of them it is.
pub(super) fn spellings(lands: &[Land]) -> BTreeMap<String, Country> {
    let mut spellings = BTreeMap::new();
    for (country, land) in Country::all().zip(lands) {
        let aliases = land.aliases.iter().map(String::as_str);
        let names = std::iter::once(land.code.as_str()).chain(land.name.all());
        for spelling in names.chain(aliases) {
            spellings.insert(plain(spelling), country);
            // Umlauts that somebody has no keys for.
            spellings.entry(fold::key(spelling)).or_insert(country);
        }
    }
    spellings
}

/// Names of so many letters may have two slips of the pen.
const LONG: usize = 7;

/// A spelling without what does not matter in it (Risiko O-1).
fn plain(text: &str) -> String {
    normalise(text).replace(' ', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::risiko::file::{SHIPPED, SHIPPED_PATH};

    fn board() -> Board {
        Board::read(SHIPPED_PATH, SHIPPED, true).unwrap()
    }

    /// Risiko, D-1, D-2.
    #[test]
    fn the_board_has_what_the_rules_say() {
        let board = board();
        assert_eq!(board.lands.len(), 42);
        let ends: usize = board.lands.iter().map(|land| land.neighbours.len()).sum();
        assert_eq!(ends / 2, 83);
        let continents = (0..).zip(&board.continents);
        let continents: Vec<(&str, usize, u32)> = continents
            .map(|(index, one)| (&*one.id, board.of_continent(index).count(), one.bonus))
            .collect();
        assert_eq!(
            continents,
            [
                ("NA", 9, 5),
                ("SA", 4, 2),
                ("EU", 7, 5),
                ("AF", 6, 3),
                ("AS", 12, 7),
                ("AU", 4, 2)
            ]
        );
        let mut symbols = [0; 3];
        for land in &board.lands {
            symbols[land.symbol as usize] += 1;
        }
        assert_eq!((symbols, board.missions.len()), ([14; 3], 14));
    }

    /// Risiko R-30: whale and ship connect nothing.
    #[test]
    fn borders_are_those_that_are_drawn() {
        let board = board();
        for (pair, expected) in [
            ("ISL WEU", false),
            ("BRA OAF", false),
            ("JAP CHI", false),
            ("IDN OAU", false),
            ("GRL ALA", false),
            ("MAD KON", false),
            ("SKA WEU", false),
            ("SIB AFG", false),
            ("BRA NWA", true),
        ] {
            let (one, other) = pair.split_once(' ').unwrap();
            let named = |code| Country::all().find(|&at| board.code(at) == code).unwrap();
            let [one, other] = [one, other].map(named);
            assert_eq!(board.borders(one, other), expected, "{pair}");
            assert_eq!(board.borders(other, one), expected, "{pair}");
        }
    }
}
