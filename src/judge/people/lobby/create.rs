//! Setting up a game by mail: a game file is written from what the mail says
//! and read as every other is.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use toml::{Table, Value};

use super::Lobby;
use crate::fault::did_you_mean;
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::{GameAdmin, Person, Role};
use crate::judge::carried::{Carried, refused};
use crate::judge::config::faults;
use crate::judge::games::game_file;
use crate::judge::games::game_file::Game;
use crate::judge::people::announcing::how_to_join;
use crate::judge::people::{inviting, seating};
use crate::judge::record::known::GameRecord;
use crate::judge::schedule::{Pace, grammar};
use crate::mail::command::{Raw, language};
use crate::report::Texts;
use crate::rules::games::Games;

/// How many days there are for signing up, unless the mail names the first
/// deadline.
const DAYS_TO_SIGN_UP: i64 = 14;
/// The time of day of deadlines, unless the mail says so.
const USUAL_TIME: &str = "20:00";
/// How often a name is tried for a game that is not given one.
const MOST_NAMES: usize = 1000;
/// The most faults that are told.
const MOST_FAULTS: usize = 12;

/// What may be said of a game, besides the sorts of turns and the options of
/// its variant.
const KEYS: &str = "id zone language deadlines first at_least grace nmr skip early early_after \
    reminders pace press who seats start observers takeover listed share_receipts tap holidays \
    reliability follows rated";

/// A game as a mail says it, on its way into a file.
struct Draft {
    variant: String,
    zone: Tz,
    first: Option<String>,
    top: Table,
    schedule: Table,
    signup: Table,
    press: Table,
    options: Table,
    /// The sorts of turns that have been said, and how they are timed.
    paces: Vec<(String, String)>,
    /// What all sorts of turns have that have not been said.
    deadlines: Option<String>,
    /// The game that this one follows.
    follows: Option<String>,
}

impl Lobby<'_, '_> {
    /// Sets up a game with its writer as keeper.
    pub(super) fn create(&mut self, variant: &Raw, options: &[Raw]) -> Carried {
        if !self.clerk.config.create.who.include(&self.guest.address) {
            return refused(Message::new("create-not-allowed"));
        }
        let variant = variant.as_str().to_lowercase();
        let games = &self.clerk.config.games;
        let Ok(table) = games.open(&variant, None) else {
            let near = did_you_mean(&variant, games.variants());
            let variants = Arg::any(games.variants());
            return refused(match near {
                Some(near) => Message::new("create-variant-near").with("near", near),
                None => Message::new("create-variant-unknown").with("variants", variants),
            });
        };
        let mut draft = match Draft::of(
            &variant,
            options,
            table.turn_kinds(),
            &self.clerk.config.texts,
        ) {
            Ok(draft) => draft,
            Err(messages) => {
                self.said.extend(messages);
                return Ok(());
            }
        };
        let followed = self.followed(&mut draft, table.seats().len())?;
        let id = self.free_id(&draft)?;
        let now = self.clerk.now;
        let (input, game) = match draft.read(&id, self, table.turn_kinds()) {
            Ok(read) => read,
            Err(faults) => {
                self.say(Message::new("create-faults"));
                self.said.extend(faults);
                return Ok(());
            }
        };
        seating::set_up(self.clerk, &game, &input)?;
        self.say(Message::new("create-done").with("game", id.as_str()));
        let mut admin = GameAdmin::at_start(&game.people, game.press);
        if let Some(Followed { game: old, people }) = followed {
            let seats = table.seats().len();
            admin.rotated = rotated(&people, seats);
            if let Some(stored) = self.clerk.ledger.look(&id)? {
                let kept = GameAdmin {
                    rotated: admin.rotated.clone(),
                    ..stored.admin
                };
                self.clerk.ledger.save_admin(&id, &kept)?;
            }
            let own = self.guest.address.clone();
            inviting::follow(self.clerk, (&old, &people), &game, &admin, &own);
            self.say(Message::new("people-followed").with("game", old));
        }
        self.say(how_to_join(&game, &admin));
        let zone = game.schedule.zone;
        let words = self.clerk.words(self.lang());
        let first = words.date_time(&game.schedule.first().with_timezone(&zone));
        self.say(Message::new("create-first").with("first", first));
        self.said
            .extend(game.schedule.rule_in_words(game.table.turn().pace));
        debug_assert!(game.schedule.first() > now);
        Ok(())
    }

