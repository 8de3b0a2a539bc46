//! Pages on which orders are tapped together.

use super::{Clerk, proof};
use crate::game::Message;
use crate::judge::admin::Person;
use crate::judge::games::open_game::OpenGame;
use crate::mail::outgoing::Attachment;
use crate::order_page::OrderPage;
use crate::report::Letter;
use crate::table::{OrderTexts, SeenTable};

impl Clerk<'_> {
    /// Puts the page into a letter, if that asks for orders.
    pub(super) fn attach_order_page(
        &self,
        game: OpenGame<'_>,
        table: &SeenTable,
        reader: &Person,
        (letter, files): (&mut Letter, &mut Vec<Attachment>),
    ) {
        if let Some(page) = self.order_page(game, table, reader) {
            letter.footer.push(Message::new("answer-tap"));
            files.push(page);
        }
    }

    /// The page of a reader's own seat as a file, which writes to the address that
    /// proves whose a mail is; nothing where nothing is wanted of him.
    pub(in crate::judge) fn order_page(
        &self,
        game: OpenGame<'_>,
        table: &SeenTable,
        reader: &Person,
    ) -> Option<Attachment> {
        let seat = reader.seat()?;
        let seats = table.choices_of(|other| other == seat);
        let own = &seats.first()?.id;
        let proves = proof::reply_to(
            self.config,
            self.key,
            &game.id,
            (own, None),
            &reader.address,
        );
        let page = OrderPage {
            game: game.id.clone(),
            variant: game.variant_name(&self.config.games),
            turn: table.turn().title,
            board: table.scene(&OrderTexts::new()),
            seats,
            code: game.stored.turn.clone(),
            address: proves.unwrap_or_else(|| self.config.address.clone()),
        };
        Some(Attachment {
            file_name: format!("{}-{}-orders.html", game.id, game.stored.turn),
            mime: "text/html; charset=utf-8".to_owned(),
            text: page.html(self.words(reader.lang)),
        })
    }
}
