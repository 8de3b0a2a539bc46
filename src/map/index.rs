//! Provinces by a text that each has of its own, for those who look up many.

use super::{MAX_PROVINCES, ProvinceId};

/// Twice as many places as there can be provinces.
const PLACES: usize = 2 * MAX_PROVINCES;

/// Each province stands in the first free place from the one that is counted
/// from its text.
#[derive(Clone, Debug)]
pub(super) struct Index([Option<ProvinceId>; PLACES]);

impl Index {
    pub(super) fn new<'m>(
        provinces: impl Iterator<Item = ProvinceId>,
        text_of: impl Fn(ProvinceId) -> &'m str,
    ) -> Self {
        let mut index = Self([None; PLACES]);
        for province in provinces {
            let mut places = places(text_of(province));
            let free = places.find(|&place| index.0[place].is_none());
            index.0[free.expect("half of the places stay free")] = Some(province);
        }
        index
    }

    /// The province with this text, of those that it was made of.
    pub(super) fn find<'m>(
        &self,
        text: &str,
        text_of: impl Fn(ProvinceId) -> &'m str,
    ) -> Option<ProvinceId> {
        let mut taken = places(text).map_while(|place| self.0[place]);
        taken.find(|&province| text_of(province) == text)
    }
}

/// All places, in the order in which they are looked at for a text (FNV-1a).
fn places(text: &str) -> impl Iterator<Item = usize> + use<> {
    let mixed = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |mixed, byte| {
        (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let [one, two, ..] = mixed.to_le_bytes();
    let first = usize::from(u16::from_le_bytes([one, two]));
    (0..PLACES).map(move |next| (first + next) % PLACES)
}
