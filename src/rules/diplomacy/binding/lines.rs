//! What lines say of each other: headings, and orders that a mail program has
//! broken in two.

use super::Binder;
use crate::game::system::Line;
use crate::game::{Message, Note, Seat, Severity};
use crate::rules::diplomacy::grammar::{
    Form, LineKind, LineReading, NamedPower, Own, Sort, Written, is_wish, leaves_herd,
    read_own_line, sends_herd,
};
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::text::names::is_first_name;
use crate::text::vocabulary::is_polite;
use crate::text::{change, fold};

/// What the headings above a line say of it.
#[derive(Debug, Default)]
pub(super) struct Headings {
    /// Whose orders they are.
    pub(super) power: Option<NamedPower>,
    /// Which sort of pieces they are for.
    sort: Option<Sort>,
    /// The last of them with a colon, which may say what is done at places that are
    /// named alone: "Builds:".
    last: String,
    /// Where the only unit is that has to retreat.
    retreating: Option<String>,
}

/// Reads a line as if this stood before it, if all of it can be read then, and says
/// by how many bytes places in it are further on.
fn read_behind(
    variant: &Variant,
    before: &str,
    line: Line<'_>,
    own: Own,
) -> Option<(LineReading, usize)> {
    let whole = format!("{before} {}", line.text);
    let text = &whole;
    let number = line.number;
    let read = read_own_line(variant, Line { number, text }, own);
    let is_whole =
        |order: &Result<Written, Note>| order.as_ref().is_ok_and(|it| !it.is_place_alone());
    let is_read = read.kind == LineKind::Orders && read.commented.is_none();
    (is_read && read.orders.iter().all(is_whole)).then(|| (read, before.len() + 1))
}

impl Headings {
    /// None yet, where things stand for a seat.
    pub(super) fn of(variant: &Variant, position: &Position, seat: Seat) -> Self {
        let is_retreat = position.turn.phase.kind == PhaseKind::Retreats;
        let mut dislodged = position.dislodged_of(seat).filter(|_| is_retreat);
        let only = dislodged.next().filter(|_| dislodged.next().is_none());
        let place = |unit: Unit| variant.map.province(unit.at).id.clone();
        Self {
            retreating: only.map(|dislodged| place(dislodged.unit)),
            ..Self::default()
        }
    }

    /// Takes a line that is a heading.
    pub(super) fn meet(&mut self, variant: &Variant, seat: Seat, text: &str, read: &LineReading) {
        // "Gangs: cul - bja" ends what is for herds.
        if read.sort.is_some() && (read.kind == LineKind::Blank || self.sort.is_some()) {
            self.sort = read.sort;
        }
        if read.kind != LineKind::Blank {
            return;
        }
        if text.trim_end().ends_with(':') {
            text.trim().clone_into(&mut self.last);
        }
        let Some(power) = read.power else { return };
        match sort_meant(variant, seat, text, power) {
            Some(kind) => self.sort = Some(Sort::Unit(kind)),
            None => self.power = Some(power),
        }
    }

    /// Reads a line that is no order by itself together with the heading above it,
    /// as if both stood on one line: "Builds:" and below it "Paris"; or as one for
    /// the only unit that has to retreat: "Ruhr", "retreat to Kiel", "disband".
    pub(super) fn complete(
        &self,
        variant: &Variant,
        line: Line<'_>,
        read: &LineReading,
        own: Own,
    ) -> Option<(LineReading, usize)> {
        let mut orders = read.orders.iter();
        // "R Bur" means its retreat, where there is but one.
        let is_retreat = |order: &Written| {
            self.retreating.is_some() && matches!(order.form, Form::Bare { removed: true, .. })
        };
        let is_broken = orders
            .any(|order| (order.as_ref()).map_or(true, |it| it.is_place_alone() || is_retreat(it)));
        let is_short = || line.text.split_whitespace().count() <= SHORTEST;
        let is_begun = self.retreating.is_some() && read.kind == LineKind::Prose;
        if !(is_broken || is_begun && is_short()) {
            return None;
        }
        let retreats = self.retreating.iter().flat_map(|place| {
            let verbs = ["", " R"].into_iter();
            verbs.map(move |verb| format!("{place}{verb}"))
        });
        let heading = (!self.last.is_empty()).then(|| self.last.clone());
        let mut before = heading.into_iter().chain(retreats);
        let text = &without_subject(line.text);
        let line = Line { text, ..line };
        before.find_map(|before| read_behind(variant, &before, line, own))
    }

    /// Whether a line is talk though it begins like an order.
    pub(super) fn is_talk(&self, line: Line<'_>) -> bool {
        self.sort.is_none() && is_signature(line.text)
    }

    /// Says which sort of piece is built or driven where the line leaves it
    /// out, and what the heading says of a herd besides.
    pub(super) fn give_sort(&self, written: &mut Written) -> Option<Written> {
        let sort = self.sort?;
        written.give_sort(sort);
        written.herd_stays(sort)
    }
}

/// The sort of units that the letter of a power means: "A:" and "F:" head armies
/// and fleets where they are not one's own power, too.
pub(super) fn sort_meant(
    variant: &Variant,
    seat: Seat,
    text: &str,
    power: NamedPower,
) -> Option<UnitKind> {
    let mut letters = text[power.span.range()].chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let kind = variant.unit_lettered(letter);
    kind.filter(|_| power.seat != seat)
}

