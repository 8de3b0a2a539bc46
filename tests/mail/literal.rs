//! A text for others is passed on as it was written, whatever stands in it.

use highnoon::mail::own_text;
use highnoon::mail::reply::Class;

fn own(body: &str) -> Vec<String> {
    let lines = own_text(body).own_lines();
    lines.into_iter().map(|(_, line)| line).collect()
}

#[test]
fn nothing_is_cut_from_a_press_with_an_end() {
    for (opens, ends) in [
        ("press to France", "endpress"),
        ("Post an Frankreich", "Ende Presse"),
        ("broadcast", "end broadcast"),
    ] {
        let text = [
            "> A mun - bur",
            "| A ber - kie",
            "On Fri, 12 Jun 2026 at 10:11, Anna <anna@example.org> wrote:",
            "From: Anna",
            "Sent: 12 June 2026 10:11",
            "To: Ben",
            "Subject: us",
            "-----Original Message-----",
            "---------- Forwarded message ---------",
            "________________________________",
            "Sent from my telephone",
            "#judge:rw1.s1870#",
            "Best,",
            "Anna",
            "> > #judge:rw1.s1870#",
        ];
        let body = format!(
            "A par - bur\n{opens}\n{}\n-- \nAnna\n{ends}\nF bre - mao\n-- \nBen\n",
            text.join("\n")
        );
        let mut want = vec!["A par - bur", opens];
        want.extend(text);
        want.extend(["Anna", ends, "F bre - mao"]);
        assert_eq!(own(&body), want);
        let mark = &own_text(&body).lines[text.len() + 2];
        assert_eq!((mark.class, mark.text.as_str()), (Class::Own, "-- "));
    }
}

#[test]
fn without_an_end_of_its_own_the_rules_hold() {
    // No end at all, or a quoted one.
    for rest in ["", "> endpress\n", "\n| ENDE\n"] {
        let body = format!("press to France\nShall we?\n> A mun - bur\n-- \nAnna\n{rest}");
        assert_eq!(own(&body), ["press to France", "Shall we?"], "{rest:?}");
    }
    // Quoted, it opens nothing; nor does one below a cut.
    let quoted =
        "A par - bur\n> press to France\nOn 12.06.2026 10:11, Anna wrote:\nA mun - bur\nendpress\n";
    assert_eq!(own(quoted), ["A par - bur"]);
    // The end belongs to the one in the mail that was answered.
    let below = "press to France\nShall we?\n\n-----Original Message-----\nFrom: Ben\nSent: x\nTo: y\n\npress to Anna\nYes.\nendpress\nA mun - bur\n";
    assert_eq!(own(below), ["press to France", "Shall we?"]);
}

#[test]
fn the_orders_below_it_follow_and_two_of_them_do_not_touch() {
    let body = "press to France\n> one\nendpress\nA par - bur\n> A mun - bur\nbroadcast\n-- \n> two\nendbroadcast\nF bre - mao\n";
    let lines = [
        "press to France",
        "> one",
        "endpress",
        "A par - bur",
        "broadcast",
        "> two",
        "endbroadcast",
        "F bre - mao",
    ];
    assert_eq!(own(body), lines);
}
