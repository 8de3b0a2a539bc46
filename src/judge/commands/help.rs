//! What can be written, in the names of the game.

use std::collections::BTreeMap;

use super::Commands;
use crate::game::{Arg, Lang, Message, Seat};
use crate::judge::letters::examples;
use crate::mail::command::{Entry, Group, Name, Topic, VOCABULARY};
use crate::report::letter::Part;

/// Names of a game for examples, by what they stand for.
type Samples = BTreeMap<&'static str, Arg>;

impl Commands<'_, '_> {
    /// What can be written, or more about one command.
    pub(super) fn help(&mut self, topic: Option<&Topic>) {
        if let Some(Topic::Command(name)) = topic {
            let entry = name.entry();
            let examples = vec![(self.example(entry, &self.samples()), entry.help())];
            self.show_examples("answer-help-example", examples);
            return;
        }
        if let Some(seat) = self.person.seat() {
            for part in examples(&*self.table, seat, self.words()) {
                self.answer.parts.push(part);
            }
        }
        let samples = self.samples();
        let is_for =
            |name: Name| self.admin.is_keeper(&self.person) || name.entry().group != Group::Keeper;
        let examples = VOCABULARY
            .iter()
            .filter(|entry| is_for(entry.name) && self.has(entry.name, &samples))
            .map(|entry| (self.example(entry, &samples), entry.help()))
            .collect();
        self.show_examples("answer-help-heading", examples);
    }

    /// Whether the game has anything that a command is about.
    fn has(&self, name: Name, samples: &Samples) -> bool {
        match name {
            Name::If => samples.contains_key("unit"),
            Name::Nonce => self.table.draws_lots(),
            Name::Propose | Name::Vote => self.table.has_proposals(),
            Name::Summary => !self.table.counts().is_empty(),
            _ => true,
        }
    }

    /// What stands in examples in this game: others' seats, turns, and the
    /// reader's first order.
    fn samples(&self) -> Samples {
        let own = self.person.seat();
        let seats = self.table.seats();
        let is_other = |at: usize| own.is_none_or(|own| own.index() != at);
        let (others, mine): (Vec<_>, Vec<_>) =
            (seats.into_iter().enumerate()).partition(|(at, _)| is_other(*at));
        let mut names = others.into_iter().chain(mine).map(|(_, seat)| seat.name);
        let turn = self.table.turn().code;
        let later = self.table.coming(1).into_iter().next();
        let mut samples = Samples::new();
        samples.insert(
            "later",
            Arg::from(later.map_or(turn.clone(), |later| later.code)),
        );
        samples.insert("turn", Arg::from(turn));
        samples.extend(names.next().map(|name| ("seat", Arg::Name(name))));
        samples.extend(names.next().map(|name| ("other", Arg::Name(name))));
        let orders = self.table.examples(own.unwrap_or(Seat(0)));
        if let Some(order) = orders.into_iter().next() {
            let line = self.words().say(&order.line);
            // Where conditions are understood, its unit is one.
            let unit = line.split(" - ").next().unwrap_or_default();
            if self.table.holds(unit).is_ok() {
                samples.insert("unit", Arg::from(unit));
            }
            samples.insert("order", Arg::from(line));
        }
        samples
    }

    /// Shows how something is written, unless the answer does so already:
    /// there are many ways to ask for the same help.
    fn show_examples(&mut self, heading: &'static str, examples: Vec<(Message, Message)>) {
        self.answer.parts.push(Part::Examples {
            heading: Message::new(heading),
            examples,
        });
    }

    /// How a command is written in this game: where its usual words are an
    /// order, by others.
    fn example(&self, entry: &Entry, samples: &Samples) -> Message {
        let lang = self.person.lang;
        // What a unit is called is not known of every game.
        let usual = entry.example().with("unit", "…");
        let usual = samples.iter().fold(usual, |usual, (&name, sample)| {
            usual.with(name, sample.clone())
        });
        let first = self.words().say(&usual);
        let first = first.lines().next().unwrap_or_default();
        let is_free = |spelling: &&&str| !self.table.claims(spelling);
        let mut free = entry.spellings.iter();
        let other = if lang == Lang::DE {
            free.rfind(is_free)
        } else {
            free.find(is_free)
        };
        match other {
            Some(other) if self.table.claims(first) => {
                Message::new("judge-verbatim").with("text", *other)
            }
            _ => usual,
        }
    }
}
