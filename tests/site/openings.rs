//! The page of openings and results.

use highnoon::site::data::{Opening, Result, Stage, Summary};
use highnoon::site::{Files, Kept, Made, Stamps, common_files};

use super::{POWERS, Played, made_from, over, running};

const PAGES: [&str; 2] = ["en/openings.html", "de/openings.html"];

/// What lists and statistics say of a game.
fn summary(export: &str, other: &[(&str, &str)]) -> Summary {
    let mut game = Played::take(export, "", other);
    made_from(&mut game.judge, &game.id, (&Kept::default(), &Files::new()))
        .kept
        .summary
        .unwrap()
}

/// The pages in both languages, made from these games alone.
fn pages(games: &[Summary]) -> [String; 2] {
    let game = Played::take(&running(), "", &[]);
    let mut files = common_files(&game.judge.site_settings(), games, &Stamps::new()).files;
    PAGES.map(|page| String::from_utf8(files.remove(page).unwrap()).unwrap())
}

/// The lines of a page without their tags.
fn lines(page: &str) -> Vec<String> {
    let untagged = |line: &str| -> String {
        let parts = line.split('<').map(|part| {
            let text = part.split_once('>');
            text.map_or(part, |(_, text)| text).trim()
        });
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    };
    let lines = page.lines().map(untagged);
    lines.filter(|line| !line.is_empty()).collect()
}

/// What a page says of a seat.
fn of_seat(page: &str, name: &str) -> Vec<String> {
    let all = page.split("<h3>").skip(1);
    let mut of = all.filter(|text| text.lines().next().unwrap().contains(name));
    let section = of.next().unwrap_or_else(|| panic!("{name}\n{page}"));
    let mut lines = lines(section.split("</ol>").next().unwrap());
    lines.remove(0);
    lines
}

#[test]
fn openings_come_with_their_games_and_with_what_became_of_those() {
    let going_on = summary(&running(), &[("summer", "autumn")]);
    let drawn = summary(&over(), &[]);
    let mut other = drawn.clone();
    "winter".clone_into(&mut other.id);
    for seat in &mut other.seats {
        let won = seat.id == "france";
        seat.result = Some(if won { Result::Won } else { Result::Survived });
    }
    other.length.count = 7;
    let orders = &mut other.openings.get_mut("italy").unwrap().orders;
    assert!(orders.texts.is_empty() && orders.said.is_empty());
    *orders = drawn.openings["france"].orders.clone();
    let [english, german] = pages(&[going_on, drawn, other]);
    assert_eq!(
        of_seat(&english, "France"),
        [
            "A Marseilles supports A Paris → Burgundy",
            "A Paris → Burgundy",
            "F Brest → Mid-Atlantic Ocean",
            "3 games: 1 won, 1 drawn and 1 in progress – autumn , summer , winter",
        ]
    );
    // The most usual first.
    assert_eq!(
        of_seat(&german, "Italien"),
        [
            "Keine Befehle",
            "2 Partien: 1 überlebt und 1 im Gang – autumn , summer",
            "A Marseille unterstützt A Paris → Burgund",
            "A Paris → Burgund",
            "F Brest → Mittelatlantik",
            "Eine Partie: 1 überlebt – winter",
        ]
    );
    let link = "<a href=\"games&#x2f;autumn&#x2f;1901.html#1901-1-spring-movement\">autumn</a>";
    assert!(english.contains(link), "{english}");
    let results = |page: &str| {
        let table = page.split("<tbody>").nth(1).unwrap();
        lines(table.split("</tbody>").next().unwrap())
    };
    let expected = ["FR France: won 1 7.0 years", "Draw 1 2.0 years"];
    assert_eq!(results(&english), expected);
    let expected = [
        "FR Frankreich: gewonnen 1 7,0 Jahre",
        "Unentschieden 1 2,0 Jahre",
    ];
    assert_eq!(results(&german), expected);
}

/// Games of a variant may have other seats, or the same in another order.
#[test]
fn each_seat_is_counted_by_itself() {
    let first = summary(&over(), &[]);
    let mut second = first.clone();
    "winter".clone_into(&mut second.id);
    second.seats.reverse();
    second.seats.pop();
    let game = Played::take(&running(), "", &[]);
    let settings = game.judge.site_settings();
    let files = common_files(&settings, &[second, first], &Stamps::new()).files;
    let page = String::from_utf8(files["en/statistics/index.html"].clone()).unwrap();
    let said = lines(&page).join(" ");
    // Games, won, drawn, survived, eliminated, going on.
    for row in ["FR France 2 0 2 0 0 0", "AU Austria 1 0 0 1 0 0"] {
        assert!(said.contains(row), "{row}: {said}");
    }
}

