//! `highnoon export`, `import` and `backup`.

use std::path::Path;
use std::process::Output;

use highnoon::judge::GameAdmin;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use tempfile::TempDir;

#[cfg(feature = "postgres")]
use crate::effort;
use crate::judge::judge_at;

/// A judge with this store.
pub(super) fn place(store: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let config = format!(
        "address = \"judge@example.org\"\nidentity.proof = \"address\"\nstore = \"{store}\"\n"
    );
    std::fs::write(folder.path().join("highnoon.toml"), config).unwrap();
    folder
}

pub(super) fn highnoon(folder: &Path, args: &[&str]) -> Output {
    let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
    command.current_dir(folder).args(args).output().unwrap()
}

/// Runs what must go well, and returns what it printed.
pub(super) fn printed(folder: &Path, args: &[&str]) -> String {
    let output = highnoon(folder, args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_is_taken_from_one_store_to_another() {
    let old = place("old.sqlite");
    drop(judge_at(&old.path().join("old.sqlite")));
    let game = printed(old.path(), &["export", "alamo"]);
    let missing = highnoon(old.path(), &["export", "bonanza"]);
    assert_eq!(missing.status.code(), Some(1));
    let mut places = vec![place("new.sqlite")];
    #[cfg(feature = "postgres")]
    if effort::is_whole() {
        places.push(place(&super::postgres::Database::new().url()));
    }
    for new in places {
        let new = new.path();
        std::fs::write(new.join("game.json"), &game).unwrap();
        let told = printed(new, &["import", "game.json"]);
        assert_eq!(told, "alamo: 0 closed turns, 8 people\n");
        assert_eq!(printed(new, &["export", "alamo"]), game);
        let again = highnoon(new, &["import", "game.json"]);
        assert_eq!(again.status.code(), Some(1), "{again:?}");
        for (from, to, complaint) in [
            ("\"format\": 1", "\"format\": 2", "format 2"),
            ("\"format\"", "\"fromat\"", "fromat"),
            ("range-war", "range-wax", "range-wax"),
            ("\"id\": \"alamo\"", "\"id\": \"other\"", "other"),
        ] {
            std::fs::write(new.join("bad.json"), game.replacen(from, to, 1)).unwrap();
            let refused = highnoon(new, &["import", "bad.json"]);
            assert_eq!(refused.status.code(), Some(1), "{to}: {refused:?}");
            let told = String::from_utf8(refused.stderr).unwrap();
            assert!(told.contains(complaint), "{to}: {told}");
        }
    }
}

#[test]
fn letters_from_another_store_are_none_from_before_a_rollback() {
    let (old, new) = (place("old.sqlite"), place("new.sqlite"));
    drop(judge_at(&old.path().join("old.sqlite")));
    for line in ["process", "rollback"] {
        printed(old.path(), &["keeper", "alamo", line]);
    }
    let game = printed(old.path(), &["export", "alamo"]);
    std::fs::write(new.path().join("game.json"), &game).unwrap();
    printed(new.path(), &["import", "game.json"]);
    let mut store = Sqlite::open(&new.path().join("new.sqlite")).unwrap();
    let mut work = store.begin().unwrap();
    let stored = work.game("alamo").unwrap().unwrap();
    let admin = GameAdmin::read(&stored.admin).unwrap();
    assert_eq!(admin.governed.rollbacks.len(), 1);
    let next = work.letter_numbers(1).unwrap()[0];
    assert_eq!(admin.governed.recalled(&stored.turn, next), None);
}

#[test]
fn a_store_is_backed_up_while_it_is_open() {
    let here = place("highnoon.sqlite");
    let path = here.path().join("highnoon.sqlite");
    drop(judge_at(&path));
    let mut store = Sqlite::open(&path).unwrap();
    let mut work = store.begin().unwrap();
    work.keep_mail(super::at(1), "", b"kept").unwrap();
    work.commit().unwrap();
    printed(here.path(), &["backup", "copy.sqlite"]);
    let mut copy = Sqlite::open(&here.path().join("copy.sqlite")).unwrap();
    let mut work = copy.begin().unwrap();
    assert_eq!(work.game_ids().unwrap(), ["alamo"]);
    assert_eq!(work.next_mail().unwrap().unwrap().raw, b"kept");
    let again = highnoon(here.path(), &["backup", "copy.sqlite"]);
    assert_eq!(again.status.code(), Some(1), "nothing is overwritten");
}

#[cfg(feature = "postgres")]
#[test]
fn a_server_s_games_are_backed_up_into_a_folder() {
    let old = place("old.sqlite");
    drop(judge_at(&old.path().join("old.sqlite")));
    let game = printed(old.path(), &["export", "alamo"]);
    let here = place(&super::postgres::Database::new().url());
    std::fs::write(here.path().join("game.json"), &game).unwrap();
    printed(here.path(), &["import", "game.json"]);
    let told = printed(here.path(), &["backup", "copy"]);
    assert!(told.contains("pg_dump"), "{told}");
    let copy = std::fs::read_to_string(here.path().join("copy/alamo.json"));
    assert_eq!(copy.unwrap(), game);
}
