//! A board as it was read, put in order: ids that are ids here, borders known
//! from both sides, coasts where a province has several, nothing that nobody
//! can reach.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;

use super::Remarks;
use super::board::{Berth, Board, Land};
use crate::game::scene::Point;
use crate::game::slug::slug_of;
use crate::map::Coast;

/// A board in order.
pub(super) struct Tidy {
    /// Seas first, so that land is drawn over them.
    pub(super) provinces: Vec<Province>,
    /// Outlines of provinces that nobody can enter, with whether they are sea.
    pub(super) shut: Vec<(bool, Vec<Point>)>,
    /// The province of each spelling.
    known: BTreeMap<String, usize>,
}

/// A province in order.
pub(super) struct Province {
    pub(super) id: String,
    pub(super) land: Land,
    pub(super) armies: BTreeSet<usize>,
    pub(super) fleets: BTreeMap<Option<Coast>, BTreeSet<(usize, Option<Coast>)>>,
}

impl Province {
    /// Whether fleets can stand there.
    pub(super) fn takes_fleets(&self) -> bool {
        self.land.is_sea || !self.fleets.is_empty()
    }

    /// The provinces that armies or fleets can go to, some of them twice.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = usize> + '_ {
        let berths = self.fleets.values().flatten().map(|&(to, _)| to);
        self.armies.iter().copied().chain(berths)
    }
}

impl Land {
    /// Whether nobody can go there.
    pub(super) fn is_shut(&self) -> bool {
        self.armies.iter().all(|to| *to == self.id) && self.fleets.values().all(Vec::is_empty)
    }
}

impl Tidy {
    /// Puts a board in order.
    pub(super) fn of(board: &Board, remarks: &mut Remarks<'_>) -> Self {
        let (shut, mut open): (Vec<Land>, Vec<Land>) =
            board.provinces.iter().cloned().partition(Land::is_shut);
        for land in &shut {
            remarks.tell(
                &land.line,
                format!("{} is left out: nobody can go there", land.name),
            );
        }
        open.sort_by_key(|land| !land.is_sea);
        let known = known(&open);
        let ids = ids(&open);
        let mut provinces: Vec<Province> = open
            .into_iter()
            .zip(ids)
            .map(|(land, id)| Province {
                id,
                armies: BTreeSet::new(),
                fleets: coasts(&land),
                land,
            })
            .collect();
        let closed: BTreeSet<String> = shut.iter().map(|land| land.id.clone()).collect();
        let mut tidy = Self {
            known,
            shut: shut
                .into_iter()
                .flat_map(|land| {
                    let outlines = std::iter::once(land.outline).chain(land.parts);
                    outlines.map(move |outline| (land.is_sea, outline))
                })
                .filter(|(_, outline)| outline.len() > 2)
                .collect(),
            provinces: Vec::new(),
        };
        for at in 0..provinces.len() {
            tidy.armies(at, &mut provinces, &closed, remarks);
        }
        tidy.fleets(&mut provinces, &closed, remarks);
        tidy.provinces = provinces;
        tidy.one_part(remarks);
        tidy
    }

    /// The province that a spelling of the file stands for.
    pub(super) fn find(&self, spelling: &str) -> Option<usize> {
        self.known.get(&spelling.trim().to_lowercase()).copied()
    }

    /// Takes the borders of a province for armies over.
    fn armies(
        &self,
        at: usize,
        provinces: &mut [Province],
        shut: &BTreeSet<String>,
        remarks: &mut Remarks<'_>,
    ) {
        for number in 0..provinces[at].land.armies.len() {
            let land = &provinces[at].land;
            let to = &land.armies[number];
            let Some(goal) = self.find(to) else {
                if !shut.contains(to) {
                    let why = format!("{} borders \"{to}\", which is no province", land.name);
                    remarks.tell(&land.line, why);
                }
                continue;
            };
            if goal == at {
                continue;
            }
            let back = &provinces[goal].land;
            if land.is_sea || back.is_sea {
                let why = format!(
                    "no army goes from {} to {}: one is sea",
                    land.name, back.name
                );
                remarks.tell(&land.line, why);
                continue;
            }
            if !back.armies.iter().any(|to| self.find(to) == Some(at)) {
                remarks.tell(&land.line, one_sided("an army", &land.name, &back.name));
            }
            provinces[at].armies.insert(goal);
            provinces[goal].armies.insert(at);
        }
    }

