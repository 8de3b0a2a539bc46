//! `highnoon demo`: a prepared year of Range War by mail.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use include_dir::{Dir, include_dir};
use rayon::prelude::*;

use super::context::Context;
use super::printing::counted;
use super::service::{self, Service};
use super::{Failure, files};
use crate::game::Lang;
use crate::judge::config::Config;
use crate::mail;
use crate::render;

/// The game file, the configuration and the mails of the year.
static EXAMPLE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/examples/range-war-1870");

/// The turn that the demonstration plays up to.
const LAST_TURN: &str = "1871-2-summer-movement";

/// Play a prepared Range War year from eight players' mails and leave the
/// answers, results and pictures in a folder
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder to write to; one that an earlier demonstration has written
    /// is cleared
    #[arg(long, short, default_value = "highnoon-demo")]
    out: PathBuf,
}

/// When the game starts: the letters that say so go out then.
const STARTS: &str = "2026-11-16T18:00:00Z";

/// What the first of the letters with results is.
const FIRST_RESULT: &str = "the results of the first turn";

/// Mails whose answers are worth a look, and what the answer is.
const WORTH_READING: [(&str, &str); 2] = [
    (
        "012-lazy-s-outlook-web-misspelt.eml",
        "a receipt for orders with mistakes",
    ),
    (
        "018-lonesome-pine-yahoo-too-late.eml",
        "the refusal of a late mail",
    ),
];

/// A prepared mail and when it arrives.
struct Prepared {
    name: String,
    raw: &'static [u8],
    arrives: DateTime<Utc>,
}

/// What a demonstration leaves in its folder.
const WRITTEN: [&str; 8] = [
    "game.toml",
    "highnoon.toml",
    "highnoon.sqlite",
    "highnoon.sqlite-shm",
    "highnoon.sqlite-wal",
    "inbox",
    "outbox",
    "pictures",
];

pub(super) fn run(args: &Args, _: &Context) -> Result<(), Failure> {
    let out = &args.out;
    clear(out)?;
    EXAMPLE.extract(out).map_err(Failure::writing(out))?;
    let config = text("highnoon.toml");
    let config = Config::read("highnoon.toml", config, out)?;
    let mails = mails()?;
    service::keep_known_key(&config)?;
    let mut year = Year {
        service: Service::open(config, "demo")?,
        outbox: out.join("outbox"),
        known: BTreeSet::new(),
        worth: Vec::new(),
    };
    let starts = STARTS.parse().expect("the time is written as RFC 3339");
    let game = year
        .service
        .judge
        .start_game("game.toml", text("game.toml"), starts)?;
    println!(
        "{game}: eight players, one year, {}",
        counted(mails.len(), "mail")
    );
    println!("{:<44} the game begins: {}", "", year.sent(starts)?.said());
    let mut waiting = &mails[..];
    while let Some(first) = waiting.first() {
        year.close_until(first.arrives)?;
        let due = year.deadline()?;
        let in_time = |mail: &Prepared| due.is_none_or(|due| mail.arrives <= due);
        let count = waiting.iter().take_while(|mail| in_time(mail)).count();
        let (turn, later) = waiting.split_at(count.max(1));
        year.receive(turn)?;
        waiting = later;
    }
    while let Some(deadline) = year.deadline()? {
        if year.close(deadline)?.is_none_or(|next| *next >= *LAST_TURN) {
            break;
        }
    }
    let pictures = pictures(&mut year.service, &game, out)?;
    let folder = out.display();
    println!("\nworth reading, in {folder}/outbox:");
    for (what, name) in &year.worth {
        println!("  {name:<57} {what}");
    }
    println!(
        "\n{} letters in {folder}/outbox (open them in a mail program)\n\
         {pictures} pictures in {folder}/pictures\n\
         the players' mails in {folder}/inbox, the judge's store in {folder}/highnoon.sqlite",
        year.known.len()
    );
    Ok(())
}

/// The year as it goes by.
struct Year {
    service: Service,
    outbox: PathBuf,
    /// The letters sent so far, by their file names.
    known: BTreeSet<String>,
    /// Letters worth reading, what they are and their file names.
    worth: Vec<(&'static str, String)>,
}

/// Letters that have just been sent, by their file names.
struct Sent(Vec<String>);

impl Sent {
    /// How they are told of in a line.
    fn said(&self) -> String {
        match &self.0[..] {
            [] => "no letter".to_owned(),
            [one] => one.clone(),
            [first, ..] => format!("{} from {first}", counted(self.0.len(), "letter")),
        }
    }
}

impl Year {
    /// Deals with the mails of a turn and says what came of each.
    fn receive(&mut self, turn: &[Prepared]) -> Result<(), Failure> {
        for mail in turn {
            let kept = self.service.judge.keep(mail.raw, mail.arrives);
            kept?;
        }
        let Some(last) = turn.last() else {
            return Ok(());
        };
        let handled = self.service.handle_as_they_came()?;
        let Sent(mut all) = self.sent(last.arrives)?;
        for (mail, handled) in turn.iter().zip(handled) {
            let own = handled.letters.min(all.len());
            let sent = Sent(all.drain(..own).collect());
            println!(
                "{:<44} {}\n{:<44} > {}",
                mail.name,
                handled.done,
                "",
                sent.said()
            );
            self.worth.extend(
                WORTH_READING
                    .iter()
                    .filter(|(name, _)| mail.name == *name)
                    .zip(sent.0)
                    .map(|((_, what), name)| (*what, name)),
            );
        }
        Ok(())
    }

