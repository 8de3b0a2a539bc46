//! The rules of a game for those who play it, by mail.

use crate::game::{Lang, Message};
use crate::mail::command::Chapters;
use crate::report::Rulebook;
use crate::report::letter::Part;
use crate::table::TableView;

/// The longest page that is sent as a whole, in bytes.
const LONGEST_PAGE: usize = 60_000;

/// What somebody is answered who asks for rules.
#[derive(Debug, Default)]
pub(in crate::judge) struct Asked {
    pub(in crate::judge) said: Vec<Message>,
    pub(in crate::judge) parts: Vec<Part>,
}

/// How to ask for the rules, in a game that has a rulebook.
pub(in crate::judge) fn hint(game: &dyn TableView) -> Option<Message> {
    let page = game.rulebook(Lang::default());
    page.map(|_| Message::new("answer-rulebook-hint"))
}

/// The chapters that are asked for of a rulebook, or its table of contents if
/// there is no such chapter or all of them are too long for a letter.
pub(in crate::judge) fn asked(game: &dyn TableView, chapters: Chapters, lang: Lang) -> Asked {
    let Some(page) = game.rulebook(lang) else {
        return Asked {
            said: vec![Message::new("answer-rulebook-none")],
            parts: Vec::new(),
        };
    };
    let book = Rulebook::read(page);
    let found = match chapters {
        Chapters::One(number) => book
            .chapter(number)
            .map(|chapter| vec![chapter.section(lang)])
            .ok_or_else(|| Message::new("answer-rulebook-no-chapter").with("number", number)),
        Chapters::All | Chapters::None if page.len() <= LONGEST_PAGE => Ok(book.sections(lang)),
        Chapters::All | Chapters::None => Err(Message::new("answer-rulebook-long")),
    };
    match found {
        Ok(sections) => Asked {
            said: game.differs_from_rulebook().into_iter().collect(),
            parts: vec![Part::Sections(sections)],
        },
        Err(why) => Asked {
            said: vec![why],
            parts: vec![Part::lines(
                Message::new("answer-rulebook-chapters"),
                book.contents(),
            )],
        },
    }
}
