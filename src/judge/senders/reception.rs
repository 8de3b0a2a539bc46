//! The people who write, and how many answers they get.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;

use crate::game::Message;
use crate::judge::Result;
use crate::judge::admin::{Person, Role};
use crate::judge::games::game_file::Game;
use crate::judge::letters::proof::Proven;
use crate::judge::letters::{Clerk, Refusal, Sender};
use crate::judge::record::known::GameRecord;

/// How many answers one address gets in [`RATE_WINDOW`]. More would
/// only ever go to a machine (RFC 3834 2).
const MOST_ANSWERS: u32 = 40;
/// How many it may have had in that time before receipts of changes stop, too.
const MOST_RECEIPTS: u32 = 1000;
/// How many answers an address without a seat gets in that time.
const MOST_ANSWERS_TO_STRANGERS: u32 = 1;
/// The same if it asks for what strangers may ask for, or had a part in a game.
const MOST_ANSWERS_TO_GUESTS: u32 = 10;
/// How many, if something shows that the mail is from there.
const MOST_ANSWERS_TO_PROVEN_STRANGERS: u32 = 5;
pub(in crate::judge) const RATE_WINDOW: TimeDelta = TimeDelta::hours(24);
/// So long after its last letter an address may still have had a part in a game.
const PART_WINDOW: TimeDelta = TimeDelta::days(60);

/// The games that the sender of a mail has to do with.
pub(in crate::judge) struct Known {
    /// The seats that the sender has, by game.
    pub(in crate::judge) seats: Vec<(Arc<Game>, Person)>,
    /// The games that are out of order.
    pub(in crate::judge) broken: Vec<String>,
    /// The games in which letters did not reach the sender.
    pub(in crate::judge) troubled: BTreeSet<String>,
    /// Whether something shows that the mail is the sender's.
    pub(in crate::judge) proven: Option<Proven>,
}

impl Known {
    /// Whether the sender has to do with any game.
    pub(in crate::judge) const fn is_anybody(&self) -> bool {
        !(self.seats.is_empty() && self.broken.is_empty())
    }
}

impl Clerk<'_> {
    /// The games that the sender of a mail has to do with.
    pub(in crate::judge) fn known(&mut self, address: &str) -> Result<Known> {
        let mut known = Known {
            seats: Vec::new(),
            broken: Vec::new(),
            troubled: BTreeSet::new(),
            proven: None,
        };
        let small = address.to_ascii_lowercase();
        let ids = self.ledger.games_of(address)?;
        self.ledger.want_games(&ids)?;
        for id in ids {
            match self.games.look(self.ledger, &id)? {
                None => {}
                Some(Err(_)) => known.broken.push(id),
                Some(Ok((game, GameRecord { admin, .. }))) => {
                    if admin.undeliverable.contains_key(&small) {
                        known.troubled.insert(id);
                    }
                    let mut own = admin
                        .everybody()
                        .filter(|person| person.writes_from(address))
                        .cloned()
                        .collect::<Vec<_>>();
                    // Who signs up and is something in the game already writes
                    // as that.
                    if own.iter().any(|person| person.role != Role::Candidate) {
                        own.retain(|person| person.role != Role::Candidate);
                    }
                    let own = own.into_iter();
                    known
                        .seats
                        .extend(own.map(|person| (Arc::clone(&game), person)));
                }
            }
        }
        Ok(known)
    }

    /// Whether a sender is answered, `known` to have to do with a game or not.
    pub(in crate::judge) fn may_answer(&mut self, sender: &Sender, known: bool) -> Result<bool> {
        let most = if known {
            MOST_ANSWERS
        } else if self.has_taken_part(sender)? {
            MOST_ANSWERS_TO_GUESTS
        } else {
            MOST_ANSWERS_TO_STRANGERS
        };
        self.has_fewer_answers(sender, most)
    }

    /// Whether the judge has written to an address unasked of late, as it does to those
    /// who have a part in a game. Who has just lost his may wish to have it back.
    fn has_taken_part(&mut self, sender: &Sender) -> Result<bool> {
        let since = self.now - PART_WINDOW;
        let (letters, answers) = self.ledger.letters_since(&sender.address, since)?;
        Ok(letters > answers)
    }

    /// Whether somebody with a part in a game is answered. Receipts of changes
    /// are not held back because much was asked; their bound only stops what no
    /// person writes.
    ///
    /// If so, what the answer says of it: the last one says that it is.
    pub(in crate::judge) fn may_be_told(
        &mut self,
        sender: &Sender,
        changes: bool,
    ) -> Result<Option<Vec<Message>>> {
        let most = if changes { MOST_RECEIPTS } else { MOST_ANSWERS };
        let had = self.answers(sender)?;
        let last = || Message::new("judge-last-answer").with("count", MOST_ANSWERS);
        let is_last = had + 1 == MOST_ANSWERS;
        Ok((had < most).then(|| is_last.then(last).into_iter().collect()))
    }

    /// Whether somebody who asks for what strangers may ask for is answered.
    pub(in crate::judge) fn may_answer_in_lobby(
        &mut self,
        sender: &Sender,
        known: &Known,
    ) -> Result<bool> {
        let most = if known.is_anybody() {
            MOST_ANSWERS
        } else {
            MOST_ANSWERS_TO_GUESTS
        };
        self.has_fewer_answers(sender, most)
    }

    /// Whether a sender has had fewer answers than this of late. Other letters
    /// do not count: who plays in many games, or is written to, is answered.
    fn has_fewer_answers(&mut self, sender: &Sender, most: u32) -> Result<bool> {
        Ok(self.answers(sender)? < most)
    }

    /// How many answers a sender has had of late.
    fn answers(&mut self, sender: &Sender) -> Result<u32> {
        let since = self.now - RATE_WINDOW;
        let (_, answers) = self.ledger.letters_since(&sender.address, since)?;
        Ok(answers)
    }

    /// Answers a mail that belongs to no seat. Whether it did: a sender who
    /// has had enough answers gets none.
    pub(in crate::judge) fn refuse(
        &mut self,
        sender: &Sender,
        known: &Known,
        why: &Message,
    ) -> Result<bool> {
        self.refuse_and_ask(sender, known, why, None)
    }

    /// The same, with a question asked once more.
    pub(in crate::judge) fn refuse_and_ask(
        &mut self,
        sender: &Sender,
        known: &Known,
        why: &Message,
        question: Option<&str>,
    ) -> Result<bool> {
        // An address that no mail can be sent to gets none.
        let reachable = sender.address.parse::<lettre::Address>().is_ok();
        let player = known.seats.first().map(|(_, player)| player);
        let may = if known.proven.is_some() && !known.is_anybody() {
            self.has_fewer_answers(sender, MOST_ANSWERS_TO_PROVEN_STRANGERS)?
        } else {
            self.may_answer(sender, known.is_anybody())?
        };
        if !reachable || !may {
            return Ok(false);
        }
        let refusal = Refusal {
            why,
            question,
            parts: Vec::new(),
        };
        self.refusal(None, player, sender, refusal);
        Ok(true)
    }
}
