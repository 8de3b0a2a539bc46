//! Boards and games as map and variant files of ours.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use toml::Value;

use super::board::{Berth, Board, Game, Power};
use super::tidy::Tidy;
use super::{Imported, Remarks, Summary};
use crate::game::plane::bounds;
use crate::game::scene::Point;
use crate::game::slug::slug_of;
use crate::map::{MAX_PROVINCES, Names, ProvinceId, picture};

/// How far outlines that touch may lie apart on a board 1,500 units wide.
const TOLERANCE: f32 = 7.0;

/// Colours of powers, the first seven told apart in the usual forms of colour
/// blindness; more powers get others around the circle of colours.
const COLOURS: [&str; 14] = [
    "#d55e00", "#0072b2", "#56b4e9", "#4a4a4a", "#009e73", "#cc79a7", "#f0e442", "#7b3fa0",
    "#8b1a1a", "#a5d86e", "#8c6d46", "#c0c0c0", "#f5b7a0", "#1b3a5c",
];

/// Units, phases and their names, as in Diplomacy.
const DIPLOMACY: &str = r#"
[units.army]
name = { en = "army", de = "Armee" }
plural = { en = "armies", de = "Armeen" }
letter = "A"

[units.fleet]
name = { en = "fleet", de = "Flotte" }
plural = { en = "fleets", de = "Flotten" }
letter = "F"
"#;
const YEAR: &str = r#"year = ["spring movement", "spring retreats", "fall movement", "fall retreats", "winter adjustments"]"#;

/// Writes a board and its games. Games that do not have the same supply centers
/// get a map each.
pub(super) fn board(
    board: &Board,
    games: Vec<Game>,
    kind: &str,
    taken: &mut BTreeSet<String>,
    imported: &mut Imported,
    file: &Path,
) {
    let mut remarks = Remarks {
        file: &board.file,
        list: &mut imported.remarks,
    };
    let tidy = Tidy::of(board, &mut remarks);
    if tidy.provinces.len() > MAX_PROVINCES {
        let why = format!(
            "{} is left out: a map has at most {MAX_PROVINCES} provinces, this one has {}",
            board.name,
            tidy.provinces.len()
        );
        remarks.tell(0, why);
        return;
    }
    let picture = Picture::of(&tidy);
    let mut sets: Vec<(BTreeSet<usize>, BTreeSet<usize>, Vec<Game>)> = Vec::new();
    for game in games {
        let centres = centres(&tidy, &game, &mut remarks);
        let homes = game.powers.iter().flat_map(|power| &power.home);
        let homes: Vec<usize> = homes.filter_map(|home| tidy.find(home)).collect();
        match sets.iter_mut().find(|(known, ..)| *known == centres) {
            Some((_, known, games)) => {
                known.extend(homes);
                games.push(game);
            }
            None => sets.push((centres, homes.into_iter().collect(), vec![game])),
        }
    }
    for (centres, homes, games) in sets {
        let mut folder = None;
        for game in games {
            let id = free_id(&game.name, &board.id, kind, taken);
            let folder: &PathBuf = folder.get_or_insert_with(|| PathBuf::from(&id));
            let mut remarks = Remarks {
                file,
                list: &mut imported.remarks,
            };
            let text = variant(&tidy, &game, &id, file, &mut remarks);
            imported.variants.push(Summary {
                id: id.clone(),
                name: game.name.clone(),
                powers: game.powers.len(),
                provinces: tidy.provinces.len(),
                centres: centres.len(),
                is_drawn: picture.outlines.is_some(),
            });
            imported
                .files
                .push((folder.join(format!("{id}.toml")), text));
        }
        if let Some(folder) = folder {
            let id = folder.to_string_lossy().into_owned();
            let mut remarks = Remarks {
                file: &board.file,
                list: &mut imported.remarks,
            };
            let text = map(
                &tidy,
                &picture,
                &board.name,
                &id,
                (&centres, &homes),
                &mut remarks,
            );
            imported.files.push((folder.join("map.toml"), text));
        }
    }
}

