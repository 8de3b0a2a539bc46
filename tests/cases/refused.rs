//! Case files that assert less than they seem to are refused or fail.

use highnoon::rules::registry;

const HEAD: &str = "rules = \"diplomacy\"\nvariant = \"range-war\"\nsource = \"test\"\n";

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
            "an unknown field of a phase",
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
            file("units = [\"Lone Star: lst\"]"),
            "asserts nothing",
        ),
        (
            "a later phase that asserts nothing",
            file(&format!(
                "{order}\n[[case.then]]\nphase = \"1870 winter movement\""
            )),
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
    ] {
        let faults = registry::cases("x.toml", &input)
            .err()
            .unwrap_or_else(|| panic!("{name} was let through"))
            .to_string();
        assert!(faults.contains(fault), "{name}: {faults}");
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
            "came out as: moves 1:0, illegal (no-herd)",
        ),
        (
            "a verdict too many",
            "orders = \"Lone Star: G lst H => holds, dislodged\"",
            "came out as: holds",
        ),
        (
            "a statement that does not hold",
            "orders = \"Lone Star: G lst H => holds\"\nafter = [\"G flv Lone Star\"]",
            "there is no unit",
        ),
        (
            "a statement that means nothing",
            "after = [\"G lst\"]",
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
            "there is no power \"Moon\"",
        ),
        (
            "a later phase that does not come",
            "after = [\"herds 0\"]\n[[case.then]]\nphase = \"1870 summer retreats\"\nafter = [\"herds 0\"]",
            "the game is in \"1870 winter movement\" now",
        ),
        (
            "one order twice, of which the second fails",
            "phase = \"1871 spring adjustments\"\ncentres = [\"Lone Star: lst, tom\"]\norders = \"\"\"\nLone Star: build G lst => builds\nLone Star: build G lst => builds\n\"\"\"",
            "came out as: illegal (occupied)",
        ),
    ] {
        let results = registry::cases("x.toml", &file(lines)).unwrap();
        let found = results[0].differences.join("\n");
        assert!(found.contains(difference), "{name}: {found:?}");
    }
}
