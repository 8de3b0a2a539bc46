//! An address that is forgotten, in texts that stay.

/// What stands in its place.
pub const NOBODY: &str = "forgotten@invalid.invalid";

/// A text in which an address does not stand any more, however its letters are
/// written. `anna@club.example` stands neither in `joanna@club.example` nor in
/// `anna@club.example.org`.
pub fn without(text: &str, address: &str) -> String {
    let small = text.to_ascii_lowercase();
    let mut left = String::with_capacity(text.len());
    let mut rest = 0;
    for (at, found) in small.match_indices(&address.to_ascii_lowercase()) {
        let before = small[..at].chars().next_back();
        let mut after = small[at + found.len()..].chars();
        let goes_on = match after.next() {
            Some('.') => after.next().is_some_and(is_of_domain),
            next => next.is_some_and(is_of_domain),
        };
        if before.is_some_and(is_of_name) || goes_on {
            continue;
        }
        left.push_str(&text[rest..at]);
        left.push_str(NOBODY);
        rest = at + found.len();
    }
    left.push_str(&text[rest..]);
    left
}

/// Whether a character may stand before the `@` without quotation marks
/// (RFC 5322 3.2.3).
fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || "!#$%&*+-/=?^_`{|}~.".contains(c)
}

fn is_of_domain(c: char) -> bool {
    c.is_alphanumeric() || c == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_address_is_forgotten_with_it() {
        for (text, left) in [
            (
                "Anna@club.example, <anna@Club.example>.",
                "forgotten@invalid.invalid, <forgotten@invalid.invalid>.",
            ),
            (
                "{\"by\":\"anna@club.example\"} 'anna@club.example'",
                "{\"by\":\"forgotten@invalid.invalid\"} 'forgotten@invalid.invalid'",
            ),
            ("I am anna@club.example.", "I am forgotten@invalid.invalid."),
            ("joanna@club.example", "joanna@club.example"),
            ("jo.anna@club.example", "jo.anna@club.example"),
            ("anna@club.example.org", "anna@club.example.org"),
            ("anna@club.examples", "anna@club.examples"),
        ] {
            assert_eq!(without(text, "anna@club.example"), left);
        }
    }
}
