//! Who plays: signing up, beginning, leaving, taking over.
//!
//! | file | what it holds |
//! |---|---|
//! | `lobby` | what is about all games: which there are, new ones by mail |
//! | `profile` | what is kept of a person beside games |
//! | `rating` | how strong people are |
//! | `seating` | the seats of one game |
//! | `announcing` | how one comes to a game |
//! | `forgetting` | taking somebody out of everything |
//! | `inviting` | asking others to join |
//! | `waiting` | who is told when a game takes players |

pub(in crate::judge) mod announcing;
pub(in crate::judge) mod forgetting;
pub(in crate::judge) mod inviting;
pub(in crate::judge) mod lobby;
pub(in crate::judge) mod profile;
pub(in crate::judge) mod rating;
pub(in crate::judge) mod seating;
pub(in crate::judge) mod waiting;
