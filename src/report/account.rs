//! Accounts of turns and positions as pages show them: headings, sentences,
//! lists and tables that say what they are.

use minijinja::{Value, context};

use super::html::{ruling_view, say_all};
use super::text::{is_number, number_columns};
use super::words::Words;
use crate::game::Arg;
use crate::game::report::{Block, Report, Table};

/// The name and text of the template that has the macro `account`.
pub(crate) const TEMPLATE: (&str, &str) = ("account.html", include_str!("templates/account.html"));

/// An account as that macro takes it.
pub(crate) fn view(report: &Report, words: Words<'_>) -> Value {
    let sections: Value = report
        .sections
        .iter()
        .map(|section| {
            context! {
                heading => words.say(&section.heading),
                groups => groups(&section.blocks, words),
            }
        })
        .collect();
    context! {
        sentences => say_all(&report.summary, words),
        sections,
    }
}

/// What follows a name belongs to it, and what is alike stands in one list.
fn groups(blocks: &[Block], words: Words<'_>) -> Value {
    let mut groups: Vec<Group> = Vec::new();
    for block in blocks {
        match block {
            Block::Name(name) => groups.push(Group {
                name: Some(name.get(words.lang()).to_owned()),
                lists: Vec::new(),
            }),
            Block::Line(message) => last(&mut groups).add("lines", words.say(message).into()),
            Block::Paragraph(message) => {
                last(&mut groups).add("paragraphs", words.say(message).into());
            }
            Block::Ruling(line) => last(&mut groups).add("rulings", ruling_view(line, words)),
            Block::Table(written) => last(&mut groups).add("table", table(written, words)),
            Block::Board(rows) => last(&mut groups).add("board", rows.join("\n").into()),
        }
    }
    groups
        .into_iter()
        .map(|group| {
            let lists = group.lists.into_iter();
            let lists: Value = lists
                .map(|(kind, items)| context! { kind, items })
                .collect();
            context! { name => group.name, lists }
        })
        .collect()
}

/// Lists under one name.
struct Group {
    name: Option<String>,
    lists: Vec<(&'static str, Vec<Value>)>,
}

impl Group {
    fn add(&mut self, kind: &'static str, item: Value) {
        match self.lists.last_mut() {
            Some((last, items)) if *last == kind && kind != "table" => items.push(item),
            _ => self.lists.push((kind, vec![item])),
        }
    }
}

fn last(groups: &mut Vec<Group>) -> &mut Group {
    if groups.is_empty() {
        groups.push(Group {
            name: None,
            lists: Vec::new(),
        });
    }
    groups.last_mut().expect("one was put in")
}

fn table(table: &Table, words: Words<'_>) -> Value {
    let cell = |cell: &Arg| {
        context! { text => words.arg(cell), number => is_number(cell) }
    };
    let rows = table.rows.iter();
    let rows: Value = rows
        .map(|row| row.iter().map(cell).collect::<Value>())
        .collect();
    let head: Value = (table.head.iter().zip(number_columns(table)))
        .map(|(head, number)| {
            let number = number && !table.rows.is_empty();
            context! { text => words.say(head), number }
        })
        .collect();
    context! { head, rows }
}
