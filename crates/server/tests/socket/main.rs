//! The socket through a real port: players who know nothing but what they are told.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod abuse;
mod again;
mod attacks_by_hand;
mod by_hand;
mod changes;
mod client;
mod conduct;
mod door;
mod floor;
mod games;
mod house;
mod player;
mod presence;
mod private;
mod raw;
mod rulings;
mod strangers;
mod trouble;
mod truth;
