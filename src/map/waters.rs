//! The borders that fleets cross, checked: every list names provinces and
//! coasts that exist, and every way is there in both directions.

use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;

use super::check::find;
use super::file::WrittenProvince;
use super::{Berth, Coast, ProvinceId, Terrain};
use crate::fault::Fault;

/// Where fleets can go, by province and coast.
pub(super) type Berths = Vec<Vec<(Option<Coast>, Vec<Berth>)>>;

/// Reads the fleet borders of every province.
pub(super) fn read(
    written: &[Spanned<WrittenProvince>],
    ids: &BTreeMap<&str, u8>,
    faults: &mut Vec<Fault>,
) -> Berths {
    let mut berths = Vec::with_capacity(written.len());
    let mut ways: BTreeMap<(Berth, Berth), &Spanned<String>> = BTreeMap::new();
    for (number, province) in written.iter().enumerate() {
        let province = province.get_ref();
        check_lists(province, faults);
        let lists = if province.coasts.is_empty() {
            vec![(None, &province.fleet)]
        } else {
            province
                .coasts
                .iter()
                .map(|(&coast, list)| (Some(coast), list))
                .collect()
        };
        let mut of_province = Vec::new();
        for (coast, list) in lists {
            let from = Berth {
                province: ProvinceId::of(number),
                coast,
            };
            let mut of_coast = Vec::new();
            for entry in list {
                if let Some(to) = berth(written, ids, entry, faults) {
                    ways.insert((from, to), entry);
                    of_coast.push(to);
                }
            }
            of_province.push((coast, of_coast));
        }
        berths.push(of_province);
    }
    let known: BTreeSet<(Berth, Berth)> = ways.keys().copied().collect();
    for ((from, to), entry) in ways {
        if !known.contains(&(to, from)) {
            let name = |berth: Berth| {
                let id = written[berth.province.index()].get_ref().id.get_ref();
                match berth.coast {
                    None => id.clone(),
                    Some(coast) => format!("{id}/{}", coast.code()),
                }
            };
            faults.push(
                Fault::new(
                    entry.span(),
                    format!(
                        "a fleet goes from \"{}\" to \"{}\", but not the other way round",
                        name(from),
                        name(to)
                    ),
                )
                .help(format!("add \"{}\" to \"{}\"", name(from), name(to))),
            );
        }
    }
    berths
}

fn check_lists(province: &WrittenProvince, faults: &mut Vec<Fault>) {
    let dry = matches!(province.terrain, Terrain::Land | Terrain::River);
    if dry && !(province.fleet.is_empty() && province.coasts.is_empty()) {
        faults.push(
            Fault::new(province.id.span(), "a fleet cannot stand in land")
                .help("its terrain would be \"coast\""),
        );
    }
    if province.terrain == Terrain::Sea && !province.borders.is_empty() {
        faults.push(Fault::new(
            province.id.span(),
            "an army cannot stand in the sea, but it has `borders`",
        ));
    }
    if province.convoys && (province.terrain != Terrain::Coast || !province.coasts.is_empty()) {
        faults.push(
            Fault::new(
                province.id.span(),
                "only a province with one coast can have `convoys`",
            )
            .help("leave it out: fleets at sea always convoy"),
        );
    }
    if !province.fleet.is_empty() && !province.coasts.is_empty() {
        faults.push(
            Fault::new(province.id.span(), "it has both `fleet` and `coasts`")
                .help("a province with several coasts has `coasts` alone"),
        );
    }
}

/// The place that an entry names: `adr` or `stp/nc`.
fn berth(
    written: &[Spanned<WrittenProvince>],
    ids: &BTreeMap<&str, u8>,
    entry: &Spanned<String>,
    faults: &mut Vec<Fault>,
) -> Option<Berth> {
    let text = entry.get_ref().as_str();
    let (id, coast) = match text.split_once('/') {
        None => (text, None),
        Some((id, code)) => (id, Some(code)),
    };
    let number = find(ids, id, entry.span(), faults)?;
    let coasts = &written[usize::from(number)].get_ref().coasts;
    let coast = coast.map(Coast::of_code);
    let fits = match coast {
        None => coasts.is_empty(),
        Some(None) => false,
        Some(Some(coast)) => coasts.contains_key(&coast),
    };
    if !fits {
        let known: Vec<String> = coasts
            .keys()
            .map(|coast| format!("\"{id}/{}\"", coast.code()))
            .collect();
        let help = if known.is_empty() {
            format!("\"{id}\" has one coast only")
        } else {
            format!("write {}", known.join(" or "))
        };
        faults.push(Fault::new(entry.span(), format!("there is no \"{text}\"")).help(help));
        return None;
    }
    Some(Berth {
        province: ProvinceId(number),
        coast: coast.flatten(),
    })
}
