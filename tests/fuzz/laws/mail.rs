//! Mails: reading never panics, and what counts as the sender's own words are
//! lines of the mail that neither quote marks nor the judge's mark stand
//! before.

use highnoon::mail::command::{self, Part};
use highnoon::mail::{OwnText, flowed, own_text, read, reply, sentinel, tidy};

/// Reads bytes as a mail. Says whether its sender has written something.
pub fn law(bytes: &[u8]) -> bool {
    let body = match read(bytes) {
        Ok(mail) => {
            let again = read(bytes).expect("a mail is read the same twice");
            assert_eq!(again.key, mail.key);
            let _ = reply::is_forward(&mail.head.subject);
            mail.text.body
        }
        Err(unreadable) => {
            assert!(unreadable.message().key.starts_with("mail-unreadable-"));
            String::from_utf8_lossy(bytes).into_owned()
        }
    };
    // A carriage return alone ends a line, too.
    let body = body.replace("\r\n", "\n").replace('\r', "\n");
    let own = own_text(&body);
    own_lines_are_lines_of_the_mail(&body, &own);
    nothing_from_the_mark_on_counts(&body);
    nothing_that_is_quoted_counts(&body);
    flowed_text_comes_back(&body);
    !own.own_lines().is_empty()
}

fn own_lines_are_lines_of_the_mail(body: &str, own: &OwnText) {
    let lines: Vec<String> = body.lines().map(tidy::line).collect();
    let mut before = 0;
    for (number, line) in own.own_lines() {
        assert!(number > before, "{number} after {before}");
        before = number;
        assert_eq!(own.lines[number - 1].number, number);
        assert!(!line.is_empty() && !line.contains(['\n', '\r']), "{line:?}");
        assert!(lines.contains(&line), "{line:?} is not in the mail");
    }
    for (number, _) in own.doubtful_lines().into_iter().chain(own.quoted_lines()) {
        assert!(number <= own.lines.len(), "{number}");
    }
}

/// The lines above an answered letter are read with the letter below them.
fn nothing_from_the_mark_on_counts(body: &str) {
    let lines: Vec<&str> = body.lines().collect();
    let (above, below) = lines.split_at(lines.len() / 2);
    let mark = sentinel("alamo", "1870-1");
    let answer = format!("{}\n{mark}\n{}", above.join("\n"), below.join("\n"));
    let from = answer
        .lines()
        .position(|line| line == mark)
        .expect("the mark has a line of its own");
    let own = own_text(&answer).own_lines();
    // A text for others is passed on with the mark, if somebody puts it there.
    let parts = command::read(&own, "", &command::NoGame);
    let is_text = |part: &Part| !matches!(part, Part::Orders { .. } | Part::Label(_));
    if (parts.iter()).any(|part| is_text(part) && part.lines().contains(&(from + 1))) {
        return;
    }
    for (number, line) in own {
        assert!(number <= from, "{line:?} counts, {number} > {from}");
    }
}

fn nothing_that_is_quoted_counts(body: &str) {
    let quoted: Vec<String> = body.lines().map(|line| format!("> {line}")).collect();
    let own = own_text(&quoted.join("\n")).own_lines();
    assert!(own.is_empty(), "{own:?}");
}

/// Letters go out as flowed text: it says the same after it has been read.
fn flowed_text_comes_back(body: &str) {
    let text: String = (body.lines())
        .flat_map(|line| [line.trim_end(), "\n"])
        .collect();
    assert_eq!(flowed::decode(&flowed::encode(&text), false), text);
}