/// A variant's id: its name, or with where it comes from if that is taken.
fn free_id(name: &str, board: &str, kind: &str, taken: &mut BTreeSet<String>) -> String {
    let named = slug_of(name);
    let named = if named.is_empty() {
        slug_of(board)
    } else {
        named
    };
    let with_kind = format!("{named}-{kind}");
    let numbered = (2..).map(|number: u32| format!("{with_kind}-{number}"));
    let mut all = [named, with_kind.clone()].into_iter().chain(numbered);
    all.find(|id| taken.insert(id.clone()))
        .expect("there are always more numbers")
}

/// The supply centers of a game.
fn centres(tidy: &Tidy, game: &Game, remarks: &mut Remarks<'_>) -> BTreeSet<usize> {
    let of_powers = game
        .powers
        .iter()
        .flat_map(|power| power.home.iter().chain(&power.owns));
    let all: BTreeSet<&String> = game.centres.iter().chain(of_powers).collect();
    let found = all.into_iter().filter_map(|spelling| {
        let found = tidy.find(spelling);
        if found.is_none() {
            let why = format!(
                "{}: the supply center \"{spelling}\" is no province",
                game.name
            );
            remarks.tell(game.line, why);
        }
        found
    });
    found.collect()
}

/// What is drawn of a board.
struct Picture {
    frame: [f32; 2],
    labels: Vec<Point>,
    /// Nothing where there are none: cells around the labels are drawn then.
    outlines: Option<Vec<Vec<Point>>>,
    /// Pairs that border each other without touching.
    crossings: Vec<(u8, u8)>,
    /// Pairs that touch without bordering each other.
    walls: Vec<(u8, u8)>,
}

impl Picture {
    fn of(tidy: &Tidy) -> Self {
        let index = |at: usize| u8::try_from(at).expect("a board with more provinces is left out");
        let mut borders = BTreeSet::new();
        for (at, province) in tidy.provinces.iter().enumerate() {
            let berths = province.fleets.values().flatten().map(|(to, _)| to);
            for &to in province.armies.iter().chain(berths) {
                borders.insert((index(at.min(to)), index(at.max(to))));
            }
        }
        let outlines: Vec<Vec<Point>> = tidy
            .provinces
            .iter()
            .map(|province| province.land.outline.clone())
            .collect();
        if outlines.iter().any(Vec::is_empty) {
            let laid_out = placed(tidy).unwrap_or_else(|| picture::cells(outlines.len(), &borders));
            return Self {
                frame: laid_out.frame,
                labels: laid_out.labels,
                outlines: None,
                crossings: Vec::new(),
                walls: Vec::new(),
            };
        }
        let parts = tidy
            .provinces
            .iter()
            .flat_map(|province| &province.land.parts);
        let shut = tidy.shut.iter().map(|(_, outline)| outline);
        let all = outlines.iter().chain(parts).chain(shut).flatten();
        let frame = all.fold([1.0_f32; 2], |frame, point| {
            [0, 1].map(|axis| frame[axis].max(point[axis].ceil()))
        });
        let drawn: Vec<&[Point]> = outlines.iter().map(Vec::as_slice).collect();
        let touching = picture::touching(&drawn, TOLERANCE);
        Self {
            frame,
            labels: outlines
                .iter()
                .map(|outline| picture::middle(outline))
                .collect(),
            crossings: borders.difference(&touching).copied().collect(),
            walls: touching.difference(&borders).copied().collect(),
            outlines: Some(outlines),
        }
    }
}

/// Cells around the places of units, if all are known.
fn placed(tidy: &Tidy) -> Option<picture::Picture> {
    let places: Vec<Point> = tidy
        .provinces
        .iter()
        .map(|province| province.land.place)
        .collect::<Option<_>>()?;
    let [low, high] = bounds(&places)?;
    let scale = 1_360.0 / (high[0] - low[0]).max(1.0);
    let fit = |point: Point| [0, 1].map(|axis| ((point[axis] - low[axis]) * scale + 70.0).round());
    let frame = fit(high).map(|end| end + 70.0);
    Some(picture::around(
        frame,
        places.into_iter().map(fit).collect(),
    ))
}

fn text(text: &str) -> Value {
    Value::String(text.to_owned())
}

