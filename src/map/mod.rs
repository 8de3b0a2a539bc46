//! Boards made of provinces with borders between them.

pub mod check;
mod checked;
pub mod compare;
mod drawn;
pub mod file;
mod index;
pub mod names;
mod outline;
pub(crate) mod picture;
pub mod route;
pub mod set;
mod waters;

use std::sync::OnceLock;

use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef as _;

pub use checked::Checked;
pub use names::{Begun, Lookup, Names};
pub use outline::Outline;
pub use set::{Bits, ProvinceSet};

use crate::game::look::Look;
use crate::game::scene::Landmark;
use crate::game::{Lang, LocalName};
use index::Index;

/// The most provinces a map can have, as their numbers are bytes: a set of
/// them is four words.
pub const MAX_PROVINCES: usize = 256;

/// A province of one map, as a dense index: its place in the map file. A new
/// version of a map may add provinces at the end, but not change their order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct ProvinceId(pub u8);

impl ProvinceId {
    /// The province as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The province of an index.
    ///
    /// # Panics
    /// If no map has so many provinces.
    pub fn of(index: usize) -> Self {
        Self(u8::try_from(index).expect("a map has at most 256 provinces"))
    }
}

/// What a province is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Land without a sea beside it, or where no fleet goes.
    Land,
    /// Land that fleets reach along its coast.
    Coast,
    /// Open sea: no army stands there.
    Sea,
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

/// One of several coasts of a province.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Coast {
    /// The north coast.
    #[serde(rename = "nc")]
    North,
    /// The east coast.
    #[serde(rename = "ec")]
    East,
    /// The south coast.
    #[serde(rename = "sc")]
    South,
    /// The west coast.
    #[serde(rename = "wc")]
    West,
}

impl Coast {
    /// Every coast that a province can have.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The coast as it is written behind a province: `nc` in `stp/nc`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::North => "nc",
            Self::East => "ec",
            Self::South => "sc",
            Self::West => "wc",
        }
    }

    /// The coast of a code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coast| coast.code() == code)
    }
}

/// Who can cross a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// Armies.
    Army,
    /// Fleets.
    Fleet,
    /// Armies and fleets.
    Both,
}

/// Where a fleet can stand: a province, and one of its coasts if it has
/// several.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(
    from = "(ProvinceId, Option<Coast>)",
    into = "(ProvinceId, Option<Coast>)"
)]
pub struct Berth {
    /// The province.
    pub province: ProvinceId,
    /// The coast, if the province has several.
    pub coast: Option<Coast>,
}

impl From<(ProvinceId, Option<Coast>)> for Berth {
    fn from((province, coast): (ProvinceId, Option<Coast>)) -> Self {
        Self { province, coast }
    }
}

impl From<Berth> for (ProvinceId, Option<Coast>) {
    fn from(berth: Berth) -> Self {
        (berth.province, berth.coast)
    }
}

/// Where what a map says about a province comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The printed rules name the province.
    #[default]
    Rules,
    /// The province is a reconstruction.
    Reconstructed,
}

/// A province as the rules and the picture need it.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
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
    /// Its coasts, if it has several.
    pub coasts: Vec<Coast>,
    /// Whether a fleet there convoys, though it is a coast.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub convoys: bool,
    /// Where name and units stand, in frame units.
    pub label: [f32; 2],
    /// Its outline.
    pub outline: Outline,
}

/// Something drawn that is no province.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Decor {
    /// What it is made of.
    pub kind: Terrain,
    /// Its outline.
    pub outline: Outline,
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
    /// What is drawn beside the provinces.
    pub decor: Vec<Decor>,
    /// How the board looks.
    pub look: Look,
    /// What is drawn at points of it for show.
    pub landmarks: Vec<Landmark>,
    /// Pairs of provinces that border each other and do not touch in the
    /// picture, each once.
    pub links: Vec<(ProvinceId, ProvinceId)>,
    /// From where to where an army goes with less strength; there and back where
    /// that holds of both ways.
    pub passages: Vec<(ProvinceId, ProvinceId, Passage)>,
    /// The provinces and all borders between them as a graph: node indices
    /// are province indices.
    pub graph: UnGraph<ProvinceId, Border, u16>,
    /// Names in every spelling that may be typed.
    pub names: Names,
    borders: Vec<ProvinceSet>,
    /// By province: where a fleet can go from there, from each of its coasts.
    berths: waters::Berths,
    /// By province: the provinces a fleet can go to, from any of its coasts.
    fleet_borders: Vec<ProvinceSet>,
    /// By province and coast (none first, then as in [`Coast::ALL`]): where a
    /// fleet can go.
    fleet_reach: Vec<[ProvinceSet; 5]>,
    /// The sea provinces.
    seas: ProvinceSet,
    /// Where fleets convoy: the seas, and coasts of which a map says it.
    convoy_waters: ProvinceSet,
    /// Where an army can stand.
    land: ProvinceSet,
    /// Where a fleet can stand.
    water: ProvinceSet,
    /// The provinces with more than one coast.
    split: ProvinceSet,
    /// The static supply centers.
    centres: ProvinceSet,
    distances: OnceLock<Vec<Vec<u8>>>,
    by_id: OnceLock<Index>,
    by_name: OnceLock<Index>,
}

