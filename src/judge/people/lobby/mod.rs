//! Mails about the judge's games as a whole: which there are, and coming to
//! one of them. Anybody may write such mails, with a seat or without.

mod create;
mod list;

use std::sync::Arc;

use super::profile::Profile;
use super::rating;
use super::seating::{Guest, Seating};
use super::waiting;
use crate::game::{Arg, Lang, Message, Seat};
use crate::judge::Result;
use crate::judge::carried::{Carried, refusal, refused};
use crate::judge::games::game_file::Game;
use crate::judge::games::names::seat_of;
use crate::judge::letters::{Clerk, LobbyLetter, Sender, rulebook};
use crate::mail::command::{
    Chapters, Command, Given, Name, Part as MailPart, Raw, Trait, VOCABULARY, seats_wished,
};
use crate::report::letter::Part;
use crate::text::talk;

/// What German lines to the lobby begin with.
const GERMAN: &str = "abbestellen, abmelden, anlegen, anmelden, beitreten, beobachten, hilfe, \
    kommandos, liste, mitspielen, neues spiel, regeln, spiel anlegen, spieleliste, \
    sprache deutsch, teilnehmen, uebernehme, wunsch, zuschauen, übernehme";

/// What English ones begin with; what people also write who are used to njudge
/// shows no language.
const ENGLISH: &str = "create game, help, join, new game, rules, take, language english";

/// Whether a command is about the judge's games as a whole or about coming to
/// one. `own` is the game that the mail is about, if it is about one.
pub(in crate::judge) fn takes(command: &Command, own: Option<&str>) -> bool {
    let is_other = |name: &Raw| own.is_none_or(|own| !is_named(name, own));
    match command {
        Command::List(_) | Command::Create { .. } | Command::Notify(_) | Command::Ratings(_) => {
            true
        }
        Command::Unsubscribe(_) => own.is_none(),
        Command::Rules { of, .. } => of.as_ref().map_or(own.is_none(), is_other),
        Command::Join { game, .. } => game.as_ref().map_or(own.is_none(), is_other),
        Command::Observe(game) => is_other(game),
        Command::Signon { name, .. } => is_other(name),
        Command::Takeover { game, .. } => match game {
            Some(game) => is_other(game),
            None => own.is_none(),
        },
        _ => false,
    }
}

/// Whether a mail holds such commands and nothing else, but for the word of
/// somebody who comes to a game.
pub(in crate::judge) fn takes_all(parts: &[MailPart], own: Option<&str>) -> bool {
    let mut any = false;
    let comes = |command: &Command| {
        let is_wanted = matches!(
            command,
            Command::Join { .. } | Command::Signon { .. } | Command::Takeover { .. }
        );
        is_wanted && takes(command, own)
    };
    let comes = parts.iter().filter_map(MailPart::command).any(comes);
    for part in parts {
        match part.command() {
            Some(command) if takes(command, own) => any = true,
            Some(Command::Signoff | Command::Language(_)) => {}
            Some(Command::Nonce(_)) if comes => {}
            _ => return false,
        }
    }
    any
}

/// Whether a stranger's mail says something that the lobby answers.
pub(in crate::judge) fn hears(parts: &[MailPart]) -> bool {
    let mut commands = parts.iter().filter_map(MailPart::command);
    commands.any(|command| matches!(command, Command::Help(_)) || takes(command, None))
}

/// Whether a name means a game, as people or njudge's players write it: also
/// with a mark for a seat before it, of a letter or two.
pub(in crate::judge) fn is_named(name: &Raw, game: &str) -> bool {
    let name = name.as_str().to_lowercase();
    let mark = name.strip_suffix(game);
    mark.is_some_and(|mark| mark.chars().count() <= 2)
}

/// What a mail signs on to, in small letters.
pub(in crate::judge) fn signs_on(parts: &[MailPart]) -> Option<String> {
    parts.iter().find_map(|part| match part.command()? {
        Command::Signon { name, .. } => Some(name.as_str().to_lowercase()),
        _ => None,
    })
}

/// Whether a line is more than a greeting, thanks or a name.
fn says_something(line: &str) -> bool {
    let is_name = line.split_whitespace().count() < 3 && !line.contains('?');
    !is_name && !talk::greets(line) && !talk::wishes(line)
}

/// So many lines that were not read are named to a stranger.
const MOST_UNREAD: usize = 5;

/// Where such mails are dealt with.
pub(in crate::judge) struct Lobby<'l, 'a> {
    pub(in crate::judge) clerk: &'l mut Clerk<'a>,
    pub(in crate::judge) guest: Guest,
    /// The game that the subject names.
    pub(in crate::judge) subject: Option<String>,
    pub(in crate::judge) said: Vec<Message>,
    pub(in crate::judge) parts: Vec<Part>,
    pub(in crate::judge) done: Vec<String>,
    /// Whether a rulebook has been sent.
    has_rules: bool,
}

