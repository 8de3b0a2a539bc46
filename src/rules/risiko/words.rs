//! Orders as they are written.

use super::board::{Board, Country};
use super::order::{Advance, Amount, Attack, Condition, Exchange, Fact, Order, Policy, Wanted};
use crate::game::named;

/// An order in the words that are read back the same (Risiko O-1).
pub fn write(board: &Board, order: &Order) -> String {
    let code = |country: Country| board.code(country);
    match order {
        Order::HandIn { mission, keep } => {
            let word = if *keep { "KEEP" } else { "DISCARD" };
            format!("{word} {}", mission.code())
        }
        Order::Exchange(Exchange::Auto) => "EXCHANGE AUTO".to_owned(),
        Order::Exchange(Exchange::Cards(cards)) => {
            let names = cards.map(|card| match card {
                Wanted::Card(card) => board.card_name(card),
                Wanted::Joker => "JOKER",
            });
            format!("EXCHANGE {}", names.join(", "))
        }
        Order::Place(items) => {
            let items: Vec<String> = (items.iter())
                .map(|item| format!("{} {}", amount(item.amount, "REST"), code(item.country)))
                .collect();
            format!("PLACE {}", items.join(", "))
        }
        Order::Attack(attack) => write_attack(board, attack),
        Order::Regroup { when, moves } => {
            let moves: Vec<String> = (moves.iter())
                .map(|shift| {
                    let count = amount(shift.amount, "ALL");
                    format!("{count} {} -> {}", code(shift.from), code(shift.to))
                })
                .collect();
            format!("{}REGROUP {}", condition(board, *when), moves.join(", "))
        }
        Order::Defend(policy) => write_policy(board, *policy),
        Order::Draw | Order::Pass | Order::End | Order::Resign => named::name(order).to_uppercase(),
    }
}

fn amount(amount: Amount, all: &str) -> String {
    match amount {
        Amount::Number(count) => count.to_string(),
        Amount::All => all.to_owned(),
    }
}

fn condition(board: &Board, when: Option<Condition>) -> String {
    let Some(Condition { not, fact }) = when else {
        return String::new();
    };
    let not = if not { "NOT " } else { "" };
    let fact = match fact {
        Fact::Own(country) => format!("OWN {}", board.code(country)),
        Fact::Conquered => "CONQUERED".to_owned(),
        Fact::Armies(country, compare, count) => {
            format!("ARMIES {} {} {count}", board.code(country), compare.sign())
        }
    };
    format!("IF {not}{fact}: ")
}

fn write_attack(board: &Board, attack: &Attack) -> String {
    let route: Vec<&str> = attack.route.iter().map(|&c| board.code(c)).collect();
    let mut text = format!(
        "{}ATTACK {}",
        condition(board, attack.when),
        route.join(" -> ")
    );
    let mut clause = |word: &str, value: Option<u32>| {
        if let Some(value) = value {
            text.push(' ');
            text.push_str(word);
            text.push(' ');
            text.push_str(&value.to_string());
        }
    };
    let with = if attack.exactly {
        "WITH EXACTLY"
    } else {
        "WITH"
    };
    clause(with, attack.with.map(u32::from));
    clause("UNTIL", attack.until);
    clause("ROLLS", attack.rolls);
    clause("WHILE DEFENDER <=", attack.defender);
    clause("MINDICE", attack.min_dice.map(u32::from));
    clause("MAXLOSS", attack.max_loss);
    let advance = match attack.advance {
        None => String::new(),
        Some(Advance::Min) => " ADVANCE MIN".to_owned(),
        Some(Advance::All) => " ADVANCE ALL".to_owned(),
        Some(Advance::Number(count)) => format!(" ADVANCE {count}"),
        Some(Advance::Leave(count)) => format!(" ADVANCE LEAVE {count}"),
    };
    text + &advance
}

fn write_policy(board: &Board, policy: Policy) -> String {
    let place = policy.country.map_or("ALL", |country| board.code(country));
    let dice = policy
        .dice
        .map_or_else(|| "MAX".to_owned(), |dice| dice.to_string());
    let versus = (policy.versus).map_or_else(String::new, |dice| format!(" VS {dice}"));
    format!("DEFEND {place} WITH {dice}{versus}")
}
