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
        let sheet = render::sheet(&scene, &|message| words.say(message), Lang::DE);
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
    let sheet = render::sheet(&scene, &|message| words.say(message), Lang::EN);
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
