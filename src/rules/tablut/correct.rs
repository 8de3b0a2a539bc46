//! Corrections by a game's keeper: one line of TFEN.

use super::board::Side;
use super::movement::moves;
use super::position::{Position, State};
use crate::game::system::Line;
use crate::game::{Message, Note, Severity};

/// The position with what a line such as `TFEN 9/9/… w 0 12` states. The list
/// of moves begins anew there, so that earlier positions cannot be claimed.
/// Numbers that are left out stay as they are; the game cannot be put back.
pub(super) fn correct(position: &Position, lines: &[Line<'_>]) -> Result<Position, Vec<Note>> {
    let mut stated = None;
    let mut notes = Vec::new();
    for line in lines.iter().filter(|line| !line.text.trim().is_empty()) {
        match statement(position, line.text.trim()) {
            Ok(_) if stated.is_some() => {
                notes.push(note(line, Message::new("tablut-correct-twice")));
            }
            Ok(state) => stated = Some(state),
            Err(why) => notes.push(note(line, why)),
        }
    }
    let Some(state) = stated.filter(|_| notes.is_empty()) else {
        if notes.is_empty() {
            let message = Message::new("tablut-correct-unread");
            notes.push(Note::new(Severity::Error, message));
        }
        return Err(notes);
    };
    let mut after = Position::new(state);
    after.asides = position.asides;
    after.missed = position.missed;
    Ok(after)
}

/// What a correction has changed; what came before it is forgotten.
pub(super) fn changes(before: &Position, after: &Position) -> Vec<Message> {
    vec![
        Message::new("tablut-corrected")
            .with("was", before.state().tfen())
            .with("is", after.state().tfen()),
        Message::new("tablut-corrected-anew"),
    ]
}

fn note(line: &Line<'_>, why: Message) -> Note {
    Note::at(Severity::Error, line.number, 0..line.text.len(), why)
}

fn statement(position: &Position, text: &str) -> Result<State, Message> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    if !word.trim_end_matches(':').eq_ignore_ascii_case("tfen") {
        return Err(Message::new("tablut-correct-unread"));
    }
    let wrong = |why: String| Message::new("tablut-correct-wrong").with("why", why);
    let mut state = State::read(rest).map_err(wrong)?;
    let now = position.state();
    let given = rest.split_whitespace().count();
    if given < 2 {
        state.side = now.side;
    }
    if given < 3 {
        state.quiet = now.quiet;
    }
    if given < 4 {
        state.number = now.number;
    }
    state.board.check().map_err(wrong)?;
    if moves(&state.board, state.side, None).next().is_none() {
        return Err(wrong(format!("{} cannot move", state.side.word())));
    }
    // Turns have names that come but once.
    let place = |state: State| (state.number, state.side == Side::Black);
    if place(state) < place(now) {
        return Err(Message::new("tablut-correct-earlier"));
    }
    Ok(state)
}
