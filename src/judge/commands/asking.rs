//! Questions. They change nothing.

use std::collections::BTreeMap;

use super::{Carried, Commands, refused};
use crate::game::explanation::{Asked, Explained, Explanation, Step};
use crate::game::report::{Block, Report, Section};
use crate::game::scene::Scene;
use crate::game::system::{Awaiting, Line};
use crate::game::{Arg, Cite, Message, Seat, Viewer};
use crate::judge::admin::people::Reliability;
use crate::judge::admin::{Person, Stage};
use crate::judge::letters;
use crate::judge::letters::Board;
use crate::judge::people::profile;
use crate::judge::{Result, closed_turn, table_before};
use crate::mail::command::{Chapters, Name, Raw, Turns};
use crate::report::letter::{Noted, Part};
use crate::store::StoredTurn;
use crate::table::{OrderTexts, TableView};

/// How many past turns one letter tells.
const MOST_TURNS: usize = 12;
/// So many of one's own orders are explained at once.
const MOST_EXPLAINED: usize = 20;

impl Commands<'_, '_> {
    /// Where everything stands.
    pub(super) fn status(&mut self) {
        if self.admin.stage == Stage::Forming {
            // Before the game begins nobody owes anything.
            let report = TableView::status(&*self.table, Viewer::Observer);
            self.answer.parts.push(Part::Report(report));
            self.forming();
            return;
        }
        self.answer.parts.push(Part::Report(self.table.status()));
        self.deadline();
        self.proposals();
        self.unreached();
    }

    /// What is on file for the seat.
    pub(super) fn orders_on_file(&mut self) -> Carried {
        let seat = self.own_seat()?;
        if self.mail.shows_orders {
            return Ok(());
        }
        let on_file = self.on_file_of(seat)?;
        let parts = letters::on_file(self.game, &*self.table, seat, &on_file);
        self.answer.parts.extend(parts);
        Ok(())
    }

    /// Who looks at past turns: the end of a game is the end of its secrets.
    fn viewer_of_past(&self) -> Viewer {
        match self.table.awaiting() {
            Awaiting::Over(_) => Viewer::Keeper,
            Awaiting::Orders(_) => self.table.viewer(),
        }
    }

    /// What happened in past turns.
    pub(super) fn history(&mut self, turns: &Turns) -> Carried {
        for turn in self.turns(turns, MOST_TURNS)? {
            let closed = closed_turn(self.game, &turn)?;
            let report = closed.report(self.viewer_of_past());
            self.answer.parts.push(Part::Report(report));
        }
        Ok(())
    }

    /// The board now, or as past turns left it.
    pub(super) fn map(&mut self, turns: &Turns) -> Carried {
        if *turns == Turns::Unsaid {
            let mut orders = OrderTexts::new();
            if let Some(seat) = self.person.seat() {
                let own = self.on_file()?.remove(&seat);
                orders.extend(own.map(|own| (seat, own)));
            }
            let shows = Message::new(if orders.is_empty() {
                "report-picture"
            } else {
                "report-picture-ordered"
            });
            let alt = shows.with("turn", self.table.turn().title);
            let scene = self.table.scene(&orders);
            self.shows(self.stored.turn.clone(), alt, scene);
            return Ok(());
        }
        for turn in self.turns(turns, 2)? {
            let closed = closed_turn(self.game, &turn)?;
            let title = self.title(&turn)?;
            let alt = Message::new("report-picture-results").with("turn", title);
            let scene = Scene {
                game: self.game.id.clone(),
                ..closed.scene(self.viewer_of_past())
            };
            self.shows(turn.turn.clone(), alt, scene);
        }
        Ok(())
    }

    /// Shows a board, and says so: who reads mails as text sees that there is one.
    fn shows(&mut self, turn: String, alt: Message, scene: Scene) {
        self.say(alt.clone());
        self.answer.boards.push(Board { turn, alt, scene });
    }

    /// The page on which the reader taps his orders together, as a file.
    pub(super) fn tap(&mut self) -> Carried {
        self.own_seat()?;
        let page = self
            .clerk
            .order_page(self.game.at(&self.stored), &self.table, &self.person);
        let Some(page) = page else {
            return refused(Message::new("answer-tap-nothing"));
        };
        self.answer.files.push(page);
        self.answer.say_once(Message::new("answer-tap"));
        Ok(())
    }

