//! Deals sealed at rest. Each round has a key of its own, which nobody can know before the round is over
//! except for whoever has the room's keys; when it is over the chain records the key, and from then on
//! whoever has the chain can read the round and make its deal again from the seed.
//!
//! What is sealed is only the form on disk: [`Sealer`] is the one way there, [`Reader`] the one way back.

mod key;
mod read;
mod write;

pub(crate) use key::RoundKey;
pub(crate) use read::Reader;
pub use read::read_events;
pub(crate) use write::Sealer;

use crate::command::{RoomCommand, Streets};
use crate::event::{HouseChips, Note, RoomEvent};
use crate::keys::KeyId;
use crate::upcast;
use cutcard_banked as banked;
use cutcard_round::{self as round, RulesVersion};
use cutcard_table::{Actor, Command, Event};
use key::{Commitment, SealedText, Wrapped};
use serde::{Deserialize, Serialize};

/// An entry as it lies on disk: of its event, and of the command that led to it, the one or the other
/// form is there.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Stored {
    pub(crate) version: u16,
    pub(crate) by: Actor,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<StoredCause>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<RoomEvent>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sealed_event: Option<SealedText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<Note>,
    #[serde(default, skip_serializing_if = "HouseChips::is_wallets")]
    pub(crate) house_chips: HouseChips,
    /// Where a round begins, or goes on after it was over: its key, wrapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seal: Option<Seal>,
    /// Where a round is over: its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) opens: Option<RoundKey>,
}

/// What led to some entries, as it lies on disk.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct StoredCause {
    #[serde(
        default,
        deserialize_with = "upcast::command",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) command: Option<RoomCommand>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sealed_command: Option<SealedText>,
    pub(crate) rules: RulesVersion,
    #[serde(default, skip_serializing_if = "Streets::is_at_once")]
    pub(crate) streets: Streets,
    pub(crate) events: u32,
}

/// What is kept of a round's key while the round is on.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Seal {
    /// The key of the room that it is wrapped with.
    pub(crate) by: KeyId,
    pub(crate) wrapped: Wrapped,
    /// What the key must be when it is recorded.
    pub(crate) commitment: Commitment,
}

/// Whether an event is sealed while its round is on. What staff look up and what the indexes have is not:
/// that a round began and ended, and that it or a box was voided.
fn is_secret(event: &RoomEvent) -> bool {
    let Some(event) = event.about().table else { return false };
    let voided = matches!(
        event,
        Event::Round(round::Event::Voided { .. })
            | Event::Box(banked::Event::Voided(_) | banked::Event::BoxVoided { .. })
    );
    event.about().of_play && !voided
}

/// Whether a command is: those that bring cards, and those that choose among cards nobody else sees.
fn is_secret_command(command: &RoomCommand) -> bool {
    match command {
        RoomCommand::StartRound { .. } | RoomCommand::Shuffle { .. } => true,
        RoomCommand::Table(command) | RoomCommand::WithReason { command, .. } => matches!(
            command,
            Command::Play { .. }
                | Command::House { .. }
                | Command::Cards { .. }
                | Command::StartRound { .. }
                | Command::Shuffled { .. }
                | Command::Report { .. }
                | Command::Reveal { .. }
        ),
        RoomCommand::Open
        | RoomCommand::SeatHousePlayer { .. }
        | RoomCommand::BuyTime { .. }
        | RoomCommand::GiveTime { .. }
        | RoomCommand::SettleSeat { .. }
        | RoomCommand::ReturnBank { .. }
        | RoomCommand::ChangeCode { .. } => false,
    }
}

/// Whether a round is over by an event.
fn ends_round(event: Option<&RoomEvent>) -> bool {
    matches!(event, Some(RoomEvent::Table(Event::RoundEnded(_))))
}

/// Whether a round begins with an entry.
fn begins_round(note: Option<&Note>) -> bool {
    matches!(note, Some(Note::RoundBegins(_)))
}

/// Whether a round may go on by an entry that was over: its key is in the chain, so it takes another.
fn takes_back(event: Option<&RoomEvent>) -> bool {
    matches!(event, Some(RoomEvent::Table(Event::TakenBack { .. })))
}
