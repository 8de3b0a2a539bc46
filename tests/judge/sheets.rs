//! Order sheets: blank they order nothing, filled in they are orders, and each
//! is for its own turn.

use std::collections::BTreeMap;

use highnoon::game::system::Line;
use highnoon::game::{Chance, Lang, Note, Seat, Severity, Viewer};
use highnoon::table::Table;
use highnoon::table::sheet::split;
use mail_parser::{MessageParser, MimeHeaders};
use percent_encoding::percent_decode_str;

use super::services::GAMES;
use super::whole_games::{Played, play_for, play_with};
use super::{Letters, POWERS, SEATS, config, config_with, game_of};
use crate::luck::Luck;

/// A position of standard Diplomacy in which France owes something.
fn position(text: &str) -> Box<dyn Table> {
    let record: toml::Value = toml::from_str(&format!("variant = \"standard\"\n{text}")).unwrap();
    crate::games()
        .restore(&serde_json::to_value(record).unwrap())
        .unwrap()
}

fn given(table: &dyn Table, seat: Seat, lines: &[String]) -> (usize, usize) {
    let reading = table.read(seat, &[], &Line::all(lines));
    (reading.given, reading.notes.len())
}

#[test]
fn a_sheet_orders_nothing_until_it_is_filled_in() {
    let movement = position(
        "turn = \"1901 spring movement\"\n[units]\nfrance = [\"army par\", \"fleet bre\"]",
    );
    let retreats = position(
        "turn = \"1901 spring retreats\"\n[units]\ngermany = [\"army par\"]\n\
         [[dislodged]]\npower = \"france\"\nunit = \"army par\"\nretreats = [\"gas\", \"pic\"]",
    );
    let builds = position(
        "turn = \"1901 winter adjustments\"\n[centres]\n\
         france = [\"par\", \"bre\", \"mar\", \"spa\"]\n[units]\nfrance = [\"army spa\", \"army mar\"]",
    );
    let disbands = position(
        "turn = \"1901 winter adjustments\"\n[centres]\nfrance = [\"par\"]\n\
         [units]\nfrance = [\"army par\", \"army bur\"]",
    );
    for (table, fill, lines) in [
        (
            &movement,
            [("Brest", "H"), ("Paris", "- Burgundy")].as_slice(),
            2,
        ),
        (&retreats, &[("Paris", "Gascony")], 1),
        (
            &builds,
            &[("build|Aufbau", "A Paris"), ("build|Aufbau", "F Brest")],
            2,
        ),
        (&disbands, &[("disband|Abbau", "A Burgundy")], 1),
    ] {
        let seats = table.seats();
        let france = seats.iter().position(|seat| seat.id == "france").unwrap();
        let france = Seat(u8::try_from(france).unwrap());
        for lang in [Lang::EN, Lang::DE] {
            let words = crate::texts().in_language(lang);
            let sheet = table.sheet(france);
            let all = sheet.iter().map(|line| words.say(line));
            let (offered, blank): (Vec<_>, Vec<_>) = all.partition(|line| line.starts_with("# "));
            let moves = table.turn().code.contains("movement");
            assert_eq!(offered.is_empty(), moves, "{offered:?}");
            assert_eq!(blank.len(), lines, "{blank:?}");
            assert!(
                blank.iter().all(|line| line.ends_with(" ____")),
                "{blank:?}"
            );
            assert_eq!(given(table.as_ref(), france, &blank).0, 0, "{blank:?}");
            let filled: Vec<String> = blank
                .iter()
                .zip(fill)
                .map(|(line, (of, order))| {
                    assert!(of.split('|').any(|of| line.contains(of)), "{line}: {of}");
                    line.replace("____", order)
                })
                .collect();
            assert_eq!(
                given(table.as_ref(), france, &filled),
                (lines, 0),
                "{filled:?}"
            );
        }
    }
}

#[test]
fn no_sheet_of_any_variant_reads_as_an_order() {
    for variant in [
        "range-war",
        "standard",
        "1898",
        "chaos",
        "milan",
        "pure",
        "ancient-mediterranean",
        "hundred3",
        "modern",
        "sail-ho",
    ] {
        let table = crate::games().open(variant, None).unwrap();
        let mut lines = 0;
        for seat in (0..table.seats().len()).map(|seat| Seat(u8::try_from(seat).unwrap())) {
            for lang in [Lang::EN, Lang::DE] {
                let sheet = table.sheet(seat);
                lines += sheet.len();
                let words = crate::texts().in_language(lang);
                let blank: Vec<String> = sheet.iter().map(|line| words.say(line)).collect();
                assert_eq!(
                    given(table.as_ref(), seat, &blank).0,
                    0,
                    "{variant}: {blank:?}"
                );
            }
        }
        assert!(lines > 0 || variant == "chaos", "{variant}: {lines}");
    }
}

/// What is left to be filled in, and what is only a remark on the sheet.
const BLANKS: [&str; 4] = ["_", "…", " / ", "."];

