//! Result mails of an njudge.

use super::one;

const MAILS: &str = include_str!("results.mbox");

#[test]
fn result_mails_agree() {
    let run = one("results.mbox", MAILS);
    assert_eq!(run.counts(), [4, 0, 0, 0], "{}", run.out);
    assert_eq!(run.status, 0);
    let turns: Vec<String> = run
        .records()
        .iter()
        .map(|record| format!("{} {}", record["game"], record["turn"]))
        .collect();
    assert_eq!(
        turns,
        [
            "\"alpha\" \"1901 spring movement\"",
            "\"alpha\" \"1901 fall movement\"",
            "\"alpha\" \"1901 fall retreats\"",
            "\"alpha\" \"1901 winter adjustments\"",
        ]
    );
}

#[test]
fn what_the_mails_say_otherwise_is_told() {
    for (from, to, told) in [
        (
            "Paris -> Burgundy. (*bounce*)",
            "Paris -> Burgundy.",
            "only ours has: france army par; only the record has: france army bur",
        ),
        (
            "can retreat to Yorkshire or London or\nEnglish Channel or Holland or Helgoland Bight or Denmark or Norwegian Sea or\nEdinburgh.",
            "with no valid retreats was\ndestroyed.",
            "only ours has dislodged: england fleet nth",
        ),
        (
            "-> London.\n\nOwn",
            "-> London. (*bounce*)\n\nOwn",
            "only ours has: england fleet lon",
        ),
        (
            "Belgium, Edinburgh",
            "Edinburgh",
            "bel belongs to england, in the record to nobody",
        ),
        (
            "Builds an army in Edinburgh.\nRussia",
            "1 unusable build waived.\nRussia",
            "",
        ),
        (
            "Removes the fleet in the North Sea",
            "Removes the fleet in the Gulf of\nBothnia",
            "",
        ),
    ] {
        let wrong = MAILS.replacen(from, to, 1);
        assert_ne!(wrong, MAILS, "{from}");
        let run = one("results.mbox", &wrong);
        let differ = run.only("differ");
        if told.is_empty() {
            assert_eq!((run.status, run.counts()), (0, [4, 0, 0, 0]), "{}", run.out);
        } else {
            assert_eq!(run.status, 1, "{}", run.out);
            assert_eq!(differ[0]["detail"], told);
        }
    }
}

#[test]
fn faults_in_mails_are_told_with_their_line() {
    for (from, to, told) in [
        (
            "Fleet Skagerrak SUPPORT",
            "Fleet Skagerrak HELPS",
            "no order",
        ),
        (
            "France: Army Paris -> Bur",
            "Gascony: Army Paris -> Bur",
            "no power",
        ),
        (
            "The English Fleet in the North Sea",
            "The English Fleet in the Rhine",
            "no province",
        ),
        ("Norway,\n", "Norwich,\n", "Power: Place, Place."),
        (
            "Builds an army in Edinburgh.\nR",
            "Raises an army in Edinburgh.\nR",
            "Builds an army",
        ),
    ] {
        let wrong = MAILS.replacen(from, to, 1);
        assert_ne!(wrong, MAILS, "{from}");
        let run = one("results.mbox", &wrong);
        assert_eq!(run.status, 2, "{}", run.out);
        let unreadable = run.only("unreadable");
        let line = 1 + MAILS[..MAILS.find(from).unwrap()].matches('\n').count();
        assert_eq!(unreadable[0]["line"], line, "{unreadable:?}");
        let detail = unreadable[0]["detail"].as_str().unwrap();
        assert!(detail.contains(told), "{detail}");
    }
    // Retreats cannot be told without what came before.
    let retreats = MAILS.find("Retreat orders").unwrap();
    let run = one("results.mbox", &MAILS[retreats..]);
    let detail = run.only("unreadable")[0]["detail"].to_string();
    assert!(detail.contains("the results before them"), "{detail}");
}
