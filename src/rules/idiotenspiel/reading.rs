//! A mail's lines into the orders on file (Idiotenspiel 4.2, 4.6).

use std::ops::Range;

use super::attack;
use super::deploy;
use super::engine::{Engine, Verdict};
use super::event::{Code, Event};
use super::grammar::{self, Language, What};
use super::options::CombatMail;
use super::order::{Order, Policy, Target};
use super::position::{Position, Step};
use super::rules::{ItemId, Rules, UnitId};
use super::staying::Stays;
use super::turn::may_claim;
use super::{guide, movement, moving, phase, standing, vocabulary, words};
use crate::game::choices::About;
use crate::game::system::{self, Example, Line, Reading, Skimmed, Taken};
use crate::game::{Cite, Message, Note, Seat, Severity};
use crate::text::line::header;
use crate::text::talk::{self, Lexicon as _};

/// An order with where it was written; `None` if it was on file before.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) order: Order,
    pub(super) from: Option<Place>,
}

/// Where in a mail something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) span: Range<usize>,
}

/// A mail has at most so many orders, some for each unit that a game may have.
const MOST: usize = 500;

impl system::Language for Rules {
    /// A mail with a line that is no order at all changes nothing. One that orders
    /// what is not allowed is held: its other lines are on file, together with
    /// [`Order::Wait`], until a mail without errors comes or the deadline.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let mut notes = Vec::new();
        let mut written: Vec<Entry> = Vec::new();
        let mut stays = Stays::default();
        let mut is_readable = true;
        let language = Language {
            rules: self,
            seat: Some(seat),
        };
        let mut taken = Vec::with_capacity(lines.len());
        let mut is_below = false;
        let shares = self.options.setup.is_shared();
        let awaited = position.awaited(shares).contains(&seat);
        let places = position.step == Step::Deployment && awaited;
        for line in lines {
            if let Some(note) = other_turn(position, line) {
                is_readable = false;
                notes.push(note);
            }
            let side = places.then(|| grammar::side_alone(line.text)).flatten();
            let parts = side.unwrap_or_else(|| grammar::read(language, line.text));
            taken.push(match parts.is_empty() {
                true => Taken::beside(line.text),
                false if is_below => Taken::Below,
                false => Taken::Order,
            });
            if is_below {
                continue;
            }
            for (span, read) in parts {
                match read {
                    Ok(said) => {
                        is_below |= said.orders.contains(&Order::End);
                        let line = line.number;
                        let place = Place { line, span };
                        stays.put(&said, &place, &mut written);
                        written.extend(entries(self, position, said.orders, &place));
                    }
                    Err(problem) => {
                        is_readable &= !matches!(problem.what, What::Syntax(_));
                        notes.push(problem.note(line.number));
                    }
                }
            }
        }
        // What is not allowed is found by playing all of it again for each order,
        // so that there must be an end to them.
        if let Some(place) = written.get(MOST).and_then(|entry| entry.from.as_ref()) {
            is_readable = false;
            let message = Message::new("idiotenspiel-too-many").with("most", MOST);
            let span = place.span.clone();
            notes.push(Note::at(Severity::Error, place.line, span, message));
        }
        let is_error = |notes: &[Note]| notes.iter().any(|note| note.severity == Severity::Error);
        if !is_readable {
            put_aside(lines, &taken, &mut notes);
            return Reading {
                on_file: on_file.to_vec(),
                given: 0,
                lines: Taken::refused(lines, taken, &notes),
                notes,
            };
        }
        let mut all = merge(self, &stays.left(on_file), &written);
        notes.extend(stays.notes(self, position, &all));
        while let Some((index, code)) = first_fault(self, position, seat, &all) {
            let bad = all[index].clone();
            let of = |place: &Place| (place.line, place.span.clone());
            let (line, span) = bad.from.as_ref().map_or((0, 0..0), of);
            let mut note = refusal(self, line, span, &bad.order, code);
            note.help = help(self, position, awaited, &bad.order, code);
            notes.push(note);
            // A line counts as a whole or not at all.
            match bad.from {
                Some(place) => all.retain(|entry| entry.from.as_ref() != Some(&place)),
                None => {
                    all.remove(index);
                }
            }
        }
        if is_error(&notes) && awaited {
            all.retain(|entry| {
                if let (Order::End, Some(place)) = (&entry.order, &entry.from) {
                    let message = Message::new("idiotenspiel-not-ended");
                    let span = place.span.clone();
                    notes.push(Note::at(Severity::Error, place.line, span, message));
                }
                !matches!(entry.order, Order::End | Order::Wait)
            });
            all.push(Entry {
                order: Order::Wait,
                from: None,
            });
        }
        place_rest(self, position, seat, &mut all);
        notes.extend(doubts(self, position, seat, &all));
        notes.sort_by_key(|note| (note.line == 0, note.line, note.span.start));
        Reading {
            lines: Taken::refused(lines, taken, &notes),
            given: all.iter().filter(|entry| entry.from.is_some()).count(),
            on_file: all.into_iter().map(|entry| entry.order).collect(),
            notes,
        }
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut skimmed = Skimmed::default();
        for (_, read) in grammar::read(self.language(), line.text) {
            match read {
                Ok(said) => skimmed.orders += said.orders.len(),
                Err(problem) => skimmed.notes.push(problem.note(line.number)),
            }
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.language())
    }

    fn conditional(&self) -> Option<Message> {
        Some(Message::new("idiotenspiel-conditional"))
    }

    fn is_verb(&self, word: &str) -> bool {
        vocabulary::vocabulary().begins(word)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &self.language())
    }

    fn ends_turn(&self, order: &Order) -> bool {
        matches!(order, Order::End)
    }

    fn adds_up(&self, _position: &Position) -> bool {
        true
    }

    fn is_final(&self, order: &Order) -> bool {
        *order == Order::Resign
    }

    /// Civilians are spoken of by their names, too.
    fn names(&self, line: &str) -> bool {
        let language = self.language();
        talk::has_name(line, |word| {
            language.names(word) || self.is_titled(&word.key)
        })
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(self, order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        words::describe(self, order)
    }

    fn subject(&self, order: &Order) -> About {
        let of = |what: &str, unit: UnitId| format!("{what} {}", words::unit(self, unit));
        let item = |item: ItemId| format!("item {}", self.item(item).id);
        About::One(match order {
            // Who slips away does so before everything else (I-62).
            Order::Move { unit, with, .. } if self.unit(*unit).slips > 0 && with.is_empty() => {
                return About::First(of("move", *unit));
            }
            Order::Place { unit, .. } | Order::Move { unit, .. } => of("move", *unit),
            Order::Face { unit, .. } => of("face", *unit),
            Order::Fight { unit, .. } => of("fight", *unit),
            Order::Guard { captive, .. } => of("guard", *captive),
            Order::Take { item: it, .. } | Order::Drop { item: it, .. } => item(*it),
            Order::Policy(policy) => {
                let what = match policy {
                    Policy::Retreat(..) => "retreat",
                    Policy::Advance(..) => "advance",
                    Policy::Roll(..) => "roll",
                    Policy::Capture(_) => "capture",
                    Policy::Counter(_) => "counter",
                    Policy::Strike(..) => "strike",
                };
                match policy.unit() {
                    Some(unit) => of(what, unit),
                    None => what.to_owned(),
                }
            }
            Order::Side { .. } => "side".to_owned(),
            Order::Rest => "rest".to_owned(),
            Order::Pass => "pass".to_owned(),
            Order::End => return About::End,
            Order::Wait | Order::Resign | Order::Claim => return About::Several,
        })
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let mut notes = Vec::new();
        if !self.awaited(position).contains(&seat) {
            return notes;
        }
        let mut say = |severity, message| notes.push(Note::new(severity, message));
        if position.step == Step::Deployment {
            let lacks = standing::lacks(self, position, seat, on_file);
            let waits = !lacks.is_empty() && on_file.contains(&Order::End);
            for lack in lacks {
                say(Severity::Warning, lack);
            }
            if waits {
                say(Severity::Warning, Message::new("idiotenspiel-end-waits"));
            }
        }
        if on_file.contains(&Order::Wait) {
            say(Severity::Warning, Message::new("idiotenspiel-held"));
        }
        notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        guide::examples(self, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        guide::sheet(self, position, seat)
    }
}

impl Rules {
    /// The language of orders, whoever gives them.
    const fn language(&self) -> Language<'_> {
        Language {
            rules: self,
            seat: None,
        }
    }
}

