//! What is in a data folder is its owner's alone: the order of cards that are being dealt lies there.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A file or folder others could read, and which mode it had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// Which.
    pub path: PathBuf,
    /// Its permissions as they were.
    pub mode: u32,
}

/// Whether a file in a data folder is one of ours, by its name. Others are left as they are.
fn is_ours(name: &str) -> bool {
    ["journal.db", "people", "marks"].iter().any(|ours| name.starts_with(ours))
        || name == "acknowledged"
        || name == "lock"
}

/// Makes a folder and all of our files in it their owner's alone; those that were not.
///
/// # Errors
/// Where one cannot be made so.
pub(super) fn mend(dir: &Path) -> Result<Vec<Mended>, (PathBuf, io::Error)> {
    let mut mended = Vec::new();
    let mut paths = vec![dir.to_owned()];
    let listed = fs::read_dir(dir).map_err(|error| (dir.to_owned(), error))?;
    for entry in listed.flatten() {
        if entry.file_name().to_str().is_some_and(is_ours) {
            paths.push(entry.path());
        }
    }
    for path in paths {
        match close_to_others(&path) {
            Ok(mode) => mended.extend(mode.map(|mode| Mended { path, mode })),
            // A file of SQLite's that went while we looked.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err((path, error)),
        }
    }
    Ok(mended)
}

/// Takes from others what they may do with a file or folder; the mode it had, if they could do anything.
#[cfg(unix)]
fn close_to_others(path: &Path) -> io::Result<Option<u32>> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).map(|it| it.permissions().mode() & 0o7777);
    let before = mode(path)?;
    if before & 0o077 == 0 {
        return Ok(None);
    }
    fs::set_permissions(path, fs::Permissions::from_mode(before & 0o7700))?;
    if mode(path)? & 0o077 == 0 {
        return Ok(Some(before));
    }
    // A file system that takes no permissions and says nothing.
    Err(io::Error::new(io::ErrorKind::PermissionDenied, "its permissions stay as they are"))
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> io::Result<Option<u32>> {
    Ok(None)
}

/// Options by which a new file is its owner's alone from the start.
pub(super) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a file that is its owner's alone, if there is none.
pub(super) fn create(path: &Path) -> io::Result<File> {
    options().create(true).truncate(false).read(true).write(true).open(path)
}

/// Makes a folder that is its owner's alone, and those above it as is usual.
pub(super) fn create_dir(dir: &Path) -> io::Result<()> {
    if let Some(parent) = dir.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        fs::create_dir_all(parent)?;
    }
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(dir) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && dir.is_dir() => Ok(()),
        made => made,
    }
}
