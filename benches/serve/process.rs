//! A judge as a process.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::places::Place;
use super::wait_for;

/// `highnoon serve`, killed when it is dropped.
pub(super) struct Serving {
    child: Child,
    port: u16,
}

impl Serving {
    pub(super) fn start(place: &Place) -> Self {
        let log = File::create(place.path().join("log")).expect("it can be written");
        let child = Command::new(env!("CARGO_BIN_EXE_highnoon"))
            .args(["serve", "--now", &super::grown::now().to_rfc3339()])
            .current_dir(place.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("it starts");
        Self {
            child,
            port: place.port,
        }
    }

    fn page(&self, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut text = String::new();
        stream.read_to_string(&mut text).ok()?;
        Some(text)
    }

    pub(super) fn wait_until_healthy(&self) {
        wait_for(|| {
            self.page("/health")
                .is_some_and(|text| text.contains("200 OK"))
        });
    }

    pub(super) fn letters_sent(&self) -> usize {
        self.metric("letters_total{result=\"sent\"}").unwrap_or(0)
    }

    pub(super) fn turns_closed(&self) -> usize {
        self.metric("turns_closed_total").unwrap_or(0)
    }

    /// How many letters wait to be sent, if it says so.
    pub(super) fn letters_queued(&self) -> Option<usize> {
        self.metric("letters_queued")
    }

    fn metric(&self, name: &str) -> Option<usize> {
        let text = self.page("/metrics")?;
        let name = format!("highnoon_{name} ");
        text.lines()
            .find_map(|line| line.strip_prefix(&name))
            .and_then(|number| number.parse().ok())
    }

    /// The most memory that it has had, in kB.
    pub(super) fn memory(&self) -> usize {
        self.counted("status", "VmHWM:")
    }

    /// How many bytes it has had written to the disk.
    pub(super) fn written(&self) -> usize {
        self.counted("io", "write_bytes:")
    }

    fn counted(&self, file: &str, name: &str) -> usize {
        let text = fs::read_to_string(format!("/proc/{}/{file}", self.child.id()));
        text.unwrap_or_default()
            .lines()
            .find_map(|line| line.strip_prefix(name)?.split_whitespace().next())
            .and_then(|number| number.parse().ok())
            .unwrap_or(0)
    }

    /// How long cores have worked for it.
    pub(super) fn cpu(&self) -> Duration {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let text = text.unwrap_or_default();
        // What follows the name, which may have blanks (proc(5)): a hundred
        // ticks are a second.
        let fields = text.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        Duration::from_millis(
            10 * ticks
                .filter_map(|part| part.parse::<u64>().ok())
                .sum::<u64>(),
        )
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
