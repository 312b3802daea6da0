//! The crates that others can use by themselves: packed as they would be published, and built where
//! there is no operating system.

use crate::{Done, Failed, cargo, command, printed};
use std::path::Path;

/// All of them, those that others need first.
const PURE: [&str; 13] = [
    "cutcard-base",
    "cutcard-cards",
    "cutcard-odds",
    "cutcard-rulebook",
    "cutcard-banked",
    "cutcard-ledger",
    "cutcard-round",
    "cutcard-phh",
    "cutcard-table",
    "cutcard-guide",
    "cutcard-answers",
    "cutcard-players",
    "cutcard-scenario",
];

const BARE: &str = "wasm32-unknown-unknown";

/// Packs every crate, with its data in it, and builds each from its package alone.
pub(crate) fn package() -> Done {
    cargo(&[&["package", "--allow-dirty"], named().as_slice()].concat())
}

/// Packs every crate: what lies outside of one, or has no version, shows already. They are not built.
pub(crate) fn package_sample() -> Done {
    let quickly = ["package", "--quiet", "--offline", "--allow-dirty", "--no-verify"];
    cargo(&[quickly.as_slice(), named().as_slice()].concat())
}

/// Builds them where there are no files, no clock and no randomness to be had.
pub(crate) fn wasm() -> Done {
    if !has_bare()? {
        let added = command("rustup").args(["target", "add", BARE]).status();
        if !added.is_ok_and(|status| status.success()) {
            return Err(Failed(format!("{BARE} cannot be installed: add it to this toolchain")));
        }
    }
    check_bare()
}

/// The same where the toolchain has the target already; else it is said.
pub(crate) fn wasm_sample() -> Done {
    if has_bare()? {
        return check_bare();
    }
    eprintln!("this toolchain has no {BARE}: `cargo xtask wasm` installs it and builds");
    Ok(())
}

fn check_bare() -> Done {
    cargo(&[&["check", "--quiet", "--target", BARE], named().as_slice()].concat())
}

fn has_bare() -> Result<bool, Failed> {
    let folder = printed(command("rustc").args(["--print", "target-libdir", "--target", BARE]))?;
    Ok(Path::new(folder.trim()).is_dir())
}

fn named() -> Vec<&'static str> {
    PURE.iter().flat_map(|name| ["--package", name]).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::PURE;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// A crate that is to be published and not on the list would be neither packed nor built for wasm32.
    #[test]
    fn the_list_has_every_crate_that_is_published() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
        let mut published = BTreeSet::new();
        for entry in fs::read_dir(crates).unwrap() {
            let text = fs::read_to_string(entry.unwrap().path().join("Cargo.toml")).unwrap();
            if text.lines().any(|line| line == "publish = true") {
                let name = text.lines().find_map(|line| line.strip_prefix("name = "));
                published.insert(name.unwrap().trim_matches('"').to_owned());
            }
        }
        assert_eq!(published, PURE.iter().map(ToString::to_string).collect());
    }
}
