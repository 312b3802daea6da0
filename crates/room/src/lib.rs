//! The room: a task for each table, the cage, house players, history, audit and export.
//!
//! ```
//! use cutcard_banked::PlayerId;
//! use cutcard_journal::SqliteJournal;
//! use cutcard_ledger::Chips;
//! use cutcard_room::{Ask, KeyRing, Opening, Room, Settings, Who};
//! use cutcard_rulebook::HouseFile;
//! use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber, TableFile, Viewer, view};
//! use std::sync::Arc;
//!
//! # tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
//! # let dir = std::env::temp_dir().join(format!("cutcard-room-doc-{}", std::process::id()));
//! let journal = Arc::new(SqliteJournal::open(&dir).expect("a folder of its own"));
//! let keys = Arc::new(KeyRing::fresh(0).expect("random numbers")); // a real room keeps its own in a KeyFile
//! let room = Room::open(journal, Settings::default(), keys).await.expect("a sound journal");
//! let who = Who::player(PlayerId(1));
//! room.welcome(who.player).await?; // a newcomer's play chips
//!
//! let file = TableFile::pots(HouseFile::of("crown/holdem"));
//! let opening = Opening { name: "Table of one".to_owned(), file, clock_millis: None, private: false };
//! let table = room.open_table(who, opening).await?;
//! let (player, seat, chips) = (who.player, SeatNumber(4), Chips(1_000));
//! let (kind, arrival) = (PlayerKind::Person, Arrival::New);
//! let sit_down = Ask::Table(Command::SitDown { player, seat, chips, kind, arrival });
//! room.ask(table, who, sit_down, None).await?; // on disk, chips and all
//! room.ask(table, who, Ask::CallHousePlayer { seat: SeatNumber(1), temperament: None }, None).await?;
//!
//! let shown = room.shown(table).expect("it is open");
//! assert_eq!(view(&shown.table, Viewer::Player(who.player)).seats.len(), 2);
//! assert_eq!(room.balance(who.player)?, Chips(9_000));
//! room.close().await;
//! # drop(room);
//! # std::fs::remove_dir_all(&dir).ok();
//! # Ok::<(), cutcard_room::Refused>(())
//! # }).expect("nothing is refused");
//! ```
//!
//! # How a table is kept
//!
//! One task has a table and nobody else changes it. What is asked is decided on a draft, with all that
//! follows at once; the draft's events and the chips that move with them are one append to the
//! journal; only when that is on disk are they applied, shown and answered. So nothing is acknowledged
//! that could be lost, and where the journal refuses or fails the table is as it was.
//!
//! **State is events.** [`RoomEvent`]s in order are all there is to a table: cards, turn, deadline, house
//! players, who bought time. A restart reads them, or the last snapshot and those after it.
//!
//! **Chips follow from state.** No event says what to book. The accounts of a table are written down
//! before and after each event, and the differences are its transfers. After every append the books
//! must be the table's; if they are not, the table stops.
//!
//! **One door.** [`Shown`] and [`Occurred`] hold every card. What a viewer gets is made by
//! [`cutcard_table::view`] and [`Occurred::seen`]; history and exports are made by the same two.
//! Nothing that holds cards has `Debug`, and logs have numbers and codes only.

mod about;
mod absence;
mod acts;
mod anchor;
mod apart;
mod ask;
pub mod audit;
mod cage;
mod chance;
mod clauses;
mod closed_games;
mod code;
mod codes;
mod command;
mod commission;
mod damaged;
mod day_sheet;
mod dealer;
mod dealing;
mod decide;
mod decided;
mod draft;
mod equities;
mod event;
mod example;
pub mod export;
mod facts;
mod handle;
mod hex;
mod history;
mod house;
mod house_players;
mod house_spending;
mod index;
mod invite;
mod keeper;
mod kept;
mod keys;
mod mend;
mod mind;
mod pen;
mod phh_variant;
mod plain_text;
mod refused;
mod repair;
mod report;
mod restore;
mod returning;
mod room;
mod safeguards;
mod safekeeping;
mod sealed;
mod seats;
mod settings;
mod sheet;
mod shelf;
mod shown;
mod state;
mod upcast;
mod waiting;
mod who;
mod whose_word;
mod wishes;
mod worker;

pub use about::About;
pub use anchor::{
    Anchor, AnchorFile, AnchorFileError, AnchorFinding, AnchorLines, AnchorWrong, AnchorsHeld,
    NamedHead, RestoreTold,
};
pub use ask::{Ask, ListAsk, MostTables, Opening};
pub use cage::AtTheCage;
pub use cage::desk::{CageRequest, Stands, Way};
pub use chance::{Drawn, For, RepeatedSeeds, Seeds, SystemSeeds};
pub use code::{Code, refusal_codes};
pub use commission::{CommissionLine, CommissionMethod, CommissionReport, commission_of};
pub use cutcard_players::Temperament;
pub use cutcard_table::Actor;
pub use damaged::{DamageCause, Damaged};
pub use day_sheet::{DaySheet, HeldInRound, SheetBank, SheetLine, SheetPlace, SheetSum};
pub use dealer::Dealing;
pub use equities::{SeatEquity, count_equities};
pub use event::{Occurred, Opened, RoomEvent, SeenEvent};
pub use example::{EXAMPLE_HERO, example};
pub use facts::{Award, Facts, Paid};
pub use history::{ReviewedRound, RoundHeader, RoundPlayer, RoundStory, Step, review_rounds};
pub use house::{
    Approval, BookedTable, BooksThen, Complaint, ComplaintStands, ComplaintWord, Count, CountFor,
    Counted, CountedAt, CountedTable, Did, Difference, Explained, HandedIn, IncidentEvidence,
    IncidentFacts, IncidentReport, IncidentStands, IncidentWord, KeptOffer, KeysNeeded,
    KeysRefused, Lammer, LammerFor, LammerStands, LammerStep, LostKeys, MOST_OFFERS, NameDone,
    NameFound, NamesOnChain, NamesTaken, NotRecorded, OF_THE_INSTALLATION, PartsTaken, ProgramPart,
    RegisterLog, Rights, RightsOnChain, Settled, Shift, Taken, TakenOver, end_not_signed,
    keys_needed, names_on_chain, record_names, record_restore, rights_on_chain, room_name,
};
pub use house_players::{FIRST_HOUSE_PLAYER, HOUSE_NAMES, house_name, is_house_player};
pub use index::{Filling, STANDING_ORDER, fill_index, index_of};
pub use invite::InviteCode;
pub use keys::{
    KeyFile, KeyFileError, KeyId, KeyOwner, KeyRing, NoRandomness, NotKeyText, PublicKey, SealKey,
    SignKey, Signature,
};
pub use plain_text::reason;
pub use refused::Refused;
pub use repair::{NotRepaired, Repaired, Returned, write_off, write_off_signed};
pub use report::DayReport;
pub use returning::{HowLeft, LeftWith};
pub use room::{Incident, OfList, RegisterWriter, Room, RoomError, ShiftsNow};
pub use safeguards::{
    Barred, EXCLUSION_DAYS, Exclusion, LimitKind, OwnLimit, Safeguard, SafeguardCommand,
    SafeguardRefusal, TIME_OUT_DAYS, Wish,
};
pub use safekeeping::Used;
pub use sealed::read_events;
pub use settings::{Clock, Ending, MOST_OFFSET_MINUTES, Pace, Settings, Steady, SystemClock};
pub use shown::{LastAct, News, Shown, Summary, Trouble};
pub use upcast::ENTRY_VERSION;
pub use who::Who;
pub use worker::{Worker, Works};
