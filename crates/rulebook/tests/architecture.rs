//! ARCHITECTURE.md is true: what it names is there, and every source file of the crates is named in it or in
//! `docs/room.md`, by itself or by its folder. A crate depends only on crates that are drawn below it.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test reads the repository, and may fail"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The files that need no line: what they are follows from their name.
const PLAIN: [&str; 4] = ["lib.rs", "main.rs", "mod.rs", "tests.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every file below a folder, except for what is built.
fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules", "dist", ".git"].contains(&name.as_str()) {
                files(&path, all);
            }
        } else {
            all.push(path);
        }
    }
}

/// Paths as documents write them: without `crates` and `src`.
fn written(path: &Path) -> Vec<String> {
    let path = path.strip_prefix(root()).unwrap();
    let parts = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    parts.filter(|part| part != "crates" && part != "src").collect()
}

/// What a document names: files by `.rs` at their end, folders by a slash.
fn named(document: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(document)).unwrap();
    let of_paths = |it: char| !(it.is_alphanumeric() || "_-./*".contains(it));
    let words = text.split(of_paths).map(|word| word.trim_start_matches("crates/"));
    let words = words.map(|word| word.replace("/src/", "/").replace("../", ""));
    let is_path = |word: &String| {
        let file = word.ends_with(".rs") && word.len() > 3;
        (file || word.ends_with('/') && word.len() > 1)
            && !word.contains('*')
            && !word.starts_with('/')
    };
    words.filter(is_path).collect()
}

#[test]
fn what_the_code_map_names_is_there_and_what_is_there_is_named() {
    let mut all = Vec::new();
    files(&root(), &mut all);
    let all: Vec<Vec<String>> = all.iter().map(|path| written(path)).collect();
    let (map, room) = (named("ARCHITECTURE.md"), named("docs/room.md"));
    for name in map.union(&room) {
        let parts: Vec<&str> = name.trim_end_matches('/').split('/').collect();
        let there = all.iter().any(|path| {
            let (path, of) = (path.as_slice(), parts.len());
            let whole = if name.ends_with('/') { path.len().saturating_sub(1) } else { path.len() };
            let path = path.get(..whole).unwrap_or_default();
            let from = if name.ends_with('/') { 0 } else { whole.saturating_sub(of) };
            path.get(from..).unwrap_or_default().windows(of).any(|part| part == parts.as_slice())
        });
        assert!(there, "`{name}` is named and is not there");
    }
    let mut unnamed = BTreeSet::new();
    for path in all.iter().filter(|path| path.last().is_some_and(|name| name.ends_with(".rs"))) {
        let [krate, folders @ .., file] = path.as_slice() else { continue };
        let is_source = root().join("crates").join(krate).join("src").is_dir()
            && !folders
                .first()
                .is_some_and(|it| ["tests", "examples", "benches"].contains(&it.as_str()));
        if !is_source || PLAIN.contains(&file.as_str()) || file == "build.rs" || krate == "laws" {
            continue;
        }
        let by_itself = map.union(&room).any(|name| {
            name.ends_with(".rs") && (name == file || name.ends_with(&format!("/{file}")))
        });
        // A module is named with the folder of its parts.
        let stem = file.trim_end_matches(".rs");
        let mut all_folders = folders.iter().map(String::as_str).chain([stem]);
        let by_folder = all_folders.any(|folder| {
            let mut named = map.union(&room).filter_map(|name| name.strip_suffix('/'));
            named.any(|name| name == folder || name.ends_with(&format!("/{folder}")))
        });
        if !by_itself && !by_folder {
            unnamed.insert(path.join("/"));
        }
    }
    assert!(unnamed.is_empty(), "neither in ARCHITECTURE.md nor in docs/room.md: {unnamed:#?}");
}

/// What a crate may depend on although it is not drawn below it, and why.
const BESIDE: [(&str, &str, &str); 3] = [
    ("laws", "cutcard", "it plays through the program"),
    ("phh", "rulebook", "with its feature `rounds` it stands above `round`"),
    ("phh", "round", "the same"),
];

/// The line of the drawing in which each crate stands, counted from above.
fn drawn() -> BTreeMap<String, usize> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, from) = text.split_once("## Bird's-eye view").unwrap();
    let drawing = from.split("```").nth(1).unwrap();
    let mut lines = BTreeMap::new();
    for (number, line) in drawing.lines().enumerate() {
        let is_crate = |name: &&str| root().join("crates").join(name).is_dir();
        for name in line.split_whitespace().take_while(is_crate) {
            let before = lines.insert(name.to_owned(), number);
            assert!(before.is_none(), "`{name}` is drawn twice");
        }
    }
    lines
}

/// The crates of ours that a manifest names, and whether each is optional.
fn depends_on(krate: &str) -> Vec<(String, bool)> {
    let manifest = root().join("crates").join(krate).join("Cargo.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap();
    let mut all = Vec::new();
    for (key, value) in manifest.lines().filter_map(|line| line.split_once('=')) {
        let name = match key.trim().strip_prefix("cutcard") {
            Some("") => "cutcard",
            Some(rest) if rest.starts_with('-') => rest.trim_start_matches('-'),
            Some(_) | None => continue,
        };
        all.push((name.to_owned(), value.contains("optional = true")));
    }
    all
}

#[test]
fn a_crate_depends_only_on_crates_drawn_below_it() {
    let drawn = drawn();
    let mut beside = BTreeSet::new();
    let mut depended = 0;
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let krate = entry.unwrap().file_name().to_string_lossy().into_owned();
        let line = drawn.get(&krate).unwrap_or_else(|| panic!("`{krate}` is not in the drawing"));
        for (on, is_optional) in depends_on(&krate) {
            depended += 1;
            if drawn.get(&on).unwrap_or_else(|| panic!("`{krate}` depends on `{on}`")) > line {
                continue;
            }
            let excused = BESIDE.iter().find(|(from, to, _)| *from == krate && *to == on);
            let excused = excused.filter(|_| krate != "phh" || is_optional);
            assert!(excused.is_some(), "`{krate}` depends on `{on}`, which is not drawn below it");
            beside.insert((krate.clone(), on));
        }
    }
    assert!(depended > 60, "only {depended} dependencies are found");
    assert_eq!(beside.len(), BESIDE.len(), "an exception that none needs: {beside:?}");
}

#[test]
fn it_can_be_read_at_one_sitting() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    assert!(text.lines().count() < 400);
}
