//! Pages on which orders are tapped together.

use super::{Clerk, proof};
use crate::game::LocalName;
use crate::judge::admin::Person;
use crate::judge::games::game_file::Game;
use crate::judge::record::known::GameRecord;
use crate::mail::outgoing::Attachment;
use crate::order_page::OrderPage;
use crate::table::{OrderTexts, SeenTable};

impl Clerk<'_> {
    /// The page of a reader's own seat as a file, which writes to the address that
    /// proves whose a mail is; nothing where nothing is wanted of him.
    pub(in crate::judge) fn order_page(
        &self,
        game: &Game,
        stored: &GameRecord,
        table: &SeenTable,
        reader: &Person,
    ) -> Option<Attachment> {
        let seat = reader.seat()?;
        let own = table.seats()[seat.index()].id.clone();
        let mut seats = table.all_choices();
        seats.retain(|seat| seat.id == own);
        if seats.is_empty() {
            return None;
        }
        let proves = proof::reply_to(
            self.config,
            self.key,
            &game.id,
            (&own, None),
            &reader.address,
        );
        let page = OrderPage {
            game: game.id.clone(),
            variant: (self.config.games.name(&game.variant))
                .unwrap_or_else(|| LocalName::same(game.variant.as_str())),
            turn: table.turn().title,
            board: table.scene(&OrderTexts::new()),
            seats,
            code: stored.turn.clone(),
            address: Some(proves.unwrap_or_else(|| self.config.address.clone())),
        };
        Some(Attachment {
            file_name: format!("{}-{}-orders.html", game.id, stored.turn),
            mime: "text/html; charset=utf-8".to_owned(),
            text: page.html(self.words(reader.lang)),
        })
    }
}
