//! What the pages, the feed and the calendar say.

use std::fs;

use highnoon::site::data::Stage;

use super::{Played, over, running};

#[test]
fn a_page_tells_orders_with_reasons_and_where_pieces_stand() {
    let mut game = Played::take(&running(), "", &[]);
    let page = game.page("en/games/summer/1901.html");
    for said in [
        "A Paris → Burgundy",
        "bounces",
        "Army Burgundy",
        "Fall 1901, movement",
        "hreflang=\"de\"",
        "1901-1-spring-movement-orders.svg",
    ] {
        assert!(page.contains(said), "{said}\n{page}");
    }
    let page = game.page("en/games/summer/index.html");
    for said in [
        "Amélie D.",
        "<a href=\"1901.html\">1901</a>",
        "<a href=\"1901.html#1901-5-winter-adjustments\">Winter 1901, adjustments</a>",
        "Army Munich",
    ] {
        assert!(page.contains(said), "{said}\n{page}");
    }
    let page = game.page("de/games/summer/1901.html");
    assert!(page.contains("<html lang=\"de\">"), "{page}");
    assert!(page.contains("Armee Burgund"), "{page}");
}

#[test]
fn statistics_count_how_games_ended() {
    let mut game = Played::take(&over(), "", &[]);
    let shown = game.shown().unwrap();
    assert!(matches!(shown.summary.stage, Stage::Over(_)));
    let path = shown.summary.seats.iter().find(|seat| seat.id == "france");
    assert_eq!(path.unwrap().players, ["Amélie D."]);
    let files = game.files();
    let page = |part: &str| {
        let found = files.iter().find(|(path, _)| path.contains(part));
        String::from_utf8(found.unwrap().1.clone()).unwrap()
    };
    let row = |page: &str, name: &str| -> Vec<String> {
        let row = page.split("<tr>").find(|row| row.contains(name));
        let row = row.unwrap_or_else(|| panic!("{name}\n{page}"));
        let cells = row.split("class=\"number\">").skip(1);
        cells
            .map(|cell| cell.split('<').next().unwrap().to_owned())
            .collect()
    };
    // Games, won, drawn, survived, eliminated, going on.
    let list = page("en/players/index.html");
    assert_eq!(row(&list, "Jörg Weiß"), ["1", "0", "1", "0", "0", "0"]);
    assert_eq!(
        row(&list, "Player of italy"),
        ["1", "0", "0", "1", "0", "0"]
    );
    let all = page("en/statistics/");
    assert_eq!(row(&all, "France"), ["1", "0", "1", "0", "0", "0"]);
    assert!(page("en/players/jorg-weiss-").contains("shared a draw"));
}

#[test]
fn feed_and_calendar_are_read_by_other_programs() {
    let mut game = Played::take(&running(), "", &[]);
    let files = game.files();
    let feed = atom_syndication::Feed::read_from(&files["en/feed.xml"][..]).unwrap();
    assert_eq!(feed.entries().len(), 3);
    assert_eq!(
        feed.entries()[0].title().as_str(),
        "summer: Winter 1901, adjustments"
    );
    assert!(feed.entries().iter().all(|entry| entry.links().len() == 1));
    let calendar = String::from_utf8(files["de/deadlines.ics"].clone()).unwrap();
    let mut parsed = ical::IcalParser::new(calendar.as_bytes());
    let events = parsed.next().unwrap().unwrap().events;
    assert_eq!(events.len(), 1, "{calendar}");
    assert!(calendar.contains("UID:summer.1902-"), "{calendar}");
}

#[test]
fn press_is_text_and_its_addresses_are_covered() {
    let more = "[site]\nbroadcasts = true\n";
    let page = Played::take(&running(), more, &[]).page("en/games/summer/1901.html");
    assert!(page.contains("&lt;b&gt;all&lt;"), "{page}");
    assert!(page.contains("Write to …@…"), "{page}");
    assert!(page.contains("<strong>France</strong>"), "{page}");
}

#[test]
fn nothing_on_a_page_comes_from_elsewhere() {
    let mut game = Played::take(&running(), "", &[]);
    for (path, bytes) in game.files() {
        let text = String::from_utf8_lossy(&bytes);
        for (index, _) in text.match_indices("http") {
            let rest = &text[index..];
            let known = ["http://www.w3.org/", "httpswww", "http-equiv="];
            let named = known.iter().any(|known| rest.starts_with(known));
            assert!(
                named,
                "{path}: {}",
                rest.chars().take(60).collect::<String>()
            );
        }
    }
}

#[test]
fn the_command_writes_only_what_has_changed_and_takes_away_what_is_gone() {
    let place = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_highnoon"));
        let output = command
            .current_dir(place.path())
            .args(args)
            .assert()
            .success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    fs::write(
        place.path().join("highnoon.toml"),
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n\
         [site]\nout = \"pages\"\nurl = \"https://games.example\"\n",
    )
    .unwrap();
    fs::write(place.path().join("summer.json"), over()).unwrap();
    run(&["import", "summer.json"]);
    let said = run(&["site"]);
    assert!(said.starts_with("1 game in "), "{said}");
    let said = run(&["site"]);
    assert!(said.contains(": 0 files written"), "{said}");
    let board = place
        .path()
        .join("pages/de/games/summer/1901-3-fall-movement-after.svg");
    fs::remove_file(&board).unwrap();
    let said = run(&["site"]);
    assert!(
        said.contains(": 1 file written") && board.exists(),
        "{said}"
    );
    let page = fs::read_to_string(place.path().join("pages/en/index.html")).unwrap();
    assert!(
        page.contains("href=\"https:&#x2f;&#x2f;games.example&#x2f;de&#x2f;index.html\""),
        "{page}"
    );
    let fail = |args: &[&str], code: i32| {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_highnoon"));
        let command = command.current_dir(place.path()).args(args);
        command.assert().code(code);
    };
    // A store that is gone is not one without games: what is shown stays.
    fs::remove_file(place.path().join("highnoon.sqlite")).unwrap();
    fail(&["site"], 75);
    assert!(place.path().join("pages/en/games/summer").exists());
    // Another store without the game in the same place.
    let other = over().replace("summer", "autumn");
    fs::write(place.path().join("autumn.json"), other).unwrap();
    run(&["import", "autumn.json"]);
    let said = run(&["site"]);
    assert!(said.starts_with("1 game in "), "{said}");
    assert!(!place.path().join("pages/en/games/summer").exists());
    // Someone else's folder.
    fail(&["site", "--out", "."], 1);
}

#[test]
fn the_rules_are_a_page_of_their_own() {
    let mut game = Played::take(&running(), "", &[]);
    let page = game.page("en/games/summer/index.html");
    assert!(page.contains("<a href=\"rules.html\">All rules</a>"));
    let rules = game.page("de/games/summer/rules.html");
    assert!(rules.contains("<h1>Die Regeln von Diplomacy</h1>"));
    for heading in [
        "<h2>1. Wie man gewinnt</h2>",
        "<h2>14. Woher die Regeln kommen</h2>",
    ] {
        assert!(rules.contains(heading), "{heading}");
    }
    assert!(rules.contains("A Paris - Burgund\n"));
}
