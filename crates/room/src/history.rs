//! Rounds that have been played.

mod opened;
mod read;
mod reviewed;
mod tell;

pub(crate) use opened::opened;
pub(crate) use read::{rounds, rounds_of};
pub(crate) use reviewed::reviewed;
pub use reviewed::{ReviewedRound, review_rounds};
pub(crate) use tell::{Part, round};

use crate::event::{Before, SeenEvent};
use crate::facts::Facts;
use crate::shown::LastAct;
use cutcard_banked::PlayerId;
use cutcard_cards::Card;
use cutcard_ledger::{Chips, TableId};
use cutcard_rulebook::ClauseId;
use cutcard_table::{RoundEnded, SeatNumber, TableFile, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a list of rounds has of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundHeader {
    /// At which table.
    pub table: TableId,
    /// Which round of the table, from 1.
    pub number: u64,
    /// The first event.
    pub from: u64,
    /// The last event; that of `RoundEnded`, or the last so far.
    pub to: u64,
    /// When it began.
    pub started_millis: u64,
    /// When it was over; nothing while it is on.
    pub ended_millis: Option<u64>,
    /// Who was dealt in.
    pub players: Vec<RoundPlayer>,
    /// By which options it was played: the table may have changed since.
    #[serde(skip)]
    pub file: TableFile,
}

/// Somebody who was dealt in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundPlayer {
    /// Where.
    pub seat: SeatNumber,
    /// Who.
    pub player: PlayerId,
    /// What they began with.
    pub stack: Chips,
    /// What they won in all, or lost; nothing while the round is on.
    pub net: Option<i64>,
}

impl RoundHeader {
    pub(crate) fn begins(
        table: TableId,
        before: &Before,
        from: u64,
        at_millis: u64,
    ) -> RoundHeader {
        let player = |(seat, player, stack): &(SeatNumber, PlayerId, Chips)| RoundPlayer {
            seat: *seat,
            player: *player,
            stack: *stack,
            net: None,
        };
        RoundHeader {
            table,
            number: before.number,
            from,
            to: from,
            started_millis: at_millis,
            ended_millis: None,
            players: before.players.iter().map(player).collect(),
            file: before.table.file().clone(),
        }
    }

    pub(crate) fn ended(&mut self, ended: &RoundEnded, to: u64, at_millis: u64) {
        (self.to, self.ended_millis) = (to, Some(at_millis));
        for player in &mut self.players {
            let stack = ended.stacks.iter().find(|(seat, _)| *seat == player.seat);
            let net = stack.map(|(_, chips)| i128::from(chips.0) - i128::from(player.stack.0));
            player.net = net.and_then(|net| i64::try_from(net).ok());
        }
    }

    /// The round was over, and is on again: what it came to is not so any more.
    pub(crate) fn goes_on(&mut self) {
        self.ended_millis = None;
        self.players.iter_mut().for_each(|player| player.net = None);
    }

    /// What a player won or lost; nothing where they were not dealt in or the round is on.
    #[must_use]
    pub fn net_of(&self, player: PlayerId) -> Option<i64> {
        self.players.iter().find(|each| each.player == player).and_then(|each| each.net)
    }
}

/// A round told event by event, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundStory {
    /// Which.
    pub header: RoundHeader,
    /// What happened, and the table after it.
    pub steps: Vec<Step>,
    /// What the viewer held last of a round of pots, also where they folded and the cards are dealt again:
    /// as they saw it then.
    #[serde(skip)]
    pub held: Vec<Option<Card>>,
}

/// One event of a round that is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Its number at the table.
    pub sequence: u64,
    /// When.
    pub at_millis: u64,
    /// What, as the viewer may know it.
    pub seen: SeenEvent,
    /// The clauses behind it.
    #[serde(serialize_with = "as_texts")]
    pub clauses: Vec<ClauseId>,
    /// The table after it, as the viewer may know it.
    pub view: View,
    /// What each player had done last in the betting round by then.
    pub last_acts: BTreeMap<SeatNumber, LastAct>,
    /// What each player had got of the round by then.
    pub won: BTreeMap<SeatNumber, Chips>,
    /// What else it had brought by then.
    pub facts: Facts,
}

fn as_texts<S: serde::Serializer>(clauses: &[ClauseId], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(clauses.iter().map(ToString::to_string))
}
