//! Everything that was decided, decided again, and held against what is in the
//! store: nothing but the mails, the keeper's words and the times in which
//! somebody looked at a game is believed.
//!
//! It is done in a store of its own that begins empty. Each decision has to
//! leave every game as it did the first time and to queue the same letters;
//! what the games are in the end has to be what the store holds.

mod finding;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::Serialize;

use super::decision::{Mind, kind};
use super::delivery::bounce::Undelivered;
use super::delivery::digests::DueDigest;
use super::games::game_cache::GameCache;
use super::games::game_file;
use super::intake::ReadMail;
use super::people::seating::SetUp;
use super::receive::by_hand::KeepersText;
use super::receive::{Apology, Dealing};
use super::record::ledger::known_of;
use super::record::moment::Moment;
use super::record::{FORGOTTEN, KEPT};
use super::turns::tick::Tick;
use super::{Judge, JudgeError, Result};
use crate::store::sqlite::Sqlite;
use crate::store::{DecidedLetter, Decision, NewLetter, PastMail, Store, StoreError, Work};
use finding::Finding;

/// How many decisions or mails are read at once.
const AT_ONCE: usize = 200;

/// What has come of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// Since when decisions are remembered; none if there is none.
    pub since: Option<DateTime<Utc>>,
    /// How many were made again and came out as the first time.
    pub decisions: u64,
    /// How many mails were dealt with in them.
    pub mails: u64,
    /// How many letters came of them.
    pub letters: u64,
    /// How many of them, by other versions, did the same and said it in other
    /// words.
    pub reworded: u64,
    /// The games that are what follows from them.
    pub games: BTreeSet<String>,
    /// The games of which that cannot be said, and why.
    pub unproved: BTreeMap<String, Unproved>,
    /// What does not follow from them.
    pub faults: Vec<Fault>,
    /// The letters that will never be sent, by Message-ID, and why.
    pub given_up: BTreeMap<String, String>,
}

/// Why nothing can be said of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unproved {
    /// It is older than what is remembered, or came from another store.
    OlderThanMemory,
    /// Mails about it have been deleted.
    MailsDeleted,
    /// What was decided on it depended on a game of which nothing can be said.
    DependsOn(String),
    /// Another version of the program decided otherwise.
    DecidedOtherwise {
        /// The decision.
        decision: i64,
        /// The mail, if it was one.
        mail: Option<i64>,
        /// The version that made it.
        version: String,
        /// What is different.
        what: String,
    },
}

/// Something in the store that does not follow from what was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The game, if it is about one.
    pub game: Option<String>,
    /// The decision, if it is about one.
    pub decision: Option<i64>,
    /// The mail behind it, if there is one.
    pub mail: Option<i64>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.game.as_deref().unwrap_or("the store"))?;
        if let Some(decision) = self.decision {
            write!(f, " decision {decision}:")?;
        }
        if let Some(mail) = self.mail {
            write!(f, " mail {mail}:")?;
        }
        write!(f, " WRONG: {}", self.what)
    }
}

impl Audit {
    /// Whether nothing was found that does not follow.
    pub const fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }
}

impl<S: Store> Judge<S> {
    /// Decides everything again and holds it against the store. Others may go
    /// on with that meanwhile.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn audit(&mut self) -> Result<Audit> {
        let mut replay = Replay::new(&self.mind)?;
        let forgotten = self.store.begin()?.kept(FORGOTTEN)?;
        replay.distrust(known_of(FORGOTTEN, forgotten)?);
        let (mut mails, mut decisions) = (0, 0);
        loop {
            let mut work = self.store.begin()?;
            let more = work.past_mails(mails, AT_ONCE)?;
            if let Some(last) = more.last() {
                mails = last.id;
                drop(work);
                replay.know(more)?;
                continue;
            }
            let more = work.decisions(decisions, AT_ONCE)?;
            let Some((last, _)) = more.last() else {
                // What is compared is what has been decided so far.
                replay.compare(&mut work)?;
                return Ok(replay.audit);
            };
            decisions = *last;
            let mut letters = Vec::with_capacity(more.len());
            for (id, _) in &more {
                letters.push(work.letters_by(*id)?);
            }
            drop(work);
            for ((id, decision), letters) in more.into_iter().zip(letters) {
                replay.decide(id, &decision, &letters)?;
            }
        }
    }
}

