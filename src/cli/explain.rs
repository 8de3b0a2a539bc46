//! `highnoon explain`: why orders of a turn ended as they did.

use crate::cli::context::Context;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::style::{Styles, styled};
use super::{Failure, lots, notes, position};
use crate::game::explanation::{Asked, Explained, Explanation, Step};
use crate::game::system::Line;
use crate::game::{Cite, Message, Severity, Viewer};
use crate::report::Words;
use crate::table::Table;

/// Explain why orders succeed or fail, step by step, with the rules
///
/// The status is 2 if something in the sheets or the order was not understood.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    lots: lots::LotsArgs,
    /// Order sheets: texts or mails (.eml); `-` is the standard input
    orders: Vec<PathBuf>,
    #[command(flatten)]
    position: position::Arg,
    /// The order to explain, given or not; all orders if it is left out
    #[arg(long)]
    order: Option<String>,
    /// Whose order it is, where it does not show; without an order: whose
    /// orders to explain
    #[arg(long, short)]
    seat: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    explained(args, context).map_err(|failure| match failure {
        Failure::Input(text) => Failure::Unreadable(text),
        other => other,
    })
}

fn explained(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = args.position.read(context)?;
    let seat = position::seat(table.as_ref(), args.seat.as_deref())?;
    let orders = position::orders(table.as_ref(), &args.orders, words)?;
    let mut lots = args.lots.read()?;
    let closed = table.close(&orders.texts, &mut lots.chance);
    lots.tell()?;
    let asked: Vec<Asked<'_>> = match &args.order {
        None => vec![Asked::Everything(seat)],
        Some(text) => (1..)
            .zip(text.split('\n'))
            .map(|(number, text)| Asked::Line {
                seat,
                line: Line { number, text },
            })
            .collect(),
    };
    let mut all = Explained::default();
    for asked in asked {
        let mut explained = closed.explain(Viewer::Keeper, asked);
        if let Asked::Line { line, .. } = asked
            && explained.is_empty()
        {
            explained.notes = table.skim(line).notes;
            if explained.is_empty() {
                let nothing = Message::new("explain-nothing").with("asked", line.text);
                let text = words.say(&nothing);
                return Err(Failure::Input(text));
            }
        }
        all.explanations.extend(explained.explanations);
        all.notes.extend(explained.notes);
    }
    if args.json {
        println!("{}", json(table.as_ref(), &all, words));
    } else {
        let styles = Styles::of_output();
        let told: Vec<String> = all
            .explanations
            .iter()
            .map(|explanation| text(table.as_ref(), explanation, words, styles))
            .collect();
        print!("{}", told.join("\n"));
        if let Some(text) = args.order.as_deref().filter(|_| !all.notes.is_empty()) {
            eprintln!("{}", notes::notes("--order", text, &all.notes, words));
        }
    }
    if all
        .notes
        .iter()
        .any(|note| note.severity == Severity::Error)
    {
        return Err(Failure::TOLD);
    }
    orders.verdict()
}

/// The rule behind something, to be put after it.
fn rule(cite: Option<&Cite>, styles: Styles) -> String {
    cite.map_or_else(String::new, |cite| {
        format!(" {}", styled(styles.rule, &format!("[{cite}]")))
    })
}

fn text(table: &dyn Table, explanation: &Explanation, words: Words<'_>, styles: Styles) -> String {
    let seats = table.seats();
    let name = seats[explanation.seat.index()].name.get(words.lang());
    let order = format!("{name}: {}", words.say(&explanation.order));
    let mut lines = vec![styled(styles.order, &order)];
    if let Some(standing) = &explanation.standing {
        lines.push(words.say(standing));
    }
    let verdict = if explanation.success {
        styles.success
    } else {
        styles.failure
    };
    lines.push(styled(verdict, &words.say(&explanation.verdict)));
    add_steps(&mut lines, &explanation.steps, 1, words, styles);
    lines.push(String::new());
    lines.join("\n")
}

fn add_steps(
    lines: &mut Vec<String>,
    steps: &[Step],
    depth: usize,
    words: Words<'_>,
    styles: Styles,
) {
    for step in steps {
        let indent = "  ".repeat(depth);
        let cite = rule(step.cite.as_ref(), styles);
        lines.push(format!("{indent}{}{cite}", words.say(&step.message)));
        add_steps(lines, &step.steps, depth + 1, words, styles);
    }
}

fn json(table: &dyn Table, explained: &Explained, words: Words<'_>) -> Value {
    let seats = table.seats();
    let explanations: Vec<Value> = explained
        .explanations
        .iter()
        .map(|explanation| {
            json!({
                "seat": seats[explanation.seat.index()].id,
                "order": words.say(&explanation.order),
                "given": explanation.given,
                "standing": explanation.standing.as_ref().map(|message| words.say(message)),
                "success": explanation.success,
                "key": explanation.verdict.key,
                "text": words.say(&explanation.verdict),
                "rule": explanation.cite,
                "steps": steps_json(&explanation.steps, words),
            })
        })
        .collect();
    let notes: Vec<Value> = explained
        .notes
        .iter()
        .map(|note| notes::json(note, words))
        .collect();
    json!({ "turn": table.turn().code, "explanations": explanations, "notes": notes })
}

fn steps_json(steps: &[Step], words: Words<'_>) -> Vec<Value> {
    steps
        .iter()
        .map(|step| {
            json!({
                "key": step.message.key,
                "text": words.say(&step.message),
                "rule": step.cite,
                "steps": steps_json(&step.steps, words),
            })
        })
        .collect()
}
