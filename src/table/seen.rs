//! A game as one reader may know it.

use std::fmt;
use std::ops::Deref;

use super::{ClosedTurn, OrderTexts, Table, TableView};
use crate::game::choices::Choices;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::{Chance, LocalName, Message, Seat, Viewer};

/// A game cut down to what one reader may know. Whoever is answered is
/// answered from this: what is secret from him cannot be in the answer, as it
/// is not in the game that the answer is made from.
///
/// It is no [`Table`]: nothing can be closed or kept that was made from it.
pub struct SeenTable {
    table: Box<dyn Table>,
    viewer: Viewer,
}

impl SeenTable {
    /// The game as this reader may know it.
    pub fn new(table: &dyn Table, viewer: Viewer) -> Self {
        Self {
            table: table.seen(viewer),
            viewer,
        }
    }

    /// For whose eyes it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Where things stand.
    pub fn status(&self) -> Report {
        self.table.status(self.viewer)
    }

    /// The board with orders drawn on it.
    pub fn scene(&self, orders: &OrderTexts) -> Scene {
        self.table.scene(orders, self.viewer)
    }

    /// How the turn would end with these orders, as far as the reader can
    /// know; whatever is drawn by lot is an example.
    #[must_use]
    pub fn try_out(&self, orders: &OrderTexts, chance: &mut Chance) -> Box<dyn ClosedTurn> {
        self.table.close(orders, chance)
    }
}

/// A seat that may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChoices {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: LocalName,
    /// What it may order.
    pub choices: Choices,
    /// The sheet that it may fill in instead.
    pub sheet: Vec<Message>,
}

impl SeenTable {
    /// What those of these seats may order who are waited for, as far as the
    /// reader knows; none of whom he knows nothing.
    pub fn choices_of(&self, is_meant: impl Fn(Seat) -> bool) -> Vec<SeatChoices> {
        let awaited = self.awaiting().seats();
        let all = (0..).map(Seat).zip(self.seats());
        all.filter(|(seat, _)| is_meant(*seat) && awaited.contains(seat))
            .map(|(seat, info)| SeatChoices {
                id: info.id,
                name: info.name,
                choices: self.choices(seat),
                sheet: self.sheet(seat),
            })
            .filter(|one| one.choices.nodes.iter().any(|node| !node.is_empty()))
            .collect()
    }
}

impl Deref for SeenTable {
    type Target = dyn TableView;

    fn deref(&self) -> &Self::Target {
        self.table.as_ref()
    }
}

impl fmt::Debug for SeenTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeenTable({}, {:?})", self.turn().code, self.viewer)
    }
}
