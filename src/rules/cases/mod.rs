//! Case files of every game: small positions with mails, each line with what
//! must become of it, and with what is so afterwards.
//!
//! All that a case says is held against what a [`Table`] says, so that it is
//! what players would be told. `docs/formats.md` describes the files.

mod claim;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::family::{Family, Unfit, VariantFile};
use super::games::Games;
use crate::fault::{Fault, Faults};
use crate::game::chance::Seed;
use crate::game::system::{Awaiting, Line, Taken};
use crate::game::{Chance, Note, Seat, Severity, Viewer};
use crate::table::{ClosedTurn, OrderTexts, Table, sheet};
use written::{CaseFile, CaseVariant, OrderLine, Step, WrittenCase, seated_lines};

/// A case that has been run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// Its id, as its source numbers it.
    pub id: String,
    /// Where that number is from.
    pub source: String,
    /// What it is about.
    pub title: String,
    /// The rules it shows.
    pub cites: Vec<String>,
    /// The line of the file that it begins in.
    pub line: usize,
    /// What came out differently than expected; empty for a case that holds.
    pub differences: Vec<String>,
    /// How many lines of orders it expected something of.
    pub orders: usize,
}

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case, such as
/// a province that does not exist, is a difference of that case instead.
pub fn run(games: &Games, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    let CaseFile {
        variant,
        source,
        cases,
    } = written::read(file, text, &games.variants())?;
    let own;
    let found = match &variant {
        CaseVariant::Named(id) => games.found(id).ok(),
        CaseVariant::Own(fields) => {
            own = fields.to_string();
            games.written(file, &own)
        }
    };
    let Some((family, variant)) = found else {
        let fault = Fault::new(0..0, "there are no such rules");
        return Err(Faults::check(file, text, &[fault]).expect_err("there is a fault"));
    };
    let mut opened = Opened {
        family,
        variant,
        tables: BTreeMap::new(),
    };
    let result = |(line, case): (usize, WrittenCase)| {
        let mut result = CaseResult {
            orders: case.lines().count(),
            id: case.id.clone(),
            source: source.clone(),
            title: case.title.clone(),
            cites: case.cites.clone(),
            line,
            differences: Vec::new(),
        };
        if let Err(difference) = play(&mut opened, &case, &mut result) {
            result.differences.push(difference);
        }
        result
    };
    Ok(cases.into_iter().map(result).collect())
}

/// The games of a file's cases.
struct Opened<'g> {
    family: &'g dyn Family,
    variant: VariantFile<'g>,
    /// The start of the game, by its options. To read a variant takes longer
    /// than most cases.
    tables: BTreeMap<String, Result<Box<dyn Table>, Unfit>>,
}

impl Opened<'_> {
    /// The position that a case begins with; none if its options are refused
    /// as it says.
    fn start(
        &mut self,
        case: &WrittenCase,
        seeded: Option<&mut Chance>,
    ) -> Result<Option<Box<dyn Table>>, String> {
        let options = Value::Object(case.options.clone());
        let (family, variant) = (self.family, self.variant);
        let opened = self.tables.entry(options.to_string());
        let opened = opened.or_insert_with(|| family.open(variant, Some(&options)));
        let table = match (opened, &case.refused) {
            (Ok(table), None) => table,
            (Ok(_), Some(why)) => return Err(format!("the options are not refused: {why}")),
            (Err(why), Some(part)) if why.to_string().contains(part) => return Ok(None),
            (Err(why), _) => return Err(why.to_string()),
        };
        if let Some(chance) = seeded {
            let absent = case.absent.iter().map(|name| seat(table.as_ref(), name));
            let absent = absent.collect::<Result<BTreeSet<Seat>, String>>()?;
            let fewest = table.fewest_players().unwrap_or(usize::MAX);
            if !absent.is_empty() && table.seats().len() < fewest.saturating_add(absent.len()) {
                return Err("there are too few seats that somebody plays".to_owned());
            }
            return Ok(Some(table.begin(&absent, chance)));
        }
        let seats = table.seats();
        let first = case.steps().next().map_or("", |step| &step.orders);
        let lines = seated_lines(first, table.as_ref())?;
        let lines: Vec<(&str, &str)> = (lines.iter())
            .map(|(seat, line)| (seats[seat.index()].id.as_str(), line.order))
            .collect();
        let mut record = table.position();
        if !case.start {
            family.empty(&mut record);
        }
        claim::put(table.as_ref(), &mut record, &case.before);
        if !case.start {
            family.people(variant, &mut record, &lines)?;
        }
        table.at(&record).map(Some).map_err(|why| why.to_string())
    }
}

