//! Before the game: sides, and where units are placed.

use super::{Code, Mistake, Parsed, Reader, What};
use crate::game::{Arg, Message};
use crate::rules::idiotenspiel::board::Heading;
use crate::rules::idiotenspiel::order::Order;
use crate::text::vocabulary::is_polite;
use crate::text::{Kind, Sign, fold};

/// How the rest may be placed, folded: all the same as without it.
const AUTOMATIC: [&str; 4] = ["automatisch", "automatically", "auto", "egal"];

/// What else is said by who chooses his side, folded.
const CHOOSING: &str = "want choose wahle play starte start begin beginne sein von im am zum of des der have \
    nehme take stehen stelle mich";

/// What stands beside a side that is named alone, folded.
const BESIDE_SIDE: &str = "side edge seite the in an auf ich i to";

/// The side that a line names which says nothing else: "Norden, bitte", "im Norden".
pub(super) fn side_alone(line: &str) -> Option<Order> {
    let words = fold::words(line);
    let mut said = None;
    for word in words.iter().filter(|word| !word.key.is_empty()) {
        let edge = match &*word.key {
            "north" | "nord" | "norden" | "nordrand" | "nordseite" => Heading::North,
            "south" | "sud" | "suden" | "sudrand" | "sudseite" => Heading::South,
            key if is_polite(key)
                || [CHOOSING, BESIDE_SIDE]
                    .iter()
                    .any(|list| fold::is_listed(key, list)) =>
            {
                continue;
            }
            _ => return None,
        };
        if said.replace(edge).is_some() {
            return None;
        }
    }
    // "Norden:" heads what is placed there.
    let edge = said.filter(|_| !line.contains(['?', '>', ':']))?;
    Some(Order::Side { edge, fort: None })
}

impl Reader<'_> {
    /// A side that is chosen in other words: "Ich will im Süden stehen, Burg Nottingham",
    /// "north side please, at the camp".
    pub(super) fn side_in_words(&mut self) -> Option<Order> {
        let forts = &self.rules.board.forts;
        let (mut edge, mut fort) = (None, None);
        if self.cursor.word() == "side" || self.cursor.rest().len() < 2 {
            return None;
        }
        for token in self.cursor.rest() {
            let named = forts.keys().find(|name| fold::key(name) == token.key);
            let found = match token.word {
                "north" => Some(Heading::North),
                "south" => Some(Heading::South),
                _ => None,
            };
            let is_said = matches!(
                token.word,
                "side" | "edge" | "on" | "fort" | "stay" | "to" | "take"
            ) || token.kind == Kind::Sign(Sign::Comma)
                || fold::is_listed(&token.key, CHOOSING);
            match (found, named) {
                (Some(found), _) if edge.is_none_or(|edge| edge == found) => edge = Some(found),
                (None, Some(named)) => fort = Some(named.clone()),
                (None, None) if is_said => {}
                _ => return None,
            }
        }
        let edge = edge?;
        self.cursor.skip(self.cursor.rest().len());
        Some(Order::Side { edge, fort })
    }

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
            let order = |unit| Order::place(unit, at);
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
        if matches!(self.cursor.word(), "rest" | "all") {
            let written = self.cursor.written().unwrap_or_default();
            return Err(Mistake::new(
                self.cursor.here(),
                What::Code(Code::UnknownUnit, written.to_owned()),
            )
            .help(What::Syntax(Message::new("idiotenspiel-help-rest"))));
        }
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
