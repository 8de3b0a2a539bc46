//! Names as they stand in paths.

use sha2::{Digest as _, Sha256};

use crate::game::slug::slug_of;

/// The most letters of a name that stand in a path.
const LONGEST: usize = 40;

/// A name as a folder: small letters, digits and hyphens, and some digits of
/// its hash, so that two names never share one.
pub(super) fn slug(name: &str) -> String {
    let mut slug = slug_of(name);
    slug.truncate(LONGEST);
    let slug = slug.trim_end_matches('-');
    let hash = Sha256::digest(name.as_bytes());
    let hash = format!("{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2]);
    if slug.is_empty() {
        hash
    } else {
        format!("{slug}-{hash}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_folders_of_their_own() {
        assert!(slug("Jürgen Weiß").starts_with("jurgen-weiss-"));
        assert_ne!(slug("Anna K."), slug("anna k"));
        for name in ["../../etc", "李", "", "a/b\\c", "<b>"] {
            let slug = slug(name);
            assert!(
                slug.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'),
                "{slug}"
            );
            assert!(!slug.is_empty());
        }
    }
}
