//! Case files: small positions with mails, each line with its outcome.
//!
//! `docs/formats.md` describes the file.

mod file;
mod setup;
mod statement;

use std::collections::BTreeMap;

use super::Risiko;
use super::adjudication::Resolution;
use super::order::Order;
use super::position::Position;
use crate::fault::Faults;
use crate::game::system::{Line, OrderBook, RuleSystem as _};
use crate::game::{Chance, Note, Seat, Severity};
use crate::rules::family::CaseResult;
use file::{WrittenCase, WrittenMail};

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file.
pub fn run(file: &str, input: &str) -> Result<Vec<CaseResult>, Faults> {
    let file::CaseFile { source, cases } = file::read(file, input)?;
    let results = cases.into_iter().map(|(line, case)| {
        let mut result = CaseResult {
            id: case.id.clone(),
            source: source.clone(),
            title: case.title.clone(),
            cites: case.cites.clone(),
            line,
            differences: Vec::new(),
            orders: 0,
        };
        if let Err(difference) = play(&case, &mut result) {
            result.differences.push(difference);
        }
        result
    });
    Ok(results.collect())
}

/// What a statement can be about.
struct Seen<'a> {
    game: &'a Risiko,
    position: &'a Position,
    book: &'a OrderBook<Order>,
    /// What has happened so far in the case.
    told: &'a [String],
    /// The keys of notes on mails and of warnings so far.
    notes: &'a [String],
}

struct Run<'a> {
    game: Risiko,
    position: Position,
    chance: Option<Chance>,
    book: OrderBook<Order>,
    /// Lines that wait for their outcome.
    open: Vec<(Seat, Order, String, String)>,
    told: Vec<String>,
    notes: Vec<String>,
    result: &'a mut CaseResult,
}

fn play(case: &WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let game = match (Risiko::shipped(case.options.clone()), &case.refused) {
        (Ok(game), None) => game,
        (Ok(_), Some(_)) => return Err("the options are not refused".to_owned()),
        (Err(why), Some(part)) if why.contains(part) => return Ok(()),
        (Err(why), _) => return Err(why),
    };
    let mut chance = case.seed.as_ref().map(|name| setup::chance(name));
    let position = setup::position(&game, case, chance.as_mut())?;
    let mut run = Run {
        game,
        position,
        chance,
        book: OrderBook::new(),
        open: Vec::new(),
        told: Vec::new(),
        notes: Vec::new(),
        result,
    };
    run.check(&case.before)?;
    for mail in &case.mails {
        run.mail(mail)?;
        run.check(&mail.after)?;
    }
    for (_, _, line, _) in &run.open {
        let difference = format!("\"{line}\" is never closed");
        run.result.differences.push(difference);
    }
    Ok(())
}

