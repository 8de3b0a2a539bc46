//! The words that mail programs put around a quote, by language.
//!
//! Every test takes text in lower case with single spaces.

/// How an attribution ("On … wrote:") is built.
struct Attribution {
    /// How it starts; empty for one that starts with a name or a date.
    start: &'static str,
    /// What stands in it or at its end.
    verb: &'static str,
}

/// English, German, French, Dutch, Spanish, Italian, Portuguese, Danish,
/// Swedish, Norwegian and Polish, as Gmail, Apple Mail, Thunderbird, Outlook,
/// Yahoo and K-9 write them. The verb stands at the end unless a name or a
/// date may follow it.
const ATTRIBUTIONS: &[Attribution] = &[
    Attribution {
        start: "on ",
        verb: " wrote:",
    },
    Attribution {
        start: "",
        verb: " wrote:",
    },
    Attribution {
        start: "",
        verb: " wrote on ",
    },
    Attribution {
        start: "am ",
        verb: " schrieb",
    },
    Attribution {
        start: "am ",
        verb: " geschrieben:",
    },
    Attribution {
        start: "",
        verb: " schrieb am ",
    },
    Attribution {
        start: "",
        verb: " schrieb:",
    },
    Attribution {
        start: "le ",
        verb: " a écrit",
    },
    Attribution {
        start: "",
        verb: " a écrit",
    },
    Attribution {
        start: "op ",
        verb: " schreef",
    },
    Attribution {
        start: "",
        verb: " schreef op ",
    },
    Attribution {
        start: "op ",
        verb: " geschreven:",
    },
    Attribution {
        start: "el ",
        verb: " escribió",
    },
    Attribution {
        start: "",
        verb: " escribió",
    },
    Attribution {
        start: "il ",
        verb: " ha scritto",
    },
    Attribution {
        start: "",
        verb: " ha scritto",
    },
    Attribution {
        start: "em ",
        verb: " escreveu",
    },
    Attribution {
        start: "",
        verb: " escreveu",
    },
    Attribution {
        start: "den ",
        verb: " skrev",
    },
    Attribution {
        start: "",
        verb: " skrev",
    },
    Attribution {
        start: "",
        verb: " napisał",
    },
    Attribution {
        start: "",
        verb: " pisze:",
    },
];

/// The longest attribution, folded lines together, in bytes.
const LONGEST: usize = 500;

/// Whether these lines, joined, are an attribution; `first` is the first of them.
pub(super) fn is_attribution(first: &str, joined: &str) -> bool {
    if joined.len() > LONGEST || !joined.ends_with(':') {
        return false;
    }
    let dated = joined.contains('@') || joined.bytes().any(|byte| byte.is_ascii_digit());
    dated
        && ATTRIBUTIONS.iter().any(|form| {
            joined.starts_with(form.start)
                && joined.contains(form.verb)
                && (!form.start.is_empty()
                    || first.contains(form.verb.trim_end())
                    || has_clock(first))
        })
}

/// Whether a time of day or an address stands in a line, as orders have neither.
pub(super) fn has_clock(line: &str) -> bool {
    line.contains('@')
        || line
            .as_bytes()
            .windows(4)
            .any(|w| w[0].is_ascii_digit() && w[1] == b':' && w[2..].iter().all(u8::is_ascii_digit))
}

/// The words before the colon in the header that a client copies above a quote.
const FIELDS: &[&str] = &[
    // English, German
    "from",
    "sent",
    "date",
    "to",
    "cc",
    "bcc",
    "subject",
    "reply-to",
    "importance",
    "von",
    "gesendet",
    "datum",
    "an",
    "kopie",
    "betreff",
    "antwort an",
    "wichtigkeit",
    // French, Dutch, Spanish, Italian, Portuguese
    "de",
    "envoyé",
    "à",
    "objet",
    "van",
    "verzonden",
    "aan",
    "onderwerp",
    "enviado",
    "enviado el",
    "enviada em",
    "fecha",
    "para",
    "asunto",
    "da",
    "inviato",
    "data",
    "a",
    "oggetto",
    "assunto",
    // Danish, Norwegian, Swedish, Polish
    "fra",
    "sendt",
    "dato",
    "til",
    "emne",
    "från",
    "skickat",
    "till",
    "ämne",
    "od",
    "wysłano",
    "do",
    "temat",
    "dw",
];

