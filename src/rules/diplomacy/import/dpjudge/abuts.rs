//! Who borders whom: `COAST APU ABUTS ADR ION NAP rom VEN`. Whether a name is
//! written in large or small letters there says who may go: fleets not to small
//! ones, armies not to `Mixed` ones.

use std::collections::BTreeSet;

use super::Reading;
use crate::rules::diplomacy::import::board::{Berth, Land, Line, coasted};

/// The borders of a province or a coast, as they are written.
pub(super) struct Abuts {
    line: Line,
    /// `COAST` and others.
    sort: String,
    place: String,
    to: Vec<String>,
}

impl Reading {
    /// Takes a list of borders over. It stands for one that was there before, but
    /// `AMEND` adds to it, and takes from it what has a `-`.
    pub(super) fn terrain(&mut self, line: &Line, words: &[&str]) -> Result<(), String> {
        let [sort, place, goals @ ..] = words else {
            return Err(format!("nothing is said of \"{}\"", words.join(" ")));
        };
        let sort = sort.to_uppercase();
        let place = self.as_before(place);
        let goals = match goals {
            [] => None,
            [abuts, goals @ ..] if abuts.eq_ignore_ascii_case("ABUTS") => Some(goals),
            [other, ..] => return Err(format!("\"{other}\" stands where ABUTS would")),
        };
        let is_same = |known: &Abuts| known.place.eq_ignore_ascii_case(&place);
        let known = self.abuts.iter().position(is_same);
        let at = match known {
            None if sort == "AMEND" => {
                return Err(format!("there is no \"{place}\" to amend"));
            }
            None => {
                self.abuts.push(Abuts {
                    line: line.clone(),
                    sort,
                    place,
                    to: Vec::new(),
                });
                self.abuts.len() - 1
            }
            Some(at) => {
                let known = &mut self.abuts[at];
                known.place = place;
                if sort != "AMEND" {
                    known.sort = sort;
                    known.line = line.clone();
                    if goals.is_some() {
                        known.to.clear();
                    }
                }
                at
            }
        };
        for goal in goals.unwrap_or_default() {
            let goal = self.as_before(goal);
            let to = &mut self.abuts[at].to;
            match goal.strip_prefix('-') {
                Some(gone) => {
                    let gone = gone.to_uppercase();
                    to.retain(|goal| !goal.to_uppercase().starts_with(&gone));
                }
                None => to.push(goal),
            }
        }
        Ok(())
    }

    /// `DROP SWI`: there are no such provinces.
    pub(super) fn drop_provinces(&mut self, places: &[&str]) {
        for place in places {
            let (gone, _) = self.place(place);
            let is_gone = |place: &str| coasted(place.trim_matches(['*', '~'])).0 == gone;
            self.board.provinces.retain(|land| land.id != gone);
            self.abuts.retain(|abuts| !is_gone(&abuts.place));
            for abuts in &mut self.abuts {
                abuts.to.retain(|to| !is_gone(to));
            }
            self.game.centres.retain(|centre| *centre != gone);
            for power in &mut self.game.powers {
                power.home.retain(|home| *home != gone);
                power.owns.retain(|centre| *centre != gone);
                power.units.retain(|(_, at)| at.to != gone);
            }
        }
    }

    /// Gives provinces their borders once all that is said of them is known; tells
    /// what of it was odd.
    pub(super) fn borders(&mut self) -> Vec<(Line, String)> {
        let mut odd = Vec::new();
        for abuts in std::mem::take(&mut self.abuts) {
            if let Err(why) = self.border(&abuts) {
                odd.push((abuts.line, why));
            }
        }
        self.part_borders();
        odd
    }

    fn border(&mut self, abuts: &Abuts) -> Result<(), String> {
        let Abuts {
            line, sort, place, ..
        } = abuts;
        let (id, coast) = coasted(place);
        let takes_fleets = !place.starts_with(|c: char| c.is_ascii_lowercase());
        let land = self.land(&id);
        if land.line.number == 0 {
            land.line = line.clone();
        }
        land.is_sea |= sort == "WATER";
        land.convoys |= sort == "PORT";
        if sort == "SHUT" {
            return Ok(());
        }
        let mut odd = Vec::new();
        for said in &abuts.to {
            let goal = said.trim_matches(['*', '~']);
            if said.len() > goal.len() {
                odd.push(format!("{said} is an ordinary one here"));
            }
            if goal.contains([':', '(', '&']) {
                odd.push(format!("{said} is left out"));
                continue;
            }
            let to = Berth::read(goal);
            let is_small = goal.starts_with(|c: char| c.is_ascii_lowercase());
            let is_mixed =
                !is_small && goal.split('/').next() != goal.to_uppercase().split('/').next();
            if sort != "WATER" && coast.is_none() && !is_mixed {
                land.armies.push(to.to.clone());
            }
            if sort != "LAND" && takes_fleets && !is_small {
                land.fleets.entry(coast).or_default().push(to);
            }
        }
        if odd.is_empty() {
            return Ok(());
        }
        Err(format!(
            "from {id}, borders of their own kind: {}",
            odd.join(", ")
        ))
    }

    /// One list is of armies and fleets there: takes out where either does not
    /// go.
    fn part_borders(&mut self) {
        let seas = |land: &Land| land.is_sea;
        let inland = |land: &Land| !land.is_sea && land.fleets.values().all(Vec::is_empty);
        let of = |sort: &dyn Fn(&Land) -> bool| -> BTreeSet<String> {
            let lands = self.board.provinces.iter().filter(|land| sort(land));
            lands.map(|land| land.id.clone()).collect()
        };
        let (seas, inland) = (of(&seas), of(&inland));
        for land in &mut self.board.provinces {
            land.armies.retain(|to| !seas.contains(to));
            for berths in land.fleets.values_mut() {
                berths.retain(|berth| !inland.contains(&berth.to));
            }
        }
    }
}
