//! What every store must do, written against the traits.

mod governed;
mod identity;
#[cfg(feature = "postgres")]
pub(crate) mod postgres;
mod pruning;
mod receipts;
mod sqlite;
mod taken_along;
mod turns;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::store::copy::GameCopy;
use highnoon::store::{
    JournalEntry, LetterBody, LetterRecord, NewLetter, QueuedLetter, Store, StoredGame, StoredTurn,
    Work,
};
use serde_json::json;

/// What every store must do, whatever it is made of.
const CHECKS: [fn(&mut dyn Store); 17] = [
    mails,
    games,
    admin,
    letters,
    pictures,
    claims,
    identity::held,
    identity::secrets,
    identity::written,
    copies,
    kept,
    governed::undone_turns,
    governed::digests,
    pruning::bytes,
    pruning::journals,
    pruning::people,
    dropped_work,
];

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap()
}

fn game(id: &str) -> StoredGame {
    StoredGame {
        id: id.to_owned(),
        file: "id = \"ä\"\n".to_owned(),
        position: json!({ "turn": 1, "names": ["Büffel"] }),
        turn: "1870-2".to_owned(),
        deadline: Some(at(1_000)),
        wake: Some(at(1_000)),
        closed: 0,
        admin: json!({ "people": ["Ä\0"] }),
    }
}

fn turn(number: u32) -> StoredTurn {
    StoredTurn {
        number,
        turn: format!("turn {number}"),
        before: json!({ "number": number }),
        orders: BTreeMap::from([(Seat(3), vec!["G lst - tom".to_owned()])]),
        resolution: json!([null, "bounced"]),
        at: at(i64::from(number)),
    }
}

/// Mails wait in the order of their arrival until they are finished, and are
/// known by their key from then on.
fn mails(store: &mut dyn Store) {
    let raw: Vec<u8> = (0..=255).collect();
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    let first = work.keep_mail(at(20), "b@example.org", &raw).unwrap();
    let second = work.keep_mail(at(10), "a@example.org", b"").unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let mail = work.next_mail().unwrap().unwrap();
    assert_eq!((mail.id, mail.arrived, mail.raw), (first, at(20), raw));
    assert_eq!(work.waiting_since().unwrap(), Some(at(10)));
    assert!(!work.knows_mail("key").unwrap());
    let mut ahead = |most, largest| -> Vec<i64> {
        let mails = work.mails_ahead(most, largest).unwrap();
        mails.into_iter().map(|mail| mail.id).collect()
    };
    assert_eq!(ahead(9, 256), [first, second]);
    assert_eq!(ahead(1, 256), [first]);
    assert_eq!(ahead(9, 255), [second]);
    work.finish_mail(first, "key", "done").unwrap();
    assert!(work.knows_mail("key").unwrap());
    assert!(!work.knows_mail("KEY").unwrap());
    assert_eq!(work.next_mail().unwrap().unwrap().id, second);
    // A duplicate is finished under the same key.
    work.finish_mail(second, "key", "duplicate").unwrap();
    assert!(work.next_mail().unwrap().is_none());
    assert_eq!(work.waiting_since().unwrap(), None);
    work.commit().unwrap();
}

