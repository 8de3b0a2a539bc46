//! The texts of a language, each of which is parsed when it is first asked
//! for: a letter is written with some dozens of a thousand.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock};

use fluent::concurrent::FluentBundle;
use fluent::resolver::ResolverError;
use fluent::resolver::errors::ReferenceKind;
use fluent::{FluentArgs, FluentError, FluentResource, FluentValue};
use memchr::memmem;

use crate::game::Lang;

/// What has been looked for and what has been found of it.
pub(super) struct Lexicon {
    parsed: RwLock<Parsed>,
}

struct Parsed {
    /// By their ids, terms with their hyphens; those that there are not, too.
    known: BTreeSet<String>,
    bundle: FluentBundle<FluentResource>,
}

impl Lexicon {
    pub(super) fn new(lang: Lang) -> Self {
        let id = (lang.code().parse()).expect("two letters are a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Mail readers show the marks around isolated text as boxes.
        bundle.set_use_isolating(false);
        bundle
            .add_function("CAPITAL", |words, _| match words {
                [FluentValue::String(text)] => capital(text).into(),
                _ => FluentValue::Error,
            })
            .expect("a new bundle has no function of this name");
        let known = BTreeSet::new();
        let parsed = RwLock::new(Parsed { known, bundle });
        Self { parsed }
    }

    /// A message of these files in words, if it is there. A variable that is
    /// missing stays visible as `{$name}`.
    pub(super) fn say(
        &self,
        files: &[Cow<'static, [u8]>],
        key: &str,
        args: &FluentArgs<'_>,
    ) -> Option<String> {
        loop {
            let parsed = self.parsed.read().unwrap_or_else(PoisonError::into_inner);
            let mut errors = Vec::new();
            let bundle = &parsed.bundle;
            let pattern = bundle.get_message(key).and_then(|message| message.value());
            let said = pattern.map(|pattern| {
                let said = bundle.format_pattern(pattern, Some(args), &mut errors);
                said.into_owned()
            });
            let wanted = errors.into_iter().filter_map(referred);
            let own = said.is_none().then(|| key.to_owned());
            let mut wanted: Vec<String> = wanted.chain(own).collect();
            wanted.retain(|id| !parsed.known.contains(id));
            if wanted.is_empty() {
                return said;
            }
            drop(parsed);
            let parsed = self.parsed.write();
            parsed
                .unwrap_or_else(PoisonError::into_inner)
                .add(files, wanted);
        }
    }
}

impl Parsed {
    fn add(&mut self, files: &[Cow<'static, [u8]>], ids: Vec<String>) {
        for id in ids {
            let line = format!("\n{id}");
            let line = memmem::Finder::new(&line);
            let entry = files.iter().find_map(|file| entry(file, &line));
            if let Some(entry) = entry
                && !self.known.contains(&id)
            {
                // Tests refuse texts with faults. Should one slip through, what
                // can be read is better than nothing.
                let resource = FluentResource::try_new(entry.to_owned())
                    .unwrap_or_else(|(readable, _)| readable);
                self.bundle.add_resource(resource).unwrap_or_default();
            }
            self.known.insert(id);
        }
    }
}

/// What a text refers to that is not parsed yet.
fn referred(error: FluentError) -> Option<String> {
    match error {
        FluentError::ResolverError(ResolverError::Reference(kind)) => match kind {
            ReferenceKind::Message { id, .. } => Some(id),
            ReferenceKind::Term { id, .. } => Some(format!("-{id}")),
            ReferenceKind::Function { .. } | ReferenceKind::Variable { .. } => None,
        },
        _ => None,
    }
}

/// The text of a message or a term in a file: from its id at the beginning of
/// a line, which is looked for, to the next line that begins with something else.
fn entry<'f>(file: &'f [u8], line: &memmem::Finder<'_>) -> Option<&'f str> {
    let begun = line.needle();
    let is_it = |rest: &[u8]| rest.trim_ascii_start().starts_with(b"=");
    let first = file.strip_prefix(&begun[1..]);
    let start = first.filter(|rest| is_it(rest)).map(|_| 0).or_else(|| {
        let mut found = line.find_iter(file);
        found.find_map(|at| is_it(&file[at + begun.len()..]).then_some(at + 1))
    })?;
    let rest = &file[start..];
    let begins = |next: &u8| next.is_ascii_alphabetic() || matches!(next, b'-' | b'#');
    let mut ends = memchr::memchr_iter(b'\n', rest);
    let end = ends.find(|at| rest.get(at + 1).is_some_and(begins));
    let end = end.map_or(rest.len(), |end| end + 1);
    // Tests refuse files that are no UTF-8, too.
    std::str::from_utf8(&rest[..end]).ok()
}

/// A text whose first letter is a capital, for words of the data at the
/// beginning of a line: `{ CAPITAL($units) }`.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
