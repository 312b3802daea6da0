#![doc = include_str!("../README.md")]

mod book;
mod chips;
mod clause_id;
mod name;
mod player;
mod role;

pub use book::Book;
pub use chips::Chips;
pub use clause_id::{ClauseId, ClauseIdError};
pub use name::is_name;
pub use player::PlayerId;
pub use role::Role;