fn orders(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

/// Orders replace those of the same seat and turn alone; closing a turn
/// forgets its orders.
fn games(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("b")).unwrap();
    work.add_game(&game("a")).unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let taken = work.add_game(&game("a")).and_then(|()| work.commit());
    assert!(taken.is_err(), "an id is taken once");

    let mut work = store.begin().unwrap();
    assert_eq!(work.game_ids().unwrap(), ["a", "b"]);
    assert_eq!(work.game("a").unwrap(), Some(game("a")));
    assert_eq!(work.look("b").unwrap(), Some(game("b")));
    assert_eq!(
        (work.game("c").unwrap(), work.look("A").unwrap()),
        (None, None)
    );
    assert!(work.has_game("a").unwrap() && !work.has_game("c").unwrap());
    for (id, turn, seat, texts) in [
        ("a", "turn 1", 0, &["one", "two"][..]),
        ("a", "turn 1", 1, &["'; --"]),
        ("a", "turn 2", 0, &["later"]),
        ("b", "turn 1", 0, &[]),
        ("a", "turn 1", 0, &["three"]),
    ] {
        let texts = orders(texts);
        work.set_orders_for(id, turn, Seat(seat), &texts).unwrap();
    }
    let first = BTreeMap::from([(Seat(0), orders(&["three"])), (Seat(1), orders(&["'; --"]))]);
    let second = BTreeMap::from([(Seat(0), orders(&["later"]))]);
    let expected = [("turn 1".to_owned(), first), ("turn 2".to_owned(), second)];
    assert_eq!(work.orders_on_file("a").unwrap(), expected.into());
    assert!(work.latest_turns("a", 1).unwrap().is_empty());

    for (number, left) in [(1, &["turn 2"][..]), (2, &[]), (10, &[])] {
        let after = StoredGame {
            position: json!({ "turn": number }),
            turn: format!("after {number}"),
            deadline: (number < 10).then(|| at(2_000)),
            wake: (number < 10).then(|| at(1_500)),
            closed: number,
            admin: json!({ "votes": number }),
            ..game("a")
        };
        work.add_closed_turn("a", &turn(number)).unwrap();
        work.save_game(&after).unwrap();
        assert_eq!(work.look("a").unwrap(), Some(after));
        let on_file = work.orders_on_file("a").unwrap();
        assert!(on_file.keys().eq(left), "{on_file:?}");
        assert_eq!(work.latest_turns("a", 1).unwrap(), [turn(number)]);
    }
    assert_eq!(work.look("b").unwrap(), Some(game("b")));
    let other = work.orders_on_file("b").unwrap();
    assert_eq!(other["turn 1"].len(), 1, "another game's stay");
    assert_eq!(
        work.closed_turns("a").unwrap(),
        [turn(1), turn(2), turn(10)]
    );
    assert_eq!(work.closed_turn("a", "turn 2").unwrap(), Some(turn(2)));
    assert_eq!(work.closed_turn("a", "turn 3").unwrap(), None);
    assert!(work.closed_turns("b").unwrap().is_empty());
    let entries = [at(5), at(4)].map(|at| JournalEntry {
        at,
        kind: "closed".to_owned(),
        data: json!({ "turn": "x\0ü" }),
    });
    for entry in &entries {
        work.journal("a", entry.at, &entry.kind, &entry.data)
            .unwrap();
    }
    assert_eq!(work.journal_of("a").unwrap(), entries);
    assert!(work.journal_of("b").unwrap().is_empty());
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let again = work.add_closed_turn("a", &turn(2));
    let again = again.and_then(|()| work.commit());
    assert!(again.is_err(), "a turn is closed once");
}

