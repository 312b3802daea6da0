//! What is given to the journal, and what it gives back.

use crate::chain::Chain;
use crate::hash::Hash;
use crate::index::Index;
use crate::number::{Epoch, Sequence, UnixMillis};
use cutcard_ledger::{Account, Terms, Transfer};
use serde::{Deserialize, Serialize};

/// An event to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, as the room's clock had it.
    pub at: UnixMillis,
    /// The version the payload is written in.
    pub version: u16,
    /// The event: JSON, though the journal does not look.
    pub payload: Vec<u8>,
    /// The chips that move with it.
    pub transfers: Vec<Transfer>,
    /// What the indexes have of it.
    pub index: Index,
}

/// Events to be appended to a chain, all or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// To which chain.
    pub chain: Chain,
    /// The last event its writer knows. If there is a later one, the append is refused.
    pub after: Sequence,
    /// The epoch of the writer's lease. If the chain has changed hands, the append is refused.
    pub epoch: Epoch,
    /// On which terms the books take the transfers.
    pub terms: Terms,
    /// At least one.
    pub events: Vec<NewEvent>,
}

/// What was appended. It is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The last event appended.
    pub last: Sequence,
    /// Its hash.
    pub hash: Hash,
}

/// An event as it stands in the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// In which chain.
    pub chain: Chain,
    /// Where in it.
    pub sequence: Sequence,
    /// Under which epoch it was written.
    pub epoch: Epoch,
    /// When, as the room's clock had it.
    pub at: UnixMillis,
    /// The version the payload is written in.
    pub version: u16,
    /// The event.
    pub payload: Vec<u8>,
    /// The transfers booked with it, in order. Those that were booked before are not among them.
    pub transfers: Vec<Transfer>,
    /// The hash of the event before.
    pub previous: Hash,
    /// Its own.
    pub hash: Hash,
}

/// Where a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Which chain.
    pub chain: Chain,
    /// Its last event; [`Sequence::NONE`] where there is none yet.
    pub sequence: Sequence,
    /// The hash of that event.
    pub hash: Hash,
    /// The epoch that may write.
    pub epoch: Epoch,
}

/// The state after an event, so that the events up to it need not be applied again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Of which chain.
    pub chain: Chain,
    /// After which event.
    pub sequence: Sequence,
    /// When it was taken.
    pub at: UnixMillis,
    /// The version the payload is written in. Who does not know it replays from the first event.
    pub version: u16,
    /// The state.
    pub payload: Vec<u8>,
}

/// The right to write to a chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lease {
    /// Of which chain.
    pub chain: Chain,
    /// The epoch to append with.
    pub epoch: Epoch,
    /// Who holds it.
    pub holder: String,
    /// Until when nobody else gets it.
    pub until: UnixMillis,
}

/// A lease asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseRequest {
    /// Of which chain; one never heard of is opened.
    pub chain: Chain,
    /// Who asks. The holder that asks again gets it again, under a new epoch: a room that was killed
    /// and starts anew under the same name need not wait.
    pub holder: String,
    /// What time it is.
    pub now: UnixMillis,
    /// Until when nobody else may get it.
    pub until: UnixMillis,
}

/// A transfer as it stands in the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booked {
    /// Its place in the books: later ones have higher numbers.
    pub number: u64,
    /// The chain of the event it was booked with.
    pub chain: Chain,
    /// That event.
    pub sequence: Sequence,
    /// When the event was.
    pub at: UnixMillis,
    /// The transfer.
    pub transfer: Transfer,
}

/// Which transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those into or out of an account.
    Of(Account),
}
