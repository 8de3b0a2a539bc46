//! Seats and turns as players name them.

use super::Desk;
use crate::fault::did_you_mean;
use crate::game::system::TurnName;
use crate::game::{Arg, Lang, Message, Seat};
use crate::judge::JudgeError;
use crate::mail::command::Raw;
use crate::report::words::Words;
use crate::store::StoredTurn;

/// A name as it is compared: letters and digits alone, small.
fn key(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

impl Desk<'_, '_> {
    /// The seat that a player names: by id, name in either language, mark,
    /// or the beginning of a name that only one seat has. Says so if it is
    /// none.
    pub(super) fn seat_named(&mut self, raw: &Raw) -> Option<Seat> {
        let wanted = key(raw.as_str());
        let seats = self.table.seats();
        let spellings = |index: usize| {
            let seat = &seats[index];
            [
                key(&seat.id),
                key(seat.name.get(Lang::En)),
                key(seat.name.get(Lang::De)),
            ]
        };
        let whole = (0..seats.len())
            .find(|&index| spellings(index).contains(&wanted) || key(&seats[index].mark) == wanted);
        let begun: Vec<usize> = (0..seats.len())
            .filter(|&index| {
                !wanted.is_empty()
                    && spellings(index)
                        .iter()
                        .any(|name| name.starts_with(&wanted))
            })
            .collect();
        let found = match (whole, &begun[..]) {
            (Some(index), _) => Some(index),
            (None, [only]) => Some(*only),
            _ => None,
        };
        if let Some(index) = found {
            return u8::try_from(index).ok().map(Seat);
        }
        let names: Vec<Arg> = seats
            .iter()
            .map(|seat| Arg::Name(seat.name.clone()))
            .collect();
        let near = did_you_mean(raw.as_str(), seats.iter().map(|seat| seat.id.as_str()));
        let near = near.and_then(|id| seats.iter().find(|seat| seat.id == id));
        self.say(match near {
            Some(seat) => Message::new("desk-seat-near")
                .with("text", raw.as_str())
                .with("seat", &seat.name),
            None => Message::new("desk-seat-unknown")
                .with("text", raw.as_str())
                .with("seats", Arg::Any(names)),
        });
        None
    }

    /// The closed turn that a player names, by its code or the words of its
    /// title in the order of the title; the last of those that fit. Says so
    /// if there is none.
    pub(super) fn turn_named(&mut self, raw: &Raw) -> Result<Option<StoredTurn>, JudgeError> {
        let found = self.closed_turn_named(raw)?;
        if found.is_none() {
            self.say(Message::new("desk-turn-unknown").with("text", raw.as_str()));
        }
        Ok(found)
    }

    /// The same without a word.
    pub(super) fn closed_turn_named(
        &mut self,
        raw: &Raw,
    ) -> Result<Option<StoredTurn>, JudgeError> {
        let turns = self.work.closed_turns(&self.stored.id)?;
        let fits = |turn: &StoredTurn| {
            let table = self.game.table.at(&turn.before);
            table.is_ok_and(|table| names_turn(&table.turn(), raw.as_str()))
        };
        Ok(turns.into_iter().rev().find(fits))
    }
}

/// Whether a text is the name of a turn: its code, the beginning of its title
/// in a language, or its code as njudge writes it.
pub(in crate::judge) fn names_turn(turn: &TurnName, text: &str) -> bool {
    let wanted = key(text);
    let given = words_of(text);
    let begins = |lang| {
        let title = Words::new(lang).say(&turn.title);
        let words = words_of(&title);
        // "1901 fall", "fall movement 1901": in whatever order.
        let has = |given: &String| words.iter().any(|word| word.starts_with(given.as_str()));
        key(&title).starts_with(&wanted) || given.len() > 1 && given.iter().all(has)
    };
    !wanted.is_empty()
        && (key(&turn.code) == wanted
            || Lang::ALL.into_iter().any(begins)
            || codes_of(&turn.code).contains(&wanted))
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(key);
    words.filter(|word| !word.is_empty()).collect()
}

/// A turn's code as njudge writes it: `S1901M`.
pub(in crate::judge) fn short_code(turn: &TurnName) -> String {
    code_of(&turn.code).to_uppercase()
}

/// A turn's code as njudge writes it, such as `S1901M`. Its adjustments are
/// those of the fall, whatever season a game has them in.
fn codes_of(code: &str) -> [String; 2] {
    let own = code_of(code);
    let fall = own.strip_prefix('w').filter(|rest| rest.ends_with('b'));
    let fall = fall.map_or_else(|| own.clone(), |rest| format!("f{rest}"));
    [own, fall]
}

/// The first letters of season and phase around the year.
fn code_of(code: &str) -> String {
    let mut parts = code.split('-');
    let year = parts.next().unwrap_or_default();
    let words: Vec<&str> = parts.filter(|part| part.parse::<u32>().is_err()).collect();
    let letter = |word: Option<&&str>| word.and_then(|word| word.chars().next()).unwrap_or(' ');
    match words[..] {
        [season, kind] => {
            let kind = if kind == "adjustments" {
                'b'
            } else {
                letter(Some(&kind))
            };
            format!("{}{year}{kind}", letter(Some(&season)))
        }
        [kind] => {
            let kind = if kind == "adjustments" {
                'b'
            } else {
                letter(Some(&kind))
            };
            format!("f{year}{kind}")
        }
        _ => String::new(),
    }
}