/// What is known of a game beside the board, and when it is due.
fn admin(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    for id in ["c", "a", "b", "over", "later"] {
        work.add_game(&game(id)).unwrap();
    }
    for (id, deadline, wake) in [
        ("over", None, None),
        ("b", Some(at(600)), Some(at(500))),
        ("later", Some(at(800)), Some(at(5_000))),
    ] {
        let changed = StoredGame {
            deadline,
            wake,
            ..game(id)
        };
        work.save_game(&changed).unwrap();
    }
    let b = StoredGame {
        deadline: Some(at(600)),
        wake: Some(at(500)),
        admin: json!({ "votes": [1, null], "name": "Jürgen" }),
        ..game("b")
    };
    work.save_game(&b).unwrap();
    assert_eq!(work.look("b").unwrap(), Some(b));
    for (now, limit, expected) in [
        (499, 9, &[][..]),
        (500, 9, &["b"]),
        (1_000, 9, &["b", "a", "c"]),
        (1_000, 2, &["b", "a"]),
        (5_000, 9, &["b", "a", "c", "later"]),
    ] {
        let due = work.due_games(at(now), limit).unwrap();
        let due: Vec<String> = due.into_iter().map(|game| game.unwrap().id).collect();
        assert_eq!(due, expected, "{now}, at most {limit}");
    }
    let deadlines = work.deadlines().unwrap();
    let expected = [(600, "b"), (800, "later"), (1_000, "a"), (1_000, "c")];
    assert_eq!(
        deadlines,
        expected.map(|(time, id)| (at(time), id.to_owned()))
    );

    let people = |people: &[(Option<u8>, &str)]| -> Vec<(Option<Seat>, String)> {
        let people = people.iter();
        people
            .map(|&(seat, address)| (seat.map(Seat), address.to_owned()))
            .collect()
    };
    let old = people(&[(Some(0), "gone@example.org")]);
    work.set_addresses("b", &old).unwrap();
    work.set_addresses(
        "b",
        &people(&[
            (None, "K@example.org"),
            (Some(1), "Ann@Example.org"),
            (Some(0), "ann@example.org"),
        ]),
    )
    .unwrap();
    work.set_addresses("a", &people(&[(Some(7), "ann@example.org")]))
        .unwrap();
    let expected = people(&[
        (Some(0), "ann@example.org"),
        (Some(1), "ann@example.org"),
        (None, "k@example.org"),
    ]);
    assert_eq!(work.addresses("b").unwrap(), expected);
    for (address, expected) in [
        ("ANN@example.ORG", &["a", "b"][..]),
        ("k@example.org", &["b"]),
        ("gone@example.org", &[]),
        ("%", &[]),
    ] {
        assert_eq!(work.games_of(address).unwrap(), expected, "{address}");
    }
    work.commit().unwrap();
}

/// Queues a letter at a time.
fn queue(work: &mut Work<'_>, id: &str, recipient: &str, raw: &[u8], queued: i64) -> i64 {
    let number = work.letter_numbers(1).unwrap()[0];
    let letter = NewLetter {
        number,
        message_id: id,
        recipient,
        contents: "{}",
        pictures: &[],
        game: (id != "z@x").then_some("a"),
        queued: at(queued),
        not_before: (id == "late@x").then(|| at(100)),
        answers: id == "a@x",
        decision: None,
    };
    work.queue_letter(&letter).unwrap();
    work.letter_made(number, raw, &[]).unwrap();
    number
}

/// Claims the next letter for ten seconds.
fn claim(work: &mut Work<'_>, worker: &str, now: i64) -> Option<QueuedLetter> {
    let letters = work.claim_letters(worker, at(now), at(now + 10), 1);
    let mut letters = letters.unwrap().into_iter();
    let letter = letters.next();
    assert!(letters.next().is_none());
    letter
}

