//! What is found without reading a chain: rounds, and significant events.
//!
//! The journal does not look into payloads: whoever appends an event says what the indexes have of it.
//! All of it can be derived again from the chain, and is: where a journal of an older format is opened,
//! and in an audit.

use crate::chain::Chain;
use crate::number::{Sequence, UnixMillis};
use cutcard_ledger::{PlayerId, TableId};

/// What the indexes have of an event: nothing, for most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// The round that begins with it.
    pub begins: Option<RoundBegins>,
    /// The number of the round that ends with it.
    pub ends: Option<u64>,
    /// Whether something is taken back with it, so that the last round of its table is on again if it was over.
    pub goes_on: bool,
    /// What is significant about it.
    pub significant: Vec<SignificantRow>,
    /// The damaged chain that is written off with it.
    pub written_off: Option<WrittenOff>,
}

impl Index {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self == &Index::default()
    }
}

/// A chain that is damaged beyond repair: what follows its last sound event counts for nothing any more but
/// in the books, and whoever had chips there has them back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenOff {
    /// Of which chain.
    pub chain: Chain,
    /// Its last sound event.
    pub sound: Sequence,
    /// The last event it had.
    pub head: Sequence,
}

/// A round that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundBegins {
    /// Which round of its table.
    pub number: u64,
    /// Who is dealt in and may look for it later.
    pub players: Vec<PlayerId>,
}

/// Something significant, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignificantRow {
    /// What it is: `chips-issued`.
    pub kind: String,
    /// Whom it is about.
    pub player: Option<PlayerId>,
    /// Who did it.
    pub by: Option<PlayerId>,
    /// In which role.
    pub role: Option<String>,
    /// How it was.
    pub before: Option<String>,
    /// How it is since.
    pub after: Option<String>,
    /// Why.
    pub why: Option<String>,
}

/// Something significant, with the event it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Significant {
    /// The chain of the event.
    pub chain: Chain,
    /// The event.
    pub sequence: Sequence,
    /// When it was.
    pub at: UnixMillis,
    /// What it was.
    pub row: SignificantRow,
}

/// Where a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedRound {
    /// At which table.
    pub table: TableId,
    /// Which round of the table.
    pub number: u64,
    /// The event it begins with.
    pub from: Sequence,
    /// When that was.
    pub at: UnixMillis,
    /// The event it ends with, once it has.
    pub ended: Option<Sequence>,
}

/// A chain the indexes do not have all of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unindexed {
    /// Of which chain.
    pub chain: Chain,
    /// The last event the indexes have.
    pub after: Sequence,
    /// The last event there is.
    pub head: Sequence,
}

/// What the indexes have of some events that were written before, in order and without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    /// Of which chain.
    pub chain: Chain,
    /// The last event the indexes have: otherwise it is refused.
    pub after: Sequence,
    /// The last event they have then.
    pub through: Sequence,
    /// What they have of those between, where it is something: the event, when it was, and what.
    pub rows: Vec<(Sequence, UnixMillis, Index)>,
}
