//! Files as they are found: put together from others, in other letters, with lists
//! and words that other programs read, too.

use std::collections::BTreeSet;
use std::path::Path;

use highnoon::game::Lang;
use highnoon::rules::diplomacy::import::{Imported, Source, read};
use highnoon::rules::diplomacy::variant::Variant;

use super::{borders, variants};

const ADJACENCY: &str = include_str!("lakes/lakes_adjacency.xml");
const VARIANTS: &str = include_str!("lakes/variants.xml");
const DRAWING: &str = include_str!("lakes/lakes.svg");
const LAKES: &str = include_str!("lakes.map");
const NJUDGE: &str = include_str!("map.lakes");

/// Reads files, of which the first is meant.
fn imported(files: &[(&str, &str)]) -> Imported {
    let sources = files
        .iter()
        .map(|(path, text)| Source::of((*path).into(), text.as_bytes()));
    let sources: Vec<Source> = sources.collect();
    let is_meant = |path: &Path| path == Path::new(files[0].0);
    read(&sources, is_meant, &BTreeSet::new())
}

fn jdip(adjacency: &str, variants: &str, drawing: &str) -> Imported {
    imported(&[
        ("variants.xml", variants),
        ("lakes_adjacency.xml", adjacency),
        ("lakes.svg", drawing),
    ])
}

fn only(imported: &Imported) -> Variant {
    let told: Vec<String> = imported.remarks.iter().map(ToString::to_string).collect();
    let mut all = variants(imported);
    assert_eq!(all.len(), 1, "{told:?}");
    all.remove(0)
}

fn is_told(imported: &Imported, told: &str) {
    let all: Vec<String> = imported.remarks.iter().map(ToString::to_string).collect();
    assert!(all.iter().any(|remark| remark == told), "{all:#?}");
}

/// The units of a variant's start, with what each power controls.
fn start(variant: &Variant) -> String {
    let map = &variant.map;
    let powers = variant.powers.iter().enumerate().map(|(at, power)| {
        let units = variant.start.units.iter();
        let units = units.filter(|unit| unit.power.index() == at);
        let units: Vec<&str> = units
            .map(|unit| map.province(unit.at).id.as_str())
            .collect();
        format!("{} {}", power.id, units.join(" "))
    });
    powers.collect::<Vec<_>>().join(", ")
}

#[test]
fn lists_of_jdip_have_commas_blanks_or_both() {
    let plain = only(&jdip(ADJACENCY, VARIANTS, DRAWING));
    let refs = ADJACENCY
        .lines()
        .map(|line| match line.split_once("refs=") {
            Some((before, refs)) => format!("{before}refs={}\n", refs.replace(' ', ", ")),
            None => format!("{line}\n"),
        });
    let refs: String = refs.collect();
    let refs = refs.replace("borders=\"weak\"", "borders=\"weak,none\"");
    let refs = refs.replace("from=\"cap\"", "from=\"cap, zzz\"");
    let all = jdip(&refs, VARIANTS, DRAWING);
    assert_eq!(borders(&only(&all).map), borders(&plain.map));
    is_told(
        &all,
        "lakes_adjacency.xml:29: Elmwood: no border is defined as \"none\"",
    );
    is_told(
        &all,
        "lakes_adjacency.xml:5: the border rule \"weak\": \"zzz\" is no province",
    );
}

