//! The command line contract, kept by the real program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

#[cfg(all(unix, feature = "serve"))]
mod anchors;
mod any_bytes;
#[cfg(all(unix, feature = "serve"))]
mod audit;
#[cfg(all(unix, feature = "serve"))]
mod backup;
mod edge;
mod frequencies;
mod game_pages;
mod games;
mod hand_histories;
mod icm;
#[cfg(all(unix, feature = "serve"))]
mod keys;
mod odds;
mod own_games;
mod pipes;
mod pots;
mod practice;
mod program;
#[cfg(unix)]
mod readme;
mod refusals;
mod replay;
#[cfg(all(unix, feature = "serve"))]
mod review;
#[cfg(all(unix, feature = "serve"))]
mod room;
mod rules;
mod scenario;
#[cfg(all(unix, feature = "serve"))]
mod serve;
mod shared_data;
mod showdown;
mod shuffle;
mod simulate;
mod svg;
mod what_if;
