//! What a line says to the judge, as far as it bears on where a letter ends:
//! whether it opens a text for others, ends one, or closes the letter.
//!
//! Each is asked of every line and costs far more than all the rest, so what
//! a line says is found once, however often the line comes.

use std::collections::BTreeMap;

use super::view::View;
use super::{command, tidy};
use crate::text::talk::{self, Closing};

/// The longest line that ends a text for others, in bytes.
const LONGEST_END: usize = 60;
/// The longest closing formula, in bytes.
const LONGEST_FORMULA: usize = 60;

/// What is known of lines, by how they are written.
#[derive(Default)]
pub(super) struct Heard<'a> {
    opens: BTreeMap<&'a str, bool>,
    ends: BTreeMap<&'a str, bool>,
    formulas: BTreeMap<&'a str, Option<Closing>>,
}

impl<'a> Heard<'a> {
    /// Whether a text for others is open below a line: it was open above, or
    /// the line begins one.
    pub(super) fn leaves_press_open(&mut self, open: bool, view: &View<'a>) -> bool {
        let known = if open {
            &mut self.ends
        } else {
            &mut self.opens
        };
        *known
            .entry(view.raw)
            .or_insert_with(|| command::leaves_press_open(open, &tidy::line(view.raw)))
    }

    /// Whether a line that is not quoted ends a text for others. A signature
    /// mark within one is text.
    pub(super) fn is_end(&mut self, view: &View<'a>) -> bool {
        view.depth == 0
            && !view.is_blank()
            && !view.is_signature_mark()
            && view.plain.len() <= LONGEST_END
            && !self.leaves_press_open(true, view)
    }

    /// The closing formula that a line is, if it is one and not quoted.
    pub(super) fn formula(&mut self, view: &View<'a>) -> Option<Closing> {
        if view.depth > 0 || view.is_blank() || view.plain.len() > LONGEST_FORMULA {
            return None;
        }
        *self
            .formulas
            .entry(view.raw)
            .or_insert_with(|| talk::closing(&view.plain))
    }
}
