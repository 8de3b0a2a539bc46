//! Dry runs: a turn resolved with orders that are assumed, for one reader.
//!
//! What others have on file is never used for a player's dry run, and nothing
//! of it is kept. Only the keeper can see how the turn would end with
//! everything on file.

use std::collections::BTreeMap;

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{Awaiting, Line};
use crate::game::{Arg, Chance, Message, Note, Seat, Severity, Viewer};
use crate::judge::games::year;
use crate::judge::letters::Board;
use crate::mail::command::NumberedLine;
use crate::report::letter::{Noted, Part};
use crate::table::{OrderTexts, TableView, sheet};

/// How many dry runs one mail gets: each has a picture.
const MOST: usize = 3;

impl Commands<'_, '_> {
    /// Tries out the player's orders on file, changed and completed by these
    /// orders of whomever.
    pub(super) fn preview(&mut self, lines: &[NumberedLine]) -> Carried {
        self.may_run_dry()?;
        let own = self.person.seat();
        let mut assumed = assume(&*self.table, own, lines);
        if let Some(own) = own {
            let on_file = self.on_file_of(own)?;
            assumed.base.insert(own, on_file);
        }
        let turn = self.table.turn().title;
        let said = if own.is_some() {
            "ahead-preview-said"
        } else {
            "ahead-preview-said-other"
        };
        self.say(Message::new(said).with("turn", turn.clone()));
        let (orders, notes) = assumed.read(&*self.table);
        if !notes.is_empty() {
            self.answer
                .parts
                .push(Part::notes(Message::new("ahead-preview-notes"), notes));
        }
        for (seat, texts) in &orders {
            let lines = self.table.describe(*seat, texts);
            if lines.is_empty() {
                continue;
            }
            let key = if Some(*seat) == own {
                "ahead-preview-own"
            } else {
                "ahead-preview-orders"
            };
            let name = self.table.seats()[seat.index()].name.clone();
            self.answer
                .list(Message::new(key).with("seat", name), lines);
        }
        self.run_dry(
            &orders,
            Message::new("ahead-preview-title").with("turn", turn),
        )
    }

    /// How the turn would end now.
    pub(super) fn predict(&mut self) -> Carried {
        self.may_run_dry()?;
        if self.table.viewer() != Viewer::Keeper {
            return refused(Message::new("ahead-predict-plays"));
        }
        let orders = self.on_file()?;
        self.save("predict", json!({ "turn": self.stored.turn }))?;
        let turn = self.table.turn().title;
        self.say(Message::new("ahead-predict-said").with("turn", turn.clone()));
        self.run_dry(
            &orders,
            Message::new("ahead-predict-title").with("turn", turn),
        )
    }

    /// Whether there is anything to be tried, and this mail has not had
    /// enough.
    fn may_run_dry(&self) -> Carried {
        if matches!(self.table.awaiting(), Awaiting::Over(_)) {
            return refused(Message::new("ahead-preview-over"));
        }
        let is_dry = |board: &&Board| board.alt.key == "ahead-preview-alt";
        if self.answer.boards.iter().filter(is_dry).count() >= MOST {
            return refused(Message::new("ahead-preview-too-many").with("count", MOST));
        }
        Ok(())
    }

    /// Resolves the turn with these orders and shows what comes of it.
    fn run_dry(&mut self, orders: &OrderTexts, title: Message) -> Carried {
        let viewer = self.table.viewer();
        let year_began = year::began(self.clerk.ledger, self.game.at(&self.stored), &*self.table)?;
        // The game's own dice may not show in what is only tried.
        let mut chance = Chance::example();
        let closed = self.table.try_out(orders, &mut chance);
        if !chance.drawn().is_empty() {
            self.say(Message::new("lots-example"));
        }
        for unknown in closed.unknown(viewer) {
            self.say(unknown);
        }
        self.answer.parts.push(Part::Report(Report {
            title: title.clone(),
            ..closed.report_since(&year_began, viewer)
        }));
        self.answer.boards.push(Board {
            turn: self.stored.turn.clone(),
            alt: Message::new("ahead-preview-alt").with("turn", self.table.turn().title),
            scene: Scene {
                title,
                ..closed.scene(viewer)
            },
        });
        Ok(())
    }
}

/// Lines by the seat that they are assumed of.
#[derive(Default)]
struct Assumed {
    base: OrderTexts,
    lines: BTreeMap<Seat, Vec<NumberedLine>>,
    notes: Vec<Noted>,
}

/// Sorts lines by seat: by the name before a colon, on the line or on a line
/// above; else by whose unit is ordered, the reader's first.
fn assume(table: &dyn TableView, own: Option<Seat>, lines: &[NumberedLine]) -> Assumed {
    let seats = table.seats();
    let mut assumed = Assumed::default();
    let mut current = None;
    for (number, text) in lines {
        let named = text
            .split_once(':')
            .and_then(|(name, rest)| Some((sheet::find(&seats, name)?, rest)));
        let (seat, rest) = match named {
            Some((seat, rest)) if rest.trim().is_empty() => {
                current = Some(seat);
                continue;
            }
            Some((seat, rest)) => (Some(seat), rest),
            None => (current.or_else(|| by_unit(table, own, text)), text.as_str()),
        };
        if let Some(seat) = seat {
            let lines = assumed.lines.entry(seat).or_default();
            lines.push((*number, rest.trim().to_owned()));
        } else {
            let all = seats.iter().map(|seat| Arg::Name(seat.name.clone()));
            let whose = Message::new("ahead-preview-whose");
            let help = Message::new("ahead-preview-whose-help");
            assumed.notes.push(Noted::new(
                text.clone(),
                Note::at(Severity::Error, *number, 0..text.len(), whose)
                    .help(help.with("seats", Arg::Any(all.collect()))),
            ));
        }
    }
    assumed
}

/// The only seat that can give an order: the reader's own, or another.
fn by_unit(table: &dyn TableView, own: Option<Seat>, text: &str) -> Option<Seat> {
    let can = |seat: &Seat| {
        let reading = table.read(*seat, &[], &[Line { number: 1, text }]);
        reading.given > 0
    };
    if own.is_some_and(|own| can(&own)) || table.skim(Line { number: 1, text }).orders == 0 {
        return own;
    }
    let all = (0u8..).map(Seat).take(table.seats().len());
    let found: Vec<Seat> = all.filter(can).collect();
    match found[..] {
        [only] => Some(only),
        [] => own,
        _ => None,
    }
}

impl Assumed {
    /// The orders of every seat, and what could not be used.
    fn read(mut self, table: &dyn TableView) -> (OrderTexts, Vec<Noted>) {
        let mut orders = self.base;
        for (seat, lines) in &self.lines {
            let base = orders.remove(seat).unwrap_or_default();
            let reading = table.read(*seat, &base, &Line::numbered(lines));
            let serious = |note: &Note| note.severity > Severity::Info;
            let text = |number: usize| {
                let found = lines.iter().find(|(of, _)| *of == number);
                found.map(|(_, text)| text.clone()).unwrap_or_default()
            };
            self.notes.extend(
                reading
                    .notes
                    .into_iter()
                    .filter(serious)
                    .map(|note| Noted::new(text(note.line), note)),
            );
            orders.insert(*seat, reading.on_file);
        }
        (orders, self.notes)
    }
}
