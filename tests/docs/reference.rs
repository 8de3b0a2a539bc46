//! What the book lists is made from what the program has: the commands of
//! mails from their table and the texts, those of the command line from its
//! own help. `HIGHNOON_ACCEPT=1 cargo test reference` writes it anew.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use highnoon::game::{Lang, Message};
use highnoon::mail::command::{Group, VOCABULARY};

/// Holds the part of a page between two marks against what it is to be.
pub(super) fn is_in_the_book(path: &str, part: &str, text: &str) {
    let page = fs::read_to_string(path).unwrap();
    let [from, to] = ["", "/"].map(|slash| format!("<!-- {slash}made: {part} -->\n"));
    let (before, rest) = page.split_once(&from).expect("the part has a beginning");
    let (written, after) = rest.split_once(&to).expect("the part has an end");
    let text = format!("\n{}\n\n", text.trim());
    if written == text {
        return;
    }
    if std::env::var_os("HIGHNOON_ACCEPT").is_some() {
        fs::write(path, format!("{before}{from}{text}{to}{after}")).unwrap();
        return;
    }
    let line = (written.lines().zip(text.lines()))
        .find(|(written, made)| written != made)
        .map_or_else(String::new, |(written, made)| {
            format!("\n- {written}\n+ {made}")
        });
    panic!("{path}: {part} is other than the program has it{line}\nHIGHNOON_ACCEPT=1 writes it");
}

#[test]
fn commands_of_mails_are_in_the_book() {
    let heading = |group| match group {
        Group::Asking => "Asking",
        Group::Orders => "Orders and time",
        Group::Absence => "Absence",
        Group::Press => "Texts for others",
        Group::Votes => "Votes",
        Group::People => "People and letters",
        Group::Keeper => "For keepers",
        Group::Reading => "The mail itself",
    };
    let mut text = String::new();
    let mut last = None;
    for entry in VOCABULARY {
        if last.replace(entry.group) != Some(entry.group) {
            writeln!(text, "## {}\n", heading(entry.group)).unwrap();
        }
        let say = |message: &Message| {
            [Lang::EN, Lang::DE].map(|lang| crate::texts().in_language(lang).say(message))
        };
        let help = say(&entry.help()).join("\n");
        let examples = say(&entry.example());
        let spellings = entry.spellings.join("`, `");
        let examples = if examples.iter().any(|example| example.contains('\n')) {
            format!("```text\n{}\n```", examples.join("\n\n"))
        } else {
            format!("For example `{}`.", examples.join("`, `"))
        };
        writeln!(
            text,
            "### {}\n\n{help}\n\n{examples}\n\nSpellings: `{spellings}`.\n",
            entry.key
        )
        .unwrap();
    }
    is_in_the_book("docs/commands.md", "commands", &text);
}

/// What the program prints.
fn printed(arguments: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_highnoon"));
    let output = program.args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_command_line_is_in_the_book() {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    // What does not fit goes on below, further in.
    let names = list.lines().filter(|line| !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    let mut text = "| command | what it does |\n|---|---|\n".to_owned();
    for name in names.filter(|name| *name != "help") {
        let help = printed(&[name, "--help"]);
        let (about, rest) = help.split_once("\n\n").unwrap();
        let usage = rest.lines().find_map(|line| line.strip_prefix("Usage: "));
        let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
        let usage = usage.unwrap().replace('|', "\\|");
        writeln!(text, "| `{usage}` | {} |", about.replace('|', "\\|")).unwrap();
    }
    is_in_the_book("docs/commands.md", "command line", &text);
}
