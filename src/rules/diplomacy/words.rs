//! Orders in words: as text that is read back the same, and as messages for
//! people.

use super::order::{Command, Order, Piece};
use super::position::{Position, UnitKind};
use super::turn::{PhaseKind, Year};
use super::variant::{Plays, Sight, UnitName, Variant};
use crate::game::{Arg, Lang, Message, Seat, named};
use crate::map::{Coast, ProvinceId};

/// That nobody orders for a power in a year, if it is so, and from when on
/// somebody does.
pub fn idle(variant: &Variant, seat: Seat, year: Year) -> Option<Message> {
    let power = variant.power(seat);
    if !variant.is_idle(seat, year) {
        return None;
    }
    let message = match power.plays {
        Plays::From(first) => Message::new("diplomacy-idle-until").with("year", first.to_string()),
        _ => Message::new("diplomacy-idle"),
    };
    Some(message.with("power", &power.name))
}

/// The letter that stands for a herd in orders.
pub const HERD_LETTER: char = 'H';

/// How the unit that an order is for is spoken of; as an army where there is
/// none.
fn unit_name<'a>(variant: &'a Variant, position: &Position, at: ProvinceId) -> &'a UnitName {
    let on_board = || position.unit_at(at).map(|unit| unit.kind);
    let kind = match position.turn.phase.kind {
        PhaseKind::Retreats => position
            .dislodged_at(at)
            .map(|dislodged| dislodged.unit.kind)
            .or_else(on_board),
        PhaseKind::Movement | PhaseKind::Adjustments => on_board(),
    };
    variant.unit_name(kind.unwrap_or(UnitKind::Army))
}

/// An order as text in English. In the order's phase
/// [`super::binding::read`] reads it back the same.
pub fn write(variant: &Variant, position: &Position, order: Order) -> String {
    let mut text = String::with_capacity(48);
    let put = |part: &str| text.push_str(part);
    let mut spelling = Spelling {
        variant,
        position,
        put,
    };
    spelling.order(order);
    text
}

/// An order on its way into words, part by part.
struct Spelling<'a, Put> {
    variant: &'a Variant,
    position: &'a Position,
    put: Put,
}

impl<Put: FnMut(&str)> Spelling<'_, Put> {
    fn order(&mut self, order: Order) {
        match order {
            Order::Unit { at, command } => {
                self.unit(at);
                self.command(command);
            }
            Order::Drive { from, to } => {
                self.letter(HERD_LETTER);
                self.name(from);
                self.place(" - ", to, None);
            }
            Order::Retreat { from, to, coast } => {
                self.unit(from);
                self.place(" R ", to, coast);
            }
            Order::Disband { at } => {
                self.unit(at);
                (self.put)(" disband");
            }
            Order::Build { at, piece, coast } => {
                (self.put)("build ");
                self.letter(match piece {
                    Piece::Unit(kind) => self.variant.unit_name(kind).letter,
                    Piece::Herd => HERD_LETTER,
                });
                self.place("", at, coast);
            }
            Order::Waive => (self.put)("waive"),
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Hold => (self.put)(" H"),
            Command::Move { to, coast, via } => {
                self.place(" - ", to, coast);
                if via {
                    (self.put)(" via convoy");
                }
            }
            Command::SupportHold { at } => {
                (self.put)(" S ");
                self.other(at);
            }
            Command::SupportMove { from, to, coast } => {
                (self.put)(" S ");
                self.other(from);
                self.place(" - ", to, coast);
            }
            Command::Convoy { from, to } => {
                (self.put)(" C ");
                self.other(from);
                self.place(" - ", to, None);
            }
        }
    }

    fn letter(&mut self, letter: char) {
        (self.put)(letter.encode_utf8(&mut [0; 4]));
        (self.put)(" ");
    }

    fn name(&mut self, at: ProvinceId) {
        (self.put)(self.variant.map.province(at).name.get(Lang::EN));
    }

    fn place(&mut self, sign: &str, at: ProvinceId, coast: Option<Coast>) {
        (self.put)(sign);
        self.name(at);
        if let Some(coast) = coast {
            (self.put)("/");
            (self.put)(coast.code());
        }
    }

    fn unit(&mut self, at: ProvinceId) {
        self.letter(unit_name(self.variant, self.position, at).letter);
        self.name(at);
    }

    /// Where there is but one sort of unit, its letter is said once. Where units
    /// may be out of sight the text is the same whether they are.
    fn other(&mut self, at: ProvinceId) {
        match self.variant.fleet {
            Some(_) if self.variant.options.sight == Sight::Whole => self.unit(at),
            _ => self.name(at),
        }
    }
}