/// A line without a blank is an order as soon as its sign is taken away.
#[test]
fn what_a_sheet_offers_is_accepted_without_its_sign() {
    let mut offered = BTreeMap::new();
    for variant in crate::random_turn::VARIANTS {
        for turns in 0..12 {
            let (mut luck, mut chance) = (Luck::new(turns), Chance::example());
            let turns = usize::try_from(turns).unwrap();
            let table = crate::random_turn::after((variant, turns), 9, &mut chance, &mut luck);
            for seat in table.awaiting().seats() {
                for lang in [Lang::EN, Lang::DE] {
                    let words = crate::texts().in_language(lang);
                    let sheet = table.sheet(seat).into_iter().map(|line| words.say(&line));
                    let sheet = sheet.filter(|line| !BLANKS.iter().any(|no| line.contains(no)));
                    let orders: Vec<String> = sheet.map(|line| line.replace("# ", "")).collect();
                    for (index, order) in orders.iter().enumerate() {
                        // A captive is placed where a guard has been placed.
                        let is_read = |lines: &[String]| {
                            let reading = table.read(seat, &[], &Line::all(lines));
                            let is_wrong = |note: &Note| note.severity == Severity::Error;
                            reading.given == lines.len() && !reading.notes.iter().any(is_wrong)
                        };
                        assert!(
                            is_read(std::slice::from_ref(order)) || is_read(&orders[..=index]),
                            "{variant} {}: {order}",
                            table.turn().code
                        );
                        *offered.entry(variant).or_insert(0) += 1;
                    }
                }
            }
        }
    }
    for variant in ["komarn", "risiko", "geplaenkel", "marian"] {
        assert!(offered.get(variant) > Some(&20), "{variant}: {offered:?}");
    }
}

/// The lines of the sheets that the letters that wait can open in a mail, the
/// last one of each reader; each of these letters leads to the reader's own page,
/// too.
fn opened(played: &mut Played) -> BTreeMap<String, Vec<String>> {
    let mut letters = Letters::default();
    played.judge.deliver(&mut letters, played.now).unwrap();
    let mut opened = BTreeMap::new();
    for (_, raw) in &letters.0 {
        let mail = MessageParser::default().parse(raw).unwrap();
        let to = mail.to().and_then(|to| to.first()?.address()).unwrap();
        let (id, _) = to.split_once('@').unwrap();
        let html = mail.body_html(0).unwrap();
        let text = mail.body_text(0).unwrap();
        let own = format!("/games/fackel/orders.html#seat={id}&to=judge%40highnoon.example");
        let leads = text
            .lines()
            .any(|line| line.starts_with("https://example.org/noon/") && line.ends_with(&own));
        assert_eq!(leads, html.contains("orders.html#seat"), "{html}");
        let link = html.split("href=\"mailto:").nth(1);
        let body = link.and_then(|link| link.split('"').next()?.split("body=").nth(1));
        opened.remove(to);
        if let Some(body) = body {
            assert!(leads, "{text}");
            let body = percent_decode_str(body).decode_utf8().unwrap();
            opened.insert(to.to_owned(), body.lines().map(str::to_owned).collect());
        }
    }
    opened
}

#[test]
fn a_sheet_that_a_letter_opens_in_a_mail_is_for_its_own_turn() {
    let of_europe = ("standard", "", POWERS.as_slice(), "");
    let of_range_war = ("range-war", "", SEATS.as_slice(), "");
    for (variant, options, seats, _) in GAMES.into_iter().chain([of_europe, of_range_war]) {
        let first = |table: &dyn Table, seat: Seat| {
            let mut legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
            legal.retain(|order| !table.counts_late(order) && !order.starts_with("RESIGN"));
            legal.into_iter().next().unwrap_or_default()
        };
        let site = config_with("[site]\nout = \"pages\"\nurl = \"https://example.org/noon/\"");
        let mut played = play_with(site, 1, (variant, options), seats, |table, seat, _| {
            first(table, seat)
        });
        let opened = opened(&mut played);
        let (index, lines) = (seats.iter().enumerate())
            .find_map(|(index, (id, _))| {
                let lines = opened.get(&format!("{id}@players.example"))?;
                Some((index, lines))
            })
            .unwrap_or_else(|| panic!("{variant}: no letter has a sheet"));
        let before = played.on_file();
        played.mail(seats[index].0, &lines.join("\n"));
        assert_eq!(played.on_file(), before, "{variant}: {lines:?}");
        let table = crate::games().restore(&before.0).unwrap();
        let order = first(table.as_ref(), Seat(u8::try_from(index).unwrap()));
        let page = "https://example.org/noon/de/games/fackel/orders.html#seat=x&to=y";
        let filled = format!("{}\n{order}\n\n# Befehle:\n{page}", lines[0]);
        played.mail(seats[index].0, &filled);
        assert_ne!(played.on_file(), before, "{variant}: {filled}");
        // The turn that it was for is over in the end, and then it orders
        // nothing.
        for _ in 0..2 {
            played.now += chrono::TimeDelta::days(30);
            played.judge.close_due(played.now).unwrap();
        }
        let after = played.on_file();
        assert_ne!(after.0, before.0, "{variant}");
        played.mail(seats[index].0, &filled);
        assert_eq!(played.on_file(), after, "{variant}: {filled}");
    }
}

