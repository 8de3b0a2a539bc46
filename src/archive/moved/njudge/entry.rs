//! An entry of njudge's `dip.master`: a game with its players, deadlines and
//! flags, as njudge 1.9 and the versions before it write it.
//!
//! The first line has name, number of the turn, phase (`S1901M`), access,
//! number of the variant, level, dedication, flags and more; lines with a key
//! word and lines of players follow, up to one that begins with `-`.

use serde_json::json;

use super::super::board::Board;
use super::super::{Deadline, Moved, Part, Remark};

/// The boards by their numbers, by our ids where we have them. Those of
/// other games are a dash.
const BOARDS: &str = "- standard youngstown loeb9 pure chaos britain 1898 crowded - fleet-rome \
    shift-right shift-left rootz aberration wraparound chromatic milan asia modern colonial h31 \
    h32 classical empire african2 wraparound2 shift-around layered sailho-crowded sail-ho \
    ancient-mediterranean";

/// What njudge calls whoever plays no power.
const MASTER: &str = "master";
const OBSERVER: &str = "observer";

/// The password of a seat whose player has resigned.
const GONE: &str = "-gone-";

/// Flags of a game.
mod flag {
    pub(super) const WAITS: u32 = 0x1;
    pub(super) const NO_WHITE: u32 = 0x8;
    pub(super) const GREY: u32 = 0x10;
    pub(super) const NO_PARTIAL: u32 = 0x40;
    pub(super) const GUNBOAT: u32 = 0x200;
    pub(super) const BLIND: u32 = 0x400;
    pub(super) const OBSERVERS_SILENT: u32 = 0x1000;
}

/// What is noted of a player.
mod status {
    pub(super) const DISORDER: u32 = 0x4;
    pub(super) const ABANDONED: u32 = 0x10;
    pub(super) const RESIGNED: u32 = 0x800;
}

/// An entry.
#[derive(Debug, Default)]
pub(super) struct Entry {
    /// The file that it is in, and the line that it begins in.
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) name: String,
    /// The number of the turn, which its files have.
    pub(super) turn: String,
    phase: String,
    variant: usize,
    flags: u32,
    deadline: Option<i64>,
    sequences: Vec<(&'static str, Sequence)>,
    players: Vec<Player>,
}

/// How turns of a sort are timed.
#[derive(Clone, Debug, Default)]
struct Sequence {
    /// The minute of the day of deadlines, or before 0 if it is any.
    clock: f64,
    /// Hours to the deadline, and to the end of the time of grace.
    next: f64,
    grace: f64,
    /// Hours after the last orders.
    delay: f64,
    days: String,
}

#[derive(Debug)]
struct Player {
    line: usize,
    power: String,
    status: u32,
    has_left: bool,
    /// With commas between them.
    addresses: String,
}

/// A phase as njudge writes it, as a position file has it.
pub(super) fn phase(written: &str) -> Option<String> {
    let written = written.trim_end_matches('X');
    let year = written
        .get(1..5)
        .filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()))?;
    let year = year.trim_start_matches('0');
    let season = match written.get(..1)? {
        "S" => "spring",
        "F" | "U" => "fall",
        "W" => "winter",
        _ => return None,
    };
    match written.get(5..)? {
        "M" => Some(format!("{year} {season} movement")),
        "R" => Some(format!("{year} {season} retreats")),
        "A" | "B" => Some(format!("{year} winter adjustments")),
        _ => None,
    }
}

/// Whether a line is the first of an entry.
fn is_head(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() >= 7
        && phase(words[2]).is_some()
        && words[3..7].iter().all(|word| word.parse::<i64>().is_ok())
}

/// Whether a text is of entries.
pub(super) fn is_one(text: &str) -> bool {
    text.lines()
        .find(|line| !line.trim().is_empty())
        .is_some_and(is_head)
}

/// The entries of a text.
pub(super) fn entries(file: &str, text: &str) -> Result<Vec<Entry>, Remark> {
    let mut entries = Vec::new();
    let mut open: Option<Entry> = None;
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines().map(str::trim_end)) {
        last = number;
        match &mut open {
            None if line.is_empty() => {}
            None => {
                let head = Entry::head(file, number, line);
                open = Some(head.map_err(|why| Remark::new(file, number, why))?);
            }
            Some(_) if line.starts_with('-') => entries.extend(open.take()),
            Some(entry) => entry
                .line(number, line)
                .map_err(|why| Remark::new(file, number, why))?,
        }
    }
    match open {
        Some(entry) => {
            let why = format!(
                "cut off: the entry of {:?} does not end with \"-\"",
                entry.name
            );
            Err(Remark::new(file, last, why))
        }
        None => Ok(entries),
    }
}

impl Entry {
    fn head(file: &str, number: usize, line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if !is_head(line) {
            return Err(
                "expected a game: name, turn, phase such as S1901M, and numbers".to_owned(),
            );
        }
        Ok(Self {
            file: file.to_owned(),
            line: number,
            name: words[0].to_owned(),
            turn: words[1].to_owned(),
            phase: words[2].to_owned(),
            variant: words[4].parse().unwrap_or_default(),
            flags: words
                .get(7)
                .map_or(Ok(flag::WAITS), |word| u32::from_str_radix(word, 16))
                .map_err(|_| {
                    "expected its flags, a hexadecimal number, as eighth word".to_owned()
                })?,
            ..Self::default()
        })
    }

    pub(super) fn runs(&self) -> bool {
        self.name != "control" && !self.turn.starts_with('x') && !self.phase.ends_with('X')
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        match line.chars().next().unwrap_or('_') {
            'D' => self.deadline = Some(time(line)?),
            'M' => self.sequences.push(("movement", sequence(line)?)),
            'R' => self.sequences.push(("retreats", sequence(line)?)),
            'A' | 'B' => self.sequences.push(("adjustments", sequence(line)?)),
            letter if letter.is_ascii_lowercase() => self.players.push(player(number, line)?),
            _ => {}
        }
        Ok(())
    }

