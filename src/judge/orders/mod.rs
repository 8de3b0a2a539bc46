//! From the lines of a mail to orders on file.
//!
//! | file | what it holds |
//! |---|---|
//! | `statements` | a mail's parts at the table: lines for now, conditions |
//! | `filing` | its orders, put on file |
//! | `ahead` | orders for later turns, under conditions and until changed |
//! | `order_receipt` | the receipt for what has changed on file |
//! | `account` | what of it is neither: talk, and what was put aside |

pub mod account;
pub(in crate::judge) mod ahead;
pub(in crate::judge) mod filing;
pub mod order_receipt;
pub mod statements;
