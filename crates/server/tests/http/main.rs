//! The server through its own door: requests in, answers out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod cage;
mod closing;
mod damaged;
mod enter;
mod first_tables;
mod history;
mod house;
mod left;
mod limits;
mod lock;
mod names;
mod offers;
mod on_chain;
mod page;
mod private;
mod register;
mod rights;
mod serving;
mod staff;
mod tables;
mod two_factor;
