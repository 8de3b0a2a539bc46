//! Closing formulas: what stands below them is a name, not an order.

use highnoon::mail::own_text;
use highnoon::mail::reply::Class;

fn own(body: &str) -> Vec<String> {
    let lines = own_text(body).own_lines();
    lines.into_iter().map(|(_, line)| line).collect()
}

#[test]
fn a_closing_formula_starts_a_signature() {
    for formula in [
        "Best,",
        "Best",
        "best regards",
        "Kind regards,",
        "Cheers!",
        "Yours sincerely,",
        "Thanks,",
        "Thank you!",
        "BR",
        "MfG",
        "LG",
        "lg,",
        "VG",
        "Gruß",
        "Gruss,",
        "Viele Grüße",
        "Viele liebe Grüße,",
        "Mit freundlichen Grüßen",
        "Beste Gruesse",
        "Schöne Grüße!",
        "Danke",
        "Vielen Dank,",
        "Bis bald :-)",
        "~ Cheers ~",
    ] {
        let body = format!("G lst - tom\n\n{formula}\nLone\n");
        assert_eq!(own(&body), ["G lst - tom"], "{formula}");
        let quoted = format!("{body}\n> G lst - cul\n> Best,\n\nG hno H\n");
        assert_eq!(own(&quoted), ["G lst - tom", "G hno H"], "{formula}");
        let outlook = format!(
            "{body}\nVon: High Noon\nGesendet: Freitag\nAn: Lone Star\n\n{}",
            "G lst - cul\n".repeat(20)
        );
        assert_eq!(own(&outlook), ["G lst - tom"], "{formula}");
    }
}

#[test]
fn other_lines_do_not() {
    for line in [
        "Best G lst - tom",
        "Thanks for the results",
        "Grüße H",
        "G lst - tom, best regards",
        "Best of luck to all, G hno H",
    ] {
        let body = format!("Hi,\n{line}\nG hno S G lst - tom\n");
        assert_eq!(own(&body), ["Hi,", line, "G hno S G lst - tom"]);
    }
    // Nothing above it: a greeting, whatever its words.
    assert_eq!(own("Thanks!\n\nG lst - tom\n").len(), 2);
    assert_eq!(own("Servus,\nG lst - tom\n").len(), 2);
    // Too much below it for a signature.
    let orders = "G lst - tom\nG hno H\nG boo H\n";
    assert_eq!(own(&format!("Hallo,\nDanke!\n{orders}")).len(), 5);
    assert_eq!(own(&format!("Hallo,\nLG\n{}", orders.repeat(3))).len(), 11);
}

#[test]
fn an_order_below_it_is_doubtful() {
    let text = own_text("G lst - tom\nLG\nSüd\nG hno H\n");
    let doubtful: Vec<_> = text.doubtful_lines();
    assert_eq!(
        doubtful,
        [
            (2, "LG".to_owned()),
            (3, "Süd".to_owned()),
            (4, "G hno H".to_owned())
        ]
    );
    assert_eq!(text.lines[3].class, Class::Signature);
}

#[test]
fn a_formula_above_an_end_stands_within_what_is_ended() {
    let block = "A par - bur\nORDERS\nG lst - tom\nBest,\nG hno H\nEND\nBest,\nLone\n";
    let lines = [
        "A par - bur",
        "ORDERS",
        "G lst - tom",
        "Best,",
        "G hno H",
        "END",
    ];
    assert_eq!(own(block), lines);
    for end in [
        "Ende",
        "endpress",
        "end of press",
        "END BROADCAST",
        "end of story",
    ] {
        let body = format!("G lst - tom\nLG\nSüd\n{end}\nG hno H\n");
        let is_end = end != "end of story";
        assert_eq!(own(&body).len(), if is_end { 5 } else { 1 }, "{end}");
        // Where it is quoted, it ends nothing of the letter's.
        let quoted = format!("G lst - tom\nLG\nSüd\n> x\n> {end}\n");
        assert_eq!(own(&quoted), ["G lst - tom"], "{end}");
    }
    let open = "Hi\nBEFEHLE\nG lst - tom\n\nLG\nSüd\n";
    assert_eq!(own(open), ["Hi", "BEFEHLE", "G lst - tom"]);
}

#[test]
fn no_line_is_lost_around_a_block() {
    let body = "A par - bur\n\nOrders\n\nA mar - spa\n";
    assert_eq!(own(body), ["A par - bur", "Orders", "A mar - spa"]);
    let closed = "A par - bur\nBEFEHLE:\nA mar - spa\nENDE\nF bre - mao\n";
    assert_eq!(own(closed).len(), 5);
}

#[test]
fn a_formula_in_a_press_closes_the_press_and_not_the_letter() {
    for (opens, formula, ends) in [
        ("press to France", "Best,", "endpress"),
        ("Post an Frankreich:", "Viele Grüße", "Ende"),
        ("broadcast", "Thanks!", "END BROADCAST"),
    ] {
        let body = format!("{opens}\nShall we?\n{formula}\nAnna\n{ends}\nA par - bur\n");
        assert_eq!(
            own(&body),
            [opens, "Shall we?", formula, "Anna", ends, "A par - bur"]
        );
        // Below the end, the letter is closed as ever.
        let closed = format!("{body}\n{formula}\nAnna\n");
        assert_eq!(own(&closed), own(&body));
        // A signature mark ends even an open press.
        let marked = format!("{opens}\nShall we?\n{formula}\n-- \nAnna\n");
        assert_eq!(own(&marked), [opens, "Shall we?", formula]);
    }
    let before = "press to France\nShall we?\nendpress\nBest,\nAnna\nA par - bur\n";
    assert_eq!(own(before), ["press to France", "Shall we?", "endpress"]);
}
