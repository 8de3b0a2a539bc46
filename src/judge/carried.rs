//! What has come of something that is asked for by mail.

use super::record::ledger::LedgerError;
use super::{JudgeError, Result};
use crate::game::Message;

/// Why it is not done, or no further.
pub(in crate::judge) enum Stop {
    /// It may not be, as who writes is told.
    Refused(Message),
    Failed(JudgeError),
}

/// It is done, or not.
pub(in crate::judge) type Carried<T = ()> = Result<T, Stop>;

impl From<Message> for Stop {
    fn from(why: Message) -> Self {
        Self::Refused(why)
    }
}

impl From<JudgeError> for Stop {
    fn from(error: JudgeError) -> Self {
        Self::Failed(error)
    }
}

impl From<LedgerError> for Stop {
    fn from(error: LedgerError) -> Self {
        Self::Failed(error.into())
    }
}

/// Does no more, and tells who writes why.
pub(in crate::judge) fn refused<T>(why: Message) -> Carried<T> {
    Err(Stop::Refused(why))
}

/// What who writes is told if it was not done.
pub(in crate::judge) fn refusal(carried: Carried) -> Result<Option<Message>> {
    match carried {
        Ok(()) => Ok(None),
        Err(Stop::Refused(why)) => Ok(Some(why)),
        Err(Stop::Failed(error)) => Err(error),
    }
}
