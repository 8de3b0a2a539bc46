//! Powers: `AUSTRIA (AUSTRIAN:A) BUD TRI VIE`, and the lines below that say what
//! they have.

use std::collections::BTreeSet;

use super::{About, Reading};
use crate::rules::diplomacy::import::board::{Berth, Line, Power, capitalised, kind_lettered};

/// Some powers by name, or all but some.
pub(super) struct Choice {
    names: Vec<String>,
    is_but: bool,
}

impl Choice {
    fn has(&self, power: &Power) -> bool {
        let mut all = std::iter::once(&power.name).chain(&power.aliases);
        let is_named = all.any(|name| self.names.contains(name));
        is_named != self.is_but
    }
}

/// `GREAT_BRITAIN` as a name.
pub(super) fn title(name: &str) -> String {
    let words = name.split(['_', ' ', '+']).filter(|word| !word.is_empty());
    let words: Vec<String> = words
        .map(|word| capitalised(&word.to_lowercase()))
        .collect();
    words.join(" ")
}

/// The adjective of `AUSTRIAN:A)`.
pub(super) fn adjective(about: &str) -> Option<String> {
    let said = about.split([':', ')']).next().unwrap_or_default().trim();
    (!said.is_empty()).then(|| title(said))
}

/// The powers that lines name with an adjective in brackets.
pub(super) fn named(lines: &[(Line, String)]) -> BTreeSet<String> {
    let texts = lines.iter().map(|(_, text)| text);
    let texts = texts.filter(|text| !text.contains(['=', '>']));
    let names = texts
        .filter_map(|text| text.split_once('('))
        .map(|parts| parts.0);
    names.map(title).collect()
}

impl Reading {
    /// A line that begins with none of the words that are known: one of a power,
    /// if it has an adjective in brackets, here or in another line, or its homes
    /// are provinces.
    pub(super) fn nation(&mut self, line: &Line, words: &[&str], next: &str) -> Result<(), String> {
        let text = words.join(" ");
        let bracket = words.iter().position(|word| word.starts_with('('));
        let bracket = bracket.or_else(|| words[0].contains('(').then_some(0));
        let (name, about, homes) = match bracket.and_then(|_| text.split_once('(')) {
            Some((name, rest)) => {
                let (about, homes) = rest.split_once(')').unwrap_or((rest, ""));
                (name, about, homes.split_whitespace().collect())
            }
            None => (words[0], "", words[1..].to_vec()),
        };
        let known = self.power_called(name);
        let are_homes = |homes: &[&str]| {
            let mut homes = homes.iter().map(|home| self.home(home).0);
            homes.all(|home| self.spellings.contains(&home))
        };
        let owns_below = || {
            let word = next.split_whitespace().next().unwrap_or_default();
            let about = About::of(word);
            matches!(about, Some(About::Owns | About::Homes | About::Inhabits))
        };
        let is_power = known.is_some()
            || self.nations.contains(&title(name))
            || bracket.is_some()
            || (!homes.is_empty() && are_homes(&homes))
            || (homes.is_empty() && owns_below());
        if !is_power {
            return Err(format!(
                "\"{text}\" is left out: \"{}\" is neither a word that is known nor a power",
                words[0]
            ));
        }
        let at = known.unwrap_or_else(|| {
            self.game.powers.push(Power {
                line: line.clone(),
                name: title(name),
                is_idle: name.starts_with('_'),
                ..Power::default()
            });
            self.game.powers.len() - 1
        });
        let aliases = &mut self.game.powers[at].aliases;
        aliases.extend(adjective(about).filter(|new| !aliases.contains(new)));
        self.power = Some(at);
        self.homes(&homes, false)
    }

    /// The power of a name, in any letter case.
    pub(super) fn power_called(&self, name: &str) -> Option<usize> {
        let name = title(name);
        let powers = &self.game.powers;
        let by_name = powers.iter().position(|power| power.name == name);
        by_name.or_else(|| {
            powers
                .iter()
                .position(|power| power.aliases.contains(&name))
        })
    }

    /// The power that lines below it are about.
    pub(super) fn of_power(&mut self) -> Result<&mut Power, String> {
        let power = self.power.and_then(|at| self.game.powers.get_mut(at));
        power.ok_or_else(|| "left out: no power is named before".to_owned())
    }

    /// The province of a home, without its marks; whether it is taken away; and
    /// whether it is of a kind of its own.
    fn home(&self, home: &str) -> (String, bool, bool) {
        let bare = home.trim_matches(['+', '*', '&', '~', '-', '@']);
        let bare = bare.split('(').next().unwrap_or(bare);
        let is_gone = home.starts_with('-');
        let is_odd = !is_gone && home != bare;
        (self.place(bare).0, is_gone, is_odd)
    }

