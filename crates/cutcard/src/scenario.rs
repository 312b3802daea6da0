//! `cutcard scenario`: plays scripts and says where one does not hold.

use crate::cli;
use crate::error::CliError;
use cutcard_rulebook::{clauses, house_clauses};
use cutcard_scenario::{Call, Failure, Fault, Outcome, Report, read, run as play};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What `--json` prints of one scenario.
#[derive(Serialize)]
struct Line<'a> {
    file: String,
    line: usize,
    title: &'a str,
    game: &'a str,
    proves: &'a [String],
    holds: bool,
    failures: &'a [Failure],
    calls: &'a [Call],
}

/// What `--json` prints of a script that cannot be read.
#[derive(Serialize)]
struct Unread<'a> {
    file: String,
    holds: bool,
    faults: &'a [Fault],
}

#[derive(Default)]
struct Tally {
    scripts: usize,
    scenarios: usize,
    broken: usize,
    unread: usize,
    proved: BTreeSet<String>,
    /// The first thing to tell where something is wrong.
    first: Option<String>,
}

pub(crate) fn run(command: &cli::Scenario, output: &mut impl Write) -> Result<(), CliError> {
    let mut files = Vec::new();
    for path in &command.paths {
        find(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(CliError::Input("no file named *.scenario there".to_owned()));
    }
    let alone = files.len() == 1 && !command.json && !command.proved;
    let mut tally = Tally::default();
    for file in &files {
        let text = std::fs::read_to_string(file).map_err(|error| unreadable(file, &error))?;
        tally.scripts += 1;
        match read(&text) {
            Err(faults) => tally.unread(file, &faults, command.json, output)?,
            Ok(script) => {
                let report = play(&script);
                tally.report(file, &report, command.json, alone, output)?;
            }
        }
    }
    if command.proved {
        tally.list(output)?;
    } else if !command.json {
        tally.sum(output)?;
    }
    tally.verdict()
}

fn unreadable(path: &Path, error: &std::io::Error) -> CliError {
    CliError::Input(format!("cannot read {}: {error}", path.display()))
}

/// The scripts at a path: itself, or every *.scenario under it, in order.
fn find(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    let about = std::fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if !about.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
    let mut entries: Vec<PathBuf> =
        entries.map_err(|error| unreadable(path, &error))?.iter().map(|each| each.path()).collect();
    entries.sort();
    for entry in entries {
        let is_script = entry.extension().is_some_and(|extension| extension == "scenario");
        // Links are not followed, so that a walk ends.
        let kind = std::fs::symlink_metadata(&entry).map_err(|error| unreadable(&entry, &error))?;
        if kind.is_dir() {
            find(&entry, files)?;
        } else if is_script {
            files.push(entry);
        }
    }
    Ok(())
}

impl Tally {
    fn unread(
        &mut self,
        file: &Path,
        faults: &[Fault],
        json: bool,
        output: &mut impl Write,
    ) -> Result<(), CliError> {
        self.unread += 1;
        if json {
            let file = file.display().to_string();
            serde_json::to_writer(&mut *output, &Unread { file, holds: false, faults })?;
            writeln!(output)?;
        }
        for fault in faults {
            let told = format!("{}:{}: {}", file.display(), fault.line, fault.message);
            if !json {
                writeln!(output, "{told}")?;
            }
            self.first.get_or_insert(told);
        }
        Ok(())
    }

    fn report(
        &mut self,
        file: &Path,
        report: &Report,
        json: bool,
        alone: bool,
        output: &mut impl Write,
    ) -> Result<(), CliError> {
        for outcome in &report.outcomes {
            self.scenarios += 1;
            self.broken += usize::from(!outcome.holds());
            if outcome.holds() {
                self.proved.extend(outcome.proves.iter().cloned());
            }
            if json {
                let Outcome { title, line, game, proves, failures, calls } = outcome;
                let (file, holds) = (file.display().to_string(), outcome.holds());
                let line = Line { file, line: *line, title, game, proves, holds, failures, calls };
                serde_json::to_writer(&mut *output, &line)?;
                writeln!(output)?;
            }
            if alone {
                call(outcome, output)?;
            }
            for failure in &outcome.failures {
                let Failure { line, text, message } = failure;
                // A line may be played by several scenarios and games.
                let of = match (outcome.title.as_str(), report.outcomes.len()) {
                    (_, 0 | 1) => String::new(),
                    ("", _) => format!(" [{}]", outcome.game),
                    (title, _) => format!(" [{}: {title}]", outcome.game),
                };
                let told = format!("{}:{line}: `{text}`: {message}{of}", file.display());
                if !json {
                    writeln!(output, "{told}")?;
                }
                self.first.get_or_insert(told);
            }
        }
        Ok(())
    }

    fn list(&self, output: &mut impl Write) -> Result<(), CliError> {
        for clause in clauses().iter().chain(house_clauses()) {
            let id = clause.id.to_string();
            if self.proved.contains(&id) {
                writeln!(output, "{id}")?;
            }
        }
        Ok(())
    }

    fn sum(&self, output: &mut impl Write) -> Result<(), CliError> {
        let Tally { scripts, scenarios, broken, unread, proved, .. } = self;
        let (scripts, scenarios) = (counted(*scripts, "script"), counted(*scenarios, "scenario"));
        write!(output, "{scripts}, {scenarios}, {}", counted(proved.len(), "clause"))?;
        match (broken, unread) {
            (0, 0) => writeln!(output, ": all hold")?,
            (broken, 0) => writeln!(output, ": {broken} do not hold")?,
            (0, unread) => writeln!(output, ": {unread} cannot be read")?,
            (broken, unread) => {
                writeln!(output, ": {broken} do not hold, {unread} cannot be read")?;
            }
        }
        Ok(())
    }

    fn verdict(self) -> Result<(), CliError> {
        match self.first {
            None => Ok(()),
            Some(told) if self.unread > 0 => Err(CliError::Input(told)),
            Some(told) => Err(CliError::Broken(told)),
        }
    }
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// The round as a dealer would call it.
fn call(outcome: &Outcome, output: &mut impl Write) -> Result<(), CliError> {
    let title = if outcome.title.is_empty() { "A round" } else { &outcome.title };
    writeln!(output, "{title} ({})", outcome.game)?;
    for Call { line, said } in &outcome.calls {
        writeln!(output, "{line:>5}  {said}")?;
    }
    writeln!(output)?;
    Ok(())
}
