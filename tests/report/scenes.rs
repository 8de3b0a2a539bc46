//! Positions and turns as scenes.

use highnoon::game::scene::{Arrow, ArrowKind, Glyph, Scene};
use highnoon::rules::diplomacy::scene;

use super::*;

fn region(scene: &Scene, short: &str) -> usize {
    let index = scene
        .regions
        .iter()
        .position(|region| region.short == short);
    index.unwrap_or_else(|| panic!("{short}"))
}

fn arrow<'a>(scene: &'a Scene, from: &str) -> Option<&'a Arrow> {
    let from = region(scene, from);
    scene.arrows.iter().find(|arrow| arrow.from == from)
}

#[test]
fn the_start_shows_every_piece() {
    let year = Year::new();
    let scene = scene::position(&year.variant, &year.variant.start);
    let count = |glyph| {
        scene
            .tokens
            .iter()
            .filter(|token| token.glyph == glyph)
            .count()
    };
    assert_eq!(scene.regions.len(), 49);
    assert_eq!((count(Glyph::Gang), count(Glyph::Herd)), (17, 21));
    assert_eq!(scene.legend.len(), 8);
    // What is reconstructed is said once, in the introduction to the game.
    assert!(scene.remarks.is_empty());
    assert!(scene.arrows.is_empty());
    let words = crate::texts().in_language(Lang::DE);
    assert_eq!(words.say(&scene.legend[7].count), "3 Zentren, 3 Gangs");
    assert_eq!(words.say(&scene.title), "Sommer 1870, Züge");
}

#[test]
fn results_draw_what_became_of_each_order() {
    use ArrowKind::{Hold, Move, Support};
    let year = Year::new();
    let turn = year.summer();
    let scene = scene::results(&year.variant, &turn.before, &turn.resolution);
    for (from, expected) in [
        ("cbl", Some((Move, "hno", None, true, Some(true)))),
        ("nra", Some((Move, "epk", None, true, Some(false)))),
        // It was to drive a herd that is not there.
        ("dvh", Some((Move, "rgw", None, true, None))),
        ("fir", Some((Move, "mon", None, true, Some(false)))),
        ("rge", Some((Move, "isj", None, false, Some(false)))),
        ("apa", Some((Move, "ech", None, false, None))),
        ("tom", Some((Support, "hno", Some("cbl"), true, None))),
        ("cou", Some((Support, "tom", None, true, None))),
        ("isj", Some((Support, "sra", Some("ccs"), false, None))),
        ("epk", Some((Support, "nra", Some("mri"), false, None))),
        ("kva", Some((Hold, "kva", None, true, None))),
        ("lst", Some((Move, "hno", None, false, None))),
        // It had no order.
        ("hno", None),
    ] {
        let seen = arrow(&scene, from).map(|arrow| {
            (
                arrow.kind,
                arrow.to,
                arrow.of,
                arrow.success.unwrap(),
                arrow.herd,
            )
        });
        let expected = expected.map(|(kind, to, of, success, herd)| {
            let of = of.map(|of| region(&scene, of));
            (kind, region(&scene, to), of, success, herd)
        });
        assert_eq!(seen, expected, "{from}");
    }
    let dislodged: Vec<&str> = scene
        .tokens
        .iter()
        .filter(|token| token.dislodged)
        .map(|token| scene.regions[token.region].short.as_str())
        .collect();
    assert_eq!(dislodged, ["epk", "hno"]);
}

#[test]
fn orders_are_drawn_before_they_are_resolved() {
    let year = Year::new();
    let turn = year.summer();
    let scene = scene::orders(&year.variant, &turn.before, &turn.orders);
    assert!(scene.arrows.iter().all(|arrow| arrow.success.is_none()));
    assert_eq!(arrow(&scene, "cbl").unwrap().herd, Some(true));
    assert_eq!(arrow(&scene, "apa").unwrap().herd, None);
    let drives = turn
        .orders
        .iter()
        .filter(|(_, order)| matches!(order, Order::Drive { .. }));
    assert_eq!(scene.arrows.len(), turn.orders.len() - drives.count());
}

#[test]
fn retreats_and_adjustments_are_drawn() {
    use ArrowKind::{Build, Disband, Retreat};
    let year = Year::new();
    for (turn, from, kind, success, herd) in [
        (year.retreats(), "hno", Retreat, true, None),
        (year.retreats(), "epk", Disband, true, None),
        (year.last_winter(), "tom", Retreat, false, None),
        (year.adjustments(), "rgr", Build, true, None),
        (year.adjustments(), "kva", Build, false, None),
        (year.adjustments(), "thu", Disband, true, None),
    ] {
        let scene = scene::results(&year.variant, &turn.before, &turn.resolution);
        let arrow = arrow(&scene, from).unwrap_or_else(|| panic!("{from}"));
        assert_eq!(
            (arrow.kind, arrow.success, arrow.herd),
            (kind, Some(success), herd),
            "{from}"
        );
    }
    let turn = year.adjustments();
    let scene = scene::results(&year.variant, &turn.before, &turn.resolution);
    let herds = scene
        .arrows
        .iter()
        .filter(|arrow| arrow.kind == Build && arrow.piece == Some(Glyph::Herd));
    assert_eq!(herds.count(), 1, "Red River builds a herd");
    let gangs = scene
        .arrows
        .iter()
        .filter(|arrow| arrow.kind == Build && arrow.piece == Some(Glyph::Gang));
    assert!(gangs.count() > 1, "gangs are built beside it");
}
