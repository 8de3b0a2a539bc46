//! What orders name: units, items, fields and directions.

use super::{Code, Mistake, Parsed, Reader, What};
use crate::fault::did_you_mean;
use crate::game::Message;
use crate::rules::idiotenspiel::board::{Field, Heading};
use crate::rules::idiotenspiel::rules::{ItemId, UnitId};
use crate::rules::idiotenspiel::scenario;
use crate::text::{Kind, Sign, fold};

/// The letters of sorts of units, by what they are called, folded.
const SORTS: [(&str, char); 3] = [
    ("infantry infanterie soldier soldat foot fussvolk", 'I'),
    ("archer archers bogenschutze bogenschutzen schutze", 'A'),
    ("rider riders reiter knight ritter", 'R'),
];

impl Reader<'_> {
    /// The unit that comes next, and how many words name it: "RI1", "Marian", "Robin
    /// Hood", "Infanterie 1".
    fn called(&self) -> Option<(UnitId, usize)> {
        if let Some(id) = self.rules.named(&self.name()) {
            return Some((id, 1));
        }
        let key = |at| self.cursor.ahead(at).map_or("", |token| token.key.as_str());
        if let Some(id) = self.rules.titled(key(0)) {
            let more = self.rules.titled(key(1)) == Some(id);
            return Some((id, 1 + usize::from(more)));
        }
        let is_called = |(words, _): &&(&str, char)| fold::is_listed(key(0), words);
        let (_, letter) = SORTS.iter().find(is_called)?;
        let number: u8 = key(1).parse().ok()?;
        let name = format!("{letter}{number}");
        let mut all = self.rules.ids();
        let is_it = |id: &UnitId| {
            let unit = self.rules.unit(*id);
            let is_own = self.seat.is_none_or(|seat| unit.seat == seat);
            is_own && unit.name.len() == name.len() + 1 && unit.name.ends_with(&name)
        };
        all.find(is_it).map(|id| (id, 2))
    }

    /// Whether a unit comes next.
    pub(super) fn names_unit(&self) -> bool {
        self.called().is_some()
    }

    /// Whether a unit of the same side comes next, without a comma before it.
    fn goes_on(&self, all: &[UnitId]) -> bool {
        let side = |id: UnitId| self.rules.unit(id).seat;
        let next = self.called().map(|(id, _)| side(id));
        next.is_some() && all.last().map(|&last| side(last)) == next
    }

    /// `RI1-RI3,RA2`.
    pub(super) fn units(&mut self) -> Parsed<Vec<UnitId>> {
        let mut all = Vec::new();
        loop {
            let from = self.name();
            let first = self.unit()?;
            if let Some(to) = self.range(&from) {
                let names = format!("{from}-{to}");
                let last = self.rules.named(&to).unwrap_or(first);
                let names = scenario::names(&[names]);
                let units = names.ok().and_then(|names| {
                    let units = names.iter().map(|name| self.rules.named(name));
                    units.collect::<Option<Vec<_>>>()
                });
                match units.filter(|units| !units.is_empty()) {
                    Some(units) => all.extend(units),
                    None => all.extend([first, last]),
                }
            } else {
                all.push(first);
            }
            let before = self.cursor;
            if !self.comma() && !self.goes_on(&all) {
                return Ok(all);
            }
            if self.heads_field() {
                self.cursor = before;
                return Ok(all);
            }
        }
    }

    /// Takes the dash of a range and the unit behind it, `SI3`, or its number
    /// alone; gives the unit's name.
    fn range(&mut self, from: &str) -> Option<String> {
        let written = self.cursor.written().unwrap_or_default();
        let is_dash = self.cursor.sign() == Some(Sign::Hyphen)
            || matches!(written, "-" | "–" | "—" | "bis" | "through");
        let behind = self.cursor.ahead(1).filter(|_| is_dash)?;
        let mut name = self.cursor.line[behind.span.clone()].to_uppercase();
        if matches!(behind.kind, Kind::Number(_)) {
            let letters = from.trim_end_matches(|letter: char| letter.is_ascii_digit());
            name.insert_str(0, letters);
        }
        self.rules.named(&name)?;
        self.cursor.skip(2);
        Some(name)
    }

    pub(super) fn unit_list(&mut self) -> Parsed<Vec<UnitId>> {
        let mut all = vec![self.unit()?];
        while self.comma() {
            all.push(self.unit()?);
        }
        Ok(all)
    }

    pub(super) fn unit(&mut self) -> Parsed<UnitId> {
        let expected = || Message::new("idiotenspiel-expected-unit");
        self.eat(&["unit"]);
        let name = self.name();
        if let Some((id, count)) = self.called() {
            self.cursor.skip(count);
            return Ok(id);
        }
        let is_word = self
            .cursor
            .peek()
            .is_some_and(|token| token.kind == Kind::Word);
        let is_name = is_word
            && name.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && name.len() <= 5
            && self.rules.board.field(&name).is_none();
        if !is_name {
            return Err(self.wrong(expected()));
        }
        let names = self.rules.units.iter().map(|unit| unit.name.as_str());
        let near = did_you_mean(&name, names);
        let help = if let Some(near) = near {
            Message::new("idiotenspiel-did-you-mean").with("word", near)
        } else {
            let own = self
                .seat
                .into_iter()
                .flat_map(|seat| self.rules.roster(seat));
            let own = own.map(|id| self.rules.unit(id).name.clone());
            Message::new("idiotenspiel-expected-units")
                .with("names", own.collect::<Vec<_>>().join(", "))
        };
        let written = self.cursor.written().unwrap_or_default();
        Err(Mistake::new(
            self.cursor.here(),
            What::Code(Code::UnknownUnit, written.to_owned()),
        )
        .help(What::Syntax(help)))
    }

    pub(super) fn unit_and_item(&mut self) -> Parsed<(UnitId, ItemId)> {
        let unit = self.unit()?;
        let found = self
            .rules
            .item_named(self.cursor.written().unwrap_or_default());
        let Some(item) = found else {
            let all: Vec<&str> = self
                .rules
                .items
                .iter()
                .map(|known| known.id.as_str())
                .collect();
            let names = all.join(", ");
            return Err(self.wrong(Message::new("idiotenspiel-expected-item").with("names", names)));
        };
        self.cursor.skip(1);
        Ok((unit, item))
    }

    pub(super) fn field(&mut self) -> Parsed<Field> {
        self.eat(&["unit"]);
        let found = self.rules.board.field(&self.name());
        let Some(field) = found else {
            let board = &self.rules.board;
            let corner = board.at(board.columns - 1, board.rows - 1);
            let last = corner.map(|field| board.name_of(field)).unwrap_or_default();
            return Err(self.wrong(Message::new("idiotenspiel-expected-field").with("last", last)));
        };
        self.cursor.skip(1);
        Ok(field)
    }

    pub(super) fn heading(&mut self) -> Parsed<Heading> {
        let headings = ["north", "east", "south", "west"];
        for (word, heading) in headings.into_iter().zip(Heading::ALL) {
            if self.eat(&[word]) {
                return Ok(heading);
            }
        }
        Err(self.wrong(Message::new("idiotenspiel-expected-heading")))
    }
}
