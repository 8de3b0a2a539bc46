//! Pictures: what is in the SVG, that nothing lies over anything else, and
//! that no scene, however faulty, stops the drawing.

mod boards;
mod motion;
mod scenes;
mod sheets;

use highnoon::game::scene::{
    Arrow, ArrowKind, CentreMark, Decor, Fittings, Glyph, Ground, LegendLine, PieceSet, Point,
    Region, Scene, Side, Token,
};
use highnoon::game::{Lang, LocalName, Message};
use highnoon::render::{self, Crowding, Part, RenderError};
use resvg::usvg::roxmltree;

/// Sides of the sample board's grid.
const ROWS: usize = 8;

fn words(message: &Message) -> String {
    message.key.to_string()
}

fn side(index: usize) -> Side {
    Side::new(
        render::palette::SIDES[index % 8],
        ["A", "B", "C", "DE", "F", "GH", "W", "M"][index % 8],
    )
}

fn token(glyph: Glyph, index: usize, region: usize) -> Token {
    Token {
        glyph,
        side: Some(side(index)),
        region,
        coast: None,
        dislodged: false,
    }
}

fn arrow(kind: ArrowKind, from: usize, to: usize) -> Arrow {
    Arrow {
        kind,
        side: side(from),
        from,
        to,
        coast: None,
        of: None,
        success: Some(true),
        herd: None,
        piece: None,
        via: Vec::new(),
    }
}

/// A corner of the sample board's grid, shifted so that no two areas are alike.
fn corner(column: usize, row: usize) -> Point {
    let shift = |seed: usize| f32::from(u8::try_from(seed % 41).unwrap()) - 20.0;
    let along = |index: usize, length: f32| {
        length * f32::from(u8::try_from(index).unwrap()) / f32::from(u8::try_from(ROWS).unwrap())
    };
    let inner = |index: usize| (1..ROWS).contains(&index);
    let x = along(column, 1000.0)
        + if inner(column) {
            shift(column * 17 + row * 29)
        } else {
            0.0
        };
    let y = along(row, 780.0)
        + if inner(row) {
            shift(column * 31 + row * 13)
        } else {
            0.0
        };
    [x, y]
}

/// A board of 64 areas, each with a gang and a herd, without orders.
fn full_board() -> Scene {
    let names = [
        "Dry Well",
        "Broken Wheel",
        "Salt Flats",
        "Bear Mountain Nth",
        "Lone Tree",
        "Mesa",
        "Old Fort",
    ];
    let mut regions = Vec::new();
    for row in 0..ROWS {
        for column in 0..ROWS {
            let outline = vec![
                corner(column, row),
                corner(column + 1, row),
                corner(column + 1, row + 1),
                corner(column, row + 1),
            ];
            let sum = outline
                .iter()
                .fold([0.0, 0.0], |s, p| [s[0] + p[0], s[1] + p[1]]);
            let index = regions.len();
            regions.push(Region {
                name: LocalName::same(names[index * 5 % names.len()]),
                short: format!("r{index}"),
                outline,
                label: sum.map(|s: f32| s / 4.0),
                ground: if row == 4 {
                    Ground::River
                } else {
                    Ground::Land
                },
                coasts: Vec::new(),
                owner: (index % 3 == 0).then(|| side(index)),
                centre: match index % 6 {
                    0 => Some(CentreMark::Home),
                    3 => Some(CentreMark::Town),
                    _ => None,
                },
                reconstructed: index % 4 == 1,
            });
        }
    }
    let tokens = (0..regions.len())
        .flat_map(|i| [token(Glyph::Gang, i, i), token(Glyph::Herd, i + 3, i)])
        .collect();
    Scene {
        frame: [1000.0, 780.0],
        title: Message::new("summer"),
        game: "alamo".to_owned(),
        set: PieceSet::Range,
        regions,
        decor: Vec::new(),
        tokens,
        arrows: Vec::new(),
        legend: (0..8)
            .map(|index| LegendLine {
                side: side(index),
                name: LocalName::same(format!("Side {index}")),
                count: Message::new("count"),
            })
            .collect(),
        remarks: vec![Message::new("remark")],
        fittings: Fittings::default(),
    }
}

/// What lies badly. No room is kept for fleets at coasts and dislodged
/// pieces: they may stick out of their areas.
fn lying_badly(scene: &Scene, lang: Lang) -> Vec<Crowding> {
    let mut found = render::crowding(scene, lang);
    found.retain(|crowding| {
        let may_stick_out = matches!(crowding.part, Part::Coast(_) | Part::Dislodged);
        crowding.over.is_some() || !may_stick_out
    });
    found
}

#[test]
fn nothing_lies_over_anything_on_a_full_board() {
    let scene = full_board();
    assert_eq!(lying_badly(&scene, Lang::EN), []);
}

