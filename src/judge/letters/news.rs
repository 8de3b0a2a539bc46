//! News of a game: what is told to everybody in it, and where it stands now.

use super::{Clerk, Draft, PressLetter, about, blank, deadline};
use crate::game::Message;
use crate::game::report::Report;
use crate::judge::Result;
use crate::judge::admin::Person;
use crate::judge::games::open_game::OpenGame;
use crate::report::letter::{Letter, Part};
use crate::table::{OrderTexts, SeenTable};

/// What is told together with the board.
#[derive(Clone, Debug)]
pub(in crate::judge) struct News {
    /// What has happened.
    pub(in crate::judge) said: Vec<Message>,
    /// What goes with it, before the account of the position.
    pub(in crate::judge) parts: Vec<Part>,
    /// The receipt for orders that have changed on file.
    pub(in crate::judge) receipt: Option<Message>,
}

impl Clerk<'_> {
    /// A letter that tells one thing and is not urgent.
    pub(in crate::judge) fn news(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        message: &Message,
    ) -> Result<()> {
        if to.digest {
            let told = Report::brief(Message::new("digest-news"), vec![message.clone()]);
            return self.keep_for_digest(&game, to, told);
        }
        self.notice(game, to, message);
        Ok(())
    }

    /// A letter that tells one thing, with what goes with it.
    pub(in crate::judge) fn notice_with(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        message: &Message,
        parts: Vec<Part>,
    ) {
        let letter = Letter {
            paragraphs: vec![message.clone()],
            parts,
            ..blank(game)
        };
        self.tell(game, to, letter, Vec::new());
    }

    /// A press, to one reader.
    pub(in crate::judge) fn press(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        press: &PressLetter,
    ) -> Result<()> {
        if to.digest {
            let (title, summary) = press.contents();
            return self.keep_for_digest(&game, to, Report::brief(title, summary));
        }
        self.press_at_once(game, to, press);
        Ok(())
    }

    /// A letter that says what has happened and shows the position.
    pub(in crate::judge) fn board_letter(
        &mut self,
        game: OpenGame<'_>,
        table: &SeenTable,
        to: &Person,
        news: News,
    ) -> Result<()> {
        let words = self.words(to.lang);
        let turn = table.turn().title;
        let mut orders = OrderTexts::new();
        if let Some(seat) = to.seat() {
            let mut all = self.ledger.orders_for(&game.id, &game.stored.turn)?;
            orders.extend(all.remove(&seat).map(|own| (seat, own)));
        }
        let scene = table.scene(&orders);
        let caption = Message::new("report-picture").with("turn", turn.clone());
        let (picture, shown) = self.picture(&game, "board", &game.stored.turn, scene, caption, to);
        let mut parts = news.parts;
        parts.push(Part::Report(table.status()));
        let mut footer = match deadline(game.stored, to, words) {
            Some(due) => vec![
                Message::new("report-deadline").with("deadline", due),
                Message::new("report-answer"),
            ],
            None => vec![Message::new("answer-no-deadline")],
        };
        footer.extend(news.receipt);
        let letter = Letter {
            paragraphs: news.said,
            pictures: vec![shown],
            parts,
            footer,
            ..blank(game)
        };
        let subject = Message::new("govern-subject-board").with("about", about(game));
        let draft = Draft {
            pictures: vec![picture],
            ..self.to_player(game, to, &subject, letter)
        };
        self.queue(draft);
        Ok(())
    }
}
