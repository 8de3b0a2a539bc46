//! The keeper shows or changes an option of the game.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::{Message, Seat, Viewer};
use crate::judge::admin::{Person, Role, Signup, Stage};
use crate::judge::config::faults;
use crate::judge::games::game_file::Game;
use crate::judge::games::govern::Act;
use crate::judge::games::options;
use crate::judge::games::options::{GameOption, Scope};
use crate::mail::command::Raw;

/// The most faults of a changed game file that an answer tells.
const MOST_FAULTS: usize = 5;

impl Commands<'_, '_> {
    /// Shows an option or gives it another value.
    pub(super) fn option(&mut self, name: &Raw, value: Option<&Raw>) -> Carried {
        let known = GameOption::named(name.as_str());
        // With a value, the faults of the file tell what could be chosen.
        let known = known.filter(|option| value.is_some() || self.has_option(option));
        let Some(option) = known else {
            return refused(Message::new("govern-option-fixed").with("name", name.as_str()));
        };
        let Some(value) = value else {
            self.show_option(&option);
            return Ok(());
        };
        let value = Some(value.as_str()).filter(|text| !option.is_usual(text));
        let file = match option.set(&self.next_file(&option), value) {
            Ok(file) => file,
            Err(expected) => {
                return refused(
                    Message::new("govern-option-value")
                        .with("name", option.name())
                        .with("value", value.unwrap_or_default())
                        .with("expected", expected),
                );
            }
        };
        let game = match options::read(&self.clerk.config.games, &self.stored.id, &file) {
            Ok(game) => game,
            Err(found) => {
                self.say(Message::new("govern-option-refused").with("name", option.name()));
                for fault in found.iter().take(MOST_FAULTS) {
                    self.say(faults::message(fault));
                }
                return Ok(());
            }
        };
        let was = option.value_in(&self.stored.file);
        let is = option.value_in(&file);
        if option.scope == Scope::Rules && self.admin.stage == Stage::Forming {
            if was == is {
                self.show_option(&option);
                return Ok(());
            }
            // Letters go to people by their seats, which change then.
            let key = "govern-option-changed";
            self.tell_option(key, &option, was.as_deref(), is.as_deref())?;
            return self.set_up_again(file, &game);
        }
        if option.scope == Scope::Rules {
            return self.change_rules(&option, was.as_deref(), is.as_deref(), &game);
        }
        if was == is {
            self.show_option(&option);
            return Ok(());
        }
        self.stored.file = file;
        self.clerk.ledger.change_game(&self.stored)?;
        if option.is_of_press() {
            self.admin.press = game.press;
        }
        self.game_changed = true;
        self.tell_option(
            "govern-option-changed",
            &option,
            was.as_deref(),
            is.as_deref(),
        )
    }

    /// Whether the judge or the game knows an option.
    fn has_option(&self, option: &GameOption) -> bool {
        let games = &self.clerk.config.games;
        let mut declared = games.declared(&self.game.variant).into_iter().flatten();
        let name = option.name();
        let is_it = |known: &str| name.strip_prefix("options.") == Some(known);
        option.scope == Scope::Judge || declared.any(|one| is_it(one.name))
    }

