//! Numbers for whoever watches the judge, in the text format of Prometheus.

use chrono::{DateTime, Utc};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::state::Shared;
use crate::store::Census;

/// What came of a mail or a letter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Came {
    result: &'static str,
}

/// Which part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Part {
    part: &'static str,
}

/// Which inbox.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Named {
    inbox: String,
}

/// What is counted while the judge runs, and what is looked up when asked.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    registry: Registry,
    pub(super) mails_stored: Counter,
    pub(super) turns_closed: Counter,
    mails_handled: Family<Came, Counter>,
    letters: Family<Came, Counter>,
    errors: Family<Part, Gauge>,
    connected: Family<Named, Gauge>,
    mails_waiting: Gauge,
    oldest_waiting: Gauge,
    letters_queued: Gauge,
    letters_given_up: Gauge,
    games: Gauge,
    next_deadline: Gauge,
    audited: Gauge,
    audit_faults: Gauge,
}

impl Metrics {
    pub(super) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("highnoon"),
            ..Self::default()
        };
        let registry = &mut metrics.registry;
        let stored = metrics.mails_stored.clone();
        registry.register("mails_stored", "Mails taken in since the start", stored);
        let handled = metrics.mails_handled.clone();
        registry.register("mails_handled", "Mails dealt with since the start", handled);
        let closed = metrics.turns_closed.clone();
        registry.register("turns_closed", "Turns closed since the start", closed);
        let letters = metrics.letters.clone();
        registry.register("letters", "Letters tried since the start", letters);
        let errors = metrics.errors.clone();
        let help = "When something last went wrong, in seconds since 1970";
        registry.register("last_error_timestamp_seconds", help, errors);
        let connected = metrics.connected.clone();
        registry.register("inbox_connected", "1 if the inbox is being read", connected);
        for (name, help, gauge) in [
            (
                "mails_waiting",
                "Mails in the store that wait to be dealt with",
                &metrics.mails_waiting,
            ),
            (
                "oldest_waiting_mail_seconds",
                "How long the oldest of them has waited",
                &metrics.oldest_waiting,
            ),
            (
                "letters_queued",
                "Letters that wait to be sent",
                &metrics.letters_queued,
            ),
            (
                "letters_given_up",
                "Letters in the store that were never sent",
                &metrics.letters_given_up,
            ),
            ("games_active", "Games that go on", &metrics.games),
            (
                "next_deadline_timestamp_seconds",
                "When the next turn is due, in seconds since 1970, or 0",
                &metrics.next_deadline,
            ),
            (
                "audit_timestamp_seconds",
                "When all was audited last, in seconds since 1970, or 0",
                &metrics.audited,
            ),
            (
                "audit_faults",
                "What that found that does not follow from what was decided",
                &metrics.audit_faults,
            ),
        ] {
            registry.register(name, help, gauge.clone());
        }
        metrics
    }

    /// A mail has been dealt with.
    pub(super) fn handled(&self, done: &str) {
        let result = result(done);
        self.mails_handled.get_or_create(&Came { result }).inc();
    }

    /// A letter has been tried.
    pub(super) fn letters(&self, result: &'static str) {
        self.letters.get_or_create(&Came { result }).inc();
    }

    /// All was audited, and so many faults were found.
    pub(super) fn audited(&self, faults: usize, now: DateTime<Utc>) {
        self.audited.set(now.timestamp());
        self.audit_faults
            .set(i64::try_from(faults).unwrap_or(i64::MAX));
    }

    /// Something went wrong.
    pub(super) fn error(&self, part: &'static str, now: DateTime<Utc>) {
        let errors = self.errors.get_or_create(&Part { part });
        errors.set(now.timestamp());
    }

    /// All numbers as they are now.
    pub(super) fn text(&self, shared: &Shared, census: &Census) -> String {
        let now = shared.clock.now();
        for inbox in &shared.inboxes {
            let name = Named {
                inbox: inbox.name.clone(),
            };
            let connected = self.connected.get_or_create(&name);
            connected.set(Shared::is_connected(inbox).into());
        }
        self.mails_waiting.set(census.mails_waiting.into());
        let waited = census
            .waiting_since
            .map_or(0, |since| (now - since).num_seconds());
        self.oldest_waiting.set(waited.max(0));
        self.letters_queued.set(census.letters_queued.into());
        self.letters_given_up.set(census.letters_given_up.into());
        self.games.set(census.games.into());
        let deadline = census.next_deadline.map_or(0, |at| at.timestamp());
        self.next_deadline.set(deadline);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a String takes any text");
        text
    }
}

/// What the judge's words about a mail amount to.
fn result(done: &str) -> &'static str {
    let after_game = done.split_once(": ").map_or(done, |(_, rest)| rest);
    let says = |word: &str| done.starts_with(word) || after_game.starts_with(word);
    if says("refused") || says("text and HTML differ") || says("unreadable") {
        "refused"
    } else if says("failed") {
        "failed"
    } else if says("duplicate") {
        "duplicate"
    } else if says("held") {
        "held"
    } else if says("put aside") {
        "forged"
    } else if says("the letter") {
        "returned"
    } else if says("not a person's mail") || says("the judge's own mail") || says("no sender") {
        "ignored"
    } else {
        "accepted"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::service::Clock;

    #[test]
    fn what_was_done_is_counted_by_kind() {
        for (done, kind) in [
            ("alamo: 1 orders given, 1 on file, 0 notes", "accepted"),
            ("alamo: refused: judge-late", "refused"),
            ("refused without an answer: judge-stranger", "refused"),
            ("unreadable: too large", "refused"),
            ("failed: a panic", "failed"),
            ("duplicate: dealt with before", "duplicate"),
            ("not a person's mail: list", "ignored"),
            ("held; no letter about it", "held"),
            ("put aside: its sender is forged", "forged"),
            ("the letter alamo.x.y.17 came back", "returned"),
            ("the judge's own mail came back", "ignored"),
        ] {
            assert_eq!(result(done), kind, "{done}");
        }
    }

    #[test]
    fn numbers_are_told() {
        let shared = Shared::new(&[], Clock::default());
        shared.metrics.handled("alamo: refused: judge-late");
        shared.metrics.letters("sent");
        shared.metrics.mails_stored.inc();
        let census = Census {
            games: 3,
            letters_queued: 2,
            ..Census::default()
        };
        let text = shared.metrics.text(&shared, &census);
        for line in [
            "highnoon_games_active 3",
            "highnoon_letters_queued 2",
            "highnoon_mails_stored_total 1",
            "highnoon_mails_handled_total{result=\"refused\"} 1",
            "highnoon_letters_total{result=\"sent\"} 1",
            "# EOF",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
