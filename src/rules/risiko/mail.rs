//! What a mail of a turn gives, order by order (Risiko 4.1).

use std::ops::Range;

use super::grammar::{self, Kind, Mistake, Said};
use super::meant::meant;
use super::order::{Attack, Condition, Order, Policy};
use super::position::Position;
use super::refusal::{answered, refused};
use super::{Risiko, account};
use crate::game::system::{Line, Taken};
use crate::game::{Cite, Message, Note, Seat, Severity};
use crate::text::amend::Adding;

/// What a mail gives.
#[derive(Default)]
pub(super) struct Mail {
    pub(super) hand_in: Option<Order>,
    pub(super) policies: Vec<Policy>,
    pub(super) turn: Vec<Order>,
    /// What of it counts but once, however often it is said.
    pub(super) once: Vec<Order>,
    pub(super) resigns: bool,
    pub(super) given: usize,
    pub(super) notes: Vec<Note>,
    /// The lines that say that the turn is finished.
    pub(super) ends: Vec<(usize, usize)>,
    /// What is on file of the turn.
    pub(super) old: Vec<Order>,
    /// Whether the mail goes on with that.
    pub(super) adding: Adding,
    /// Whether it takes something of it back.
    pub(super) amends: bool,
    /// The line which says that the mail corrects something and not what, and how
    /// long that is.
    pub(super) corrects: Option<(usize, usize)>,
    /// The last condition.
    pub(super) when: Option<Condition>,
    /// Where the order at hand takes the place of another.
    pub(super) place: Option<Place>,
    /// What the mail says to go without, and where.
    pub(super) without: Vec<(Kind, usize, Range<usize>)>,
}

impl Mail {
    pub(super) fn line(
        &mut self,
        game: &Risiko,
        position: &Position,
        seat: Seat,
        line: Line<'_>,
        pieces: Vec<grammar::Piece>,
    ) -> Taken {
        let mut taken = Taken::Question;
        for (span, said) in pieces {
            let said = said.and_then(|said| meant(game, (position, seat), said, &span));
            let said = match said {
                Ok(Said::Instead(now, before)) => self.instead(game, *now, &before, &span),
                Ok(Said::Otherwise(order)) => self.otherwise(*order, &span),
                said => said,
            };
            let said = match said {
                Ok(Said::Onto(attack)) => {
                    self.notes
                        .push(source(game, &attack).placed(line.number, span.clone()));
                    Ok(Said::Order(Order::Attack(attack)))
                }
                said => said,
            };
            match said {
                Err(mistake) => {
                    let note = mistake.note(line.number);
                    self.notes.push(note.cite(Cite::new("Risiko O-3")));
                }
                Ok(Said::Order(order)) => {
                    taken = Taken::Order;
                    match refused(game, position, seat, &order) {
                        None => {
                            self.given += 1;
                            self.take(order, line);
                        }
                        Some(refusal) => self.notes.push(refusal.placed(line.number, span)),
                    }
                }
                Ok(Said::Cancel(order)) => {
                    taken = Taken::Order;
                    if self.cancel(&order) {
                        self.given += 1;
                    } else {
                        let names_none =
                            matches!(&*order, Order::Attack(attack) if attack.route.is_empty());
                        let message = if names_none {
                            Message::new("risiko-note-cancel-which")
                        } else {
                            let order = account::describe(&game.board, &order);
                            Message::new("risiko-note-cancel").with("order", order)
                        };
                        let note = Note::at(Severity::Error, line.number, span, message);
                        self.notes
                            .push(note.help(Message::new("risiko-help-cancel")));
                    }
                }
                Ok(Said::Nothing(kind)) => {
                    taken = Taken::Order;
                    let is_begun = position.stage.begun || position.on_move != seat;
                    if kind == Kind::Exchange && !is_begun && game.must_exchange(position, seat) {
                        let message = Message::new("risiko-note-exchanged-anyway");
                        let note = Note::at(Severity::Warning, line.number, span.clone(), message);
                        self.notes.push(note.cite(Cite::new("Risiko R-51")));
                    }
                    self.without.push((kind, line.number, span));
                }
                Ok(question) => {
                    let answer = answered(game, position, seat, &question);
                    let note = Note::at(Severity::Info, line.number, span, answer);
                    self.notes.push(note);
                }
            }
        }
        taken
    }

