//! The crates that others can use by themselves: packed as they would be published, and built where
//! there is no operating system.

use crate::{Done, Failed, cargo, command, printed, succeed};
use std::path::Path;

/// All of them, those that others need first.
const PURE: [&str; 16] = [
    "cutcard-base",
    "cutcard-cards",
    "cutcard-odds",
    "cutcard-rulebook",
    "cutcard-banked",
    "cutcard-ledger",
    "cutcard-lists",
    "cutcard-tournament",
    "cutcard-round",
    "cutcard-phh",
    "cutcard-table",
    "cutcard-guide",
    "cutcard-answers",
    "cutcard-players",
    "cutcard-scenario",
    "cutcard-review",
];

const BARE: &str = "wasm32-unknown-unknown";

/// What the crates are made of besides one another, as `cargo xtask wasm` has seen it build.
const BUILDS_BARE: [&str; 23] = [
    "itoa",
    "memchr",
    "ppv-lite86",
    "proc-macro2",
    "quote",
    "rand_chacha",
    "rand_core",
    "serde",
    "serde_core",
    "serde_derive",
    "serde_json",
    "serde_spanned",
    "strsim",
    "syn",
    "thiserror",
    "thiserror-impl",
    "toml",
    "toml_datetime",
    "toml_parser",
    "unicode-ident",
    "winnow",
    "zerocopy",
    "zmij",
];

/// Packs every crate, with its data in it, and builds each from its package alone.
pub(crate) fn package() -> Done {
    cargo(&[&["package", "--allow-dirty"], named().as_slice()].concat())
}

/// Packs every crate: what lies outside of one, or has no version, shows already. They are not built.
pub(crate) fn package_sample() -> Done {
    let quickly = ["package", "--quiet", "--offline", "--allow-dirty", "--no-verify"];
    cargo(&[quickly.as_slice(), named().as_slice()].concat())
}

/// Builds them where there are no files, no clock and no randomness to be had: with the target where
/// it is or can be installed, else with a standard library built from the toolchain's own source.
pub(crate) fn wasm() -> Done {
    if has_bare()? {
        return check_bare();
    }
    let added = command("rustup").args(["target", "add", BARE]).status();
    if added.is_ok_and(|status| status.success()) {
        return check_bare();
    }
    if !has_source()? {
        return Err(Failed(format!(
            "{BARE} cannot be installed, and this toolchain has no source of its library: add one of \
             them (a second toolchain, such as Debian's rustc-web, cargo-web and rust-web-src, is \
             chosen by PATH and wants a CARGO_TARGET_DIR of its own)"
        )));
    }
    let source = ["check", "--target", BARE, "-Zbuild-std=std,panic_abort"];
    let all = [source.as_slice(), named().as_slice()].concat();
    succeed(command("cargo").env("RUSTC_BOOTSTRAP", "1").args(all))
}

/// The same where the toolchain has the target already. Where it has not, what the crates are made of
/// is held to what is known to build there.
pub(crate) fn wasm_sample() -> Done {
    if has_bare()? {
        return check_bare();
    }
    let mut tree = command("cargo");
    tree.args(["tree", "--quiet", "--offline", "--edges", "normal", "--prefix", "none"]);
    let told = printed(tree.args(["--target", BARE]).args(named()))?;
    let parts = told.lines().filter_map(|line| line.split_whitespace().next());
    match parts.into_iter().find(|part| !PURE.contains(part) && !BUILDS_BARE.contains(part)) {
        None => Ok(()),
        Some(part) => Err(Failed(format!(
            "nobody has seen {part} build for {BARE}: run `cargo xtask wasm`, then put it on the list"
        ))),
    }
}

fn check_bare() -> Done {
    cargo(&[&["check", "--quiet", "--target", BARE], named().as_slice()].concat())
}

fn has_bare() -> Result<bool, Failed> {
    let folder = printed(command("rustc").args(["--print", "target-libdir", "--target", BARE]))?;
    Ok(Path::new(folder.trim()).is_dir())
}

fn has_source() -> Result<bool, Failed> {
    let folder = printed(command("rustc").args(["--print", "sysroot"]))?;
    Ok(Path::new(folder.trim()).join("lib/rustlib/src/rust/library").is_dir())
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
