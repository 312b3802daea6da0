//! A journal that fails: nothing is acknowledged, nothing changes, and play goes on when it can.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_journal::{
    Append, Booked, Done, Epoch, Fault, Fill, Head, IndexedRound, Journal, JournalError, Lease,
    LeaseRequest, Record, Sequence, Significant, Snapshot, Unindexed, UnixMillis, Which,
    WrittenOff,
};
use cutcard_ledger::{Account, Balance, TableId, Transfer, TransferId};
use cutcard_room::{Ask, Clock, Room, Settings, SystemClock, Trouble};
use cutcard_table::{Command, Viewer, view};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const SOUND: u8 = 0;
/// The disk is full: nothing is written.
const FULL: u8 = 1;
/// The writer dies after it has written: nobody knows.
const SILENT: u8 = 2;

/// The real journal, with a fault in front of it.
struct Faulty {
    journal: Arc<dyn Journal>,
    fault: Arc<AtomicU8>,
}

impl Journal for Faulty {
    fn submit(&self, append: Append, done: Done) {
        match self.fault.load(Ordering::SeqCst) {
            FULL => done(Err(JournalError::Failed(Fault::DiskFull { dir: "/full/disk".into() }))),
            SILENT => {
                let written = self.journal.append(append);
                assert!(written.is_ok());
                done(Err(JournalError::Failed(Fault::Closed)));
            }
            _ => self.journal.submit(append, done),
        }
    }
    fn read(
        &self,
        table: TableId,
        from: Sequence,
        most: usize,
    ) -> Result<Vec<Record>, JournalError> {
        self.journal.read(table, from, most)
    }
    fn head(&self, table: TableId) -> Result<Option<Head>, JournalError> {
        self.journal.head(table)
    }
    fn tables(&self) -> Result<Vec<Head>, JournalError> {
        self.journal.tables()
    }
    fn acquire(&self, request: LeaseRequest) -> Result<Lease, JournalError> {
        self.journal.acquire(request)
    }
    fn renew(
        &self,
        table: TableId,
        epoch: Epoch,
        until: UnixMillis,
    ) -> Result<Lease, JournalError> {
        self.journal.renew(table, epoch, until)
    }
    fn release(&self, table: TableId, epoch: Epoch) -> Result<(), JournalError> {
        self.journal.release(table, epoch)
    }
    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Result<(), JournalError> {
        self.journal.keep_snapshot(epoch, snapshot)
    }
    fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, JournalError> {
        self.journal.snapshot(table)
    }
    fn balance(&self, account: &Account) -> Result<Balance, JournalError> {
        self.journal.balance(account)
    }
    fn balances(&self) -> Result<Vec<(Account, Balance)>, JournalError> {
        self.journal.balances()
    }
    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, JournalError> {
        self.journal.transfer(id)
    }
    fn transfers(
        &self,
        which: Which,
        after: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.journal.transfers(which, after, most)
    }
    fn latest_transfers(
        &self,
        which: Which,
        before: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.journal.latest_transfers(which, before, most)
    }
    fn rounds(
        &self,
        table: TableId,
        before: u64,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError> {
        self.journal.rounds(table, before, most)
    }
    fn rounds_of(
        &self,
        player: cutcard_ledger::PlayerId,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError> {
        self.journal.rounds_of(player, before, most)
    }
    fn significant(
        &self,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<Significant>, JournalError> {
        self.journal.significant(before, most)
    }
    fn written_off(&self) -> Result<Vec<WrittenOff>, JournalError> {
        self.journal.written_off()
    }
    fn unindexed(&self) -> Result<Vec<Unindexed>, JournalError> {
        self.journal.unindexed()
    }
    fn fill_index(&self, fill: Fill) -> Result<(), JournalError> {
        self.journal.fill_index(fill)
    }
}

async fn faulty(folder: &Folder, settings: Settings) -> (Room, Arc<AtomicU8>, Arc<dyn Journal>) {
    faulty_at(folder, settings, Arc::new(SystemClock)).await
}

async fn faulty_at(
    folder: &Folder,
    settings: Settings,
    clock: Arc<dyn Clock>,
) -> (Room, Arc<AtomicU8>, Arc<dyn Journal>) {
    let fault = Arc::new(AtomicU8::new(SOUND));
    let journal = journal(folder.path());
    let faulty = Faulty { journal: Arc::clone(&journal), fault: Arc::clone(&fault) };
    (Room::open_with(Arc::new(faulty), settings, clock).await.unwrap(), fault, journal)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_changes_nothing() {
    let folder = Folder::new();
    let (room, fault, _) = faulty(&folder, at_once()).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    let before = room.shown(table).unwrap();
    fault.store(FULL, Ordering::SeqCst);
    let (who, play) = chosen(&before, 1).unwrap();
    let ask = Ask::Table(Command::Play { player: who.player, play });
    let refused = room.ask(table, who, ask.clone(), None).await.unwrap_err();
    assert_eq!(refused.code, "journal");
    assert!(!refused.text.contains("/full"), "{}", refused.text);
    assert!(!room.takes_appends());
    let after = room.shown(table).unwrap();
    assert_eq!(after.sequence, before.sequence);
    assert_eq!(
        view(&after.table, Viewer::Player(who.player)),
        view(&before.table, Viewer::Player(who.player))
    );
    assert!(matches!(after.trouble, Some(Trouble::Journal(_))));
    assert_eq!(
        room.issue(CLERK, ONE.player, cutcard_ledger::Chips(1), "one", 5).await.unwrap_err().code,
        "journal"
    );
    // Room was made: the same ask is done.
    fault.store(SOUND, Ordering::SeqCst);
    room.ask(table, who, ask, None).await.unwrap();
    assert_eq!(room.shown(table).unwrap().trouble, None);
    assert!(room.takes_appends());
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn time_lost_to_the_journal_is_not_the_players() {
    let folder = Folder::new();
    let settings = Settings { clock_millis: MINUTE, grace_millis: 60 * MINUTE, ..at_once() };
    let clock = Hand::at(1_000 * MINUTE);
    let turned: Arc<Hand> = Arc::clone(&clock);
    let (room, fault, _) = faulty_at(&folder, settings, turned).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.turn().is_some()).await;
    fault.store(FULL, Ordering::SeqCst);
    let (who, play) = chosen(&room.shown(table).unwrap(), 1).unwrap();
    let ask = Ask::Table(Command::Play { player: who.player, play });
    assert_eq!(room.ask(table, who, ask, None).await.unwrap_err().code, "journal");
    clock.turn(MINUTE, &room, table).await;
    fault.store(SOUND, Ordering::SeqCst);
    let deadline = || room.shown(table).unwrap().table.turn().unwrap().deadline_millis;
    // The room tries again a second after it failed.
    while deadline() <= clock.now_millis() + 30 * MINUTE {
        clock.turn(1_000, &room, table).await;
    }
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_after_all_is_caught_up_with() {
    let folder = Folder::new();
    let (room, fault, _) = faulty(&folder, at_once()).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    let before = room.shown(table).unwrap();
    let (who, play) = chosen(&before, 1).unwrap();
    let ask = Ask::Table(Command::Play { player: who.player, play });
    fault.store(SILENT, Ordering::SeqCst);
    let refused = room.ask(table, who, ask.clone(), Some(before.sequence)).await.unwrap_err();
    assert_eq!((refused.code, room.shown(table).unwrap().sequence), ("journal", before.sequence));
    fault.store(SOUND, Ordering::SeqCst);
    // The next append finds the journal ahead, and what was written is what happened.
    assert_eq!(
        room.ask(table, who, ask.clone(), Some(before.sequence)).await.unwrap_err().code,
        "journal"
    );
    assert!(room.shown(table).unwrap().sequence > before.sequence);
    assert_eq!(room.ask(table, who, ask, Some(before.sequence)).await.unwrap_err().code, "stale");
    assert!(act(&room, table, 3).await);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_changed_hands_stops() {
    let folder = Folder::new();
    let (room, _, journal) = faulty(&folder, at_once()).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    let (now, until_then) = (UnixMillis(i64::MAX - 1), UnixMillis(i64::MAX));
    let holder = "another".to_owned();
    journal.acquire(LeaseRequest { table, holder, now, until: until_then }).unwrap();
    let shown = room.shown(table).unwrap();
    let (who, play) = chosen(&shown, 1).unwrap();
    let ask = Ask::Table(Command::Play { player: who.player, play });
    assert_eq!(room.ask(table, who, ask.clone(), None).await.unwrap_err().code, "journal");
    assert_eq!(room.ask(table, who, ask, None).await.unwrap_err().code, "stopped");
    let after = room.shown(table).unwrap();
    assert!(matches!(after.trouble, Some(Trouble::Stopped(_))));
    assert_eq!(after.sequence, shown.sequence);
}
