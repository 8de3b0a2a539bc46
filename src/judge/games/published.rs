//! Games as anybody may see them, for the judge's site.
//!
//! Everything is asked for as an observer. Of people only the names go out,
//! where and when the game says so; of orders only those of closed turns.

use std::sync::Arc;

use serde::Deserialize as _;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::game_file::Game;
use crate::game::scene::Scene;
use crate::game::system::Awaiting;
use crate::game::{LocalName, Message, Seat, Viewer};
use crate::judge::admin::{GameAdmin, Person, Role, Stage};
use crate::judge::record::game_record;
use crate::judge::record::known::GameRecord;
use crate::judge::{Judge, JudgeError, closed_turn, table_at, table_before};
use crate::rules::games::Games;
use crate::site::data::{self, News, Press, Result as Ended, SeatLine, Settings, Shown, Summary};
use crate::store::{JournalEntry, Store, StoredTurn};
use crate::table::{OrderTexts, TableView};

/// How many turns of a game the feed may tell.
const MOST_NEWS: usize = 12;
/// The most of a name that is shown.
const LONGEST_NAME: usize = 60;

impl<S: Store> Judge<S> {
    /// What holds for the whole site.
    #[must_use]
    pub fn site_settings(&self) -> Settings {
        Settings {
            name: self.mind.config.name.clone(),
            host: self.mind.config.host().unwrap_or_default().to_owned(),
            url: self
                .mind
                .config
                .site
                .as_ref()
                .and_then(|site| site.url.clone()),
            texts: Arc::clone(&self.mind.config.texts),
        }
    }

    /// The ids of all games that may be shown now. Each comes with what
    /// changes whenever its pages may: it is for comparing alone, as it
    /// depends on what is secret, too. Games that are out of order are left
    /// out.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn shown_games(&mut self) -> Result<Vec<(String, [u8; 32])>, JudgeError> {
        let ids = self.store.begin()?.game_ids()?;
        let mut shown = Vec::new();
        for id in ids {
            // One transaction for each: nobody else waits until all of many
            // games have been looked at.
            let mut work = self.store.begin()?;
            let Ok(Some(stored)) = work.look(&id) else {
                continue;
            };
            let kept = stored.admin.to_string();
            let Ok(stored) = game_record(stored) else {
                continue;
            };
            let Ok(game) = self.mind.games.open(&stored) else {
                continue;
            };
            if !is_shown(&game, &stored.admin) {
                continue;
            }
            let said = if game.publicity.broadcasts {
                work.journal_of(&id)?.len()
            } else {
                0
            };
            let mut hash = Sha256::new();
            for part in [
                &stored.file,
                &stored.turn,
                &stored.position.saved().to_string(),
                &kept,
                &format!("{:?} {} {said}", stored.deadline, stored.closed),
            ] {
                hash.update(part.len().to_le_bytes());
                hash.update(part);
            }
            shown.push((id, hash.finalize().into()));
        }
        Ok(shown)
    }

    /// A game as anybody may see it. `None` if it may not be seen.
    ///
    /// # Errors
    /// When the store refuses or holds what its game does not know.
    pub fn shown(&mut self, id: &str) -> Result<Option<Shown>, JudgeError> {
        let mut work = self.store.begin()?;
        let Some(stored) = work.look(id)? else {
            return Ok(None);
        };
        let stored = game_record(stored)?;
        let game = self.mind.games.open(&stored);
        let game = game.map_err(|_| JudgeError::OutOfOrder(id.to_owned()))?;
        if !is_shown(&game, &stored.admin) {
            return Ok(None);
        }
        let closed = work.closed_turns(id)?;
        let journal = if game.publicity.broadcasts {
            work.journal_of(id)?
        } else {
            Vec::new()
        };
        drop(work);
        let table = table_at(&game, &stored)?;
        // The end of a game is the end of its secrets.
        let viewer = match table.awaiting() {
            Awaiting::Over(_) => Viewer::Keeper,
            Awaiting::Orders(_) => Viewer::Observer,
        };
        let turns = turns(&game, &closed, viewer)?;
        let at_start = match closed.first() {
            Some(first) => counts(&game, first)?,
            None => table.counts(),
        };
        Ok(Some(Shown {
            summary: summary(
                &self.mind.config.games,
                &game,
                &stored,
                table.as_ref(),
                &turns,
            ),
            introduction: table.introduction(),
            rulebook: (self.mind.config.texts.languages())
                .filter_map(|lang| Some((lang, table.rulebook(lang)?.to_owned())))
                .collect(),
            at_start,
            board: table.scene(&OrderTexts::new(), viewer),
            status: table.status(viewer),
            press: press(&journal),
            turns,
        }))
    }
}

fn is_shown(game: &Game, admin: &GameAdmin) -> bool {
    let over = admin.stage == Stage::Over;
    game.publicity.public.is_shown(over)
}

/// What each seat had before a turn.
fn counts(game: &Game, turn: &StoredTurn) -> Result<Vec<usize>, JudgeError> {
    Ok(table_before(game, turn)?.counts())
}

fn turns(
    game: &Game,
    closed: &[StoredTurn],
    viewer: Viewer,
) -> Result<Vec<data::Turn>, JudgeError> {
    let turns = closed.iter().map(|turn| {
        let closed = closed_turn(game, turn)?;
        let next = closed.next();
        let title = table_before(game, turn)?.turn().title;
        let after = Scene {
            title: Message::new("report-after").with("turn", title.clone()),
            ..next.scene(&OrderTexts::new(), viewer)
        };
        Ok(data::Turn {
            code: turn.turn.clone(),
            title,
            closed: turn.at,
            report: closed.report(viewer),
            orders: closed.scene(viewer),
            after,
            counts: next.counts(),
        })
    });
    turns.collect()
}

