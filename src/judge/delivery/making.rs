//! Letters on their way out: from what they say to their bytes, which are made
//! and kept before a letter is sent for the first time.

use crate::report::Texts;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::game::scene::Scene;
use crate::judge::config::draw::Draw;
use crate::judge::record::contents::{Contents, Undrawn};
use crate::judge::{Judge, Result, words_of};
use crate::mail::outgoing::EncodedPng;
use crate::store::{LetterBody, QueuedLetter, Store, StoreError, Work};

/// The pictures of so many letters that come next are drawn ahead.
const AHEAD: usize = 8;

/// A letter with its bytes, or why it can have none.
#[derive(Debug)]
pub(in crate::judge) struct Made {
    pub(in crate::judge) letter: QueuedLetter,
    pub(in crate::judge) bytes: Result<Vec<u8>, String>,
}

/// Letters that go next, with all that is needed to make those that have no
/// bytes yet: whoever makes them asks the store for nothing more.
pub(in crate::judge) struct Claimed {
    letters: Vec<QueuedLetter>,
    contents: BTreeMap<i64, Result<Contents, String>>,
    /// The pictures that they show, as far as these have been drawn.
    drawn: Drawn,
    /// What else they show, and what the next letters do, so that all cores
    /// have something to draw.
    undrawn: Vec<(String, String)>,
}

impl Claimed {
    /// Letters as they have been claimed, and what they show.
    pub(in crate::judge) fn of(
        work: &mut Work<'_>,
        letters: Vec<QueuedLetter>,
    ) -> Result<Self, StoreError> {
        let contents = letters.iter().filter_map(|letter| match &letter.body {
            LetterBody::Contents(contents) => {
                let contents = serde_json::from_str::<Contents>(contents);
                Some((letter.id, contents.map_err(|error| error.to_string())))
            }
            LetterBody::Bytes(_) => None,
        });
        let contents: BTreeMap<_, _> = contents.collect();
        let pictures = contents.values().flatten().flat_map(|of| &of.pictures);
        let names: BTreeSet<&str> = pictures.map(|picture| picture.shows.as_str()).collect();
        let mut drawn = Drawn::new();
        let mut undrawn = Vec::new();
        for &name in &names {
            let Some(picture) = work.picture(name)? else {
                continue;
            };
            if let Some(encoded) = picture.encoded {
                drawn.insert(name.to_owned(), EncodedPng::read(encoded));
            } else if let Some(scene) = picture.scene {
                undrawn.push((name.to_owned(), scene));
            }
        }
        if !undrawn.is_empty() {
            let mut ahead = work.undrawn_pictures(AHEAD)?;
            ahead.retain(|(name, _)| !names.contains(name.as_str()));
            undrawn.extend(ahead);
        }
        Ok(Self {
            letters,
            contents,
            drawn,
            undrawn,
        })
    }
}

impl<S: Store> Judge<S> {
    /// Makes the bytes of letters that have none yet and keeps them. The store
    /// is free while that is done.
    ///
    /// # Errors
    /// When the store refuses.
    pub(in crate::judge) fn make(&mut self, mut claimed: Claimed) -> Result<Vec<Made>> {
        let made = loop {
            let contents = std::mem::take(&mut claimed.contents);
            if contents.is_empty() {
                break BTreeMap::new();
            }
            if let Some(made) = self.make_and_keep(contents, &mut claimed)? {
                break made;
            }
            let mut work = self.store.begin()?;
            claimed = Claimed::of(&mut work, claimed.letters)?;
        };
        let with_bytes = |mut letter: QueuedLetter| {
            let kept = LetterBody::Contents(String::new());
            let bytes = match std::mem::replace(&mut letter.body, kept) {
                LetterBody::Bytes(bytes) => Ok(bytes),
                LetterBody::Contents(_) => made[&letter.id].clone(),
            };
            Made { letter, bytes }
        };
        Ok(claimed.letters.into_iter().map(with_bytes).collect())
    }

