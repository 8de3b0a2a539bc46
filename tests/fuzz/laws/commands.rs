//! What a mail asks for besides orders: its parts are pieces of the mail in
//! their order, every question can be asked, and conditions are read back the
//! same in both languages.

use std::ops::Range;
use std::sync::LazyLock;

use highnoon::game::Lang;
use highnoon::game::system::Line;
use highnoon::mail::command::{Command, NoGame, NumberedLine, Orders, Part, ends_condition, read};
use highnoon::mail::tidy;
use highnoon::table::Table;

/// The game that says what is an order.
static TABLE: LazyLock<Box<dyn Table>> = LazyLock::new(|| {
    super::games()
        .open("standard", None)
        .expect("the standard game is shipped")
});

/// Reads bytes as a mail's own lines. The first chooses whether there is a
/// game and whether the first line is the subject. Says whether there is a
/// command.
pub fn law(bytes: &[u8]) -> bool {
    let Some((choice, text)) = super::choice_and_text(bytes) else {
        return false;
    };
    let lines: Vec<NumberedLine> = (1..)
        .zip(text.lines().map(tidy::line))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let is_order = |line: &str| {
        let skimmed = TABLE.skim(Line {
            number: 1,
            text: line,
        });
        skimmed.orders > 0 && skimmed.notes.is_empty()
    };
    let is_order: &dyn Orders = match choice % 2 {
        0 => &NoGame,
        _ => &is_order,
    };
    let subject = match choice / 2 % 2 {
        0 => "",
        _ => text.lines().next().unwrap_or_default(),
    };
    let parts = read(&lines, subject, is_order);
    parts_are_pieces_in_their_order(&lines, &parts);
    for part in &parts {
        match part {
            Part::Command(given) => {
                assert!(!given.command.name().entry().key.is_empty());
                if let Command::If { turn: None, tree } = &given.command {
                    let english = tree.lines(Lang::EN);
                    for lang in [Lang::EN, Lang::DE] {
                        let written = tree.lines(lang);
                        assert!(written.last().is_some_and(|line| ends_condition(line)));
                        let numbered: Vec<NumberedLine> = (1..).zip(written).collect();
                        let again = read(&numbered, "", is_order);
                        let [Part::Command(again)] = &again[..] else {
                            panic!("{numbered:?} is {again:?}");
                        };
                        let Command::If { tree: again, .. } = &again.command else {
                            panic!("{numbered:?} is {again:?}");
                        };
                        assert_eq!(again.lines(Lang::EN), english, "{numbered:?}");
                    }
                }
            }
            Part::Unclear(unclear) => {
                for lang in [Lang::EN, Lang::DE] {
                    assert!(
                        !super::texts()
                            .in_language(lang)
                            .say(&unclear.message())
                            .is_empty()
                    );
                }
            }
            Part::Orders { .. } | Part::Aside(_) | Part::Label(_) => {}
        }
    }
    parts.iter().any(|part| matches!(part, Part::Command(_)))
}

fn parts_are_pieces_in_their_order(lines: &[NumberedLine], parts: &[Part]) {
    let mut next = 0;
    for (index, part) in parts.iter().enumerate() {
        if let Part::Orders { lines: orders } = part {
            // Behind the end of a condition, the rest of its line counts.
            for (number, text) in orders {
                let is_it = |(at, line): &NumberedLine| at == number && line.ends_with(text);
                assert!(lines.iter().any(is_it), "{text:?} is not in line {number}");
            }
            assert!(orders.is_sorted_by(|one, other| one.0 < other.0));
        }
        let range: Range<usize> = part.lines();
        assert!(range.start < range.end, "{part:?}");
        // Behind the end of a condition, the rest of its line is of the section
        // that it stands in.
        let is_of_a_section = match part {
            Part::Orders { .. } | Part::Aside(_) => true,
            Part::Command(given) => matches!(given.command, Command::Phase { .. }),
            Part::Label(_) | Part::Unclear(_) => false,
        };
        let behind_an_end = is_of_a_section && range.start + 1 == next;
        assert!(
            range.start >= next || behind_an_end,
            "{part:?} is before line {next}"
        );
        // Line 0 is the subject, which comes first.
        assert!(range.start > 0 || index == 0, "{part:?}");
        next = range.end;
    }
    // No line is lost.
    for (number, text) in lines {
        assert!(
            parts.iter().any(|part| part.lines().contains(number)),
            "line {number} is in no part: {text:?}"
        );
    }
}
