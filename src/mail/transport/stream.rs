//! A connection that can be woken while it waits for the server.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::Path;
use std::time::Duration;

use imap::extensions::idle::SetReadTimeout;
use rustls::pki_types::ServerName;
use rustls::{ClientConnection, StreamOwned};

use super::bell::Bell;
use super::tls::{self, Encryption};
use crate::mail::mailbox::MailboxError;

/// How long a server may take to answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// How often a waiting connection looks for the bell.
const SLICE: Duration = Duration::from_millis(200);
/// The longest line of a greeting that is read.
const LONGEST_LINE: usize = 4096;

/// A connection to a server, encrypted or not.
#[derive(Debug)]
pub struct Stream {
    wire: Wire,
    bell: Option<Bell>,
    /// How many slices a read may take.
    slices: u32,
    /// Whether a read waits for something that may never come.
    waiting: bool,
}

#[derive(Debug)]
enum Wire {
    Plain(TcpStream),
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

fn slices(time: Duration) -> u32 {
    u32::try_from(time.as_millis().div_ceil(SLICE.as_millis())).unwrap_or(u32::MAX)
}

impl Stream {
    /// Connects, and encrypts what is to be encrypted from the start on.
    pub(super) fn connect(
        host: &str,
        port: u16,
        encryption: Encryption,
        ca_file: Option<&Path>,
    ) -> Result<Self, MailboxError> {
        let unreachable = |why: &dyn std::fmt::Display| {
            MailboxError::server(host, format!("cannot connect to port {port}: {why}"))
        };
        let mut addresses = (host.trim_matches(['[', ']']), port)
            .to_socket_addrs()
            .map_err(|error| unreachable(&error))?
            .peekable();
        if addresses.peek().is_none() {
            return Err(unreachable(&"the name has no address"));
        }
        let mut last = None;
        let tcp = addresses
            .find_map(|address| {
                TcpStream::connect_timeout(&address, PATIENCE)
                    .map_err(|error| last = Some(error))
                    .ok()
            })
            .ok_or_else(|| {
                let last = last.expect("no connection, so an error");
                unreachable(&last)
            })?;
        tcp.set_read_timeout(Some(SLICE))
            .and_then(|()| tcp.set_write_timeout(Some(PATIENCE)))
            .and_then(|()| tcp.set_nodelay(true))
            .map_err(|error| unreachable(&error))?;
        let mut stream = Self {
            wire: Wire::Plain(tcp),
            bell: None,
            slices: slices(PATIENCE),
            waiting: false,
        };
        match encryption {
            Encryption::None => Ok(stream),
            Encryption::Implicit => stream.encrypt(host, ca_file),
            Encryption::Starttls => {
                stream.ask_for_tls(host)?;
                stream.encrypt(host, ca_file)
            }
        }
    }

    /// Ends the plain part of an IMAP connection (RFC 9051 6.2.1). The `imap`
    /// crate does so only with authorities of its own choice. What comes
    /// after the answer is left unread, so that nobody between can put words
    /// into the encrypted part.
    fn ask_for_tls(&mut self, host: &str) -> Result<(), MailboxError> {
        let broken = |error: io::Error| MailboxError::server(host, error.to_string());
        self.line().map_err(broken)?;
        self.write_all(b"s STARTTLS\r\n").map_err(broken)?;
        loop {
            let line = self.line().map_err(broken)?;
            if let Some(answer) = line.strip_prefix("s ") {
                return if answer.starts_with("OK") {
                    Ok(())
                } else {
                    Err(MailboxError::server(
                        host,
                        format!("it does not encrypt (STARTTLS): {}", answer.trim_end()),
                    ))
                };
            }
        }
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            let mut byte = [0];
            if line.len() == LONGEST_LINE || self.read(&mut byte)? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            line.push(byte[0]);
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    fn encrypt(self, host: &str, ca_file: Option<&Path>) -> Result<Self, MailboxError> {
        let Wire::Plain(mut tcp) = self.wire else {
            return Ok(self);
        };
        let refused = |why: &dyn std::fmt::Display| {
            MailboxError::server(host, format!("no encrypted connection: {why}"))
        };
        let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned())
            .map_err(|error| refused(&error))?;
        let mut client =
            ClientConnection::new(tls::client(ca_file)?, name).map_err(|error| refused(&error))?;
        // The handshake is not read in slices: it must not be cut short.
        tcp.set_read_timeout(Some(PATIENCE))
            .map_err(|error| refused(&error))?;
        while client.is_handshaking() {
            client
                .complete_io(&mut tcp)
                .map_err(|error| refused(&error))?;
        }
        tcp.set_read_timeout(Some(SLICE))
            .map_err(|error| refused(&error))?;
        Ok(Self {
            wire: Wire::Tls(Box::new(StreamOwned::new(client, tcp))),
            bell: None,
            slices: self.slices,
            waiting: false,
        })
    }

    /// Makes this bell end the waiting of [`SetReadTimeout`].
    pub(super) fn listen_to(&mut self, bell: Bell) {
        self.bell = Some(bell);
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for _ in 0..self.slices {
            let read = match &mut self.wire {
                Wire::Plain(tcp) => tcp.read(buffer),
                Wire::Tls(tls) => tls.read(buffer),
            };
            match read {
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    if self.waiting && self.bell.as_ref().is_some_and(Bell::is_rung) {
                        break;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read,
            }
        }
        Err(ErrorKind::TimedOut.into())
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.wire {
            Wire::Plain(tcp) => tcp.write(bytes),
            Wire::Tls(tls) => tls.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.wire {
            Wire::Plain(tcp) => tcp.flush(),
            Wire::Tls(tls) => tls.flush(),
        }
    }
}

impl SetReadTimeout for Stream {
    /// Sets how long a wait lasts at most. The bell ends it; without a limit,
    /// reading is no waiting any more, and the bell does not matter.
    fn set_read_timeout(&mut self, timeout: Option<Duration>) -> imap::Result<()> {
        self.slices = slices(timeout.unwrap_or(PATIENCE));
        self.waiting = timeout.is_some();
        Ok(())
    }
}
