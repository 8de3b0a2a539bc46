//! Boards of squares and tracks, from the scene files that come along.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use highnoon::game::scene::{Counter, Scene, Shape};
use highnoon::game::scene_file::SceneFile;
use highnoon::game::{Lang, Message};
use highnoon::render;

const FILES: [(&str, &str); 3] = [
    ("battle", include_str!("../../examples/scenes/battle.toml")),
    ("river", include_str!("../../examples/scenes/river.toml")),
    ("tablut", include_str!("../../examples/scenes/tablut.toml")),
];

fn scene(text: &str) -> Result<Scene, String> {
    SceneFile::read(text).and_then(|file| file.scene())
}

fn drawn(scene: &Scene) -> String {
    render::svg(
        scene,
        &|message: &Message| message.key.to_string(),
        Lang::EN,
    )
}

/// What is on a board, in words.
fn described(scene: &Scene) -> String {
    let mut text = format!("{}: {}\n", scene.game, scene.title.key);
    let mut grounds: BTreeMap<String, usize> = BTreeMap::new();
    for region in &scene.regions {
        *grounds.entry(format!("{:?}", region.ground)).or_default() += 1;
    }
    let _ = writeln!(text, "{} regions: {grounds:?}", scene.regions.len());
    let short = |region: usize| scene.regions[region].short.as_str();
    for counter in &scene.fittings.counters {
        let side = counter.side.as_ref().map_or("nobody", |side| &side.mark);
        let _ = write!(text, "{side} {:?} {}", counter.shape, short(counter.region));
        if !counter.text.is_empty() {
            let _ = write!(text, " {}", counter.text);
        }
        if let Some(number) = counter.number {
            let _ = write!(text, " {number}");
        }
        if let Some(facing) = counter.facing {
            let _ = write!(text, " facing {facing}");
        }
        text.push('\n');
    }
    for link in &scene.fittings.links {
        let _ = writeln!(text, "link {} {}", short(link.from), short(link.to));
    }
    for castle in &scene.fittings.landmarks {
        let _ = writeln!(text, "castle at {:.0} {:.0}", castle.at[0], castle.at[1]);
    }
    for arrow in &scene.arrows {
        let _ = writeln!(
            text,
            "{:?} {} {}",
            arrow.kind,
            short(arrow.from),
            short(arrow.to)
        );
    }
    text
}

#[test]
fn the_examples_describe_their_boards() {
    for (name, text) in FILES {
        insta::assert_snapshot!(name, described(&scene(text).unwrap()));
    }
}

/// Names, counters, castles, and letters and figures at the edge.
#[test]
fn nothing_lies_over_anything_on_a_grid_or_track() {
    for (name, text) in FILES {
        let mut scene = scene(text).unwrap();
        assert_eq!(render::crowding(&scene, Lang::EN), [], "{name}");
        // The same with two counters in every region.
        scene.fittings.landmarks.clear();
        scene.fittings.counters = (0..scene.regions.len() * 2)
            .map(|index| Counter {
                shape: Shape::Square,
                side: None,
                region: index / 2,
                text: "12".to_owned(),
                number: Some(3),
                facing: Some(45.0),
                label: None,
            })
            .collect();
        assert_eq!(render::crowding(&scene, Lang::EN), [], "{name}, full");
        render::png(&drawn(&scene), 300).unwrap();
    }
}

#[test]
fn what_leaves_its_place_is_noticed() {
    let (_, text) = FILES[1];
    let mut scene = scene(text).unwrap();
    scene.fittings.captions[0].at = [0.0, 300.0];
    let castle = scene.fittings.landmarks[0].clone();
    scene.fittings.landmarks.push(castle);
    assert_eq!(render::crowding(&scene, Lang::EN).len(), 2);
}

#[test]
fn every_shape_and_text_of_a_counter_shows() {
    let (_, text) = FILES[2];
    let mut scene = scene(text).unwrap();
    let plain = scene.fittings.counters[0].clone();
    let mut pictures = Vec::new();
    for shape in [Shape::Disc, Shape::Shield, Shape::Square, Shape::King] {
        for (text, number, facing) in [
            ("", None, None),
            ("X", None, None),
            ("", Some(7), None),
            ("", None, Some(90.0)),
        ] {
            scene.fittings.counters = vec![Counter {
                shape,
                text: text.to_owned(),
                number,
                facing,
                ..plain.clone()
            }];
            let picture = drawn(&scene);
            assert!(!pictures.contains(&picture), "{shape:?} {text} {number:?}");
            pictures.push(picture);
        }
    }
}

#[test]
fn faulty_files_say_what_is_expected() {
    let side = "[[side]]\nid = \"a\"\nname = \"A\"\ncolour = \"#ffffff\"\nmark = \"A\"\n";
    let grid = "title = \"t\"\n[grid]\nground = [\"..\"]\n";
    for (file, part) in [
        ("title = \"t\"".to_owned(), "expected one of [grid]"),
        ("title = \"t\"\n[grid]\nground = []".to_owned(), "1 to 64"),
        (grid.replace("..", ".x"), "cannot be 'x'"),
        (grid.replace("\"..\"", "\"..\", \".\""), "as many squares"),
        (format!("{grid}colour = 1"), "unknown field"),
        (
            format!("{grid}{side}[[counter]]\nat = \"c1\"\nshape = \"disc\""),
            "unknown region \"c1\"",
        ),
        (
            format!("{grid}{side}[[counter]]\nat = \"a1\"\nshape = \"disc\"\nside = \"b\""),
            "expected one of a",
        ),
        (
            format!("{grid}{side}[[castle]]\nbetween = [\"a1\"]"),
            "two regions",
        ),
    ] {
        let error = scene(&file).unwrap_err();
        assert!(error.contains(part), "{file}: {error}");
    }
}
