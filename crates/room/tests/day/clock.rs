//! The time of the day: tokio's, which goes on only when nobody has anything to do; and a journal that answers at once,
//! so that time never goes by while something is written.

use cutcard_journal::*;
use cutcard_ledger::{Account, Balance, PlayerId, TableId, Transfer, TransferId};
use cutcard_room::{Clock, Steady};
use std::sync::Arc;
use tokio::time::Instant;

/// Both clocks of the room go as the time of the runtime does.
pub(super) struct DayClock {
    began: Instant,
    began_millis: u64,
}

impl DayClock {
    /// It is that time now.
    pub(super) fn begins(began_millis: u64) -> DayClock {
        DayClock { began: Instant::now(), began_millis }
    }

    fn passed(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap()
    }
}

impl Clock for DayClock {
    fn now_millis(&self) -> u64 {
        self.began_millis + self.passed()
    }

    fn steady(&self) -> Steady {
        Steady(7 + self.passed())
    }
}

/// A journal that has written what it is given before it goes on.
pub(super) struct AtOnce(pub(super) Arc<dyn Journal>);

type Answer<T> = Result<T, JournalError>;

impl Journal for AtOnce {
    fn submit(&self, append: Append, done: Done) {
        done(self.0.append(append));
    }

    fn read(&self, chain: Chain, from: Sequence, most: usize) -> Answer<Vec<Record>> {
        self.0.read(chain, from, most)
    }

    fn head(&self, chain: Chain) -> Answer<Option<Head>> {
        self.0.head(chain)
    }

    fn heads(&self) -> Answer<Vec<Head>> {
        self.0.heads()
    }

    fn signed_heads(&self) -> Answer<Vec<SignedHead>> {
        self.0.signed_heads()
    }

    fn sign_with(&self, signer: Arc<dyn Signer>, now: Vec<Chain>) -> Answer<()> {
        self.0.sign_with(signer, now)
    }

    fn acquire(&self, request: LeaseRequest) -> Answer<Lease> {
        self.0.acquire(request)
    }

    fn renew(&self, chain: Chain, epoch: Epoch, until: UnixMillis) -> Answer<Lease> {
        self.0.renew(chain, epoch, until)
    }

    fn release(&self, chain: Chain, epoch: Epoch) -> Answer<()> {
        self.0.release(chain, epoch)
    }

    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Answer<()> {
        self.0.keep_snapshot(epoch, snapshot)
    }

    fn snapshot(&self, chain: Chain) -> Answer<Option<Snapshot>> {
        self.0.snapshot(chain)
    }

    fn balance(&self, account: &Account) -> Answer<Balance> {
        self.0.balance(account)
    }

    fn balances(&self) -> Answer<Vec<(Account, Balance)>> {
        self.0.balances()
    }

    fn books(&self) -> Answer<(u64, Vec<(Account, Balance)>)> {
        self.0.books()
    }

    fn transfer(&self, id: TransferId) -> Answer<Option<Transfer>> {
        self.0.transfer(id)
    }

    fn transfers(&self, which: Which, after: u64, most: usize) -> Answer<Vec<Booked>> {
        self.0.transfers(which, after, most)
    }

    fn latest_transfers(&self, which: Which, before: u64, most: usize) -> Answer<Vec<Booked>> {
        self.0.latest_transfers(which, before, most)
    }

    fn rounds(&self, table: TableId, before: u64, most: usize) -> Answer<Vec<IndexedRound>> {
        self.0.rounds(table, before, most)
    }

    fn rounds_of(
        &self,
        player: PlayerId,
        before: UnixMillis,
        most: usize,
    ) -> Answer<Vec<IndexedRound>> {
        self.0.rounds_of(player, before, most)
    }

    fn significant(&self, before: UnixMillis, most: usize) -> Answer<Vec<Significant>> {
        self.0.significant(before, most)
    }

    fn written_off(&self) -> Answer<Vec<WrittenOff>> {
        self.0.written_off()
    }

    fn unindexed(&self) -> Answer<Vec<Unindexed>> {
        self.0.unindexed()
    }

    fn fill_index(&self, fill: Fill) -> Answer<()> {
        self.0.fill_index(fill)
    }
}
