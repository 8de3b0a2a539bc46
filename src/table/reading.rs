//! A player's lines as orders: what is the same in every game.

use std::borrow::Cow;

use super::{doubt, sheet, wrapped};
use crate::game::system::{Line, Reading, RuleSystem, Skimmed, Taken};
use crate::game::{Message, Note, Seat, Severity};
use crate::text::line::{is_link, uncommented};
use crate::text::{amend, change};

/// Reads lines on top of what is on file for a seat.
pub(super) fn read<S: RuleSystem>(
    system: &S,
    position: &S::Position,
    seat: Seat,
    on_file: &[S::Order],
    lines: &[Line<'_>],
) -> Reading<S::Order> {
    let mistakes = |lines: &[Line<'_>]| {
        let unread = lines.iter().map(|line| system.skim(*line).notes.len());
        let notes = system.read(position, seat, &[], lines).notes;
        let is_refused = |note: &&Note| note.severity == Severity::Error;
        wrapped::Mistakes {
            unread: unread.sum(),
            refused: notes.iter().filter(is_refused).count(),
        }
    };
    let is_talk = |line: Line<'_>| system.skim(line) == Skimmed::default();
    let paragraphs = wrapped::paragraphs(lines, mistakes, is_talk);
    if paragraphs.is_empty() {
        return read_lines(system, position, seat, on_file, lines);
    }
    let as_one = wrapped::joined(lines, &paragraphs);
    let mut reading = read_lines(system, position, seat, on_file, &as_one);
    let gives = reading.given > 0;
    let (notes, taken) = (&mut reading.notes, &mut reading.lines);
    wrapped::put_back(lines, &paragraphs, notes, taken, gives);
    reading
}

fn read_lines<S: RuleSystem>(
    system: &S,
    position: &S::Position,
    seat: Seat,
    on_file: &[S::Order],
    lines: &[Line<'_>],
) -> Reading<S::Order> {
    // A player's own name above his orders is a heading in every game,
    // even where pieces are called so; and an address of the web by itself
    // orders nothing, whatever is in it.
    let seats = system.seats();
    let heads = |text: &str| {
        let name = text.trim().strip_suffix(':');
        name.is_some_and(|name| sheet::find(&seats, name) == Some(seat)) || is_link(text)
    };
    // An answer is read as the order that it is.
    let answers = lines.iter().map(|line| {
        let order = system.answer(position, line.text)?;
        Some(system.write(position, &order))
    });
    let answers: Vec<Option<String>> = answers.collect();
    let reads = |text: &str| {
        let skimmed = system.skim(Line { number: 1, text });
        skimmed.orders > 0 && skimmed.notes.is_empty()
    };
    let is_own = |name: &str| sheet::find(&seats, name) == Some(seat);
    let texts = lines
        .iter()
        .zip(&answers)
        .map(|(line, answer)| match answer {
            Some(order) => Cow::Borrowed(order.as_str()),
            None if heads(line.text) => Cow::Borrowed(""),
            // "Yellow: …" before an order that the game does not read with it.
            None => match line.text.split_once(':') {
                Some((name, rest)) if is_own(name) && !reads(line.text) && reads(rest) => {
                    Cow::Owned(format!("{:1$}{rest}", "", name.len() + 1))
                }
                _ => Cow::Borrowed(line.text),
            },
        });
    let mut texts: Vec<Cow<'_, str>> = texts.collect();
    let corrections = corrected(&mut texts, lines, &reads);
    let lines = lines.iter().zip(&texts);
    let lines = lines.map(|(line, text)| Line { text, ..*line });
    let lines: Vec<Line<'_>> = lines.collect();
    let mut reading = system.read(position, seat, on_file, &lines);
    if !on_file.is_empty() && !reading.lines.iter().any(|it| is_given(*it)) {
        about_file(system, position, on_file, &lines, &mut reading);
        return reading;
    }
    doubt::explain(&lines, &mut reading.notes, |line| system.skim(line));
    let of_lines = (&*reading.lines, &*reading.notes);
    let is_of_game = |text: &str| system.acts(text) > 0 || system.names(text);
    let mut notes = doubt::taking_back(&lines, of_lines, system.adds_up(position), is_of_game);
    let is_final = |order: &S::Order| system.is_final(order);
    if notes.is_empty() && reading.on_file.iter().any(is_final) && !on_file.iter().any(is_final) {
        let gives = |line: &Line<'_>| {
            let alone = system.read(position, seat, &[], &[*line]);
            alone.on_file.iter().any(is_final)
        };
        notes.extend(doubt::jesting(&lines, &reading.lines, gives));
    }
    if notes.is_empty() {
        let mut on_file = reading.on_file.iter().peekable();
        let talk = doubt::Talk {
            names: |line: &str| system.names(line),
            acts: |line: &str| system.acts(line),
            is_idle: on_file.peek().is_some() && on_file.all(|order| system.ends_turn(order)),
        };
        let mut notes = doubt::beside(&lines, &reading.lines, &talk);
        let is_number = |word: &str| word.contains(|c: char| c.is_ascii_digit());
        let speaks = |word: &str| is_number(word) || system.acts(word) > 0 || system.names(word);
        let alone = |line: Line<'_>| system.read(position, seat, &[], &[line]).on_file;
        let is_read = |line: Line<'_>, without: &str| {
            let bare = Line {
                text: without,
                ..line
            };
            alone(line) != alone(bare)
        };
        if !system.tells_brackets() {
            let of_lines = (&*reading.lines, &*reading.notes);
            let says = (speaks, |inside: &str| system.describes_only(inside));
            notes.extend(doubt::in_brackets(&lines, of_lines, says, is_read));
        }
        if !notes.is_empty() {
            reading.lines = Taken::refused(&lines, reading.lines, &notes);
            reading.notes.extend(notes);
        }
    } else {
        reading.refuse(on_file, &lines, notes);
    }
    for at in corrections {
        if reading.lines[at] == Taken::Order {
            reading.lines[at - 1] = Taken::Order;
        }
        for note in &mut reading.notes {
            if note.line == lines[at].number {
                note.span = 0..0;
            }
        }
    }
    reading
}

