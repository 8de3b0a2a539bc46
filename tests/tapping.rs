//! Orders that are picked at random, as a page lets them be picked.

use std::collections::BTreeSet;

use highnoon::game::choices::{About, Choices, Pick, Then, What};
use highnoon::game::{Lang, Message};

use crate::luck::Luck;

/// How many picks an order has at most.
const LONGEST: usize = 20;

/// What is picked for an order.
#[derive(Clone, Default)]
pub(crate) struct Picked {
    /// The picks, each with the number if one is picked.
    pub(crate) picks: Vec<(Pick, Option<u32>)>,
}

impl Picked {
    /// The order's line.
    pub(crate) fn line(&self, lang: Lang) -> String {
        let words = crate::texts().in_language(lang);
        let adds = self.picks.iter().flat_map(|(pick, _)| &pick.adds);
        let mut line: String = adds.map(|message: &Message| words.say(message)).collect();
        for number in self.picks.iter().filter_map(|(_, number)| *number) {
            line = line.replacen('#', &number.to_string(), 1);
        }
        line
    }

    /// What the order is about, if it is whole.
    pub(crate) fn about(&self) -> Option<&About> {
        about(&self.picks.last()?.0)
    }

    /// Where the order stands: above others, among them or below.
    pub(crate) fn rank(&self) -> i8 {
        match self.about() {
            Some(About::First(_)) => -1,
            Some(About::End) => 1,
            _ => 0,
        }
    }

    /// How much more of a stock there is by this order, below those before it.
    fn adds_to(&self, stock: &str, choices: &Choices, before: &[Self]) -> i64 {
        let Some((pick, number)) = self.picks.last() else {
            return 0;
        };
        let is_given = pick.uses.gives.iter().any(|name| name == stock);
        let is_taken = pick.uses.takes.as_deref() == Some(stock);
        let sign = i64::from(is_given) - i64::from(is_taken);
        if sign == 0 {
            return 0;
        }
        let taken = pick.uses.takes.as_deref().unwrap_or_default();
        let count = number.or(pick.uses.count).map(i64::from);
        sign * count.unwrap_or_else(|| left(taken, choices, before))
    }
}

fn about(pick: &Pick) -> Option<&About> {
    match &pick.then {
        Then::Order(about) => Some(about),
        Then::Node(_) => None,
    }
}

/// How much of a stock these orders leave.
fn left(stock: &str, choices: &Choices, orders: &[Picked]) -> i64 {
    let more = |at: usize| orders[at].adds_to(stock, choices, &orders[..at]);
    let at_first = choices.stocks.get(stock).copied().unwrap_or(0);
    i64::from(at_first) + (0..orders.len()).map(more).sum::<i64>()
}

/// The most that may be picked, if there is enough for it beside these orders.
pub(crate) fn most(pick: &Pick, choices: &Choices, orders: &[Picked]) -> Option<u32> {
    let (least, most) = match pick.what {
        What::Number(from, to) => (from, to),
        _ => (pick.uses.count.unwrap_or(1), u32::MAX),
    };
    let Some(stock) = &pick.uses.takes else {
        return Some(most);
    };
    // Another one about the same would give way to it.
    let is_same = |order: &&Picked| {
        matches!(about(pick), Some(About::One(_))) && order.about() == about(pick)
    };
    let others: Vec<Picked> = (orders.iter())
        .filter(|order| !is_same(order))
        .cloned()
        .collect();
    let left = u32::try_from(left(stock, choices, &others)).ok()?;
    (left >= least).then_some(left.min(most))
}

/// What may be picked at a node behind other picks and beside these orders: what
/// is not named yet and leads to an order that there is enough for.
pub(crate) fn offered(
    choices: &Choices,
    at: usize,
    so_far: &[(Pick, Option<u32>)],
    orders: &[Picked],
) -> Vec<Pick> {
    let leads = |node: usize| {
        let (mut seen, mut open) = (BTreeSet::from([node]), vec![node]);
        while let Some(node) = open.pop() {
            for pick in &choices.nodes[node] {
                match pick.then {
                    Then::Node(next) if seen.insert(next) => open.push(next),
                    Then::Order(_) if most(pick, choices, orders).is_some() => return true,
                    Then::Node(_) | Then::Order(_) => {}
                }
            }
        }
        false
    };
    let is_named = |pick: &Pick| {
        pick.names.is_some() && so_far.iter().any(|(other, _)| other.names == pick.names)
    };
    let picks = choices.nodes[at]
        .iter()
        .filter(|pick| !is_named(pick))
        .filter(|pick| match pick.then {
            Then::Node(next) => leads(next),
            Then::Order(_) => most(pick, choices, orders).is_some(),
        });
    picks.cloned().collect()
}

/// An order picked at random that may stand beside these.
pub(crate) fn picked(choices: &Choices, orders: &[Picked], luck: &mut Luck) -> Option<Picked> {
    let mut picked = Picked::default();
    let mut at = 0;
    for _ in 0..LONGEST {
        let pick = luck.pick(&offered(choices, at, &picked.picks, orders))?;
        let number = match pick.what {
            What::Number(from, _) => {
                let to = most(&pick, choices, orders).expect("it is offered");
                Some(from + u32::try_from(luck.below((to - from + 1) as usize)).unwrap())
            }
            _ => None,
        };
        let then = pick.then.clone();
        picked.picks.push((pick, number));
        match then {
            Then::Node(next) => at = next,
            Then::Order(_) => return Some(picked),
        }
    }
    None
}