    /// The board.
    pub(super) fn board(&self) -> &'static str {
        let board = BOARDS.split(' ').nth(self.variant);
        board.filter(|&board| board != "-").unwrap_or_default()
    }

    /// Takes over who plays, and when.
    pub(super) fn tell(&self, board: &Board, moved: &mut Moved) {
        moved.id = self.name.to_lowercase();
        moved.rhythm.first = self.deadline.map(Deadline::Seconds);
        self.rhythm(moved);
        self.press(moved);
        for player in &self.players {
            player.tell(board, moved);
        }
    }

    fn rhythm(&self, moved: &mut Moved) {
        for (sort, sequence) in &self.sequences {
            let hours = |hours: f64| minutes(hours * 60.0);
            // A deadline at a time of day is the next such time after so long.
            let next = if sequence.clock < 0.0 {
                hours(sequence.next)
            } else {
                minutes((sequence.next / 24.0).ceil().max(1.0) * 1440.0)
            };
            moved.rhythm.lasting.insert(sort, next);
            if *sort == "movement" {
                moved.rhythm.grace = hours((sequence.grace - sequence.next).max(0.0));
                moved.rhythm.early_after = hours(sequence.delay);
                moved.rhythm.skip_days(&sequence.days);
            }
        }
        moved.rhythm.waits = self.flags & flag::WAITS != 0;
    }

    fn press(&self, moved: &mut Moved) {
        let has = |flag: u32| self.flags & flag != 0;
        let signature = match (has(flag::NO_WHITE) || has(flag::GUNBOAT), has(flag::GREY)) {
            (true, _) => Some("anonymous"),
            (false, true) => Some("choice"),
            (false, false) => None,
        };
        if let Some(signature) = signature {
            moved.press.insert("signature", json!(signature));
        }
        if has(flag::NO_PARTIAL) {
            moved.press.insert("private", json!(false));
        }
        if !has(flag::OBSERVERS_SILENT) {
            moved.press.insert("observers", json!(true));
        }
        if has(flag::BLIND) {
            moved.left(
                self.line,
                "the game is blind; here everybody sees all units",
            );
        }
    }
}

impl Player {
    fn tell(&self, board: &Board, moved: &mut Moved) {
        let part = match &*self.power {
            MASTER => Part::Keeper,
            OBSERVER => Part::Observer,
            power => match board.power(power) {
                Some(seat) => Part::Player(board.id(seat).to_owned()),
                None => {
                    return moved.left(
                        self.line,
                        format_args!("{power:?} is no power of the board"),
                    );
                }
            },
        };
        if self.has_left {
            if let Part::Player(seat) = part {
                moved.left(
                    self.line,
                    format_args!("the player of {seat} has left the game"),
                );
            }
            return;
        }
        if self.status & status::DISORDER != 0 {
            moved.in_disorder(self.line, &self.power);
        }
        moved.someone(&part, &self.addresses, None);
    }
}

/// `Deadline  Tue Jan  6 23:30:00 2004 (1073431800)`: the seconds.
fn time(line: &str) -> Result<i64, String> {
    let inside = line
        .split_once('(')
        .and_then(|(_, rest)| rest.split(')').next());
    let seconds = inside.and_then(|seconds| seconds.trim().parse().ok());
    seconds.ok_or_else(|| "expected the time in seconds in brackets at its end".to_owned())
}

/// `Moves clock 1410 min 12.00 next 71.00 grace 167.00 delay 0.50 days -MTWTF-`
fn sequence(line: &str) -> Result<Sequence, String> {
    let mut sequence = Sequence::default();
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    for pair in words.chunks(2) {
        let (&word, value) = (&pair[0], pair.get(1).copied().unwrap_or_default());
        if word == "days" {
            value.clone_into(&mut sequence.days);
            continue;
        }
        let number: Result<f64, _> = value.parse();
        let number =
            number.map_err(|_| format!("expected a number after {word:?}, not {value:?}"))?;
        match word {
            "clock" => sequence.clock = number,
            "next" => sequence.next = number,
            "grace" => sequence.grace = number,
            "delay" => sequence.delay = number,
            _ => {}
        }
    }
    Ok(sequence)
}

/// `austria  9  0  0  3 50500 pass  player@example.org  0 …`. The power may be
/// of several words, and there is no password in a game's own files.
fn player(number: usize, line: &str) -> Result<Player, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &&str| word.parse::<i64>().is_ok();
    let numbers = (1..words.len()).find(|&at| {
        let status = u32::from_str_radix(words[at], 16);
        status.is_ok()
            && words
                .iter()
                .skip(at + 1)
                .take(4)
                .filter(|word| is_number(word))
                .count()
                == 4
    });
    let at = numbers.ok_or_else(|| {
        "expected a player: power, status, units, centers, two numbers, password, address"
            .to_owned()
    })?;
    let rest = &words[at + 5..];
    let status = u32::from_str_radix(words[at], 16).unwrap_or_default();
    Ok(Player {
        line: number,
        power: words[..at].join(" "),
        status,
        has_left: status & (status::ABANDONED | status::RESIGNED) != 0
            || rest.first() == Some(&GONE),
        addresses: rest
            .iter()
            .find(|word| word.contains('@'))
            .copied()
            .unwrap_or_default()
            .to_owned(),
    })
}

/// Whole minutes.
#[allow(clippy::cast_possible_truncation)]
fn minutes(amount: f64) -> i64 {
    amount.round().clamp(0.0, 1e9) as i64
}
