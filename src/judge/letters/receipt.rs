//! The answer to a mail with orders.

use chrono::{DateTime, Utc};

use super::Answer;
use super::subjects::about_turn;
use super::{Board, Clerk, Sender, deadline};
use crate::game::system::Line;
use crate::game::{Arg, Message, Note, Seat, Severity};
use crate::judge::Result;
use crate::judge::admin::Person;
use crate::judge::config::ReceiptPictures;
use crate::judge::games::names::seat_of;
use crate::judge::games::open_game::OpenGame;
use crate::judge::orders::order_receipt::OrderReceipt;
use crate::judge::record::known::GameRecord;
use crate::mail::command;
use crate::mail::command::NumberedLine;
use crate::mail::reply::OwnText;
use crate::report::Words;
use crate::report::letter::{self, Letter, Noted};
use crate::table::{OrderTexts, SeenTable, TableReading};
use crate::text::{fold, talk};

/// The most notes that a letter shows about orders, and as many about all else:
/// a mail of five thousand wrong lines is not answered by a book. How much of
/// a line is quoted is up to [`crate::report`].
const MOST_NOTES: usize = 40;
/// The most lines in doubtful places that are looked at, and shown.
const MOST_DOUBTFUL: usize = 500;
const MOST_DOUBTFUL_SHOWN: usize = 8;

/// The lines of a mail, by what they are.
pub(in crate::judge) struct MailLines {
    /// As they were written.
    own: Vec<NumberedLine>,
    /// Those that may have been meant but were not read.
    doubtful: Vec<NumberedLine>,
    /// Those that somebody else's mail or an earlier one brought along.
    quoted: Vec<NumberedLine>,
    /// Orders on file in the letter that is answered, as the mail has them.
    account: Vec<NumberedLine>,
}

impl MailLines {
    /// Those of a text, in which a reader's letters may be quoted.
    pub(in crate::judge) fn of(text: &OwnText, words: Words<'_>) -> Self {
        let heading = words.say(&Message::new("report-orders-on-file"));
        Self {
            own: text.own_lines(),
            doubtful: text.doubtful_lines(),
            quoted: text.quoted_lines(),
            account: text.account_lines(|line| line == heading),
        }
    }
}

/// What is to be told about a mail with orders.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub(in crate::judge) struct Receipt<'a> {
    pub(in crate::judge) seat: Seat,
    pub(in crate::judge) table: &'a SeenTable,
    pub(in crate::judge) reading: &'a TableReading,
    /// The lines that were read, by their numbers in the mail.
    pub(in crate::judge) lines: &'a [(usize, String)],
    /// All lines of the mail.
    pub(in crate::judge) mail: &'a MailLines,
    /// What has been on file before.
    pub(in crate::judge) earlier: &'a [String],
    pub(in crate::judge) forwarded: bool,
    pub(in crate::judge) truncated: bool,
    /// The turn that the mail came too late for, if there is one.
    pub(in crate::judge) missed: Option<Message>,
    /// Whether the deadline had passed, and the turn waits for orders.
    pub(in crate::judge) in_grace: bool,
    /// Whether what else the mail says has closed the turn.
    pub(in crate::judge) has_ended: bool,
    /// When the turn is played before its deadline as nothing is missing, if so.
    pub(in crate::judge) closes: Option<DateTime<Utc>>,
    /// Whether all of the mail could be understood, whatever it is.
    pub(in crate::judge) is_whole: bool,
    /// How many lines of an order sheet were left as they were sent.
    pub(in crate::judge) unfilled: usize,
    /// The receipt for a change of what is on file.
    pub(in crate::judge) numbered: Option<OrderReceipt>,
    /// Whether orders in the mail were put aside.
    pub(in crate::judge) puts_aside: bool,
    /// Whether it orders something for a later turn.
    pub(in crate::judge) keeps: bool,
    /// What else the mail is answered with.
    pub(in crate::judge) answer: Answer,
}

