//! Words in the reader's language.
//!
//! The texts stand in `locales/LANGUAGE/*.ftl` in the syntax of Project
//! Fluent 1.0 and are compiled in: a further folder is a further language, a
//! further file needs no line of Rust. A test holds the languages together:
//! every key exists in each, with the same variables.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use chrono::{DateTime, Locale};
use chrono_tz::Tz;
use fluent::FluentArgs;
use include_dir::{Dir, include_dir};

use super::lexicon::Lexicon;
use crate::game::{Arg, Lang, Message};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The texts of every language in which players can be written to.
pub struct Texts {
    languages: BTreeMap<Lang, Language>,
}

/// The texts of one language.
#[derive(Default)]
struct Language {
    files: Vec<Cow<'static, [u8]>>,
    read: OnceLock<Lexicon>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.languages.keys()).finish()
    }
}

impl Texts {
    /// The languages that come with the program.
    pub fn shipped() -> Self {
        let mut texts = Self {
            languages: BTreeMap::new(),
        };
        for folder in LOCALES.dirs() {
            let name = folder.path().to_str().unwrap_or_default();
            let lang = name.parse().expect("each folder is called by a code");
            for file in folder.files() {
                texts.add_file(lang, Cow::Borrowed(file.contents()));
            }
        }
        texts
    }

    /// Adds texts in the syntax of Project Fluent 1.0, such as those of a
    /// game of one's own, to a language that there is or to a new one.
    pub fn add(&mut self, lang: Lang, text: impl Into<Cow<'static, str>>) {
        let file = match text.into() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        self.add_file(lang, file);
    }

    fn add_file(&mut self, lang: Lang, file: Cow<'static, [u8]>) {
        let language = self.languages.entry(lang).or_default();
        language.files.push(file);
        language.read = OnceLock::new();
    }

    /// The languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = Lang> {
        self.languages.keys().copied()
    }

    /// Whether there are texts in a language.
    pub fn has(&self, lang: Lang) -> bool {
        self.languages.contains_key(&lang)
    }

    /// What there is to choose from: "en (English) or de (Deutsch)".
    pub fn known(&self) -> Arg {
        let known = |lang: Lang| {
            let name = self.in_language(lang).endonym();
            Arg::Text(format!("{} ({name})", lang.code()))
        };
        Arg::Any(self.languages().map(known).collect())
    }

    /// The texts of a language; in English if there are none.
    pub const fn in_language(&self, lang: Lang) -> Words<'_> {
        Words { texts: self, lang }
    }
}

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    texts: &'a Texts,
    lang: Lang,
}