#[test]
fn files_of_jdip_are_found_in_any_letters() {
    let wide: Vec<u8> = std::iter::once(0xfeff)
        .chain(ADJACENCY.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let named = VARIANTS.replace("unitcoast=\"sc\"", "unitcoast=\"South Coast\"");
    let named = named.replace("Fall, 1830 Movement", "F1830M");
    let named = named.replace("VALUE_WINGS_ENABLED", "VALUE_PATHS_EITHER");
    let sources = [
        Source::of("variants.xml".into(), named.as_bytes()),
        Source::of("Lakes_Adjacency.XML".into(), &wide),
    ];
    let all = read(&sources, |_| true, &BTreeSet::new());
    let told = all.remarks.iter().map(|remark| &remark.text);
    let told: Vec<&String> = told.filter(|text| text.contains("Lakes: ")).collect();
    assert!(told.is_empty(), "{told:?}");
    let variant = only(&all);
    assert_eq!(start(&variant), "otters ash, badgers bog, foxes fen");
    assert_eq!(variant.start.turn.to_string(), "1830 fall movement");
}

#[test]
fn a_missing_shape_is_a_round_cell() {
    let shape = DRAWING.lines().find(|line| line.contains("id=\"cap\""));
    let holes = DRAWING.replace(shape.unwrap(), "");
    let all = jdip(ADJACENCY, VARIANTS, &holes);
    assert!(all.variants[0].is_drawn);
    is_told(
        &all,
        "lakes.svg:0: no shape is called cap, so it is a round cell",
    );
    only(&all);
    // Shapes that are used from elsewhere, and a prefix for all elements.
    let uses = DRAWING.replace("<g id=\"MouseLayer\"", "<defs><rect id=\"x\" x=\"100\" y=\"50\" width=\"50\" height=\"50\"/></defs>\n<g id=\"MouseLayer\"");
    let uses = uses.replace(shape.unwrap().trim(), "<use id=\"cap\" href=\"#x\"/>");
    let uses = uses
        .replace("<svg ", "<svg:svg ")
        .replace("</svg>", "</svg:svg>");
    let taken = jdip(ADJACENCY, VARIANTS, &uses);
    let drawn = jdip(ADJACENCY, VARIANTS, DRAWING);
    assert_eq!(taken.files, drawn.files);
}

#[test]
fn a_board_is_put_together_from_files() {
    let lines = |is_wanted: fn(&str) -> bool| {
        let lines = LAKES.lines().filter(|line| is_wanted(line));
        lines.collect::<Vec<_>>().join("\n")
    };
    let geography = lines(|line| line.contains('=') || line.contains("ABUTS"));
    let politics = lines(|line| !line.contains('=') && !line.contains("ABUTS"));
    let files = [
        ("maps/new/parts.map", "USES ../POLITICS  lakes.geography"),
        ("maps/politics.map", politics.as_str()),
        ("maps/new/Lakes.Geography", geography.as_str()),
    ];
    let all = imported(&files);
    let plain = only(&imported(&[("lakes.map", LAKES)]));
    let parts = only(&all);
    assert_eq!(borders(&parts.map), borders(&plain.map));
    assert_eq!(start(&parts), start(&plain));
    is_told(
        &all,
        "maps/new/Lakes.Geography:19: cra is left out: nobody can go there",
    );
    let cut = imported(&files[..2]);
    assert!(cut.variants.is_empty());
    is_told(
        &cut,
        "maps/new/parts.map:1: there is no file \"lakes.geography\" beside it: the board is left out",
    );
}

#[test]
fn a_file_changes_what_another_one_says() {
    let changes = "USE lakes\nash -> Eschen = esc\nOTTERS -> LUTRA (LUTRIC)\nOWNS ELM\n\
        OTTERS -CAP\nA ELM\nVOLES FEN\nFROBNICATE\nF BOG/NC\nDUMMY\nDROP CRA\n\
        AMEND FEN ABUTS -SOU\nAMEND SOU ABUTS -FEN\nPORT CAP\nBEGIN HERBST 1831 MOVEMENT\n\
        FLOW LENZ:MOVEMENT HERBST:MOVEMENT\nPAYOLA DIRECTIVES\nVICTORY 1\n";
    let all = imported(&[("new.map", changes), ("lakes.map", LAKES)]);
    is_told(
        &all,
        "new.map:8: \"FROBNICATE\" is left out: \"FROBNICATE\" is neither a word that is known nor a power",
    );
    let variant = only(&all);
    // The fleet of the voles stands where the badgers' was.
    assert_eq!(start(&variant), "lutra esc elm, badgers , voles bog");
    let map = &variant.map;
    let at = |id: &str| map.by_id(id).unwrap();
    let lutra = &variant.powers[0];
    assert_eq!(map.province(at("esc")).name.get(Lang::EN), "Eschen");
    assert!(map.province(at("cap")).convoys);
    assert!(
        map.berths(at("sou"), None)
            .iter()
            .all(|berth| berth.province != at("fen"))
    );
    assert_eq!(lutra.home, [at("esc")]);
    assert_eq!(variant.start.turn.to_string(), "1831 fall movement");
    assert_eq!(variant.victory.centres, 4);
}

#[test]
fn seeds_of_njudge_are_prose_or_have_a_record() {
    let map = NJUDGE
        .replace("x cap", "xw cap")
        .replace("bog-mv: ash cap", "Bogland-MV : ash, cap");
    let prose = "Starting position for Fall of 1830.\n\nAlders: Army  Ashland.\n\
        Badgers: Fleet Bogland (south coast).\nCats: Army Elmwood.\n";
    let all = imported(&[("map.lakes", &map), ("seed.lakes", prose)]);
    is_told(
        &all,
        "seed.lakes:5: \"Cats\" is no power here, so it has no units",
    );
    let variant = only(&all);
    assert_eq!(start(&variant), "badgers bog, alders ash");
    assert_eq!(variant.start.turn.to_string(), "1830 fall movement");
    is_told(
        &all,
        "map.lakes:6: fleets convoy in The Cape in games with the modifier \"duality\": there \
         `convoys = true` belongs to it",
    );
    let record = "F1830M\no: A ash\nB: F bog/sc\n-1 # who has what\n..BOO...\n";
    let all = imported(&[("map.lakes", NJUDGE), ("seed.lakes", record)]);
    let text = &all.files[0].1;
    assert!(
        text.contains("home = [\"bog\"]\ncentres = [\"ash\"]"),
        "{text}"
    );
}
