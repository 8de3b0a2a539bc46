//! `highnoon map`: for those who draw boards.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::context::Context;
use super::printing::counted;
use super::{Failure, files, notes};
use crate::map;
use crate::rules::diplomacy::import::{self, Source};

/// Work on boards
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Read board files and report every fault with its place
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Tell where two boards of the same country differ
    Compare {
        /// A map file
        first: PathBuf,
        /// Another one
        second: PathBuf,
    },
    /// Take boards and variants of other programs over
    ///
    /// Reads jDip's variants (`variants.xml` with its XML and SVG files), njudge's
    /// boards (`map.NAME`, with `seed.NAME` for the units at the start) and the
    /// `.map` files of `DPjudge` and the Python package `diplomacy`; in folders,
    /// all that are there. `--maps FOLDER` plays what was written. A file there
    /// that has another text, as one has that was mended by hand, is left as it is.
    Import {
        /// A file or a folder
        path: PathBuf,
        /// The folder that maps and variants are written to
        #[arg(long, value_name = "FOLDER")]
        out: PathBuf,
        /// Overwrite files that have another text
        #[arg(long)]
        force: bool,
    },
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    match &args.command {
        Command::Check { files } => check(files),
        Command::Compare { first, second } => compare(first, second),
        Command::Import { path, out, force } => import(path, (out, *force), context),
    }
}

fn check(files: &[PathBuf]) -> Result<(), Failure> {
    let mut refused = 0;
    for file in files {
        let text = files::read(file)?;
        match map::check::read(&file.display().to_string(), &text) {
            Ok(map) => println!(
                "{}: {}, {}, sound",
                file.display(),
                counted(map.provinces.len(), "province"),
                counted(map.graph.edge_count(), "border")
            ),
            Err(faults) => {
                eprintln!("{}", notes::faults(&faults));
                refused += 1;
            }
        }
    }
    if refused > 0 {
        return Err(Failure::Input(format!(
            "faulty files: {refused} of {}",
            files.len()
        )));
    }
    Ok(())
}

fn compare(first: &Path, second: &Path) -> Result<(), Failure> {
    let [first, second] = [sound(first)?, sound(second)?];
    let differences = map::compare::differences(&first, &second);
    if differences.is_empty() {
        println!("The boards agree.");
    }
    for difference in differences {
        println!("{difference}");
    }
    Ok(())
}

/// A map without faults.
fn sound(file: &Path) -> Result<map::Map, Failure> {
    let text = files::read(file)?;
    map::check::read(&file.display().to_string(), &text).map_err(|faults| {
        eprintln!("{}", notes::faults(&faults));
        Failure::Input(format!("{} is faulty", file.display()))
    })
}

fn import(path: &Path, (out, force): (&Path, bool), context: &Context) -> Result<(), Failure> {
    let is_folder = fs::metadata(path).map_err(Failure::reading(path))?.is_dir();
    if !is_folder && is_packed(path) {
        return Err(Failure::Input(format!(
            "{}: unpack it first, then name the folder",
            path.display()
        )));
    }
    let folder = if is_folder { path } else { parent(path) };
    let mut sources = Vec::new();
    // What a file names stands beside it, as a rule, and not below that.
    collect(folder, is_folder, &mut sources)?;
    add_named(&mut sources)?;
    let meant = folder.join(path.file_name().unwrap_or_default());
    let is_meant = |file: &Path| {
        if is_folder {
            file.starts_with(folder)
        } else {
            file == meant
        }
    };
    let taken: BTreeSet<String> = context
        .games
        .variants()
        .into_iter()
        .map(str::to_owned)
        .collect();
    let imported = import::read(&sources, is_meant, &taken);
    for remark in &imported.remarks {
        eprintln!("{remark}");
    }
    write(&imported.files, out, force)?;
    for variant in &imported.variants {
        println!(
            "{}: {}, {}, {}, {}{}",
            variant.id,
            variant.name,
            counted(variant.powers, "power"),
            counted(variant.provinces, "province"),
            counted(variant.centres, "center"),
            if variant.is_drawn {
                ""
            } else {
                ", laid out from its borders"
            },
        );
    }
    if imported.variants.is_empty() {
        let packed = if is_folder {
            files::entries(path)?
        } else {
            Vec::new()
        };
        let packed = packed.into_iter().find(|file| is_packed(file));
        let unpack = packed.map(|file| format!("; unpack {} first", file.display()));
        return Err(Failure::Input(format!(
            "{}: no variant is to be read there; jDip's `variants.xml`, njudge's `map.NAME` and \
             `.map` files would be{}",
            path.display(),
            unpack.unwrap_or_default()
        )));
    }
    Ok(())
}

/// Writes files into a folder, but none over one with another text.
fn write(written: &[(PathBuf, String)], out: &Path, force: bool) -> Result<(), Failure> {
    let is_other = |(file, text): &&(PathBuf, String)| {
        fs::read(out.join(file)).is_ok_and(|there| there != text.as_bytes())
    };
    let others: Vec<String> = (written.iter().filter(is_other))
        .map(|(file, _)| out.join(file).display().to_string())
        .collect();
    if !force && !others.is_empty() {
        return Err(Failure::Input(format!(
            "nothing is written: {} would be overwritten, which has another text, as if it had \
             been mended by hand; --force overwrites it, another --out leaves it",
            others.join(" and ")
        )));
    }
    for (file, text) in written {
        let file = out.join(file);
        let folder = file.parent().unwrap_or(out);
        fs::create_dir_all(folder).map_err(Failure::writing(folder))?;
        files::write(&file, text)?;
    }
    Ok(())
}

/// All files in a folder that a board may be read from, and in those in it if
/// it is to be searched whole.
fn collect(folder: &Path, whole: bool, sources: &mut Vec<Source>) -> Result<(), Failure> {
    for path in files::entries(folder)? {
        if path.is_dir() {
            if whole {
                collect(&path, whole, sources)?;
            }
        } else if import::may_read(&path) {
            sources.push(source(path)?);
        }
    }
    Ok(())
}

fn source(path: PathBuf) -> Result<Source, Failure> {
    let bytes = fs::read(&path).map_err(Failure::reading(&path))?;
    Ok(Source::of(path, &bytes))
}

/// Adds the files that others name, whatever they are called and wherever they
/// stand.
fn add_named(sources: &mut Vec<Source>) -> Result<(), Failure> {
    let mut at = 0;
    while at < sources.len() {
        for paths in sources[at].wanted(sources) {
            if let Some(path) = paths.iter().find_map(|path| in_any_case(path)) {
                sources.push(source(path)?);
            }
        }
        at += 1;
    }
    Ok(())
}

/// The file of a path, or one that is called so in other letters.
fn in_any_case(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?;
    let all = files::entries(parent(path)).ok()?;
    let files = || all.iter().filter(|file| file.is_file());
    let exact = files().find(|file| file.file_name() == Some(name));
    let same = |file: &&PathBuf| {
        let other = file.file_name().unwrap_or_default();
        other.to_string_lossy().to_lowercase() == name.to_string_lossy().to_lowercase()
    };
    exact.or_else(|| files().find(same)).cloned()
}

/// The folder that a file is in.
fn parent(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}

/// Whether it is an archive, as variants are published in, by its name.
fn is_packed(path: &Path) -> bool {
    let end = path.extension().unwrap_or_default();
    ["zip", "jar", "gz", "tgz", "7z"]
        .iter()
        .any(|known| end.eq_ignore_ascii_case(known))
}