    /// Who plays, without addresses.
    pub(super) fn who(&mut self) -> Carried {
        let seats = self.table.seats();
        let ordered = self.ordered()?;
        let mut reliable = self.reliable()?;
        let lines = seats
            .iter()
            .zip(0u8..)
            .map(|(seat, index)| {
                let name = Arg::Name(seat.name.clone());
                let seat = Seat(index);
                let mut who = self.who_is_on(seat, name);
                for turns in reliable.remove(&seat).unwrap_or_default() {
                    who = Message::new("people-turns")
                        .with("who", who)
                        .with("kept", turns.in_time)
                        .with("all", turns.in_time + turns.missed)
                        .with("left", turns.left);
                }
                match ordered.get(&seat) {
                    None => who,
                    Some(true) => Message::new("people-ordered").with("who", who),
                    Some(false) => Message::new("people-not-ordered").with("who", who),
                }
            })
            .collect();
        self.answer.list(Message::new("answer-who-heading"), lines);
        self.list_signups();
        self.unreached();
        Ok(())
    }

    /// How the players of each seat have kept to deadlines, in all their games; for
    /// the keeper alone.
    fn reliable(&mut self) -> Carried<BTreeMap<Seat, Vec<Reliability>>> {
        let mut reliable: BTreeMap<Seat, Vec<Reliability>> = BTreeMap::new();
        if !self.admin.is_keeper(&self.person) {
            return Ok(reliable);
        }
        let players: Vec<Person> = self.admin.players().cloned().collect();
        for player in players {
            let turns = profile::turns(self.clerk.ledger, &player.address)?;
            if let Some(seat) = player.seat().filter(|_| !turns.is_none()) {
                reliable.entry(seat).or_default().push(turns);
            }
        }
        Ok(reliable)
    }

    /// Of the seats that the turn waits for, whether they have orders on file,
    /// where the game lets that be told; to the keeper in any case, unless he
    /// plays.
    fn ordered(&mut self) -> Carried<BTreeMap<Seat, bool>> {
        let may = self.game.schedule.names_ordered || self.table.viewer() == Viewer::Keeper;
        let Awaiting::Orders(due) = self.table.awaiting() else {
            return Ok(BTreeMap::new());
        };
        if !may || self.admin.stage == Stage::Forming {
            return Ok(BTreeMap::new());
        }
        let on_file = self.on_file()?;
        let has = |seat: &Seat| on_file.get(seat).is_some_and(|orders| !orders.is_empty());
        let due = due.into_iter().filter(|&seat| self.admin.is_played(seat));
        Ok(due.map(|seat| (seat, has(&seat))).collect())
    }

    /// Where the rules come from and what this game plays with.
    pub(super) fn rules(&mut self, chapters: Chapters) {
        if let Chapters::One(_) = chapters {
            self.rulebook(chapters);
            return;
        }
        let press = self.admin.press;
        let mut lines = self.table.introduction();
        lines.push(Message::new(if press.private {
            "answer-rules-press-private"
        } else {
            "answer-rules-press-none"
        }));
        if press.keeper_reads {
            lines.push(Message::new("answer-rules-keeper-reads"));
        }
        if chapters == Chapters::None {
            lines.extend(letters::rulebook::hint(&*self.table));
        }
        self.answer
            .list(Message::new("answer-rules-heading"), lines);
        if chapters == Chapters::All {
            self.rulebook(chapters);
        }
    }

    /// Chapters of the rulebook, each once however often it is asked for.
    fn rulebook(&mut self, chapters: Chapters) {
        let lang = self.person.lang;
        let asked = letters::rulebook::asked(&*self.table, chapters, lang);
        for message in asked.said {
            self.answer.say_once(message);
        }
        for part in asked.parts {
            self.answer.parts.push(part);
        }
    }

    /// When turns are closed: the deadlines to come, and the rule behind them.
    pub(super) fn deadlines(&mut self) {
        self.deadline();
        let coming = letters::deadlines_to_come(
            self.game.at(&self.stored),
            &*self.table,
            (&self.person, self.words()),
        );
        self.answer.parts.extend(coming);
        self.answer.calendar = true;
    }

    /// When the turn is closed.
    fn deadline(&mut self) {
        let message = match self.deadline_for(&self.person) {
            Some(deadline) => Message::new("answer-deadline")
                .with("turn", self.table.turn().title)
                .with("deadline", deadline),
            None => Message::new("answer-no-deadline"),
        };
        self.say(message);
    }

    /// Why an order of the last closed turn ended as it did, or what happened last
    /// to what is asked about; without anything, all that the seat ordered.
    pub(super) fn explain(&mut self, order: &Raw) -> Carried {
        let Some(turn) = self.clerk.ledger.last_closed(&self.stored.id)? else {
            return refused(Message::new("answer-nothing-closed"));
        };
        let mut orders = vec![order.as_str().to_owned()];
        if order.as_str().is_empty() {
            let own = self.person.seat().and_then(|seat| turn.orders.get(&seat));
            orders = own.cloned().unwrap_or_default();
            orders.truncate(MOST_EXPLAINED);
            if orders.is_empty() {
                let example = Name::Explain.entry().example();
                return refused(Message::new("explain-what").with("example", example));
            }
        }
        let mut told: Option<(StoredTurn, Vec<Section>)> = None;
        for text in &orders {
            let Some((of, explanations)) = self.explained(text, &turn)? else {
                continue;
            };
            let (_, sections) = told.get_or_insert((of, Vec::new()));
            for explanation in explanations {
                let blocks = lines(&explanation).into_iter().map(Block::Line);
                let heading = explanation.order;
                match sections
                    .iter_mut()
                    .find(|section| section.heading == heading)
                {
                    Some(section) => section.blocks.extend(blocks),
                    None => sections.push(Section {
                        blocks: blocks.collect(),
                        heading,
                    }),
                }
            }
        }
        let Some((turn, sections)) = told else {
            return Ok(());
        };
        let title = self.title(&turn)?;
        self.answer.parts.push(Part::Report(Report {
            title: Message::new("answer-explain-title").with("turn", title),
            summary: Vec::new(),
            sections,
        }));
        Ok(())
    }

