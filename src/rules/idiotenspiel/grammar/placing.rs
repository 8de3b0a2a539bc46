//! Before the game: sides, and where units are placed.

use super::{Parsed, Reader};
use crate::game::{Arg, Message};
use crate::rules::idiotenspiel::board::Heading;
use crate::rules::idiotenspiel::order::Order;
use crate::text::{Kind, Sign};

/// How the rest may be placed, folded: all the same as without it.
const AUTOMATIC: [&str; 4] = ["automatisch", "automatically", "auto", "egal"];

impl Reader<'_> {
    pub(super) fn side(&mut self) -> Parsed<Vec<Order>> {
        let edges = [("north", Heading::North), ("south", Heading::South)];
        let Some(edge) = self.cursor.choose(&edges) else {
            return Err(self.wrong(Message::new("idiotenspiel-expected-side")));
        };
        if self.eat(&["edge"]) {
            return Ok(vec![Order::Side { edge, fort: None }]);
        }
        self.comma();
        let forts = &self.rules.board.forts;
        let at_edge = forts.iter().filter(|(_, at)| **at == edge);
        let names: Vec<&String> = at_edge.map(|(name, _)| name).collect();
        let says_fort = self.eat(&["fort"]);
        let written = self.cursor.written().unwrap_or_default();
        let found = forts.keys().find(|name| name.eq_ignore_ascii_case(written));
        self.cursor.skip(usize::from(found.is_some()));
        let fort = match (found, &names[..]) {
            (Some(name), _) => Some(name.clone()),
            (None, [only]) if says_fort && written.is_empty() => Some((*only).clone()),
            (None, _) if says_fort => {
                let names = Arg::any(names.into_iter().map(String::as_str));
                return Err(
                    self.wrong(Message::new("idiotenspiel-expected-fort").with("names", names))
                );
            }
            _ => None,
        };
        Ok(vec![Order::Side { edge, fort }])
    }

    /// ```ebnf
    /// place = "PLACE" ( "REST" | "ALL" | units [ "ON" | arrow | ":" ] field { "FACE" … | "GUARD" … } { "," units … } ) ;
    /// ```
    pub(super) fn place(&mut self) -> Parsed<Vec<Order>> {
        let mut orders = self.placing()?;
        while self.others() {
            orders.extend(self.placing()?);
        }
        Ok(orders)
    }

    /// Whether the units to place are all that are left.
    pub(super) fn rest(&mut self) -> bool {
        let before = self.cursor;
        let names = self.eat(&["all"]) | self.eat(&["rest"]);
        self.eat(&["unit"]);
        while AUTOMATIC.contains(&self.cursor.key()) {
            self.cursor.skip(1);
        }
        let is_rest =
            names && (self.cursor.is_done() || ["off", "on"].contains(&self.cursor.word()));
        if !is_rest {
            self.cursor = before;
        }
        is_rest
    }

    /// Whether a field comes and a sign behind it, and then units: "E2: RL, RA1".
    pub(super) fn heads_field(&self) -> bool {
        let signs = [Sign::Colon, Sign::Equal].map(Kind::Sign);
        let sign = self.cursor.ahead(1).map(|token| token.kind);
        let is_field = self.rules.board.field(&self.name()).is_some();
        is_field && sign.is_some_and(|sign| signs.contains(&sign))
    }

    /// The units of such a field, and of others behind it.
    pub(super) fn placing_on(&mut self) -> Parsed<Vec<Order>> {
        let mut orders = Vec::new();
        loop {
            let at = self.field()?;
            self.dash();
            let order = |unit| Order::Place {
                unit,
                at,
                facing: None,
                guard: None,
            };
            orders.extend(self.units()?.into_iter().map(order));
            let before = self.cursor;
            self.comma();
            if !self.heads_field() {
                self.cursor = before;
                return Ok(orders);
            }
        }
    }

    fn placing(&mut self) -> Parsed<Vec<Order>> {
        let units = self.units()?;
        let _ = self.eat(&["on", "to"]) || self.cursor.arrow() || self.dash();
        let at = self.field()?;
        let (mut facing, mut guard) = (None, None);
        loop {
            if self.eat(&["face"]) {
                facing = Some(self.heading()?);
            } else if self.eat(&["guard"]) {
                guard = Some(self.unit()?);
            } else {
                break;
            }
        }
        let order = |unit| Order::Place {
            unit,
            at,
            facing,
            guard,
        };
        Ok(units.into_iter().map(order).collect())
    }
}
