//! What every rule system shares: seats, words for people, notes, rulings,
//! reports and pictures. Nothing here knows a clock, a disk or a network.

pub mod boards;
pub mod chance;
pub mod chart;
pub mod choices;
pub mod cite;
pub mod colour;
pub(crate) mod digest;
pub mod explanation;
pub mod fittings;
pub mod lang;
pub mod look;
pub mod message;
pub mod named;
pub mod names;
pub mod near;
pub mod note;
pub mod opening;
pub(crate) mod plane;
pub mod published;
pub mod report;
pub mod scene;
pub mod scene_file;
pub mod seat;
pub mod slug;
pub mod standing;
pub mod system;

pub use chance::Chance;
pub use cite::Cite;
pub use lang::{Lang, LocalName, folded, folding};
pub use message::{Arg, Message};
pub use note::{Note, Severity};
pub use seat::{Seat, Viewer};
