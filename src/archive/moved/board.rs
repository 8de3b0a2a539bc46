//! Provinces and powers of a board as another judge calls them, and the
//! position that is put together with them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Wanted;
use crate::game::near::did_you_mean;
use crate::game::{Lang, Seat, folding};
use crate::map::{Lookup, ProvinceId};
use crate::rules::diplomacy::variant::Variant;

/// A name as it is compared: `St ` is how `St. Petersburg` begins.
fn letters_of(name: &str) -> String {
    folding(name)
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

/// A position that is read line by line.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) variant: Variant,
    turn: String,
    units: BTreeMap<String, Vec<String>>,
    centres: BTreeMap<String, Vec<String>>,
    dislodged: Vec<Value>,
}

impl Board {
    /// The board of an id, without pieces.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn new(wanted: &Wanted<'_>, theirs: &str, turn: String) -> Result<Self, String> {
        let id = wanted.variant.unwrap_or(theirs);
        let variant = wanted.games.diplomacy(id, None).ok_or_else(|| {
            let near = did_you_mean(id, wanted.games.variants());
            let near = near.map(|near| format!(", did you mean {near:?}?"));
            format!(
                "the board {id:?} is not here{}: name one with --variant, or take theirs over with \
                 \"highnoon map import\"",
                near.unwrap_or_default()
            )
        })?;
        Ok(Self {
            variant: variant.map_err(|faults| faults.to_string())?,
            turn,
            units: BTreeMap::new(),
            centres: BTreeMap::new(),
            dislodged: Vec::new(),
        })
    }

    /// The position as a position file has it.
    pub(super) fn position(&self) -> Value {
        json!({
            "variant": self.variant.id,
            "turn": self.turn,
            "units": self.units,
            "centres": self.centres,
            "dislodged": self.dislodged,
        })
    }

    /// The seat of a power that is written out, or shortened, or by a letter,
    /// if there is just one.
    pub(super) fn power(&self, written: &str) -> Option<Seat> {
        let written = letters_of(written);
        let begins = |seat: &Seat| {
            let power = self.variant.power(*seat);
            let names = [power.id.as_str(), power.name.get(Lang::EN)];
            names
                .iter()
                .any(|name| letters_of(name).starts_with(&written))
        };
        let mut found = self.variant.seats().filter(begins);
        let first = found.next().filter(|_| !written.is_empty())?;
        found.next().is_none().then_some(first)
    }

    /// The id of a seat.
    pub(super) fn id(&self, seat: Seat) -> &str {
        &self.variant.power(seat).id
    }

    /// A province with its coast, as in a position file: `stp/sc`.
    pub(super) fn place(&self, written: &str) -> Result<String, String> {
        let (name, coast) = match written.trim().split_once('/') {
            Some((name, coast)) => (name, format!("/{}", coast.to_ascii_lowercase())),
            None => (written.trim(), String::new()),
        };
        let id = |at: ProvinceId| self.variant.map.province(at).id.as_str();
        match self.variant.map.names.find(name) {
            Lookup::Found(at) => Ok(format!("{}{coast}", id(at))),
            Lookup::Ambiguous(all) => {
                let all: Vec<&str> = all.into_iter().map(id).collect();
                Err(format!("{name:?} may be {}", all.join(" or ")))
            }
            Lookup::Unknown(_) => Err(format!("unknown province {name:?}")),
        }
    }

    /// Puts a unit there: `A` or `F`, and where.
    pub(super) fn unit(&mut self, seat: Seat, kind: &str, at: &str) -> Result<(), String> {
        let unit = self.piece(kind, at)?;
        let seat = self.id(seat).to_owned();
        self.units.entry(seat).or_default().push(unit);
        Ok(())
    }

    /// Whether a power has such a unit there, be it dislodged.
    pub(super) fn has(&self, seat: Seat, kind: &str, at: &str) -> Result<bool, String> {
        let unit = self.piece(kind, at)?;
        let seat = self.id(seat);
        let units = self.units.get(seat).into_iter().flatten();
        let dislodged = self.dislodged.iter();
        let is_one = |one: &Value| one["unit"] == *unit && one["power"] == *seat;
        Ok(units.into_iter().any(|other| *other == unit) || dislodged.into_iter().any(is_one))
    }

    /// Puts a unit there that has to retreat; one that can go nowhere is
    /// disbanded.
    pub(super) fn dislodged<'t>(
        &mut self,
        (seat, kind, at): (Seat, &str, &str),
        open: impl Iterator<Item = &'t str>,
    ) -> Result<(), String> {
        let unit = self.piece(kind, at)?;
        let mut retreats = Vec::new();
        for place in open {
            let place = self.place(place)?;
            // Which coast it is, the order to retreat says.
            retreats.push(place.split('/').next().unwrap_or_default().to_owned());
        }
        retreats.dedup();
        if retreats.is_empty() {
            return Ok(());
        }
        let power = self.id(seat);
        (self.dislodged).push(json!({ "power": power, "unit": unit, "retreats": retreats }));
        Ok(())
    }

    fn piece(&self, kind: &str, at: &str) -> Result<String, String> {
        let kind = match kind {
            "A" => "army",
            "F" => "fleet",
            _ => return Err("expected an army, \"A\", or a fleet, \"F\"".to_owned()),
        };
        Ok(format!("{kind} {}", self.place(at)?))
    }

    /// Gives a center to a power.
    pub(super) fn owns(&mut self, seat: Seat, centre: String) {
        let seat = self.id(seat).to_owned();
        self.centres.entry(seat).or_default().push(centre);
    }

    /// The centers whose English names begin with these letters.
    pub(super) fn centres_beginning(&self, letters: &str) -> Vec<String> {
        let letters = letters_of(letters);
        let provinces = self
            .variant
            .map
            .ids()
            .map(|at| self.variant.map.province(at));
        provinces
            .filter(|province| province.centre.is_some())
            .filter(|province| letters_of(province.name.get(Lang::EN)).starts_with(&letters))
            .map(|province| province.id.clone())
            .collect()
    }

    /// The centers that a power has at home.
    pub(super) fn home(&self, seat: Seat) -> Vec<&str> {
        let home = self.variant.power(seat).home.iter();
        home.map(|&at| self.variant.map.province(at).id.as_str())
            .collect()
    }
}
