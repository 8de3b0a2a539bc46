//! A judge that is being served.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::servers::PATIENCE;

/// A port that is free now.
pub(super) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Looks again and again until something is there.
pub(super) fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what} did not happen");
        thread::sleep(Duration::from_millis(10));
    }
}

/// `highnoon serve`, killed when it is dropped.
pub(super) struct Running {
    child: Child,
    log: std::path::PathBuf,
}

impl Running {
    /// Serves the configuration in a folder, from this time on.
    pub(super) fn start(folder: &Path, now: &str) -> Self {
        let log = folder.join("log");
        let file = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&log)
            .unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_highnoon"))
            .args(["serve", "--now", now, "--log-level", "trace"])
            .args(["--log-format", "json"])
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn()
            .unwrap();
        Self { child, log }
    }

    pub(super) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    pub(super) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// The most memory that it has had so far, in megabytes.
    pub(super) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.unwrap().trim().trim_end_matches(" kB");
        kilobytes.parse::<u64>().unwrap() / 1024
    }

    /// Sends a signal.
    pub(super) fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args([&format!("-{name}"), &self.child.id().to_string()])
            .status();
        assert!(status.unwrap().success());
    }

    /// Tells it to stop, and waits for its status.
    pub(super) fn stop(mut self) -> i32 {
        self.signal("TERM");
        let status = self.child.wait().unwrap().code();
        status.unwrap_or_else(|| panic!("it was killed\n{}", self.log()))
    }

    /// The status when it ends of itself.
    pub(super) fn ended(&mut self) -> i32 {
        self.child.wait().unwrap().code().unwrap()
    }
}

impl Drop for Running {
    #[allow(
        clippy::print_stderr,
        reason = "a test that fails shows what it prints"
    )]
    fn drop(&mut self) {
        if thread::panicking() {
            // What libraries say of themselves is left out.
            let log = self.log();
            let own = log
                .lines()
                .filter(|line| line.contains("\"target\":\"highnoon"));
            eprintln!("the judge's log:\n{}", own.collect::<Vec<_>>().join("\n"));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Status and text of a page; `None` while nobody answers.
pub(super) fn page(port: u16, path: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()))
}

/// Waits until all is well.
pub(super) fn healthy(port: u16) {
    until("a healthy judge", || {
        page(port, "/health").filter(|(status, _)| *status == 200)
    });
}
