//! How parts of what is printed look on a terminal.

use anstream::{AutoStream, ColorChoice};
use clap::builder::styling::{AnsiColor, Style};

/// The styles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Styles {
    /// What was ordered.
    pub(super) order: Style,
    /// That it came about.
    pub(super) success: Style,
    /// That it did not.
    pub(super) failure: Style,
    /// A rule.
    pub(super) rule: Style,
}

impl Styles {
    /// Plain ones, unless the output shows others.
    pub(super) fn of_output() -> Self {
        if AutoStream::choice(&std::io::stdout()) == ColorChoice::Never {
            return Self::default();
        }
        Self {
            order: Style::new().bold(),
            success: AnsiColor::Green.on_default().bold(),
            failure: AnsiColor::Red.on_default().bold(),
            rule: Style::new().dimmed(),
        }
    }
}

/// A text in a style.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
