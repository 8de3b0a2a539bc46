//! Choices as a page takes them: in words, and with nothing said twice.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::choices::{About, Choices, Pick, Then, Uses, What};
use crate::game::message::Message;
use crate::report::words::Words;

/// The choices of some seats in one graph.
#[derive(Default, Serialize)]
pub(super) struct Graph {
    texts: Vec<String>,
    nodes: Vec<Vec<Told>>,
    /// How much there is of each stock.
    stocks: Vec<u32>,
    /// Where each seat's orders begin.
    #[serde(skip)]
    pub(super) starts: Vec<usize>,
    #[serde(skip)]
    known_texts: BTreeMap<String, usize>,
    #[serde(skip)]
    known_nodes: BTreeMap<Vec<Told>, usize>,
    /// The stocks of the seat that is being added.
    #[serde(skip)]
    known_stocks: BTreeMap<String, usize>,
}

/// A pick in few letters.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Told {
    /// The place that is picked.
    #[serde(rename = "p", skip_serializing_if = "Option::is_none")]
    place: Option<usize>,
    /// Its coast.
    #[serde(rename = "c", skip_serializing_if = "Option::is_none")]
    coast: Option<usize>,
    /// The text that says what it is.
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    word: Option<usize>,
    /// The least and the most that may be picked.
    #[serde(rename = "m", skip_serializing_if = "Option::is_none")]
    number: Option<[u32; 2]>,
    /// The text that it adds.
    #[serde(rename = "a", skip_serializing_if = "Option::is_none")]
    adds: Option<usize>,
    /// The node at which one goes on; the order is whole if there is none.
    #[serde(rename = "n", skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
    /// The text that says what the order is about: said where nothing else can
    /// come of the pick.
    #[serde(rename = "o", skip_serializing_if = "Option::is_none")]
    about: Option<usize>,
    /// The stock that the order takes from.
    #[serde(rename = "t", skip_serializing_if = "Option::is_none")]
    takes: Option<usize>,
    /// The stocks that it adds to.
    #[serde(rename = "g", skip_serializing_if = "Vec::is_empty")]
    gives: Vec<usize>,
    /// How much, where no number is picked; all that is left if it is not there.
    #[serde(rename = "k", skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
    /// The text that names what nothing else in the order may name again.
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    names: Option<usize>,
    /// Where it stands among the orders: above others, or below them and closes
    /// them.
    #[serde(rename = "e", skip_serializing_if = "Option::is_none")]
    rank: Option<i8>,
}

impl Graph {
    pub(super) fn of<'a>(seats: impl IntoIterator<Item = &'a Choices>, words: Words<'_>) -> Self {
        let mut graph = Self::default();
        for choices in seats {
            let start = graph.add(choices, words);
            graph.starts.push(start);
        }
        graph
    }

    /// Adds the choices of a seat, and says where they begin.
    fn add(&mut self, choices: &Choices, words: Words<'_>) -> usize {
        let say = |message: &Option<Message>| {
            let said = message.as_ref().map(|message| words.say(message));
            said.unwrap_or_default()
        };
        let adds = |node: &Vec<Pick>| node.iter().map(|pick| say(&pick.adds)).collect();
        let mut adds: Vec<Vec<String>> = choices.nodes.iter().map(adds).collect();
        let mut abouts: Vec<Vec<Option<&str>>> = (choices.nodes.iter())
            .map(|node| node.iter().map(about).collect())
            .collect();
        let is_tree = (choices.nodes.iter().enumerate()).all(|(index, node)| {
            let leads_on = |pick: &Pick| !matches!(pick.then, Then::Node(next) if next <= index);
            node.iter().all(leads_on)
        });
        if is_tree {
            pull_up(choices, &mut adds);
            pull_up_abouts(choices, &mut abouts);
        }
        self.known_stocks.clear();
        for (name, count) in &choices.stocks {
            let stock = self.stock(name);
            self.stocks[stock] = *count;
        }
        let is_met = met(choices);
        let first = self.nodes.len();
        let mut ids: Vec<usize> = (first..).take(choices.nodes.len()).collect();
        if !is_tree {
            self.nodes.resize_with(first + ids.len(), Vec::new);
        }
        for (index, node) in choices.nodes.iter().enumerate().rev() {
            if !is_met[index] {
                continue;
            }
            let picks = node.iter().zip(&adds[index]).zip(&abouts[index]);
            let told: Vec<Told> = picks
                .map(|((pick, adds), about)| self.told(pick, (adds, *about), &ids, words))
                .collect();
            if is_tree {
                ids[index] = self.node(told);
            } else {
                self.nodes[ids[index]] = told;
            }
        }
        ids.first().copied().unwrap_or_default()
    }

    fn told(
        &mut self,
        pick: &Pick,
        (adds, about): (&str, Option<&str>),
        ids: &[usize],
        words: Words<'_>,
    ) -> Told {
        let mut told = Told::default();
        match &pick.what {
            What::Place {
                region,
                coast,
                says,
            } => {
                told.place = Some(*region);
                told.coast = *coast;
                told.word = says.as_ref().map(|says| self.text(&words.say(says)));
            }
            What::Word(word) => told.word = Some(self.text(&words.say(word))),
            What::Number(from, to) => told.number = Some([*from, *to]),
        }
        let Uses {
            takes,
            gives,
            count,
        } = &pick.uses;
        told.takes = takes.as_ref().map(|name| self.stock(name));
        told.gives = gives.iter().map(|name| self.stock(name)).collect();
        told.count = *count;
        told.names = pick.names.as_ref().map(|name| self.text(name));
        told.adds = (!adds.is_empty()).then(|| self.text(adds));
        told.about = about.map(|about| self.text(about));
        match &pick.then {
            Then::Node(next) => told.next = Some(ids[*next]),
            Then::Order(About::One(_) | About::Several) => {}
            Then::Order(About::First(_)) => told.rank = Some(-1),
            Then::Order(About::End) => told.rank = Some(1),
        }
        told
    }

    /// A stock of the seat that is being added; of one that it has not named
    /// there is nothing.
    fn stock(&mut self, name: &str) -> usize {
        if let Some(&known) = self.known_stocks.get(name) {
            return known;
        }
        self.stocks.push(0);
        let stock = self.stocks.len() - 1;
        self.known_stocks.insert(name.to_owned(), stock);
        stock
    }

    fn text(&mut self, text: &str) -> usize {
        if let Some(&known) = self.known_texts.get(text) {
            return known;
        }
        self.texts.push(text.to_owned());
        self.known_texts
            .insert(text.to_owned(), self.texts.len() - 1);
        self.texts.len() - 1
    }

    /// A node that may be there already, whoever's it is.
    fn node(&mut self, picks: Vec<Told>) -> usize {
        if let Some(&known) = self.known_nodes.get(&picks) {
            return known;
        }
        self.nodes.push(picks.clone());
        self.known_nodes.insert(picks, self.nodes.len() - 1);
        self.nodes.len() - 1
    }
}

