//! Tablut as a rule system.

use std::fmt;

use super::board::Side;
use super::options::Sides;
use super::variant::Variant;
use crate::game::system::{SeatInfo, Setting};
use crate::game::{Arg, Chance, Lang, Message, Seat};
use crate::rules::option::Chosen as _;

/// A game of Tablut under its options.
pub struct Tablut {
    /// The variant.
    pub variant: Variant,
}

impl Tablut {
    /// Plays this variant.
    pub const fn new(variant: Variant) -> Self {
        Self { variant }
    }

    /// The game that a variant's file describes, under its options or others.
    ///
    /// # Errors
    /// What is wrong with the file or the options.
    pub fn read(file: &str, text: &str, options: Option<super::Options>) -> Result<Self, String> {
        let read = super::variant::read(file, text, options);
        read.map(Self::new).map_err(|unfit| unfit.to_string())
    }
}

impl fmt::Debug for Tablut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tablut({})", self.variant.id)
    }
}

impl Setting for Tablut {
    fn seats(&self) -> Vec<SeatInfo> {
        let seat = |side: Side| {
            let look = &self.variant.seats[side.index()];
            SeatInfo {
                // Letters say whose turn it is by these.
                also: vec![side.german().to_owned()],
                ..SeatInfo::new(side.word(), look.name.clone(), &look.colour, &look.mark)
            }
        };
        Side::BOTH.map(seat).to_vec()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["move", "overtime"]
    }

    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[("overtime", "move")]
    }

    fn draws_lots(&self) -> bool {
        self.variant.options.sides == Sides::Lot
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Tablut D-24, 4.4: an even number gives the first player White.
    fn seating(&self, people: usize, chance: &mut Chance) -> Option<Vec<Seat>> {
        if people != 2 || self.variant.options.sides != Sides::Lot {
            return None;
        }
        let seats = Side::BOTH.map(Side::seat);
        Some(match chance.uniform("sides", 2) {
            0 => seats.to_vec(),
            _ => seats.into_iter().rev().collect(),
        })
    }

    /// Until the king is in a corner or captured (Tablut ).
    fn length(&self) -> Option<Message> {
        Some(Message::new("tablut-length"))
    }

    fn introduction(&self) -> Vec<Message> {
        let variant = &self.variant;
        let credits = variant.credits.iter().map(|text| Arg::from(text.clone()));
        let mut messages = vec![
            Message::new("tablut-introduction-aim")
                .with("white", variant.name(Side::White))
                .with("black", variant.name(Side::Black)),
            Message::new("tablut-introduction-moves"),
            Message::new("tablut-introduction-captures"),
            Message::new("tablut-introduction-draws"),
            Message::new("tablut-introduction-credits")
                .with("credits", Arg::All(credits.collect())),
        ];
        messages.extend(variant.options.unusual());
        messages
    }

    fn rulebook(&self, lang: Lang) -> Option<&str> {
        Some(rulebook!(lang, "tablut.md"))
    }
}
