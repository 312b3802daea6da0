//! Logs: lines for people at a terminal, JSON elsewhere. No token, password, name or card is ever
//! given to them.

use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;

/// Starts logging to standard error. `filter` is as in `RUST_LOG`: `info`, `cutcard_server=debug`.
/// Called twice, the first one stays.
pub fn start(filter: &str) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if std::io::stderr().is_terminal() {
        lines.with_target(false).compact().try_init()
    } else {
        lines.json().flatten_event(true).try_init()
    };
    if let Err(error) = started {
        tracing::debug!(%error, "logging was started before");
    }
}
