//! `highnoon batch`: archives of past turns.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;

use super::Failure;
use crate::archive::played::{Codes, Reader};
use crate::archive::replay::{self, Replay};
use crate::archive::{PhaseKind, Recorded};
use crate::rules::diplomacy::variant::Variant;
use crate::rules::shipped;

/// Adjudicate archives of past turns and hold them against what was recorded
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files, or folders that are searched for .txt files
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Print one JSON object for each phase that differs or cannot be read,
    /// and one with the totals
    #[arg(long)]
    json: bool,
}

/// What came of the phases of one file.
#[derive(Clone, Debug, Default)]
struct Totals {
    /// Phases whose outcome is recorded and the same, by kind.
    agree: [u64; 3],
    /// Phases that differ, by kind.
    differ: [u64; 3],
    unreadable: u64,
    bytes: u64,
    /// What differs or cannot be read, with its place.
    remarks: Vec<Remark>,
}

#[derive(Clone, Debug)]
struct Remark {
    file: String,
    phase: usize,
    kind: &'static str,
    text: String,
}

impl Totals {
    fn add(mut self, other: Self) -> Self {
        for kind in 0..3 {
            self.agree[kind] += other.agree[kind];
            self.differ[kind] += other.differ[kind];
        }
        self.unreadable += other.unreadable;
        self.bytes += other.bytes;
        self.remarks.extend(other.remarks);
        self
    }
}

const KINDS: [&str; 3] = ["movement", "retreats", "adjustments"];

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let variant = shipped::variant("standard", None)
        .expect("the standard game is shipped")
        .map_err(|faults| Failure::Input(faults.to_string()))?;
    let codes = Codes::new(&variant);
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    files.sort();
    let progress = ProgressBar::new(files.len() as u64).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} files, {elapsed}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let done = AtomicU64::new(0);
    let mut totals = files
        .par_iter()
        .map(|path| {
            let totals = file(&variant, &codes, path);
            progress.set_position(done.fetch_add(1, Ordering::Relaxed) + 1);
            totals
        })
        .reduce(Totals::default, Totals::add);
    progress.finish_and_clear();
    totals
        .remarks
        .sort_by(|a, b| (&a.file, a.phase).cmp(&(&b.file, b.phase)));
    print(args, files.len(), &totals);
    if totals.differ.iter().sum::<u64>() + totals.unreadable > 0 {
        return Err(Failure::Input(String::new()));
    }
    Ok(())
}

fn print(args: &Args, files: usize, totals: &Totals) {
    if args.json {
        for remark in &totals.remarks {
            println!(
                "{}",
                json!({
                    "file": remark.file, "phase": remark.phase,
                    "result": remark.kind, "text": remark.text,
                })
            );
        }
        println!(
            "{}",
            json!({
                "files": files, "bytes": totals.bytes, "agree": totals.agree,
                "differ": totals.differ, "unreadable": totals.unreadable,
            })
        );
        return;
    }
    for remark in &totals.remarks {
        println!(
            "{}:{}: {}: {}",
            remark.file, remark.phase, remark.kind, remark.text
        );
    }
    for (kind, name) in KINDS.iter().enumerate() {
        println!(
            "{name:<12} {:>8} agree {:>6} differ",
            totals.agree[kind], totals.differ[kind]
        );
    }
    println!(
        "{files} files, {} bytes, {} unreadable",
        totals.bytes, totals.unreadable
    );
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(Failure::reading(path))? {
        let path = entry.map_err(Failure::reading(path))?.path();
        if path.is_dir() || path.extension().is_some_and(|end| end == "txt") {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// Replays one game.
fn file(variant: &Variant, codes: &Codes, path: &Path) -> Totals {
    let mut totals = Totals::default();
    let name = path.display().to_string();
    let remark = |phase, kind, text| Remark {
        file: name.clone(),
        phase,
        kind,
        text,
    };
    let text = match fs::read(path) {
        Ok(text) => text,
        Err(error) => {
            totals.unreadable += 1;
            totals
                .remarks
                .push(remark(0, "unreadable", error.to_string()));
            return totals;
        }
    };
    totals.bytes = text.len() as u64;
    let mut reader = Reader::new(&text, codes);
    let mut replay = Replay::new(variant);
    let (mut current, mut next) = (Recorded::default(), Recorded::default());
    let mut known = false;
    for number in 0.. {
        match reader.next(&mut next) {
            Ok(false) => break,
            Err(unreadable) => {
                totals.unreadable += 1;
                totals
                    .remarks
                    .push(remark(number, "unreadable", unreadable.to_string()));
                known = false;
                continue;
            }
            Ok(true) => {}
        }
        if known {
            let kind = match current.kind {
                PhaseKind::Movement => 0,
                PhaseKind::Retreat => 1,
                PhaseKind::Adjustment => 2,
            };
            let outcome = replay.adjudicate(&current);
            if replay::agrees(outcome, &mut next) {
                totals.agree[kind] += 1;
            } else {
                totals.differ[kind] += 1;
                let text = replay::difference(&variant.map, outcome, &next).unwrap_or_default();
                totals.remarks.push(remark(number - 1, "differs", text));
            }
        }
        std::mem::swap(&mut current, &mut next);
        known = true;
    }
    totals
}
