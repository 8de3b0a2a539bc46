//! What a word of orders can mean.

use crate::map::Coast;

/// What a word can mean; several things at once, as `H` is both the verb
/// "holds" and the letter of a herd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Roles(u64);

impl Roles {
    /// No word of orders.
    pub(super) const NONE: Self = Self(0);
    /// A herd.
    pub(super) const HERD: Self = Self(1 << 0);
    /// "Holds".
    pub(super) const HOLD: Self = Self(1 << 1);
    /// "Moves".
    pub(super) const MOVE: Self = Self(1 << 2);
    /// "To".
    pub(super) const TO: Self = Self(1 << 3);
    /// "Supports".
    pub(super) const SUPPORT: Self = Self(1 << 4);
    /// "Retreats".
    pub(super) const RETREAT: Self = Self(1 << 5);
    /// "Disbands".
    pub(super) const DISBAND: Self = Self(1 << 6);
    /// "Builds".
    pub(super) const BUILD: Self = Self(1 << 7);
    /// "Waives".
    pub(super) const WAIVE: Self = Self(1 << 8);
    /// "With".
    pub(super) const WITH: Self = Self(1 << 9);
    /// "And".
    pub(super) const AND: Self = Self(1 << 10);
    /// "Drives".
    pub(super) const DRIVE: Self = Self(1 << 11);
    /// An article or possessive.
    pub(super) const ARTICLE: Self = Self(1 << 12);
    /// "Cancels".
    pub(super) const CANCEL: Self = Self(1 << 13);
    /// "All".
    pub(super) const ALL: Self = Self(1 << 14);
    /// "Orders".
    pub(super) const ORDERS: Self = Self(1 << 15);
    /// "In" or "from", before the province of a unit.
    pub(super) const AT: Self = Self(1 << 16);
    /// "No".
    pub(super) const NO: Self = Self(1 << 17);
    /// German "sich".
    pub(super) const SELF: Self = Self(1 << 18);
    /// German "zurück".
    pub(super) const BACK: Self = Self(1 << 19);
    /// German "löst", of "löst sich auf".
    pub(super) const DISSOLVE: Self = Self(1 << 20);
    /// German "auf", of "löst sich auf" and "verzichtet auf".
    pub(super) const UP: Self = Self(1 << 21);
    /// "Is", of "is disbanded".
    pub(super) const BE: Self = Self(1 << 22);
    /// A noun for a move that is supported.
    pub(super) const NOUN: Self = Self(1 << 23);
    /// What a unit holds.
    pub(super) const POSITION: Self = Self(1 << 24);
    /// A unit, by the noun or letter of the variant.
    pub(super) const UNIT: Self = Self(1 << 25);
    /// A unit with a herd: the unit's letter and `H` in one, `GH`.
    pub(super) const BOTH: Self = Self(1 << 26);
    /// A fleet; a unit's word without this is an army's.
    pub(super) const FLEET: Self = Self(1 << 27);
    /// "Convoys", and the noun.
    pub(super) const CONVOY: Self = Self(1 << 28);
    /// "Via", "by", German "per".
    pub(super) const VIA: Self = Self(1 << 29);
    /// German "über", of "über See" and "setzt über".
    pub(super) const OVER: Self = Self(1 << 30);
    /// "Sea", of "by sea".
    pub(super) const SEA: Self = Self(1 << 31);
    /// The north, of a coast.
    pub(super) const NORTH: Self = Self(1 << 32);
    /// The east, of a coast.
    pub(super) const EAST: Self = Self(1 << 33);
    /// The south, of a coast.
    pub(super) const SOUTH: Self = Self(1 << 34);
    /// The west, of a coast.
    pub(super) const WEST: Self = Self(1 << 35);
    /// "Coast"; with one of the four before, a whole name of a coast.
    pub(super) const COAST: Self = Self(1 << 36);

    /// Somebody, or "not": what no order says.
    pub(super) const PERSON: Self = Self(1 << 37);
    /// "Takes", of "takes its herd to".
    pub(super) const TAKE: Self = Self(1 << 38);
    /// "Leaves" or "without", of a herd that stays.
    pub(super) const LEAVE: Self = Self(1 << 39);
    /// "Along", German "mit" of "nimmt die Herde mit".
    pub(super) const ALONG: Self = Self(1 << 40);
    /// "Behind", of a herd that stays behind.
    pub(super) const BEHIND: Self = Self(1 << 41);
    /// "Moves by convoy" in one word.
    pub(super) const BY_CONVOY: Self = Self(1 << 42);
    /// "I", before a verb.
    pub(super) const I: Self = Self(1 << 43);
    /// "New", before what is built.
    pub(super) const NEW: Self = Self(1 << 44);
    /// "The others".
    pub(super) const OTHERS: Self = Self(1 << 45);
    /// "Units", whatever they are.
    pub(super) const UNITS: Self = Self(1 << 46);
    /// "Or".
    pub(super) const OR: Self = Self(1 << 47);
    /// German "ab", of "baut ab".
    pub(super) const OFF: Self = Self(1 << 48);
    /// The noun for several units.
    pub(super) const SEVERAL: Self = Self(1 << 49);
    /// A verb that talk has as often as orders do.
    pub(super) const WEAK: Self = Self(1 << 50);
    /// "Except".
    pub(super) const EXCEPT: Self = Self(1 << 51);
    /// What stands in brackets and looks like an order.
    pub(super) const ORDERING: Self = Self(1 << 52);

    /// What somebody says of an order before he gives it: "would like to".
    pub(super) const WISH: Self = Self(1 << 53);

    /// What is said of a unit between it and its verb: "should".
    pub(super) const SHALL: Self = Self(1 << 54);

    /// "Comes", of a herd that comes along.
    pub(super) const FOLLOW: Self = Self(1 << 55);

    /// "But", before what the herd does.
    pub(super) const BUT: Self = Self(1 << 56);

    /// The gang that a herd comes along with.
    pub(super) const PRONOUN: Self = Self(1 << 57);

    /// "Does", before what a unit does not do.
    pub(super) const DO: Self = Self(1 << 58);

    /// "Not".
    pub(super) const NOT: Self = Self(1 << 59);

    /// "Gets", of a centre in which something is built.
    pub(super) const GET: Self = Self(1 << 60);

    /// A number in brackets, which says how many there are.
    pub(super) const COUNT: Self = Self(1 << 61);

    /// A wing, as [`Self::FLEET`] is a fleet.
    pub(super) const WING: Self = Self(1 << 62);

    /// One of the four.
    pub(super) const DIRECTION: Self = Self::NORTH.or(Self::EAST).or(Self::SOUTH).or(Self::WEST);
    /// What nobody says where there are no fleets.
    pub(super) const OF_FLEETS: Self = Self::CONVOY
        .or(Self::VIA)
        .or(Self::OVER)
        .or(Self::SEA)
        .or(Self::DIRECTION)
        .or(Self::COAST)
        .or(Self::BY_CONVOY);
    /// What nobody says where there are no herds.
    pub(super) const OF_HERDS: Self = Self::HERD.or(Self::DRIVE);

    /// What is in either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in this and not in the other.
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What is in both.
    pub(super) const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The coast that is named, if it is one.
    pub(super) fn coast(self) -> Option<Coast> {
        match self.only(Self::DIRECTION) {
            Self::NORTH => Some(Coast::North),
            Self::EAST => Some(Coast::East),
            Self::SOUTH => Some(Coast::South),
            Self::WEST => Some(Coast::West),
            _ => None,
        }
    }

    /// Whether they have one in common.
    pub(super) const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