/// The seat of a name.
fn seat(table: &dyn Table, name: &str) -> Result<Seat, String> {
    let found = sheet::find(&table.seats(), name);
    found.ok_or_else(|| format!("there is no seat \"{}\"", name.trim()))
}

/// Plays a case step by step. An error is something in it that cannot be
/// understood.
fn play(
    opened: &mut Opened<'_>,
    case: &WrittenCase,
    result: &mut CaseResult,
) -> Result<(), String> {
    // Chance that follows from a seed goes on from step to step.
    let mut seeded = case.seed.as_ref().map(|game| {
        let bytes = std::array::from_fn(|at| u8::try_from(at).unwrap_or_default());
        Chance::new(&Seed::of(bytes), game, [])
    });
    let Some(table) = opened.start(case, seeded.as_mut())? else {
        return Ok(());
    };
    for &line in &seated_lines(&case.tries, table.as_ref())? {
        let again = table.at(&table.position()).map_err(|why| why.to_string())?;
        let mut game = Game::new(opened.family.rules(), again, result);
        game.mail(&[line]);
        game.close(&mut Chance::example());
    }
    let mut game = Game::new(opened.family.rules(), table, result);
    for step in case.steps() {
        let mut dice = Chance::scripted(step.dice.iter().copied());
        game.step(step, seeded.as_mut().unwrap_or(&mut dice))?;
    }
    game.end();
    Ok(())
}

/// What becomes of an order as long as the turn goes on.
const ON_FILE: &str = "on file";

/// A line whose outcome is not known yet.
struct Open<'a> {
    seat: Seat,
    line: OrderLine<'a>,
    /// The orders that it gave, as texts.
    orders: Vec<String>,
    /// What has become of it so far.
    found: Vec<String>,
    /// Whether the turn went on after its mail.
    waits: bool,
}

/// A game being played, with what is on file.
struct Game<'a, 'r> {
    /// What its rules are called.
    rules: &'static str,
    table: Box<dyn Table>,
    on_file: OrderTexts,
    open: Vec<Open<'a>>,
    said: claim::Said,
    result: &'r mut CaseResult,
}

impl<'a, 'r> Game<'a, 'r> {
    fn new(rules: &'static str, table: Box<dyn Table>, result: &'r mut CaseResult) -> Self {
        Self {
            rules,
            table,
            on_file: OrderTexts::new(),
            open: Vec::new(),
            said: claim::Said::default(),
            result,
        }
    }

