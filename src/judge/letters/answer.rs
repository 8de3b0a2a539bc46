//! What a mail is answered with, besides what is said about its orders.

use super::Board;
use crate::game::Message;
use crate::mail::outgoing::Attachment;
use crate::report::letter::{Noted, Part};

/// What a mail is answered with, besides what is said about its orders.
#[derive(Debug, Default)]
pub(in crate::judge) struct Answer {
    /// What was done or why it was not, in the order of the mail.
    pub(in crate::judge) said: Vec<Message>,
    /// What was asked for.
    pub(in crate::judge) parts: Vec<Part>,
    /// Boards that were asked for.
    pub(in crate::judge) boards: Vec<Board>,
    /// The board with what is on file for the sender, shown below it.
    pub(in crate::judge) own_board: Option<Board>,
    /// Whether the deadline goes along for calendars.
    pub(in crate::judge) calendar: bool,
    /// Files that were asked for.
    pub(in crate::judge) files: Vec<Attachment>,
    /// Whether the mail gave orders and the seat has none on file.
    pub(in crate::judge) not_filed: bool,
}

impl Answer {
    /// Adds notes on lines, behind those under the same heading.
    pub(in crate::judge) fn add_notes(&mut self, heading: Message, notes: Vec<Noted>) {
        let same = self.parts.iter_mut().find_map(|part| match part {
            Part::Notes { heading: of, notes } if *of == heading => Some(notes),
            _ => None,
        });
        match same {
            Some(same) => same.extend(notes),
            None => self.parts.push(Part::Notes { heading, notes }),
        }
    }

    /// Lists something below a heading.
    pub(in crate::judge) fn list(&mut self, heading: Message, lines: Vec<Message>) {
        self.parts.push(Part::lines(heading, lines));
    }

    /// Says what holds for several lines alike, once.
    pub(in crate::judge) fn say_once(&mut self, message: Message) {
        if !self.said.contains(&message) {
            self.said.push(message);
        }
    }

    /// Adds another answer to this one.
    pub(in crate::judge) fn join(&mut self, other: Self) {
        // All of it by name, so that nothing that is added is left out.
        let Self {
            said,
            parts,
            boards,
            own_board,
            calendar,
            files,
            not_filed,
        } = other;
        self.said.extend(said);
        self.parts.extend(parts);
        self.boards.extend(boards);
        self.own_board = self.own_board.take().or(own_board);
        self.calendar |= calendar;
        self.files.extend(files);
        self.not_filed |= not_filed;
    }
}
