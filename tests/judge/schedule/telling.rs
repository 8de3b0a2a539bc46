//! Schedules in words.

use highnoon::game::Lang;
use highnoon::judge::schedule::tell::upcoming_in_words;
use highnoon::judge::schedule::{Amount, Schedule};

use super::{read, time, with_rule};

#[test]
fn rules_in_both_languages() {
    for (rule, more, en, de) in [
        (
            "every second Tuesday 20:00",
            "skip = \"weekends\"",
            "every second Tuesday at 20:00, Berlin time, not on weekends",
            "jeden zweiten Dienstag um 20:00 Uhr, Ortszeit Berlin, nicht an Wochenenden",
        ),
        (
            "daily 9:05",
            "skip = [\"monday\", \"sunday\"]",
            "daily at 09:05, Berlin time, not on Mondays or Sundays",
            "täglich um 09:05 Uhr, Ortszeit Berlin, nicht am Montag oder am Sonntag",
        ),
        (
            "every 3 days 20:00",
            "",
            "every 3 days at 20:00, Berlin time",
            "alle 3 Tage um 20:00 Uhr, Ortszeit Berlin",
        ),
        (
            "every Friday and Monday 18:00",
            "",
            "every Monday and Friday at 18:00, Berlin time",
            "jeden Montag und Freitag um 18:00 Uhr, Ortszeit Berlin",
        ),
        (
            "every 3 weeks on Friday 18:00",
            "",
            "every 3 weeks on Friday at 18:00, Berlin time",
            "alle 3 Wochen am Freitag um 18:00 Uhr, Ortszeit Berlin",
        ),
        (
            "first and last Monday of the month 20:00",
            "",
            "on the first and last Monday of the month at 20:00, Berlin time",
            "am ersten und letzten Montag des Monats um 20:00 Uhr, Ortszeit Berlin",
        ),
        (
            "1st, 12th and 22nd 12:00",
            "",
            "on the 1st, 12th and 22nd of the month at 12:00, Berlin time",
            "am 1., 12. und 22. des Monats um 12:00 Uhr, Ortszeit Berlin",
        ),
        (
            "last day of the month 12:00",
            "",
            "on the last day of the month at 12:00, Berlin time",
            "am letzten Tag des Monats um 12:00 Uhr, Ortszeit Berlin",
        ),
    ] {
        let schedule = with_rule(rule, more);
        let told = schedule.rule_in_words("movement").unwrap();
        assert_eq!(
            [Lang::EN, Lang::DE].map(|lang| crate::texts().in_language(lang).say(&told)),
            [en, de]
        );
        assert!(schedule.rule_in_words("winter").is_none());
    }
    let schedule = read(
        "UTC",
        "first = \"2026-12-01 20:00\"\ndays = { movement = 1, retreats = 3 }",
    )
    .unwrap();
    let told = ["movement", "retreats"].map(|pace| {
        crate::texts()
            .in_language(Lang::EN)
            .say(&schedule.rule_in_words(pace).unwrap())
    });
    assert_eq!(
        told,
        [
            "the day after the turn before at 20:00, UTC",
            "3 days after the turn before at 20:00, UTC"
        ]
    );
}

#[test]
fn deadlines_are_told_in_the_readers_zone() {
    let schedule = with_rule("every Friday 18:00", "grace = \"1 day 12 hours\"");
    let deadline = time("2026-12-04T17:00:00Z");
    let tokyo = chrono_tz::Asia::Tokyo;
    let en = crate::texts().in_language(Lang::EN);
    let next = schedule.upcoming(deadline, "movement", 2, &[]);
    let lines: Vec<_> = upcoming_in_words(&next, en, tokyo)
        .iter()
        .map(|line| en.say(line))
        .collect();
    assert_eq!(
        lines,
        [
            "The next 2 deadlines:",
            "– Saturday, 12 December 2026, 02:00 (Asia/Tokyo, UTC+09:00)",
            "– Saturday, 19 December 2026, 02:00 (Asia/Tokyo, UTC+09:00)",
        ]
    );
    let de = crate::texts().in_language(Lang::DE);
    let berlin = chrono_tz::Europe::Berlin;
    for (message, expected) in [
        (
            schedule.grace_in_words(deadline, de, berlin).unwrap(),
            "Fehlen dann noch Befehle, wartet der Zug höchstens 1 Tag und 12 Stunden auf sie: \
             bis Sonntag, 6. Dezember 2026, 06:00 Uhr (Europe/Berlin, UTC+01:00).",
        ),
        (
            Schedule::reminder_in_words(
                Amount {
                    days: 3,
                    minutes: 0,
                },
                deadline,
                de,
                berlin,
            ),
            "Noch weniger als 3 Tage: Befehle müssen eingehen bis Freitag, 4. Dezember 2026, \
             18:00 Uhr (Europe/Berlin, UTC+01:00).",
        ),
    ] {
        assert_eq!(de.say(&message), expected);
    }
    assert!(
        with_rule("daily", "")
            .grace_in_words(deadline, de, berlin)
            .is_none()
    );
}
