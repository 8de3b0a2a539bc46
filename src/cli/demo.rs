//! `highnoon demo`: a prepared year of Range War by mail.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use include_dir::{Dir, include_dir};

use super::service::{self, Service};
use super::{Failure, notes};
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

/// A prepared mail and when it arrives.
struct Prepared {
    name: String,
    raw: &'static [u8],
    arrives: DateTime<Utc>,
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let out = &args.out;
    clear(out)?;
    EXAMPLE.extract(out).map_err(Failure::writing(out))?;
    let config = text("highnoon.toml");
    let config = Config::read("highnoon.toml", config, out)
        .map_err(|faults| Failure::Input(notes::faults(&faults)))?;
    let mut service = Service::open(config)?;
    let mails = mails()?;
    let first = mails
        .first()
        .map(|mail| mail.arrives)
        .ok_or_else(|| Failure::Input("the example has no mails".to_owned()))?;
    let game = service
        .judge
        .start_game("game.toml", text("game.toml"), first)
        .map_err(service::failure)?;
    println!("{game}: eight players, one year, {} mails\n", mails.len());
    let mut now = first;
    for mail in &mails {
        close_until(&mut service, mail.arrives)?;
        now = mail.arrives;
        service
            .judge
            .keep(mail.raw, now)
            .map_err(service::failure)?;
        for handled in service.handle_all(now)? {
            println!("{:<28} {}", mail.name, handled.done);
        }
    }
    while let Some((deadline, _)) = service
        .judge
        .deadlines()
        .map_err(service::failure)?
        .first()
        .cloned()
    {
        now = deadline;
        let closed = service.close_due(now)?;
        closed.iter().for_each(service::log_closed);
        let reached = |next: Option<&str>| next.is_none_or(|next| next >= LAST_TURN);
        if closed.iter().any(|turn| reached(turn.next.as_deref())) {
            break;
        }
    }
    let sent = service.deliver(now)?;
    let pictures = pictures(&mut service, &game, out)?;
    println!(
        "\n{sent} letters in {0}/outbox (open them in a mail program)\n\
         {pictures} pictures in {0}/pictures\n\
         the players' mails in {0}/inbox, the judge's store in {0}/highnoon.sqlite",
        out.display()
    );
    Ok(())
}

/// Closes the turns whose deadlines lie before a time.
fn close_until(service: &mut Service, time: DateTime<Utc>) -> Result<(), Failure> {
    while let Some((deadline, _)) = service
        .judge
        .deadlines()
        .map_err(service::failure)?
        .first()
        .cloned()
        .filter(|(deadline, _)| *deadline < time)
    {
        service
            .close_due(deadline)?
            .iter()
            .for_each(service::log_closed);
    }
    Ok(())
}

/// Empties a folder that an earlier demonstration has written. Anything else
/// is left alone.
fn clear(out: &Path) -> Result<(), Failure> {
    let is_empty =
        |path: &Path| fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none());
    if !out.exists() {
        fs::create_dir_all(out).map_err(Failure::writing(out))
    } else if is_empty(out) {
        Ok(())
    } else if out.join("highnoon.sqlite").exists() && out.join("inbox").exists() {
        fs::remove_dir_all(out).map_err(Failure::writing(out))?;
        fs::create_dir_all(out).map_err(Failure::writing(out))
    } else {
        Err(Failure::Input(format!(
            "{} is not empty and not from a demonstration; name another folder with --out",
            out.display()
        )))
    }
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
    let turns = service
        .judge
        .pictures(game, Lang::En)
        .map_err(service::failure)?;
    for (turn, svg) in &turns {
        let path = folder.join(format!("{turn}.svg"));
        fs::write(&path, svg).map_err(Failure::writing(&path))?;
        let png = render::png(svg, 1200).map_err(|error| Failure::Input(error.to_string()))?;
        let path = folder.join(format!("{turn}.png"));
        fs::write(&path, png).map_err(Failure::writing(&path))?;
    }
    Ok(turns.len() * 2)
}
