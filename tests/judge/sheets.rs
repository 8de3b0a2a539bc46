//! Order sheets: blank they order nothing, filled in they are orders.

use highnoon::game::system::Line;
use highnoon::game::{Lang, Seat};
use highnoon::table::Table;

/// A position of standard Diplomacy in which France owes something.
fn position(text: &str) -> Box<dyn Table> {
    let record: toml::Value = toml::from_str(&format!("variant = \"standard\"\n{text}")).unwrap();
    crate::games()
        .restore(&serde_json::to_value(record).unwrap())
        .unwrap()
}

fn given(table: &dyn Table, seat: Seat, lines: &[String]) -> (usize, usize) {
    let reading = table.read(seat, &[], &Line::all(lines));
    (reading.given, reading.notes.len())
}

#[test]
fn a_sheet_orders_nothing_until_it_is_filled_in() {
    let movement = position(
        "turn = \"1901 spring movement\"\n[units]\nfrance = [\"army par\", \"fleet bre\"]",
    );
    let retreats = position(
        "turn = \"1901 spring retreats\"\n[units]\ngermany = [\"army par\"]\n\
         [[dislodged]]\npower = \"france\"\nunit = \"army par\"\nretreats = [\"gas\", \"pic\"]",
    );
    let builds = position(
        "turn = \"1901 winter adjustments\"\n[centres]\n\
         france = [\"par\", \"bre\", \"mar\", \"spa\"]\n[units]\nfrance = [\"army spa\", \"army mar\"]",
    );
    let disbands = position(
        "turn = \"1901 winter adjustments\"\n[centres]\nfrance = [\"par\"]\n\
         [units]\nfrance = [\"army par\", \"army bur\"]",
    );
    for (table, fill, lines) in [
        (
            &movement,
            [("Brest", "H"), ("Paris", "- Burgundy")].as_slice(),
            2,
        ),
        (&retreats, &[("Paris", "Gascony")], 1),
        (
            &builds,
            &[("build|Aufbau", "A Paris"), ("build|Aufbau", "F Brest")],
            2,
        ),
        (&disbands, &[("disband|Abbau", "A Burgundy")], 1),
    ] {
        let seats = table.seats();
        let france = seats.iter().position(|seat| seat.id == "france").unwrap();
        let france = Seat(u8::try_from(france).unwrap());
        for lang in [Lang::EN, Lang::DE] {
            let words = crate::texts().in_language(lang);
            let sheet = table.sheet(france);
            let blank: Vec<String> = sheet.iter().map(|line| words.say(line)).collect();
            assert_eq!(blank.len(), lines, "{blank:?}");
            assert!(
                blank.iter().all(|line| line.ends_with(" ____")),
                "{blank:?}"
            );
            assert_eq!(given(table.as_ref(), france, &blank).0, 0, "{blank:?}");
            let filled: Vec<String> = blank
                .iter()
                .zip(fill)
                .map(|(line, (of, order))| {
                    assert!(of.split('|').any(|of| line.contains(of)), "{line}: {of}");
                    line.replace("____", order)
                })
                .collect();
            assert_eq!(
                given(table.as_ref(), france, &filled),
                (lines, 0),
                "{filled:?}"
            );
        }
    }
}

#[test]
fn no_sheet_of_any_variant_reads_as_an_order() {
    for variant in ["range-war", "standard", "1898", "chaos", "milan", "pure"] {
        let table = crate::games().open(variant, None).unwrap();
        let mut lines = 0;
        for seat in (0..table.seats().len()).map(|seat| Seat(u8::try_from(seat).unwrap())) {
            for lang in [Lang::EN, Lang::DE] {
                let sheet = table.sheet(seat);
                lines += sheet.len();
                let words = crate::texts().in_language(lang);
                let blank: Vec<String> = sheet.iter().map(|line| words.say(line)).collect();
                assert_eq!(
                    given(table.as_ref(), seat, &blank).0,
                    0,
                    "{variant}: {blank:?}"
                );
            }
        }
        assert!(lines > 0 || variant == "chaos", "{variant}: {lines}");
    }
}
