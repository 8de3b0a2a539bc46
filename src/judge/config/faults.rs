//! What is wrong with a game file, so that it can be told in any language.
//!
//! The command line tells the English text of a fault; who mails a file to the
//! judge reads it in the own language.

use std::ops::Range;

use crate::fault::Fault;
use crate::game::{Lang, Message};
use crate::report::Texts;

/// A fault at a place; its text comes with [`in_english`].
pub(in crate::judge) fn fault(span: Range<usize>, what: Message) -> Fault {
    Fault {
        said: Some(Box::new(what)),
        ..Fault::new(span, String::new())
    }
}

/// A fault that is told what would have been accepted.
pub(in crate::judge) trait Helped {
    /// The same fault with that.
    fn helped(self, help: Message) -> Self;
}

impl Helped for Fault {
    fn helped(self, help: Message) -> Self {
        Self {
            help_said: Some(Box::new(help)),
            ..self
        }
    }
}

/// The faults with their texts, as they are told on the command line.
pub(in crate::judge) fn in_english(mut faults: Vec<Fault>) -> Vec<Fault> {
    let texts = Texts::shipped();
    let words = texts.in_language(Lang::EN);
    for fault in &mut faults {
        if let Some(said) = &fault.said {
            fault.text = words.say(said);
        }
        if let Some(help) = &fault.help_said {
            fault.help = Some(words.say(help));
        }
    }
    faults
}

/// What a letter says of a fault. What a library has said of a file stays as
/// it is.
pub(in crate::judge) fn message(fault: &Fault) -> Message {
    let verbatim = |text: &String| Message::new("judge-verbatim").with("text", text.as_str());
    let unread = || Message::new("fault-read").with("text", fault.text.as_str());
    let what = fault.said.as_deref().cloned().unwrap_or_else(unread);
    let help = fault.help_said.as_deref().cloned();
    match help.or_else(|| fault.help.as_ref().map(verbatim)) {
        None => what,
        Some(help) => Message::new("fault-helped")
            .with("what", what)
            .with("help", help),
    }
}
