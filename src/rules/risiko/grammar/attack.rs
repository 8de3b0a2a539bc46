//! Attacks with their clauses, and what is done on a condition.

use super::Said;
use super::parse::{Parser, Result};
use crate::rules::risiko::board::Country;
use crate::rules::risiko::order::{Advance, Attack, Compare, Condition, Fact, Order};
use crate::text::{Cursor, Sign, fold};

impl Parser<'_> {
    /// ```ebnf
    /// cond = [ "NOT" ] ( "OWN" country | country ( "OWN" | "CONQUERED" | "FALLS" ) | "CONQUERED"
    ///      | "ARMIES" country compare number ) ;
    /// ```
    /// "If not:" is the contrary of the condition above it.
    pub(super) fn conditional(&mut self) -> Result<Said> {
        let not = self.takes(&["not"]);
        if not && (self.cursor.take_sign(Sign::Colon) || self.cursor.take_sign(Sign::Comma)) {
            let order = self.on_condition(None)?;
            return Ok(Said::Otherwise(Box::new(order)));
        }
        let fact = if self.takes(&["own"]) {
            Fact::Own(self.country()?)
        } else if self.takes(&["conquered"]) {
            Fact::Conquered
        } else if self.takes(&["armies"]) {
            let country = self.country()?;
            let compare = match self.cursor.sign() {
                Some(Sign::Less) => Compare::Less,
                Some(Sign::AtMost) => Compare::AtMost,
                Some(Sign::AtLeast) => Compare::AtLeast,
                Some(Sign::More) => Compare::More,
                Some(Sign::Equal) => Compare::Equal,
                _ => return self.expected("risiko-help-compare"),
            };
            self.cursor.skip(1);
            Fact::Armies(country, compare, self.number()?)
        } else if self.succeeds() {
            Fact::Conquered
        } else if let Some(country) = self.fallen() {
            Fact::Own(country)
        } else {
            return self.expected("risiko-help-condition");
        };
        let _ = self.cursor.take_sign(Sign::Colon) || self.cursor.take_sign(Sign::Comma);
        let order = self.on_condition(Some(Condition { not, fact }))?;
        Ok(Said::Order(order))
    }

    /// "If that works", "wenn es klappt": that what stands before it has conquered.
    fn succeeds(&mut self) -> bool {
        const WHAT: &str = "that it this das es dies";
        const WORKS: &str =
            "works worked succeeds succeed succeeded successful klappt gelingt erfolgreich";
        let found = self.cursor.attempt(|cursor| {
            while fold::is_listed(cursor.key(), WHAT) {
                cursor.skip(1);
            }
            fold::is_listed(cursor.key(), WORKS).then(|| cursor.skip(1))
        });
        found.is_some()
    }

    /// "Brazil falls", "ich Brasilien habe", "I take Brazil": a country that is the
    /// reader's own by then.
    fn fallen(&mut self) -> Option<Country> {
        const FALLS: &str = "falls fall fallt fallen gefallen taken genommen mine bekomme";
        // "If you take Brazil" is about somebody else; the cursor has no "you".
        let words = fold::words(self.cursor.line);
        if fold::has_listed(&words, "you youve du ihr") {
            return None;
        }
        let before = self.cursor;
        let mut says = self.takes(&["only", "pull", "conquer", "own"]);
        let country = self.country().ok();
        loop {
            if fold::is_listed(self.cursor.key(), FALLS) {
                self.cursor.skip(1);
            } else if !self.takes(&["own", "conquer", "conquered", "only"]) {
                break;
            }
            says = true;
        }
        if country.is_none() || !says {
            self.cursor = before;
            return None;
        }
        country
    }

    /// "bei Erfolg", "on success": if the attack before it has conquered.
    pub(super) fn on_success(&mut self) -> Option<Result<Order>> {
        let key = |at| self.cursor.ahead(at).map_or("", |token| token.key.as_str());
        let is_said = matches!(key(0), "bei" | "on") && matches!(key(1), "erfolg" | "success");
        is_said.then(|| {
            self.cursor.skip(2);
            let _ = self.cursor.take_sign(Sign::Colon) || self.cursor.take_sign(Sign::Comma);
            self.on_condition(Some(Condition {
                not: false,
                fact: Fact::Conquered,
            }))
        })
    }

    /// What is done on a condition.
    fn on_condition(&mut self, when: Option<Condition>) -> Result<Order> {
        if self.takes(&["attack"]) {
            return Ok(Order::Attack(self.attack(when)?));
        }
        if self.takes(&["regroup"]) {
            return self.regroup(when);
        }
        // "2 Armeen von Brasilien nach Peru"
        if self.cursor.number().is_some() || self.cursor.word() == "all" {
            return self.regroup(when);
        }
        let before = self.cursor;
        if let Some(from) = self.country().ok().filter(|_| self.arrow()) {
            return Ok(Order::Attack(self.attack_from(from, when)?));
        }
        self.cursor = before;
        self.expected("risiko-help-after-condition")
    }

    /// ```ebnf
    /// attack = "ATTACK" ( [ "FROM" ] country arrow country { arrow country }
    ///        | [ "ON" ] country [ "FROM" country ] ) { clause } ;
    /// ```
    /// Without the country that it comes from, the route has its aim alone.
    pub(super) fn attack(&mut self, when: Option<Condition>) -> Result<Attack> {
        let is_from = self.takes(&["from", "with"]);
        let is_on = !is_from && self.takes(&["on", "to", "vs"]);
        let first = self.country()?;
        if is_from {
            return self.attack_from(first, when);
        }
        self.takes(&["off"]);
        if self.takes(&["from"]) {
            let from = self.country()?;
            return self.clauses(vec![from, first], when);
        }
        let mut route = vec![first];
        while self.arrow() {
            if is_on {
                return self.expected("risiko-help-arrow");
            }
            route.push(self.country()?);
        }
        // "angriff sib ural"
        if route.len() == 1 && !is_on && self.names_country() {
            return self.attack_from(first, when);
        }
        self.clauses(route, when)
    }

    /// The rest of an attack whose origin is known.
    pub(super) fn attack_from(&mut self, from: Country, when: Option<Condition>) -> Result<Attack> {
        self.takes(&["from"]);
        self.arrow();
        let mut route = vec![from, self.country()?];
        while self.arrow() {
            route.push(self.country()?);
        }
        self.clauses(route, when)
    }

    /// ```ebnf
    /// clause = "WITH" [ "EXACTLY" ] ( number | "MAX" | "ALL" ) | "UNTIL" ( until | "CONQUERED" )
    ///        | "STOP" [ "AT" ] ( until | "AFTER" most ) | [ "MAX" ] most | "ROLLS" number
    ///        | number "X" | "ONCE" | "TWICE" | "WHILE" "DEFENDER" ( "<=" | "<" ) number
    ///        | [ "AND" ] ( "MOVE" | "ADVANCE" ) ( "ALL" | number ) | [ "AND" ] "ALL" "ADVANCE"
    ///        | "MINDICE" number | "MAXLOSS" number | "ADVANCE" … | "LEAVE" number [ "BEHIND" ] ;
    /// until  = number [ "ARMIES" ] [ "LEFT" ] ;
    /// most   = number ( "ROLLS" | "LOSSES" ) ;
    /// ```
    pub(super) fn clauses(
        &mut self,
        route: Vec<Country>,
        when: Option<Condition>,
    ) -> Result<Attack> {
        let mut attack = Attack {
            when,
            route,
            ..Attack::default()
        };
        loop {
            if let Some(next) = self.goes_on() {
                attack.route.push(next);
                continue;
            }
            self.comma();
            if attack.route.len() == 1 && self.takes(&["from"]) {
                attack.route.insert(0, self.country()?);
                continue;
            }
            let next = self.cursor.ahead(1).map_or("", |token| token.word);
            if matches!(next, "once" | "twice" | "thrice" | "with" | "max") {
                self.takes(&["only"]);
            }
            let advances = self.cursor.ahead(2);
            let advances = advances.is_some_and(|token| token.word == "advance");
            if advances && self.cursor.word() == "with" {
                // "mit allen nachrücken", "dann mit 2 nachrücken"
                self.cursor.skip(1);
                attack.advance = Some(if self.takes(&["all"]) {
                    Advance::All
                } else {
                    Advance::Number(self.count()?)
                });
                self.cursor.skip(1);
            } else if self.takes(&["with"]) {
                attack.exactly = self.takes(&["exactly"]);
                attack.with = if !attack.exactly && self.takes(&["max", "all"]) {
                    self.takes(&["armies"]);
                    None
                } else {
                    Some(self.dice()?)
                };
                self.takes(&["only"]);
            } else if self.takes(&["until"]) {
                // "until I have only 2 left", "bis nur noch 2 übrig sind"
                while self.takes(&["only"]) {}
                // "until conquered" says what is done in any case.
                if !self.takes(&["conquered"]) {
                    self.until(&mut attack)?;
                }
            } else if self.takes(&["stop"]) {
                while self.takes(&["on", "with", "if", "only"]) || self.cursor.key() == "when" {
                    if self.cursor.key() == "when" {
                        self.cursor.skip(1);
                    }
                }
                if self.takes(&["after", "to"]) {
                    self.at_most(&mut attack)?;
                } else {
                    self.until(&mut attack)?;
                }
            } else if self.takes(&["max"]) {
                self.at_most(&mut attack)?;
            } else if self.takes(&["twice"]) {
                attack.rolls = Some(2);
            } else if self.takes(&["thrice"]) {
                attack.rolls = Some(3);
            } else if self.takes(&["leave"]) {
                attack.advance = Some(Advance::Leave(self.count()?));
                self.takes(&["armies"]);
                self.takes(&["behind"]);
            } else if self.takes(&["rolls"]) {
                attack.rolls = Some(self.count()?);
            } else if self.takes(&["once"]) {
                attack.rolls = Some(1);
            } else if self.takes(&["while"]) {
                attack.defender = Some(self.defender()?);
            } else if self.takes(&["mindice"]) {
                attack.min_dice = Some(self.dice()?);
            } else if self.takes(&["maxloss"]) {
                attack.max_loss = Some(self.count()?);
            } else if let Some(advance) = self.moves_in() {
                attack.advance = Some(advance);
            } else if self.takes(&["advance"]) {
                attack.advance = Some(self.advance()?);
            } else if self.cursor.number().is_some()
                && (self.cursor.ahead(1)).is_some_and(|it| it.word == "dice")
            {
                attack.with = Some(self.dice()?);
            } else if self.cursor.number().is_some()
                && (self.cursor.ahead(1))
                    .is_some_and(|it| matches!(it.word, "rolls" | "losses" | "vs"))
            {
                self.at_most(&mut attack)?;
                self.takes(&["max"]);
            } else if !self.takes(&["off", "attack", "from"]) {
                break;
            }
        }
        if !self.cursor.is_done() {
            return self.expected("risiko-help-clause");
        }
        Ok(attack)
    }

    /// ", danach Venezuela", "und dann weiter nach Venezuela": a march goes on.
    fn goes_on(&mut self) -> Option<Country> {
        let before = self.cursor;
        self.comma();
        let mut is_said = false;
        while fold::is_listed(
            self.cursor.key(),
            "weiter further onwards danach anschliessend",
        ) {
            self.cursor.skip(1);
            is_said = true;
        }
        self.arrow();
        let next = self.country().ok().filter(|_| is_said);
        // "Danach Alaska -> Alberta" is another attack.
        let is_other = self.at(self.cursor).arrow();
        if next.is_none() || is_other {
            self.cursor = before;
            return None;
        }
        next
    }

    /// "and move everything in", "und alles rüberziehen", "move 2".
    fn moves_in(&mut self) -> Option<Advance> {
        let is_way = |cursor: &mut Cursor<'_>| cursor.take_any(&["regroup", "pull", "advance"]);
        self.cursor.attempt(|cursor| {
            cursor.take("and");
            let is_first = is_way(cursor);
            while cursor.take_any(&["with", "off", "on"]) {}
            let advance = if cursor.take("all") {
                // "alle bis auf 1"
                if cursor.take("until") {
                    cursor.take("on");
                    let left = cursor.number().filter(|number| *number > 0)?;
                    cursor.skip(1);
                    return is_first.then_some(Advance::Leave(left));
                }
                Advance::All
            } else {
                let number = cursor.number().filter(|number| *number > 0)?;
                cursor.skip(1);
                Advance::Number(number)
            };
            cursor.take("armies");
            (is_first || is_way(cursor)).then_some(())?;
            while cursor.take_any(&["on", "off", "to", "with", "advance"]) {}
            // "and move 2 from Alaska" is another order.
            let is_rest = matches!(advance, Advance::All)
                || cursor.is_done()
                || cursor.sign() == Some(Sign::Comma);
            is_rest.then_some(advance)
        })
    }

    /// How many armies are left when it stops.
    fn until(&mut self, attack: &mut Attack) -> Result<()> {
        attack.until = Some(self.count()?);
        self.takes(&["armies"]);
        self.takes(&["left"]);
        self.takes(&["only"]);
        Ok(())
    }

    /// "2 losses", "3 rolls", "3x".
    fn at_most(&mut self, attack: &mut Attack) -> Result<()> {
        let number = self.count()?;
        if self.takes(&["rolls", "vs"]) {
            attack.rolls = Some(number);
        } else if self.takes(&["losses", "maxloss"]) {
            attack.max_loss = Some(number);
        } else {
            return self.expected("risiko-help-clause");
        }
        Ok(())
    }

    fn defender(&mut self) -> Result<u32> {
        self.takes(&["defender"]);
        if self.cursor.take_sign(Sign::AtMost) {
            self.number()
        } else if self.cursor.take_sign(Sign::Less) {
            Ok(self.count()? - 1)
        } else {
            self.expected("risiko-help-defender")
        }
    }

    /// ```ebnf
    /// advance = "ADVANCE" ( "MIN" | "ALL" | number | "LEAVE" number ) ;
    /// ```
    fn advance(&mut self) -> Result<Advance> {
        self.takes(&["with"]);
        if self.takes(&["min"]) {
            Ok(Advance::Min)
        } else if self.takes(&["all"]) {
            Ok(Advance::All)
        } else if self.takes(&["leave"]) {
            Ok(Advance::Leave(self.count()?))
        } else if self.cursor.number().is_some() {
            Ok(Advance::Number(self.count()?))
        } else {
            self.expected("risiko-help-advance")
        }
    }
}
