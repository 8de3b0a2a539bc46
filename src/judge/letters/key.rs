//! The judge's secret key, and what it puts under names that come back in
//! mails, so that nobody else can make them up.

use std::fmt;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::game::chance::Seed;

/// How long a key is, in bytes.
pub const KEY_BYTES: usize = 32;
/// How much of an HMAC goes into names: 80 bits, which nobody guesses by
/// sending mails (RFC 2104 5 allows half of the 256).
const MAC_BYTES: usize = 10;
/// The digits of base32 (RFC 4648 6), in small letters: mail programs may
/// write addresses in these.
const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A secret key. It is never shown.
#[derive(Clone)]
pub struct Key([u8; KEY_BYTES]);

impl Key {
    /// The key of these bytes.
    pub const fn of(bytes: [u8; KEY_BYTES]) -> Self {
        Self(bytes)
    }

    /// What proves that the judge has said these things for this purpose:
    /// 16 letters and digits. Capital letters of ASCII do not count.
    pub(in crate::judge) fn mac(&self, purpose: &str, said: &[&str]) -> String {
        let tag = self.tag(purpose, said).finalize().into_bytes();
        base32(&tag[..MAC_BYTES])
    }

    /// Whether this is that proof. How long the answer takes tells nothing
    /// about the right one.
    pub(in crate::judge) fn proves(&self, purpose: &str, said: &[&str], mac: &str) -> bool {
        bytes(mac).is_some_and(|mac| {
            let tag = self.tag(purpose, said);
            tag.verify_truncated_left(&mac).is_ok()
        })
    }

    /// The seed of the lots of a game that is set up now. Nobody can tell it
    /// from 32 random bytes without the key, and a judge that is stopped while
    /// it sets up the game comes to the same one.
    pub(in crate::judge) fn seed(&self, game: &str, now: DateTime<Utc>) -> Seed {
        let tag = self.tag("lots", &[game, &now.to_rfc3339()]);
        Seed::of(tag.finalize().into_bytes().into())
    }

    fn tag(&self, purpose: &str, said: &[&str]) -> Hmac<Sha256> {
        let mut tag = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length is a key's");
        for part in [purpose].iter().chain(said) {
            // With their lengths, no two lists are the same bytes.
            tag.update(&(part.len() as u64).to_be_bytes());
            tag.update(part.to_ascii_lowercase().as_bytes());
        }
        tag
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// Bytes as base32 without padding. Their bits must fill its digits.
fn base32(bytes: &[u8]) -> String {
    let bit = |at: usize| (bytes[at / 8] >> (7 - at % 8)) & 1;
    (0..bytes.len() * 8 / 5)
        .map(|digit| (0..5).fold(0, |value, at| value << 1 | bit(digit * 5 + at)))
        .map(|value| char::from(DIGITS[usize::from(value)]))
        .collect()
}

/// The bytes of a proof; `None` if a text cannot be one.
fn bytes(mac: &str) -> Option<[u8; MAC_BYTES]> {
    if mac.len() != MAC_BYTES * 8 / 5 {
        return None;
    }
    let mut bytes = [0; MAC_BYTES];
    for (digit, letter) in mac.bytes().enumerate() {
        let letter = letter.to_ascii_lowercase();
        let value = DIGITS.iter().position(|&other| other == letter)?;
        for at in 0..5 {
            if value >> (4 - at) & 1 == 1 {
                let place = digit * 5 + at;
                bytes[place / 8] |= 1 << (7 - place % 8);
            }
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base32_is_that_of_the_rfc() {
        // RFC 4648 10, and every digit once.
        assert_eq!(base32(b"fooba"), "mzxw6ytb");
        let all = [
            0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf, 0x84, 0x65, 0x3a, 0x56,
            0xd7, 0xc6, 0x75, 0xbe, 0x77, 0xdf,
        ];
        assert_eq!(base32(&all).as_bytes(), DIGITS);
        assert_eq!(
            bytes(&base32(&all[..10])),
            Some(all[..10].try_into().unwrap())
        );
        assert_eq!(
            bytes(&base32(&all[10..])),
            Some(all[10..].try_into().unwrap())
        );
    }

    #[test]
    fn a_proof_holds_for_one_purpose_one_list_and_one_key() {
        let key = Key::of([7; KEY_BYTES]);
        let mac = key.mac("letter", &["alamo.17", "a@example.org"]);
        assert_eq!(mac.len(), 16);
        let proves =
            |key: &Key, purpose: &str, said: &[&str], mac: &str| key.proves(purpose, said, mac);
        let said = ["alamo.17", "a@example.org"];
        assert!(proves(&key, "letter", &said, &mac));
        assert!(proves(
            &key,
            "letter",
            &["Alamo.17", "A@Example.org"],
            &mac.to_uppercase()
        ));
        assert!(!proves(&key, "bounce", &said, &mac));
        assert!(!proves(
            &key,
            "letter",
            &["alamo.1", "7a@example.org"],
            &mac
        ));
        assert!(!proves(
            &key,
            "letter",
            &["alamo.17", "b@example.org"],
            &mac
        ));
        assert!(!proves(&Key::of([8; KEY_BYTES]), "letter", &said, &mac));
        for wrong in [
            "",
            &mac[..15],
            "aaaaaaaaaaaaaaaa",
            "a0aaaaaaaaaaaaaa",
            "äaaaaaaaaaaaaaa",
        ] {
            assert!(!proves(&key, "letter", &said, wrong), "{wrong}");
        }
        assert_eq!(format!("{key:?}"), "Key(…)");
    }
}
