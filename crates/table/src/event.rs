//! What happens at a table.

use crate::breach::{Breach, HeldTo, Sanction};
use crate::changes::{Change, Coming, Notice};
use crate::deck::DeckEvent;
use crate::kill::{KillButton, KillDebt};
use crate::seat::{EntryChoice, Owes, PlayerKind, Presence, SeatNumber};
use crate::vacancy::SeatsEvent;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_round as round;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// The version events are written in. It goes up when a reader of the old ones would misread.
pub const EVENT_VERSION: u16 = 1;

/// An event with the version it is written in: what [`replay`](fn@crate::replay) rebuilds a table
/// from. The room's journal has entries of its own, with versions of their own, which hold the bare event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionedEvent {
    /// How it is written.
    pub version: u16,
    /// What happened.
    pub event: Event,
}

impl From<Event> for VersionedEvent {
    fn from(event: Event) -> VersionedEvent {
        VersionedEvent { version: EVENT_VERSION, event }
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
    SeatChanged {
        from: SeatNumber,
        to: SeatNumber,
        owes: Owes,
        /// By whose word. Before it was kept it was always the player's.
        #[serde(default, skip_serializing_if = "MoveOrder::is_players")]
        order: MoveOrder,
    },
    /// Chips go from a seat to their player's purse, between two rounds (act-draw:4.4).
    ChipsTaken { seat: SeatNumber, player: PlayerId, chips: Chips },
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
    TimeCharged {
        seat: SeatNumber,
        chips: Chips,
        /// Where it went. Before it was kept it was always with the house at once.
        #[serde(default, skip_serializing_if = "ChargedTo::is_house")]
        to: ChargedTo,
    },
    /// Time is collected, by the clock: what each pays follows, and the next is due then.
    TimeCollected { at_millis: u64, next_millis: u64, each: Chips },
    /// What time cost was counted on the slide.
    TimeVerified { chips: Chips },
    /// It was dropped into the chip box, or put into the float.
    TimeDropped { chips: Chips },
    /// Staff noted that a rule of conduct was broken. It is for staff alone.
    BreachNoted {
        /// The round that was on, or was last.
        round: u64,
        breach: Breach,
        /// Who, as far as it is known: players, onlookers, staff.
        people: Vec<PlayerId>,
        clause: round::RuledBy,
    },
    /// Something is done about a breach. What becomes of hand and seat follows.
    Sanctioned {
        /// The round that was on, or was last.
        round: u64,
        player: PlayerId,
        /// Where they sat, where they did.
        seat: Option<SeatNumber>,
        breach: Breach,
        sanction: Sanction,
        /// Until when an exclusion lasts, where it has an end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_millis: Option<u64>,
        by: PlayerId,
        clause: round::RuledBy,
    },
    /// Winnings are held until an investigation is over (crown:18.2.3).
    WinningsHeld { seat: SeatNumber, player: PlayerId, chips: Chips, by: PlayerId },
    /// It is over: they go back, or are forfeited.
    HeldSettled { player: PlayerId, chips: Chips, to: HeldTo },
    /// Somebody may sit here again.
    ExclusionEnded { player: PlayerId },
    /// Play stopped between rounds.
    Paused,
    /// Play goes on.
    Resumed,
    /// The table closes after that round.
    ClosingNoticed { after_round: u64 },
    /// The table will be another.
    ChangeNoticed(Box<Coming>),
    /// What notice was given of does not come.
    NoticeTakenBack { notice: Notice },
    /// A player agrees, or does not any more, that it comes at once.
    Agreed { player: PlayerId, notice: Notice, agrees: bool },
    /// The table is another.
    Changed(Box<Change>),
    /// The table is closed.
    Closed,
    /// Something was done with the cards as a whole.
    Deck(DeckEvent),
    /// Gaming begins, on that day: rounds may begin until then.
    HoursBegan { day: u64, until_millis: Option<u64> },
    /// Gaming ends: a round that is on is finished, and no other begins.
    HoursEnded,
    /// Something about a seat that came free, or about who may have one.
    Seats(SeatsEvent),
    /// Chips of the bank went back to the cage.
    BankReturned { chips: Chips },
}

/// Where it goes what somebody paid for time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChargedTo {
    /// To the house at once.
    #[default]
    House,
    /// On the slide, until it is verified and dropped (crown:7.2.2(d), crown:7.2.2(e)).
    Slide,
}

impl ChargedTo {
    fn is_house(&self) -> bool {
        *self == ChargedTo::House
    }
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
    /// Staff's, about a player who has not bet for three rounds at a full table (act-manila:19.6).
    Idle,
}

/// By whose word a player moves to another seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveOrder {
    /// Their own: what the book has for it is owed (crown:8.9.5, act-manila:17.13).
    #[default]
    Player,
    /// Of those in charge: nothing is owed for it (crown:8.10).
    Staff,
}

impl MoveOrder {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
    fn is_players(&self) -> bool {
        *self == MoveOrder::Player
    }
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

/// What the house took in a round, by its methods (crown:7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TakenInRound {
    /// A share of the pots.
    pub percentage: Chips,
    /// A set sum for the hand, which comes before the share.
    pub per_hand: Chips,
    /// A set sum from each player dealt in.
    pub per_person: Chips,
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
    /// The same by its methods. It was not kept before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<TakenInRound>,
    /// What the house has to pay from at a table of boxes.
    pub float: Chips,
    /// Whether it was as if it had never been: the button stays (act-manila:17.3).
    pub voided: bool,
}
