//! The sender's own lines in mails of many clients (`fixtures/expected.toml`).

use std::collections::BTreeMap;
use std::fs;

use highnoon::mail::reply::is_forward;
use highnoon::mail::{Part, own_text, read, sentinel};
use serde::Deserialize;

use super::{fixture_mails, fixtures};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    part: String,
    own: Vec<String>,
    #[serde(default)]
    doubtful: Vec<String>,
    #[serde(default)]
    forwarded: bool,
    #[serde(default)]
    differs: bool,
}

fn texts(lines: Vec<(usize, String)>) -> Vec<String> {
    lines.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn every_client_gives_exactly_the_own_lines() {
    let table = fs::read_to_string(fixtures().join("expected.toml")).unwrap();
    let mut expected: BTreeMap<String, Expected> = toml::from_str(&table).unwrap();
    let mut wrong = Vec::new();
    for (name, raw) in fixture_mails() {
        let Some(want) = expected.remove(&name) else {
            wrong.push(format!("{name}: not in expected.toml"));
            continue;
        };
        let mail = read(&raw).unwrap();
        let own = own_text(&mail.text.body);
        let part = match mail.text.part {
            Part::Plain => "plain",
            Part::Html => "html",
            Part::Nothing => "nothing",
        };
        let got = (
            part.to_owned(),
            texts(own.own_lines()),
            texts(own.doubtful_lines()),
            own.forwarded,
            mail.text.other.is_some(),
        );
        let want = (
            want.part,
            want.own,
            want.doubtful,
            want.forwarded,
            want.differs,
        );
        if got != want || mail.head.automatic.is_some() || mail.truncated {
            wrong.push(format!(
                "{name}:\n  got  {got:?}\n  want {want:?}\n  automatic {:?}\n{}",
                mail.head.automatic, mail.text.body
            ));
        }
    }
    wrong.extend(
        expected
            .into_keys()
            .map(|name| format!("{name}: no such mail")),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn headers_are_read() {
    let (_, raw) = fixture_mails()
        .into_iter()
        .find(|(name, _)| name == "apple-de-top")
        .unwrap();
    let head = read(&raw).unwrap().head;
    let from = head.from.unwrap();
    assert_eq!(from.name.as_deref(), Some("Büffel"));
    assert_eq!(from.email, "bueffel@example.com");
    assert_eq!(head.to[0].email, "judge+rw1@example.org");
    assert_eq!(head.delivered_to.as_deref(), Some("judge+rw1@example.org"));
    assert_eq!(head.message_id.as_deref(), Some("a1@example.com"));
    assert_eq!(head.in_reply_to.as_deref(), Some("rw1.s1870.1@example.org"));
    assert_eq!(
        head.references,
        ["rw1.root@example.org", "rw1.s1870.1@example.org"]
    );
    assert_eq!(head.subject, "Re: Range War rw1: Sommer 1870");
    assert_eq!(head.sent.unwrap().to_rfc3339(), "2026-06-12T16:41:05+00:00");
    assert_eq!(
        head.received.unwrap().to_rfc3339(),
        "2026-06-12T16:41:07+00:00"
    );
}

#[test]
fn attributions_in_eleven_languages_end_the_text() {
    for attribution in [
        "On Fri, Jun 12, 2026 at 10:11 AM High Noon <judge@example.org> wrote:",
        "On 12/06/2026 10:11, High Noon wrote:",
        "On Friday, June 12, 2026 at 10:11:12 AM GMT+2, High Noon\n<judge@example.org> wrote:",
        "Am 12.06.2026 um 10:11 schrieb High Noon:",
        "Am Fr., 12. Juni 2026 um\n10:11 Uhr schrieb High Noon <\njudge@example.org>:",
        "High Noon <judge@example.org> schrieb am Fr., 12. Juni 2026, 10:11:",
        "High Noon schrieb am 12.06.2026 um 10:11:",
        "Am Freitag, 12. Juni 2026 um 10:11:12 MESZ hat High Noon <judge@example.org> Folgendes geschrieben:",
        "Le ven. 12 juin 2026 à 10:11, High Noon <judge@example.org> a\u{a0}écrit\u{a0}:",
        "Op vr 12 jun 2026 om 10:11 schreef High Noon <judge@example.org>:",
        "Op 12-06-2026 om 10:11 heeft High Noon het volgende geschreven:",
        "El vie, 12 jun 2026 a las 10:11, High Noon (<judge@example.org>) escribió:",
        "Il giorno ven 12 giu 2026 alle ore 10:11 High Noon <judge@example.org> ha scritto:",
        "Em sex., 12 de jun. de 2026 às 10:11, High Noon <judge@example.org> escreveu:",
        "Den fre. 12. jun. 2026 kl. 10.11 skrev High Noon <judge@example.org>:",
        "Den fre 12 juni 2026 kl 10:11 skrev High Noon <judge@example.org>:",
        "fre. 12. juni 2026 kl. 10:11 skrev High Noon <judge@example.org>:",
        "pt., 12 cze 2026 o 10:11 High Noon <judge@example.org>\nnapisał(a):",
        "W dniu 12.06.2026 o 10:11, High Noon pisze:",
        "-----Ursprüngliche Nachricht-----",
        "-------- Original-Nachricht --------",
        "-----Original Message-----",
        "________________________________",
        "*Von:* High Noon\n*Gesendet:* Freitag\n*An:* Lone Star",
        "From: High Noon\nDate: Friday\nSubject: rw1",
        "De : High Noon\nEnvoyé : vendredi\nObjet : rw1",
    ] {
        let top = own_text(&format!("G lst - tom\n\n{attribution}\nG hno - boo\n"));
        assert_eq!(texts(top.own_lines()), ["G lst - tom"], "{attribution}");
        assert_eq!(
            texts(top.doubtful_lines()),
            ["G hno - boo"],
            "{attribution}"
        );
        let bottom = own_text(&format!("{attribution}\n\n> G hno - boo\n\nG lst - tom\n"));
        assert_eq!(texts(bottom.own_lines()), ["G lst - tom"], "{attribution}");
    }
}

#[test]
fn own_lines_that_look_like_marks_stay() {
    let body = "On Friday: nothing\nTo: everybody\n- G lst - tom\n--G hno H\nFrom lst to tom: go\nG lst > tom\n";
    assert_eq!(
        texts(own_text(body).own_lines()),
        [
            "On Friday: nothing",
            "To: everybody",
            "G lst - tom",
            "--G hno H",
            "From lst to tom: go",
            "G lst > tom"
        ]
    );
    let numbered = own_text("\n> x\n\n1. G lst - tom\n").own_lines();
    assert_eq!(numbered, [(4, "G lst - tom".to_owned())]);
}

#[test]
fn subjects_tell_forwards_from_answers() {
    for subject in [
        "Fwd: rw1",
        "FW: rw1",
        "WG: rw1",
        " wg: Re: rw1",
        "TR: rw1",
        "VB: rw1",
    ] {
        assert!(is_forward(subject), "{subject}");
    }
    for subject in [
        "",
        "rw1",
        "Re: Fwd: rw1",
        "AW: WG: rw1",
        "Forward march",
        "Aw: rw1",
    ] {
        assert!(!is_forward(subject), "{subject}");
    }
}

#[test]
fn a_sentinel_survives_whatever_a_game_is_called() {
    assert_eq!(sentinel("rw1", "s1870"), "#judge:rw1.s1870#");
    let odd = sentinel("Bü ffel\n> 1", "");
    assert_eq!(odd, "#judge:Bffel1.#");
    for quoted in [
        "> > #judge:rw1",
        "\u{a0}|#judge:",
        "\u{200b}#JUDGE:rw1",
        "x wrote: #judge:rw1",
    ] {
        let body = format!("G lst - tom\n{quoted}\nG hno H\n");
        let own = texts(own_text(&body).own_lines());
        let marked = quoted.contains(['>', '|']);
        let expected: &[&str] = if marked {
            &["G lst - tom", "G hno H"]
        } else {
            &["G lst - tom"]
        };
        assert_eq!(own, expected, "{quoted}");
    }
}
