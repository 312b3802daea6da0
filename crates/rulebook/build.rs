//! Lists the game files under `rulebooks/`, so that a new game is a new file and no Rust.

#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let rulebooks = here.join("rulebooks").canonicalize()?;
    println!("cargo::rerun-if-changed={}", rulebooks.display());

    let mut list = String::from("&[\n");
    for book in children(&rulebooks)? {
        let games = book.join("games");
        if !games.is_dir() {
            continue;
        }
        for file in children(&games)? {
            if file.extension().is_some_and(|extension| extension == "toml") {
                let name = file.strip_prefix(&rulebooks).unwrap_or(&file).display().to_string();
                let path = file.display().to_string();
                writeln!(list, "    ({name:?}, include_str!({path:?})),")
                    .map_err(io::Error::other)?;
            }
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("game_files.rs"), list)
}

/// What is in a directory, in order of name, so that every machine builds the same list.
fn children(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(directory)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
