//! Exact frequencies, equities and house edges for every deck and game of the books.
//!
//! ```
//! use cutcard_cards::{Deck, DeckSize, HandRule, HighRule, Plays, Ranking, parse_cards};
//! use cutcard_odds::{Effort, Spot, equity};
//!
//! let holdem = HandRule {
//!     deck: Deck::plain(DeckSize::FiftyTwo),
//!     hole_cards: 2,
//!     board_cards: 5,
//!     boards: 1,
//!     plays: Plays::AnyFive,
//!     high: Some(HighRule::Five(Ranking::HIGH)),
//!     low: None,
//! };
//! let hands = vec![parse_cards("AsAh")?, parse_cards("KsKh")?];
//! let spot = Spot::new(holdem, hands, vec![], &[])?;
//! let answer = equity(&spot, Effort::Auto, 1, &mut |_, _| {});
//! assert!(answer.exact);
//! assert_eq!(answer.runouts, 1_712_304);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Pure: randomness comes from a seed, progress goes to a callback, and nothing is read or
//! written. Shares of pots are counted in whole units; floating point appears only in what is
//! reported.

mod discard;
mod equity;
mod every_deal;
mod fraction;
pub mod frequencies;
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
pub use random::Random;
pub use rank_groups::choose;
pub use spot::{MOST_PLAYERS, Spot, SpotError};
