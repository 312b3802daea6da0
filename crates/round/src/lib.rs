//! One round of play. So far: chips, the pots they make and how those are shared.
//!
//! Pure: no clock, no randomness, no files, no floats. Chips are whole numbers of the smallest unit
//! and every sum is checked.

mod accessors;
mod apply;
mod betting;
mod chinese;
mod cites;
mod clock;
mod command;
mod commission;
mod decide;
mod early;
mod event;
mod flow;
mod invariants;
mod next;
mod order;
mod play;
mod pots;
mod put;
mod random_players;
mod refusal;
mod replay;
mod round;
mod row;
mod rules;
mod seat;
mod settle;
mod setup;
mod share;
mod view;

pub use betting::{BettingOptions, Wager};
pub use command::{Command, Role};
pub use cutcard_rulebook::Chips;
pub use event::{Act, EVENT_VERSION, Entry, Event, Post, Rows, RuledBy, Side, Started};
pub use invariants::Broken;
pub use next::Due;
pub use order::Order;
pub use play::{Choices, Shuffler};
pub use pots::{Contribution, Layers, Pot, PotError, Standing, layers};
pub use random_players::RandomPlayers;
pub use refusal::{Reason, Refusal};
pub use replay::{ReplayError, replay};
pub use round::{MOST_BOARDS, Round};
pub use row::{Row, Slot};
pub use rules::{Rules, RulesError};
pub use seat::{MOST_SEATS, Seat, Seats};
pub use settle::{Pots, SidePot};
pub use setup::{Setup, SetupFault};
pub use share::{OddChips, share};
pub use view::{HandView, PotView, SeatView, Standing as SeatStanding, View, Viewer};
