//! The file that sets up a game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use super::govern::Govern;
use crate::fault::{Document, Fault, Faults, did_you_mean};
use crate::game::system::SeatInfo;
use crate::game::{Arg, Chance, Lang, LocalName, Message, Seat};
use crate::judge::admin::press::Signature;
use crate::judge::admin::publicity::WrittenPublicity;
use crate::judge::admin::signup::WrittenSignup;
use crate::judge::admin::{Person, PressRules, Publicity, Role, SignupRules};
use crate::judge::config::Config;
use crate::judge::config::faults::{Helped as _, fault, in_english};
use crate::judge::schedule::written::{Turns, WrittenSchedule};
use crate::judge::schedule::{Missing, Schedule, Zone};
use crate::report::Texts;
use crate::rules::games::{Games, OpenError};
use crate::table::Table;

/// A game as its file says: the table, who sits at it, and when turns close.
#[derive(Debug)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// The id of its variant.
    pub variant: String,
    /// The table at the start of the game.
    pub table: Arc<dyn Table>,
    /// The position in which it begins, if it is one that goes on.
    start: Option<Value>,
    /// Those who have to do with the game when it begins, players first.
    pub people: Vec<Person>,
    /// What players may write to one another.
    pub press: PressRules,
    /// When turns close.
    pub schedule: Schedule,
    /// How people come to seats that are open.
    pub signup: SignupRules,
    /// Whether all players of a seat get the receipt of one's orders.
    pub share_receipts: bool,
    /// Whether letters that ask for orders have the page to tap them on as a
    /// file.
    pub tap: bool,
    /// Whether ratings follow from how it ends.
    pub rated: bool,
    /// Which acts of the keeper players are told of.
    pub govern: Govern,
    /// What of it is shown on the judge's site.
    pub publicity: Publicity,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: Spanned<String>,
    variant: Spanned<String>,
    zone: Spanned<Zone>,
    #[serde(default)]
    options: Option<Spanned<toml::Table>>,
    position: Option<Spanned<toml::Table>>,
    schedule: WrittenSchedule,
    #[serde(default)]
    press: PressRules,
    #[serde(default)]
    govern: Govern,
    keeper: Option<WrittenPerson>,
    #[serde(default)]
    signup: WrittenSignup,
    #[serde(default)]
    site: WrittenPublicity,
    #[serde(default = "yes")]
    share_receipts: bool,
    #[serde(default)]
    tap: bool,
    #[serde(default = "yes")]
    rated: bool,
}

const fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    seat: Spanned<String>,
    name: Option<String>,
    address: Spanned<String>,
    language: Option<Spanned<Lang>>,
    zone: Option<Zone>,
}

/// Somebody without a seat.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a person such as { address = \"anna@club.example\" }"
)]
struct WrittenPerson {
    name: Option<String>,
    address: Spanned<String>,
    language: Option<Spanned<Lang>>,
    zone: Option<Zone>,
}

/// English where nothing is said.
fn spoken(language: Option<&Spanned<Lang>>) -> Lang {
    language.map_or_else(Lang::default, |language| *language.get_ref())
}

impl WrittenPerson {
    fn person(&self, role: Role, zone: Tz, faults: &mut Vec<Fault>) -> Person {
        check_address(&self.address, faults);
        let zone = self.zone.map_or(zone, |zone| zone.0);
        Person {
            name: self.name.clone(),
            ..Person::new(
                self.address.get_ref(),
                spoken(self.language.as_ref()),
                zone,
                role,
            )
        }
    }
}

/// Reads and checks a game file.
///
/// # Errors
/// All faults of the file: syntax, unknown or missing fields, variants,
/// options, seats and zones that do not exist, seats without a player that
/// are not open, addresses that are none, a schedule without a time for every
/// sort of turn.
pub fn read(games: &Games, file: &str, input: &str) -> Result<Game, Faults> {
    read_at(&mut of(games), file, input, None)
}

/// The same, where tables may have been set up before.
pub(in crate::judge) fn read_with(
    open: &mut Open<'_>,
    file: &str,
    input: &str,
) -> Result<Game, Faults> {
    read_at(open, file, input, None)
}

/// Reads and checks the file of a game that is to begin now.
///
/// # Errors
/// As [`read`], and when the first deadline has passed, or somebody's language
/// has no texts.
pub fn read_new(
    config: &Config,
    file: &str,
    input: &str,
    now: DateTime<Utc>,
) -> Result<Game, Faults> {
    let game = read_at(
        &mut of(&config.games),
        file,
        input,
        Some((now, &config.texts)),
    )?;
    // What the judge sends to itself nobody reads.
    let own = game.people.iter().filter(|one| config.is_own(&one.address));
    let own = own.map(|one| {
        let what = Message::new("fault-own-address").with("text", one.address.as_str());
        let at = input.find(&one.address).unwrap_or_default();
        fault(at..at + one.address.len().min(input.len() - at), what)
    });
    Faults::check(file, input, &in_english(own.collect()))?;
    Ok(game)
}

/// What sets up the table of a variant under its options.
pub(in crate::judge) type Open<'a> =
    dyn FnMut(&str, Option<&Value>) -> Result<Arc<dyn Table>, OpenError> + 'a;

