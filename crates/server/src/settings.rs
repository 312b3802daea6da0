//! How the server is run.

use crate::gate::rate::Rate;
use crate::opening::Houses;
use crate::people::token::{Digest, digest};
use std::time::Duration;

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How much one address may ask.
    pub rates: Rates,
    /// What the room is called, beside localhost and its addresses: requests for other hosts are refused.
    pub names: Vec<String>,
    /// From where it may be reached.
    pub reach: Reach,
    /// Who has it may read the metrics.
    pub metrics_token: Option<MetricsToken>,
    /// Whose word counts for where a request comes from.
    pub forwarded_for: ForwardedFor,
    /// Whether the session's cookie goes over TLS only.
    pub cookies: Cookies,
    /// What players may open.
    pub houses: Houses,
    /// How those who wait are called on the board that everybody sees.
    pub board_names: BoardNames,
    /// How many tables one player may have open.
    pub tables_per_player: usize,
    /// How many tables may be open in all.
    pub most_tables: usize,
    /// So many of them are left for staff to open.
    pub tables_for_staff: usize,
    /// After how long an empty table that a player opened is closed; never if not said.
    pub empty_table_closes: Option<Duration>,
    /// After how long a guest of whom nothing is heard, and who is at no table, is forgotten; never if
    /// not said.
    pub guest_forgotten: Option<Duration>,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// How long a client may take to send a request's head, and a connection may idle.
    pub head_timeout: Duration,
    /// How many sockets there may be.
    pub sockets: SocketLimits,
    /// How it is found out whether the other end of a socket is there.
    pub heartbeat: Heartbeat,
    /// How many connections there may be that are no sockets, or not yet.
    pub connections: ConnectionLimits,
    /// How slowly a client may take what is sent to it.
    pub slowest_reader: SlowestReader,
    /// How long sockets have to say goodbye when the server stops.
    pub goodbye: Duration,
}

/// How those who wait are called on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardNames {
    /// By the first letters of their names.
    #[default]
    Initials,
    /// By the first word of them.
    First,
    /// Not at all: how many wait, and nothing else.
    Nobody,
}

/// From where a room may be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// By any of its addresses and names.
    #[default]
    Anywhere,
    /// As this machine only, and through nobody who passes requests on: its deals can be known beforehand.
    ThisMachine,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rates: Rates::default(),
            reach: Reach::Anywhere,
            names: Vec::new(),
            metrics_token: None,
            forwarded_for: ForwardedFor::Ignored,
            cookies: Cookies::AnyScheme,
            houses: Houses::built_in(),
            board_names: BoardNames::Initials,
            tables_per_player: 5,
            most_tables: 2_000,
            tables_for_staff: 100,
            empty_table_closes: Some(Duration::from_secs(30 * 60)),
            guest_forgotten: Some(Duration::from_secs(24 * 60 * 60)),
            request_timeout: Duration::from_secs(20),
            head_timeout: Duration::from_secs(15),
            sockets: SocketLimits::default(),
            heartbeat: Heartbeat::default(),
            connections: ConnectionLimits::default(),
            slowest_reader: SlowestReader::default(),
            goodbye: Duration::from_secs(5),
        }
    }
}

/// What proves that somebody may read the metrics. Kept as its hash.
#[derive(Clone)]
pub struct MetricsToken(Digest);

impl MetricsToken {
    /// Reads one as an operator wrote it; nothing where it is soon guessed.
    #[must_use]
    pub fn read(text: &str) -> Option<MetricsToken> {
        let text = text.trim();
        (text.len() >= 16).then(|| MetricsToken(digest(text.as_bytes())))
    }

    pub(crate) fn is(&self, given: &str) -> bool {
        // Hashes: how long it takes tells nothing about the token.
        self.0 == digest(given.as_bytes())
    }
}

impl std::fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MetricsToken(..)")
    }
}

/// How much one address may ask. No rate is no limit: for trials of load and tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Anything.
    pub requests: Option<Rate>,
    /// Signing up, signing in, coming as a guest, saying a password.
    pub entering: Option<Rate>,
    /// Frames on one socket.
    pub messages: Option<Rate>,
    /// Frames on all sockets of one address.
    pub messages_of_address: Option<Rate>,
    /// Guests in a day.
    pub guests_a_day: Option<u32>,
    /// Players without a page who are seated in a day, by whoever deals there.
    pub walk_ins_a_day: Option<u32>,
    /// Tables that are open at a time, of all who opened them from there.
    pub tables: Option<usize>,
    /// What one person does at tables, on whichever sockets: it is written down for good.
    pub acts: Option<Rate>,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            requests: Some(Rate { burst: 200, per_minute: 1_200 }),
            entering: Some(Rate { burst: 10, per_minute: 10 }),
            messages: Some(Rate { burst: 60, per_minute: 1_200 }),
            messages_of_address: Some(Rate { burst: 600, per_minute: 12_000 }),
            guests_a_day: Some(20),
            walk_ins_a_day: Some(1_000),
            tables: Some(20),
            acts: Some(Rate { burst: 60, per_minute: 600 }),
        }
    }
}

impl Rates {
    /// No limits at all.
    pub const NONE: Rates = Rates {
        requests: None,
        entering: None,
        messages: None,
        messages_of_address: None,
        guests_a_day: None,
        walk_ins_a_day: None,
        tables: None,
        acts: None,
    };
}

/// Whose word counts for where a request comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForwardedFor {
    /// The connection's: nobody else is believed.
    #[default]
    Ignored,
    /// The last entry of `X-Forwarded-For`, which a proxy of ours wrote.
    Trusted,
}

/// Whether the session's cookie goes over TLS only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cookies {
    /// Over plain HTTP too: on a local network without a certificate.
    #[default]
    AnyScheme,
    /// Over TLS only: behind a proxy that has it.
    TlsOnly,
}

/// How many sockets there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SocketLimits {
    /// In all.
    pub in_all: usize,
    /// From one address.
    pub per_address: usize,
}

impl Default for SocketLimits {
    fn default() -> SocketLimits {
        SocketLimits { in_all: 20_000, per_address: 64 }
    }
}

/// How many connections there may be that are no sockets, or not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// In all.
    pub in_all: usize,
    /// From one address; behind a proxy, for the address it tells.
    pub per_address: usize,
    /// Of a proxy that has not yet told for whom.
    pub unknown: usize,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits { in_all: 4_000, per_address: 128, unknown: 1_000 }
    }
}

/// How it is found out whether the other end of a socket is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// How often it is asked.
    pub ping_every: Duration,
    /// After how long without a whole message it is not.
    pub silence: Duration,
}

impl Default for Heartbeat {
    fn default() -> Heartbeat {
        Heartbeat { ping_every: Duration::from_secs(20), silence: Duration::from_secs(65) }
    }
}

/// How slowly a client may take what is sent to it, before it is cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowestReader {
    /// For so long it may take nothing, or too little.
    pub patience: Duration,
    /// What is not too little.
    pub bytes_per_second: u64,
}

impl Default for SlowestReader {
    fn default() -> SlowestReader {
        SlowestReader { patience: Duration::from_secs(15), bytes_per_second: 2_048 }
    }
}