    /// Puts an attack in the place of the only one that is like another, with all
    /// that was said of that if nothing new is said. Without one it is an attack like
    /// any other.
    fn instead(
        &mut self,
        game: &Risiko,
        now: Said,
        before: &Attack,
        span: &Range<usize>,
    ) -> Result<Said, Mistake> {
        let (Said::Onto(mut attack)
        | Said::Way(_, mut attack)
        | Said::Order(Order::Attack(mut attack))) = now
        else {
            return Ok(now);
        };
        let order = Order::Attack(before.clone());
        if let Some((place, old)) = self.found(&order)
            && let Order::Attack(old) = old
        {
            let is_plain = attack
                == Attack {
                    route: attack.route.clone(),
                    ..Attack::default()
                };
            let from = old.route.iter().rev().nth(1).copied();
            if let (&[to], Some(from)) = (&*attack.route, from)
                && game.board.borders(from, to)
            {
                attack.route.clone_from(&old.route);
                attack.route.pop();
                attack.route.push(to);
            }
            if attack.route.len() > 1 {
                if is_plain {
                    let route = std::mem::take(&mut attack.route);
                    attack = Attack { route, ..old };
                }
                self.place = Some(place);
                return Ok(Said::Order(Order::Attack(attack)));
            }
        }
        if attack.route.len() > 1 {
            return Ok(Said::Order(Order::Attack(attack)));
        }
        let to = attack.route.first();
        let to = to.map(|&to| game.board.land(to).name.clone());
        let message = Message::new("risiko-note-no-source");
        let message = to
            .into_iter()
            .fold(message, |message, to| message.with("to", to));
        Err(Mistake::new(span.clone(), message).help(Message::new("risiko-help-arrow")))
    }

    /// What is done if the condition above is not so.
    fn otherwise(&self, mut order: Order, span: &Range<usize>) -> Result<Said, Mistake> {
        let Some(above) = self.when else {
            return Err(
                Mistake::new(span.clone(), Message::new("risiko-note-otherwise"))
                    .help(Message::new("risiko-help-condition")),
            );
        };
        let contrary = Condition {
            not: !above.not,
            ..above
        };
        if let Order::Attack(Attack { when, .. }) | Order::Regroup { when, .. } = &mut order {
            *when = Some(contrary);
        }
        Ok(Said::Order(order))
    }

    fn take(&mut self, order: Order, line: Line<'_>) {
        if order.finishes() {
            self.ends.push((line.number, line.text.trim_end().len()));
        }
        if let Order::Attack(Attack { when, .. }) | Order::Regroup { when, .. } = &order {
            self.when = when.or(self.when);
        }
        match self.place.take() {
            Some(Place::Given(at)) => {
                self.turn[at] = order;
                return;
            }
            Some(Place::Filed(at)) => {
                self.amends = true;
                self.old[at] = order;
                return;
            }
            None => {}
        }
        match order {
            Order::HandIn { .. } => self.hand_in = Some(order),
            Order::Defend(policy) => {
                self.policies
                    .retain(|other| other.scope() != policy.scope());
                self.policies.push(policy);
            }
            Order::Resign => self.resigns = true,
            Order::Draw | Order::End | Order::Pass => {
                if !self.once.contains(&order) {
                    self.once.push(order.clone());
                    self.turn.push(order);
                }
            }
            order => self.turn.push(order),
        }
    }

    /// Whether a turn is on file or has been given, so that it may end.
    pub(super) fn is_begun(&self) -> bool {
        !self.turn.is_empty() || !self.old.is_empty()
    }

    /// Whether the orders on file stay.
    fn keeps(&self) -> bool {
        let is_joined = self.adding.is_said() || self.amends || self.corrects.is_some();
        is_joined || self.turn.iter().all(Order::completes)
    }

    /// What says that it corrects something and not what comes beside what is on file,
    /// unless it is a whole turn: nobody knows what it takes the place of.
    pub(super) fn correct(&mut self) {
        let is_whole = self
            .turn
            .iter()
            .any(|order| matches!(order, Order::Place(_)));
        let has_nothing = self.old.is_empty() || self.turn.iter().all(Order::completes);
        if is_whole || has_nothing || self.amends || self.adding.is_said() {
            self.corrects = None;
        } else if let Some((line, length)) = self.corrects {
            let message = Message::new("risiko-note-corrects");
            let note = Note::at(Severity::Error, line, 0..length, message);
            self.notes
                .push(note.help(Message::new("risiko-help-corrects")));
            self.notes.sort_by_key(|note| note.line);
        }
    }

