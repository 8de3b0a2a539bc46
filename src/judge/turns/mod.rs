//! Turns that end.
//!
//! | file | what it holds |
//! |---|---|
//! | `pass` | the games that are due, one after the other |
//! | `tick` | what one of them asks for at a moment |
//! | `proposals` | what players have agreed on |
//! | `close` | a turn that ends |
//! | `late` | mails for a turn that has ended |

pub(in crate::judge) mod close;
pub(in crate::judge) mod late;
pub(in crate::judge) mod pass;
pub(in crate::judge) mod proposals;
pub(in crate::judge) mod tick;
