//! Checking again whenever a file changes.

use std::fs;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use console::Term;
use notify::{RecursiveMode, Watcher as _};

use super::{Args, Checked};
use crate::cli::Failure;
use crate::cli::context::Context;

/// Checks now and after each change, until the process is ended.
pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    if args.orders.as_os_str() == "-" {
        return Err(Failure::Unreadable(
            "the standard input cannot be watched: name a file".to_owned(),
        ));
    }
    let position = Path::new(args.position.named(&context.games)?).to_owned();
    let files = [args.orders.clone(), position];
    let (tell, told) = mpsc::channel();
    let failed = |error: notify::Error| Failure::Temporary(format!("cannot watch: {error}"));
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading a file is an event as well. When the receiver is gone, so
        // is the command.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            let _ = tell.send(());
        }
    })
    .map_err(failed)?;
    for folder in folders(&files) {
        // Editors write a new file and rename it: the folder is watched, not
        // the file that is replaced.
        watcher
            .watch(&folder, RecursiveMode::NonRecursive)
            .map_err(failed)?;
    }
    let mut last = None;
    loop {
        let now: Vec<Option<Vec<u8>>> = files.iter().map(|path| fs::read(path).ok()).collect();
        if last.as_ref() != Some(&now) {
            show(args, context);
            last = Some(now);
        }
        if told.recv().is_err() {
            return Ok(());
        }
    }
}

/// Prints a check; what keeps it from being made is said and may pass.
fn show(args: &Args, context: &Context) {
    if std::io::stdout().is_terminal() {
        // A terminal that cannot be cleared shows one check below the other.
        let _ = Term::stdout().clear_screen();
    }
    let result =
        Checked::of(args, context).and_then(|checked| checked.print(args, context.words()));
    if let Err(failure) = result {
        let text = failure.to_string();
        if !text.is_empty() {
            eprintln!("error: {text}");
        }
    }
    if !args.json {
        println!("---");
    }
}

fn folders(files: &[PathBuf]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = files
        .iter()
        .filter_map(|file| file.parent())
        .map(|folder| {
            if folder.as_os_str().is_empty() {
                PathBuf::from(".")
            } else {
                folder.to_owned()
            }
        })
        .filter(|folder| folder.is_dir())
        .collect();
    folders.sort();
    folders.dedup();
    folders
}
