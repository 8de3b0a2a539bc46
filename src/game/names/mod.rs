//! Values that are indices inside and names in what is written.
//!
//! Inside, a seat is a number. In positions and in what programs are told it
//! is a name. The types say so themselves: a newtype such as `Seat` is given
//! to serde under its name, and [`write`] asks the game's [`Names`] what the
//! number is called.

mod write;

use std::borrow::Cow;

pub use write::write;

/// What a game calls its indices.
pub trait Names {
    /// The name of the value with an index, of a type such as `Seat`. `None`
    /// for types that have no names, and behind the last index.
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>>;
}

/// Names for games whose types are written as they are.
impl Names for () {
    fn name(&self, _kind: &str, _index: usize) -> Option<Cow<'_, str>> {
        None
    }
}
