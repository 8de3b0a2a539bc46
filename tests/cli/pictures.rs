//! Pictures from the command line.

use std::fs;

use super::Place;

fn begins(place: &Place, name: &str, with: &[u8]) -> bool {
    fs::read(place.path().join(name)).unwrap().starts_with(with)
}

#[test]
fn a_scene_file_is_drawn_in_the_language_asked_for() {
    let scene = include_str!("../../examples/scenes/tablut.toml");
    let place = Place::with(&[("tablut.toml", scene)]);
    let args = ["draw", "tablut.toml", "--svg", "t.svg", "--png", "t.png"];
    let (status, _, errors) = place.run(&[&args[..], &["--lang", "de"]].concat(), b"");
    assert_eq!((status, errors.as_str()), (0, ""));
    let svg = fs::read_to_string(place.path().join("t.svg")).unwrap();
    assert!(svg.contains(">Moskowiter<") && svg.contains(">Tablut<"));
    assert!(begins(&place, "t.png", b"\x89PNG"));
    let (status, _, errors) = place.run(&["draw", "tablut.toml"], b"");
    assert!(status == 2 && errors.contains("--svg"), "{errors}");
}

#[test]
fn a_faulty_scene_file_is_refused_by_name() {
    let place = Place::with(&[("empty.json", "{\"title\": \"t\"}")]);
    let (status, _, errors) = place.run(&["draw", "empty.json", "--svg", "t.svg"], b"");
    assert_eq!(status, 1);
    assert_eq!(
        errors,
        "error: empty.json: expected one of [grid], [track] and [board]\n"
    );
}

#[test]
fn an_empty_board_is_printed() {
    let place = Place::with(&[]);
    for (name, with) in [("a.pdf", &b"%PDF-"[..]), ("a.svg", b"<?xml")] {
        let (status, out, errors) = place.run(&["show", "range-war", "--print", name], b"");
        assert_eq!((status, out.as_str(), errors.as_str()), (0, "", ""));
        assert!(begins(&place, name, with), "{name}");
    }
}

#[test]
fn no_file_is_named_as_what_it_is_not() {
    let place = Place::with(&[("o.txt", "")]);
    for (args, expected) in [
        ("adjudicate o.txt -p tablut --animate t.gif", ".png or .svg"),
        ("show tablut --svg t.png", ".svg"),
        ("show tablut --png t.jpg", ".png"),
        ("show tablut --poster t.svg", ".pdf"),
        ("show tablut --print t.png", ".pdf or .svg"),
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        let (status, _, errors) = place.run(&args, b"");
        assert!(
            status == 2 && errors.contains(expected),
            "{args:?}: {errors}"
        );
        assert!(
            !place.path().join(args[args.len() - 1]).exists(),
            "{args:?}"
        );
    }
    assert_eq!(place.run(&["show", "tablut", "--png", "T.PNG"], b"").0, 0);
    assert!(begins(&place, "T.PNG", b"\x89PNG"));
}

#[test]
fn a_turn_is_shown_in_motion() {
    let place = Place::with(&[
        (
            "p.toml",
            include_str!("../../orders/range-war/1870-2-dislodged.toml"),
        ),
        (
            "o.txt",
            include_str!("../../orders/range-war/1870-2-dislodged.txt"),
        ),
    ]);
    let args = ["adjudicate", "o.txt", "-p", "p.toml", "--animate"];
    for (name, with) in [("t.png", &b"\x89PNG"[..]), ("t.svg", b"<?xml")] {
        let (status, _, errors) = place.run(&[&args[..], &[name]].concat(), b"");
        assert_eq!((status, errors.as_str()), (0, ""));
        assert!(begins(&place, name, with), "{name}");
    }
    let svg = fs::read_to_string(place.path().join("t.svg")).unwrap();
    assert!(svg.contains("@keyframes"));
}
