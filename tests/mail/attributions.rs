//! The line above a quote that has no marks, by client and language, and the
//! sentences of players that look like one.

use highnoon::mail::own_text;

fn texts(lines: Vec<(usize, String)>) -> Vec<String> {
    lines.into_iter().map(|(_, text)| text).collect()
}

/// How clients write who wrote it and when, one line each, `|` where it is folded.
const ATTRIBUTIONS: &[&str] = &[
    // Gmail, Apple Mail, Thunderbird, Yahoo and their like without the colon.
    "On Fri, Jun 12, 2026 at 10:11 AM Anna <anna@example.org> wrote",
    "On 12/06/2026 10:11, Anna wrote",
    "Am 12.06.26 um 10:11 schrieb Anna",
    "Am 12.06.26 um 10:11 schrieb Anna von Berg|<anna@example.org>",
    "Le ven. 12 juin 2026 à 10:11, Anna <anna@example.org> a écrit",
    // Spark, Airmail, Mailspring, Fastmail, Superhuman, HEY.
    "On 12 Jun 2026, 10:11 +0200, Anna <anna@example.org>, wrote:",
    "On Jun 12 2026, at 10:11 am, Anna <anna@example.org> wrote:",
    "On Fri, 12 Jun 2026, at 10:11 AM, Anna wrote:",
    "On June 12, 2026, Anna <anna@example.org> wrote:",
    "Am 12. Juni 2026, 10:11 +0200 schrieb Anna <anna@example.org>:",
    // Evolution, KMail, Mutt, Gnus, Claws, Alpine, Eudora, Forté Agent.
    "On Fri, 2026-06-12 at 10:11 +0200, Anna wrote:",
    "Am Freitag, dem 12.06.2026 um 10:11 +0200 schrieb Anna:",
    "On Friday, 12 June 2026 10:11:12 CEST Anna wrote:",
    "Am Freitag, 12. Juni 2026, 10:11:12 CEST schrieb Anna:",
    "On Fri, Jun 12, 2026 at 10:11:12AM +0200, Anna wrote:",
    "Anna <anna@example.org> writes:",
    "On Fri, 12 Jun 2026 10:11:12 +0200|Anna <anna@example.org> wrote:",
    "On Fri, 12 Jun 2026, Anna wrote:",
    "At 10:11 AM 6/12/2026, Anna wrote:",
    "On Fri, 12 Jun 2026 10:11:12 +0200, you wrote:",
    // Roundcube, Open-Xchange, Zimbra, Horde, Lotus Notes, Tutanota.
    "Am 2026-06-12 10:11, schrieb Anna:",
    "Anna <anna@example.org> hat am 12.06.2026 10:11 CEST geschrieben:",
    "On 12/06/2026 10:11 CEST Anna <anna@example.org> wrote:",
    "----- On Jun 12, 2026, at 10:11 AM, Anna anna@example.org wrote:",
    "----- Am 12. Jun 2026 um 10:11 schrieb Anna anna@example.org:",
    "Zitat von Anna <anna@example.org>:",
    "Zitat von \u{2039}anna@example.org\u{203a}:",
    "Quoting Anna <anna@example.org>:",
    "Citando a Anna <anna@example.org>:",
    "Anna/Berg/DE wrote on 06/12/2026 10:11:12 AM:",
    "-----Anna/Berg/DE wrote: -----",
    "-----Anna schrieb: -----",
    "Jun 12, 2026, 10:11 by anna@example.org:",
    "12. Juni 2026, 10:11 von anna@example.org:",
    // The Bat!
    "Friday, June 12, 2026, 10:11:12 AM, you wrote:",
    "Freitag, 12. Juni 2026, 10:11:12, Sie schrieben:",
    "Am Freitag, 12. Juni 2026 um 10:11 schrieben Sie:",
    "Вы писали 12 июня 2026 г., 10:11:12:",
    // Yandex, mail.ru, Gmail in Russian, Ukrainian, Bulgarian.
    "11:00 AM, November 17, 2021, \"Anna\" \u{2039}anna@example.org\u{203a}:",
    "12.06.2026, 10:11, \"Anna\" <anna@example.org>:",
    "12 июня 2026, 10:11, \"Anna\" <anna@example.org>:",
    "Понедельник, 1 ноября 2021, 12:00 +03:00 от Anna <anna@example.org>:",
    "пт, 12 июн. 2026 г. в 10:11, Anna <anna@example.org>:",
    "пт, 12 черв. 2026 р. о 10:11 Anna <anna@example.org> пише:",
    "На пт, 12.06.2026 г. в 10:11 ч. Anna <anna@example.org> написа:",
    // Gmail and Thunderbird in other languages.
    "pá 12. 6. 2026 v 10:11 odesílatel Anna <anna@example.org> napsal:",
    "Dne 12. 06. 26 v 10:11 Anna napsal(a):",
    "pi 12. 6. 2026 o 10:11 Anna <anna@example.org> napísal(a):",
    "Anna <anna@example.org> ezt írta (időpont: 2026. jún. 12., P, 10:11):",
    "2026. 06. 12. 10:11 keltezéssel, Anna írta:",
    "Anna <anna@example.org>, 12 Haz 2026 Cum, 10:11 tarihinde şunu yazdı:",
    "pe 12. kesäk. 2026 klo 10.11 Anna (anna@example.org) kirjoitti:",
    "Anna kirjoitti 12.6.2026 klo 10.11:",
    "Στις Παρ 12 Ιουν 2026 στις 10:11 π.μ., ο χρήστης Anna <anna@example.org> έγραψε:",
    "În vin., 12 iun. 2026 la 10:11, Anna <anna@example.org> a scris:",
    "pet, 12. lip 2026. u 10:11 Anna <anna@example.org> napisao je:",
    "Vào Th 6, 12 thg 6, 2026 vào lúc 10:11 Anna <anna@example.org> đã viết:",
    "Pada tanggal Jum, 12 Jun 2026 pukul 10.11 Anna <anna@example.org> menulis:",
    "2026年6月12日(金) 10:11 Anna <anna@example.org>:",
    "2026/06/12 10:11、Anna <anna@example.org>のメール:",
    "Anna <anna@example.org> 于2026年6月12日周五 上午10:11写道：",
    "在 2026-06-12 10:11:12，\"Anna\" <anna@example.org> 写道：",
    "2026년 6월 12일 (금) 오전 10:11, Anna <anna@example.org>님이 작성:",
    // Separators.
    "*-------- Original Message --------*",
    "\u{2010}\u{2010}\u{2010}\u{2010}\u{2010}\u{2010}\u{2010} Original Message \u{2010}\u{2010}\u{2010}\u{2010}\u{2010}\u{2010}\u{2010}",
    "-------- Originalnachricht --------",
    "-----Original-Nachricht-----",
    "----- Ursprüngliche Mail -----",
    "----- Mail original -----",
    "---------- Původní e-mail ----------",
    "-----Alkuperäinen viesti-----",
    "-----Eredeti üzenet-----",
    "-----Özgün İleti-----",
    "------------------ 原始邮件 ------------------",
    ">>> Anna <anna@example.org> 06/12/2026 10:11 AM >>>",
    // Headers that a client copies.
    "Original Message|From: Anna|Sent: Friday|To: Ben",
    "From: Anna <anna@example.org>|Sent: Friday, June 12, 2026 10:11 AM",
    "Gesendet: Freitag, 12. Juni 2026 um 10:11 Uhr|Von: Anna <anna@example.org>",
    "*Von:* Anna *Gesendet:* Freitag, 12. Juni 2026 10:11 *An:* Ben *Betreff:* AW: wir",
    "От: Anna|Отправлено: 12 июня 2026 г. 10:11|Кому: Ben|Тема: мы",
    "От: Anna Отправлено: 12 июня 2026 г. 10:11 Кому: Ben Тема: мы",
    "Od: Anna|Odesláno: pátek|Komu: Ben|Předmět: my",
    "Feladó: Anna|Elküldve: péntek|Címzett: Ben|Tárgy: mi",
    "Kimden: Anna|Gönderildi: Cuma|Kime: Ben|Konu: biz",
    "Lähettäjä: Anna|Lähetetty: perjantai|Vastaanottaja: Ben|Aihe: me",
    "发件人：Anna|发送时间：2026-06-12 10:11|收件人：Ben|主题：us",
    "差出人: Anna|送信日時: 2026年6月12日 10:11|宛先: Ben|件名: us",
    "보낸 사람: Anna|보낸 날짜: 2026년 6월 12일|받는 사람: Ben|제목: us",
    // The same clients in further languages; eM Client, K-9, GMX, Notes.
    "Van: Anna <anna@example.org>|Verzonden: vrijdag 12 juni 2026 10:11|Aan: Ben <ben@example.org>|Onderwerp: wij",
    "Od: Anna <anna@example.org>|Wysłano: piątek, 12 czerwca 2026 10:11|Do: Ben|Temat: my",
    "Da: Anna <anna@example.org>|Inviato: venerdì 12 giugno 2026 10:11|A: Ben|Oggetto: noi",
    "De: Anna <anna@example.org>|Enviado: viernes, 12 de junio de 2026 10:11|Para: Ben|Asunto: nos",
    "De: Anna <anna@example.org>|Enviado el: viernes, 12 de junio de 2026 10:11|Para: Ben|CC: Tom|Asunto: nos",
    "Från: Anna <anna@example.org>|Skickat: den 12 juni 2026 10:11|Till: Ben|Ämne: vi",
    "Fra: Anna <anna@example.org>|Sendt: 12. juni 2026 10:11|Til: Ben|Emne: vi",
    "De : Anna <anna@example.org>|Envoyé : vendredi 12 juin 2026 10:11|À : Ben|Objet : nous",
    "De: Anna|Enviada em: sexta-feira, 12 de junho de 2026 10:11|Para: Ben|Assunto: nos",
    "-----Oorspronkelijk bericht-----|Van: Anna|Verzonden: vrijdag|Aan: Ben|Onderwerp: wij",
    "-----Messaggio originale-----|Da: Anna|Inviato: venerdì|A: Ben|Oggetto: noi",
    "-----Mensaje original-----|De: Anna|Enviado el: viernes|Para: Ben|Asunto: nos",
    "-----Ursprungligt meddelande-----|Från: Anna|Skickat: fredag|Till: Ben|Ämne: vi",
    "-----Wiadomość oryginalna-----",
    "------ Original Message ------|From: \"Anna\" <anna@example.org>|To: \"Ben\" <ben@example.org>|Sent: 12.06.2026 10:11:12|Subject: us",
    "------ Originalnachricht ------|Von: \"Anna\" <anna@example.org>|An: \"Ben\" <ben@example.org>|Gesendet: 12.06.2026 10:11:12|Betreff: wir",
    "On June 12, 2026 10:11:12 AM GMT+02:00, Anna <anna@example.org> wrote:",
    "Am 12. Juni 2026 10:11:12 MESZ schrieb Anna <anna@example.org>:",
    "Le 12 juin 2026 à 10:11, Anna <anna@example.org> a écrit :",
    "El 12 jun 2026, a las 10:11, Anna <anna@example.org> escribió:",
    "Il giorno 12 giu 2026, alle ore 10:11, Anna <anna@example.org> ha scritto:",
    "Op 12 jun. 2026 om 10:11 heeft Anna <anna@example.org> het volgende geschreven:",
    "12 juni 2026 kl. 10:11 skrev Anna <anna@example.org>:",
    "Le 12/06/2026 à 10:11, Anna a écrit :",
    "El 12/6/26 a las 10:11, Anna escribió:",
    "Il 12/06/2026 10:11, Anna ha scritto:",
    "Op 12-06-2026 om 10:11 schreef Anna:",
    "W dniu 12.06.2026 o 10:11, Anna pisze:",
    "Em 12/06/2026 10:11, Anna escreveu:",
    "Den 12.06.2026 10:11, skrev Anna:",
    "Den 12-06-2026 kl. 10:11 skrev Anna:",
    "12.06.2026 10:11, Anna пишет:",
    "On 2026-06-12 10:11, Anna wrote:",
    "From: \"Anna\" <anna@example.org>|To: \"Ben\" <ben@example.org>|Sent: Friday, June 12, 2026 10:11:12 AM|Subject: us",
    "Von: \"Anna\" <anna@example.org>|An: \"Ben\" <ben@example.org>|Gesendet: Freitag, 12. Juni 2026 10:11:12|Betreff: wir",
    "------- Original Message -------|On Friday, June 12th, 2026 at 10:11, Anna <anna@example.org> wrote:",
    "Am 12.06.26 um 10:11 schrieb Anna <anna@example.org>",
    "On Fri, Jun 12, 2026 at 10:11, Anna|<anna@example.org> wrote:",
    "Gesendet: Freitag, 12. Juni 2026 um 10:11 Uhr|Von: \"Anna\" <anna@example.org>|An: ben@example.org|Betreff: wir",
    "Op vr 12 jun 2026 om 10:11 schreef Anna <anna@example.org>:",
    "pt., 12 cze 2026 o 10:11 Anna <anna@example.org> napisał(a):",
    "ven 12 giu 2026 alle ore 10:11 Anna <anna@example.org> ha scritto:",
    "Il giorno ven 12 giu 2026 alle ore 10:11 Anna <anna@example.org>|ha scritto:",
    "El vie, 12 jun 2026 a las 10:11, Anna (<anna@example.org>) escribió:",
    "Em sex., 12 de jun. de 2026 às 10:11, Anna <anna@example.org> escreveu:",
    "Den fre 12 juni 2026 kl 10:11 skrev Anna <anna@example.org>:",
    "tir. 12. jun. 2026 kl. 10.11 skrev Anna <anna@example.org>:",
    "Anna schrieb am 12.06.26 um 10:11:",
    "Anna hat am 12.06.2026 10:11 geschrieben:",
    "From:   Anna <anna@example.org>|To:     Ben|Date:   12.06.2026 10:11|Subject:        us",
    "Von:    Anna/Berg/DE|An:     Ben/Tal/DE@DE|Datum:  12.06.2026 10:11|Betreff:        wir",
    "Am Fr, 12. Jun 2026, um 10:11, schrieb Anna:",
    "Le vendredi 12 juin 2026 à 10:11:12 UTC+2, Anna <anna@example.org> a écrit :",
    "Am Freitag, 12. Juni 2026 um 10:11:12 MESZ hat Anna <anna@example.org> Folgendes geschrieben:",
    "En vendredi 12 juin 2026 10:11:12 UTC+2, Anna <anna@example.org> a écrit :",
    "Il venerdì 12 giugno 2026 alle ore 10:11:12 CEST, Anna <anna@example.org> ha scritto:",
    "El viernes, 12 de junio de 2026, 10:11:12 CEST, Anna <anna@example.org> escribió:",
    "W piątek, 12 czerwca 2026 10:11:12 CEST, Anna <anna@example.org> napisał(a):",
    "Op vrijdag 12 juni 2026 10:11:12 CEST schreef Anna <anna@example.org>:",
    "Em sexta-feira, 12 de junho de 2026 10:11:12 BRT, Anna <anna@example.org> escreveu:",
];

