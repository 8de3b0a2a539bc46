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
    /// What it names, if nothing else in the same order may name that again.
    pub names: Option<String>,
}

/// What an order uses up of what there is only so much of: it may be picked
/// while enough of it is left by the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// The stock that it takes from.
    pub takes: Option<String>,
    /// The stocks that it adds to.
    pub gives: Vec<String>,
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
    /// How its goal is named behind those of other orders about the same.
    pub further: Option<Further>,
}

/// How a goal is named behind another one, should that one not be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Further {
    /// What is picked for it.
    pub what: What,
    /// What it adds to the line.
    pub adds: Message,
    /// The goal, which is named once in an order.
    pub goal: String,
}

impl Uses {
    /// Takes one of a stock.
    pub fn one(stock: &str) -> Self {
        Self {
            takes: Some(stock.to_owned()),
            count: Some(1),
            ..Self::default()
        }
    }

    /// Adds so many to each of some stocks.
    pub fn adding(count: u32, stocks: &[String]) -> Self {
        Self {
            gives: stocks.to_vec(),
            count: Some(count),
            ..Self::default()
        }
    }
}

impl What {
    /// A place, whichever of its coasts.
    pub const fn place(region: usize) -> Self {
        Self::Place {
            region,
            coast: None,
            says: None,
        }
    }

    /// A place that is picked for something that its name does not say.
    pub const fn at(region: usize, says: Message) -> Self {
        Self::Place {
            region,
            coast: None,
            says: Some(says),
        }
    }

    /// What is picked for an order that is drawn so: the places that the arrow
    /// goes over.
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
    /// are picked alike are told apart by their lines at last. Behind an order
    /// whose goal may be one of a list, up to two others follow.
    pub fn of(ways: impl IntoIterator<Item = Way>) -> Self {
        let mut nodes = vec![Growing::default()];
        let mut lists: Vec<(About, Vec<Further>)> = Vec::new();
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
            let goal = way.further.as_ref().map(|further| further.goal.clone());
            if let Some(further) = way.further {
                match lists.iter_mut().find(|(about, _)| *about == way.about) {
                    Some((_, known)) => known.push(further),
                    None => lists.push((way.about.clone(), vec![further])),
                }
            }
            nodes[at].ends.push(End {
                line: way.line,
                about: way.about,
                uses: way.uses,
                goal,
            });
        }
        lists.retain(|(_, goals)| goals.len() > 1);
        let after = |end: &End| {
            let list = lists.iter().position(|(about, _)| *about == end.about);
            list.filter(|_| end.goal.is_some())
                .map(|list| nodes.len() + list * MOST_FURTHER)
        };
        let ending = |what: What, end: &End| Pick {
            names: end.goal.clone(),
            ..match after(end) {
                Some(node) => Pick::on(what, Some(end.line.clone()), node),
                None => Pick::ends(what, Some(end.line.clone()), end.about.clone())
                    .using(end.uses.clone()),
            }
        };
        let picks = |node: &Growing| {
            let further = node.picks.iter().map(|(what, next)| {
                let next = asked(&nodes, *next);
                match nodes[next].sole_end() {
                    Some(end) => ending(what.clone(), end),
                    None => Pick::on(what.clone(), None, next),
                }
            });
            let ends = (node.ends.iter()).map(|end| ending(What::Word(end.line.clone()), end));
            further.chain(ends).collect()
        };
        let mut all: Vec<Vec<Pick>> = nodes.iter().map(picks).collect();
        for (about, goals) in &lists {
            for left in (0..MOST_FURTHER).rev() {
                let next = all.len() + 1;
                all.push(listed(about, goals, (left > 0).then_some(next)));
            }
        }
        Self {
            nodes: all,
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

/// An order at the end of its way.
struct End {
    line: Message,
    about: About,
    uses: Uses,
    /// Its goal, if that may be the first of a list.
    goal: Option<String>,
}

/// How many goals are listed behind the first one at most.
const MOST_FURTHER: usize = 2;

/// A node behind a goal: the order ends, or names a further one of these.
fn listed(about: &About, goals: &[Further], next: Option<usize>) -> Vec<Pick> {
    let no_more = What::Word(Message::new("order-page-no-more"));
    let further = goals.iter().map(|goal| {
        let (what, adds) = (goal.what.clone(), Some(goal.adds.clone()));
        let pick = match next {
            Some(next) => Pick::on(what, adds, next),
            None => Pick::ends(what, adds, about.clone()),
        };
        Pick {
            names: Some(goal.goal.clone()),
            ..pick
        }
    });
    let ends = Pick::ends(no_more, None, about.clone());
    [ends].into_iter().chain(further).collect()
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
    pub fn on(what: What, adds: Option<Message>, node: usize) -> Self {
        Self::to(what, adds, Then::Node(node))
    }

    /// A pick that makes an order whole.
    pub fn ends(what: What, adds: Option<Message>, about: About) -> Self {
        Self::to(what, adds, Then::Order(about))
    }

    fn to(what: What, adds: Option<Message>, then: Then) -> Self {
        Self {
            what,
            adds,
            then,
            uses: Uses::default(),
            names: None,
        }
    }

    /// The same pick, for an order that uses something up.
    #[must_use]
    pub fn using(self, uses: Uses) -> Self {
        Self { uses, ..self }
    }
}