fn list<S: Into<String>>(all: impl IntoIterator<Item = S>) -> Value {
    Value::Array(
        all.into_iter()
            .map(|one| Value::String(one.into()))
            .collect(),
    )
}

fn points(outline: &[Point]) -> String {
    let points: Vec<String> = outline.iter().map(|[x, y]| format!("[{x}, {y}]")).collect();
    format!("[{}]", points.join(", "))
}

/// The map file.
fn map(
    tidy: &Tidy,
    picture: &Picture,
    name: &str,
    id: &str,
    (centres, homes): (&BTreeSet<usize>, &BTreeSet<usize>),
    remarks: &mut Remarks<'_>,
) -> String {
    let mut file = String::new();
    let mut line = |text: String| {
        file.push_str(&text);
        file.push('\n');
    };
    let id_of = |at: usize| tidy.provinces[at].id.clone();
    line(format!("id = {}", text(id)));
    line(format!("name = {}", text(name)));
    line(format!(
        "frame = [{}, {}]",
        picture.frame[0], picture.frame[1]
    ));
    if picture.outlines.is_some() {
        line(format!("tolerance = {TOLERANCE}"));
        for (key, pairs) in [("crossings", &picture.crossings), ("walls", &picture.walls)] {
            let pairs = pairs
                .iter()
                .map(|&(a, b)| list([a, b].map(|at| id_of(usize::from(at)))));
            line(format!("{key} = {}", Value::Array(pairs.collect())));
        }
    }
    let names = names(tidy, remarks);
    for (at, (province, (name, aliases))) in tidy.provinces.iter().zip(names).enumerate() {
        line(format!("\n[[province]]\nid = {}", text(&province.id)));
        line(format!("name = {}", text(&name)));
        if !aliases.is_empty() {
            line(format!("aliases = {}", list(aliases)));
        }
        let terrain = match (province.land.is_sea, province.takes_fleets()) {
            (true, _) => "sea",
            (false, true) => "coast",
            (false, false) => "land",
        };
        line(format!("terrain = {}", text(terrain)));
        if centres.contains(&at) {
            let sort = if homes.contains(&at) { "home" } else { "town" };
            line(format!("centre = {}", text(sort)));
        }
        line(format!(
            "borders = {}",
            list(province.armies.iter().map(|&to| id_of(to)))
        ));
        let berths = |berths: &BTreeSet<(usize, Option<crate::map::Coast>)>| {
            list(berths.iter().map(|&(to, coast)| match coast {
                Some(coast) => format!("{}/{}", id_of(to), coast.code()),
                None => id_of(to),
            }))
        };
        let coasts: Vec<String> = province
            .fleets
            .iter()
            .filter_map(|(coast, to)| Some(format!("{} = {}", (*coast)?.code(), berths(to))))
            .collect();
        if !coasts.is_empty() {
            line(format!("coasts = {{ {} }}", coasts.join(", ")));
        } else if let Some(to) = province.fleets.get(&None) {
            line(format!("fleet = {}", berths(to)));
        }
        let [x, y] = picture.labels[at];
        line(format!("label = [{x}, {y}]"));
        if let Some(outlines) = &picture.outlines {
            line(format!("outline = {}", points(&outlines[at])));
        }
    }
    if picture.outlines.is_some() {
        let parts = tidy.provinces.iter().flat_map(|province| {
            let parts = province.land.parts.iter();
            // What lies within a sea is land of others, which is drawn there.
            let parts = parts.filter(|_| !province.land.is_sea);
            parts.map(|part| (false, part))
        });
        let shut = tidy.shut.iter().map(|(is_sea, outline)| (*is_sea, outline));
        for (is_sea, outline) in parts.chain(shut) {
            let kind = if is_sea { "sea" } else { "land" };
            line(format!(
                "\n[[decor]]\nkind = \"{kind}\"\noutline = {}",
                points(outline)
            ));
        }
    }
    file
}

