//! Orders that are tapped together on a page: the mail that it makes gives
//! just these orders.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use highnoon::game::choices::{About, Choices, Pick, Then, What};
use highnoon::game::system::Line;
use highnoon::game::{Chance, Lang, LocalName, Seat, Severity, Viewer};
use highnoon::order_page::OrderPage;
use highnoon::table::{OrderTexts, SeatChoices, SeenTable};
use serde_json::{Value, json};

use super::needs;
use crate::luck::Luck;
use crate::random_turn::{VARIANTS, after};
use crate::tapping::{Picked, most, offered, picked};

/// How many sets of orders are tapped together for each game.
const SETS: usize = 50;
/// How many orders of a set are looked for, and how many it has at most.
const TRIES: usize = 20;
const MOST: usize = 4;
/// The largest page that goes with a letter.
const LARGEST: usize = 300_000;

/// What is tapped for an order, each with how many things are offered then and
/// how many may be taken at most.
fn taps(picked: &Picked, choices: &Choices, before: &[Picked], lang: Lang) -> Vec<Value> {
    let words = crate::texts().in_language(lang);
    let mut at = 0;
    let tap = |(index, (pick, number)): (usize, &(Pick, Option<u32>))| {
        let offered = offered(choices, at, &picked.picks[..index], before);
        let count = offered.len();
        if let Then::Node(next) = pick.then {
            at = next;
        }
        match &pick.what {
            What::Place {
                region,
                coast,
                says,
            } => {
                let place = match coast {
                    Some(coast) => format!("{region} {coast}"),
                    None => region.to_string(),
                };
                let spot = |pick: &Pick| match pick.what {
                    What::Place { region, coast, .. } => Some((region, coast)),
                    _ => None,
                };
                let here = offered.iter().filter(|other| spot(other) == spot(pick));
                let here = here.count();
                let tap = json!({ "offered": count, "place": place });
                // Where one place may mean several, the page asks which.
                let which = says.as_ref().filter(|_| here > 1);
                let which = which.map(|says| json!({ "offered": here, "word": words.say(says) }));
                [tap].into_iter().chain(which).collect()
            }
            What::Word(word) => vec![json!({ "offered": count, "word": words.say(word) })],
            What::Number(..) => {
                let most = most(pick, choices, before);
                vec![json!({ "offered": count, "number": number, "most": most })]
            }
        }
    };
    picked.picks.iter().enumerate().flat_map(tap).collect()
}

/// Orders that may be given together and do not take each other's place.
fn set(
    (table, seat): (&SeenTable, Seat),
    choices: &Choices,
    lang: Lang,
    luck: &mut Luck,
) -> Vec<Picked> {
    let mut orders: Vec<Picked> = Vec::new();
    for _ in 0..TRIES {
        let Some(picked) = picked(choices, &orders, luck) else {
            continue;
        };
        let is_new = matches!(picked.about(), Some(About::Several))
            || orders.iter().all(|order| order.about() != picked.about());
        orders.push(picked);
        let lines = lines(&orders, lang);
        let reading = table.read(seat, &[], &Line::all(&lines));
        let is_right = (reading.notes.iter()).all(|note| note.severity != Severity::Error);
        if !(is_new && is_right && reading.given == lines.len()) {
            orders.pop();
        }
        if orders.len() == MOST {
            break;
        }
    }
    orders
}

/// The lines of these orders, each where it stands.
fn lines(orders: &[Picked], lang: Lang) -> Vec<String> {
    let mut orders: Vec<&Picked> = orders.iter().collect();
    orders.sort_by_key(|order| order.rank());
    orders.iter().map(|order| order.line(lang)).collect()
}

/// The page for a seat.
fn page(seen: &SeenTable, seat: Seat, variant: &str) -> OrderPage {
    let info = &seen.seats()[usize::from(seat.0)];
    let turn = seen.turn();
    OrderPage {
        game: "alamo".to_owned(),
        variant: LocalName::same(variant),
        turn: turn.title,
        board: seen.scene(&OrderTexts::new()),
        seats: vec![SeatChoices {
            id: info.id.clone(),
            name: info.name.clone(),
            choices: seen.choices(seat),
            sheet: seen.sheet(seat),
        }],
        code: turn.code,
        address: "judge@example.org".to_owned(),
    }
}

