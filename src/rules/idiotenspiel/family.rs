//! Das Idiotenspiel as it is opened.

use serde_json::{Map, Value, json};

use super::options::Options;
use super::position::Step;
use super::scenario;
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::rules::option::{Chosen as _, Declared};
use crate::table::{self, Table};

/// Das Idiotenspiel and its scenarios.
#[derive(Debug)]
pub struct IdiotenspielFamily;

impl Family for IdiotenspielFamily {
    fn rules(&self) -> &'static str {
        "idiotenspiel"
    }

    fn declared(&self) -> &'static [Declared] {
        Options::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        Ok(family::written(&scenario::options(file.path, file.text)?))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let Some(options) = options else {
            let rules = scenario::read(file.path, file.text, None)?;
            return Ok(table::start(rules));
        };
        // That the file is sound has to be known before the options are judged.
        scenario::read(file.path, file.text, None)?;
        let options = family::read(options)?;
        let rules = scenario::read(file.path, file.text, Some(options)).map_err(|faults| {
            let all: Vec<&str> = faults
                .list
                .iter()
                .map(|fault| fault.text.as_str())
                .collect();
            Unfit::Options(all.join("; "))
        })?;
        Ok(table::start(rules))
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
        file: VariantFile<'_>,
        record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let options = family::read(&record["options"]).map_err(|why| why.to_string())?;
        let rules = scenario::read(file.path, file.text, Some(options));
        let rules = rules.map_err(|faults| faults.to_string())?;
        let names = rules.units.iter().map(|unit| &unit.name);
        let gone = names.filter(|name| record["units"].get(name).is_none());
        record["eliminated"] = json!(gone.collect::<Vec<_>>());
        if record["starter"].is_null() {
            record["starter"] = record["mover"].clone();
        }
        Ok(())
    }
}