/// A letter waits as what it says until its bytes are made. Its pictures stand
/// in the store once, whatever letters show them, and go with the last.
fn pictures(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let shows = [("11", "a board"), ("22", "another"), ("11", "a board")];
    let numbers = work.letter_numbers(3).unwrap();
    let raws: [&[u8]; 3] = [b"head AA mid BB and AA", b"BB", b"no board"];
    let queue = |work: &mut Work<'_>, which: usize, pictures: &[(&str, &str)]| {
        for (id, scene) in pictures {
            work.keep_picture(id, scene).unwrap();
        }
        let pictures: Vec<&str> = pictures.iter().map(|(id, _)| *id).collect();
        let id = format!("picture.{which}@x");
        let letter = NewLetter {
            number: numbers[which],
            message_id: &id,
            recipient: "p@example.org",
            contents: "{\"says\": 1}",
            pictures: &pictures,
            game: None,
            queued: at(which.try_into().unwrap()),
            not_before: None,
            answers: false,
            decision: None,
        };
        work.queue_letter(&letter).unwrap();
    };
    queue(&mut work, 0, &shows);
    queue(&mut work, 1, &shows[1..2]);
    queue(&mut work, 2, &shows[..1]);
    let of = |letter: Vec<QueuedLetter>| letter.into_iter().map(|letter| letter.body).collect();
    let bodies: Vec<LetterBody> = of(work.claim_letters("one", at(9), at(10), 9).unwrap());
    assert_eq!(
        bodies,
        vec![LetterBody::Contents("{\"says\": 1}".to_owned()); 3]
    );
    let undrawn = work.picture("11").unwrap().unwrap();
    assert_eq!(
        (undrawn.scene.as_deref(), undrawn.encoded),
        (Some("a board"), None)
    );
    assert!(work.picture("33").unwrap().is_none());

    for drawn in [b"AA", b"CC"] {
        work.picture_drawn("11", drawn).unwrap();
    }
    work.picture_drawn("22", b"BB").unwrap();
    let drawn = work.picture("11").unwrap().unwrap();
    assert_eq!(
        (drawn.scene, drawn.encoded.as_deref()),
        (None, Some(&b"AA"[..]))
    );
    let all: [(&str, &[u8]); 3] = [("11", b"AA"), ("22", b"BB"), ("11", b"AA")];
    work.letter_made(numbers[0], raws[0], &all).unwrap();
    work.letter_made(numbers[1], raws[1], &all[1..2]).unwrap();
    work.letter_made(numbers[2], raws[2], &all[..1]).unwrap();
    // What has been made is not made otherwise.
    work.letter_made(numbers[2], b"something else", &[])
        .unwrap();
    let bodies: Vec<LetterBody> = of(work.claim_letters("one", at(9), at(10), 9).unwrap());
    assert_eq!(bodies, raws.map(|raw| LetterBody::Bytes(raw.to_vec())));

    for (letter, left) in numbers.into_iter().zip([2, 1, 0]) {
        work.letter_sent(letter, at(20)).unwrap();
        work.forget_letter(letter, at(30)).unwrap();
        let pictures = ["11", "22"].map(|id| work.picture(id).unwrap());
        assert_eq!(pictures.iter().flatten().count(), left, "after {letter}");
    }
    work.commit().unwrap();
}

/// Letters leave in the order in which they were queued, each under one id.
fn letters(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    assert!(claim(&mut work, "one", 50).is_none());
    let late = queue(&mut work, "late@x", "b@example.org", b"", 5);
    let first = queue(&mut work, "z@x", "a@example.org", b"\0z", 10);
    let second = queue(&mut work, "a@x", "A@Example.org", b"a", 20);
    assert!(late < first && first < second);
    work.commit().unwrap();

    for (number, id) in [(first, "new@x"), (second + 1_000, "z@x")] {
        let mut work = store.begin().unwrap();
        let again = NewLetter {
            number,
            message_id: id,
            recipient: "b@example.org",
            contents: "",
            pictures: &[],
            game: None,
            queued: at(30),
            not_before: None,
            answers: true,
            decision: None,
        };
        let taken = work.queue_letter(&again).and_then(|()| work.commit());
        assert!(taken.is_err(), "{id}");
    }

    let mut work = store.begin().unwrap();
    for (since, expected) in [(0, 2), (9, 2), (10, 1), (20, 0)] {
        let count = work.letters_since("a@example.ORG", at(since)).unwrap();
        assert_eq!(count, (expected, expected.min(1)), "since {since}");
    }
    // Answers go first.
    assert_eq!(claim(&mut work, "one", 39).unwrap().id, second);
    work.letter_failed("one", second, at(41), "451 4.3.0 \0 later", Some(at(60)))
        .unwrap();
    let letter = claim(&mut work, "one", 59).unwrap();
    let expected = QueuedLetter {
        id: first,
        message_id: "z@x".to_owned(),
        recipient: "a@example.org".to_owned(),
        body: LetterBody::Bytes(b"\0z".to_vec()),
        attempts: 0,
        broken: None,
        deferred: None,
    };
    assert_eq!(letter, expected);
    work.letter_sent(first, at(40)).unwrap();
    assert!(claim(&mut work, "one", 59).is_none());
    let letter = claim(&mut work, "one", 60).unwrap();
    assert_eq!((letter.id, letter.attempts), (second, 1));
    assert_eq!((letter.deferred, letter.broken), (Some(at(41)), None));
    for (seconds, since) in [(62, 62), (63, 62)] {
        work.letter_broken("one", second, at(seconds), "lost \0", at(seconds))
            .unwrap();
        let letter = claim(&mut work, "one", seconds).unwrap();
        assert_eq!(
            (letter.deferred, letter.broken),
            (Some(at(41)), Some(at(since)))
        );
    }
    work.letter_failed("one", second, at(64), "later", Some(at(64)))
        .unwrap();
    let letter = claim(&mut work, "one", 64).unwrap();
    assert_eq!((letter.deferred, letter.broken), (Some(at(41)), None));
    work.letter_failed("one", second, at(61), "550 no such user", None)
        .unwrap();
    assert!(claim(&mut work, "one", 99).is_none());
    assert_eq!(claim(&mut work, "one", 100).unwrap().id, late);
    let record = LetterRecord {
        id: second,
        message_id: "a@x".to_owned(),
        recipient: "A@Example.org".to_owned(),
        queued: at(20),
        sent: None,
        given_up: Some(at(61)),
        attempts: 5,
        last_error: Some("550 no such user".to_owned()),
        cause: None,
    };
    let about = work.letters_of("a").unwrap();
    assert_eq!((about.len(), &about[1]), (2, &record));
    // Sent once more, it begins anew; what waits is not asked for twice.
    assert!(work.queue_again(second).unwrap());
    assert!(!work.queue_again(second).unwrap());
    assert!(!work.queue_again(4711).unwrap());
    let again = work.letters_of("a").unwrap().remove(1);
    assert_eq!((again.given_up, again.attempts), (None, 0));
    work.letter_sent(second, at(101)).unwrap();
    let next = work.letter_numbers(3).unwrap();
    assert!(next[0] > second, "sent ones count");
    assert!(next.is_sorted_by(|one, other| one < other) && next.len() == 3);
    assert!(work.letter_numbers(0).unwrap().is_empty());
    work.commit().unwrap();
}

