//! Orders that are tapped together on a page: the mail that it makes gives
//! just these orders.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::{fs, iter};

use highnoon::game::choices::{About, Choices, Then, What};
use highnoon::game::system::Line;
use highnoon::game::{Chance, Lang, LocalName, Seat, Severity, Viewer};
use highnoon::order_page::OrderPage;
use highnoon::table::{OrderTexts, SeatChoices, SeenTable};
use serde_json::{Value, json};

use super::needs;
use crate::luck::Luck;
use crate::random_turn::{VARIANTS, after};

/// How many sets of orders are tapped together for each game.
const SETS: usize = 50;
/// The largest page that goes with a letter.
const LARGEST: usize = 300_000;

/// An order picked at random.
struct Tapped {
    taps: Vec<Value>,
    about: About,
    line: String,
}

fn tapped(choices: &Choices, lang: Lang, luck: &mut Luck) -> Option<Tapped> {
    let words = crate::texts().in_language(lang);
    let (mut taps, mut at, mut line) = (Vec::new(), 0, String::new());
    let mut numbers = Vec::new();
    for _ in 0..20 {
        let pick = luck.pick(&choices.nodes[at])?;
        line.extend(pick.adds.iter().map(|adds| words.say(adds)));
        taps.push(match &pick.what {
            What::Place { region, coast, .. } => match coast {
                Some(coast) => json!({ "place": format!("{region} {coast}") }),
                None => json!({ "place": region.to_string() }),
            },
            What::Word(word) => json!({ "word": words.say(word) }),
            What::Number(from, to) => {
                numbers.push(*from as usize + luck.below((to - from + 1) as usize));
                json!({ "number": numbers.last() })
            }
        });
        match pick.then {
            Then::Node(next) => at = next,
            Then::Order(about) => {
                for number in numbers {
                    line = line.replacen('#', &number.to_string(), 1);
                }
                return Some(Tapped { taps, about, line });
            }
        }
    }
    None
}

/// Orders that may be given together and do not take each other's place.
fn set(
    (table, seat): (&SeenTable, Seat),
    choices: &Choices,
    lang: Lang,
    luck: &mut Luck,
) -> Vec<Vec<Value>> {
    let (mut seen, mut lines, mut orders) = (BTreeSet::new(), Vec::new(), Vec::new());
    for tapped in iter::from_fn(|| tapped(choices, lang, luck)).take(6) {
        let is_new = match tapped.about {
            About::One(about) => seen.insert(about),
            About::Several => true,
            // Nothing counts below it.
            About::End => orders.is_empty(),
        };
        lines.push(tapped.line);
        let reading = table.read(seat, &[], &Line::all(&lines));
        let is_right = reading
            .notes
            .iter()
            .all(|note| note.severity != Severity::Error);
        if is_new && is_right && reading.given == lines.len() {
            orders.push(tapped.taps);
        } else {
            lines.pop();
        }
    }
    orders
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
    for variant in VARIANTS {
        for (turns, lang) in [(0, Lang::EN), (4, Lang::DE), (9, Lang::EN), (14, Lang::DE)] {
            let table = after((variant, turns), 6, &mut Chance::example(), &mut luck);
            let seat = luck.pick(&table.awaiting().seats()).unwrap();
            let seen = SeenTable::new(table.as_ref(), Viewer::Seat(seat));
            let infos = seen.seats();
            let choices = seen.choices(seat);
            let turn = seen.turn();
            let page = OrderPage {
                game: "alamo".to_owned(),
                variant: LocalName::same(variant),
                turn: turn.title,
                board: seen.scene(&OrderTexts::new()),
                seats: vec![SeatChoices {
                    id: infos[usize::from(seat.0)].id.clone(),
                    name: infos[usize::from(seat.0)].name.clone(),
                    choices: choices.clone(),
                    sheet: seen.sheet(seat),
                }],
                code: turn.code,
                address: "judge@example.org".to_owned(),
            };
            let name = format!("{variant}-{turns}-{lang}.html");
            let html = page.html(crate::texts().in_language(lang));
            assert!(html.len() < LARGEST, "{name}: {}", html.len());
            fs::write(folder.join(&name), html).unwrap();
            let share = SETS.div_ceil(4);
            let tapping: Vec<_> = (0..share)
                .map(|_| set((&seen, seat), &choices, lang, &mut luck))
                .collect();
            pages.insert(name.clone(), tapping);
            tables.insert(name, (seen, seat));
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
    let results: BTreeMap<String, Vec<Sent>> = serde_json::from_str(&results).unwrap();
    assert_eq!(results.len(), pages.len());
    for (name, sent) in results {
        let (table, seat) = &tables[&name];
        let mut count = 0;
        for sent in sent {
            let mut lines: Vec<&str> = sent.mail.trim().lines().collect();
            let phase = lines.remove(0);
            assert!(phase.ends_with(&table.turn().code), "{name}: {phase}");
            assert_eq!(lines.len(), sent.orders, "{name}: {}", sent.mail);
            let whole = table.read(*seat, &[], &Line::all(&lines));
            // Each by itself and all together are the same orders.
            let each = lines.iter().flat_map(|line| {
                let reading = table.read(*seat, &[], &Line::all(&[line]));
                assert!(reading.given > 0, "{name}: {line}: {:?}", reading.notes);
                reading.on_file
            });
            let each: BTreeSet<String> = each.collect();
            assert_eq!(
                whole.on_file.into_iter().collect::<BTreeSet<_>>(),
                each,
                "{name}"
            );
            count += lines.len();
        }
        assert!(count >= SETS / 4, "{name}: {count}");
    }
}

/// What a page has sent.
#[derive(serde::Deserialize)]
struct Sent {
    mail: String,
    orders: usize,
}