/// Which nodes one comes to at all.
fn met(choices: &Choices) -> Vec<bool> {
    let mut is_met = vec![false; choices.nodes.len()];
    let mut open = vec![0];
    while let Some(index) = open.pop() {
        let Some(node) = choices.nodes.get(index).filter(|_| !is_met[index]) else {
            continue;
        };
        is_met[index] = true;
        open.extend(node.iter().filter_map(|pick| match pick.then {
            Then::Node(next) => Some(next),
            Then::Order(_) => None,
        }));
    }
    is_met
}

/// Has what all orders from a node on begin with said on the way to it, so that
/// nodes become alike.
fn pull_up(choices: &Choices, adds: &mut [Vec<String>]) {
    let mut pulled = vec![String::new(); adds.len()];
    for index in (0..adds.len()).rev() {
        for (pick, text) in choices.nodes[index].iter().zip(&mut adds[index]) {
            if let Then::Node(next) = pick.then {
                *text += &pulled[next];
            }
        }
        if index > 0 {
            let common = common_start(&adds[index]).to_owned();
            for text in &mut adds[index] {
                text.drain(..common.len());
            }
            pulled[index] = common;
        }
    }
}

/// What the order of a pick is about, where it says so itself.
fn about(pick: &Pick) -> Option<&str> {
    match &pick.then {
        Then::Order(About::One(about) | About::First(about)) => Some(about),
        Then::Order(About::Several | About::End) | Then::Node(_) => None,
    }
}

/// Has what all orders from a node on are about said on the way to it, so that
/// nodes become alike.
fn pull_up_abouts<'a>(choices: &'a Choices, abouts: &mut [Vec<Option<&'a str>>]) {
    let mut pulled = vec![None; abouts.len()];
    for index in (0..abouts.len()).rev() {
        for (pick, about) in choices.nodes[index].iter().zip(&mut abouts[index]) {
            if let Then::Node(next) = pick.then {
                *about = pulled[next];
            }
        }
        let same = abouts[index].first().copied().flatten();
        if index > 0 && abouts[index].iter().all(|about| *about == same) {
            pulled[index] = same;
            abouts[index].fill(None);
        }
    }
}

fn common_start(texts: &[String]) -> &str {
    let Some(first) = texts.first() else {
        return "";
    };
    let shared = texts.iter().map(|text| {
        let pairs = first.char_indices().zip(text.chars());
        let differing = pairs.clone().find(|((_, one), other)| one != other);
        differing.map_or(first.len().min(text.len()), |((at, _), _)| at)
    });
    &first[..shared.min().unwrap_or_default()]
}
