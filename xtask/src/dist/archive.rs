//! A tar file that says nothing of who made it, where and when.

use crate::Failed;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Whether a file can be run.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    File,
    Program,
}

/// A file of the archive.
pub(super) struct Entry {
    name: String,
    mode: Mode,
    bytes: Vec<u8>,
}

impl Entry {
    pub(super) fn new(name: &str, mode: Mode, bytes: &[u8]) -> Entry {
        Entry { name: name.to_owned(), mode, bytes: bytes.to_vec() }
    }
}

/// Files in a folder of this name, packed: sorted, of one time, nobody's, with their digests in
/// `SHA256SUMS`.
pub(super) fn packed(folder: &str, mut entries: Vec<Entry>, epoch: u64) -> Result<Vec<u8>, Failed> {
    entries.sort_by(|one, other| one.name.cmp(&other.name));
    let sum = |entry: &Entry| format!("{}  {}\n", digest(&entry.bytes), entry.name);
    let sums: String = entries.iter().map(sum).collect();
    entries.push(Entry::new("SHA256SUMS", Mode::File, sums.as_bytes()));
    entries.sort_by(|one, other| one.name.cmp(&other.name));
    let mut tar = Vec::new();
    for entry in &entries {
        tar.extend(header(folder, entry, epoch)?);
        tar.extend(&entry.bytes);
        tar.resize(tar.len().next_multiple_of(BLOCK), 0);
    }
    // Two empty blocks end it.
    tar.resize(tar.len() + 2 * BLOCK, 0);
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let written = packed.write_all(&tar).and_then(|()| packed.finish());
    written.map_err(|error| Failed(format!("cannot pack: {error}")))
}

const BLOCK: usize = 512;

/// The block before a file's bytes, as POSIX has it (ustar).
fn header(folder: &str, entry: &Entry, epoch: u64) -> Result<[u8; BLOCK], Failed> {
    let name = format!("{folder}/{}", entry.name);
    let mode = match entry.mode {
        Mode::File => "0000644\0",
        Mode::Program => "0000755\0",
    };
    let size = format!("{:011o}\0", entry.bytes.len());
    let time = format!("{epoch:011o}\0");
    let mut block = [0; BLOCK];
    let fields = [
        (0, 100, name.as_str()),
        (100, 8, mode),
        (108, 8, "0000000\0"),
        (116, 8, "0000000\0"),
        (124, 12, size.as_str()),
        (136, 12, time.as_str()),
        // The sum is counted as if it were blank.
        (148, 8, "        "),
        (156, 1, "0"),
        (257, 8, "ustar\x0000"),
    ];
    for (start, length, text) in fields {
        put(&mut block, start, length, text)?;
    }
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    put(&mut block, 148, 8, &format!("{sum:06o}\0 "))?;
    Ok(block)
}

fn put(block: &mut [u8; BLOCK], start: usize, length: usize, text: &str) -> Result<(), Failed> {
    let place = block.get_mut(start..start + length).and_then(|field| field.get_mut(..text.len()));
    let place = place.ok_or_else(|| Failed(format!("`{text}` is too long for an archive")))?;
    place.copy_from_slice(text.as_bytes());
    Ok(())
}

/// The SHA-256 of bytes, as `sha256sum` prints it.
pub(super) fn digest(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Every file under a folder, in order of path.
pub(super) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Failed> {
    let told = |error| Failed(format!("cannot read {}: {error}", folder.display()));
    let mut files = Vec::new();
    for child in std::fs::read_dir(folder).map_err(told)? {
        let path = child.map_err(told)?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
