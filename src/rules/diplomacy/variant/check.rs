//! From a written variant to a [`Variant`], with every fault at its place.

use std::sync::Arc;

use toml::Spanned;

use super::file::{
    Head, WrittenCalendar, WrittenClosed, WrittenPower, WrittenUnit, WrittenUnits, WrittenVictory,
};
use super::{Closed, MAX_POWERS, NeutralHerds, Options, Plays, Power, UnitName, Variant, Victory};
use crate::fault::{Document, Fault, Faults};
use crate::game::Seat;
use crate::map::file::spellings;
use crate::map::{Coast, Lookup, Map, Names, ProvinceId};
use crate::rules::diplomacy::position::{Herd, Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::{Calendar, Phase, PhaseKind, Turn, Year};

/// Reads and checks a variant on the map that `map` has for the name in its
/// file. `options` are what the game has chosen; `None` takes the file's own.
///
/// # Errors
/// What `map` fails with, or all faults of the file: syntax, unknown or
/// missing fields, provinces and phases that do not exist, two units or herds
/// in one province, spellings that two powers share, colours that are none.
pub fn read(
    file: &str,
    input: &str,
    map: impl FnOnce(Option<&str>) -> Result<Arc<Map>, Faults>,
    options: Option<Options>,
) -> Result<Variant, Faults> {
    let mut document = Document::parse(input);
    let map = &map(document.text("map"))?;
    let written: Vec<Spanned<WrittenPower>> = document.take_list("power");
    let shut: Vec<Spanned<WrittenClosed>> = document.take_list("closed");
    let head: Option<Head> = document.rest();
    let mut check = Check {
        map,
        faults: document.faults,
    };
    if written.is_empty() || written.len() > MAX_POWERS {
        check.fault(
            0..0,
            format!(
                "a variant has 1 to {MAX_POWERS} [[power]]s, this one has {}",
                written.len()
            ),
        );
        Faults::check(file, input, &check.faults)?;
    }
    let power_names = check.power_names(&written);
    let powers = written
        .iter()
        .map(|power| check.power(power.get_ref()))
        .collect();
    check.seats(&written);
    let calendar = head
        .as_ref()
        .and_then(|head| check.calendar(&head.calendar));
    let victory = head
        .as_ref()
        .map(|head| check.victory(&head.victory, head.calendar.first_year));
    let options = options.or(head.as_ref().map(|head| head.options));
    if let Some(head) = &head {
        check.sorts(&head.units, &written);
    }
    let start = check.start(&written, head.as_ref(), options.unwrap_or_default());
    let closed = shut
        .iter()
        .filter_map(|shut| check.closed(shut.get_ref()))
        .collect();
    let reconstructed_herds = head
        .iter()
        .filter_map(|head| head.herds.as_ref())
        .flat_map(|herds| &herds.reconstructed)
        .filter_map(|id| map.by_id(id.get_ref()))
        .collect();
    Faults::check(file, input, &check.faults)?;

    let head = head.expect("a head that cannot be read is a fault");
    let calendar = calendar.expect("a calendar that cannot be read is a fault");
    let victory = victory.expect("it is read where there is a head");
    let mut variant = Variant {
        id: head.id,
        name: head.name,
        credits: head.credits,
        map: Arc::clone(map),
        powers,
        power_names,
        army: unit_name(head.units.army),
        fleet: head.units.fleet.map(unit_name),
        wing: head.units.wing.map(|wing| unit_name(wing.into_inner())),
        victory,
        closed,
        herds: head.herds.is_some(),
        reconstructed_herds,
        options: options.unwrap_or_default(),
        start: Position {
            turn: calendar.start,
            ..start
        },
        calendar,
    };
    variant.begin_with_builds();
    Ok(variant)
}

fn unit_name(written: WrittenUnit) -> UnitName {
    UnitName {
        name: written.name,
        plural: written.plural,
        letter: written.letter.to_ascii_uppercase(),
    }
}

/// Reads a unit: `army par`, `fleet bre`, `fleet stp/sc`, `wing mos`. The province may be
/// named in any spelling of the map.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub(in crate::rules::diplomacy) fn unit_of(
    map: &Map,
    power: Seat,
    text: &str,
) -> Result<Unit, String> {
    let form =
        || format!("\"{text}\" is not a unit; write \"army PROVINCE\" or \"fleet PROVINCE\"");
    let (kind, place) = text.split_once(' ').ok_or_else(form)?;
    let kind = match kind {
        "army" => UnitKind::Army,
        "fleet" => UnitKind::Fleet,
        "wing" => UnitKind::Wing,
        _ => return Err(form()),
    };
    let (name, coast) = match place.split_once('/') {
        None => (place, None),
        Some((name, code)) => match Coast::of_code(code) {
            Some(coast) => (name, Some(coast)),
            None => return Err(format!("\"{code}\" is not a coast; write nc, ec, sc or wc")),
        },
    };
    let at = match map.names.find(name) {
        Lookup::Found(at) => at,
        Lookup::Ambiguous(_) => return Err(format!("\"{name}\" may be several provinces")),
        Lookup::Unknown(near) => {
            let near = near.first().map_or_else(String::new, |&near| {
                format!(", did you mean \"{}\"?", map.province(near).id)
            });
            return Err(format!("the map has no province \"{name}\"{near}"));
        }
    };
    let unit = Unit {
        at,
        power,
        kind,
        coast,
    };
    if !unit.can_stand(map) {
        return Err(format!("a unit cannot stand there: \"{text}\""));
    }
    Ok(unit)
}

