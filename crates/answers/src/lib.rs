#![doc = include_str!("../README.md")]

mod edge;
mod frequencies;
mod icm;
mod odds;
mod options;
mod pots;
mod showdown;
mod wrong;

pub use cutcard_odds::Effort;
pub use edge::{EdgeQuestion, HouseEdge, edge};
pub use frequencies::{Frequencies, FrequencyQuestion, Lows, frequencies};
pub use icm::{IcmQuestion, PrizeShares, icm};
pub use odds::{Odds, OddsQuestion, odds};
pub use options::{Options, cards, deck};
pub use pots::{PotsQuestion, SharedPot, SharedPots, pots};
pub use showdown::{BoardAnswer, Explain, Explained, Judgement, ShowdownQuestion, Side, showdown};
pub use wrong::{Part, QuestionError};
