//! 3 Card Poker of the ACT book solved exactly, for any pay table.
//!
//! Every one of the 22,100 hands a player can hold meets every one of the 18,424 hands the dealer
//! can then hold. Nothing is sampled and nothing is rounded but the standard deviations.
//!
//! ```
//! use cutcard_odds::three_card_poker::{PayTables, Strategy, ThreeCardPoker};
//!
//! let game = ThreeCardPoker::new();
//! let edge = game.edge(Strategy::Optimal, &PayTables::default());
//! assert_eq!(edge.ante.percent(2), "3.83%");
//! assert_eq!(edge.pairs_plus.percent(2), "7.28%");
//! assert_eq!(edge.threshold.map(|ranks| ranks.map(|rank| rank.letter())), Some(['Q', '6', '4']));
//! ```

mod dealer;
mod edge;
mod hands;
mod pay_table;
mod returns;
mod settle;
mod standing;

pub use edge::{Edge, Strategy, StrategyError, ThreeCardPoker};
pub use hands::HandKind;
pub use pay_table::{AnteBonus, MAXIMUM_ODDS, PairsPlus, PayTableError, PayTables};
pub use returns::Returns;
pub use settle::{Decision, Settlement, Stakes, settle};
pub use standing::{Standing, Standings};
