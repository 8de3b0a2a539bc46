//! Options of a game that goes on: their names, their values, and where they
//! stand in the game file.

use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use super::game_file;
use super::game_file::Game;
use crate::fault::Fault;
use crate::judge::admin::GameAdmin;
use crate::judge::record::known::GameRecord;
use crate::rules::games::Games;

/// When a changed option counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::judge) enum Scope {
    /// At once: what the judge does.
    Judge,
    /// From the next turn on: what the rules say.
    Rules,
}

/// What sort of value an option has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    /// Of days.
    Number,
    /// A number of days, or an amount of time.
    Lasting,
    /// Of time.
    Amount,
    Amounts,
    /// Days of the week: one word, or a list.
    Days,
    /// What happens to a turn without orders.
    Missing,
    /// Who signs press.
    Signature,
    /// What players are told of.
    Acts,
    /// Of the calendar.
    Rule,
    List,
    Text,
}

/// An option by its place in the game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::judge) struct GameOption {
    pub(super) path: Vec<String>,
    pub(super) kind: Kind,
    /// The key of what it is called.
    pub(super) text: Option<&'static str>,
    /// A place that would contradict this one.
    instead_of: Option<Vec<String>>,
    pub(in crate::judge) scope: Scope,
}

/// Options that have a place beside those of the rules, each with the key of
/// what it is called.
#[rustfmt::skip]
const KNOWN: [(&str, &str, Kind, &str); 17] = [
    ("press", "private", Kind::Bool, "option-press-private"),
    ("press", "broadcast", Kind::Bool, "option-press-broadcast"),
    ("press", "signature", Kind::Signature, "option-press-signature"),
    ("press", "observers", Kind::Bool, "option-press-observers"),
    ("press", "always", Kind::Bool, "option-press-always"),
    ("press", "keeper-reads", Kind::Bool, "option-press-keeper-reads"),
    ("schedule", "skip", Kind::Days, "option-schedule-skip"),
    ("schedule", "holidays", Kind::List, "option-schedule-holidays"),
    ("schedule", "at_least", Kind::Amount, "option-schedule-at-least"),
    ("schedule", "grace", Kind::Amount, "option-schedule-grace"),
    ("schedule", "reminders", Kind::Amounts, "option-schedule-reminders"),
    ("schedule", "nmr", Kind::Missing, "option-schedule-nmr"),
    ("schedule", "early", Kind::Bool, "option-schedule-early"),
    ("schedule", "early_after", Kind::Amount, "option-schedule-early-after"),
    ("schedule", "respect_absence", Kind::Bool, "option-schedule-respect-absence"),
    ("schedule", "absence_limit", Kind::Number, "option-schedule-absence-limit"),
    ("govern", "tell", Kind::Acts, "option-govern-tell"),
];

/// What a game file says once and for all.
const FIXED: [&str; 7] = [
    "id", "variant", "zone", "first", "player", "keeper", "observer",
];

