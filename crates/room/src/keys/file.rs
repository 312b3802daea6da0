//! The file of the keys: text, a key a line, its owner's alone, and not in the data folder.
//!
//! ```text
//! cutcard keys 1
//! # anything: a remark
//! seal <id> <made, milliseconds since 1970> <64 hexadecimal digits>
//! sign <id> <made, milliseconds since 1970> <64 hexadecimal digits>
//! ```
//!
//! The newest key of each kind comes last. An id follows from its key, so a damaged line is found out.

use super::{KeyId, KeyRing, NoRandomness, SealKey, SignKey};
use crate::apart::is_inside;
use crate::hex;
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use zeroize::Zeroizing;

const HEADER: &str = "cutcard keys 1";
const REMARK: &str = "# The keys of a poker room: keep this file secret, and keep a copy apart from the room's data.";
/// Thousands of keys fit; what is longer is something else.
const LONGEST: u64 = 1 << 20;

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// There is no file.
    #[error("there is no file of keys at {}", path.display())]
    NotThere {
        /// Where it should be.
        path: PathBuf,
    },
    /// There is a file already.
    #[error("{} is there already: keys are never written over", path.display())]
    IsThere {
        /// Where.
        path: PathBuf,
    },
    /// Others than its owner can get at it.
    #[error(
        "others can read the keys in {0} (mode {mode:o}): chmod 600 {0}, and if somebody may have read them, \
         `cutcard keys rotate`",
        path.display()
    )]
    Exposed {
        /// The file.
        path: PathBuf,
        /// Its permissions.
        mode: u32,
    },
    /// It lies where the data lie.
    #[error(
        "{} is in the data folder: whoever copies the data would have the keys too; keep it elsewhere",
        path.display()
    )]
    WithTheData {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be understood.
    #[error("{} is damaged in line {line} ({why}): put a copy of it back", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Which line.
        line: usize,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// No key can be made.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// Who owns a file of keys, and so who may read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOwner {
    /// The user's who runs the room: nobody else may read it.
    Own,
    /// The service manager's, which hands it to the room alone. It shows who may read it as the rights of
    /// a group, and nothing is written there.
    Credential,
}

/// A file of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFile {
    path: PathBuf,
    place: KeyOwner,
}