    /// The only order that is like this one, of this mail or on file, and its place.
    fn found(&self, order: &Order) -> Option<(Place, Order)> {
        let only = |list: &[Order]| {
            let mut all = list
                .iter()
                .enumerate()
                .filter(|(_, other)| is_like(order, other));
            let first = all.next().map(|(at, other)| (at, other.clone()));
            first.filter(|_| all.next().is_none())
        };
        let is_given = self.turn.iter().any(|other| is_like(order, other));
        if is_given {
            only(&self.turn).map(|(at, found)| (Place::Given(at), found))
        } else {
            only(&self.old).map(|(at, found)| (Place::Filed(at), found))
        }
    }

    /// Takes back the only order that is like this one, of this mail or on file, and
    /// says whether there is one.
    fn cancel(&mut self, order: &Order) -> bool {
        match self.found(order) {
            Some((Place::Given(at), _)) => {
                self.turn.remove(at);
            }
            Some((Place::Filed(at), _)) if self.keeps() => {
                self.amends = true;
                self.old.remove(at);
            }
            _ => return false,
        }
        true
    }

    /// Drops what is on file of the kinds that the mail says to go without. One that
    /// has some all the same says two things.
    pub(super) fn go_without(&mut self) {
        for (kind, line, span) in std::mem::take(&mut self.without) {
            if self.turn.iter().any(|order| kind.has(order)) {
                let message = Message::new("risiko-note-without");
                self.notes
                    .push(Note::at(Severity::Error, line, span, message));
            } else {
                self.given += 1;
                self.old.retain(|order| !kind.has(order));
            }
        }
    }

    /// What is on file with this mail.
    pub(super) fn merged(mut self, on_file: &[Order]) -> Vec<Order> {
        let mut turn = Vec::new();
        if self.keeps() {
            turn = std::mem::take(&mut self.old);
            // Who does something besides does not pass.
            let acts = self.turn.iter().any(|order| !order.completes());
            turn.retain(|order| !(acts && *order == Order::Pass));
        }
        for order in self.turn {
            if !(order.completes() && turn.contains(&order)) {
                turn.push(order);
            }
        }
        let mut policies: Vec<Policy> = (on_file.iter())
            .filter_map(|order| match order {
                Order::Defend(policy) => Some(*policy),
                _ => None,
            })
            .filter(|old| self.policies.iter().all(|new| new.scope() != old.scope()))
            .collect();
        policies.extend(self.policies);
        let old_hand_in = on_file
            .iter()
            .find(|order| matches!(order, Order::HandIn { .. }));
        let resigns = self.resigns || on_file.contains(&Order::Resign);
        // What stands below `END` would not be read again.
        let (ends, turn): (Vec<Order>, Vec<Order>) =
            turn.into_iter().partition(|order| *order == Order::End);
        (self.hand_in.or_else(|| old_hand_in.cloned()).into_iter())
            .chain(policies.into_iter().map(Order::Defend))
            .chain(turn)
            .chain(resigns.then_some(Order::Resign))
            .chain(ends)
            .collect()
    }
}

/// Where an order stands.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// Among those of the mail.
    Given(usize),
    /// Among those on file.
    Filed(usize),
}

/// Whether somebody who names an order so may mean another: an attack by its aim, and
/// what there is but one of.
fn is_like(order: &Order, other: &Order) -> bool {
    match (order, other) {
        (Order::Attack(one), Order::Attack(other)) => match (&*one.route, &*other.route) {
            // "Streiche den Angriff" names none.
            ([], _) => true,
            ([to], [_, aim]) => to == aim,
            (one, other) => one == other,
        },
        (Order::Draw, Order::Draw)
        | (Order::End, Order::End)
        | (Order::Exchange(_), Order::Exchange(_)) => true,
        (one, other) => one == other,
    }
}

/// What is told of an attack that named its aim alone: where it comes from.
fn source(game: &Risiko, attack: &Attack) -> Note {
    let order = account::describe(&game.board, &Order::Attack(attack.clone()));
    Note::new(
        Severity::Info,
        Message::new("risiko-note-source").with("order", order),
    )
}
