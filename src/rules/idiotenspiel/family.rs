//! Das Idiotenspiel as it is opened.

use serde_json::{Map, Value, json};

use super::options::Options;
use super::position::Step;
use super::rules::Rules;
use super::scenario;
use crate::rules::family::{Unfit, VariantFile, Variants};

/// Das Idiotenspiel and its scenarios.
#[derive(Debug)]
pub struct IdiotenspielFamily;

impl Variants for IdiotenspielFamily {
    type Options = Options;
    type Game = Rules;

    fn rules(&self) -> &'static str {
        "idiotenspiel"
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Options, Unfit> {
        Ok(scenario::options(file.path, file.text)?)
    }

    fn game(&self, file: VariantFile<'_>, options: Option<Options>) -> Result<Rules, Unfit> {
        // That the file is sound has to be known before the options are judged.
        let usual = scenario::read(file.path, file.text, None)?;
        let Some(options) = options else {
            return Ok(usual);
        };
        scenario::read(file.path, file.text, Some(options)).map_err(|faults| {
            let all: Vec<&str> = faults
                .list
                .iter()
                .map(|fault| fault.text.as_str())
                .collect();
            Unfit::Options(all.join("; "))
        })
    }

    /// Cases begin with an empty board in the second turn, and counter-attacks
    /// are only made if somebody says so.
    fn empty(&self, record: &mut Value) {
        let sides = record["sides"].as_object();
        let seats: Vec<String> = sides.into_iter().flat_map(Map::keys).cloned().collect();
        record["step"] = json!(Step::Turn);
        record["turn"] = json!(2);
        record["mover"] = json!(seats.first());
        record["starter"] = Value::Null;
        record["units"] = json!({});
        let none = "POLICY COUNTER NONE";
        record["policies"] = (seats.into_iter().map(|seat| (seat, json!([none])))).collect();
    }

    /// Units that are not on the board are eliminated, and the seat on move has
    /// started.
    fn people(
        &self,
        rules: &Rules,
        record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let names = rules.units.iter().map(|unit| &unit.name);
        let gone = names.filter(|name| record["units"].get(name).is_none());
        record["eliminated"] = json!(gone.collect::<Vec<_>>());
        if record["starter"].is_null() {
            record["starter"] = record["mover"].clone();
        }
        Ok(())
    }
}
