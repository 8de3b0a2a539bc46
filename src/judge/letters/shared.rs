//! What the others on a seat are told when one of them has given orders.

use super::timely::listed;
use super::{Clerk, about, blank, deadline};
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::Person;
use crate::judge::games::open_game::OpenGame;
use crate::report::letter::Letter;
use crate::table::TableView;

/// Orders that one of several players of a seat has given.
pub(in crate::judge) struct Shared<'a> {
    pub(in crate::judge) seat: Seat,
    pub(in crate::judge) table: &'a dyn TableView,
    pub(in crate::judge) on_file: &'a [String],
    /// The name of who gave them, if it is known.
    pub(in crate::judge) by: Option<&'a str>,
}

impl Clerk<'_> {
    /// Shows them to another player of the seat.
    pub(in crate::judge) fn shared(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        shared: &Shared<'_>,
    ) {
        let turn = shared.table.turn().title;
        let seat = Arg::Name(shared.table.seats()[shared.seat.index()].name.clone());
        let who = match shared.by {
            Some(name) => Message::new("signup-shared-by").with("player", name),
            None => Message::new("signup-shared"),
        };
        let mut footer = Vec::new();
        if let Some(deadline) = deadline(game.stored, to, self.words(to.lang)) {
            footer.push(Message::new("report-deadline").with("deadline", deadline));
        }
        let lines = shared.table.describe(shared.seat, shared.on_file);
        let letter = Letter {
            paragraphs: vec![who.with("seat", seat).with("turn", turn)],
            parts: vec![listed(lines)],
            footer,
            ..blank(game)
        };
        let subject = Message::new("judge-subject-notice").with("about", about(game));
        let draft = self.to_player(game, to, &subject, letter);
        self.queue(draft);
    }
}