impl KeyFile {
    /// The file of that name, which may or may not be there.
    ///
    /// # Errors
    /// Where it would lie in the folder of the data.
    pub fn at(path: &Path, place: KeyOwner, data: Option<&Path>) -> Result<KeyFile, KeyFileError> {
        let inside = data.is_some_and(|data| is_inside(path, data));
        if inside {
            return Err(KeyFileError::WithTheData { path: path.to_owned() });
        }
        Ok(KeyFile { path: path.to_owned(), place })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whose it is.
    #[must_use]
    pub fn place(&self) -> KeyOwner {
        self.place
    }

    /// Whether there is one.
    #[must_use]
    pub fn is_there(&self) -> bool {
        // A file that cannot be looked at is there: it is not made anew.
        self.path.symlink_metadata().map_or_else(|error| !is_not_there(&error), |_| true)
    }

    /// Reads the keys.
    ///
    /// # Errors
    /// Where there is no such file, others can read it, or it is damaged.
    pub fn read(&self) -> Result<KeyRing, KeyFileError> {
        let file = File::open(&self.path).map_err(|error| self.failed(error))?;
        self.refuse_exposed(&file)?;
        let mut text = Zeroizing::new(String::new());
        // Room for all of it at once: a string that grows leaves copies behind.
        let length = file.metadata().map_or(0, |metadata| metadata.len()).min(LONGEST);
        text.reserve(usize::try_from(length).unwrap_or_default().saturating_add(1));
        match (&file).take(LONGEST).read_to_string(&mut text) {
            Ok(_) => self.parse(&text),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                Err(self.damaged(1, "not text"))
            }
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Makes the file with new keys. It appears whole or not at all, and none is ever written over.
    ///
    /// # Errors
    /// Where there is one, or it cannot be written.
    pub fn create(&self, now_millis: u64) -> Result<KeyRing, KeyFileError> {
        let ring = KeyRing::fresh(now_millis)?;
        if let Some(parent) = self.path.parent().filter(|it| !it.as_os_str().is_empty()) {
            make_folder(parent).map_err(|error| self.failed(error))?;
        }
        let part = self.write_part(&ring)?;
        let named = fs::hard_link(&part, &self.path);
        let _ = fs::remove_file(&part);
        match named {
            Ok(()) => {
                self.sync_folder();
                Ok(ring)
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(KeyFileError::IsThere { path: self.path.clone() })
            }
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Adds a new key of each kind to the file. It is the old one or the new one, never half of it.
    ///
    /// # Errors
    /// Where it cannot be read or written.
    pub fn rotate(&self, now_millis: u64) -> Result<KeyRing, KeyFileError> {
        let mut ring = self.read()?;
        ring.rotate(now_millis)?;
        let part = self.write_part(&ring)?;
        // Through a link, so that the file is replaced and not the link to it.
        let named = fs::canonicalize(&self.path).and_then(|path| fs::rename(&part, path));
        if let Err(error) = named {
            let _ = fs::remove_file(&part);
            return Err(self.failed(error));
        }
        self.sync_folder();
        Ok(ring)
    }

    /// Writes keys beside the file, to be given its name.
    fn write_part(&self, ring: &KeyRing) -> Result<PathBuf, KeyFileError> {
        let beside = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let mut name = beside.into_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let part = PathBuf::from(name);
        let failed = |error| KeyFileError::System { path: part.clone(), error };
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.write(true).create_new(true).open(&part).map_err(failed)?;
        let written = file.write_all(text_of(ring).as_bytes()).and_then(|()| file.sync_all());
        if let Err(error) = written {
            let _ = fs::remove_file(&part);
            return Err(failed(error));
        }
        Ok(part)
    }

    /// That it is there by its name after a power cut too.
    fn sync_folder(&self) {
        if let Some(folder) = self.path.parent().and_then(|parent| File::open(parent).ok()) {
            let _ = folder.sync_all();
        }
    }

    #[cfg(unix)]
    fn refuse_exposed(&self, file: &File) -> Result<(), KeyFileError> {
        use std::os::unix::fs::PermissionsExt as _;
        let metadata = file.metadata().map_err(|error| self.failed(error))?;
        let mode = metadata.permissions().mode() & 0o7777;
        let others = match self.place {
            KeyOwner::Own => 0o077,
            KeyOwner::Credential => 0o007,
        };
        if mode & others == 0 {
            return Ok(());
        }
        Err(KeyFileError::Exposed { path: self.path.clone(), mode })
    }

    #[cfg(not(unix))]
    fn refuse_exposed(&self, _: &File) -> Result<(), KeyFileError> {
        Ok(())
    }

    fn parse(&self, text: &str) -> Result<KeyRing, KeyFileError> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line != HEADER) {
            return Err(self.damaged(1, "it does not begin with `cutcard keys 1`"));
        }
        let (mut seals, mut signs, mut last) = (Vec::new(), Vec::new(), 1);
        for (number, line) in lines {
            last = number;
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            match read_key(line).map_err(|why| self.damaged(number, why))? {
                Key::Seal(key) => seals.push(key),
                Key::Sign(key) => signs.push(key),
            }
        }
        match (seals.pop(), signs.pop()) {
            (Some(seal), Some(sign)) => {
                Ok(KeyRing { older_seals: seals, seal, older_signs: signs, sign })
            }
            (None, _) => Err(self.damaged(last, "no key that seals")),
            (_, None) => Err(self.damaged(last, "no key that signs")),
        }
    }

    fn damaged(&self, line: usize, why: &'static str) -> KeyFileError {
        KeyFileError::Damaged { path: self.path.clone(), line, why }
    }

    fn failed(&self, error: io::Error) -> KeyFileError {
        let path = self.path.clone();
        if is_not_there(&error) {
            KeyFileError::NotThere { path }
        } else {
            KeyFileError::System { path, error }
        }
    }
}

enum Key {
    Seal(SealKey),
    Sign(SignKey),
}

fn read_key(line: &str) -> Result<Key, &'static str> {
    let mut words = line.split_ascii_whitespace();
    let mut word =
        || words.next().ok_or("a key is a kind, an id, when it was made, and its digits");
    let (kind, id, made, digits) = (word()?, word()?, word()?, word()?);
    if words.next().is_some() {
        return Err("more than a key");
    }
    let id: KeyId = id.parse().map_err(|_| "an id has 16 hexadecimal digits")?;
    let made = made.parse().map_err(|_| "a time is in milliseconds")?;
    let bytes = hex::read(digits).ok_or("a key has 64 hexadecimal digits")?;
    let bytes = Zeroizing::new(bytes);
    let (key, its) = match kind {
        "seal" => {
            let key = SealKey::new(bytes, made);
            let its = key.id();
            (Key::Seal(key), its)
        }
        "sign" => {
            let key = SignKey::new(&bytes, made);
            let its = key.id();
            (Key::Sign(key), its)
        }
        _ => return Err("a key is of kind seal or sign"),
    };
    if its == id { Ok(key) } else { Err("the key is not the one of this id") }
}

fn text_of(ring: &KeyRing) -> Zeroizing<String> {
    let keys = ring.seal_keys().count() + ring.sign_keys().count();
    let mut text = Zeroizing::new(String::new());
    // Room for all of it at once: a string that grows leaves copies behind.
    text.reserve(HEADER.len() + REMARK.len() + 2 + keys * 128);
    let _ = writeln!(*text, "{HEADER}\n{REMARK}");
    for key in ring.seal_keys() {
        let digits = Zeroizing::new(hex::text(key.bytes()));
        let _ = writeln!(*text, "seal {} {} {}", key.id(), key.made_millis(), *digits);
    }
    for key in ring.sign_keys() {
        let digits = Zeroizing::new(hex::text(key.secret()));
        let _ = writeln!(*text, "sign {} {} {}", key.id(), key.made_millis(), *digits);
    }
    text
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn is_not_there(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::NotFound
}