fn of(games: &Games) -> impl FnMut(&str, Option<&Value>) -> Result<Arc<dyn Table>, OpenError> {
    |variant, options| games.open(variant, options).map(Arc::from)
}

fn read_at(
    open: &mut Open<'_>,
    file: &str,
    input: &str,
    begins: Option<(DateTime<Utc>, &Texts)>,
) -> Result<Game, Faults> {
    let mut document = Document::parse(input);
    let players: Vec<Spanned<WrittenPlayer>> = document.take_list("player");
    let observers: Vec<Spanned<WrittenPerson>> = document.take_list("observer");
    let head: Option<Head> = document.rest();
    // Whose section cannot be read is not told to be missing as well.
    let are_all_read = document.faults.is_empty();
    let mut faults = document.faults;
    let Some(head) = head else {
        Faults::check(file, input, &in_english(faults))?;
        unreachable!("a head that cannot be read is a fault");
    };
    check_id(&head.id, &mut faults);
    let table = open_table(open, &head, &mut faults);
    let start = table.as_deref().and_then(|table| {
        let written = head.position.as_ref()?;
        let start = starts_in(table, written);
        start.map_err(|fault| faults.push(fault)).ok()
    });
    let turns = table.as_deref().map(|table| Turns::of(table));
    let schedule = head
        .schedule
        .check(input, head.zone.get_ref().0, turns, &mut faults);
    if head.keeper.is_none()
        && schedule
            .as_ref()
            .is_some_and(|schedule| schedule.missing == Missing::Pause)
    {
        let what = Message::new("fault-pause-without-keeper");
        let help = Message::new("fault-pause-without-keeper-help");
        faults.push(fault(head.schedule.first.span(), what).helped(help));
    }
    if let Some((now, texts)) = begins {
        if let Some(schedule) = &schedule {
            check_first(&head, schedule, now, &mut faults);
        }
        let players = players.iter().map(|player| &player.get_ref().language);
        let others = observers.iter().map(toml::Spanned::get_ref);
        let others = others.chain(&head.keeper).map(|person| &person.language);
        for language in players.chain(others).flatten().chain(&head.signup.language) {
            check_language(language, texts, &mut faults);
        }
    }
    let zone = head.zone.get_ref().0;
    let signup = head.signup.check(head.keeper.is_some(), &mut faults);
    let players = table.as_ref().map(|table| {
        let seats = table.seats();
        let people = seat_players(&players, &seats, zone, &mut faults);
        if !signup.open && are_all_read {
            all_are_seated(&people, &seats, &mut faults);
        }
        people
    });
    let mut others: Vec<Person> = Vec::new();
    if let Some(keeper) = &head.keeper {
        others.push(keeper.person(Role::Keeper, zone, &mut faults));
    }
    for observer in &observers {
        let observer = observer.get_ref();
        others.push(observer.person(Role::Observer, zone, &mut faults));
    }
    Faults::check(file, input, &in_english(faults))?;
    let mut people = players.expect("players are read when there is a table");
    people.extend(others);
    Ok(Game {
        id: head.id.into_inner(),
        variant: head.variant.into_inner(),
        table: table.expect("a table that cannot be opened is a fault"),
        start,
        people,
        press: head.press,
        govern: head.govern,
        publicity: head
            .site
            .check(signup.listed, head.press.signature == Signature::Anonymous),
        schedule: schedule.expect("a schedule that cannot be read is a fault"),
        signup,
        share_receipts: head.share_receipts,
        tap: head.tap,
        rated: head.rated,
    })
}

impl Game {
    /// What its variant is called; its id where the games do not know it.
    pub fn variant_name(&self, games: &Games) -> LocalName {
        let name = games.name(&self.variant);
        name.unwrap_or_else(|| LocalName::same(self.variant.as_str()))
    }

    /// The table as the game begins: where its file says, or drawn anew.
    #[must_use]
    pub fn begin(&self, absent: &BTreeSet<Seat>, chance: &mut Chance) -> Box<dyn Table> {
        match &self.start {
            Some(start) => (self.table.at(start)).expect("it was taken up when the file was read"),
            None => self.table.begin(absent, chance),
        }
    }

    /// Whether it goes on from where its file says, instead of at the start of
    /// its variant.
    pub const fn goes_on(&self) -> bool {
        self.start.is_some()
    }

    /// What may be a slip in the game's file, though it can be meant: a keeper
    /// who plays, and one address at several seats.
    pub fn doubts(&self) -> Vec<Message> {
        let mut seats: BTreeMap<String, Vec<Arg>> = BTreeMap::new();
        let mut keeper = None;
        for person in &self.people {
            let address = person.address.to_ascii_lowercase();
            match person.role {
                Role::Player(seat) => {
                    let name = self.table.seats()[seat.index()].name.clone();
                    seats.entry(address).or_default().push(Arg::Name(name));
                }
                Role::Keeper => keeper = Some(address),
                Role::Observer | Role::Candidate => {}
            }
        }
        let plays = keeper.filter(|address| seats.contains_key(address));
        let plays = plays.map(|_| Message::new("game-file-keeper-plays"));
        let several = seats.into_iter().filter(|(_, seats)| seats.len() > 1);
        plays
            .into_iter()
            .chain(several.map(|(address, seats)| {
                Message::new("game-file-one-address")
                    .with("address", address)
                    .with("seats", Arg::All(seats))
            }))
            .collect()
    }
}

