//! The sheet for planning.

use highnoon::game::{Lang, Viewer};
use highnoon::render;
use highnoon::table::OrderTexts;
use resvg::usvg::roxmltree;

/// Every name and abbreviation is on the sheet, no colour, and no piece.
#[test]
fn a_sheet_has_all_names_in_black_on_white() {
    let words = crate::texts().in_language(Lang::DE);
    for variant in ["standard", "range-war"] {
        let table = crate::games().open(variant, None).unwrap();
        let scene = table.scene(&OrderTexts::new(), Viewer::Observer);
        let sheet = render::sheet(&scene, &|message| words.say(message), Lang::DE, None);
        let document = roxmltree::Document::parse(&sheet.svg).unwrap();
        assert_eq!(document.root_element().attribute("width"), Some("210mm"));
        let texts: Vec<&str> = document
            .descendants()
            .filter_map(|node| node.text())
            .collect();
        for region in &scene.regions {
            let short = region.short.to_uppercase();
            assert!(texts.contains(&short.as_str()), "{short}");
            let name = region.name.get(Lang::DE);
            assert!(texts.contains(&name), "{name}");
        }
        assert!(texts.contains(&"Notizen"));
        assert!(!sheet.svg.contains("url(#"));
        for line in &scene.legend {
            assert!(!sheet.svg.contains(&line.side.colour));
        }
    }
}

#[test]
fn a_sheet_is_printed_as_a_page_of_a4() {
    let words = crate::texts().in_language(Lang::EN);
    let table = crate::games().open("range-war", None).unwrap();
    let scene = table.scene(&OrderTexts::new(), Viewer::Observer);
    let sheet = render::sheet(&scene, &|message| words.say(message), Lang::EN, None);
    let pdf = render::pdf(&sheet.svg, sheet.millimetres[0]).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    assert!(pdf.len() < 600_000, "{}", pdf.len());
    let text = String::from_utf8_lossy(&pdf);
    assert!(
        text.contains("/MediaBox [0 0 595.27"),
        "A4 is 595.28 points wide"
    );
    assert!(render::pdf("<svg", 210.0).is_err());
}

/// A board with orders as a poster: hatchings are tiles, and nothing is a
/// picture of dots.
#[test]
fn a_poster_is_a_page_of_outlines_and_tiles() {
    let words = crate::texts().in_language(Lang::EN);
    for (variant, paper, longer) in [
        ("standard", render::Paper::A4, "841.8"),
        ("range-war", render::Paper::A3, "1190.5"),
    ] {
        let scene = super::boards::ordered(variant);
        let say = |message: &_| words.say(message);
        let poster = render::poster(&scene, &say, Lang::EN, (paper, variant));
        let pdf = render::pdf(&poster.svg, poster.millimetres[0]).unwrap();
        let text = String::from_utf8_lossy(&pdf);
        let (_, size) = text.split_once("/MediaBox [").unwrap();
        let (size, _) = size.split_once(']').unwrap();
        assert!(size.contains(longer), "{variant}: {size}");
        assert!(text.contains("/PatternType 1"), "{variant}");
        assert!(!text.contains("/Image"), "{variant}");
        assert!(pdf.len() < 1_500_000, "{variant}: {}", pdf.len());
    }
}

/// Whatever the shape of a board, most of the page is covered by it, and the
/// title names what is played.
#[test]
fn a_poster_fills_its_page() {
    let words = crate::texts().in_language(Lang::EN);
    for variant in crate::games().variants() {
        let table = crate::games().open(variant, None).unwrap();
        let scene = table.scene(&OrderTexts::new(), Viewer::Observer);
        let say = |message: &_| words.say(message);
        let poster = render::poster(&scene, &say, Lang::EN, (render::Paper::A4, "The Game"));
        let title = format!("The Game · {}", words.say(&scene.title));
        assert!(poster.svg.contains(&title), "{variant}");
        let document = roxmltree::Document::parse(&poster.svg).unwrap();
        let page: Vec<f32> = ["width", "height"]
            .map(|side| document.root_element().attribute(side).unwrap())
            .map(|side| side.parse().unwrap())
            .into();
        // A board is a thousand wide.
        let board = 1000.0 * 1000.0 * scene.frame[1] / scene.frame[0];
        let share = board / (page[0] * page[1]);
        // Thirty-four sides need some room.
        assert!(share > 0.48, "{variant}: {share}");
        let [wide, high] = poster.millimetres;
        assert!((wide / high - page[0] / page[1]).abs() < 0.001, "{variant}");
    }
}

/// The lines that letters have, and every piece, herds among them.
#[test]
fn an_order_sheet_has_its_lines_and_all_pieces() {
    let words = crate::texts().in_language(Lang::DE);
    for variant in crate::games().variants() {
        let table = crate::games().open(variant, None).unwrap();
        let scene = table.scene(&OrderTexts::new(), Viewer::Observer);
        let form = render::Form {
            title: "Lone Star, 1870".to_owned(),
            lines: vec!["# lst - tom".to_owned()],
        };
        let say = |message: &_| words.say(message);
        let plain = render::sheet(&scene, &say, Lang::DE, None);
        let sheet = render::sheet(&scene, &say, Lang::DE, Some(&form));
        for text in ["Lone Star, 1870", "# lst - tom"] {
            assert!(sheet.svg.contains(text), "{variant}: {text}");
        }
        for token in &scene.tokens {
            let Some(side) = &token.side else { continue };
            assert!(sheet.svg.contains(&side.colour), "{variant}: {side:?}");
            assert!(!plain.svg.contains(&side.colour), "{variant}: {side:?}");
        }
    }
}
