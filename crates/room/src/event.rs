//! What happens in a room, as the journal keeps it and as it is told.

use crate::command::Cause;
use crate::invite::InviteCode;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_players::Temperament;
use cutcard_rulebook::ClauseId;
use cutcard_table::{self as table, Actor, SeatNumber, Table, TableFile, Viewer, redact};
use serde::{Deserialize, Serialize};

/// Something that happened at a table. The events of a table, in order, are all there is to know of it.
/// No `Debug`: an event may hold the order of the cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomEvent {
    /// The table was opened: always the first.
    Opened(Box<Opened>),
    /// Something of the table itself.
    Table(table::Event),
    /// A player has more time for the decision that is due (crown:6.15.1). `TurnBegan` follows.
    TimeBought {
        /// Where they sit.
        seat: SeatNumber,
        /// Who.
        player: PlayerId,
        /// How much more.
        seconds: u32,
        /// What they paid.
        chips: Chips,
    },
    /// A private table has another code: the one before lets nobody in any more.
    CodeChanged {
        /// The code.
        invite: InviteCode,
    },
}

impl RoomEvent {
    /// Tells what an event written before did not say, at the table before it.
    pub(crate) fn complete(&mut self, table: &Table) {
        if let (RoomEvent::Table(table::Event::Round(event)), Some(round)) = (self, table.round()) {
            round.complete(event);
        }
    }

    /// The event with all that is said of it today.
    pub(crate) fn completed(&self, table: &Table) -> RoomEvent {
        let mut event = self.clone();
        event.complete(table);
        event
    }
}

/// How a table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// What it is called.
    pub name: String,
    /// What is played, by which options.
    pub file: TableFile,
    /// How long a decision may take.
    pub clock_millis: u64,
    /// The code of a private table; tables were once all public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<InviteCode>,
}

/// What the room keeps beside an event.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Note {
    /// Beside `SatDown`: the house player who sat down plays like this.
    HousePlayer(Temperament),
    /// Beside the first event of a beginning round: what the round begins from, so that any round can
    /// be told without those before it.
    RoundBegins(Box<Before>),
    /// Beside the first event of what staff did with a reason (`PickedUp`, `TakenBack`): why, in their words.
    Why(String),
}

impl Note {
    /// Why something was done, where it says that.
    pub(crate) fn why(&self) -> Option<&str> {
        match self {
            Note::Why(why) => Some(why),
            Note::HousePlayer(_) | Note::RoundBegins(_) => None,
        }
    }
}

/// What a round begins from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Before {
    /// Which round.
    pub(crate) number: u64,
    /// Who is dealt in, where, and with how much.
    pub(crate) players: Vec<(SeatNumber, PlayerId, Chips)>,
    /// The table.
    pub(crate) table: table::Snapshot,
}

/// An event as a chain has it. How it lies on disk is [`crate::sealed::Stored`].
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) version: u16,
    pub(crate) by: Actor,
    /// What led to it and to those after it, in the first of them; nothing in what was written before
    /// it was kept.
    pub(crate) cause: Option<Cause>,
    pub(crate) event: RoomEvent,
    pub(crate) note: Option<Note>,
    /// Where house players' chips come from and go to, where some do.
    pub(crate) house_chips: HouseChips,
}

/// Where house players' chips come from and go to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HouseChips {
    /// The cage, through a wallet of each: as it was booked before they had an account of their own.
    #[default]
    Wallets,
    /// The account of house players, which the cage fills.
    OwnAccount,
}

impl HouseChips {
    pub(crate) fn is_wallets(&self) -> bool {
        *self == HouseChips::Wallets
    }
}

/// Something that happened, with its place in the table's chain. It is on disk.
#[derive(Clone)]
pub struct Occurred {
    /// Its number at the table; there are no gaps.
    pub sequence: u64,
    /// When, by the room's clock.
    pub at_millis: u64,
    /// By whose word.
    pub by: Actor,
    /// What. It may hold cards nobody may know: what a viewer gets is [`Occurred::seen`].
    pub event: RoomEvent,
    /// The clauses behind it, where a rule decided.
    pub clauses: Vec<ClauseId>,
}

/// Something that happened, as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenEvent {
    /// The table was opened.
    Opened(Box<Opened>),
    /// Something of the table itself.
    Table(table::Seen),
    /// A player has more time.
    TimeBought {
        /// Where they sit.
        seat: SeatNumber,
        /// Who.
        player: PlayerId,
        /// How much more.
        seconds: u32,
        /// What they paid.
        chips: Chips,
    },
    /// A private table has another code. Those who may share it are told it otherwise.
    CodeChanged,
}

impl Occurred {
    /// What a viewer may know of it. The table is as it was when it happened or later in the same
    /// round: [`crate::Shown::table`] for news and for the events of the round that is shown.
    #[must_use]
    pub fn seen(&self, table: &Table, viewer: Viewer) -> SeenEvent {
        match &self.event {
            // The code is for those who may share it, and they are told otherwise.
            RoomEvent::Opened(opened) => {
                SeenEvent::Opened(Box::new(Opened { invite: None, ..(**opened).clone() }))
            }
            RoomEvent::Table(event) => SeenEvent::Table(redact(table, event, viewer)),
            RoomEvent::TimeBought { seat, player, seconds, chips } => SeenEvent::TimeBought {
                seat: *seat,
                player: *player,
                seconds: *seconds,
                chips: *chips,
            },
            RoomEvent::CodeChanged { .. } => SeenEvent::CodeChanged,
        }
    }
}