    /// Draws, makes and keeps. `None` if another worker has drawn a picture
    /// meanwhile that looks otherwise, and nothing has been kept: a letter
    /// leaves with the pictures that are kept for it.
    fn make_and_keep(
        &mut self,
        contents: BTreeMap<i64, Result<Contents, String>>,
        claimed: &mut Claimed,
    ) -> Result<Option<AllBytes>> {
        let shown: BTreeMap<i64, Vec<String>> = contents
            .iter()
            .filter_map(|(letter, contents)| Some((*letter, contents.as_ref().ok()?)))
            .map(|(letter, contents)| {
                let pictures = contents.pictures.iter();
                let names = pictures.map(|picture| picture.shows.clone());
                (letter, names.collect())
            })
            .collect();
        let texts = &self.mind.config.texts;
        let new = draw(self.mind.config.draw, texts, &claimed.undrawn);
        let names: Vec<String> = new.keys().cloned().collect();
        let drawn = &mut claimed.drawn;
        drawn.extend(new);
        let bytes_of = |contents: Result<Contents, String>| {
            let make = AssertUnwindSafe(|| {
                contents?
                    .bytes(drawn, texts)
                    .map_err(|error| error.to_string())
            });
            catch_unwind(make).unwrap_or_else(|panic| Err(words_of(panic.as_ref())))
        };
        let contents = contents.into_iter();
        let made = on_all_cores(contents, |(letter, contents)| {
            Some((letter, bytes_of(contents)))
        });
        let mut work = self.store.begin()?;
        for name in &names {
            let encoded = drawn[name].as_ref();
            match work.picture(name)?.and_then(|picture| picture.encoded) {
                Some(kept) if kept != encoded => return Ok(None),
                Some(_) => {}
                None => work.picture_drawn(name, encoded)?,
            }
        }
        for (letter, bytes) in &made {
            let Ok(bytes) = bytes else {
                continue;
            };
            let shown: Vec<(&str, &[u8])> = shown[letter]
                .iter()
                .map(|name| {
                    let encoded = drawn.get(name).map_or(&b""[..], AsRef::as_ref);
                    (name.as_str(), encoded)
                })
                .collect();
            work.letter_made(*letter, bytes, &shown)?;
        }
        work.commit()?;
        Ok(Some(made))
    }
}

type Drawn = BTreeMap<String, EncodedPng>;

/// The bytes of letters by their numbers, or why one can have none.
type AllBytes = BTreeMap<i64, Result<Vec<u8>, String>>;

/// Draws pictures, as far as that is possible.
fn draw(draw: Draw, texts: &Texts, undrawn: &[(String, String)]) -> Drawn {
    on_all_cores(undrawn.iter(), |(name, scene)| {
        let draw = AssertUnwindSafe(|| {
            let scene: Undrawn<Scene> = serde_json::from_str(scene).ok()?;
            draw(&scene.scene, texts.in_language(scene.lang)).ok()
        });
        let png = catch_unwind(draw).ok().flatten()?;
        Some((name.clone(), EncodedPng::of(png)))
    })
}

/// What is made of each of these, as many at once as there are cores.
fn on_all_cores<T: Send, K: Ord + Send, V: Send>(
    items: impl ExactSizeIterator<Item = T> + Send,
    make: impl Fn(T) -> Option<(K, V)> + Sync,
) -> BTreeMap<K, V> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let others = cores.min(items.len()).saturating_sub(1);
    let rest = Mutex::new(items);
    let done = Mutex::new(BTreeMap::new());
    let make_them = || {
        // Nothing is left half done in it by whoever panicked.
        let next = || rest.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some(item) = next() {
            if let Some((key, value)) = make(item) {
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done.insert(key, value);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..others {
            scope.spawn(make_them);
        }
        make_them();
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner)
}
