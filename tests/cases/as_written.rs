//! Orders that no mail leaves on file, because a later one takes their place
//! or because they are refused: archives hand them over as they are written.

use highnoon::game::system::Line;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::binding::as_written;
use highnoon::rules::diplomacy::record::{record, restore};
use highnoon::rules::family;
use serde_json::{Map, Value};

/// An id, a variant, where it begins, orders with verdicts, and where it ends.
type Case = [&'static str; 5];

const CASES: [Case; 13] = [
    [
        "6.A.5: a convoy back to where the army is",
        "standard",
        "units = { england = ['fleet nth', 'army yor', 'army lvp'], germany = ['fleet lon', 'army wal'] }",
        "England: F Nth C A Yor - Yor => illegal
        England: A Yor - Yor => illegal, dislodged
        England: A Lvp S A Yor - Yor => illegal
        Germany: F Lon - Yor => moves 2:1
        Germany: A Wal S F Lon - Yor => supports",
        "units = { england = ['army lvp', 'fleet nth'], germany = ['army wal', 'fleet yor'] }
        dislodged = [{ power = 'england', unit = 'army yor', retreats = ['edi'] }]",
    ],
    [
        "6.I.7: two builds in one center",
        "standard",
        "turn = '1901 winter adjustments'
        centres.russia = ['mos', 'war', 'sev']
        units.russia = ['army ukr']",
        "Russia: build A Mos => builds
        Russia: build A Mos => illegal",
        "units.russia = ['army mos', 'army ukr']",
    ],
    [
        "4.D.5: an army and a fleet in one center",
        "standard",
        "turn = '1901 winter adjustments'
        centres.russia = ['mos', 'war', 'sev']
        units.russia = ['army ukr']",
        "Russia: build F Sev => builds
        Russia: build A Sev => illegal (occupied)",
        "units.russia = ['fleet sev', 'army ukr']",
    ],
    [
        "6.J.2: one unit is disbanded twice",
        "standard",
        "turn = '1901 winter adjustments'
        centres.france = ['bre']
        units.france = ['army par', 'army bur', 'army pic']",
        "France: disband A Par => disbands
        France: disband A Par => illegal",
        "units.france = ['army pic']",
    ],
    [
        "4.D.3: of two orders for a dislodged gang the first legal one counts",
        "range-war",
        "turn = '1870 summer retreats'
        units.south-fork = ['army cul']
        dislodged = [{ power = 'lone-star', unit = 'army cul', retreats = ['flv', 'rge'] }]",
        "Lone Star: G cul - bja => illegal (no-retreat-there)
        Lone Star: G cul - rge => retreats
        Lone Star: G cul - flv => illegal (second-order)
        Lone Star: G cul disband => illegal (second-order)",
        "units = { lone-star = ['army rge'], south-fork = ['army cul'] }",
    ],
    [
        "RW 5.2 d: a herd cuts no support",
        "range-war",
        "units = { lone-star = ['army cul'], south-fork = ['army sra', 'army bja'] }
        herds.lone-star = ['cul']",
        "Lone Star: G cul H => holds
        Lone Star: H cul - sra => herd stays (gang-goes-elsewhere)
        South Fork: G sra S bja => supports
        South Fork: G bja H => holds",
        "units = { lone-star = ['army cul'], south-fork = ['army bja', 'army sra'] }
        herds.lone-star = ['cul']",
    ],
    [
        "RW 7.2 d: the herd does not move when the gang holds",
        "range-war",
        "units.lone-star = ['army cul']
        herds.lone-star = ['cul']",
        "Lone Star: G cul H => holds
        Lone Star: H cul - flv => herd stays (gang-goes-elsewhere)",
        "units.lone-star = ['army cul']
        herds.lone-star = ['cul']",
    ],
    [
        "RW 7.2 e: or goes somewhere else",
        "range-war",
        "units.lone-star = ['army cul']
        herds.lone-star = ['cul']",
        "Lone Star: G cul - bja => moves 1:0
        Lone Star: H cul - flv => herd stays (gang-goes-elsewhere)",
        "units.lone-star = ['army bja']
        herds.lone-star = ['cul']",
    ],
    [
        "RW 7.2 g: or supports",
        "range-war",
        "units.lone-star = ['army cul', 'army lst']
        herds.lone-star = ['cul']",
        "Lone Star: G cul S lst - flv => supports
        Lone Star: G lst - flv => moves 2:0
        Lone Star: H cul - flv => herd stays (gang-goes-elsewhere)",
        "units.lone-star = ['army cul', 'army flv']
        herds.lone-star = ['cul']",
    ],
    [
        "RW 12.2 f: two gangs are not built in one place",
        "range-war",
        "turn = '1871 spring adjustments'
        centres.lone-star = ['lst', 'tom']",
        "Lone Star: build G lst => builds
        Lone Star: build G lst => illegal (occupied)",
        "units.lone-star = ['army lst']",
    ],
    [
        "RW 12.2 g: nor two herds",
        "range-war",
        "turn = '1871 spring adjustments'
        centres.lone-star = ['lst', 'tom']
        herd_builds.lone-star = 2",
        "Lone Star: build H lst => builds
        Lone Star: build H lst => illegal (occupied)",
        "herds.lone-star = ['lst']",
    ],
    [
        "RW-D9 g: the same gang twice is one gang",
        "range-war",
        "turn = '1871 spring adjustments'
        centres.lone-star = ['lst']
        units.lone-star = ['army lst', 'army cul', 'army tom']",
        "Lone Star: G lst disband => disbands
        Lone Star: G lst disband => illegal (no-unit)",
        "units.lone-star = ['army cul']",
    ],
    [
        "4.E.1: an order for nobody's unit",
        "range-war",
        "",
        "South Fork: G lst - cul => illegal (no-unit)",
        "",
    ],
];

#[test]
fn orders_that_no_mail_leaves_on_file_are_decided() {
    for [id, name, before, orders, after] in CASES {
        let variant = crate::games().diplomacy(name, None).unwrap().unwrap();
        let mut fields: Map<String, Value> = toml::from_str(before).unwrap();
        fields.insert("variant".to_owned(), name.into());
        let turn = fields.entry("turn");
        turn.or_insert_with(|| variant.start.turn.to_string().into());
        let position = restore(&variant, &fields.into()).unwrap();
        let mut given = Vec::new();
        let mut expected = Vec::new();
        for line in orders.lines() {
            let (order, verdict) = line.split_once("=>").unwrap();
            let (power, text) = order.split_once(':').unwrap();
            let power = variant.seat_named(power.trim()).unwrap();
            let line = Line { number: 1, text };
            let orders = as_written(&variant, &position, line).unwrap();
            assert_eq!(orders.len(), 1, "{id}: {text}");
            given.push((power, orders[0].order));
            expected.push((power, orders[0].order, verdict.trim()));
        }
        let resolution = Adjudicator::default().adjudicate(&variant, &position, &given);
        let mut rulings: Vec<_> = resolution.rulings.iter().collect();
        for (power, order, verdict) in expected {
            let place = (rulings.iter())
                .position(|ruling| ruling.power == power && ruling.order == order)
                .unwrap();
            let found = rulings.remove(place).words(&variant);
            let agrees = found.starts_with(verdict.split(',').next().unwrap())
                && found.ends_with(", dislodged") == verdict.ends_with(", dislodged");
            assert!(agrees, "{id}: {verdict}, but it is {found}");
        }
        let next = advance(&variant, &position, &resolution);
        let found = family::written(&record(&variant, &next));
        let after: Map<String, Value> = toml::from_str(after).unwrap();
        for field in ["units", "herds", "dislodged"] {
            let none = if field == "units" {
                Some(Map::new().into())
            } else {
                None
            };
            let expected = after.get(field).or(none.as_ref());
            assert_eq!(found.get(field), expected, "{id}: {field}");
        }
    }
}
