//! What happened, as the journal keeps it.

use crate::command::{Act, Command, HouseAct};
use crate::house::Wager;
use crate::irregularity::{BoxVoidCause, Irregularity};
use crate::number::{BoxNumber, Holder};
use crate::result::BoxResult;
use crate::shoe::Shuffle;
use crate::wire;
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, VoidCause};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Whether a wager came with the warning that the next one under the minimum goes back
/// (act-3cp:3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Warning {
    /// None was due.
    None,
    /// It was under the minimum, for the first time.
    UnderMinimum,
}

/// Whether the dealer's hand takes part (act-3cp:9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Qualification {
    /// Queen high or better (act-3cp:A:Qualify).
    Qualifies,
    /// Lower than queen high.
    DoesNotQualify,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the commands")]
pub enum Event {
    /// The cards were made ready.
    Shuffled(Shuffle),
    /// A marker raised the maximum of a box (act-3cp:3.2).
    MarkerPlaced {
        at: BoxNumber,
        wager: Wager,
        #[serde(with = "wire::chips")]
        maximum: Chips,
    },
    /// Chips lie on a box, in place of what lay there.
    Wagered {
        at: BoxNumber,
        player: PlayerId,
        #[serde(with = "wire::chips")]
        ante: Chips,
        #[serde(with = "wire::chips")]
        pairs_plus: Chips,
        warning: Warning,
    },
    /// The wagers of a box were taken back.
    Withdrawn { at: BoxNumber, player: PlayerId },
    /// Wagers are closed.
    NoMoreBets,
    /// A card was dealt face down (act-3cp:6.2); none is told where nobody knows it. The one event that holds a secret.
    CardDealt {
        to: Holder,
        #[serde(default, with = "wire::some_card")]
        card: Option<Card>,
    },
    /// "Play or fold": cards may be looked at (act-3cp:10.5).
    PlayOrFoldCalled,
    /// A play wager was made; what was put down beyond it went back.
    Played {
        at: BoxNumber,
        player: PlayerId,
        #[serde(with = "wire::chips")]
        put: Chips,
        #[serde(with = "wire::chips")]
        play: Chips,
    },
    /// Less than the ante was put down: the player completes it or folds.
    PlayedShort {
        at: BoxNumber,
        player: PlayerId,
        #[serde(with = "wire::chips")]
        put: Chips,
    },
    /// A short play wager was completed.
    Completed {
        at: BoxNumber,
        player: PlayerId,
        #[serde(with = "wire::chips")]
        added: Chips,
    },
    /// A hand was folded; what lay there of a short play wager went back.
    Folded { at: BoxNumber, player: PlayerId },
    /// Pairs plus alone stays.
    KeptPairsPlus { at: BoxNumber, player: PlayerId },
    /// A card that nobody knew was turned up for the settlement.
    CardTurnedUp {
        of: Holder,
        #[serde(with = "wire::card")]
        card: Card,
    },
    /// The dealer's cards were turned up.
    Revealed {
        #[serde(with = "wire::cards")]
        hand: [Card; 3],
        qualification: Qualification,
    },
    /// A folded hand was counted.
    FoldedCounted { at: BoxNumber, cards: u8 },
    /// A box was settled. Its hand is shown unless it was folded.
    Settled {
        at: BoxNumber,
        #[serde(with = "wire::some_hand")]
        hand: Option<[Card; 3]>,
        result: BoxResult,
    },
    /// All cards are in the rack: the round is over.
    Racked,
    /// The first card seen in the deal was turned over; the deal goes on (act-3cp:12.1).
    CardExposed { at: BoxNumber },
    /// A hand was put together again (act-3cp:12.5).
    HandRebuilt { at: BoxNumber },
    /// The wagers of a box went back.
    BoxVoided { at: BoxNumber, cause: BoxVoidCause },
    /// Every chip went back to where it was before the round (act-3cp:A:Void). The round is over.
    Voided(VoidCause),
}

impl Event {
    /// The command that has this event for an answer. Of a card it is that of a live table: where
    /// the deck is recorded, [`HouseAct::DealNext`] is.
    #[must_use]
    pub fn command(&self) -> Command {
        let act = |at, player, act| Command::Act { at, player, act };
        let house = match *self {
            Event::Wagered { at, player, ante, pairs_plus, .. } => {
                return act(at, player, Act::Wager { ante, pairs_plus });
            }
            Event::Withdrawn { at, player } => return act(at, player, Act::Withdraw),
            Event::Played { at, player, put, .. } | Event::PlayedShort { at, player, put } => {
                return act(at, player, Act::Play { amount: put });
            }
            Event::Completed { at, player, .. } => return act(at, player, Act::Complete),
            Event::Folded { at, player } => return act(at, player, Act::Fold),
            Event::KeptPairsPlus { at, player } => return act(at, player, Act::KeepPairsPlus),
            Event::Shuffled(shuffle) => HouseAct::Shuffle(shuffle),
            Event::MarkerPlaced { at, wager, maximum } => {
                HouseAct::PlaceMarker { at, wager, maximum }
            }
            Event::NoMoreBets => HouseAct::NoMoreBets,
            Event::CardDealt { to, card } => HouseAct::DealCard { to, card },
            Event::PlayOrFoldCalled => HouseAct::CallPlayOrFold,
            Event::CardTurnedUp { of, card } => HouseAct::TurnUp { of, card },
            Event::Revealed { .. } => HouseAct::Reveal,
            Event::FoldedCounted { at, cards } => HouseAct::CountFolded { at, cards },
            Event::Settled { .. } => HouseAct::SettleNext,
            Event::Racked => HouseAct::Rack,
            Event::CardExposed { at } => HouseAct::Rule(Irregularity::PlayerCardExposed { at }),
            Event::HandRebuilt { at } => HouseAct::Rule(Irregularity::HandRebuilt { at }),
            Event::BoxVoided { at, cause } => HouseAct::Rule(Irregularity::BoxVoid { at, cause }),
            Event::Voided(cause) => HouseAct::Rule(Irregularity::RoundVoid(cause)),
        };
        Command::House(house)
    }
}

/// The version of how events are written. It changes when an old journal could be misread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Version(u16);

impl Version {
    /// The version written now.
    pub const NOW: Version = Version(1);
}

/// A version this program does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("events of version {0} cannot be read: this program knows version 1")]
pub struct UnknownVersion(pub u16);

impl TryFrom<u16> for Version {
    type Error = UnknownVersion;

    fn try_from(version: u16) -> Result<Version, UnknownVersion> {
        if version == Version::NOW.0 { Ok(Version(version)) } else { Err(UnknownVersion(version)) }
    }
}

impl From<Version> for u16 {
    fn from(version: Version) -> u16 {
        version.0
    }
}

/// An event with the version it is written in: what a viewer is shown of one that hides
/// nothing ([`Seen::Whole`](crate::Seen::Whole)). The room's journal has entries of its own, with versions of
/// their own, which hold the bare event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VersionedEvent {
    /// How it is written.
    pub version: Version,
    /// What happened.
    pub event: Event,
}

impl From<Event> for VersionedEvent {
    fn from(event: Event) -> VersionedEvent {
        VersionedEvent { version: Version::NOW, event }
    }
}
