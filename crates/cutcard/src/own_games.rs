//! `--games DIR`: a room's own games, made of known mechanisms, from the files of a folder.

use crate::error::CliError;
use cutcard_round::Rules;
use cutcard_rulebook::{Game, House, HouseFile, OwnFile, add_games, games};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Adds every game file of a folder to the games of the books, by the names of the files.
pub(crate) fn add(folder: &Path) -> Result<(), CliError> {
    let wrong = |told: String| CliError::Input(told).of_option("--games");
    let failed = |path: &Path, error: std::io::Error| wrong(format!("{}: {error}", path.display()));
    let entries = std::fs::read_dir(folder).map_err(|error| failed(folder, error))?;
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in entries {
        paths.push(entry.map_err(|error| failed(folder, error))?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    if paths.is_empty() {
        return Err(wrong(format!("{}: there is no file of TOML in it", folder.display())));
    }
    let mut files = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push(OwnFile { name, text });
    }
    add_games(files).map_err(|faults| {
        wrong(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let faults: Vec<String> =
        games().iter().filter(|game| game.is_of_house()).flat_map(not_opened).collect();
    if faults.is_empty() { Ok(()) } else { Err(wrong(faults.join("; "))) }
}

/// Why no table of a game can be opened with nothing chosen.
fn not_opened(game: &Game) -> Vec<String> {
    let file = HouseFile::of(game.id().as_str());
    let told = |fault: &dyn Display| format!("{}: {fault}", game.id());
    match House::of_game(Arc::new(game.clone()), &file) {
        Ok(house) => Rules::new(house).err().iter().map(|error| told(error)).collect(),
        Err(faults) => faults.iter().map(|fault| told(fault)).collect(),
    }
}
