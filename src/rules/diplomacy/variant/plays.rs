//! Powers that nobody plays, or not from the beginning.

use super::{FirstUnits, Variant};
use crate::game::Seat;
use crate::rules::diplomacy::turn::Year;

/// When somebody plays a power. While nobody does, its units hold and are
/// disbanded when they are dislodged; they take over no centers, and none are
/// built or disbanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// All the time.
    Always,
    /// From this year on.
    From(Year),
    /// Never: it has no seat.
    Never,
}

impl Variant {
    /// Takes the first units off the board, and the centers if each power begins
    /// with one that it chooses, where the option says so. Powers that are not
    /// played all the time keep what they have; Range War has herds at stake,
    /// and begins as it is.
    pub(super) fn begin_with_builds(&mut self) {
        let first = self.options.first_units;
        let before = self.calendar.first_adjustments();
        let Some(turn) = before.filter(|_| first != FirstUnits::Set && !self.herds) else {
            return;
        };
        (self.calendar.start, self.start.turn) = (turn, turn);
        for seat in self.seats() {
            if self.power(seat).plays != Plays::Always {
                continue;
            }
            self.start.units.retain(|unit| unit.power != seat);
            if first == FirstUnits::OneHome {
                self.start.centres.retain(|_, owner| *owner != seat);
                self.start.homes_to_choose.insert(seat, 1);
            }
        }
    }

    /// The powers that have a seat, by seat.
    pub fn players(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(|&seat| self.has_player(seat))
    }

    /// Whether a power has a seat.
    pub fn has_player(&self, seat: Seat) -> bool {
        self.power(seat).plays != Plays::Never
    }

    /// Whether nobody orders for a power in a year.
    pub fn is_idle(&self, seat: Seat, year: Year) -> bool {
        match self.power(seat).plays {
            Plays::Always => false,
            Plays::From(first) => year < first,
            Plays::Never => true,
        }
    }

    /// The powers that somebody orders for in a year, by seat.
    pub fn active(&self, year: Year) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(move |&seat| !self.is_idle(seat, year))
    }
}
