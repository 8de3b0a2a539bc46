//! The `.map` files of `DPjudge` and of the Python package `diplomacy`: powers
//! with homes and units, names of provinces, and which `ABUTS` which. Whether a
//! name is written in large or small letters there says who may go: fleets not
//! to small ones, armies not to `Mixed` ones.

use std::collections::BTreeSet;

use super::board::{Berth, Board, Game, Land, Power, capitalised, coasted, kind_lettered, start};
use super::{Boards, Remarks, Source, beside};

/// Words at the start of a line that say something of the whole game.
const LEFT_OUT: [&str; 12] = [
    "FLOW",
    "FLOWSIGN",
    "SEQ",
    "UNITS",
    "CLEAR",
    "DIRECTIVES",
    "RULE",
    "RULES",
    "PHASE",
    "DUMMIES",
    "AMEND",
    "DROP",
];

/// The board of a map file and the one game on it.
pub(super) fn read(source: &Source, sources: &[Source], remarks: &mut Remarks<'_>) -> Boards {
    let stem = source
        .path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let name = stem.replace('_', " ");
    let mut read = Reading {
        board: Board {
            file: source.path.clone(),
            id: stem.to_lowercase(),
            name: name.clone(),
            provinces: Vec::new(),
        },
        game: Game {
            name,
            year: 1901,
            ..Game::default()
        },
        power: None,
    };
    read.file(source, sources, remarks, 0);
    read.part_borders();
    if read.board.provinces.is_empty() || read.game.powers.is_empty() {
        remarks.tell(0, "the file has no provinces or no powers");
        return Vec::new();
    }
    vec![(read.board, vec![read.game])]
}

struct Reading {
    board: Board,
    game: Game,
    /// The power that units are listed of.
    power: Option<usize>,
}

impl Reading {
    fn file(
        &mut self,
        source: &Source,
        sources: &[Source],
        remarks: &mut Remarks<'_>,
        depth: usize,
    ) {
        for (at, text) in source.text.lines().enumerate() {
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            let words: Vec<&str> = text.split_whitespace().collect();
            let line = at + 1;
            match words[0].to_uppercase().as_str() {
                _ if text.contains('=') => self.name(line, text),
                "MAP" | "USE" => match beside(source, words.get(1).unwrap_or(&""), sources) {
                    Some(other) if depth < 5 => self.file(other, sources, remarks, depth + 1),
                    _ => remarks.tell(line, format!("there is no file for \"{text}\" beside it")),
                },
                "VICTORY" => {
                    self.game.victory = words.get(1).and_then(|word| word.parse().ok());
                }
                "BEGIN" => {
                    let (begins, year) = start(text);
                    self.game.begins = begins;
                    self.game.year = year.unwrap_or(self.game.year);
                }
                "RULES" | "RULE" if text.contains("BUILD_ANY") => {
                    self.game.options = vec![("builds", "any")];
                }
                "UNOWNED" | "NEUTRAL" | "CENTERS" => {
                    let centres = words[1..].iter().map(|word| word.to_lowercase());
                    self.game.centres.extend(centres);
                    self.power = None;
                }
                "UNPLAYED" => self.unplayed(&text[8..]),
                "DUMMY" => remarks.tell(line, "powers that nobody plays are played here"),
                "LAND" | "COAST" | "WATER" | "PORT" | "SHUT" => {
                    if let Err(why) = self.borders(line, &words) {
                        remarks.tell(line, why);
                    }
                }
                "A" | "F" if words.len() == 2 => self.unit(&words),
                word if LEFT_OUT.contains(&word) => {
                    remarks.tell(line, format!("\"{text}\" is left out"));
                }
                _ => self.power(line, text),
            }
        }
    }

    /// `Full Name = abbreviation spelling spelling`.
    fn name(&mut self, line: usize, text: &str) {
        let (name, spellings) = text.split_once('=').unwrap_or((text, ""));
        let mut spellings = spellings
            .split_whitespace()
            .map(|word| word.replace('+', " "));
        let Some(id) = spellings.next() else {
            return;
        };
        // Coasts are part of their province here.
        if coasted(&id).1.is_some() {
            return;
        }
        let land = self.land(&id.to_lowercase());
        land.line = line;
        name.trim().clone_into(&mut land.name);
        let unclear = |word: &String| word.contains(['?', '/', '(']);
        land.aliases.extend(spellings.filter(|word| !unclear(word)));
    }

    /// The province of an abbreviation, which may be new.
    fn land(&mut self, id: &str) -> &mut Land {
        let known = self.board.provinces.iter().position(|land| land.id == id);
        let at = known.unwrap_or_else(|| {
            self.board.provinces.push(Land {
                id: id.to_owned(),
                name: id.to_owned(),
                ..Land::default()
            });
            self.board.provinces.len() - 1
        });
        &mut self.board.provinces[at]
    }

