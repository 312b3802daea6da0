//! Seats on the felt, and who sits there.

use cutcard_banked::{PlayerId, Warned};
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A seat on the felt, counted clockwise from the dealer's left, the first being 1. The highest
/// is on the dealer's right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatNumber(pub u8);

impl SeatNumber {
    /// Its place in a list of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl fmt::Display for SeatNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Who plays: a person or the house's own program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A person.
    #[default]
    Person,
    /// A house player, marked as such.
    HousePlayer,
    /// A person at the felt without a page of their own: the dealer of a table dealt by hand speaks for them.
    WalkIn,
}

/// How somebody comes to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// As a new player.
    #[default]
    New,
    /// Back at a table that they left not long ago: no stake is made smaller by leaving for a moment
    /// (crown:6.11, act-manila:4.6, act-draw:4.4).
    Returned {
        /// What they left with.
        with: Chips,
        /// For how many more minutes that counts.
        minutes: u64,
    },
    /// From a game that has closed, or moved by the area manager: dealt in anywhere (crown:8.10).
    Transferred,
}

/// How a player who owes blinds comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryChoice {
    /// When the last blind reaches the seat (crown:8.10.1, act-manila:17.11(a)).
    #[default]
    Wait,
    /// At the next round by posting what is owed (crown:8.10.2, act-manila:17.11(b)).
    Post,
}

/// Why a player may not be dealt in without more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryCause {
    /// New at the table (crown:8.10, act-manila:17.11).
    New,
    /// Moved away from the blinds (crown:8.9.5, act-manila:17.13).
    Moved,
}

/// What a player owes before cards come: nobody who owes is dealt in (crown:8.9.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Owes {
    /// The large blind, for coming in or moving away.
    pub entry: Option<EntryCause>,
    /// The blinds missed while away, bit 0 being the first (crown:1.1:Missed Blind Button).
    pub missed: u8,
}

impl Owes {
    /// Nothing.
    pub const NOTHING: Owes = Owes { entry: None, missed: 0 };

    /// Whether there is nothing.
    #[must_use]
    pub const fn is_nothing(self) -> bool {
        self.entry.is_none() && self.missed == 0
    }
}

/// Whether a player means to be dealt in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Dealt in.
    #[default]
    Here,
    /// Dealt in until the last blind comes.
    UntilNextBlind,
    /// Sitting out.
    Away,
}

/// The marker before a seat; none of them looks like another (crown:1.1:Button).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marker {
    /// Away, nothing missed yet (crown:1.1:Player Walking Button).
    Walking,
    /// Away, and a blind has been missed (crown:1.1:Absent Button).
    Absent,
    /// Here, and a blind has been missed (crown:1.1:Missed Blind Button).
    MissedBlind,
    /// Here, and without cards in the hand that is on (crown:1.1:Dealt-out Button).
    DealtOut,
    /// Without chips; the seat is kept.
    Busted,
    /// Below the minimum and may not add (act-manila:A:Declared).
    Declared,
    /// Goes when the round is over.
    Leaving,
    /// Nobody has the seat, and it is to be given out (crown:8.3).
    Reserved,
    /// Won the last pot (crown:8.13.3).
    LegUp,
    /// Must post the kill wager (crown:8.13.5).
    Kill,
}

impl Marker {
    /// Every marker, once.
    pub const ALL: [Marker; 10] = [
        Marker::Walking,
        Marker::Absent,
        Marker::MissedBlind,
        Marker::DealtOut,
        Marker::Busted,
        Marker::Declared,
        Marker::Leaving,
        Marker::Reserved,
        Marker::LegUp,
        Marker::Kill,
    ];
}

/// A player at a seat. The chips in play in a round are the round's until it ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// Who.
    pub player: PlayerId,
    /// A person or a house player.
    pub kind: PlayerKind,
    /// The chips that are not in a round.
    pub stack: Chips,
    /// Whether they mean to be dealt in.
    pub presence: Presence,
    /// What they owe.
    pub owes: Owes,
    /// How they come in if they owe.
    pub entry: EntryChoice,
    /// Whether they have not been dealt a hand yet: none comes at the button (crown:8.10).
    pub new: bool,
    /// Whether they are a declared player (act-manila:14.3).
    pub declared: bool,
    /// Whether they go when the round is over.
    pub leaving: bool,
    /// Chips to be added when the round is over.
    pub queued: Chips,
    /// The round in which they posted the last blind.
    pub paid_last_blind: Option<u64>,
    /// What they have been told at a table of boxes (act-3cp:3.4).
    pub warned: Warned,
    /// Whether they came since time was collected, and pay their share of it before they are dealt in.
    #[serde(default, skip_serializing_if = "is_settled")]
    pub owes_time: bool,
}

fn is_settled(owes: &bool) -> bool {
    !owes
}

impl Seated {
    /// Whether they throw their cards in at the turn: they are leaving. A house player that is sent
    /// away plays the round to its end, or whoever plays against it could send it away to win.
    #[must_use]
    pub const fn gives_up(&self) -> bool {
        self.leaving && matches!(self.kind, PlayerKind::Person)
    }

    /// Whether they are away.
    #[must_use]
    pub const fn is_away(&self) -> bool {
        matches!(self.presence, Presence::Away)
    }
}
