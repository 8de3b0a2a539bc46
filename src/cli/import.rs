//! `highnoon import`: a game from another store, or from another judge.

mod written;

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::printing::counted;
use super::service::{self, Opened};
use super::{Failure, files, notes};
use crate::archive::moved::{self, Moved, Source, Wanted};
use crate::cli::context::Context;
use crate::judge::schedule::Zone;
use crate::judge::{GameAdmin, game_file};
use crate::rules::games::Games;
use crate::store::copy::{FORMAT, GameCopy};

/// Take a game over from elsewhere
///
/// What `highnoon export` has printed is put into the store; nobody is written to
/// but the senders of mails that were held back, who are asked again whether
/// these are theirs.
///
/// Of a game that runs at another judge, an njudge (`dip.master`, or the file of
/// a position such as `DDriver/G004`) or a `DPjudge` (`status`), a game file is
/// written with its position, players and deadlines, and beside it, ending in
/// `.orders`, the orders that are on file there. What cannot be taken over is told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What was printed, or a file of the other judge or its folder
    path: PathBuf,
    /// The game file that is written
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Which of the other judge's games
    #[arg(long, requires = "out")]
    game: Option<String>,
    /// Which board it is on, by its id here, if its own name says nothing
    #[arg(long, requires = "out")]
    variant: Option<String>,
    /// The zone that the other judge's times are in
    #[arg(long, default_value = "UTC", requires = "out")]
    zone: Zone,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let path = file_of(&args.path)?;
    let text = files::read(&path)?;
    match &args.out {
        Some(out) => take_over(args, (&path, &text), out, &context.games),
        None if moved::is_one(&text) => {
            let path = path.display();
            let why = format!("{path}: a game of another judge: name its game file with --out");
            Err(Failure::Input(why))
        }
        None => put_in(args, (&path, &text), context),
    }
}

/// The file that a folder of another judge is about: its games, its one game,
/// or the position that was saved last.
fn file_of(path: &Path) -> Result<PathBuf, Failure> {
    if !path.is_dir() {
        return Ok(path.to_owned());
    }
    let entries = files::entries(path)?;
    let name = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let is_position = |path: &&PathBuf| {
        let name = name(path);
        let number = name.strip_prefix('G').unwrap_or_default();
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let found = entries
        .iter()
        .find(|path| ["dip.master", "status"].contains(&&*name(path)))
        .or_else(|| entries.iter().rfind(is_position));
    found.cloned().ok_or_else(|| {
        let why = "expected a dip.master, a status or positions such as G004 in it";
        Failure::Input(format!("{}: {why}", path.display()))
    })
}

/// The game of such a file, with what is found beside it.
pub(super) fn moved((path, text): (&Path, &str), wanted: &Wanted<'_>) -> Result<Moved, Failure> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = |file: &str| {
        // Some keep the games in a folder of their own.
        let paths = [folder.join(file), folder.join("games").join(file)];
        let bytes = paths.iter().find_map(|path| fs::read(path).ok())?;
        files::decode(&bytes).ok().map(Cow::into_owned)
    };
    let source = Source {
        name: &path.display().to_string(),
        text,
        beside: &beside,
    };
    moved::read(&source, wanted).map_err(Failure::input)
}

/// Writes the game file of a game that runs at another judge.
fn take_over(args: &Args, from: (&Path, &str), out: &Path, games: &Games) -> Result<(), Failure> {
    let wanted = Wanted {
        games,
        game: args.game.as_deref(),
        variant: args.variant.as_deref(),
    };
    let moved = moved(from, &wanted)?;
    let orders = out.with_extension("orders");
    for path in [out, &orders] {
        if path.exists() {
            let path = path.display();
            let why = format!("{path} is there already and is left as it is; name another file");
            return Err(Failure::Input(why));
        }
    }
    files::write(
        out,
        written::game_file(&moved, args.zone.0).map_err(Failure::input)?,
    )?;
    println!(
        "{}: {}, {}",
        out.display(),
        moved.variant,
        counted(moved.people.len(), "person")
    );
    if !moved.orders.is_empty() {
        files::write(&orders, written::orders(&moved))?;
        let powers: Vec<&str> = moved.orders.keys().map(String::as_str).collect();
        println!("{}: orders of {}", orders.display(), powers.join(", "));
    }
    for left in &moved.left {
        eprintln!("warning: {left}");
    }
    Ok(())
}

/// Puts a game that was exported into the store.
fn put_in(args: &Args, (path, text): (&Path, &str), context: &Context) -> Result<(), Failure> {
    let file = path.display();
    let wrong = |why: String| Failure::Input(format!("{file}: {why}"));
    // The configuration comes first: it names the boards that games may be on.
    service::make(&args.service.config(context)?.store)?;
    let Opened { mut store, games } = args.service.store(context)?;
    let copy: GameCopy = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
    check(&games, &copy).map_err(wrong)?;
    let mut work = store.begin()?;
    if work.has_game(copy.id())? {
        let why = format!("there is a game \"{}\" already", copy.id());
        return Err(Failure::Input(why));
    }
    let next = work.letter_numbers(1)?;
    let next = next.first().copied().unwrap_or_default();
    let admin = admin_here(&copy, next).map_err(wrong)?;
    copy.put(&mut work)?;
    if let Some(mut game) = work.game(copy.id())? {
        game.admin = admin.value();
        work.save_game(&game)?;
    }
    let people = work.addresses(copy.id())?.len();
    work.commit()?;
    let turns = copy.positions().count() - 1;
    println!(
        "{}: {}, {}",
        copy.id(),
        counted(turns, "closed turn"),
        counted(people, "person")
    );
    Ok(())
}

/// The record of a game in a store whose next letter has this number.
fn admin_here(copy: &GameCopy, letter: i64) -> Result<GameAdmin, String> {
    let mut admin = GameAdmin::read(copy.admin())?;
    admin.governed.counts_letters_from(letter);
    Ok(admin)
}

/// Whether a judge can go on with the game.
fn check(games: &Games, copy: &GameCopy) -> Result<(), String> {
    if copy.format != FORMAT {
        return Err(format!(
            "it is of format {}, this program reads format {FORMAT}",
            copy.format
        ));
    }
    let game = game_file::read(games, &format!("{}.toml", copy.id()), copy.file())
        .map_err(|faults| notes::faults(&faults))?;
    if game.id != copy.id() {
        let id = copy.id().escape_debug();
        return Err(format!("the game \"{id}\" is \"{}\" in its file", game.id));
    }
    for position in copy.positions() {
        let variant = position.get("variant").and_then(Value::as_str);
        if let Some(variant) = variant.filter(|variant| *variant != game.variant) {
            let variant = variant.escape_debug();
            return Err(format!(
                "a position is of the variant \"{variant}\", and the game's file is of \"{}\"",
                game.variant
            ));
        }
        games.restore(position).map_err(|error| error.to_string())?;
    }
    Ok(())
}
