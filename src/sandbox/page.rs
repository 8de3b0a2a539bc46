//! The pages of a sandbox.

use std::sync::OnceLock;

use minijinja::{Environment, Value, context};
use serde_json::json;

use super::Sandbox;
use super::turn::{Outcome, Turn, on_line};
use crate::game::explanation::{Asked, Explanation, Step};
use crate::game::scene::{Region, Scene};
use crate::game::{LocalName, Message, Note, Severity};
use crate::order_page::{self, OrderPage};
use crate::render;
use crate::report::letter::Noted;
use crate::report::{Words, account, html, templating};
use crate::table::{OrderTexts, SeenTable};

const STYLE: &str = include_str!("templates/sandbox.css");
const SCRIPT: &str = include_str!("templates/sandbox.js");

/// Each of these macros, pages and parts of pages.
const TEMPLATES: [(&str, &str); 5] = [
    ("bar.html", include_str!("templates/bar.html")),
    ("outlook.html", include_str!("templates/outlook.html")),
    ("result.html", include_str!("templates/result.html")),
    ("turn.html", include_str!("templates/turn.html")),
    account::TEMPLATE,
];

/// Texts that can be put in, each with the request that takes it.
const BOXES: [(&str, &str); 3] = [
    ("sheet", "sandbox-sheet"),
    ("correct", "sandbox-correct"),
    ("position", "sandbox-position"),
];

/// The page on which orders of a turn are put together.
pub(super) fn orders(sandbox: &Sandbox, number: usize) -> String {
    let words = sandbox.words();
    let turn = &sandbox.turns[number];
    let seen = SeenTable::new(turn.table.as_ref(), sandbox.viewer);
    let page = OrderPage {
        game: words.text("sandbox"),
        variant: sandbox.variant(turn.table.as_ref()),
        turn: turn.title(),
        board: seen.scene(&OrderTexts::new()),
        seats: seen.choices_of(|_| true),
        code: turn.table.turn().code,
        address: String::new(),
    };
    let boxes: Value = (BOXES.iter())
        .map(|&(path, key)| {
            let filled = match path {
                "sheet" => turn.sheet(words),
                "position" => format!("{:#}", turn.table.position()),
                _ => String::new(),
            };
            context! { path, title => words.text(key), filled }
        })
        .collect();
    let more = context! {
        boxes,
        draws_lots => turn.table.draws_lots(),
        status => account::view(&turn.status(sandbox.viewer), words),
        ..bar(sandbox, number, false)
    };
    let scripts = [SCRIPT, order_page::SCRIPT];
    render_page(
        "turn.html",
        &scripts,
        context! { ..more, ..page.view(words) },
    )
}

/// The page that tells how a turn ended, if it has been resolved.
pub(super) fn result(sandbox: &Sandbox, number: usize) -> Option<String> {
    let words = sandbox.words();
    let turn = &sandbox.turns[number];
    let outcome = turn.outcome.as_ref()?;
    let closed = outcome.closed();
    let scene = closed.scene(sandbox.viewer);
    let explained = closed.explain(sandbox.viewer, Asked::Everything(None));
    let explanations: Value = (explained.explanations.iter())
        .map(|explanation| explained_view(turn, explanation, &scene, words))
        .collect();
    let seed = match outcome {
        Outcome::Tried {
            seed: Some(seed), ..
        } => Some(words.say(&Message::new("sandbox-seed").with("seed", seed.as_str()))),
        _ => None,
    };
    let title = words.say(&turn.title());
    let areas = render::areas(&scene, words.lang());
    let outlines: Vec<&str> = areas.iter().map(|area| area.outline.as_str()).collect();
    let board = render::svg(&scene, &|message| words.say(message), words.lang());
    let page = context! {
        lang => words.lang().code(),
        title => title.as_str(),
        game => words.text("sandbox"),
        variant => sandbox.variant(turn.table.as_ref()).get(words.lang()),
        turn => title,
        style => order_page::STYLE,
        board,
        data => order_page::embedded(&json!({ "outlines": outlines })),
        account => account::view(&closed.report(sandbox.viewer), words),
        is_tried => matches!(outcome, Outcome::Tried { .. }),
        explanations,
        seed,
        ..bar(sandbox, number, true)
    };
    Some(render_page("result.html", &[SCRIPT], page))
}

/// What is to be said of a turn's orders, and how it would end with them.
pub(super) fn outlook(sandbox: &Sandbox, number: usize) -> String {
    let words = sandbox.words();
    let turn = &sandbox.turns[number];
    let (orders, of_seats) = turn.read();
    let notes = of_seats.iter().flat_map(|(seat, notes)| {
        let name = turn.table.seat_name(*seat);
        note_views(Some(name.get(words.lang())), notes, words)
    });
    let has_orders = orders.values().any(|orders| !orders.is_empty());
    let outlook = has_orders.then(|| {
        let closed = turn.outlook(&orders);
        let unknown = closed.unknown(sandbox.viewer);
        context! {
            account => account::view(&closed.report(sandbox.viewer), words),
            unknown => html::say_all(&unknown, words),
        }
    });
    part(notes.collect(), outlook.into())
}

/// Notes on a text that was put in.
pub(super) fn noted(sandbox: &Sandbox, text: &str, notes: Vec<Note>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let notes = notes.into_iter().map(|note| on_line(note, &lines));
    let notes: Vec<Noted> = notes.collect();
    let views = note_views(None, &notes, sandbox.words());
    part(views.into_iter().collect(), ().into())
}

