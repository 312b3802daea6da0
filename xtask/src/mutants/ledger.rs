//! What came of each mutant, kept so that a night goes on where the last one ended.

use crate::{Failed, target};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;

/// Survivors that nothing can notice, each with its reason: file, function, what is wrong, why.
const ACCEPTED: &str = include_str!("accepted.tsv");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A script or a test has failed, or had no end.
    Noticed,
    /// Everything holds.
    Survived,
}

pub(crate) struct Ledger {
    file: File,
    tried: BTreeMap<String, Verdict>,
}

impl Ledger {
    /// What was tried before, where that was on the same code and the same scripts.
    pub(crate) fn open(state: &str) -> Result<Ledger, Failed> {
        let path = target().join("mutants").join("tried.tsv");
        let failed = |error| Failed(format!("{}: {error}", path.display()));
        let text = fs::read_to_string(&path).unwrap_or_default();
        let (first, rest) = text.split_once('\n').unwrap_or_default();
        let mut tried = BTreeMap::new();
        if first == state {
            for (verdict, key) in rest.lines().filter_map(|line| line.split_once('\t')) {
                let noticed = verdict == "noticed";
                let verdict = if noticed { Verdict::Noticed } else { Verdict::Survived };
                tried.insert(key.to_owned(), verdict);
            }
        } else {
            fs::write(&path, format!("{state}\n")).map_err(failed)?;
        }
        let file = OpenOptions::new().append(true).open(&path).map_err(failed)?;
        Ok(Ledger { file, tried })
    }

    pub(crate) fn knows(&self, key: &str) -> bool {
        self.tried.contains_key(key)
    }

    pub(crate) fn write(&mut self, key: &str, verdict: Verdict) -> Result<(), Failed> {
        let word = if verdict == Verdict::Noticed { "noticed" } else { "survived" };
        writeln!(self.file, "{word}\t{key}").map_err(|error| Failed(error.to_string()))?;
        self.tried.insert(key.to_owned(), verdict);
        Ok(())
    }

    /// Whether all that was tried is noticed, or accepted with a reason; and whether all that is accepted is code still,
    /// and not noticed after all.
    pub(crate) fn judged(&self, keys: impl Iterator<Item = String>) -> Result<(), Failed> {
        let accepted: BTreeSet<&str> =
            ACCEPTED.lines().filter_map(|line| Some(line.rsplit_once('\t')?.0)).collect();
        let keys: BTreeSet<String> = keys.collect();
        let verdict = |key: &str| self.tried.get(key).copied();
        let mut faults = Vec::new();
        for key in &keys {
            if verdict(key) == Some(Verdict::Survived) && !accepted.contains(key.as_str()) {
                faults.push(format!("noticed by nothing: {key}"));
            }
        }
        for key in accepted {
            if !keys.contains(key) {
                faults.push(format!("accepted, and there is no such mutant: {key}"));
            } else if verdict(key) == Some(Verdict::Noticed) {
                faults.push(format!("accepted, and noticed after all: {key}"));
            }
        }
        let survived = self.tried.values().filter(|it| **it == Verdict::Survived).count();
        println!("{} tried in all, {survived} of them survived", self.tried.len());
        if faults.is_empty() { Ok(()) } else { Err(Failed(faults.join("\n"))) }
    }
}
