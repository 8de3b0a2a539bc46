//! Boards made of provinces with borders between them.

pub mod check;
pub mod file;
pub mod names;
pub mod set;

use petgraph::graph::{NodeIndex, UnGraph};

pub use names::{Begun, Lookup, Names};
pub use set::ProvinceSet;

use crate::game::LocalName;

/// The most provinces a map can have: a set of them is one [`u128`].
pub const MAX_PROVINCES: usize = 128;

/// A province of one map, as a dense index: its place in the map file. A new
/// version of a map may add provinces at the end, but not change their order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct ProvinceId(pub u8);

impl ProvinceId {
    /// The province as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a province is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Land.
    Land,
    /// A river: land to units, but a herd alone there drowns (Range War 13).
    River,
}

/// What sort of static supply center a province is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Centre {
    /// Some power's home.
    Home,
    /// Nobody's home.
    Town,
}

/// Where what a map says about a province comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The printed rules name the province.
    Rules,
    /// The province is a reconstruction.
    Reconstructed,
}

/// A province as the rules and the picture need it.
#[derive(Clone, Debug)]
pub struct Province {
    /// The id: the usual abbreviation, lower case.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// What it is made of.
    pub terrain: Terrain,
    /// Whether it is a static supply center.
    pub centre: Option<Centre>,
    /// Where it comes from.
    pub source: Source,
    /// Where name and units stand, in frame units.
    pub label: [f32; 2],
    /// The closed outline, in frame units, y downward.
    pub outline: Vec<[f32; 2]>,
}

/// A board: provinces, borders, names and outlines, checked.
#[derive(Clone, Debug)]
pub struct Map {
    /// The id.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// Width and height of the picture's frame.
    pub frame: [f32; 2],
    /// The provinces by [`ProvinceId`].
    pub provinces: Vec<Province>,
    /// The provinces and the borders that armies cross, as a graph: node
    /// indices are province indices.
    pub graph: UnGraph<ProvinceId, (), u16>,
    /// Names in every spelling that may be typed.
    pub names: Names,
    borders: Vec<ProvinceSet>,
    distances: Vec<Vec<u8>>,
}

impl Map {
    /// A province's data.
    #[must_use]
    pub fn province(&self, id: ProvinceId) -> &Province {
        &self.provinces[id.index()]
    }

    /// Every province in id order.
    pub fn ids(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..u8::try_from(self.provinces.len()).expect("a map has at most 128 provinces"))
            .map(ProvinceId)
    }

    /// The province with this id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<ProvinceId> {
        self.ids()
            .find(|&province| self.province(province).id == id)
    }

    /// The provinces that an army can reach from `from` in one move.
    #[must_use]
    pub fn borders(&self, from: ProvinceId) -> ProvinceSet {
        self.borders[from.index()]
    }

    /// How many moves an army needs from `from` to `to`; 255 where there is
    /// no way.
    #[must_use]
    pub fn distance(&self, from: ProvinceId, to: ProvinceId) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// Puts a checked map together and computes its tables. `borders` are
    /// pairs of indices into `provinces`, each once.
    fn compile(
        id: String,
        name: LocalName,
        frame: [f32; 2],
        provinces: Vec<Province>,
        borders: &[(u8, u8)],
        names: Names,
    ) -> Self {
        let mut graph = UnGraph::with_capacity(provinces.len(), borders.len());
        for index in 0..provinces.len() {
            graph.add_node(ProvinceId(
                u8::try_from(index).expect("a map has at most 128 provinces"),
            ));
        }
        for &(a, b) in borders {
            graph.add_edge(node(a), node(b), ());
        }
        let borders = graph
            .node_indices()
            .map(|from| graph.neighbors(from).map(|to| graph[to]).collect())
            .collect();
        let distances = graph
            .node_indices()
            .map(|from| {
                let reached = petgraph::algo::dijkstra(&graph, from, None, |_| 1u32);
                graph
                    .node_indices()
                    .map(|to| {
                        reached
                            .get(&to)
                            .map_or(u8::MAX, |&steps| u8::try_from(steps).unwrap_or(u8::MAX))
                    })
                    .collect()
            })
            .collect();
        Self {
            id,
            name,
            frame,
            provinces,
            graph,
            names,
            borders,
            distances,
        }
    }
}

fn node(index: u8) -> NodeIndex<u16> {
    NodeIndex::new(usize::from(index))
}