impl Run<'_> {
    fn check(&mut self, statements: &[String]) -> Result<(), String> {
        let seen = Seen {
            game: &self.game,
            position: &self.position,
            book: &self.book,
            told: &self.told,
            notes: &self.notes,
        };
        for text in statements {
            let difference = statement::check(&seen, text)?;
            self.result.differences.extend(difference);
        }
        Ok(())
    }

    fn mail(&mut self, mail: &WrittenMail) -> Result<(), String> {
        if let Some(name) = &mail.seat {
            let seat = self
                .game
                .seat(name)
                .ok_or(format!("no colour \"{name}\""))?;
            self.read(seat, &mail.orders);
        }
        if mail.waits {
            return Ok(());
        }
        let of_name = |name: &String| self.game.seat(name).ok_or(format!("no colour \"{name}\""));
        let expelled = mail.expelled.as_ref().map(of_name).transpose()?;
        let mut scripted;
        let chance = if let Some(chance) = &mut self.chance {
            chance
        } else {
            scripted = Chance::scripted(mail.dice.iter().copied());
            &mut scripted
        };
        let book = std::mem::take(&mut self.book);
        let resolution = match expelled {
            None => self.game.adjudicate(&self.position, &book, chance),
            Some(seat) => (self.game.expel(&self.position, &book, seat, chance))
                .ok_or("this colour cannot be expelled")?,
        };
        let (left, missing) = chance.script();
        if left > 0 || missing > 0 {
            self.result
                .differences
                .push(format!("{left} dice are left over, {missing} are missing"));
        }
        let words = resolution.events.iter();
        let words = words.map(|event| event.word(&self.game.board, &self.game.options));
        self.told.extend(words);
        self.outcomes(&resolution);
        self.position = resolution.after;
        Ok(())
    }

    /// Reads the lines of a mail; those that give orders wait for what
    /// becomes of them.
    fn read(&mut self, seat: Seat, orders: &str) {
        let mut lines = Vec::new();
        let mut expected = BTreeMap::new();
        for (number, line) in (1..).zip(orders.lines()) {
            let (text, outcome) = line.rsplit_once("=>").unwrap_or((line, ""));
            lines.push((number, text.trim().to_owned()));
            if !line.trim().is_empty() {
                self.result.orders += 1;
                expected.insert(number, outcome.trim().to_owned());
            }
        }
        let on_file = self.book.remove(&seat).unwrap_or_default();
        let lines: Vec<Line<'_>> = Line::numbered(&lines);
        let reading = self.game.read(&self.position, seat, &on_file, &lines);
        let review = self.game.review(&self.position, seat, &reading.on_file);
        let all = reading.notes.iter().chain(&review);
        self.notes
            .extend(all.map(|note| note.message.key.to_string()));
        let mut replaced: Vec<(Seat, Order, String, String)> = Vec::new();
        self.open.retain(|open| {
            let stays = open.0 != seat || reading.on_file.contains(&open.1);
            if !stays {
                replaced.push(open.clone());
            }
            stays
        });
        for (_, _, line, expected) in replaced {
            self.compare(&line, &expected, "replaced");
        }
        for line in &lines {
            let Some(expected) = expected.get(&line.number) else {
                continue;
            };
            let notes = reading.notes.iter().filter(|note| note.line == line.number);
            let order = super::grammar::order(&self.game.board, line.text);
            match (told(notes), order) {
                (Some(came), _) => self.compare(line.text, expected, &came),
                (None, Some(order)) if reading.on_file.contains(&order) => {
                    let line = (seat, order, line.text.to_owned(), expected.clone());
                    self.open.push(line);
                }
                (None, Some(_)) => self.compare(line.text, expected, "replaced"),
                (None, None) => self.compare(line.text, expected, "nothing"),
            }
        }
        self.book.insert(seat, reading.on_file);
    }

    fn outcomes(&mut self, resolution: &Resolution) {
        let mut rulings: Vec<_> = resolution.rulings.iter().collect();
        for (seat, order, line, expected) in std::mem::take(&mut self.open) {
            let place =
                (rulings.iter()).position(|ruling| ruling.seat == seat && ruling.order == order);
            match place {
                Some(place) => {
                    let came = rulings.remove(place).word();
                    self.compare(&line, &expected, &came);
                }
                None => self.compare(&line, &expected, "no ruling"),
            }
        }
    }

    fn compare(&mut self, line: &str, expected: &str, came: &str) {
        if expected != came {
            self.result.differences.push(format!(
                "\"{line}\": expected \"{expected}\", came \"{came}\""
            ));
        }
    }
}

/// What a receipt says of a line, if it says more than that it is on file.
fn told<'n>(notes: impl Iterator<Item = &'n Note>) -> Option<String> {
    let mut notes = notes.map(|note| {
        let key = note.message.key.trim_start_matches("risiko-note-");
        match note.severity {
            Severity::Error => format!("refused: {key}"),
            Severity::Warning => format!("warned: {key}"),
            Severity::Info => format!("answered: {key}"),
        }
    });
    notes.next()
}