    /// The game that a new one follows, with those who played it: only they may
    /// join then.
    fn followed(&mut self, draft: &mut Draft, seats: usize) -> Carried<Option<Followed>> {
        let Some(old) = draft.follows.take() else {
            return Ok(None);
        };
        let own = self.guest.address.clone();
        let found = self.clerk.games.look(self.clerk.ledger, &old)?;
        let found = found.and_then(Result::ok).filter(|(game, stored)| {
            let mut everybody = stored.admin.everybody();
            let is_in = everybody.any(|one| one.role != Role::Observer && one.writes_from(&own));
            is_in && game.table.seats().len() == seats
        });
        let Some((_, GameRecord { admin, .. })) = found else {
            return refused(Message::new("people-follows-not").with("game", old));
        };
        let people: Vec<Person> = admin.players().cloned().collect();
        let who = people.iter().map(|one| Value::from(one.address.as_str()));
        let signup = &mut draft.signup;
        signup
            .entry("who")
            .or_insert_with(|| Value::Array(who.collect()));
        Ok(Some(Followed { game: old, people }))
    }

    /// The id that a mail names, if it is free, or else one that is.
    fn free_id(&mut self, draft: &Draft) -> Carried<String> {
        if let Some(id) = draft.top.get("id").and_then(Value::as_str) {
            if self.clerk.ledger.has_game(id)? {
                return refused(Message::new("create-id-taken").with("game", id));
            }
            return Ok(id.to_owned());
        }
        for number in 1..MOST_NAMES {
            let id = format!("{}-{number}", draft.variant);
            if !self.clerk.ledger.has_game(&id)? {
                return Ok(id);
            }
        }
        refused(Message::new("create-no-name"))
    }
}

/// A game that another follows.
struct Followed {
    game: String,
    /// Those who played it.
    people: Vec<Person>,
}

/// The seats of those who played a game in the one that follows: the next ones.
fn rotated(people: &[Person], seats: usize) -> BTreeMap<String, Seat> {
    let next = |seat: Seat| (seat.index() + 1) % seats.max(1);
    let next = |seat| u8::try_from(next(seat)).map(Seat).ok();
    let people = people.iter();
    people
        .filter_map(|one| Some((one.address.to_ascii_lowercase(), next(one.seat()?)?)))
        .collect()
}

/// `yes`, `no` and their like.
fn truth(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "on" | "ja" | "an" => Some(true),
        "false" | "no" | "off" | "nein" | "aus" => Some(false),
        _ => None,
    }
}

