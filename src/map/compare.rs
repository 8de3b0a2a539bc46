//! Where two maps of the same country differ.

use std::collections::BTreeSet;

use super::{Coast, Map, ProvinceId};

/// What one map says and the other does not, one line each; nothing where they
/// agree. Provinces are the same if their ids are, or else if the other map
/// knows the id or the name.
#[must_use]
pub fn differences(first: &Map, second: &Map) -> Vec<String> {
    let other: Vec<Option<ProvinceId>> = first
        .provinces
        .iter()
        .map(|province| {
            let by_id = second.by_id(&province.id);
            let by_name = || second.find(province.name.get(crate::game::Lang::EN));
            by_id.or_else(|| second.find(&province.id)).or_else(by_name)
        })
        .collect();
    let known: BTreeSet<ProvinceId> = other.iter().flatten().copied().collect();
    let mut lines = Vec::new();
    for at in second.ids().filter(|at| !known.contains(at)) {
        lines.push(format!("only the second has {}", second.province(at).id));
    }
    for at in first.ids() {
        let id = &first.province(at).id;
        let Some(there) = other[at.index()] else {
            lines.push(format!("only the first has {id}"));
            continue;
        };
        let (here, there_is) = (first.province(at), second.province(there));
        if here.terrain != there_is.terrain {
            let sorts = [here.terrain, there_is.terrain].map(|terrain| format!("{terrain:?}"));
            lines.push(format!("{id} is {}", sorts.join(" and ").to_lowercase()));
        }
        if here.centre.is_some() != there_is.centre.is_some() {
            let which = if here.centre.is_some() {
                "first"
            } else {
                "second"
            };
            lines.push(format!("only in the {which} {id} is a supply center"));
        }
        let translated =
            |(to, coast): (ProvinceId, Option<Coast>)| Some((other[to.index()]?, coast));
        let armies = |map: &Map, from| -> BTreeSet<(ProvinceId, Option<Coast>)> {
            map.borders(from).into_iter().map(|to| (to, None)).collect()
        };
        let ours: BTreeSet<_> = armies(first, at)
            .into_iter()
            .filter_map(translated)
            .collect();
        tell(
            &mut lines,
            second,
            (id, "an army"),
            &ours,
            &armies(second, there),
        );
        let coasts: BTreeSet<Option<Coast>> = [here, there_is]
            .iter()
            .flat_map(|province| province.coasts.iter().copied().map(Some))
            .chain([None])
            .collect();
        for coast in coasts {
            let berths = |map: &Map, from| -> BTreeSet<(ProvinceId, Option<Coast>)> {
                let berths = map.berths(from, coast).iter();
                berths.map(|berth| (berth.province, berth.coast)).collect()
            };
            let from = coast.map_or_else(|| id.clone(), |coast| format!("{id}/{}", coast.code()));
            let ours = berths(first, at)
                .into_iter()
                .filter_map(translated)
                .collect();
            tell(
                &mut lines,
                second,
                (&from, "a fleet"),
                &ours,
                &berths(second, there),
            );
        }
    }
    lines
}

/// Tells the ways that only one of both has.
fn tell(
    lines: &mut Vec<String>,
    map: &Map,
    (from, what): (&str, &str),
    first: &BTreeSet<(ProvinceId, Option<Coast>)>,
    second: &BTreeSet<(ProvinceId, Option<Coast>)>,
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
