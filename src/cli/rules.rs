//! `highnoon rules`: the rules of a game for those who play it.

use super::Failure;
use crate::cli::context::Context;
use crate::game::Message;
use crate::report::Rulebook;

/// Print the rules of a game for those who play it: all of them, or a chapter
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game: the id of a variant
    game: String,
    /// The number of a chapter
    chapter: Option<usize>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let table = (context.games.open(&args.game, None)).map_err(Failure::input)?;
    let words = context.words();
    let say = |message: Message| Failure::Input(words.say(&message));
    let Some(page) = table.rulebook(context.lang) else {
        return Err(say(Message::new("answer-rulebook-none")));
    };
    if let Some(differs) = table.differs_from_rulebook() {
        println!("{}\n", words.say(&differs));
    }
    let Some(number) = args.chapter else {
        print!("{page}");
        return Ok(());
    };
    let book = Rulebook::read(page);
    let Some(chapter) = book.chapter(number) else {
        let none = Message::new("answer-rulebook-no-chapter").with("number", number);
        let mut text = words.say(&none);
        for heading in book.contents() {
            text.push_str("\n  ");
            text.push_str(&words.say(&heading));
        }
        return Err(Failure::Input(text));
    };
    println!("## {}\n\n{}", chapter.heading, chapter.text);
    Ok(())
}