impl Draft {
    /// A game from the keys of a mail, or what is wrong with them.
    fn of(
        variant: &str,
        options: &[Raw],
        paces: &[&str],
        texts: &Texts,
    ) -> Result<Self, Vec<Message>> {
        let mut draft = Self {
            variant: variant.to_owned(),
            zone: Tz::UTC,
            first: None,
            top: Table::new(),
            schedule: Table::new(),
            signup: Table::from_iter([("open".to_owned(), Value::Boolean(true))]),
            press: Table::new(),
            options: Table::new(),
            paces: Vec::new(),
            deadlines: None,
            follows: None,
        };
        let mut wrong = Vec::new();
        for option in options {
            let Some((key, value)) = option.as_str().split_once('=') else {
                wrong.push(Message::new("create-no-value").with("text", option.as_str()));
                continue;
            };
            let (key, value) = (key.trim().to_lowercase(), value.trim());
            let value = value.trim_matches(['\u{22}', '\u{201e}', '\u{201c}', '\u{201d}']);
            if let Err(message) = draft.set(&key, value, paces, texts) {
                wrong.push(message);
            }
        }
        if draft.deadlines.is_none() && draft.paces.len() < paces.len() && wrong.is_empty() {
            wrong.push(Message::new("create-needs-deadlines"));
        }
        if wrong.is_empty() {
            Ok(draft)
        } else {
            Err(wrong)
        }
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each key")]
    fn set(
        &mut self,
        key: &str,
        value: &str,
        paces: &[&str],
        texts: &Texts,
    ) -> Result<(), Message> {
        let text = || Value::String(value.to_owned());
        let wrong = |expected: &'static str| {
            Message::new("create-wrong-value")
                .with("key", key)
                .with("value", value)
                .with("expected", Message::new(expected))
        };
        let not_of = |known: Arg| {
            Message::new("create-not-one-of")
                .with("key", key)
                .with("value", value)
                .with("known", known)
        };
        let one_of =
            |known: &[&str]| not_of(Arg::Any(known.iter().map(|&one| Arg::from(one)).collect()));
        let choice = |known: &[&str]| {
            let value = value.to_lowercase();
            if known.contains(&value.as_str()) {
                Ok(Value::String(value))
            } else {
                Err(one_of(known))
            }
        };
        let flag = || {
            truth(value)
                .map(Value::Boolean)
                .ok_or_else(|| one_of(&["yes", "no"]))
        };
        let listed = || Value::Array(value.split(',').map(|one| one.trim().into()).collect());
        let (table, value) = match key {
            "id" | "name" => {
                let id = Value::String(value.to_lowercase());
                self.top.insert("id".to_owned(), id);
                return Ok(());
            }
            "zone" => {
                self.zone = value.parse().map_err(|_| wrong("create-expects-zone"))?;
                return Ok(());
            }
            "deadlines" | "deadline" => {
                self.deadlines = Some(self.timing(value));
                return Ok(());
            }
            "first" => {
                self.first = Some(value.to_owned());
                return Ok(());
            }
            "press" => {
                let signatures = ["signed", "choice", "anonymous", "broadcast", "none"];
                return self.set_press(value).ok_or_else(|| one_of(&signatures));
            }
            "language" => {
                let lang = language(value).filter(|&lang| texts.has(lang));
                let lang = lang.ok_or_else(|| not_of(texts.known()))?;
                (&mut self.signup, lang.code().into())
            }
            "pace" => {
                return self
                    .set_pace(value)
                    .ok_or_else(|| one_of(&["fast", "slow"]));
            }
            "early_after" => {
                self.schedule.insert("early".to_owned(), true.into());
                (&mut self.schedule, text())
            }
            "at_least" | "grace" | "nmr" => (&mut self.schedule, text()),
            "skip" | "holidays" | "reminders" => (&mut self.schedule, listed()),
            "early" => (&mut self.schedule, flag()?),
            "who" if value.eq_ignore_ascii_case("anyone") => (&mut self.signup, text()),
            "who" => (&mut self.signup, listed()),
            "seats" => (
                &mut self.signup,
                choice(&["preference", "first-come", "lot"])?,
            ),
            "start" => (&mut self.signup, choice(&["when-full", "keeper"])?),
            "takeover" => (
                &mut self.signup,
                choice(&["first-come", "keeper", "nobody"])?,
            ),
            "observers" | "listed" => (&mut self.signup, flag()?),
            "follows" => {
                self.follows = Some(value.to_lowercase());
                return Ok(());
            }
            "reliability" => {
                let share: f64 = value.parse().map_err(|_| wrong("create-expects-share"))?;
                (&mut self.signup, share.into())
            }
            "share_receipts" | "tap" | "rated" => (&mut self.top, flag()?),
            _ if paces.contains(&key) => {
                let timing = self.timing(value);
                self.paces.push((key.to_owned(), timing));
                return Ok(());
            }
            _ => {
                let known = KEYS.split(' ').chain(paces.iter().copied());
                if let Some(near) = did_you_mean(key, known) {
                    let unknown = Message::new("create-key-near").with("key", key);
                    return Err(unknown.with("near", near));
                }
                (&mut self.options, text())
            }
        };
        table.insert(key.to_owned(), value);
        Ok(())
    }

    /// How turns are timed; a zone behind it is the game's.
    fn timing(&mut self, value: &str) -> String {
        if let Some((before, last)) = value.rsplit_once(' ')
            && let Ok(zone) = last.parse::<Tz>()
        {
            self.zone = zone;
            return before.trim().to_owned();
        }
        value.to_owned()
    }

    /// What quick games and slow ones usually have; what else the mail says
    /// counts before it.
    fn set_pace(&mut self, value: &str) -> Option<()> {
        let (deadlines, usual): (_, &[(&str, Value)]) = match value.to_lowercase().as_str() {
            "fast" => ("15 minutes", &[("early", true.into())]),
            "slow" => (
                "14 days",
                &[
                    ("early", true.into()),
                    ("early_after", "12 hours".into()),
                    (
                        "reminders",
                        Value::Array(vec!["3 days".into(), "1 day".into()]),
                    ),
                    ("grace", "2 days".into()),
                ],
            ),
            _ => return None,
        };
        self.deadlines.get_or_insert_with(|| deadlines.to_owned());
        for (key, value) in usual {
            let schedule = self.schedule.entry((*key).to_owned());
            schedule.or_insert_with(|| value.clone());
        }
        Some(())
    }

    fn set_press(&mut self, value: &str) -> Option<()> {
        let value = value.to_lowercase();
        let is_private = !matches!(value.as_str(), "none" | "broadcast");
        let signature = match value.as_str() {
            "signed" | "broadcast" | "none" => "signed",
            "choice" => "choice",
            "anonymous" => "anonymous",
            _ => return None,
        };
        self.press.insert("signature".to_owned(), signature.into());
        self.press.insert("private".to_owned(), is_private.into());
        self.press
            .insert("broadcast".to_owned(), (value != "none").into());
        Some(())
    }