#[test]
fn the_page_of_every_variant_can_go_with_a_letter() {
    let mut luck = Luck::new(3);
    for variant in crate::games().variants() {
        for (turns, lang) in [(0, Lang::EN), (5, Lang::DE), (12, Lang::EN)] {
            let table = after((variant, turns), 6, &mut Chance::example(), &mut luck);
            let seat = luck.pick(&table.awaiting().seats()).unwrap();
            let seen = SeenTable::new(table.as_ref(), Viewer::Seat(seat));
            let html = page(&seen, seat, variant).html(crate::texts().in_language(lang));
            let size = html.len();
            assert!(size < LARGEST, "{variant}, {turns}: {size}");
        }
    }
}

#[test]
fn what_is_tapped_together_is_what_the_mail_orders() {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    needs(&scripts);
    let folder = tempfile::tempdir().unwrap();
    let kept = std::env::var_os("HIGHNOON_PAGES");
    let folder = kept.as_ref().map_or(folder.path(), |kept| Path::new(kept));
    let mut luck = Luck::new(7);
    let mut pages = BTreeMap::new();
    let mut tables = BTreeMap::new();
    for variant in VARIANTS.into_iter().chain(["keilerei"]) {
        for (turns, lang) in [(0, Lang::EN), (4, Lang::DE), (9, Lang::EN), (14, Lang::DE)] {
            let table = after((variant, turns), 6, &mut Chance::example(), &mut luck);
            let seat = luck.pick(&table.awaiting().seats()).unwrap();
            let seen = SeenTable::new(table.as_ref(), Viewer::Seat(seat));
            let choices = seen.choices(seat);
            let page = page(&seen, seat, variant);
            let name = format!("{variant}-{turns}-{lang}.html");
            let html = page.html(crate::texts().in_language(lang));
            fs::write(folder.join(&name), html).unwrap();
            let share = SETS.div_ceil(4);
            let sets: Vec<_> = (0..share)
                .map(|_| set((&seen, seat), &choices, lang, &mut luck))
                .collect();
            let tapping = sets.iter().map(|orders| {
                let all = orders.iter().enumerate();
                all.map(|(at, order)| taps(order, &choices, &orders[..at], lang))
                    .collect::<Vec<_>>()
            });
            pages.insert(name.clone(), tapping.collect::<Vec<_>>());
            let meant: Vec<_> = sets.iter().map(|orders| lines(orders, lang)).collect();
            tables.insert(name, (seen, seat, meant));
        }
    }
    fs::write(folder.join("sets.json"), json!(pages).to_string()).unwrap();
    let tapped = Command::new("node")
        .arg(scripts.join("orders.mjs"))
        .arg(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&tapped.stdout);
    let failed = String::from_utf8_lossy(&tapped.stderr);
    assert!(tapped.status.success(), "{said}{failed}");
    let results = fs::read_to_string(folder.join("mails.json")).unwrap();
    let results: BTreeMap<String, Vec<String>> = serde_json::from_str(&results).unwrap();
    assert_eq!(results.len(), pages.len());
    for (name, sent) in results {
        let (table, seat, meant) = &tables[&name];
        let mut count = 0;
        for (mail, meant) in sent.iter().zip(meant) {
            let mut lines: Vec<&str> = mail.trim().lines().collect();
            let phase = lines.remove(0);
            assert!(phase.ends_with(&table.turn().code), "{name}: {phase}");
            assert_eq!(lines, *meant, "{name}");
            let reading = table.read(*seat, &[], &Line::all(&lines));
            assert_eq!(reading.given, lines.len(), "{name}: {mail}");
            count += lines.len();
        }
        assert_eq!(sent.len(), meant.len(), "{name}");
        assert!(count >= SETS / 4, "{name}: {count}");
    }
}
