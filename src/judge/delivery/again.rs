//! Letters that are sent once more because a keeper says so.

use crate::judge::letters::proof;
use crate::judge::{Judge, Result};
use crate::store::{Store, WrittenLetter};

/// What came of asking for a letter once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Again {
    /// It goes out with the bytes and the Message-ID that it has.
    Queued(WrittenLetter),
    /// It is waiting to be sent, or its bytes have been deleted.
    Refused(WrittenLetter),
    /// There is no such letter.
    Unknown,
}

impl<S: Store> Judge<S> {
    /// Queues a letter once more that was sent or given up: by its number in
    /// the store, or its Message-ID.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn resend(&mut self, letter: &str) -> Result<Again> {
        let name = letter.trim_matches(['<', '>']);
        let local = name.split_once('@').map(|(local, _)| local);
        let number = local.map_or_else(|| name.parse().ok(), proof::number_of);
        let mut work = self.store.begin()?;
        let known = number.map(|number| work.letter(number)).transpose()?;
        let known = known.flatten();
        let (Some(number), Some(known)) = (number, known) else {
            return Ok(Again::Unknown);
        };
        if local.is_some() && known.message_id != name {
            return Ok(Again::Unknown);
        }
        if !work.queue_again(number)? {
            return Ok(Again::Refused(known));
        }
        work.commit()?;
        Ok(Again::Queued(known))
    }
}