    /// The file, read as every game file is. Where the mail names no first
    /// deadline, it is the first date of the rule that leaves time to sign up.
    fn read(
        mut self,
        id: &str,
        lobby: &Lobby<'_, '_>,
        paces: &[&str],
    ) -> Result<(String, Game), Vec<Message>> {
        let now = lobby.clerk.now;
        let from = now + TimeDelta::days(DAYS_TO_SIGN_UP);
        let day = from.with_timezone(&self.zone).format("%Y-%m-%d");
        let guess = format!("{day} {USUAL_TIME}");
        let said = self.first.take();
        let first = said.clone().unwrap_or_else(|| guess.clone());
        let lang = lobby.lang();
        let (mut days, mut rules) = (Table::new(), Table::new());
        for pace in paces {
            let own = self.paces.iter().find(|(key, _)| key == pace);
            let timing = own.map(|(_, timing)| timing).or(self.deadlines.as_ref());
            let Some(timing) = timing else { continue };
            match lasts(timing) {
                Some(amount) => days.insert((*pace).to_owned(), amount),
                None => rules.insert((*pace).to_owned(), timing.as_str().into()),
            };
        }
        for (key, table) in [("days", days), ("rules", rules)] {
            if !table.is_empty() {
                self.schedule.insert(key.to_owned(), Value::Table(table));
            }
        }
        self.schedule.insert("first".to_owned(), first.into());
        let top = &mut self.top;
        top.insert("id".to_owned(), id.into());
        top.insert("variant".to_owned(), self.variant.into());
        top.insert("zone".to_owned(), self.zone.name().into());
        let keeper = [
            ("address", lobby.guest.address.as_str()),
            ("language", lang.code()),
        ];
        let keeper = keeper.map(|(key, value)| (key.to_owned(), Value::from(value)));
        for (key, table) in [
            ("options", self.options),
            ("press", self.press),
            ("signup", self.signup),
            ("keeper", Table::from_iter(keeper)),
            ("schedule", self.schedule),
        ] {
            if !table.is_empty() {
                top.insert(key.to_owned(), Value::Table(table));
            }
        }
        let file = format!("{id}.toml");
        let games = &lobby.clerk.config.games;
        if said.is_none() {
            settle_first(games, top, &file, &guess, now);
        }
        let input = top.to_string();
        match game_file::read_new(lobby.clerk.config, &file, &input, now) {
            Ok(game) => Ok((input, game)),
            Err(found) => {
                // What is wrong with all sorts of turns is told once.
                let mut told: Vec<Message> = Vec::new();
                for fault in &found.list {
                    let message = faults::message(fault);
                    if told.len() < MOST_FAULTS && !told.contains(&message) {
                        told.push(message);
                    }
                }
                Err(told)
            }
        }
    }
}

/// Puts the first deadline on the first date of the rule of the first turn
/// that leaves time to sign up; a game of short turns begins when it is full.
/// Whatever is wrong shows when the file is read.
fn settle_first(games: &Games, top: &mut Table, file: &str, guess: &str, now: DateTime<Utc>) {
    // The guessed day may be one without deadlines; a later one will do.
    for days in 0..7 {
        let Ok(start) = NaiveDateTime::parse_from_str(guess, "%Y-%m-%d %H:%M") else {
            return;
        };
        put_first(top, start + TimeDelta::days(days));
        if let Ok(game) = game_file::read(games, file, &top.to_string()) {
            let pace = game.table.turn().pace;
            let from = match game.schedule.paces.get(pace) {
                Some(Pace::Rule(_)) => now + TimeDelta::days(DAYS_TO_SIGN_UP - 1),
                Some(Pace::Lasts(_)) => now,
                Some(Pace::Days(_)) | None => return,
            };
            let at = game.schedule.next(from, from, pace, &[]);
            put_first(top, at.with_timezone(&game.schedule.zone).naive_local());
            return;
        }
    }
}

fn put_first(top: &mut Table, first: NaiveDateTime) {
    if let Some(Value::Table(schedule)) = top.get_mut("schedule") {
        let first = first.format("%Y-%m-%d %H:%M").to_string();
        schedule.insert("first".to_owned(), first.into());
    }
}

/// A timing that is an amount of time, as a game file has it: `3`, `3 days`,
/// `36h`. What is neither that nor a rule is one if it begins with a number.
fn lasts(text: &str) -> Option<Value> {
    if let Ok(days) = text.parse::<u16>() {
        return Some(i64::from(days).into());
    }
    let is_rule = || grammar::rule(text, NaiveTime::MIN).is_ok();
    let is_amount = || text.starts_with(|c: char| c.is_ascii_digit()) && !is_rule();
    (grammar::amount(text).is_ok() || is_amount()).then(|| text.into())
}