/// A letter that one worker sends is no other worker's, until its claim runs
/// out; then the first one's failure counts no more.
fn claims(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let letters = ["1@x", "2@x", "3@x"].map(|id| queue(&mut work, id, "a@x", b"bytes", 0));
    work.commit().unwrap();
    let mut claimed = |worker: &str, now: i64| {
        let mut work = store.begin().unwrap();
        let letter = claim(&mut work, worker, now).map(|letter| letter.id);
        work.commit().unwrap();
        letter
    };
    assert_eq!(claimed("one", 100), Some(letters[0]));
    assert_eq!(claimed("one", 101), Some(letters[0]), "its own again");
    assert_eq!(claimed("two", 101), Some(letters[1]));
    assert_eq!(claimed("three", 110), Some(letters[2]));
    assert_eq!(claimed("four", 110), None);
    assert_eq!(claimed("four", 111), Some(letters[0]), "it has run out");
    let mut work = store.begin().unwrap();
    work.letter_failed("one", letters[0], at(112), "lost", None)
        .unwrap();
    work.release_letters("three").unwrap();
    work.letter_sent(letters[1], at(112)).unwrap();
    work.letter_failed("two", letters[1], at(113), "lost", None)
        .unwrap();
    assert_eq!(claim(&mut work, "two", 112).unwrap().id, letters[2]);
    assert!(claim(&mut work, "five", 113).is_none());
    let told = work.letters_of("a").unwrap();
    assert!(told.iter().all(|letter| letter.attempts == 0), "{told:?}");
    work.letter_failed("four", letters[0], at(114), "refused", Some(at(114)))
        .unwrap();
    let again = claim(&mut work, "five", 114).unwrap();
    assert_eq!((again.id, again.attempts), (letters[0], 1));
    // Who has asked does not wait until everybody has been told.
    let [news, answer] = ["5@x", "a@x"].map(|id| queue(&mut work, id, "a@x", b"bytes", 0));
    assert_eq!(claim(&mut work, "six", 115).unwrap().id, answer);
    work.letter_sent(answer, at(115)).unwrap();
    assert_eq!(claim(&mut work, "six", 115).unwrap().id, news);
}