    /// Takes all borders for fleets over.
    fn fleets(
        &self,
        provinces: &mut [Province],
        shut: &BTreeSet<String>,
        remarks: &mut Remarks<'_>,
    ) {
        let ways: Vec<(usize, Option<Coast>, Berth)> = provinces
            .iter()
            .enumerate()
            .flat_map(|(at, province)| {
                let coasts = province.land.fleets.iter();
                coasts.flat_map(move |(coast, berths)| {
                    let berths = berths.iter().cloned();
                    berths.map(move |berth| (at, *coast, berth))
                })
            })
            .collect();
        // From each side by itself first, so that it can be told what only one
        // of them knows.
        let mut known = BTreeSet::new();
        for (at, coast, berth) in &ways {
            let land = &provinces[*at].land;
            let Some(goal) = self.find(&berth.to) else {
                if !shut.contains(&berth.to) {
                    let why = format!(
                        "a fleet goes from {} to \"{}\", which is no province",
                        land.name, berth.to
                    );
                    remarks.tell(&land.line, why);
                }
                continue;
            };
            if goal == *at {
                continue;
            }
            if !provinces[goal].takes_fleets() {
                let goal = &provinces[goal].land.name;
                let why = format!("no fleet goes from {} to {goal}: it is inland", land.name);
                remarks.tell(&land.line, why);
                continue;
            }
            let froms = own_coasts(&provinces[*at], *coast);
            let tos = self.goal_coasts(*at, *coast, &provinces[goal], berth.coast);
            if tos.is_empty() {
                let goal = &provinces[goal].land.name;
                let why = format!("a fleet from {} reaches no coast of {goal}", land.name);
                remarks.tell(&land.line, why);
            }
            for from in &froms {
                known.extend(tos.iter().map(|to| ((*at, *from), (goal, *to))));
            }
        }
        for &(from, to) in &known {
            if !known.contains(&(to, from)) {
                let names = [from, to].map(|(at, _)| provinces[at].land.name.clone());
                let line = &provinces[from.0].land.line;
                remarks.tell(line, one_sided("a fleet", &names[0], &names[1]));
            }
            for (from, to) in [(from, to), (to, from)] {
                provinces[from.0]
                    .fleets
                    .entry(from.1)
                    .or_default()
                    .insert(to);
            }
        }
    }

    /// The coasts of a goal that a way leads to: the one that is named, or those
    /// from which the goal names the way back.
    fn goal_coasts(
        &self,
        at: usize,
        coast: Option<Coast>,
        goal: &Province,
        named: Option<Coast>,
    ) -> Vec<Option<Coast>> {
        if goal.fleets.keys().all(Option::is_none) {
            return vec![None];
        }
        if named.is_some() {
            let named = goal.fleets.keys().filter(|known| **known == named);
            return named.copied().collect();
        }
        let leads_back = |berths: &&Vec<Berth>| {
            berths.iter().any(|berth| {
                self.find(&berth.to) == Some(at) && (berth.coast.is_none() || berth.coast == coast)
            })
        };
        let coasts = goal.land.fleets.iter();
        coasts
            .filter(|(coast, berths)| coast.is_some() && leads_back(berths))
            .map(|(coast, _)| *coast)
            .collect()
    }

