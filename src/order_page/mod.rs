//! A page on which orders are put together by tapping on the board, in one
//! file that needs nothing from elsewhere.
//!
//! It knows no game: what may be tapped are [`Choices`]. What is picked becomes
//! lines that can be changed, and these a mail, which the reader's own program
//! sends. Without script there is the order sheet.
//!
//! [`Choices`]: crate::game::choices::Choices

mod graph;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use minijinja::{Environment, Value, context};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::game::scene::Scene;
use crate::game::{LocalName, Message};
use crate::render::{self, Area};
use crate::report::templating;
use crate::report::words::Words;
use crate::table::SeatChoices;
use graph::Graph;

pub(crate) const STYLE: &str = include_str!("templates/orders.css");
pub(crate) const SCRIPT: &str = include_str!("templates/orders.js");

/// The name and text of the page's template.
pub(crate) const TEMPLATE: (&str, &str) = ("orders.html", include_str!("templates/orders.html"));

/// What a page says of itself and asks for.
const TEXTS: [&str; 23] = [
    "order-page-seat",
    "order-page-orders",
    "order-page-orders-note",
    "order-page-choose",
    "order-page-choose-more",
    "order-page-nothing",
    "order-page-back",
    "order-page-restart",
    "order-page-take",
    "order-page-fewer",
    "order-page-more",
    "order-page-number",
    "order-page-send",
    "order-page-send-note",
    "order-page-too-long",
    "order-page-copy",
    "order-page-copied",
    "order-page-share",
    "order-page-clear",
    "order-page-added",
    "order-page-at-odds",
    "order-page-left",
    "order-page-no-script",
];

/// Where a game's page is on a site, from the folder of a language.
pub fn path(game: &str) -> String {
    format!("games/{game}/orders.html")
}

/// The page of a turn, for one reader or for everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderPage {
    /// The id of the game.
    pub game: String,
    /// What is played.
    pub variant: LocalName,
    /// The turn whose orders are due.
    pub turn: Message,
    /// The board as the reader sees it.
    pub board: Scene,
    /// Those who may order, each with what.
    pub seats: Vec<SeatChoices>,
    /// The code of that turn: a mail with it in its first line is for no other.
    pub code: String,
    /// Where orders are sent to. A link to the page may say better:
    /// `#to=…&seat=…`.
    pub address: String,
}

/// What the script works with.
#[derive(Serialize)]
struct Data {
    areas: Vec<NamedArea>,
    seats: Vec<SeatData>,
    #[serde(flatten)]
    graph: Graph,
    /// What orders under way are kept by.
    key: String,
    phase: String,
    subject: String,
    to: String,
    says: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct NamedArea {
    name: String,
    #[serde(flatten)]
    area: Area,
}

#[derive(Serialize)]
struct SeatData {
    id: String,
    name: String,
    /// The node at which its orders begin.
    start: usize,
}

impl OrderPage {
    /// The page.
    pub fn html(&self, words: Words<'_>) -> String {
        let policy = policy(&[STYLE], &[SCRIPT]);
        template()
            .get_template(TEMPLATE.0)
            .and_then(|template| template.render(context! { policy, ..self.view(words) }))
            .expect("the template names only what a page has")
    }

    /// What the template shows, but for the page's policy.
    pub(crate) fn view(&self, words: Words<'_>) -> Value {
        let lang = words.lang();
        let turn = words.say(&self.turn);
        let subject = words.say(
            &Message::new("order-page-subject")
                .with("game", self.game.as_str())
                .with("turn", self.turn.clone()),
        );
        let says: BTreeMap<&str, String> = (TEXTS.iter())
            .filter_map(|key| Some((key.strip_prefix("order-page-")?, words.text(key))))
            .collect();
        let graph = Graph::of(self.seats.iter().map(|seat| &seat.choices), words);
        let seats = self.seats.iter().zip(&graph.starts);
        let phase = Message::new("time-sheet-turn").with("turn", self.code.as_str());
        let phase = words.say(&phase);
        let data = Data {
            areas: (render::areas(&self.board, lang).into_iter())
                .zip(&self.board.regions)
                .map(|(area, region)| {
                    let name = region.name.get(lang);
                    let name = if name.is_empty() { &region.short } else { name };
                    NamedArea {
                        name: name.to_owned(),
                        area,
                    }
                })
                .collect(),
            seats: seats
                .map(|(seat, &start)| SeatData {
                    id: seat.id.clone(),
                    name: seat.name.get(lang).to_owned(),
                    start,
                })
                .collect(),
            key: format!("highnoon {} {}", self.game, self.code),
            phase: phase.clone(),
            subject: subject.clone(),
            to: self.address.clone(),
            says: says.clone(),
            graph,
        };
        let sheets: Vec<_> = (self.seats.iter())
            .map(|seat| {
                let lines: Vec<String> = seat.sheet.iter().map(|line| words.say(line)).collect();
                context! { name => seat.name.get(lang), lines => lines.join("\n") }
            })
            .collect();
        let scene = Scene {
            game: self.game.clone(),
            ..self.board.clone()
        };
        context! {
            lang => lang.code(),
            title => subject,
            game => self.game.as_str(),
            variant => self.variant.get(lang),
            turn,
            several => self.seats.len() > 1,
            style => STYLE,
            script => SCRIPT,
            data => embedded(&data),
            board => render::svg(&scene, &|message| words.say(message), lang),
            phase,
            sheets,
            t => Value::from_pairs(says.clone()),
        }
    }
}

/// What a page with these styles and scripts may do: nothing else.
pub(crate) fn policy(styles: &[&str], scripts: &[&str]) -> String {
    let all = |texts: &[&str]| -> Vec<String> {
        let hashes = texts.iter().map(|text| format!("'{}'", hash(text)));
        hashes.collect()
    };
    format!(
        "default-src 'none'; img-src data:; style-src {}; script-src {}; base-uri 'none'; form-action 'none'",
        all(styles).join(" "),
        all(scripts).join(" ")
    )
}

/// Data as they can stand in a page: nothing ends the element around them.
pub(crate) fn embedded(data: &impl Serialize) -> String {
    let data = serde_json::to_string(data).expect("a page's data have string keys");
    data.replace('<', "\\u003c")
}

/// How a policy names a script or a style (CSP Level 3, 2.3.1).
fn hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    format!("sha256-{}", BASE64_STANDARD.encode(digest))
}

fn template() -> &'static Environment<'static> {
    static READ: OnceLock<Environment<'static>> = OnceLock::new();
    READ.get_or_init(|| templating::environment([TEMPLATE]))
}
