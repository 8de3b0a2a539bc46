//! Orders explained, as a player reads it.

mod command;
mod games;
mod situation;

use std::fmt::Write as _;

use highnoon::game::Lang;
use highnoon::game::explanation::{Asked, Explained, Step};
use highnoon::game::system::Line;
use highnoon::report::words::Words;
use highnoon::rules::diplomacy::explain::explain;

use situation::Situation;

fn add(text: &mut String, steps: &[Step], depth: usize, words: Words<'_>) {
    for step in steps {
        let indent = "  ".repeat(depth);
        write!(text, "{indent}{}", words.say(&step.message)).unwrap();
        if let Some(cite) = &step.cite {
            write!(text, " [{cite}]").unwrap();
        }
        text.push('\n');
        add(text, &step.steps, depth + 1, words);
    }
}

/// What a player reads.
fn told(situation: &Situation, explained: &Explained, lang: Lang) -> String {
    let words = crate::texts().in_language(lang);
    let mut text = String::new();
    for explanation in &explained.explanations {
        let name = &situation.variant.power(explanation.seat).name;
        let order = words.say(&explanation.order);
        writeln!(text, "{}: {order}", name.get(lang)).unwrap();
        if let Some(standing) = &explanation.standing {
            writeln!(text, "{}", words.say(standing)).unwrap();
        }
        writeln!(text, "{}", words.say(&explanation.verdict)).unwrap();
        add(&mut text, &explanation.steps, 1, words);
    }
    for note in &explained.notes {
        writeln!(text, "({:?} {})", note.span, words.say(&note.message)).unwrap();
    }
    text
}

fn asked(rules: &str, case: &str, phase: usize, order: &str, lang: Lang) -> String {
    let situation = Situation::of_case(rules, case, phase);
    let asked = if order.is_empty() {
        Asked::Everything(None)
    } else {
        Asked::Line {
            seat: None,
            line: Line {
                number: 1,
                text: order,
            },
        }
    };
    let Situation {
        variant,
        before,
        resolution,
    } = &situation;
    let explained = explain(variant, before, resolution, asked);
    told(&situation, &explained, lang)
}

/// Both languages, one below the other.
fn in_both(rules: &str, case: &str, phase: usize, order: &str) -> String {
    let [en, de] = [Lang::EN, Lang::DE].map(|lang| asked(rules, case, phase, order, lang));
    format!("{en}\n{de}")
}

/// Case, phase, and the order asked about; all orders if it is empty.
const DIPLOMACY: [(&str, usize, &str); 20] = [
    ("6.C.1", 0, "F ank - con"),
    ("6.C.3", 0, "A con - smy"),
    ("6.D.3", 0, "A tri - ven"),
    ("6.D.7", 0, "F bal - swe"),
    ("6.D.12", 0, "A ven - tri"),
    ("6.D.17", 0, "F con S F bla - ank"),
    ("6.E.1", 0, "F kie - ber"),
    ("6.E.5", 0, "F nth - hol"),
    ("6.E.7", 0, "F nth H"),
    ("6.F.10", 0, "A lon - bel"),
    ("6.F.14", 0, "A bre - lon"),
    ("6.F.16", 0, "F eng C A bre - lon"),
    ("6.G.1", 0, "A swe - nwy"),
    ("6.H.7", 0, "A vie H"),
    ("6.H.7", 1, "A boh - tyr"),
    ("6.H.7", 1, "A vie - tri"),
    ("6.H.7", 1, "A vie - bud"),
    ("6.I.1", 0, ""),
    ("6.J.2", 0, ""),
    ("6.J.10", 0, ""),
];

const RANGE_WAR: [(&str, usize, &str); 10] = [
    ("7.2 e", 0, "H cul - flv"),
    ("7.2 f", 0, "GH cul - flv"),
    ("7.6 e", 0, "H cul - flv"),
    ("7.6 g", 0, "H bja - cul"),
    ("7.7 a", 0, ""),
    ("RW-D3 ring of three", 0, "GH cul - flv"),
    ("13.2 a", 0, "G rge - cul"),
    ("12.3 c", 0, ""),
    ("RW-D12 a", 0, ""),
    ("RW-D9 b", 0, ""),
];

#[test]
fn orders_are_explained_as_players_read_them() {
    for (rules, situations) in [("standard", &DIPLOMACY[..]), ("range-war", &RANGE_WAR[..])] {
        for &(case, phase, order) in situations {
            let name = format!("{rules} {case} {phase} {order}");
            let name = name.trim_end().replace([' ', '.'], "-");
            insta::with_settings!({ omit_expression => true, description => order }, {
                insta::assert_snapshot!(name, in_both(rules, case, phase, order));
            });
        }
    }
}

#[test]
fn orders_that_were_not_given_are_tried_out() {
    for (name, rules, case, order) in [
        ("another order", "standard", "6.D.3", "A ven - tri"),
        (
            "in another spelling",
            "standard",
            "6.D.3",
            "Austria: Trieste -> Venice",
        ),
        ("not allowed", "standard", "6.D.3", "A ven - ber"),
        ("no herd there", "range-war", "7.2 f", "GH sfk - flv"),
        ("nobody there", "standard", "6.D.3", "A par - bur"),
        ("unreadable", "standard", "6.D.3", "A ven - xyzzy"),
        ("no order", "standard", "6.D.3", "# nothing"),
        ("whose", "standard", "6.I.1", "waive"),
    ] {
        let name = format!("tried {name}").replace(' ', "-");
        insta::with_settings!({ omit_expression => true, description => order }, {
            insta::assert_snapshot!(name, in_both(rules, case, 0, order));
        });
    }
}
