//! Corrections of a position by a game's keeper, in the statements of case
//! files.

pub(super) mod changes;

use std::collections::BTreeSet;

use super::position::{Dislodged, Herd, Position, Unit, UnitKind};
use super::record::{record, restore};
use super::turn::PhaseKind;
use super::variant::Variant;
use super::words;
use crate::game::system::Line;
use crate::game::{Arg, Message, Note, Seat, Severity};
use crate::map::{Coast, Lookup, ProvinceId, ProvinceSet};

/// The position with what the lines state, and every change of it. The lines
/// hold together or not at all:
///
/// - `A bur France`, `F stp/nc Russia`, `France: A bur, A par`
/// - `no unit bur`
/// - `centre bur France`, `centre bur nobody`
/// - `H ech Lone Star`, `H ech neutral`, `no H ech`
/// - `contact ech`, `no contact ech`, `earned Lone Star 1`
/// - `dislodged A bur France > par, gas`, `no dislodged bur`
pub(super) fn correct(
    variant: &Variant,
    position: &Position,
    lines: &[Line<'_>],
) -> Result<Position, Vec<Note>> {
    let mut work = Work {
        variant,
        position: position.clone(),
        stated: BTreeSet::new(),
    };
    let mut notes = Vec::new();
    for line in lines.iter().filter(|line| !line.text.trim().is_empty()) {
        if let Err(why) = work.line(line.text.trim()) {
            notes.push(note(line.number, 0..line.text.len(), why));
        }
    }
    let mut after = work.position;
    after.sort();
    if notes.is_empty()
        && let Err(faults) = restore(variant, &record(variant, &after))
    {
        let whole = Message::new("diplomacy-correct-whole").with("why", faults.join("; "));
        notes.push(note(0, 0..0, whole));
    }
    if !notes.is_empty() {
        return Err(notes);
    }
    Ok(after)
}

fn note(line: usize, span: std::ops::Range<usize>, why: Message) -> Note {
    Note::at(Severity::Error, line, span, why)
}

/// What a statement is about: it may be stated once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Unit(ProvinceId),
    Dislodged(ProvinceId),
    Centre(ProvinceId),
    Herd(ProvinceId),
    Contact(ProvinceId),
    Earned(Seat),
}

/// A position being corrected.
struct Work<'a> {
    variant: &'a Variant,
    position: Position,
    stated: BTreeSet<About>,
}

/// A word as it is compared.
fn folded(word: &str) -> String {
    word.to_lowercase().replace('ß', "ss")
}

/// Takes the first word off a text.
fn first(text: &str) -> (String, &str) {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (folded(word), rest.trim())
}

