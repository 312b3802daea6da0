#![doc = include_str!("../README.md")]

mod about;
mod actor;
mod apply;
mod authority;
mod boxes;
mod by_hand;
mod check;
mod chips;
mod circle;
mod cites;
mod codes;
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
mod sign;
mod snapshot;
mod start;
mod table;
mod take_back;
mod view;

pub use about::{About, ChipsMoved, Decider};
pub use actor::Actor;
pub use authority::{Authority, Clauses, Distance, Least, People, Reasoned, RoomToo, StaffAct};
pub use by_hand::CardGoes;
pub use check::Broken;
pub use command::{Command, DeckOrder, PlayerAct, Whose};
pub use config::{Config, ConfigFault, Game, GameFile, TableFile};
pub use draft::{Pace, decide, decide_by, decide_by_street};
pub use event::{
    BoxesStarted, ButtonMoved, EVENT_VERSION, Entry, EntryBy, Event, PickUpOrder, RoundEnded,
    RoundStarted,
};
pub use kill::{KillButton, KillDebt};
pub use legal::{DoorOptions, FloorOptions, TableOptions};
pub use options::{
    ButtonMoves, DealtBy, DeclaredStatusEnds, ExtraTime, MOST_EXTRA_FEE, MOST_EXTRA_SECONDS,
    MOST_EXTRA_TIMES, MOST_MISTAKES, MOST_PICK_UP_MINUTES, MOST_RETURN_STAKE_MINUTES,
    MissedBlindLivePart, Newcomers, Options, TABLE_OPTIONS, TableOption,
};
pub use point::{Point, RarePoint};
pub use refusal::{Reason, Refusal};
pub use replay::{ReplayFault, replay};
pub use seat::{
    Arrival, EntryCause, EntryChoice, Marker, Owes, PlayerKind, Presence, SeatNumber, Seated,
};
pub use sign::{SignItem, SignLine};
pub use snapshot::Snapshot;
pub use table::{Due, Table, Turn};
pub use view::{SeatView, Seen, View, Viewer, redact, view};
