//! Orders as they are put together by picking one thing after the other: a
//! piece, what it shall do, where. A page lets its reader tap on them.

use std::collections::BTreeMap;

use super::message::Message;
use super::scene::Arrow;

/// What a seat may order, as a graph of picks.
///
/// Whoever picks goes from node to node, and what the picks add to each other
/// is an order's line. Every `#` in it stands for the next number picked. The
/// graph may lead in circles: an attack that goes on is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// What may be picked at each node. Orders begin at the first.
    pub nodes: Vec<Vec<Pick>>,
    /// What there is only so much of, and how much before anything is ordered;
    /// of what is not named there is none.
    pub stocks: BTreeMap<String, u32>,
}

/// Something that may be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// What it is.
    pub what: What,
    /// What it adds to the line.
    pub adds: Option<Message>,
    /// What comes of it.
    pub then: Then,
    /// What the order uses up that becomes whole by it.
    pub uses: Uses,
}

/// What an order uses up of what there is only so much of: it may be picked
/// while enough of it is left by the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// The stock that it takes from.
    pub takes: Option<String>,
    /// The stock that it adds to.
    pub gives: Option<String>,
    /// How much, where no number is picked; all that is left if nothing is said.
    pub count: Option<u32>,
}

/// What may be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A place on the board.
    Place {
        /// The index of the scene's region.
        region: usize,
        /// The index of one of its coasts, where it has several.
        coast: Option<usize>,
        /// What it means, where its name does not say it.
        says: Option<Message>,
    },
    /// Something that is said.
    Word(Message),
    /// A number, from and to these.
    Number(u32, u32),
}

/// What comes of a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// More is picked, at this node.
    Node(usize),
    /// The order is whole.
    Order(About),
}

/// What an order is about, which says what becomes of others beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// It takes the place of another one about the same.
    One(String),
    /// It stands beside all others.
    Several,
    /// It takes the place of another one about the same, and stands above all
    /// that do not stand there, too.
    First(String),
    /// It closes the orders: no other one counts below it.
    End,
}

/// An order and what is picked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What is picked, in order and never nothing.
    pub picks: Vec<What>,
    /// The whole line.
    pub line: Message,
    /// What it is about.
    pub about: About,
    /// What it uses up.
    pub uses: Uses,
}

impl Uses {
    /// Takes one of a stock.
    #[must_use]
    pub fn one(stock: &str) -> Self {
        Self {
            takes: Some(stock.to_owned()),
            count: Some(1),
            ..Self::default()
        }
    }

    /// Adds so many to a stock.
    #[must_use]
    pub fn adding(count: u32, stock: &str) -> Self {
        Self {
            gives: Some(stock.to_owned()),
            count: Some(count),
            ..Self::default()
        }
    }
}

impl What {
    /// A place, whichever of its coasts.
    #[must_use]
    pub const fn place(region: usize) -> Self {
        Self::Place {
            region,
            coast: None,
            says: None,
        }
    }

    /// A place that is picked for something that its name does not say.
    #[must_use]
    pub const fn at(region: usize, says: Message) -> Self {
        Self::Place {
            region,
            coast: None,
            says: Some(says),
        }
    }

    /// What is picked for an order that is drawn so: the places that the arrow
    /// goes over.
    #[must_use]
    pub fn drawn(arrow: &Arrow) -> Vec<Self> {
        let mut places = vec![arrow.from];
        places.extend(&arrow.via);
        places.push(arrow.to);
        places.dedup();
        places.into_iter().map(Self::place).collect()
    }
}

impl Choices {
    /// The choices that lead to these orders, each by its own way. Orders that
    /// are picked alike are told apart by their lines at last.
    #[must_use]
    pub fn of(ways: impl IntoIterator<Item = Way>) -> Self {
        let mut nodes = vec![Growing::default()];
        for way in ways {
            let mut at = 0;
            for pick in way.picks {
                let known = nodes[at].picks.iter().find(|(what, _)| *what == pick);
                at = if let Some(&(_, next)) = known {
                    next
                } else {
                    let next = nodes.len();
                    nodes[at].picks.push((pick, next));
                    nodes.push(Growing::default());
                    next
                };
            }
            nodes[at].ends.push((way.line, way.about, way.uses));
        }
        let picks = |node: &Growing| {
            let further = node.picks.iter().map(|(what, next)| {
                let next = asked(&nodes, *next);
                match nodes[next].sole_end() {
                    Some(end) => ending(what.clone(), end),
                    None => Pick::on(what.clone(), None, next),
                }
            });
            let ends = (node.ends.iter()).map(|end| ending(What::Word(end.0.clone()), end));
            further.chain(ends).collect()
        };
        Self {
            nodes: nodes.iter().map(picks).collect(),
            stocks: BTreeMap::new(),
        }
    }

    /// Adds a node and says which it is.
    pub fn node(&mut self, picks: Vec<Pick>) -> usize {
        self.nodes.push(picks);
        self.nodes.len() - 1
    }
}

/// A node while orders are added.
#[derive(Default)]
struct Growing {
    picks: Vec<(What, usize)>,
    ends: Vec<End>,
}

/// An order's line, what it is about, and what it uses up.
type End = (Message, About, Uses);

fn ending(what: What, (line, about, uses): &End) -> Pick {
    Pick::ends(what, Some(line.clone()), about.clone()).using(uses.clone())
}

/// The first node from here on at which there is something to be asked: what
/// goes without saying is not.
fn asked(nodes: &[Growing], mut at: usize) -> usize {
    while let [(What::Word(_), next)] = &*nodes[at].picks
        && nodes[at].ends.is_empty()
    {
        at = *next;
    }
    at
}

impl Growing {
    /// The order that ends here, if nothing else is to be picked.
    fn sole_end(&self) -> Option<&End> {
        match &*self.ends {
            [end] if self.picks.is_empty() => Some(end),
            _ => None,
        }
    }
}

impl Pick {
    /// A pick that goes on to a node.
    #[must_use]
    pub fn on(what: What, adds: Option<Message>, node: usize) -> Self {
        Self {
            what,
            adds,
            then: Then::Node(node),
            uses: Uses::default(),
        }
    }

    /// A pick that makes an order whole.
    #[must_use]
    pub fn ends(what: What, adds: Option<Message>, about: About) -> Self {
        Self {
            what,
            adds,
            then: Then::Order(about),
            uses: Uses::default(),
        }
    }

    /// The same pick, for an order that uses something up.
    #[must_use]
    pub fn using(self, uses: Uses) -> Self {
        Self { uses, ..self }
    }
}