/// The field name if the line is one of a copied header (`*Von:* …`).
pub(super) fn header_field(line: &str) -> Option<&'static str> {
    let (name, _) = line.split_once(':')?;
    let name = name.trim_matches(['*', ' ', '|']);
    FIELDS.iter().copied().find(|field| *field == name)
}

/// What stands between the dashes of a separator above a quoted mail.
const ORIGINALS: &[&str] = &[
    "original message",
    "originalnachricht",
    "ursprüngliche nachricht",
    "ursprüngliche mail",
    "original-nachricht",
    "message d'origine",
    "message original",
    "oorspronkelijk bericht",
    "origineel bericht",
    "mensaje original",
    "messaggio originale",
    "mensagem original",
    "oprindelig meddelelse",
    "ursprungligt meddelande",
    "originalmeddelande",
    "opprinnelig melding",
    "wiadomość oryginalna",
    "oryginalna wiadomość",
];

/// What stands above a forwarded mail, between dashes or alone.
const FORWARDS: &[&str] = &[
    "forwarded message",
    "begin forwarded message",
    "weitergeleitete nachricht",
    "weitergeleitete mail",
    "anfang der weitergeleiteten nachricht",
    "anfang der weitergeleiteten e-mail",
    "message transféré",
    "message transmis",
    "début du message transféré",
    "doorgestuurd bericht",
    "begin doorgestuurd bericht",
    "mensaje reenviado",
    "inicio del mensaje reenviado",
    "messaggio inoltrato",
    "inizio messaggio inoltrato",
    "mensagem encaminhada",
    "início da mensagem reencaminhada",
    "videresendt meddelelse",
    "vidarebefordrat meddelande",
    "vidarebefordrat mejl",
    "videresendt melding",
    "wiadomość przekazana",
    "przekazana wiadomość",
];

/// What a separator line announces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// The mail being answered.
    Original,
    /// A mail passed on.
    Forward,
}

/// Whether a line separates the sender's text from another mail.
pub(super) fn separator(line: &str) -> Option<Separator> {
    let bare = line.trim_matches(['-', '_', ' ', ':', '*', '=', '>']);
    if FORWARDS.contains(&bare) {
        return Some(Separator::Forward);
    }
    let dashes = line.bytes().take_while(|&byte| byte == b'-').count();
    let underlined = line.len() >= 20 && line.bytes().all(|byte| byte == b'_');
    (dashes >= 2 && ORIGINALS.contains(&bare) || underlined).then_some(Separator::Original)
}

/// How the lines start that a telephone adds below a mail.
const MOBILE: &[&str] = &[
    "sent from my ",
    "sent from mail for",
    "sent from outlook",
    "sent from yahoo mail",
    "sent from a mobile",
    "sent with proton",
    "sent via ",
    "get outlook for",
    "holen sie sich outlook",
    "outlook für android",
    "outlook für ios",
    "diese nachricht wurde von meinem ",
    "diese mail wurde von meinem ",
    "this message was sent from my ",
    "please excuse my brevity",
    "bitte entschuldigen sie meine kürze",
    "bitte entschuldigen sie die kürze",
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir de ",
    "verzonden vanaf ",
    "verstuurd vanaf ",
    "enviado desde ",
    "enviado do meu ",
    "inviato da ",
    "sendt fra ",
    "skickat från ",
    "wysłane z ",
];

/// Whether a line is one of those that a telephone adds.
pub(super) fn is_mobile_line(line: &str) -> bool {
    let line = line.trim_start_matches(['-', ' ', '*', '<']);
    MOBILE.iter().any(|start| line.starts_with(start))
        || (line.starts_with("von ") || line.starts_with("gesendet "))
            && (line.contains(" gesendet")
                || line.starts_with("gesendet von ")
                || line.starts_with("gesendet mit "))
            && !line.contains('@')
}

/// The subject marks of a forwarded mail.
const FORWARD_MARKS: &[&str] = &[
    "fwd:", "fw:", "wg:", "tr:", "doorst:", "rv:", "i:", "enc:", "vs:", "vb:", "pd:",
];

/// Whether a subject says that the mail is passed on, not an answer.
pub(super) fn is_forward_subject(subject: &str) -> bool {
    FORWARD_MARKS.iter().any(|mark| subject.starts_with(mark))
}
