//! One round of play of any game of pots: forced bets, dealing, betting, draws, boards dealt again,
//! Chinese rows, showdown, side pots, commission. One engine; the game is data.
//!
//! ```
//! use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
//! use cutcard_round::{Act, Chips, Command, Round, Rules, Setup, Viewer, replay};
//! use cutcard_rulebook::{House, HouseFile};
//! use std::sync::Arc;
//!
//! let house = House::try_from(HouseFile::of("crown/holdem")).expect("as the book has it");
//! let rules = Arc::new(Rules::new(house).expect("a game of pots"));
//! let deck = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([7; 32])).cut_as_drawn();
//! let setup = Setup { stacks: &[Chips(1_000); 3], order: deck.cards(), ..Setup::default() };
//! let mut round = Round::start(&rules, &setup).expect("a sound beginning");
//!
//! let (mut log, mut events) = (vec![setup.started()], Vec::new());
//! while !round.is_over() {
//!     round.next(&mut events); // what the dealer does without being told
//!     if let (true, Some((seat, may))) = (events.is_empty(), round.betting_options()) {
//!         let act = if may.check { Act::Check } else { Act::Call };
//!         round.decide(&Command::Act { seat, act }, &mut events)?; // or a refusal with its clause
//!     }
//!     events.iter().for_each(|event| round.apply(event));
//!     log.append(&mut events);
//! }
//! let again = replay(&rules, &log).expect("what happened could happen");
//! assert_eq!(again.view(Viewer::Public), round.view(Viewer::Public));
//! # Ok::<(), cutcard_round::Refusal>(())
//! ```
//!
//! [`Round::decide`] turns a [`Command`] into events or a [`Refusal`] with its clause, [`Round::next`]
//! has the dealer's own, and [`Round::apply`] is all that changes a round. [`Round::play`] does the
//! three at once for players who choose quickly. What a viewer gets is made by [`Round::view`] and
//! [`Round::redact`] and nothing else.
//!
//! Pure: no clock, no randomness, no files, no floats. Chips are whole numbers of the smallest unit,
//! and a round takes no more of them than it can count.

mod accessors;
mod acted;
mod apply;
mod asked;
mod betting;
mod chinese;
mod cites;
mod clock;
mod command;
mod commission;
mod deal_walk;
mod decide;
mod decide_cards;
mod drawing;
mod early;
mod event;
mod flow;
mod invariants;
mod next;
mod order;
mod play;
mod posts;
mod pots;
mod put;
mod random_players;
mod refusal;
mod replay;
mod round;
mod row;
mod ruled;
mod rules;
mod running_out;
mod seat;
mod settle;
mod setup;
mod shares;
mod sizes;
mod street;
mod view;
mod why_not;

pub use asked::Asked;
pub use betting::{BettingOptions, Wager};
pub use command::Command;
pub use cutcard_rulebook::{Chips, Role, RulesVersion};
pub use event::{Act, EVENT_VERSION, Entry, Event, Post, Put, Rows, RuledBy, Side, Started};
pub use invariants::Broken;
pub use next::Due;
pub use order::Order;
pub use play::{Choices, Shuffler};
pub use pots::{OddChips, Pots, SidePot, share, uncalled};
pub use random_players::RandomPlayers;
pub use refusal::{Reason, Refusal};
pub use replay::{ReplayError, replay};
pub use round::{MOST_BOARDS, Round};
pub use row::{Row, Slot};
pub use rules::{Rules, RulesError};
pub use running_out::Street;
pub use seat::{MOST_SEATS, Seat, Seats};
pub use setup::{Setup, SetupFault};
pub use view::{HandView, PotView, SeatView, Standing as SeatStanding, View, Viewer};
