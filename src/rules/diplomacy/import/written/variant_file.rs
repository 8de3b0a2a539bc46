//! A game as a variant file.

use std::collections::BTreeSet;
use std::path::Path;

use super::powers::{self, Spellings};
use super::{list, quoted};
use crate::rules::diplomacy::import::Remarks;
use crate::rules::diplomacy::import::board::{Berth, Game, Power};
use crate::rules::diplomacy::import::tidy::Tidy;
use crate::rules::diplomacy::position::UnitKind;

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
const WINGS: &str = r#"[units.wing]
name = { en = "wing", de = "Staffel" }
plural = { en = "wings", de = "Staffeln" }
letter = "W"
"#;
const YEAR: &str = r#"year = ["spring movement", "spring retreats", "fall movement", "fall retreats", "winter adjustments"]"#;

/// The variant file of a game with so many supply centers.
pub(super) fn text(
    tidy: &Tidy,
    game: &Game,
    centres: usize,
    id: &str,
    file: &Path,
    remarks: &mut Remarks<'_>,
) -> String {
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!(
        "# Taken over from {}.",
        file.file_name().unwrap_or_default().display()
    ));
    line(format!("\nid = {}", quoted(id)));
    line(format!("name = {}", quoted(&game.name)));
    line("map = \"map.toml\"".to_owned());
    line("credits = [\"Allan B. Calhamer (Diplomacy)\"]".to_owned());
    line(DIPLOMACY.to_owned());
    let mut units = game.powers.iter().flat_map(|power| &power.units);
    if game.wings || units.any(|(kind, _)| *kind == UnitKind::Wing) {
        line(WINGS.to_owned());
    }
    line(format!("[calendar]\nfirst_year = {}", game.year));
    line(format!(
        "begins = {}",
        quoted(game.begins.unwrap_or("spring movement"))
    ));
    line(YEAR.to_owned());
    line(victory(game, centres));
    if !game.options.is_empty() {
        line("\n[options]".to_owned());
        for (name, value) in &game.options {
            line(format!("{name} = {}", quoted(value)));
        }
    }
    for province in &tidy.provinces {
        for shut in &province.land.closed {
            let from = shut.from.as_ref().map(|from| tidy.find(from));
            // A way from where there is no province.
            if from == Some(None) {
                continue;
            }
            line(format!("\n[[closed]]\nprovince = {}", quoted(&province.id)));
            if let Some(from) = from.flatten() {
                line(format!("from = {}", quoted(&tidy.provinces[from].id)));
            }
            line(shut.bars.join("\n"));
        }
    }
    let mut spellings = Spellings::default();
    let marks = powers::marks(&game.powers, &mut spellings);
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
            quoted(&powers::id(power, number))
        ));
        line(format!("name = {}", quoted(&power.name)));
        let aliases = power.aliases.iter();
        let aliases: Vec<&str> = aliases
            .filter(|alias| spellings.add(alias, number))
            .map(String::as_str)
            .collect();
        if !aliases.is_empty() {
            line(format!("aliases = {}", list(aliases)));
        }
        line(format!("mark = {}", quoted(&mark)));
        line(format!("colour = {}", quoted(&powers::colour(number))));
        if power.is_idle {
            line("played = false".to_owned());
        }
        line(format!("home = {}", names(ids(&power.home))));
        let owns = ids(&power.owns)
            .into_iter()
            .filter(|at| owned.insert(*at))
            .collect();
        line(format!("centres = {}", names(owns)));
        let units = units_of(tidy, game, power, &mut filled, remarks);
        line(format!("units = {}", list(units)));
    }
    out
}

/// When it is won, and how long it lasts.
fn victory(game: &Game, centres: usize) -> String {
    let most = game.victory.unwrap_or(centres / 2 + 1);
    let years = game.years.filter(|years| *years > 0);
    let last = years.map(|years| format!("last_year = {}", game.year.plus(years - 1)));
    let quiet = game.quiet_years.filter(|years| (1..=255).contains(years));
    let quiet = quiet.map(|years| format!("quiet_years = {years}"));
    let lines = [Some(format!("\n[victory]\ncentres = {most}")), last, quiet];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    lines.join("\n")
}

/// The units of a power as they are written, each where none stands yet.
fn units_of(
    tidy: &Tidy,
    game: &Game,
    power: &Power,
    filled: &mut BTreeSet<usize>,
    remarks: &mut Remarks<'_>,
) -> Vec<String> {
    let mut units = Vec::new();
    for (kind, berth) in &power.units {
        let guess = guessed_coast(tidy, *kind, berth);
        let why = match unit(tidy, *kind, berth) {
            Ok((at, unit)) if filled.insert(at) => {
                units.push(unit);
                guess
            }
            Ok((_, unit)) => Some(format!("a second unit is left out: {unit}")),
            Err(why) => Some(why),
        };
        if let Some(why) = why {
            remarks.tell(&power.line, format!("{}: {why}", game.name));
        }
    }
    units
}

/// Why a fleet does not stand at the coast that is said, or none is said.
fn guessed_coast(tidy: &Tidy, kind: UnitKind, berth: &Berth) -> Option<String> {
    let province = &tidy.provinces[tidy.find(&berth.to)?];
    let mut coasts = province.fleets.keys().flatten();
    let first = coasts.clone().next()?;
    let is_said = coasts.any(|coast| Some(*coast) == berth.coast);
    (kind == UnitKind::Fleet && !is_said).then(|| {
        let code = first.code();
        format!(
            "no coast is said of the fleet in {}, so it stands at {code}",
            province.land.name
        )
    })
}

/// A unit as it is written, with its province.
fn unit(tidy: &Tidy, kind: UnitKind, berth: &Berth) -> Result<(usize, String), String> {
    let unknown = || {
        format!(
            "a unit in \"{}\", which is no province, is left out",
            berth.to
        )
    };
    let at = tidy.find(&berth.to).ok_or_else(unknown)?;
    let province = &tidy.provinces[at];
    let (id, name) = (&province.id, &province.land.name);
    if kind == UnitKind::Wing {
        return Ok((at, format!("wing {id}")));
    }
    if kind == UnitKind::Army {
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
