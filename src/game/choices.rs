//! Orders as they are put together by picking one thing after the other: a
//! piece, what it shall do, where. A page lets its reader tap on them.

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
            nodes[at].ends.push((way.line, way.about));
        }
        let picks = |node: &Growing| {
            let further = node.picks.iter().map(|(what, next)| {
                let next = asked(&nodes, *next);
                let (adds, then) = match nodes[next].sole_end() {
                    Some((line, about)) => (Some(line.clone()), Then::Order(about.clone())),
                    None => (None, Then::Node(next)),
                };
                Pick {
                    what: what.clone(),
                    adds,
                    then,
                }
            });
            let ends = (node.ends.iter()).map(|(line, about)| Pick {
                what: What::Word(line.clone()),
                adds: Some(line.clone()),
                then: Then::Order(about.clone()),
            });
            further.chain(ends).collect()
        };
        Self {
            nodes: nodes.iter().map(picks).collect(),
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
    ends: Vec<(Message, About)>,
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
    fn sole_end(&self) -> Option<&(Message, About)> {
        match &*self.ends {
            [end] if self.picks.is_empty() => Some(end),
            _ => None,
        }
    }
}

impl Pick {
    /// A pick that goes on to a node.
    #[must_use]
    pub const fn on(what: What, adds: Option<Message>, node: usize) -> Self {
        Self {
            what,
            adds,
            then: Then::Node(node),
        }
    }

    /// A pick that makes an order whole.
    #[must_use]
    pub const fn ends(what: What, adds: Option<Message>, about: About) -> Self {
        Self {
            what,
            adds,
            then: Then::Order(about),
        }
    }
}
