//! The shipped boards, as full as they can be.

use std::collections::BTreeMap;
use std::path::Path;

use highnoon::game::scene::{Arrow, ArrowKind, Glyph, Ground, PieceSet, Scene, Side, Token};
use highnoon::game::{Lang, Viewer};
use highnoon::render;
use highnoon::table::OrderTexts;

use resvg::usvg::roxmltree;

use super::lying_badly;
use crate::effort;
use crate::luck::Luck;

/// How wide the pictures in letters are.
const MAIL_WIDTH: u32 = 800;

/// A variant's board with all that areas may hold: an owner, a piece of every
/// kind, a dislodged one and a fleet at a coast. A board of counters is as its
/// game begins: what more may stand on it is its rules' to say.
pub(super) fn full(variant: &str) -> Scene {
    let table = crate::games().open(variant, None).unwrap();
    let mut scene = table.scene(&OrderTexts::new(), Viewer::Observer);
    if scene.set == PieceSet::Counters {
        return scene;
    }
    let sides: Vec<Side> = scene.legend.iter().map(|line| line.side.clone()).collect();
    scene.tokens.clear();
    for index in 0..scene.regions.len() {
        let region = &mut scene.regions[index];
        let side = |shift: usize| sides[(index * 5 + shift) % sides.len()].clone();
        if region.ground != Ground::Sea {
            region.owner = Some(side(0));
        }
        let unit = match (scene.set, region.ground) {
            (PieceSet::Range, _) => Glyph::Gang,
            (PieceSet::War, Ground::Sea) => Glyph::Fleet,
            (PieceSet::War, _) if !region.coasts.is_empty() => Glyph::Fleet,
            (PieceSet::War | PieceSet::Counters, _) => Glyph::Army,
        };
        let token = |glyph, shift, dislodged| Token {
            glyph,
            side: Some(side(shift)),
            region: index,
            coast: (!region.coasts.is_empty()).then(|| index % region.coasts.len()),
            dislodged,
        };
        scene.tokens.push(token(unit, 1, false));
        scene.tokens.push(Token {
            coast: None,
            ..token(unit, 2, true)
        });
        if scene.set == PieceSet::Range {
            scene.tokens.push(Token {
                side: (index % 4 > 0).then(|| side(3)),
                ..token(Glyph::Herd, 3, false)
            });
        }
    }
    scene
}

/// The regions that share a line with each.
fn neighbours(scene: &Scene) -> Vec<Vec<usize>> {
    let shared = |a: usize, b: usize| {
        let other = &scene.regions[b].outline;
        (scene.regions[a].outline.iter())
            .filter(|point| other.contains(point))
            .count()
    };
    let all = || 0..scene.regions.len();
    all()
        .map(|a| all().filter(|&b| a != b && shared(a, b) >= 2).collect())
        .collect()
}

/// Orders for every unit by lot. Who supports or convoys does so for a
/// neighbour's neighbour or a neighbour.
fn drawn_by_lot(scene: &Scene, neighbours: &[Vec<usize>], luck: &mut Luck) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (from, near) in neighbours.iter().enumerate() {
        let Some(to) = luck.pick(near) else { continue };
        let of = luck.pick(&neighbours[to]).filter(|&of| of != from);
        let (kind, of) = match (luck.below(6), of) {
            (0, _) => (ArrowKind::Hold, None),
            (1, None) => (ArrowKind::Support, None),
            (1 | 2, Some(of)) => (ArrowKind::Support, Some(of)),
            (3, Some(of)) if scene.regions[from].ground == Ground::Sea => {
                (ArrowKind::Convoy, Some(of))
            }
            _ => (ArrowKind::Move, None),
        };
        let side = scene.tokens.iter().find(|token| token.region == from);
        arrows.push(Arrow {
            of,
            success: Some(!luck.one_in(3)),
            herd: (scene.set == PieceSet::Range && kind == ArrowKind::Move).then(|| luck.one_in(2)),
            ..Arrow::new(
                kind,
                side.and_then(|token| token.side.clone()).unwrap(),
                from,
                if kind == ArrowKind::Hold { from } else { to },
            )
        });
    }
    arrows
}

/// The same with an order for every unit.
pub(super) fn ordered(variant: &str) -> Scene {
    let mut scene = full(variant);
    if scene.set == PieceSet::Counters {
        return scene;
    }
    let neighbours = neighbours(&scene);
    let mut arrows = Vec::new();
    for (from, near) in neighbours.iter().enumerate() {
        let arrow = |kind, to: usize, of| Arrow {
            kind,
            side: (scene.tokens.iter())
                .find(|token| token.region == from)
                .and_then(|token| token.side.clone())
                .unwrap(),
            from,
            to,
            coast: None,
            of,
            success: Some(from % 3 > 0),
            herd: (scene.set == PieceSet::Range && kind == ArrowKind::Move)
                .then_some(from % 2 == 0),
            piece: None,
            via: Vec::new(),
        };
        let Some(&to) = near.get(from % near.len().max(1)) else {
            arrows.push(arrow(ArrowKind::Hold, from, None));
            continue;
        };
        let beyond = |to: usize| neighbours[to].iter().copied().find(|&of| of != from);
        arrows.push(match (from % 6, beyond(to)) {
            (0..=2, _) | (_, None) => arrow(ArrowKind::Move, to, None),
            (3, Some(of)) if scene.regions[from].ground == Ground::Sea => {
                arrow(ArrowKind::Convoy, to, Some(of))
            }
            (3 | 4, Some(of)) => arrow(ArrowKind::Support, to, Some(of)),
            (_, Some(_)) if from % 4 == 1 => arrow(ArrowKind::Support, to, None),
            (_, Some(_)) => arrow(ArrowKind::Hold, from, None),
        });
    }
    scene.arrows = arrows;
    scene
}