    fn step(&mut self, step: &'a Step, chance: &mut Chance) -> Result<(), String> {
        self.said = claim::Said::default();
        let table = self.table.as_ref();
        let parts = step.orders.split("\n\n");
        let parts: Vec<_> = parts
            .map(|part| seated_lines(part, table))
            .collect::<Result<_, String>>()?;
        let draw = step.draw.iter().map(|name| seat(table, name));
        let draw = draw.collect::<Result<Vec<Seat>, String>>()?;
        // Where turns end with their last mail, lines of a seat one below the
        // other are a mail; where all wait for the deadline, all of a seat are.
        let is_prompt = self.table.is_prompt();
        let ends = step.deadline || step.expel.is_some() || !draw.is_empty();
        if is_prompt {
            let mails = parts
                .iter()
                .flat_map(|lines| lines.chunk_by(|one, two| one.0 == two.0));
            let mut mails = mails.peekable();
            while let Some(mail) = mails.next() {
                if self.mail(mail) && self.table.owing(&self.on_file).is_empty() {
                    self.close(chance);
                } else if mails.peek().is_some() || !ends {
                    for waiting in self.open.iter_mut().filter(|open| !open.waits) {
                        waiting.waits = true;
                        waiting.found.push(ON_FILE.to_owned());
                    }
                }
            }
        } else {
            let mut mails: BTreeMap<Seat, Vec<(Seat, OrderLine<'a>)>> = BTreeMap::new();
            for line in parts.into_iter().flatten() {
                mails.entry(line.0).or_default().push(line);
            }
            for mail in mails.values() {
                self.mail(mail);
            }
        }
        if !draw.is_empty() {
            let closed = self.table.agree(&draw);
            let closed = closed.ok_or("this game cannot end by agreement")?;
            self.closed(closed.as_ref());
        } else if let Some(name) = &step.expel {
            let whom = seat(self.table.as_ref(), name)?;
            let closed = self.table.expel(&self.on_file, whom, chance);
            let closed = closed.ok_or_else(|| format!("{name} cannot be expelled"))?;
            self.closed(closed.as_ref());
        } else if step.deadline || !is_prompt {
            self.close(chance);
        }
        let (left, missing) = chance.script();
        if (left, missing) != (0, 0) {
            let difference = format!("{left} dice are left over, {missing} are missing");
            self.result.differences.push(difference);
        }
        let is_so = claim::after(self.table.as_ref(), &step.after);
        self.result.differences.extend(is_so);
        for (name, fields) in &step.seen {
            let viewer = match &name[..] {
                "observer" => Viewer::Observer,
                "keeper" => Viewer::Keeper,
                name => Viewer::Seat(seat(self.table.as_ref(), name)?),
            };
            let is_so = claim::after(self.table.seen(viewer).as_ref(), fields);
            self.result.differences.extend(is_so);
        }
        let claims = claim::Claims {
            rules: self.rules,
            table: self.table.as_ref(),
            on_file: &self.on_file,
            said: &self.said,
        };
        for fact in &step.facts {
            if let Some(found) = claims.check(fact)? {
                let difference = format!("expected: {fact}, but {found}");
                self.result.differences.push(difference);
            }
        }
        Ok(())
    }

    /// Reads a mail. Lines that give orders wait for what becomes of them.
    /// Whether it gave any.
    fn mail(&mut self, mail: &[(Seat, OrderLine<'a>)]) -> bool {
        let Some(&(seat, _)) = mail.first() else {
            return false;
        };
        let texts: Vec<&str> = mail.iter().map(|(_, line)| line.order).collect();
        let lines = Line::all(&texts);
        let before = self.on_file.remove(&seat).unwrap_or_default();
        let reading = self.table.read(seat, &before, &lines);
        let again = Line::all(&reading.on_file);
        let again = self.table.read(seat, &[], &again).on_file;
        if again != reading.on_file {
            let written = &reading.on_file;
            let difference = format!("{written:?} on file is read back as {again:?}");
            self.result.differences.push(difference);
        }
        let all = reading.notes.iter().chain(&reading.review);
        (self.said.noted).extend(all.map(|note| claim::text(&note.message)));
        let mut open = std::mem::take(&mut self.open);
        for earlier in open.iter_mut().filter(|open| open.seat == seat) {
            earlier.replace(&reading.on_file);
        }
        for ((line, &(_, expected)), taken) in lines.iter().zip(mail).zip(&reading.lines) {
            let notes: Vec<&Note> = (reading.notes.iter())
                .filter(|note| note.line == line.number)
                .collect();
            let mut given = Open {
                seat,
                line: expected,
                orders: Vec::new(),
                found: notes
                    .iter()
                    .map(|note| claim::text(&note.message))
                    .collect(),
                waits: false,
            };
            if !notes.iter().any(|note| note.severity == Severity::Error) {
                given.orders = self.given(seat, &lines[..line.number]);
                given.replace(&reading.on_file);
                // What takes an order off the file is no order itself.
                if *taken == Taken::Order && given.orders.is_empty() && given.found.is_empty() {
                    given.found.push(ON_FILE.to_owned());
                }
            }
            open.push(given);
        }
        for line in open {
            if line.orders.is_empty() {
                line.compare(self.rules, self.result);
            } else {
                self.open.push(line);
            }
        }
        self.on_file.insert(seat, reading.on_file);
        reading.given > 0
    }

    /// The orders that the last of a mail's lines gives: by itself, or where it
    /// is none without the others, what it adds to them.
    fn given(&self, seat: Seat, lines: &[Line<'_>]) -> Vec<String> {
        let Some((last, others)) = lines.split_last() else {
            return Vec::new();
        };
        let alone = self.table.read(seat, &[], &[*last]);
        if !(alone.notes.iter()).any(|note| note.severity == Severity::Error) {
            return alone.on_file;
        }
        let before = self.table.read(seat, &[], others).on_file;
        let mut given = self.table.read(seat, &[], lines).on_file;
        given.retain(|order| !before.contains(order));
        given
    }

    /// Ends the turn; that of a game that is over has ended.
    fn close(&mut self, chance: &mut Chance) {
        if matches!(self.table.awaiting(), Awaiting::Over(_)) {
            return;
        }
        let orders = std::mem::take(&mut self.on_file);
        let closed = self.table.close(&orders, chance);
        self.closed(closed.as_ref());
    }

    fn closed(&mut self, closed: &dyn ClosedTurn) {
        let seats = self.table.seats();
        let published = closed.published(Viewer::Keeper).unwrap_or_default();
        self.said.hear(closed, &published, &seats);
        let mut rulings: Vec<&Value> = published["rulings"]
            .as_array()
            .into_iter()
            .flatten()
            .collect();
        for mut line in std::mem::take(&mut self.open) {
            for order in std::mem::take(&mut line.orders) {
                let id = &seats[line.seat.index()].id;
                let place = (rulings.iter())
                    .position(|ruling| ruling["seat"] == **id && ruling["order"] == *order);
                let verdict = place.map(|place| rulings.remove(place)["verdict"].as_str());
                let verdict = verdict.flatten().unwrap_or("no ruling");
                line.found.push(verdict.to_owned());
            }
            line.compare(self.rules, self.result);
        }
        self.table = closed.next();
        self.on_file.clear();
    }

    /// Lines that nothing has become of are on file still.
    fn end(&mut self) {
        for line in std::mem::take(&mut self.open) {
            line.compare(self.rules, self.result);
        }
    }
}

impl Open<'_> {
    /// Says which orders of the line are not on file, or not any more.
    fn replace(&mut self, on_file: &[String]) {
        let count = self.orders.len();
        self.orders.retain(|order| on_file.contains(order));
        if self.orders.len() < count {
            self.found.push("replaced".to_owned());
        }
    }

    /// Holds what became of the line against what was expected. Of a verdict
    /// the words behind the first may be left out.
    fn compare(&self, rules: &str, result: &mut CaseResult) {
        let found = match &self.found[..] {
            [] => "nothing".to_owned(),
            found => claim::bare(&found.join(", "), rules),
        };
        let expected = claim::bare(self.line.outcome, rules);
        let (expected, found_parts) = (expected.split(", "), found.split(", "));
        let is_so = expected.clone().count() == found_parts.clone().count()
            && expected.zip(found_parts).all(|(expected, found)| {
                let rest = found.strip_prefix(expected.trim());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '-']))
            });
        if !is_so {
            let difference = format!("{}\n      came out as: {found}", self.line.text);
            result.differences.push(difference);
        }
    }
}
