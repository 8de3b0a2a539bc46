//! Conditions in words that are read back the same.

use super::condition::{Branch, Condition, Conditional};
use crate::game::Lang;

/// The words around orders and conditions in a language.
struct Words {
    when: &'static str,
    then: &'static str,
    otherwise: &'static str,
    end: &'static str,
    not: &'static str,
    and: &'static str,
    or: &'static str,
}

const ENGLISH: Words = Words {
    when: "if",
    then: "then",
    otherwise: "else",
    end: "endif",
    not: "not",
    and: " and ",
    or: " or ",
};

const GERMAN: Words = Words {
    when: "wenn",
    then: "dann",
    otherwise: "sonst",
    end: "wennende",
    not: "nicht",
    and: " und ",
    or: " oder ",
};

/// The words that are read back: English ones for languages that have none.
fn words(lang: Lang) -> &'static Words {
    if lang == Lang::DE { &GERMAN } else { &ENGLISH }
}

/// Whether a line ends a condition that was written here.
pub fn ends_condition(line: &str) -> bool {
    [ENGLISH, GERMAN].iter().any(|words| line == words.end)
}

impl Condition {
    /// The condition in words.
    pub fn text(&self, lang: Lang) -> String {
        let joined = |parts: &[Self], word: &str| {
            let parts: Vec<String> = parts.iter().map(|part| part.inner(lang)).collect();
            parts.join(word)
        };
        match self {
            Self::Is(raw) => raw.as_str().to_owned(),
            Self::Not(inner) => format!("{} {}", words(lang).not, inner.inner(lang)),
            Self::All(parts) => joined(parts, words(lang).and),
            Self::Any(parts) => joined(parts, words(lang).or),
        }
    }

    /// The condition as a part of another.
    fn inner(&self, lang: Lang) -> String {
        match self {
            Self::Is(_) | Self::Not(_) => self.text(lang),
            Self::All(_) | Self::Any(_) => format!("({})", self.text(lang)),
        }
    }
}

impl Conditional {
    /// The condition with its orders, line by line.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let words = words(lang);
        let condition = self.condition.text(lang);
        let mut lines = vec![format!("{} {condition} {}", words.when, words.then)];
        add(&self.then, lang, &mut lines);
        if !self.otherwise.is_empty() {
            lines.push(words.otherwise.to_owned());
            add(&self.otherwise, lang, &mut lines);
        }
        lines.push(words.end.to_owned());
        lines
    }
}

fn add(branches: &[Branch], lang: Lang, lines: &mut Vec<String>) {
    for branch in branches {
        match branch {
            Branch::Orders((_, text)) => lines.push(text.clone()),
            Branch::If(tree) => lines.extend(tree.lines(lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Lang;
    use crate::mail::command::{Command, Conditional, Part, read};

    /// The conditional orders that a text is.
    fn tree(text: &str) -> Conditional {
        let lines: Vec<(usize, String)> = (1..).zip(text.lines().map(str::to_owned)).collect();
        let parts = read(&lines, "", &|line: &str| line.contains(" - "));
        match &parts[..] {
            [Part::Command(given)] => match &given.command {
                Command::If { tree, .. } => tree.clone(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_written_is_read_back_the_same() {
        for (text, condition) in [
            ("if F nth then\nA lon - bel\nendif", "F nth"),
            (
                "if not F nth and (A bel or A hol) then\nA lon - bel\nelse\nA lon - yor\nendif",
                "not F nth and (A bel or A hol)",
            ),
            (
                "if not (A bel and not F nth) then\nA lon - bel\nendif",
                "not (A bel and not F nth)",
            ),
            (
                "wenn F nth oder A bel dann\nif A hol then\nA lon - bel\nendif\nA par - bur\n\
                 sonst\nA lon - yor\nende",
                "F nth or A bel",
            ),
            (
                "if F nth then\nA lon - bel\nelse if A hol then\nA lon - yor\nelse\n\
                 A lon - wal\nendif",
                "F nth",
            ),
        ] {
            let first = tree(text);
            assert_eq!(first.condition.text(Lang::EN), condition);
            let english = first.lines(Lang::EN);
            for lang in [Lang::EN, Lang::DE] {
                let written = first.lines(lang);
                let again = tree(&written.join("\n"));
                assert_eq!(again.lines(Lang::EN), english, "{text}");
                assert!(super::ends_condition(&written[written.len() - 1]));
            }
        }
    }
}
