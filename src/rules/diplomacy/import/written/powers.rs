//! What a power needs besides what its file says: an id, a mark, a colour, and
//! spellings that no other one has.

use std::fmt::Write as _;

use crate::game::slug::slug_of;
use crate::map::{Names, ProvinceId};
use crate::rules::diplomacy::import::board::Power;

/// Colours of powers, the first seven told apart in the usual forms of colour
/// blindness; more powers get others around the circle of colours.
const COLOURS: [&str; 14] = [
    "#d55e00", "#0072b2", "#56b4e9", "#4a4a4a", "#009e73", "#cc79a7", "#f0e442", "#7b3fa0",
    "#8b1a1a", "#a5d86e", "#8c6d46", "#c0c0c0", "#f5b7a0", "#1b3a5c",
];

/// Spellings of powers, none of them for two.
#[derive(Default)]
pub(super) struct Spellings(Names);

impl Spellings {
    /// Whether a spelling is free, or this power's already.
    pub(super) fn add(&mut self, spelling: &str, power: usize) -> bool {
        self.0.add(spelling, ProvinceId::of(power)).is_none()
    }
}

/// A power's id: its name.
pub(super) fn id(power: &Power, number: usize) -> String {
    let id = slug_of(&power.name);
    if id.is_empty() {
        format!("power-{number}")
    } else {
        id
    }
}

/// A mark of two letters for each power, as near to the name as can be.
pub(super) fn marks(powers: &[Power], spellings: &mut Spellings) -> Vec<String> {
    for (number, power) in powers.iter().enumerate() {
        let _ = spellings.add(&id(power, number), number);
        let _ = spellings.add(&power.name, number);
    }
    let mut marks = Vec::new();
    for (number, power) in powers.iter().enumerate() {
        let letters: Vec<char> = slug_of(&power.name)
            .to_uppercase()
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect();
        let first = letters.first().copied().unwrap_or('P');
        let rest = letters
            .iter()
            .skip(1)
            .copied()
            .chain('A'..='Z')
            .chain('0'..='9');
        let near = rest.map(|second| format!("{first}{second}"));
        let any = ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}")));
        let mark = near.chain(any).find(|mark| spellings.add(mark, number));
        marks.push(mark.expect("there are more marks than powers"));
    }
    marks
}

/// A power's colour: the next around the circle, farther each time than the
/// ones before are apart, when the list is used up.
pub(super) fn colour(number: usize) -> String {
    if let Some(colour) = COLOURS.get(number) {
        return (*colour).to_owned();
    }
    let turn = u16::try_from(number * 137 % 360).unwrap_or(0);
    let light = [0.80_f32, 0.55, 0.95][number % 3];
    let part = |shift: u16| {
        let at = f32::from((turn + shift) % 360) / 60.0;
        let share = (at % 6.0 - 3.0).abs() - 1.0;
        let share = share.clamp(0.0, 1.0) * 0.75 + 0.25 * light;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most 255"
        )]
        let part = (share * light * 255.0).round().clamp(0.0, 255.0) as u8;
        part
    };
    let mut text = String::from("#");
    for shift in [0, 240, 120] {
        write!(text, "{:02x}", part(shift)).expect("a String takes everything");
    }
    text
}
