//! `/health` and `/metrics` over HTTP.

use std::net::SocketAddr;
use std::time::Duration;

use tiny_http::{Header, Method, Response, Server};

use super::state::Shared;
use crate::cli::Failure;
use crate::judge::Judge;
use crate::store::Store;

/// How often the thread looks whether the judge stops.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// The form of Prometheus' text, version 1.0 of `OpenMetrics`.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const PLAIN: &str = "text/plain; charset=utf-8";

/// A server for two pages.
pub(super) struct Http<S> {
    server: Server,
    judge: Judge<S>,
}

impl<S: Store> Http<S> {
    /// Begins to listen.
    pub(super) fn bind(listen: SocketAddr, judge: Judge<S>) -> Result<Self, Failure> {
        let server = Server::http(listen)
            .map_err(|error| Failure::Temporary(format!("cannot listen on {listen}: {error}")))?;
        tracing::info!(address = %server.server_addr(), "health and metrics are served");
        Ok(Self { server, judge })
    }

    /// Answers until the judge stops.
    pub(super) fn run(mut self, shared: &Shared) {
        while !shared.stops() {
            match self.server.recv_timeout(LOOK_EVERY) {
                Ok(Some(request)) => {
                    let (status, kind, text) = if *request.method() == Method::Get {
                        self.answer(request.url(), shared)
                    } else {
                        (405, PLAIN, "only GET\n".to_owned())
                    };
                    let kind = Header::from_bytes("Content-Type", kind).expect("it is ASCII");
                    let response = Response::from_string(text)
                        .with_status_code(status)
                        .with_header(kind);
                    // Whoever asked may be gone.
                    let _ = request.respond(response);
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::warn!(%error, "a request could not be read");
                    shared.metrics.error("health", shared.clock.now());
                }
            }
        }
    }

    fn answer(&mut self, url: &str, shared: &Shared) -> (u16, &'static str, String) {
        let census = self.judge.census().map_err(|error| error.to_string());
        match url {
            "/health" => {
                let complaints = shared.complaints(&census);
                if complaints.is_empty() {
                    (200, PLAIN, "ok\n".to_owned())
                } else {
                    (503, PLAIN, complaints.join("; ") + "\n")
                }
            }
            "/metrics" => match census {
                Ok(census) => (200, OPEN_METRICS, shared.metrics.text(shared, &census)),
                Err(why) => (503, PLAIN, why + "\n"),
            },
            _ => (404, PLAIN, "expected /health or /metrics\n".to_owned()),
        }
    }
}