/// A name and other spellings for each province, none of them twice.
fn names(tidy: &Tidy, remarks: &mut Remarks<'_>) -> Vec<(String, Vec<String>)> {
    let mut taken = Names::default();
    for (at, province) in tidy.provinces.iter().enumerate() {
        let _ = taken.add(&province.id, ProvinceId::of(at));
    }
    let mut names = Vec::new();
    for (at, province) in tidy.provinces.iter().enumerate() {
        let land = &province.land;
        let mut name = land.name.clone();
        if name.is_empty() || taken.add(&name, ProvinceId::of(at)).is_some() {
            name = [name.as_str(), &province.id].join(" ");
            let _ = taken.add(&name, ProvinceId::of(at));
            let why = format!("the name {} stands for another province, too", land.name);
            remarks.tell(land.line, why);
        }
        names.push((name, Vec::new()));
    }
    for (at, province) in tidy.provinces.iter().enumerate() {
        let land = &province.land;
        for alias in std::iter::once(&land.id).chain(&land.aliases) {
            let (name, aliases) = &mut names[at];
            let is_known = alias == name || *alias == province.id || aliases.contains(alias);
            if alias.is_empty() || is_known {
                continue;
            }
            if taken.add(alias, ProvinceId::of(at)).is_some() {
                let why = format!("{name}: \"{alias}\" stands for another province, too");
                remarks.tell(land.line, why);
            } else {
                aliases.push(alias.clone());
            }
        }
    }
    names
}

/// The variant file.
fn variant(tidy: &Tidy, game: &Game, id: &str, file: &Path, remarks: &mut Remarks<'_>) -> String {
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!(
        "# Taken over from {}.",
        file.file_name().unwrap_or_default().display()
    ));
    line(format!("\nid = {}", text(id)));
    line(format!("name = {}", text(&game.name)));
    line("map = \"map.toml\"".to_owned());
    let credits = std::iter::once("Allan B. Calhamer (Diplomacy)".to_owned());
    line(format!(
        "credits = {}",
        list(credits.chain(game.credits.iter().cloned()))
    ));
    line(DIPLOMACY.to_owned());
    line(format!("[calendar]\nfirst_year = {}", game.year));
    line(format!(
        "begins = {}",
        text(game.begins.unwrap_or("spring movement"))
    ));
    line(YEAR.to_owned());
    let all: BTreeSet<&String> = game
        .centres
        .iter()
        .chain(game.powers.iter().flat_map(|power| &power.home))
        .collect();
    let victory = game.victory.unwrap_or(all.len() / 2 + 1);
    line(format!("\n[victory]\ncentres = {victory}"));
    if !game.options.is_empty() {
        line("\n[options]".to_owned());
        for (name, value) in &game.options {
            line(format!("{name} = {}", text(value)));
        }
    }
    for province in &tidy.provinces {
        for (from, seasons) in &province.land.closed {
            line(format!("\n[[closed]]\nprovince = {}", text(&province.id)));
            if let Some(from) = from.as_ref().and_then(|from| tidy.find(from)) {
                line(format!("from = {}", text(&tidy.provinces[from].id)));
            }
            line(format!("seasons = {}", list(seasons.iter().copied())));
        }
    }
    let mut spellings = Spellings::default();
    let marks = marks(&game.powers, &mut spellings);
    let mut owned = BTreeSet::new();
    let mut filled = BTreeSet::new();
    for (number, (power, mark)) in game.powers.iter().zip(marks).enumerate() {
        let ids = |provinces: &[String]| -> BTreeSet<usize> {
            provinces
                .iter()
                .filter_map(|spelling| tidy.find(spelling))
                .collect()
        };
        let names = |provinces: BTreeSet<usize>| {
            list(
                provinces
                    .into_iter()
                    .map(|at| tidy.provinces[at].id.clone()),
            )
        };
        line(format!(
            "\n[[power]]\nid = {}",
            text(&power_id(power, number))
        ));
        line(format!("name = {}", text(&power.name)));
        let aliases = power.aliases.iter();
        let aliases: Vec<&str> = aliases
            .filter(|alias| spellings.add(alias, number))
            .map(String::as_str)
            .collect();
        if !aliases.is_empty() {
            line(format!("aliases = {}", list(aliases)));
        }
        line(format!("mark = {}", text(&mark)));
        line(format!("colour = {}", text(&colour(number))));
        line(format!("home = {}", names(ids(&power.home))));
        let owns = ids(&power.owns)
            .into_iter()
            .filter(|at| owned.insert(*at))
            .collect();
        line(format!("centres = {}", names(owns)));
        let mut units = Vec::new();
        for (is_fleet, berth) in &power.units {
            match unit(tidy, *is_fleet, berth) {
                Ok((at, unit)) if filled.insert(at) => units.push(unit),
                Ok((_, unit)) => {
                    let why = format!("{}: a second unit is left out: {unit}", game.name);
                    remarks.tell(power.line, why);
                }
                Err(why) => remarks.tell(power.line, format!("{}: {why}", game.name)),
            }
        }
        line(format!("units = {}", list(units)));
    }
    out
}

