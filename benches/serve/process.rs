//! A judge as a process.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

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
        let text = self.page("/metrics").unwrap_or_default();
        text.lines()
            .find_map(|line| line.strip_prefix("highnoon_letters_total{result=\"sent\"} "))
            .and_then(|number| number.parse().ok())
            .unwrap_or(0)
    }

    /// The most memory that it has had, in kB.
    pub(super) fn memory(&self) -> usize {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next())
            .and_then(|number| number.parse().ok())
            .unwrap_or(0)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
