//! Lists the scripts under `scenarios/`, so that the program has them where no checkout is.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let scenarios = here.join("../../scenarios").canonicalize()?;
    println!("cargo::rerun-if-changed={}", scenarios.display());

    let mut list = String::from("&[\n");
    for folder in children(&scenarios)? {
        // A folder made anew tells of the scripts put into it later.
        println!("cargo::rerun-if-changed={}", folder.display());
        if !folder.is_dir() {
            continue;
        }
        for file in children(&folder)? {
            if file.extension().is_some_and(|extension| extension == "scenario") {
                let name = file.strip_prefix(&scenarios).unwrap_or(&file).with_extension("");
                // Clauses have dots: only what follows the last one is the extension.
                let name = name.display().to_string().replace('\\', "/");
                let path = file.display().to_string();
                writeln!(list, "    ({name:?}, include_str!({path:?})),")
                    .map_err(io::Error::other)?;
            }
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("scripts.rs"), list)
}

/// What is in a directory, in order of name, so that every machine builds the same list.
fn children(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(directory)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