struct Check<'a> {
    map: &'a Map,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, span: std::ops::Range<usize>, text: String) {
        self.faults.push(Fault::new(span, text));
    }

    fn province(&mut self, id: &Spanned<String>) -> Option<ProvinceId> {
        let (id, span) = (id.get_ref(), id.span());
        let found = self.map.by_id(id);
        if found.is_none() {
            let known = self.map.provinces.iter().map(|known| known.id.as_str());
            let fault = Fault::new(span, format!("the map has no province \"{id}\""));
            self.faults.push(fault.near(id, known));
        }
        found
    }

    fn power_names(&mut self, written: &[Spanned<WrittenPower>]) -> Names {
        let mut names = Names::default();
        for (seat, power) in written.iter().enumerate() {
            let power = power.get_ref();
            let spellings = spellings([&power.id, &power.mark], &power.name, &power.aliases);
            for (spelling, span) in spellings {
                let seat = ProvinceId(u8::try_from(seat).expect("at most 128 powers"));
                if let Some(other) = names.add(spelling, seat) {
                    let other = written[other.index()].get_ref().id.get_ref();
                    self.fault(
                        span,
                        format!("\"{spelling}\" is already a spelling of the power \"{other}\""),
                    );
                }
            }
        }
        names
    }

    fn power(&mut self, written: &WrittenPower) -> Power {
        let colour = written.colour.get_ref();
        let is_colour = colour.len() == 7
            && colour.starts_with('#')
            && colour[1..].chars().all(|c| c.is_ascii_hexdigit());
        if !is_colour {
            self.fault(
                written.colour.span(),
                format!("\"{colour}\" is not a colour; write it as #rrggbb"),
            );
        }
        if !(1..=2).contains(&written.mark.get_ref().chars().count()) {
            self.fault(
                written.mark.span(),
                "a mark is one or two letters".to_owned(),
            );
        }
        if let Some(brand) = &written.brand {
            let is_path = |c: char| "MLHVCSQTAZ".contains(c.to_ascii_uppercase());
            let is_number = |c: char| c.is_ascii_digit() || " .,-".contains(c);
            let text = brand.get_ref();
            if !text.starts_with('M') || !text.chars().all(|c| is_path(c) || is_number(c)) {
                self.fault(
                    brand.span(),
                    "a brand is the data of an SVG path, such as \"M-5 0H5\"".to_owned(),
                );
            }
        }
        let home: Vec<ProvinceId> = written
            .home
            .iter()
            .filter_map(|id| self.static_centre(id))
            .collect();
        Power {
            id: written.id.get_ref().clone(),
            name: written.name.get_ref().clone(),
            mark: written.mark.get_ref().clone(),
            brand: written.brand.as_ref().map(|it| it.get_ref().clone()),
            colour: colour.to_lowercase(),
            home,
            plays: self.plays(written),
        }
    }

    fn plays(&mut self, written: &WrittenPower) -> Plays {
        match &written.begins {
            None if written.played => Plays::Always,
            None => Plays::Never,
            Some(year) => {
                if !written.played {
                    let text = "a power that nobody plays does not begin";
                    self.fault(year.span(), text.to_owned());
                }
                Plays::From(*year.get_ref())
            }
        }
    }

    /// Seats are counted from the first power: those that have none stand
    /// behind the others.
    fn seats(&mut self, written: &[Spanned<WrittenPower>]) {
        let played = |power: &Spanned<WrittenPower>| power.get_ref().played;
        let seats = written.iter().take_while(|power| played(power)).count();
        if seats == 0 {
            let text = "nobody plays the first power, so the variant has no players";
            self.fault(written[0].get_ref().id.span(), text.to_owned());
        } else if let Some(late) = written[seats..].iter().find(|power| played(power)) {
            let text = "powers that nobody plays stand behind all others";
            self.fault(late.get_ref().id.span(), text.to_owned());
        }
    }

    fn static_centre(&mut self, id: &Spanned<String>) -> Option<ProvinceId> {
        let province = self.province(id)?;
        if self.map.province(province).centre.is_none() {
            self.fault(
                id.span(),
                format!("\"{}\" is not a supply center of the map", id.get_ref()),
            );
        }
        Some(province)
    }

    /// That units are of sorts that are spoken of.
    fn sorts(&mut self, units: &WrittenUnits, powers: &[Spanned<WrittenPower>]) {
        if let Some(wing) = units.wing.as_ref().filter(|_| units.fleet.is_none()) {
            let text = "there are no wings without fleets: [units.fleet] is missing";
            self.fault(wing.span(), text.to_owned());
        }
        for (word, is_known) in [
            ("fleet", units.fleet.is_some()),
            ("wing", units.wing.is_some()),
        ] {
            let all = powers.iter().flat_map(|power| &power.get_ref().units);
            let of_sort = |unit: &&Spanned<String>| unit.get_ref().starts_with(word);
            if let Some(unit) = all.clone().find(of_sort).filter(|_| !is_known) {
                let text = format!("there are no {word}s here: [units.{word}] is missing");
                self.fault(unit.span(), text);
            }
        }
    }

    fn closed(&mut self, written: &WrittenClosed) -> Option<Closed> {
        let province = self.province(&written.province)?;
        let from = match &written.from {
            Some(from) => Some(self.province(from)?),
            None => None,
        };
        Some(Closed {
            province,
            from,
            leave: written.leave,
            bar: written.bar.clone(),
        })
    }

    fn victory(&mut self, written: &WrittenVictory, first: Year) -> Victory {
        if let Some(last) = &written.last_year
            && *last.get_ref() < first
        {
            let text = format!("the last year is before the first, {first}");
            self.fault(last.span(), text);
        }
        if let Some(quiet) = &written.quiet_years
            && *quiet.get_ref() == 0
        {
            let text = "a game ends after 1 to 255 quiet years, not after none";
            self.fault(quiet.span(), text.to_owned());
        }
        Victory {
            centres: written.centres,
            last_year: written.last_year.as_ref().map(|last| *last.get_ref()),
            quiet_years: written.quiet_years.as_ref().map(|quiet| *quiet.get_ref()),
            at_end: written.at_end,
        }
    }

    fn phase(&mut self, text: &Spanned<String>) -> Option<Phase> {
        match text.get_ref().parse() {
            Ok(phase) => Some(phase),
            Err(error) => {
                self.fault(text.span(), error);
                None
            }
        }
    }

    fn calendar(&mut self, written: &WrittenCalendar) -> Option<Calendar> {
        let year: Vec<Phase> = written
            .year
            .iter()
            .filter_map(|phase| self.phase(phase))
            .collect();
        let begins = self.phase(&written.begins)?;
        if !year.contains(&begins) || begins.kind == PhaseKind::Retreats {
            self.fault(
                written.begins.span(),
                "a game begins with movement or adjustments, in a phase of its own year".to_owned(),
            );
        }
        for (place, phase) in written.year.iter().zip(&year) {
            if year.iter().filter(|other| *other == phase).count() > 1 {
                self.fault(place.span(), format!("the year has \"{phase}\" twice"));
            }
        }
        Some(Calendar {
            year,
            start: Turn {
                year: written.first_year,
                phase: begins,
            },
        })
    }

    /// Everything of the start position but its turn.
    fn start(
        &mut self,
        written: &[Spanned<WrittenPower>],
        head: Option<&Head>,
        options: Options,
    ) -> Position {
        let mut start = Position::empty(Turn {
            year: Year::from(0),
            phase: Phase {
                season: crate::rules::diplomacy::turn::Season::Spring,
                kind: PhaseKind::Movement,
            },
        });
        let mut herds: Vec<(&Spanned<String>, Option<Seat>)> = Vec::new();
        for (seat, power) in written.iter().enumerate() {
            let seat = Seat(u8::try_from(seat).expect("at most 128 powers"));
            let power = power.get_ref();
            for id in &power.centres {
                if let Some(province) = self.static_centre(id)
                    && start.centres.insert(province, seat).is_some()
                {
                    self.fault(
                        id.span(),
                        format!("\"{}\" is controlled twice", id.get_ref()),
                    );
                }
            }
            for unit in &power.units {
                match unit_of(self.map, seat, unit.get_ref()) {
                    Ok(new) if start.units.iter().any(|other| other.at == new.at) => self.fault(
                        unit.span(),
                        format!("a second unit in one province: \"{}\"", unit.get_ref()),
                    ),
                    Ok(new) => start.units.push(new),
                    Err(error) => self.fault(unit.span(), error),
                }
            }
            herds.extend(power.herds.iter().map(|id| (id, Some(seat))));
        }
        if let Some(written) = head.and_then(|head| head.herds.as_ref()) {
            herds.extend(written.neutral.iter().map(|id| (id, None)));
            if options.neutral_herds == NeutralHerds::Full {
                herds.extend(written.reconstructed.iter().map(|id| (id, None)));
            }
        }
        for (id, owner) in herds {
            let Some(at) = self.province(id) else {
                continue;
            };
            if start.herds.iter().any(|herd| herd.at == at) {
                self.fault(id.span(), format!("a second herd in \"{}\"", id.get_ref()));
            }
            start.herds.push(Herd {
                at,
                owner,
                contact: false,
            });
        }
        start.sort();
        start
    }
}
