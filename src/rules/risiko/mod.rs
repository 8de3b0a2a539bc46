//! Risiko by the house rules of a playing group: countries, missions, dice.
//!
//! | subject | rules | file |
//! |---|---|---|
//! | countries, cards, missions as data | R-4 to R-11, D-1, D-2 | `board`, `file` |
//! | options | 4.8 | `options` |
//! | setting up | R-12 to, D-24 to D-26, D-36 | `setup` |
//! | a state of play | R-5, D-7 | `position`, `record` |
//! | orders | O-1 to O-11 | `order`, `grammar/`, `meant`, `words` |
//! | the course of a turn | R-17 to, R-62 | `turn`, `play` |
//! | new armies | R-25 to R-28, D-27 | `place` |
//! | attacks | R-29 to R-45, D-8 to D-11 | `attack`, `dice` |
//! | sets of cards | R-48 to R-56, D-14 | `cards` |
//! | regrouping | R-58 to R-60, D-18, D-19 | `regroup` |
//! | missions and victory | R-1, R-67 to R-69, D-3, D-5, D-6, D-30 to D-33 | `mission` |
//! | who is placed where | 4.7, R-73, D-22 | `ranking` |
//! | closing a turn | 4.1, 4.5, 4.6 | `adjudication` |
//! | what players are told | R-71, 4.4 | `account/`, `scene`, `picture` |
//! | pacts and press bind nobody | R-2, O-13 | nothing here knows of them |

pub mod account;
pub mod adjudication;
mod attack;
pub mod board;
pub mod cards;
mod choices;
pub mod dice;
pub mod event;
pub mod family;
mod file;
pub mod grammar;
mod legal_orders;
mod mail;
mod meant;
pub mod mission;
pub mod options;
pub mod order;
pub mod picture;
pub mod place;
pub mod play;
pub mod position;
pub mod published;
pub mod ranking;
mod reading;
pub mod record;
mod refusal;
mod regroup;
mod review;
pub mod scene;
pub mod setup;
mod sheet;
pub mod system;
pub mod turn;
pub mod verdict;
pub mod words;

pub use system::Risiko;
