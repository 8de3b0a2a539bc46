//! What may come of a turn, on a terminal and for programs.

use serde_json::{Value, json};

use super::{Plan, Tried};
use crate::cli::style::{Styles, styled};
use crate::game::report::RulingLine;
use crate::game::{Arg, Message};
use crate::report::words::Words;
use crate::table::guesses::Outcome;

/// How many cases are listed one by one.
const LISTED: usize = 6;

impl Tried<'_> {
    pub(super) fn print(&self, words: Words<'_>) {
        let styles = Styles::of_output();
        let unguessed: Vec<Arg> = (self.table.seats().into_iter().enumerate())
            .filter(|(index, _)| *index != self.seat.index())
            .filter(|(index, _)| !(self.others.seats.keys()).any(|seat| seat.index() == *index))
            .map(|(_, seat)| Arg::Name(seat.name))
            .collect();
        if !unguessed.is_empty() {
            let message = Message::new("what-if-unguessed").with("seats", Arg::All(unguessed));
            println!("{}\n", words.say(&message));
        }
        for (index, plan) in self.plans.iter().enumerate() {
            self.print_plan(index, plan, words, styles);
        }
    }

    fn print_plan(&self, index: usize, plan: &Plan, words: Words<'_>, styles: Styles) {
        let name = self.table.seats()[self.seat.index()].name.clone();
        let heading = if self.plans.len() > 1 {
            Message::new("what-if-plan")
                .with("number", index + 1)
                .with("of", self.plans.len())
                .with("line", plan.guess.line)
        } else {
            Message::new("what-if-only-plan")
        };
        let heading = heading
            .with("seat", Arg::Name(name))
            .with("cases", plan.outlook.trials);
        println!("{}", styled(styles.order, &words.say(&heading)));
        for (order, successes) in odds(plan) {
            let style = match successes {
                0 => styles.failure,
                all if all == plan.outlook.trials => styles.success,
                _ => styles.rule,
            };
            let odds = Message::new("what-if-odds")
                .with("successes", successes)
                .with("cases", plan.outlook.trials);
            println!(
                "  {}: {}",
                words.say(order),
                styled(style, &words.say(&odds))
            );
        }
        for (number, outcome) in (1..).zip(&plan.outlook.outcomes) {
            println!();
            if plan.outlook.dice && number > LISTED {
                let more = plan.outlook.outcomes.len() - LISTED;
                println!(
                    "{}",
                    words.say(&Message::new("what-if-rarer").with("more", more))
                );
                break;
            }
            let when = self.when(outcome, plan.outlook.dice);
            let text = Message::new("what-if-outcome")
                .with("number", number)
                .with("count", outcome.trials)
                .with("cases", plan.outlook.trials)
                .with("when", when);
            println!("{}", styled(styles.order, &words.say(&text)));
            self.print_outcome(outcome, words, styles);
        }
        println!();
    }

    fn print_outcome(&self, outcome: &Outcome, words: Words<'_>, styles: Styles) {
        for ruling in &outcome.rulings {
            let verdict = words.say(&ruling.verdict);
            let style = if ruling.success {
                styles.success
            } else {
                styles.failure
            };
            let order = words.say(&ruling.order);
            println!("   {order}: {}", styled(style, &verdict));
            // In other cases of the same outcome there may be other reasons.
            if let (Some(reason), 1) = (&ruling.reason, outcome.trials) {
                println!("      {}", words.say(reason));
            }
        }
        let before = self.table.counts().get(self.seat.index()).copied();
        if let (Some(before), Some(after)) = (before, outcome.count)
            && before != after
        {
            let message = Message::new("what-if-count")
                .with("before", before)
                .with("after", after);
            println!("   {}", words.say(&message));
        }
    }

    /// With which guesses it comes to an outcome.
    fn when(&self, outcome: &Outcome, dice: bool) -> Message {
        let Some(of_seats) = outcome.guesses() else {
            let cases = outcome.cases.iter().take(LISTED).map(|case| {
                let case: Vec<Vec<usize>> = case.iter().map(|&index| vec![index]).collect();
                Arg::from(Message::new("what-if-when").with("all", Arg::All(self.clauses(&case))))
            });
            let any: Vec<Arg> = cases.collect();
            let more = outcome.cases.len().saturating_sub(LISTED);
            return Message::new("what-if-when-any")
                .with("any", Arg::Any(any))
                .with("more", more);
        };
        let all = self.clauses(&of_seats);
        if all.is_empty() && dice {
            return Message::new("what-if-dice");
        }
        if all.is_empty() {
            let many = self.others.seats.values().any(|guesses| guesses.len() > 1);
            let key = match self.others.seats.is_empty() {
                true => "what-if-nobody",
                false if many => "what-if-always",
                false => "what-if-as-guessed",
            };
            return Message::new(key);
        }
        Message::new("what-if-when").with("all", Arg::All(all))
    }

    /// What each seat does, those left out that may do anything.
    fn clauses(&self, of_seats: &[Vec<usize>]) -> Vec<Arg> {
        let seats = self.table.seats();
        (self.others.seats.iter().zip(of_seats))
            .filter(|((_, guesses), indices)| indices.len() < guesses.len())
            .map(|((seat, guesses), indices)| {
                let lines = indices.iter().map(|&index| {
                    Arg::from(Message::new("what-if-line").with("line", guesses[index].line))
                });
                Arg::from(
                    Message::new("what-if-clause")
                        .with("seat", Arg::Name(seats[seat.index()].name.clone()))
                        .with("lines", Arg::Any(lines.collect())),
                )
            })
            .collect()
    }

    pub(super) fn json(&self, words: Words<'_>) -> Value {
        let seats = self.table.seats();
        let guessed: Vec<&str> = (self.others.seats.keys())
            .map(|seat| seats[seat.index()].id.as_str())
            .collect();
        let plans: Vec<Value> = (self.plans.iter())
            .map(|plan| {
                let outcomes: Vec<Value> = (plan.outlook.outcomes.iter())
                    .map(|outcome| {
                        let rulings: Vec<Value> = (outcome.rulings.iter())
                            .map(|ruling| ruling_json(ruling, words))
                            .collect();
                        let cases: Vec<Value> = (outcome.cases.iter())
                            .map(|case| {
                                (guessed.iter().zip(case).zip(self.others.seats.values()))
                                    .map(|((seat, &index), guesses)| {
                                        ((*seat).to_owned(), json!(guesses[index].line))
                                    })
                                    .collect::<serde_json::Map<_, _>>()
                                    .into()
                            })
                            .collect();
                        json!({
                            "rulings": rulings,
                            "count": outcome.count,
                            "trials": outcome.trials,
                            "cases": cases,
                        })
                    })
                    .collect();
                json!({
                    "line": plan.guess.line,
                    "orders": plan.guess.orders,
                    "trials": plan.outlook.trials,
                    "outcomes": outcomes,
                })
            })
            .collect();
        json!({
            "turn": self.table.turn().code,
            "seat": seats[self.seat.index()].id,
            "plans": plans,
        })
    }
}

fn ruling_json(ruling: &RulingLine, words: Words<'_>) -> Value {
    json!({
        "order": words.say(&ruling.order),
        "verdict": words.say(&ruling.verdict),
        "success": ruling.success,
        "rule": ruling.cite,
    })
}

/// Each order and in how many cases it does what its writer wants.
fn odds(plan: &Plan) -> Vec<(&Message, usize)> {
    let mut odds: Vec<(&Message, usize)> = Vec::new();
    for outcome in &plan.outlook.outcomes {
        for ruling in &outcome.rulings {
            let successes = if ruling.success { outcome.trials } else { 0 };
            match odds.iter_mut().find(|(order, _)| **order == ruling.order) {
                Some((_, sum)) => *sum += successes,
                None => odds.push((&ruling.order, successes)),
            }
        }
    }
    odds
}
