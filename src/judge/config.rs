//! `highnoon.toml`: one judge's address, places and ways of telling.
//! `docs/config.md` describes every field.

pub mod draw;
pub(in crate::judge) mod faults;
mod identity;
mod keep;
pub(in crate::judge) mod patterns;
mod places;
mod site;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::NaiveTime;
use serde::{Deserialize, Serialize};
use toml::Spanned;

pub use identity::{Identity, Proof};
pub use keep::{Days, Forever, Keep};
pub use places::{InboxSettings, OutboxSettings};
pub use site::{Site, web_address};

use crate::fault::{Document, Fault, Faults};
use crate::report::Texts;
use crate::rules::games::Games;
use crate::store::Place;
use draw::{Draw, png};
use faults::in_english;
use patterns::Patterns;
use site::WrittenSite;

/// How one judge is set up, its paths resolved.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that players write to and that letters come from.
    pub address: String,
    /// The name shown beside it.
    pub name: String,
    /// The address that undeliverable letters come back to.
    pub bounces: String,
    /// The sign behind which the judge's own mailbox takes addresses, like
    /// the `+` of `judge+alamo@example.org`, if it does.
    pub subaddress: Option<String>,
    /// What makes a mail its sender's.
    pub identity: Identity,
    /// Where games and mails are kept.
    pub store: Place,
    /// A folder with maps and variants of the keeper's own, if there is one.
    pub maps: Option<PathBuf>,
    /// Where letters are put.
    pub outbox: OutboxSettings,
    /// Where mails come from while the judge is served.
    pub inboxes: Vec<InboxSettings>,
    /// How the judge tells its keeper what it does.
    pub log: Log,
    /// Whose receipts come with the board.
    pub pictures: ReceiptPictures,
    /// Where it answers how it is, if it does.
    pub metrics: Option<Metrics>,
    /// Who may set up games by mail.
    pub create: Create,
    /// At what time of day, in their zones, readers of digests get them.
    pub digest: NaiveTime,
    /// Where the judge shows its games, if it does.
    pub site: Option<Site>,
    /// How long is kept what nobody needs to play on; all of it for ever if
    /// nothing is said.
    pub keep: Option<Keep>,
    /// At what time of day (UTC) all that was decided is audited, if it is.
    pub audit: Option<NaiveTime>,
    /// What draws the boards of letters: by [`png()`], or a test's own.
    pub draw: Draw,
    /// The texts of letters, in every language in which there are any.
    pub texts: Arc<Texts>,
    /// The games that can be played.
    pub games: Arc<Games>,
}

/// What decisions depend on.
#[derive(Serialize, Deserialize)]
struct Kept {
    address: String,
    name: String,
    bounces: String,
    subaddress: Option<String>,
    identity: Identity,
    pictures: ReceiptPictures,
    create: Create,
    digest: NaiveTime,
    site: Option<Site>,
}

/// The file as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    address: Spanned<String>,
    #[serde(default = "default_name")]
    name: String,
    bounces: Option<Spanned<String>>,
    subaddress: Option<Spanned<String>>,
    #[serde(default)]
    identity: Identity,
    #[serde(default = "default_store")]
    store: String,
    maps: Option<PathBuf>,
    outbox: Option<Spanned<OutboxSettings>>,
    #[serde(default)]
    inbox: Vec<Spanned<InboxSettings>>,
    #[serde(default)]
    log: Log,
    #[serde(default)]
    pictures: ReceiptPictures,
    metrics: Option<Metrics>,
    #[serde(default)]
    create: Create,
    #[serde(default = "evening")]
    digest: TimeOfDay,
    site: Option<WrittenSite>,
    keep: Option<Keep>,
    audit: Option<TimeOfDay>,
}

/// Whose receipts come with the board on which their orders are drawn. Whoever
/// has written `pictures on` or `pictures off` has it so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReceiptPictures {
    /// Everybody's.
    Always,
    /// Nobody's who has not asked for it: drawing takes longer than all else
    /// that a receipt needs.
    #[default]
    Asked,
}

/// Setting up games by mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Create {
    /// Whose addresses may.
    pub who: Patterns,
}

impl Default for Create {
    fn default() -> Self {
        Self {
            who: Patterns::NOBODY,
        }
    }
}

/// When something is done once a day.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a time of day such as { time = \"18:00\" }"
)]
struct TimeOfDay {
    /// The hour and minute, like `18:00`.
    time: Spanned<String>,
}

/// When readers of digests get them unless something else is said.
fn evening() -> TimeOfDay {
    TimeOfDay {
        time: Spanned::new(0..0, "18:00".to_owned()),
    }
}

impl TimeOfDay {
    fn at(&self) -> Result<NaiveTime, Fault> {
        let text = self.time.get_ref();
        NaiveTime::parse_from_str(text, "%H:%M").map_err(|_| {
            Fault::new(self.time.span(), format!("\"{text}\" is not a time of day"))
                .help("write it like 18:00")
        })
    }
}

/// How the judge tells its keeper what it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// In which form.
    #[serde(default)]
    pub format: LogFormat,
    /// How much: `error`, `warn`, `info`, `debug`, `trace`, also by module
    /// like `info,highnoon::mail=debug`. `info` if nothing is said.
    pub level: Option<String>,
}

/// The form of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Where the judge answers how it is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metrics {
    /// The address and port to listen on.
    pub listen: SocketAddr,
}

fn default_name() -> String {
    "High Noon".to_owned()
}

fn default_store() -> String {
    "highnoon.sqlite".to_owned()
}

