//! `highnoon backup`: the store, copied while it is in use.

use std::path::PathBuf;
#[cfg(feature = "postgres")]
use std::{fs, path::Path};

#[cfg(feature = "postgres")]
use chrono::{DateTime, Utc};

use super::{Failure, service};
#[cfg(feature = "postgres")]
use super::{export, files, printing::counted};
use crate::cli::context::Context;
use crate::store::Place;
#[cfg(feature = "postgres")]
use crate::store::Store;
use crate::store::sqlite::Sqlite;

/// Copy the store: an SQLite file whole, into a new file; of a PostgreSQL
/// database the games, into a folder, as `highnoon export` prints them
#[allow(clippy::doc_markdown, reason = "shown as it is by --help")]
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The new file or folder
    to: PathBuf,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let to = &args.to;
    if to.exists() {
        let to = to.display();
        return Err(Failure::Input(format!("{to} is there already")));
    }
    match args.service.config(context)?.store {
        Place::File(path) => {
            if !path.exists() {
                let path = path.display();
                return Err(Failure::Input(format!("there is no store {path}")));
            }
            let store = Sqlite::open(&path)?;
            store.back_up(to)?;
            println!("{}: copied to {}", path.display(), to.display());
        }
        #[cfg(feature = "postgres")]
        place @ Place::Database(_) => {
            let games = games(service::open(&place)?.as_mut(), to, args.service.now())?;
            println!(
                "{place}: {} copied to {}; mails and letters are not among them: \
                 `pg_dump` copies everything",
                counted(games, "game"),
                to.display()
            );
        }
    }
    Ok(())
}

/// Exports every game into a folder.
#[cfg(feature = "postgres")]
fn games(store: &mut dyn Store, folder: &Path, now: DateTime<Utc>) -> Result<usize, Failure> {
    fs::create_dir(folder).map_err(Failure::writing(folder))?;
    let ids = store.begin()?.game_ids()?;
    for id in &ids {
        let mut work = store.begin()?;
        if let Some(copy) = export::copy(&mut work, id, now)? {
            let path = folder.join(format!("{id}.json"));
            files::write(&path, export::text(&copy))?;
        }
    }
    Ok(ids.len())
}
