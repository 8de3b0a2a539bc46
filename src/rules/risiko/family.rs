//! Risiko as it is opened.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::board::{Country, Found};
use super::options::Options;
use super::{Risiko, file};
use crate::rules::family::{self, Unfit, VariantFile, Variants};

/// How a case says that somebody has all other countries.
const REST: &str = "rest";

/// Risiko.
#[derive(Debug)]
pub struct RisikoFamily;

impl Variants for RisikoFamily {
    type Options = Options;
    type Game = Risiko;

    fn rules(&self) -> &'static str {
        "risiko"
    }

    fn usual(&self, variant: VariantFile<'_>) -> Result<Options, Unfit> {
        file::options(variant.path, variant.text).map_err(Unfit::from)
    }

    fn game(&self, variant: VariantFile<'_>, options: Option<Options>) -> Result<Risiko, Unfit> {
        let options = options.map_or_else(|| self.usual(variant), Ok)?;
        Risiko::new(variant.id, variant.path, variant.text, options)
    }

    /// Cases begin with nobody around the table and no cards.
    fn empty(&self, record: &mut Value) {
        for field in ["order", "stack", "used", "left_over", "fallen"] {
            record[field] = json!([]);
        }
        record["on_move"] = json!("");
        record["seventh"] = Value::Null;
        record["players"] = json!({});
    }

    /// `countries.rot = ["Alaska 3", "@SA"]`: countries or whole continents
    /// with their armies, and `"rest"` for those that nobody is given. Those
    /// who have any are around the table, and the first is on move.
    fn people(
        &self,
        game: &Risiko,
        record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let colours = &game.options.colours;
        let given: BTreeMap<String, Vec<String>> =
            family::read(&record["countries"]).map_err(|why| why.to_string())?;
        let has_rest = |id: &&String| {
            given
                .get(*id)
                .is_some_and(|all| all.iter().any(|one| one == REST))
        };
        let is_free = |id: &&String| !given.contains_key(*id);
        let others = colours
            .iter()
            .find(has_rest)
            .or(colours.iter().rfind(is_free));
        let others = others.ok_or("somebody has the rest")?;
        let mut countries = BTreeMap::new();
        for country in Country::all() {
            countries.insert(game.board.code(country), format!("{others} 1"));
        }
        for (owner, text) in given
            .iter()
            .flat_map(|(owner, all)| all.iter().map(move |text| (owner, text)))
        {
            let numbered = text
                .rsplit_once(' ')
                .filter(|(_, end)| end.parse::<u32>().is_ok());
            let (name, armies) = numbered.unwrap_or((text, "1"));
            let named = |country: &Country| {
                let continent = &game.board.continents[game.board.land(*country).continent];
                game.board.find(name) == Found::One(*country)
                    || name.strip_prefix('@') == Some(&continent.id)
            };
            let mut named = Country::all().filter(named).peekable();
            if named.peek().is_none() && name != REST {
                return Err(format!("there is no country \"{name}\""));
            }
            countries.extend(
                named.map(|country| (game.board.code(country), format!("{owner} {armies}"))),
            );
        }
        record["countries"] = json!(countries);
        if record["order"] == json!([]) {
            record["order"] = colours
                .iter()
                .filter(|id| given.contains_key(*id))
                .cloned()
                .collect();
        }
        if record["on_move"] == "" {
            record["on_move"] = record["order"][0].clone();
        }
        let order = record["order"].as_array().cloned().unwrap_or_default();
        let Some(players) = record["players"].as_object_mut() else {
            return Ok(());
        };
        for id in colours.iter().filter(|id| !order.contains(&json!(id))) {
            let player = players.entry(id).or_insert_with(|| json!({}));
            if let Some(player) = player.as_object_mut() {
                player.entry("state").or_insert_with(|| json!("absent"));
            }
        }
        Ok(())
    }
}
