//! Who plays: signing up, beginning, leaving, taking over.
//!
//! | file | what it holds |
//! |---|---|
//! | `lobby` | what is about all games: which there are, new ones by mail |
//! | `seating` | the seats of one game |

pub(in crate::judge) mod lobby;
pub(in crate::judge) mod seating;
