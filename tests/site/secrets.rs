//! What is secret is not on the site: two stores that differ in nothing else
//! make the same site, byte for byte.

use super::films::data;
use super::{HOST, Played, over, running};

/// Names come at the end, and broadcasts are shown.
const RULES: &str = "[site]\nnames = \"after\"\nbroadcasts = true\n";

#[test]
fn sites_of_stores_that_differ_in_secrets_are_the_same() {
    let mut one = Played::take(&running(), RULES, &[]);
    let others = [
        (HOST, "elsewhere.example"),
        ("Jörg Weiß", "Agent J."),
        ("Player of", "Agent of"),
    ];
    let mut other = Played::take(&running(), RULES, &others);
    // Orders on file, private press, votes, and that there is nothing more.
    other.write("austria", "A Trieste - Venice\nF Albania - Ionian Sea");
    other.write(
        "italy",
        "press to Austria, France\nThe word is swordfish.\nendpress",
    );
    other.write("turkey", "draw with Turkey, Russia");
    other.write("russia", "A Galicia - Vienna\nready");
    let secrets = other.export();
    for secret in ["Venice", "swordfish", "Agent J.", "elsewhere.example"] {
        assert!(secrets.contains(secret), "{secret}");
        assert!(
            !one.export().contains(secret) || secret == "Venice",
            "{secret}"
        );
    }
    let (one, other) = (one.files(), other.files());
    assert_eq!(
        one.keys().collect::<Vec<_>>(),
        other.keys().collect::<Vec<_>>()
    );
    assert!(one.len() > 20);
    for (path, bytes) in &one {
        assert!(*bytes == other[path], "{path} tells something secret");
    }
}

/// The test above is blind if what is public does not reach the pages.
#[test]
fn sites_of_stores_that_differ_in_public_differ() {
    let mut one = Played::take(&running(), RULES, &[]);
    let mut other = Played::take(&running(), RULES, &[("Good luck", "Bad luck")]);
    let before = one.files();
    let path = "en/games/summer/1901.html";
    assert!(before[path] != other.files()[path]);
    one.write("russia", "A Galicia - Vienna");
    assert!(one.files() == before);
    one.close();
    let path = "en/games/summer/index.html";
    assert!(one.files()[path] != before[path]);
}

#[test]
fn no_file_has_an_address_or_what_is_not_shown() {
    // Some mail programs put the address where the name should be.
    let names = [("Player of italy", "italy@players.example")];
    let mut game = Played::take(&running(), "", &names);
    for (path, bytes) in game.files() {
        let mut text = String::from_utf8_lossy(&bytes).into_owned();
        if path.ends_with("film.html") {
            // What it plays is packed.
            text.push_str(&data(&text).to_string());
        }
        assert!(!text.contains(HOST), "{path}");
        assert!(!text.contains("Good luck"), "{path}");
    }
}

#[test]
fn games_are_shown_when_their_files_say_so() {
    for (more, shown_running, shown_over) in [
        ("", true, true),
        ("[signup]\nlisted = false\n", false, false),
        (
            "[signup]\nlisted = false\n[site]\npublic = \"always\"\n",
            true,
            true,
        ),
        ("[site]\npublic = \"after\"\n", false, true),
        ("[site]\npublic = \"never\"\n", false, false),
    ] {
        let shown = |export: &str| Played::take(export, more, &[]).shown().is_some();
        assert_eq!(shown(&running()), shown_running, "{more}");
        assert_eq!(shown(&over()), shown_over, "{more}");
    }
}

#[test]
fn names_come_when_the_game_says_so() {
    for (more, named_running, named_over) in [
        ("", true, true),
        ("[press]\nsignature = \"anonymous\"\n", false, true),
        (
            "[press]\nsignature = \"anonymous\"\n[site]\nnames = \"always\"\n",
            true,
            true,
        ),
        ("[site]\nnames = \"never\"\n", false, false),
    ] {
        let named = |export: &str| {
            let shown = Played::take(export, more, &[]).shown().unwrap();
            let mut seats = shown.summary.seats.iter();
            seats.any(|seat| seat.players == ["Jörg Weiß"])
        };
        assert_eq!(named(&running()), named_running, "{more}");
        assert_eq!(named(&over()), named_over, "{more}");
    }
}
