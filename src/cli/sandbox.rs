//! `highnoon sandbox`: turns tried out in a browser on this machine.

use std::io::Read as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::Value;
use tiny_http::{Header, Method, Request as Asked, Response, Server};

use super::batch::each;
use super::batch::explain::Wanted;
use super::batch::work::Work;
use super::context::Context;
use super::{Failure, lots, position, service, verify};
use crate::archive::{Archive, Source};
use crate::game::chance::Seed;
use crate::game::{Seat, Viewer};
use crate::judge::admin::{GameAdmin, Stage};
use crate::rules::games::Games;
use crate::sandbox::{Answer, Request, Sandbox, Turn};
use crate::table::OrderTexts;

/// The longest text that a page may send, in bytes.
const LONGEST: u64 = 4 << 20;

/// Try turns out in a browser on this machine: orders of all seats by tapping,
/// what comes of them and why, one turn after the other
///
/// Nothing leaves the machine: pages are served to it alone, under a link that
/// nobody can guess. It ends when it is interrupted.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The position file (TOML or JSON), or a variant's id for its start; left
    /// out, it is position.json or position.toml in this folder
    #[arg(conflicts_with_all = ["archive", "game"])]
    position: Option<String>,
    /// Archives or stores as `batch` reads them, in which --phase is looked for;
    /// all phases of its game can be looked at
    #[arg(long, value_name = "FILE", requires = "phase")]
    archive: Vec<PathBuf>,
    /// The phase to begin at: its game, and its number from 0 or a code like
    /// S1901M
    #[arg(long, value_name = "GAME:PHASE", requires = "archive")]
    phase: Option<Wanted>,
    /// A game in the judge's store, or a file from `highnoon export`, with all
    /// its turns; of one that runs only what --seat may know
    #[arg(long, conflicts_with = "archive")]
    game: Option<String>,
    /// Whose view it is; left out, it is everybody's of a running game, and of
    /// anything else one that knows all
    #[arg(long, short)]
    seat: Option<String>,
    /// The port to listen on; left out, it is one that is free
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The seed that all lots follow from: 64 hexadecimal digits; left out, each
    /// turn has a new one
    #[arg(long, value_name = "DIGITS")]
    seed: Option<String>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let seed = args.seed.as_deref().map(lots::seed).transpose()?;
    let (turns, viewer, games) = if let Some(game) = &args.game {
        of_game(args, game, context)?
    } else {
        let turns = match &args.phase {
            Some(phase) => of_archive(&args.archive, phase, context)?,
            None => vec![Turn::new(start(args, context)?)],
        };
        let seat = seat(&turns, args)?;
        let viewer = seat.map_or(Viewer::Keeper, Viewer::Seat);
        (turns, viewer, Arc::clone(&context.games))
    };
    let texts = (Arc::clone(&context.texts), context.lang);
    serve(
        args.port,
        seed.as_ref(),
        Sandbox::new(turns, viewer, games, texts),
    )
}

fn start(args: &Args, context: &Context) -> Result<Box<dyn crate::table::Table>, Failure> {
    let named = position::named(args.position.as_deref(), &context.games)?;
    position::read(named, &context.games)
}

/// The seat that is named.
fn seat(turns: &[Turn], args: &Args) -> Result<Option<Seat>, Failure> {
    let Some(turn) = turns.last() else {
        return Ok(None);
    };
    position::seat(turn.table(), args.seat.as_deref())
}

/// All turns of a game: of one that runs as somebody knows it.
fn of_game(
    args: &Args,
    game: &str,
    context: &Context,
) -> Result<(Vec<Turn>, Viewer, Arc<Games>), Failure> {
    let (copy, games) = verify::copy(game, &args.service, context)?;
    let admin = GameAdmin::read(copy.admin()).map_err(Failure::Input)?;
    let restore = |position: &Value| games.restore(position).map_err(Failure::input);
    let mut turns = Vec::new();
    for turn in copy.closed_turns() {
        let table = restore(&turn.before)?;
        let closed = table.closed(&turn.resolution).map_err(Failure::input)?;
        turns.push(Turn::new(table).with(turn.orders).decided(closed));
    }
    let now = Turn::new(restore(copy.position())?);
    turns.push(now.with(copy.orders_on_file()));
    let viewer = match (admin.stage, seat(&turns, args)?) {
        (_, Some(seat)) => Viewer::Seat(seat),
        (Stage::Over, None) => Viewer::Keeper,
        (_, None) => Viewer::Observer,
    };
    Ok((turns, viewer, games))
}

/// The phases of a game of an archive, up to the one that is asked for.
fn of_archive(paths: &[PathBuf], wanted: &Wanted, context: &Context) -> Result<Vec<Turn>, Failure> {
    let games = &context.games;
    let archive = Archive::new(Arc::clone(games), None)
        .map_err(|faults| Failure::Input(faults.to_string()))?;
    let read = |work: &Work, buffer: &mut Vec<u8>| {
        let mut records = Vec::new();
        work.read(&archive, buffer, &mut |found| {
            let (is_game, is_phase) = wanted.is(found);
            if is_game && !matches!(found.source, Source::Nothing) {
                records.extend(found.source.record().map(|record| (is_phase, record)));
            }
        });
        records
    };
    let mut turns = Vec::new();
    let mut is_found = false;
    each(paths, read, |records| {
        for (is_phase, record) in records {
            if !is_found {
                turns.push(recorded(games, &record)?);
                is_found = is_phase;
            }
        }
        Ok(!is_found)
    })?;
    if is_found {
        return Ok(turns);
    }
    Err(wanted.missing(paths))
}

