//! What the options of a game and their values are called: what players are
//! told when a keeper changes one.

use toml_edit::Value;

use super::game_file::Game;
use super::options::{GameOption, Kind};
use crate::game::{Arg, Message, folded, named};
use crate::judge::admin::press::Signature;
use crate::judge::schedule::{Amount, grammar, tell};
use crate::rules::games::Games;

impl GameOption {
    /// What it is in the reader's words, with the key that a game file has
    /// for it. An option of the rules has its key alone.
    pub(in crate::judge) fn called(&self) -> Arg {
        let Some(text) = self.text else {
            return self.name().into();
        };
        let phase = self.path.last().map_or("", String::as_str);
        let what = Message::new(text).with("phase", phase);
        let called = Message::new("govern-option-called");
        called.with("what", what).with("name", self.name()).into()
    }

    /// A value as a game file has it, in the reader's words; none is what is
    /// usual. What cannot be read stays as it is written.
    pub(in crate::judge) fn value_told(&self, value: Option<&str>, game: &Game) -> Arg {
        let Some(value) = value else {
            return Message::new("govern-option-usual").into();
        };
        self.read_aloud(value, game)
            .unwrap_or_else(|| Arg::from(value))
    }

    fn read_aloud(&self, value: &str, game: &Game) -> Option<Arg> {
        let all = |read: &dyn Fn(&str) -> Option<Arg>| {
            let read: Option<Vec<Arg>> = items(value).iter().map(|item| read(item)).collect();
            let none = || Message::new("option-none").into();
            read.map(|read| {
                if read.is_empty() {
                    none()
                } else {
                    Arg::All(read)
                }
            })
        };
        match self.kind {
            Kind::Bool => switch(value),
            Kind::Number | Kind::Lasting | Kind::Amount => match value.parse::<u16>() {
                Ok(days) => Some(tell::amount_in_words(Amount::of_days(days)).into()),
                Err(_) => amount(value),
            },
            Kind::Amounts => all(&amount),
            Kind::Days => {
                let days: Option<Vec<Vec<u8>>> = items(value)
                    .iter()
                    .map(|item| grammar::days_off(item))
                    .collect();
                let days = days?.into_iter().flatten();
                Some(Arg::all(days.map(tell::one)))
            }
            Kind::Missing => missing(value),
            Kind::Signature => {
                let signature: Signature = serde_json::from_value(value.into()).ok()?;
                Some(named::message("signup-press", &signature).into())
            }
            Kind::Acts => all(&act),
            Kind::Rule => {
                let rule = grammar::rule(value, game.schedule.first.time()).ok()?;
                Some(tell::rule_alone(&rule).into())
            }
            Kind::List => all(&|item| Some(period(item))),
            Kind::Text => switch(value).or_else(|| seats(value, game)),
        }
    }

    /// What a value of an option of the rules means, where the game has a text
    /// of its own for it.
    pub(in crate::judge) fn meaning(
        &self,
        value: &str,
        game: &Game,
        games: &Games,
    ) -> Option<Message> {
        let ["options", name] = [self.path.first()?.as_str(), self.path.get(1)?.as_str()] else {
            return None;
        };
        let mut declared = games.declared(&game.variant)?.iter();
        let text = declared.find(|one| one.name == name)?.told_of(value)?;
        Some(match seats(value, game) {
            Some(seats) => text.with("value", seats),
            None => text,
        })
    }
}

/// The items of a list as a file has it, or of one in a mail.
fn items(value: &str) -> Vec<String> {
    if let Ok(Value::Array(items)) = value.parse() {
        let items = items.iter().filter_map(Value::as_str);
        return items.map(str::to_owned).collect();
    }
    let items = value.split(',').map(str::trim);
    let items = items.filter(|item| !item.is_empty());
    items.map(str::to_owned).collect()
}

fn switch(value: &str) -> Option<Arg> {
    match value {
        "true" | "yes" | "on" => Some(Message::new("option-on").into()),
        "false" | "no" | "off" => Some(Message::new("option-off").into()),
        _ => None,
    }
}

fn amount(value: &str) -> Option<Arg> {
    let amount = grammar::amount(value).ok()?;
    Some(tell::amount_in_words(amount).into())
}

/// Days as a list of holidays has them.
fn period(value: &str) -> Arg {
    let Some((first, last)) = value.split_once("..") else {
        return value.into();
    };
    let message = Message::new("option-period").with("first", first.trim());
    message.with("last", last.trim()).into()
}

fn missing(value: &str) -> Option<Arg> {
    let message = match value {
        "hold" => Message::new("option-nmr-hold"),
        "pause" => Message::new("option-nmr-pause"),
        _ => {
            let turns = value.strip_prefix("civil-disorder-after-")?;
            let turns: i64 = turns.parse().ok()?;
            Message::new("option-nmr-disorder").with("count", turns)
        }
    };
    Some(message.into())
}

fn act(value: &str) -> Option<Arg> {
    let key = match value {
        "deadlines" => "option-tell-deadlines",
        "options" => "option-tell-options",
        "seats" => "option-tell-seats",
        _ => return None,
    };
    Some(Message::new(key).into())
}

/// The seats that a value names, if it names nothing else.
fn seats(value: &str, game: &Game) -> Option<Arg> {
    let all = game.table.seats();
    let seat = |item: &str| all.iter().find(|seat| folded(&seat.id) == folded(item));
    let seats: Option<Vec<Arg>> = items(value)
        .iter()
        .map(|item| seat(item).map(|seat| Arg::Name(seat.name.clone())))
        .collect();
    seats.filter(|seats| !seats.is_empty()).map(Arg::All)
}
