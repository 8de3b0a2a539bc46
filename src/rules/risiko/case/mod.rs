//! Case files of Risiko: mails with dice.

mod file;
mod setup;
mod statement;

use super::Risiko;
use super::adjudication::Resolution;
use super::order::Order;
use super::position::Position;
use crate::fault::Faults;
use crate::game::system::{Language as _, Line, OrderBook, Rules as _};
use crate::game::{Chance, Note, Seat, Severity};
use crate::rules::case_file::{self, CaseResult, OrderLine};
use file::{WrittenCase, WrittenMail};

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    Ok(case_file::read(file, text)?.run(play))
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
    open: Vec<(Seat, Order, OrderLine<'a>)>,
    told: Vec<String>,
    notes: Vec<String>,
    result: &'a mut CaseResult,
}

fn play(case: &WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let game = Risiko::shipped(case.options.clone());
    let Some(game) = case_file::opened(game, case.refused.as_ref())? else {
        return Ok(());
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
    for (_, _, line) in &run.open {
        run.result.differ(line, "still on file");
    }
    Ok(())
}

impl<'a> Run<'a> {
    fn check(&mut self, statements: &[String]) -> Result<(), String> {
        let seen = Seen {
            game: &self.game,
            position: &self.position,
            book: &self.book,
            told: &self.told,
            notes: &self.notes,
        };
        self.result
            .check(statements, |text| statement::check(&seen, text))
    }

    fn mail(&mut self, mail: &'a WrittenMail) -> Result<(), String> {
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
        self.result.check_dice(chance);
        let words = resolution.events.iter();
        let words = words.map(|event| event.word(&self.game.board, &self.game.options));
        self.told.extend(words);
        self.outcomes(&resolution);
        self.position = resolution.after;
        Ok(())
    }

    /// Reads the lines of a mail; those that give orders wait for what
    /// becomes of them.
    fn read(&mut self, seat: Seat, orders: &'a str) {
        let expected: Vec<OrderLine<'a>> = case_file::lines(orders).collect();
        let texts: Vec<&str> = expected.iter().map(|line| line.order).collect();
        let lines = Line::all(&texts);
        let on_file = self.book.remove(&seat).unwrap_or_default();
        let reading = self.game.read(&self.position, seat, &on_file, &lines);
        let review = self.game.review(&self.position, seat, &reading.on_file);
        let all = reading.notes.iter().chain(&review);
        self.notes
            .extend(all.map(|note| note.message.key.to_string()));
        self.open.retain(|(whose, order, line)| {
            let stays = *whose != seat || reading.on_file.contains(order);
            if !stays {
                self.result.compare(line, "replaced");
            }
            stays
        });
        for (line, expected) in lines.iter().zip(expected) {
            let notes = reading.notes.iter().filter(|note| note.line == line.number);
            let order = super::grammar::order(&self.game.board, line.text);
            let came = match (told(notes), order) {
                (Some(came), _) => came,
                (None, Some(order)) if reading.on_file.contains(&order) => {
                    self.open.push((seat, order, expected));
                    continue;
                }
                (None, Some(_)) => "replaced".to_owned(),
                (None, None) => "nothing".to_owned(),
            };
            self.result.compare(&expected, &came);
        }
        self.book.insert(seat, reading.on_file);
    }

    fn outcomes(&mut self, resolution: &Resolution) {
        let mut rulings: Vec<_> = resolution.rulings.iter().collect();
        for (seat, order, line) in std::mem::take(&mut self.open) {
            let place =
                (rulings.iter()).position(|ruling| ruling.seat == seat && ruling.order == order);
            match place {
                Some(place) => self.result.compare(&line, &rulings.remove(place).word()),
                None => self.result.compare(&line, "no ruling"),
            }
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
