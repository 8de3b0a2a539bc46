//! Every shipped map is sound, and a faulty one reports all its faults.

#[cfg(all(feature = "words", feature = "render"))]
mod risiko;

use highnoon::map::check;

#[test]
fn the_range_war_board_is_sound() {
    let text = include_str!("../../maps/range-war/map.toml");
    let map = check::read("map.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(map.provinces.len(), 49);
    assert_eq!(map.graph.edge_count(), 121);
}

#[test]
fn all_faults_are_reported_at_once_with_their_places() {
    let text = include_str!("faulty.toml");
    let faults = check::read("faulty.toml", text).expect_err("the file is faulty");
    insta::assert_snapshot!(faults.to_string());
}

#[test]
fn range_war_starts_with_36_centres_17_gangs_and_21_herds() {
    // Range War 5.1 and 6: eight owned herds, thirteen neutral ones.
    let variant = crate::games()
        .diplomacy("range-war", None)
        .unwrap()
        .unwrap_or_else(|f| panic!("{f}"));
    let start = &variant.start;
    assert_eq!(start.units.len(), 17);
    assert_eq!(start.herds.len(), 21);
    assert_eq!(start.herds.iter().filter(|h| h.owner.is_none()).count(), 13);
    let statics = variant.map.provinces.iter().filter(|p| p.centre.is_some());
    assert_eq!(statics.count() + start.herds.len(), 36);
    assert_eq!(variant.victory.centres, 19);
    assert_eq!(start.turn.to_string(), "1870 summer movement");
}

#[test]
fn every_shipped_map_and_variant_is_sound() {
    let mut maps = 0;
    for (path, text) in crate::games().maps() {
        check::read(&path.display().to_string(), text).unwrap_or_else(|faults| panic!("{faults}"));
        maps += 1;
    }
    let mut variants = 0;
    for id in crate::games().variants() {
        let table = crate::games().open(id, None);
        let table = table.unwrap_or_else(|error| panic!("{error}"));
        let named = &table.position()["variant"];
        assert_eq!(named, id, "a variant's file is named by its id");
        variants += usize::from(crate::games().diplomacy(id, None).is_some());
    }
    assert!(maps >= 4 && variants >= 7, "{maps} maps, {variants}");
}

/// `HIGHNOON_ACCEPT=1 cargo test kept` writes them.
#[test]
fn shipped_maps_are_kept_as_they_are_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("maps");
    for (path, text) in crate::games().maps() {
        let checked = check::checked(&path.display().to_string(), text);
        let checked = checked.unwrap_or_else(|faults| panic!("{faults}"));
        let written = serde_json::to_string(&checked).unwrap();
        let lines = written.replace("},{\"id\"", "},\n{\"id\"") + "\n";
        let file = folder.join(path).with_extension("json");
        if std::env::var_os("HIGHNOON_ACCEPT").is_some() {
            std::fs::write(&file, &lines).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        let file = file.display();
        assert!(
            kept == lines,
            "{file} is another map: HIGHNOON_ACCEPT=1 writes it"
        );
        let again: highnoon::map::Checked = serde_json::from_str(&kept).unwrap();
        assert_eq!(serde_json::to_string(&again).unwrap(), written, "{file}");
    }
}

#[test]
fn the_standard_map_has_75_provinces_34_centers_and_22_units() {
    use highnoon::map::Terrain;
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let count = |terrain| {
        let provinces = variant.map.provinces.iter();
        provinces
            .filter(|province| province.terrain == terrain)
            .count()
    };
    assert_eq!(
        [
            count(Terrain::Sea),
            count(Terrain::Land),
            count(Terrain::Coast)
        ],
        [19, 14, 42]
    );
    let centers = variant.map.provinces.iter().filter(|p| p.centre.is_some());
    assert_eq!(centers.count(), 34);
    assert_eq!(variant.start.units.len(), 22);
    assert_eq!(variant.start.centres.len(), 22);
}

#[test]
fn a_convoy_route_has_no_fleet_that_it_can_do_without() {
    let variant = crate::games()
        .diplomacy("standard", None)
        .unwrap()
        .unwrap_or_else(|f| panic!("{f}"));
    let map = &variant.map;
    let id = |id: &str| map.by_id(id).unwrap();
    for (from, to, fleets, needed) in [
        // DATC 3.0 6.F.12: the Irish Sea is not off London.
        ("lon", "bel", "eng iri", "eng"),
        ("lon", "bel", "eng nth", "eng nth"),
        // DATC 3.0 6.G.19: the Gulf of Lyon is off Spain already.
        ("mar", "spa", "gol wes", "gol"),
        // DATC 3.0 6.G.6: round Scotland or round Cornwall.
        ("lvp", "edi", "iri eng nth nao nwg", "iri eng nth nao nwg"),
        ("lvp", "edi", "iri eng nth", "iri eng nth"),
        ("lvp", "edi", "iri eng", ""),
        // From the Western Mediterranean there is no need to go round.
        ("gas", "mar", "mao wes gol tys", "mao wes gol"),
        ("tun", "mar", "wes gol tys", "wes gol tys"),
        // DATC 3.0 6.F.1: a fleet on the coast is none.
        ("gre", "sev", "aeg con bla", ""),
    ] {
        let fleets: Vec<_> = fleets.split_whitespace().collect();
        let with = fleets.iter().map(|&fleet| id(fleet)).collect();
        let found: Vec<&str> = fleets
            .iter()
            .copied()
            .filter(|&fleet| map.is_on_route(id(from), id(to), with, id(fleet)))
            .collect();
        assert_eq!(found.join(" "), needed, "{from} - {to} by {fleets:?}");
    }
}

#[test]
fn files_of_ones_own_are_known_to_their_games_alone() {
    use highnoon::rules::games::Games;
    let own = || {
        let text = include_str!("../../examples/maps/hohlweg/hohlweg.toml");
        vec![("hohlweg/hohlweg.toml".into(), text.to_owned())]
    };
    let mut games = Games::shipped();
    games.add_files(own()).unwrap();
    assert!(games.open("hohlweg", None).is_ok());
    assert!(Games::shipped().open("hohlweg", None).is_err());
    let twice = games.add_files(own()).unwrap_err().to_string();
    assert!(
        twice.contains("there is a file of this name already"),
        "{twice}"
    );
}
