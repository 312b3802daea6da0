//! Heads that were signed and kept elsewhere find out what a folder alone cannot: a past rewritten with all
//! its hashes, newest events cut away with their note, a table gone without a trace.

use crate::common::*;
use cutcard_journal::{
    Chain, Damage, Hash, Journal as _, Record, Sequence, SqliteJournal, Until, cut, event_hash,
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

    /// What is wrong with the folder without any anchors.
    fn found_alone(&self) -> Damage {
        match audit(self.dir(), &mut |_| {}) {
            Err(AuditError::Wrong(finding)) => finding.wrong,
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

/// Changes entries of the house and makes all hashes anew.
fn rewrite(kept: &Kept, change: impl Fn(&Connection, &mut Record)) -> Connection {
    let forged = kept.forge();
    let mut records = kept.records(Chain::House);
    let mut previous = None;
    for record in &mut records {
        change(&forged, record);
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
    forged
}

fn replace(record: &mut Record, old: &str, new: &str) {
    let text = String::from_utf8(record.payload.clone()).unwrap();
    record.payload = text.replace(old, new).into_bytes();
}

/// Gives THREE twice as many chips as they were welcomed with, in every place where that is written.
fn make_rich(kept: &Kept) {
    let wallet = Account::Wallet(PlayerId(3));
    let forged = rewrite(kept, |forged, record| {
        if let [Transfer { credit, amount, .. }] = record.transfers.as_mut_slice()
            && *credit == wallet
        {
            *amount = Chips(20_000);
            replace(record, "10000", "20000");
            let number = record.sequence.0 as i64;
            let sql = "UPDATE transfers SET amount = 20000 WHERE table_id = 0 AND sequence = ?1";
            assert_eq!(forged.execute(sql, [number]).unwrap(), 1);
        }
    });
    for (account, more) in [("cage", -10_000), ("player/3", 10_000)] {
        let sql = "UPDATE balances SET balance = balance + ?2 WHERE account = ?1";
        assert_eq!(forged.execute(sql, params![account, more]).unwrap(), 1);
    }
}

/// Whoever changes a name in the register can have the chain vouch for it, but not the anchors.
#[test]
fn a_name_rewritten_on_the_chain_too_is_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        let (name, other) = (Hash([7; 32]), Hash([8; 32]));
        let room = kept.open(KeyRing::for_tests()).await;
        let names = [(ONE.player, name)];
        room.register_writer().take_names_over(NamesTaken::First, &names).await.unwrap();
        end(room).await;
        assert_eq!(kept.audit().unwrap().names.on_chain.of(ONE.player), Some(name));
        rewrite(&kept, |_, record| replace(record, &name.to_string(), &other.to_string()));
        assert_eq!(kept.found_alone(), Damage::NotSigned);
        forger::with_keys(kept.dir());
        let sound = audit(kept.dir(), &mut |_| {}).unwrap();
        assert_eq!(sound.names.on_chain.of(ONE.player), Some(other), "the chain says so");
        assert_eq!(kept.found().wrong, AnchorWrong::Rewritten);
    });
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
        // Whoever does not have the room's keys is found out by the folder alone; whoever has them is not.
        assert_eq!(kept.found_alone(), Damage::NotSigned);
        forger::with_keys(kept.dir());
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
        assert_eq!(kept.found_alone(), Damage::NotSigned);
        forger::with_keys(kept.dir());
        let finding = kept.found();
        // What the house wrote later is gone with it, and is named first.
        assert!(matches!(finding.wrong, AnchorWrong::CutAway(_)), "{finding}");
        assert!(at(Chain::House, &finding) || at(first, &finding), "{finding}");
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
        record_restore(&*journal(kept.dir()), &settings, &SystemClock, &ring, by, None).unwrap();
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
        forger::with_keys(kept.dir());
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
        let record =
            |lost| record_restore(&*books, &settings, &SystemClock, &own, ("x", lost), None);
        assert!(matches!(record(LostKeys::Refused), Err(NotRecorded::Keys(_))));
        record(LostKeys::Replaced).unwrap();
        drop(books);
        // What they wrote stands where the house had something else.
        let wrong = kept.found().wrong;
        assert!(matches!(wrong, AnchorWrong::CutAway(_) | AnchorWrong::Rewritten), "{wrong}");
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

/// A copy of a folder as it is now, its room closed.
fn copy_of(dir: &Path) -> Folder {
    let copy = Folder::new();
    cutcard_journal::backup(dir, &[], copy.path()).unwrap();
    copy
}

fn restored(dir: &Path, clock: &dyn Clock) {
    let (settings, ring) = (slow_rounds(), KeyRing::for_tests());
    let by = ("root", LostKeys::Refused);
    record_restore(&*journal(dir), &settings, clock, &ring, by, None).unwrap();
}

/// A clock that somebody set back.
struct LongAgo;

impl Clock for LongAgo {
    fn now_millis(&self) -> u64 {
        1_000
    }

    fn steady(&self) -> Steady {
        SystemClock.steady()
    }
}

impl Kept {
    /// Another folder in place of this one, with the same anchors.
    fn put_back(&mut self, copy: Folder) {
        self.data = copy;
    }

    /// Somebody comes, and the room is closed.
    async fn goes_on(&self, player: u64) {
        let room = self.open(KeyRing::for_tests()).await;
        room.welcome(cutcard_banked::PlayerId(player)).await.unwrap();
        end(room).await;
    }
}

/// A copy is put back, played on, and then another copy of before: what was played after the first restore is
/// left behind by the second.
#[test]
fn a_second_restore_to_another_branch_is_told_as_one() {
    runtime().block_on(async {
        let mut kept = Kept::new();
        kept.play().await;
        let early = copy_of(kept.dir());
        for player in 10..13 {
            kept.goes_on(player).await;
        }
        let late = copy_of(kept.dir());
        kept.put_back(early);
        restored(kept.dir(), &SystemClock);
        kept.goes_on(20).await;
        let first = copy_of(kept.dir());
        assert_eq!(kept.held().restores.len(), 1);
        kept.put_back(late);
        restored(kept.dir(), &SystemClock);
        let held = kept.held();
        assert_eq!(held.restores.len(), 1, "{held:?}");
        kept.goes_on(30).await;
        let held = kept.held();
        assert_eq!((held.restores.len(), held.newer), (1, 0), "{held:?}");
        // Whoever puts the branch back that was left, without a word, is found out.
        kept.put_back(first);
        let finding = kept.found();
        assert!(
            matches!(finding.wrong, AnchorWrong::CutAway(_) | AnchorWrong::Rewritten),
            "{finding}"
        );
    });
}

#[test]
fn a_restore_by_a_clock_that_is_behind_is_told_as_one() {
    runtime().block_on(async {
        let mut kept = Kept::new();
        kept.play().await;
        let copy = copy_of(kept.dir());
        kept.goes_on(10).await;
        kept.put_back(copy);
        restored(kept.dir(), &LongAgo);
        assert_eq!(kept.held().restores.len(), 1);
        let after_it = copy_of(kept.dir());
        kept.goes_on(11).await;
        assert_eq!(kept.held().restores.len(), 1);
        // What came after the restore was not left behind by it.
        kept.put_back(after_it);
        assert!(matches!(kept.found().wrong, AnchorWrong::CutAway(_)));
    });
}

#[test]
fn a_file_without_anchors_proves_nothing() {
    let kept = Kept::new();
    fs::create_dir_all(kept.elsewhere.path()).unwrap();
    for text in ["", "{\"version\":1,\"at\":"] {
        fs::write(kept.anchors(), text).unwrap();
        let finding = AnchorLines::read(&kept.anchors()).unwrap().unwrap_err();
        assert_eq!(finding.wrong, AnchorWrong::Empty);
    }
}

/// The room's chain says which line was the last when it was opened and closed.
#[test]
fn a_file_of_anchors_that_was_shortened_is_found_out() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        assert!(kept.held().kept);
        assert!(
            audit(kept.dir(), &mut |_| {}).unwrap().anchors.kept,
            "it is told without the file"
        );
        let whole = fs::read_to_string(kept.anchors()).unwrap();
        let first = whole.lines().next().unwrap();
        fs::write(kept.anchors(), format!("{first}\n")).unwrap();
        assert!(kept.held().missing_line.is_some());
        fs::write(kept.anchors(), whole).unwrap();
        assert_eq!(kept.held().missing_line, None);
    });
}

