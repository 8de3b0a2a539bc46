//! The rules of a game for those who play it: a page in chapters.

use crate::game::report::{Block, Section};
use crate::game::{Lang, Message};

/// A page of rules, as [`Setting::rulebook`](crate::game::system::Setting::rulebook)
/// has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook<'p> {
    title: &'p str,
    /// What stands above the first chapter.
    opening: &'p str,
    chapters: Vec<Chapter<'p>>,
}

/// A chapter of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter<'p> {
    /// Its number.
    pub number: usize,
    /// Its heading, with the number.
    pub heading: &'p str,
    /// What stands below the heading.
    pub text: &'p str,
}

impl<'p> Rulebook<'p> {
    /// Reads a page: `# Title`, then chapters that begin with `## 1. Heading`.
    /// Other headings, and those in fenced blocks, are text.
    pub fn read(page: &'p str) -> Self {
        let mut heads = Vec::new();
        let (mut at, mut title, mut is_fenced) = (0, 0..0, false);
        for line in page.split_inclusive('\n') {
            let text = line.trim_end();
            if text.starts_with("```") {
                is_fenced = !is_fenced;
            } else if !is_fenced && text.starts_with("# ") && title.is_empty() {
                title = at..at + text.len();
            } else if let Some(heading) = text.strip_prefix("## ").filter(|_| !is_fenced)
                && let Some((number, _)) = heading.split_once(". ")
                && let Ok(number) = number.parse()
            {
                heads.push((number, heading, at, at + line.len()));
            }
            at += line.len();
        }
        let ends = heads.iter().map(|head| head.2).skip(1);
        let ends = ends.chain([page.len()]);
        let first = heads.first().map_or(page.len(), |head| head.2);
        Self {
            title: page[title.clone()].trim_start_matches(['#', ' ']),
            opening: page[title.end..first].trim(),
            chapters: (heads.iter().zip(ends))
                .map(|(&(number, heading, _, begins), end)| Chapter {
                    number,
                    heading,
                    text: page[begins..end].trim(),
                })
                .collect(),
        }
    }

    /// The chapter of a number, if there is one.
    pub fn chapter(&self, number: usize) -> Option<&Chapter<'p>> {
        let mut chapters = self.chapters.iter();
        chapters.find(|chapter| chapter.number == number)
    }

    /// All chapters, in order.
    pub fn chapters(&self) -> &[Chapter<'p>] {
        &self.chapters
    }

    /// The headings of all chapters.
    pub fn contents(&self) -> Vec<Message> {
        let headings = self.chapters.iter().map(|chapter| chapter.heading);
        headings.map(line).collect()
    }

    /// The whole page as parts of a letter in this language.
    pub fn sections(&self, lang: Lang) -> Vec<Section> {
        let opening = Section::of(line(self.title), blocks(self.opening, lang));
        let chapters = self.chapters.iter().map(|chapter| chapter.section(lang));
        opening.into_iter().chain(chapters).collect()
    }
}

impl Chapter<'_> {
    /// The chapter as a part of a letter in this language.
    pub fn section(&self, lang: Lang) -> Section {
        Section {
            heading: line(self.heading),
            blocks: blocks(self.text, lang),
        }
    }
}

/// Text that is the same in every language.
fn line(text: &str) -> Message {
    Message::new("report-rulebook").with("text", text)
}

/// Paragraphs, items of lists, and fenced lines, which stand as they are.
fn blocks(text: &str, lang: Lang) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut paragraph = String::new();
    let mut lines = text.lines();
    let end = |paragraph: &mut String, blocks: &mut Vec<Block>| {
        if !paragraph.is_empty() {
            let text = line(&quoted(paragraph, lang));
            blocks.push(if paragraph.starts_with('–') {
                Block::Line(text)
            } else {
                Block::Paragraph(text)
            });
            paragraph.clear();
        }
    };
    while let Some(text) = lines.next() {
        if text.starts_with("```") {
            end(&mut paragraph, &mut blocks);
            let rows = lines.by_ref().take_while(|row| !row.starts_with("```"));
            blocks.push(Block::Board(rows.map(str::to_owned).collect()));
            continue;
        }
        let item = text.strip_prefix("- ");
        if text.trim().is_empty() || item.is_some() {
            end(&mut paragraph, &mut blocks);
        }
        if item.is_some() {
            paragraph.push('–');
        }
        let text = item.unwrap_or(text).trim();
        if !paragraph.is_empty() && !text.is_empty() {
            paragraph.push(' ');
        }
        paragraph.push_str(text);
    }
    end(&mut paragraph, &mut blocks);
    blocks
}

/// A sentence with quotation marks for backticks.
fn quoted(text: &str, lang: Lang) -> String {
    let marks = if lang == Lang::DE {
        ["„", "“"]
    } else {
        ["\"", "\""]
    };
    let mut marks = marks.iter().cycle();
    let mut parts = text.split('`');
    let mut quoted = parts.next().unwrap_or_default().to_owned();
    for (mark, part) in marks.by_ref().zip(parts) {
        quoted.push_str(mark);
        quoted.push_str(part);
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# A game\n\nFor `two`.\n\n## 1. Winning\n\nWho wins,\nwins.\n\n\
                        - one\n  more\n- two\n\n## 2. Orders\n\n```orders one\n## 3. No\n```\n\nEnd.\n";

    fn told(section: &Section) -> Vec<String> {
        let blocks = section.blocks.iter();
        (blocks.map(|block| match block {
            Block::Line(message) | Block::Paragraph(message) => format!("{:?}", message.args),
            other => format!("{other:?}"),
        }))
        .collect()
    }

    #[test]
    fn a_page_falls_into_its_chapters() {
        let book = Rulebook::read(PAGE);
        assert_eq!(book.title, "A game");
        let numbers: Vec<usize> = book.chapters().iter().map(|one| one.number).collect();
        assert_eq!(numbers, [1, 2]);
        assert_eq!(book.chapter(2).unwrap().heading, "2. Orders");
        assert_eq!(book.chapter(3), None);
        let [opening, winning, orders] = &book.sections(Lang::DE)[..] else {
            panic!("three sections");
        };
        assert!(told(opening)[0].contains("For „two“."));
        let winning = told(winning);
        assert_eq!(winning.len(), 3, "{winning:?}");
        assert!(winning[0].contains("Who wins, wins."), "{winning:?}");
        assert!(winning[1].contains("– one more"), "{winning:?}");
        assert!(told(orders)[0].contains("## 3. No"));
    }

    #[test]
    fn any_text_is_a_page() {
        for page in ["", "text", "# ", "## 1. ", "```", "## 2. A\n## 2. B"] {
            let book = Rulebook::read(page);
            assert!(book.sections(Lang::EN).len() <= 3, "{page}");
        }
    }
}
