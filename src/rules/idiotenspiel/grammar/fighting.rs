//! Whom units fight, and what else they do that have moved.

use super::{Parsed, Reader};
use crate::game::Message;
use crate::rules::idiotenspiel::order::{Advance, Order, Target};
use crate::rules::idiotenspiel::rules::UnitId;

impl Reader<'_> {
    /// What units do that have moved: ", attack RI1", "facing north".
    pub(super) fn acting(&mut self, units: &[UnitId]) -> Parsed<Vec<Order>> {
        let before = self.cursor;
        self.comma();
        match self.cursor.word() {
            "fight" | "shoot" => {
                self.cursor.skip(1);
                self.fights(units)
            }
            "face" => {
                self.cursor.skip(1);
                self.eat(&["to"]);
                let facing = self.heading()?;
                let face = |&unit: &UnitId| Order::Face { unit, facing };
                Ok(units.iter().map(face).collect())
            }
            _ => {
                self.cursor = before;
                Ok(Vec::new())
            }
        }
    }

    /// The same fight of each of some units.
    pub(super) fn fights(&mut self, units: &[UnitId]) -> Parsed<Vec<Order>> {
        let _ = self.cursor.arrow() || self.eat(&["on", "vs", "to"]);
        let targets = self.listed_targets()?;
        let how = self.cursor;
        let mut fights = Vec::new();
        for &unit in units {
            self.cursor = how;
            fights.extend(self.fighting(unit, targets.clone())?);
        }
        Ok(fights)
    }

    /// ```ebnf
    /// fight = ( "FIGHT" | "SHOOT" ) ( unit ( arrow | "VS" ) target { "," target } | unit "WITH" unit ) { opt } ;
    /// ```
    pub(super) fn fight(&mut self) -> Parsed<Vec<Order>> {
        self.eat(&["on", "with"]);
        let unit = self.unit()?;
        if self.eat(&["with"]) {
            let target = Target::Unit(unit);
            let unit = self.unit()?;
            self.eat(&["off"]);
            return self.fighting(unit, vec![target]);
        }
        let targets = self.targets()?;
        self.fighting(unit, targets)
    }

    pub(super) fn fighting(&mut self, unit: UnitId, targets: Vec<Target>) -> Parsed<Vec<Order>> {
        self.eat(&["off"]);
        let (mut advance, mut capture, mut retreat) = (None, None, None);
        loop {
            if self.eat(&["advance"]) {
                let is_bare =
                    self.cursor.is_done() || matches!(self.cursor.word(), "capture" | "retreat");
                advance = Some(if is_bare {
                    Advance::Yes
                } else {
                    self.advance()?
                });
            } else if self.eat(&["capture"]) {
                capture = Some(self.yes_or_no()?);
            } else if self.eat(&["retreat"]) {
                retreat = Some(self.retreat()?);
            } else {
                break;
            }
        }
        Ok(vec![Order::Fight {
            unit,
            targets,
            advance,
            capture,
            retreat,
        }])
    }

    pub(super) fn targets(&mut self) -> Parsed<Vec<Target>> {
        if !self.cursor.arrow() && !self.eat(&["vs", "on"]) {
            return Err(self.wrong(Message::new("idiotenspiel-expected-target")));
        }
        self.listed_targets()
    }

    pub(super) fn listed_targets(&mut self) -> Parsed<Vec<Target>> {
        let mut targets = Vec::new();
        loop {
            targets.push(if self.eat(&["all"]) {
                Target::Any
            } else {
                Target::Unit(self.unit()?)
            });
            if !self.comma() {
                return Ok(targets);
            }
        }
    }
}
