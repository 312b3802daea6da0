//! What is in the program that others wrote, and under which licences.

use crate::{Failed, printed};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How deep in a package its licences are looked for: crates that bring C have it in folders.
const DEPTH: usize = 4;

/// A package that is part of the program or of its page.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// A line for each part, then the texts, each once, with the parts that come under it.
pub(super) fn all(root: &Path) -> Result<String, Failed> {
    let parts: BTreeSet<Part> = crates(root)?.into_iter().chain(packages(root)?).collect();
    let mut list = String::from(
        "What Cutcard is made of besides its own code, and under which licences it comes.\n\n",
    );
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Part { name, version, licence, folder } in &parts {
        list.push_str(&format!("{name} {version}: {licence}\n"));
        for text in texts_in(folder, DEPTH) {
            texts.entry(text).or_default().insert(format!("{name} {version}"));
        }
    }
    for (text, of) in &texts {
        let of: Vec<&str> = of.iter().map(String::as_str).collect();
        list.push_str(&format!("\n{}\n{}\n\n{text}\n", "=".repeat(72), of.join(", ")));
    }
    Ok(list)
}

/// The crates that are linked into the program.
fn crates(root: &Path) -> Result<Vec<Part>, Failed> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--locked"]);
    let data: Value = serde_json::from_str(&printed(&mut cargo)?)
        .map_err(|error| Failed(format!("cargo metadata: {error}")))?;
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let packages = list(&data, "/packages")?;
    let nodes = list(&data, "/resolve/nodes")?;
    let ours = packages.iter().find(|package| package["name"] == "cutcard");
    let mut waiting = vec![ours.map(|package| text(package, "id")).unwrap_or_default()];
    let mut linked: BTreeSet<String> = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !linked.insert(id.clone()) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id.as_str());
        let uses = node.and_then(|node| node["deps"].as_array()).into_iter().flatten();
        // What only builds or tests is not in the program.
        let is_linked = |used: &&Value| {
            let kinds = used["dep_kinds"].as_array().into_iter().flatten();
            kinds.into_iter().any(|kind| kind["kind"].is_null())
        };
        waiting.extend(uses.filter(is_linked).map(|used| text(used, "pkg")));
    }
    let others = packages.iter().filter(|package| !package["source"].is_null());
    let others = others.filter(|package| linked.contains(&text(package, "id")));
    Ok(others
        .map(|package| Part {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
            folder: PathBuf::from(text(package, "manifest_path"))
                .parent()
                .map(Path::to_owned)
                .unwrap_or_default(),
        })
        .collect())
}

fn list<'v>(data: &'v Value, place: &str) -> Result<&'v [Value], Failed> {
    let list = data.pointer(place).and_then(Value::as_array);
    list.map(Vec::as_slice).ok_or_else(|| Failed(format!("cargo metadata has no {place}")))
}

/// The packages that are built into the page.
fn packages(root: &Path) -> Result<Vec<Part>, Failed> {
    let web = root.join("web");
    let lock = super::read(&web.join("package-lock.json"))?;
    let lock: Value = serde_json::from_slice(&lock)
        .map_err(|error| Failed(format!("package-lock.json: {error}")))?;
    let packages = lock.get("packages").and_then(Value::as_object).into_iter().flatten();
    let built_in = packages.filter_map(|(path, package)| {
        let name = path.strip_prefix("node_modules/")?;
        let only_builds =
            ["dev", "devOptional", "optional"].iter().any(|key| package[*key] == true);
        (!only_builds).then(|| Part {
            name: name.to_owned(),
            version: package["version"].as_str().unwrap_or_default().to_owned(),
            licence: package["license"].as_str().unwrap_or_default().to_owned(),
            folder: web.join(path),
        })
    });
    Ok(built_in.collect())
}

/// The licences in a folder and those in it; none where it is not there.
fn texts_in(folder: &Path, depth: usize) -> Vec<String> {
    let Ok(children) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut texts = Vec::new();
    for path in children.filter_map(|child| Some(child.ok()?.path())) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|start| name.starts_with(start));
        if path.is_dir() && depth > 0 && name != "NODE_MODULES" {
            texts.extend(texts_in(&path, depth - 1));
        } else if is_licence && let Ok(text) = std::fs::read_to_string(&path) {
            texts.push(text.replace("\r\n", "\n").trim().to_owned());
        }
    }
    texts
}
