#![doc = include_str!("../README.md")]

mod discard;
mod equity;
mod every_deal;
mod fraction;
pub mod frequencies;
mod icm;
mod random;
mod rank_groups;
mod runouts;
mod sample;
mod spot;
mod stub;
mod tally;
pub mod three_card_poker;

pub use discard::{Discard, equity_before_discard};
pub use equity::{Counted, Effort, Equities, PlayerEquity, Progress, equity};
pub use fraction::Fraction;
pub use icm::{IcmError, MOST_IN_A_FIELD, MOST_IN_PRIZES, icm, whole_units};
pub use random::Random;
pub use rank_groups::choose;
pub use spot::{MOST_PLAYERS, Spot, SpotError};