fn summary(
    games: &Games,
    game: &Game,
    stored: &GameRecord,
    table: &dyn TableView,
    turns: &[data::Turn],
) -> Summary {
    let admin = &stored.admin;
    let over = admin.stage == Stage::Over;
    let stage = match (admin.stage, table.awaiting()) {
        (_, Awaiting::Over(outcome)) => data::Stage::Over(outcome),
        (Stage::Over, _) => data::Stage::Over(Message::new("judge-game-ends")),
        (Stage::Forming, _) => data::Stage::Forming,
        (Stage::Paused { .. }, _) => data::Stage::Paused,
        (Stage::Running, _) => data::Stage::Running,
    };
    let news = turns.iter().rev().take(MOST_NEWS).map(|turn| News {
        code: turn.code.clone(),
        title: turn.title.clone(),
        closed: turn.closed,
        summary: turn.report.summary.clone(),
    });
    let last = turns.last().filter(|_| over);
    let (code, turn) = match last {
        Some(last) => (last.code.clone(), last.title.clone()),
        None => (stored.turn.clone(), table.turn().title),
    };
    Summary {
        id: game.id.clone(),
        variant: game.variant.clone(),
        variant_name: games
            .name(&game.variant)
            .unwrap_or_else(|| LocalName::same(game.variant.as_str())),
        stage,
        seats: seats(game, admin, table, over),
        names_later: !game.publicity.names.is_shown(over) && game.publicity.names.is_shown(true),
        turn,
        code,
        deadline: stored.deadline.filter(|_| admin.stage == Stage::Running),
        moved: admin.moved,
        zone: game.schedule.zone,
        news: news.collect(),
    }
}

fn seats(game: &Game, admin: &GameAdmin, table: &dyn TableView, over: bool) -> Vec<SeatLine> {
    let counts = table.counts();
    let (winners, survivors) = (table.winners(), table.survivors());
    let given: Vec<Seat> = admin.signups.iter().filter_map(|one| one.seat).collect();
    (0u8..)
        .zip(table.seats())
        .map(|(index, info)| {
            let seat = Seat(index);
            let at_it = |person: &&Person| person.role == Role::Player(seat);
            let shows = game.publicity.names.is_shown(over);
            let players = admin.people.iter().filter(at_it).filter(|_| shows);
            SeatLine {
                id: info.id,
                name: info.name,
                colour: info.colour,
                mark: info.mark,
                count: counts.get(seat.index()).copied(),
                players: players
                    .filter_map(|one| shown_name(one.name.as_deref()?))
                    .collect(),
                taken: admin.player(seat).is_some() || given.contains(&seat),
                result: over.then(|| ended(seat, &winners, &survivors)),
            }
        })
        .collect()
}

/// How the game ended for a seat.
fn ended(seat: Seat, winners: &[Seat], survivors: &[Seat]) -> Ended {
    match winners {
        [alone] if *alone == seat => Ended::Won,
        [_, _, ..] if winners.contains(&seat) => Ended::Drawn,
        _ if survivors.contains(&seat) => Ended::Survived,
        _ => Ended::Eliminated,
    }
}

/// A name that may be shown: mail programs put addresses there, too.
fn shown_name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let fits = !name.is_empty() && !name.contains('@') && !name.contains(char::is_control);
    fits.then_some(name)
}

/// What has been written to all, signed as its readers had it.
fn press(journal: &[JournalEntry]) -> Vec<Press> {
    let entries = journal.iter().filter(|entry| entry.kind == "press");
    entries
        .filter_map(|entry| {
            let part = |name: &str| entry.data.get(name);
            if !part("broadcast")?.as_bool()? {
                return None;
            }
            let text = part("text")?.as_array()?;
            let text: Vec<&str> = text.iter().filter_map(Value::as_str).collect();
            Some(Press {
                at: entry.at,
                from: Option::deserialize(part("from")?).ok()?,
                text: without_addresses(&text.join("\n")),
            })
        })
        .collect()
}

/// A text whose mail addresses are covered: players write theirs to each
/// other, not to everybody.
fn without_addresses(text: &str) -> String {
    let covered = |word: &str| {
        let is_address = word
            .split_once('@')
            .is_some_and(|(before, after)| !before.is_empty() && after.contains('.'));
        if is_address {
            "…@…".to_owned()
        } else {
            word.to_owned()
        }
    };
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        let bare = word.trim_end();
        covered(bare) + &word[bare.len()..]
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_no_names() {
        assert_eq!(shown_name(" Anna  K. ").as_deref(), Some("Anna K."));
        for name in [
            "anna@club.example",
            "Anna <anna@club.example>",
            " ",
            "a\u{7}b",
        ] {
            assert_eq!(shown_name(name), None, "{name}");
        }
    }

    #[test]
    fn addresses_in_press_are_covered() {
        let text = "Write to <anna@club.example>,\nor meet @ noon.";
        assert_eq!(without_addresses(text), "Write to …@…\nor meet @ noon.");
    }

    #[test]
    fn a_game_ends_for_each_seat() {
        let [one, two, three] = [Seat(0), Seat(1), Seat(2)];
        for (winners, expected) in [
            (vec![one], [Ended::Won, Ended::Survived, Ended::Eliminated]),
            (
                vec![one, two],
                [Ended::Drawn, Ended::Drawn, Ended::Eliminated],
            ),
            (
                vec![],
                [Ended::Survived, Ended::Survived, Ended::Eliminated],
            ),
        ] {
            let survivors = [one, two];
            let found = [one, two, three].map(|seat| ended(seat, &winners, &survivors));
            assert_eq!(found, expected);
        }
    }
}