/// The order that [`write`] makes this text of, if there is one: [`write`]
/// read backwards, without any other spelling.
pub(super) fn unwritten(variant: &Variant, position: &Position, text: &str) -> Option<Order> {
    let (letter, rest) = text.split_once(' ')?;
    let order = match letter {
        "build" => {
            let (letter, to) = rest.split_once(' ')?;
            let (at, coast) = place_of(variant, to)?;
            let piece = piece_of(variant, letter)?;
            Order::Build { at, piece, coast }
        }
        _ => match piece_of(variant, letter)? {
            Piece::Herd => {
                let (from, to) = sign_dash(rest)?;
                let [from, to] = [variant.map.by_name(from)?, variant.map.by_name(to)?];
                Order::Drive { from, to }
            }
            Piece::Unit(_) => unit_order(variant, rest)?,
        },
    };
    let mut left = Some(text);
    let put = |part: &str| left = left.and_then(|left| left.strip_prefix(part));
    let mut spelling = Spelling {
        variant,
        position,
        put,
    };
    spelling.order(order);
    (left == Some("")).then_some(order)
}

/// What stands behind the letter of a unit that is ordered.
fn unit_order(variant: &Variant, text: &str) -> Option<Order> {
    let at = |name: &str| variant.map.by_name(name);
    // Where there is but one sort of unit, its letter is said once.
    let other = |text: &str| match text.split_once(' ') {
        Some((letter, name)) if letter.len() == 1 => at(name),
        _ => at(text),
    };
    if let Some(name) = text.strip_suffix(" H") {
        let (at, command) = (at(name)?, Command::Hold);
        return Some(Order::Unit { at, command });
    }
    if let Some(name) = text.strip_suffix(" disband") {
        return Some(Order::Disband { at: at(name)? });
    }
    let (end, sign) = sign(text)?;
    let (from, rest) = (at(&text[..end])?, &text[end + 3..]);
    let command = match sign {
        b'-' => {
            let (rest, via) = match rest.strip_suffix(" via convoy") {
                Some(rest) => (rest, true),
                None => (rest, false),
            };
            let (to, coast) = place_of(variant, rest)?;
            Command::Move { to, coast, via }
        }
        b'R' => {
            let (to, coast) = place_of(variant, rest)?;
            return Some(Order::Retreat { from, to, coast });
        }
        _ => match sign_dash(rest) {
            None => Command::SupportHold { at: other(rest)? },
            Some((from, to)) => {
                let (from, (to, coast)) = (other(from)?, place_of(variant, to)?);
                match sign {
                    b'S' => Command::SupportMove { from, to, coast },
                    _ => Command::Convoy { from, to },
                }
            }
        },
    };
    Some(Order::Unit { at: from, command })
}

/// The first sign of what a unit does, alone between blanks.
fn sign(text: &str) -> Option<(usize, u8)> {
    let mut between = text.as_bytes().windows(3).enumerate();
    between.find_map(|(at, three)| match *three {
        [b' ', sign @ (b'-' | b'S' | b'C' | b'R'), b' '] => Some((at, sign)),
        _ => None,
    })
}

/// From where and whereto.
fn sign_dash(text: &str) -> Option<(&str, &str)> {
    let (end, sign) = sign(text)?;
    (sign == b'-').then(|| (&text[..end], &text[end + 3..]))
}

fn piece_of(variant: &Variant, letter: &str) -> Option<Piece> {
    let mut letters = letter.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let kind = variant.unit_lettered(letter);
    kind.map(Piece::Unit)
        .or_else(|| (letter == HERD_LETTER).then_some(Piece::Herd))
}

fn place_of(variant: &Variant, text: &str) -> Option<(ProvinceId, Option<Coast>)> {
    match text.split_once('/') {
        Some((name, code)) => Some((variant.map.by_name(name)?, Some(Coast::of_code(code)?))),
        None => Some((variant.map.by_name(text)?, None)),
    }
}

