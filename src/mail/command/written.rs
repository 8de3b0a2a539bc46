//! Conditions in the words that are read back the same.

use super::condition::{Branch, Condition, Conditional};

impl Condition {
    /// The condition in words.
    #[must_use]
    pub fn text(&self) -> String {
        let joined = |parts: &[Self], word: &str| {
            let parts: Vec<String> = parts.iter().map(Self::inner).collect();
            parts.join(word)
        };
        match self {
            Self::Is(raw) => raw.as_str().to_owned(),
            Self::Not(inner) => format!("not {}", inner.inner()),
            Self::All(parts) => joined(parts, " and "),
            Self::Any(parts) => joined(parts, " or "),
        }
    }

    /// The condition as a part of another.
    fn inner(&self) -> String {
        match self {
            Self::Is(_) => self.text(),
            Self::Not(_) | Self::All(_) | Self::Any(_) => format!("({})", self.text()),
        }
    }
}

impl Conditional {
    /// The condition with its orders, line by line.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("if {} then", self.condition.text())];
        add(&self.then, &mut lines);
        if !self.otherwise.is_empty() {
            lines.push("else".to_owned());
            add(&self.otherwise, &mut lines);
        }
        lines.push("endif".to_owned());
        lines
    }
}

fn add(branches: &[Branch], lines: &mut Vec<String>) {
    for branch in branches {
        match branch {
            Branch::Orders((_, text)) => lines.push(text.clone()),
            Branch::If(tree) => lines.extend(tree.lines()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::mail::command::{Command, Part, read};

    /// The conditional orders that a text is.
    fn tree(text: &str) -> Vec<String> {
        let lines: Vec<(usize, String)> = (1..).zip(text.lines().map(str::to_owned)).collect();
        let parts = read(&lines, "", &|line| line.contains(" - "));
        match &parts[..] {
            [Part::Command(given)] => match &given.command {
                Command::If { tree, .. } => tree.lines(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_written_is_read_back_the_same() {
        for text in [
            "if F nth then\nA lon - bel\nendif",
            "if not F nth and (A bel or A hol) then\nA lon - bel\nelse\nA lon - yor\nendif",
            "if not (A bel and not F nth) then\nA lon - bel\nendif",
            "wenn F nth oder A bel dann\nif A hol then\nA lon - bel\nendif\nA par - bur\nsonst\n\
             A lon - yor\nende",
            "if F nth then\nA lon - bel\nelse if A hol then\nA lon - yor\nelse\nA lon - wal\nendif",
        ] {
            let written = tree(text);
            assert_eq!(tree(&written.join("\n")), written, "{text}");
            assert_eq!(written.last().map(String::as_str), Some("endif"));
        }
    }
}
