//! Cards that are exchanged, and what a turn goes without.

use super::parse::{Parser, Result};
use super::{Kind, Said};
use crate::rules::risiko::board::{Card, Symbol};
use crate::rules::risiko::order::{Exchange, Order, Wanted};
use crate::text::{Cursor, Sign, token};

/// ```ebnf
/// nothing = "NONE" ( "EXCHANGE" | "CARDS" | "ATTACK" | "REGROUP" ) | ( "CARDS" | verb ) [ ":" ] "NONE" ;
/// ```
pub(super) fn nothing(cursor: &mut Cursor<'_>) -> Option<Kind> {
    cursor.attempt(|cursor| {
        let is_first = cursor.take("none");
        if is_first {
            // "No card exchange", "nothing to exchange"
            cursor.take("to");
            if cursor.ahead(1).is_some_and(|next| next.word == "exchange") {
                cursor.take("draw");
            }
        }
        let kind = cursor.choose(&[
            ("exchange", Kind::Exchange),
            ("cards", Kind::Exchange),
            ("set", Kind::Exchange),
            ("attack", Kind::Attack),
            ("regroup", Kind::Regroup),
            ("draw", Kind::Draw),
        ])?;
        if is_first {
            while cursor.take_any(&["exchange", "on", "off"]) {}
        } else {
            cursor.take_sign(Sign::Colon);
        }
        ((is_first || cursor.take("none")) && cursor.is_done()).then_some(kind)
    })
}

/// What a line asks for by its name alone: "Karten", "Mein Auftrag?"
pub(super) fn asked(cursor: &mut Cursor<'_>) -> Option<Said> {
    cursor.attempt(|cursor| {
        cursor.take_any(&["own"]);
        let is_of_cards = cursor.choose(&[("cards", true), ("order", false)])?;
        cursor.take_sign(Sign::Question);
        let said = if is_of_cards {
            Said::Hand
        } else {
            Said::Missions
        };
        cursor.is_done().then_some(said)
    })
}

impl Parser<'_> {
    /// ```ebnf
    /// exchange = "EXCHANGE" ( "AUTO" | [ "3" ] "CARDS" | "SET" | card sep card sep card | kinds ) ;
    /// ```
    pub(super) fn exchange(&mut self) -> Result<Said> {
        let exchange = |exchange| Said::Order(Order::Exchange(exchange));
        self.takes(&["on"]);
        // "Tausche alle drei Karten"
        self.takes(&["all"]);
        self.cursor.attempt(|cursor| {
            let three = cursor.number().or_else(|| token::count(cursor.key())) == Some(3);
            cursor.skip(usize::from(three));
            (three && cursor.word() == "cards").then_some(())
        });
        let mut names_cards = false;
        while self.takes(&["cards", "set"]) {
            names_cards = true;
        }
        self.takes(&["on", "off"]);
        if self.takes(&["auto"]) || names_cards && self.cursor.is_done() {
            return Ok(exchange(Exchange::Auto));
        }
        if let Some(symbols) = self.symbols() {
            return Ok(Said::Trade(symbols));
        }
        let mut cards = [Wanted::Joker; 3];
        for (index, card) in cards.iter_mut().enumerate() {
            if index > 0 {
                self.comma();
            }
            *card = self.card()?;
        }
        Ok(exchange(Exchange::Cards(cards)))
    }

    /// ```ebnf
    /// kinds = [ number ] kind { "," [ number ] kind } [ "CARDS" ] ;
    /// kind  = "INFANTRY" | "CAVALRY" | "ARTILLERY" | "JOKER" ;
    /// ```
    /// Three in all; one kind without a number is all three.
    fn symbols(&mut self) -> Option<Vec<Option<Symbol>>> {
        const SET: usize = 3;
        let is_symbol = |symbol: &Option<Symbol>| symbol.is_some();
        self.cursor.attempt(|cursor| {
            let mut symbols = Vec::new();
            loop {
                let number = cursor.number().or_else(|| token::count(cursor.key()));
                cursor.skip(usize::from(number.is_some()));
                let symbol = cursor.choose(&[
                    ("infantry", Some(Symbol::Soldier)),
                    ("cavalry", Some(Symbol::Horseman)),
                    ("artillery", Some(Symbol::Cannon)),
                    ("joker", None),
                ])?;
                cursor.take("cards");
                let is_alone = symbols.is_empty() && number.is_none() && cursor.is_done();
                let count = usize::try_from(number.unwrap_or(1)).ok()?.min(SET + 1);
                let count = if is_alone { SET } else { count };
                symbols.extend(std::iter::repeat_n(symbol, count));
                while cursor.take_sign(Sign::Comma) || cursor.take("and") {}
                cursor.take("off");
                if cursor.is_done() {
                    let is_set = symbols.len() == SET && symbols.iter().any(is_symbol);
                    return is_set.then_some(symbols);
                }
            }
        })
    }

    fn card(&mut self) -> Result<Wanted> {
        let joker = self.cursor.choose(&[
            ("joker", Wanted::Joker),
            ("joker1", Wanted::Card(Card(43))),
            ("joker2", Wanted::Card(Card(44))),
        ]);
        joker.map_or_else(|| Ok(Wanted::Card(Card(self.country()?.0 + 1))), Ok)
    }
}