    /// What is known of an order or a name in the last turn, or in the last one in
    /// which there is anything, with the notes on it in the answer.
    fn explained(
        &mut self,
        text: &str,
        last: &StoredTurn,
    ) -> Carried<Option<(StoredTurn, Vec<Explanation>)>> {
        let viewer = self.table.viewer();
        let line = Line { number: 1, text };
        let seat = self.person.seat();
        let asked = Asked::Line { seat, line };
        let explain = |turn: &StoredTurn| -> Result<Explained> {
            Ok(closed_turn(self.game, turn)?.explain(viewer, asked))
        };
        let mut found = (explain(last)?, last.clone());
        if found.0.is_empty() {
            // Whatever it asks about may have happened before.
            let latest = self.clerk.ledger.latest(&self.stored.id, MOST_TURNS)?;
            for turn in latest.iter().rev().take(MOST_TURNS) {
                let explained = explain(turn)?;
                if !explained.is_empty() {
                    found = (explained, turn.clone());
                    break;
                }
            }
        }
        let (mut explained, turn) = found;
        if explained.is_empty() {
            explained.notes = self.table.skim(line).notes;
            if explained.is_empty() || !text.contains(' ') {
                let nothing = Message::new("explain-nothing");
                return refused(nothing.with("asked", line.text));
            }
        }
        if !explained.notes.is_empty() {
            let noted = |note| Noted::new(line.text.to_owned(), note);
            self.answer.parts.push(Part::notes(
                Message::new("answer-explain-notes").with("order", line.text),
                explained.notes.into_iter().map(noted).collect(),
            ));
        }
        let explanations = explained.explanations;
        Ok((!explanations.is_empty()).then_some((turn, explanations)))
    }

    /// The closed turns that are asked for, at most so many, the last ones.
    fn turns(&mut self, turns: &Turns, most: usize) -> Carried<Vec<StoredTurn>> {
        match turns {
            Turns::Unsaid => {
                let last = self.clerk.ledger.last_closed(&self.stored.id)?;
                last.map_or_else(
                    || refused(Message::new("answer-nothing-closed")),
                    |last| Ok(vec![last]),
                )
            }
            Turns::One(raw) => {
                let mut all = self.clerk.ledger.closed_turns(&self.stored.id)?;
                let place = self.turn_named(&all, raw)?;
                Ok(vec![all.swap_remove(place)])
            }
            Turns::From(from, to) => {
                let mut all = self.clerk.ledger.closed_turns(&self.stored.id)?;
                let from = self.turn_named(&all, from)?;
                let end = match to {
                    None => all.len(),
                    Some(to) => self.turn_named(&all, to)? + 1,
                };
                let mut chosen: Vec<_> = all.drain(from.min(end)..end).collect();
                if chosen.len() > most {
                    self.say(Message::new("answer-history-cut").with("count", most));
                    chosen.drain(..chosen.len() - most);
                }
                Ok(chosen)
            }
        }
    }

    pub(super) fn title(&self, turn: &StoredTurn) -> Result<Message> {
        Ok(table_before(self.game, turn)?.turn().title)
    }
}

/// An explanation as lines, steps below what they carry.
fn lines(explanation: &Explanation) -> Vec<Message> {
    fn add(steps: &[Step], depth: usize, lines: &mut Vec<Message>) {
        for step in steps {
            lines.push(line(&step.message, step.cite.as_ref(), depth));
            add(&step.steps, depth + 1, lines);
        }
    }
    let mut lines: Vec<Message> = explanation.standing.iter().cloned().collect();
    lines.push(line(&explanation.verdict, explanation.cite.as_ref(), 0));
    add(&explanation.steps, 1, &mut lines);
    lines
}

fn line(message: &Message, cite: Option<&Cite>, depth: usize) -> Message {
    let cite = cite.map_or_else(String::new, |cite| format!(" [{cite}]"));
    Message::new("answer-step")
        .with("mark", "\u{b7} ".repeat(depth))
        .with("text", message.clone())
        .with("cite", cite)
}
