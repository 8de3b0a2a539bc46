//! Where two maps of the same country differ.

use std::collections::BTreeSet;

use super::{Coast, Map, Passage, ProvinceId};
use crate::game::Lang;

/// What one map says and the other does not, one line each; nothing where they
/// agree. Provinces are the same if their ids are, or else if the other map
/// knows the id or the name.
pub fn differences(first: &Map, second: &Map) -> Vec<String> {
    let other: Vec<Option<ProvinceId>> = first
        .provinces
        .iter()
        .map(|province| {
            let by_id = second.by_id(&province.id);
            let by_name = || second.find(province.name.get(Lang::EN));
            by_id.or_else(|| second.find(&province.id)).or_else(by_name)
        })
        .collect();
    let known: BTreeSet<ProvinceId> = other.iter().flatten().copied().collect();
    let mut lines = Vec::new();
    for at in second.ids().filter(|at| !known.contains(at)) {
        lines.push(format!("only the second has {}", second.province(at).id));
    }
    for at in first.ids() {
        match other[at.index()] {
            Some(there) => of_province(first, second, (at, there), &other, &mut lines),
            None => lines.push(format!("only the first has {}", first.province(at).id)),
        }
    }
    lines
}

/// Ways from a province: provinces, and coasts for fleets.
type Ways = BTreeSet<(ProvinceId, Option<Coast>)>;

/// What is different of a province that both have. `other` has the second
/// map's province for each of the first.
fn of_province(
    first: &Map,
    second: &Map,
    (here, there): (ProvinceId, ProvinceId),
    other: &[Option<ProvinceId>],
    lines: &mut Vec<String>,
) {
    let sides = [first.province(here), second.province(there)];
    let id = &sides[0].id;
    let [terrain, other_terrain] = sides.map(|side| format!("{:?}", side.terrain).to_lowercase());
    if terrain != other_terrain {
        lines.push(format!("{id} is {terrain} and {other_terrain}"));
    }
    match sides.map(|side| side.centre.is_some()) {
        [true, false] => lines.push(format!("only in the first {id} is a supply center")),
        [false, true] => lines.push(format!("only in the second {id} is a supply center")),
        _ => {}
    }
    match sides.map(|side| side.convoys) {
        [true, false] => lines.push(format!("only in the first fleets in {id} convoy")),
        [false, true] => lines.push(format!("only in the second fleets in {id} convoy")),
        _ => {}
    }
    let translated = |ways: Ways| -> Ways {
        let ways = ways.into_iter();
        ways.filter_map(|(to, coast)| Some((other[to.index()]?, coast)))
            .collect()
    };
    let armies =
        |map: &Map, from| -> Ways { map.borders(from).into_iter().map(|to| (to, None)).collect() };
    let ours = translated(armies(first, here));
    tell(
        lines,
        second,
        (id, "an army"),
        &ours,
        &armies(second, there),
    );
    for (passage, army) in [
        (Passage::Weak, "an army without strength of its own"),
        (Passage::Half, "an army of half its strength"),
    ] {
        let by = |map: &Map, from| -> Ways {
            let all = armies(map, from).into_iter();
            all.filter(|&(to, _)| map.passage(from, to) == Some(passage))
                .collect()
        };
        let ours = translated(by(first, here));
        tell(lines, second, (id, army), &ours, &by(second, there));
    }
    let coasts = sides.into_iter().flat_map(|side| &side.coasts);
    let coasts: BTreeSet<Option<Coast>> = coasts.copied().map(Some).chain([None]).collect();
    for coast in coasts {
        let fleets = |map: &Map, from| -> Ways {
            let berths = map.berths(from, coast).iter();
            berths.map(|berth| (berth.province, berth.coast)).collect()
        };
        let from = coast.map_or_else(|| id.clone(), |coast| format!("{id}/{}", coast.code()));
        let ours = translated(fleets(first, here));
        tell(
            lines,
            second,
            (&from, "a fleet"),
            &ours,
            &fleets(second, there),
        );
    }
}

/// Tells the ways that only one of both has.
fn tell(
    lines: &mut Vec<String>,
    map: &Map,
    (from, what): (&str, &str),
    first: &Ways,
    second: &Ways,
) {
    for (which, ways) in [("first", first - second), ("second", second - first)] {
        for (to, coast) in ways {
            let coast = coast.map_or_else(String::new, |coast| format!("/{}", coast.code()));
            let to = &map.province(to).id;
            lines.push(format!(
                "only in the {which} {what} goes from {from} to {to}{coast}"
            ));
        }
    }
}
