//! How wide a text is in the bundled fonts.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The font `DejaVu Sans`, reduced to the characters that texts here use.
pub(super) const REGULAR: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-subset.ttf");
/// The same in bold.
pub(super) const BOLD: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");
/// The same in bold and slanted.
pub(super) const BOLD_OBLIQUE: &[u8] =
    include_bytes!("../../assets/fonts/DejaVuSans-BoldOblique-subset.ttf");

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
}

/// The width of a line of text at a font size, in the size's own units.
pub(super) fn width(text: &str, face: Face, size: f32) -> f32 {
    static FONTS: OnceLock<[FontRef<'static>; 3]> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        [REGULAR, BOLD, BOLD_OBLIQUE]
            .map(|data| FontRef::new(data).expect("the bundled fonts are sound"))
    });
    let font = &fonts[match face {
        Face::Regular => 0,
        Face::Bold => 1,
        Face::BoldOblique => 2,
    }];
    let glyphs = font.charmap();
    let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
    text.chars()
        .map(|c| {
            let glyph = glyphs.map(c).unwrap_or_default();
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
        for data in [REGULAR, BOLD, BOLD_OBLIQUE] {
            let font = FontRef::new(data).unwrap();
            for c in "AZaz09ÄÖÜäöüßẞéñø„“”‚‘’–—…→←↔•×·½€".chars()
            {
                assert!(font.charmap().map(c).is_some(), "{c}");
            }
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
