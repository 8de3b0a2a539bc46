//! The `.map` files of `DPjudge` and of the Python package `diplomacy`: powers
//! with homes and units, names of provinces, and which `ABUTS` which. What the
//! words at the start of lines mean stands in a table; a file may be put together
//! from others and change what they say.

mod abuts;
mod gathered;
mod nations;
mod renamed;

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Board, Game, Land, Line, start};
use super::{Boards, Remarks, Source};

/// What a line is about, by its first word.
#[derive(Clone, Copy)]
enum About {
    Victory,
    Start,
    Season,
    Rule,
    /// Centers of nobody.
    Unowned,
    /// Centers of nobody or, below a power, all that it controls.
    Centres,
    /// Centers that the power before controls.
    Owns,
    /// All homes of the power before.
    Homes,
    /// Further homes of the power before.
    Inhabits,
    /// The units of the power before are taken from the board.
    NoUnits,
    Unit,
    /// Powers that are not in the game.
    Unplayed,
    /// Powers that have no player.
    Dummies,
    Terrain,
    Drop,
    /// What happens later: units below are not there at the start.
    Later,
    /// Something that is not here.
    LeftOut,
    /// The end of what was left out.
    Nothing,
}

/// The words that lines begin with, by what these are about.
const WORDS: [(About, &str); 18] = [
    (About::Unit, "A F"),
    (About::Terrain, "AMEND COAST LAND PORT SHUT WATER"),
    (About::Drop, "DROP"),
    (About::Start, "BEGIN"),
    (About::Season, "FLOW"),
    (About::Victory, "VICTORY"),
    (About::Rule, "RULE RULES"),
    (About::Unowned, "NEUTRAL UNOWNED"),
    (About::Centres, "CENTERS CENTRES"),
    (About::Owns, "OWN OWNS"),
    (About::Homes, "HOME HOMES"),
    (About::Inhabits, "INHABITS"),
    (About::NoUnits, "UNITS"),
    (About::Unplayed, "UNPLAYED"),
    (About::Dummies, "DUMMIES DUMMY"),
    (About::Later, "FROM IN"),
    (About::Nothing, "END"),
    (
        About::LeftOut,
        "FLAG FLAGS CLEAR CONTROL DIRECTIVES FLOWSIGN LEAGUE LEAGUES MILITIA NEWHOMES NOTIFY \
         PAYOLA PHASE RESERVES ROTATE SEQ TEAM TEAMS TEXTONLY",
    ),
];

impl About {
    /// What a line is about that begins with a word.
    fn of(word: &str) -> Option<Self> {
        let begins = |(_, words): &(Self, &str)| {
            let mut words = words.split_whitespace();
            words.any(|known| known.eq_ignore_ascii_case(word))
        };
        let found = WORDS.into_iter().find(begins);
        found.map(|(about, _)| about)
    }
}

/// The board of a map file and the one game on it.
pub(super) fn read(source: &Source, sources: &[Source], remarks: &mut Remarks<'_>) -> Boards {
    let stem = source
        .path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let name = stem.replace('_', " ");
    let Some(lines) = gathered::lines(source, sources, remarks) else {
        return Vec::new();
    };
    let mut read = Reading {
        board: Board {
            file: source.path.clone(),
            id: stem.to_lowercase(),
            name: name.clone(),
            provinces: Vec::new(),
        },
        game: Game {
            name,
            ..Game::default()
        },
        spellings: gathered::spellings(&lines),
        nations: nations::named(&lines),
        ..Reading::default()
    };
    for (at, (line, text)) in lines.iter().enumerate() {
        let next = lines.get(at + 1).map_or("", |(_, text)| text);
        if let Err(why) = read.line(line, text, next) {
            remarks.tell(line, why);
        }
    }
    for why in read.borders() {
        remarks.tell(why.0, why.1);
    }
    read.start(remarks);
    read.choose_powers();
    read.rename();
    if read.board.provinces.is_empty() || read.game.powers.is_empty() {
        remarks.tell(0, "the file has no provinces or no powers");
        return Vec::new();
    }
    vec![(read.board, vec![read.game])]
}

