//! Supports that a convoyed army does not cut: `convoy_paradox`
//! (DATC 3.0 4.A.2, the rules of 1971, 1982 and 2000).
//!
//! These rules take precedence over everything that cuts a support, even over
//! its unit being dislodged by that army (DATC 3.0 6.F.17). What they leave
//! open is resolved by Szykman's rule, the usual choice; that one is in
//! `super::cycle`, where the cycles are found.

use super::resolver::{Resolver, UnitSet};
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::variant::ConvoyParadox;

/// The seas without whose fleet a convoy has no route.
pub(super) fn necessary(
    map: &Map,
    from: ProvinceId,
    to: ProvinceId,
    ferries: ProvinceSet,
) -> ProvinceSet {
    let is_necessary = |sea: &ProvinceId| {
        let mut others = ferries;
        others.remove(*sea);
        !map.convoy_reach(from, others).contains(to)
    };
    ferries.into_iter().filter(is_necessary).collect()
}

/// The province that a support is for, and whether it is for a move there.
fn action(support: Command) -> Option<(ProvinceId, bool)> {
    match support {
        Command::SupportHold { at } => Some((at, false)),
        Command::SupportMove { to, .. } => Some((to, true)),
        Command::Hold | Command::Move { .. } | Command::Convoy { .. } => None,
    }
}

impl Resolver {
    /// Finds the seas in which supports are spared, and takes note of the
    /// supports for something there.
    pub(super) fn find_spared(&mut self, commands: &[Command]) {
        let rule = self.options.convoy_paradox;
        self.convoying = ProvinceSet::EMPTY;
        if rule == ConvoyParadox::Szykman {
            return;
        }
        for journey in &self.journeys {
            if self.is_convoyed(usize::from(journey.army)) {
                self.convoying |= journey.ordered;
            }
        }
        self.sparable = UnitSet::EMPTY;
        for (index, &command) in commands.iter().enumerate() {
            if let Some((province, is_move)) = action(command)
                && self.convoying.contains(province)
                && (is_move || rule == ConvoyParadox::Of1982)
            {
                self.sparable.insert(index);
                self.action[index] = province.0;
            }
        }
    }

    /// Whether a convoyed army that attacks a supporting unit does not cut
    /// its support.
    pub(super) fn is_spared(&self, supporter: usize, army: usize) -> bool {
        if !self.sparable.contains(supporter) {
            return false;
        }
        let sea = ProvinceId(self.action[supporter]);
        let mut journeys = self.journeys.iter();
        let journey = journeys.find(|journey| usize::from(journey.army) == army);
        match self.options.convoy_paradox {
            ConvoyParadox::Szykman => false,
            ConvoyParadox::Of1971 => journey.is_some_and(|by| by.ordered.contains(sea)),
            ConvoyParadox::Of1982 => true,
            ConvoyParadox::Of2000 => journey.is_some_and(|by| by.necessary.contains(sea)),
        }
    }
}
