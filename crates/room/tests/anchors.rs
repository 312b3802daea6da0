//! Heads that were signed and kept elsewhere find out what a folder alone cannot: a past rewritten with all
//! its hashes, newest events cut away with their note, a table gone without a trace.
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
    Chain, Journal as _, Record, Sequence, SqliteJournal, Until, cut, event_hash,
};
use cutcard_ledger::{Account, Chips, PlayerId, TableId, Transfer};
use cutcard_room::audit::{AuditError, Audited, audit, audit_by};
use cutcard_room::*;
use rusqlite::{Connection, params};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);

/// A folder of data, and beside it the anchors.
struct Kept {
    data: Folder,
    elsewhere: Folder,
}

impl Kept {
    fn new() -> Kept {
        Kept { data: Folder::new(), elsewhere: Folder::new() }
    }

    fn dir(&self) -> &Path {
        self.data.path()
    }

    fn anchors(&self) -> PathBuf {
        self.elsewhere.path().join("room.anchors")
    }

    async fn open(&self, ring: KeyRing) -> Room {
        let room = Room::open(journal(self.dir()), slow_rounds(), Arc::new(ring)).await.unwrap();
        let file = AnchorFile::open(&self.anchors(), Some(self.dir())).unwrap();
        room.keep_anchors(file, HOUR).await;
        room
    }

    /// Three newcomers and two tables, at one of which two play.
    async fn play(&self) {
        let room = self.open(KeyRing::for_tests()).await;
        for who in [ONE, TWO, THREE] {
            room.welcome(who.player).await.unwrap();
        }
        let first = table(&room, "crown/holdem").await;
        table(&room, "crown/omaha").await;
        room.anchor_now().await;
        for (who, seat) in [(ONE, 1), (TWO, 2)] {
            room.ask(first, who, sit_down(seat, 1_000), None).await.unwrap();
        }
        end(room).await;
    }

    fn lines(&self) -> AnchorLines {
        AnchorLines::read(&self.anchors()).unwrap().unwrap()
    }

    fn audit(&self) -> Result<Audited, AuditError> {
        audit_by(self.dir(), &[self.lines()], &mut |_| {})
    }

    fn held(&self) -> AnchorsHeld {
        self.audit().unwrap().anchors
    }

    /// What the anchors find; the folder in itself is sound.
    fn found(&self) -> AnchorFinding {
        audit(self.dir(), &mut |_| {}).expect("sound in itself");
        match self.audit() {
            Err(AuditError::Anchors(finding)) => finding,
            other => panic!("{other:?}"),
        }
    }

    /// The folder as somebody who may write there has it.
    fn forge(&self) -> Connection {
        // The note says what was acknowledged last: taken back.
        let note = self.dir().join("acknowledged");
        let blank = " ".repeat(fs::read(&note).unwrap().len());
        fs::write(note, blank).unwrap();
        let forged = Connection::open(self.dir().join("journal.db")).unwrap();
        forged.execute("DELETE FROM snapshots", ()).unwrap();
        forged
    }

    fn records(&self, chain: Chain) -> Vec<Record> {
        let journal = SqliteJournal::beside(self.dir()).unwrap();
        journal.read(chain, Sequence::FIRST, usize::MAX).unwrap()
    }
}

/// Closes a room and lets go of its folder.
async fn end(room: Room) {
    room.close().await;
}

fn at(chain: Chain, finding: &AnchorFinding) -> bool {
    finding.head.is_some_and(|head| head.chain == chain)
}

/// Gives THREE twice as many chips as they were welcomed with, in every place where that is written, and
/// makes all hashes anew.
fn make_rich(kept: &Kept) {
    let forged = kept.forge();
    let mut records = kept.records(Chain::House);
    let wallet = Account::Wallet(PlayerId(3));
    let mut previous = None;
    for record in &mut records {
        if let [Transfer { credit, amount, .. }] = record.transfers.as_mut_slice()
            && *credit == wallet
        {
            *amount = Chips(20_000);
            let text = String::from_utf8(record.payload.clone()).unwrap();
            record.payload = text.replace("10000", "20000").into_bytes();
            let number = record.sequence.0 as i64;
            let sql = "UPDATE transfers SET amount = 20000 WHERE table_id = 0 AND sequence = ?1";
            assert_eq!(forged.execute(sql, [number]).unwrap(), 1);
        }
        record.previous = previous.unwrap_or(record.previous);
        record.hash = event_hash(record);
        previous = Some(record.hash);
        let sql = "UPDATE events SET payload = ?2, previous = ?3, hash = ?4
                   WHERE table_id = 0 AND sequence = ?1";
        let (number, payload) = (record.sequence.0 as i64, &record.payload);
        forged.execute(sql, params![number, payload, record.previous.0, record.hash.0]).unwrap();
    }
    let head = records.last().unwrap().hash.0;
    forged.execute("UPDATE tables SET hash = ?1 WHERE id = 0", [head]).unwrap();
    for (account, more) in [("cage", -10_000), ("player/3", 10_000)] {
        let sql = "UPDATE balances SET balance = balance + ?2 WHERE account = ?1";
        assert_eq!(forged.execute(sql, params![account, more]).unwrap(), 1);
    }
}