/// What is wrong with an address of the judge. The part after the `@` ends
/// Message-IDs, which are ASCII.
fn address_fault(address: &Spanned<String>) -> Option<Fault> {
    let why = match address.get_ref().parse::<lettre::Address>() {
        Ok(_) if address.get_ref().is_ascii() => return None,
        Ok(_) => "not all of its characters are ASCII".to_owned(),
        Err(error) => error.to_string(),
    };
    let text = format!("\"{}\" is not a mail address: {why}", address.get_ref());
    Some(Fault::new(address.span(), text).help("write it like judge@example.org"))
}

impl Config {
    /// Reads a configuration whose paths are relative to `folder`.
    ///
    /// # Errors
    /// All faults of the file: syntax, unknown or missing fields, an address
    /// that is none, settings that do not go together.
    pub fn read(file: &str, input: &str, folder: &Path) -> Result<Self, Faults> {
        let mut document = Document::parse(input);
        let written: Option<Written> = document.rest();
        let mut faults = document.faults;
        if let Some(written) = &written {
            faults.extend(address_fault(&written.address));
            faults.extend(written.bounces.as_ref().and_then(address_fault));
            let times = [Some(&written.digest), written.audit.as_ref()];
            let times = times.into_iter().flatten();
            faults.extend(times.filter_map(|time| time.at().err()));
            faults.extend(written.site.as_ref().and_then(WrittenSite::fault));
            faults.extend((written.subaddress.as_ref()).and_then(identity::subaddress_fault));
            let outbox = written.outbox.iter();
            faults.extend(outbox.filter_map(|outbox| {
                let (text, help) = outbox.get_ref().fault()?;
                Some(Fault::new(outbox.span(), text).help(help))
            }));
            faults.extend(written.inbox.iter().filter_map(|inbox| {
                let (text, help) = inbox.get_ref().fault()?;
                Some(Fault::new(inbox.span(), text).help(help))
            }));
        }
        let store =
            written
                .as_ref()
                .and_then(|written| match Place::read(&written.store, folder) {
                    Ok(store) => Some(store),
                    Err(why) => {
                        // Without its place in the file: the line may hold a
                        // password.
                        let text = format!("`store` is not a place for games: {why}");
                        faults.push(
                            Fault::new(0..0, text)
                                .help("write a file's path, or postgres://user@host/database"),
                        );
                        None
                    }
                });
        Faults::check(file, input, &in_english(faults))?;
        let written = written.expect("a configuration that cannot be read is a fault");
        let address = written.address.into_inner();
        let mut outbox = written
            .outbox
            .map_or_else(OutboxSettings::default, Spanned::into_inner);
        outbox.settle(folder);
        let mut inboxes: Vec<_> = written.inbox.into_iter().map(Spanned::into_inner).collect();
        for inbox in &mut inboxes {
            inbox.settle(folder);
        }
        Ok(Self {
            name: written.name,
            bounces: written
                .bounces
                .map_or_else(|| address.clone(), Spanned::into_inner),
            subaddress: written.subaddress.map(Spanned::into_inner),
            identity: written.identity,
            store: store.expect("a store that cannot be read is a fault"),
            maps: written.maps.map(|maps| folder.join(maps)),
            outbox,
            inboxes,
            log: written.log,
            pictures: written.pictures,
            metrics: written.metrics,
            create: written.create,
            digest: written.digest.at().unwrap_or_default(),
            site: written.site.map(|site| site.settle(folder)),
            keep: written.keep,
            audit: written.audit.and_then(|audit| audit.at().ok()),
            draw: png,
            texts: Arc::new(Texts::shipped()),
            games: Arc::new(Games::shipped()),
            address,
        })
    }

    /// What decisions depend on, as it is kept with them.
    pub(super) fn kept(&self) -> String {
        let kept = Kept {
            address: self.address.clone(),
            name: self.name.clone(),
            bounces: self.bounces.clone(),
            subaddress: self.subaddress.clone(),
            identity: self.identity.clone(),
            pictures: self.pictures,
            create: self.create.clone(),
            digest: self.digest,
            site: self.site.clone(),
        };
        serde_json::to_string(&kept).expect("settings are JSON")
    }

    /// The same judge, but with what decisions depend on as it was kept.
    /// `None` if that cannot be read.
    pub(super) fn as_kept(&self, kept: &str) -> Option<Self> {
        let kept: Kept = serde_json::from_str(kept).ok()?;
        Some(Self {
            address: kept.address,
            name: kept.name,
            bounces: kept.bounces,
            subaddress: kept.subaddress,
            identity: kept.identity,
            pictures: kept.pictures,
            create: kept.create,
            digest: kept.digest,
            site: kept.site,
            ..self.clone()
        })
    }

    /// Whether an address is the judge's own.
    pub(super) fn is_own(&self, address: &str) -> bool {
        let own = [&self.address, &self.bounces];
        let (local, host) = address.rsplit_once('@').unwrap_or((address, ""));
        own.iter().any(|own| {
            let (name, at) = own.rsplit_once('@').unwrap_or((own, ""));
            let begins = local.get(..name.len());
            at.eq_ignore_ascii_case(host)
                && begins.is_some_and(|begins| begins.eq_ignore_ascii_case(name))
                && local[name.len()..]
                    .chars()
                    .next()
                    .is_none_or(|sign| !sign.is_alphanumeric())
        })
    }

    /// The part of the address after the `@`, which Message-IDs end in.
    pub fn host(&self) -> Option<&str> {
        self.address.split_once('@').map(|(_, host)| host)
    }
}
