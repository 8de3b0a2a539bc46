//! A stored mail, read: what it says before anybody knows which game it is
//! about.
//!
//! Reading takes as long as a mail is long, so it is done while others have
//! the store.

pub(in crate::judge) mod keeping;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::games::sheet::Blank;
use super::orders::statements::OfSeat;
use super::{Judge, Result, words_of};
use crate::game::Seat;
use crate::mail::command::{self, Doubt, Part};
use crate::mail::incoming::MAX_OWN_TEXT;
use crate::mail::unreadable::{Fault, Unreadable};
use crate::mail::{Address, Head, Incoming, read, reply};
use crate::store::{Store, WaitingMail};
use crate::table::TableView;

/// How large mails are that are read ahead together with others, in bytes.
const LARGEST_AHEAD: usize = 64 * 1024;

/// Mails that have been read before they are dealt with.
#[derive(Debug, Default)]
pub(super) struct ReadAhead(BTreeMap<i64, ReadMail>);

impl ReadAhead {
    /// Reads mails. Who has the store to lend has no transaction open, so
    /// nothing is locked meanwhile: the compiler sees to it.
    fn of(mails: Vec<WaitingMail>, _unlocked: &mut impl Store) -> Self {
        let read = |mail: WaitingMail| (mail.id, ReadMail::of(mail));
        Self(mails.into_iter().map(read).collect())
    }

    /// Whether a mail is among them.
    fn has(&self, id: i64) -> bool {
        self.0.contains_key(&id)
    }

    /// A mail as it was read. `None` if it is not among them: another worker
    /// has dealt with those before it. It is not read here, where the store is
    /// locked.
    pub(super) fn take(&mut self, stored: WaitingMail) -> Option<ReadMail> {
        let read = self.0.remove(&stored.id)?;
        Some(ReadMail { stored, ..read })
    }
}

impl<S: Store> Judge<S> {
    /// Reads the mail that is next, however large, and small ones behind it,
    /// at most so many, unless it has been read before.
    pub(super) fn read_ahead(&mut self, behind: usize) -> Result<ReadAhead> {
        let before = std::mem::take(&mut self.read);
        let mut work = self.store.begin()?;
        let Some(next) = work.next_mail()? else {
            return Ok(before);
        };
        if before.has(next.id) {
            return Ok(before);
        }
        let mut mails = match behind {
            0 => Vec::new(),
            _ => work.mails_ahead(behind + 1, LARGEST_AHEAD)?,
        };
        drop(work);
        mails.retain(|mail| mail.id != next.id);
        mails.push(next);
        Ok(ReadAhead::of(mails, &mut self.store))
    }
}

/// A mail from the store and what it says.
#[derive(Debug)]
pub(super) struct ReadMail {
    pub(super) stored: WaitingMail,
    /// What it says, or why that is not known.
    pub(super) content: Result<Box<MailBody>, Unread>,
}

/// Why it is not known what a mail says.
#[derive(Debug)]
pub(super) enum Unread {
    /// The mail is at fault.
    Unreadable(Unreadable),
    /// The program is, and what it said.
    Failed(String),
}

impl ReadMail {
    /// Reads a mail. Over none does it fail.
    pub(super) fn of(stored: WaitingMail) -> Self {
        let reading = AssertUnwindSafe(|| read(&stored.raw).and_then(MailBody::within_limits));
        let content = match catch_unwind(reading) {
            Ok(read) => read.map_err(Unread::Unreadable),
            Err(panic) => Err(Unread::Failed(words_of(panic.as_ref()))),
        };
        Self { stored, content }
    }

    /// What its header says, if that can be read.
    pub(super) fn head(&self) -> Option<&Head> {
        match &self.content {
            Ok(body) => Some(&body.incoming.head),
            Err(Unread::Unreadable(unreadable)) => unreadable.head.as_deref(),
            Err(Unread::Failed(_)) => None,
        }
    }

    /// Who it says that it is from.
    pub(super) fn from(&self) -> Option<&Address> {
        self.head().and_then(|head| head.from.as_ref())
    }
}

/// What a person wrote, apart from what the mail brought along.
#[derive(Debug)]
pub(super) struct MailBody {
    pub(super) incoming: Arc<Incoming>,
    pub(super) own: reply::OwnText,
    pub(super) forwarded: bool,
    for_no_game: OnceCell<Vec<Part>>,
}

impl MailBody {
    /// What a mail says, if it is no more than anybody writes: what can be done
    /// to the judge by writing much ends here.
    fn within_limits(incoming: Incoming) -> Result<Box<Self>, Unreadable> {
        let body = Self::of(incoming);
        let lines = body.own.own_lines();
        let size = lines.iter().map(|(_, text)| text.len() + 1).sum();
        if size <= MAX_OWN_TEXT {
            return Ok(Box::new(body));
        }
        Err(Unreadable {
            fault: Fault::TooMuchText { size },
            head: Some(Box::new(body.incoming.head.clone())),
            key: body.incoming.key.clone(),
        })
    }

    pub(super) fn of(incoming: Incoming) -> Self {
        let own = reply::own_text(&incoming.text.body);
        Self {
            forwarded: own.forwarded || reply::is_forward(&incoming.head.subject),
            own,
            for_no_game: OnceCell::new(),
            incoming: Arc::new(incoming),
        }
    }

    /// The same mail as if it had these lines only, with these words.
    pub(super) fn only(&self, keep: impl Fn(&reply::Line) -> Option<String>) -> Self {
        Self {
            incoming: Arc::clone(&self.incoming),
            own: self.own.only(keep),
            forwarded: self.forwarded,
            for_no_game: OnceCell::new(),
        }
    }

    /// What it consists of, whatever game it is about: without orders.
    pub(super) fn for_no_game(&self) -> &[Part] {
        self.for_no_game.get_or_init(|| self.cut(&command::NoGame))
    }

    /// What it consists of for a seat of a game, or somebody without one.
    pub(super) fn parts(
        &self,
        table: &dyn TableView,
        seat: Option<Seat>,
        blank: &Blank<'_>,
    ) -> Vec<Part> {
        self.cut(&OfSeat::new(table, seat, blank))
    }

    /// The answer to what a seat wrote, as a press to it, if it is one.
    pub(super) fn answer_to_press(
        &self,
        table: &dyn TableView,
        seat: Seat,
        blank: &Blank<'_>,
        to: &str,
    ) -> Result<Part, Doubt> {
        let orders = OfSeat::new(table, Some(seat), blank);
        let written = |number| self.own.written(number);
        command::answer_to_press(&self.own.own_lines(), &orders, &written, to)
    }

    fn cut(&self, orders: &dyn command::Orders) -> Vec<Part> {
        if self.forwarded {
            return Vec::new();
        }
        let lines = self.own.own_lines();
        let written = |number| self.own.written(number);
        let head = &self.incoming.head;
        let is_answer = head.in_reply_to.is_some() || !head.references.is_empty();
        // What answers a letter is about that letter's turn, whatever stands in
        // the subject, which only some programs mark.
        let is_heard = lines.is_empty() || !is_answer;
        let subject = if is_heard { &head.subject } else { "" };
        command::read_as_written(&lines, subject, orders, &written)
    }
}
