//! Mails into orders on file (Risiko 4.1, 4.5).

use std::ops::Range;

use super::adjudication::turn_orders;
use super::grammar::{self, Kind, Mistake, Said};
use super::meant::{Standing, meant};
use super::order::{Attack, Order, Policy};
use super::position::Position;
use super::refusal::{answered, refused};
use super::review::Review;
use super::{Risiko, account, sheet, words};
use crate::game::choices::About;
use crate::game::system::{Example, Language, Line, Reading, Rules as _, Skimmed, Taken};
use crate::game::{Cite, Message, Note, Seat, Severity};
use crate::text::amend::Adding;
use crate::text::fold::{self, Word};
use crate::text::talk::{self, Lexicon as _};
use crate::text::{answer, line, token};

/// What a mail gives.
#[derive(Default)]
struct Mail {
    hand_in: Option<Order>,
    policies: Vec<Policy>,
    turn: Vec<Order>,
    /// What of it counts but once, however often it is said.
    once: Vec<Order>,
    resigns: bool,
    given: usize,
    notes: Vec<Note>,
    /// The lines that say that the turn is finished.
    ends: Vec<(usize, usize)>,
    /// What is on file of the turn.
    old: Vec<Order>,
    /// Whether the mail goes on with that.
    adding: Adding,
    /// Whether it takes something of it back.
    amends: bool,
    /// What the mail says to go without, and where.
    without: Vec<(Kind, usize, Range<usize>)>,
}

