//! Province names in every spelling that a player may type.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::{Mutex, OnceLock};

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::{ProvinceId, ProvinceSet};
use crate::game::folding;
use crate::game::near::{Measured, Misspelt, Slipped};

/// The fewest letters by which a name may be abbreviated.
pub const SHORTEST_PREFIX: usize = 3;

/// The most letters of what is an abbreviation.
const LONGEST_SHORT: usize = 4;

/// Spellings and what they stand for.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Names {
    #[serde(with = "in_order")]
    spellings: BTreeMap<String, ProvinceId>,
    unclear: BTreeMap<String, ProvinceSet>,
    longest: usize,
    #[serde(skip)]
    near: OnceLock<Near>,
    #[serde(skip)]
    told: Told,
}

/// Spellings as a list, of which a map is made at once and not one by one.
mod in_order {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use super::{BTreeMap, ProvinceId};

    type Spellings = BTreeMap<String, ProvinceId>;

    pub(super) fn serialize<S: Serializer>(all: &Spellings, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(all)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Spellings, D::Error> {
        let all = Vec::<(String, ProvinceId)>::deserialize(from)?;
        Ok(all.into_iter().collect())
    }
}

/// What has been said to be near to words, as a mail has the same word often,
/// and is read more than once.
#[derive(Debug, Default)]
struct Told(Mutex<BTreeMap<String, Vec<ProvinceId>>>);

/// So many words are remembered.
const MOST_TOLD: usize = 2_000;

impl Clone for Told {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// What is looked up of names that are nearly typed.
#[derive(Clone, Debug)]
struct Near {
    /// The words of all names.
    words: BTreeSet<String>,
    /// Words and whole names, with a slip in them.
    slipped: Slipped,
    /// Words, with a slip even in short ones.
    slipped_words: Slipped,
    /// Abbreviations with a slip.
    slipped_short: Misspelt,
    /// Words, to count slips.
    measured_words: Measured<()>,
    /// Spellings, to count slips.
    measured: Measured<ProvinceId>,
}

/// What a normalised text is the beginning of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begun {
    /// The province that it is a whole spelling of.
    pub whole: Option<ProvinceId>,
    /// The provinces with a spelling that begins with it, however short it
    /// is.
    pub all: ProvinceSet,
}

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// One province.
    Found(ProvinceId),
    /// The beginning of several provinces' names.
    Ambiguous(Vec<ProvinceId>),
    /// None, though these come near, nearest first.
    Unknown(Vec<ProvinceId>),
}

impl Names {
    /// Adds a spelling. Gives the province that already has it, if that is
    /// another one.
    pub fn add(&mut self, spelling: &str, province: ProvinceId) -> Option<ProvinceId> {
        let key = normalise(spelling);
        self.longest = self.longest.max(key.split(' ').count());
        self.near = OnceLock::new();
        self.told = Told::default();
        match self.spellings.insert(key.clone(), province) {
            Some(other) if other != province => {
                self.spellings.insert(key, other);
                Some(other)
            }
            _ => None,
        }
    }

    /// Adds a province to those that a spelling may mean without standing
    /// for one of them.
    pub fn add_unclear(&mut self, spelling: &str, province: ProvinceId) {
        let key = normalise(spelling);
        self.longest = self.longest.max(key.split(' ').count());
        self.unclear.entry(key).or_default().insert(province);
    }

    /// Whether a normalised text may mean one of several provinces, however
    /// short it is.
    pub fn is_unclear(&self, key: &str) -> bool {
        self.unclear.contains_key(key)
    }

    /// The number of words in the longest spelling.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// Every whole spelling as [`normalise`] has it, with its province.
    pub fn spellings(&self) -> impl Iterator<Item = (&str, ProvinceId)> {
        let spellings = self.spellings.iter();
        spellings.map(|(spelling, &province)| (spelling.as_str(), province))
    }

    /// Finds the province of a whole spelling.
    pub fn whole(&self, typed: &str) -> Lookup {
        match self.spellings.get(&normalise(typed)) {
            Some(&province) => Lookup::Found(province),
            None => Lookup::Unknown(Vec::new()),
        }
    }

