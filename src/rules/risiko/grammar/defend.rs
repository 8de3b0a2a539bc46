//! With how many dice a seat defends itself.

use super::parse::{Parser, Result};
use crate::rules::risiko::order::Policy;

impl Parser<'_> {
    /// "immer mit 2", which says no more than that.
    fn always(&mut self) -> bool {
        let is_said = matches!(self.cursor.key(), "always" | "immer" | "stets");
        self.cursor.skip(usize::from(is_said));
        is_said
    }

    /// ```ebnf
    /// defend = "DEFEND" [ country | "ALL" ] [ "WITH" ] ( number | "MAX" ) [ "VS" number ] ;
    /// ```
    pub(super) fn policy(&mut self) -> Result<Policy> {
        self.takes(&["on"]);
        let is_always = self.always();
        let country = if self.takes(&["all"]) || is_always || self.cursor.word() == "with" {
            self.always();
            None
        } else {
            Some(self.country()?)
        };
        // "Verteidigung: überall 2"
        if !self.takes(&["with"]) && self.cursor.number().is_none() {
            return self.expected("risiko-help-with");
        }
        let dice = if self.takes(&["max"]) {
            None
        } else {
            Some(self.dice()?)
        };
        self.always();
        let versus = if self.takes(&["vs"]) {
            Some(self.dice()?)
        } else {
            None
        };
        Ok(Policy {
            country,
            versus,
            dice,
        })
    }
}
