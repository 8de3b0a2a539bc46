//! Whether a text is what a chapter shows, which may leave some of it out.

/// Whether these lines are those, where a line `...` stands for any lines, and
/// `...` within a line for any part of one. Blanks at ends do not count.
pub(super) fn fits(shown: &str, text: &str) -> bool {
    let shown: Vec<&str> = shown.trim_end().lines().map(str::trim_end).collect();
    let text: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines_fit(&shown, &text)
}

fn lines_fit(shown: &[&str], text: &[&str]) -> bool {
    match shown {
        [] => text.is_empty(),
        ["...", rest @ ..] => (0..=text.len()).any(|from| lines_fit(rest, &text[from..])),
        [line, rest @ ..] => text
            .split_first()
            .is_some_and(|(first, others)| line_fits(line, first) && lines_fit(rest, others)),
    }
}

fn line_fits(shown: &str, line: &str) -> bool {
    let Some((before, behind)) = shown.split_once("...") else {
        return shown == line;
    };
    let Some(rest) = line.strip_prefix(before) else {
        return false;
    };
    (0..=rest.len())
        .filter(|from| rest.is_char_boundary(*from))
        .any(|from| line_fits(behind, &rest[from..]))
}

#[test]
fn dots_stand_for_what_is_left_out() {
    assert!(fits("a\nb\n", "a\nb"));
    assert!(!fits("a\nb\n", "a\n"));
    assert!(!fits("a\n", "a\nb\n"));
    assert!(fits("a\n...\nd\n", "a\nb\nc\nd\n"));
    assert!(fits("...\na\n...\n", "a\n"));
    assert!(!fits("a\n...\nd\n", "a\nb\nc\n"));
    assert!(fits("sent ... letters\n", "sent 12 letters\n"));
    assert!(!fits("sent ... letters\n", "sent 12 mails\n"));
}
