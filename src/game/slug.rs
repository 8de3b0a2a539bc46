//! Names in small letters, digits and hyphens, as ids and paths have them.

use unicode_normalization::UnicodeNormalization as _;

/// A name with hyphens for what is no letter or digit; accents are left off.
pub fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    for c in name.nfkd().flat_map(char::to_lowercase) {
        match c {
            'ß' => slug.push_str("ss"),
            c if c.is_ascii_alphanumeric() => slug.push(c),
            // What an accent has come apart into.
            c if ('\u{300}'..='\u{36f}').contains(&c) => {}
            _ if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}