/// A province with the coast that is meant, for people to read.
pub(super) fn place(variant: &Variant, province: ProvinceId, coast: Option<Coast>) -> Arg {
    let name = &variant.map.province(province).name;
    coast.map_or_else(
        || Arg::from(name),
        |coast| {
            named::message("diplomacy-order-place", &coast)
                .with("place", name)
                .into()
        },
    )
}

/// A sort of unit and its province, for people to read: `A Paris`.
pub(super) fn unit_of(variant: &Variant, kind: UnitKind, at: ProvinceId) -> Message {
    Message::new("diplomacy-order-unit")
        .with("letter", variant.unit_name(kind).letter.to_string())
        .with("at", &variant.map.province(at).name)
}

/// The unit that an order is for, for people to read: `A Paris`.
pub(super) fn unit_in(variant: &Variant, position: &Position, at: ProvinceId) -> Message {
    let name = unit_name(variant, position, at);
    Message::new("diplomacy-order-unit")
        .with("letter", name.letter.to_string())
        .with("at", &variant.map.province(at).name)
}

/// What a unit in a province is called, one of it: `army`.
pub(super) fn noun_in(variant: &Variant, position: &Position, at: ProvinceId) -> Arg {
    Arg::Name(unit_name(variant, position, at).name.clone())
}

/// Puts into a message what units are called, whichever sort they are: one as
/// `unit`, several as `units`. Where there is one sort only, by its name.
pub(super) fn with_nouns(variant: &Variant, message: Message) -> Message {
    let [one, several] = match variant.fleet {
        None => [&variant.army.name, &variant.army.plural].map(Arg::from),
        Some(_) => ["diplomacy-unit-one", "diplomacy-unit-several"]
            .map(|key| Arg::Message(Message::new(key))),
    };
    message.with("unit", one).with("units", several)
}

/// An order for people to write: what they read, but that a unit which
/// retreats goes somewhere like any other.
pub fn line(variant: &Variant, position: &Position, order: Order) -> Message {
    match order {
        Order::Retreat { from, to, coast } => Message::new("diplomacy-order-move")
            .with("unit", unit_in(variant, position, from))
            .with("to", place(variant, to, coast)),
        order => describe(variant, position, order),
    }
}

/// An order for people to read.
pub fn describe(variant: &Variant, position: &Position, order: Order) -> Message {
    let name = |id: ProvinceId| &variant.map.province(id).name;
    let place = |id, coast| place(variant, id, coast);
    let unit =
        |key: &'static str, at| Message::new(key).with("unit", unit_in(variant, position, at));
    // Where there is but one sort of unit, its letter is said once.
    let other = |at: ProvinceId| match variant.fleet {
        Some(_) if position.sees(at) => Arg::Message(unit_in(variant, position, at)),
        _ => Arg::from(name(at)),
    };
    match order {
        Order::Unit { at, command } => match command {
            Command::Hold => unit("diplomacy-order-hold", at),
            Command::Move { to, coast, via } => {
                let key = if via {
                    "diplomacy-order-move-via"
                } else {
                    "diplomacy-order-move"
                };
                unit(key, at).with("to", place(to, coast))
            }
            Command::SupportHold { at: supported } => {
                unit("diplomacy-order-support-hold", at).with("from", other(supported))
            }
            Command::SupportMove { from, to, coast } => unit("diplomacy-order-support-move", at)
                .with("from", other(from))
                .with("to", place(to, coast)),
            Command::Convoy { from, to } => unit("diplomacy-order-convoy", at)
                .with("from", other(from))
                .with("to", name(to)),
        },
        Order::Drive { from, to } => Message::new("diplomacy-order-drive")
            .with("at", name(from))
            .with("to", name(to)),
        Order::Retreat { from, to, coast } => {
            unit("diplomacy-order-retreat", from).with("to", place(to, coast))
        }
        Order::Disband { at } => unit("diplomacy-order-disband", at),
        Order::Build { at, piece, coast } => match piece {
            Piece::Unit(kind) => Message::new("diplomacy-order-build")
                .with("letter", variant.unit_name(kind).letter.to_string())
                .with("at", place(at, coast)),
            Piece::Herd => Message::new("diplomacy-order-build-herd").with("at", name(at)),
        },
        Order::Waive => Message::new("diplomacy-order-waive"),
    }
}