    /// Homes that a list adds, and that it takes away; and what is odd there.
    fn listed(&self, homes: &[&str]) -> (Vec<String>, Vec<String>, Result<(), String>) {
        let (mut added, mut gone, mut odd) = (Vec::new(), Vec::new(), Vec::new());
        for said in homes {
            let (home, is_gone, is_odd) = self.home(said);
            if said.contains(['@', '(']) {
                odd.push(format!("{said} is left out"));
                continue;
            }
            if is_odd {
                odd.push(format!("{said} is an ordinary one here"));
            }
            if is_gone { &mut gone } else { &mut added }.push(home);
        }
        let told = if odd.is_empty() {
            Ok(())
        } else {
            Err(format!("homes of their own kind: {}", odd.join(", ")))
        };
        (added, gone, told)
    }

    /// Homes of the power before: all of them, or further ones. One with a `-`
    /// belongs to nobody.
    pub(super) fn homes(&mut self, homes: &[&str], all: bool) -> Result<(), String> {
        let (added, gone, told) = self.listed(homes);
        let power = self.of_power()?;
        let mut free = gone.clone();
        if all {
            free.append(&mut power.home);
        }
        let is_other = |home: &String| !added.contains(home) && !gone.contains(home);
        power.home.retain(is_other);
        power.home.extend(added);
        self.game.centres.extend(free);
        told
    }

    /// Centers of nobody.
    pub(super) fn unowned(&mut self, centres: &[&str]) -> Result<(), String> {
        let (added, gone, told) = self.listed(centres);
        let centres = &mut self.game.centres;
        centres.extend(added);
        centres.retain(|centre| !gone.contains(centre));
        told
    }

    /// Centers that the power before controls.
    pub(super) fn owns(&mut self, centres: &[&str], all: bool) -> Result<(), String> {
        let (added, gone, told) = self.listed(centres);
        let power = self.of_power()?;
        if all {
            power.owns.clear();
        }
        power.owns.retain(|centre| !gone.contains(centre));
        power.owns.extend(added);
        told
    }

    /// `A BUD` or `F STP/SC`, instead of what stood there, whoever's it was.
    pub(super) fn unit(&mut self, words: &[&str]) -> Result<(), String> {
        let (to, coast) = self.place(&words[1..].join(" "));
        let unit = (kind_lettered(words[0]), Berth { to, coast });
        let why = |_| {
            format!(
                "\"{}\" is left out: no power is named before",
                words.join(" ")
            )
        };
        self.of_power().map_err(why)?;
        for power in &mut self.game.powers {
            power.units.retain(|(_, at)| at.to != unit.1.to);
        }
        self.of_power()?.units.push(unit);
        Ok(())
    }

    /// `ITALY`, `AUSTRIA, ITALY`, `ALL EXCEPT FRANCE`, or the power before.
    pub(super) fn choice(&mut self, words: &[&str]) -> Result<Choice, String> {
        let words = words.iter().flat_map(|word| word.split(','));
        let words: Vec<String> = words.filter(|word| !word.is_empty()).map(title).collect();
        let is_but = words.first().is_some_and(|word| word == "All");
        let names = match &words[..] {
            [] => vec![self.of_power()?.name.clone()],
            [all, except, names @ ..]
                if all == "All" && (except == "Except" || except == "But") =>
            {
                names.to_vec()
            }
            [all] if all == "All" => Vec::new(),
            names => names.to_vec(),
        };
        Ok(Choice { names, is_but })
    }

    /// Takes powers out that are not in the game; what they had is nobody's.
    pub(super) fn take_out(&mut self, choice: &Choice) {
        for power in std::mem::take(&mut self.game.powers) {
            if choice.has(&power) {
                self.game.centres.extend(power.home);
                self.game.centres.extend(power.owns);
            } else {
                self.game.powers.push(power);
            }
        }
        self.power = None;
    }

    /// Puts those without a player behind the others. Who controls nothing that is
    /// said controls its homes.
    pub(super) fn choose_powers(&mut self) {
        let said = self.game.powers.iter().flat_map(|power| &power.owns);
        let said: BTreeSet<String> = said.cloned().collect();
        for power in &mut self.game.powers {
            power.is_idle |= self.dummies.iter().any(|choice| choice.has(power));
            if power.owns.is_empty() {
                let homes = power.home.iter().filter(|home| !said.contains(*home));
                power.owns = homes.cloned().collect();
            }
        }
        self.game.powers.sort_by_key(|power| power.is_idle);
    }
}