/// A store that is decided into again.
struct Replay {
    mind: Mind,
    store: Sqlite,
    /// The settings with which is decided now.
    settings: String,
    /// The last decision in it.
    last: i64,
    /// The mails that have been decided on.
    dealt_with: BTreeSet<i64>,
    /// The mails whose bytes are gone, and those that were held back.
    gone: BTreeSet<i64>,
    held: BTreeSet<i64>,
    /// Whether a decision on what is kept beside games had to be believed.
    kept_is_unproved: bool,
    audit: Audit,
}

impl Replay {
    fn new(mind: &Mind) -> Result<Self> {
        Ok(Self {
            mind: Mind {
                config: mind.config.clone(),
                key: mind.key.clone(),
                games: GameCache::new(Arc::clone(&mind.config.games)),
                numbers: None,
            },
            store: Sqlite::in_memory()?,
            settings: mind.config.kept(),
            last: 0,
            dealt_with: BTreeSet::new(),
            gone: BTreeSet::new(),
            held: BTreeSet::new(),
            kept_is_unproved: false,
            audit: Audit::default(),
        })
    }

    /// Believes all that is told of games that somebody was in who is forgotten.
    fn distrust(&mut self, games: Vec<String>) {
        self.kept_is_unproved |= !games.is_empty();
        let unproved = games.into_iter().map(|id| (id, Unproved::MailsDeleted));
        self.audit.unproved.extend(unproved);
    }

    /// Takes in mails as they came.
    fn know(&mut self, mails: Vec<PastMail>) -> Result<(), StoreError> {
        let mut work = self.store.begin()?;
        for mail in mails {
            work.keep_mail_again(&mail)?;
            if mail.held.is_some() || mail.state.starts_with("deleted") {
                self.held.insert(mail.id);
            }
            if mail.is_gone || mail.raw.is_empty() {
                self.gone.insert(mail.id);
                let key = mail.key.unwrap_or_default();
                work.finish_mail(mail.id, &key, &mail.state)?;
            }
        }
        work.commit()
    }