/// Why a text that was put in could not be taken at all.
pub(super) fn refused(sandbox: &Sandbox, why: &str) -> String {
    let why = Message::new("sandbox-refused").with("why", why);
    noted(sandbox, "", vec![Note::at(Severity::Error, 0, 0..0, why)])
}

/// Notes, and whose orders they are on.
fn note_views(seat: Option<&str>, notes: &[Noted], words: Words<'_>) -> Vec<Value> {
    let views = html::note_views(notes, words);
    views.map(|view| context! { seat, ..view }).collect()
}

fn part(notes: Value, outlook: Value) -> String {
    environment()
        .get_template("outlook.html")
        .and_then(|template| template.render(context! { notes, outlook }))
        .expect("the template names only what a part has")
}

fn render_page(template: &str, scripts: &[&str], page: Value) -> String {
    let policy = order_page::policy(&[order_page::STYLE, STYLE], scripts) + "; connect-src 'self'";
    let page = context! { policy, sandbox_style => STYLE, sandbox_script => SCRIPT, ..page };
    environment()
        .get_template(template)
        .and_then(|template| template.render(page))
        .expect("the template names only what a page has")
}

/// What a turn's page is called, and that which tells how it ended, if it has.
fn paths(sandbox: &Sandbox, number: usize) -> [Option<String>; 2] {
    let turn = sandbox.turns.get(number);
    let outcome = turn.and_then(|turn| turn.outcome.as_ref());
    [
        turn.map(|_| number.to_string()),
        outcome.map(|_| format!("{number}/result")),
    ]
}

/// The page before one.
fn before(sandbox: &Sandbox, number: usize, at_result: bool) -> Option<String> {
    if at_result {
        return Some(number.to_string());
    }
    let [orders, result] = paths(sandbox, number.checked_sub(1)?);
    result.or(orders)
}

/// The page after one.
fn after(sandbox: &Sandbox, number: usize, at_result: bool) -> Option<String> {
    let [_, result] = paths(sandbox, number);
    let [next, _] = paths(sandbox, number + 1);
    result.filter(|_| !at_result).or(next)
}

/// What leads from a page to the others, and what the script works with.
fn bar(sandbox: &Sandbox, number: usize, at_result: bool) -> Value {
    let root = if at_result { "../" } else { "" };
    let words = sandbox.words();
    let turns: Value = (sandbox.turns.iter().enumerate())
        .map(|(at, turn)| context! { title => words.say(&turn.title()), here => at == number })
        .collect();
    let tried = json!({
        "root": root,
        "number": number,
        "orders": sandbox.turns[number].written(),
    });
    context! {
        root,
        number,
        turns,
        before => before(sandbox, number, at_result),
        after => after(sandbox, number, at_result),
        tried => order_page::embedded(&tried),
        say => texts(words),
    }
}

/// Texts of the sandbox by what follows `sandbox-` in their keys.
fn texts(words: Words<'_>) -> Value {
    const KEYS: [&str; 20] = [
        "sandbox-after",
        "sandbox-all",
        "sandbox-before",
        "sandbox-dice",
        "sandbox-files",
        "sandbox-go-on",
        "sandbox-note",
        "sandbox-outcome",
        "sandbox-outlook",
        "sandbox-pdf",
        "sandbox-position-file",
        "sandbox-resolve",
        "sandbox-set",
        "sandbox-seat",
        "sandbox-sheet-file",
        "sandbox-status",
        "sandbox-turn-file",
        "sandbox-turns",
        "sandbox-why",
        "sandbox-why-note",
    ];
    let texts = KEYS.map(|key| {
        let name = key.trim_start_matches("sandbox-").replace('-', "_");
        (name, words.text(key))
    });
    Value::from_pairs(texts)
}

fn explained_view(
    turn: &Turn,
    explanation: &Explanation,
    scene: &Scene,
    words: Words<'_>,
) -> Value {
    fn told(steps: &[Step], words: Words<'_>) -> Value {
        let step = |step: &Step| {
            context! {
                text => words.say(&step.message),
                cite => step.cite.as_ref().map(ToString::to_string),
                steps => told(&step.steps, words),
            }
        };
        steps.iter().map(step).collect()
    }
    let order = words.say(&explanation.order);
    let regions = scene.regions.iter();
    let names: Vec<LocalName> = regions.clone().map(Region::called).collect();
    let things: Vec<[&str; 2]> = (names.iter().zip(regions))
        .map(|(name, region)| [name.get(words.lang()), &region.short])
        .collect();
    let places = explanation.concerns(&things, &order);
    let places: Vec<String> = places.iter().map(usize::to_string).collect();
    context! {
        seat => turn.table.seat_name(explanation.seat).get(words.lang()),
        order,
        verdict => words.say(&explanation.verdict),
        success => explanation.success,
        cite => explanation.cite.as_ref().map(ToString::to_string),
        steps => told(&explanation.steps, words),
        places => places.join(" "),
    }
}

fn environment() -> &'static Environment<'static> {
    static READ: OnceLock<Environment<'static>> = OnceLock::new();
    READ.get_or_init(|| {
        templating::environment(TEMPLATES.into_iter().chain([order_page::TEMPLATE]))
    })
}
