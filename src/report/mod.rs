//! What players read: texts in their language, plain and as HTML.
//!
//! | subject | file |
//! |---|---|
//! | messages to words, lists, times | `words` |
//! | a letter's parts, before any layout | `letter` |
//! | plain text for mails and terminals | `text` |
//! | HTML for mails | `html`, `templates/letter.html` |
//! | a player's line with what is wrong in it | `quote` |

pub mod html;
pub mod letter;
mod quote;
pub mod text;
pub mod words;

pub use letter::Letter;
pub use words::Words;
