//! Time as the judge knows it.

use std::ops::Deref;

use chrono::{DateTime, SubsecRound as _, Utc};

/// A moment in whole seconds, as stores keep them: what is worked out from one
/// that has been stored is what was worked out before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::judge) struct Moment(DateTime<Utc>);

impl Moment {
    /// The second in which a time is.
    pub(in crate::judge) fn of(time: DateTime<Utc>) -> Self {
        Self(time.trunc_subsecs(0))
    }
}

impl Deref for Moment {
    type Target = DateTime<Utc>;

    fn deref(&self) -> &DateTime<Utc> {
        &self.0
    }
}
