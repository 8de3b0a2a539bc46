//! Colours in HTML mail, as far as it matters whether text stands out.

/// Colours nearer to each other than this, in the channel that differs most,
/// cannot be told apart.
const NEAR: u8 = 24;
/// What is less opaque than this is not seen.
pub(super) const FAINT: f32 = 0.05;

/// What something is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// Red, green and blue.
    Solid([u8; 3]),
    /// What is behind shows.
    Clear,
    /// A picture, or a colour that is not known here: text on it is seen.
    Unknown,
}

/// What a page is painted with where its mail does not say.
pub(super) const WHITE: Paint = Paint::Solid([255; 3]);

impl Paint {
    /// Reads a colour, lower case; nothing where it says to take what there is.
    pub(super) fn of(value: &str) -> Option<Self> {
        let value = value.trim();
        if matches!(value, "" | "inherit" | "initial" | "unset" | "auto") {
            return None;
        }
        Some(match value {
            "transparent" => Self::Clear,
            _ if value.starts_with('#') => Self::hex(&value[1..]),
            _ if value.starts_with("rgb") => Self::rgb(value),
            _ => NAMED
                .iter()
                .find(|(name, _)| *name == value)
                .map_or(Self::Unknown, |(_, rgb)| Self::Solid(*rgb)),
        })
    }

    /// Reads the attribute of an old element: hexadecimal with or without `#`.
    pub(super) fn of_attribute(value: &str) -> Option<Self> {
        match Self::of(value)? {
            Self::Unknown if value.len() == 6 => Some(Self::hex(value)),
            paint => Some(paint),
        }
    }

    /// Reads the property that may also name a picture: its colour, if it has no more.
    pub(super) fn of_background(value: &str) -> Option<Self> {
        if value.contains("url(") || value.contains("gradient") {
            return Some(Self::Unknown);
        }
        if value.contains('(') {
            return Self::of(value);
        }
        let mut words = value.split_whitespace();
        let colour = words.find_map(|word| match Self::of(word)? {
            Self::Unknown => None,
            paint => Some(paint),
        });
        colour.or_else(|| (value == "none").then_some(Self::Clear))
    }

    fn hex(digits: &str) -> Self {
        let value = |at: usize, width: usize| {
            digits
                .get(at..at + width)
                .and_then(|pair| u8::from_str_radix(pair, 16).ok())
        };
        let (width, factor) = match digits.len() {
            3 | 4 => (1, 17),
            6 | 8 => (2, 1),
            _ => return Self::Unknown,
        };
        let channel = |index: usize| value(index * width, width).map(|value| value * factor);
        let alpha = if digits.len().is_multiple_of(4) {
            channel(3)
        } else {
            Some(u8::MAX)
        };
        match (channel(0), channel(1), channel(2), alpha) {
            (Some(_), Some(_), Some(_), Some(alpha)) if f32::from(alpha) < FAINT * 255.0 => {
                Self::Clear
            }
            (Some(red), Some(green), Some(blue), Some(_)) => Self::Solid([red, green, blue]),
            _ => Self::Unknown,
        }
    }

    fn rgb(value: &str) -> Self {
        let inner = value
            .split_once('(')
            .and_then(|(_, rest)| rest.strip_suffix(')'));
        let Some(inner) = inner else {
            return Self::Unknown;
        };
        let parts: Vec<&str> = inner
            .split([',', '/', ' '])
            .filter(|part| !part.is_empty())
            .collect();
        let part = |index: usize, whole: f32| -> Option<f32> {
            let part = parts.get(index)?;
            match part.strip_suffix('%') {
                Some(percent) => Some(percent.parse::<f32>().ok()? / 100.0 * whole),
                None => part.parse().ok(),
            }
        };
        if parts.len() == 4 && part(3, 1.0).is_some_and(|alpha| alpha < FAINT) {
            return Self::Clear;
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "held between the ends of a byte"
        )]
        let channel = |index: usize| part(index, 255.0).map(|value| value.clamp(0.0, 255.0) as u8);
        match (channel(0), channel(1), channel(2)) {
            (Some(red), Some(green), Some(blue)) => Self::Solid([red, green, blue]),
            _ => Self::Unknown,
        }
    }

    /// Whether text in this colour stands out from what it is on.
    pub(super) fn stands_out(self, ground: Self) -> bool {
        match (self, ground) {
            (Self::Clear, _) => false,
            (Self::Solid(text), Self::Solid(ground)) => text
                .iter()
                .zip(&ground)
                .any(|(text, ground)| text.abs_diff(*ground) > NEAR),
            _ => true,
        }
    }
}

/// The names of colours near white and near black, and those most used.
const NAMED: &[(&str, [u8; 3])] = &[
    ("white", [255, 255, 255]),
    ("snow", [255, 250, 250]),
    ("ivory", [255, 255, 240]),
    ("ghostwhite", [248, 248, 255]),
    ("whitesmoke", [245, 245, 245]),
    ("floralwhite", [255, 250, 240]),
    ("azure", [240, 255, 255]),
    ("mintcream", [245, 255, 250]),
    ("seashell", [255, 245, 238]),
    ("aliceblue", [240, 248, 255]),
    ("window", [255, 255, 255]),
    ("lightyellow", [255, 255, 224]),
    ("lightgray", [211, 211, 211]),
    ("lightgrey", [211, 211, 211]),
    ("silver", [192, 192, 192]),
    ("gray", [128, 128, 128]),
    ("grey", [128, 128, 128]),
    ("black", [0, 0, 0]),
    ("windowtext", [0, 0, 0]),
    ("navy", [0, 0, 128]),
    ("blue", [0, 0, 255]),
    ("green", [0, 128, 0]),
    ("lime", [0, 255, 0]),
    ("red", [255, 0, 0]),
    ("maroon", [128, 0, 0]),
    ("purple", [128, 0, 128]),
    ("orange", [255, 165, 0]),
    ("yellow", [255, 255, 0]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_its_ground_is_not_seen() {
        for (text, ground, seen) in [
            ("#fff", "white", false),
            ("#fefefe", "#ffffff", false),
            ("rgb(250, 250, 250)", "#fff", false),
            ("rgba(0,0,0,0)", "#fff", false),
            ("rgb(0 0 0 / 1%)", "#fff", false),
            ("#00000000", "#fff", false),
            ("#0000", "#fff", false),
            ("transparent", "#fff", false),
            ("#111", "black", false),
            ("#fff", "#1e1e1e", true),
            ("yellow", "white", true),
            ("#ccc", "white", true),
            ("var(--x)", "white", true),
            ("#fff", "url(x.png)", true),
            ("rgb(100%,100%,100%)", "rgb(255,255,255)", false),
        ] {
            let ground = Paint::of_background(ground).unwrap();
            let text = Paint::of(text).unwrap();
            assert_eq!(text.stands_out(ground), seen, "{text:?} on {ground:?}");
        }
        assert_eq!(Paint::of_background("#fff none repeat"), Some(WHITE));
        assert_eq!(Paint::of_attribute("ffffff"), Some(WHITE));
        assert_eq!(Paint::of("#zzzéé"), Some(Paint::Unknown));
        assert_eq!(Paint::of("inherit"), None);
    }
}
