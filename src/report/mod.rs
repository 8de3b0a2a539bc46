//! What players read: texts in their language, plain and as HTML.
//!
//! | subject | file |
//! |---|---|
//! | messages to words, lists, times | `words`, `lexicon` |
//! | a letter's parts, before any layout | `letter` |
//! | plain text for mails and terminals | `text`, `columns` |
//! | HTML for mails | `html`, `palette`, `templates/letter.html` |
//! | how templates are read, of letters and of pages | `templating` |
//! | pictures in words | `alt` |
//! | a page of rules in chapters | `rulebook` |
//! | a player's line with what is wrong in it | `quote` |

#[cfg(feature = "judge")]
pub(crate) mod account;
mod alt;
mod columns;
pub mod html;
pub mod letter;
mod lexicon;
pub mod palette;
mod quote;
mod rulebook;
pub mod templating;
pub mod text;
pub mod words;

pub use letter::Letter;
pub use rulebook::{Chapter, Rulebook};
pub use words::{Texts, Words};
