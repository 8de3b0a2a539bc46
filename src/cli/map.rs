//! `highnoon map`: for those who draw boards.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::context::Context;
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
    /// all that are there. `--maps FOLDER` plays what was written.
    Import {
        /// A file or a folder
        path: PathBuf,
        /// The folder that maps and variants are written to
        #[arg(long, value_name = "FOLDER")]
        out: PathBuf,
    },
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    match &args.command {
        Command::Check { files } => check(files),
        Command::Compare { first, second } => compare(first, second),
        Command::Import { path, out } => import(path, out, context),
    }
}

fn check(files: &[PathBuf]) -> Result<(), Failure> {
    let mut refused = 0;
    for file in files {
        let text = files::read(file)?;
        match map::check::read(&file.display().to_string(), &text) {
            Ok(map) => println!(
                "{}: {} provinces, {} borders, sound",
                file.display(),
                map.provinces.len(),
                map.graph.edge_count()
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

fn import(path: &Path, out: &Path, context: &Context) -> Result<(), Failure> {
    let is_folder = fs::metadata(path).map_err(Failure::reading(path))?.is_dir();
    let mut sources = Vec::new();
    if is_folder {
        collect(path, true, &mut sources)?;
    } else {
        // What a file names stands beside it, and not below that.
        let beside = path.parent().filter(|parent| *parent != Path::new(""));
        collect(beside.unwrap_or(Path::new(".")), false, &mut sources)?;
    }
    let is_meant = |file: &Path| is_folder || file.file_name() == path.file_name();
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
    for (file, text) in &imported.files {
        let file = out.join(file);
        let folder = file.parent().unwrap_or(out);
        fs::create_dir_all(folder).map_err(Failure::writing(folder))?;
        files::write(&file, text)?;
    }
    for variant in &imported.variants {
        println!(
            "{}: {}, {} powers, {} provinces, {} centers{}",
            variant.id,
            variant.name,
            variant.powers,
            variant.provinces,
            variant.centres,
            if variant.is_drawn {
                ""
            } else {
                ", laid out from its borders"
            },
        );
    }
    if imported.variants.is_empty() {
        return Err(Failure::Input(format!(
            "{}: no variant is to be read there; jDip's `variants.xml`, njudge's `map.NAME` and \
             `.map` files would be",
            path.display()
        )));
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
            let bytes = fs::read(&path).map_err(Failure::reading(&path))?;
            // Files of the nineties are Latin-1 where they are not ASCII.
            let text = String::from_utf8(bytes)
                .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect());
            sources.push(Source { path, text });
        }
    }
    Ok(())
}