    /// Makes a decision again, unless it is about a game of which nothing can
    /// be said.
    fn decide(&mut self, id: i64, decision: &Decision, letters: &[DecidedLetter]) -> Result<()> {
        self.audit.since.get_or_insert(decision.at);
        self.dealt_with.extend(decision.mail);
        let games: Vec<&String> = decision.games.keys().filter(|id| *id != KEPT).collect();
        let asks_kept = decision.games.contains_key(KEPT);
        let is_gone = decision.mail.is_some_and(|mail| self.gone.contains(&mail));
        let is_unproved = |game: &&&String| self.audit.unproved.contains_key(**game);
        let depends_on = games.iter().find(is_unproved).copied().cloned();
        if is_gone || depends_on.is_some() || asks_kept && self.kept_is_unproved {
            let why = depends_on.map_or(Unproved::MailsDeleted, Unproved::DependsOn);
            return Ok(self.believe(decision, letters, &why)?);
        }
        if self.settings != decision.settings
            && let Some(config) = self.mind.config.as_kept(&decision.settings)
        {
            self.mind.config = config;
            self.settings.clone_from(&decision.settings);
        }
        self.mind.numbers = Some(letters.iter().map(|letter| letter.number).collect());
        let mut work = self.store.begin()?;
        let mut strangers = BTreeSet::new();
        for game in games {
            if !work.has_game(game)? {
                strangers.insert(game.clone());
            }
        }
        let done = again(&mut self.mind, &mut work, decision);
        self.mind.numbers = None;
        let mut older = Vec::new();
        for game in strangers {
            if !work.has_game(&game)? {
                older.push(game);
            }
        }
        if let Some(first) = older.first().cloned() {
            drop(work);
            let older = older.into_iter();
            let older = older.map(|game| (game, Unproved::OlderThanMemory));
            self.audit.unproved.extend(older);
            return Ok(self.believe(decision, letters, &Unproved::DependsOn(first))?);
        }
        let now = work.decisions(self.last, 1)?.pop();
        let (last, now) = now.map_or((self.last, None), |(last, now)| (last, Some(now)));
        let queued = work.letters_by(last)?;
        let letters_differ = difference_of_letters(letters, &queued);
        let differs = match (done, &now) {
            (Err(error), _) if error.is_the_stores() => return Err(error),
            (Err(error), _) => Some(format!("it cannot be decided any more: {error}")),
            (Ok(()), Some(now)) => difference(decision, now),
            (Ok(()), None) => Some("nothing would come of it".to_owned()),
        };
        // Other versions may say the same in other words.
        let does_the_same = decision.changes.is_some() && letters.len() == queued.len();
        let is_reworded = does_the_same && differs.is_none() && !is_ours(decision);
        self.audit.reworded += u64::from(is_reworded && letters_differ.is_some());
        let letters_differ = letters_differ.filter(|_| !is_reworded);
        let what: Vec<String> = letters_differ.into_iter().chain(differs).collect();
        let different = (!what.is_empty()).then(|| what.join(", and "));
        let Some(what) = different else {
            work.commit()?;
            self.last = last;
            self.audit.decisions += 1;
            self.audit.mails += u64::from(decision.mail.is_some());
            self.audit.letters += letters.len() as u64;
            return Ok(());
        };
        drop(work);
        let taken = now.and_then(|now| taken_otherwise(&decision.statements, &now.statements));
        let what = match taken {
            Some(taken) => format!("{taken}, and {what}"),
            None => what,
        };
        let why = self.differs(id, decision, what);
        Ok(self.believe(decision, letters, &why)?)
    }

    /// Takes a decision as it is told. Nothing more can be said of the games
    /// that it changed. Its letters count: how many somebody gets decides on
    /// whether there are more.
    fn believe(
        &mut self,
        decision: &Decision,
        letters: &[DecidedLetter],
        why: &Unproved,
    ) -> Result<(), StoreError> {
        self.kept_is_unproved |= decision.games.contains_key(KEPT);
        let changed = decision.games.iter().filter(|(_, left)| left.is_some());
        for (game, _) in changed {
            let unproved = self.audit.unproved.entry(game.clone());
            unproved.or_insert_with(|| why.clone());
        }
        let mut work = self.store.begin()?;
        if let Some(mail) = decision.mail
            && self.held.contains(&mail)
        {
            work.hold_mail(mail, decision.at)?;
        }
        for letter in letters {
            work.queue_letter(&NewLetter {
                number: letter.number,
                message_id: &letter.message_id,
                recipient: &letter.recipient,
                contents: "",
                pictures: &[],
                game: decision.game.as_deref(),
                queued: decision.at,
                not_before: None,
                answers: letter.answers,
                decision: None,
            })?;
        }
        work.commit()
    }

    /// Notes that a decision comes out otherwise, and says why nothing can be
    /// said of its games then.
    fn differs(&mut self, id: i64, decision: &Decision, what: String) -> Unproved {
        let why = Unproved::DecidedOtherwise {
            decision: id,
            mail: decision.mail,
            version: decision.version.clone(),
            what: what.clone(),
        };
        if is_ours(decision) {
            self.audit.faults.push(Fault {
                game: decision.games.keys().find(|id| *id != KEPT).cloned(),
                decision: Some(id),
                mail: decision.mail,
                what,
            });
        }
        why
    }

