//! The words that mail programs put around a quote, by language: headers,
//! separators, the lines of telephones. The line above a quote has a file of
//! its own ([`super::attribution`]).
//!
//! Every test takes text in lower case with single spaces.

/// Whether a time of day or an address stands in a line, as orders have neither.
pub(super) fn has_clock(line: &str) -> bool {
    line.contains('@')
        || line
            .as_bytes()
            .windows(4)
            .any(|w| w[0].is_ascii_digit() && w[1] == b':' && w[2..].iter().all(u8::is_ascii_digit))
}

/// Which field of a header a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// Who wrote it.
    From,
    /// When it was sent.
    Date,
    /// Whom it went to.
    To,
    /// Who got a copy.
    Copy,
    /// What it is about.
    Subject,
    /// Any other.
    Other,
}

/// The words before the colon in the header that a client copies above a quote.
#[rustfmt::skip]
const FIELDS: &[(Field, &[&str])] = &[
    (Field::From, &[
        "from", "von", "de", "van", "da", "fra", "från", "od", "lähettäjä", "feladó", "kimden",
        "gönderen", "от", "отправитель", "від", "от кого", "发件人", "發件人", "寄件者", "差出人", "보낸 사람",
        "보낸사람", "expéditeur", "remitente", "mittente", "absender", "από", "avsändare", "afzender",
    ]),
    (Field::Date, &[
        "sent", "date", "gesendet", "datum", "envoyé", "verzonden", "enviado", "enviado el",
        "enviada em", "enviada", "fecha", "inviato", "data", "sendt", "dato", "skickat", "wysłano",
        "odesláno", "odoslané", "dátum", "elküldve", "küldve", "lähetetty", "päivämäärä", "päiväys",
        "gönderildi", "gönderme tarihi", "tarih", "отправлено", "дата", "надіслано", "дата отправки",
        "发送时间", "发送日期", "日期", "寄件日期", "寄送日期", "傳送時間", "送信日時", "日時", "보낸 날짜",
        "보낸 시간", "날짜", "στάλθηκε", "date d'envoi", "gesendet am", "sent on", "trimis",
    ]),
    (Field::To, &[
        "to", "an", "à", "aan", "para", "a", "til", "till", "do", "komu", "címzett", "kime",
        "vastaanottaja", "кому", "收件人", "收件者", "宛先", "받는 사람", "받는사람", "προς", "empfänger",
        "către",
    ]),
    (Field::Copy, &[
        "cc", "bcc", "kopie", "dw", "udw", "kopia", "kopio", "másolat", "bilgi", "копия", "копія",
        "抄送", "副本", "참조", "copie à", "copie",
    ]),
    (Field::Subject, &[
        "subject", "betreff", "objet", "onderwerp", "asunto", "oggetto", "assunto", "emne", "ämne",
        "temat", "předmět", "predmet", "tárgy", "konu", "aihe", "тема", "主题", "主旨", "主題", "件名",
        "제목", "θέμα", "thema", "subiect",
    ]),
    (Field::Other, &[
        "reply-to", "reply to", "importance", "antwort an", "wichtigkeit", "priority", "priorität",
        "attachments", "anlagen", "anhänge", "pièces jointes",
    ]),
];

/// The longest name of a field, in bytes.
const LONGEST_FIELD: usize = 40;

/// Which field of a copied header a line is (`*Von:* …`), and what it says.
pub(super) fn header_field(line: &str) -> Option<(Field, &str)> {
    let colon = line.bytes().take(LONGEST_FIELD).position(|b| b == b':')?;
    let name = line[..colon].trim_matches(['*', '_', ' ', '|']);
    let field = FIELDS
        .iter()
        .find(|(_, names)| names.contains(&name))
        .map(|(field, _)| *field)?;
    Some((field, line[colon + 1..].trim_matches(['*', '_', ' '])))
}

/// Whether a line is a header by itself, its line ends lost on the way:
/// "From: Anna Sent: Monday To: Ben Subject: Re: us".
pub(super) fn is_header_in_one_line(line: &str) -> bool {
    let Some((Field::From, _)) = header_field(line) else {
        return false;
    };
    let mut kinds = vec![Field::From];
    for part in line.split(':') {
        // The name of the next field stands at the end of this one's value.
        let name = part.trim_matches(['*', '_', ' ']);
        let name = name.rsplit([' ', '*']).next().unwrap_or_default();
        let found = FIELDS.iter().find(|(_, names)| names.contains(&name));
        if let Some((kind, _)) = found
            && !kinds.contains(kind)
        {
            kinds.push(*kind);
        }
    }
    kinds.contains(&Field::Date) && kinds.len() > 2
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
    "mail original",
    "message initial",
    "reply message",
    "původní e-mail",
    "původní zpráva",
    "pôvodná správa",
    "eredeti üzenet",
    "alkuperäinen viesti",
    // A Turkish capital I keeps its dot.
    "özgün i\u{307}leti",
    "orijinal i\u{307}leti",
    "orijinal mesaj",
    "исходное сообщение",
    "оригинальное сообщение",
    "original-mail",
    "original mail",
    "original email",
    "urspr. nachricht",
    "原始邮件",
    "原始郵件",
    "元のメッセージ",
    "원본 메시지",
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
    "přeposlaná zpráva",
    "továbbított üzenet",
    "välitetty viesti",
    "iletilen ileti",
    "пересылаемое сообщение",
    "пересланное сообщение",
    "转发的邮件",
    "转发邮件",
];

