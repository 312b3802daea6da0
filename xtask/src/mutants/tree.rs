//! The copy of the project that the mutants live in.

use super::code::{Kind, SWITCH, mutated};
use super::find::{Mutant, mutants, read};
use crate::{Failed, command, printed, root, target};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What the copy leaves out: no test of rulings reads it.
const LEFT_OUT: [&str; 2] = ["web/", "fuzz/"];
/// What decides whether a mutant is noticed.
const DECIDE: [&str; 4] = ["crates/", "rulebooks/", "scenarios/", "xtask/src/mutants/code.rs"];

pub(crate) struct Tree {
    pub(crate) folder: PathBuf,
    files: Vec<String>,
}

impl Tree {
    /// The copy with all mutants that are code, each switched off.
    pub(crate) fn plant() -> Result<(Tree, Vec<Mutant>), Failed> {
        let listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let listed = printed(command("git").args(listed))?;
        let files = listed.lines().filter(|file| !LEFT_OUT.iter().any(|it| file.starts_with(it)));
        let files = files.filter(|file| root().join(file).exists()).map(str::to_owned);
        let (links, files): (Vec<String>, Vec<String>) =
            files.partition(|file| root().join(file).is_symlink());
        let tree = Tree { folder: target().join("mutants").join("tree"), files };
        tree.link(&links)?;
        let mut mutants = mutants()?;
        // What was no code the last time is none now, and nothing has to be built to see it.
        let known = target().join("mutants").join("no-code.tsv");
        let mut no_code = vec![tree.state()?];
        let told = fs::read_to_string(&known).unwrap_or_default();
        if told.lines().next() == no_code.first().map(String::as_str) {
            no_code = told.lines().map(str::to_owned).collect();
            let keys: BTreeSet<&str> = no_code.iter().map(String::as_str).collect();
            mutants.retain(|it| !keys.contains(it.key().as_str()));
        }
        let all = mutants.clone();
        loop {
            tree.write(&mutants)?;
            let wrong = tree.wrong_lines()?;
            if wrong.is_empty() {
                tree.forget_others(&mutants)?;
                let kept: BTreeSet<usize> = mutants.iter().map(|it| it.number).collect();
                no_code.extend(all.iter().filter(|it| !kept.contains(&it.number)).map(Mutant::key));
                let written = fs::write(&known, no_code.join("\n"));
                written.map_err(|error| Failed(format!("{}: {error}", known.display())))?;
                return Ok((tree, mutants));
            }
            let before = mutants.len();
            leave_out(&mut mutants, &wrong);
            if mutants.len() == before {
                return Err(Failed(format!("the copy cannot be built: {wrong:?}")));
            }
            println!("{} are no code", before - mutants.len());
        }
    }

