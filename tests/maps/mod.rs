//! Every shipped map is sound, and a faulty one reports all its faults.

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
