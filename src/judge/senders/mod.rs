//! Who wrote a mail, and what shows it.
//!
//! | file | what it holds |
//! |---|---|
//! | `reception` | the people who write, and how many answers they get |
//! | `claim` | what a mail shows of its writer: an answer to a letter, a server's word |
//! | `admission` | whether it is let in |
//! | `quarantine` | what is held back until its sender says that it is his |
//! | `consent` | whether an answer says yes or no |

pub(in crate::judge) mod admission;
pub(in crate::judge) mod claim;
pub(in crate::judge) mod consent;
pub(in crate::judge) mod quarantine;
pub(in crate::judge) mod reception;
