//! What is wrong with a written schedule, all at once.

use super::read;

#[test]
fn all_faults_are_told_with_their_places() {
    let section = r#"first = "2026-12-05 20:00"
days = { movement = 0, winter = 3 }
rules = { retreats = "every Staurday 20:00" }
skip = ["saturday", "sundya"]
holidays = ["2026-12-24..2026-12-20", "2026-13-01", "2026-01-01..2029-01-01"]
at_least = "2 dasy"
grace = "0 days"
reminders = ["3 days", "3 days", "soon"]
nmr = "civil-disorder-after-0"
early_after = "2 hours"
absence_limit = 3
"#;
    let faults = read("Europe/Berlin", section).unwrap_err();
    let mut told: Vec<_> = faults
        .iter()
        .map(|fault| (&section[fault.span.clone()], fault.text.as_str()))
        .collect();
    told.sort_by_key(|(place, _)| place.as_ptr() as usize);
    let expected = [
        (
            "\"2026-12-05 20:00\"",
            "the first deadline is on a Saturday",
        ),
        ("{ movement = 0, winter = 3 }", "no \"winter\" turns"),
        ("0", "\"movement\" needs a number of days from 1 to 366"),
        ("Staurday", "does not belong here"),
        ("\"sundya\"", "is not a day of the week"),
        ("\"2026-12-24..2026-12-20\"", "ends before it begins"),
        ("\"2026-13-01\"", "is not a holiday"),
        ("\"2026-01-01..2029-01-01\"", "too long"),
        ("dasy", "does not belong here"),
        ("\"0 days\"", "not a length of time"),
        ("\"3 days\"", "there twice"),
        ("soon", "does not belong here"),
        ("\"civil-disorder-after-0\"", "missing orders"),
        ("\"2 hours\"", "without `early = true`"),
        ("3", "without `respect_absence = true`"),
    ];
    assert_eq!(told.len(), expected.len(), "{told:#?}");
    for ((place, text), (at, part)) in told.iter().zip(expected) {
        assert!(
            *place == at && text.contains(part),
            "{place}: {text}, not {at}: {part}"
        );
    }
}

#[test]
fn faults_of_a_whole_schedule() {
    for (section, part) in [
        (
            "first = \"2026-12-01 20:00\"",
            "no days for \"movement\" and no rule",
        ),
        (
            "first = \"soon\"\ndays = { movement = 1, retreats = 1 }",
            "is not a time",
        ),
        (
            "first = \"2026-12-01 20:00\"\ndays = { movement = 1, retreats = 1 }\nrules = { movement = \"daily\" }",
            "days and a rule",
        ),
        (
            "first = \"2026-12-01 20:00\"\ndays = { retreats = 1 }\nskip = \"weekends\"\nrules = { movement = \"every Saturday and Sunday 12:00\" }",
            "on days in `skip`",
        ),
        (
            "first = \"2026-12-01 20:00\"\ndays = { movement = 1, retreats = 1 }\nskip = [\"weekends\", \"monday\", \"tuesday\", \"wednesday\", \"thursday\", \"friday\"]",
            "no day of the week is left",
        ),
        (
            "first = \"2026-12-01 20:00\"\ndays = { movement = 1, retreats = 1 }\nholidays = [\"2026-12-01\"]",
            "the first deadline is on",
        ),
        (
            "first = \"2026-12-01 20:00\"\ndays = { movement = 1, retreats = 1 }\nskip = \"weeknds\"",
            "not a day of the week",
        ),
    ] {
        let faults = read("Europe/Berlin", section).unwrap_err();
        assert!(
            faults.iter().any(|fault| fault.text.contains(part)),
            "{part}: {faults:?}"
        );
    }
}
