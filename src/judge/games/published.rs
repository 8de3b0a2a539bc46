//! Games as anybody may see them, for the judge's site.
//!
//! Everything is asked for as an observer. Of people only the names go out,
//! where and when the game says so; of orders only those of closed turns.

use std::collections::BTreeMap;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::game_file::Game;
use crate::game::published::PublishedRuling;
use crate::game::scene::Scene;
use crate::game::system::Awaiting;
use crate::game::{Message, Seat, Viewer};
use crate::judge::admin::press::PressEntry;
use crate::judge::admin::{GameAdmin, Person, Role, Stage};
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::game_record;
use crate::judge::{Judge, JudgeError, Result, closed_turn, table_at, table_before};
use crate::rules::games::Games;
use crate::site::data::{
    self, Head, Length, Missing, Orders, Outline, Overview, Press, Result as Ended, SeatLine,
    Settings, Shown, Summary,
};
use crate::store::{JournalEntry, Store, StoredTurn};
use crate::table::{ClosedTurn, OrderTexts, SeenTable, Table, TableView};

/// The most of a name that is shown.
const LONGEST_NAME: usize = 60;

impl<S: Store> Judge<S> {
    /// What holds for the whole site.
    pub fn site_settings(&self) -> Settings {
        Settings {
            program: format!(
                "{} {}",
                env!("CARGO_PKG_VERSION"),
                self.mind.config.games.stamp()
            ),
            name: self.mind.config.name.clone(),
            address: self.mind.config.address.clone(),
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
    pub fn shown_games(&mut self) -> Result<Vec<(String, [u8; 32])>> {
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
                work.journal_of_kind(&id, PressEntry::KIND)?.len()
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

    /// A game as anybody may see it. `None` if it may not be seen. What takes
    /// long to find out comes with it as far as it is said to be missing.
    ///
    /// # Errors
    /// When the store refuses or holds what its game does not know.
    pub fn shown(
        &mut self,
        id: &str,
        missing: impl Fn(&Outline) -> Missing,
    ) -> Result<Option<Shown>> {
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
        let heads = work.closed_heads(id)?.into_iter();
        let table = table_at(game.at(&stored))?;
        // The end of a game is the end of its secrets.
        let viewer = match table.awaiting() {
            Awaiting::Over(_) => Viewer::Keeper,
            Awaiting::Orders(_) => Viewer::Observer,
        };
        // A game that is over is in its last turn.
        let last = match stored.admin.stage {
            Stage::Over => work.latest_turns(id, 1)?.pop(),
            _ => None,
        };
        let outline = Outline {
            summary: Summary {
                turn: match &last {
                    Some(last) => table_before(&game, last)?.turn().title,
                    None => table.turn().title,
                },
                code: last.map_or_else(|| stored.turn.clone(), |last| last.turn),
                ..summary(&self.mind.config.games, game.at(&stored), table.as_ref())
            },
            introduction: table.introduction(),
            by_year: table.year().is_some(),
            sees_all: viewer == Viewer::Keeper,
            closed: heads
                .map(|(number, code, closed)| Head {
                    number,
                    code,
                    closed,
                })
                .collect(),
            seen: table.seen(viewer).position(),
            press: if game.publicity.broadcasts {
                press(&work.journal_of_kind(id, PressEntry::KIND)?)
            } else {
                Vec::new()
            },
        };
        let missing = missing(&outline);
        let first = missing
            .turns
            .first()
            .copied()
            .unwrap_or(outline.closed.len());
        let closed = work.latest_turns(id, outline.closed.len() - first)?;
        drop(work);
        let mut turns = BTreeMap::new();
        for index in missing.turns {
            if let Some(closed) = closed.get(index - first) {
                // Where seats take turns, each has had its first one by then.
                let opens = !game.goes_on() && index < outline.summary.seats.len();
                turns.insert(index, turn(&game, closed, viewer, opens)?);
            }
        }
        let overview = missing.overview.then(|| Overview {
            board: table.scene(&OrderTexts::new(), viewer),
            status: table.status(viewer),
            rulebook: (self.mind.config.texts.languages())
                .filter_map(|lang| Some((lang, table.rulebook(lang)?.to_owned())))
                .collect(),
            orders: match stored.admin.stage {
                Stage::Running | Stage::Paused { .. } => {
                    SeenTable::new(table.as_ref(), viewer).choices_of(|_| true)
                }
                Stage::Forming | Stage::Over => Vec::new(),
            },
        });
        Ok(Some(Shown {
            outline,
            overview,
            turns,
        }))
    }
}

fn is_shown(game: &Game, admin: &GameAdmin) -> bool {
    let over = admin.stage == Stage::Over;
    game.publicity.public.is_shown(over)
}

fn turn(game: &Game, turn: &StoredTurn, viewer: Viewer, opens: bool) -> Result<data::Turn> {
    let before = table_before(game, turn)?;
    let closed = closed_turn(game, turn)?;
    let next = closed.next();
    let title = before.turn().title;
    let after = Scene {
        title: Message::new("report-after").with("turn", title.clone()),
        ..next.scene(&OrderTexts::new(), viewer)
    };
    Ok(data::Turn {
        title,
        report: closed.report(viewer),
        before: before.scene(&OrderTexts::new(), viewer),
        orders: closed.scene(viewer),
        after,
        counts: [before.counts(), next.counts()],
        given: if opens {
            given(before.as_ref(), closed.as_ref())
        } else {
            BTreeMap::new()
        },
    })
}

/// What everybody could see each seat order when the turn was closed. That is
/// all, also when the game is over and more is shown of it: how a game was
/// opened is held against games that go on.
fn given(before: &dyn Table, closed: &dyn ClosedTurn) -> BTreeMap<String, Orders> {
    let viewer = Viewer::Observer;
    let rulings = closed
        .published(viewer)
        .map(|mut published| published["rulings"].take());
    let rulings: Vec<PublishedRuling> = rulings
        .map(serde_json::from_value)
        .transpose()
        .expect("rulings are read as they are written")
        .unwrap_or_default();
    let mut given: BTreeMap<String, Orders> = BTreeMap::new();
    for ruling in rulings {
        let orders = given.entry(ruling.seat).or_default();
        orders.texts.extend(ruling.ordered.then_some(ruling.order));
    }
    let seen = before.seen(viewer);
    for (seat, info) in (0..).map(Seat).zip(before.seats()) {
        if let Some(orders) = given.get_mut(&info.id) {
            orders.texts.sort();
            let said = |text| {
                let said = seen.describe(seat, std::slice::from_ref(text)).pop();
                said.unwrap_or_else(|| Message::verbatim(text.as_str()))
            };
            orders.said = orders.texts.iter().map(said).collect();
        }
    }
    given
}

fn summary(games: &Games, game: OpenGame<'_>, table: &dyn TableView) -> Summary {
    let admin = &game.stored.admin;
    let over = admin.stage == Stage::Over;
    let stage = match (admin.stage, table.awaiting()) {
        (_, Awaiting::Over(outcome)) => data::Stage::Over(outcome),
        (Stage::Over, _) => data::Stage::Over(Message::new("judge-game-ends")),
        (Stage::Forming, _) => data::Stage::Forming,
        (Stage::Paused { .. }, _) => data::Stage::Paused,
        (Stage::Running, _) => data::Stage::Running,
    };
    Summary {
        id: game.id.clone(),
        variant: game.variant.clone(),
        variant_name: game.variant_name(games),
        stage,
        seats: seats(&game, admin, table, over),
        names_later: !game.publicity.names.is_shown(over) && game.publicity.names.is_shown(true),
        turn: table.turn().title,
        code: game.stored.turn.clone(),
        deadline: game
            .stored
            .deadline
            .filter(|_| admin.stage == Stage::Running),
        moved: admin.moved,
        zone: game.schedule.zone,
        news: Vec::new(),
        length: Length::default(),
        openings: BTreeMap::new(),
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
    let sent = journal
        .iter()
        .filter_map(|entry| Some((entry.at, PressEntry::of(entry)?)));
    let to_all = sent.filter(|(_, sent)| sent.broadcast);
    let press = to_all.map(|(at, sent)| Press {
        at,
        from: sent.from,
        text: without_addresses(&sent.text.join("\n")),
    });
    press.collect()
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