/// A phase of an archive.
fn recorded(games: &Games, record: &Value) -> Result<Turn, Failure> {
    let table = games.restore(&record["position"]).map_err(Failure::input)?;
    let mut orders = OrderTexts::new();
    for (id, lines) in record["orders"].as_object().into_iter().flatten() {
        let seat = position::seat(table.as_ref(), Some(id))?;
        let lines = lines.as_array().into_iter().flatten();
        let lines = lines.filter_map(|line| Some(line.as_str()?.to_owned()));
        orders.extend(seat.map(|seat| (seat, lines.collect())));
    }
    Ok(Turn::new(table).with(orders))
}

/// Serves the pages to this machine until the program is ended.
fn serve(port: u16, seed: Option<&Seed>, mut sandbox: Sandbox) -> Result<(), Failure> {
    let server = Server::http(("127.0.0.1", port))
        .map_err(|error| Failure::Temporary(format!("cannot listen on port {port}: {error}")))?;
    let port = server.server_addr().to_ip().map_or(port, |at| at.port());
    let door = Door {
        token: lots::made()?.reveal(),
        hosts: ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}")),
    };
    println!("http://{}/{}/", door.hosts[0], door.token);
    for mut asked in server.incoming_requests() {
        let lots = match seed {
            Some(seed) => seed.clone(),
            None => lots::made()?,
        };
        // What one page asks for must not take the others' answers away.
        let answer = AssertUnwindSafe(|| door.answer(&mut asked, &mut sandbox, &lots));
        let response = catch_unwind(answer).unwrap_or_else(|_| plain(500, FAILED));
        // Whoever asked may be gone.
        let _ = asked.respond(response);
    }
    Ok(())
}

/// What a page is told over whose request the program fails.
const FAILED: &str = "the program failed over this request; it is a fault of the program\n";

/// Who is let in: whoever has the link, from pages of the sandbox alone.
struct Door {
    token: String,
    hosts: [String; 2],
}

type Bytes = Response<std::io::Cursor<Vec<u8>>>;

impl Door {
    /// Whether a request comes from the sandbox's own pages or from nowhere, to
    /// one of its own names: another site's page can have its own name lead
    /// here, or send what it likes.
    fn lets_in(&self, asked: &Asked) -> bool {
        let header = |name: &'static str| {
            let mut all = asked.headers().iter();
            let found = all.find(|header| header.field.equiv(name));
            found.map(|header| header.value.as_str())
        };
        let is_own = |host: &str| self.hosts.iter().any(|own| own == host);
        let is_own_origin = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
        header("Host").is_some_and(is_own)
            && header("Origin").is_none_or(is_own_origin)
            && header("Sec-Fetch-Site").is_none_or(|site| ["same-origin", "none"].contains(&site))
    }

    fn answer(&self, asked: &mut Asked, sandbox: &mut Sandbox, seed: &Seed) -> Bytes {
        if !self.lets_in(asked) {
            return plain(403, "only pages of the sandbox itself may ask\n");
        }
        let url = asked.url().to_owned();
        let Some(path) = (url.strip_prefix('/')).and_then(|url| url.strip_prefix(&*self.token))
        else {
            return plain(404, "expected the link that the sandbox has printed\n");
        };
        let Some(path) = path.strip_prefix('/') else {
            return elsewhere(&format!("/{}/", self.token));
        };
        let answer = match asked.method() {
            Method::Get => sandbox.answer(Request::Get(path), seed),
            Method::Post => {
                let mut body = String::new();
                match (asked.as_reader().take(LONGEST + 1)).read_to_string(&mut body) {
                    Ok(bytes) if bytes as u64 > LONGEST => {
                        return plain(413, "that is too long: 4 MiB at most\n");
                    }
                    Ok(_) => {}
                    Err(_) => return plain(400, "expected text in UTF-8\n"),
                }
                sandbox.answer(Request::Post(path, &body), seed)
            }
            _ => return plain(405, "only GET and POST\n"),
        };
        match answer {
            Answer::File(kind, bytes) => file(200, kind, bytes),
            Answer::Elsewhere(path) => elsewhere(&format!("/{}/{path}", self.token)),
            Answer::Missing => plain(404, "there is nothing here\n"),
        }
    }
}

fn plain(status: u16, text: &str) -> Bytes {
    file(status, "text/plain; charset=utf-8", text.into())
}

fn elsewhere(path: &str) -> Bytes {
    plain(303, "").with_header(header("Location", path))
}

fn file(status: u16, kind: &str, bytes: Vec<u8>) -> Bytes {
    // A turn's page changes with what is tried out, and is for nobody else.
    [
        ("Content-Type", kind),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "frame-ancestors 'none'"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    .into_iter()
    .fold(
        Response::from_data(bytes).with_status_code(status),
        |response, (name, value)| response.with_header(header(name, value)),
    )
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("it is ASCII")
}
