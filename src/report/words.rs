//! Words in the reader's language.
//!
//! The texts stand in `locales/LANGUAGE/*.ftl` in the syntax of Project
//! Fluent 1.0 and are compiled in. A test holds the languages together: every
//! key exists in each, with the same variables.

use std::sync::OnceLock;

use chrono::{DateTime, Locale};
use chrono_tz::Tz;
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};

use crate::game::{Arg, Lang, Message};

/// The files of a language. A new file is one line here.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../locales/", $lang, "/common.ftl")),
            include_str!(concat!("../../locales/", $lang, "/account.ftl")),
            include_str!(concat!("../../locales/", $lang, "/ahead.ftl")),
            include_str!(concat!("../../locales/", $lang, "/check.ftl")),
            include_str!(concat!("../../locales/", $lang, "/commands.ftl")),
            include_str!(concat!("../../locales/", $lang, "/answers.ftl")),
            include_str!(concat!("../../locales/", $lang, "/explain.ftl")),
            include_str!(concat!("../../locales/", $lang, "/govern.ftl")),
            include_str!(concat!("../../locales/", $lang, "/identity.ftl")),
            include_str!(concat!("../../locales/", $lang, "/judge.ftl")),
            include_str!(concat!("../../locales/", $lang, "/lots.ftl")),
            include_str!(concat!("../../locales/", $lang, "/mail.ftl")),
            include_str!(concat!("../../locales/", $lang, "/orders.ftl")),
            include_str!(concat!("../../locales/", $lang, "/render.ftl")),
            include_str!(concat!("../../locales/", $lang, "/report.ftl")),
            include_str!(concat!("../../locales/", $lang, "/schedule.ftl")),
            include_str!(concat!("../../locales/", $lang, "/signup.ftl")),
            include_str!(concat!("../../locales/", $lang, "/site.ftl")),
            include_str!(concat!("../../locales/", $lang, "/time.ftl")),
            include_str!(concat!("../../locales/", $lang, "/tablut.ftl")),
            include_str!(concat!("../../locales/", $lang, "/risiko.ftl")),
            include_str!(concat!("../../locales/", $lang, "/komarn.ftl")),
            include_str!(concat!("../../locales/", $lang, "/idiotenspiel.ftl")),
        ]
    };
}

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    lang: Lang,
}

impl Words {
    /// The texts of this language. They are read once per process.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The language.
    #[must_use]
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// A message in words. A text that is missing in the language is given in
    /// English, and one that is missing there too by its key in brackets.
    #[must_use]
    pub fn say(self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(name.as_ref(), *number),
                other => args.set(name.as_ref(), self.arg(other)),
            }
        }
        [self.lang, Lang::En]
            .into_iter()
            .find_map(|lang| {
                let bundle = bundle(lang);
                let pattern = bundle.get_message(&message.key)?.value()?;
                // A variable that is missing stays visible as `{$name}`.
                let mut errors = Vec::new();
                Some(
                    bundle
                        .format_pattern(pattern, Some(&args), &mut errors)
                        .into_owned(),
                )
            })
            .unwrap_or_else(|| format!("[{}]", message.key))
    }

    /// Something put into a text, by itself.
    #[must_use]
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

    /// A time as people read it, with weekday, zone and distance from UTC.
    #[must_use]
    pub fn date_time(self, at: &DateTime<Tz>) -> String {
        let locale = match self.lang {
            Lang::En => Locale::en_GB,
            Lang::De => Locale::de_DE,
        };
        let part = |pattern: &str| at.format_localized(pattern, locale).to_string();
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
}

fn bundle(lang: Lang) -> &'static FluentBundle<FluentResource> {
    static EN: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
    static DE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
    match lang {
        Lang::En => EN.get_or_init(|| read(lang, &files!("en"))),
        Lang::De => DE.get_or_init(|| read(lang, &files!("de"))),
    }
}

/// A text whose first letter is a capital, for words of the data at the
/// beginning of a line: `{ CAPITAL($units) }`.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn read(lang: Lang, files: &[&str]) -> FluentBundle<FluentResource> {
    let id = lang.code().parse().expect("the code is a language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Mail readers show the marks around isolated text as boxes.
    bundle.set_use_isolating(false);
    bundle
        .add_function("CAPITAL", |words, _| match words {
            [FluentValue::String(text)] => capital(text).into(),
            _ => FluentValue::Error,
        })
        .expect("a new bundle has no function of this name");
    for &file in files {
        // Tests refuse files with faults and keys that exist twice. Should
        // one slip through, what can be read is better than nothing.
        let resource =
            FluentResource::try_new(file.to_owned()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource(resource).unwrap_or_default();
    }
    bundle
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;
    use crate::game::LocalName;

    fn in_both(message: &Message) -> [String; 2] {
        Lang::ALL.map(|lang| Words::new(lang).say(message))
    }

    #[test]
    fn lists_are_joined_as_the_language_does() {
        let items = |count: usize| {
            ["a", "b", "c"][..count]
                .iter()
                .map(|&item| Arg::from(item))
                .collect::<Vec<_>>()
        };
        for (arg, en, de) in [
            (Arg::All(items(3)), "a, b and c", "a, b und c"),
            (Arg::Any(items(2)), "a or b", "a oder b"),
            (Arg::All(items(1)), "a", "a"),
            (Arg::Any(items(0)), "nothing", "nichts"),
        ] {
            assert_eq!(Words::new(Lang::En).arg(&arg), en);
            assert_eq!(Words::new(Lang::De).arg(&arg), de);
        }
    }

    #[test]
    fn names_and_messages_inside_messages_are_in_the_language() {
        let river: LocalName = serde_json::from_str(r#"{"en":"East","de":"Ost"}"#).unwrap();
        let message = Message::new("account-results-title").with(
            "turn",
            Message::new("turn")
                .with("season", Message::new("season-summer"))
                .with("year", "1870")
                .with("phase", Arg::Name(river)),
        );
        assert_eq!(
            in_both(&message),
            ["Summer 1870, East: results", "Sommer 1870, Ost: Ergebnisse"]
        );
    }

    #[test]
    fn what_is_missing_stays_visible() {
        assert_eq!(
            in_both(&Message::new("no-such-text")),
            ["[no-such-text]", "[no-such-text]"]
        );
        assert_eq!(
            Words::new(Lang::En).say(&Message::new("list-and").with("most", "a")),
            "a and {$last}"
        );
    }

    #[test]
    fn times_name_weekday_zone_and_offset() {
        let berlin = chrono_tz::Europe::Berlin
            .with_ymd_and_hms(2026, 11, 24, 20, 0, 0)
            .unwrap();
        assert_eq!(
            Words::new(Lang::En).date_time(&berlin),
            "Tuesday, 24 November 2026, 20:00 (Europe/Berlin, UTC+01:00)"
        );
        assert_eq!(
            Words::new(Lang::De).date_time(&berlin),
            "Dienstag, 24. November 2026, 20:00 Uhr (Europe/Berlin, UTC+01:00)"
        );
        let march = chrono_tz::America::St_Johns
            .with_ymd_and_hms(2027, 3, 5, 9, 5, 0)
            .unwrap();
        assert_eq!(
            Words::new(Lang::De).date_time(&march),
            "Freitag, 5. März 2027, 09:05 Uhr (America/St_Johns, UTC-03:30)"
        );
    }
}