fn svg(scene: &Scene, lang: Lang) -> String {
    let words = crate::texts().in_language(lang);
    render::svg(scene, &|message| words.say(message), lang)
}

#[test]
fn every_board_in_a_letter_is_small() {
    for variant in crate::games().variants() {
        let svg = svg(&ordered(variant), Lang::DE);
        let png = render::png(&svg, MAIL_WIDTH).unwrap();
        assert!(png.len() < 250_000, "{variant}: {}", png.len());
    }
}

/// Names, centre marks, units, herds, fleets at every coast and dislodged
/// pieces: none lies over another, in one area or across a border. All but
/// fleets at coasts and dislodged pieces stay in their areas.
#[test]
fn nothing_lies_over_anything_on_any_board() {
    for variant in crate::games().variants() {
        let scene = full(variant);
        for lang in [Lang::EN, Lang::DE] {
            let found = lying_badly(&scene, lang);
            assert_eq!(found, [], "{variant} in {lang:?}");
        }
    }
}

/// Heads of arrows, crosses and badges lie above names. When every unit of a
/// board has an order, none of these covers more than a quarter of a name.
#[test]
fn names_are_read_among_orders() {
    for variant in crate::games().variants() {
        let scene = ordered(variant);
        for lang in [Lang::EN, Lang::DE] {
            for hidden in render::hidden(&scene, lang) {
                let name = scene.regions[hidden.region].name.get(lang);
                assert!(hidden.share < 0.25, "{variant}: {name} by {}", hidden.share);
            }
        }
    }
}

/// On boards on which every unit has an order by lot, a support or convoy is
/// seen however short it is, and so is where it meets what it is for.
#[test]
fn short_supports_are_seen_on_any_board() {
    for variant in crate::games().variants() {
        let mut scene = full(variant);
        if scene.set == PieceSet::Counters {
            continue;
        }
        scene.tokens.retain(|token| !token.dislodged);
        let near = neighbours(&scene);
        let met = effort::shares(500, |seeds| {
            let mut met = 0;
            for seed in seeds {
                let mut scene = scene.clone();
                scene.arrows = drawn_by_lot(&scene, &near, &mut Luck::new(seed));
                for (number, seen) in render::seen(&scene, Lang::EN) {
                    met += 1;
                    let arrow = &scene.arrows[number];
                    let short = |at: usize| &scene.regions[at].short;
                    let [from, to] = [arrow.from, arrow.to].map(short);
                    let of = arrow.of.map(short);
                    assert!(seen > 8.0, "{variant} {seed}: {from} {of:?} {to}: {seen}");
                }
                for hidden in render::hidden(&scene, Lang::EN) {
                    let name = &scene.regions[hidden.region].short;
                    let share = hidden.share;
                    assert!(share < 0.5, "{variant} {seed}: {name} by {share}");
                }
            }
            met
        });
        assert!(met.iter().sum::<u64>() > 20, "{variant}: {met:?}");
    }
}

/// Every name is whole: in its area, or in the water beside it with a line that
/// leads there. `nothing_lies_over_anything_on_any_board` says that it is free.
#[test]
fn no_name_is_cut_on_any_board() {
    for variant in crate::games().variants() {
        let mut scene = full(variant);
        // Charts break names as their authors say.
        if scene.fittings.chart.is_some() {
            continue;
        }
        // Powers may be called as provinces are.
        scene.legend.clear();
        for lang in [Lang::EN, Lang::DE] {
            let svg = svg(&scene, lang);
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts = document.descendants().filter(|it| it.has_tag_name("text"));
            let lines: Vec<&str> = texts.filter_map(|it| it.text()).collect();
            let words = lines.join(" ");
            let names = scene.regions.iter().map(|region| region.name.get(lang));
            let cut: Vec<&str> = names.filter(|name| !words.contains(name)).collect();
            // 141 areas leave some no room for more than their short names.
            let most = if variant == "modern" { 21 } else { 0 };
            assert!(cut.len() <= most, "{variant} in {lang:?}: {cut:?}");
        }
    }
}

/// `HIGHNOON_ACCEPT=1 cargo test places_on` writes them.
#[test]
fn places_on_shipped_boards_are_kept_as_they_are_searched() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/places");
    let mut searched = BTreeMap::new();
    for variant in crate::games().variants() {
        let table = crate::games().open(variant, None).unwrap();
        let scene = table.scene(&OrderTexts::new(), Viewer::Observer);
        // Counters stand in the middle of their areas, which is soon found.
        if scene.set != PieceSet::Counters {
            searched.extend([Lang::EN, Lang::DE].map(|lang| render::places_to_keep(&scene, lang)));
        }
    }
    if std::env::var_os("HIGHNOON_ACCEPT").is_some() {
        std::fs::remove_dir_all(&folder).unwrap();
        std::fs::create_dir_all(&folder).unwrap();
        for (name, places) in &searched {
            std::fs::write(folder.join(name), places).unwrap();
        }
    }
    let files = std::fs::read_dir(&folder).unwrap().map(|file| {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        (name, std::fs::read_to_string(file.path()).unwrap())
    });
    let kept: BTreeMap<String, String> = files.collect();
    assert!(
        kept == searched,
        "{}: names would stand elsewhere: HIGHNOON_ACCEPT=1 writes where",
        folder.display()
    );
}