impl Clerk<'_> {
    /// The answer to a mail with orders.
    pub(in crate::judge) fn receipt(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        sender: &Sender,
        mut receipt: Receipt<'_>,
    ) -> Result<i64> {
        let mut answer = std::mem::take(&mut receipt.answer);
        answer.own_board = self.own_board(&receipt, game.stored, player);
        let receipt = &receipt;
        let words = self.words(player.lang);
        let turn = receipt.table.turn().title;
        let (without, wrong): (Vec<Note>, Vec<Note>) = receipt
            .reading
            .review
            .iter()
            .cloned()
            // What cites a rule is about an order, not about the want of one.
            .partition(|note| note.severity == Severity::Warning && note.cite.is_none());
        let mut notes: Vec<Noted> = about_the_mail(receipt, receipt.seat)
            .into_iter()
            .map(|(severity, message)| whole(severity, message))
            .collect();
        if let Some(missed) = &receipt.missed {
            let late = Message::new("judge-after-close")
                .with("closed", missed.clone())
                .with("turn", turn.clone());
            notes.insert(0, whole(Severity::Warning, late));
        }
        if receipt.in_grace {
            let counts = Message::new("time-counts-still")
                .with("turn", turn.clone())
                .with(
                    "until",
                    deadline(game.stored, player, words).unwrap_or_default(),
                );
            notes.insert(0, whole(Severity::Warning, counts));
        }
        if receipt.unfilled > 0 {
            let unfilled = Message::new("time-unfilled").with("count", receipt.unfilled);
            notes.push(whole(Severity::Warning, unfilled));
        }
        notes.extend(about_lines(receipt, &wrong));
        notes.extend(unused_orders(receipt, receipt.seat));
        let closes = |at: DateTime<Utc>| {
            if at <= self.now {
                return Message::new("report-receipt-closes-now");
            }
            let at = words.date_time(&at.with_timezone(&player.zone));
            Message::new("report-receipt-closes").with("at", at)
        };
        let mut letter = Letter::receipt(letter::Receipt {
            mark: Some(game.mark()),
            game: game.id.clone(),
            turn: turn.clone(),
            orders: receipt
                .table
                .describe(receipt.seat, &receipt.reading.on_file),
            notes,
            without: without
                .into_iter()
                .map(|note| Arg::Message(note.message))
                .collect(),
            deadline: deadline(game.stored, player, words),
            closes: receipt.closes.map(closes),
            is_whole: receipt.is_whole,
            changed: receipt.numbered.is_some(),
            replaces_turn: receipt.table.replaces_turn(),
            picture: None,
        });
        if receipt.has_ended {
            letter.footer.clear();
        }
        letter.footer.extend(
            receipt
                .numbered
                .as_ref()
                .map(|numbered| numbered.message(player, words)),
        );
        let about = about_turn(&game.id, receipt.table.turn().short);
        let fresh = Message::new("judge-subject-orders").with("about", about);
        self.reply(game, player, (sender, &fresh), letter, answer)
    }
}

impl Clerk<'_> {
    /// The board with the player's own orders, if they have changed, the
    /// player wants to see it and nobody has to wait while it is drawn.
    fn own_board(
        &self,
        receipt: &Receipt<'_>,
        stored: &GameRecord,
        player: &Person,
    ) -> Option<Board> {
        let on_file = &receipt.reading.on_file;
        let usual = self.config.pictures == ReceiptPictures::Always;
        let is_wanted = receipt.numbered.is_some() && player.pictures.unwrap_or(usual);
        if !is_wanted || on_file.is_empty() || self.printed.is_some() || self.hurries {
            return None;
        }
        let orders = OrderTexts::from([(receipt.seat, on_file.clone())]);
        Some(Board {
            turn: stored.turn.clone(),
            alt: Message::new("report-picture-ordered").with("turn", receipt.table.turn().title),
            scene: receipt.table.scene(&orders),
        })
    }
}

/// What is to be said about the mail as a whole.
fn about_the_mail(receipt: &Receipt<'_>, seat: Seat) -> Vec<(Severity, Message)> {
    let mut notes = Vec::new();
    let plain = |severity, key| (severity, Message::new(key));
    if receipt.forwarded {
        notes.push(plain(Severity::Error, "judge-forwarded"));
    } else if receipt.reading.given == 0
        && receipt.reading.notes.is_empty()
        && receipt.unfilled == 0
        && receipt.numbered.is_none()
        && !receipt.puts_aside
        && !receipt.keeps
    {
        let mut quoted = receipt.mail.quoted.iter().take(MOST_DOUBTFUL);
        let greets = |(_, text): &(usize, String)| talk::greets(text) || talk::closes(text);
        if quoted.any(|line| is_order(receipt, seat, line)) {
            notes.push(plain(Severity::Warning, "judge-only-quoted"));
        } else if !receipt.lines.is_empty() && receipt.lines.iter().all(greets) {
            notes.push(plain(Severity::Info, "judge-only-greets"));
        } else {
            notes.push(plain(Severity::Warning, "judge-nothing-read"));
            let mut lines = receipt.lines.iter().map(|(_, text)| command::wished(text));
            let meant = lines.find(|meant| !meant.is_empty());
            notes.extend(meant.map(wished));
        }
    }
    if receipt.reading.given == 0 && receipt.numbered.is_none() && !receipt.forwarded {
        let press = (receipt.lines.iter()).find_map(|(_, text)| addressed(receipt, text));
        notes.extend(press.map(|press| wished(&[&press])));
    }
    if receipt.puts_aside {
        notes.push(plain(Severity::Warning, "judge-put-aside"));
    }
    if receipt.truncated {
        notes.push(plain(Severity::Warning, "judge-truncated"));
    }
    notes
}

/// That something wished for is done by one of these commands.
fn wished(commands: &[&str]) -> (Severity, Message) {
    (Severity::Info, command::naming("judge-wished", commands))
}