impl<'a> Words<'a> {
    /// The language.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The texts of all languages.
    pub const fn texts(self) -> &'a Texts {
        self.texts
    }

    /// What its speakers call the language.
    pub fn endonym(self) -> String {
        self.say(&Message::new("language-name"))
    }

    /// A text without anything put into it.
    pub fn text(self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// A message in words. A text that is missing in the language is given in
    /// English, and one that is missing there too by its key in brackets.
    pub fn say(self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(name.as_ref(), *number),
                other => args.set(name.as_ref(), self.arg(other)),
            }
        }
        [self.lang, Lang::EN]
            .into_iter()
            .find_map(|lang| {
                let language = self.texts.languages.get(&lang)?;
                let read = language.read.get_or_init(|| Lexicon::new(lang));
                read.say(&language.files, &message.key, &args)
            })
            .unwrap_or_else(|| format!("[{}]", message.key))
    }

    /// Something put into a text, by itself.
    pub fn arg(self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name(name) => name.get(self.lang).to_owned(),
            Arg::Message(message) => self.say(message),
            Arg::All(items) => self.list("list-and", items),
            Arg::Any(items) => self.list("list-or", items),
        }
    }

    /// "a, b and c" or "a, b or c".
    fn list(self, key: &'static str, items: &[Arg]) -> String {
        let Some((last, most)) = items.split_last() else {
            return self.say(&Message::new("list-nothing"));
        };
        let last = self.arg(last);
        if most.is_empty() {
            return last;
        }
        let most: Vec<String> = most.iter().map(|item| self.arg(item)).collect();
        self.say(
            &Message::new(key)
                .with("most", most.join(", "))
                .with("last", last),
        )
    }

    /// A time as short as a subject needs it.
    pub fn short_time(self, at: &DateTime<Tz>) -> String {
        let part = self.parts_of(at);
        self.say(
            &Message::new("date-time-short")
                .with("weekday", part("%a"))
                .with("day", part("%-d"))
                .with("month", part("%b"))
                .with("time", part("%H:%M")),
        )
    }

    /// A time as people read it, with weekday, zone and distance from UTC.
    pub fn date_time(self, at: &DateTime<Tz>) -> String {
        let part = self.parts_of(at);
        self.say(
            &Message::new("date-time")
                .with("weekday", part("%A"))
                .with("day", part("%-d"))
                .with("month", part("%B"))
                .with("year", part("%Y"))
                .with("time", part("%H:%M"))
                .with("zone", at.timezone().name())
                .with("offset", part("%:z")),
        )
    }

    /// Parts of a time, by their patterns.
    fn parts_of(self, at: &DateTime<Tz>) -> impl Fn(&str) -> String {
        // How days and months are called is known to a library.
        let locale = self.say(&Message::new("language-locale"));
        let locale = Locale::try_from(locale.as_str()).unwrap_or(Locale::POSIX);
        move |pattern| at.format_localized(pattern, locale).to_string()
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;
    use crate::game::LocalName;

    fn in_both(message: &Message) -> [String; 2] {
        let texts = Texts::shipped();
        [Lang::EN, Lang::DE].map(|lang| texts.in_language(lang).say(message))
    }

    #[test]
    fn lists_are_joined_as_the_language_does() {
        let items = |count: usize| {
            ["a", "b", "c"][..count]
                .iter()
                .map(|&item| Arg::from(item))
                .collect::<Vec<_>>()
        };
        let texts = Texts::shipped();
        for (arg, en, de) in [
            (Arg::All(items(3)), "a, b and c", "a, b und c"),
            (Arg::Any(items(2)), "a or b", "a oder b"),
            (Arg::All(items(1)), "a", "a"),
            (Arg::Any(items(0)), "nothing", "nichts"),
        ] {
            assert_eq!(texts.in_language(Lang::EN).arg(&arg), en);
            assert_eq!(texts.in_language(Lang::DE).arg(&arg), de);
        }
    }

    #[test]
    fn names_and_messages_inside_messages_are_in_the_language() {
        let river: LocalName = serde_json::from_str(r#"{"en":"East","de":"Ost"}"#).unwrap();
        let message = Message::new("report-after").with(
            "turn",
            Message::new("report-alt-then")
                .with("first", Arg::Name(river))
                .with("second", "1870"),
        );
        assert_eq!(in_both(&message), ["After East 1870", "Nach Ost 1870"]);
    }

    #[test]
    fn what_is_missing_stays_visible() {
        assert_eq!(
            in_both(&Message::new("no-such-text")),
            ["[no-such-text]", "[no-such-text]"]
        );
        assert_eq!(
            Texts::shipped()
                .in_language(Lang::EN)
                .say(&Message::new("list-and").with("most", "a")),
            "a and {$last}"
        );
    }

    #[test]
    fn times_name_weekday_zone_and_offset() {
        let texts = Texts::shipped();
        let berlin = chrono_tz::Europe::Berlin
            .with_ymd_and_hms(2026, 11, 24, 20, 0, 0)
            .unwrap();
        assert_eq!(
            texts.in_language(Lang::EN).date_time(&berlin),
            "Tuesday, 24 November 2026, 20:00 (Europe/Berlin, UTC+01:00)"
        );
        assert_eq!(
            texts.in_language(Lang::DE).date_time(&berlin),
            "Dienstag, 24. November 2026, 20:00 Uhr (Europe/Berlin, UTC+01:00)"
        );
        let march = chrono_tz::America::St_Johns
            .with_ymd_and_hms(2027, 3, 5, 9, 5, 0)
            .unwrap();
        assert_eq!(
            texts.in_language(Lang::DE).date_time(&march),
            "Freitag, 5. März 2027, 09:05 Uhr (America/St_Johns, UTC-03:30)"
        );
    }
}
