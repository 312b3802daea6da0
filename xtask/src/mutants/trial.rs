//! The programs that must notice a mutant, and whether one does.

use super::find::Mutant;
use super::ledger::Verdict;
use super::tree::Tree;
use crate::Failed;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A mutant that takes so many times as long as the code does has no end.
const NO_END: u32 = 6;

/// A test program.
struct Program {
    of_crate: String,
    name: String,
    path: PathBuf,
    folder: PathBuf,
    takes: Duration,
}

pub(crate) struct Trials(Vec<Program>);

impl Trials {
    /// Builds the programs, and sees that they notice nothing where no mutant is switched on.
    pub(crate) fn of(tree: &Tree) -> Result<Trials, Failed> {
        let packages = ["scenario", "round", "banked", "table"].map(|it| format!("cutcard-{it}"));
        let mut arguments = vec!["test", "--no-run", "--message-format", "json"];
        packages.iter().for_each(|it| arguments.extend(["--package", it.as_str()]));
        let output = tree
            .cargo(&arguments)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| Failed(format!("cargo cannot be run: {error}")))?;
        if !output.status.success() {
            return Err(Failed("the tests of the copy cannot be built".to_owned()));
        }
        let said = String::from_utf8_lossy(&output.stdout);
        let messages = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let mut programs: Vec<Program> = messages.filter_map(|it| program(&it)).collect();
        keep_apart(&mut programs, &tree.programs())?;
        for program in &mut programs {
            let begun = Instant::now();
            if program.notices(0, Duration::from_secs(600))? {
                return Err(Failed(format!("{} fails without any mutant", program.name)));
            }
            program.takes = begun.elapsed();
        }
        // The scripts first; then the quickest.
        programs.sort_by_key(|it| (it.of_crate != "scenario", it.takes));
        Ok(Trials(programs))
    }

    pub(crate) fn try_mutant(&self, mutant: &Mutant) -> Result<Verdict, Failed> {
        let of = |it: &&Program| it.of_crate == "scenario" || it.of_crate == mutant.of_crate();
        for program in self.0.iter().filter(of) {
            let most = program.takes * NO_END + Duration::from_secs(5);
            if program.notices(mutant.number, most)? {
                return Ok(Verdict::Noticed);
            }
        }
        Ok(Verdict::Survived)
    }
}

/// Copies of the programs are tried: whoever builds the project meanwhile puts others in their place.
fn keep_apart(programs: &mut [Program], folder: &Path) -> Result<(), Failed> {
    let failed = |error| Failed(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    for program in programs {
        let apart = folder.join(format!("{}-{}", program.of_crate, program.name));
        std::fs::copy(&program.path, &apart).map_err(failed)?;
        program.path = apart;
    }
    Ok(())
}

/// A test program among what cargo says it has built: of the scripts the one that runs them, of the others all.
fn program(message: &Value) -> Option<Program> {
    let target = &message["target"];
    let path = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let of_crate = folder.file_name()?.to_str()?.to_owned();
    let name = target["name"].as_str()?.to_owned();
    let is_test = target["kind"].as_array()?.iter().any(|kind| kind == "test");
    let runs = is_test && (of_crate != "scenario" || name == "scenarios");
    let takes = Duration::ZERO;
    runs.then_some(Program { of_crate, name, path, folder, takes })
}

impl Program {
    /// Whether it fails, or has no end.
    fn notices(&self, number: usize, most: Duration) -> Result<bool, Failed> {
        let failed = |error| Failed(format!("{}: {error}", self.name));
        let mut run = Command::new(&self.path);
        run.current_dir(&self.folder).env("CUTCARD_CODE_MUTANT", number.to_string());
        let mut child = run.stdout(Stdio::null()).stderr(Stdio::null()).spawn().map_err(failed)?;
        let end = Instant::now() + most;
        loop {
            if let Some(status) = child.try_wait().map_err(failed)? {
                return Ok(!status.success());
            }
            if Instant::now() >= end {
                stop(&mut child);
                return Ok(true);
            }
            sleep(Duration::from_millis(10));
        }
    }
}

fn stop(child: &mut Child) {
    // It may have come to its end meanwhile.
    let _ended = child.kill();
    let _status = child.wait();
}
