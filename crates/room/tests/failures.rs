//! A journal that fails: nothing is acknowledged, nothing changes, and play goes on when it can.

use crate::common::*;
use cutcard_journal::{
    Append, Booked, Chain, Done, Epoch, Fault, Fill, Head, IndexedRound, Journal, JournalError,
    Lease, LeaseRequest, Record, Refusal, Sequence, SignedHead, Signer, Significant, Snapshot,
    Unindexed, UnixMillis, Which, WrittenOff,
};
use cutcard_ledger::{self as ledger, Account, Balance, Reason, TableId, Transfer, TransferId};
use cutcard_room::{Ask, Clock, Room, Settings, SystemClock, Trouble};
use cutcard_table::{Command, Viewer, view};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use std::time::Duration;

const SOUND: u8 = 0;
/// The disk is full: nothing is written.
const FULL: u8 = 1;
/// The writer dies after it has written: nobody knows.
const SILENT: u8 = 2;

/// The books refuse what picks somebody up.
const NO_PICK_UPS: u8 = 3;

/// The real journal, with a fault in front of it.
struct Faulty {
    journal: Arc<dyn Journal>,
    fault: Arc<AtomicU8>,
    /// How many appends were refused.
    refused: Arc<AtomicU32>,
}

fn picks_up(append: &Append) -> bool {
    append.events.iter().any(|it| String::from_utf8_lossy(&it.payload).contains("picked-up"))
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
            NO_PICK_UPS if picks_up(&append) => {
                self.refused.fetch_add(1, Ordering::SeqCst);
                let refusal =
                    ledger::Refusal { place: 0, id: TransferId(1), reason: Reason::NoChips };
                done(Err(JournalError::Refused(Refusal::Transfers(refusal))));
            }
            _ => self.journal.submit(append, done),
        }
    }
    fn read(&self, chain: Chain, from: Sequence, most: usize) -> Result<Vec<Record>, JournalError> {
        self.journal.read(chain, from, most)
    }
    fn head(&self, chain: Chain) -> Result<Option<Head>, JournalError> {
        self.journal.head(chain)
    }
    fn heads(&self) -> Result<Vec<Head>, JournalError> {
        self.journal.heads()
    }
    fn signed_heads(&self) -> Result<Vec<SignedHead>, JournalError> {
        self.journal.signed_heads()
    }
    fn sign_with(&self, signer: Arc<dyn Signer>, now: Vec<Chain>) -> Result<(), JournalError> {
        self.journal.sign_with(signer, now)
    }
    fn acquire(&self, request: LeaseRequest) -> Result<Lease, JournalError> {
        self.journal.acquire(request)
    }
    fn renew(&self, chain: Chain, epoch: Epoch, until: UnixMillis) -> Result<Lease, JournalError> {
        self.journal.renew(chain, epoch, until)
    }
    fn release(&self, chain: Chain, epoch: Epoch) -> Result<(), JournalError> {
        self.journal.release(chain, epoch)
    }
    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Result<(), JournalError> {
        self.journal.keep_snapshot(epoch, snapshot)
    }
    fn snapshot(&self, chain: Chain) -> Result<Option<Snapshot>, JournalError> {
        self.journal.snapshot(chain)
    }
    fn balance(&self, account: &Account) -> Result<Balance, JournalError> {
        self.journal.balance(account)
    }
    fn balances(&self) -> Result<Vec<(Account, Balance)>, JournalError> {
        self.journal.balances()
    }
    fn books(&self) -> Result<(u64, Vec<(Account, Balance)>), JournalError> {
        self.journal.books()
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
    let refused = Arc::default();
    let faulty = Faulty { journal: Arc::clone(&journal), fault: Arc::clone(&fault), refused };
    (Room::open_with(Arc::new(faulty), settings, keys(), clock).await.unwrap(), fault, journal)
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
    journal
        .acquire(LeaseRequest { chain: Chain::Table(table), holder, now, until: until_then })
        .unwrap();
    let shown = room.shown(table).unwrap();
    let (who, play) = chosen(&shown, 1).unwrap();
    let ask = Ask::Table(Command::Play { player: who.player, play });
    assert_eq!(room.ask(table, who, ask.clone(), None).await.unwrap_err().code, "journal");
    assert_eq!(room.ask(table, who, ask, None).await.unwrap_err().code, "stopped");
    let after = room.shown(table).unwrap();
    assert!(matches!(after.trouble, Some(Trouble::Stopped(_))));
    assert_eq!(after.sequence, shown.sequence);
}

/// Somebody who cannot be picked up is tried again after a minute, and nobody waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_pick_up_that_is_refused_is_not_tried_again_at_once() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let (fault, refused) = (Arc::new(AtomicU8::new(SOUND)), Arc::new(AtomicU32::new(0)));
    let faulty = Faulty {
        journal: journal(folder.path()),
        fault: Arc::clone(&fault),
        refused: Arc::clone(&refused),
    };
    let turned: Arc<Hand> = Arc::clone(&clock);
    let room = Room::open_with(Arc::new(faulty), at_once(), keys(), turned).await.unwrap();
    let mut file = file_of("crown/holdem");
    file.options.pick_up_minutes = 10;
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    room.welcome(ONE.player).await.unwrap();
    connect(&room, table, ONE, true).await;
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    connect(&room, table, ONE, false).await;
    fault.store(NO_PICK_UPS, Ordering::SeqCst);
    let tried = || refused.load(Ordering::SeqCst);
    while tried() == 0 {
        clock.turn(2_000, &room, table).await;
        tokio::time::sleep(Duration::from_millis(4)).await;
    }
    for minutes in 1..3 {
        // Long enough for a table that tries all the time.
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(tried(), minutes);
        clock.turn(MINUTE - 6_000, &room, table).await;
        assert_eq!(tried(), minutes, "not within the minute");
        clock.turn(8_000, &room, table).await;
        until("it is tried again", || tried() > minutes).await;
    }
    assert!(room.shown(table).unwrap().table.seat_of(ONE.player).is_some());
    fault.store(SOUND, Ordering::SeqCst);
    clock.turn(MINUTE + 2_000, &room, table).await;
    until("they are picked up", || room.shown(table).unwrap().table.seat_of(ONE.player).is_none())
        .await;
    books_balance(&room);
}