/// What a separator line announces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// The mail being answered.
    Original,
    /// A mail passed on.
    Forward,
}

/// A line of so many underscores, or more, separates.
const UNDERSCORES: usize = 20;

/// Whether a line separates the sender's text from another mail.
pub(super) fn separator(line: &str) -> Option<Separator> {
    let is_dash = |c: char| matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2500}' | '=');
    let line = line.trim_matches(['*', ' ']);
    if line.starts_with('_') {
        let underlined = line.len() >= UNDERSCORES && line.bytes().all(|byte| byte == b'_');
        return underlined.then_some(Separator::Original);
    }
    let bare = line.trim_matches(|c: char| is_dash(c) || matches!(c, '_' | ' ' | ':' | '*' | '>'));
    if FORWARDS.contains(&bare) {
        return Some(Separator::Forward);
    }
    let dashes = line.chars().take_while(|&c| is_dash(c)).count();
    // Lotus Notes has "-----Anna wrote: -----".
    let named =
        || line.ends_with('-') && (line.contains(" wrote: ") || line.contains(" schrieb: "));
    (dashes >= 2 && (ORIGINALS.contains(&bare) || named())).then_some(Separator::Original)
}

/// Whether a line says without dashes that the header of another mail follows.
pub(super) fn announces_header(line: &str) -> bool {
    ORIGINALS.contains(&line.trim_matches(['*', ' ', ':']))
}

/// Whether `GroupWise` wrote a line above a quote: ">>> Anna 12.06.2026 10:11 >>>".
pub(super) fn is_group_wise(raw: &str) -> bool {
    let raw = raw.trim();
    let inner = raw
        .strip_prefix(">>>")
        .and_then(|rest| rest.strip_suffix(">>>"));
    inner.is_some_and(has_clock)
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
    "odesláno z ",
    "lähetetty ",
    "отправлено с ",
    "отправлено из ",
    "发自我的",
    "從我的",
    "iphoneから送信",
    "trimis de pe ",
];

/// Whether a line goes on with the letter below its end: "PS: …".
pub(super) fn is_postscript(line: &str) -> bool {
    let word = line
        .split(|c: char| !(c.is_alphanumeric() || c == '.'))
        .next();
    matches!(
        word.unwrap_or_default().trim_end_matches('.'),
        "ps" | "p.s" | "pps" | "p.p.s"
    )
}

/// Lines around a text that is signed (RFC 9580 7).
const ARMOR: [&str; 2] = ["begin pgp signed message", "hash: sha"];

/// What stands before a number in a signature.
const NUMBERS: [&str; 9] = [
    "tel",
    "telefon",
    "telephone",
    "phone",
    "mobile",
    "mobil",
    "cell",
    "fax",
    "handy",
];

/// Whether a line says where its writer can be reached: a telephone's number, or a
/// town with its postal code, "D-10115 Berlin".
fn is_contact(line: &str) -> bool {
    let is_digits = |text: &str, range: std::ops::RangeInclusive<usize>| {
        range.contains(&text.len()) && text.bytes().all(|c| c.is_ascii_digit())
    };
    let is_postal = |word: &str| {
        word.split_once('-')
            .is_some_and(|(land, code)| (1..=2).contains(&land.len()) && is_digits(code, 4..=5))
    };
    let has_number = |rest: &str| {
        let digits = rest.chars().filter(char::is_ascii_digit).count();
        digits > 3
            && rest
                .chars()
                .all(|c| c.is_ascii_digit() || " +-/().:".contains(c))
    };
    let is_number = |start: &str| line.strip_prefix(start).is_some_and(has_number);
    NUMBERS.iter().any(|start| is_number(start)) || line.split_whitespace().any(is_postal)
}

/// Whether a line is one of those that a telephone adds, or a part of a signature.
pub(super) fn is_mobile_line(line: &str) -> bool {
    let line = line.trim_start_matches(['-', ' ', '*', '<']);
    MOBILE.iter().any(|start| line.starts_with(start))
        || ARMOR.iter().any(|start| line.starts_with(start))
        || is_contact(line)
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
