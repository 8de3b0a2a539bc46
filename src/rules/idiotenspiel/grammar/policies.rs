//! Rules that a player sets for what he is not asked about.

use super::{Parsed, Reader};
use crate::game::Message;
use crate::rules::idiotenspiel::order::{Advance, Counter, Order, Policy, Retreat, Roll};
use crate::rules::idiotenspiel::rules::UnitId;
use crate::text::{Sign, fold};

/// What may be said not to be done.
const REFUSABLE: [&str; 4] = ["capture", "advance", "roll", "counter"];

impl Reader<'_> {
    pub(super) fn policy(&mut self) -> Parsed<Vec<Order>> {
        let all =
            |units: Option<Vec<UnitId>>, policy: &dyn Fn(Option<UnitId>) -> Policy| match units {
                None => vec![Order::Policy(policy(None))],
                Some(units) => {
                    let each = units
                        .into_iter()
                        .map(|unit| Order::Policy(policy(Some(unit))));
                    each.collect()
                }
            };
        self.cursor.take_sign(Sign::Colon);
        let refuses = self.refuses();
        if refuses && !REFUSABLE.contains(&self.cursor.word()) {
            return Err(self.wrong(Message::new("idiotenspiel-expected-policy")));
        }
        if refuses && self.cursor.word() != "capture" {
            return Ok(self.refused());
        }
        let always = self.cursor.word() == "always";
        self.cursor.skip(usize::from(always));
        if self.eat(&["retreat"]) {
            let scope = self.scope()?;
            while self.eat(&["to", "on", "always"]) || self.dash() {}
            let how = self.retreat()?;
            Ok(all(scope, &|unit| Policy::Retreat(unit, how.clone())))
        } else if self.eat(&["advance"]) {
            self.only_if();
            let scope = self.scope()?;
            self.dash();
            self.only_if();
            let how = self.advance()?;
            Ok(all(scope, &|unit| Policy::Advance(unit, how)))
        } else if self.eat(&["roll"]) {
            let scope = self.scope()?;
            self.dash();
            let words = [
                ("always", Roll::Always),
                ("never", Roll::Never),
                ("smart", Roll::Smart),
            ];
            // "Immer würfeln"
            let how = if always && self.cursor.is_done() {
                Roll::Always
            } else {
                self.choose(&words, "idiotenspiel-expected-roll")?
            };
            Ok(all(scope, &|unit| Policy::Roll(unit, how)))
        } else if self.eat(&["capture"]) {
            let makes = self.makes();
            let how = match () {
                () if refuses => false,
                () if makes && self.cursor.is_done() => true,
                () => self.yes_or_no()?,
            };
            self.makes();
            Ok(vec![Order::Policy(Policy::Capture(how))])
        } else if self.eat(&["counter"]) {
            let how = self.cursor.choose(&[
                ("none", Counter::None),
                ("good", Counter::Good),
                ("all", Counter::All),
            ]);
            let policy = match how {
                Some(how) => Policy::Counter(how),
                None => Policy::Strike(self.unit()?, self.targets()?),
            };
            Ok(vec![Order::Policy(policy)])
        } else {
            Err(self.wrong(Message::new("idiotenspiel-expected-policy")))
        }
    }

    /// Takes the words by which something is not done: "no", "never", "do not".
    fn refuses(&mut self) -> bool {
        let is_denied = |key: &str| fold::is_listed(key, "not dont nicht");
        let refuses =
            is_denied(self.cursor.key()) || matches!(self.cursor.word(), "none" | "no" | "never");
        self.cursor.skip(usize::from(refuses));
        refuses
    }

    /// Whether words that begin here say that something is not done that a policy is
    /// for, or always: "don't advance", "kein Gegenangriff", "never roll".
    pub(super) fn denies(&mut self, at: crate::text::Cursor<'_>) -> bool {
        let mut reader = Reader {
            rules: self.rules,
            seat: self.seat,
            cursor: at,
            staying: Vec::new(),
        };
        if reader.refuses() {
            REFUSABLE.contains(&reader.cursor.word())
        } else {
            reader.eat(&["always"]) && reader.cursor.word() == "roll"
        }
    }

    /// A policy that says that something is not done, behind the word for that.
    fn refused(&mut self) -> Vec<Order> {
        let verb = self.cursor.word();
        self.cursor.skip(1);
        let policy = match verb {
            "advance" => Policy::Advance(None, Advance::No),
            "roll" => Policy::Roll(None, Roll::Never),
            _ => Policy::Counter(Counter::None),
        };
        // "Niemand rückt nach"
        self.eat(&["to"]);
        vec![Order::Policy(policy)]
    }

    pub(super) fn advance(&mut self) -> Parsed<Advance> {
        let words = [
            ("yes", Advance::Yes),
            ("no", Advance::No),
            ("safe", Advance::Safe),
        ];
        self.choose(&words, "idiotenspiel-expected-yes-no-safe")
    }

    /// "nur wenn", which says no more than what follows.
    fn only_if(&mut self) {
        while matches!(
            self.cursor.key(),
            "nur" | "wenn" | "falls" | "only" | "if" | "when"
        ) {
            self.cursor.skip(1);
        }
    }

    /// "machen", with prisoners.
    fn makes(&mut self) -> bool {
        let said = "mache machen make nehme nehmen take";
        let is_said = fold::is_listed(self.cursor.key(), said);
        self.cursor.skip(usize::from(is_said));
        is_said
    }

    pub(super) fn yes_or_no(&mut self) -> Parsed<bool> {
        self.choose(
            &[("yes", true), ("no", false), ("none", false)],
            "idiotenspiel-expected-yes-no",
        )
    }

    pub(super) fn retreat(&mut self) -> Parsed<Retreat> {
        if self.eat(&["safe"]) {
            return Ok(Retreat::Safe);
        }
        if self.eat(&["home"]) {
            return Ok(Retreat::Home);
        }
        if self.eat(&["cover"]) {
            return Ok(Retreat::Cover);
        }
        let is_field = self.rules.board.field(&self.name()).is_some();
        if !is_field {
            return Err(self.wrong(Message::new("idiotenspiel-expected-retreat")));
        }
        let mut fields = vec![self.field()?];
        while self.comma() {
            fields.push(self.field()?);
        }
        Ok(Retreat::Fields(fields))
    }

    /// Whom a policy is for: all, if nobody is named.
    fn scope(&mut self) -> Parsed<Option<Vec<UnitId>>> {
        let before = self.cursor;
        let is_unit = self.eat(&["unit"]) || self.names_unit();
        self.cursor = before;
        // A word that is none is one with a slip of the pen.
        let is_word =
            self.cursor.word().is_empty() && !self.cursor.is_done() && self.cursor.sign().is_none();
        if !is_unit && (self.eat(&["all"]) || !is_word) {
            return Ok(None);
        }
        self.units().map(Some)
    }
}