    /// Holds the games and mails of the store against what has been decided.
    fn compare(&mut self, there: &mut Work<'_>) -> Result<()> {
        let mut here = self.store.begin()?;
        for id in there.game_ids()? {
            if self.audit.unproved.contains_key(&id) {
                continue;
            }
            if !here.has_game(&id)? {
                let why = Unproved::OlderThanMemory;
                self.audit.unproved.insert(id, why);
                continue;
            }
            let mut wrong = |what: &str| {
                self.audit.faults.push(Fault {
                    game: Some(id.clone()),
                    decision: None,
                    mail: None,
                    what: format!("{what} not what was decided"),
                });
            };
            let faults = compare_game(&mut here, there, &id, &mut wrong)?;
            if faults == 0 {
                self.audit.games.insert(id.clone());
            }
            for letter in there.letters_of(&id)? {
                if letter.given_up.is_some() {
                    let why = letter.last_error.unwrap_or_default();
                    self.audit.given_up.insert(letter.message_id, why);
                }
            }
        }
        let first = self.dealt_with.first().copied().unwrap_or(i64::MAX);
        let mut after = first - 1;
        loop {
            let mails = there.past_mails(after, AT_ONCE)?;
            let Some(last) = mails.last() else {
                return Ok(());
            };
            after = last.id;
            for mail in mails {
                let is_waiting = mail.state == "waiting" || mail.state.starts_with("failed:");
                if !is_waiting && !self.dealt_with.contains(&mail.id) {
                    self.audit.faults.push(Fault {
                        game: None,
                        decision: None,
                        mail: Some(mail.id),
                        what: "it counts as dealt with, and nothing was decided on it".to_owned(),
                    });
                }
            }
        }
    }
}

/// Makes a decision again.
fn again(mind: &mut Mind, work: &mut Work<'_>, decision: &Decision) -> Result<()> {
    let now = Moment::of(decision.at);
    let game = decision.game.as_deref().unwrap_or_default();
    let words = decision.words.as_deref().unwrap_or_default();
    let unknown = |what: &str| JudgeError::Unknown(format!("there is no {what}"));
    let mail = match decision.mail {
        Some(mail) => Some(ReadMail::of(
            work.mail(mail)?.ok_or_else(|| unknown("mail"))?,
        )),
        None => None,
    };
    match (decision.kind.as_str(), &mail) {
        (kind @ (kind::MAIL | kind::MAIL_IN_HASTE), Some(mail)) => {
            let hurries = kind == kind::MAIL_IN_HASTE;
            mind.decide(work, now, &Dealing { mail, hurries })?;
        }
        (kind::FAILED_MAIL, Some(mail)) => {
            let key = Apology::key(words).ok_or_else(|| unknown("such apology"))?;
            mind.decide(work, now, &Apology { mail, key })?;
        }
        (kind::GAME, _) => {
            let game = game_file::read_new(&mind.config, game, words, *now)?;
            let set_up = SetUp {
                game: &game,
                input: words,
            };
            mind.decide(work, now, &set_up)?;
        }
        (kind::KEEPER, _) => {
            let text = KeepersText::read(game, words).ok_or_else(|| unknown("such text"))?;
            mind.decide(work, now, &text)?;
        }
        (kind::TICK, _) => {
            mind.decide(work, now, &Tick { game })?;
        }
        (kind::DIGEST, _) => {
            let digest = DueDigest {
                game,
                reader: words,
            };
            mind.decide(work, now, &digest)?;
        }
        (kind::FINDING, _) => {
            mind.decide(work, now, &Finding::read(game, words))?;
        }
        (kind::UNDELIVERED, _) => {
            let kept = Undelivered::read(words);
            let (number, why) = kept.ok_or_else(|| unknown("such letter"))?;
            let letter = work.letter(number)?;
            let letter = letter.ok_or_else(|| unknown("such letter"))?;
            let undelivered = Undelivered {
                letter: &letter,
                why,
            };
            mind.decide(work, now, &undelivered)?;
        }
        _ => return Err(unknown("decision of this kind")),
    }
    Ok(())
}