#[test]
fn every_attribution_ends_the_text() {
    let mut wrong = Vec::new();
    for attribution in ATTRIBUTIONS {
        let attribution = attribution.replace('|', "\n");
        let top = own_text(&format!("G lst - tom\n\n{attribution}\nG hno - boo\n"));
        if texts(top.own_lines()) != ["G lst - tom"]
            || texts(top.doubtful_lines()) != ["G hno - boo"]
        {
            wrong.push(format!("{attribution}\n  {:?}", top.lines));
        }
        let bottom = own_text(&format!("{attribution}\n\n> G hno - boo\n\nG lst - tom\n"));
        if texts(bottom.own_lines()) != ["G lst - tom"] {
            wrong.push(format!("{attribution}\n  bottom {:?}", bottom.lines));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn sentences_that_look_like_one_stay() {
    for own in [
        "Am Montag schrieb ich dir, dass ich komme.",
        "Am 12.06. um 10:11 schrieb ich dir folgendes:",
        "On Friday he wrote me that he will hold in 1901",
        "On 12 June 2026 he wrote to me that he will hold",
        "A. wrote: I will support you",
        "A. wrote: I will support you in 1901\nand then\nthis is for 1902:",
        "In Spring 1901, France wrote:",
        "I wrote on 12 June:",
        "As Anna wrote\nbefore, see 10:00:",
        "Quoting the rules:",
        "Meet me at 10:11 at anna@example.org:",
        "From: lst",
        "To: everybody\nFrom: me",
        "An: alle",
        "Original message",
        "-- - --",
        "--- orders ---",
        "The deadline 12.06.2026 10:11 is close, as was said:",
        "Sie schrieben:",
        "Date: 12.06.2026",
        "A: par - bur\nF: bre - mao",
        "PAR> BUR\nF> G",
    ] {
        let body = format!("G lst - tom\n\n{own}\nG hno - boo\n");
        let mut want = vec!["G lst - tom"];
        want.extend(own.lines());
        want.push("G hno - boo");
        assert_eq!(texts(own_text(&body).own_lines()), want, "{own}");
    }
}

#[test]
fn the_line_above_an_attribution_stays() {
    for attribution in [
        "On Fri, Jun 12, 2026 at 10:11 AM Anna <anna@example.org> wrote:",
        "Am 12.06.26 um 10:11 schrieb Anna",
        "On Fri, 12 Jun 2026 10:11:12 +0200\nAnna <anna@example.org> wrote:",
    ] {
        for own in ["Until 12.06.2026, 10:00", "On 12 June I will be away"] {
            let body = format!("{own}\n{attribution}\n> G hno - boo\nG lst - tom\n");
            let lines = texts(own_text(&body).own_lines());
            assert_eq!(lines, [own, "G lst - tom"], "{attribution}");
        }
    }
}