    /// `COAST APU ABUTS ADR ION NAP rom VEN`.
    fn borders(&mut self, line: usize, words: &[&str]) -> Result<(), String> {
        let [sort, name, abuts, goals @ ..] = words else {
            return Err(format!("nothing is said of \"{}\"", words.join(" ")));
        };
        if !abuts.eq_ignore_ascii_case("ABUTS") {
            return Err(format!("\"{abuts}\" stands where ABUTS would"));
        }
        let (id, coast) = coasted(name);
        let takes_fleets = !name.starts_with(|c: char| c.is_ascii_lowercase());
        let sort = sort.to_uppercase();
        let land = self.land(&id);
        if land.line == 0 {
            land.line = line;
        }
        land.is_sea |= sort == "WATER";
        if sort == "SHUT" {
            return Ok(());
        }
        let mut odd = Vec::new();
        for goal in goals {
            let (said, goal) = (goal, goal.trim_matches(['*', '~']));
            if said.len() > goal.len() {
                odd.push(format!("{said} is an ordinary one here"));
            }
            if goal.contains([':', '(', '&']) {
                odd.push(format!("{said} is left out"));
                continue;
            }
            let to = Berth::read(goal);
            let is_small = goal.starts_with(|c: char| c.is_ascii_lowercase());
            let is_mixed =
                !is_small && goal.split('/').next() != goal.to_uppercase().split('/').next();
            if sort != "WATER" && coast.is_none() && !is_mixed {
                land.armies.push(to.to.clone());
            }
            if sort != "LAND" && takes_fleets && !is_small {
                land.fleets.entry(coast).or_default().push(to);
            }
        }
        if odd.is_empty() {
            return Ok(());
        }
        Err(format!(
            "from {id}, borders of their own kind: {}",
            odd.join(", ")
        ))
    }

    /// `AUSTRIA (AUSTRIAN:A) BUD TRI VIE`.
    fn power(&mut self, line: usize, text: &str) {
        let (name, rest) = match text.split_once('(') {
            Some((name, rest)) => (name.trim(), rest),
            None => text.split_once(char::is_whitespace).unwrap_or((text, "")),
        };
        let (about, homes) = rest.split_once(')').unwrap_or(("", rest));
        let adjective = about.split(':').next().unwrap_or_default().trim();
        let title = |word: &str| capitalised(&word.to_lowercase());
        let name: Vec<String> = name.split(['_', ' ', '+']).map(title).collect();
        let name = name.join(" ");
        let known = self.game.powers.iter().position(|power| power.name == name);
        let at = known.unwrap_or_else(|| {
            self.game.powers.push(Power {
                line,
                name,
                aliases: (!adjective.is_empty())
                    .then(|| title(adjective))
                    .into_iter()
                    .collect(),
                ..Power::default()
            });
            self.game.powers.len() - 1
        });
        let power = &mut self.game.powers[at];
        let marks = ['+', '*', '&', '~', '-'];
        let homes = homes
            .split_whitespace()
            .map(|home| home.trim_matches(marks).to_lowercase());
        let homes: Vec<String> = homes.filter(|home| !home.contains(['@', '('])).collect();
        self.game.centres.extend(homes.iter().cloned());
        power.owns.extend(homes.iter().cloned());
        power.home.extend(homes);
        self.power = Some(at);
    }

    fn unit(&mut self, words: &[&str]) {
        let Some(power) = self.power.and_then(|at| self.game.powers.get_mut(at)) else {
            return;
        };
        let place = Berth::read(words[1]);
        let kind = kind_lettered(words[0]);
        power.units.retain(|(_, at)| at.to != place.to);
        power.units.push((kind, place));
    }

    /// One list is of armies and fleets there: takes out where either does not
    /// go.
    fn part_borders(&mut self) {
        let seas = |land: &Land| land.is_sea;
        let inland = |land: &Land| !land.is_sea && land.fleets.values().all(Vec::is_empty);
        let of = |sort: &dyn Fn(&Land) -> bool| -> BTreeSet<String> {
            let lands = self.board.provinces.iter().filter(|land| sort(land));
            lands.map(|land| land.id.clone()).collect()
        };
        let (seas, inland) = (of(&seas), of(&inland));
        for land in &mut self.board.provinces {
            land.armies.retain(|to| !seas.contains(to));
            for berths in land.fleets.values_mut() {
                berths.retain(|berth| !inland.contains(&berth.to));
            }
        }
    }

    /// Powers that are on the board of a file named before, but not played.
    fn unplayed(&mut self, names: &str) {
        let names: Vec<String> = names
            .split([',', ' '])
            .map(|name| name.trim().to_lowercase())
            .collect();
        let is_played = |power: &Power| !names.contains(&power.name.to_lowercase());
        self.game.powers.retain(is_played);
        self.power = None;
    }
}