/// Whether a decision was made by this version of the program.
fn is_ours(decision: &Decision) -> bool {
    decision.version == env!("CARGO_PKG_VERSION")
}

/// How a mail is read otherwise today than it was: the first line that is
/// taken for something else.
fn taken_otherwise(then: &[String], now: &[String]) -> Option<String> {
    if then.is_empty() || then == now {
        return None;
    }
    let mut pairs = then.iter().zip(now);
    Some(match pairs.find(|(then, now)| then != now) {
        Some((then, now)) => format!("its line {then} is read as {now} today"),
        None => "its lines are read otherwise today".to_owned(),
    })
}

/// What is different in the letters when a decision is made again.
fn difference_of_letters(letters: &[DecidedLetter], queued: &[DecidedLetter]) -> Option<String> {
    for (was, is) in letters.iter().zip(queued) {
        if was.number != is.number {
            return Some(format!(
                "letter {} would be letter {}",
                was.number, is.number
            ));
        }
        if was.said != is.said {
            return Some(format!("letter {} would say something else", was.number));
        }
    }
    let (was, is) = (letters.len(), queued.len());
    (was != is).then(|| format!("it wrote {was} letters and would write {is}"))
}

/// What is different in the games when a decision is made again.
fn difference(then: &Decision, now: &Decision) -> Option<String> {
    let mut games = then.games.iter();
    let game = games.find(|(game, hash)| now.games.get(*game) != Some(hash));
    if let Some((game, _)) = game {
        return Some(format!("{game} would be left otherwise"));
    }
    let more = now
        .games
        .keys()
        .find(|game| !then.games.contains_key(*game));
    if let Some(game) = more {
        return Some(format!("{game} would be known, too"));
    }
    let is_other = then.changes.is_some() && then.changes != now.changes;
    is_other.then(|| "it would change something else".to_owned())
}

/// Says what of a game is not the same here and there, and how much that is.
fn compare_game(
    here: &mut Work<'_>,
    there: &mut Work<'_>,
    id: &str,
    wrong: &mut dyn FnMut(&str),
) -> Result<usize, StoreError> {
    let mut faults = 0;
    let mut note = |is_same: bool, what: &str| {
        if !is_same {
            faults += 1;
            wrong(what);
        }
    };
    let [ours, theirs] = [here.look(id)?, there.look(id)?];
    if let (Some(ours), Some(theirs)) = (ours, theirs) {
        note(ours.file == theirs.file, "its file is");
        note(ours.position == theirs.position, "its position is");
        note(ours.turn == theirs.turn, "the turn that is due is");
        note(ours.deadline == theirs.deadline, "its deadline is");
        note(ours.wake == theirs.wake, "when it is looked at next is");
        note(ours.closed == theirs.closed, "its number of turns is");
        note(ours.admin == theirs.admin, "what is known of its people is");
    }
    let same = here.orders_on_file(id)? == there.orders_on_file(id)?;
    note(same, "the orders on file are");
    let same = here.addresses(id)? == there.addresses(id)?;
    note(same, "the addresses of its people are");
    let same = here.digests_of(id)? == there.digests_of(id)?;
    note(same, "what waits for digests is");
    let [ours, theirs] = [here.all_closed_turns(id)?, there.all_closed_turns(id)?];
    note(ours.len() == theirs.len(), "how many turns were closed is");
    for (ours, theirs) in ours.iter().zip(&theirs) {
        note(ours == theirs, &format!("turn {} is", theirs.0.turn));
    }
    let same = here.journal_of(id)? == there.journal_of(id)?;
    note(same, "its journal is");
    Ok(faults)
}