    /// Closes the turns whose deadlines lie before a time.
    fn close_until(&mut self, time: DateTime<Utc>) -> Result<(), Failure> {
        while let Some(deadline) = self.deadline()?.filter(|deadline| *deadline < time) {
            self.close(deadline)?;
        }
        Ok(())
    }

    /// Closes the turn that is due and tells which one is next.
    fn close(&mut self, now: DateTime<Utc>) -> Result<Option<String>, Failure> {
        let mut next = None;
        for closed in self.service.close_due(now)? {
            let sent = self.sent(now)?;
            println!("\n{now}");
            service::log_closed(&closed);
            println!("{:<44} > {}\n", "", sent.said());
            if !self.worth.iter().any(|(what, _)| *what == FIRST_RESULT) {
                self.worth
                    .extend(sent.0.into_iter().take(1).map(|name| (FIRST_RESULT, name)));
            }
            next = closed.next;
        }
        Ok(next)
    }

    fn deadline(&mut self) -> Result<Option<DateTime<Utc>>, Failure> {
        let deadlines = self.service.judge.deadlines()?;
        Ok(deadlines.first().map(|(deadline, _)| *deadline))
    }

    /// Sends the letters that wait.
    fn sent(&mut self, now: DateTime<Utc>) -> Result<Sent, Failure> {
        if self.service.deliver(now)? == 0 {
            return Ok(Sent(Vec::new()));
        }
        let mut new = Vec::new();
        for entry in fs::read_dir(&self.outbox).map_err(Failure::reading(&self.outbox))? {
            let entry = entry.map_err(Failure::reading(&self.outbox))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if self.known.insert(name.clone()) {
                new.push(name);
            }
        }
        new.sort_unstable();
        Ok(Sent(new))
    }
}

/// Empties a folder that an earlier demonstration has written, of what it has
/// written. Anything else is left alone.
fn clear(out: &Path) -> Result<(), Failure> {
    let is_empty =
        |path: &Path| fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none());
    if !out.exists() {
        return fs::create_dir_all(out).map_err(Failure::writing(out));
    }
    if is_empty(out) {
        return Ok(());
    }
    // A real judge's folder has the same names in it, but another game.
    if !fs::read_to_string(out.join("game.toml")).is_ok_and(|game| game == text("game.toml")) {
        return Err(Failure::Input(format!(
            "{} is not empty and not from a demonstration; name another folder with --out",
            out.display()
        )));
    }
    for name in WRITTEN {
        let path = out.join(name);
        if path.is_dir() {
            fs::remove_dir_all(&path).map_err(Failure::writing(&path))?;
        } else if path.exists() {
            fs::remove_file(&path).map_err(Failure::writing(&path))?;
        }
    }
    Ok(())
}

fn text(name: &str) -> &'static str {
    EXAMPLE
        .get_file(name)
        .and_then(include_dir::File::contents_utf8)
        .expect("the example is compiled in")
}

/// The prepared mails in the order in which they arrive: each says so in its
/// topmost Received field.
fn mails() -> Result<Vec<Prepared>, Failure> {
    let inbox = EXAMPLE
        .get_dir("inbox")
        .expect("the example is compiled in");
    let mut mails = Vec::new();
    for file in inbox.files() {
        let name = file
            .path()
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let raw = file.contents();
        let head = match mail::read(raw) {
            Ok(mail) => Some(mail.head),
            Err(unreadable) => unreadable.head.map(|head| *head),
        };
        let arrives = head
            .and_then(|head| head.received)
            .ok_or_else(|| Failure::Input(format!("{name} does not say when it arrived")))?;
        mails.push(Prepared { name, raw, arrives });
    }
    mails.sort_by_key(|mail| (mail.arrives, mail.name.clone()));
    Ok(mails)
}

/// Writes the board of every turn, as SVG and PNG.
fn pictures(service: &mut Service, game: &str, out: &Path) -> Result<usize, Failure> {
    let folder = out.join("pictures");
    fs::create_dir_all(&folder).map_err(Failure::writing(&folder))?;
    let turns = service.judge.pictures(game, Lang::EN)?;
    turns.par_iter().try_for_each(|(turn, svg)| {
        let path = folder.join(format!("{turn}.svg"));
        files::write(&path, svg)?;
        let png = render::png(svg, 1200).map_err(Failure::input)?;
        let path = folder.join(format!("{turn}.png"));
        files::write(&path, png)
    })?;
    Ok(turns.len() * 2)
}
