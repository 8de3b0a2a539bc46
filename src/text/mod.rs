//! What players write, before anybody knows which game it is for: words in
//! the form in which they are compared, and what is said besides orders.
//!
//! Orders of every game and the commands of the judge are read with these
//! parts. Nothing here knows a game's words; a game says which words name its
//! pieces and places and which give orders ([`talk::Lexicon`]).

pub mod amend;
pub mod answer;
pub mod beside;
pub mod change;
pub mod cursor;
pub mod doubt;
pub mod fold;
pub mod grammar;
pub mod letters;
pub mod line;
pub mod names;
pub mod remark;
pub mod stance;
pub mod talk;
pub mod token;
pub mod vocabulary;

pub use cursor::{Cursor, Mistake};
pub use grammar::Grammar;
pub use token::{Kind, Sign, Token};
pub use vocabulary::Vocabulary;
