//! What players propose to the table, and how the table votes on it.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// For how many hours votes are taken (Risiko O-12).
const OPEN_HOURS: i64 = 48;
/// How many votes for it a proposal needs at least (Risiko O-12).
const FEWEST: usize = 2;

/// What may be proposed (Risiko D-31).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposed {
    /// That nobody plays this seat any more.
    Expel(Seat),
    /// That the turn has so many more hours.
    Extend {
        /// How many, at least one.
        hours: u32,
    },
    /// That the game ends without a result.
    Abandon,
    /// That somebody is fined, in the players' own words.
    Fine {
        /// Who.
        seat: Seat,
        /// What he is to do, or what for.
        text: String,
    },
}

/// A proposal that is voted on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Its number in the game, from 1.
    pub number: u32,
    /// Whose it is.
    pub by: Seat,
    /// What is proposed.
    pub what: Proposed,
    /// Until when votes are taken.
    pub until: DateTime<Utc>,
    /// Who is for it.
    pub yes: BTreeSet<Seat>,
    /// Who is against it.
    pub no: BTreeSet<Seat>,
}

impl Proposal {
    /// Votes in place of the seat's former vote.
    pub fn vote(&mut self, seat: Seat, yes: bool) {
        self.yes.remove(&seat);
        self.no.remove(&seat);
        let side = if yes { &mut self.yes } else { &mut self.no };
        side.insert(seat);
    }

    /// How many of these voters are for it and how many against it.
    pub fn counted(&self, voters: &[Seat]) -> (usize, usize) {
        let of = |side: &BTreeSet<Seat>| voters.iter().filter(|seat| side.contains(seat)).count();
        (of(&self.yes), of(&self.no))
    }

    /// Whether it is accepted, once that is certain: when the time is over, or
    /// when those who have not voted could not change it.
    ///
    /// Risiko O-12: it is if more votes are for it than against it, and at
    /// least two are.
    pub fn decided(&self, voters: &[Seat], now: DateTime<Utc>) -> Option<bool> {
        let (yes, no) = self.counted(voters);
        let is_accepted = |yes: usize, no: usize| yes > no && yes >= FEWEST;
        let open = if now >= self.until {
            0
        } else {
            voters.len() - yes - no
        };
        let (if_against, if_for) = (is_accepted(yes, no + open), is_accepted(yes + open, no));
        (if_against == if_for).then_some(if_for)
    }
}

/// The proposals of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Proposals {
    /// How many there have been.
    pub made: u32,
    /// Those that are voted on, the oldest first.
    pub open: Vec<Proposal>,
}

impl Proposals {
    /// Puts something to the vote. Who proposes it is for it.
    pub fn make(&mut self, by: Seat, what: Proposed, now: DateTime<Utc>) -> &Proposal {
        self.made += 1;
        self.open.push(Proposal {
            number: self.made,
            by,
            what,
            until: now + TimeDelta::hours(OPEN_HOURS),
            yes: BTreeSet::from([by]),
            no: BTreeSet::new(),
        });
        self.open.last().expect("it has just been put there")
    }

    /// When the first of them has to be counted.
    pub fn next(&self) -> Option<DateTime<Utc>> {
        self.open.iter().map(|one| one.until).min()
    }

    /// Takes out the first one that is decided, with whether it is accepted.
    pub fn take_decided(
        &mut self,
        voters: &[Seat],
        now: DateTime<Utc>,
    ) -> Option<(Proposal, bool)> {
        let mut found = self.open.iter().enumerate();
        let (index, accepted) =
            found.find_map(|(index, one)| Some((index, one.decided(voters, now)?)))?;
        Some((self.open.remove(index), accepted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proposal_is_decided_when_nobody_can_change_it() {
        let seats: Vec<Seat> = (0..4).map(Seat).collect();
        let start: DateTime<Utc> = "2026-11-20T08:00:00Z".parse().unwrap();
        let late = start + TimeDelta::hours(48);
        let mut proposals = Proposals::default();
        proposals.make(seats[0], Proposed::Abandon, start);
        for (votes, at_once, in_the_end) in [
            // One alone cannot decide anything, whoever keeps silent.
            (vec![], None, false),
            (vec![(1, true)], None, true),
            (vec![(1, true), (2, true)], Some(true), true),
            (vec![(1, false), (2, true)], None, true),
            (vec![(1, false), (2, false)], Some(false), false),
            (vec![(1, false), (2, true), (3, false)], Some(false), false),
            // A vote may be changed.
            (
                vec![(0, false), (1, true), (2, true), (3, true)],
                Some(true),
                true,
            ),
            // Who does not play has no vote.
            (vec![(7, true)], None, false),
        ] {
            let mut proposal = proposals.open[0].clone();
            for (seat, yes) in &votes {
                proposal.vote(Seat(*seat), *yes);
            }
            assert_eq!(proposal.decided(&seats, start), at_once, "{votes:?}");
            assert_eq!(
                proposal.decided(&seats, late),
                Some(in_the_end),
                "{votes:?}"
            );
        }
    }
}
