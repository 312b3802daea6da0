//! One round of play of a house-banked game: 3 Card Poker (`act/3-card-poker`).
//!
//! A command leads to one event or to a refusal with its clause; the event leads to the next state.
//! Nothing else changes a round.
//!
//! ```
//! use cutcard_banked::*;
//! use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
//! use cutcard_rulebook::Chips;
//!
//! let limits = Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
//! let house = House::try_from(&HouseFile::by_the_book(7, limits)).expect("sound options");
//! let deck = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([7; 32]));
//! let order = Order::from_slice(deck.cut_as_drawn().cards()).expect("a deck");
//! let (at, player) = (BoxNumber::new(3).expect("a box"), PlayerId(1));
//! let seat = Seat { at, player, stack: Chips(1_000), warned: Warned::NotYet };
//! let start = Start {
//!     seats: vec![seat],
//!     float: Chips(100_000),
//!     supply: Supply::Recorded(order),
//!     machine: Machine::Empty,
//!     rules: RulesVersion::NOW,
//! };
//! let mut round = Round::new(&house, &start).expect("a sound start");
//!
//! let act = Act::Wager { ante: Chips(12), pairs_plus: Chips(5) };
//! let refusal = decide(&round, &Command::Act { at, player, act }).expect_err("not a multiple");
//! assert_eq!(refusal.to_string(), "ante of 12: wagers are multiples of 5");
//! assert_eq!(refusal.clause().to_string(), "act-3cp:3.3");
//!
//! let act = Act::Wager { ante: Chips(10), pairs_plus: Chips(10) };
//! let event = decide(&round, &Command::Act { at, player, act }).expect("a wager");
//! round.apply(&event);
//! assert_eq!(round.stack(at), Some(Chips(980)));
//! ```
//!
//! Pure: no clock, no randomness, no files, no floats. Cards and what went before arrive as data,
//! so a round can be stopped after any event and rebuilt from its start and its events
//! ([`Round::replay`]). What a viewer gets is made by [`view`] and [`redact`] and nothing else.

mod apply;
mod cite;
mod command;
mod decide;
mod event;
mod house;
mod invariants;
mod irregularity;
mod legal;
mod number;
mod options;
mod out_of_time;
mod policy;
mod refusal;
mod replay;
mod result;
mod round;
mod shoe;
mod simulate;
mod start;
mod step;
mod view;
mod wire;

pub use command::{Act, Command, HouseAct};
pub use cutcard_odds::three_card_poker::{MAXIMUM_ODDS, PayTableError};
pub use cutcard_rulebook::{RulesVersion, VoidCause};
pub use decide::decide;
pub use event::{Entry, Event, Qualification, UnknownVersion, Version, Warning};
pub use house::{Departing, House, HouseFault, HouseFile, Limits, Shoe, Wager};
pub use invariants::Broken;
pub use irregularity::{BoxVoidCause, Irregularity, void_clause};
pub use legal::{Legal, PlayTerms, WagerTerms, Wagers, legal};
pub use number::{BoxNumber, MOST_BOXES, NoBox, Place, PlayerId};
pub use options::{BOX_OPTIONS, BoxOption};
pub use policy::{BonusOnStandOff, EqualUnqualified, OddWager, OutOfTime, Policies, WrongPlay};
pub use refusal::Refusal;
pub use replay::ReplayFault;
pub use result::{AnteResult, BoxResult, PairsPlusResult, PlayResult};
pub use round::{Decided, Phase, Round};
pub use shoe::{Machine, Order, Shuffle, Supply};
pub use start::{Seat, Start, StartFault, Warned};
pub use step::Step;
pub use view::{BoxView, DealerView, Seen, View, Viewer, redact, view};
