//! The played-game text format: phases of positions and orders, one item a
//! line. `docs/formats.md` has its grammar.

use super::{NOBODY, Place, Recorded, Unreadable};
use crate::game::Seat;
use crate::map::{Coast, ProvinceId};
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;

/// The codes of provinces in the format, looked up by their three letters.
#[derive(Clone, Debug)]
pub struct Codes {
    provinces: Vec<u8>,
    powers: [u8; 26],
}

const UNKNOWN: u8 = u8::MAX;

fn slot(code: [u8; 3]) -> Option<usize> {
    let letter = |byte: u8| byte.is_ascii_lowercase().then(|| usize::from(byte - b'a'));
    Some((letter(code[0])? * 26 + letter(code[1])?) * 26 + letter(code[2])?)
}

impl Codes {
    /// The codes of a variant's map: its ids and every other spelling of
    /// three letters. Powers are known by the first letter of their ids.
    pub fn new(variant: &Variant) -> Self {
        let mut provinces = vec![UNKNOWN; 26 * 26 * 26];
        for (spelling, id) in variant.map.names.spellings() {
            if let Some(slot) = spelling.as_bytes().try_into().ok().and_then(slot) {
                provinces[slot] = id.0;
            }
        }
        let mut powers = [UNKNOWN; 26];
        for (index, power) in (0u8..).zip(&variant.powers) {
            if let Some(letter) = power.id.bytes().next().filter(u8::is_ascii_lowercase) {
                powers[usize::from(letter - b'a')] = index;
            }
        }
        Self { provinces, powers }
    }

    /// The province with this code of three letters in lower case.
    pub fn province(&self, code: &[u8]) -> Option<ProvinceId> {
        let code: [u8; 3] = code.get(..3)?.try_into().ok()?;
        let id = self.provinces[slot(code)?];
        (id != UNKNOWN).then_some(ProvinceId(id))
    }

    /// The power whose id begins with the first letter of this name.
    pub fn power(&self, name: &[u8]) -> Option<u8> {
        let letter = name.first()?.to_ascii_lowercase();
        let index = usize::from(letter.checked_sub(b'a')?);
        let power = *self.powers.get(index)?;
        (power != UNKNOWN).then_some(power)
    }

    /// `spa`, `spa/nc`
    pub fn place(&self, text: &[u8]) -> Option<Place> {
        let at = self.province(text)?;
        let coast = match text.get(3..)? {
            b"" => None,
            b"/nc" => Some(Coast::North),
            b"/sc" => Some(Coast::South),
            b"/ec" => Some(Coast::East),
            b"/wc" => Some(Coast::West),
            _ => return None,
        };
        Some(Place { at, coast })
    }
}

/// Reads the phases of one game, one after the other.
#[derive(Clone, Debug)]
pub struct Reader<'t, 'c> {
    text: &'t [u8],
    codes: &'c Codes,
    line: usize,
}

impl<'t, 'c> Reader<'t, 'c> {
    /// Reads this text.
    pub const fn new(text: &'t [u8], codes: &'c Codes) -> Self {
        Self {
            text,
            codes,
            line: 0,
        }
    }

    /// Counts lines from a later one than the first: the text is a part of a
    /// file.
    #[must_use]
    pub const fn after_lines(mut self, lines: usize) -> Self {
        self.line = lines;
        self
    }

    /// Reads the next phase into `phase`. Whether there was one.
    ///
    /// # Errors
    /// The first line of the phase that cannot be read; the reader stands at
    /// the next phase then.
    pub fn next(&mut self, phase: &mut Recorded) -> Result<bool, Unreadable> {
        phase.clear();
        loop {
            let Some(line) = self.take_line() else {
                return Ok(false);
            };
            if line.is_empty() {
                continue;
            }
            let Some(header) = line.strip_prefix(b"PHASE ") else {
                return Err(self.skip(line, "expected PHASE"));
            };
            if read_header(header, phase).is_none() {
                return Err(self.skip(line, "expected PHASE year season kind"));
            }
            phase.line = self.line;
            break;
        }
        let mut in_orders = false;
        while let Some(line) = self.peek_line() {
            if line.starts_with(b"PHASE ") {
                break;
            }
            self.take_line();
            match line {
                b"" | b"POSITIONS" => {}
                b"ORDERS" => in_orders = true,
                _ if in_orders => match self.order(line) {
                    Some(order) => phase.orders.push(order),
                    None => return Err(self.skip(line, "no order of this format")),
                },
                _ => {
                    if self.position(line, phase).is_none() {
                        return Err(self.skip(line, "no position of this format"));
                    }
                }
            }
        }
        Ok(true)
    }

