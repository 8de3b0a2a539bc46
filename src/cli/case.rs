//! `highnoon case`: case files.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::printing::counted;
use super::{Failure, files, notes};
use crate::rules::cases;

/// Run case files: positions with orders and expected verdicts
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Run only cases whose id contains this
    #[arg(long)]
    only: Option<String>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let (mut held, mut failed, mut orders) = (0, 0, 0);
    for file in &args.files {
        let text = files::read(file)?;
        let name = file.display().to_string();
        let results = match cases::run(&context.games, &name, &text) {
            Ok(results) => results,
            Err(faults) => {
                eprintln!("{}", notes::faults(&faults));
                failed += 1;
                continue;
            }
        };
        for result in results {
            if args
                .only
                .as_ref()
                .is_some_and(|only| !result.id.contains(only))
            {
                continue;
            }
            orders += result.orders;
            if result.differences.is_empty() {
                held += 1;
                continue;
            }
            failed += 1;
            println!("{name}:{}: {}: {}", result.line, result.id, result.title);
            println!(
                "  from {}, shows {}",
                result.source,
                result.cites.join(", ")
            );
            for difference in &result.differences {
                println!("    {difference}");
            }
        }
    }
    println!(
        "{}: {held} hold, {failed} do not; {}",
        counted(held + failed, "case"),
        counted(orders, "order")
    );
    if failed > 0 {
        return Err(Failure::TOLD);
    }
    if held == 0 {
        return Err(Failure::Input("no case was run".to_owned()));
    }
    Ok(())
}