/// The id stands in Message-IDs, subjects and file names.
fn check_id(id: &Spanned<String>, faults: &mut Vec<Fault>) {
    let text = id.get_ref();
    let fits = (1..=24).contains(&text.len())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !fits {
        let what = Message::new("fault-id").with("text", text.as_str());
        faults.push(fault(id.span(), what).helped(Message::new("fault-id-help")));
    }
}

/// A game whose first turn would be closed before anybody has read the first
/// letter is a slip in its file.
fn check_first(head: &Head, schedule: &Schedule, now: DateTime<Utc>, faults: &mut Vec<Fault>) {
    if schedule.first() > now {
        return;
    }
    let zone = schedule.zone;
    let now = now.with_timezone(&zone).format("%Y-%m-%d %H:%M");
    let written = &head.schedule.first;
    let what = Message::new("fault-first-passed")
        .with("zone", zone.name())
        .with("now", now.to_string());
    faults.push(fault(written.span(), what).helped(Message::new("fault-first-passed-help")));
}

fn check_language(language: &Spanned<Lang>, texts: &Texts, faults: &mut Vec<Fault>) {
    if !texts.has(*language.get_ref()) {
        let what = Message::new("language-unknown")
            .with("code", language.get_ref().code())
            .with("known", texts.known());
        faults.push(fault(language.span(), what));
    }
}

fn open_table(open: &mut Open<'_>, head: &Head, faults: &mut Vec<Fault>) -> Option<Arc<dyn Table>> {
    let options = head.options.as_ref().map(|options| {
        serde_json::to_value(options.get_ref()).expect("a TOML table is a JSON object")
    });
    match open(head.variant.get_ref(), options.as_ref()) {
        Ok(table) => Some(table),
        Err(error) => {
            let span = match (&error, &head.options) {
                (OpenError::Options { .. }, Some(options)) => options.span(),
                _ => head.variant.span(),
            };
            faults.push(Fault::new(span, error.to_string()));
            None
        }
    }
}

/// The position of a game that goes on, under the options of the file.
fn starts_in(table: &dyn Table, written: &Spanned<toml::Table>) -> Result<Value, Fault> {
    let mut start = serde_json::to_value(written.get_ref()).expect("a TOML table is a JSON object");
    let usual = table.position();
    for field in ["variant", "options"] {
        start[field] = usual[field].clone();
    }
    let taken = table.at(&start);
    taken
        .map(|_| start)
        .map_err(|error| Fault::new(written.span(), error.to_string()))
}

fn seat_players(
    written: &[Spanned<WrittenPlayer>],
    seats: &[SeatInfo],
    zone: Tz,
    faults: &mut Vec<Fault>,
) -> Vec<Person> {
    let mut taken = BTreeSet::new();
    let mut players = Vec::new();
    for player in written {
        let player = player.get_ref();
        let name = player.seat.get_ref().as_str();
        let Some(index) = seats.iter().position(|seat| seat.id == name) else {
            let what = Message::new("fault-seat").with("text", name);
            let mut missing = fault(player.seat.span(), what);
            if let Some(near) = did_you_mean(name, seats.iter().map(|seat| seat.id.as_str())) {
                missing = missing.helped(Message::new("fault-near").with("near", near));
            }
            faults.push(missing);
            continue;
        };
        let seat = Seat(u8::try_from(index).expect("a table has at most 128 seats"));
        if !taken.insert((seat, player.address.get_ref().to_lowercase())) {
            let what = Message::new("fault-player-twice").with("seat", name);
            faults.push(fault(player.seat.span(), what));
        }
        check_address(&player.address, faults);
        let (address, zone) = (
            player.address.get_ref(),
            player.zone.map_or(zone, |zone| zone.0),
        );
        players.push(Person {
            name: player.name.clone(),
            ..Person::new(
                address,
                spoken(player.language.as_ref()),
                zone,
                Role::Player(seat),
            )
        });
    }
    players.sort_by_key(|player| player.role);
    players
}

fn all_are_seated(people: &[Person], seats: &[SeatInfo], faults: &mut Vec<Fault>) {
    for (index, seat) in seats.iter().enumerate() {
        let is_on_it = |person: &Person| person.seat().is_some_and(|seat| seat.index() == index);
        if !people.iter().any(is_on_it) {
            let what = Message::new("fault-no-player").with("seat", seat.id.as_str());
            faults.push(fault(0..0, what).helped(Message::new("fault-no-player-help")));
        }
    }
}

fn check_address(address: &Spanned<String>, faults: &mut Vec<Fault>) {
    let text = address.get_ref();
    if text.parse::<lettre::Address>().is_err() {
        let what = Message::new("fault-address").with("text", text.as_str());
        faults.push(fault(address.span(), what));
    }
}
