//! The server through its own door: requests in, answers out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod cage;
mod changes;
mod closing;
mod commission;
mod complaints;
mod damaged;
mod enter;
mod first_tables;
mod floor;
mod history;
mod house;
mod houses;
mod left;
mod limits;
mod lists;
mod lock;
mod names;
mod names_on_chain;
mod offers;
mod on_chain;
mod page;
mod private;
mod register;
mod review;
mod rights;
mod safeguards;
mod serving;
mod shifts;
mod staff;
mod tables;
mod taken_away;
mod two_factor;
mod walk_ins;