/// A unit as it is written, with its province.
fn unit(tidy: &Tidy, is_fleet: bool, berth: &Berth) -> Result<(usize, String), String> {
    let unknown = || {
        format!(
            "a unit in \"{}\", which is no province, is left out",
            berth.to
        )
    };
    let at = tidy.find(&berth.to).ok_or_else(unknown)?;
    let province = &tidy.provinces[at];
    let (id, name) = (&province.id, &province.land.name);
    if !is_fleet {
        return if province.land.is_sea {
            Err(format!("the army in {name} is left out: it is sea"))
        } else {
            Ok((at, format!("army {id}")))
        };
    }
    if !province.takes_fleets() {
        return Err(format!("the fleet in {name} is left out: it is inland"));
    }
    let coasts: Vec<_> = province.fleets.keys().flatten().collect();
    match (coasts.first(), berth.coast) {
        (None, _) => Ok((at, format!("fleet {id}"))),
        (Some(_), Some(coast)) if coasts.contains(&&coast) => {
            Ok((at, format!("fleet {id}/{}", coast.code())))
        }
        (Some(first), _) => Ok((at, format!("fleet {id}/{}", first.code()))),
    }
}

/// Spellings of powers, none of them for two.
#[derive(Default)]
struct Spellings(Names);

impl Spellings {
    /// Whether a spelling is free, or this power's already.
    fn add(&mut self, spelling: &str, power: usize) -> bool {
        self.0.add(spelling, ProvinceId::of(power)).is_none()
    }
}

fn power_id(power: &Power, number: usize) -> String {
    let id = slug_of(&power.name);
    if id.is_empty() {
        format!("power-{number}")
    } else {
        id
    }
}

/// A mark of two letters for each power, as near to the name as can be.
fn marks(powers: &[Power], spellings: &mut Spellings) -> Vec<String> {
    for (number, power) in powers.iter().enumerate() {
        let _ = spellings.add(&power_id(power, number), number);
        let _ = spellings.add(&power.name, number);
    }
    let mut marks = Vec::new();
    for (number, power) in powers.iter().enumerate() {
        let letters: Vec<char> = slug_of(&power.name)
            .to_uppercase()
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect();
        let first = letters.first().copied().unwrap_or('P');
        let rest = letters
            .iter()
            .skip(1)
            .copied()
            .chain('A'..='Z')
            .chain('0'..='9');
        let near = rest.map(|second| format!("{first}{second}"));
        let any = ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}")));
        let mark = near.chain(any).find(|mark| spellings.add(mark, number));
        marks.push(mark.expect("there are more marks than powers"));
    }
    marks
}

/// A power's colour: the next around the circle, farther each time than the
/// ones before are apart, when the list is used up.
fn colour(number: usize) -> String {
    if let Some(colour) = COLOURS.get(number) {
        return (*colour).to_owned();
    }
    let turn = u16::try_from(number * 137 % 360).unwrap_or(0);
    let light = [0.80_f32, 0.55, 0.95][number % 3];
    let part = |shift: u16| {
        let at = f32::from((turn + shift) % 360) / 60.0;
        let share = (at % 6.0 - 3.0).abs() - 1.0;
        let share = share.clamp(0.0, 1.0) * 0.75 + 0.25 * light;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most 255"
        )]
        let part = (share * light * 255.0).round().clamp(0.0, 255.0) as u8;
        part
    };
    let mut text = String::from("#");
    for shift in [0, 240, 120] {
        write!(text, "{:02x}", part(shift)).expect("a String takes everything");
    }
    text
}
