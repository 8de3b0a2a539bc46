//! Only what can have changed is made again, and what is there then is what
//! would be there if all of it had been made.

use std::collections::BTreeSet;

use highnoon::site::data::{Settings, Summary};
use highnoon::site::{Files, Kept, Made, Stamps, common_files, game_files, missing};

use super::{Played, made_from, over, running};

/// A folder of one game's pages.
#[derive(Default)]
struct Folder {
    files: Files,
    kept: Kept,
}

impl Folder {
    /// Makes the pages as the game is now, and says which were made and which
    /// are gone.
    fn refresh(&mut self, game: &mut Played) -> [BTreeSet<String>; 2] {
        let made = made_from(&mut game.judge, &game.id, (&self.kept, &self.files));
        let mut gone = self.kept.files();
        gone.retain(|file| !made.kept.files().contains(file));
        self.files.retain(|file, _| !gone.contains(file));
        let names = made.files.keys().cloned().collect();
        self.files.extend(made.files);
        self.kept = made.kept;
        let whole = made_from(&mut game.judge, &game.id, (&Kept::default(), &Files::new()));
        assert!(
            self.files == whole.files,
            "the pages are not as they should be"
        );
        assert_eq!(self.kept, whole.kept);
        [names, gone]
    }
}

/// The files of one language, without their folder.
fn in_english(files: &BTreeSet<String>) -> Vec<&str> {
    let own = files
        .iter()
        .filter_map(|file| file.strip_prefix("en/games/summer/"));
    own.collect()
}

#[test]
fn a_closing_makes_its_own_pages_and_no_others() {
    let mut game = Played::take(&running(), "", &[]);
    let mut folder = Folder::default();
    let [made, _] = folder.refresh(&mut game);
    assert_eq!(made.len(), 24);
    let [made, gone] = folder.refresh(&mut game);
    assert!(made.is_empty() && gone.is_empty(), "{made:?} {gone:?}");
    game.close();
    let [made, _] = folder.refresh(&mut game);
    // The year before leads to this one.
    let expected = [
        "1901.html",
        "1902-1-spring-movement-after.svg",
        "1902-1-spring-movement-orders.svg",
        "1902.html",
        "board.svg",
        "film.html",
        "index.html",
        "orders.html",
    ];
    assert_eq!(in_english(&made), expected);
    assert_eq!(made.len(), 2 * expected.len());
    let second = bytes_of_a_fall(&mut game, &mut folder);
    for _ in 0..10 {
        game.close();
    }
    folder.refresh(&mut game);
    let later = bytes_of_a_fall(&mut game, &mut folder);
    // Years are listed and drawn as columns: a little more for each.
    assert!(later < second + second / 10, "{second}, then {later} bytes");
}

/// Plays on until a fall is closed, and says how much was made for that alone.
fn bytes_of_a_fall(game: &mut Played, folder: &mut Folder) -> usize {
    loop {
        game.close();
        let [made, gone] = folder.refresh(game);
        assert!(gone.is_empty(), "{gone:?}");
        if made.iter().any(|file| file.contains("-fall-movement-")) {
            assert_eq!(made.len(), 14, "{made:?}");
            // A film is one file: it is packed anew with the turns that it has.
            let pages = made.iter().filter(|file| !file.ends_with("film.html"));
            return pages.map(|file| folder.files[file].len()).sum();
        }
    }
}

/// A store may be another one, or one from before.
#[test]
fn pages_follow_whatever_has_become_of_the_game() {
    let mut longer = Played::take(&running(), "", &[]);
    longer.close();
    let press = "[site]\nbroadcasts = true\n";
    let names = "[site]\nnames = \"never\"\n";
    let mut folder = Folder::default();
    for (mut game, made, gone) in [
        (Played::take(&running(), "", &[]), 24, 0),
        (longer, 16, 0),
        (Played::take(&running(), "", &[]), 10, 6),
        // Who is forgotten stands nowhere any more.
        (Played::take(&running(), "", &[("Amélie D.", "?")]), 6, 0),
        (Played::take(&running(), names, &[]), 6, 0),
        (Played::take(&running(), press, &[]), 8, 0),
        (Played::take(&over(), "", &[]), 30, 0),
    ] {
        let [all_made, all_gone] = folder.refresh(&mut game);
        assert_eq!(
            (all_made.len(), all_gone.len()),
            (made, gone),
            "{all_made:?} {all_gone:?}"
        );
    }
}

#[test]
fn another_program_makes_all_pages_anew() {
    let mut game = Played::take(&running(), "", &[]);
    let (_, kept) = super::game_pages(&mut game.judge, &game.id);
    let mut settings = game.judge.site_settings();
    let made = |settings: &Settings, game: &mut Played| {
        let missing = |outline: &_| missing(settings, outline, &kept);
        let shown = game.judge.shown(&game.id, missing).unwrap().unwrap();
        game_files(settings, &shown, &kept, &|_| None).files.len()
    };
    assert_eq!(made(&settings, &mut game), 0);
    settings.program.push('x');
    assert_eq!(made(&settings, &mut game), kept.files().len());
}

/// What was broken off is made again, and what is gone.
#[test]
fn pages_that_are_not_there_are_made_again() {
    let mut game = Played::take(&running(), "", &[]);
    let mut folder = Folder::default();
    folder.refresh(&mut game);
    let there = folder.kept.clone();
    for file in there.files() {
        folder.kept = there.clone();
        folder.kept.without(&BTreeSet::from([file.clone()]));
        let [made, _] = folder.refresh(&mut game);
        assert!(made.contains(&file), "{file}");
        assert!(made.len() <= 10, "{made:?}");
    }
    game.close();
    let made = made_from(&mut game.judge, &game.id, (&there, &folder.files));
    folder.kept = there.while_written(&made.files, &made.kept);
    assert!(
        made.files
            .keys()
            .all(|file| folder.kept.files().contains(file))
    );
    let [again, _] = folder.refresh(&mut game);
    assert_eq!(again, made.files.into_keys().collect());
}

/// A player's page is made again when one of his games has changed.
#[test]
fn lists_are_made_again_when_they_say_something_else() {
    let mut game = Played::take(&running(), "", &[]);
    let settings = game.judge.site_settings();
    let common = |game: &mut Played, kept: &Stamps| -> Made<Stamps> {
        let (_, of_game) = super::game_pages(&mut game.judge, &game.id);
        let games: Vec<Summary> = of_game.summary.into_iter().collect();
        common_files(&settings, &games, kept)
    };
    let all = common(&mut game, &Stamps::new());
    assert!(common(&mut game, &all.kept).files.is_empty());
    game.close();
    let next = common(&mut game, &all.kept);
    // Seven players, the games, what is new and what comes.
    assert_eq!(next.files.len(), 2 * (7 + 3), "{:?}", next.files.keys());
    let whole = common(&mut game, &Stamps::new());
    let mut files = all.files;
    files.extend(next.files);
    assert!(files == whole.files);
    let mut forgotten = Played::take(&running(), "", &[("Amélie D.", "?")]);
    let left = common(&mut forgotten, &whole.kept).kept;
    assert!(whole.kept.keys().any(|file| file.contains("amelie")));
    assert!(!left.keys().any(|file| file.contains("amelie")));
}
