//! The game so far on one page.

use super::{Carried, Commands, refused};
use crate::game::report::{Block, Report, Section, Table};
use crate::game::{Arg, Message};
use crate::judge::table_before;
use crate::report::letter::Part;

/// How many rows the table has at most; the first and the last are told.
const MOST_ROWS: usize = 60;
/// How many of them are the first ones.
const FIRST_ROWS: usize = 10;

impl Commands<'_, '_> {
    /// What each seat had at the beginning of each turn at which it changed.
    pub(super) fn summary(&mut self) -> Carried {
        if self.table.counts().is_empty() {
            return refused(Message::new("ahead-summary-nothing"));
        }
        let mut rows: Vec<(Message, Vec<usize>)> = Vec::new();
        for turn in self.clerk.ledger.closed_turns(&self.stored.id)? {
            let table = table_before(self.game, &turn)?;
            let counts = table.counts();
            if rows.last().is_none_or(|(_, last)| *last != counts) {
                rows.push((table.turn().title, counts));
            }
        }
        rows.push((self.table.turn().title, self.table.counts()));
        let total = rows.len();
        let mut blocks = vec![Block::Line(Message::new("ahead-summary-note"))];
        if total > MOST_ROWS {
            let left = total - MOST_ROWS;
            rows.drain(FIRST_ROWS..FIRST_ROWS + left);
            blocks.push(Block::Line(
                Message::new("ahead-summary-cut")
                    .with("count", left)
                    .with("total", total),
            ));
        }
        let mark = |mark: String| Message::new("ahead-line").with("line", mark);
        let seats = self.table.seats().into_iter().map(|seat| mark(seat.mark));
        let rows = rows.into_iter().map(|(title, counts)| {
            let counts = counts.into_iter().map(Arg::from);
            std::iter::once(Arg::Message(title)).chain(counts).collect()
        });
        blocks.push(Block::Table(Table {
            head: std::iter::once(Message::new("ahead-summary-turn"))
                .chain(seats)
                .collect(),
            rows: rows.collect(),
        }));
        let names = self.table.seats();
        let legend = names.iter().map(|seat| {
            Arg::Message(
                Message::new("ahead-summary-seat")
                    .with("mark", seat.mark.as_str())
                    .with("seat", &seat.name),
            )
        });
        blocks.push(Block::Line(
            Message::new("ahead-summary-seats").with("seats", Arg::All(legend.collect())),
        ));
        self.answer.parts.push(Part::Report(Report {
            title: Message::new("ahead-summary-title").with("game", self.game.id.as_str()),
            summary: Vec::new(),
            sections: vec![Section::new(Message::new("ahead-summary-heading"), blocks)],
        }));
        Ok(())
    }
}