impl Language for Risiko {
    /// Risiko 4.1, O-2, O-3, O-4, O-9: new orders of a turn replace all that were
    /// on file, except that `DRAW` and `END` alone complete them, and that those
    /// which say that they come beside them do; each policy replaces that of its scope; of several words on missions the last counts.
    /// A mail with lines that cannot be read does not end a turn. Talk costs
    /// nothing, and what stands below `END` is not read.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let old = on_file.iter().filter(|order| order.is_of_turn());
        let mut mail = Mail {
            old: old.cloned().collect(),
            ..Mail::default()
        };
        let (mut is_below, mut is_signature) = (false, false);
        let mut taken = Vec::with_capacity(lines.len());
        let mut above: Option<Above> = None;
        let pieces = lines
            .iter()
            .map(|line| grammar::read(&self.board, line.text));
        let pieces: Vec<Vec<grammar::Piece>> = pieces.collect();
        let standing = Standing::new(self, (position, seat), on_file, &pieces);
        for (line, mut pieces) in lines.iter().zip(pieces) {
            is_signature |= line.text.trim() == "--";
            standing.complete(&mut pieces);
            if !is_below && !is_signature {
                above = self.going_on(above, *line, &standing, &mut pieces, &mut mail);
                mail.adding.line(line.text, !pieces.is_empty());
                if pieces.is_empty() && mail.is_begun() && answer::finishes(line.text) {
                    pieces.push((0..line.text.trim_end().len(), Ok(Said::Order(Order::End))));
                }
            }
            taken.push(if pieces.is_empty() {
                Taken::beside(line.text)
            } else if is_below || is_signature {
                Taken::Below
            } else {
                let ends = |(_, said): &grammar::Piece| *said == Ok(Said::Order(Order::End));
                is_below = pieces.iter().any(ends);
                mail.line(self, position, seat, *line, pieces)
            });
        }
        mail.go_without();
        let has_errors = (mail.notes.iter()).any(|note| note.severity == Severity::Error);
        if has_errors && mail.turn.iter().any(Order::finishes) {
            mail.turn.retain(|order| !order.finishes());
            for &(line, length) in &mail.ends {
                let note = Note::at(
                    Severity::Error,
                    line,
                    0..length,
                    Message::new("risiko-note-not-ended"),
                );
                mail.notes
                    .push(note.help(Message::new("risiko-help-not-ended")));
            }
            mail.notes.sort_by_key(|note| note.line);
        }
        Reading {
            given: mail.given,
            lines: Taken::refused(lines, taken, &mail.notes),
            notes: std::mem::take(&mut mail.notes),
            on_file: mail.merged(on_file),
        }
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut parts = grammar::read(&self.board, line.text);
        let asks = |said: &Said| matches!(said, Said::Hand | Said::Missions | Said::Question);
        parts.retain(|(_, said)| !said.as_ref().is_ok_and(asks));
        let mut skimmed = Skimmed::of(line, parts);
        for note in &mut skimmed.notes {
            note.cite = Some(Cite::new("Risiko O-3"));
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.board)
    }

    fn is_verb(&self, word: &str) -> bool {
        grammar::is_verb(word)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &self.board)
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

    /// Small letters that are the code of a country may be another word. "Defend
    /// with one die" names no place.
    fn names(&self, line: &str) -> bool {
        let words = fold::words(line);
        let defends = words.iter().any(|word| grammar::defends(&word.key));
        if defends && words.iter().any(|word| token::count(&word.key).is_some()) {
            return true;
        }
        let is_number = |word: &Word<'_>| word.key.bytes().all(|byte| byte.is_ascii_digit());
        talk::has_name(line, |word| {
            self.board.names(word)
                && (!self.board.is_common(word) || !word.key.is_empty() && is_number(word))
        })
    }

    /// Risiko D-15: the card of a turn may be asked for when it is over.
    fn counts_late(&self, line: &str) -> bool {
        let parts = grammar::read(&self.board, line);
        let mut read = parts.iter().map(|(_, said)| said);
        !parts.is_empty() && read.all(|said| matches!(said, Ok(Said::Order(Order::Draw))))
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(&self.board, order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        account::describe(&self.board, order)
    }

    fn line(&self, position: &Position, order: &Order) -> Message {
        self.describe(position, order)
    }

    fn subject(&self, order: &Order) -> About {
        let about = match order {
            Order::HandIn { .. } => "mission".to_owned(),
            Order::Exchange(_) => "exchange".to_owned(),
            Order::Draw => "draw".to_owned(),
            Order::Resign => "resign".to_owned(),
            Order::Defend(policy) => format!("{:?}", policy.scope()),
            Order::Place(_) | Order::Attack(_) | Order::Regroup { .. } => return About::Several,
            Order::Pass | Order::End => return About::End,
        };
        About::One(about)
    }

    /// Everything about the orders on file that their writer may not have meant.
    /// Nothing is thrown for it.
    ///
    /// Risiko 4.1, D-15, R-30, D-27.
    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let mut review = Review {
            game: self,
            position,
            seat,
            notes: Vec::new(),
        };
        let orders = turn_orders(position, seat, on_file);
        if position.outcome.is_none() && (!orders.is_empty() || seat == position.on_move) {
            review.missions(on_file);
            if !orders.is_empty() {
                review.turn(&orders, on_file);
            }
        }
        review.notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        let legal = self.legal_orders(position, seat);
        let first = |is: fn(&Order) -> bool| legal.iter().find(|order| is(order)).cloned();
        let attack = first(|order| matches!(order, Order::Attack(_)));
        let careful = match &attack {
            Some(Order::Attack(attack)) => Some(Order::Attack(Attack {
                until: Some(2),
                min_dice: Some(2),
                ..attack.clone()
            })),
            _ => None,
        };
        let all = [
            (
                first(|order| matches!(order, Order::HandIn { keep: true, .. })),
                "risiko-example-keep",
            ),
            (
                first(|order| matches!(order, Order::Exchange(_))),
                "risiko-example-exchange",
            ),
            (
                first(|order| matches!(order, Order::Place(_))),
                "risiko-example-place",
            ),
            (attack, "risiko-example-attack"),
            (careful, "risiko-example-careful"),
            (
                first(|order| matches!(order, Order::Regroup { .. })),
                "risiko-example-regroup",
            ),
            (first(|order| *order == Order::Draw), "risiko-example-draw"),
            (
                first(|order| matches!(order, Order::Defend(_))),
                "risiko-example-defend",
            ),
            (first(|order| *order == Order::End), "risiko-example-end"),
        ];
        let example = |(order, means): (Option<Order>, &'static str)| {
            Some(Example {
                line: self.describe(position, &order?),
                means: Message::new(means),
            })
        };
        all.into_iter().filter_map(example).collect()
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        sheet::sheet(self, position, seat)
    }
}

/// A line that is an attack, on which the line below may go on.
struct Above {
    number: usize,
    text: String,
    order: Order,
}

