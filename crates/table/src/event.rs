//! What happens at a table.

use crate::kill::{KillButton, KillDebt};
use crate::seat::{EntryChoice, Owes, PlayerKind, Presence, SeatNumber};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_round as round;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// The version events are written in. It goes up when a reader of the old ones would misread.
pub const EVENT_VERSION: u16 = 1;

/// An event with the version it is written in: what [`replay`](fn@crate::replay) rebuilds a table
/// from. The room's journal has entries of its own, with versions of their own, which hold the bare event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// How it is written.
    pub version: u16,
    /// What happened.
    pub event: Event,
}

impl From<Event> for Entry {
    fn from(event: Event) -> Entry {
        Entry { version: EVENT_VERSION, event }
    }
}

/// Something that happened. The events of a table, applied in order, are the table.
///
/// Chips come to the table by `SatDown` and `ChipsBroughtIn` and go by `Left`, and by nothing else:
/// each is one transfer of the ledger. The bank's own come by `BoxesStarted` and go by `BankReturned`. `RoundEnded` and `TimeCharged` have what the house took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "table")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// Somebody sat down with chips.
    SatDown {
        seat: SeatNumber,
        player: PlayerId,
        kind: PlayerKind,
        chips: Chips,
        owes: Owes,
        entry: EntryChoice,
        /// Whether no hand may come at the button yet.
        new: bool,
    },
    /// Somebody left, and their chips with them.
    Left { seat: SeatNumber, player: PlayerId, chips: Chips },
    /// A player is picked up, who had so much in front (crown:8.11): `Left` follows, or `WillLeave`.
    PickedUp {
        seat: SeatNumber,
        player: PlayerId,
        chips: Chips,
        /// By whose order. Before it was kept it was always staff's.
        #[serde(default, skip_serializing_if = "PickUpOrder::is_staffs")]
        order: PickUpOrder,
    },
    /// Somebody will leave when the round is over.
    WillLeave { seat: SeatNumber },
    /// Somebody sits out, will, or plays again.
    PresenceChanged { seat: SeatNumber, presence: Presence },
    /// How somebody who owes comes in.
    EntryChosen { seat: SeatNumber, entry: EntryChoice },
    /// Somebody moved to another seat.
    SeatChanged { from: SeatNumber, to: SeatNumber, owes: Owes },
    /// Chips came to a seat.
    ChipsBroughtIn { seat: SeatNumber, chips: Chips },
    /// Chips will come to a seat when the round is over; nothing takes the wish back.
    AdditionQueued {
        seat: SeatNumber,
        /// Whose: the amount is for their eyes. Before it was kept nobody's.
        #[serde(default)]
        player: Option<PlayerId>,
        chips: Chips,
    },
    /// Chips that were to come do not, or not all.
    AdditionDropped {
        seat: SeatNumber,
        /// Whose.
        #[serde(default)]
        player: Option<PlayerId>,
        chips: Chips,
    },
    /// A player below the minimum did not rebuy, or has the minimum again (act-manila:14.3).
    DeclaredChanged { seat: SeatNumber, declared: bool },
    /// A player is on the waiting list, at a place from 0.
    Listed { player: PlayerId, place: usize },
    /// A player is off it.
    Unlisted { player: PlayerId },
    /// A blind passed a player who was not there, the first blind being 0.
    BlindMissed { seat: SeatNumber, blind: u8 },
    /// Nobody without debts was there: the game begins anew and nobody owes anything.
    DebtsForgiven,
    /// A round of pots begins.
    RoundStarted(Box<RoundStarted>),
    /// A round of boxes begins.
    BoxesStarted(Box<BoxesStarted>),
    /// Something happened in a round of pots.
    Round(round::Event),
    /// Something happened in a round of boxes.
    Box(banked::Event),
    /// All that a command led to in a round dealt by hand has been said: it can be taken back as one.
    EntryMade { by: EntryBy },
    /// Entries of the round were taken back: it is as it was after so many of its events.
    TakenBack { events: u32, entries: u32 },
    /// A round is over and everybody has their chips.
    RoundEnded(Box<RoundEnded>),
    /// The kill button was moved or turned.
    KillMoved { kill: KillButton },
    /// A killer did not post, or has taken it up again (crown:8.13.11).
    KillOwed { debt: Option<KillDebt> },
    /// Whoever is due has until then.
    TurnBegan { seats: Vec<SeatNumber>, deadline_millis: u64 },
    /// Time was charged.
    TimeCharged { seat: SeatNumber, chips: Chips },
    /// Play stopped between rounds.
    Paused,
    /// Play goes on.
    Resumed,
    /// The table closes after that round.
    ClosingNoticed { after_round: u64 },
    /// The table is closed.
    Closed,
    /// Chips of the bank went back to the cage.
    BankReturned { chips: Chips },
}

/// Whose an entry of a round dealt by hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryBy {
    /// The dealer's: cards, what players said, what went wrong.
    Dealer,
    /// Of somebody above, who decided.
    Floor,
    /// A player's own, on their own page.
    Player,
}

/// By whose order a player is picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PickUpOrder {
    /// Staff's, about this player.
    #[default]
    Staff,
    /// The area manager's standing order about all who are gone for so long.
    Standing,
}

impl PickUpOrder {
    fn is_staffs(&self) -> bool {
        *self == PickUpOrder::Staff
    }
}

/// How a round of pots begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundStarted {
    /// Which round of the table, from 1.
    pub number: u64,
    /// Where the button lies.
    pub button: Option<SeatNumber>,
    /// Where the blinds fall, the first first; an empty seat's is dead.
    pub blinds: Vec<SeatNumber>,
    /// How the button came there.
    pub moved: ButtonMoved,
    /// The seats dealt in, in the order of the round's own.
    pub seats: Vec<SeatNumber>,
    /// What the round begins with.
    pub start: round::Started,
}

/// How the button came where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonMoved {
    /// There is none.
    NoButton,
    /// To the player on the dealer's right, for the first round.
    First,
    /// To the next player.
    ToNextPlayer,
    /// After the last blind, to an empty seat if need be.
    WithTheBlinds,
    /// The blinds had nobody to follow: placed as it would be without a dead button.
    PlacedAgain,
}

/// How a round of boxes begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxesStarted {
    /// Which round of the table, from 1.
    pub number: u64,
    /// How deep the deck will be cut.
    pub cut: u8,
    /// What the round begins with.
    pub start: banked::Start,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundEnded {
    /// Which round.
    pub number: u64,
    /// What each player takes back.
    pub stacks: Vec<(SeatNumber, Chips)>,
    /// What the house took.
    pub commission: Chips,
    /// What the house has to pay from at a table of boxes.
    pub float: Chips,
    /// Whether it was as if it had never been: the button stays (act-manila:17.3).
    pub voided: bool,
}
