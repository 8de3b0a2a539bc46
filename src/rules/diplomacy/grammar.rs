//! Orders as players write them, English and German: DATC 3.0 4.C and the
//! herds of Range War 7.
//!
//! A line is cut into tokens, and the tokens are read by nom parsers, one
//! function for each production of the grammar in `docs/grammar.md`. What
//! comes out is the written form: which unit and which verb, with the place
//! of each name in the line. What it means in a position is decided in
//! [`super::binding`].

mod adjust;
mod bracket;
mod cancel;
mod end;
mod expect;
mod heading;
mod herds;
mod hold;
mod input;
mod line;
mod list;
mod mistake;
mod order;
mod own;
mod place;
mod prose;
mod row;
mod run;
mod shape;
mod support;
mod token;
mod travel;
mod vocabulary;
mod words;

use std::ops::Range;

pub use bracket::{is_wish, leaves_herd, sends_herd};
pub use line::{place_alone, places_named, read_line, read_own_line, resembles};
pub use own::Own;

use super::position::UnitKind;
use crate::game::{Note, Seat};
use crate::map::{Coast, ProvinceId};

/// A piece of a line, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The same as a range.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// What came of reading a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReading {
    /// What the line is.
    pub kind: LineKind,
    /// The power that heads it, as in `Lone Star: G lst - tom`. A heading on
    /// a line of its own, which is [`LineKind::Blank`] otherwise, is for the
    /// lines after it.
    pub power: Option<NamedPower>,
    /// The sort of piece that it names alone, for the lines after it.
    pub sort: Option<Sort>,
    /// The orders, in order, and a note for each that cannot be read.
    pub orders: Vec<Result<Written, Note>>,
    /// What there is to say of a comment that looks like an order.
    pub commented: Option<Note>,
}

impl LineReading {
    const fn empty(kind: LineKind) -> Self {
        Self {
            kind,
            sort: None,
            power: None,
            orders: Vec::new(),
            commented: None,
        }
    }
}

/// What a heading says that the lines below it are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Units of this sort.
    Unit(UnitKind),
    /// Herds.
    Herd,
    /// Gangs that take their herds along.
    WithHerd,
    /// Gangs that leave their herds.
    WithoutHerd,
}

/// Units that are spoken of together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Which {
    /// Of which sort they are, if that is said.
    pub kind: Option<UnitKind>,
    /// How many of them there have to be: of "both" two, of "it" one.
    pub count: Option<usize>,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Nothing in it.
    Blank,
    /// A comment alone.
    Comment,
    /// Orders, readable or not.
    Orders,
    /// Something that does not begin like an order.
    Prose,
}

/// A power that is named in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPower {
    /// Which.
    pub seat: Seat,
    /// Where.
    pub span: Span,
}

/// A province that is named in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which.
    pub province: ProvinceId,
    /// The coast that is named with it, whether the province has it or not.
    pub coast: Option<Coast>,
    /// Where.
    pub span: Span,
}

/// A unit as it is named in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Its province.
    pub at: Place,
    /// Its sort, if it is said.
    pub kind: Option<UnitKind>,
    /// Whether a herd is named with it, as in `GH lst`.
    pub herd: bool,
}

/// A unit to be supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supported {
    /// The power it is said to belong to, if that is said.
    pub power: Option<NamedPower>,
    /// The unit.
    pub unit: Who,
}

/// A place to build in and what to build there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenBuild {
    /// Where.
    pub at: Place,
    /// Whether a unit is to be built.
    pub unit: bool,
    /// Its sort, if it is said.
    pub kind: Option<UnitKind>,
    /// Whether a herd is to be built.
    pub herd: bool,
}

impl WrittenBuild {
    /// A herd alone.
    const fn herd(at: Place) -> Self {
        Self {
            at,
            unit: false,
            kind: None,
            herd: true,
        }
    }

    /// Who stands there.
    pub const fn who(self) -> Who {
        let Self { at, kind, herd, .. } = self;
        Who { at, kind, herd }
    }

    /// What is meant below a heading, where only the place is named.
    #[must_use]
    pub fn of_sort(self, sort: Sort) -> Self {
        match sort {
            Sort::Herd if self.kind.is_none() => Self::herd(self.at),
            Sort::Unit(kind) if self.unit => Self {
                kind: self.kind.or(Some(kind)),
                ..self
            },
            _ => self,
        }
    }
}

impl From<Who> for WrittenBuild {
    fn from(who: Who) -> Self {
        let Who { at, kind, herd } = who;
        Self {
            at,
            unit: true,
            kind,
            herd,
        }
    }
}

/// What a move says about going by convoy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Via {
    /// Nothing.
    #[default]
    Unsaid,
    /// That it goes by convoy: `via convoy`.
    Convoy,
    /// Which seas it goes by: `A lon - nth - nwy`.
    Seas,
}

/// An order as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it says.
    pub form: Form,
    /// The power that is named before its unit, as in `England A lon - nth`.
    pub power: Option<NamedPower>,
    /// Where it stands in the line.
    pub span: Span,
}

