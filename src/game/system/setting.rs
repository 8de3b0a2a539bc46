//! What is known of a game before anything stands on its board.

use serde::Deserialize;

use crate::game::chance::Chance;
use crate::game::lang::{Lang, LocalName};
use crate::game::message::Message;
use crate::game::scene::{LegendLine, Side};
use crate::game::seat::Seat;

/// A place at the table as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The id by which files name the seat.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// One or two letters that stand for it.
    pub mark: String,
    /// What else players and letters call it; files have no word for it.
    #[serde(skip)]
    pub also: Vec<String>,
}

impl SeatInfo {
    /// A seat with the names that every seat has.
    pub fn new(id: &str, name: LocalName, colour: &str, mark: &str) -> Self {
        Self {
            id: id.to_owned(),
            name,
            colour: colour.to_owned(),
            mark: mark.to_owned(),
            also: Vec::new(),
        }
    }

    /// The seat's line in the legend of a board.
    pub fn legend(&self, count: Message) -> LegendLine {
        LegendLine {
            side: self.side(),
            name: self.name.clone(),
            count,
        }
    }

    /// What the seat's pieces look like on a board.
    pub fn side(&self) -> Side {
        Side::new(&self.colour, &self.mark)
    }

    /// Every name that it goes by, its mark aside.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let local = self.name.all();
        let also = self.also.iter().map(String::as_str);
        std::iter::once(self.id.as_str()).chain(local).chain(also)
    }
}

/// What is known of a game before anything stands on its board: who sits at
/// it, and what its schedule and its keeper have to mind. A table is one, too.
pub trait Setting: Send + Sync + 'static {
    /// The seats, in order.
    fn seats(&self) -> Vec<SeatInfo>;

    /// What a seat is called.
    fn seat_name(&self, seat: Seat) -> LocalName {
        let seats = self.seats();
        let info = seats.into_iter().nth(seat.index());
        info.map_or_else(|| LocalName::same(""), |info| info.name)
    }

    /// The sorts of turns that a schedule gives a time to, such as
    /// `movement`.
    fn turn_kinds(&self) -> &'static [&'static str];

    /// Sorts of turns that have half the time of another one where a schedule
    /// gives them none: pairs of the sort and the other one.
    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The sorts of turns that a schedule has to give a time to.
    fn whole_kinds(&self) -> Vec<&'static str> {
        let is_half = |kind: &str| self.halves().iter().any(|(half, _)| *half == kind);
        let kinds = self.turn_kinds().iter().copied();
        kinds.filter(|kind| !is_half(kind)).collect()
    }

    /// Whether anything in it is decided by lot: then a game has a seed, and
    /// everybody is told its commitment.
    fn draws_lots(&self) -> bool {
        false
    }

    /// Whether a mail with orders for the turn takes the place of all of them
    /// that are on file.
    fn replaces_turn(&self) -> bool {
        false
    }

    /// Whether a turn ends as soon as nobody owes orders, unless a game's
    /// file says that it waits for its deadline.
    fn is_prompt(&self) -> bool {
        false
    }

    /// Whether players may put proposals to the vote: to expel somebody, to put
    /// a deadline off, to abandon the game, to fine somebody.
    fn has_proposals(&self) -> bool {
        false
    }

    /// With how many players at least a game can begin in which the seats that
    /// have none take no part. `None` where every seat is on the board, whether
    /// somebody plays it or not.
    fn fewest_players(&self) -> Option<usize> {
        None
    }

    /// The seats of so many people, whose names are in alphabetical order, if
    /// the rules say how they are drawn.
    fn seating(&self, _people: usize, _chance: &mut Chance) -> Option<Vec<Seat>> {
        None
    }

    /// What a player should know before the game: where the rules and the
    /// board come from.
    fn introduction(&self) -> Vec<Message> {
        Vec::new()
    }

    /// What a game lasts until, to go on from a sentence: "until all are tired".
    fn length(&self) -> Option<Message> {
        None
    }

    /// The whole rules for those who play, as a page in this language or, where
    /// there is none, in another: `# Title`, then chapters `## 1. How one wins`
    /// with paragraphs, lists and fenced examples. `None` for a game without
    /// such a page.
    fn rulebook(&self, _lang: Lang) -> Option<&str> {
        None
    }

    /// How this variant differs from the one that the page tells of, if it does.
    fn differs_from_rulebook(&self) -> Option<Message> {
        None
    }
}