    /// A game that has not begun gets other rules: it may have other seats,
    /// and what was promised or wished for of those that are gone is void.
    fn set_up_again(&mut self, file: String, game: &Game) -> Carried {
        let (were, are) = (self.game.table.seats(), game.table.seats());
        let now = |seat: Seat| {
            let place = are.iter().position(|one| one.id == were[seat.index()].id);
            place.and_then(|place| u8::try_from(place).ok()).map(Seat)
        };
        for one in &mut self.admin.signups {
            one.seat = one.seat.and_then(now);
            one.wishes = one.wishes.iter().copied().filter_map(now).collect();
        }
        let at = self.now;
        for person in &mut self.admin.people {
            let Role::Player(seat) = person.role else {
                continue;
            };
            person.role = now(seat).map_or(Role::Candidate, Role::Player);
        }
        let is_unseated = |person: &mut Person| person.role == Role::Candidate;
        let unseated: Vec<Person> = self.admin.people.extract_if(.., is_unseated).collect();
        for person in unseated {
            self.admin.signups.push(Signup {
                person,
                wishes: Vec::new(),
                seat: None,
                at,
            });
        }
        let draws = game.table.draws_lots();
        let seed = self.admin.lots.seed.take().filter(|_| draws);
        self.admin.lots.seed =
            seed.or_else(|| draws.then(|| self.clerk.key.seed(&self.stored.id, self.now)));
        self.stored.file = file;
        self.stored.position = game.table.seen(Viewer::Observer).position().into();
        self.stored.turn = game.table.turn().code;
        self.stored.admin = self.admin.clone();
        self.clerk.ledger.change_game(&self.stored)?;
        let (id, admin) = (&self.stored.id, &self.stored.admin);
        self.clerk.ledger.save_admin(id, admin)?;
        self.game_changed = true;
        Ok(())
    }

    /// The game file in which the option is changed: for one of the rules,
    /// with what holds from the next turn on.
    fn next_file(&self, option: &GameOption) -> String {
        let mut file = self.stored.file.clone();
        if option.scope == Scope::Rules {
            for (name, value) in &self.admin.governed.next_options {
                let next = GameOption::named(name);
                let next = next.and_then(|next| next.set(&file, value.as_deref()).ok());
                file = next.unwrap_or(file);
            }
        }
        file
    }

    /// An option of the rules holds from the next turn on: orders have been
    /// given for this one.
    fn change_rules(
        &mut self,
        option: &GameOption,
        was: Option<&str>,
        is: Option<&str>,
        game: &Game,
    ) -> Carried {
        if !options::begin_alike(self.game, game)
            || game.table.at(self.stored.position.saved()).is_err()
        {
            return refused(Message::new("govern-option-begun").with("name", option.name()));
        }
        let next = &mut self.admin.governed.next_options;
        let pending = next.iter().position(|(name, _)| *name == option.name());
        let pending = pending.map(|index| next.remove(index).1);
        if was == is {
            if pending.is_none() {
                self.show_option(option);
                return Ok(());
            }
            return self.tell_option("govern-option-stays", option, was, is);
        }
        next.push((option.name(), is.map(str::to_owned)));
        self.tell_option("govern-option-next", option, was, is)
    }

    fn show_option(&mut self, option: &GameOption) {
        let value = option.value_in(&self.stored.file);
        self.say(
            Message::new("govern-option-is")
                .with("name", option.called())
                .with("value", option.value_told(value.as_deref(), self.game)),
        );
        let next = self.admin.governed.next_options.iter();
        let mut next = next.filter(|(name, _)| *name == option.name());
        if let Some((_, value)) = next.next() {
            let message = Message::new("govern-option-will-be")
                .with("name", option.called())
                .with("value", option.value_told(value.as_deref(), self.game));
            self.say(message);
        }
    }

    fn tell_option(
        &mut self,
        key: &'static str,
        option: &GameOption,
        was: Option<&str>,
        is: Option<&str>,
    ) -> Carried {
        let data = json!({ "option": option.name(), "was": was, "is": is });
        self.save("option", data)?;
        let mut message = Message::new(key)
            .with("name", option.called())
            .with("was", option.value_told(was, self.game))
            .with("value", option.value_told(is, self.game));
        let games = &self.clerk.config.games;
        if let Some(value) = is.filter(|_| was != is)
            && let Some(meaning) = option.meaning(value, self.game, games)
        {
            message = Message::new("govern-option-meaning")
                .with("change", message)
                .with("meaning", meaning);
        }
        self.say(message.clone());
        if self.game.govern.tells(Act::Options) {
            self.tell_news(&message)?;
        }
        Ok(())
    }
}