/// The first turn of a game that was begun elsewhere opens nothing.
#[test]
fn a_game_that_goes_on_has_no_openings() {
    let here = Played::take(&running(), "", &[]).files();
    let more = "[position]\nturn = \"1901 spring movement\"\nunits.france = [\"army par\"]\n";
    let elsewhere = Played::take(&running(), more, &[]).files();
    let says = |files: &Files| {
        let page = String::from_utf8(files[PAGES[0]].clone()).unwrap();
        page.contains("A Paris → Burgundy")
    };
    assert!(says(&here) && !says(&elsewhere));
}

/// A seat has more openings than anybody reads.
#[test]
fn rare_openings_are_counted_together() {
    let game = summary(&running(), &[]);
    let games: Vec<Summary> = (10..22)
        .map(|number| {
            let mut game = game.clone();
            game.id = format!("game-{number}");
            let openings = game.openings.values_mut();
            openings.for_each(|Opening { orders, .. }| orders.texts = vec![number.to_string()]);
            game
        })
        .collect();
    let [page, _] = pages(&games);
    assert_eq!(page.matches("2 more openings were played").count(), 7);
    assert!(page.contains(">game-19</a>") && !page.contains(">game-20</a>"));
}

/// The pages of all games, made as they grow.
#[derive(Default)]
struct Site {
    kept: Kept,
    common: Stamps,
    files: Files,
}

impl Site {
    /// Makes what has changed, and says whether the pages of openings have.
    /// They are always as they would be if they were made from nothing.
    fn refresh(&mut self, game: &mut Played, beside: &Summary) -> bool {
        let settings = game.judge.site_settings();
        let both = |kept: &Kept| [kept.summary.clone().unwrap(), beside.clone()];
        let made = made_from(&mut game.judge, &game.id, (&self.kept, &self.files));
        self.files.extend(made.files);
        self.kept = made.kept;
        let Made { files, kept } = common_files(&settings, &both(&self.kept), &self.common);
        let changed = PAGES.map(|page| files.contains_key(page));
        assert_eq!(changed[0], changed[1]);
        self.files.extend(files);
        self.common = kept;
        let whole = made_from(&mut game.judge, &game.id, (&Kept::default(), &Files::new())).kept;
        let whole = common_files(&settings, &both(&whole), &Stamps::new()).files;
        for page in PAGES {
            assert!(
                self.files[page] == whole[page],
                "{page} is not as it should be"
            );
        }
        changed[0]
    }

    fn says(&self, words: &str) -> bool {
        let page = String::from_utf8(self.files[PAGES[0]].clone()).unwrap();
        page.contains(words)
    }
}

#[test]
fn the_page_changes_when_a_game_opens_and_when_it_ends() {
    let beside = summary(&over(), &[("summer", "autumn")]);
    let mut game = Played::begin();
    let mut site = Site::default();
    assert!(site.refresh(&mut game, &beside));
    // Orders on file are nobody's business.
    game.write("italy", "A Venice - Tyrolia");
    game.write("france", "A Marseilles - Spain");
    assert!(!site.refresh(&mut game, &beside) && !site.says("Tyrolia"));
    game.close();
    assert!(site.refresh(&mut game, &beside));
    assert!(site.says("A Venice → Tyrolia") && site.says("One game: 1 in progress"));
    assert!(!site.refresh(&mut game, &beside));
    // Another turn of the same year, and another year.
    for _ in 0..3 {
        game.close();
        assert!(!site.refresh(&mut game, &beside));
    }
    let seats = &site.kept.summary.as_ref().unwrap().seats;
    assert_eq!(seats[2].count, Some(4), "a centre more is seen elsewhere");
    for (seat, _) in POWERS {
        game.write(seat, "draw between Italy");
    }
    assert!(site.refresh(&mut game, &beside));
    assert!(matches!(
        site.kept.summary.as_ref().unwrap().stage,
        Stage::Over(_)
    ));
    assert!(site.says("One game: 1 won"));
    // Another store, in which it has only begun.
    assert!(site.refresh(&mut Played::begin(), &beside));
    assert!(!site.says("A Venice"));
}
