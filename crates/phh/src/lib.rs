//! The PHH notation of poker hand histories (arXiv 2312.11753, version 0.0.1 of the standard) as
//! data: read, checked and written. Nothing here plays a hand.
//!
//! PHH is TOML with named fields; what happened is a list of short texts, the actions. [`parse`]
//! reads a `.phh` file, [`parse_many`] a `.phhs` file with a table for each hand. Both are strict:
//! whatever departs from the standard is a [`Fault`] with its line and its field or action. What is
//! wrong is told all at once in two steps: first what cannot be read, and where everything can, what
//! does not fit together.
//!
//! ```
//! use cutcard_phh::{Act, Variant, parse, write};
//!
//! let hand = parse(
//!     r#"
//!     variant = "NT"
//!     antes = [0, 0]
//!     blinds_or_straddles = [0.50, 1]
//!     min_bet = 1
//!     starting_stacks = [82.40, 197]
//!     actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 cbr 2.50 # without a look", "p1 f"]
//!     "#,
//! )?;
//! assert_eq!(hand.variant, Variant::NoLimitHoldem);
//! // Amounts are whole numbers of the hand's smallest unit, here a hundredth.
//! assert_eq!(hand.scale.decimals(), 2);
//! assert_eq!(hand.starting_stacks[0].unwrap().units(), 8240);
//! // With two players the forced bets change places: the button, p2, has the small blind.
//! assert_eq!(hand.blinds_posted()[1].amount().units(), 50);
//! assert!(matches!(&hand.actions[2].act, Act::CompleteBetRaise { to, .. } if to.units() == 250));
//!
//! assert_eq!(parse(&write(&hand))?, hand);
//!
//! let error = parse("variant = 'NT'\nactions = ['p1 call']").unwrap_err();
//! assert_eq!(error.faults().last().unwrap().to_string(), "line 2, action 1: `call` is not an act");
//! # Ok::<(), cutcard_phh::PhhError>(())
//! ```
//!
//! Pure: no clock, no randomness, no files, and no floats: amounts are scaled exactly.

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

pub use action::{Act, Action, Comment, Shown};
pub use amount::{Amount, Scale};
pub use error::{Fault, PhhError, Place};
pub use field::Field;
pub use hand::{Bets, Blind, Details, ForcedBets, Hand, Label};
pub use player::Player;
pub use problem::{Kind, Part, Problem};
pub use read::parse;
#[cfg(feature = "rounds")]
pub use record::record;
pub use sections::{Section, parse_many, write_many};
pub use time::{LocalTime, TimeAllowed};
pub use value::Value;
pub use variant::{Dealing, Variant};
pub use write::write;
