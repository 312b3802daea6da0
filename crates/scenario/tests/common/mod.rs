//! The scripts of the project.
#![allow(clippy::disallowed_methods, reason = "a test may read files")]
#![allow(dead_code, unreachable_pub, reason = "each test uses a part")]

use std::path::{Path, PathBuf};

/// A file or folder of the project.
pub fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Every script under `scenarios/`, by path.
pub fn scripts() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root("scenarios")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "scenario") {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}