/// Whether a line is an order, or was meant for one.
const fn is_given(taken: Taken) -> bool {
    matches!(taken, Taken::Order | Taken::Refused)
}

/// What a mail without an order says of those on file: it takes all of them back, or
/// may be about them.
fn about_file<S: RuleSystem>(
    system: &S,
    position: &S::Position,
    on_file: &[S::Order],
    lines: &[Line<'_>],
    reading: &mut Reading<S::Order>,
) {
    let withdraws = |(line, taken): (&Line<'_>, &Taken)| {
        *taken == Taken::Talk && amend::withdraws_all(line.text)
    };
    if let Some(at) = lines.iter().zip(&reading.lines).position(withdraws) {
        let line = &lines[at];
        let message = Message::new("doubt-all-taken-back");
        let note = Note::at(Severity::Info, line.number, 0..line.text.len(), message);
        reading.notes.push(note);
        reading.on_file.clear();
        reading.given = 1;
        reading.lines[at] = Taken::Order;
        return;
    }
    let on_file: Vec<String> = (on_file.iter())
        .map(|order| system.write(position, order))
        .collect();
    let talk = doubt::Talk {
        names: |line: &str| system.names(line),
        acts: |line: &str| system.acts(line),
        is_idle: false,
    };
    let notes = doubt::of_file(lines, &reading.lines, &on_file, &talk);
    if !notes.is_empty() {
        let taken = std::mem::take(&mut reading.lines);
        reading.lines = Taken::refused(lines, taken, &notes);
        reading.notes.extend(notes);
    }
}

/// Reads "no, make that right" with the order directly above it, which it corrects:
/// the whole order stands in its line then. Gives the places of such lines.
fn corrected(
    texts: &mut [Cow<'_, str>],
    lines: &[Line<'_>],
    reads: &impl Fn(&str) -> bool,
) -> Vec<usize> {
    let mut found = Vec::new();
    for at in 1..texts.len() {
        let [above, below] = [&texts[at - 1], &texts[at]];
        let is_next = lines[at - 1].number + 1 == lines[at].number;
        if !is_next || !change::opens(below) || reads(below) || !reads(above) {
            continue;
        }
        let above = uncommented(above).trim_end_matches(['.', ',', ' ', ';']);
        let whole = format!("{above}, {}", below.trim());
        if change::settled(&whole) != whole && reads(&whole) {
            texts[at - 1] = Cow::Borrowed("");
            texts[at] = Cow::Owned(whole);
            found.push(at);
        }
    }
    found
}