#[test]
fn an_area_without_room_is_reported() {
    let mut scene = full_board();
    scene.regions[8].outline = vec![
        [200.0, 200.0],
        [230.0, 200.0],
        [230.0, 220.0],
        [200.0, 220.0],
    ];
    let found = lying_badly(&scene, Lang::EN);
    assert!(!found.is_empty());
    assert!(
        found.iter().all(|crowding| crowding.region == 8),
        "{found:?}"
    );
}

#[test]
fn the_svg_is_sound_and_says_what_it_shows() {
    let svg = render::svg(&full_board(), &words, Lang::DE);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let text = |name: &str| {
        root.children()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            .and_then(|node| node.text())
            .unwrap()
            .to_owned()
    };
    assert_eq!(text("title"), "alamo: summer");
    assert!(text("desc").contains("Side 7: count."));
    let ids: Vec<&str> = root
        .descendants()
        .filter_map(|n| n.attribute("id"))
        .collect();
    for name in root.attribute("aria-labelledby").unwrap().split(' ') {
        assert!(ids.contains(&name), "{name}");
    }
}

/// Each kind of order leaves its own trace in the SVG.
#[test]
fn a_build_shows_which_piece_it_is() {
    let mut scene = full_board();
    scene.tokens.clear();
    let drawings: Vec<String> = [
        None,
        Some(Glyph::Army),
        Some(Glyph::Fleet),
        Some(Glyph::Gang),
        Some(Glyph::Herd),
    ]
    .into_iter()
    .map(|piece| {
        scene.arrows = vec![Arrow {
            piece,
            ..arrow(ArrowKind::Build, 3, 3)
        }];
        render::svg(&scene, &words, Lang::EN)
    })
    .collect();
    for (index, drawing) in drawings.iter().enumerate() {
        assert!(!drawings[..index].contains(drawing), "{index}");
        // The side's mark is on the piece.
        let marks = |of: &str| of.matches(&format!(">{}<", side(3).mark)).count();
        let more = marks(drawing) - marks(&drawings[0]);
        assert_eq!(more, usize::from(index > 0), "{index}");
    }
}

#[test]
fn every_order_is_drawn_and_explained() {
    use ArrowKind::{Build, Convoy, Disband, Hold, Move, Retreat, Support};
    let failed = |mut a: Arrow| {
        a.success = Some(false);
        a
    };
    let with = |mut a: Arrow, of: Option<usize>, herd: Option<bool>| {
        a.of = of;
        a.herd = herd;
        a
    };
    let undecided = |mut a: Arrow| {
        a.success = None;
        a
    };
    let table = [
        (arrow(Move, 0, 1), "render-legend-move"),
        (failed(arrow(Move, 0, 1)), "render-legend-failed"),
        (undecided(arrow(Move, 0, 1)), "render-legend-ordered"),
        (arrow(Hold, 2, 2), "render-legend-hold"),
        (
            with(arrow(Support, 2, 1), Some(0), None),
            "render-legend-support",
        ),
        (failed(arrow(Support, 2, 1)), "render-legend-support-failed"),
        (
            with(arrow(Move, 0, 1), None, Some(true)),
            "render-legend-herd-goes",
        ),
        (
            with(arrow(Move, 0, 1), None, Some(false)),
            "render-legend-herd-stays",
        ),
        (
            with(arrow(Convoy, 2, 1), Some(0), None),
            "render-legend-convoy",
        ),
        (
            failed(with(arrow(Convoy, 2, 1), Some(0), None)),
            "render-legend-convoy-failed",
        ),
        (arrow(Retreat, 0, 7), "render-legend-retreat"),
        (arrow(Build, 3, 3), "render-legend-build"),
        (arrow(Disband, 3, 3), "render-legend-disband"),
    ];
    for (order, key) in table {
        // The same order elsewhere brings the sign into the legend, so that
        // what is drawn more afterwards is on the board.
        let mut scene = full_board();
        scene.arrows.push(Arrow {
            from: order.from + 24,
            to: order.to + 24,
            of: order.of.map(|of| of + 24),
            ..order.clone()
        });
        let once = render::svg(&scene, &words, Lang::EN);
        assert!(once.contains(&format!(">{key}<")), "{key}");
        scene.arrows.push(order);
        let twice = render::svg(&scene, &words, Lang::EN);
        assert!(elements(&twice) > elements(&once), "{key}");
    }
}

