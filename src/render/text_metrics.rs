//! How wide a text is in the bundled fonts.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The bundled fonts in the order of [`Face`], reduced to the characters that
/// texts here use: `DejaVu Sans`, the same in bold, and in bold and slanted;
/// slab type in bold, and slanted; wood type.
pub(super) const FONTS: [&[u8]; 6] = [
    include_bytes!("../../assets/fonts/DejaVuSans-subset.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSans-BoldOblique-subset.ttf"),
    include_bytes!("../../assets/fonts/ZillaSlab-Bold-subset.ttf"),
    include_bytes!("../../assets/fonts/ZillaSlab-SemiBoldItalic-subset.ttf"),
    include_bytes!("../../assets/fonts/Wood-subset.ttf"),
];

/// The share of the font size that capital letters are high.
pub(super) const CAP_HEIGHT: f32 = 0.73;
/// The distance of two baselines, as a share of the font size.
pub(super) const LINE_HEIGHT: f32 = 1.12;

/// One of the bundled fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Face {
    Regular,
    Bold,
    BoldOblique,
    Slab,
    SlabItalic,
    Wood,
}

impl Face {
    /// How much larger it is set than its size says, so that capital letters
    /// of one size are equally high in all.
    pub(super) const fn enlarged(self) -> f32 {
        match self {
            Self::Regular | Self::Bold | Self::BoldOblique => 1.0,
            Self::Slab | Self::SlabItalic => 1.12,
            Self::Wood => 0.98,
        }
    }
}

/// The width of a line of text at a font size, in the size's own units.
pub(super) fn width(text: &str, face: Face, size: f32) -> f32 {
    static READ: OnceLock<[FontRef<'static>; FONTS.len()]> = OnceLock::new();
    let fonts = READ
        .get_or_init(|| FONTS.map(|data| FontRef::new(data).expect("the bundled fonts are sound")));
    // What the others have not is drawn in bold.
    let [own, other] = [face, Face::Bold].map(|face| {
        let (font, size) = (&fonts[face as usize], size * face.enlarged());
        let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
        (font.charmap(), metrics, size)
    });
    text.chars()
        .map(|c| {
            let known = own.0.map(c).map(|glyph| (glyph, &own));
            let (glyph, (_, metrics, size)) =
                known.unwrap_or_else(|| (other.0.map(c).unwrap_or_default(), &other));
            metrics.advance_width(glyph).unwrap_or(size * 0.6)
        })
        .sum()
}

/// The largest size up to `size` at which a text is at most `room` wide.
pub(super) fn fitted(text: &str, face: Face, size: f32, room: f32) -> f32 {
    let needed = width(text, face, size);
    if needed > room {
        size * room / needed
    } else {
        size
    }
}

/// The text in lines of at most `room`, broken at spaces; a longer word stays
/// whole on its line.
pub(super) fn wrapped(text: &str, face: Face, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), face, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn letters_differ_in_width() {
        let narrow = width("iii", Face::Regular, 10.0);
        let wide = width("WWW", Face::Regular, 10.0);
        assert!(narrow * 3.0 < wide, "{narrow} {wide}");
        assert!(width("abc", Face::Bold, 10.0) > width("abc", Face::Regular, 10.0));
    }

    #[test]
    fn every_character_of_both_languages_is_in_the_fonts() {
        for data in &FONTS[..3] {
            let font = FontRef::new(data).unwrap();
            for c in "AZaz09ÄÖÜäöüßẞéñø„“”‚‘’–—…→←↔•×·½€".chars()
            {
                assert!(font.charmap().map(c).is_some(), "{c}");
            }
        }
    }

    #[test]
    fn display_type_has_the_letters_of_german_and_spanish() {
        for face in [Face::Slab, Face::SlabItalic, Face::Wood] {
            let font = FontRef::new(FONTS[face as usize]).unwrap();
            for c in "AZaz09ÄÖÜäöüßÑñÁÉÍÓÚáéíóú¿¡·–—’“„".chars() {
                assert!(font.charmap().map(c).is_some(), "{face:?}: {c}");
            }
            let high = |c| {
                let metrics =
                    font.glyph_metrics(Size::new(100.0 * face.enlarged()), LocationRef::default());
                metrics.bounds(font.charmap().map(c).unwrap()).unwrap()
            };
            let high = high('H').y_max / 100.0;
            assert!((high - CAP_HEIGHT).abs() < 0.02, "{face:?}: {high}");
        }
    }

    #[test]
    fn texts_are_wrapped_and_fitted() {
        let lines = wrapped("one two three", Face::Regular, 10.0, 45.0);
        assert_eq!(lines, ["one two", "three"]);
        let size = fitted("a long legend line", Face::Bold, 14.0, 60.0);
        assert!((width("a long legend line", Face::Bold, size) - 60.0).abs() < 0.5);
    }
}
