//! The variant's file as it is written.

use std::sync::OnceLock;

use serde::Deserialize;
use toml::Spanned;

use super::board::{
    Aim, Board, COUNTRIES, Colour, Continent, Country, Land, MISSIONS, Symbol, spellings,
};
use super::options::Options;
use crate::fault::{Document, Fault, Faults};
use crate::game::LocalName;

/// The shipped variant.
pub(super) const SHIPPED: &str = include_str!("../../../maps/risiko/risiko.toml");
/// Its path below `maps/`.
pub(super) const SHIPPED_PATH: &str = "risiko/risiko.toml";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    rules: String,
    name: LocalName,
    #[serde(default)]
    options: Options,
    colour: Vec<Colour>,
    continent: Vec<Continent>,
    country: Vec<Spanned<WrittenCountry>>,
    borders: Borders,
    mission: Vec<Spanned<WrittenMission>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCountry {
    number: usize,
    code: String,
    name: LocalName,
    continent: String,
    card: Symbol,
    #[serde(default)]
    aliases: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Borders {
    land: Vec<Spanned<String>>,
    sea: Vec<Spanned<String>>,
    some_boards: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMission {
    number: usize,
    #[serde(default)]
    continents: Vec<String>,
    #[serde(default)]
    more: usize,
    countries: Option<usize>,
    armies: Option<u32>,
    colour: Option<String>,
}

/// The options that a variant's file has.
pub(super) fn options(path: &str, text: &str) -> Result<Options, Faults> {
    let mut document = Document::parse(text);
    let written: Option<Written> = document.rest();
    Faults::check(path, text, &document.faults)?;
    Ok(written.map(|written| written.options).unwrap_or_default())
}

/// Reads a board.
pub(super) fn read(path: &str, text: &str, all_borders: bool) -> Result<Board, Faults> {
    let mut document = Document::parse(text);
    let written: Option<Written> = document.rest();
    let mut faults = document.faults;
    let board = written.map(|written| board(written, all_borders, &mut faults));
    Faults::check(path, text, &faults)?;
    Ok(board.expect("a file that cannot be read has faults"))
}

fn board(written: Written, all_borders: bool, faults: &mut Vec<Fault>) -> Board {
    let mut fault = |span: std::ops::Range<usize>, text: String| {
        faults.push(Fault::new(span, text));
    };
    if written.rules != "risiko" || written.id.is_empty() {
        fault(0..0, "the rules of this file are \"risiko\"".to_owned());
    }
    let continent = |id: &str| written.continent.iter().position(|c| c.id == id);
    let mut lands = Vec::new();
    for (index, country) in written.country.iter().enumerate() {
        let (span, country) = (country.span(), country.get_ref());
        if country.number != index + 1 {
            fault(span.clone(), format!("country {} is due here", index + 1));
        }
        let place = continent(&country.continent).unwrap_or_else(|| {
            fault(span, format!("no continent \"{}\"", country.continent));
            0
        });
        lands.push(Land {
            code: country.code.clone(),
            name: country.name.clone(),
            aliases: country.aliases.clone(),
            continent: place,
            symbol: country.card,
            neighbours: Vec::new(),
        });
    }
    if lands.len() != COUNTRIES {
        fault(0..0, format!("there are {COUNTRIES} countries"));
    }
    let borders = &written.borders;
    for border in borders.land.iter().chain(&borders.sea) {
        let find = |code: &str| lands.iter().position(|land| land.code == code);
        let ends = border.get_ref().split_once('-');
        let ends = ends.and_then(|(one, other)| Some((find(one)?, find(other)?)));
        let Some((one, other)) = ends.filter(|(one, other)| one != other) else {
            fault(
                border.span(),
                "a border is two countries' letters: ALA-NWT".to_owned(),
            );
            continue;
        };
        if !all_borders && *border.get_ref() == borders.some_boards {
            continue;
        }
        let country = |index: usize| Country(u8::try_from(index).expect("42 fit"));
        for (from, to) in [(one, other), (other, one)] {
            if lands[from].neighbours.contains(&country(to)) {
                fault(border.span(), "this border is there twice".to_owned());
            }
            lands[from].neighbours.push(country(to));
            lands[from].neighbours.sort_unstable();
        }
    }
    let mut missions = Vec::new();
    for (index, mission) in written.mission.iter().enumerate() {
        let (span, mission) = (mission.span(), mission.get_ref());
        if mission.number != index + 1 {
            fault(span.clone(), format!("mission {} is due here", index + 1));
        }
        let named: Option<Vec<usize>> = mission.continents.iter().map(|id| continent(id)).collect();
        let aim = match (named, mission.countries, &mission.colour) {
            (Some(named), None, None) if !named.is_empty() => Aim::Continents {
                named,
                more: mission.more,
            },
            (Some(named), Some(count), None) if named.is_empty() => Aim::Countries {
                count,
                armies: mission.armies.unwrap_or(1),
            },
            (Some(named), None, Some(colour)) if named.is_empty() => Aim::Colour(colour.clone()),
            _ => {
                fault(
                    span,
                    "a mission has either continents, or countries, or a colour".to_owned(),
                );
                continue;
            }
        };
        missions.push(aim);
    }
    if missions.len() != usize::from(MISSIONS) {
        fault(0..0, format!("there are {MISSIONS} missions"));
    }
    Board {
        name: written.name,
        spellings: spellings(&lands),
        nearly: OnceLock::new(),
        lands,
        continents: written.continent,
        colours: written.colour,
        missions,
    }
}