    /// Finds the province meant: by a whole spelling, or by a beginning of at
    /// least [`SHORTEST_PREFIX`] letters that belongs to one province only.
    pub fn find(&self, typed: &str) -> Lookup {
        let key = normalise(typed);
        if let Some(&province) = self.spellings.get(&key) {
            return Lookup::Found(province);
        }
        if let Some(&all) = self.unclear.get(&key) {
            return Lookup::Ambiguous(all.into_iter().collect());
        }
        if key.chars().filter(|c| c.is_alphanumeric()).count() >= SHORTEST_PREFIX {
            let begun: BTreeSet<ProvinceId> = self
                .spellings
                .range(key.clone()..)
                .take_while(|(spelling, _)| spelling.starts_with(&key))
                .map(|(_, &province)| province)
                .collect();
            match begun.len() {
                0 => {}
                1 => return Lookup::Found(*begun.first().expect("it has one element")),
                _ => return Lookup::Ambiguous(begun.into_iter().collect()),
            }
        }
        Lookup::Unknown(self.near(&key))
    }

    /// Whose spellings begin with a text that [`normalise`] has been over;
    /// quick, because nothing near is looked for.
    pub fn begun(&self, key: &str) -> Begun {
        let mut begun = Begun::default();
        for (spelling, &province) in self
            .spellings
            .range::<str, _>((Bound::Included(key), Bound::Unbounded))
            .take_while(|(spelling, _)| spelling.starts_with(key))
        {
            if spelling.len() == key.len() {
                begun.whole = Some(province);
            }
            begun.all.insert(province);
        }
        if begun.whole.is_none()
            && let Some(&all) = self.unclear.get(key)
        {
            begun.all = all;
        }
        if begun.all.is_empty() {
            begun.all = self.shortened(key);
        }
        begun
    }

    /// The provinces with a name whose words begin with these words, each in
    /// its place: "c bluff" is Coogan's Bluff.
    fn shortened(&self, key: &str) -> ProvinceSet {
        let mut found = ProvinceSet::default();
        let Some((first, rest)) = key.split_once(' ') else {
            return found;
        };
        let letters: usize = key.chars().filter(|&c| c != ' ').count();
        if letters < SHORTEST_PREFIX || first.is_empty() {
            return found;
        }
        for (spelling, &province) in self
            .spellings
            .range::<str, _>((Bound::Included(first), Bound::Unbounded))
            .take_while(|(spelling, _)| spelling.starts_with(first))
        {
            let mut words = spelling.split(' ').skip(1);
            if rest
                .split(' ')
                .all(|typed| words.next().is_some_and(|word| word.starts_with(typed)))
            {
                found.insert(province);
            }
        }
        found
    }

    fn index(&self) -> &Near {
        self.near.get_or_init(|| {
            let keys = || self.spellings.keys().map(String::as_str);
            let words: BTreeSet<String> = keys()
                .flat_map(|key| key.split(' '))
                .map(str::to_owned)
                .collect();
            let each = || words.iter().map(String::as_str);
            let whole: Vec<String> = keys().map(|key| key.replace(' ', "")).collect();
            let long = each().filter(|word| word.len() >= SHORTEST_PREFIX);
            let spelled = self.spellings.iter();
            Near {
                slipped: Slipped::of(each().chain(whole.iter().map(String::as_str))),
                slipped_words: Slipped::from_letters(LONGEST_SHORT, each()),
                slipped_short: Misspelt::of(
                    keys().filter(|key| (SHORTEST_PREFIX..=LONGEST_SHORT).contains(&key.len())),
                ),
                measured_words: Measured::of(long.map(|word| (word, ()))),
                measured: Measured::of(spelled.map(|(key, &province)| (key.as_str(), province))),
                words,
            }
        })
    }

    /// Whether a normalised word is a slip of the pen away from a word of a
    /// name.
    pub fn is_slip(&self, word: &str) -> bool {
        self.index().slipped.has(word)
    }

    /// Whether a normalised word is one of a name.
    pub fn has_word(&self, word: &str) -> bool {
        word.len() > 1 && self.index().words.contains(word)
    }

    /// Whether a normalised word of three letters or more is a slip of the
    /// pen away from a word of a name that has more.
    pub fn is_slip_in_word(&self, word: &str) -> bool {
        self.index().slipped_words.has(word)
    }

    /// Whether a normalised word is a slip of the pen away from an
    /// abbreviation.
    pub fn is_slip_in_short(&self, word: &str) -> bool {
        self.index().slipped_short.has(word)
    }

    /// Whether a normalised word is two slips of the pen away from a word of
    /// a name.
    pub fn is_nearly(&self, word: &str) -> bool {
        self.index().measured_words.within(word, 2).next().is_some()
    }

    /// Up to three provinces with a spelling near to a normalised text, or else
    /// with a word that begins with it.
    fn near(&self, key: &str) -> Vec<ProvinceId> {
        let known = self.told.0.lock().ok();
        if let Some(near) = known.as_ref().and_then(|told| told.get(key)) {
            return near.clone();
        }
        drop(known);
        let near = self.look_near(key);
        if let Ok(mut told) = self.told.0.lock() {
            if told.len() >= MOST_TOLD {
                told.clear();
            }
            told.insert(key.to_owned(), near.clone());
        }
        near
    }