/// Orders as they are meant where things stand, with where they were written.
fn entries(
    rules: &Rules,
    position: &Position,
    orders: Vec<Order>,
    place: &Place,
) -> impl Iterator<Item = Entry> {
    let meant = |order: Order| moving::far(rules, position, order.meant_in(position.step));
    orders.into_iter().map(move |order| Entry {
        order: meant(order),
        from: Some(place.clone()),
    })
}

/// Says that a mail counts for nothing, and of each of its orders that it is
/// not taken.
fn put_aside(lines: &[Line<'_>], taken: &[Taken], notes: &mut Vec<Note>) {
    let said = Note::new(Severity::Error, Message::new("idiotenspiel-put-aside"));
    Taken::put_aside(lines, taken, notes, &said);
    // A mail for another turn says so itself, and so does one that is too long.
    let says_why = ["idiotenspiel-turn-mismatch", "idiotenspiel-too-many"];
    if !(notes.iter()).any(|note| says_why.contains(&&*note.message.key)) {
        let refused = Message::new("idiotenspiel-mail-refused");
        notes.push(Note::new(Severity::Error, refused));
    }
}

/// What to do about an order that was refused, where it is not plain.
fn help(
    rules: &Rules,
    position: &Position,
    awaited: bool,
    order: &Order,
    code: Code,
) -> Option<Message> {
    match (code, position.step) {
        _ if position.outcome.is_some() => None,
        (Code::StackFull, Step::Turn) => Some(Message::new("idiotenspiel-help-stack")),
        (Code::NotNow, Step::Turn) if awaited && matches!(order, Order::Fight { .. }) => {
            Some(Message::new("idiotenspiel-help-fights-later"))
        }
        (Code::NotNow, Step::Fights | Step::Reaction) if awaited => {
            Some(Message::new("idiotenspiel-help-fights-now"))
        }
        (Code::NotNow, _) => {
            let due = standing::turn_title(rules, position);
            Some(Message::new("idiotenspiel-help-now").with("turn", due))
        }
        _ => None,
    }
}

fn refusal(rules: &Rules, line: usize, span: Range<usize>, order: &Order, code: Code) -> Note {
    let unit = order
        .unit()
        .map_or_else(String::new, |id| words::unit(rules, id));
    let message = Message::new("idiotenspiel-refused")
        .with("order", words::describe(rules, order))
        .with("why", words::code(code).with("name", unit));
    Note::at(Severity::Error, line, span, message).cite(code.cite())
}

/// Idiotenspiel 4.6: a mail with `TURN n` where another turn is due is for
/// that one, and nothing of it counts.
fn other_turn(position: &Position, line: &Line<'_>) -> Option<Note> {
    let number = header(line.text)?.turn?;
    let number = u16::try_from(number).unwrap_or(u16::MAX);
    (number != position.turn).then(|| {
        let message = Message::new("idiotenspiel-turn-mismatch")
            .with("given", i32::from(number))
            .with("due", i32::from(position.turn));
        Note::at(Severity::Error, line.number, 0..line.text.len(), message)
            .cite(Cite::new("Idiotenspiel 4.6"))
    })
}

/// What was on file with what was written put in: about the same thing in its
/// place, otherwise behind it.
fn merge(rules: &Rules, on_file: &[Order], written: &[Entry]) -> Vec<Entry> {
    let mut all: Vec<Entry> = (on_file.iter())
        .map(|order| Entry {
            order: order.clone(),
            from: None,
        })
        .collect();
    let is_new = |test: fn(&Order) -> bool| written.iter().any(|entry| test(&entry.order));
    if is_new(Order::is_of_turn) {
        all.retain(|entry| entry.order != Order::Wait);
    }
    if is_new(|order| *order == Order::Pass) {
        all.retain(|entry| !entry.order.is_of_turn());
    } else if is_new(|order| order.is_of_turn() && *order != Order::End) {
        all.retain(|entry| entry.order != Order::Pass);
    }
    let mut front = 0;
    let mut leads = true;
    for entry in written {
        let order = &entry.order;
        let slips = matches!(order, Order::Move { unit, with, .. }
            if rules.unit(*unit).slips > 0 && with.is_empty());
        leads &= slips || !order.is_of_turn();
        let is_same = |other: &Entry| match (order, &other.order) {
            (Order::Policy(one), Order::Policy(two)) => one.replaces(two),
            (Order::End, Order::End)
            | (Order::Rest, Order::Rest)
            | (Order::Wait, Order::Wait)
            | (Order::Resign, Order::Resign)
            | (Order::Claim, Order::Claim) => true,
            (one, two) => other.from.is_none() && is_about_the_same(one, two),
        };
        if let Some(old) = all.iter_mut().find(|other| is_same(other)) {
            *old = entry.clone();
        } else if leads && slips && all.iter().any(|other| other.from.is_none()) {
            // A correction of what was to be done first (I-62).
            all.insert(front, entry.clone());
            front += 1;
        } else {
            all.push(entry.clone());
        }
    }
    // Where a unit's place was replaced, its old alternatives go, too.
    let placed = |entry: &Entry| match entry.order {
        Order::Place { unit, .. } => Some(unit),
        _ => None,
    };
    let renewed: Vec<_> = all
        .iter()
        .filter(|entry| entry.from.is_some())
        .filter_map(placed)
        .collect();
    all.retain(|entry| {
        entry.from.is_some() || !placed(entry).is_some_and(|unit| renewed.contains(&unit))
    });
    all
}

/// Puts placings in the place of the order to place the rest, and `END` last:
/// what stands below it would not be read again.
fn place_rest(rules: &Rules, position: &Position, seat: Seat, all: &mut Vec<Entry>) {
    if let Some(at) = all.iter().position(|entry| entry.order == Order::Rest) {
        let from = all.remove(at).from;
        let orders: Vec<Order> = all.iter().map(|entry| entry.order.clone()).collect();
        let places = deploy::rest(rules, position, seat, &orders);
        all.extend(places.map(|(unit, at)| Entry {
            order: Order::place(unit, at),
            from: from.clone(),
        }));
    }
    all.sort_by_key(|entry| entry.order == Order::End);
}

fn is_about_the_same(one: &Order, two: &Order) -> bool {
    let is_kind = std::mem::discriminant(one) == std::mem::discriminant(two);
    match one {
        Order::Side { .. } => is_kind,
        Order::Take { item, .. } => matches!(two, Order::Take { item: other, .. } if item == other),
        Order::Drop { item, .. } => matches!(two, Order::Drop { item: other, .. } if item == other),
        Order::Guard { captive, .. } => {
            matches!(two, Order::Guard { captive: other, .. } if captive == other)
        }
        _ => is_kind && one.unit().is_some() && one.unit() == two.unit(),
    }
}

/// What a step takes orders of.
fn is_due(rules: &Rules, step: Step, order: &Order) -> bool {
    let is_one = rules.options.combat_mail == CombatMail::One;
    match order {
        Order::Side { .. } | Order::Place { .. } | Order::Rest => step == Step::Deployment,
        Order::Fight { .. } => match step {
            Step::Turn => is_one,
            Step::Fights | Step::Reaction => true,
            Step::Deployment => false,
        },
        Order::Move { .. }
        | Order::Face { .. }
        | Order::Take { .. }
        | Order::Drop { .. }
        | Order::Guard { .. } => step == Step::Turn,
        _ => true,
    }
}

/// The first of the orders that is not allowed, and why.
fn first_fault(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    all: &[Entry],
) -> Option<(usize, Code)> {
    let awaited = position
        .awaited(rules.options.setup.is_shared())
        .contains(&seat);
    for (index, Entry { order, .. }) in all.iter().enumerate() {
        if position.outcome.is_some() && *order != Order::Wait {
            return Some((index, Code::NotNow));
        }
        if order.is_of_turn() && (!awaited || !is_due(rules, position.step, order)) {
            return Some((index, Code::NotNow));
        }
        if *order == Order::Claim && !may_claim(position, seat) {
            return Some((index, Code::NotAway));
        }
        if let Some(code) = whose(rules, seat, order) {
            return Some((index, code));
        }
    }
    let orders: Vec<Order> = all.iter().map(|entry| entry.order.clone()).collect();
    let mut engine = Engine::new(rules, position);
    let verdicts = match position.step {
        _ if !awaited => Vec::new(),
        Step::Deployment => deploy::run(&mut engine, seat, &orders),
        Step::Turn => movement::run(&mut engine, seat, &orders),
        Step::Fights | Step::Reaction => Vec::new(),
    };
    let refused = verdicts
        .iter()
        .enumerate()
        .find_map(|(index, verdict)| match verdict {
            Some(Verdict::Refused(code)) => Some((index, *code)),
            _ => None,
        });
    refused.or_else(|| unfit_fight(&engine, &orders))
}

/// What a seat cannot order because of whose a unit is.
fn whose(rules: &Rules, seat: Seat, order: &Order) -> Option<Code> {
    use super::order::Policy;
    let is_theirs = |id| rules.unit(id).seat != seat;
    match order {
        Order::Place { unit, .. } => (rules.placer(*unit) != seat).then_some(Code::NotYours),
        Order::Fight { unit, targets, .. } | Order::Policy(Policy::Strike(unit, targets)) => {
            let is_own = |target: &Target| matches!(target, Target::Unit(id) if !is_theirs(*id));
            (is_theirs(*unit) || targets.iter().any(is_own)).then_some(Code::NotYours)
        }
        Order::Policy(policy) => (policy.unit())
            .filter(|&id| is_theirs(id))
            .map(|_| Code::NotYours),
        _ => order
            .unit()
            .filter(|&id| is_theirs(id))
            .map(|_| Code::NotYours),
    }
}

/// A fight that cannot come about whatever happens: its unit is gone, or has
/// no more attacks.
fn unfit_fight(engine: &Engine<'_>, orders: &[Order]) -> Option<(usize, Code)> {
    if engine.is_over() {
        return None;
    }
    let fighter = |order: &Order| match order {
        Order::Fight { unit, .. } => Some(*unit),
        _ => None,
    };
    orders.iter().enumerate().find_map(|(index, order)| {
        let unit = fighter(order)?;
        let before = orders[..index]
            .iter()
            .filter(|other| fighter(other) == Some(unit))
            .count();
        let done = usize::from(engine.now.tally(unit).attacks);
        let is_spent = before + done >= usize::from(engine.rules.unit(unit).attacks());
        let why = match attack::ready(engine.rules, &engine.now, unit) {
            Err(code) => Some(code),
            Ok(()) => is_spent.then_some(Code::NoAttackLeft),
        };
        why.map(|code| (index, code))
    })
}

/// Remarks on fights that could not come about as things stand after the
/// moves; what happens before them may change that.
fn doubts(rules: &Rules, position: &Position, seat: Seat, all: &[Entry]) -> Vec<Note> {
    let orders: Vec<Order> = all.iter().map(|entry| entry.order.clone()).collect();
    if position.step == Step::Deployment
        || !orders
            .iter()
            .any(|order| matches!(order, Order::Fight { .. }))
    {
        return Vec::new();
    }
    let mut engine = Engine::new(rules, position);
    if position.step == Step::Turn {
        movement::run(&mut engine, seat, &orders);
        engine.emit(Event::Combat);
    }
    let mut notes = Vec::new();
    for Entry { order, from } in all {
        if let (Order::Fight { unit, targets, .. }, Some(place)) = (order, from)
            && !engine.is_over()
            && let Err(code) = phase::pick(&engine, *unit, targets)
        {
            let message = Message::new("idiotenspiel-fight-doubtful")
                .with("order", words::describe(rules, order))
                .with(
                    "why",
                    words::code(code).with("name", words::unit(rules, *unit)),
                );
            let note = Note::at(Severity::Warning, place.line, place.span.clone(), message);
            notes.push(note.cite(code.cite()));
        }
    }
    notes
}
