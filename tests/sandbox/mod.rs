//! The sandbox: it resolves as `adjudicate` does, shows nobody's secrets, and
//! answers its own pages alone.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use assert_cmd::Command as Assert;
use highnoon::game::chance::Seed;
use highnoon::game::{Chance, Lang, Seat, Viewer};
use highnoon::report::Texts;
use highnoon::sandbox::{Answer, Request, Sandbox, Turn};
use highnoon::table::{OrderTexts, Table};
use serde_json::{Value, json};

use crate::effort::{self, Counts};
use crate::luck::Luck;
use crate::random_turn::{VARIANTS, after, orders};

/// How many positions of all variants are resolved.
const POSITIONS: u64 = 1_000;

fn sandbox(turns: Vec<Turn>, viewer: Viewer) -> Sandbox {
    let texts = (Arc::new(Texts::shipped()), Lang::EN);
    Sandbox::new(turns, viewer, Arc::clone(crate::games()), texts)
}

fn seed(luck: &mut Luck) -> Seed {
    Seed::of(std::array::from_fn(|_| {
        u8::try_from(luck.below(256)).unwrap()
    }))
}

/// What a file says; nothing if there is none.
fn file(sandbox: &mut Sandbox, request: Request<'_>) -> Option<String> {
    match sandbox.answer(request, &Seed::of([0; 32])) {
        Answer::File(_, bytes) => Some(String::from_utf8(bytes).unwrap()),
        Answer::Elsewhere(path) => Some(path),
        Answer::Missing => None,
    }
}

/// Orders as a page posts them, in the order of its seats.
fn posted(table: &dyn Table, orders: &OrderTexts) -> Value {
    let lines = |seat: &Seat| -> Value {
        let lines = orders.get(seat).into_iter().flatten();
        lines
            .map(|line| json!({ "line": line, "about": null, "ends": false }))
            .collect()
    };
    table.awaiting().seats().iter().map(lines).collect()
}

/// The table after so many random turns.
fn played(variant: &str, turns: usize, luck: &mut Luck) -> Box<dyn Table> {
    let mut chance = Chance::new(&seed(luck), "", []);
    after((variant, turns), 5, &mut chance, luck)
}

#[test]
fn it_resolves_as_adjudicate_does() {
    let met = Counts::all(effort::shares(POSITIONS, |numbers| {
        let mut met = Counts::default();
        let folder = tempfile::tempdir().unwrap();
        let [position, sheet] =
            ["position.json", "orders.txt"].map(|name| folder.path().join(name));
        for number in numbers {
            let mut luck = Luck::new(number);
            let variant = luck.pick(&VARIANTS).unwrap();
            let turns = luck.below(12);
            let table = played(variant, turns, &mut luck);
            let given = orders(table.as_ref(), &mut luck, (5, ""));
            let seed = seed(&mut luck);
            // The position is put in as a text, as it is exported.
            let text = format!("{:#}", table.position());
            let start = crate::games().open("tablut", None).unwrap();
            let mut tried = sandbox(vec![Turn::new(start)], Viewer::Keeper);
            let put = file(&mut tried, Request::Post("0/position", &text)).unwrap();
            assert!(put.contains("\"to\""), "{variant} {number}: {put}");
            assert_eq!(
                file(&mut tried, Request::Get("0/position.json"))
                    .unwrap()
                    .trim(),
                text
            );
            // What cannot be read is told of, and changes nothing.
            for (path, text) in [
                ("position", "{}"),
                ("position", "x = "),
                ("correct", "?"),
                ("sheet", "?"),
            ] {
                let path = format!("0/{path}");
                let told = file(&mut tried, Request::Post(&path, text)).unwrap();
                assert!(told.contains("\"html\""), "{variant} {number}: {told}");
            }
            let mut written = posted(table.as_ref(), &given);
            written[0]
                .as_array_mut()
                .unwrap()
                .push(json!({ "line": "A xyz - ?" }));
            let told = file(&mut tried, Request::Post("0/try", &written.to_string())).unwrap();
            assert!(told.contains("xyz"), "{variant} {number}: {told}");
            let body = json!({ "orders": posted(table.as_ref(), &given) }).to_string();
            let Answer::File(..) = tried.answer(Request::Post("0/resolve", &body), &seed) else {
                panic!("{variant} {number} is not resolved");
            };
            let ours: Value =
                serde_json::from_str(&file(&mut tried, Request::Get("0/turn.json")).unwrap())
                    .unwrap();
            fs::write(&position, &text).unwrap();
            fs::write(
                &sheet,
                file(&mut tried, Request::Get("0/orders.txt")).unwrap(),
            )
            .unwrap();
            let output = Assert::cargo_bin("highnoon")
                .unwrap()
                .args([
                    "adjudicate",
                    "--json",
                    "--seed",
                    &seed.reveal(),
                    "--position",
                ])
                .args([&position, &sheet])
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{variant} {number}: {said}");
            let theirs: Value = serde_json::from_slice(&output.stdout).unwrap();
            for part in ["turn", "position", "orders", "resolution", "next"] {
                assert_eq!(ours[part], theirs[part], "{variant} {number}: {part}");
            }
            assert!(
                file(&mut tried, Request::Get("0/result"))
                    .unwrap()
                    .contains("id=\"account-title\"")
            );
            assert!(file(&mut tried, Request::Get("1")).is_some());
            met.add("resolved", 1);
        }
        met
    }));
    met.expect(&[("resolved", POSITIONS - 1)]);
}