    fn peek_line(&self) -> Option<&'t [u8]> {
        if self.text.is_empty() {
            return None;
        }
        let end = memchr::memchr(b'\n', self.text).unwrap_or(self.text.len());
        let line = &self.text[..end];
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    }

    fn take_line(&mut self) -> Option<&'t [u8]> {
        let line = self.peek_line()?;
        let end = memchr::memchr(b'\n', self.text).map_or(self.text.len(), |end| end + 1);
        self.text = &self.text[end..];
        self.line += 1;
        Some(line)
    }

    /// Reports a line and goes on to the next phase.
    fn skip(&mut self, line: &[u8], why: &'static str) -> Unreadable {
        let unreadable = Unreadable {
            line: self.line,
            text: String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned(),
            why: why.into(),
        };
        while self
            .peek_line()
            .is_some_and(|line| !line.starts_with(b"PHASE "))
        {
            self.take_line();
        }
        unreadable
    }

    /// `France: army par`, `France: fleet/dislodged bre`, `France: supply par`
    fn position(&self, line: &[u8], phase: &mut Recorded) -> Option<()> {
        let colon = memchr::memchr(b':', line)?;
        let power = self.codes.power(&line[..colon])?;
        let rest = line.get(colon + 2..)?;
        let blank = memchr::memchr(b' ', rest)?;
        let place = self.place(&rest[blank + 1..])?;
        let piece = |kind| place.unit(Seat(power), kind);
        match &rest[..blank] {
            b"army" => phase.units.push(piece(UnitKind::Army)),
            b"fleet" => phase.units.push(piece(UnitKind::Fleet)),
            b"supply" => phase.owner[place.at.index()] = power,
            b"army/dislodged" => phase.dislodged.push(piece(UnitKind::Army)),
            b"fleet/dislodged" => phase.dislodged.push(piece(UnitKind::Fleet)),
            _ => return None,
        }
        Some(())
    }

    fn place(&self, text: &[u8]) -> Option<Place> {
        self.codes.place(text)
    }

    fn order(&self, line: &[u8]) -> Option<Order> {
        let mut words = line.split(|&byte| byte == b' ');
        let first = words.next()?;
        if first == b"build" {
            let kind = match words.next()? {
                b"Army" => UnitKind::Army,
                b"Fleet" => UnitKind::Fleet,
                _ => return None,
            };
            return Some(self.place(words.next()?)?.build(kind));
        }
        if first == b"remove" {
            let at = self.place(words.next()?)?.at;
            return Some(Order::Disband { at });
        }
        let at = self.place(first)?.at;
        let unit = |command| Order::Unit { at, command };
        let order = match words.next()? {
            b"hold" => unit(Command::Hold),
            b"disband" => Order::Disband { at },
            b"move" => {
                let to = self.place(words.next()?)?;
                let via = words.next() == Some(b"via") && words.next() == Some(b"convoy");
                to.order_to(at, via)
            }
            b"support" => {
                let from = self.place(words.next()?)?.at;
                match words.next() {
                    None => unit(Command::SupportHold { at: from }),
                    Some(b"move") => self.place(words.next()?)?.support_to(at, from),
                    Some(_) => return None,
                }
            }
            b"convoy" => {
                let from = self.place(words.next()?)?.at;
                if words.next()? != b"move" {
                    return None;
                }
                let to = self.place(words.next()?)?.at;
                unit(Command::Convoy { from, to })
            }
            _ => return None,
        };
        words.next().is_none().then_some(order)
    }
}

/// `1901 Spring Movement`
pub(super) fn read_header(header: &[u8], phase: &mut Recorded) -> Option<()> {
    let header = std::str::from_utf8(header).ok()?;
    let mut words = header.split(' ');
    phase.year = words.next()?.parse().ok()?;
    phase.fall = match words.next()? {
        "Spring" => false,
        "Fall" => true,
        _ => return None,
    };
    phase.kind = match words.next()? {
        "Movement" => PhaseKind::Movement,
        "Retreat" => PhaseKind::Retreats,
        "Adjustment" => PhaseKind::Adjustments,
        _ => return None,
    };
    debug_assert_eq!(phase.owner[0], NOBODY);
    Some(())
}