#[test]
fn a_herd_that_goes_along_or_stays_is_shown_on_the_arrow() {
    for herd in [Some(true), Some(false)] {
        let drawn = |herd_here: Option<bool>| {
            let mut scene = full_board();
            for (from, herd) in [(24, herd), (0, herd_here)] {
                scene.arrows.push(Arrow {
                    herd,
                    ..arrow(ArrowKind::Move, from, from + 1)
                });
            }
            elements(&render::svg(&scene, &words, Lang::EN))
        };
        assert!(drawn(herd) > drawn(None), "{herd:?}");
    }
}

fn elements(svg: &str) -> usize {
    roxmltree::Document::parse(svg)
        .unwrap()
        .descendants()
        .count()
}

#[test]
fn a_dislodged_gang_is_drawn_beside_the_one_that_came() {
    let mut scene = full_board();
    scene.tokens.push(Token {
        dislodged: true,
        ..token(Glyph::Gang, 5, 10)
    });
    let svg = render::svg(&scene, &words, Lang::EN);
    // Once on the board and once in the legend.
    assert_eq!(svg.matches("rotate(-14)").count(), 2);
    assert!(svg.contains("render-legend-dislodged"));
}

#[test]
fn texts_cannot_break_the_svg() {
    let mut scene = full_board();
    let hostile = "\"/><script>alert(1)</script>&\u{0}\u{1b}";
    scene.game = hostile.to_owned();
    scene.regions[0].name = LocalName::same(hostile);
    scene.regions[0].short = hostile.to_owned();
    scene.regions[0].owner = Some(Side::new(hostile, hostile));
    scene.legend[0].name = LocalName::same(hostile);
    let svg = render::svg(&scene, &|_| hostile.to_owned(), Lang::EN);
    let document = roxmltree::Document::parse(&svg).unwrap();
    assert!(
        document
            .descendants()
            .all(|node| node.tag_name().name() != "script")
    );
    render::png(&svg, 200).unwrap();
}

#[test]
fn faulty_scenes_are_drawn_as_far_as_they_can() {
    let mut nothing = full_board();
    nothing.regions.clear();
    let mut numbers = full_board();
    for (region, value) in numbers
        .regions
        .iter_mut()
        .zip([f32::NAN, f32::INFINITY, 1e30, -1e30])
    {
        region.outline[1] = [value, value];
        region.label = [value, value];
    }
    let mut flat = full_board();
    flat.regions[0].outline = vec![[5.0, 5.0]; 4];
    flat.regions[1].outline.truncate(2);
    flat.regions[2].outline.clear();
    flat.regions[3].name = LocalName::same("");
    flat.regions[4].name = LocalName::same("Long".repeat(500));
    let mut orders = full_board();
    for kind in [
        ArrowKind::Move,
        ArrowKind::Hold,
        ArrowKind::Support,
        ArrowKind::Convoy,
        ArrowKind::Retreat,
        ArrowKind::Build,
        ArrowKind::Disband,
    ] {
        for (from, to, of) in [
            (0, 0, None),
            (0, 99, Some(1)),
            (99, 0, Some(99)),
            (0, 1, Some(99)),
        ] {
            orders.arrows.push(Arrow {
                of,
                herd: Some(false),
                success: Some(false),
                ..arrow(kind, from, to)
            });
        }
    }
    orders.tokens.push(token(Glyph::Gang, 0, usize::MAX));
    let mut war = war_board();
    war.decor[0].outline.truncate(2);
    war.decor.push(Decor {
        ground: Ground::Sea,
        outline: vec![[f32::NAN, 1e30]; 5],
    });
    war.regions[0].coasts = vec![[f32::INFINITY, f32::NAN]];
    war.tokens.push(Token {
        coast: Some(9),
        ..token(Glyph::Fleet, 0, 0)
    });
    war.arrows.push(Arrow {
        coast: Some(0),
        of: Some(99),
        ..arrow(ArrowKind::Convoy, 0, 1)
    });
    let frames = [[0.0, 0.0], [f32::NAN, 10.0], [-5.0, 1e30], [1e30, 1.0]].map(|frame| {
        let mut scene = full_board();
        scene.frame = frame;
        scene
    });
    for (index, scene) in [nothing, numbers, flat, orders, war]
        .iter()
        .chain(&frames)
        .enumerate()
    {
        let svg = render::svg(scene, &words, Lang::EN);
        roxmltree::Document::parse(&svg).unwrap();
        assert!(
            !svg.contains("NaN") && !svg.contains("inf "),
            "scene {index}"
        );
        render::png(&svg, 100).unwrap_or_else(|error| panic!("scene {index}: {error}"));
        let _ = render::crowding(scene, Lang::EN);
    }
}