impl Risiko {
    /// Reads a line with the attack in the line above where it is no order by
    /// itself and says more of that: "leave 2 behind", "dann weiter nach Peru".
    /// Gives what the next line may go on with.
    fn going_on(
        &self,
        above: Option<Above>,
        line: Line<'_>,
        standing: &Standing<'_>,
        pieces: &mut Vec<grammar::Piece>,
        mail: &mut Mail,
    ) -> Option<Above> {
        let attack = |pieces: &[grammar::Piece]| match pieces {
            [(_, Ok(Said::Order(order @ Order::Attack(_))))] => Some(order.clone()),
            [(_, Ok(Said::Way(None, attack) | Said::Onto(attack)))] => {
                Some(Order::Attack(attack.clone()))
            }
            _ => None,
        };
        let (number, text) = (line.number, line.text.trim());
        // "Then attack Peru" may go on from where the line above has come to.
        let leads_on = || {
            fold::words(text)
                .first()
                .is_some_and(|it| is_further(&it.key))
        };
        let is_onward =
            matches!(**pieces, [(_, Ok(Said::Onto(_)))]) && above.is_some() && leads_on();
        let is_read = pieces.iter().any(|(_, said)| said.is_ok()) && !is_onward;
        if is_read || text.is_empty() {
            let order = attack(pieces)?;
            let text = text.to_owned();
            return Some(Above {
                number,
                text,
                order,
            });
        }
        let above = above.filter(|above| above.number + 1 == number)?;
        let bare = line::uncommented(text);
        let bare = ["aber ", "but "]
            .iter()
            .find_map(|but| bare.strip_prefix(but))
            .unwrap_or(bare);
        let goes_on = |joint: &str, rest: &str| {
            let whole = format!(
                "{}{joint}{rest}",
                line::uncommented(&above.text).trim_end_matches(['.', ' ', ',', ';'])
            );
            let mut pieces = grammar::read(&self.board, &whole);
            standing.complete(&mut pieces);
            let order = attack(&pieces)?;
            (order != above.order).then_some((whole, order))
        };
        let further = || {
            let words = fold::words(bare);
            let on = words
                .iter()
                .take_while(|word| is_further(&word.key))
                .count();
            let rest = words.get(on).filter(|_| on > 0)?.start;
            goes_on(" -> ", &bare[rest..])
        };
        match goes_on(", ", bare).or_else(further) {
            Some((text, order)) if mail.turn.last() == Some(&above.order) => {
                mail.turn.pop();
                mail.given = mail.given.saturating_sub(1);
                *pieces = vec![(0..line.text.len(), Ok(Said::Order(order.clone())))];
                Some(Above {
                    number,
                    text,
                    order,
                })
            }
            _ => {
                if pieces.is_empty() && grammar::limits(bare) {
                    let message = Message::new("risiko-note-limit");
                    let help = Some(Message::new("risiko-help-limit"));
                    let mistake = Mistake {
                        span: 0..line.text.trim_end().len(),
                        message,
                        help,
                    };
                    pieces.push((0..line.text.len(), Err(mistake)));
                }
                None
            }
        }
    }
}

/// Whether a word says that an attack goes on from where it has come to.
fn is_further(key: &str) -> bool {
    const FURTHER: &str = "and und then dann danach weiter on onwards further from there to into nach in \
        anschliessend afterwards next zuletzt finally move go gehe ziehe continue";
    fold::is_listed(key, FURTHER)
}

impl Mail {
    fn line(
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
                        let order = account::describe(&game.board, &order);
                        let message = Message::new("risiko-note-cancel").with("order", order);
                        let note = Note::at(Severity::Error, line.number, span, message);
                        self.notes
                            .push(note.help(Message::new("risiko-help-cancel")));
                    }
                }
                Ok(Said::Nothing(kind)) => {
                    taken = Taken::Order;
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

    fn take(&mut self, order: Order, line: Line<'_>) {
        if order.finishes() {
            self.ends.push((line.number, line.text.trim_end().len()));
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
    fn is_begun(&self) -> bool {
        !self.turn.is_empty() || !self.old.is_empty()
    }

    /// Whether the orders on file stay.
    fn keeps(&self) -> bool {
        self.adding.is_said() || self.amends || self.turn.iter().all(Order::completes)
    }

    /// Takes back the only order that is like this one, of this mail or on file, and
    /// says whether there is one.
    fn cancel(&mut self, order: &Order) -> bool {
        let keeps = self.keeps();
        let is_it = |other: &Order| match (order, other) {
            (Order::Attack(one), Order::Attack(other)) => match (&*one.route, &*other.route) {
                ([to], [_, aim]) => to == aim,
                (one, other) => one == other,
            },
            (Order::Draw, Order::Draw)
            | (Order::End, Order::End)
            | (Order::Exchange(_), Order::Exchange(_)) => true,
            (one, other) => one == other,
        };
        let count = |list: &[Order]| list.iter().filter(|other| is_it(other)).count();
        let (given, filed) = (count(&self.turn), count(&self.old));
        let list = match (given, filed) {
            (1, _) => &mut self.turn,
            (0, 1) if keeps => {
                self.amends = true;
                &mut self.old
            }
            _ => return false,
        };
        list.retain(|other| !is_it(other));
        true
    }

    /// Drops what is on file of the kinds that the mail says to go without. One that
    /// has some all the same says two things.
    fn go_without(&mut self) {
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
    fn merged(mut self, on_file: &[Order]) -> Vec<Order> {
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

/// What is told of an attack that named its aim alone: where it comes from.
fn source(game: &Risiko, attack: &Attack) -> Note {
    let order = account::describe(&game.board, &Order::Attack(attack.clone()));
    Note::new(
        Severity::Info,
        Message::new("risiko-note-source").with("order", order),
    )
}
