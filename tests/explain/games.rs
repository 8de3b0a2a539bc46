//! Whatever happens in a random game can be asked about, by everybody who may
//! know of it, in every language.

use std::collections::BTreeSet;

use highnoon::game::chance::Seed;
use highnoon::game::explanation::{Asked, Explanation, Step};
use highnoon::game::system::{Awaiting, Line};
use highnoon::game::{Chance, Lang, Message, Seat, Viewer};
use highnoon::table::{ClosedTurn, OrderTexts, Table};
use serde_json::{Value, json};

use crate::effort::{self, Counts};
use crate::luck::Luck;
use crate::random_turn::orders;

/// How many games of each sort are played, and how many turns of each.
const GAMES: u64 = 200;
const TURNS: usize = 40;

fn line(text: &str, seat: Option<Seat>) -> Asked<'_> {
    Asked::Line {
        seat,
        line: Line { number: 1, text },
    }
}

/// Every text of an explanation.
fn messages(explanation: &Explanation) -> Vec<&Message> {
    fn walk<'a>(steps: &'a [Step], all: &mut Vec<&'a Message>) {
        for step in steps {
            all.push(&step.message);
            walk(&step.steps, all);
        }
    }
    let mut all = vec![&explanation.order, &explanation.verdict];
    all.extend(&explanation.standing);
    walk(&explanation.steps, &mut all);
    all
}

/// That everything is told whole, and can be asked for by any of its names.
fn check(
    closed: &dyn ClosedTurn,
    viewers: &[Viewer],
    luck: &mut Luck,
    seen: &mut Counts,
    context: &str,
) {
    let whole = closed.explain(Viewer::Keeper, Asked::Everything(None));
    for &viewer in viewers {
        let told = closed.explain(viewer, Asked::Everything(None));
        assert_eq!(told.notes, [], "{context}");
        assert!(
            told.explanations.len() <= whole.explanations.len(),
            "{context}"
        );
        for explanation in &told.explanations {
            for message in messages(explanation) {
                seen.add(message.key.as_ref(), 1);
                for lang in [Lang::EN, Lang::DE] {
                    let text = crate::texts().in_language(lang).say(message);
                    let is_whole = !text.contains("{$") && !text.starts_with('[');
                    assert!(is_whole, "{context}: {text}");
                }
            }
        }
        let one = luck.pick(&told.explanations);
        if let Some(name) = one.and_then(|one| luck.pick(&one.about)) {
            let asked = closed.explain(viewer, line(&name, None));
            assert!(!asked.explanations.is_empty(), "{context}: {name}");
        }
    }
}

/// That orders which could be given are answered, given or not.
fn ask(table: &dyn Table, closed: &dyn ClosedTurn, seat: Seat, luck: &mut Luck) {
    let viewer = Viewer::Seat(seat);
    let legal = table.seen(viewer).legal_orders(seat);
    if let Some(order) = luck.pick(&legal) {
        let told = closed.explain(viewer, line(&order, Some(seat)));
        // A single word may name anything.
        assert!(!told.is_empty() || !order.contains(' '), "{order}");
        assert_eq!(told.notes, [], "{order}");
    }
}

fn play(variant: &str, options: Option<&Value>, mail: (usize, &str)) -> Counts {
    let start = crate::games().open(variant, options).unwrap();
    Counts::all(effort::shares(GAMES, |seeds| {
        let mut seen = Counts::default();
        for seed in seeds {
            let mut luck = Luck::new(seed);
            let bytes = [u8::try_from(seed % 251).unwrap(); 32];
            let mut chance = Chance::new(&Seed::of(bytes), "explained", []);
            let seats: Vec<Seat> = (0..).map(Seat).take(start.seats().len()).collect();
            let mut viewers = vec![Viewer::Observer, Viewer::Keeper];
            viewers.extend(seats.iter().map(|&seat| Viewer::Seat(seat)));
            let mut table = start.begin(&BTreeSet::new(), &mut chance);
            for turn in 0..TURNS {
                let Awaiting::Orders(awaited) = table.awaiting() else {
                    break;
                };
                let orders = orders(&*table, &mut luck, mail);
                let closed = table.close(&orders, &mut chance);
                check(
                    &*closed,
                    &viewers,
                    &mut luck,
                    &mut seen,
                    &format!("{variant} {seed} {turn}"),
                );
                ask(&*table, &*closed, awaited[0], &mut luck);
                table = closed.next();
            }
        }
        seen
    }))
}