/// A border that armies cross with less strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// The army itself does not count: its supports do.
    Weak,
    /// The army itself counts half.
    Half,
}

impl Map {
    /// A province's data.
    pub fn province(&self, id: ProvinceId) -> &Province {
        &self.provinces[id.index()]
    }

    /// Every province in id order.
    pub fn ids(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..self.provinces.len()).map(ProvinceId::of)
    }

    /// The province with this id.
    pub fn by_id(&self, id: &str) -> Option<ProvinceId> {
        let id_of = |at| self.province(at).id.as_str();
        let index = self.by_id.get_or_init(|| Index::new(self.ids(), id_of));
        index.find(id, id_of)
    }

    /// The province that has just this name in English.
    pub fn by_name(&self, name: &str) -> Option<ProvinceId> {
        let name_of = |at| self.province(at).name.get(Lang::EN);
        let index = self.by_name.get_or_init(|| Index::new(self.ids(), name_of));
        index.find(name, name_of)
    }

    /// The province that is meant by a name, an abbreviation or the beginning of
    /// one, if it is clear which; [`Names::find`] says what else it could be.
    pub fn find(&self, name: &str) -> Option<ProvinceId> {
        match self.names.find(name) {
            names::Lookup::Found(province) => Some(province),
            names::Lookup::Ambiguous(_) | names::Lookup::Unknown(_) => None,
        }
    }

    /// The provinces that an army can reach from `from` in one move.
    pub fn borders(&self, from: ProvinceId) -> ProvinceSet {
        self.borders[from.index()]
    }

    /// Where a fleet can go from a province and, if it has several, one of
    /// its coasts.
    pub fn berths(&self, from: ProvinceId, coast: Option<Coast>) -> &[Berth] {
        self.berths[from.index()]
            .iter()
            .find(|(of, _)| *of == coast)
            .map_or(&[], |(_, berths)| berths)
    }

    /// The provinces that a fleet can reach from there in one move.
    pub fn fleet_reach(&self, from: ProvinceId, coast: Option<Coast>) -> ProvinceSet {
        self.fleet_reach[from.index()][coast_index(coast)]
    }

    /// The provinces that a fleet can go to from any coast of a province.
    pub fn fleet_borders(&self, from: ProvinceId) -> ProvinceSet {
        self.fleet_borders[from.index()]
    }

    /// Where fleets convoy: the seas, and coasts of which a map says it.
    pub const fn convoy_waters(&self) -> ProvinceSet {
        self.convoy_waters
    }

    /// The passage by which an army goes from one province to another, where it
    /// is no plain border.
    pub fn passage(&self, from: ProvinceId, to: ProvinceId) -> Option<Passage> {
        let mut passages = self.passages.iter();
        passages.find_map(|&(a, b, passage)| ((a, b) == (from, to)).then_some(passage))
    }

    /// Whether an army can stand in a province.
    pub const fn has_land(&self, province: ProvinceId) -> bool {
        self.land.contains(province)
    }

    /// Whether a fleet can stand in a province.
    pub const fn has_water(&self, province: ProvinceId) -> bool {
        self.water.contains(province)
    }

    /// Whether a province has coasts that a fleet must choose between
    /// (DATC 3.0 4.B).
    pub const fn has_coasts(&self, province: ProvinceId) -> bool {
        self.split.contains(province)
    }

    /// The static supply centers.
    pub const fn centres(&self) -> ProvinceSet {
        self.centres
    }

    /// The seas by which a convoy of some of these fleets can take an army
    /// from one coast to another; none if it cannot. `fleets` are the seas
    /// with a fleet that would convoy it.
    pub fn convoy_reach(&self, from: ProvinceId, fleets: ProvinceSet) -> ProvinceSet {
        let fleets = fleets & self.convoy_waters;
        let mut reached = self.fleet_borders(from) & fleets;
        let mut front = reached;
        let mut coasts = ProvinceSet::EMPTY;
        while !front.is_empty() {
            let mut next = ProvinceSet::EMPTY;
            for sea in front {
                next |= self.fleet_borders(sea);
            }
            coasts |= next.without(self.seas);
            front = (next & fleets).without(reached);
            reached |= front;
        }
        coasts.remove(from);
        coasts
    }

    /// How many moves it is from `from` to `to` across borders of any sort;
    /// 255 where there is no way.
    pub fn distance(&self, from: ProvinceId, to: ProvinceId) -> u8 {
        let distances = self.distances.get_or_init(|| {
            let graph = &self.graph;
            let from = graph.node_indices();
            from.map(|from| {
                let reached = petgraph::algo::dijkstra(graph, from, None, |_| 1u32);
                let steps = |to| reached.get(&to).map(|&steps| u8::try_from(steps));
                let to = graph.node_indices();
                to.map(|to| steps(to).and_then(Result::ok).unwrap_or(u8::MAX))
                    .collect()
            })
            .collect()
        });
        distances[from.index()][to.index()]
    }

    /// Puts a checked map together and computes its tables.
    fn compile(checked: Checked) -> Self {
        let Checked {
            id,
            name,
            frame,
            provinces,
            decor,
            borders,
            links,
            weak,
            half,
            berths,
            names,
            look,
            landmarks,
        } = checked;
        let link = |(a, b)| (ProvinceId(a), ProvinceId(b));
        let links = links.into_iter().map(link).collect();
        let of = |passage| move |(a, b)| (ProvinceId(a), ProvinceId(b), passage);
        let half = half.into_iter().map(of(Passage::Half));
        let passages = (weak.into_iter().map(of(Passage::Weak)).chain(half)).collect();
        let mut graph = UnGraph::with_capacity(provinces.len(), borders.len());
        for index in 0..provinces.len() {
            graph.add_node(ProvinceId::of(index));
        }
        for &(a, b) in &borders {
            graph.add_edge(node(a), node(b), Border::Army);
        }
        for (from, coasts) in berths.iter().enumerate() {
            for berth in coasts.iter().flat_map(|(_, berths)| berths) {
                let (a, b) = (NodeIndex::new(from), node(berth.province.0));
                match graph.find_edge(a, b) {
                    None => {
                        graph.add_edge(a, b, Border::Fleet);
                    }
                    Some(edge) if graph[edge] == Border::Army => graph[edge] = Border::Both,
                    Some(_) => {}
                }
            }
        }
        let borders = graph
            .node_indices()
            .map(|from| {
                graph
                    .edges(from)
                    .filter(|edge| *edge.weight() != Border::Fleet)
                    .map(|edge| graph[other_end(&edge, from)])
                    .collect()
            })
            .collect();
        let goals = |coasts: &[(Option<Coast>, Vec<Berth>)]| {
            let berths = coasts.iter().flat_map(|(_, berths)| berths);
            berths.map(|berth| berth.province).collect()
        };
        let fleet_borders = berths.iter().map(|coasts| goals(coasts)).collect();
        let fleet_reach = berths
            .iter()
            .map(|coasts| {
                let mut reach = [ProvinceSet::EMPTY; 5];
                for (coast, berths) in coasts {
                    reach[coast_index(*coast)] =
                        berths.iter().map(|berth| berth.province).collect();
                }
                reach
            })
            .collect();
        let those = |fits: fn(&Province) -> bool| -> ProvinceSet {
            (provinces.iter().enumerate())
                .filter(|(_, province)| fits(province))
                .map(|(index, _)| ProvinceId::of(index))
                .collect()
        };
        Self {
            seas: those(|province| province.terrain == Terrain::Sea),
            convoy_waters: those(|province| province.terrain == Terrain::Sea || province.convoys),
            land: those(|province| province.terrain != Terrain::Sea),
            water: those(|province| matches!(province.terrain, Terrain::Sea | Terrain::Coast)),
            split: those(|province| !province.coasts.is_empty()),
            centres: those(|province| province.centre.is_some()),
            id,
            name,
            frame,
            provinces,
            decor,
            look,
            landmarks,
            links,
            passages,
            graph,
            names,
            borders,
            berths,
            fleet_borders,
            fleet_reach,
            distances: OnceLock::new(),
            by_id: OnceLock::new(),
            by_name: OnceLock::new(),
        }
    }
}

/// Where a coast stands in a table of coasts.
const fn coast_index(coast: Option<Coast>) -> usize {
    match coast {
        None => 0,
        Some(Coast::North) => 1,
        Some(Coast::East) => 2,
        Some(Coast::South) => 3,
        Some(Coast::West) => 4,
    }
}

fn other_end(
    edge: &petgraph::graph::EdgeReference<'_, Border, u16>,
    from: NodeIndex<u16>,
) -> NodeIndex<u16> {
    if edge.source() == from {
        edge.target()
    } else {
        edge.source()
    }
}

fn node(index: u8) -> NodeIndex<u16> {
    NodeIndex::new(usize::from(index))
}
