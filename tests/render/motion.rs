//! Turns in motion.

use highnoon::game::scene::{Scene, Token};
use highnoon::game::{Chance, Lang, Viewer};
use highnoon::render::{self, Season};
use highnoon::table::{OrderTexts, sheet};
use resvg::usvg::roxmltree;

/// The scenes before a turn, with its orders, and after it.
fn turn(position: &str, orders: &str) -> [Scene; 3] {
    let record: serde_json::Value = toml::from_str(position).unwrap();
    let table = crate::games().restore(&record).unwrap();
    let mut on_file = OrderTexts::new();
    for (seat, lines) in sheet::split(table.as_ref(), orders, None).seats {
        let read = table.read(seat, &[], &lines);
        on_file.insert(seat, read.on_file);
    }
    let closed = table.close(&on_file, &mut Chance::example());
    let none = OrderTexts::new();
    [
        table.scene(&none, Viewer::Observer),
        closed.scene(Viewer::Observer),
        closed.next().scene(&none, Viewer::Observer),
    ]
}

fn turns() -> [[Scene; 3]; 3] {
    let europe = r#"
        variant = "standard"
        turn = "1901 fall movement"
        [centres]
        england = ["lon"]
        france = ["par"]
        germany = ["ber"]
        [units]
        england = ["fleet nth", "army lon", "army nwy"]
        france = ["army bel", "army bur"]
        germany = ["army hol", "army ruh", "army den"]
    "#;
    let orders = "\
        England:\nF nth C lon - den\nA lon - den\nA nwy H\n\
        France:\nA bel - hol\nA bur - ruh\n\
        Germany:\nA hol S ruh - bel\nA ruh - bel\nA den - kie\n";
    [
        turn(europe, orders),
        turn(
            include_str!("../../orders/range-war/1870-2-dislodged.toml"),
            include_str!("../../orders/range-war/1870-2-dislodged.txt"),
        ),
        turn(
            include_str!("../../orders/range-war/1870-3-retreats.toml"),
            include_str!("../../orders/range-war/1870-3-retreats.txt"),
        ),
    ]
}

fn season([before, orders, after]: &[Scene; 3]) -> Season<'_> {
    Season {
        before,
        orders,
        after,
    }
}

fn drawn(scenes: &[Scene; 3]) -> String {
    let words = crate::texts().in_language(Lang::EN);
    render::animated(season(scenes), &|message| words.say(message), Lang::EN)
}

/// Whoever shows no motion sees the board with the orders.
#[test]
fn standing_still_it_is_the_picture_of_the_orders() {
    let words = crate::texts().in_language(Lang::EN);
    for scenes in &turns() {
        let [before, orders, _] = scenes.clone();
        let still = Scene {
            arrows: orders.arrows,
            title: orders.title,
            ..before
        };
        let still = render::svg(&still, &|message| words.say(message), Lang::EN);
        let moving = drawn(scenes);
        // What moves is drawn as a whole, what stands still part by part, so
        // that a soft edge may be rounded otherwise, and a rare shade be told by
        // another colour of the table.
        let [still, moving] = [still, moving].map(|svg| pixels(&render::png(&svg, 400).unwrap()));
        assert_eq!(still.len(), moving.len());
        let pairs = still.iter().zip(&moving);
        let apart = pairs.filter(|(one, other)| one.abs_diff(**other) > 40);
        let apart = apart.count();
        assert!(apart * 1_000 < still.len(), "{apart} of {}", still.len());
    }
}

/// The channels of all pixels of a PNG.
fn pixels(png: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

#[test]
fn it_moves_only_for_those_who_want_it() {
    for scenes in &turns() {
        let svg = drawn(scenes);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let names: Vec<&str> = (document.descendants())
            .map(|node| node.tag_name().name())
            .collect();
        assert!(!names.contains(&"script") && !names.contains(&"animate"));
        let style = (document.descendants())
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "style")))
            .and_then(|node| node.text())
            .unwrap();
        assert!(style.starts_with("@media (prefers-reduced-motion:no-preference){"));
        assert!(style.ends_with('}'));
        assert_eq!(style.matches('{').count(), style.matches('}').count());
    }
}

