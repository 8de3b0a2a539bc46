//! A judge's mail quoted by every kind of client: no quoted line is ever taken
//! for the player's own, and no own line is lost.

use highnoon::mail::{build, own_text, read, sentinel};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::letters;

/// How a client writes the answered text into its own mail.
struct Style {
    name: &'static str,
    kind: &'static str,
    write: fn(own: &str, quoted: &str) -> String,
}

fn marked(mark: &str, text: &str) -> String {
    text.lines()
        .map(|line| format!("{mark}{line}\n"))
        .collect::<Vec<_>>()
        .concat()
}

/// Breaks lines the way careless clients do: what is too long goes on below.
fn folded(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut column = 0;
        for word in line.split_inclusive(' ') {
            if column > 0 && column + word.len() > width {
                out.push('\n');
                column = 0;
            }
            out.push_str(word);
            column += word.len();
        }
        out.push('\n');
    }
    out
}

fn divs(text: &str) -> String {
    text.lines()
        .map(|line| {
            format!(
                "<div>{}</div>\n",
                line.replace('>', "&gt;").replace('<', "&lt;")
            )
        })
        .collect::<Vec<_>>()
        .concat()
}

fn breaks(text: &str) -> String {
    text.replace('>', "&gt;")
        .replace('<', "&lt;")
        .replace('\n', "<br>")
}

const PLAIN: &str = "text/plain; charset=utf-8";
const FLOWED: &str = "text/plain; charset=utf-8; format=flowed";
const HTML: &str = "text/html; charset=utf-8";

const STYLES: &[Style] = &[
    Style {
        name: "gmail",
        kind: PLAIN,
        write: |own, quoted| {
            format!(
                "{own}\nOn Fri, Jun 12, 2026 at 10:11 AM High Noon <judge@example.org>\nwrote:\n\n{}",
                marked("> ", quoted)
            )
        },
    },
    Style {
        name: "gmail html",
        kind: HTML,
        write: |own, quoted| {
            format!(
                "<div dir=ltr>{}</div><br><div class=\"gmail_quote\"><div class=\"gmail_attr\">Am Fr. 10:11 schrieb High Noon:<br></div><blockquote class=\"gmail_quote\">{}</blockquote></div>",
                divs(own),
                breaks(quoted)
            )
        },
    },
    Style {
        name: "outlook",
        kind: PLAIN,
        write: |own, quoted| {
            format!(
                "{own}\n\n-----Ursprüngliche Nachricht-----\nVon: High Noon\nGesendet: Freitag\nAn: Lone Star\nBetreff: rw1\n\n{quoted}"
            )
        },
    },
    Style {
        name: "outlook html",
        kind: HTML,
        write: |own, quoted| {
            format!(
                "<div class=WordSection1>{}<div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>Von:</b> x<br><b>Gesendet:</b> y<br><b>An:</b> z</p></div></div>{}</div>",
                divs(own),
                divs(quoted)
            )
        },
    },
    Style {
        name: "apple",
        kind: PLAIN,
        write: |own, quoted| {
            format!(
                "{own}\n> Am 12.06.2026 um 10:11 schrieb High Noon <judge@example.org>:\n> \n{}\n",
                marked("> ", quoted)
            )
        },
    },
    Style {
        name: "apple html",
        kind: HTML,
        write: |own, quoted| {
            format!(
                "{}<div><br><blockquote type=\"cite\"><div>On 12 Jun 2026, at 10:11, High Noon wrote:</div>{}</blockquote></div>",
                divs(own),
                divs(quoted)
            )
        },
    },
    Style {
        name: "thunderbird bottom",
        kind: FLOWED,
        write: |own, quoted| {
            format!(
                "Am 12.06.26 um 10:11 schrieb High Noon:\n{}\n{own}",
                marked("> ", quoted)
            )
        },
    },
    Style {
        name: "gmx",
        kind: HTML,
        write: |own, quoted| {
            format!(
                "{}<div name=\"quote\"><b>Gesendet:</b> Freitag<br><b>Von:</b> x<br>{}</div>",
                divs(own),
                breaks(quoted)
            )
        },
    },
    Style {
        name: "yahoo",
        kind: PLAIN,
        write: |own, quoted| {
            format!(
                "{own}\n    On Friday, June 12, 2026 at 10:11:12 AM, High Noon wrote:  \n \n{}",
                marked(" ", quoted)
            )
        },
    },
    Style {
        name: "k-9",
        kind: PLAIN,
        write: |own, quoted| {
            format!(
                "{own}-- \nSent from my Android device.\n\nOn June 12, 2026 10:11:12 AM, High Noon wrote:\n{}",
                marked(">", quoted)
            )
        },
    },
    Style {
        name: "pipes",
        kind: PLAIN,
        write: |own, quoted| format!("{own}\n{}", marked("| ", quoted)),
    },
    Style {
        name: "unknown plain",
        kind: PLAIN,
        write: |own, quoted| format!("{own}\nValaki írta, 10:11:\n{quoted}"),
    },
    Style {
        name: "unknown html",
        kind: HTML,
        write: |own, quoted| format!("{}<p>Valaki írta, 10:11:</p>{}", divs(own), breaks(quoted)),
    },
    Style {
        name: "folded",
        kind: PLAIN,
        write: |own, quoted| format!("{own}\n{}", folded(quoted, 60)),
    },
    Style {
        name: "no attribution html",
        kind: HTML,
        write: |own, quoted| format!("{}<hr>{}", divs(own), divs(quoted)),
    },
];

fn order(random: &mut ChaCha8Rng) -> String {
    const PROVINCES: &[&str] = &["lst", "tom", "boo", "ech", "chm", "hno", "Crazy Horse Mtn"];
    let mut province = || PROVINCES[random.random_range(0..PROVINCES.len())];
    let (from, to, third) = (province(), province(), province());
    match random.random_range(0..4) {
        0 => format!("G {from} - {to}"),
        1 => format!("G {from} S G {third} - {to}"),
        2 => format!("H {from} - {to}"),
        _ => format!("G {from} holds"),
    }
}

#[test]
fn no_client_leaks_a_quoted_line() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for round in 0..40 {
        let orders = |count: usize, end: &str, random: &mut ChaCha8Rng| -> String {
            (0..count)
                .map(|_| format!("{}{end}\n", order(random)))
                .collect::<Vec<_>>()
                .concat()
        };
        let own = orders(round % 5 + 1, "", &mut random);
        let mut letter = letters::letter();
        let old = orders(8, " now", &mut random);
        let long = "The herd moves on and nobody knows where it will drink. ".repeat(3);
        letter.text = format!(
            "{}\nOrders so far:\n{old}\n{long}\n\nOn Monday 10:11 the master wrote:\n> {old}\n-- \nHigh Noon\n{old}",
            sentinel("rw1", "s1870")
        );
        let quoted = read(&build(&letter).unwrap()).unwrap().text.body;
        assert!(quoted.contains("Orders so far"));
        for style in STYLES {
            let body = (style.write)(&own, &quoted);
            let raw = format!(
                "From: lone-star@example.com\nContent-Type: {}\n\n{body}",
                style.kind
            );
            let mail = read(raw.as_bytes()).unwrap();
            let got = own_text(&mail.text.body)
                .own_lines()
                .into_iter()
                .map(|(_, line)| format!("{line}\n"))
                .collect::<Vec<_>>()
                .concat();
            assert_eq!(
                got, own,
                "{} in round {round}:\n{}",
                style.name, mail.text.body
            );
        }
    }
}
