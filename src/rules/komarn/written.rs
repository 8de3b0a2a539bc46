//! How the parts of a position are written, where that is not how they are
//! inside.

use serde::{Deserialize, Serialize};

use super::order::Order;

/// An order as a line.
#[derive(Serialize, Deserialize)]
pub(super) struct Line(pub(super) Order);

/// Orders as lines.
pub(super) mod lines {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::super::order::Order;
    use super::Line;

    pub(crate) fn serialize<S: Serializer>(
        orders: &[Order],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(orders.iter().cloned().map(Line))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Order>, D::Error> {
        let lines = Vec::<Line>::deserialize(reader)?;
        Ok(lines.into_iter().map(|line| line.0).collect())
    }
}

/// What is to be done with Morlocks, as a line.
pub(super) mod plan {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::super::order::{Order, Plan};
    use super::Line;

    pub(crate) fn serialize<S: Serializer>(plan: &Plan, serializer: S) -> Result<S::Ok, S::Error> {
        Line(Order::Morlock(plan.clone())).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Plan, D::Error> {
        match Line::deserialize(reader)?.0 {
            Order::Morlock(plan) => Ok(plan),
            _ => Err(D::Error::custom("expected a MORLOCK line")),
        }
    }
}

/// The tokens on all points as their signs: `C2M3…`.
pub(super) mod signs {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::super::board::Token;

    pub(crate) fn serialize<S: Serializer>(
        tokens: &[Token],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&tokens.iter().map(|token| token.sign()).collect::<String>())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Token>, D::Error> {
        let signs = String::deserialize(reader)?;
        let tokens: Vec<Token> = signs.chars().filter_map(Token::read).collect();
        let mut sorted = tokens.clone();
        sorted.sort_unstable();
        if sorted != Token::all() {
            let what = "expected 7 C, 7 M and 4 each of 2, 3 and 4, one for each point";
            return Err(D::Error::custom(what));
        }
        Ok(tokens)
    }
}

/// Who is in the castles on points, as the points of each seat.
pub(super) mod castles {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::game::Seat;
    use crate::game::names::grouped;

    #[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    struct Point(usize);

    pub(crate) fn serialize<S: Serializer>(
        castles: &BTreeMap<usize, Seat>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let all = castles.iter().map(|(&point, &seat)| (Point(point), seat));
        let all: BTreeMap<Point, Seat> = all.collect();
        grouped::serialize(&all, serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<BTreeMap<usize, Seat>, D::Error> {
        let all: BTreeMap<Point, Seat> = grouped::deserialize(reader)?;
        Ok(all
            .into_iter()
            .map(|(point, seat)| (point.0, seat))
            .collect())
    }
}
