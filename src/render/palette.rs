//! Colours: of the paper, and a set for sides that colour-blind readers can
//! tell apart.

use crate::game::colour::contrast;

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
pub(super) const MARKED: &str = "#e3cf9f";
pub(super) const RIVER: &str = "#a9cfe2";
pub(super) const SHORE_LINE: &str = "#3f7ea3";
pub(super) const WAVE: &str = "#6fa6c6";
pub(super) const SEA: &str = "#c9dfea";
pub(super) const SEA_INK: &str = "#1d5578";
pub(super) const SEA_HALO: &str = "#dbeaf2";
pub(super) const SWELL: &str = "#a8c8d9";
pub(super) const SHALLOWS: &str = "#d8e9f0";
pub(super) const SHORE: &str = "#e8f3f5";
pub(super) const ROCK: &str = "#d9d3c7";
pub(super) const ROCK_LINE: &str = "#bdb5a6";
/// Earth and stone that are drawn, and what grows on them.
pub(super) const EARTH: &str = "#a1824f";
pub(super) const LEAF: &str = "#8fae6b";
pub(super) const STEM: &str = "#5d7a44";
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

/// Black or white, whichever is read better on the colour.
pub fn readable_on(colour: &str) -> &'static str {
    let on = |ground| contrast(colour, ground).unwrap_or(1.0);
    if on("#ffffff") > on("#000000") {
        "#ffffff"
    } else {
        "#000000"
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Linear light to what each colour blindness sees of it, at full
    /// strength (Machado, Oliveira and Fernandes 2009, table 1).
    const BLINDNESS: [(&str, [[f32; 3]; 3]); 3] = [
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    fn linear(colour: &str) -> [f32; 3] {
        channels(colour).map(|channel| (f32::from(channel) / 255.0).powf(2.2))
    }

    /// CIE 1976 L*a*b* under D65.
    fn lab(rgb: [f32; 3]) -> [f32; 3] {
        let [red, green, blue] = rgb.map(|channel| channel.clamp(0.0, 1.0));
        let [x, y, z] = [
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        ]
        .map(|v| {
            if v > 0.008_856 {
                v.cbrt()
            } else {
                7.787 * v + 16.0 / 116.0
            }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn sides_differ_for_every_kind_of_sight() {
        let all: Vec<&str> = SIDES.into_iter().chain([NEUTRAL]).collect();
        let full = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for (sight, matrix) in BLINDNESS.into_iter().chain([("full", full)]) {
            let seen = |colour: &str| {
                let [r, g, b] = linear(colour);
                lab(matrix.map(|row| row[0] * r + row[1] * g + row[2] * b))
            };
            for (index, first) in all.iter().enumerate() {
                for second in &all[index + 1..] {
                    let (a, b) = (seen(first), seen(second));
                    let apart = (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt();
                    assert!(apart > 14.0, "{sight}: {first} {second} {apart}");
                }
            }
        }
    }

    #[test]
    fn marks_are_readable() {
        for (colour, mark) in [
            ("#f0e442", "#000000"),
            ("#4a4a4a", "#ffffff"),
            ("x", "#000000"),
        ] {
            assert_eq!(readable_on(colour), mark);
        }
    }

    #[test]
    fn a_faulty_colour_is_neutral() {
        for faulty in ["", "red", "#12345", "#12345g", "#1234567", "#+12345"] {
            assert_eq!(well_formed(faulty), NEUTRAL, "{faulty}");
        }
        assert_eq!(well_formed("#0072B2"), "#0072b2");
    }
}