/// Nothing is taken off a file that is something else, and nothing is written to it.
#[test]
fn a_file_of_keys_is_not_taken_for_anchors() {
    let kept = Kept::new();
    fs::create_dir_all(kept.elsewhere.path()).unwrap();
    for text in ["cutcard keys 1\nseal 1", "x", "a photograph\nand its caption\n"] {
        fs::write(kept.anchors(), text).unwrap();
        let opened = AnchorFile::open(&kept.anchors(), Some(kept.dir()));
        assert!(matches!(opened, Err(AnchorFileError::SomethingElse { .. })), "{text}");
        assert_eq!(fs::read_to_string(kept.anchors()).unwrap(), text);
    }
}

/// Whoever does not have the room's keys can have nothing played on what they added.
#[test]
fn a_room_does_not_go_on_with_what_it_did_not_sign() {
    runtime().block_on(async {
        let kept = Kept::new();
        kept.play().await;
        let table = TableId(1);
        let last = kept.records(Chain::Table(table)).pop().unwrap();
        forger::add(kept.dir(), Chain::Table(table), &seals::entry_of(&last), Vec::new());
        let room = kept.open(KeyRing::for_tests()).await;
        let damaged: Vec<TableId> = room.damaged().iter().map(|it| it.id).collect();
        assert_eq!(damaged, [table], "the other one plays");
        end(room).await;
        // A start does not sign it either.
        assert!(matches!(audit(kept.dir(), &mut |_| {}), Err(AuditError::Wrong(_))));
        let welcome = kept.records(Chain::House).into_iter().find(|it| it.version == 1).unwrap();
        forger::add(kept.dir(), Chain::House, &seals::entry_of(&welcome), Vec::new());
        let opened = Room::open(journal(kept.dir()), slow_rounds(), keys()).await;
        assert!(matches!(opened, Err(RoomError::NotSigned(_))));
    });
}