    fn look_near(&self, key: &str) -> Vec<ProvinceId> {
        let letters = key.chars().count();
        if letters < 2 {
            return Vec::new();
        }
        let reach = match letters {
            0..=3 => 1,
            4..=7 => 2,
            _ => 3,
        };
        let mut found: Vec<(usize, ProvinceId)> =
            self.index().measured.within(key, reach).collect();
        if found.is_empty() && letters >= SHORTEST_PREFIX {
            let has_word = |spelling: &str| spelling.split(' ').any(|word| word.starts_with(key));
            let begun = self.spellings().filter(|(spelling, _)| has_word(spelling));
            found.extend(begun.map(|(_, province)| (reach, province)));
        }
        found.sort_unstable();
        let mut provinces = Vec::new();
        for (_, province) in found {
            if !provinces.contains(&province) && provinces.len() < 3 {
                provinces.push(province);
            }
        }
        provinces
    }
}

/// A spelling without what people leave out or write in two ways: case,
/// accents, umlauts (ae, oe, ue, ss), apostrophes, full stops, and hyphens
/// for blanks.
pub fn normalise(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in folding(text) {
        match c {
            '\'' | '’' | '‘' | '`' | '´' | '.' => {}
            c if c.is_whitespace() || matches!(c, '-' | '_' | '‐' | '‑' | '–') => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            c if c.is_ascii() => out.push(c),
            c => out.extend(std::iter::once(c).nfd().filter(|&c| !is_combining_mark(c))),
        }
    }
    if out.ends_with(' ') {
        out.pop();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        for (province, spellings) in [
            &["chm", "Crazy Horse Mtn", "Crazy Horse Mountain"][..],
            &["cbl", "Coogan's Bluff"],
            &["rgw", "Rio Grande West"],
            &["rge", "Rio Grande East", "Rio Grande Ost"],
            &["sue", "Südweide"],
        ]
        .iter()
        .enumerate()
        {
            for spelling in *spellings {
                names.add(spelling, ProvinceId(u8::try_from(province).unwrap()));
            }
        }
        names
    }

    #[test]
    fn typed_names_are_found() {
        use Lookup::{Ambiguous, Found, Unknown};
        let p = ProvinceId;
        for (typed, expected) in [
            ("chm", Found(p(0))),
            ("CHM", Found(p(0))),
            ("Crazy Horse Mountain", Found(p(0))),
            ("crazy-horse mtn.", Found(p(0))),
            ("cra", Found(p(0))),
            ("coogans bluff", Found(p(1))),
            ("Coogan’s", Found(p(1))),
            ("rio grande w", Found(p(2))),
            ("rio grande", Ambiguous(vec![p(2), p(3)])),
            ("suedweide", Found(p(4))),
            ("SÜDWEIDE", Found(p(4))),
            ("Su\u{308}dweide", Found(p(4))),
            ("cr", Unknown(vec![])),
            ("Cooganns Bluf", Unknown(vec![p(1)])),
            ("cmh", Unknown(vec![p(0)])),
            ("mountain", Unknown(vec![p(0)])),
            ("ost", Unknown(vec![p(3)])),
            ("blu", Unknown(vec![p(1)])),
            ("untain", Unknown(vec![])),
            ("nowhere", Unknown(vec![])),
            ("", Unknown(vec![])),
        ] {
            assert_eq!(names().find(typed), expected, "{typed}");
        }
    }

    #[test]
    fn an_unclear_spelling_names_all_that_it_may_mean() {
        let mut names = names();
        for province in [ProvinceId(1), ProvinceId(3)] {
            names.add_unclear("Bluff", province);
        }
        let both = vec![ProvinceId(1), ProvinceId(3)];
        assert_eq!(names.find("bluff"), Lookup::Ambiguous(both));
        assert_eq!(names.begun("bluff").whole, None);
        assert_eq!(names.begun("bluff").all.len(), 2);
        assert_eq!(names.whole("bluff"), Lookup::Unknown(vec![]));
    }

    #[test]
    fn a_spelling_of_another_province_is_refused() {
        let mut names = names();
        assert_eq!(names.add("CHM", ProvinceId(1)), Some(ProvinceId(0)));
        assert_eq!(names.find("chm"), Lookup::Found(ProvinceId(0)));
        assert_eq!(names.add("CHM", ProvinceId(0)), None);
    }
}
