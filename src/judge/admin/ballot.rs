//! How players agree on the end of a game.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// What a seat would agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// A draw among all who survive.
    Draw,
    /// A draw among these alone.
    DrawAmong(BTreeSet<Seat>),
    /// The victory of another seat.
    Concede(Seat),
    /// The end of the game without a result.
    Stop,
}

/// What all have agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// These seats share a draw; one alone has been conceded the victory.
    Share(Vec<Seat>),
    /// The game ends without a result.
    Stop,
}

/// The votes of this turn. They are secret: nobody learns who has voted for
/// what unless all agree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ballot(BTreeMap<Seat, Vote>);

impl Ballot {
    /// Votes in place of the seat's former vote.
    pub fn cast(&mut self, seat: Seat, vote: Vote) {
        self.0.insert(seat, vote);
    }

    /// Takes a vote back. Whether there was one.
    pub fn withdraw(&mut self, seat: Seat) -> bool {
        self.0.remove(&seat).is_some()
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// What all agree on, if they do, whose seats are `played`: those of the
    /// survivors that somebody is at. Who is conceded to need not have voted.
    pub fn agreement(&self, survivors: &[Seat], played: &[Seat]) -> Option<Agreement> {
        let votes = |except: Option<Seat>| {
            played
                .iter()
                .filter(move |&&seat| Some(seat) != except)
                .map(|seat| self.0.get(seat))
        };
        let winner = played.iter().find_map(|seat| match self.0.get(seat) {
            Some(Vote::Concede(to)) => Some(*to),
            _ => None,
        });
        if let Some(winner) = winner
            && survivors.contains(&winner)
            && played.iter().any(|seat| *seat != winner)
        {
            let all = votes(Some(winner)).all(|vote| vote == Some(&Vote::Concede(winner)));
            return all.then(|| Agreement::Share(vec![winner]));
        }
        let mut all = votes(None);
        let first = all.next()??;
        if !all.all(|vote| vote == Some(first)) {
            return None;
        }
        match first {
            Vote::Draw => Some(Agreement::Share(survivors.to_vec())),
            Vote::DrawAmong(seats) => Some(Agreement::Share(seats.iter().copied().collect())),
            Vote::Stop => Some(Agreement::Stop),
            Vote::Concede(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    fn ballot(votes: &[(Seat, Vote)]) -> Ballot {
        let mut ballot = Ballot::default();
        for (seat, vote) in votes {
            ballot.cast(*seat, vote.clone());
        }
        ballot
    }

    #[test]
    fn a_game_ends_when_all_survivors_want_the_same() {
        let among = |seats: &[Seat]| Vote::DrawAmong(seats.iter().copied().collect());
        let share = |seats: &[Seat]| Some(Agreement::Share(seats.to_vec()));
        let all = [A, B, C];
        for (votes, survivors, expected) in [
            (vec![], &all[..], None),
            (vec![(A, Vote::Draw), (B, Vote::Draw)], &all[..], None),
            (
                vec![(A, Vote::Draw), (B, Vote::Draw), (C, Vote::Draw)],
                &all[..],
                share(&all),
            ),
            // Who is out of the game has no say.
            (
                vec![(A, Vote::Draw), (B, Vote::Draw)],
                &all[..2],
                share(&[A, B]),
            ),
            (
                vec![(A, among(&[A, B])), (B, among(&[A, B])), (C, Vote::Draw)],
                &all[..],
                None,
            ),
            (
                vec![
                    (A, among(&[A, B])),
                    (B, among(&[A, B])),
                    (C, among(&[A, B])),
                ],
                &all[..],
                share(&[A, B]),
            ),
            (
                vec![(A, Vote::Concede(B)), (C, Vote::Concede(B))],
                &all[..],
                share(&[B]),
            ),
            (
                vec![(A, Vote::Concede(B)), (C, Vote::Concede(A))],
                &all[..],
                None,
            ),
            (vec![(A, Vote::Concede(B))], &all[..], None),
            (
                vec![(A, Vote::Stop), (B, Vote::Stop), (C, Vote::Stop)],
                &all[..],
                Some(Agreement::Stop),
            ),
        ] {
            let found = ballot(&votes).agreement(survivors, survivors);
            assert_eq!(found, expected, "{votes:?}");
        }
        // A seat that nobody plays has no vote, but shares what all share.
        let both = ballot(&[(A, Vote::Draw), (B, Vote::Draw)]);
        assert_eq!(both.agreement(&all, &[A, B]), share(&all));
        let to_c = ballot(&[(A, Vote::Concede(C)), (B, Vote::Concede(C))]);
        assert_eq!(to_c.agreement(&all, &[A, B]), share(&[C]));
        assert_eq!(both.agreement(&all, &[]), None);
    }
}
