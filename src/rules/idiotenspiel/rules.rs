//! A game's rules with its data: plan, sides, units, and what wins.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::board::{Board, Field, Heading};
use super::ground::Class;
use super::options::{Options, Setup};
use super::words;
use crate::game::system::{SeatInfo, Setting};
use crate::game::{Arg, Lang, LocalName, Message, Seat};
use crate::rules::option::Chosen as _;
use crate::text::fold;

/// Shorter words of the titles of units stand between others.
const SHORTEST_TITLE: usize = 4;

/// A unit, as its index in roster order: seat by seat, leaders first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The unit as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An item, as its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u8);

/// What sort of unit it is, in the order in which rosters have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A leader.
    Leader,
    /// A soldier on foot.
    Infantry,
    /// A soldier on foot who shoots.
    Archer,
    /// A soldier on a horse.
    Rider,
    /// A shield wall.
    Wall,
    /// A chariot or elephant.
    Heavy,
    /// Somebody who does not fight.
    Civilian,
}

impl Kind {
    /// Every kind that soldiers are of, by the letter in their names.
    pub const fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'L' => Self::Leader,
            'I' => Self::Infantry,
            'A' => Self::Archer,
            'R' => Self::Rider,
            'W' => Self::Wall,
            'E' => Self::Heavy,
            _ => return None,
        })
    }
}

/// A unit of a roster (Idiotenspiel 1.7, I-17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its name in orders, such as `RI3`.
    pub name: String,
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
    /// How it moves and fights.
    pub class: Class,
    /// Whether it can shoot.
    pub ranged: bool,
    /// What people call it, if it is somebody.
    pub title: Option<LocalName>,
    /// Whose captive it is at the start.
    pub captive_of: Option<Seat>,
    /// Whether it moves in its own turns only with a unit on foot
    /// (Idiotenspiel I-63).
    pub escorted: bool,
    /// How many fields it may move at the end of enemy turns
    /// (Idiotenspiel I-62).
    pub slips: u8,
}

impl Unit {
    /// Letters and number of its name, by which units are sorted.
    pub fn key(&self) -> (String, u32) {
        let letters = self.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = self.name[letters.len()..].parse().unwrap_or(0);
        (letters.to_owned(), number)
    }

    /// Whether it is a leader.
    pub fn is_leader(&self) -> bool {
        self.kind == Kind::Leader
    }

    /// Whether it is a civilian.
    pub fn is_civilian(&self) -> bool {
        self.kind == Kind::Civilian
    }

    /// Idiotenspiel I-24: how often it may attack in a combat phase.
    pub fn attacks(&self) -> u8 {
        if self.class == Class::Heavy { 2 } else { 1 }
    }
}

/// Something that can be carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name in orders.
    pub id: String,
    /// What people call it.
    pub name: LocalName,
    /// Where it lies at the start.
    pub at: Field,
}

/// Where a side places its units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// At a narrow edge that is chosen, or at a fortification near it.
    Side,
    /// In these fields.
    Fields(BTreeSet<Field>),
}

/// A side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: LocalName,
    /// Its colour.
    pub colour: String,
    /// The letter that its units' names begin with.
    pub mark: String,
    /// Its side of the board, or the one it has if it chooses none.
    pub own_side: Heading,
    /// Where it places its units.
    pub zone: Zone,
    /// Where units stand whose player has placed none.
    pub usual: Vec<(UnitId, Field, Option<UnitId>)>,
}

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// It is drawn.
    Random,
    /// This seat.
    Seat(Seat),
}

/// What wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// Nothing: for cases.
    #[default]
    None,
    /// To eliminate all enemies or their leader (Idiotenspiel I-59).
    Rout,
    /// The scenario's goals alone (Idiotenspiel I-64).
    Goals,
}

/// A seat that has won when a unit is in one of these fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Who has to get there.
    pub unit: UnitId,
    /// The region's name.
    pub region: String,
    /// Its fields.
    pub fields: BTreeSet<Field>,
    /// Who wins.
    pub seat: Seat,
}

/// A game's rules with its data.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The variant's id.
    pub id: String,
    /// The variant's name.
    pub name: LocalName,
    /// What was agreed on.
    pub options: Options,
    /// The plan.
    pub board: Board,
    /// The two sides, in seat order.
    pub parties: [Party; 2],
    /// All units in roster order.
    pub units: Vec<Unit>,
    /// All items.
    pub items: Vec<Item>,
    /// Who starts.
    pub start: Start,
    /// What wins.
    pub aim: Aim,
    /// What players are told of it, if not what all such games tell.
    pub told: Option<LocalName>,
    /// The scenario's goals.
    pub goals: Vec<Goal>,
    /// The unit without which the game is drawn.
    pub vital: Option<UnitId>,
}

impl Setting for Rules {
    fn seats(&self) -> Vec<SeatInfo> {
        let parties = self.parties.iter();
        parties
            .map(|party| SeatInfo::new(&party.id, party.name.clone(), &party.colour, &party.mark))
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["deployment", "turn", "reaction"]
    }

    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[("reaction", "turn")]
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Until one side is beaten or at its goal (Idiotenspiel I-59, I-64).
    fn length(&self) -> Option<Message> {
        match self.aim {
            Aim::Goals => Some(Message::new("idiotenspiel-length-goal")),
            Aim::Rout => Some(Message::new("idiotenspiel-length")),
            Aim::None => None,
        }
    }

