//! Coasts in orders, under the choices that a game can make (DATC 3.0 4.B).

use highnoon::game::Message;
use highnoon::game::system::Line;
use highnoon::rules::diplomacy::binding;
use highnoon::rules::diplomacy::position::{Position, Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;
use serde_json::json;

fn standard(options: &str) -> Variant {
    let options = toml::from_str(options).unwrap();
    crate::games()
        .diplomacy("standard", Some(options))
        .unwrap()
        .unwrap()
}

/// France has fleets in Spain on the south coast and in the Mid-Atlantic and
/// an army in Gascony.
fn position(variant: &Variant) -> Position {
    let france = variant.seat_by_id("france").unwrap();
    let unit = |kind, id: &str, coast| Unit {
        at: variant.map.by_id(id).unwrap(),
        power: france,
        kind,
        coast,
    };
    let spain = variant.map.by_id("spa").unwrap();
    let south = variant.map.province(spain).coasts.iter();
    let south = south.copied().find(|coast| coast.code() == "sc");
    let mut position = Position {
        units: vec![
            unit(UnitKind::Fleet, "spa", south),
            unit(UnitKind::Fleet, "mao", None),
            unit(UnitKind::Army, "gas", None),
        ],
        ..variant.start.clone()
    };
    position.sort();
    position
}

#[test]
fn a_coast_costs_an_order_only_where_the_game_says_so() {
    for (options, text, note) in [
        ("", "F spa/nc - wes", None),
        (
            "ordered_coast = \"illegal\"",
            "F spa/nc - wes",
            Some("diplomacy-illegal-other-coast"),
        ),
        ("ordered_coast = \"illegal\"", "F spa/sc - wes", None),
        ("ordered_coast = \"illegal\"", "F spa - wes", None),
        ("", "A gas - bur/nc", None),
        ("", "F mao S A gas - bre/nc", None),
        ("", "F mao - bre/ec", None),
        (
            "irrelevant_coast = \"illegal\"",
            "A gas - bur/nc",
            Some("diplomacy-illegal-irrelevant-coast"),
        ),
        (
            "irrelevant_coast = \"illegal\"",
            "F mao S A gas - bre/nc",
            Some("diplomacy-illegal-irrelevant-coast"),
        ),
        ("irrelevant_coast = \"illegal\"", "F mao - bre", None),
        ("irrelevant_coast = \"illegal\"", "F mao - por", None),
        ("", "A gas S F mao - spa", None),
        (
            "support_coast = \"required\"",
            "A gas S F mao - spa",
            Some("diplomacy-illegal-support-needs-coast"),
        ),
        (
            "support_coast = \"required\"",
            "A gas S F mao - spa/nc",
            None,
        ),
        ("support_coast = \"own-only\"", "A gas S F mao - spa", None),
    ] {
        let variant = standard(options);
        let position = position(&variant);
        let seat = variant.seat_by_id("france").unwrap();
        let lines = [Line { number: 1, text }];
        let read = binding::read(&variant, &position, seat, &[], &lines);
        let refused = read
            .notes
            .iter()
            .map(|note| note.message.key.clone())
            .find(|key| key.starts_with("diplomacy-illegal-"));
        assert_eq!(refused.as_deref(), note, "{options}: {text}");
        assert_eq!(
            read.on_file.len(),
            usize::from(note.is_none()),
            "{options}: {text}"
        );
    }
}

/// The options that a game is told to have before it begins.
fn told(id: &str, options: Option<&serde_json::Value>) -> Vec<String> {
    let table = crate::games().open(id, options).unwrap();
    let keys = table.introduction().into_iter();
    let keys = keys.map(|message: Message| message.key.into_owned());
    keys.filter(|key| key.starts_with("diplomacy-option-"))
        .collect()
}

#[test]
fn players_are_told_what_is_not_as_usual() {
    assert!(told("standard", None).is_empty());
    assert!(told("standard", Some(&json!({ "multi_route": "all" }))).is_empty());
    assert_eq!(
        told(
            "standard",
            Some(&json!({ "edition": "1982", "excess_builds": "none" }))
        ),
        [
            "diplomacy-option-edition",
            "diplomacy-option-convoy_paradox-1982",
            "diplomacy-option-excess_builds-none",
            "diplomacy-option-removal-home",
        ]
    );
}

#[test]
fn a_game_keeps_the_options_of_its_variant_that_it_does_not_choose() {
    let chaos = told("chaos", Some(&json!({ "removal": "home" })));
    assert_eq!(
        chaos,
        [
            "diplomacy-option-builds-any",
            "diplomacy-option-removal-home"
        ]
    );
    // A position has exactly the options that stand in it.
    let table = crate::games()
        .open("chaos", Some(&json!({ "builds": "home" })))
        .unwrap();
    let restored = crate::games().restore(&table.position()).unwrap();
    let keys = restored
        .introduction()
        .into_iter()
        .map(|message| message.key);
    assert!(
        !keys
            .into_iter()
            .any(|key| key == "diplomacy-option-builds-any")
    );
}