impl<'l, 'a> Lobby<'l, 'a> {
    pub(in crate::judge) fn new(clerk: &'l mut Clerk<'a>, guest: Guest) -> Self {
        Self {
            clerk,
            guest,
            subject: None,
            said: Vec::new(),
            parts: Vec::new(),
            done: Vec::new(),
            has_rules: false,
        }
    }

    fn lang(&self) -> Lang {
        self.guest.lang.unwrap_or_default()
    }

    /// The language that a mail's commands show, if they do.
    pub(in crate::judge) fn language(parts: &[MailPart]) -> Option<Lang> {
        let commands = || parts.iter().filter_map(MailPart::given);
        let chosen = commands().find_map(|given| match given.command {
            Command::Language(lang) => Some(lang),
            _ => None,
        });
        let shows = |begins: &'static str| {
            move |given: &Given| {
                let line = given.text.trim().to_lowercase();
                begins.split(", ").any(|begins| line.starts_with(begins))
            }
        };
        chosen
            .or_else(|| commands().any(shows(GERMAN)).then_some(Lang::DE))
            .or_else(|| commands().any(shows(ENGLISH)).then_some(Lang::EN))
    }

    /// Deals with all that is for the lobby in a mail.
    pub(in crate::judge) fn take(&mut self, parts: &[MailPart]) -> Result<()> {
        let (mut unused, mut heard) = (Vec::new(), Vec::new());
        // A game may begin with this mail, so its word counts before its
        // commands, wherever it stands.
        let commands = parts.iter().filter_map(MailPart::given);
        let mut words = commands.filter_map(|given| match &given.command {
            Command::Nonce(word) => Some((word, given.text.as_str())),
            _ => None,
        });
        let last_word = words.next_back();
        self.guest.word = last_word.map(|(word, _)| word.as_str().trim().to_owned());
        let mut unread = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let given = match part {
                MailPart::Command(given) => given,
                MailPart::Unclear(unclear) => {
                    let message = unclear.message();
                    if !self.said.contains(&message) {
                        self.say(message);
                    }
                    continue;
                }
                MailPart::Orders { lines } => {
                    unread.extend(lines.iter().filter(|(_, line)| says_something(line)));
                    continue;
                }
                MailPart::Aside(_) | MailPart::Label(_) => continue,
            };
            match given.command {
                Command::Join {
                    ref game,
                    ref seats,
                } if seats.is_empty() => {
                    let below = parts.get(index + 1);
                    let wish = self.wish_below(game.as_ref(), below);
                    let (line, seats) = wish.unwrap_or_default();
                    let command = Command::Join {
                        game: game.clone(),
                        seats,
                    };
                    self.run(&Given {
                        command,
                        ..given.clone()
                    })?;
                    heard.push(line);
                }
                Command::Help(_) => self.run(given)?,
                _ if takes(&given.command, None) => self.run(given)?,
                Command::Language(_) | Command::Signoff | Command::Nonce(_) => {}
                _ => unused.push(Arg::from(given.text.as_str())),
            }
        }
        if let (Some((_, line)), Some(_)) = (last_word, self.guest.word.take()) {
            unused.push(Arg::from(line));
        }
        unread.retain(|(number, _)| !heard.contains(number));
        if !unread.is_empty() {
            let numbers = unread
                .iter()
                .map(|(number, _)| Arg::from(number.to_string()));
            let lines = Arg::All(numbers.take(MOST_UNREAD).collect());
            let count = i64::try_from(unread.len().min(MOST_UNREAD)).unwrap_or(1);
            let message = Message::new("signup-lines-unread").with("count", count);
            self.say(message.with("lines", lines));
        }
        if !unused.is_empty() {
            let unused = Arg::All(unused);
            self.say(Message::new("signup-rest-unused").with("lines", unused));
        }
        Ok(())
    }

    pub(in crate::judge) fn run(&mut self, given: &Given) -> Result<()> {
        self.done.push(given.command.name().entry().key.to_owned());
        let refused = refusal(self.carry_out(&given.command))?;
        self.said.extend(refused);
        Ok(())
    }

    fn carry_out(&mut self, command: &Command) -> Carried {
        match command {
            Command::Help(_) => self.help(),
            Command::List(listing) => self.list(listing)?,
            Command::Rules { of, chapters } => self.rules(of.as_ref(), *chapters)?,
            Command::Join { game, seats } => self.join(game.as_ref(), seats)?,
            Command::Observe(game) => self.observe(game)?,
            Command::Signon { name, .. } => self.sign_on(name)?,
            Command::Takeover { game, seat } => self.take_over(game.as_ref(), seat)?,
            Command::Create { variant, options } => self.create(variant, options)?,
            Command::Notify(variant) => self.notify(variant.as_ref())?,
            Command::Ratings(variant) => self.ratings(variant.as_ref())?,
            Command::Unsubscribe(_) => self.unsubscribe()?,
            _ => {}
        }
        Ok(())
    }

    /// Queues the answer. What is said in other commands than those of the
    /// lobby was not done.
    pub(in crate::judge) fn answer(self, sender: &Sender, is_known: bool) -> String {
        let letter = LobbyLetter {
            lang: self.lang(),
            is_known,
            said: self.said,
            parts: self.parts,
        };
        self.clerk.lobby_letter(sender, letter);
        format!("lobby: {}", self.done.join(", "))
    }

    fn say(&mut self, message: Message) {
        self.said.push(message);
    }

    fn help(&mut self) {
        let may_create = self.clerk.config.create.who.include(&self.guest.address);
        let entries = VOCABULARY.iter();
        self.parts.push(Part::Examples {
            heading: Message::new("answer-help-heading"),
            examples: entries
                .filter(|entry| entry.is(Trait::ForStrangers))
                .filter(|entry| may_create || entry.name != Name::Create)
                .map(|entry| (entry.example(), entry.help()))
                .collect(),
        });
    }

    /// The rules of a game, or of whatever can be played here. One answer a
    /// letter: rulebooks are long, and anybody may ask for them.
    fn rules(&mut self, of: Option<&Raw>, chapters: Chapters) -> Carried {
        if self.has_rules {
            return refused(Message::new("signup-rules-once"));
        }
        let lang = self.lang();
        let name = of.map(|name| name.as_str().to_lowercase());
        let name = name.or_else(|| self.subject.clone()).unwrap_or_default();
        let asked = if self.clerk.ledger.has_game(&name)? {
            let game = self.game(&name)?;
            rulebook::asked(&*game.table, chapters, lang)
        } else {
            let games = &self.clerk.config.games;
            let Ok(table) = games.open(&name, None) else {
                let all = Arg::any(games.variants());
                return refused(Message::new("signup-rules-which").with("games", all));
            };
            rulebook::asked(&*table, chapters, lang)
        };
        self.has_rules = true;
        self.said.extend(asked.said);
        self.parts.extend(asked.parts);
        Ok(())
    }

    /// The game of this name, which is in order. What a stranger has written is
    /// not repeated.
    fn game(&mut self, name: &str) -> Carried<Arc<Game>> {
        if self.clerk.ledger.has_game(name)? {
            return match self.clerk.games.look(self.clerk.ledger, name)? {
                Some(Ok((game, _))) => Ok(game),
                _ => refused(Message::new("signup-game-out-of-order").with("game", name)),
            };
        }
        let shown = self.shown()?;
        let ids: Vec<Arg> = shown
            .iter()
            .map(|game| Arg::from(game.0.id.as_str()))
            .collect();
        refused(if ids.is_empty() {
            Message::new("signup-no-game-at-all")
        } else {
            Message::new("signup-no-such-game").with("games", Arg::Any(ids))
        })
    }

    /// The game that a command names, or else the subject.
    fn game_of(&mut self, name: Option<&Raw>) -> Carried<Arc<Game>> {
        match (name, self.subject.clone()) {
            (Some(name), _) => self.game(&name.as_str().to_lowercase()),
            (None, Some(subject)) => self.game(&subject),
            (None, None) => self.game(""),
        }
    }

    /// The line below a command to join that names seats of the game, and these.
    fn wish_below(
        &mut self,
        game: Option<&Raw>,
        below: Option<&MailPart>,
    ) -> Option<(usize, Vec<Raw>)> {
        let Some(MailPart::Orders { lines }) = below else {
            return None;
        };
        let game = self.game_of(game).ok()?;
        let known = game.table.seats();
        let is_named = |raw: &Raw| seat_of(&known, raw.as_str()).is_some();
        lines.iter().find_map(|(number, line)| {
            let seats = seats_wished(line)?;
            seats.iter().all(is_named).then_some((*number, seats))
        })
    }

    /// The seats of a game that somebody names.
    fn seats(game: &Game, names: &[Raw]) -> Carried<Vec<Seat>> {
        let mut seats = Vec::new();
        for name in names {
            // njudge: a star for what is left.
            if name.as_str() == "*" {
                continue;
            }
            let Some(seat) = seat_of(&game.table.seats(), name.as_str()) else {
                let all = game.table.seats();
                let all = all.iter().map(|seat| Arg::Name(seat.name.clone()));
                return refused(
                    Message::new("signup-no-such-seat")
                        .with("game", game.id.as_str())
                        .with("seats", Arg::All(all.collect())),
                );
            };
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        Ok(seats)
    }

    /// Changes who has to do with a game.
    fn change(
        &mut self,
        game: &Game,
        change: impl FnOnce(&mut Seating<'_, 'a>, &mut Guest) -> Result<Vec<Message>>,
    ) -> Carried {
        let Some(stored) = self.clerk.ledger.game(&game.id)? else {
            return Ok(());
        };
        let mut guest = self.guest.clone();
        let mut seating = Seating::new(self.clerk, game, stored, &guest.address);
        let said = change(&mut seating, &mut guest)?;
        self.guest.word = guest.word;
        // Who signs up is written to in the language of the game from now on.
        if self.guest.lang.is_none() {
            self.guest.lang = game.signup.language;
        }
        self.said.extend(said);
        Ok(())
    }

    /// Puts the guest on the list of those who are told of a game, or takes him
    /// off all of them.
    fn notify(&mut self, variant: Option<&Raw>) -> Carried {
        let address = self.guest.address.clone();
        let Some(variant) = variant else {
            waiting::remove(self.clerk.ledger, &address)?;
            self.say(Message::new("people-waits-no-more"));
            return Ok(());
        };
        let games = &self.clerk.config.games;
        let name = variant.as_str().to_lowercase();
        if !games.variants().contains(&name.as_str()) {
            let all = Arg::any(games.variants());
            return refused(Message::new("create-variant-unknown").with("variants", all));
        }
        let lang = self.lang();
        let is_on = waiting::add(self.clerk.ledger, &name, &address, lang)?;
        let key = if is_on {
            "people-waits"
        } else {
            "people-waits-full"
        };
        self.say(Message::new(key).with("variant", name));
        Ok(())
    }

    /// The guest's own ratings, and of a variant those of others who want them to be
    /// seen. Ratings are nobody's secret from those who write from an address; only
    /// that goes there.
    fn ratings(&mut self, variant: Option<&Raw>) -> Result<()> {
        let profile = Profile::of(self.clerk.ledger, &self.guest.address)?;
        let none = Message::new("people-ratings-none");
        let own = Message::new("people-ratings-own");
        let mut parts = vec![(own, rating::own(&profile), none)];
        if let Some(variant) = variant {
            let variant = variant.as_str().to_lowercase();
            let lines = rating::list(self.clerk.ledger, &variant)?;
            let heading = Message::new("people-ratings").with("variant", variant);
            parts.push((heading, lines, Message::new("people-ratings-nobody")));
        }
        for (heading, mut lines, none) in parts {
            if lines.is_empty() {
                lines.push(none);
            }
            self.parts.push(Part::Lines { heading, lines });
        }
        Ok(())
    }

    /// Takes somebody who is in no game off everything that he is written to
    /// about: lists and invitations.
    fn unsubscribe(&mut self) -> Result<()> {
        let address = self.guest.address.clone();
        waiting::remove(self.clerk.ledger, &address)?;
        Profile::change(self.clerk.ledger, &address, |profile| {
            profile.uninvited = true;
        })?;
        self.say(Message::new("people-uninvited"));
        Ok(())
    }

    fn join(&mut self, name: Option<&Raw>, seats: &[Raw]) -> Carried {
        let game = self.game_of(name)?;
        let wishes = Self::seats(&game, seats)?;
        self.change(&game, |seating, guest| seating.join(guest, wishes))
    }

    fn observe(&mut self, name: &Raw) -> Carried {
        let game = self.game(&name.as_str().to_lowercase())?;
        self.change(&game, |seating, guest| seating.observe(guest))
    }

    fn take_over(&mut self, name: Option<&Raw>, seat: &Raw) -> Carried {
        let game = self.game_of(name)?;
        match Self::seats(&game, std::slice::from_ref(seat))?[..] {
            [seat] => self.change(&game, |seating, guest| seating.take_over(guest, seat)),
            _ => Ok(()),
        }
    }

    /// Signing on as people write it, or as njudge's players do: `?game` joins
    /// a game that forms, `Ogame` observes, and the mark of a power before the
    /// name asks for that power.
    fn sign_on(&mut self, name: &Raw) -> Carried {
        let text = name.as_str().trim_start_matches('?').to_lowercase();
        let mut letters = text.chars();
        let mark = letters.next().map(String::from).unwrap_or_default();
        let rest = letters.as_str().to_owned();
        if self.clerk.ledger.has_game(&text)?
            || rest.is_empty()
            || !self.clerk.ledger.has_game(&rest)?
        {
            let game = self.game(&text)?;
            return self.change(&game, |seating, guest| seating.join(guest, Vec::new()));
        }
        let game = self.game(&rest)?;
        let seat = seat_of(&game.table.seats(), &mark);
        match seat {
            Some(seat) => self.change(&game, |seating, guest| seating.take_over(guest, seat)),
            None if mark == "o" => self.change(&game, |seating, guest| seating.observe(guest)),
            None => self.change(&game, |seating, guest| seating.join(guest, Vec::new())),
        }
    }
}
