//! Proposals to the table, and votes on them. Everybody knows them.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::proposals::Proposed;
use crate::judge::admin::{self, Stage};
use crate::judge::games::clock;
use crate::judge::turns::proposals;
use crate::mail::command::{Proposal, Raw};

/// The most days that a deadline may be put off at once.
const MOST_DAYS: i64 = 366;

impl Commands<'_, '_> {
    /// Puts something to the vote.
    pub(super) fn propose(&mut self, proposal: &Proposal) -> Carried {
        let seat = self.may_vote()?;
        let what = match proposal {
            Proposal::Abandon => Proposed::Abandon,
            Proposal::Extend(time) => {
                if time.num_days() > MOST_DAYS {
                    return refused(Message::new("proposal-too-long").with("most", MOST_DAYS));
                }
                let hours = u32::try_from(time.num_hours()).unwrap_or(u32::MAX);
                Proposed::Extend { hours }
            }
            Proposal::Expel(whom) => {
                let seat = self.survivor_named(whom)?;
                Proposed::Expel(seat)
            }
            Proposal::Fine(whom, text) => {
                let seat = self.survivor_named(whom)?;
                let text = text.as_str().to_owned();
                Proposed::Fine { seat, text }
            }
        };
        let open = &self.admin.proposals.open;
        if let Some(same) = open.iter().find(|one| one.what == what) {
            let message = Message::new("proposal-there");
            return refused(message.with("number", same.number));
        }
        let made = self.admin.proposals.make(seat, what, self.now).clone();
        self.save("proposed", json!({ "seat": seat, "proposal": made }))?;
        let people = self.admin.people.clone();
        for person in &people {
            let message =
                proposals::made(&*self.table, &made, person, self.clerk.words(person.lang));
            if *person == self.person {
                self.say(message);
            } else {
                self.clerk
                    .notice(self.game.at(&self.stored), person, &message);
            }
        }
        self.decide()
    }

    /// Votes on a proposal.
    pub(super) fn vote_on(&mut self, number: Option<u32>, yes: bool) -> Carried {
        let seat = self.may_vote()?;
        let open = &mut self.admin.proposals.open;
        let is_meant = |one: &&mut admin::proposals::Proposal| {
            number.is_none_or(|number| one.number == number)
        };
        let is_plain = number.is_some() || open.len() == 1;
        let Some(proposal) = open.iter_mut().find(is_meant).filter(|_| is_plain) else {
            let numbers: Vec<Arg> = open
                .iter()
                .map(|one| i64::from(one.number).into())
                .collect();
            let refusal = match number {
                _ if numbers.is_empty() => Message::new("proposal-none"),
                Some(number) => Message::new("proposal-unknown").with("number", number),
                None => Message::new("proposal-which"),
            };
            return refused(refusal.with("open", Arg::Any(numbers)));
        };
        let number = proposal.number;
        proposal.vote(seat, yes);
        let what = proposals::what(&*self.table, &proposal.what);
        self.save(
            "voted",
            json!({ "seat": seat, "number": number, "yes": yes }),
        )?;
        let key = if yes {
            "proposal-for"
        } else {
            "proposal-against"
        };
        let message = Message::new(key).with("number", number);
        self.say(message.with("what", what));
        self.decide()
    }

    /// What is voted on, with the votes so far.
    pub(super) fn proposals(&mut self) {
        let open = &self.admin.proposals.open;
        if open.is_empty() {
            return;
        }
        let table = &*self.table;
        let lines = open
            .iter()
            .map(|one| proposals::stands(table, one, &self.person, self.words()));
        self.answer
            .list(Message::new("proposal-heading"), lines.collect());
    }

    /// The seat of a name, if it is still in the game.
    fn survivor_named(&self, name: &Raw) -> Carried<Seat> {
        let seat = self.seat_named(name)?;
        if !self.table.survivors().contains(&seat) {
            return refused(Message::new("proposal-out").with("seat", self.names([seat].iter())));
        }
        Ok(seat)
    }

    /// The seat of who writes, if it has a vote.
    fn may_vote(&self) -> Carried<Seat> {
        if !self.table.has_proposals() {
            return refused(Message::new("proposal-not-here"));
        }
        let seat = self.own_seat()?;
        let goes_on = matches!(self.admin.stage, Stage::Running | Stage::Paused { .. });
        if !goes_on || !self.table.survivors().contains(&seat) {
            return refused(Message::new("proposal-no-vote"));
        }
        Ok(seat)
    }

    /// Does what the table has decided on by now.
    fn decide(&mut self) -> Carried {
        if proposals::decide(self.clerk, self.game)? {
            self.say(Message::new("proposal-decided"));
        }
        clock::settle(self.clerk.ledger, self.game, self.now)?;
        self.reload()
    }
}