#[test]
fn what_was_signed_is_proved_and_what_came_after_is_counted() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let held = kept.held();
        assert!(held.anchors >= 2, "{held:?}");
        assert_eq!((held.newer, held.restores.len()), (0, 0), "{held:?}");
        // It goes on, and is looked at before the next anchor.
        let room = kept.open(KeyRing::for_tests()).await;
        room.anchor_now().await;
        for player in 4..7 {
            room.welcome(cutcard_banked::PlayerId(player)).await.unwrap();
        }
        assert_eq!(kept.held().newer, 3);
        end(room).await;
        assert_eq!(kept.held().newer, 0);
        // Nothing happened: nothing is said again but what a start says.
        let lines = kept.lines();
        let room = kept.open(KeyRing::for_tests()).await;
        room.anchor_now().await;
        room.anchor_now().await;
        end(room).await;
        let text = |lines: &AnchorLines| format!("{lines:?}").matches("Anchor {").count();
        assert!(text(&kept.lines()) <= text(&lines) + 1);
    });
}

#[test]
fn a_past_rewritten_with_all_its_hashes_is_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        make_rich(&kept);
        let finding = kept.found();
        assert_eq!(finding.wrong, AnchorWrong::Rewritten);
        assert!(at(Chain::House, &finding), "{finding}");
    });
}

#[test]
fn newest_events_cut_away_with_their_note_are_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let first = Chain::Table(TableId(1));
        let last = kept.records(first).last().unwrap().sequence;
        assert!(cut(kept.dir(), Until::Event(first, Sequence(last.0 - 1))).unwrap());
        let finding = kept.found();
        assert_eq!(finding.wrong, AnchorWrong::CutAway(Sequence(last.0 - 1)));
        assert!(at(first, &finding), "{finding}");
    });
}

#[test]
fn a_table_that_is_gone_is_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let forged = kept.forge();
        for sql in ["DELETE FROM events WHERE table_id = 2", "DELETE FROM tables WHERE id = 2"] {
            assert!(forged.execute(sql, ()).unwrap() > 0);
        }
        drop(forged);
        let finding = kept.found();
        assert_eq!(finding.wrong, AnchorWrong::Gone);
        assert!(at(Chain::Table(TableId(2)), &finding), "{finding}");
    });
}

#[test]
fn a_restore_is_told_as_one_and_the_room_goes_on_from_there() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let first = Chain::Table(TableId(1));
        let last = kept.records(first).last().unwrap().sequence;
        let returned = Sequence(last.0 - 1);
        assert!(cut(kept.dir(), Until::Event(first, returned)).unwrap());
        let (settings, ring) = (slow_rounds(), KeyRing::for_tests());
        let by = ("root", LostKeys::Refused);
        record_restore(&*journal(kept.dir()), &settings, &SystemClock, &ring, by).unwrap();
        let told = &kept.held().restores[0];
        assert_eq!(told.by, "root");
        assert!(told.left.contains(&(first, returned, last)), "{told:?}");
        // Somebody else sits down: another event of the same number as the one that was left behind.
        let room = kept.open(KeyRing::for_tests()).await;
        room.ask(TableId(1), THREE, sit_down(5, 1_000), None).await.unwrap();
        end(room).await;
        let held = kept.held();
        assert_eq!((held.restores.len(), held.newer), (1, 0), "{held:?}");
        // What is cut away after a restore is not excused by it.
        assert!(cut(kept.dir(), Until::Event(first, returned)).unwrap());
        assert!(matches!(kept.found().wrong, AnchorWrong::CutAway(_)));
    });
}

