//! The file of the anchors: read, and written at its end.

use super::{ANCHOR_VERSION, Anchor, AnchorFinding, AnchorWrong, NamedHead, hash_of};
use crate::apart::is_inside;
use crate::keys::SignKey;
use cutcard_journal::Hash;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// How much is looked at first for the last line; where that is longer, twice as much.
const LOOK_BACK: u64 = 1 << 16;

/// How every line begins.
const BEGINS: &[u8] = b"{\"version\":";

/// Why anchors cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum AnchorFileError {
    /// The file would lie where the data lie.
    #[error(
        "{} is in the data folder: whoever changes the data could change it too; keep it elsewhere",
        path.display()
    )]
    WithTheData {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is no file of anchors: nothing is written to it", path.display())]
    SomethingElse {
        /// The file.
        path: PathBuf,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// The file of the anchors, to be written.
#[derive(Debug)]
pub struct AnchorFile {
    path: PathBuf,
    file: File,
    /// The hash of its last line.
    last: Hash,
}

impl AnchorFile {
    /// Opens a file, and makes it if there is none. A line that was not finished, as the power went, is
    /// taken off.
    ///
    /// # Errors
    /// Where it would lie with the data, is something else, or cannot be written.
    pub fn open(path: &Path, data: Option<&Path>) -> Result<AnchorFile, AnchorFileError> {
        if data.is_some_and(|data| is_inside(path, data)) {
            return Err(AnchorFileError::WithTheData { path: path.to_owned() });
        }
        let failed = |error| AnchorFileError::System { path: path.to_owned(), error };
        if let Some(folder) = path.parent().filter(|it| !it.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path).map_err(failed)?;
        if !begins_as_anchors_do(&mut file).map_err(failed)? {
            return Err(AnchorFileError::SomethingElse { path: path.to_owned() });
        }
        let last = last_line(&mut file).map_err(failed)?;
        Ok(AnchorFile { path: path.to_owned(), file, last })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The hash of its last line; 64 zeros where it has none.
    pub(crate) fn last(&self) -> Hash {
        self.last
    }

    /// Signs heads and writes them at the end; they are on disk when this comes back.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn write(&mut self, at: u64, heads: Vec<NamedHead>, key: &SignKey) -> io::Result<()> {
        let anchor = Anchor::sign(at, heads, self.last, key);
        let mut line = serde_json::to_string(&anchor)?;
        let hash = hash_of(&line);
        line.push('\n');
        let length = self.file.metadata()?.len();
        if let Err(error) = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_all())
        {
            // Half a line would spoil the one after it.
            let _ = self.file.set_len(length);
            return Err(error);
        }
        self.last = hash;
        Ok(())
    }
}

/// Whether what is there begins like a line of anchors, all of it or as much as was written before the power
/// went: nothing else is ever written to or taken off.
fn begins_as_anchors_do(file: &mut File) -> io::Result<bool> {
    let mut begins = Vec::new();
    Read::by_ref(file).take(BEGINS.len() as u64).read_to_end(&mut begins)?;
    Ok(BEGINS.starts_with(&begins))
}

/// The hash of the last line that was finished; what follows it is taken off.
fn last_line(file: &mut File) -> io::Result<Hash> {
    let length = file.metadata()?.len();
    let mut back = LOOK_BACK;
    loop {
        let from = length.saturating_sub(back);
        file.seek(SeekFrom::Start(from))?;
        let mut end = Vec::new();
        Read::by_ref(file).take(length - from).read_to_end(&mut end)?;
        let newline = |bytes: &[u8]| bytes.iter().rposition(|byte| *byte == b'\n');
        let Some(finished) = newline(&end) else {
            if from > 0 {
                back = back.saturating_mul(2);
                continue;
            }
            file.set_len(0)?;
            return Ok(Hash::NONE);
        };
        let (line, _) = end.split_at(finished);
        let begins = newline(line).map(|before| before + 1);
        if begins.is_none() && from > 0 {
            back = back.saturating_mul(2);
            continue;
        }
        let (_, line) = line.split_at(begins.unwrap_or(0));
        if finished + 1 < end.len() {
            file.set_len(from + finished as u64 + 1)?;
        }
        return Ok(hash_of(&String::from_utf8_lossy(line)));
    }
}

/// The anchors of a file, each signed, and each after the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnchorLines {
    pub(super) file: String,
    pub(super) anchors: Vec<Anchor>,
    /// The hash of each line.
    pub(super) hashes: BTreeSet<Hash>,
}

impl AnchorLines {
    /// Reads a file. A last line without an end is left out: the power went while it was written.
    ///
    /// # Errors
    /// The file cannot be read; what is wrong with its lines is told in the second place.
    pub fn read(path: &Path) -> Result<Result<AnchorLines, AnchorFinding>, AnchorFileError> {
        let failed = |error| AnchorFileError::System { path: path.to_owned(), error };
        let reader = BufReader::new(File::open(path).map_err(failed)?);
        AnchorLines::of(path.display().to_string(), reader).map_err(failed)
    }

    /// Reads the lines of a file of that name.
    ///
    /// # Errors
    /// They cannot be read; what is wrong with them is told in the second place.
    pub fn of(
        file: String,
        mut reader: impl BufRead,
    ) -> io::Result<Result<AnchorLines, AnchorFinding>> {
        let (mut anchors, mut before): (Vec<Anchor>, Option<Hash>) = (Vec::new(), None);
        let mut hashes = BTreeSet::new();
        for number in 1.. {
            let mut line = Vec::new();
            reader.read_until(b'\n', &mut line)?;
            if line.pop() != Some(b'\n') {
                break;
            }
            let wrong =
                |wrong| AnchorFinding { file: file.clone(), line: number, head: None, wrong };
            match read_line(&line, before) {
                Ok((anchor, hash)) => {
                    before = Some(hash);
                    hashes.insert(hash);
                    anchors.push(anchor);
                }
                Err(why) => return Ok(Err(wrong(why))),
            }
        }
        if anchors.is_empty() {
            let (line, head, wrong) = (1, None, AnchorWrong::Empty);
            return Ok(Err(AnchorFinding { file, line, head, wrong }));
        }
        Ok(Ok(AnchorLines { file, anchors, hashes }))
    }
}

fn read_line(line: &[u8], before: Option<Hash>) -> Result<(Anchor, Hash), AnchorWrong> {
    let line = std::str::from_utf8(line).map_err(|_| AnchorWrong::NotAnAnchor)?;
    let anchor: Anchor = serde_json::from_str(line).map_err(|_| AnchorWrong::NotAnAnchor)?;
    if anchor.version != ANCHOR_VERSION {
        return Err(AnchorWrong::Version(anchor.version));
    }
    if !anchor.is_signed() {
        return Err(AnchorWrong::NotSigned);
    }
    if before.is_some_and(|before| before != anchor.previous) {
        return Err(AnchorWrong::OutOfOrder);
    }
    Ok((anchor, hash_of(line)))
}
