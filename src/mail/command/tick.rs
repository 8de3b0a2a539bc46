//! Boxes beside lines, as in a list of what may be chosen: `[x]` is, `[ ]` is
//! not.

/// Whether the box beside a line is ticked; nothing if it has none.
pub(super) fn ticked(line: &str) -> Option<bool> {
    let line = line.trim();
    let has = |boxes: &[&str]| {
        let mut boxes = boxes.iter();
        boxes.any(|square| line.starts_with(square) || line.ends_with(square))
    };
    if has(&TICKED) {
        Some(true)
    } else {
        has(&EMPTY).then_some(false)
    }
}

const TICKED: [&str; 9] = ["[x]", "[X]", "[*]", "[✓]", "(x)", "(X)", "☑", "☒", "✅"];
const EMPTY: [&str; 6] = ["[ ]", "[]", "[_]", "( )", "()", "☐"];

#[cfg(test)]
mod tests {
    use super::ticked;

    #[test]
    fn boxes_are_seen_on_both_sides() {
        for (line, expected) in [
            ("[x] A Mun - Bur", Some(true)),
            ("[ ] A Mun - Bur", Some(false)),
            ("A Mun - Bur ☐", Some(false)),
            ("A Mun - Bur (x)", Some(true)),
            ("A Mun - Bur (herd)", None),
        ] {
            assert_eq!(ticked(line), expected, "{line}");
        }
    }
}