#[test]
fn the_png_is_small_and_always_the_same() {
    let svg = render::svg(&full_board(), &words, Lang::EN);
    let png = render::png(&svg, 800).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..20], 800_u32.to_be_bytes());
    assert!(png.len() < 250_000, "{}", png.len());
    assert!(png == render::png(&svg, 800).unwrap());
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let svg = render::svg(&full_board(), &words, Lang::EN);
    for width in [0, render::LARGEST + 1, u32::MAX] {
        let result = render::png(&svg, width);
        assert!(matches!(result, Err(RenderError::Size { .. })), "{width}");
    }
    for text in ["", "<svg", "no picture", "<html/>"] {
        assert!(
            matches!(render::png(text, 100), Err(RenderError::Svg(_))),
            "{text}"
        );
    }
}

/// The sample board at war: a sea in the middle, an island in it, armies and
/// fleets.
fn war_board() -> Scene {
    let mut scene = full_board();
    scene.set = PieceSet::War;
    for region in &mut scene.regions {
        if region.ground == Ground::River {
            region.ground = Ground::Sea;
            region.centre = None;
        }
    }
    scene.tokens = (0..scene.regions.len())
        .map(|i| match scene.regions[i].ground {
            Ground::Sea => token(Glyph::Fleet, i, i),
            _ => token(Glyph::Army, i, i),
        })
        .collect();
    let [x, y] = scene.regions[33].label;
    scene.decor = vec![Decor {
        ground: Ground::Land,
        outline: vec![[x, y], [x + 12.0, y], [x + 12.0, y + 8.0]],
    }];
    scene
}

#[test]
fn nothing_lies_over_anything_on_a_board_at_war() {
    assert_eq!(lying_badly(&war_board(), Lang::EN), []);
}

#[test]
fn only_signs_of_the_board_at_war_are_explained() {
    let svg = render::svg(&war_board(), &words, Lang::EN);
    for (key, shown) in [
        ("army", true),
        ("fleet", true),
        ("supply", true),
        ("gang", false),
        ("herd", false),
        ("town", false),
        ("convoy", false),
        ("dislodged-unit", false),
    ] {
        let text = format!(">render-legend-{key}<");
        assert_eq!(svg.contains(&text), shown, "{key}");
    }
}

#[test]
fn a_sea_shows_no_owner() {
    let mut scene = war_board();
    let without = render::svg(&scene, &words, Lang::EN);
    assert!(without.contains("url(#sea)") && without.contains("url(#rock)"));
    for region in &mut scene.regions {
        if region.ground == Ground::Sea {
            region.owner = Some(side(1));
        }
    }
    assert_eq!(render::svg(&scene, &words, Lang::EN), without);
}

#[test]
fn a_fleet_lies_at_its_coast() {
    let height = |coast: usize| {
        let mut scene = war_board();
        let [x, y] = scene.regions[20].label;
        scene.regions[20].coasts = vec![[x, y - 45.0], [x, y + 45.0]];
        scene.tokens = vec![Token {
            coast: Some(coast),
            ..token(Glyph::Fleet, 2, 20)
        }];
        scene.regions[20].name = LocalName::same("");
        scene.legend.clear();
        let svg = render::svg(&scene, &words, Lang::EN);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let mark = (document.descendants())
            .find(|node| {
                node.has_tag_name(("http://www.w3.org/2000/svg", "text"))
                    && node.text() == Some("C")
            })
            .unwrap();
        let moved = mark.parent().unwrap().attribute("transform").unwrap();
        let numbers = moved
            .trim_start_matches("translate(")
            .split_once(')')
            .unwrap()
            .0;
        numbers.split_once(' ').unwrap().1.parse::<f32>().unwrap()
    };
    assert!(height(1) - height(0) > 30.0, "{} {}", height(0), height(1));
}

#[test]
fn a_name_without_room_gives_way_to_the_short_one() {
    let mut scene = war_board();
    scene.regions[20].name = LocalName::same("Antidisestablishmentarianism");
    scene.regions[20].short = "ant".to_owned();
    let svg = render::svg(&scene, &words, Lang::EN);
    assert!(svg.contains(">ANT</text>"));
    assert!(!svg.contains(">Antidisestablishmentarianism</text>"));
    assert_eq!(lying_badly(&scene, Lang::EN), []);
}

#[test]
fn thirty_four_sides_stand_in_six_columns() {
    let mut scene = war_board();
    let line = scene.legend[0].clone();
    let height = |scene: &Scene| {
        let svg = render::svg(scene, &words, Lang::EN);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let height = document.root_element().attribute("height").unwrap();
        height.parse::<f32>().unwrap()
    };
    let few = height(&scene);
    scene.legend = (0..34)
        .map(|index| LegendLine {
            side: Side::new(&format!("#{:02x}80c0", index * 7), &format!("{index}")),
            ..line.clone()
        })
        .collect();
    // Six lines instead of two.
    assert!((height(&scene) - few - 160.0).abs() < 0.5);
}
