//! Logs: one line an event, on the standard error.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::Failure;
use crate::judge::config::{Log, LogFormat};

/// The environment variable that says how much is logged.
const LEVEL: &str = "HIGHNOON_LOG";

/// What goes before the configuration.
#[derive(Debug, clap::Args)]
pub(super) struct LogArgs {
    /// The form of log lines, instead of the configuration's
    #[arg(long, value_enum)]
    log_format: Option<Format>,
    /// How much is logged, like `info,highnoon::mail=debug`, instead of what
    /// the variable `HIGHNOON_LOG` and the configuration say
    #[arg(long)]
    log_level: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl LogArgs {
    /// Begins to log.
    #[allow(
        clippy::disallowed_methods,
        reason = "a keeper raises the level without touching files"
    )]
    pub(super) fn start(&self, config: &Log) -> Result<(), Failure> {
        let level = self
            .log_level
            .clone()
            .or_else(|| std::env::var(LEVEL).ok())
            .or_else(|| config.level.clone())
            .unwrap_or_else(|| "info".to_owned());
        let filter = level.parse::<Targets>().map_err(|error| {
            Failure::Input(format!(
                "\"{level}\" is not a log level: {error}, expected error, warn, info, debug or trace"
            ))
        })?;
        let format = match self.log_format {
            Some(Format::Text) => LogFormat::Text,
            Some(Format::Json) => LogFormat::Json,
            None => config.format,
        };
        let log = tracing_subscriber::registry().with(filter);
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(io::stderr)
            // It would say so where nobody reads, and panic over that.
            .log_internal_errors(false)
            .with_ansi(false);
        match format {
            LogFormat::Text => log.with(lines).init(),
            LogFormat::Json => log.with(lines.json()).init(),
        }
        Ok(())
    }
}