#[test]
fn tablut_explains_moves_and_captures() {
    let seen = play("tablut", None, (1, ""));
    seen.expect(&[
        ("tablut-explain-way", 10_000),
        ("tablut-explain-enclosed-own", 100),
    ]);
    seen.expect(&[
        ("tablut-explain-behind-nobody", 1_000),
        ("tablut-explain-edge", 100),
    ]);
    seen.expect(&[("tablut-explain-king-free", 100)]);
}

#[test]
fn risiko_explains_armies_cards_and_battles() {
    let options = json!({ "colours": ["rot", "blau", "gelb"] });
    let seen = play("risiko", Some(&options), (6, "END"));
    seen.expect(&[
        ("risiko-explain-income-base", 10_000),
        ("risiko-explain-throw", 10_000),
    ]);
    seen.expect(&[
        ("risiko-explain-tie", 5_000),
        ("risiko-explain-set-value", 20),
    ]);
    seen.expect(&[
        ("risiko-explain-battle-won", 1_000),
        ("risiko-explain-stopped", 1_000),
    ]);
}

#[test]
fn komarn_explains_banners_castles_and_money() {
    let seen = play("komarn", None, (3, ""));
    seen.expect(&[
        ("komarn-explain-banner", 5_000),
        ("komarn-explain-most", 2_000),
    ]);
    seen.expect(&[
        ("komarn-explain-joined", 100),
        ("komarn-explain-worth-weibel", 50),
    ]);
    seen.expect(&[
        ("komarn-explain-castle-placer", 200),
        ("komarn-explain-maidens", 200),
    ]);
}

#[test]
fn idiotenspiel_explains_fights() {
    let seen = play("geplaenkel", None, (6, "END"));
    seen.expect(&[
        ("idiotenspiel-explain-throw", 1_000),
        ("idiotenspiel-explain-lower", 200),
    ]);
    seen.expect(&[
        ("idiotenspiel-explain-retreat", 200),
        ("idiotenspiel-explain-kills", 100),
    ]);
}

/// A turn of Tablut from this board, told in a language.
fn told(tfen: &str, order: &str, asked: &str, lang: Lang) -> String {
    let position = json!({ "variant": "tablut", "tfen": tfen });
    let table = crate::games().restore(&position).unwrap();
    let orders = OrderTexts::from([(Seat(0), vec![order.to_owned()])]);
    let closed = table.close(&orders, &mut Chance::example());
    let words = crate::texts().in_language(lang);
    let all = closed
        .explain(Viewer::Observer, line(asked, None))
        .explanations;
    let texts = all.iter().flat_map(messages);
    let texts: Vec<String> = texts.map(|message| words.say(message)).collect();
    texts.join("\n")
}

#[test]
fn a_capture_names_who_encloses_whom() {
    let board = "3w5/9/9/9/4k4/9/1wb1b4/b8/9 w 0 1";
    assert_eq!(
        told(board, "d9-d3", "c3", Lang::EN),
        "a Swede: d9-d3\n\
         The move captures one piece.\n\
         The way from d9 to d3 was free: d3, d4, d5, d6, d7 and d8 were empty.\n\
         Not captured: a Russian on e3; nothing stands behind it on f3.\n\
         Captured: a Russian on c3, between d3 and a second enemy on b3.\n\
         It moved in between enemies on c3 and e3 by itself, which is safe."
    );
    let german = told(board, "d9-d3", "e3", Lang::DE);
    assert!(
        german.contains("Nicht geschlagen: ein Russe auf e3; dahinter, auf f3, steht niemand.")
    );
}
