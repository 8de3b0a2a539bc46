//! A chapter as the steps that it shows.
//!
//! Steps are fenced blocks, known by the words behind their fence, or comments
//! with the same words, which readers do not see:
//!
//! | words | step |
//! |---|---|
//! | `console` | commands behind `$`, and what they print |
//! | `toml,file=NAME` | a file |
//! | `text,from=ADDRESS` | a mail to the judge |
//! | `text,to=ADDRESS` | a letter that the steps since the last mail or command sent |
//! | `now=TIME` | what time it is from here on |
//!
//! Blocks with other words show something that no command prints.

/// What a chapter does or shows at one place.
#[derive(Debug)]
pub(super) struct Step {
    /// The line at which it begins, from 1.
    pub(super) line: usize,
    pub(super) what: What,
    /// What stands in it.
    pub(super) text: String,
}

/// The kinds of steps.
#[derive(Debug)]
pub(super) enum What {
    Console,
    File(String),
    From(String),
    To(String),
    Now(String),
}

/// The steps of a chapter, in order.
pub(super) fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let (words, end) = if let Some(words) = line.strip_prefix("```") {
            (words, "```")
        } else if let Some(words) = line.strip_prefix("<!-- ") {
            (words, "-->")
        } else {
            continue;
        };
        let mut text = String::new();
        let words = if let Some(words) = words.strip_suffix(" -->") {
            words
        } else {
            for (_, line) in lines.by_ref().take_while(|(_, line)| *line != end) {
                text.push_str(line);
                text.push('\n');
            }
            words
        };
        if let Some(what) = what(words) {
            let line = index + 1;
            steps.push(Step { line, what, text });
        }
    }
    steps
}

/// The kind of step that these words behind a fence make.
fn what(words: &str) -> Option<What> {
    words.split(',').find_map(|word| {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let value = value.to_owned();
        match key {
            "console" => Some(What::Console),
            "file" => Some(What::File(value)),
            "from" => Some(What::From(value)),
            "to" => Some(What::To(value)),
            "now" => Some(What::Now(value)),
            _ => None,
        }
    })
}

#[test]
fn steps_are_found_in_fences_and_comments() {
    let page = "# A\n```console\n$ b\nc\n```\n<!-- now=2026 -->\n<!-- from=d@e.example\nf\n-->\n\
                ```text\ng\n```\n```toml,file=h.toml\ni\n```\n";
    let found: Vec<String> = (steps(page).iter())
        .map(|step| format!("{} {:?} {:?}", step.line, step.what, step.text))
        .collect();
    assert_eq!(
        found,
        [
            r#"2 Console "$ b\nc\n""#,
            r#"6 Now("2026") """#,
            r#"7 From("d@e.example") "f\n""#,
            r#"13 File("h.toml") "i\n""#,
        ]
    );
}