/// The last of the keyframes in which a piece is seen: where it is then, from
/// where it is drawn.
fn at_the_end(svg: &str) -> Vec<([f32; 2], [f32; 2])> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let numbers = |text: &str, from: &str| -> [f32; 2] {
        let text = text.split_once(from).unwrap().1;
        let mut numbers = (text.split_once(')').unwrap().0)
            .split([' ', ','])
            .map(|number| number.trim_end_matches("px").parse().unwrap());
        [numbers.next().unwrap(), numbers.next().unwrap()]
    };
    let mut found = Vec::new();
    for node in document.descendants() {
        let Some(name) = (node.attribute("class")).and_then(|class| class.strip_prefix("piece "))
        else {
            continue;
        };
        let frames = svg.split_once(&format!("@keyframes {name}{{")).unwrap().1;
        let frame = frames
            .split_once("96%{")
            .unwrap()
            .1
            .split_once('}')
            .unwrap()
            .0;
        if frame.ends_with("opacity:1") {
            let placed = node.first_element_child().unwrap();
            let at = numbers(placed.attribute("transform").unwrap(), "translate(");
            found.push((at, numbers(frame, "translate(")));
        }
    }
    found
}

/// At the end of the motion there are as many pieces as after the turn, each
/// of them where the still picture after the turn has one.
#[test]
fn every_piece_ends_where_it_is_after_the_turn() {
    let words = crate::texts().in_language(Lang::EN);
    for scenes in &turns() {
        let pieces = at_the_end(&drawn(scenes));
        assert_eq!(pieces.len(), scenes[2].tokens.len());
        let after = render::svg(&scenes[2], &|message| words.say(message), Lang::EN);
        for ([x, y], [across, down]) in pieces {
            let place = |slack: [f32; 2]| {
                let [x, y] = [x + across + slack[0], y + down + slack[1]];
                format!("translate({} {})", short(x), short(y))
            };
            let near = [-0.1, 0.0, 0.1];
            let found = (near.iter())
                .flat_map(|&a| near.iter().map(move |&b| [a, b]))
                .any(|slack| after.contains(&place(slack)));
            assert!(found, "{}", place([0.0, 0.0]));
        }
    }
}

fn short(value: f32) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

#[test]
fn an_animated_png_has_five_pictures_and_goes_on_forever() {
    let scenes = &turns()[1];
    let words = crate::texts().in_language(Lang::DE);
    let say = |message: &_| words.say(message);
    let bytes = render::animated_png(season(scenes), &say, Lang::DE, 400).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes))
        .read_info()
        .unwrap();
    let control = *reader.info().animation_control().unwrap();
    assert_eq!((control.num_frames, control.num_plays), (5, 0));
    let mut pictures = Vec::new();
    for _ in 0..5 {
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert!(reader.info().frame_control().unwrap().delay_num > 0);
        assert!(!pictures.contains(&pixels));
        pictures.push(pixels);
    }
    assert!(render::animated_png(season(scenes), &say, Lang::DE, 0).is_err());
}

#[test]
fn scenes_that_do_not_belong_together_are_drawn_all_the_same() {
    let [europe, range, _] = turns();
    let mut torn = range.clone();
    torn[1].arrows.iter_mut().for_each(|arrow| arrow.to = 999);
    torn[2].tokens.push(Token {
        region: 999,
        ..range[0].tokens[0].clone()
    });
    for scenes in [
        [europe[0].clone(), range[1].clone(), range[2].clone()],
        [range[0].clone(), europe[1].clone(), europe[2].clone()],
        torn,
    ] {
        let svg = drawn(&scenes);
        roxmltree::Document::parse(&svg).unwrap();
        render::png(&svg, 100).unwrap();
    }
}