/// A line with blanks for who says it or what it speaks of, where its subject is known:
/// "I'll retreat to Kiel", "it goes to Kiel"; as many bytes as before.
fn without_subject(text: &str) -> String {
    const SUBJECTS: &str = "i ill id we well wed it hell hed he she they ich wir sie er es die der \
        my mein meine this unit einheit piece";
    let words = fold::words(text);
    let is_subject = |word: &&fold::Word<'_>| {
        fold::is_listed(&word.key, SUBJECTS) || is_polite(&word.key) && word.key.len() > 1
    };
    let behind = words.get(words.iter().take_while(is_subject).count());
    let mut text = text.to_owned();
    fold::blank(&mut text, 0..behind.map_or(0, |word| word.start));
    text
}

/// Whether a line is somebody's first name and nothing else, as below a
/// letter. It may be the abbreviation of a place, too, but without a heading a
/// place alone orders nothing.
fn is_signature(text: &str) -> bool {
    let text = text.trim();
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.all(char::is_lowercase)
        && is_first_name(&fold::key(text))
}

/// "first choice Ruhr, second choice Kiel"
const SHORTEST: usize = 6;

/// A second line is no longer than this if it ends the first.
const LONGEST: usize = 60;

/// An order whose line breaks off at its dash or "to", with the line below that
/// ends it, or one below which stands that the herd comes along or stays, or that
/// "both" go: both as one line, if that can be read.
pub(super) fn wrapped(
    variant: &Variant,
    line: Line<'_>,
    below: Line<'_>,
    own: Own,
) -> Option<LineReading> {
    let text = line.text.trim_end();
    let last = text.split_whitespace().last().unwrap_or_default();
    let breaks_off = text.ends_with(['-', '>', '\u{2013}', '\u{2014}', '\u{2192}'])
        || matches!(last, "to" | "into" | "nach");
    if below.text.trim().is_empty() || below.text.len() > LONGEST {
        return None;
    }
    let mut said = (variant.herds && !breaks_off).then(|| change::unopened(below.text));
    let wish = said
        .iter_mut()
        .flatten()
        .find(|said| is_wish(variant, said));
    let wishes = wish.is_some();
    let first = below.text.split_whitespace().next().map(fold::key);
    let goes_on = variant.herds && first.is_some_and(|word| matches!(&*word, "both" | "beide"));
    let sends = !breaks_off && sends_herd(variant, below.text);
    if !breaks_off && !wishes && !goes_on && !sends {
        return None;
    }
    // The dash of a comment breaks nothing off.
    if text.contains('#') || text.contains("//") {
        return None;
    }
    let (open, close) = match (wishes, sends) {
        (true, _) => (" (", ")"),
        (_, true) => (", ", ""),
        _ => (" ", ""),
    };
    let whole = format!("{text}{open}{}{close}", wish.unwrap_or(below.text).trim());
    let begins = text.len() + open.len();
    let number = line.number;
    let text = &whole;
    let mut read = read_own_line(variant, Line { number, text }, own);
    let end = line.text.len();
    for order in &mut read.orders {
        let written = order.as_mut().ok()?;
        // Nothing but a province is no order that a dash could have cut in two.
        if matches!(written.form, Form::Bare { .. }) {
            return None;
        }
        written.clip(end);
    }
    if let Some(note) = &mut read.commented {
        // A comment stands in the line below.
        let indent = below.text.len() - below.text.trim_start().len();
        let place = |at: usize| at.saturating_sub(begins) + indent;
        note.line = below.number;
        note.span = place(note.span.start)..place(note.span.end);
    }
    (read.kind == LineKind::Orders).then_some(read)
}

impl Binder<'_> {
    /// Takes a line to which something was put to read it: what is said of it points
    /// at the line as it stands.
    pub(super) fn take_completed(
        &mut self,
        line: Line<'_>,
        (read, by): (LineReading, usize),
        headings: &Headings,
    ) {
        let (noted, given, alone) = (self.notes.len(), self.given.len(), self.alone.len());
        self.take_line(line, read, headings);
        for note in self.notes.iter_mut().skip(noted) {
            note.span = note.span.start.saturating_sub(by)..note.span.end.saturating_sub(by);
        }
        let given = self.given.iter_mut().skip(given);
        for given in given.chain(self.alone.iter_mut().skip(alone)) {
            given.spot.span.start = given.spot.span.start.saturating_sub(by);
            given.spot.span.end = given.spot.span.end.saturating_sub(by);
        }
    }

    /// Takes an order with the line below that belongs to it. A herd that is said
    /// to stay must be with the gang: else another one may be meant.
    pub(super) fn take_wrapped(
        &mut self,
        (line, below): (Line<'_>, Line<'_>),
        read: LineReading,
        headings: &Headings,
    ) {
        let before = self.given.len();
        self.take_line(line, read, headings);
        let has_herd = |order: Order| match order {
            Order::Unit { at, .. } => self.position.herd_at(at).is_some(),
            _ => true,
        };
        let given = self.given.get(before..).unwrap_or_default();
        let is_lost = !given.is_empty() && !given.iter().any(|given| has_herd(given.order));
        let leaves = |said: &str| leaves_herd(self.variant, said);
        if is_lost && change::unopened(below.text).any(leaves) {
            let message = Message::new("diplomacy-note-herd-which");
            let span = 0..below.text.len();
            let note = Note::at(Severity::Error, below.number, span, message);
            self.notes.push(note);
        }
    }
}
