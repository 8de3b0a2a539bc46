//! Other names: `vie -> Wien = wie` for a province, `AUSTRIA -> OESTERREICH
//! (OESTERREICHISCHE)` for a power. While the file is read, a province keeps the
//! abbreviation that it had first.

use std::collections::BTreeMap;

use super::Reading;
use super::nations::{adjective, title};
use crate::map::Coast;
use crate::rules::diplomacy::import::board::{Line, coasted};

impl Reading {
    /// Takes `old -> new` over.
    pub(super) fn renaming(&mut self, line: &Line, old: &str, new: &str) -> Result<(), String> {
        if let Some((name, spellings)) = new.split_once('=') {
            return self.rename_province(line, old, name.trim(), spellings);
        }
        let Some(at) = self.power_called(old) else {
            return Err(format!("there is no power \"{old}\" to be renamed"));
        };
        let (name, about) = new.split_once('(').unwrap_or((new, ""));
        let power = &mut self.game.powers[at];
        power.is_idle |= name.starts_with('_');
        let name = title(name);
        if power.name != name {
            let before = std::mem::replace(&mut power.name, name);
            power.aliases.push(before);
        }
        let adjective = adjective(about);
        power.aliases.extend(adjective);
        self.power = Some(at);
        Ok(())
    }

    fn rename_province(
        &mut self,
        line: &Line,
        old: &str,
        name: &str,
        spellings: &str,
    ) -> Result<(), String> {
        let raw = old.to_lowercase();
        let is_first = |id: &String| self.renamed.values().all(|known| known != id);
        let lands = &self.board.provinces;
        let by_id = lands
            .iter()
            .position(|land| land.id == raw && is_first(&land.id));
        let (id, coast) = self.place(old);
        let at = by_id.or_else(|| lands.iter().position(|land| land.id == id));
        let Some(at) = at else {
            return Err(format!("there is no province \"{old}\" to be renamed"));
        };
        let mut spellings = spellings
            .split_whitespace()
            .map(|word| word.to_lowercase().replace('+', " "));
        let id = lands[at].id.clone();
        if let Some(coast) = coast {
            let before = format!("{id}/{}", coast.code());
            let new = spellings.map(|new| (new, before.clone()));
            self.renamed.extend(new);
            return Ok(());
        }
        let Some(new) = spellings.next() else {
            return Err(format!("no abbreviation is said of \"{name}\""));
        };
        let land = &mut self.board.provinces[at];
        let before = std::mem::replace(&mut land.name, name.to_owned());
        land.aliases.push(before);
        land.aliases
            .extend(spellings.filter(|word| !word.contains(['?', '/', '('])));
        land.line = line.clone();
        if new != id {
            self.renamed.insert(new, id);
        }
        Ok(())
    }

    /// The abbreviation and the coast that a word means.
    pub(super) fn place(&self, word: &str) -> (String, Option<Coast>) {
        let word = word.to_lowercase().replace('+', " ");
        let word = self.renamed.get(&word).unwrap_or(&word);
        let (to, coast) = coasted(word);
        if let Some(before) = self.renamed.get(&to) {
            return (before.clone(), coast);
        }
        let mut lands = self.board.provinces.iter();
        let is_id = lands.clone().any(|land| land.id == to);
        let called = lands.find(|land| land.is_called(&to) || land.name.to_lowercase() == to);
        let id = called.filter(|_| !is_id).map(|land| land.id.clone());
        (id.unwrap_or(to), coast)
    }

    /// A word of a list of borders as it would be written, had nothing been
    /// renamed.
    pub(super) fn as_before(&self, word: &str) -> String {
        let word = word.replace('+', " ");
        let bare = word.trim_matches(['*', '~', '-']);
        let (to, coast) = coasted(bare);
        let renamed = self.renamed.get(&bare.to_lowercase());
        let Some(before) = renamed.or_else(|| self.renamed.get(&to)) else {
            return word;
        };
        let before = match coast.filter(|_| !before.contains('/')) {
            Some(coast) => format!("{before}/{}", coast.code()),
            None => before.clone(),
        };
        let large = before.to_uppercase();
        let before = if bare.chars().all(|c| !c.is_lowercase()) {
            large
        } else if bare.starts_with(char::is_uppercase) {
            format!("{}{}", &large[..1], &before[1..])
        } else {
            before
        };
        word.replace(bare, &before)
    }

    /// Gives provinces their new abbreviations, wherever they are named.
    pub(super) fn rename(&mut self) {
        let new: BTreeMap<&String, &String> = self
            .renamed
            .iter()
            .filter(|(_, old)| !old.contains('/'))
            .map(|(new, old)| (old, new))
            .collect();
        let change = |id: &mut String| {
            if let Some(new) = new.get(id) {
                (*new).clone_into(id);
            }
        };
        for land in &mut self.board.provinces {
            let before = land.id.clone();
            change(&mut land.id);
            if land.id != before && !self.renamed.contains_key(&before) {
                land.aliases.push(before);
            }
            land.armies.iter_mut().for_each(change);
            let berths = land.fleets.values_mut().flatten();
            berths.for_each(|berth| change(&mut berth.to));
        }
        self.game.centres.iter_mut().for_each(change);
        for power in &mut self.game.powers {
            power.home.iter_mut().for_each(change);
            power.owns.iter_mut().for_each(change);
            let units = power.units.iter_mut();
            units.for_each(|(_, berth)| change(&mut berth.to));
        }
    }
}
