//! Mails that cannot be read: their senders are told, if that is safe.

use crate::judge::Result;
use crate::judge::letters::{Clerk, Sender};
use crate::judge::senders::claim::Claim;
use crate::mail::unreadable::Unreadable;
use crate::mail::{Address, Head};
use crate::store::WaitingMail;

impl Clerk<'_> {
    /// Tells the sender of a mail why it cannot be read. Returns what was
    /// done.
    pub(super) fn unreadable(
        &mut self,
        mail: &WaitingMail,
        unreadable: &Unreadable,
    ) -> Result<String> {
        if self.ledger.knows_mail(&unreadable.key)? {
            return Ok("duplicate: dealt with before".to_owned());
        }
        let done = format!("unreadable: {unreadable}");
        let Some(head) = unreadable.head.as_deref() else {
            return Ok(done);
        };
        if let Some(returned) = self.returned(head, &mail.raw)? {
            return Ok(returned);
        }
        let Some(from) = &head.from else {
            return Ok(done);
        };
        if head.automatic.is_some() || head.came_back(&self.config.address) {
            return Ok(done);
        }
        let why_not = self.answer_unreadable(mail, unreadable, (head, from))?;
        Ok(why_not.map_or(done.clone(), |why| format!("{done}; {why}")))
    }

    /// Answers a mail that cannot be read, or says why not. It cannot be held
    /// until it is confirmed, as there is nothing that could be used then: in
    /// a player's name it gets no answer without a proof, and a stranger gets
    /// what any first mail of a stranger gets.
    fn answer_unreadable(
        &mut self,
        mail: &WaitingMail,
        unreadable: &Unreadable,
        (head, from): (&Head, &Address),
    ) -> Result<Option<&'static str>> {
        let claim = self.claim(mail, head, &[], &from.email)?;
        let Claim::Of(email, proven) = claim else {
            return Ok(Some("put aside: its sender is forged"));
        };
        let mut known = self.known(&email)?;
        known.proven = proven;
        let needs_proof = self.config.identity.requires_proof() && known.is_anybody();
        if needs_proof && proven.is_none() {
            return Ok(Some("not answered: nothing shows whose it is"));
        }
        let from = Address::new(from.name.clone(), email);
        let sender = Sender::of(head, &from);
        let is_answered = self.refuse(&sender, &known, &unreadable.message())?;
        Ok((!is_answered).then_some("not answered again"))
    }
}
