//! What a mail is about beside the orders of its writer: the judge's other
//! games, and those who share a seat.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::judge::Result;
use crate::judge::admin::{Person, Role};
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::letters::Answer;
use crate::judge::letters::{Clerk, Sender, Shared};
use crate::judge::orders::filing::Filed;
use crate::judge::people::lobby;
use crate::judge::people::lobby::Lobby;
use crate::judge::people::seating::Guest;
use crate::judge::senders::reception::Known;
use crate::mail::command;
use crate::table::TableView;

impl Clerk<'_> {
    /// Answers a mail about the judge's games as a whole.
    pub(super) fn lobby(
        &mut self,
        sender: &Sender,
        known: &Known,
        parts: &[command::Part],
        named: &BTreeSet<String>,
    ) -> Result<String> {
        let reachable = sender.address.parse::<lettre::Address>().is_ok();
        // Nothing is done for who cannot be told of it.
        if !reachable || !self.may_answer_in_lobby(sender, known)? {
            return Ok("lobby: refused without an answer".to_owned());
        }
        let texts = &self.config.texts;
        let shown = Lobby::language(parts).filter(|lang| texts.has(*lang));
        let own = known.seats.first().map(|(_, person)| person.lang);
        let guest = Guest {
            address: sender.address.clone(),
            lang: own.or(shown),
            word: None,
        };
        let mut lobby = Lobby::new(self, guest);
        lobby.subject = named.first().cloned().filter(|_| named.len() == 1);
        lobby.take(parts)?;
        Ok(lobby.answer(sender, known.is_anybody()))
    }

    /// Deals with what a mail about a game asks for beside it.
    pub(super) fn side_requests(
        &mut self,
        (player, own): (&Person, &str),
        parts: &[command::Part],
    ) -> Result<Answer> {
        let guest = Guest {
            address: player.address.clone(),
            lang: Some(player.lang),
            word: None,
        };
        let mut lobby = Lobby::new(self, guest);
        for given in parts.iter().filter_map(command::Part::given) {
            if lobby::takes(&given.command, Some(own)) {
                lobby.run(given)?;
            }
        }
        Ok(Answer {
            said: lobby.said,
            parts: lobby.parts,
            ..Answer::default()
        })
    }

    /// Shows orders to the others on the seat of who gave them.
    pub(super) fn share(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        table: &dyn TableView,
        filed: &Filed,
    ) {
        let admin = &game.stored.admin;
        let (Some(seat), true) = (
            player.seat(),
            game.share_receipts && filed.order_receipt.is_some(),
        ) else {
            return;
        };
        let shared = Shared {
            seat,
            table,
            on_file: &filed.reading.on_file,
            by: player.name.as_deref(),
        };
        for other in admin.players() {
            if other.seat() == Some(seat) && !other.writes_from(&player.address) {
                self.shared(game, other, &shared);
            }
        }
    }
}

/// Of the seats that a mail may be for, keeps those that its writer signs on
/// to, as njudge's players do: the game's name, and the mark of a seat before
/// it. A name that is none of them says nothing.
pub(super) fn signed_on(name: &str, candidates: &mut Vec<&(Arc<Game>, Person)>) {
    let is_whole = |game: &Game| game.id == name;
    let is_marked = |game: &Game, person: &Person| {
        let Some(mark) = name.strip_suffix(game.id.as_str()) else {
            return false;
        };
        match person.role {
            Role::Player(seat) => {
                let seat = &game.table.seats()[seat.index()];
                seat.mark.to_lowercase() == mark || !mark.is_empty() && seat.id.starts_with(mark)
            }
            Role::Keeper => mark == "m",
            Role::Observer => mark == "o",
            Role::Candidate => mark == "?",
        }
    };
    let mut meant = candidates.clone();
    meant.retain(|(game, person)| is_marked(game, person));
    if meant.is_empty() {
        meant.clone_from(candidates);
        meant.retain(|(game, _)| is_whole(game));
    }
    if !meant.is_empty() {
        *candidates = meant;
    }
}
