//! The list of games.

use std::sync::Arc;

use super::{Lobby, is_named};
use crate::game::{Arg, Message, Seat, named};
use crate::judge::admin::signup::Takeover;
use crate::judge::admin::{GameAdmin, Stage};
use crate::judge::carried::{Carried, refused};
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::people::announcing::how_to_join;
use crate::judge::record::known::GameRecord;
use crate::judge::{Result, table_at};
use crate::mail::command::Listing;
use crate::report::letter::Part;

/// The most games that one letter lists.
const MOST_GAMES: usize = 100;
/// The most that it describes in full.
const MOST_IN_FULL: usize = 20;

impl Lobby<'_, '_> {
    /// The games that the guest may know of, in the order of their ids.
    pub(super) fn shown(&mut self) -> Result<Vec<(Arc<Game>, GameRecord)>> {
        let mut shown = Vec::new();
        let ids = self.clerk.ledger.game_ids()?;
        self.clerk.ledger.want_games(&ids)?;
        for id in ids {
            if let Some(Ok((game, stored))) = self.clerk.games.look(self.clerk.ledger, &id)?
                && (game.signup.listed || self.is_in(&stored.admin))
            {
                shown.push((game, stored));
            }
        }
        Ok(shown)
    }

    fn is_in(&self, admin: &GameAdmin) -> bool {
        let mut everybody = admin.everybody();
        everybody.any(|one| one.writes_from(&self.guest.address))
    }

    /// Lists games.
    pub(super) fn list(&mut self, listing: &Listing) -> Carried {
        if *listing == Listing::Variants {
            let games = &self.clerk.config.games;
            let variants = games.variants().into_iter();
            self.parts.push(Part::lines(
                Message::new("signup-list-variants"),
                variants.filter_map(|id| games.about(id)).collect(),
            ));
            return Ok(());
        }
        let mut shown = self.shown()?;
        let most = match listing {
            Listing::Game(name) => {
                shown.retain(|(game, _)| is_named(name, &game.id));
                if shown.is_empty() {
                    // Says which there are, and none that may not be shown.
                    return self.game("").map(|_| ());
                }
                1
            }
            Listing::Full => MOST_IN_FULL,
            Listing::Brief | Listing::Variants => MOST_GAMES,
        };
        if !matches!(listing, Listing::Game(_)) {
            shown.retain(|(_, stored)| stored.admin.stage != Stage::Over);
        }
        if shown.is_empty() {
            return refused(Message::new("signup-no-game-at-all"));
        }
        let left = shown.len().saturating_sub(most);
        let mut lines = Vec::new();
        for (game, stored) in shown.iter().take(most) {
            let game = game.at(stored);
            if *listing == Listing::Brief {
                lines.extend(brief(game)?);
            } else {
                let lines = self.full(game)?;
                self.parts.push(Part::lines(
                    Message::new("report-game").with("game", game.id.as_str()),
                    lines,
                ));
            }
        }
        if !lines.is_empty() {
            self.parts
                .push(Part::lines(Message::new("signup-list-heading"), lines));
        }
        if left > 0 {
            self.say(Message::new("signup-list-more").with("count", left));
        }
        Ok(())
    }

    fn full(&self, game: OpenGame<'_>) -> Result<Vec<Message>> {
        let admin = &game.stored.admin;
        let mut lines = brief(game)?;
        let seats = game.table.seats();
        for (seat, index) in seats.iter().zip(0u8..) {
            let name = Arg::Name(seat.name.clone());
            let is_given = (admin.signups.iter()).any(|one| one.seat == Some(Seat(index)));
            let key = match admin.player(Seat(index)) {
                Some(_) => "signup-seat-taken",
                None if is_given => "signup-seat-taken",
                None => "signup-seat-free",
            };
            lines.push(Message::new(key).with("seat", name));
        }
        let words = self.clerk.words(self.lang());
        if let Some(deadline) = game.stored.deadline {
            let zone = game.schedule.zone;
            let deadline = words.date_time(&deadline.with_timezone(&zone));
            lines.push(Message::new("signup-list-deadline").with("deadline", deadline));
        }
        let pace = table_at(game)?.turn().pace;
        lines.extend(game.schedule.rule_in_words(pace));
        lines.extend(press(admin));
        if let Some(lang) = game.signup.language {
            let language = self.clerk.words(lang).endonym();
            lines.push(Message::new("signup-list-language").with("language", language));
        }
        if let Some(least) = game.signup.reliability {
            let message = Message::new("people-reliability");
            lines.push(message.with("least", least));
        }
        if admin.stage == Stage::Forming && game.signup.who.include(&self.guest.address) {
            lines.push(how_to_join(&game, admin));
        }
        Ok(lines)
    }
}

/// A game in one line, and one for its seats that want a player.
fn brief(game: OpenGame<'_>) -> Result<Vec<Message>> {
    let admin = &game.stored.admin;
    let about = |key| {
        Message::new(key)
            .with("game", game.id.as_str())
            .with("variant", game.variant.as_str())
    };
    let table = table_at(game)?;
    let seats = table.seats();
    let vacant = admin.vacant(seats.len()).len();
    let line = match admin.stage {
        Stage::Forming => {
            let taken = seats.len() - vacant.saturating_sub(admin.signups.len());
            about("signup-list-forming")
                .with("taken", taken)
                .with("seats", seats.len())
        }
        Stage::Running => about("signup-list-running").with("turn", table.turn().title),
        Stage::Paused { .. } => about("signup-list-paused").with("turn", table.turn().title),
        Stage::Over => about("signup-list-over"),
    };
    let mut lines = vec![line];
    let wanting = admin.wanting(seats.len());
    let is_running = matches!(admin.stage, Stage::Running | Stage::Paused { .. });
    if is_running && !wanting.is_empty() && game.signup.takeover != Takeover::Nobody {
        let first = seats[wanting[0].index()].name.clone();
        let names = wanting
            .iter()
            .map(|seat| Arg::Name(seats[seat.index()].name.clone()));
        lines.push(
            Message::new("signup-list-wanting")
                .with("seats", Arg::All(names.collect()))
                .with("game", game.id.as_str())
                .with("id", Arg::Name(first)),
        );
    }
    Ok(lines)
}

/// What may be written through the judge.
fn press(admin: &GameAdmin) -> Vec<Message> {
    let press = admin.press;
    let key = match (press.private, press.broadcast) {
        (true, true) => "signup-press-all",
        (true, false) => "signup-press-private",
        (false, true) => "signup-press-broadcast",
        (false, false) => return vec![Message::new("signup-press-none")],
    };
    let signature = named::message("signup-press", &press.signature);
    vec![Message::new(key).with("signature", signature)]
}