    /// A crate has what lies outside of it by a link.
    fn link(&self, links: &[String]) -> Result<(), Failed> {
        for link in links {
            let path = self.folder.join(link);
            let failed = |error| Failed(format!("{}: {error}", path.display()));
            if path.is_symlink() {
                continue;
            }
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).map_err(failed)?;
            }
            make_link(&fs::read_link(root().join(link)).map_err(failed)?, &path).map_err(failed)?;
        }
        Ok(())
    }

    /// What mutants were tried on.
    pub(crate) fn state(&self) -> Result<String, Failed> {
        let mut hash = Sha256::new();
        for file in self.files.iter().filter(|file| DECIDE.iter().any(|it| file.starts_with(it))) {
            let bytes = fs::read(root().join(file));
            hash.update(file);
            hash.update(bytes.map_err(|error| Failed(format!("{file}: {error}")))?);
        }
        Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Writes what is not there yet, so that no more is built anew than has changed.
    fn write(&self, mutants: &[Mutant]) -> Result<(), Failed> {
        let mut by_file: BTreeMap<String, Vec<&Mutant>> = BTreeMap::new();
        for mutant in mutants {
            by_file.entry(format!("crates/{}", mutant.file)).or_default().push(mutant);
        }
        let crates: BTreeSet<&str> = mutants.iter().map(Mutant::of_crate).collect();
        let library =
            |file: &str| crates.iter().any(|it| file == format!("crates/{it}/src/lib.rs"));
        for file in &self.files {
            let path = root().join(file);
            let failed = |error| Failed(format!("{file}: {error}"));
            let mut bytes = match by_file.get(file) {
                Some(mutants) => with_mutants(&path, mutants)?.into_bytes(),
                None => fs::read(&path).map_err(failed)?,
            };
            if library(file) {
                bytes.extend_from_slice(b"\nmod mutants;\n");
            }
            self.put(file, bytes)?;
        }
        for name in crates {
            self.put(&format!("crates/{name}/src/mutants.rs"), SWITCH.as_bytes().to_vec())?;
        }
        Ok(())
    }

    fn put(&self, file: &str, bytes: Vec<u8>) -> Result<(), Failed> {
        let path = self.folder.join(file);
        let failed = |error| Failed(format!("{}: {error}", path.display()));
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(failed)?;
        }
        fs::write(&path, bytes).map_err(failed)
    }

    /// What an earlier copy had and this one has not: a script that is gone proves nothing.
    fn forget_others(&self, mutants: &[Mutant]) -> Result<(), Failed> {
        let mut kept: BTreeSet<PathBuf> =
            self.files.iter().map(|it| self.folder.join(it)).collect();
        let switch = |it: &Mutant| format!("crates/{}/src/mutants.rs", it.of_crate());
        kept.extend(mutants.iter().map(switch).map(|it| self.folder.join(it)));
        let mut folders: Vec<PathBuf> =
            ["crates", "rulebooks", "scenarios"].iter().map(|it| self.folder.join(it)).collect();
        while let Some(folder) = folders.pop() {
            let failed = |error| Failed(format!("{}: {error}", folder.display()));
            for entry in fs::read_dir(&folder).map_err(failed)? {
                let path = entry.map_err(failed)?.path();
                if path.is_symlink() {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path);
                } else if !kept.contains(&path) {
                    fs::remove_file(&path).map_err(failed)?;
                }
            }
        }
        Ok(())
    }

    /// The lines in which the compiler finds something wrong, each with its file.
    fn wrong_lines(&self) -> Result<BTreeSet<(String, usize)>, Failed> {
        let check = ["check", "--package", "cutcard-table", "--message-format", "json"];
        let output = self
            .cargo(&check)
            .output()
            .map_err(|error| Failed(format!("cargo cannot be run: {error}")))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let mut lines = BTreeSet::new();
        for message in said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let Some(message) = message.get("message") else { continue };
            let spans = message["spans"].as_array();
            for span in spans.into_iter().flatten().filter(|_| message["level"] == "error") {
                let file = span["file_name"].as_str().and_then(|it| it.strip_prefix("crates/"));
                let line = span["line_start"].as_u64().and_then(|it| usize::try_from(it).ok());
                if let (Some(file), Some(line), Some(true)) =
                    (file, line, span["is_primary"].as_bool())
                {
                    lines.insert((file.to_owned(), line - 1));
                }
            }
        }
        if lines.is_empty() && !output.status.success() {
            return Err(Failed(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        Ok(lines)
    }

    /// Where the programs lie that are tried.
    pub(crate) fn programs(&self) -> PathBuf {
        target().join("mutants").join("programs")
    }

    /// Cargo in the copy; what the project itself depends on is built once for both.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> std::process::Command {
        let mut cargo = command("cargo");
        cargo.args(arguments).current_dir(&self.folder).env("CARGO_TARGET_DIR", target());
        cargo
    }
}

/// Leaves out what is no code: of a line its numbers first, which may stand in a pattern, then all of the line. Where the
/// line has no mutant, something of its function is not left as it has to be, or not set: what of it is not done.
fn leave_out(mutants: &mut Vec<Mutant>, wrong: &BTreeSet<(String, usize)>) {
    for (file, line) in wrong {
        let here = |it: &Mutant| it.file == *file && it.line == *line;
        let around = |it: &Mutant| it.file == *file && (it.within.0..=it.within.1).contains(line);
        let undone = |it: &Mutant| around(it) && it.kind == Kind::Undone;
        let left: [&dyn Fn(&Mutant) -> bool; 5] = [
            &|it| here(it) && it.kind == Kind::OneMore,
            &here,
            &|it| undone(it) && it.text.starts_with("return"),
            &undone,
            &around,
        ];
        if let Some(which) = left.into_iter().find(|which| mutants.iter().any(which)) {
            mutants.retain(|it| !which(it));
        }
    }
}

#[cfg(unix)]
fn make_link(to: &Path, at: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(to, at)
}

#[cfg(not(unix))]
fn make_link(_: &Path, _: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other("links are made on Unix only"))
}

fn with_mutants(path: &Path, mutants: &[&Mutant]) -> Result<String, Failed> {
    let text = read(path)?;
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let here: Vec<&Mutant> = mutants.iter().copied().filter(|it| it.line == at).collect();
        lines.push(mutated(line, &here));
    }
    Ok(lines.join("\n") + "\n")
}