impl Work<'_> {
    /// One line: a statement, or several of one power behind its name.
    fn line(&mut self, text: &str) -> Result<(), Message> {
        let Some((owner, items)) = text.split_once(':') else {
            return self.statement(text);
        };
        let owner = self.power(owner)?;
        for item in items.split(',').map(str::trim) {
            let (word, rest) = first(item);
            match word.as_str() {
                "h" | "herd" | "herde" if self.variant.herds => self.herd(rest, Some(owner))?,
                "centre" | "center" | "zentrum" => self.centre(rest, Some(owner))?,
                _ => {
                    let unit = self.unit(item, owner)?;
                    self.put(unit)?;
                }
            }
        }
        Ok(())
    }

    fn statement(&mut self, text: &str) -> Result<(), Message> {
        let (word, rest) = first(text);
        match word.as_str() {
            "no" | "kein" | "keine" | "keinen" => self.without(text, rest),
            "centre" | "center" | "zentrum" => {
                let (place, owner) = self.owned(text, rest)?;
                self.centre(place, owner)
            }
            "h" | "herd" | "herde" if self.variant.herds => {
                let (place, owner) = self.owned(text, rest)?;
                self.herd(place, owner)
            }
            "contact" | "kontakt" if self.variant.herds => self.contact(rest, true),
            "earned" | "verdient" if self.variant.herds => self.earned(text, rest),
            "dislodged" | "vertrieben" => self.dislodged(text, rest),
            _ => {
                let (unit, owner) = self.owned(text, text)?;
                let owner = owner.ok_or_else(|| self.unread(text))?;
                let unit = self.unit(unit, owner)?;
                self.put(unit)
            }
        }
    }

    /// What is no longer there.
    fn without(&mut self, text: &str, rest: &str) -> Result<(), Message> {
        let (what, place) = first(rest);
        match what.as_str() {
            "h" | "herd" | "herde" if self.variant.herds => {
                let at = self.province(place)?;
                self.once(About::Herd(at), place)?;
                let before = self.position.herds.len();
                self.position.herds.retain(|herd| herd.at != at);
                self.some_gone(before > self.position.herds.len(), at)
            }
            "contact" | "kontakt" if self.variant.herds => self.contact(place, false),
            "dislodged" | "vertriebene" | "vertriebenen" => {
                let at = self.province(place)?;
                self.once(About::Dislodged(at), place)?;
                let before = self.position.dislodged.len();
                self.position.dislodged.retain(|one| one.unit.at != at);
                self.some_gone(before > self.position.dislodged.len(), at)
            }
            "unit" | "einheit" => self.remove(place),
            letter if self.kind(letter).is_some() => self.remove(place),
            _ => Err(self.unread(text)),
        }
    }

    fn remove(&mut self, place: &str) -> Result<(), Message> {
        let at = self.province(place.split('/').next().unwrap_or(place))?;
        self.once(About::Unit(at), place)?;
        let before = self.position.units.len();
        self.position.units.retain(|unit| unit.at != at);
        self.some_gone(before > self.position.units.len(), at)
    }

    fn some_gone(&self, gone: bool, at: ProvinceId) -> Result<(), Message> {
        if gone {
            return Ok(());
        }
        let place = &self.variant.map.province(at).name;
        Err(Message::new("diplomacy-correct-none-there").with("place", place))
    }

    fn put(&mut self, unit: Unit) -> Result<(), Message> {
        let name = self.variant.map.province(unit.at).id.clone();
        self.once(About::Unit(unit.at), &name)?;
        self.position.units.retain(|other| other.at != unit.at);
        self.position.units.push(unit);
        Ok(())
    }

    fn centre(&mut self, place: &str, owner: Option<Seat>) -> Result<(), Message> {
        let at = self.province(place)?;
        self.once(About::Centre(at), place)?;
        if self.variant.map.province(at).centre.is_none() {
            let place = &self.variant.map.province(at).name;
            return Err(Message::new("diplomacy-correct-no-centre").with("place", place));
        }
        match owner {
            Some(owner) => self.position.centres.insert(at, owner),
            None => self.position.centres.remove(&at),
        };
        Ok(())
    }

    fn herd(&mut self, place: &str, owner: Option<Seat>) -> Result<(), Message> {
        let at = self.province(place)?;
        self.once(About::Herd(at), place)?;
        match self.position.herds.iter_mut().find(|herd| herd.at == at) {
            Some(herd) => herd.owner = owner,
            None => self.position.herds.push(Herd {
                at,
                owner,
                contact: false,
            }),
        }
        Ok(())
    }

    fn contact(&mut self, place: &str, contact: bool) -> Result<(), Message> {
        let at = self.province(place)?;
        self.once(About::Contact(at), place)?;
        let herd = self.position.herds.iter_mut().find(|herd| herd.at == at);
        match herd {
            Some(herd) => herd.contact = contact,
            None => return self.some_gone(false, at),
        }
        Ok(())
    }

    fn earned(&mut self, text: &str, rest: &str) -> Result<(), Message> {
        let (owner, count) = rest.rsplit_once(' ').ok_or_else(|| self.unread(text))?;
        let owner = self.power(owner)?;
        let count: u8 = count.parse().map_err(|_| self.unread(text))?;
        self.once(About::Earned(owner), text)?;
        self.position.herd_builds.insert(owner, count);
        Ok(())
    }

    fn dislodged(&mut self, text: &str, rest: &str) -> Result<(), Message> {
        if self.position.turn.phase.kind != PhaseKind::Retreats {
            return Err(Message::new("diplomacy-correct-no-retreats-now"));
        }
        let (unit, retreats) = rest.split_once('>').ok_or_else(|| self.unread(text))?;
        let (unit, owner) = self.owned(text, unit.trim())?;
        let owner = owner.ok_or_else(|| self.unread(text))?;
        let unit = self.unit(unit, owner)?;
        self.once(About::Dislodged(unit.at), text)?;
        let mut open = ProvinceSet::default();
        for place in retreats.split(',').map(str::trim) {
            open.insert(self.province(place)?);
        }
        self.position
            .dislodged
            .retain(|other| other.unit.at != unit.at);
        self.position.dislodged.push(Dislodged {
            unit,
            retreats: open,
        });
        Ok(())
    }

    /// Takes `PLACE OWNER` apart: both may be several words.
    fn owned<'t>(&self, text: &str, rest: &'t str) -> Result<(&'t str, Option<Seat>), Message> {
        let mut near = None;
        for (space, _) in rest.match_indices(' ') {
            let (place, owner) = (rest[..space].trim(), rest[space..].trim());
            let nobody = ["neutral", "nobody", "niemand", "niemandem"];
            if nobody.contains(&folded(owner).as_str()) {
                return Ok((place, None));
            }
            match self.power(owner) {
                Ok(owner) => return Ok((place, Some(owner))),
                Err(why) => near = Some(why),
            }
        }
        // What the last words would have named, if there are any to blame.
        Err(near
            .filter(|_| rest.split(' ').count() > 2)
            .unwrap_or_else(|| self.unread(text)))
    }

    /// The sort of unit that a folded word is the letter of.
    fn kind(&self, word: &str) -> Option<UnitKind> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
        self.variant.unit_lettered(letter)
    }

    /// `A par`, `F stp/nc`.
    fn unit(&self, text: &str, power: Seat) -> Result<Unit, Message> {
        let (letter, place) = first(text);
        let kind = self.kind(&letter).filter(|_| !place.is_empty());
        let kind = kind.ok_or_else(|| self.unread(text))?;
        let (place, coast) = match place.split_once('/') {
            None => (place, None),
            Some((place, code)) => {
                let coast = Coast::of_code(&folded(code.trim()));
                (place, Some(coast.ok_or_else(|| self.unread(text))?))
            }
        };
        let at = self.province(place)?;
        let map = &self.variant.map;
        let unit = Unit {
            at,
            power,
            kind,
            coast,
        };
        if !unit.can_stand(map) {
            return Err(Message::new("diplomacy-correct-cannot-stand")
                .with("unit", words::unit_of(self.variant, kind, at)));
        }
        Ok(unit)
    }

    fn power(&self, name: &str) -> Result<Seat, Message> {
        let name = name.trim();
        let by_id = || self.variant.seat_by_id(&folded(name).replace(' ', "-"));
        let found = self.variant.seat_named(name).or_else(by_id);
        found.ok_or_else(|| {
            let all = self.variant.powers.iter();
            let all = all.map(|power| Arg::Name(power.name.clone())).collect();
            Message::new("diplomacy-correct-no-power")
                .with("text", name)
                .with("powers", Arg::Any(all))
        })
    }

    fn province(&self, name: &str) -> Result<ProvinceId, Message> {
        let map = &self.variant.map;
        let name = name.trim();
        let names = |ids: &[ProvinceId]| {
            let names = ids.iter().map(|&id| map.province(id).name.clone());
            Arg::any(names.map(Arg::Name))
        };
        match map.names.find(name) {
            Lookup::Found(at) => Ok(at),
            Lookup::Ambiguous(several) => Err(Message::new("diplomacy-correct-which-province")
                .with("text", name)
                .with("near", names(&several))),
            Lookup::Unknown(near) if near.is_empty() => {
                Err(Message::new("diplomacy-correct-no-province").with("text", name))
            }
            Lookup::Unknown(near) => Err(Message::new("diplomacy-correct-which-province")
                .with("text", name)
                .with("near", names(&near))),
        }
    }

    fn once(&mut self, about: About, text: &str) -> Result<(), Message> {
        if self.stated.insert(about) {
            return Ok(());
        }
        Err(Message::new("diplomacy-correct-twice").with("text", text))
    }

    /// What could have been stated, in the words of this game.
    fn unread(&self, text: &str) -> Message {
        let unit = self
            .position
            .units
            .first()
            .or(self.variant.start.units.first());
        let letter = self.variant.army.letter.to_string();
        let (place, power) = unit.map_or_else(
            || (String::new(), Arg::from("")),
            |unit| {
                (
                    self.variant.map.province(unit.at).id.clone(),
                    Arg::Name(self.variant.power(unit.power).name.clone()),
                )
            },
        );
        Message::new("diplomacy-correct-unread")
            .with("text", text)
            .with("letter", letter)
            .with("place", place)
            .with("power", power)
    }
}
