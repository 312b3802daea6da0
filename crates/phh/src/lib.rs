#![doc = include_str!("../README.md")]

mod action;
mod amount;
mod cards;
mod check;
mod decimal;
mod error;
mod field;
mod hand;
mod holdings;
mod lines;
mod notation;
mod player;
mod problem;
mod read;
mod reader;
#[cfg(feature = "rounds")]
mod record;
mod sections;
mod time;
mod value;
mod variant;
mod write;

pub use action::{Act, Action, Comment, ShownHand};
pub use amount::{Amount, Scale};
pub use error::{Fault, PhhError, Where};
pub use field::Field;
pub use hand::{Bets, Blind, Details, ForcedBets, Hand, Label};
pub use player::Player;
pub use problem::{Part, Problem, ValueKind};
pub use read::parse;
#[cfg(feature = "rounds")]
pub use record::record;
pub use sections::{Section, parse_many, write_many};
pub use time::{LocalTime, TimeAllowed};
pub use value::Value;
pub use variant::{Dealing, Variant};
pub use write::write;
