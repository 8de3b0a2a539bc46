//! Who is forgotten is nowhere in the store: of the person there is only the mail
//! that asked for it and its answer, until they are pruned.

use highnoon::judge::Judge;
use highnoon::mail::read;
use highnoon::store::sqlite::Sqlite;
use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::{Letters, config, game_of, key, mail, time};

/// Where a text stands in a store: by tables and columns.
fn places(connection: &Connection, text: &str) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let mut tables = connection.prepare(sql).unwrap();
    let tables = tables.query_map([], |row| row.get(0)).unwrap();
    let tables: Vec<String> = tables.map(Result::unwrap).collect();
    let mut places = Vec::new();
    for table in tables {
        let mut all = connection
            .prepare(&format!("SELECT * FROM {table}"))
            .unwrap();
        let columns: Vec<String> = all.column_names().map(str::to_owned).collect();
        let mut rows = all.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (index, column) in columns.iter().enumerate() {
                let value = row.get_ref(index).unwrap();
                let (ValueRef::Text(bytes) | ValueRef::Blob(bytes)) = value else {
                    continue;
                };
                let stands = String::from_utf8_lossy(bytes).to_lowercase();
                if stands.contains(text) {
                    places.push(format!("{table}.{column}"));
                }
            }
        }
    }
    places.dedup();
    places
}

#[test]
fn nothing_names_who_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
    let now = time("2026-11-20T08:00:00Z");
    let seats = [("rot", "en"), ("blau", "de"), ("gelb", "en")];
    let file = game_of("risiko", "fackel", &seats, |_| None)
        .replace("address = \"rot@", "name = \"Ruth Redd\"\naddress = \"rot@")
        + "\n[options]\ncolours = [\"rot\", \"blau\", \"gelb\"]\n";
    judge.start_game("fackel", &file, now).unwrap();
    let mut letters = Letters::default();
    judge.deliver(&mut letters, now).unwrap();
    let to_rot = |raw: &Vec<u8>| String::from_utf8_lossy(raw).contains("rot@players.example");
    let raw = letters.0.iter().map(|(_, raw)| raw).find(|raw| to_rot(raw));
    let id = read(raw.unwrap()).unwrap().head.message_id.unwrap();
    let send = |judge: &mut Judge<Sqlite>, number: usize, text: &str| {
        let raw = mail("rot", number, text);
        let head = format!("In-Reply-To: <{id}>\n");
        let raw = [head.as_bytes(), &raw].concat();
        judge.keep(&raw, now).unwrap();
        while judge.handle_next(now).unwrap().is_some() {}
        judge.deliver(&mut Letters::default(), now).unwrap();
    };
    send(
        &mut judge,
        1,
        "DEFEND ALL WITH 1\npress to blau\nI am Ruth Redd\nendpress",
    );
    send(
        &mut judge,
        2,
        "absence 2027-01-01 to 2027-01-05\nmute blau\nnotify tablut\ndigest",
    );
    let connection = Connection::open(&path).unwrap();
    assert!(places(&connection, "rot@players.example").len() > 5);
    assert!(places(&connection, "ruth redd").contains(&"game.file".to_owned()));
    send(&mut judge, 3, "forget me");
    let left = places(&connection, "rot@players.example");
    let last = [
        "body.own",
        "letter.reader",
        "letter.recipient",
        "mail.raw",
        "mail.sender",
    ];
    let is_last = |place: &String| last.contains(&place.as_str());
    assert!(left.iter().all(is_last), "{left:?}");
    assert!(!places(&connection, "ruth redd").contains(&"game.file".to_owned()));
    assert!(judge.audit().unwrap().is_clean());
}

#[test]
fn whose_address_only_ends_alike_is_not_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
    let now = time("2026-11-20T08:00:00Z");
    let seats = [("white", "en"), ("black", "en")];
    let file = game_of("tablut", "fackel", &seats, |seat| {
        let name = if seat == "white" { "rot" } else { "carrot" };
        Some(format!("{name}@players.example"))
    });
    judge.start_game("fackel", &file, now).unwrap();
    let mut letters = Letters::default();
    judge.deliver(&mut letters, now).unwrap();
    let raw = letters.0.iter().map(|(_, raw)| raw);
    let heads = raw.map(|raw| read(raw).unwrap().head);
    let ids: Vec<String> = heads.filter_map(|head| head.message_id).collect();
    let connection = Connection::open(&path).unwrap();
    let mut send = |name: &str, number: usize, id: &str, text: &str| {
        let head = format!("In-Reply-To: <{id}>\n");
        let raw = [head.as_bytes(), &mail(name, number, text)].concat();
        judge.keep(&raw, now).unwrap();
        while judge.handle_next(now).unwrap().is_some() {}
        judge.deliver(&mut Letters::default(), now).unwrap();
    };
    send("carrot", 1, &ids[1], "absence 2027-01-01 to 2027-01-05");
    let before = places(&connection, "carrot@players.example");
    assert!(before.contains(&"game.file".to_owned()), "{before:?}");
    send("rot", 2, &ids[0], "forget me");
    assert!(!places(&connection, "\"rot@players.example").contains(&"game.file".to_owned()));
    let after = places(&connection, "carrot@players.example");
    let is_kept = |place: &String| after.contains(place);
    assert!(before.iter().all(is_kept), "{before:?}, {after:?}");
}
