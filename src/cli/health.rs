//! `highnoon health`: whether a judge is well, in one line.

use crate::cli::context::Context;
use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::{Failure, serve, service};
use crate::judge::Config;

/// How long a running judge may take for its answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How much of an answer is read.
const LONGEST: u64 = 64 * 1024;

/// Say in one line whether the judge is well, and end with status 0 if it is
///
/// Asks the judge that `highnoon serve` runs where its [metrics] say that it
/// listens. Without [metrics], looks into the store, for turns that should
/// have been closed and mails that should have been dealt with. The exit status is 1 if something is wrong.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let config = args.service.config(context)?;
    let wrong = match &config.metrics {
        None => in_store(args, config)?,
        Some(metrics) => match ask(metrics.listen) {
            Ok((200, _)) => String::new(),
            Ok((_, told)) => told,
            Err(error) => {
                let address = metrics.listen;
                let store = in_store(args, config)?;
                let store = if store.is_empty() {
                    "nothing is overdue"
                } else {
                    &store
                };
                format!("nobody answers at {address} ({error}); {store}")
            }
        },
    };
    if wrong.is_empty() {
        println!("ok");
        return Ok(());
    }
    // One line, whatever a server has said.
    println!("{}", wrong.trim().escape_debug());
    Err(Failure::TOLD)
}

/// What is wrong as far as the store tells; nothing if all is well.
fn in_store(args: &Args, config: Config) -> Result<String, Failure> {
    let mut judge = service::open_judge(config)?;
    let census = judge.census()?;
    Ok(serve::overdue(&census, args.service.now()).join("; "))
}

/// Status and text of the page `/health`.
fn ask(listen: SocketAddr) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect_timeout(&reachable(listen), PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut text = String::new();
    stream.take(LONGEST).read_to_string(&mut text)?;
    let strange = || io::Error::new(io::ErrorKind::InvalidData, "no judge, but another program");
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(strange)?;
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Ok((status.ok_or_else(strange)?, body.to_owned()))
}

/// Where to ask a judge that listens here: it may listen everywhere.
const fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_that_listens_everywhere_is_asked_here() {
        for (listen, asked) in [
            ("0.0.0.0:9187", "127.0.0.1:9187"),
            ("[::]:9187", "[::1]:9187"),
            ("192.0.2.1:1", "192.0.2.1:1"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()), asked.parse().unwrap());
        }
    }
}