#[test]
fn nobody_else_can_pass_a_cut_off_as_a_restore() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let first = Chain::Table(TableId(1));
        let last = kept.records(first).last().unwrap().sequence;
        assert!(cut(kept.dir(), Until::Event(first, Sequence(last.0 - 1))).unwrap());
        let (settings, own) = (slow_rounds(), KeyRing::fresh(0).unwrap());
        let books = journal(kept.dir());
        let record = |lost| record_restore(&*books, &settings, &SystemClock, &own, ("x", lost));
        assert!(matches!(record(LostKeys::Refused), Err(NotRecorded::Keys(_))));
        record(LostKeys::Replaced).unwrap();
        drop(books);
        assert!(matches!(kept.found().wrong, AnchorWrong::CutAway(_)));
    });
}

#[test]
fn keys_hand_over_to_the_next() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let mut ring = KeyRing::for_tests();
        ring.rotate(1).unwrap();
        let newest = ring.newest_sign().public();
        let room = kept.open(ring).await;
        room.welcome(cutcard_banked::PlayerId(9)).await.unwrap();
        end(room).await;
        let held = kept.held();
        assert_eq!((held.newer, held.unsigned_keys.len()), (0, 0), "{held:?}");
        let needed = keys_needed(&*journal(kept.dir())).unwrap().unwrap();
        assert_eq!(needed.sign, newest);
        // Whoever has only the first key does not get in; whoever lost both begins anew, and it is told.
        let opened = Room::open(journal(kept.dir()), slow_rounds(), keys()).await;
        let Err(RoomError::Keys(KeysRefused(refused))) = opened else { panic!("it opened") };
        assert_eq!(refused, needed);
        let own = KeyRing::fresh(2).unwrap();
        let (public, settings) = (
            own.newest_sign().public(),
            Settings { lost_keys: LostKeys::Replaced, ..slow_rounds() },
        );
        let room = Room::open(journal(kept.dir()), settings, Arc::new(own)).await.unwrap();
        end(room).await;
        let held = kept.held();
        assert_eq!(held.unsigned_keys.iter().map(|(_, key)| *key).collect::<Vec<_>>(), [public]);
    });
}

#[test]
fn anchors_of_another_room_prove_nothing() {
    runtime().block_on(async {
        let (kept, other) = (Kept::new(), Kept::new());
        kept.play().await;
        let room = other.open(KeyRing::fresh(0).unwrap()).await;
        room.welcome(ONE.player).await.unwrap();
        end(room).await;
        let found = audit_by(kept.dir(), &[other.lines()], &mut |_| {});
        let Err(AuditError::Anchors(finding)) = found else { panic!("it held") };
        assert!(matches!(finding.wrong, AnchorWrong::StrangeKey(_)), "{finding}");
    });
}

#[test]
fn a_file_of_anchors_that_was_changed_is_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let text = fs::read_to_string(kept.anchors()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() >= 2, "{text}");
        let read = |text: String| {
            let path = kept.elsewhere.path().join("changed");
            fs::write(&path, text).unwrap();
            AnchorLines::read(&path).unwrap().map_err(|finding| (finding.line, finding.wrong))
        };
        let twice = format!("{}\n{}\n", lines[0], lines[0]);
        assert_eq!(read(twice).unwrap_err(), (2, AnchorWrong::OutOfOrder));
        let later = text.replacen("\"sequence\":", "\"sequence\":1", 1);
        assert_eq!(read(later).unwrap_err(), (1, AnchorWrong::NotSigned));
        assert_eq!(read(format!("{text}{{}}\n")).unwrap_err().1, AnchorWrong::NotAnAnchor);
        let newer = text.replacen("\"version\":1", "\"version\":2", 1);
        assert_eq!(read(newer).unwrap_err(), (1, AnchorWrong::Version(2)));
        // The power went while a line was written: it is left out, and the next follows the one before it.
        fs::write(kept.anchors(), format!("{text}{}", &lines[0][..40])).unwrap();
        assert_eq!(kept.held().newer, 0);
        let room = kept.open(KeyRing::for_tests()).await;
        room.welcome(cutcard_banked::PlayerId(9)).await.unwrap();
        end(room).await;
        assert_eq!(kept.held().newer, 0);
        assert!(fs::read_to_string(kept.anchors()).unwrap().starts_with(&text));
    });
}

#[test]
fn anchors_are_not_kept_with_the_data() {
    let kept = Kept::new();
    let inside = AnchorFile::open(&kept.dir().join("room.anchors"), Some(kept.dir()));
    assert!(matches!(inside, Err(AnchorFileError::WithTheData { .. })));
}
