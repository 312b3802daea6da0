//! One table from round to round: seats, chips brought and taken, button and blinds, the kill
//! button, sitting out and coming back, rounds of pots and of boxes.
//!
//! ```
//! use cutcard_banked::PlayerId;
//! use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
//! use cutcard_rulebook::{Chips, HouseFile};
//! use cutcard_table::*;
//!
//! let mut table = Table::open(TableFile::pots(HouseFile::of("crown/holdem"))).expect("as the book has it");
//! for (player, seat) in [(1, 2), (2, 5)] {
//!     let (kind, arrival) = (PlayerKind::Person, Arrival::New);
//!     let (player, seat, chips) = (PlayerId(player), SeatNumber(seat), Chips(1_000));
//!     let command = Command::SitDown { player, seat, chips, kind, arrival };
//!     decide(&table, Actor::Player(player), &command)?.iter().for_each(|event| table.apply(event));
//! }
//! let order = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([7; 32])).cut_as_drawn().into_cards().into();
//! let events = decide(&table, Actor::Room, &Command::StartRound { order, cut: 0 })?;
//! events.iter().for_each(|event| table.apply(event));
//! // To the player on the dealer's right (crown:1.1:Dealer Button).
//! assert_eq!(table.button(), Some(SeatNumber(5)));
//! assert_eq!(table.due(), Due::Decisions(vec![SeatNumber(2)]));
//! # Ok::<(), Refusal>(())
//! ```
//!
//! [`decide`] turns an [`Actor`]'s [`Command`] into all its events or a [`Refusal`] with its clause; what
//! staff may do is one table ([`StaffAct::authority`]).
//! [`Table::apply`] is all that changes a table. What a viewer gets is made by [`view`] and
//! [`redact`] and nothing else. Pure: time, cards and ids arrive as data.

mod actor;
mod apply;
mod authority;
mod boxes;
mod check;
mod chips;
mod circle;
mod cites;
mod command;
mod config;
mod draft;
mod event;
mod kill;
mod legal;
mod may_ask;
mod options;
mod plan;
mod point;
mod refusal;
mod replay;
mod rounds;
mod seat;
mod seating;
mod snapshot;
mod start;
mod table;
mod view;

pub use actor::Actor;
pub use apply::actor;
pub use authority::{Authority, Clauses, Distance, Least, People, Reasoned, RoomToo, StaffAct};
pub use check::Broken;
pub use command::{Command, DeckOrder, PlayerAct, Whose};
pub use config::{Config, ConfigFault, Game, GameFile, TableFile};
pub use draft::{decide, decide_by_street};
pub use event::{
    BoxesStarted, ButtonMoved, EVENT_VERSION, Entry, Event, PickUpOrder, RoundEnded, RoundStarted,
};
pub use kill::{KillButton, KillDebt};
pub use legal::{DoorOptions, FloorOptions, TableOptions};
pub use options::{
    ButtonMoves, DeclaredStatusEnds, MOST_PICK_UP_MINUTES, MOST_RETURN_STAKE_MINUTES,
    MissedBlindLivePart, Newcomers, Options, TABLE_OPTIONS, TableOption,
};
pub use point::Point;
pub use refusal::{Reason, Refusal};
pub use replay::{ReplayFault, replay};
pub use seat::{
    Arrival, EntryCause, EntryChoice, Marker, Owes, PlayerKind, Presence, SeatNumber, Seated,
};
pub use snapshot::Snapshot;
pub use table::{Due, Table, Turn};
pub use view::{SeatView, Seen, View, Viewer, redact, view};
