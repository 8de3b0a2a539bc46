//! What is asked of every mail from a person before its game is looked for:
//! whose it is, and whether that is enough.

use super::claim::Claim;
use super::quarantine::Confirmation;
use super::reception::Known;
use crate::game::Message;
use crate::judge::Result;
use crate::judge::intake::MailBody;
use crate::judge::letters::{Clerk, Sender};
use crate::mail::Address;
use crate::store::WaitingMail;

/// Whether a mail is dealt with.
pub(in crate::judge) enum Admission {
    /// It is: as whose, and what that person has to do with.
    Open(Sender, Known),
    /// It has been, as the keeper's log says.
    Closed(String),
}

impl Clerk<'_> {
    /// Finds out whose a mail is. It is answered to the address that is known,
    /// wherever it came from.
    pub(in crate::judge) fn admit(
        &mut self,
        mail: &WaitingMail,
        body: &MailBody,
    ) -> Result<Admission> {
        let closed = |done: &str| Ok(Admission::Closed(done.to_owned()));
        let head = &body.incoming.head;
        let Some(from) = &head.from else {
            return closed("no sender");
        };
        let asked = self.asked_about(body);
        let words: Vec<String> = asked.into_iter().map(|asked| asked.word).collect();
        let claim = self.claim(mail, head, &words, &from.email)?;
        let Claim::Of(address, proven) = claim else {
            return closed("put aside: its sender is forged");
        };
        let from = Address::new(from.name.clone(), address);
        let sender = Sender::of(head, &from);
        let mut known = self.known(&from.email)?;
        known.proven = proven;
        if proven.is_none()
            && let Some(held) = self.hold(mail, body, &sender, &known)?
        {
            return Ok(Admission::Closed(held));
        }
        self.reached(&from.email, &known.troubled)?;
        match self.only_confirms(body, &from.email, &known)? {
            Confirmation::None => return Ok(Admission::Open(sender, known)),
            Confirmation::More(question) => {
                if let Some(question) = question {
                    let why = Message::new("identity-still-asked");
                    self.refuse_and_ask(&sender, &known, &why, Some(&question))?;
                }
                return Ok(Admission::Open(sender, known));
            }
            Confirmation::Done => {}
            Confirmation::Refused(why) => {
                self.refuse(&sender, &known, &why)?;
            }
            Confirmation::Answered(why, question) => {
                self.refuse_and_ask(&sender, &known, &why, Some(&question))?;
            }
        }
        closed("a confirmation and nothing else")
    }
}
