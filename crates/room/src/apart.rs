//! Whether a file lies inside a folder: keys and anchors must not lie in the data folder.

use std::fs;
use std::path::{Path, PathBuf};

/// Whether a file lies in a folder, by whatever name and link; neither need be there yet.
pub(crate) fn is_inside(file: &Path, folder: &Path) -> bool {
    whole(file).starts_with(whole(folder))
}

/// A path from the root with every link followed, also of what is not there yet.
fn whole(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let there = path.ancestors().find_map(|above| Some((above, fs::canonicalize(above).ok()?)));
    match there {
        Some((above, whole)) => match path.strip_prefix(above) {
            // To join nothing would add a slash.
            Ok(rest) if !rest.as_os_str().is_empty() => whole.join(rest),
            Ok(_) | Err(_) => whole,
        },
        None => path,
    }
}
