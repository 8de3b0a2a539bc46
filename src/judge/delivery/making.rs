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
use crate::judge::{Judge, JudgeError, words_of};
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

impl<S: Store> Judge<S> {
    /// Makes the bytes of letters that have none yet and keeps them. The store
    /// is free while that is done.
    ///
    /// # Errors
    /// When the store refuses.
    pub(in crate::judge) fn make(
        &mut self,
        letters: Vec<QueuedLetter>,
    ) -> Result<Vec<Made>, JudgeError> {
        let contents: BTreeMap<i64, Result<Contents, String>> = letters
            .iter()
            .filter_map(|letter| match &letter.body {
                LetterBody::Contents(contents) => {
                    let contents = serde_json::from_str(contents);
                    Some((letter.id, contents.map_err(|error| error.to_string())))
                }
                LetterBody::Bytes(_) => None,
            })
            .collect();
        let made = if contents.is_empty() {
            BTreeMap::new()
        } else {
            self.make_and_keep(contents)?
        };
        let with_bytes = |mut letter: QueuedLetter| {
            let kept = LetterBody::Contents(String::new());
            let bytes = match std::mem::replace(&mut letter.body, kept) {
                LetterBody::Bytes(bytes) => Ok(bytes),
                LetterBody::Contents(_) => made[&letter.id].clone(),
            };
            Made { letter, bytes }
        };
        Ok(letters.into_iter().map(with_bytes).collect())
    }

    fn make_and_keep(
        &mut self,
        contents: BTreeMap<i64, Result<Contents, String>>,
    ) -> Result<BTreeMap<i64, Result<Vec<u8>, String>>, JudgeError> {
        let shown: BTreeMap<i64, Vec<String>> = contents
            .iter()
            .filter_map(|(letter, contents)| Some((*letter, contents.as_ref().ok()?)))
            .map(|(letter, contents)| {
                let pictures = contents.pictures.iter();
                (
                    letter,
                    pictures.map(|picture| picture.shows.clone()).collect(),
                )
            })
            .collect();
        let names: BTreeSet<&str> = shown.values().flatten().map(String::as_str).collect();
        let drawn = self.drawn(&names)?;
        let texts = &self.mind.config.texts;
        let bytes_of = |contents: Result<Contents, String>| {
            let make = AssertUnwindSafe(|| {
                contents?
                    .bytes(&drawn, texts)
                    .map_err(|error| error.to_string())
            });
            catch_unwind(make).unwrap_or_else(|panic| Err(words_of(panic.as_ref())))
        };
        let contents = contents.into_iter();
        let made = on_all_cores(contents, |(letter, contents)| {
            Some((letter, bytes_of(contents)))
        });
        let mut work = self.store.begin()?;
        for (letter, bytes) in &made {
            let Ok(bytes) = bytes else {
                continue;
            };
            let shown: Vec<(&str, &[u8])> = shown[letter]
                .iter()
                .map(|name| {
                    (
                        name.as_str(),
                        drawn.get(name).map_or(&b""[..], AsRef::as_ref),
                    )
                })
                .collect();
            work.letter_made(*letter, bytes, &shown)?;
        }
        work.commit()?;
        Ok(made)
    }

    /// The pictures of these names, as they are kept. What has not been drawn
    /// is, and with it what the next letters show, so that all cores have
    /// something to draw.
    fn drawn(&mut self, names: &BTreeSet<&str>) -> Result<Drawn, JudgeError> {
        let mut work = self.store.begin()?;
        let drawn = kept(&mut work, names)?;
        if drawn.len() == names.len() {
            return Ok(drawn);
        }
        let mut undrawn = work.undrawn_pictures(AHEAD)?;
        for name in names {
            let is_listed = |(other, _): &(String, String)| other == name;
            if !drawn.contains_key(*name)
                && !undrawn.iter().any(is_listed)
                && let Some(scene) = work.picture(name)?.and_then(|picture| picture.scene)
            {
                undrawn.push(((*name).to_owned(), scene));
            }
        }
        drop(work);
        let new = draw(self.mind.config.draw, &self.mind.config.texts, &undrawn);
        let mut work = self.store.begin()?;
        for (name, picture) in &new {
            work.picture_drawn(name, picture.as_ref())?;
        }
        // Another worker may have drawn them before.
        let drawn = kept(&mut work, names)?;
        work.commit()?;
        Ok(drawn)
    }
}

type Drawn = BTreeMap<String, EncodedPng>;

/// Those of these pictures that have been drawn.
fn kept(work: &mut Work<'_>, names: &BTreeSet<&str>) -> Result<Drawn, StoreError> {
    let mut drawn = Drawn::new();
    for name in names {
        if let Some(encoded) = work.picture(name)?.and_then(|picture| picture.encoded) {
            drawn.insert((*name).to_owned(), EncodedPng::read(encoded));
        }
    }
    Ok(drawn)
}

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
