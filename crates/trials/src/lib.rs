//! Trials of a running server, through its own door: real processes, real sockets, real disk.
//!
//! `cutcard-load` plays many tables at once and reports; `cutcard-crash` kills the server after
//! every act of a round of every game and looks whether anything was lost; then it makes one stand
//! still and looks whether anybody lost their time; `cutcard-siege` attacks one as strangers would and
//! says what held.

mod choose;
mod client;
mod crash;
mod figures;
mod held_up;
mod http;
mod load;
mod server;
mod siege;
mod store;
mod turn;

pub use choose::choose;
pub use client::{Answer, Client, Heard};
pub use crash::Crashes;
pub use figures::Latencies;
pub use held_up::{CLOCK_SECONDS, held_up};
pub use http::{Http, Response};
pub use load::{Count, LOOK_EVERY, Loader, Pace};
pub use server::{Flags, Server};
pub use siege::{Report, Siege};
pub use store::{Again, StoreFigures};
pub use turn::Turn;

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// What went wrong in a trial.
#[derive(Debug, Error)]
pub enum TrialError {
    /// Nobody said which program to try.
    #[error(
        "set CUTCARD_PROGRAM to the program to try; `cargo xtask load`, `crash` and `siege` do"
    )]
    NoProgram,
    /// The server did not come up.
    #[error("the server did not come up in {seconds} s; its words are in {}", log.display())]
    NotUp {
        /// How long was waited.
        seconds: u64,
        /// What it wrote.
        log: PathBuf,
    },
    /// A file, a process or the network.
    #[error("{doing}: {error}")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// Why it failed.
        error: io::Error,
    },
    /// The socket.
    #[error("the socket: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server closed it.
    #[error("the server closed the socket")]
    Closed,
    /// A request was answered otherwise than it should.
    #[error("{request} was answered {status}: {body}")]
    Status {
        /// Which.
        request: String,
        /// With what.
        status: u16,
        /// And these words.
        body: String,
    },
    /// Words that cannot be read.
    #[error("cannot read {text:?}: {error}")]
    Unreadable {
        /// Which.
        text: String,
        /// Why.
        error: serde_json::Error,
    },
    /// The answer to what was asked did not come.
    #[error("no answer in {seconds} s while {waiting_for}")]
    NoAnswer {
        /// How long was waited.
        seconds: u64,
        /// For what.
        waiting_for: String,
    },
    /// What must hold did not.
    #[error("{0}")]
    Broken(String),
}

impl TrialError {
    /// An error of the system while something was being done.
    pub fn io(doing: &'static str) -> impl FnOnce(io::Error) -> TrialError {
        move |error| TrialError::Io { doing, error }
    }
}
