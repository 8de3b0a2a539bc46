//! Case files that assert less than they seem to are refused or fail.

use highnoon::rules::cases;

const HEAD: &str = "variant = \"range-war\"\nsource = \"test\"\n";

/// A file with one case of these lines, with all that a case must have.
fn file(lines: &str) -> String {
    format!("{HEAD}[[case]]\nid = \"x\"\ntitle = \"x\"\ncites = [\"Range War 7.1\"]\n{lines}\n")
}

#[test]
fn faulty_files_are_refused() {
    let order = "orders = \"Lone Star: G lst H => holds\"";
    for (name, input, fault) in [
        (
            "an unknown field",
            file(&format!("{order}\nexpects = 1")),
            "expects",
        ),
        (
            "an unknown field of a step",
            file(&format!("{order}\n[[case.then]]\nordres = \"\"")),
            "ordres",
        ),
        (
            "an order without a verdict",
            file("orders = \"Lone Star: G lst H\""),
            "expects nothing of: Lone Star: G lst H",
        ),
        (
            "one order of two without a verdict",
            file("orders = \"\"\"\nLone Star: G lst H => holds\nLone Star: G cul H\n\"\"\""),
            "expects nothing of: Lone Star: G cul H",
        ),
        (
            "a case that asserts nothing",
            file("before.units.lone-star = [\"army lst\"]"),
            "asserts nothing",
        ),
        (
            "a later step that asserts nothing",
            file(&format!("{order}\n[[case.then]]\ndeadline = true")),
            "asserts nothing",
        ),
        (
            "a case that cites no rule",
            file(order).replace("[\"Range War 7.1\"]", "[]"),
            "cites no rule",
        ),
        (
            "an id that is used twice",
            file(order) + &file(order).replace(HEAD, ""),
            "a second case \"x\"",
        ),
        (
            "an unknown variant",
            file(order).replace("range-war", "moon-war"),
            "there is no \"moon-war\"",
        ),
        (
            "no variant",
            file(order).replace("variant", "varient"),
            "missing field `variant` (expected 1898 or ",
        ),
    ] {
        let faults = cases::run(crate::games(), "x.toml", &input)
            .err()
            .unwrap_or_else(|| panic!("{name} was let through"))
            .to_string();
        assert!(faults.contains(fault), "{name}: {faults}");
    }
}

/// Files of every rule system, with a case that says as little as it may: an
/// order line, and a statement.
const GAMES: [(&str, &str, &str); 5] = [
    (
        "variant = \"range-war\"",
        "orders = \"Lone Star: G lst H => holds\"",
        "after.herds = {}",
    ),
    (
        "variant = \"geplaenkel\"",
        "before.units = { RL = { at = \"A1\" }, SL = { at = \"E5\" } }\norders = \"robin: MOVE RL A2 => ok\"",
        "before.units = { RL = { at = \"A1\" }, SL = { at = \"E5\" } }\nafter.turn = 2",
    ),
    (
        "variant = \"komarn\"",
        "dice = [9]\norders = \"red: PLAY 17 LEFT => done\"",
        "after.stage = \"turn\"",
    ),
    (
        "variant = \"risiko\"",
        "before.countries = { rot = [\"Alaska\"], blau = [\"China\"] }\norders = \"rot: attak => risiko-note-unknown-order attak\"",
        "before.countries = { rot = [\"Alaska\"], blau = [\"China\"] }\nafter.round = 1",
    ),
    (
        "variant = \"tablut\"",
        "orders = \"White: a4-a3 => tablut-refused-not-yours a4\"",
        "facts = [\"owing = white\"]",
    ),
];

/// A file of a rule system with one case.
fn file_of(rules: &str, lines: &str) -> String {
    let head = format!("{rules}\nsource = \"test\"\n");
    file(lines).replace(HEAD, &head)
}

