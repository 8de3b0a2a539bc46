//! Votes about the end of a game. They are secret, and gone when the turn is.

use std::collections::BTreeSet;

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::system::Awaiting;
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::Stage;
use crate::judge::admin::ballot::{Agreement, Vote};
use crate::judge::games::names::names_of;
use crate::judge::turns::close::{self, MissingOrders, Outcome};
use crate::mail::command::Raw;

impl Commands<'_, '_> {
    /// Votes for a draw of all survivors or of those named.
    pub(super) fn draw(&mut self, with: &[Raw]) -> Carried {
        if with.is_empty() {
            return self.vote(&Vote::Draw);
        }
        let mut seats = BTreeSet::new();
        for raw in with {
            let seat = self.seat_named(raw)?;
            seats.insert(seat);
        }
        self.vote(&Vote::DrawAmong(seats))
    }

    /// Votes for the victory of another seat.
    pub(super) fn concede(&mut self, to: &Raw) -> Carried {
        let seat = self.seat_named(to)?;
        self.vote(&Vote::Concede(seat))
    }

    /// Votes for an end without a result.
    pub(super) fn stop(&mut self) -> Carried {
        self.vote(&Vote::Stop)
    }

    /// Takes the vote back.
    pub(super) fn withdraw_vote(&mut self) -> Carried {
        let seat = self.own_seat()?;
        let was = self.admin.ballot.withdraw(seat);
        self.save("vote", json!({ "seat": seat, "vote": null }))?;
        let key = if was {
            "answer-vote-back"
        } else {
            "answer-vote-none"
        };
        self.say(Message::new(key));
        Ok(())
    }

    fn vote(&mut self, vote: &Vote) -> Carried {
        let seat = self.own_seat()?;
        let survivors = self.table.survivors();
        if !survivors.contains(&seat) || self.admin.stage == Stage::Over {
            return refused(Message::new("answer-vote-no-say"));
        }
        if *vote == Vote::Concede(seat) {
            return refused(Message::new("answer-vote-self"));
        }
        // A turn of another game, say, in which this word is an order.
        if self.mail.has_mistakes && !self.mail.remembers {
            return refused(Message::new("answer-vote-mistakes"));
        }
        let message = match vote {
            Vote::Draw => Message::new("answer-vote-draw"),
            Vote::DrawAmong(seats) => {
                Message::new("answer-vote-draw-among").with("seats", self.names(seats.iter()))
            }
            Vote::Concede(to) => {
                Message::new("answer-vote-concede").with("seat", self.names(std::iter::once(to)))
            }
            Vote::Stop => Message::new("answer-vote-stop"),
        };
        self.admin.ballot.cast(seat, vote.clone());
        self.save("vote", json!({ "seat": seat, "vote": vote }))?;
        self.say(message);
        self.count_votes()
    }

    /// Ends the game if all who play agree on that.
    pub(super) fn count_votes(&mut self) -> Carried {
        if !matches!(self.admin.stage, Stage::Running | Stage::Paused { .. }) {
            return Ok(());
        }
        let survivors = self.table.survivors();
        let played = self.admin.at_their_seats(&survivors);
        match self.admin.ballot.agreement(&survivors, &played) {
            None => Ok(()),
            Some(Agreement::Share(seats)) => self.end_with(&seats),
            Some(Agreement::Stop) => self.end_without_result("answer-ended-without-result", "stop"),
        }
    }

    fn end_with(&mut self, seats: &[Seat]) -> Carried {
        let Some(closed) = self.whole_table()?.agree(seats) else {
            return refused(Message::new("answer-vote-not-in-this-game"));
        };
        let outcome = Outcome {
            closed: closed.as_ref(),
            drawn: &[],
        };
        let nobody = MissingOrders::default();
        close::close_with(self.clerk, self.game.at(&self.stored), outcome, &nobody)?;
        self.say(Message::new("answer-vote-all-agree"));
        self.reload()
    }

    /// Ends the game without a result, as its keeper.
    pub(super) fn terminate(&mut self) -> Carried {
        if self.admin.stage == Stage::Over || matches!(self.table.awaiting(), Awaiting::Over(_)) {
            return refused(Message::new("judge-game-ends"));
        }
        self.end_without_result("answer-terminated", "keeper")
    }

    fn end_without_result(&mut self, key: &'static str, why: &str) -> Carried {
        let message = Message::new(key);
        let revealed = close::without_result(
            self.clerk,
            self.game.at(&self.stored),
            (&json!({ "why": why, "by": self.by }), &message),
            Some(&self.person),
        )?;
        self.say(message);
        self.answer.said.extend(revealed);
        self.reload()
    }

    /// Names of seats, in their order.
    pub(super) fn names<'s>(&self, seats: impl Iterator<Item = &'s Seat>) -> Arg {
        names_of(&*self.table, seats)
    }
}
