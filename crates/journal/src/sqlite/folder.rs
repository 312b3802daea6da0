//! The data folder: who has it, and the note of what was last acknowledged.

use super::fault::{damaged, of_system};
use super::owner::{self, Mended};
use crate::chain::Chain;
use crate::error::Fault;
use crate::finding::{Damage, Finding};
use crate::hash::Hash;
use crate::number::Sequence;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The database.
pub(super) fn database(dir: &Path) -> PathBuf {
    dir.join("journal.db")
}

/// SQLite's log of what is not in the database file yet.
pub(super) fn write_ahead(dir: &Path) -> PathBuf {
    log_of(&database(dir))
}

/// The log of any database.
pub(super) fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

fn note_path(dir: &Path) -> PathBuf {
    dir.join("acknowledged")
}

/// How long a file is; 0 where there is none.
pub(super) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |metadata| metadata.len())
}

/// How long SQLite's log grows before it is brought into the database: pages that every commit touches are
/// brought in once for several commits.
pub(super) const LOG_PAGES: u16 = 2_000;

/// Room for that log: pages of 4 KiB, their marks, and a last commit beyond.
const LOG_BYTES: usize = LOG_PAGES as usize * (5 << 10);

/// Gives the empty log its room on disk now: a commit that need not make a file longer syncs in about
/// two thirds of the time. What is there is zeros, which SQLite takes for the end of the log.
pub(super) fn make_room(dir: &Path) {
    let path = write_ahead(dir);
    if length(&path) != 0 {
        return;
    }
    let Ok(mut file) = owner::create(&path) else { return };
    // Where there is no room, it does without.
    if file.write_all(&vec![0; LOG_BYTES]).and_then(|()| file.sync_all()).is_err() {
        let _ = file.set_len(0);
    }
}

/// The folder, held: nobody else can write there until this is dropped or the process dies.
#[derive(Debug)]
pub(super) struct Held {
    // Never read: the system lets the lock go with it.
    _lock: File,
}

/// What is in a folder is on disk under its name. Where that cannot be asked for, the system does it in
/// its own time.
pub(super) fn sync_folder(dir: &Path) {
    if let Ok(dir) = File::open(dir) {
        let _ = dir.sync_all();
    }
}

impl Held {
    /// Makes the folder if need be and takes it; with what in it others could read.
    pub(super) fn take(dir: &Path) -> Result<(Held, Vec<Mended>), Fault> {
        let failed = |error: io::Error| of_system(dir, "taking the folder", &error);
        if !dir.is_dir() {
            owner::create_dir(dir).map_err(failed)?;
            // The name of a new folder is in its parent.
            dir.parent().into_iter().for_each(sync_folder);
        }
        let mut lock = owner::create(&dir.join("lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut by = String::new();
                let _ = lock.read_to_string(&mut by);
                let by = if by.is_empty() { "another process" } else { by.trim() }.to_owned();
                return Err(Fault::InUse { dir: dir.to_owned(), by });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // Only for the message above: on a full disk it does without.
        let _ = lock
            .set_len(0)
            .and_then(|()| lock.write_all(format!("process {}\n", std::process::id()).as_bytes()));
        let mended = owner::mend(dir)
            .map_err(|(path, error)| Fault::Exposed { path, text: error.to_string() })?;
        Ok((Held { _lock: lock }, mended))
    }
}

/// Writes the note of a folder that is a copy.
pub(super) fn copy_note(dir: &Path, note: Option<Acknowledged>) -> Result<(), Fault> {
    let mut file = Note::open(dir)?;
    note.iter().for_each(|last| file.write(last));
    Ok(())
}

/// Takes the note of a folder back: what it names is no more.
pub(super) fn forget_note(dir: &Path) -> Result<(), Fault> {
    let emptied = owner::create(&note_path(dir)).and_then(|file| file.set_len(0));
    emptied.map_err(|error| of_system(dir, "taking the note back", &error))?;
    Note::open(dir).map(drop)
}

/// An event that was acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acknowledged {
    pub(super) chain: Chain,
    pub(super) sequence: Sequence,
    pub(super) hash: Hash,
}

impl Acknowledged {
    /// All lines have one length, so that a later one covers the one before.
    fn line(&self) -> String {
        format!("{:013} {:020} {}\n", self.chain.number(), self.sequence.0, self.hash)
    }

    /// A line of the time when all chains were of tables.
    fn short_line(&self) -> String {
        format!("{:010} {:020} {}\n", self.chain.number(), self.sequence.0, self.hash)
    }

    fn parse(line: &str) -> Option<Acknowledged> {
        let mut words = line.split_ascii_whitespace();
        let chain = Chain::numbered(words.next()?.parse().ok()?)?;
        let sequence = Sequence(words.next()?.parse().ok()?);
        let hash = words.next()?.parse().ok()?;
        let read = Acknowledged { chain, sequence, hash };
        [read.line(), read.short_line()].contains(&line.to_owned()).then_some(read)
    }
}

/// A note of the last event acknowledged. SQLite drops what follows a damaged place in its log without
/// a word; this note, written after each commit, finds that out. It is not synced: after a power cut it
/// may name an earlier event, never one that was not durable.
#[derive(Debug)]
pub(super) struct Note {
    file: File,
}

impl Note {
    /// Whether there is one: whoever opens a folder makes it.
    pub(super) fn is_there(dir: &Path) -> bool {
        note_path(dir).exists()
    }

    /// Reads the note without touching it.
    pub(super) fn read(dir: &Path) -> Result<Option<Acknowledged>, Fault> {
        let text = match fs::read(note_path(dir)) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(of_system(dir, "reading the note", &error)),
        };
        if text.trim().is_empty() {
            return Ok(None);
        }
        let read = Acknowledged::parse(&text).map(Some);
        read.ok_or_else(|| damaged(dir, Finding::anywhere(Damage::NoteUnreadable(text))))
    }

    /// Opens the note to write it. Its room on disk is taken now, so that a full disk does not matter
    /// later.
    pub(super) fn open(dir: &Path) -> Result<Note, Fault> {
        let failed = |error: io::Error| of_system(dir, "opening the note", &error);
        let path = note_path(dir);
        let mut file = owner::create(&path).map_err(failed)?;
        if length(&path) == 0 {
            let nothing =
                Acknowledged { chain: Chain::House, sequence: Sequence::NONE, hash: Hash::NONE };
            let blank = " ".repeat(nothing.line().len());
            file.write_all(blank.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
        }
        Ok(Note { file })
    }

    /// Writes the note. What was acknowledged is on disk whether this works or not, so a failure is
    /// not told.
    pub(super) fn write(&mut self, acknowledged: &Acknowledged) {
        let line = acknowledged.line();
        let _ =
            self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.write_all(line.as_bytes()));
    }
}