/// All that can be asked of a sandbox.
fn all(sandbox: &mut Sandbox, turns: usize) -> Vec<Option<String>> {
    let paths = [
        "",
        "/result",
        "/orders.txt",
        "/position.json",
        "/turn.json",
        "/board.svg",
        "/result.svg",
    ];
    (0..turns)
        .flat_map(|turn| paths.map(|path| format!("{turn}{path}")))
        .map(|path| file(sandbox, Request::Get(&path)))
        .collect()
}

#[test]
fn it_shows_what_its_reader_may_know() {
    for variant in ["komarn", "risiko", "tablut", "marian"] {
        let mut luck = Luck::new(11);
        for _ in 0..effort::of(6) {
            let turns = luck.below(8);
            let table = played(variant, turns, &mut luck);
            let given = orders(table.as_ref(), &mut luck, (5, ""));
            let mut chance = Chance::new(&seed(&mut luck), "", []);
            let next = table.close(&given, &mut chance).next();
            let filed = orders(next.as_ref(), &mut luck, (5, ""));
            for viewer in [
                Viewer::Observer,
                Viewer::Seat(Seat(0)),
                Viewer::Seat(Seat(1)),
            ] {
                let with = |filed: OrderTexts| {
                    let closed = table.close(&given, &mut chance.clone());
                    let closed = Turn::new(table.at(&table.position()).unwrap())
                        .with(given.clone())
                        .decided(closed);
                    sandbox(
                        vec![
                            closed,
                            Turn::new(next.at(&next.position()).unwrap()).with(filed),
                        ],
                        viewer,
                    )
                };
                // Others have ordered something else, or nothing.
                let own: OrderTexts = (filed.clone().into_iter())
                    .filter(|(seat, _)| viewer.may_know(*seat))
                    .collect();
                let shown = all(&mut with(filed.clone()), 2);
                assert_eq!(shown, all(&mut with(own), 2), "{variant} {viewer:?}");
                let secret = next.seen(viewer).position();
                let position = shown[10].as_deref().unwrap();
                assert_eq!(serde_json::from_str::<Value>(position).unwrap(), secret);
                assert_eq!(
                    shown[4], None,
                    "{variant}: what a game has decided has secrets"
                );
            }
        }
    }
}

/// The program, listening.
pub(crate) struct Served {
    child: Child,
    pub(crate) url: String,
}

impl Served {
    pub(crate) fn new(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_highnoon"))
            .arg("sandbox")
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut url = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut url).unwrap();
        let url = url.trim().to_owned();
        Self { child, url }
    }

    /// Host and port, and the path below them.
    fn parts(&self) -> (&str, &str) {
        let rest = self.url.strip_prefix("http://").unwrap();
        rest.split_once('/').unwrap()
    }

    /// The status of an answer, and all of it.
    fn ask(&self, method: &str, path: &str, headers: &[&str], body: &str) -> (u16, String) {
        let (host, _) = self.parts();
        let mut stream = TcpStream::connect(host).unwrap();
        let length = format!("Content-Length: {}", body.len());
        let headers: Vec<&str> = headers.iter().copied().chain([&*length]).collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\n{}\r\n",
            headers.join("\r\n")
        );
        write!(stream, "{head}\r\n{body}").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        (answer[9..12].parse().unwrap(), answer)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn it_answers_its_own_pages_alone() {
    let served = Served::new(&["tablut"]);
    let (host, token) = served.parts();
    assert!(
        host.starts_with("127.0.0.1:") && token.len() == 65,
        "{}",
        served.url
    );
    let own = format!("Host: {host}");
    let here = format!("/{token}0");
    let page = served.ask("GET", &here, &[&own], "");
    assert_eq!(page.0, 200);
    for said in [
        "Cache-Control: no-store",
        "frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy: same-origin",
        "Referrer-Policy: no-referrer",
    ] {
        assert!(page.1.contains(said), "{said}");
    }
    assert!(!page.1.to_lowercase().contains("access-control"));
    let port = host.rsplit(':').next().unwrap();
    let local = format!("Host: localhost:{port}");
    assert_eq!(served.ask("GET", &here, &[&local], "").0, 200);
    let strangers: [&[&str]; 5] = [
        &["Host: example.org"],
        &["Host: 127.0.0.1.example.org"],
        &[&own, "Origin: http://example.org"],
        &[&own, "Origin: null"],
        &[&own, "Sec-Fetch-Site: cross-site"],
    ];
    for headers in strangers {
        for method in ["GET", "POST"] {
            let (status, text) = served.ask(method, &here, headers, "");
            assert_eq!(status, 403, "{headers:?}");
            assert!(!text.contains(token.trim_end_matches('/')), "{headers:?}");
        }
    }
    for path in ["/", "/0", "/x/0", &format!("/{}x/0", &token[..63])] {
        assert_eq!(served.ask("GET", path, &[&own], "").0, 404, "{path}");
    }
    let origin = format!("Origin: http://{host}");
    let body = "{\"orders\":[[{\"line\":\"e3-c3\"}]]}";
    let resolved = served.ask("POST", &format!("{here}/resolve"), &[&own, &origin], body);
    assert!(
        resolved.1.ends_with("{\n  \"to\": \"0/result\"\n}\n"),
        "{}",
        resolved.1
    );
    assert_eq!(
        served
            .ask("GET", &format!("{here}/result.png"), &[&own], "")
            .0,
        200
    );
    let long = "x".repeat(4 << 20) + "x";
    let there = format!("{here}/try");
    let (status, text) = served.ask("POST", &there, &[&own, &origin], &long);
    assert!(status == 413 && text.contains("4 MiB"), "{status}");
    for (path, body) in [("try", "no"), ("resolve", "[1]"), ("nothing", "")] {
        let there = format!("{here}/{path}");
        assert_eq!(
            served.ask("POST", &there, &[&own, &origin], body).0,
            404,
            "{path}"
        );
    }
}
