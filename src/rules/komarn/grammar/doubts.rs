//! Doubts, what is doubted from now on, and numbers that are taken.

use super::{Names, Read, behind, mistake, noise};
use crate::rules::komarn::order::{Choice, Doubting, Order, Taking};
use crate::rules::komarn::vocabulary;
use crate::text::{Cursor, Sign};

impl Names<'_> {
    /// ```ebnf
    /// policy = "POLICY" ( "TAKE" taking | "DOUBT" whom cond ) | cond "DOUBT" [ whom ] ;
    /// taking = "ASK" | "HIGH" | "LOW" | "RANDOM" | numlist ;
    /// ```
    pub(super) fn policy(self, cursor: &mut Cursor<'_>) -> Read<Order> {
        cursor.take("policy");
        noise(cursor);
        if cursor.take("take") {
            noise(cursor);
            cursor.take("always");
            if cursor.take("ask") {
                return Ok(Order::Taking(Taking::Ask));
            }
            let numbers = self.numbers(cursor)?;
            if !numbers.is_empty() {
                return Ok(Order::Taking(Taking::Listed(numbers)));
            }
            let extreme = vocabulary::extreme(cursor);
            let extreme = extreme.ok_or_else(|| mistake(cursor, "komarn-help-taking"))?;
            return Ok(Order::Taking(Taking::By(extreme)));
        }
        let when = Self::doubting(cursor).ok();
        if !cursor.take("doubt") {
            return Err(mistake(cursor, "komarn-help-policy"));
        }
        noise(cursor);
        let whom = if cursor.take("all") || when.is_some() && cursor.is_done() {
            None
        } else {
            Some(self.name(cursor)?)
        };
        let when = when.map_or_else(|| Self::doubting(cursor), Ok)?;
        Ok(Order::Doubting(whom, when))
    }

    /// ```ebnf
    /// doubt = "DOUBT" ( name | "ALL" | [ whom ] cond | cond [ whom ] ) ;
    /// ```
    /// With a condition it is a standing instruction, and no answer.
    pub(super) fn doubt(self, cursor: &mut Cursor<'_>) -> Read<Order> {
        cursor.skip(1);
        noise(cursor);
        if let Ok(when) = Self::doubting(cursor) {
            noise(cursor);
            let is_all = cursor.take("all") || cursor.is_done();
            let whom = (!is_all).then(|| self.name(cursor)).transpose()?;
            return Ok(Order::Doubting(whom, when));
        }
        let whom = if cursor.take("all") {
            None
        } else {
            Some(self.name(cursor)?)
        };
        noise(cursor);
        match (whom, Self::doubting(&mut cursor.clone())) {
            (whom, Ok(_)) => Ok(Order::Doubting(whom, Self::doubting(cursor)?)),
            (Some(whom), Err(_)) => Ok(Order::Doubt(whom)),
            // "I doubt everybody"
            (None, Err(_)) if cursor.is_done() => Ok(Order::Doubting(None, Doubting::Always)),
            (None, Err(mistake)) => Err(mistake),
        }
    }

    /// ```ebnf
    /// cond = "NEVER" | "ALWAYS" | "ASK" | "KNOWN" | "FREE" ">=" int ;
    /// ```
    pub(super) fn doubting(cursor: &mut Cursor<'_>) -> Read<Doubting> {
        let plain = cursor.choose(&[
            ("never", Doubting::Never),
            ("always", Doubting::Always),
            ("ask", Doubting::Ask),
            ("known", Doubting::Known),
        ]);
        if let Some(plain) = plain {
            return Ok(plain);
        }
        let is_least = |cursor: &mut Cursor<'_>| {
            cursor.take_sign(Sign::AtLeast) || cursor.take_any(&["least", "off"])
        };
        if cursor.take("free") && is_least(cursor) {
            let least = cursor.take_number();
            let least = least.ok_or_else(|| mistake(cursor, "komarn-help-doubting"))?;
            return Ok(Doubting::Free(u8::try_from(least).unwrap_or(u8::MAX)));
        }
        Err(mistake(cursor, "komarn-help-doubting"))
    }

    /// ```ebnf
    /// take = "TAKE" ( number | "HIGH" | "LOW" | "RANDOM" ) ;
    /// ```
    pub(super) fn take(self, cursor: &mut Cursor<'_>) -> Read<Order> {
        cursor.skip(1);
        noise(cursor);
        let choice = match vocabulary::extreme(cursor) {
            Some(extreme) => Choice::By(extreme),
            None if cursor.number().is_some() => Choice::Number(self.number(cursor)?),
            None => return Err(mistake(cursor, "komarn-help-taking")),
        };
        Ok(Order::Take(choice))
    }

    /// Whether a line below others says of somebody how he is doubted: "Blau nie".
    pub(super) fn is_doubted(self, cursor: &Cursor<'_>) -> bool {
        let mut ahead = behind(cursor);
        noise(&mut ahead);
        let is_said = Self::doubting(&mut ahead).is_ok() && ahead.is_done();
        self.seat(cursor.key()).is_some() && is_said
    }
}