impl Written {
    /// Says which sort of piece is built or driven where the order leaves it
    /// out, as a heading above it or before it has it.
    pub fn give_sort(&mut self, sort: Sort) {
        let is_herd = |who: &Who| sort == Sort::Herd && who.kind.is_none();
        match &mut self.form {
            Form::Build(builds) => {
                for build in builds {
                    *build = build.of_sort(sort);
                }
            }
            Form::Bare { named, .. } => *named = named.of_sort(sort),
            Form::Move { herd, .. } if sort == Sort::WithHerd => *herd = true,
            Form::Move { who, to, .. } if is_herd(who) => {
                let (from, to) = (who.at, *to);
                self.form = Form::Drive { from, to };
            }
            Form::Hold { who } if is_herd(who) => {
                let (at, of_gang) = (who.at, false);
                self.form = Form::HerdStays { at, of_gang };
            }
            _ => {}
        }
    }

    /// That the herd of a gang stays that moves below such a heading.
    #[must_use]
    pub fn herd_stays(&self, sort: Sort) -> Option<Self> {
        match self.form {
            Form::Move { who, .. } if sort == Sort::WithoutHerd => Some(Self {
                form: Form::HerdStays {
                    at: who.at,
                    of_gang: true,
                },
                ..self.clone()
            }),
            _ => None,
        }
    }

    /// Whether it is a place and nothing else.
    pub const fn is_place_alone(&self) -> bool {
        matches!(
            self.form,
            Form::Bare {
                named: WrittenBuild { kind: None, .. },
                removed: false,
                ..
            }
        )
    }

    /// Keeps the place that notes point at within the first bytes of a line.
    pub fn clip(&mut self, end: usize) {
        self.span.end = self.span.end.min(end);
        self.span.start = self.span.start.min(self.span.end);
    }
}

/// The forms of orders. What a form means may depend on the phase: a move
/// written for retreats is a retreat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `G lst H`
    Hold {
        /// The unit.
        who: Who,
    },
    /// `G lst - tom`
    Move {
        /// The unit.
        who: Who,
        /// Where it goes.
        to: Place,
        /// Whether it is to take the herd along.
        herd: bool,
        /// Whether it is to go by convoy.
        via: Via,
    },
    /// `G hno S tom`
    SupportHold {
        /// The unit that supports.
        who: Who,
        /// The unit that is supported.
        target: Supported,
    },
    /// `G hno S tom - ech`
    SupportMove {
        /// The unit that supports.
        who: Who,
        /// The unit that is supported.
        target: Supported,
        /// Where that one goes.
        to: Place,
    },
    /// `F nth C A lon - nwy`
    Convoy {
        /// The fleet.
        who: Who,
        /// The army that is convoyed.
        target: Supported,
        /// Where that one goes.
        to: Place,
    },
    /// `H lst - cul`
    Drive {
        /// Where the herd is.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// `H lst H`
    HerdStays {
        /// Where the herd is.
        at: Place,
        /// Whether it is said of its gang, so that there need not be one.
        of_gang: bool,
    },
    /// `both herds stay`, `cancel the herd`
    HerdsStay,
    /// `G tom R boo`
    Retreat {
        /// The unit.
        who: Who,
        /// Where it goes.
        to: Place,
    },
    /// `G tom R boo, ech, disband`, the best first
    Choices {
        /// The unit.
        who: Who,
        /// Where it goes, at least one place.
        to: Vec<Place>,
        /// Whether it is disbanded if it can go to none of them.
        disband: bool,
        /// Whether it is said to retreat.
        retreats: bool,
    },
    /// `G tom disband`
    Disband {
        /// The unit.
        who: Who,
    },
    /// `build G lst and H tom`
    Build(Vec<WrittenBuild>),
    /// `A par` and no more, which is a build or a disband in adjustments and
    /// breaks off anywhere else.
    Bare {
        /// The unit, or what else is named.
        named: WrittenBuild,
        /// Whether `R` stands before it, which removes it in adjustments.
        removed: bool,
        /// What is to be said where it breaks off.
        note: Box<Note>,
    },
    /// `waive 2`
    Waive {
        /// How many builds.
        count: u8,
    },
    /// `build nothing`
    WaiveAll,
    /// `all units hold`, `the others hold`, `all hold except par`
    HoldAll {
        /// Which of them, and whether there are two.
        which: Which,
        /// The units that are named as those that do not.
        except: Vec<Who>,
    },
    /// `disband both`, `remove all`, `disband the armies`, `remove all but spa`
    DisbandAll {
        /// Which of them, and whether there are two.
        which: Which,
        /// The units that are named as those that stay.
        except: Vec<Who>,
    },
    /// `A Par, A Mar hold`: each in its own right. Never in a [`Written`].
    Several(Vec<Form>),
    /// `clear`
    Clear,
    /// `cancel lst`
    Cancel {
        /// The unit whose orders are taken back.
        who: Who,
        /// Whether the word may mean the unit itself: `delete F nth`.
        deleted: bool,
    },
}