/// A game comes back from its copy as it was, with all that belongs to it.
fn copies(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    for number in [1, 2] {
        work.add_closed_turn("a", &turn(number)).unwrap();
    }
    let after = StoredGame {
        closed: 2,
        ..game("a")
    };
    work.save_game(&after).unwrap();
    work.undo_turn("a", 1, at(4)).unwrap();
    for (turn, seat) in [("1870-2", 0), ("1870-2", 1), ("1871-1", 0)] {
        work.set_orders_for("a", turn, Seat(seat), &orders(&["G lst H"]))
            .unwrap();
    }
    let people = [
        (Some(Seat(1)), "ann@example.org".to_owned()),
        (None, "keeper@example.org".to_owned()),
    ];
    work.set_addresses("a", &people).unwrap();
    work.journal("a", at(3), "closed", &json!({ "turn": 1 }))
        .unwrap();
    let item = json!({ "paragraphs": ["news"] });
    work.add_to_digest("a", "lst ann@example.org", at(7), &item)
        .unwrap();
    // Not UTF-8, like some mails.
    let raw = b"Subject: orders\n\nG l\xe4st H\n";
    let mut hold = |sender: &str, raw: &[u8], when| {
        let id = work.keep_mail(at(2), sender, raw).unwrap();
        work.finish_mail(id, &format!("key {id}"), "held").unwrap();
        work.hold_mail(id, when).unwrap();
        id
    };
    hold("Ann@example.org", raw, at(5));
    hold("Ann@example.org", b"Subject: too old\n\n", at(0));
    hold("stranger@example.org", b"Subject: [a]\n\n", at(5));
    let confirmed = hold("ann@example.org", b"Subject: used\n\n", at(5));
    work.release_mail(confirmed, at(6)).unwrap();
    work.finish_mail(confirmed, "used", "used").unwrap();
    let copy = GameCopy::take(&mut work, "a", at(0)).unwrap().unwrap();
    assert!(GameCopy::take(&mut work, "b", at(0)).unwrap().is_none());
    assert_eq!(copy.positions().count(), 3, "undone turns are taken along");
    let text = serde_json::to_string(&copy).unwrap();
    assert!(copy.put(&mut work).is_err(), "the id is taken");
    drop(work);

    let mut work = store.begin().unwrap();
    let copy: GameCopy = serde_json::from_str(&text).unwrap();
    copy.put(&mut work).unwrap();
    let expected = StoredGame {
        closed: 2,
        ..game("a")
    };
    assert_eq!(work.look("a").unwrap(), Some(expected));
    assert_eq!(work.games_of("keeper@example.org").unwrap(), ["a"]);
    assert_eq!(work.closed_turns("a").unwrap(), [turn(2)]);
    let mail = work.next_mail().unwrap().unwrap();
    assert_eq!((mail.arrived, &mail.raw[..]), (at(2), &raw[..]));
    work.finish_mail(mail.id, "key", "held").unwrap();
    work.hold_mail(mail.id, at(5)).unwrap();
    assert_eq!(work.next_mail().unwrap(), None, "the others stay behind");
    let again = GameCopy::take(&mut work, "a", at(0)).unwrap().unwrap();
    assert_eq!(serde_json::to_string(&again).unwrap(), text);
}

/// Work that is dropped never was.
/// What is kept beside games is there until something else is, or nothing.
fn kept(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    assert_eq!(work.kept("person a").unwrap(), None);
    work.keep("person a", Some(&json!({ "name": "'; --" })))
        .unwrap();
    work.keep("person b", Some(&json!([1]))).unwrap();
    work.keep("person b", None).unwrap();
    work.keep("person c", None).unwrap();
    work.commit().unwrap();
    let mut work = store.begin().unwrap();
    let of_a = work.kept("person a").unwrap();
    assert_eq!(of_a, Some(json!({ "name": "'; --" })));
    assert_eq!(work.kept("person b").unwrap(), None);
    work.keep("person a", Some(&json!("other"))).unwrap();
    assert_eq!(work.kept("person a").unwrap(), Some(json!("other")));
}