#[test]
fn every_rule_system_reads_files_alike() {
    for (rules, order, statement) in GAMES {
        for (lines, orders) in [(order, 1), (statement, 0)] {
            let results = cases::run(crate::games(), "x.toml", &file_of(rules, lines)).unwrap();
            assert_eq!(results[0].differences, [""; 0], "{rules}");
            let about = (results[0].source.as_str(), results[0].title.as_str());
            assert_eq!(about, ("test", "x"), "{rules}");
            assert_eq!(results[0].orders, orders, "{rules}");
            assert_eq!(results[0].cites, ["Range War 7.1"], "{rules}");
        }
        let (line, _) = order.rsplit_once("=>").unwrap();
        let end = &order[order.rfind('"').unwrap()..];
        let without = format!("{}{end}", line.trim());
        let behind = format!("{line}=> {end}");
        let twice = file_of(rules, order) + file(order).strip_prefix(HEAD).unwrap();
        for (input, fault) in [
            (file_of(rules, ""), "the case \"x\" asserts nothing"),
            (
                file_of(rules, &without),
                "the case \"x\" expects nothing of: ",
            ),
            (
                file_of(rules, &behind),
                "the case \"x\" expects nothing of: ",
            ),
            (twice, "a second case \"x\""),
            (
                file_of(rules, order).replace("[\"Range War 7.1\"]", "[]"),
                "the case \"x\" cites no rule",
            ),
            (
                file_of(rules, order).replace("source", "sorce"),
                "unknown field `sorce`, expected `source`",
            ),
        ] {
            let faults = cases::run(crate::games(), "x.toml", &input).unwrap_err();
            let texts: Vec<&str> = faults.list.iter().map(|fault| &*fault.text).collect();
            assert_eq!(texts.len(), 1, "{rules}: {texts:?}");
            assert!(texts[0].starts_with(fault), "{rules}: {texts:?}");
        }
        let wrong = format!("{line}=> otherwise{end}");
        let results = cases::run(crate::games(), "x.toml", &file_of(rules, &wrong)).unwrap();
        let found = results[0].differences.join("\n");
        assert!(
            found.contains("=> otherwise\n      came out as: "),
            "{rules}: {found}"
        );
    }
}

#[test]
fn wrong_expectations_are_differences() {
    for (name, lines, difference) in [
        (
            "another verdict",
            "orders = \"Lone Star: G lst H => moves\"",
            "came out as: holds",
        ),
        (
            "another number",
            "orders = \"Lone Star: G lst - flv => moves 2:0\"",
            "came out as: moves 1:0",
        ),
        (
            "a verdict too few",
            "orders = \"Lone Star: GH lst - flv => moves 1:0\"",
            "came out as: illegal-no-herd Lone Star Florida Valley gang gangs, moves 1:0",
        ),
        (
            "a verdict too many",
            "orders = \"Lone Star: G lst H => holds, dislodged\"",
            "came out as: holds",
        ),
        (
            "a statement that does not hold",
            "orders = \"Lone Star: G lst H => holds\"\nafter.units.lone-star = [\"army flv\"]",
            "expected after it: units {\"lone-star\":[\"army flv\"]}, but it is {\"lone-star\":[\"army lst\"]}",
        ),
        (
            "a statement that means nothing",
            "facts = [\"G lst\"]",
            "states nothing that can be checked",
        ),
        (
            "a province that does not exist",
            "orders = \"Lone Star: G atlantis H => holds\"",
            "cannot be read",
        ),
        (
            "a power that does not exist",
            "orders = \"Moon: G lst H => holds\"",
            "there is no seat \"Moon\"",
        ),
        (
            "another phase",
            "after.turn = \"1870 summer retreats\"",
            "expected after it: turn \"1870 summer retreats\", but it is \"1870 winter movement\"",
        ),
        (
            "a fact that is not one",
            "facts = [\"count lone-star = 3\"]",
            "it is 0",
        ),
        (
            "an event that was not",
            "facts = [\"told skipped of=1871-spring-adjustments\"]",
            "there is [\"skipped of=1870-summer-retreats\"",
        ),
        (
            "one order twice, of which the second is none",
            "before.turn = \"1871 spring adjustments\"\nbefore.centres.lone-star = [\"lst\", \"tom\"]\norders = \"\"\"\nLone Star: build G lst => builds\nLone Star: build G lst => builds\n\"\"\"",
            "came out as: no ruling",
        ),
    ] {
        let results = cases::run(crate::games(), "x.toml", &file(lines)).unwrap();
        let found = results[0].differences.join("\n");
        assert!(found.contains(difference), "{name}: {found:?}");
    }
}
