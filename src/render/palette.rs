//! Colours: of the paper, and a set for sides that colour-blind readers can
//! tell apart.

/// Eight colours for sides, from the set of Okabe and Ito (2008), which is
/// distinguishable with every kind of colour blindness; their black is
/// softened so that marks and outlines stay visible on it.
pub const SIDES: [&str; 8] = [
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#4a4a4a",
];

/// The colour of what belongs to nobody.
pub const NEUTRAL: &str = "#b0aaa0";

pub(super) const INK: &str = "#2e2418";
pub(super) const PAPER: &str = "#fbf5e6";
pub(super) const LAND: &str = "#f1e4c6";
pub(super) const RIVER: &str = "#a9cfe2";
pub(super) const WAVE: &str = "#6fa6c6";
pub(super) const BORDER: &str = "#8a7355";
pub(super) const FAILED: &str = "#c1121f";
pub(super) const PLAIN: &str = "#5f5a53";

/// Red, green and blue of `#rrggbb`; anything else is drawn as neutral.
pub(super) fn channels(colour: &str) -> [u8; 3] {
    parse(colour)
        .or_else(|| parse(NEUTRAL))
        .expect("the neutral colour is well formed")
}

fn parse(colour: &str) -> Option<[u8; 3]> {
    let digits = colour.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}

/// The colour in the one form that is written, whatever was given.
pub(super) fn well_formed(colour: &str) -> String {
    hex(channels(colour))
}

/// The colour mixed with black; `share` of it stays.
pub(super) fn darker(colour: &str, share: f32) -> String {
    mixed(colour, "#000000", share)
}

/// Two colours mixed; `share` of the first.
pub(super) fn mixed(first: &str, second: &str, share: f32) -> String {
    let (first, second) = (channels(first), channels(second));
    let mut result = [0; 3];
    for (channel, (a, b)) in result.iter_mut().zip(first.into_iter().zip(second)) {
        *channel = step(f32::from(a) * share + f32::from(b) * (1.0 - share));
    }
    hex(result)
}

/// Black or white, whichever is read better on the colour (WCAG 2.2, relative
/// luminance and contrast ratio).
pub(super) fn readable_on(colour: &str) -> &'static str {
    let luminance = luminance(colour);
    let on_white = 1.05 / (luminance + 0.05);
    let on_black = (luminance + 0.05) / 0.05;
    if on_white > on_black {
        "#ffffff"
    } else {
        "#000000"
    }
}

fn luminance(colour: &str) -> f32 {
    let linear = |channel: u8| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    let [red, green, blue] = channels(colour).map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is limited to a byte first"
)]
fn step(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