    fn introduction(&self) -> Vec<Message> {
        let mut lines = vec![
            Message::new("idiotenspiel-intro"),
            Message::new("idiotenspiel-intro-map").with("map", self.board.name.clone()),
        ];
        match (&self.told, self.aim) {
            (Some(told), _) => {
                lines.push(Message::new("idiotenspiel-intro-told").with("told", told.clone()));
            }
            (None, Aim::Goals) => lines.extend(self.goals.iter().map(|goal| {
                let fields = goal.fields.iter();
                let fields = fields.map(|&field| self.board.name_of(field).into());
                Message::new("idiotenspiel-intro-goal")
                    .with("player", self.party(goal.seat).name.clone())
                    .with("unit", words::unit(self, goal.unit))
                    .with("fields", Arg::Any(fields.collect()))
            })),
            (None, Aim::Rout) => lines.push(Message::new("idiotenspiel-intro-rout")),
            (None, Aim::None) => {}
        }
        lines.extend(match self.options.setup {
            Setup::Sequential => None,
            Setup::Sealed => Some(Message::new("idiotenspiel-intro-sealed")),
            Setup::Alternate => Some(Message::new("idiotenspiel-intro-alternate")),
        });
        lines.push(Message::new("idiotenspiel-intro-mail"));
        lines.push(Message::new("idiotenspiel-intro-dice"));
        for seat in SEATS {
            let names = self.roster(seat).map(|id| words::unit(self, id).into());
            lines.push(
                Message::new("idiotenspiel-intro-army")
                    .with("player", self.party(seat).name.clone())
                    .with("units", Arg::All(names.collect())),
            );
        }
        lines.push(Message::new("idiotenspiel-intro-names"));
        lines.extend(self.ids().filter_map(|id| {
            let title = self.unit(id).title.clone()?;
            let message =
                Message::new("idiotenspiel-intro-named").with("unit", words::unit(self, id));
            Some(message.with("name", title))
        }));
        lines.push(Message::new("idiotenspiel-intro-moves"));
        lines.push(Message::new("idiotenspiel-intro-bonuses"));
        lines.extend(self.options.unusual());
        lines
    }

    fn rulebook(&self, lang: Lang) -> Option<&str> {
        Some(rulebook!(lang, "idiotenspiel.md"))
    }
}

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The other of the two seats.
pub const fn foe(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Rules {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A side.
    pub fn party(&self, seat: Seat) -> &Party {
        &self.parties[seat.index()]
    }

    /// All units in roster order.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        let count = u8::try_from(self.units.len()).expect("rosters are checked for length");
        (0..count).map(UnitId)
    }

    /// The units of a seat in roster order.
    pub fn roster(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.ids().filter(move |&id| self.unit(id).seat == seat)
    }

    /// The unit of a name in any case.
    pub fn named(&self, name: &str) -> Option<UnitId> {
        let mut all = self.ids();
        all.find(|&id| self.unit(id).name.eq_ignore_ascii_case(name))
    }

    /// Whether a civilian is called by a word, folded.
    pub(super) fn is_titled(&self, key: &str) -> bool {
        let civilians = self.units.iter().filter(|unit| unit.is_civilian());
        let mut titles = civilians.filter_map(|unit| unit.title.as_ref());
        let is_it = |name: &str| fold::words(name).iter().any(|part| part.key == key);
        key.len() >= SHORTEST_TITLE && titles.any(|title| title.all().any(is_it))
    }

    /// The only unit in whose title a folded word stands or which it ends: "Robin",
    /// "Pferd" of "Packpferd".
    pub(super) fn titled(&self, key: &str) -> Option<UnitId> {
        let is_it = |name: &str| {
            let mut parts = fold::words(name).into_iter();
            parts.any(|part| part.key.ends_with(key))
        };
        let is_titled = |id: &UnitId| {
            let title = self.unit(*id).title.as_ref();
            title.is_some_and(|title| title.all().any(is_it))
        };
        let mut all = self.ids().filter(is_titled);
        let first = all.next().filter(|_| key.len() >= SHORTEST_TITLE)?;
        all.next().is_none().then_some(first)
    }

    /// The item of a name in any case.
    pub fn item_named(&self, name: &str) -> Option<ItemId> {
        let index = (self.items.iter()).position(|item| item.id.eq_ignore_ascii_case(name))?;
        u8::try_from(index).ok().map(ItemId)
    }

    /// All items.
    pub fn item_ids(&self) -> impl Iterator<Item = ItemId> + '_ {
        (0..).map(ItemId).zip(&self.items).map(|(id, _)| id)
    }

    /// An item.
    pub fn item(&self, id: ItemId) -> &Item {
        &self.items[usize::from(id.0)]
    }

    /// The seat that places a unit: a captive is placed by its captor.
    pub fn placer(&self, id: UnitId) -> Seat {
        let unit = self.unit(id);
        unit.captive_of.unwrap_or(unit.seat)
    }

    /// The units that a seat has to place, in roster order; captives last.
    pub fn to_place(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let own = |captive: bool| {
            (self.ids()).filter(move |&id| {
                self.placer(id) == seat && self.unit(id).captive_of.is_some() == captive
            })
        };
        own(false).chain(own(true))
    }

    /// Which of two units comes first by letters and number.
    pub fn lowest(&self, units: impl Iterator<Item = UnitId>) -> Option<UnitId> {
        units.min_by_key(|&id| self.unit(id).key())
    }
}