fn dropped_work(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.keep_mail(at(1), "a@example.org", b"x").unwrap();
    work.add_game(&game("gone")).unwrap();
    work.set_orders_for("gone", "turn 1", Seat(0), &[]).unwrap();
    queue(&mut work, "gone@x", "a@example.org", b"", 1);
    drop(work);
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    assert!(claim(&mut work, "one", 9).is_none());
    assert!(!work.has_game("gone").unwrap());
}

/// Deals with a mail that nobody else is at, if there is one.
fn one_mail(store: &mut dyn Store) -> Option<i64> {
    let mut work = store.begin().unwrap();
    let mail = work.next_mail().unwrap()?;
    let raw = String::from_utf8(mail.raw.clone()).unwrap();
    work.finish_mail(mail.id, &raw, "done").unwrap();
    let id = format!("{raw}@x");
    queue(&mut work, &id, "a@example.org", &mail.raw, 0);
    work.commit().unwrap();
    Some(mail.id)
}

/// Several connections at work on one store lose nothing and do nothing twice.
fn shared_work(connect: &(dyn Fn() -> Box<dyn Store> + Sync)) {
    const EACH: usize = 25;
    let done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|worker| {
                scope.spawn(move || {
                    let mut store = connect();
                    let mut done = Vec::new();
                    for number in 0..EACH {
                        let raw = format!("{worker} {number}");
                        let sender = format!("{worker}@example.org");
                        let mut work = store.begin().unwrap();
                        work.keep_mail(at(0), &sender, raw.as_bytes()).unwrap();
                        work.commit().unwrap();
                        done.extend(one_mail(&mut store));
                    }
                    while store.begin().unwrap().waiting_since().unwrap().is_some() {
                        done.extend(one_mail(&mut store));
                    }
                    done
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap())
            .collect::<Vec<_>>()
    });
    let mut once = done.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((done.len(), once.len()), (4 * EACH, 4 * EACH));
    let mut store = connect();
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    let (letters, _) = work.letters_since("a@example.org", at(-1)).unwrap();
    assert_eq!(letters as usize, 4 * EACH);
}

/// What versions before the tenth have left to be sent: nothing of it is
/// deflated. `hex` is how hexadecimal digits of bytes begin.
fn queued_before_packing(hex: &str) -> String {
    format!(
        r#"ALTER TABLE body DROP COLUMN contents;
         ALTER TABLE body ADD COLUMN contents TEXT;
         ALTER TABLE picture DROP COLUMN scene;
         ALTER TABLE picture ADD COLUMN scene TEXT;
         INSERT INTO letter (id, message_id, recipient, reader, queued, answers)
         VALUES (1, '1@x', 'a@x', 'a@x', 6, 0), (2, '2@x', 'a@x', 'a@x', 6, 0);
         INSERT INTO body (letter, contents) VALUES (1, '{{"text":"a\nb"}}');
         INSERT INTO body (letter, own) VALUES (2, {hex}6162');
         INSERT INTO picture (id, scene) VALUES ('p', '{{"say":"ä"}}');
         INSERT INTO picture (id, encoded) VALUES ('q', {hex}63');
         INSERT INTO shown VALUES (1, 0, 'p', NULL), (2, 0, 'q', 1);"#
    )
}

fn reads_what_was_queued_before_packing(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let claimed = work.claim_letters("one", at(9), at(10), 2).unwrap();
    let bodies: Vec<_> = claimed.into_iter().map(|letter| letter.body).collect();
    let waiting = LetterBody::Contents(r#"{"text":"a\nb"}"#.to_owned());
    assert_eq!(bodies, [waiting, LetterBody::Bytes(b"acb".to_vec())]);
    let undrawn = work.undrawn_pictures(9).unwrap();
    assert_eq!(undrawn, [("p".to_owned(), r#"{"say":"ä"}"#.to_owned())]);
}