/// Letters and digits alone, small.
fn folded(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

impl GameOption {
    /// The option of a name such as `grace`, `schedule.grace`,
    /// `days.movement`, `removal`. `None` for what cannot be changed.
    pub(in crate::judge) fn named(name: &str) -> Option<Self> {
        let mut words: Vec<&str> = name.split('.').map(str::trim).collect();
        if let ["schedule" | "press" | "govern" | "options", _, ..] = words[..] {
            words.remove(0);
        }
        let path = |parts: &[&str]| parts.iter().map(|&part| part.to_owned()).collect();
        match words[..] {
            [word] if FIXED.contains(&word.to_lowercase().as_str()) => None,
            [word] if matches!(folded(word).as_str(), "press" | "presse" | "post") => Some(Self {
                path: path(&["press", "signature"]),
                kind: Kind::Signature,
                text: Some("option-press-signature"),
                instead_of: None,
                scope: Scope::Judge,
            }),
            [word] => {
                let known = KNOWN
                    .iter()
                    .find(|(_, known, ..)| folded(known) == folded(word));
                Some(match known {
                    Some((section, name, kind, text)) => Self {
                        path: path(&[section, name]),
                        kind: *kind,
                        text: Some(text),
                        instead_of: None,
                        scope: Scope::Judge,
                    },
                    None => Self {
                        path: path(&["options", &word.to_lowercase().replace('-', "_")]),
                        kind: Kind::Text,
                        text: None,
                        instead_of: None,
                        scope: Scope::Rules,
                    },
                })
            }
            [list @ ("days" | "rules"), pace] => {
                let (kind, other, text) = if list == "days" {
                    (Kind::Lasting, "rules", "option-days")
                } else {
                    (Kind::Rule, "days", "option-rules")
                };
                let pace = pace.to_lowercase();
                Some(Self {
                    path: path(&["schedule", list, &pace]),
                    kind,
                    text: Some(text),
                    instead_of: Some(path(&["schedule", other, &pace])),
                    scope: Scope::Judge,
                })
            }
            _ => None,
        }
    }

    /// Its name as it stands in the documentation of game files.
    pub(in crate::judge) fn name(&self) -> String {
        self.path.join(".")
    }

    /// Whether it says something about press.
    pub(in crate::judge) fn is_of_press(&self) -> bool {
        self.path[0] == "press"
    }

    /// The value of a game file, as people write it. `None`: what is usual.
    pub(in crate::judge) fn value_in(&self, file: &str) -> Option<String> {
        let document: DocumentMut = file.parse().ok()?;
        let (last, sections) = self.path.split_last()?;
        let mut table: &dyn TableLike = document.as_table();
        for section in sections {
            table = table.get(section)?.as_table_like()?;
        }
        Some(written(table.get(last)?))
    }

    /// A game file with another value; `None` takes the option out, so that
    /// what is usual counts. Fails with what would have been accepted.
    pub(in crate::judge) fn set(&self, file: &str, value: Option<&str>) -> Result<String, String> {
        let value = value.map(|text| self.read(text)).transpose()?;
        let mut document: DocumentMut = file
            .parse()
            .map_err(|error: toml_edit::TomlError| error.message().to_owned())?;
        if let Some(other) = &self.instead_of
            && value.is_some()
        {
            put(document.as_table_mut(), other, None);
        }
        put(document.as_table_mut(), &self.path, value);
        Ok(document.to_string())
    }

    /// Whether a value asks for what is usual. Rules may have a value `none`
    /// of their own.
    pub(in crate::judge) fn is_usual(&self, text: &str) -> bool {
        match folded(text).as_str() {
            "usual" | "default" | "ublich" | "üblich" => true,
            "standard" => self.scope == Scope::Judge,
            // No press is not the usual press, and none of a list is an empty one.
            _ if is_none(text) => {
                self.scope == Scope::Judge
                    && !matches!(self.kind, Kind::Signature | Kind::Acts | Kind::Amounts)
            }
            _ => false,
        }
    }

    /// A value as somebody writes it in a mail.
    fn read(&self, text: &str) -> Result<Value, String> {
        let plain = text.trim().trim_matches('"');
        let items = || {
            let items = plain.trim_matches(['[', ']']).split(',');
            let items = items.map(|item| item.trim().trim_matches('"'));
            items.filter(|item| !item.is_empty()).collect::<Array>()
        };
        match self.kind {
            Kind::Bool => match folded(plain).as_str() {
                "true" | "yes" | "on" | "ja" | "an" | "ein" | "allowed" | "erlaubt" => {
                    Ok(true.into())
                }
                "false" | "no" | "off" | "nein" | "aus" | "forbidden" | "verboten" => {
                    Ok(false.into())
                }
                _ => Err("on, off".to_owned()),
            },
            Kind::Number => plain
                .parse::<u32>()
                .map(|number| i64::from(number).into())
                .map_err(|_| "14".to_owned()),
            Kind::Lasting => Ok(match plain.parse::<u16>() {
                Ok(days) => i64::from(days).into(),
                Err(_) => plain.into(),
            }),
            Kind::Amounts | Kind::Acts if is_none(plain) => Ok(Array::new().into()),
            Kind::Amounts | Kind::Acts | Kind::List => Ok(items().into()),
            Kind::Days if plain.contains([',', '[']) => Ok(items().into()),
            Kind::Signature if is_none(plain) => Err(SIGNATURES.to_owned()),
            Kind::Signature => Ok(signature(plain).into()),
            Kind::Amount | Kind::Days | Kind::Missing | Kind::Rule | Kind::Text => Ok(plain.into()),
        }
    }
}

/// What can be said of press, where somebody wants none.
const SIGNATURES: &str = "signed, choice, anonymous; private off, broadcast off";

/// Whether a value says that there is to be nothing.
fn is_none(text: &str) -> bool {
    let nothing = ["none", "no", "nothing", "keine", "kein", "keinen", "nichts"];
    nothing.contains(&folded(text).as_str())
}

/// njudge's words for who signs press, as game files write them.
fn signature(text: &str) -> &str {
    match folded(text).as_str() {
        "white" | "weiss" | "weiß" | "offen" => "signed",
        "grey" | "gray" | "grau" => "choice",
        "anonym" => "anonymous",
        _ => text,
    }
}

/// A value of a file without quotes.
fn written(item: &Item) -> String {
    match item.as_str() {
        Some(text) => text.to_owned(),
        None => item.to_string().trim().to_owned(),
    }
}

/// Puts a value to its place, or takes it away.
fn put(root: &mut Table, path: &[String], value: Option<Value>) {
    let Some((last, sections)) = path.split_last() else {
        return;
    };
    let mut table: &mut dyn TableLike = root;
    for (depth, section) in sections.iter().enumerate() {
        if !table.contains_key(section) {
            if value.is_none() {
                return;
            }
            let empty = if depth == 0 {
                Item::Table(Table::new())
            } else {
                Item::Value(InlineTable::new().into())
            };
            table.insert(section, empty);
        }
        let Some(next) = table.get_mut(section).and_then(Item::as_table_like_mut) else {
            return;
        };
        table = next;
    }
    match value {
        Some(value) => {
            table.insert(last, Item::Value(value));
        }
        None => {
            table.remove(last);
        }
    }
}

/// Reads a changed game file. Fails with everything that is wrong with it.
pub(in crate::judge) fn read(games: &Games, id: &str, file: &str) -> Result<Game, Vec<Fault>> {
    game_file::read(games, &format!("{id}.toml"), file).map_err(|faults| faults.list)
}

/// Whether two games begin in the same position, whatever their options.
pub(in crate::judge) fn begin_alike(one: &Game, other: &Game) -> bool {
    let start = |game: &Game| {
        let mut position = game.table.position();
        if let Some(fields) = position.as_object_mut() {
            fields.remove("options");
        }
        position
    };
    start(one) == start(other)
}

/// Puts the options into force that were to hold from the next turn on, now
/// that it begins. Whether that has changed the game's file.
pub(in crate::judge) fn take_up(
    games: &Games,
    after: &mut GameRecord,
    admin: &mut GameAdmin,
) -> bool {
    if admin.governed.next_options.is_empty() {
        return false;
    }
    let mut changed = false;
    for (name, value) in std::mem::take(&mut admin.governed.next_options) {
        let Some(option) = GameOption::named(&name) else {
            continue;
        };
        let Ok(file) = option.set(&after.file, value.as_deref()) else {
            continue;
        };
        // What was checked when the keeper chose it is checked again: a turn
        // must not be lost over an option.
        let Ok(game) = read(games, &after.id, &file) else {
            continue;
        };
        if let Ok(table) = game.table.at(after.position.saved()) {
            after.position = table.position().into();
            after.file = file;
            changed = true;
        }
    }
    after.admin = admin.clone();
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "id = \"a\" # ours\noptions = { removal = \"home\" }\n\n[schedule]\n\
                        rules = { movement = \"daily\" }\ndays = { retreats = 3 }\n";

    fn set(name: &str, value: Option<&str>) -> String {
        GameOption::named(name).unwrap().set(FILE, value).unwrap()
    }

    #[test]
    fn options_are_put_where_the_file_has_them() {
        for (name, value, expected) in [
            ("grace", Some("1 day"), "grace = \"1 day\"\n"),
            ("press", Some("grau"), "[press]\nsignature = \"choice\"\n"),
            ("keeper_reads", Some("on"), "[press]\nkeeper-reads = true\n"),
            (
                "schedule.reminders",
                Some("3 days, 1 day"),
                "reminders = [\"3 days\", \"1 day\"]\n",
            ),
            ("absence-limit", Some("7"), "absence_limit = 7\n"),
            (
                "multi_route",
                Some("any"),
                "options = { removal = \"home\" , multi_route = \"any\" }",
            ),
        ] {
            let changed = set(name, value);
            let flat = |text: &str| text.replace(' ', "");
            assert!(
                flat(&changed).contains(&flat(expected)),
                "{name}: {changed}"
            );
            assert!(changed.starts_with("id = \"a\" # ours\n"), "{changed}");
        }
        assert!(!set("removal", None).contains("removal"));
        assert_eq!(set("grace", None), FILE);
    }

    #[test]
    fn days_take_the_place_of_a_rule() {
        let changed = set("days.movement", Some("7"));
        assert!(!changed.contains("daily"), "{changed}");
        let option = GameOption::named("days.movement").unwrap();
        assert_eq!(option.value_in(&changed).as_deref(), Some("7"));
        assert_eq!(option.value_in(FILE), None);
    }

    #[test]
    fn what_is_said_once_and_for_all_is_no_option() {
        for name in ["id", "Zone", "variant", "schedule.first", "a.b.c"] {
            assert_eq!(GameOption::named(name), None, "{name}");
        }
        let faulty = GameOption::named("early").unwrap();
        assert_eq!(faulty.set(FILE, Some("perhaps")), Err("on, off".to_owned()));
    }
}