#[derive(Default)]
struct Reading {
    board: Board,
    game: Game,
    /// Every spelling of a province in the file, in lower case.
    spellings: BTreeSet<String>,
    /// The powers that have an adjective somewhere in the file.
    nations: BTreeSet<String>,
    /// Lists of borders, as they are written.
    abuts: Vec<abuts::Abuts>,
    /// The abbreviation that a province had before, by the new one.
    renamed: BTreeMap<String, String>,
    /// The power that homes and units are listed of.
    power: Option<usize>,
    /// Powers that have no player.
    dummies: Vec<nations::Choice>,
    /// What the game begins with.
    begin: Option<(Line, String)>,
    /// What seasons are called here, by their names in the file.
    seasons: Vec<(Line, String, Option<&'static str>)>,
}

impl Reading {
    /// Takes a line over, or tells why not.
    fn line(&mut self, line: &Line, text: &str, next: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let rest = &words[1..];
        let left_out = || format!("\"{text}\" is left out");
        if let Some((old, new)) = text.split_once("->") {
            return self.renaming(line, old.trim(), new.trim());
        }
        if text.contains('=') {
            self.name(line, text);
            return Ok(());
        }
        let Some(about) = About::of(&words[0].to_uppercase()) else {
            return self.nation(line, &words, next);
        };
        match about {
            About::Victory => {
                self.game.victory = rest.first().and_then(|word| word.parse().ok());
            }
            About::Start => self.begin = Some((line.clone(), rest.join(" "))),
            About::Season => self.flow(line, rest),
            About::Rule => return self.rule(rest),
            About::Unowned => {
                self.power = None;
                return self.unowned(rest);
            }
            About::Centres if self.power.is_none() => return self.unowned(rest),
            About::Centres => return self.owns(rest, true),
            About::Owns => return self.owns(rest, false),
            About::Homes => return self.homes(rest, true),
            About::Inhabits => return self.homes(rest, false),
            About::NoUnits => self.of_power()?.units.clear(),
            About::Unit => return self.unit(&words),
            About::Unplayed => {
                let choice = self.choice(rest)?;
                self.take_out(&choice);
            }
            About::Dummies => {
                let choice = self.choice(rest)?;
                self.dummies.push(choice);
            }
            About::Terrain => return self.terrain(line, &words),
            About::Drop => self.drop_provinces(rest),
            About::Later => {
                self.power = None;
                return Err(left_out());
            }
            About::LeftOut => return Err(left_out()),
            About::Nothing => {}
        }
        Ok(())
    }

    /// `RULE BUILD_ANY`, and `RULE !BUILD_ANY` against a file before.
    fn rule(&mut self, rules: &[&str]) -> Result<(), String> {
        let mut odd = Vec::new();
        for rule in rules {
            match *rule {
                "BUILD_ANY" => self.game.options = vec![("builds", "any")],
                "!BUILD_ANY" => self.game.options.clear(),
                rule => odd.push(rule),
            }
        }
        if odd.is_empty() {
            return Ok(());
        }
        Err(format!("the rule {} is left out", odd.join(" ")))
    }

    /// `Full Name = abbreviation spelling spelling`.
    fn name(&mut self, line: &Line, text: &str) {
        let (name, spellings) = text.split_once('=').unwrap_or((text, ""));
        let mut spellings = spellings
            .split_whitespace()
            .map(|word| word.replace('+', " "));
        let Some(id) = spellings.next() else {
            return;
        };
        let (id, coast) = self.place(&id);
        // Coasts are part of their province here.
        if coast.is_some() {
            return;
        }
        let land = self.land(&id);
        land.line = line.clone();
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

    /// `FLOW SPRING:MOVEMENT,RETREATS`: the first season with movement is spring,
    /// the second fall, that with adjustments winter.
    fn flow(&mut self, line: &Line, seasons: &[&str]) {
        for season in seasons {
            let (name, phases) = season.split_once(':').unwrap_or((season, ""));
            let name = name.to_lowercase();
            let moves = self.seasons.iter();
            let moves = moves
                .filter(|(.., season)| *season != Some("winter"))
                .count();
            let here = match moves {
                _ if name == "summer" => None,
                _ if name == "spring" => Some("spring"),
                _ if name == "fall" => Some("fall"),
                _ if phases.to_uppercase().contains("ADJUST") => Some("winter"),
                0 => Some("spring"),
                1 => Some("fall"),
                _ => None,
            };
            self.seasons.push((line.clone(), name, here));
        }
    }

    /// What the game begins with, in the words of the file.
    fn start(&mut self, remarks: &mut Remarks<'_>) {
        for (line, name, here) in &self.seasons {
            match here {
                Some(here) if here == name => {}
                Some(here) => remarks.tell(line, format!("the season \"{name}\" is {here} here")),
                None => remarks.tell(line, format!("the season \"{name}\" is left out")),
            }
        }
        let Some((line, said)) = &self.begin else {
            return;
        };
        let words = said.split_whitespace().map(|word| {
            let word = word.to_lowercase();
            let season = self.seasons.iter().find(|(_, name, _)| *name == word);
            let here = season.and_then(|(.., here)| *here);
            here.map_or(word, str::to_owned)
        });
        let start = start(&words.collect::<Vec<_>>().join(" "));
        self.game.begins = start.phase;
        self.game.year = start.year.unwrap_or(self.game.year);
        if let Some(why) = start.odd {
            remarks.tell(line, why);
        }
    }
}