    /// Keeps the largest part of a board that falls into several.
    fn one_part(&mut self, remarks: &mut Remarks<'_>) {
        let count = self.provinces.len();
        let mut parts = UnionFind::<usize>::new(count);
        for (at, province) in self.provinces.iter().enumerate() {
            for to in province.neighbours() {
                parts.union(at, to);
            }
        }
        let part: Vec<usize> = (0..count).map(|at| parts.find(at)).collect();
        let size = |of: usize| part.iter().filter(|part| **part == of).count();
        let Some(largest) = part.iter().copied().max_by_key(|&of| size(of)) else {
            return;
        };
        if size(largest) == count {
            return;
        }
        let mut new = vec![None; count];
        let kept = (0..count).filter(|&at| part[at] == largest);
        for (number, at) in kept.enumerate() {
            new[at] = Some(number);
        }
        let old = std::mem::take(&mut self.provinces);
        for (at, mut province) in old.into_iter().enumerate() {
            if new[at].is_none() {
                let why = format!("{} is left out: no way leads there", province.land.name);
                remarks.tell(&province.land.line, why);
                continue;
            }
            province.armies = province
                .armies
                .into_iter()
                .filter_map(|to| new[to])
                .collect();
            for berths in province.fleets.values_mut() {
                let kept = berths
                    .iter()
                    .filter_map(|&(to, coast)| Some((new[to]?, coast)));
                *berths = kept.collect();
            }
            self.provinces.push(province);
        }
        self.known = std::mem::take(&mut self.known)
            .into_iter()
            .filter_map(|(spelling, at)| Some((spelling, new[at]?)))
            .collect();
    }
}

fn one_sided(what: &str, from: &str, to: &str) -> String {
    format!("{what} goes from {from} to {to}, but not the other way round: taken both ways")
}

/// The coasts of a province, with nothing that leads there yet: `None` alone
/// where it has but one.
fn coasts(land: &Land) -> BTreeMap<Option<Coast>, BTreeSet<(usize, Option<Coast>)>> {
    let named: Vec<Option<Coast>> = land.fleets.keys().flatten().copied().map(Some).collect();
    let coasts = if named.len() > 1 {
        named
    } else if land.fleets.is_empty() {
        Vec::new()
    } else {
        vec![None]
    };
    coasts
        .into_iter()
        .map(|coast| (coast, BTreeSet::new()))
        .collect()
}

/// The coasts that a list of a province is of.
fn own_coasts(province: &Province, coast: Option<Coast>) -> Vec<Option<Coast>> {
    if province.fleets.contains_key(&coast) {
        return vec![coast];
    }
    province.fleets.keys().copied().collect()
}

/// The province of each spelling: abbreviations before names before others.
fn known(lands: &[Land]) -> BTreeMap<String, usize> {
    let mut known = BTreeMap::new();
    let ids = |land: &Land| vec![land.id.clone()];
    let names = |land: &Land| vec![land.name.clone()];
    let others = |land: &Land| land.aliases.clone();
    for spellings in [ids as fn(&Land) -> Vec<String>, names, others] {
        for (at, land) in lands.iter().enumerate() {
            for spelling in spellings(land) {
                known.entry(spelling.to_lowercase()).or_insert(at);
            }
        }
    }
    known
}

/// An id of three or more letters for each province, near to its abbreviation.
fn ids(lands: &[Land]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let letters = |text: &str| -> String {
        slug_of(text)
            .chars()
            .filter(char::is_ascii_lowercase)
            .collect()
    };
    lands
        .iter()
        .map(|land| {
            let mut id = letters(&land.id);
            if id.len() < 3 {
                let name = letters(&land.name);
                id = if name.len() < 3 {
                    format!("{name}xxx")
                } else {
                    name
                };
                id.truncate(3);
            }
            let stem = id.clone();
            let more = ('a'..='z').flat_map(|a| ('a'..='z').map(move |b| format!("{a}{b}")));
            let mut more = ('a'..='z').map(String::from).chain(more);
            while !taken.insert(id.clone()) {
                let end = more
                    .next()
                    .expect("a board has fewer provinces than there are ends");
                id = format!("{stem}{end}");
            }
            id
        })
        .collect()
}