#[test]
fn the_name_of_a_seat_heads_its_orders_where_pieces_are_called_so_too() {
    let table = crate::games().open("tablut", None).unwrap();
    for name in ["Schweden", "Swedes", "White"] {
        let text = format!("{name}:\ne3-d3\n");
        let sheet = split(table.as_ref(), &text, None);
        assert!(sheet.notes.is_empty(), "{name}: {:?}", sheet.notes);
        let lines: Vec<usize> = (sheet.seats[&Seat(0)].iter())
            .map(|line| line.number)
            .collect();
        assert_eq!(lines, [2], "{name}");
        let lines = [format!("{name}:"), "e3-d3".to_owned()];
        assert_eq!(given(table.as_ref(), Seat(0), &lines), (1, 0), "{name}");
    }
}

/// The page to tap orders on that a letter has as a file.
fn page_with(letter: &[u8]) -> Option<String> {
    let mail = MessageParser::default().parse(letter).unwrap();
    mail.attachments().find_map(|part| {
        let is_page = part.attachment_name()?.ends_with("-orders.html");
        is_page.then(|| part.text_contents().unwrap().to_owned())
    })
}

/// Where the game's file says so, each letter that asks for orders has it.
#[test]
fn a_game_may_send_the_page_with_its_letters() {
    let seats = [("white", "en"), ("black", "de")];
    let file = game_of("tablut", "pages", &seats, |_| None);
    let mut played = Played::begin(config(), ("tablut", ""), &seats);
    let file = format!("tap = true\n{file}");
    (played.judge.start_game("pages.toml", &file, played.now)).unwrap();
    let mut have = Vec::new();
    for subject in ["", "[pages]"] {
        if !subject.is_empty() {
            let mail = format!(
                "From: <white@players.example>\nTo: <judge@highnoon.example>\nSubject: {subject}\n\
                 Message-ID: <1@players.example>\n\ne3-c3\n"
            );
            played.judge.keep(mail.as_bytes(), played.now).unwrap();
            while played.judge.handle_next(played.now).unwrap().is_some() {}
            played.judge.close_due(played.now).unwrap();
        }
        let mut letters = Letters::default();
        played.judge.deliver(&mut letters, played.now).unwrap();
        have.extend((letters.0.iter()).filter_map(|(name, raw)| {
            let page = page_with(raw)?;
            let turn = name.split('-').nth(1).unwrap_or_default().to_owned();
            Some((turn, page.contains("lang=\"de\"")))
        }));
    }
    let turns: Vec<&str> = have.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(turns, ["pages.001.1w.white.3", "pages.001.2b.black.7"]);
    assert_eq!(
        have.iter().map(|(_, german)| *german).collect::<Vec<_>>(),
        [false, true]
    );
}

/// The page that a mail asks for is its reader's own: it says its turn, and offers
/// what he may order and nobody else.
#[test]
fn the_page_to_tap_orders_on_comes_by_mail() {
    let of_europe = ("standard", "", POWERS.as_slice(), "");
    for (variant, options, seats, _) in GAMES.into_iter().chain([of_europe]) {
        let mut played = play_for(0, (variant, options), seats, |_, _, _| String::new());
        let (table, awaited) = played.awaited().unwrap();
        played
            .judge
            .deliver(&mut Letters::default(), played.now)
            .unwrap();
        for (at, (id, _)) in seats.iter().enumerate() {
            let is_due = awaited.iter().any(|seat| seat.index() == at);
            played.mail(id, if at % 2 == 0 { "tap" } else { "Befehlsseite" });
            let mut letters = Letters::default();
            played.judge.deliver(&mut letters, played.now).unwrap();
            let [(_, raw)] = &letters.0[..] else {
                panic!("{variant}: {} letters", letters.0.len());
            };
            let page = page_with(raw);
            assert_eq!(page.is_some(), is_due, "{variant}: {id}");
            let Some(page) = page else { continue };
            let data = page.split("id=\"data\">").nth(1).unwrap();
            let data: serde_json::Value =
                serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
            assert_eq!(data["seats"].as_array().unwrap().len(), 1, "{variant}");
            assert_eq!(data["seats"][0]["id"], *id, "{variant}");
            let phase = data["phase"].as_str().unwrap();
            assert!(phase.ends_with(&table.turn().code), "{variant}: {phase}");
            assert!(data["to"].as_str().unwrap().starts_with("judge"), "{data}");
        }
    }
}
