//! Who stays where he is, of which there are many words.

use super::Reader;
use crate::rules::idiotenspiel::rules::UnitId;
use crate::text::fold;

/// What is said of a place in which somebody stays, folded.
const WHERE: &str = "put still here there behind back where he she it they are is at in home dort da hier \
    wo er sie es sind zuruck for fur erstmal vorerst doch noch hinten";

impl Reader<'_> {
    /// Takes note of units that stay, and of the words that say where: "where he
    /// is", "stehen".
    pub(super) fn put_down(&mut self, units: Vec<UnitId>) {
        let is_where = |key: &str| fold::is_listed(key, WHERE);
        while self.eat(&["stay", "wait"]) || is_where(self.cursor.key()) {
            if is_where(self.cursor.key()) {
                self.cursor.skip(1);
            }
        }
        // "bleibt hinten auf A1"
        let before = self.cursor;
        if !(self.eat(&["on"]) && self.field().is_ok()) {
            self.cursor = before;
        }
        self.staying.extend(units);
    }

    /// Captives that are said to stay: ", MM stays".
    pub(super) fn staying(&mut self) -> Option<Vec<UnitId>> {
        let before = self.cursor;
        self.comma();
        let units = self.unit_list().ok();
        let rules = self.rules;
        let captives = units
            .filter(|units| {
                units
                    .iter()
                    .all(|&unit| rules.unit(unit).captive_of.is_some())
            })
            .filter(|_| self.eat(&["stay"]));
        if captives.is_none() {
            self.cursor = before;
        }
        captives
    }

    /// ", Rest bleibt", "and all others stay": what is so anyway.
    pub(super) fn rest_stays(&mut self) {
        let before = self.cursor;
        self.comma();
        self.eat(&["all"]);
        let mut is_said = self.eat(&["rest"]);
        self.eat(&["unit"]);
        is_said &= matches!(self.cursor.word(), "stay" | "wait");
        if is_said {
            self.put_down(Vec::new());
        } else {
            self.cursor = before;
        }
    }

    /// "nicht", "not", behind what somebody would do.
    pub(super) fn stays_after_all(&mut self) -> bool {
        let is_said = matches!(self.cursor.key(), "nicht" | "not");
        self.cursor.skip(usize::from(is_said));
        is_said
    }
}