/// How a text for somebody else is begun, if a line says whom it is for: "To Germany:
/// hands off!", "An alle:".
fn addressed(receipt: &Receipt<'_>, line: &str) -> Option<String> {
    let (to, name) = line.trim().split_once(':')?.0.split_once(' ')?;
    let (begun, to_all) = match fold::key(to).as_str() {
        "to" | "for" => ("press to", "broadcast"),
        "an" | "fur" => ("Post an", "Rundbrief"),
        _ => return None,
    };
    if fold::is_listed(
        &fold::key(name),
        "all alle everybody everyone players spieler",
    ) {
        return Some(to_all.to_owned());
    }
    let seat = seat_of(&receipt.table.seats(), name)?;
    (seat != receipt.seat).then(|| format!("{begun} {name}"))
}

/// A note on the mail as a whole.
fn whole(severity: Severity, message: Message) -> Noted {
    Noted::new(String::new(), Note::at(severity, 0, 0..0, message))
}

/// The notes on single lines, as many as anybody reads.
fn about_lines(receipt: &Receipt<'_>, wrong: &[Note]) -> Vec<Noted> {
    let all = receipt.reading.notes.iter().chain(wrong);
    let all = all.map(|note| {
        let mut note = note.clone();
        let mut shown = line(receipt.lines, note.line);
        let written = line(&receipt.mail.own, note.line);
        // What a heading says in its own words is read as a word of the game.
        if shown.len() < written.len() && !written.contains(&shown) {
            note.span = 0..written.len();
            shown = written;
        }
        Noted { note, line: shown }
    });
    Read::default().as_many_of(all.collect())
}

/// What of a letter's notes anybody reads.
#[derive(Debug, Default)]
pub(super) struct Read {
    notes: usize,
}

impl Read {
    /// As many further notes as anybody reads, and how many more there are.
    /// The first of them is always shown, as there is no other.
    pub(super) fn as_many_of(&mut self, mut notes: Vec<Noted>) -> Vec<Noted> {
        let fitting = (MOST_NOTES - self.notes).min(notes.len());
        self.notes += fitting;
        let left = notes.len().saturating_sub(fitting.max(1));
        if left > 0 {
            notes.truncate(fitting.max(1));
            let more = Message::new("judge-notes-more").with("count", left);
            notes.push(whole(Severity::Warning, more));
        }
        notes
    }
}

/// Whether a line by itself would be an order.
fn is_order(receipt: &Receipt<'_>, seat: Seat, (number, text): &(usize, String)) -> bool {
    let line = Line::new(*number, text);
    receipt.table.read(seat, &[], &[line]).given > 0
}

/// Lines in doubtful places that would have been orders, and those in quotes that
/// would be others than those on file. In the letter that is answered, lines that
/// nobody has changed say what was on file.
fn unused_orders(receipt: &Receipt<'_>, seat: Seat) -> Vec<Noted> {
    let read = |(number, text): &(usize, String)| {
        let line = Line::new(*number, text);
        receipt.table.read(seat, &[], &[line]).on_file
    };
    let is_on_file = |order: &String| receipt.reading.on_file.contains(order);
    let is_new = |line: &&(usize, String)| !read(line).iter().all(is_on_file);
    let is_known = |order: &String| is_on_file(order) || receipt.earlier.contains(order);
    let is_changed = |line: &&(usize, String)| !read(line).iter().all(is_known);
    let doubtful = receipt.mail.doubtful.iter().take(MOST_DOUBTFUL);
    let doubtful = doubtful.filter(|line| is_order(receipt, seat, line));
    let quoted = receipt
        .mail
        .quoted
        .iter()
        .take(MOST_DOUBTFUL)
        .filter(is_new);
    let account = receipt.mail.account.iter().take(MOST_DOUBTFUL);
    let quoted = quoted.chain(account.filter(is_changed));
    let quoted = quoted.filter(|_| !receipt.forwarded);
    let orders: Vec<_> = (doubtful.map(|line| (line, "judge-doubtful")))
        .chain(quoted.map(|line| (line, "judge-quoted")))
        .collect();
    let mut notes: Vec<Noted> = orders
        .iter()
        .take(MOST_DOUBTFUL_SHOWN)
        .map(|((number, text), key)| {
            Noted::new(
                text.clone(),
                Note::at(Severity::Warning, *number, 0..text.len(), Message::new(key)),
            )
        })
        .collect();
    let left = orders.len() - notes.len();
    if left > 0 {
        let more = Message::new("judge-doubtful-more").with("count", left);
        notes.push(whole(Severity::Warning, more));
    }
    notes
}

fn line(lines: &[(usize, String)], number: usize) -> String {
    lines
        .iter()
        .find(|(of, _)| *of == number)
        .map(|(_, text)| text.clone())
        .unwrap_or_default()
}
