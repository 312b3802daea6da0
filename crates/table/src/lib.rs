#![doc = include_str!("../README.md")]

mod about;
mod actor;
mod apply;
mod approval;
mod authority;
mod boxes;
mod breach;
mod by_hand;
mod changes;
mod check;
mod chips;
mod circle;
mod cites;
mod codes;
mod collection;
mod command;
mod conduct;
mod config;
mod deck;
mod draft;
mod event;
mod giving_out;
mod hours;
mod idle;
mod kill;
mod kill_owed;
mod legal;
mod may_ask;
mod options;
mod plan;
mod point;
mod questioned;
mod refusal;
mod replay;
mod returning;
mod rounds;
mod seat;
mod seat_draw;
mod seating;
mod sign;
mod snapshot;
mod stakes;
mod start;
mod table;
mod take_back;
mod vacancy;
mod view;

pub use about::{About, ChipsMoved, Decider};
pub use actor::Actor;
pub use approval::{Approvals, Approved};
pub use authority::{
    Authority, Clauses, Distance, Least, People, Proof, Reasoned, RoomToo, StaffAct,
};
pub use breach::{Breach, HeldTo, Sanction};
pub use by_hand::CardGoes;
pub use changes::{Change, Coming, MOST_NOTICE_ROUNDS, Notice, Tally};
pub use check::Broken;
pub use collection::{Collections, HouseChips, TimeTerms};
pub use command::{Command, DeckOrder, PlayerAct, Whose};
pub use conduct::{Conduct, Exclusion, Held, MOST_EXCLUDED_MINUTES, MOST_IN_A_NOTE};
pub use config::{Config, ConfigFault, Game, GameFile, TableFile};
pub use deck::{Cards, CheckDue, DeckAct, DeckEvent, MOST_CARDS_COUNTED};
pub use draft::{Pace, decide, decide_by, decide_by_street};
pub use event::{
    BoxesStarted, ButtonMoved, ChargedTo, EVENT_VERSION, EntryBy, Event, MoveOrder, PickUpOrder,
    RoundEnded, RoundStarted, TakenInRound, VersionedEvent,
};
pub use hours::{GamingHours, Hours, LAST_MINUTE_OF_DAY, Moment};
pub use idle::IDLE_ROUNDS;
pub use kill::{KillButton, KillDebt};
pub use legal::{DoorOptions, FloorOptions, TableOptions};
pub use options::{
    ButtonAtDebt, ButtonMoves, DealtBy, DeclaredStatusEnds, ExtraTime, KillRejoin, MOST_EXTRA_FEE,
    MOST_EXTRA_SECONDS, MOST_EXTRA_TIMES, MOST_KILL_REJOIN_MINUTES, MOST_MISTAKES,
    MOST_PICK_UP_MINUTES, MOST_RETURN_STAKE_MINUTES, MOST_SEAT_REQUEST_SECONDS, MOST_TIME_MINUTES,
    MissedBlindLivePart, Newcomers, Options, PlayersOnly, TABLE_OPTIONS, TableOption, TimeArrivals,
};
pub use point::{Point, RarePoint};
pub use refusal::{Reason, Refusal};
pub use replay::{ReplayFault, replay};
pub use returning::Left;
pub use seat::{
    Arrival, EntryCause, EntryChoice, Marker, Owes, PlayerKind, Presence, SeatNumber, Seated,
};
pub use seat_draw::Drawn;
pub use sign::{SignItem, SignLine, Tells};
pub use snapshot::Snapshot;
pub use stakes::ante;
pub use table::{Due, Table, Turn};
pub use vacancy::{
    KeptBy, MOST_ADMITTED, MOST_ASKING, SEAT_KEPT_MILLIS, SeatDue, SeatsAct, SeatsEvent, Stage,
    TRANSFER_KEPT_MILLIS, Vacancy,
};
pub use view::{SeatView, Seen, View, Viewer, redact, view};
